//! The report of a class: which questions were hard, by team, by topic and by country.
//!
//! It is derived from the events of the class's table and from the votes whenever it is asked for, and stored nowhere.

use std::collections::BTreeMap;

use base::Problem;
use questions::Question;
use room::{AnswerCount, Event, LessonReport, QuestionChoice, SHIPPED, Vote};
use serde_json::{Value, json};
use store::{AnswerRow, VoteRow};

use super::class::Class;
use super::room::no_class;
use super::{CLASS_TTL_MS, ClassRooms, Classes};

/// How often something was answered right and wrong.
#[derive(Clone, Copy, Default)]
struct Count {
    right: i64,
    wrong: i64,
}

impl Count {
    fn add(&mut self, answer: &AnswerCount) {
        self.right += i64::from(answer.right);
        self.wrong += i64::from(answer.wrong);
    }

    fn told(self) -> Value {
        json!({ "right": self.right, "wrong": self.wrong })
    }

    /// The part that was wrong, in thousandths.
    fn hardness(self) -> i64 {
        self.wrong * 1000 / (self.right + self.wrong).max(1)
    }
}

impl Classes {
    /// The report of a class.
    pub async fn report(&self, id: &str) -> Result<Value, Problem> {
        let (class, _) = self.rooms.stored(id).await?;
        let lesson = self.lesson_report(&class).await?;
        let asked = self.rooms.questions(id).await?.unwrap_or_default();
        let created = self.node.store.class_created(id).await?.ok_or_else(no_class)?;
        Ok(told(&class, &lesson, &asked, created + CLASS_TTL_MS))
    }

    /// Folds what is stored of a class, with its pupils' names if the report names pupils.
    async fn lesson_report(&self, class: &Class) -> Result<LessonReport, Problem> {
        let named = |member: String| class.name_of(&member).map(str::to_owned).filter(|_| class.report_names_pupils);
        self.rooms.fold_lesson(class, named).await
    }
}

impl ClassRooms {
    /// Folds what is stored of a class, its pupils being called as `named` says.
    pub(super) async fn fold_lesson(
        &self,
        class: &Class,
        named: impl Fn(String) -> Option<String>,
    ) -> Result<LessonReport, Problem> {
        let broken = |bad: room::BadBody| {
            tracing::error!(class = class.id, %bad, "the events of a class cannot be read");
            Problem::unavailable()
        };
        let bodies = self.node.store.events(&class.table, 0).await?;
        let events = bodies.iter().map(|body| Event::read(body)).collect::<Result<Vec<_>, _>>().map_err(broken)?;
        let votes = self.node.store.all_votes(&class.id).await?;
        let votes: Vec<Vote> = votes.into_iter().map(|row| vote(row, &named)).collect();
        let noted: Vec<AnswerCount> = self.node.store.noted_answers(&class.id).await?.into_iter().map(answer).collect();
        let mut lesson = LessonReport::fold(&events, &votes, &noted, class.points, class.answer_window());
        // Of a match that was over before its events were kept, this was written down.
        lesson.began = lesson.began.or(class.began);
        if let (None, Some(ended)) = (lesson.ended, class.ended) {
            let seats = self.node.store.seats(&class.table).await?;
            lesson.ended = Some(ended);
            lesson.ranking = seats.iter().map(|seat| seat.score).collect();
        }
        Ok(lesson)
    }
}

/// A vote as the report counts it.
fn vote(row: VoteRow, named: impl Fn(String) -> Option<String>) -> Vote {
    let VoteRow { since, team, option, member, count, took } = row;
    Vote { since, team, option, pupil: member.and_then(named), count, took }
}

/// An answer that the version before has written down.
fn answer(row: AnswerRow) -> AnswerCount {
    let AnswerRow { since, question, team, asked, pupil, right, wrong } = row;
    let pupil = Some(pupil).filter(|name| !name.is_empty());
    AnswerCount { since, question, team, asked, pupil, right, wrong, points: 0 }
}

/// The report as it is answered.
fn told(class: &Class, lesson: &LessonReport, asked: &QuestionChoice, gone: u64) -> Value {
    let answers = &lesson.answers;
    let teams = class.teams.len();
    let known = asked.questions.as_deref().unwrap_or(&SHIPPED);
    let find = |id: &str| known.iter().chain(SHIPPED.iter()).find(|question| question.id == id);
    let together = || answers.iter().filter(|answer| answer.pupil.is_none());

    let mut questions: BTreeMap<&str, (Count, Vec<Value>)> = BTreeMap::new();
    let mut topics: BTreeMap<&str, (Count, Vec<Count>)> = BTreeMap::new();
    let mut countries: BTreeMap<&str, Count> = BTreeMap::new();
    for row in together() {
        let (count, by_team) = questions.entry(&row.question).or_default();
        count.add(row);
        by_team.push(json!({ "team": row.team, "asked": row.asked, "right": row.right, "wrong": row.wrong }));
        let question = find(&row.question);
        let topic = question.and_then(|question| question.topic).map_or("", questions::Topic::code);
        let (count, by_team) = topics.entry(topic).or_insert_with(|| (Count::default(), vec![Count::default(); teams]));
        count.add(row);
        if let Some(of) = by_team.get_mut(usize::from(row.team)) {
            of.add(row);
        }
        let country = question.and_then(|question| question.country.as_deref()).unwrap_or_default();
        countries.entry(country).or_default().add(row);
    }
    let mut hardest: Vec<_> = questions.into_iter().collect();
    hardest.sort_by_key(|(_, (count, _))| (-count.hardness(), -count.wrong));
    let question = |(id, (count, by_team)): (&str, (Count, Vec<Value>))| {
        let mut told = described(id, find(id));
        told["right"] = count.right.into();
        told["wrong"] = count.wrong.into();
        told["by_team"] = by_team.into();
        told
    };
    let topic = |(topic, (count, by_team)): (&str, (Count, Vec<Count>))| {
        let by_team: Vec<Value> = by_team.into_iter().map(Count::told).collect();
        json!({ "topic": topic, "right": count.right, "wrong": count.wrong, "by_team": by_team })
    };
    let country =
        |(country, count): (&str, Count)| json!({ "country": country, "right": count.right, "wrong": count.wrong });
    json!({
        "class": class.id, "mode": class.mode, "began": lesson.began, "ended": lesson.ended,
        "teams": class.team_names(), "ranking": lesson.ranking,
        "questions": hardest.into_iter().map(question).collect::<Vec<_>>(),
        "by_topic": topics.into_iter().map(topic).collect::<Vec<_>>(),
        "by_country": countries.into_iter().map(country).collect::<Vec<_>>(),
        "pupils": class.report_names_pupils.then(|| pupils(class, answers)),
        "gone": gone,
    })
}

fn described(id: &str, question: Option<&Question>) -> Value {
    let Some(question) = question else { return json!({ "id": id, "text": { "es": id, "en": id } }) };
    let right = usize::from(question.answer.saturating_sub(1));
    json!({
        "id": id,
        "country": question.country,
        "topic": question.topic,
        "level": question.level,
        "text": { "es": question.es, "en": question.en },
        "question": question,
        "right_option": { "es": question.options.es.get(right), "en": question.options.en.get(right) },
    })
}

/// How often each pupil was right and wrong, those too who never answered.
fn pupils(class: &Class, answers: &[AnswerCount]) -> Vec<Value> {
    let mut pupils: BTreeMap<(&str, u8), Count> = BTreeMap::new();
    for answer in answers {
        if let Some(pupil) = &answer.pupil {
            pupils.entry((pupil, answer.team)).or_default().add(answer);
        }
    }
    for (team, member) in class.members() {
        // Who has changed teams is named with the one in which they answered.
        if !pupils.keys().any(|(name, _)| *name == member.name) {
            pupils.insert((&member.name, team), Count::default());
        }
    }
    let pupil = |((name, team), count): ((&str, u8), Count)| json!({ "name": name, "team": team, "right": count.right, "wrong": count.wrong });
    pupils.into_iter().map(pupil).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_never_answered_is_named_and_who_changed_teams_is_named_once() {
        let member = |name: &str| json!({ "id": name, "name": name, "token": "" });
        let team = |members: &[&str]| {
            let members: Vec<Value> = members.iter().map(|name| member(name)).collect();
            json!({ "name": "", "captain": null, "extra": false, "members": members })
        };
        let class: Class = serde_json::from_value(json!({
            "id": "", "table": "", "mode": "lesson", "edition": "short", "flags": 3, "minutes": 0, "seconds": 0,
            "decide": "captain", "typing": true, "pupils": true, "others": true, "levels": [], "topics": [],
            "code": null, "address": "", "hosts": [], "boards": [], "teams": [team(&["Ana"]), team(&["Eva", "Luz"])],
        }))
        .unwrap();
        let (since, question) = (1, "pt-001".to_owned());
        let eva = AnswerCount {
            since,
            question,
            team: 0,
            asked: true,
            pupil: Some("Eva".into()),
            right: 1,
            wrong: 0,
            points: 0,
        };
        let told: Vec<String> = pupils(&class, &[eva]).iter().map(|one| one.to_string()).collect();
        let expected = [
            json!({ "name": "Ana", "team": 0, "right": 0, "wrong": 0 }),
            json!({ "name": "Eva", "team": 0, "right": 1, "wrong": 0 }),
            json!({ "name": "Luz", "team": 1, "right": 0, "wrong": 0 }),
        ];
        assert_eq!(told, expected.map(|one| one.to_string()));
    }
}
