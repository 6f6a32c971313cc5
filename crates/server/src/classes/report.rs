//! What is left of a lesson: which questions were hard, by team and by topic.

use std::collections::BTreeMap;

use questions::Question;
use serde_json::{Value, json};

use room::{QuestionChoice, SHIPPED};

use super::class::Class;
use store::AnswerRow;

/// How often something was answered right and wrong.
#[derive(Clone, Copy, Default)]
struct Count {
    right: i64,
    wrong: i64,
}

impl Count {
    fn add(&mut self, row: &AnswerRow) {
        self.right += row.right;
        self.wrong += row.wrong;
    }

    fn told(self) -> Value {
        json!({ "right": self.right, "wrong": self.wrong })
    }

    /// The part that was wrong, in thousandths.
    fn hardness(self) -> i64 {
        self.wrong * 1000 / (self.right + self.wrong).max(1)
    }
}

/// The report of a class.
pub(super) fn report(
    class: &Class,
    ranking: Option<Vec<f64>>,
    asked: &QuestionChoice,
    answers: &[AnswerRow],
    gone: u64,
) -> Value {
    let teams = class.teams.len();
    let known = asked.questions.as_deref().unwrap_or(&SHIPPED);
    let find = |id: &str| known.iter().chain(SHIPPED.iter()).find(|question| question.id == id);
    let together = || answers.iter().filter(|row| row.pupil.is_empty());

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
        "class": class.id, "mode": class.mode, "began": class.began, "ended": class.ended,
        "teams": class.team_names(), "ranking": ranking,
        "questions": hardest.into_iter().map(question).collect::<Vec<_>>(),
        "by_topic": topics.into_iter().map(topic).collect::<Vec<_>>(),
        "by_country": countries.into_iter().map(country).collect::<Vec<_>>(),
        "pupils": class.pupils.then(|| pupils(answers)),
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
        "right_option": { "es": question.options.es.get(right), "en": question.options.en.get(right) },
    })
}

fn pupils(answers: &[AnswerRow]) -> Vec<Value> {
    let mut pupils: BTreeMap<(&str, u8), Count> = BTreeMap::new();
    for row in answers.iter().filter(|row| !row.pupil.is_empty()) {
        pupils.entry((&row.pupil, row.team)).or_default().add(row);
    }
    let pupil = |((name, team), count): ((&str, u8), Count)| json!({ "name": name, "team": team, "right": count.right, "wrong": count.wrong });
    pupils.into_iter().map(pupil).collect()
}
