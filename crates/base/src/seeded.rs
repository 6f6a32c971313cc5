//! Random numbers from a seed, for one thread: with it a simulation repeats exactly.

use std::cell::RefCell;

use fastrand::Rng;

thread_local!(static DRAWN: RefCell<Option<Rng>> = const { RefCell::new(None) });

/// From now on this thread draws from a seed.
pub fn begin(seed: u64) {
    DRAWN.set(Some(Rng::with_seed(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))));
}

/// From now on this thread draws from the operating system again.
pub fn end() {
    DRAWN.set(None);
}

/// Fills bytes from the seed; false where there is none.
pub(crate) fn draw(bytes: &mut [u8]) -> bool {
    DRAWN.with_borrow_mut(|drawn| drawn.as_mut().map(|rng| rng.fill(bytes)).is_some())
}
