//! The positions a match has passed through, kept apart from the position itself.

/// A stack of position hashes, for games that count repetitions.
///
/// A position remembers how much of the trail is its own (`len`, and from where repetition is
/// possible at all); the trail holds the entries. Whoever explores depth first may copy a position
/// and apply actions to the copy: its descendants write only at or above its `len`, so returning
/// to the original needs no undoing.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    hashes: Vec<u64>,
}

impl Trail {
    /// A trail that never has to grow while a match of the game is played.
    pub fn with_capacity(entries: usize) -> Trail {
        Trail { hashes: Vec::with_capacity(entries) }
    }

    /// Writes `hash` as entry `at`, over whatever another line of play wrote there.
    #[inline]
    pub fn write(&mut self, at: usize, hash: u64) {
        match self.hashes.get_mut(at) {
            Some(entry) => *entry = hash,
            None => self.hashes.push(hash),
        }
    }

    /// The entries from `from` up to, not including, `to`.
    #[inline]
    pub fn entries(&self, from: usize, to: usize) -> &[u64] {
        &self.hashes[from..to]
    }

    /// How often `hash` stands among the entries from `from` up to, not including, `to`.
    #[inline]
    pub fn count(&self, from: usize, to: usize, hash: u64) -> usize {
        self.entries(from, to).iter().filter(|&&entry| entry == hash).count()
    }
}
