//! The report of a class: the ranking, which questions were hard, by team, by topic and by country, and what was answered.
//!
//! It is derived from the events of the class's table and from the votes whenever it is asked for, and stored nowhere.

mod asked;
mod pupils;
mod ranking;

use std::collections::BTreeMap;

use base::Problem;
use questions::{Language, Question};
use room::{AnswerCount, Answered, Event, LessonReport, QuestionChoice, SHIPPED, Vote};
use serde_json::{Value, json};
use store::{AnswerRow, VoteRow};

use super::class::Class;
use super::session::no_class;
use super::{CLASS_TTL_MS, ClassHandles, Classes};

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

    fn to_json(self) -> Value {
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
        let (class, _) = self.handles.stored(id).await?;
        let lesson = self.lesson_report(&class).await?;
        let asked = self.handles.questions(id).await?.unwrap_or_default();
        let created = self.node.store.class_created(id).await?.ok_or_else(no_class)?;
        let view = self.tables.lesson_view(&class.table).await?;
        let mut report = to_json(&class, &lesson, &asked, created + CLASS_TTL_MS);
        report["places"] = ranking::places(&class, &lesson, view.as_ref()).into();
        Ok(report)
    }

    /// Folds what is stored of a class, with its pupils' names if the report names pupils.
    async fn lesson_report(&self, class: &Class) -> Result<LessonReport, Problem> {
        let named = |member: String| class.name_of(&member).map(str::to_owned).filter(|_| class.report_names_pupils);
        self.handles.fold_lesson(class, named).await
    }
}

impl ClassHandles {
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
    let VoteRow { since, team, option, given, member, count, took } = row;
    let given = given.and_then(|json| serde_json::from_str(&json).ok());
    let answered = Answered::from_row(option, given);
    Vote { since, team, answered, pupil: member.and_then(named), count, took }
}

/// An answer that the version before has written down.
fn answer(row: AnswerRow) -> AnswerCount {
    let AnswerRow { since, question, team, asked, pupil, right, wrong } = row;
    let pupil = Some(pupil).filter(|name| !name.is_empty());
    AnswerCount { since, question, team, asked, pupil, right, wrong, points: 0 }
}

/// The report as it goes over HTTP.
fn to_json(class: &Class, lesson: &LessonReport, asked: &QuestionChoice, gone: u64) -> Value {
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
        let mut row = described(id, find(id));
        row["right"] = count.right.into();
        row["wrong"] = count.wrong.into();
        row["by_team"] = by_team.into();
        row
    };
    let topic = |(topic, (count, by_team)): (&str, (Count, Vec<Count>))| {
        let by_team: Vec<Value> = by_team.into_iter().map(Count::to_json).collect();
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
        "asked": asked::questions(class, lesson, &find),
        "pupils": class.report_names_pupils.then(|| pupils::to_json(class, lesson)),
        "gone": gone,
    })
}

fn described(id: &str, question: Option<&Question>) -> Value {
    let Some(question) = question else { return json!({ "id": id, "text": { "es": id, "en": id } }) };
    json!({
        "id": id,
        "country": question.country,
        "topic": question.topic,
        "level": question.level,
        "text": { "es": question.es, "en": question.en },
        "question": question,
        "right_option": { "es": question.right_said(Language::Es), "en": question.right_said(Language::En) },
    })
}
