//! What is agreed before a match of Ruta Europea.

use serde::{Deserialize, Serialize};

/// Which board is played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Edition {
    /// The 27 member states of 2009 and 2010.
    #[default]
    #[serde(rename = "2009")]
    Of2009,
    /// The 27 member states of 2026.
    #[serde(rename = "2026")]
    Of2026,
    /// The member states of 2026 on a line for one lesson.
    #[serde(rename = "short")]
    Short,
}

/// How routes and order are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// The die decides.
    #[default]
    Roll,
    /// Seat *i* has route *i* + 1, and seats play in table order.
    Seated,
}

/// Which cities ask a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// Those of the team's route whose flag it lacks.
    #[default]
    Rulebook,
    /// All of them; a question wins a flag only where the rulebook asks it.
    Cities,
}

/// Who has the die rolled when a turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rolling {
    /// The house, at once, unless the team has a plane in reserve.
    #[default]
    House,
    /// The team, always.
    Team,
}

/// Whether a variant is the rulebook's: then it is not written down.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many teams play.
    pub teams: u8,
    /// Which board is played on.
    pub edition: Edition,
    /// How routes and order are found.
    pub opening: Opening,
    /// How many flags a team needs before it may enter Murcia.
    pub flags: u8,
    /// Which cities ask a question.
    #[serde(skip_serializing_if = "is_default")]
    pub asking: Asking,
    /// Who has the die rolled when a turn begins.
    #[serde(skip_serializing_if = "is_default")]
    pub rolling: Rolling,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            teams: 3,
            edition: Edition::Of2009,
            opening: Opening::Roll,
            flags: 6,
            asking: Asking::Rulebook,
            rolling: Rolling::House,
        }
    }
}

impl game::Options for Options {
    fn check(&self) -> Result<(), String> {
        if !(1..=5).contains(&self.teams) {
            return Err("`teams` must be a whole number from 1 to 5.".into());
        }
        if !(1..=6).contains(&self.flags) {
            return Err("`flags` must be a whole number from 1 to 6.".into());
        }
        Ok(())
    }
}
