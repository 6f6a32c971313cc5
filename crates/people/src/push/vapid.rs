//! VAPID (RFC 8292): push services accept a message only if it is signed with the key that the browser was given when it
//! subscribed. What is signed is a JWT that names the push service and when it expires.

use base::random;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use url::Url;

/// How long a JWT is valid, in seconds: push services allow a day at most.
const JWT_TTL_SECONDS: u64 = 12 * 60 * 60;

/// The signing key of this server.
pub(crate) struct Vapid(SigningKey);

impl Vapid {
    /// A new one.
    pub(crate) fn fresh() -> Vapid {
        loop {
            // Nearly every number is a key.
            if let Ok(key) = SigningKey::from_slice(&random::bytes::<32>()) {
                return Vapid(key);
            }
        }
    }

    /// Reads a key that was stored.
    pub(crate) fn read(kept: &str) -> Option<Vapid> {
        SigningKey::from_slice(&URL_SAFE_NO_PAD.decode(kept).ok()?).ok().map(Vapid)
    }

    /// The key as it is stored.
    pub(crate) fn kept(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.to_bytes())
    }

    /// The public key, for `applicationServerKey`.
    pub(crate) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.verifying_key().to_sec1_point(false).as_bytes())
    }

    /// The header `authorization` for a message; `subject` is whom the push service may contact.
    pub(crate) fn authorization(&self, endpoint: &Url, subject: &str, now: u64) -> String {
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let claims = json!({ "aud": endpoint.origin().ascii_serialization(), "exp": now / 1000 + JWT_TTL_SECONDS, "sub": subject });
        let signed = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature: Signature = self.0.sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", URL_SAFE_NO_PAD.encode(signature.to_bytes()), self.public())
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier as _;

    use super::*;

    #[test]
    fn a_key_is_the_same_when_it_is_read_again() {
        let key = Vapid::fresh();
        assert_eq!(Vapid::read(&key.kept()).unwrap().public(), key.public());
        assert_ne!(Vapid::fresh().public(), key.public());
        assert!(Vapid::read("nonsense").is_none() && Vapid::read("").is_none());
    }

    #[test]
    fn a_push_service_can_check_who_sends() {
        let key = Vapid::fresh();
        let endpoint = Url::parse("https://Push.example:443/abc/def?ghi").unwrap();
        let header = key.authorization(&endpoint, "https://mesa.example", 1_000_000);
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let checks = VerifyingKey::from_sec1_bytes(&bytes(public)).unwrap();
        checks.verify(signed.as_bytes(), &Signature::from_slice(&bytes(signature)).unwrap()).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
        let expected =
            json!({ "aud": "https://push.example", "exp": 1000 + JWT_TTL_SECONDS, "sub": "https://mesa.example" });
        assert_eq!(claims, expected);
    }
}
