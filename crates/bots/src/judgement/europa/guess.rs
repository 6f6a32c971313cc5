//! How many turns a team needs, by rule of thumb.

use ::europa::{Board, Team};

use crate::search::shortest_path::Outlook;

/// A rule of thumb.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Guess {
    /// How many squares a turn is worth.
    pub(super) pace: f64,
    /// How many turns a flag costs that is still to be had on the way.
    pub(super) ahead: f64,
    /// How many turns a flag costs that only a flight leads back to.
    pub(super) behind: f64,
}

impl Guess {
    /// Near enough to what travellers need who play well.
    pub(super) const SOBER: Guess = Guess { pace: 3.5, ahead: 4.0, behind: 10.0 };

    /// A flag is worth any way, and the shorter the better.
    pub(super) const NEAREST: Guess = Guess { pace: 3.5, ahead: 100.0, behind: 100.0 };
    /// The turns that a team still needs with this board and so many flags.
    pub(super) fn outlook(self, board: &Board, needed: u8, team: Team) -> Outlook {
        let square = team.square.unwrap_or_default();
        let mut missing = u32::from(needed).saturating_sub(team.flags.count_ones());
        let mut ahead = self.countries_ahead(board, team, square).min(missing);
        let way = f64::from(board.last() - square) / self.pace;
        let mut mean = way + if team.misses_turn { 1.0 } else { 0.0 };
        while missing > 0 {
            mean += if ahead > 0 { self.ahead } else { self.behind };
            ahead = ahead.saturating_sub(1);
            missing -= 1;
        }
        // Luck spreads the turns about twice as wide as if each square were a matter of its own.
        Outlook { mean, square: mean * mean + 4.0 * mean }
    }

    /// How many countries whose flag the team lacks have a city ahead of it.
    fn countries_ahead(self, board: &Board, team: Team, square: u8) -> u32 {
        let countries = board.countries_of(team.route);
        let ahead = &board.squares()[usize::from(square) + 1..];
        let lacking = countries.iter().enumerate().filter(|(flag, _)| team.flags & 1 << flag == 0);
        let awaits = |country: &String| {
            ahead.iter().any(|city| city.route == Some(team.route) && city.country.as_ref() == Some(country))
        };
        lacking.filter(|(_, country)| awaits(country)).count() as u32
    }
}
