//! From features to chances: what each thing is worth, and how surely the better stand wins.

use ::parchis::{Colour, State};
use game::{Game, MAX_SEATS};

use super::features::{FEATURES, Features, WALKED, features};

/// What each feature is worth, and how much the luck still to come blurs the difference.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Weights {
    pub(crate) worth: Features,
    /// How much each ten steps still to be walked add to the spread of what may happen.
    pub(crate) luck: f64,
}

/// All a colour has to walk, in tens of steps.
const WHOLE_WAY: f64 = 28.4;

/// How a colour stands.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    seat: usize,
    worth: f64,
    /// What it has still to walk, in tens of steps.
    left: f64,
}

/// Each seat's chance to win, summing to 1, in a position in which the house is to roll; partners share theirs.
pub(crate) fn chances(state: &State, weights: &Weights) -> [f64; MAX_SEATS] {
    let Some(roller) = state.colour_in_turn() else { return even_chances(state) };
    let stands = stands(state, roller, weights);
    match state.has_partners() {
        true => chances_of_pairs(&stands, weights.luck),
        false => chances_of_seats(&stands, weights.luck),
    }
}

/// How the colours stand that are played.
pub(super) fn stands(state: &State, roller: Colour, weights: &Weights) -> [Option<Stand>; 4] {
    let mut stands = [None; 4];
    for (stand, colour) in stands.iter_mut().zip(Colour::ALL) {
        *stand = state.player_of(colour).map(|seat| {
            let found = features(state, colour, roller);
            Stand { seat: seat.index(), worth: weigh(&found, &weights.worth), left: WHOLE_WAY - found[WALKED] }
        });
    }
    stands
}

/// Every seat for itself.
pub(super) fn chances_of_seats(stands: &[Option<Stand>; 4], luck: f64) -> [f64; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    let mut total = 0.0;
    for one in stands.iter().flatten() {
        // Between two the chances are as their ratio; all the ratios to one seat give its share.
        let mut others = 0.0;
        for other in stands.iter().flatten() {
            if other.seat != one.seat {
                let chance = chance_between(one.worth - other.worth, one.left + other.left, luck);
                others += (1.0 - chance) / chance;
            }
        }
        chances[one.seat] = 1.0 / (1.0 + others);
        total += chances[one.seat];
    }
    chances.map(|chance| chance / total)
}

/// Two pairs are two sides: each is worth what its colours are worth together, and has both ways to walk.
fn chances_of_pairs(stands: &[Option<Stand>; 4], luck: f64) -> [f64; MAX_SEATS] {
    let sum = |of: fn(&Stand) -> f64, pair: usize| -> f64 {
        stands.iter().enumerate().filter(|(at, _)| at % 2 == pair).filter_map(|(_, stand)| stand.as_ref().map(of)).sum()
    };
    let worth = |pair| sum(|stand| stand.worth, pair);
    let left = |pair| sum(|stand| stand.left, pair);
    let chance = chance_between(worth(0) - worth(1), left(0) + left(1), luck);
    let mut chances = [0.0; MAX_SEATS];
    for (at, stand) in stands.iter().enumerate() {
        if let Some(stand) = stand {
            chances[stand.seat] += [chance, 1.0 - chance][at % 2] / 2.0;
        }
    }
    chances
}

/// The chance of one of two colours whose worth differs by so much, `left` tens of steps from the
/// end between them: a ratio, so that it is the same on every machine.
fn chance_between(difference: f64, left: f64, luck: f64) -> f64 {
    let lead = difference / (1.0 + luck * left).sqrt();
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}

fn weigh(found: &Features, worth: &Features) -> f64 {
    (0..FEATURES).map(|at| found[at] * worth[at]).sum()
}

/// Before the first turn nobody is ahead.
pub(super) fn even_chances(state: &State) -> [f64; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    let present = state.present();
    // Partners are one side, however many of them are left.
    let sides = if state.has_partners() { 2 } else { present.len() };
    for seat in present.iter() {
        let sharing = state.allies(seat).iter().filter(|&ally| present.contains(ally)).count();
        chances[seat.index()] = 1.0 / (sides * sharing) as f64;
    }
    chances
}
