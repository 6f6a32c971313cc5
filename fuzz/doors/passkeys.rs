//! What an authenticator sends: the first byte says whether a passkey is made or used, the rest is what it has encoded. What
//! the browser wraps around it is as it should be, so that the bytes are read.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};

use crate::webauthn::{AuthenticationResponse, RegistrationResponse, RelyingParty};

pub(crate) fn take(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let Ok(party) = RelyingParty::new(None, "localhost:8080") else { return };
    if first % 2 == 0 {
        let response = json!({ "clientDataJSON": client("webauthn.create"), "attestationObject": encode(rest) });
        let made: RegistrationResponse = credential(&response);
        let _ = made.verify(&party);
        return;
    }
    // A key, a signature and the data, each behind its length.
    let mut rest = rest;
    let mut part = || {
        let (&length, more) = rest.split_first()?;
        let (part, more) = more.split_at_checked(usize::from(length))?;
        rest = more;
        Some(part)
    };
    let (Some(key), Some(signature)) = (part(), part()) else { return };
    let response = json!({
        "clientDataJSON": client("webauthn.get"), "authenticatorData": encode(rest), "signature": encode(signature),
        "userHandle": encode(b"me"),
    });
    let used: AuthenticationResponse = credential(&response);
    let _ = used.verify(&party, &encode(key), "me");
}

fn client(kind: &str) -> String {
    let said = json!({ "type": kind, "challenge": "x", "origin": "http://localhost:8080", "crossOrigin": false });
    encode(said.to_string().as_bytes())
}

fn credential<T: serde::de::DeserializeOwned>(response: &Value) -> T {
    serde_json::from_value(json!({ "id": encode(b"id"), "response": response })).unwrap()
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
