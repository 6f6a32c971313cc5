//! The specification's own test vectors (§16).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};

use super::{AuthenticationResponse, RegistrationResponse, RelyingParty};

/// Who used the passkeys; the vectors leave it open.
const PERSON: &str = "ana";

fn vectors() -> Vec<Value> {
    let file: Value = serde_json::from_str(include_str!("../../tests/webauthn/vectors.json")).unwrap();
    file["vectors"].as_array().unwrap().clone()
}

/// Hexadecimal digits as base64url.
fn base64url(digits: &Value) -> String {
    URL_SAFE_NO_PAD.encode(hex::decode(digits.as_str().unwrap()).unwrap())
}

fn registered(vector: &Value) -> RegistrationResponse {
    let told = &vector["registration"];
    let response = json!({
        "clientDataJSON": base64url(&told["clientDataJSON"]),
        "attestationObject": base64url(&told["attestationObject"]),
    });
    serde_json::from_value(json!({ "id": base64url(&told["credential_id"]), "response": response })).unwrap()
}

fn used(vector: &Value) -> AuthenticationResponse {
    let told = &vector["authentication"];
    let response = json!({
        "clientDataJSON": base64url(&told["clientDataJSON"]),
        "authenticatorData": base64url(&told["authenticatorData"]),
        "signature": base64url(&told["signature"]),
        "userHandle": URL_SAFE_NO_PAD.encode(PERSON),
    });
    let id = base64url(&vector["registration"]["credential_id"]);
    serde_json::from_value(json!({ "id": id, "response": response })).unwrap()
}

/// The Relying Party of the vectors. Theirs does not ask for user verification, and ours does.
fn party(user_verification: bool) -> RelyingParty {
    RelyingParty { id: "example.org".into(), origin: "https://example.org".into(), user_verification }
}

/// Whether a flag is set in the registration or the authentication of a vector.
fn has(ceremony: &Value, flag: u64) -> bool {
    ceremony["flags"].as_u64().unwrap() & flag != 0
}

/// Those that happen in a frame of another page, which we never ask for.
fn is_framed(vector: &Value) -> bool {
    matches!(vector["section"].as_str(), Some("16.4" | "16.5"))
}

#[test]
fn the_vectors_verify() {
    let mut algorithms = Vec::new();
    for vector in vectors().iter().filter(|vector| !is_framed(vector)) {
        let section = &vector["section"];
        let registration = registered(vector).verify(&party(false)).unwrap_or_else(|| panic!("{section}"));
        assert_eq!(registration.challenge, base64url(&vector["registration"]["challenge"]), "{section}");
        let assertion = used(vector).verify(&party(false), &registration.public_key, PERSON);
        let assertion = assertion.unwrap_or_else(|| panic!("{section}"));
        let challenge = base64url(&vector["authentication"]["challenge"]);
        assert_eq!((assertion.challenge, assertion.sign_count), (challenge, 0), "{section}");
        algorithms.push(vector["algorithm"].as_i64().unwrap() as i32);
    }
    for algorithm in super::ALGORITHMS {
        assert!(algorithms.contains(&algorithm), "{algorithm}");
    }
}

#[test]
fn vectors_of_framed_pages_are_refused() {
    for vector in vectors().iter().filter(|vector| is_framed(vector)) {
        assert!(registered(vector).verify(&party(false)).is_none(), "{}", vector["section"]);
        let key = registered(&vectors()[0]).verify(&party(false)).unwrap().public_key;
        assert!(used(vector).verify(&party(false), &key, PERSON).is_none(), "{}", vector["section"]);
    }
}

#[test]
fn our_own_pages_take_only_vectors_with_user_verification() {
    const UV: u64 = 1 << 2;
    let mut verified = 0;
    for vector in vectors().iter().filter(|vector| !is_framed(vector)) {
        let strict = registered(vector).verify(&party(true));
        assert_eq!(strict.is_some(), has(&vector["registration"], UV), "{}", vector["section"]);
        let key = registered(vector).verify(&party(false)).unwrap().public_key;
        let strict = used(vector).verify(&party(true), &key, PERSON);
        assert_eq!(strict.is_some(), has(&vector["authentication"], UV), "{}", vector["section"]);
        verified += usize::from(strict.is_some());
    }
    assert!(verified > 0);
}

#[test]
fn a_vector_with_one_bit_changed_is_refused() {
    for vector in vectors().iter().filter(|vector| !is_framed(vector)) {
        let key = registered(vector).verify(&party(false)).unwrap().public_key;
        for field in ["authenticatorData", "clientDataJSON", "signature"] {
            let whole = hex::decode(vector["authentication"][field].as_str().unwrap()).unwrap();
            for at in 0..whole.len() {
                let mut bent = whole.clone();
                bent[at] ^= 1;
                let mut vector = vector.clone();
                vector["authentication"][field] = hex::encode(bent).into();
                let verified = used(&vector).verify(&party(false), &key, PERSON);
                assert!(verified.is_none(), "{} {field} {at}", vector["section"]);
            }
        }
        assert!(used(vector).verify(&party(false), &key, "eva").is_none(), "somebody else's");
    }
}

#[test]
fn a_vector_is_for_its_own_relying_party() {
    let vector = &vectors()[0];
    for (id, origin) in [
        ("example.com", "https://example.org"),
        ("EXAMPLE.org", "https://example.org"),
        ("example.org", "https://example.com"),
        ("example.org", "http://example.org"),
        ("example.org", "https://example.org:8443"),
        ("example.org", "https://example.org."),
        ("example.org", "https://a.example.org"),
    ] {
        let other = RelyingParty { id: id.into(), origin: origin.into(), user_verification: false };
        assert!(registered(vector).verify(&other).is_none(), "{id} {origin}");
    }
    let mut renamed = vector.clone();
    renamed["registration"]["credential_id"] = "00".into();
    assert!(registered(&renamed).verify(&party(false)).is_none(), "the id is the authenticator's");
}
