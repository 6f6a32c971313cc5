//! The operating system's randomness, drawn from the seed.

use std::cell::RefCell;

use fastrand::Rng;

thread_local!(static DRAWN: RefCell<Option<Rng>> = const { RefCell::new(None) });

/// From now on the servers of this thread draw from a seed.
pub(super) fn begin(seed: u64) {
    DRAWN.set(Some(Rng::with_seed(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))));
}

/// The simulation is over.
pub(super) fn end() {
    DRAWN.set(None);
}

/// Fills bytes from the seed; false where there is no simulation.
pub(crate) fn drawn(bytes: &mut [u8]) -> bool {
    DRAWN.with_borrow_mut(|drawn| drawn.as_mut().map(|rng| rng.fill(bytes)).is_some())
}
