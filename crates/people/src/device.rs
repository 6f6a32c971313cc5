//! Devices on which somebody has logged in or joined a class before. Each keeps a signed token (HMAC-SHA-256) in a cookie, and has rate
//! limits of its own: whoever floods or guesses passwords from the same address does not lock it out.
//!
//! The token is no credential. It says that a password, a passkey or a code was right on this device once, and for which names. The
//! server stores nothing of it but the signing key.

use base::random;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac as _};
use room::Person;
use sha2::Sha256;
use store::Store;

use crate::People;
use crate::accounts::skeleton_of;

/// The name of the key in the store.
const KEY_NAME: &str = "devices";

/// At so many names a device may be known: several people share one.
const MAX_NAMES: usize = 4;

/// The parts of a token, in bytes: the device's random id, the hash of each name, the truncated signature.
const ID: usize = 12;
const NAME: usize = 8;
const SIGNATURE: usize = 16;

/// What the key signs and what it hashes is kept apart by these words. Tokens that devices have were signed with the first.
const TOKEN_DOMAIN: &str = "mark";
const NAME_DOMAIN: &str = "name";

/// Identifies a device; random.
pub(crate) type DeviceId = [u8; ID];

/// A device that was here before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// By which it is counted.
    pub(crate) id: DeviceId,
    /// Hashes of the names at which somebody has logged in there, the latest first.
    names: Vec<[u8; NAME]>,
}

/// Signs device tokens, and verifies them.
pub struct Devices {
    key: [u8; 32],
}

impl Devices {
    /// With the key that the store has.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn open(store: &Store) -> store::Result<Devices> {
        let fresh = hex::encode(random::bytes::<32>());
        let kept = store.secret(KEY_NAME, &fresh).await?;
        let mut key = [0; 32];
        // What is damaged signs nothing that was signed before.
        if hex::decode_to_slice(&kept, &mut key).is_err() {
            key = random::bytes();
        }
        Ok(Devices { key })
    }

    /// The device of a token, if this server signed it.
    pub fn read(&self, token: &str) -> Option<Device> {
        const MAX_LENGTH: usize = (ID + MAX_NAMES * NAME + SIGNATURE).div_ceil(3) * 4;
        if token.len() > MAX_LENGTH {
            return None;
        }
        let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
        let (said, signature) = bytes.split_last_chunk::<SIGNATURE>()?;
        self.signed(TOKEN_DOMAIN, said).verify_truncated_left(signature).ok()?;
        let (id, names) = said.split_first_chunk::<ID>()?;
        let (names, []) = names.as_chunks::<NAME>() else { return None };
        Some(Device { id: *id, names: names.to_vec() })
    }

    /// Signs a token for a device, which may have had one before; a name, if there is one, is added to it.
    fn sign(&self, before: Option<&Device>, name: Option<&str>) -> String {
        let mut said = before.map_or_else(random::bytes::<ID>, |device| device.id).to_vec();
        let new = name.map(|name| self.hash_of(name));
        let old = before.iter().flat_map(|device| &device.names).copied().filter(|old| Some(*old) != new);
        new.into_iter().chain(old).take(MAX_NAMES).for_each(|name| said.extend(name));
        let signature = self.signed(TOKEN_DOMAIN, &said).finalize().into_bytes();
        said.extend(&signature[..SIGNATURE]);
        URL_SAFE_NO_PAD.encode(said)
    }

    /// Whether somebody has logged in at a name on this device.
    pub(crate) fn knows(&self, device: &Device, name: &str) -> bool {
        device.names.contains(&self.hash_of(name))
    }

    fn hash_of(&self, name: &str) -> [u8; NAME] {
        let whole = self.signed(NAME_DOMAIN, name.as_bytes()).finalize().into_bytes();
        std::array::from_fn(|at| whole[at])
    }

    fn signed(&self, what: &str, said: &[u8]) -> Hmac<Sha256> {
        let mut signed = Hmac::<Sha256>::new_from_slice(&self.key).expect("a key may have any length");
        signed.update(what.as_bytes());
        signed.update(b"/");
        signed.update(said);
        signed
    }
}

impl People {
    /// The token of a device on which a person has logged in, or somebody without an account has joined something; it may have had
    /// one before.
    pub fn device_token(&self, before: Option<&Device>, person: Option<&Person>) -> String {
        let name = person.filter(|person| person.account).map(|person| skeleton_of(&person.name));
        self.devices.sign(before, name.as_deref())
    }
}

#[cfg(test)]
impl Device {
    /// One of several that are known at no name.
    pub(crate) fn numbered(number: u8) -> Device {
        Device { id: [number; ID], names: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_by_who_signed_it_and_by_nobody_else() {
        let (ours, theirs) = (Devices { key: [1; 32] }, Devices { key: [2; 32] });
        let token = ours.sign(None, Some("ana"));
        let device = ours.read(&token).unwrap();
        assert!(ours.knows(&device, "ana") && !ours.knows(&device, "eva"));
        assert_eq!(theirs.read(&token), None);
        for at in 0..token.len() {
            let mut forged = token.clone().into_bytes();
            forged[at] = if forged[at] == b'A' { b'B' } else { b'A' };
            let forged = String::from_utf8(forged).unwrap();
            assert_eq!(ours.read(&forged), None, "{forged}");
        }
        for nonsense in ["", "x", "####", &token[..20], &format!("{token}{token}"), &"A".repeat(10_000)] {
            assert_eq!(ours.read(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_device_stays_the_same_and_is_known_at_the_last_few_names() {
        let devices = Devices { key: [1; 32] };
        let mut device = devices.read(&devices.sign(None, None)).unwrap();
        let first = device.id;
        for name in ["ana", "ben", "eva", "leo", "ana", "noa"] {
            device = devices.read(&devices.sign(Some(&device), Some(name))).unwrap();
            assert!(devices.knows(&device, name));
        }
        assert_eq!(device.id, first);
        assert!(devices.knows(&device, "ana") && devices.knows(&device, "leo") && !devices.knows(&device, "ben"));
        assert_eq!(devices.read(&devices.sign(Some(&device), None)).unwrap(), device);
    }
}
