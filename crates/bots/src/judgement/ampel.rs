//! Ampel: what a position is worth, and which actions are worth looking at.
//!
//! Lights are all that counts, and whoever moves the last of their discs earns them, whosever discs
//! they are. So a position is judged by who can make one first.

mod model;
mod profile;
mod prospects;
mod worth;

use ::ampel::{State, Step};
use game::numbers::Numbers;
use game::{Game, Trail, Turn};

use crate::bot::Thinker;
use crate::search::alphabeta::AlphaBeta;
use crate::search::alphabeta::model::WON;
use crate::thought::{Thought, chance_of, chances_of_two};
use crate::{Budget, Level};

use model::Lights;
use profile::LevelProfile;

/// The value that means three chances in four, as matches of equals have shown.
const LIKELY: i32 = 3 * worth::POINT / 2;

pub(crate) fn thinker(level: Level, seed: u64) -> Box<dyn Thinker<State>> {
    let profile = LevelProfile::of(level);
    Box::new(Ampel { profile, seed, search: AlphaBeta::new(Lights::new(profile, seed), profile.table_bits()) })
}

/// A player of Ampel.
struct Ampel {
    profile: LevelProfile,
    seed: u64,
    search: AlphaBeta<State, Lights>,
}

impl Thinker<State> for Ampel {
    fn think(
        &mut self,
        position: &State,
        trail: &mut Trail,
        budget: &mut Budget<'_>,
    ) -> Thought<<State as Game>::Action> {
        let Turn::Seat(seat) = position.turn() else { unreachable!("a seat is to act") };
        if position.step() == Step::Setup {
            // Nothing can be told yet: any point is as good as another.
            let mut legal = Vec::new();
            position.legal(trail, &mut legal);
            let action = legal[Numbers(self.seed ^ position.hash()).below(legal.len())];
            return Thought { line: vec![action], chances: chances_of_two(seat, 0.5), nodes: 0 };
        }
        budget.limit(self.profile.nodes);
        let found = self.search.search(position, trail, self.profile.depth, budget);
        let chance = match found.value {
            value if value > WON => 1.0,
            value if value < -WON => 0.0,
            value => chance_of(value, LIKELY),
        };
        Thought { line: found.line, chances: chances_of_two(seat, chance), nodes: budget.used() }
    }
}
