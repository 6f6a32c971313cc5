//! Commands of the teacher of a class.

use room::Given;
use serde::{Deserialize, Serialize};

use crate::class::Decide;

/// Something the teacher wants done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TeacherCommand {
    /// The match begins.
    Begin,
    /// It ends with the ranking of the rules.
    Stop,
    /// Everything stands still, or goes on.
    Pause(bool),
    /// While it is paused, the projector shows nothing, or all again.
    Hide(bool),
    /// So many seconds more for whoever's time runs.
    More(u32),
    /// The end of the lesson moves by so many minutes.
    Minutes(i32),
    /// The team that is asked has answered this.
    Accept {
        /// The question's name.
        question: String,
        /// The option, from 0.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        option: Option<u8>,
        /// The answer, where no option is chosen; older pages send an option of 0 beside it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        given: Option<Given>,
    },
    /// The answer that was given aloud was right, or not.
    Judge {
        /// The question's name.
        question: String,
        /// Whether it was right.
        right: bool,
    },
    /// Another question in the place of this one, which is named.
    Another(String),
    /// Acts for the team whose turn it is.
    Act {
        /// How many actions stand.
        at: usize,
        /// What is done.
        actions: Vec<String>,
    },
    /// Back to so many actions, or to before the last decision.
    Back(Option<usize>),
    /// A pupil is called something else.
    Rename {
        /// Who.
        member: String,
        /// The new name.
        name: String,
    },
    /// A pupil may be called what they would like to be, or not.
    Name {
        /// Who.
        member: String,
        /// Whether they may.
        accept: bool,
    },
    /// A team is called something else.
    RenameTeam {
        /// Which.
        team: u8,
        /// The new name.
        name: String,
    },
    /// A pupil is taken out of the class.
    Remove(String),
    /// A pupil goes to another team.
    Move {
        /// Who.
        member: String,
        /// Where to.
        team: u8,
    },
    /// Two teams change places.
    Swap(u8, u8),
    /// A pupil leads their team.
    Captain(String),
    /// A team has twice the time.
    #[serde(rename = "extra")]
    DoubleTime {
        /// Which.
        team: u8,
        /// Or no longer.
        on: bool,
    },
    /// Nobody joins any more, or by a new code.
    Lock(bool),
    /// The same pupils play again, in a new class.
    Again,
    /// Settings; what is left out stays.
    Set {
        /// How a team decides.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        decide: Option<Decide>,
        /// Whether teams may answer that are not asked.
        #[serde(default, rename = "others", skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        others_may_answer: Option<bool>,
        /// Whether pupils type their names.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        typing: Option<bool>,
    },
}
