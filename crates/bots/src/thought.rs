//! What a bot has come to think.

use game::{MAX_SEATS, Scores};

/// The best line a bot has found, and what it expects of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The actions it would make and expects in reply, the first one to be played now. Never empty.
    pub line: Vec<A>,
    /// Each seat's chance to win, summing to 1.
    pub chances: [f64; MAX_SEATS],
    /// How many nodes it took.
    pub nodes: u64,
}

impl<A: Copy> Thought<A> {
    /// The action to be played.
    pub fn action(&self) -> A {
        self.line[0]
    }
}

/// A chance between 0 and 1 from an evaluation, `scale` being worth three chances in four.
///
/// A ratio, not an exponential: the same bits on every machine.
pub fn chance_of(evaluation: i32, scale: i32) -> f64 {
    let (evaluation, scale) = (f64::from(evaluation), f64::from(scale));
    0.5 + 0.5 * evaluation / (evaluation.abs() + scale)
}

/// The chances of two seats, the first of which has `chance`.
pub(crate) fn chances_of_two(seat: game::Seat, chance: f64) -> [f64; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    chances[seat.index()] = chance;
    chances[1 - seat.index()] = 1.0 - chance;
    chances
}

/// The chances once a match is over.
pub(crate) fn chances_at_end(scores: Scores) -> [f64; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    chances[..scores.as_slice().len()].copy_from_slice(scores.as_slice());
    chances
}
