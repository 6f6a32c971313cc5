//! From the secret and the shares to the rolls.

use std::fmt;
use std::num::NonZeroU64;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::hash::Absorb;
use crate::{Devices, Secret};

const ROLL: &[u8] = b"sobremesa dice roll 1";

/// The dice of one match.
#[derive(Clone)]
pub struct Dice {
    /// Has taken in all that is the same for every roll.
    begun: Hmac<Sha256>,
}

/// Nothing that could be rolled: all weights are zero, or there are none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("There is no outcome to roll.")]
pub struct NoOutcome;

impl Dice {
    /// The dice of the match called `id`.
    pub fn new(secret: &Secret, id: &str, devices: &Devices) -> Dice {
        let mut begun = Hmac::new_from_slice(secret.bytes()).expect("a key may have any length");
        begun.item(ROLL);
        begun.item(id.as_bytes());
        let parts: Vec<u8> =
            devices.iter().flat_map(|(seat, device)| [seat].into_iter().chain(*device.part())).collect();
        begun.item(&parts);
        Dice { begun }
    }

    /// Which outcome roll number `roll` (counted from 1) gives, by integer weights.
    ///
    /// # Errors
    /// All weights are zero.
    pub fn roll(&self, roll: u32, weights: &[u32]) -> Result<usize, NoOutcome> {
        let total = weights.iter().copied().map(u64::from).sum();
        let mut left = self.below(roll, NonZeroU64::new(total).ok_or(NoOutcome)?);
        for (outcome, &weight) in weights.iter().enumerate() {
            match left.checked_sub(weight.into()) {
                None => return Ok(outcome),
                Some(rest) => left = rest,
            }
        }
        unreachable!("the weights add up to their total")
    }

    /// The number below `bound` that roll number `roll` gives, each as likely as any other.
    pub fn below(&self, roll: u32, bound: NonZeroU64) -> u64 {
        // The numbers from 0 are shared out in whole rounds of `bound`; those of the last, broken
        // round would come once too often and are thrown away.
        let broken = bound.get().wrapping_neg() % bound;
        let fair = |number: u64| number <= u64::MAX - broken;
        let number = (0..=u32::MAX).map(|attempt| self.number(roll, attempt)).find(|&number| fair(number));
        number.expect("four milliards of tries, each as likely good as not") % bound
    }

    /// 64 bits for one try of one roll.
    fn number(&self, roll: u32, attempt: u32) -> u64 {
        let mut state = self.begun.clone();
        state.item(&roll.to_be_bytes());
        state.item(&attempt.to_be_bytes());
        let bytes = state.finalize().into_bytes();
        bytes.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Dice(hidden)")
    }
}
