//! The report of a class: the ranking, which questions were hard, by team, by topic and by country, and what was answered.
//!
//! It is derived from the events of the class's table and from the votes whenever it is asked for, and stored nowhere.

mod asked;
mod body;
mod pupils;
mod ranking;

use std::collections::BTreeMap;

use base::Problem;
use game::Progress;
use questions::{Language, Question};
use room::{AnswerCount, Answered, Event, LessonReport, QuestionChoice, SHIPPED, Vote};
use store::{AnswerRow, VoteRow};

use super::class::Class;
use super::session::no_class;
use super::{CLASS_TTL_MS, ClassHandles, Classes};
pub use body::ClassReport;
pub(super) use body::{
    AnswerTally, LocalizedText, ReportAnswer, ReportCount, ReportCountry, ReportPlace, ReportPupil, ReportQuestion,
    ReportTeam, ReportTopic,
};

impl AnswerTally {
    fn add(&mut self, answer: &AnswerCount) {
        self.right += i64::from(answer.right);
        self.wrong += i64::from(answer.wrong);
    }

    /// The part that was wrong, in thousandths.
    fn hardness(self) -> i64 {
        self.wrong * 1000 / (self.right + self.wrong).max(1)
    }
}

impl Classes {
    /// The report of a class.
    pub async fn report(&self, id: &str) -> Result<ClassReport, Problem> {
        let (class, _) = self.handles.stored(id).await?;
        let lesson = self.lesson_report(&class).await?;
        let asked = self.handles.questions(id).await?.unwrap_or_default();
        let created = self.node.store.class_created(id).await?.ok_or_else(no_class)?;
        let progress = self.tables.lesson_progress(&class.table).await?;
        Ok(report(&class, &lesson, &asked, &progress, created + CLASS_TTL_MS))
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

/// `asked` is what was asked, `progress` how far each team has come on the board, and `gone` when the class is deleted.
fn report(
    class: &Class,
    lesson: &LessonReport,
    asked: &QuestionChoice,
    progress: &[Progress],
    gone: u64,
) -> ClassReport {
    let known = asked.questions.as_deref().unwrap_or(&SHIPPED);
    let find = |id: &str| known.iter().chain(SHIPPED.iter()).find(|question| question.id == id);
    let (questions, by_topic, by_country) = counts(class, lesson, &find);
    ClassReport {
        class: class.id.clone(),
        mode: class.mode,
        began: lesson.began,
        ended: lesson.ended,
        teams: class.team_names(),
        ranking: lesson.ranking.clone(),
        places: ranking::places(class, lesson, progress),
        asked: asked::questions(class, lesson, &find),
        questions,
        by_topic,
        by_country,
        pupils: class.report_names_pupils.then(|| pupils::rows(class, lesson)),
        gone,
    }
}

/// The counts of a report: by question, the hardest first, by topic and by country.
fn counts<'a>(
    class: &Class,
    lesson: &LessonReport,
    find: &impl Fn(&str) -> Option<&'a Question>,
) -> (Vec<ReportCount>, Vec<ReportTopic>, Vec<ReportCountry>) {
    let mut questions: BTreeMap<&str, ReportCount> = BTreeMap::new();
    let mut topics: BTreeMap<&str, ReportTopic> = BTreeMap::new();
    let mut countries: BTreeMap<&str, ReportCountry> = BTreeMap::new();
    for row in lesson.answers.iter().filter(|answer| answer.pupil.is_none()) {
        let question = find(&row.question);
        let count = questions.entry(&row.question).or_insert_with(|| described(&row.question, question));
        count.tally.add(row);
        let mut tally = AnswerTally::default();
        tally.add(row);
        count.by_team.push(ReportTeam { team: row.team, asked: row.asked, tally });
        let topic = question.and_then(|question| question.topic).map_or("", questions::Topic::code);
        let of_topic = topics.entry(topic).or_insert_with(|| ReportTopic {
            topic: topic.to_owned(),
            tally: AnswerTally::default(),
            by_team: vec![AnswerTally::default(); class.teams.len()],
        });
        of_topic.tally.add(row);
        if let Some(of) = of_topic.by_team.get_mut(usize::from(row.team)) {
            of.add(row);
        }
        let country = question.and_then(|question| question.country.as_deref()).unwrap_or_default();
        let of_country = countries.entry(country);
        let new = || ReportCountry { country: country.to_owned(), tally: AnswerTally::default() };
        of_country.or_insert_with(new).tally.add(row);
    }
    let mut hardest: Vec<_> = questions.into_values().collect();
    hardest.sort_by_key(|count| (-count.tally.hardness(), -count.tally.wrong));
    (hardest, topics.into_values().collect(), countries.into_values().collect())
}

/// A question that nobody has answered yet.
fn described(id: &str, question: Option<&Question>) -> ReportCount {
    let nameless = || LocalizedText { es: id.to_owned(), en: id.to_owned() };
    let right = |question: &Question| LocalizedText {
        es: question.right_said(Language::Es),
        en: question.right_said(Language::En),
    };
    ReportCount {
        id: id.to_owned(),
        text: question.map_or_else(nameless, |one| LocalizedText { es: one.es.clone(), en: one.en.clone() }),
        country: question.and_then(|one| one.country.clone()),
        topic: question.and_then(|one| one.topic).map(questions::Topic::code),
        level: question.and_then(|one| one.level),
        question: question.cloned(),
        right_option: question.map(right),
        tally: AnswerTally::default(),
        by_team: Vec::new(),
    }
}
