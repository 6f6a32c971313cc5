//! The house: what happens by chance.

use catalogue::Match;

/// Draws one of the house's actions by its weight.
pub(crate) fn draw(played: &Match, dice: &mut fastrand::Rng) -> String {
    let weights = played.weights();
    let total: u32 = weights.iter().map(|(_, weight)| weight).sum();
    let mut left = dice.u32(0..total);
    for (text, weight) in weights {
        if left < weight {
            return text;
        }
        left -= weight;
    }
    unreachable!("the weights add up to their total")
}
