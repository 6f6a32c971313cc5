//! Parchís: what a position is worth, and what each level sees of it.
//!
//! `features` says in numbers how the tokens of a colour stand, `weights` what each number is
//! worth, `worth` makes chances of them. `profile` is what a level sees of all that. `simple` has the
//! players that do not weigh anything: the first level and the yardstick.

mod features;
mod profile;
mod simple;
#[cfg(test)]
mod tests;
mod weights;
mod worth;

use ::parchis::{Action, State};
use game::numbers::Numbers;
use game::{Game, MAX_SEATS, Trail, Turn};

use crate::bot::Thinker;
use crate::search::expectimax::{Expectimax, ExpectimaxModel};
use crate::thought::{Thought, chances_at_end};
use crate::{Budget, Level};
use profile::LevelProfile;
use worth::{Weights, chances, even_chances};

/// A player of a level.
pub(crate) fn thinker(level: Level, seed: u64) -> Box<dyn Thinker<State>> {
    match LevelProfile::of(level) {
        None => Box::new(simple::Novice::new(seed)),
        Some(profile) => Box::new(ExpectimaxPlayer::new(profile, seed)),
    }
}

/// The yardstick: captures if it can, else brings a token out, else runs with its last token.
pub(crate) fn greedy() -> Box<dyn Thinker<State>> {
    Box::new(simple::Greedy)
}

/// Weighs what it sees and looks ahead over the dice.
struct ExpectimaxPlayer {
    search: Expectimax<State, Judge>,
    decisions: u32,
    nodes: u64,
    seed: u64,
}

impl ExpectimaxPlayer {
    fn new(profile: LevelProfile, seed: u64) -> ExpectimaxPlayer {
        let judge = Judge { two: profile.weights(0), more: profile.weights(1), breadth: profile.breadth };
        ExpectimaxPlayer { search: Expectimax::new(judge), decisions: profile.decisions, nodes: profile.nodes, seed }
    }
}

impl Thinker<State> for ExpectimaxPlayer {
    fn think(&mut self, position: &State, trail: &mut Trail, budget: &mut Budget<'_>) -> Thought<Action> {
        let mut legal = Vec::new();
        position.legal(trail, &mut legal);
        if position.colour_in_turn().is_none() {
            return choose_colour(position, &legal, self.seed);
        }
        budget.limit(self.nodes);
        // A forced move is made at once: one look is enough to say how things stand.
        let decisions = if legal.len() == 1 { 1 } else { self.decisions };
        self.search.think(position, trail, decisions, budget)
    }

    /// Looks through the dice itself: a roll may leave nobody anything to decide, turn after turn.
    fn judge(&mut self, position: &State, trail: &mut Trail, nodes: u64, budget: &Budget<'_>) -> [f64; MAX_SEATS] {
        if let Some(scores) = position.scores() {
            return chances_at_end(scores);
        }
        if position.colour_in_turn().is_none() {
            return even_chances(position);
        }
        let mut part = budget.part(nodes.min(self.nodes));
        match position.turn() {
            Turn::Seat(_) => self.search.think(position, trail, self.decisions, &mut part).chances,
            Turn::House | Turn::Over => self.search.value(position, trail, self.decisions, 0, &mut part),
        }
    }
}

/// The judgement that guides the search.
struct Judge {
    two: Weights,
    more: Weights,
    breadth: usize,
}

impl ExpectimaxModel<State> for Judge {
    fn chances(&self, position: &State) -> [f64; MAX_SEATS] {
        let duel = position.present().len() == 2 && !position.has_partners();
        let weights = if duel { &self.two } else { &self.more };
        chances(position, weights)
    }

    /// A move that earns a count is complete once the count is made.
    fn is_settled(&self, position: &State) -> bool {
        !matches!(position.turn(), Turn::Seat(_))
    }

    fn breadth(&self) -> usize {
        self.breadth
    }
}

/// In the opening one colour is as good as another: the seed chooses.
fn choose_colour(position: &State, legal: &[Action], seed: u64) -> Thought<Action> {
    Thought { line: vec![any_of(position, legal, seed)], chances: even_chances(position), nodes: 0 }
}

/// One of several, by the seed and the position alone: asked again, a player answers the same.
fn any_of(position: &State, actions: &[Action], seed: u64) -> Action {
    let mut numbers = Numbers(seed ^ position.hash());
    actions[numbers.below(actions.len())]
}
