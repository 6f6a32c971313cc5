//! The key that encrypts the secrets of the dice in the store: the database alone reveals none of them.
//!
//! ChaCha20-Poly1305, with the table's id as associated data: a sealed secret opens at its own table only.

use std::fmt;

use base::random;
use dice::Secret;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use sha2::{Digest as _, Sha256};

/// What stands before a sealed secret.
const SEALED: &str = "sealed1:";

/// What stands before one that took the place of another, which could not be opened any more.
const REPLACED: &str = "lost1:";

/// The key.
#[derive(Clone)]
pub struct DiceKey([u8; 32]);

/// A secret as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct StoredSecret {
    pub(crate) secret: Secret,
    /// The one to which the house was bound cannot be opened any more; this one took its place.
    pub(crate) replaced: bool,
}

impl DiceKey {
    /// A new key.
    pub fn fresh() -> DiceKey {
        DiceKey(random::bytes())
    }

    /// Reads a key: 64 hexadecimal digits.
    pub fn read(text: &str) -> Option<DiceKey> {
        let mut key = [0; 32];
        hex::decode_to_slice(text.trim(), &mut key).ok()?;
        Some(DiceKey(key))
    }

    /// The key as it is written into its file.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// The fingerprint, by which another key is recognised.
    pub fn fingerprint(&self) -> String {
        hex::encode(Sha256::new().chain_update(b"sobremesa dice key 1").chain_update(self.0).finalize())
    }

    fn cipher(&self) -> Option<LessSafeKey> {
        UnboundKey::new(&CHACHA20_POLY1305, &self.0).ok().map(LessSafeKey::new)
    }

    fn seal(&self, table: &str, secret: &Secret) -> Option<String> {
        let nonce: [u8; NONCE_LEN] = random::bytes();
        let mut sealed = secret.bytes().to_vec();
        let cipher = self.cipher()?;
        let nonce_value = Nonce::assume_unique_for_key(nonce);
        cipher.seal_in_place_append_tag(nonce_value, Aad::from(table.as_bytes()), &mut sealed).ok()?;
        Some(hex::encode(nonce) + &hex::encode(sealed))
    }

    fn open(&self, table: &str, text: &str) -> Option<Secret> {
        let mut bytes = hex::decode(text).ok()?;
        let (nonce, sealed) = bytes.split_at_mut_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let opened = self.cipher()?.open_in_place(nonce, Aad::from(table.as_bytes()), sealed).ok()?;
        Some(Secret::new((*opened).try_into().ok()?))
    }
}

/// The key is never written out by accident.
impl fmt::Debug for DiceKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("DiceKey(…)")
    }
}

impl StoredSecret {
    /// As it is kept: sealed, if there is a key. `None` if that fails, which it does not.
    pub(crate) fn write(&self, table: &str, key: Option<&DiceKey>) -> Option<String> {
        match (key, self.replaced) {
            (None, _) => Some(self.secret.reveal()),
            (Some(key), false) => Some(format!("{SEALED}{}", key.seal(table, &self.secret)?)),
            (Some(key), true) => Some(format!("{REPLACED}{}", key.seal(table, &self.secret)?)),
        }
    }

    /// Reads what is kept; older versions did not seal it.
    pub(crate) fn read(table: &str, text: &str, key: Option<&DiceKey>) -> Option<StoredSecret> {
        let sealed = |rest: &str, replaced: bool| {
            key.and_then(|key| key.open(table, rest)).map(|secret| StoredSecret { secret, replaced })
        };
        if let Some(rest) = text.strip_prefix(SEALED) {
            return sealed(rest, false);
        }
        if let Some(rest) = text.strip_prefix(REPLACED) {
            return sealed(rest, true);
        }
        Some(StoredSecret { secret: text.parse().ok()?, replaced: false })
    }

    /// Whether what is kept is sealed.
    pub(crate) fn is_sealed(text: &str) -> bool {
        text.starts_with(SEALED) || text.starts_with(REPLACED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_opened_with_its_key_at_its_table_and_not_otherwise() {
        let key = DiceKey::fresh();
        let kept = StoredSecret { secret: Secret::new([7; 32]), replaced: false };
        let text = kept.write("mesa", Some(&key)).unwrap();
        assert!(StoredSecret::is_sealed(&text) && !text.contains(&kept.secret.reveal()));
        let read = |table: &str, text: &str, key: Option<&DiceKey>| StoredSecret::read(table, text, key);
        assert_eq!(read("mesa", &text, Some(&key)).unwrap().secret, kept.secret);
        let same = DiceKey::read(&format!("{}\n", key.reveal())).unwrap();
        assert_eq!(read("mesa", &text, Some(&same)).unwrap().secret, kept.secret);
        assert_eq!(same.fingerprint(), key.fingerprint());
        assert!(read("other", &text, Some(&key)).is_none(), "it belongs to one table");
        assert!(read("mesa", &text, Some(&DiceKey::fresh())).is_none() && read("mesa", &text, None).is_none());
        for cut in 0..text.len() {
            assert!(read("mesa", &text[..cut], Some(&key)).is_none(), "{cut}");
        }
        assert!(!format!("{key:?}").contains(&key.reveal()) && DiceKey::read("short").is_none());
    }

    #[test]
    fn what_was_kept_before_there_was_a_key_is_still_read() {
        let secret = Secret::new([7; 32]);
        for key in [None, Some(&DiceKey::fresh())] {
            let kept = StoredSecret::read("mesa", &secret.reveal(), key).unwrap();
            assert!(kept.secret == secret && !kept.replaced);
        }
        let replaced = StoredSecret { secret, replaced: true };
        let key = DiceKey::fresh();
        let text = replaced.write("mesa", Some(&key)).unwrap();
        assert!(StoredSecret::read("mesa", &text, Some(&key)).unwrap().replaced);
    }
}
