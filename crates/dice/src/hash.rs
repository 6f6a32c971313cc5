//! How several items become one run of bytes that can be read in one way only.

use hmac::Mac;
use sha2::{Digest, Sha256};

/// What takes in bytes: a hash or a keyed hash.
pub(crate) trait Absorb {
    /// Takes in bytes as they are.
    fn absorb(&mut self, bytes: &[u8]);

    /// Takes in an item: its length as four bytes, highest first, then itself.
    fn item(&mut self, item: &[u8]) {
        let length = u32::try_from(item.len()).expect("an item is far shorter than four gigabytes");
        self.absorb(&length.to_be_bytes());
        self.absorb(item);
    }
}

impl Absorb for Sha256 {
    fn absorb(&mut self, bytes: &[u8]) {
        Digest::update(self, bytes);
    }
}

impl Absorb for hmac::Hmac<Sha256> {
    fn absorb(&mut self, bytes: &[u8]) {
        Mac::update(self, bytes);
    }
}

/// The SHA-256 of a list of items.
pub(crate) fn hash(items: &[&[u8]]) -> [u8; 32] {
    let mut state = Sha256::new();
    for item in items {
        state.item(item);
    }
    state.finalize().into()
}
