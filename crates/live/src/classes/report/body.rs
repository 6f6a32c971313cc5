//! The report of a class as it goes over HTTP, with its OpenAPI description.

use protocol::Mode;
use questions::{Level, Question};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// How often something was answered right and wrong.
#[derive(Clone, Copy, Default, PartialEq, Debug, Serialize, ToSchema)]
pub struct AnswerTally {
    /// Right.
    pub right: i64,
    /// Wrong.
    pub wrong: i64,
}

/// A text in both languages; empty in one that it does not have.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LocalizedText {
    /// In Spanish.
    #[serde(default)]
    pub es: String,
    /// In English.
    #[serde(default)]
    pub en: String,
}

impl LocalizedText {
    /// What an event of the table has.
    pub(super) fn read(value: &Value) -> LocalizedText {
        LocalizedText::deserialize(value).unwrap_or_default()
    }
}

/// Where a team stands.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReportPlace {
    /// Which team.
    pub team: usize,
    /// Its place, from 1; those who stand alike share one.
    pub place: usize,
    /// Its points; none where answers are worth nothing.
    #[schema(required)]
    pub points: Option<u32>,
    /// How many flags it has.
    pub flags: usize,
    /// The square on which it stands.
    pub square: i64,
    /// How it answered.
    #[serde(flatten)]
    pub tally: AnswerTally,
}

/// What was answered: by one pupil where they are named, else by those of a team who said the same.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReportAnswer {
    /// Which team.
    pub team: u8,
    /// Which pupil.
    #[schema(required)]
    pub pupil: Option<String>,
    /// The answer, which may be several texts.
    pub said: Vec<LocalizedText>,
    /// Whether it is right.
    pub right: bool,
    /// How many said so.
    pub count: u32,
    /// How long it took on average, in milliseconds.
    #[schema(required)]
    pub took: Option<u64>,
}

/// A question of the match with what was answered.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReportQuestion {
    /// Its id.
    pub id: String,
    /// What was asked.
    pub text: LocalizedText,
    /// When.
    pub since: u64,
    /// The team that was asked.
    pub team: u8,
    /// Whether it was judged right.
    pub was_right: bool,
    /// What it answered; nothing if that was said aloud.
    #[schema(required)]
    pub said: Option<Vec<LocalizedText>>,
    /// The right answer.
    pub solution: Vec<LocalizedText>,
    /// All answers.
    pub answers: Vec<ReportAnswer>,
    /// Who did not answer, where pupils are named.
    #[schema(required)]
    pub silent: Option<Vec<String>>,
}

/// How a team answered a question, however often it was asked.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReportTeam {
    /// Which team.
    pub team: u8,
    /// Whether it was the one that was asked.
    pub asked: bool,
    /// How it answered.
    #[serde(flatten)]
    pub tally: AnswerTally,
}

/// How a question was answered, however often it was asked. What is not known of it is missing.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReportCount {
    /// Its id.
    pub id: String,
    /// What is asked.
    pub text: LocalizedText,
    /// The code of its country.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// Its topic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub topic: Option<&'static str>,
    /// Its level.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub level: Option<Level>,
    /// The whole of it, to be asked again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub question: Option<Question>,
    /// The right answer in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right_option: Option<LocalizedText>,
    /// By all teams together.
    #[serde(flatten)]
    pub tally: AnswerTally,
    /// By each team.
    pub by_team: Vec<ReportTeam>,
}

/// How the questions about a topic were answered.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReportTopic {
    /// Which topic; empty for questions without one.
    pub topic: String,
    /// By all teams together.
    #[serde(flatten)]
    pub tally: AnswerTally,
    /// By each team, in their order.
    pub by_team: Vec<AnswerTally>,
}

/// How the questions about a country were answered.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReportCountry {
    /// Its code; empty for questions without one.
    pub country: String,
    /// By all teams together.
    #[serde(flatten)]
    pub tally: AnswerTally,
}

/// How one pupil answered.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReportPupil {
    /// Their name in the class.
    pub name: String,
    /// Their team.
    pub team: u8,
    /// Their points; none where answers are worth nothing.
    #[schema(required)]
    pub points: Option<u32>,
    /// How long an answer took them on average, in milliseconds.
    #[schema(required)]
    pub took: Option<u64>,
    /// How many questions they left unanswered.
    pub silent: i64,
    /// How they answered.
    #[serde(flatten)]
    pub tally: AnswerTally,
}

/// The report of a class.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ClassReport {
    /// The id of the class.
    pub class: String,
    /// What was played.
    pub mode: Mode,
    /// When it began.
    #[schema(required)]
    pub began: Option<u64>,
    /// When it was over.
    #[schema(required)]
    pub ended: Option<u64>,
    /// What the teams are called.
    pub teams: Vec<String>,
    /// Each team's share of the win, once it is over.
    #[schema(required)]
    pub ranking: Option<Vec<f64>>,
    /// The places, the best first.
    pub places: Vec<ReportPlace>,
    /// The questions in the order in which they were asked.
    pub asked: Vec<ReportQuestion>,
    /// The same by question, the hardest first.
    pub questions: Vec<ReportCount>,
    /// The same by topic.
    pub by_topic: Vec<ReportTopic>,
    /// The same by country.
    pub by_country: Vec<ReportCountry>,
    /// The pupils, where the report names them.
    #[schema(required)]
    pub pupils: Option<Vec<ReportPupil>>,
    /// When all of it is deleted.
    pub gone: u64,
}
