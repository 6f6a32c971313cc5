//! Verifying an authentication assertion (§7.2).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::authenticator_data::AuthenticatorData;
use super::client_data::ClientData;
use super::public_key::PublicKey;
use super::{RelyingParty, decode};

/// A passkey that was used, as `PublicKeyCredential.toJSON()` has it. All bytes are in base64url.
#[derive(Deserialize, ToSchema)]
pub struct AuthenticationResponse {
    /// The credential ID.
    pub(crate) id: String,
    pub(super) response: AssertionResponse,
}

/// What browser and authenticator say of it.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AssertionResponse {
    #[serde(rename = "clientDataJSON")]
    pub(super) client_data_json: String,
    pub(super) authenticator_data: String,
    pub(super) signature: String,
    /// The person's id, as it was given when the passkey was registered.
    pub(super) user_handle: Option<String>,
}

/// An assertion that was verified.
pub(crate) struct Assertion {
    /// The challenge that was answered.
    pub(crate) challenge: String,
    /// The signature counter, to be compared with the one before.
    pub(crate) sign_count: u32,
}

impl AuthenticationResponse {
    /// Verifies everything but the challenge and the counter: it was signed with `public_key`, which was stored for
    /// `person`.
    pub(crate) fn verify(&self, party: &RelyingParty, public_key: &str, person: &str) -> Option<Assertion> {
        let response = &self.response;
        // No list of credentials is sent along, so the authenticator always says whose passkey it is.
        if decode(response.user_handle.as_ref()?)? != person.as_bytes() {
            return None;
        }
        let client_data_json = decode(&response.client_data_json)?;
        let challenge = ClientData::verify(&client_data_json, "webauthn.get", party)?;
        let authenticator_data = decode(&response.authenticator_data)?;
        let data = AuthenticatorData::parse(&authenticator_data).filter(|data| data.is_for(party))?;
        let signed = [authenticator_data, Sha256::digest(client_data_json).to_vec()].concat();
        let key = PublicKey::stored(&URL_SAFE_NO_PAD.decode(public_key).ok()?)?;
        let verified = key.verifies(&signed, &decode(&response.signature)?);
        verified.then_some(Assertion { challenge, sign_count: data.sign_count })
    }
}
