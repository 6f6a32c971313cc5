//! The house: what happens by chance.

use catalogue::Match;

/// Draws one of the house's actions by its weight.
///
/// `random` gives numbers spread over all of `u32`; those that would make one outcome likelier
/// than its weight says are thrown away.
pub fn draw(played: &Match, random: &mut dyn FnMut() -> u32) -> String {
    let weights = played.weights();
    let total: u32 = weights.iter().map(|(_, weight)| weight).sum();
    let mut left = below(total, random);
    for (text, weight) in weights {
        if left < weight {
            return text;
        }
        left -= weight;
    }
    unreachable!("the weights add up to their total")
}

/// A number below `bound`, each as likely as any other: the upper half of a product, by Lemire's
/// method.
pub(crate) fn below(bound: u32, random: &mut dyn FnMut() -> u32) -> u32 {
    loop {
        let product = u64::from(random()) * u64::from(bound);
        // The lowest of the lower halves come once too often; what is left is shared out evenly.
        if product as u32 >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}
