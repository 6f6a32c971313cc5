//! Public keys of credentials, which authenticators encode as COSE keys (§6.5.1, RFC 9052 section 7), and their signatures
//! (§6.5.5), which `ring` verifies.

use p256::ecdsa::VerifyingKey;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};

use super::cbor::{self, Value};
use super::spki;

/// ECDSA with SHA-256 on the curve P-256, which nearly all authenticators have (RFC 9053).
const ES256: i32 = -7;
/// EdDSA on the curve Ed25519 (RFC 9053, §5.8.5).
const EDDSA: i32 = -8;
/// RSASSA-PKCS1-v1_5 with SHA-256, which Windows has (RFC 8812).
const RS256: i32 = -257;

/// The algorithms that are asked for (`pubKeyCredParams`), the preferred one first.
pub(crate) const ALGORITHMS: [i32; 3] = [ES256, EDDSA, RS256];

/// Labels of every COSE key, and the key types.
const KTY: i32 = 1;
const ALG: i32 = 3;
const OKP: i32 = 1;
const EC2: i32 = 2;
const RSA: i32 = 3;

/// Labels of keys on curves, and the curves.
const CRV: i32 = -1;
const X: i32 = -2;
const Y: i32 = -3;
const P_256: i32 = 1;
const ED25519_CURVE: i32 = 6;

/// Labels of RSA keys (RFC 8230).
const N: i32 = -1;
const E: i32 = -2;

/// The sizes of RSA keys that `ring` takes, in bytes of the modulus.
const RSA_SIZES: std::ops::RangeInclusive<usize> = 256..=1024;

/// The exponent of RSA keys: 65537.
const RSA_EXPONENT: [u8; 3] = [1, 0, 1];

/// A public key.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum PublicKey {
    /// The point, not compressed.
    Es256(Vec<u8>),
    /// The point.
    EdDsa([u8; 32]),
    /// The modulus; the exponent is always the same.
    Rs256(Vec<u8>),
}

impl PublicKey {
    /// Reads a COSE key for one of the [`ALGORITHMS`].
    pub(super) fn from_cose(bytes: &[u8]) -> Option<PublicKey> {
        let key = cbor::only(bytes)?;
        let is = |label: i32, number: i32| cbor::get(&key, &integer(label)) == Some(&integer(number));
        let part = |label: i32| cbor::bytes(&key, &integer(label));
        if is(ALG, ES256) && is(KTY, EC2) && is(CRV, P_256) {
            let (x, y): ([u8; 32], [u8; 32]) = (part(X)?.try_into().ok()?, part(Y)?.try_into().ok()?);
            PublicKey::es256([&[4][..], &x, &y].concat())
        } else if is(ALG, EDDSA) && is(KTY, OKP) && is(CRV, ED25519_CURVE) {
            part(X)?.try_into().ok().map(PublicKey::EdDsa)
        } else if is(ALG, RS256) && is(KTY, RSA) {
            PublicKey::rs256(part(N)?, part(E)?)
        } else {
            None
        }
    }

    /// Reads a key as it was stored: a COSE key, or what the version before stored.
    pub(super) fn stored(bytes: &[u8]) -> Option<PublicKey> {
        PublicKey::from_cose(bytes).or_else(|| spki::read(bytes))
    }

    /// A point on P-256.
    pub(super) fn es256(point: Vec<u8>) -> Option<PublicKey> {
        // Verification would refuse a point that is not on the curve; better it is never stored.
        VerifyingKey::from_sec1_bytes(&point).ok().map(|_| PublicKey::Es256(point))
    }

    /// An RSA key that has all the bits that its length promises, and an odd modulus.
    pub(super) fn rs256(modulus: &[u8], exponent: &[u8]) -> Option<PublicKey> {
        let (first, last) = (*modulus.first()?, *modulus.last()?);
        let large =
            RSA_SIZES.contains(&modulus.len()) && first >= if modulus.len() == *RSA_SIZES.start() { 0x80 } else { 1 };
        let sound = large && last & 1 == 1 && exponent == RSA_EXPONENT;
        sound.then(|| PublicKey::Rs256(modulus.to_vec()))
    }

    /// Whether it has signed a message.
    pub(super) fn verifies(&self, message: &[u8], signature: &[u8]) -> bool {
        let verified = match self {
            PublicKey::Es256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            PublicKey::EdDsa(point) => UnparsedPublicKey::new(&ED25519, point).verify(message, signature),
            PublicKey::Rs256(n) => {
                let key = RsaPublicKeyComponents { n: n.as_slice(), e: &RSA_EXPONENT[..] };
                key.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            }
        };
        verified.is_ok()
    }
}

fn integer(number: i32) -> Value {
    Value::Integer(number.into())
}

#[cfg(test)]
mod tests {
    use cbor4ii::core::enc::Encode as _;
    use cbor4ii::core::utils::BufWriter;
    use p256::ecdsa::signature::Signer as _;
    use p256::ecdsa::{Signature, SigningKey};

    use super::*;

    fn map(entries: &[(i32, Value)]) -> Vec<u8> {
        let mut writer = BufWriter::new(Vec::new());
        let entries = entries.iter().map(|(label, value)| (integer(*label), value.clone())).collect();
        Value::Map(entries).encode(&mut writer).unwrap();
        writer.into_inner()
    }

    fn ec2(secret: &SigningKey) -> Vec<(i32, Value)> {
        let point = secret.verifying_key().to_sec1_point(false);
        let [x, y] = [&point.as_bytes()[1..33], &point.as_bytes()[33..]].map(|part| Value::Bytes(part.to_vec()));
        vec![(KTY, integer(EC2)), (ALG, integer(ES256)), (CRV, integer(P_256)), (X, x), (Y, y)]
    }

    fn rsa(modulus: &[u8], exponent: &[u8]) -> Vec<(i32, Value)> {
        let [n, e] = [modulus, exponent].map(|part| Value::Bytes(part.to_vec()));
        vec![(KTY, integer(RSA)), (ALG, integer(RS256)), (N, n), (E, e)]
    }

    #[test]
    fn signatures_of_es256_are_checked() {
        let secret = SigningKey::from_slice(&[7; 32]).unwrap();
        let key = PublicKey::from_cose(&map(&ec2(&secret))).unwrap();
        let signature: Signature = secret.sign(b"sobremesa");
        let signature = signature.to_der();
        assert!(key.verifies(b"sobremesa", signature.as_bytes()));
        assert!(!key.verifies(b"sobremesas", signature.as_bytes()));
        assert!(!key.verifies(b"sobremesa", &signature.as_bytes()[1..]));
        assert!(!key.verifies(b"sobremesa", &[0; 70]));
        let other = PublicKey::from_cose(&map(&ec2(&SigningKey::from_slice(&[8; 32]).unwrap()))).unwrap();
        assert!(!other.verifies(b"sobremesa", signature.as_bytes()));
    }

    #[test]
    fn other_keys_are_not_taken() {
        let good = ec2(&SigningKey::from_slice(&[7; 32]).unwrap());
        assert!(PublicKey::from_cose(&map(&good)).is_some());
        let with = |at: usize, value: Value| {
            let mut changed = good.clone();
            changed[at].1 = value;
            changed
        };
        let twice = [good.clone(), vec![(ALG, integer(ES256))]].concat();
        let mut wrong = vec![
            with(0, integer(RSA)),
            with(0, integer(OKP)),
            with(1, integer(RS256)),
            with(1, integer(-35)),
            with(1, Value::Text("ES256".into())),
            with(2, integer(2)),
            with(3, Value::Bytes(vec![4; 32])),
            with(3, Value::Bytes(vec![4; 31])),
            with(4, Value::Bool(true)),
            good[..4].to_vec(),
            twice,
            Vec::new(),
        ];
        let odd = [0xff; 256];
        assert!(PublicKey::from_cose(&map(&rsa(&odd, &RSA_EXPONENT))).is_some());
        let small = [&[0x7f][..], &[0xff; 255]].concat();
        let even = [&[0xff; 255][..], &[0xfe]].concat();
        let padded = [&[0][..], &[0xff; 256]].concat();
        for modulus in [&small, &even, &padded, &vec![0xff; 255], &vec![0xff; 1025], &Vec::new()] {
            wrong.push(rsa(modulus, &RSA_EXPONENT));
        }
        for exponent in [&[1][..], &[3], &[], &[0, 1, 0, 1]] {
            wrong.push(rsa(&odd, exponent));
        }
        let okp = |alg: i32, curve: i32, length: usize| {
            let x = Value::Bytes(vec![9; length]);
            vec![(KTY, integer(OKP)), (ALG, integer(alg)), (CRV, integer(curve)), (X, x)]
        };
        assert!(PublicKey::from_cose(&map(&okp(EDDSA, ED25519_CURVE, 32))).is_some());
        wrong.extend([okp(EDDSA, ED25519_CURVE, 31), okp(EDDSA, 7, 32), okp(ES256, ED25519_CURVE, 32)]);
        for wrong in wrong {
            assert_eq!(PublicKey::from_cose(&map(&wrong)), None, "{wrong:?}");
        }
        let whole = map(&good);
        assert_eq!(PublicKey::from_cose(&[&whole[..], &[0]].concat()), None, "something follows");
        for cut in 0..whole.len() {
            assert_eq!(PublicKey::from_cose(&whole[..cut]), None, "{cut}");
        }
    }
}
