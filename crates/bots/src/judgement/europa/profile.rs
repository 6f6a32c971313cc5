//! What a traveller thinks of when it chooses.

use ::europa::{Action, Board, Team};

/// The kinds of actions that come to a traveller's mind. Going and rolling always do; the others
/// remain for when there is nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LevelProfile {
    /// Flying back only for a flag it lacks, and at most so many squares; `None`: any flight.
    pub(super) reach: Option<u8>,
    /// Putting a plane into reserve for later, up to so many.
    pub(super) reserve: u8,
    /// Giving a roll up for a better one.
    pub(super) waiting: bool,
}

impl LevelProfile {
    /// Everything that the rules allow.
    pub(super) const ALL: LevelProfile = LevelProfile { reach: None, reserve: 2, waiting: true };
    /// One plane in reserve will do, and no roll is given up.
    pub(super) const RESTLESS: LevelProfile = LevelProfile { reserve: 1, waiting: false, ..LevelProfile::ALL };
    /// A plane is for now or never.
    pub(super) const HASTY: LevelProfile = LevelProfile { reserve: 0, ..LevelProfile::RESTLESS };
    /// Back only to what it has just passed.
    pub(super) const NEARBY: LevelProfile = LevelProfile { reach: Some(15), ..LevelProfile::HASTY };
    /// Onwards, as long as it goes on.
    pub(super) const ONWARDS: LevelProfile = LevelProfile { reach: Some(0), ..LevelProfile::HASTY };

    /// Whether a team thinks of an action.
    pub(super) fn thinks_of(self, board: &Board, team: Team, action: Action) -> bool {
        match (action, action.flight(), self.reach) {
            (Action::KEEP, ..) => team.planes < self.reserve,
            (Action::STAY, ..) => self.waiting,
            (_, Some(square), Some(reach)) => {
                team.square.is_some_and(|here| here - square <= reach) && lacks(board, team, square)
            }
            _ => true,
        }
    }
}

/// Whether `square` is a city of the team's route whose flag it lacks.
fn lacks(board: &Board, team: Team, square: u8) -> bool {
    let city = &board.squares()[usize::from(square)];
    let flag = board.countries_of(team.route).iter().position(|code| Some(code) == city.country.as_ref());
    city.route == Some(team.route) && flag.is_some_and(|flag| team.flags & 1 << flag == 0)
}
