//! `CollectedClientData`: the part of a ceremony that the browser asserts (§5.8.1).

use serde::Deserialize;

use super::RelyingParty;

/// The members that are verified; there may be others.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
    top_origin: Option<String>,
}

impl ClientData {
    /// The challenge that was answered, if it was on our own page and in no frame of another; `kind` is `webauthn.create` or
    /// `webauthn.get`. Whether the challenge is one of ours, the caller knows.
    pub(super) fn verify(json: &[u8], kind: &str, party: &RelyingParty) -> Option<String> {
        let client: ClientData = serde_json::from_slice(json).ok()?;
        let framed = client.cross_origin || client.top_origin.is_some();
        (client.r#type == kind && client.origin == party.origin && !framed).then_some(client.challenge)
    }
}
