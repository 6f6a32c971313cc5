//! Public keys as the version before stored them: a `SubjectPublicKeyInfo` (RFC 5280), which browsers derive from the COSE
//! key. For the two kinds that were taken it begins with bytes that never change. New keys are stored as COSE keys.

use super::public_key::PublicKey;

/// A key on the curve P-256, up to its point.
const P256: &[u8] = &[
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce,
    0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
];

/// An RSA key of 2048 bits, up to its modulus.
const RSA: &[u8] = &[
    0x30, 0x82, 0x01, 0x22, 0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
    0x03, 0x82, 0x01, 0x0f, 0x00, 0x30, 0x82, 0x01, 0x0a, 0x02, 0x82, 0x01, 0x01, 0x00,
];

/// What stands between the modulus and the exponent, which has three bytes.
const EXPONENT: &[u8] = &[0x02, 0x03];

/// Reads a key.
pub(super) fn read(bytes: &[u8]) -> Option<PublicKey> {
    if let Some(point) = bytes.strip_prefix(P256) {
        return PublicKey::es256(point.to_vec());
    }
    let (modulus, rest) = bytes.strip_prefix(RSA)?.split_first_chunk::<256>()?;
    PublicKey::rs256(modulus, rest.strip_prefix(EXPONENT)?)
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use p256::ecdsa::signature::Signer as _;
    use p256::ecdsa::{Signature, SigningKey};

    use super::*;

    /// Made by OpenSSL: a key; over `sobremesa`, its signatures with SHA-256, with SHA-1, and with
    /// the other padding.
    const KEY: &str = "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqju4KvW_dwNJRbH8Uh1-suIw17vKzCO4p2EZ_51vRX4gslzHwI4d0bcn\
        ptulfNAq1tkToCKCZAWex6ePG9c8LQLRtOElSknCV2JUiyzBi9DnkSxLJiHC4LRN6nM5uRmnt_jd5ZvbQ6v5gn9SV-HdOpqDI_e6\
        seFMLuDGTwiu6JK50DPtxP9Cyy0aASorFwnuH9iSBfH8jIwcEs8WMgO-CU6Iy8aBRIE_8UCKxNlZkC1vWeqPGSgj4_4KBmzhrIAb\
        vSt3dgUC5cybyTpiIt6FzDkhV3bKlBSCp4qqleT6FJYq3hWcsAxTbcHhj0szUV03VbBFTZKJpwT_xFv9MULsnwIDAQAB";
    const RIGHT: &str = "Ojsb2hE6SbI2AnTP3F-Z6JizCneXXgnKcmmyv8bhiZdei-IkRr7bWDzlBDRn-Hw4dndAkx14ttB5GhqfuO1vQ9bYeWHAuZCPUBIQ\
        hhg3phPfY5wF1d0rxUxDaOXtOaL6C-ZjaXrDiRHXIA-__vD0bSRXAG-XkqAMbpCSROD1Ngd7rtQJu0xyMsTqTxkZMIo1OrNq_zqC\
        YEoO1cu_Ab07Z_S1ND21RiycHenfF5uQH4dUvD7Ovajg1FduAM8p1NZ2ZiGEQDKO3TUZJ3FEYeFjEkAxaOZzQt1n97CnbaaZMdh_\
        d_um4NCWPR7HAlKJkjJ3YbylY6orgpR6bIJnAr64Dw";
    const SHA1: &str = "l_T7ntSn1aN9YrED6lfIyqQyT2ElAj6h6QqDGhiSt31YE26kebYOa7NxradoHq7DjzDxD36KIqQTXeOdxwKOm4Ur1kUttq8uplrh\
        xVaa5pSqqcFNdx6FI4JKMmBKuk4_RUiezQypXkKHA8tBxtFBGr8lJSnfb9J5nysw_Lcf_OSeAZoEWNtPH5VjbkN4WkygjqQfgFmh\
        S3aRmeB8Q6xYglQh3ZQB4HvDIvnp9AKR1nm-COzYNcNXdi9eyWTtGC-gzxgNIetssq-BoZX8JmJcQpRlXCWA2sM1b_SJne5BsCkx\
        D-o3QFtUMOkzViGdZujUfLPKmphNsLHqShPy8MBrGw";
    const PSS: &str = "bRiun3sZMPZIGNhByHf6MdRF3a5yGHi7W7GqgSJSCdvNHxLdLumgpWNTL4C9vmBGXi9yqHyLDOksL5DvCmSq5PDIuclKdTQuz6EM\
        BcEVxMeb_rXliKASOCAmop49TBClWkwFC8TDw6HtwRqEkRm827gV9eqPMn4UC787-aIhp1OmMTk5hMHBtFKoew4yMzVTpZ1W-mof\
        3KGxcDCtJfADw9WVcXVk19BJmjv5Neo53DBdEwQ-INoFFJbmHTzhZh4hjoGXRWz1WO70daZCfscvvIzw-4VOB2ZnItMw2SG1j-ri\
        -JUMP_285KtGJgyKA2FEbz2P3ChOFtXOydiJxjF37A";

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    #[test]
    fn signatures_of_rs256_are_checked() {
        let key = PublicKey::stored(&bytes(KEY)).unwrap();
        assert!(key.verifies(b"sobremesa", &bytes(RIGHT)));
        assert!(!key.verifies(b"sobremesas", &bytes(RIGHT)));
        assert!(!key.verifies(b"sobremesa", &bytes(SHA1)));
        assert!(!key.verifies(b"sobremesa", &bytes(PSS)));
        for at in [0, 100, 255] {
            let mut bent = bytes(RIGHT);
            bent[at] ^= 1;
            assert!(!key.verifies(b"sobremesa", &bent), "{at}");
        }
        for wrong in [vec![], vec![0; 256], vec![0xff; 256], [bytes(RIGHT), vec![0]].concat()] {
            assert!(!key.verifies(b"sobremesa", &wrong));
        }
    }

    #[test]
    fn signatures_of_es256_are_checked() {
        let secret = SigningKey::from_slice(&[7; 32]).unwrap();
        let point = secret.verifying_key().to_sec1_point(false);
        let key = PublicKey::stored(&[P256, point.as_bytes()].concat()).unwrap();
        let signature: Signature = secret.sign(b"sobremesa");
        assert!(key.verifies(b"sobremesa", signature.to_der().as_bytes()));
        assert!(!key.verifies(b"sobremesas", signature.to_der().as_bytes()));
    }

    #[test]
    fn other_keys_are_not_taken() {
        let key = bytes(KEY);
        let even = {
            let mut key = key.clone();
            key[288] &= 0xfe;
            key
        };
        let short = {
            let mut key = key.clone();
            key[33] = 0;
            key
        };
        let point = [P256, &[4; 65]].concat();
        for wrong in [vec![], vec![0; 91], vec![0x30; 294], key[1..].to_vec(), even, short, point] {
            assert!(PublicKey::stored(&wrong).is_none());
        }
    }
}
