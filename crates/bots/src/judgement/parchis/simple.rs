//! Players that weigh nothing: who has just read the rules, and the yardstick.

use ::parchis::{Action, Colour, State};
use game::{Game, MAX_SEATS, Trail, Unseen};

use super::weights::all_weights;
use super::worth::chances;
use super::{any_of, choose_colour};
use crate::Budget;
use crate::bot::Thinker;
use crate::thought::{Thought, chances_at_end};

/// Level 1: sees whether a move captures or brings a token into the goal; otherwise any move will
/// do.
pub(super) struct Novice {
    seed: u64,
}

impl Novice {
    pub(super) fn new(seed: u64) -> Novice {
        Novice { seed }
    }
}

impl Thinker<State> for Novice {
    fn think(&mut self, position: &State, trail: &mut Trail, _: &mut Budget<'_>) -> Thought<Action> {
        let mut legal = Vec::new();
        position.legal(trail, &mut legal);
        if position.colour_in_turn().is_none() {
            return choose_colour(position, &legal, self.seed);
        }
        let tempting = |action: &Action| captures(position, trail, *action) || reaches_goal(position, trail, *action);
        let mut liked: Vec<Action> = legal.iter().copied().filter(tempting).collect();
        if liked.is_empty() {
            liked = legal.clone();
        }
        thought_of(position, trail, any_of(position, &liked, self.seed), legal.len())
    }

    fn judge(&mut self, position: &State, _: &mut Trail, _: u64, _: &Budget<'_>) -> [f64; MAX_SEATS] {
        standing_chances(position)
    }
}

/// The yardstick: captures if it can, else brings a token out, else moves the hindmost of the
/// tokens that can move. Of several captures it makes the one with the hindmost token. A count is
/// made in the same way.
pub(super) struct Greedy;

impl Thinker<State> for Greedy {
    fn think(&mut self, position: &State, trail: &mut Trail, _: &mut Budget<'_>) -> Thought<Action> {
        let mut legal = Vec::new();
        position.legal(trail, &mut legal);
        if position.colour_in_turn().is_none() {
            return choose_colour(position, &legal, 0);
        }
        // An exit has walked nothing yet, so it comes before every other move.
        let walked = |action: &Action| position.way_walked(*action).map_or(0, |walked| walked + 1);
        let capturing = legal.iter().copied().filter(|&action| captures(position, trail, action));
        let hindmost = capturing.min_by_key(walked).or_else(|| legal.iter().copied().min_by_key(walked));
        thought_of(position, trail, hindmost.unwrap_or(legal[0]), legal.len())
    }

    fn judge(&mut self, position: &State, _: &mut Trail, _: u64, _: &Budget<'_>) -> [f64; MAX_SEATS] {
        standing_chances(position)
    }
}

/// The action, and how things stand after it.
fn thought_of(position: &State, trail: &mut Trail, action: Action, looked_at: usize) -> Thought<Action> {
    let next = after(position, trail, action);
    Thought { line: vec![action], chances: standing_chances(&next), nodes: looked_at as u64 }
}

/// Each seat's chance to win at first sight.
fn standing_chances(position: &State) -> [f64; MAX_SEATS] {
    match position.scores() {
        Some(scores) => chances_at_end(scores),
        None => chances(position, &all_weights(usize::from(position.present().len() > 2))),
    }
}

fn after(position: &State, trail: &Trail, action: Action) -> State {
    let mut next = *position;
    // Parchís keeps no trail.
    next.apply(&mut trail.clone(), action, &mut Unseen);
    next
}

/// Whether an action sends an opponent's token home.
fn captures(position: &State, trail: &Trail, action: Action) -> bool {
    let at_home = |state: &State| {
        let opponents = Colour::ALL.into_iter().filter(|&colour| position.colour_in_turn() != Some(colour));
        opponents.map(|colour| state.standing_of(colour).home).sum::<u8>()
    };
    at_home(&after(position, trail, action)) > at_home(position)
}

/// Whether an action brings a token into the goal.
fn reaches_goal(position: &State, trail: &Trail, action: Action) -> bool {
    position.colour_in_turn().map(|colour| position.moved_in_turn_of(colour)).is_some_and(|colour| {
        after(position, trail, action).standing_of(colour).goal > position.standing_of(colour).goal
    })
}
