//! Authenticator data: the part of a ceremony that the authenticator asserts (§6.1).

use sha2::{Digest as _, Sha256};

use super::{RelyingParty, cbor};

/// User present: somebody touched the device.
const UP: u8 = 1 << 0;
/// User verified: by finger, face or PIN.
const UV: u8 = 1 << 2;
/// Backup eligible: the passkey may be copied to other devices of its owner.
const BE: u8 = 1 << 3;
/// Backup state: it has been.
const BS: u8 = 1 << 4;
/// Attested credential data is included.
const AT: u8 = 1 << 6;
/// Extension data is included.
const ED: u8 = 1 << 7;

/// Authenticator data.
pub(super) struct AuthenticatorData {
    rp_id_hash: [u8; 32],
    flags: u8,
    /// How often the authenticator says it was used; 0 if it does not count (§6.1.1).
    pub(super) sign_count: u32,
    /// Only when a passkey is registered.
    pub(super) attested_credential_data: Option<AttestedCredentialData>,
}

/// A new credential (§6.5.1).
pub(super) struct AttestedCredentialData {
    pub(super) credential_id: Vec<u8>,
    /// A COSE key, encoded.
    pub(super) credential_public_key: Vec<u8>,
}

impl AuthenticatorData {
    /// Parses all of it; nothing may be missing or left over.
    pub(super) fn parse(bytes: &[u8]) -> Option<AuthenticatorData> {
        let (&rp_id_hash, rest) = bytes.split_first_chunk()?;
        let (&flags, rest) = rest.split_first()?;
        let (&sign_count, mut rest) = rest.split_first_chunk()?;
        let mut attested_credential_data = None;
        if flags & AT != 0 {
            let (data, after) = AttestedCredentialData::parse(rest)?;
            (attested_credential_data, rest) = (Some(data), after);
        }
        if flags & ED != 0 {
            // No extension is asked for; what comes unasked is ignored (§7.1, §7.2).
            let (extensions, after) = cbor::first(rest)?;
            matches!(extensions, cbor::Value::Map(_)).then_some(())?;
            rest = after;
        }
        let sign_count = u32::from_be_bytes(sign_count);
        rest.is_empty().then_some(AuthenticatorData { rp_id_hash, flags, sign_count, attested_credential_data })
    }

    /// Whether it is meant for us, and its user was there: the steps that §7.1 and §7.2 have in common.
    pub(super) fn is_for(&self, party: &RelyingParty) -> bool {
        let ours = self.rp_id_hash == *Sha256::digest(&party.id);
        let verified = self.has(UV) || !party.user_verification;
        let sound = self.has(BE) || !self.has(BS);
        ours && self.has(UP) && verified && sound
    }

    fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }
}

impl AttestedCredentialData {
    /// Parses it, and gives what follows it.
    fn parse(bytes: &[u8]) -> Option<(AttestedCredentialData, &[u8])> {
        // The model of the authenticator is not asked for.
        let (_aaguid, rest) = bytes.split_first_chunk::<16>()?;
        let (&length, rest) = rest.split_first_chunk()?;
        let (credential_id, rest) = rest.split_at_checked(usize::from(u16::from_be_bytes(length)))?;
        // The key has no length: it ends where its CBOR ends.
        let (_, after) = cbor::first(rest)?;
        let credential_public_key = rest[..rest.len() - after.len()].to_vec();
        Some((AttestedCredentialData { credential_id: credential_id.to_vec(), credential_public_key }, after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Up to the counter, with these flags, and what follows.
    fn data(flags: u8, rest: &[u8]) -> Vec<u8> {
        [&Sha256::digest("mesa.example")[..], &[flags], &[0, 0, 1, 2], rest].concat()
    }

    fn attested(key: &[u8]) -> Vec<u8> {
        [&[0; 16][..], &[0, 3], b"abc", key].concat()
    }

    #[test]
    fn the_flags_say_what_follows() {
        let plain = AuthenticatorData::parse(&data(UP | UV, &[])).unwrap();
        assert_eq!((plain.sign_count, plain.attested_credential_data.is_none()), (0x102, true));
        let (empty_map, text) = ([0xa0], [0x61, b'a']);
        let whole = data(AT | ED, &[attested(&empty_map), empty_map.to_vec()].concat());
        let data_of = AuthenticatorData::parse(&whole).unwrap().attested_credential_data.unwrap();
        assert_eq!((data_of.credential_id.as_slice(), data_of.credential_public_key), (&b"abc"[..], vec![0xa0]));
        for cut in 0..whole.len() {
            assert!(AuthenticatorData::parse(&whole[..cut]).is_none(), "{cut}");
        }
        let wrong = [
            data(UP, &empty_map),
            data(AT, &[attested(&empty_map), empty_map.to_vec()].concat()),
            data(AT, &attested(&[0xff])),
            data(ED, &text),
            data(ED, &[0xa0, 0xa0]),
        ];
        for wrong in wrong {
            assert!(AuthenticatorData::parse(&wrong).is_none(), "{wrong:?}");
        }
    }

    #[test]
    fn its_user_was_there_and_meant_us() {
        let party = |id: &str| RelyingParty { id: id.into(), origin: String::new(), user_verification: true };
        let ours = party("mesa.example");
        let is_for =
            |flags: u8, party: &RelyingParty| AuthenticatorData::parse(&data(flags, &[])).unwrap().is_for(party);
        for flags in [UP | UV, UP | UV | BE, UP | UV | BE | BS] {
            assert!(is_for(flags, &ours) && !is_for(flags, &party("evil.example")), "{flags}");
        }
        for flags in [0, UP, UV, UP | UV | BS] {
            assert!(!is_for(flags, &ours), "{flags}");
        }
        assert!(is_for(UP, &RelyingParty { user_verification: false, ..ours }));
    }

    #[test]
    fn deeply_nested_items_are_refused() {
        let nested = [vec![0x81; 100_000], vec![0xa0]].concat();
        assert!(AuthenticatorData::parse(&data(ED, &nested)).is_none());
        let endless = [0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
        assert!(AuthenticatorData::parse(&data(ED, &endless)).is_none(), "a map that claims to have 2^64 entries");
    }
}
