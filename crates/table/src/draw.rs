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

/// A number below `bound`, each as likely as any other.
pub(crate) fn below(bound: u32, random: &mut dyn FnMut() -> u32) -> u32 {
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let number = random();
        if number < fair {
            return number % bound;
        }
    }
}
