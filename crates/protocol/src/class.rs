//! A class as its pages see it.

use room::{Answer, Given, Phase, PointRules, Score};
use serde::{Deserialize, Serialize};

/// What a class plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The best after so many minutes.
    Lesson,
    /// Three flags on the short line.
    Short,
    /// To the end.
    Full,
    /// One team against the clock.
    Solo,
}

/// Who decides for a team what it answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Decide {
    /// Its captain.
    #[default]
    Captain,
    /// More than half of those who are there.
    Majority,
}

/// Whose page it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Role"))]
#[serde(rename_all = "snake_case")]
pub enum RoleView {
    /// The teacher's.
    #[serde(rename = "host")]
    Teacher,
    /// The projector.
    #[serde(rename = "board")]
    Projector,
    /// A pupil's.
    Member,
}

/// A pupil.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Member"))]
pub struct MemberView {
    /// Who.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// Whether a page of theirs is open.
    pub here: bool,
    /// What they would like to be called, while the teacher has not said yes; told to the teacher, and to themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub wants: Option<String>,
}

/// A team.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Team"))]
pub struct TeamView {
    /// What it is called.
    pub name: String,
    /// The pupil who leads it.
    pub captain: Option<String>,
    /// Whether it has twice the time.
    #[serde(rename = "extra")]
    pub double_time: bool,
    /// Who is in it.
    pub members: Vec<MemberView>,
}

/// What a pupil's page knows of its pupil.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "You"))]
pub struct YouView {
    /// Who.
    pub member: String,
    /// What they are called.
    pub name: String,
    /// Their team.
    pub team: u8,
    /// Whether they lead it.
    pub captain: bool,
    /// Whether they move for it now.
    pub acts: bool,
}

/// A class as one page sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "ClassState"))]
pub struct ClassView {
    /// Which.
    pub id: String,
    /// The table where it plays.
    pub table: String,
    /// What it plays.
    pub mode: Mode,
    /// The number of the table's next event when this was so: an older state never stands in the place of a newer one.
    pub at: u64,
    /// How far it has come.
    pub phase: Phase,
    /// Whether everything stands still.
    pub paused: bool,
    /// Whether nobody can join.
    pub locked: bool,
    /// Who decides for a team.
    pub decide: Decide,
    /// Whether pupils may type a name of their own.
    pub typing: bool,
    /// Whether the teams that are not asked may answer too.
    #[serde(rename = "others")]
    pub others_may_answer: bool,
    /// Whether the report names pupils.
    #[serde(rename = "pupils")]
    pub report_names_pupils: bool,
    /// How many seconds a team may think; missing where it is as long as it likes.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "room::absent::zero_is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub seconds: Option<u32>,
    /// How many minutes the lesson has; missing where it is as long as it takes.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "room::absent::zero_is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub minutes: Option<u32>,
    /// The edition of the board.
    #[cfg_attr(feature = "types", ts(type = "'short' | '2009' | '2026'"))]
    pub edition: String,
    /// How many flags a team needs.
    pub flags: u8,
    /// Whether every city asks a question, or those of the rulebook alone.
    pub cities: bool,
    /// How many seconds everybody has for an answer; missing where that is until the team that is asked has decided.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "room::absent::zero_is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub answering: Option<u32>,
    /// What answers are worth.
    pub points: PointRules,
    /// Whether phones offer questions to warm up with while another team moves.
    #[serde(default)]
    pub warmup: bool,
    /// Whether the projector shows nothing while it is paused.
    pub hidden: bool,
    /// The class in which the same pupils play again, if they do.
    pub again: Option<String>,
    /// When the lesson ends, if it does by itself.
    pub until: Option<u64>,
    /// What is left of it in milliseconds, while it is paused too.
    pub left: Option<u64>,
    /// The teams.
    pub teams: Vec<TeamView>,
    /// Whose page it is.
    pub role: RoleView,
    /// By which one joins; told to the teacher and the projector, and none while it is locked.
    pub code: Option<String>,
    /// Where pupils find the page; told to the same.
    pub address: Option<String>,
    /// The pupil whose page it is.
    pub you: Option<YouView>,
    /// The pupils who would like more time, as far as the page may know.
    pub wants_time: Vec<String>,
}

/// What a pupil proposes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Proposal {
    /// Who.
    pub member: String,
    /// Of which team.
    pub team: u8,
    /// The option, from 0, where one is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub option: Option<u8>,
    /// The answer, where no option is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub given: Option<Given>,
}

/// What is proposed to the question that is open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Votes {
    /// Of which class.
    pub class: String,
    /// The question's name.
    pub question: String,
    /// When it was asked: by that, questions of one match are told apart.
    pub since: u64,
    /// How many of each team have proposed something.
    pub answered: Vec<usize>,
    /// How many of each team are there.
    pub present: Vec<usize>,
    /// Who proposed what, as far as the page may see it.
    pub of: Vec<Proposal>,
    /// The option that the pupil of this page proposed.
    pub mine: Option<u8>,
    /// What they proposed, where no option is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub my_answer: Option<Given>,
    /// For how many milliseconds it can be answered for points, when this was sent; nothing where everybody's time has no end.
    pub left: Option<u64>,
    /// What is right, and why; told to the teacher.
    pub solution: Option<Answer>,
}

/// How a lesson stands after the last question that was answered: a fold over its events and votes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "LessonStanding"))]
pub struct StandingView {
    /// Of which class.
    pub class: String,
    /// When the last question was asked.
    pub since: u64,
    /// How many chose each of its options.
    pub chosen: Vec<u32>,
    /// Where no option is chosen: the answers that were counted, the right one first, if anybody gave it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Option<Given>>>"))]
    pub given: Vec<Option<Given>>,
    /// The teams.
    pub teams: Vec<Score>,
    /// How many pupils have answered something.
    pub pupils: usize,
    /// The pupil of this page, once they have answered something.
    pub you: Option<Score>,
    /// What they answered to the last question.
    pub option: Option<u8>,
    /// The same, where no option is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub my_answer: Option<Given>,
}
