//! Numbers that look random and are the same everywhere (SplitMix64). Nothing is drawn from outside: the seed is given.

/// What is added from one state of the generator to the next: 2⁶⁴ divided by the golden ratio.
pub const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Spreads every bit of a number over the whole number: the finaliser of SplitMix64.
#[inline]
pub const fn spread(number: u64) -> u64 {
    let mixed = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A generator: the same seed gives the same numbers.
#[derive(Clone, Debug)]
pub struct Numbers(pub u64);

impl Numbers {
    /// The next number, spread over all of `u32`.
    #[inline]
    pub fn draw(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(GOLDEN);
        (spread(self.0) >> 32) as u32
    }

    /// A number below `bound`.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        self.draw() as usize % bound
    }
}
