//! Barragoon: what a position is worth, what is worth looking at, and the six levels.

mod order;
#[cfg(test)]
mod tests;
mod worth;

use ::barragoon::{Action, Phase, State};
use game::{Game, Seat, Trail, Turn};

use crate::bot::Thinker;
use crate::search::alphabeta::AlphaBeta;
use crate::search::alphabeta::model::{AlphaBetaModel, PLY, WON};
use crate::thought::{Thought, chances_of_two};
use crate::{Budget, Level};
use worth::LevelProfile;

/// So many points ahead win 85 matches in 100, measured among equals.
const AHEAD: f64 = 170.0;

/// A player of a level.
pub(crate) fn thinker(level: Level, seed: u64) -> Box<dyn Thinker<State>> {
    let sees = |danger, unsure| LevelProfile { danger, unsure, seed };
    let (plies, nodes, table_bits, judge) = match level.number() {
        1 => (1, 2_000, 8, Judge { profile: sees(false, 25), front: 4, follows: false }),
        2 => (1, 4_000, 8, Judge { profile: sees(false, 12), front: 4, follows: true }),
        3 => (2, 4_000, 12, Judge { profile: sees(true, 8), front: 8, follows: true }),
        4 => (3, 5_000, 14, Judge { profile: sees(true, 4), front: 16, follows: true }),
        5 => (12, 20_000, 16, Judge { profile: sees(true, 3), front: 16, follows: true }),
        _ => (48, 400_000, 18, Judge { profile: sees(true, 2), front: 16, follows: true }),
    };
    Box::new(Player { search: AlphaBeta::new(judge, table_bits), plies, nodes })
}

/// Thinks as far as its level does.
struct Player {
    search: AlphaBeta<State, Judge>,
    plies: i32,
    nodes: u64,
}

impl Thinker<State> for Player {
    fn think(&mut self, position: &State, trail: &mut Trail, budget: &mut Budget<'_>) -> Thought<Action> {
        let Turn::Seat(seat) = position.turn() else { unreachable!("a seat is to act") };
        budget.limit(self.nodes);
        let found = self.search.search(position, trail, self.plies * PLY, budget);
        let chance = chance_at(found.value);
        Thought { line: found.line, chances: chances_of_two(seat, chance), nodes: budget.used() }
    }
}

/// The chance to win of a seat that is so many points ahead.
fn chance_at(value: i32) -> f64 {
    match value {
        _ if value > WON => 1.0,
        _ if value < -WON => 0.0,
        _ => {
            let ahead = f64::from(value);
            0.5 + 0.5 * ahead / (ahead * ahead + AHEAD * AHEAD).sqrt()
        }
    }
}

/// What the search asks about Barragoon.
struct Judge {
    profile: LevelProfile,
    /// How many placements are looked at where little depth is left.
    front: usize,
    /// Whether captures are followed to their end.
    follows: bool,
}

impl AlphaBetaModel<State> for Judge {
    const KINDS: usize = Action::NUMBERS;
    const UNIT: i32 = 100;

    fn evaluate(&self, position: &State, seat: Seat) -> i32 {
        self.profile.worth(position, seat)
    }

    fn candidates(
        &self,
        position: &State,
        trail: &Trail,
        depth: i32,
        legal: &mut Vec<Action>,
        into: &mut Vec<(i32, Action)>,
    ) {
        match (position.phase(), position.turn()) {
            (Phase::OwnerPlaces | Phase::CapturerPlaces | Phase::PlacesAgain, Turn::Seat(placer)) => {
                let most = match depth {
                    i32::MAX => usize::MAX,
                    _ => self.front * (depth / PLY + 1) as usize,
                };
                order::placements(position, placer, most, into);
            }
            _ => {
                position.legal(trail, legal);
                order::moves(position, legal, into);
            }
        }
    }

    fn forcing(&self, position: &State, trail: &Trail, legal: &mut Vec<Action>, into: &mut Vec<(i32, Action)>) -> bool {
        match (position.phase(), position.turn()) {
            (Phase::Move, _) => {
                if self.follows {
                    order::captures(position, into);
                }
                false
            }
            (Phase::OwnerPlaces | Phase::CapturerPlaces | Phase::PlacesAgain, Turn::Seat(placer)) => {
                order::placements(position, placer, 1, into);
                true
            }
            _ => {
                position.legal(trail, legal);
                into.extend(legal.iter().map(|&action| (0, action)));
                true
            }
        }
    }

    fn kind(&self, action: Action) -> usize {
        action.number()
    }

    fn cost(&self, position: &State, _action: Action) -> i32 {
        match position.phase() {
            Phase::Move => PLY,
            Phase::OwnerPlaces | Phase::CapturerPlaces | Phase::PlacesAgain => PLY / 4,
            _ => 0,
        }
    }

    fn settled(&self, position: &State) -> Option<i32> {
        (position.phase() == Phase::Move && (2..4).contains(&position.standing())).then_some(0)
    }

    fn is_calm(&self, position: &State) -> bool {
        position.phase() == Phase::Move
    }
}
