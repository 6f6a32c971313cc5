//! Fair dice that anyone can check.
//!
//! The house commits itself to a [`Secret`] before it knows the [`Share`]s of the devices at the
//! table; the devices seal their shares before they know each other's. All rolls follow from the
//! secret and the shares ([`Dice`]), so nobody chooses them, and once the secret is shown everyone
//! can do the sums again. The exact bytes are in `docs/dice.md`.
//!
//! Knows no game, reads no clock and draws no randomness: secrets and shares come in from outside.

mod devices;
mod hash;
mod hex;
mod keys;
mod rolls;

pub use devices::{BadShare, Device, Devices, SealedTwice};
pub use hex::BadHex;
pub use keys::{Commitment, Seal, Secret, Share};
pub use rolls::{Dice, NoOutcome};
