//! One row for each pupil, in a report that names pupils; those who never answered are listed too.

use std::collections::BTreeMap;

use room::LessonReport;

use super::super::class::Class;
use super::{AnswerTally, ReportPupil};

/// What one pupil has answered.
#[derive(Default)]
struct Answered {
    tally: AnswerTally,
    points: u32,
    /// How long all answers took together, in milliseconds, and how many they are.
    took: (u64, u64),
}

/// All pupils, by their names: how often they were right and wrong, their points, how long an answer took them on average,
/// and how many questions they left unanswered.
pub(super) fn rows(class: &Class, lesson: &LessonReport) -> Vec<ReportPupil> {
    let mut pupils: BTreeMap<(&str, u8), Answered> = BTreeMap::new();
    for answer in &lesson.answers {
        if let Some(pupil) = &answer.pupil {
            let answered = pupils.entry((pupil, answer.team)).or_default();
            answered.tally.add(answer);
            answered.points += answer.points;
        }
    }
    for vote in lesson.questions.iter().flat_map(|asked| &asked.votes) {
        if let (Some(pupil), Some(took)) = (&vote.pupil, vote.took) {
            let answered = pupils.entry((pupil, vote.team)).or_default();
            answered.took = (answered.took.0 + took, answered.took.1 + 1);
        }
    }
    for (team, member) in class.members() {
        // Who has changed teams is named with the one in which they answered.
        if !pupils.keys().any(|(name, _)| *name == member.name) {
            pupils.insert((&member.name, team), Answered::default());
        }
    }
    let asked = lesson.questions.len() as i64;
    let pupil = |((name, team), answered): ((&str, u8), Answered)| {
        let Answered { tally, points, took: (took, answers) } = answered;
        ReportPupil {
            name: name.to_owned(),
            team,
            points: class.points.count().then_some(points),
            took: took.checked_div(answers),
            silent: (asked - tally.right - tally.wrong).max(0),
            tally,
        }
    };
    pupils.into_iter().map(pupil).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use room::AnswerCount;
    use serde_json::{Value, json};

    use super::*;

    /// A class with these teams.
    pub(in super::super) fn class(teams: &[&[&str]]) -> Class {
        let member = |name: &&str| json!({ "id": name, "name": name, "token": "" });
        let team = |members: &&[&str]| {
            let members: Vec<Value> = members.iter().map(member).collect();
            json!({ "name": "", "captain": null, "extra": false, "members": members })
        };
        serde_json::from_value(json!({
            "id": "", "table": "", "mode": "lesson", "edition": "short", "flags": 3, "minutes": 0, "seconds": 0,
            "decide": "captain", "typing": true, "pupils": true, "others": true, "levels": [], "topics": [],
            "code": null, "address": "", "hosts": [], "boards": [], "teams": teams.iter().map(team).collect::<Vec<_>>(),
        }))
        .unwrap()
    }

    #[test]
    fn who_never_answered_is_named_and_who_changed_teams_is_named_once() {
        let class = class(&[&["Ana"], &["Eva", "Luz"]]);
        let eva = AnswerCount {
            since: 1,
            question: "pt-001".to_owned(),
            team: 0,
            asked: true,
            pupil: Some("Eva".into()),
            right: 1,
            wrong: 0,
            points: 0,
        };
        let pupils = rows(&class, &LessonReport { answers: vec![eva], ..LessonReport::default() });
        let one = |name: &str, team: u8, right: i64| ReportPupil {
            name: name.to_owned(),
            team,
            points: None,
            took: None,
            silent: 0,
            tally: AnswerTally { right, wrong: 0 },
        };
        assert_eq!(pupils, [one("Ana", 0, 0), one("Eva", 0, 1), one("Luz", 1, 0)]);
    }
}
