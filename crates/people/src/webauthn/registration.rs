//! Registering a new credential (§7.1).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;
use utoipa::ToSchema;

use super::client_data::ClientData;
use super::public_key::PublicKey;
use super::{RelyingParty, attestation_object, decode};

/// The longest credential ID, in bytes (§7.1).
const MAX_CREDENTIAL_ID_BYTES: usize = 1023;

/// A new passkey, as `PublicKeyCredential.toJSON()` has it. All bytes are in base64url.
#[derive(Deserialize, ToSchema)]
pub struct RegistrationResponse {
    /// The credential ID.
    pub(crate) id: String,
    pub(super) response: AttestationResponse,
}

/// What browser and authenticator say of it.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AttestationResponse {
    #[serde(rename = "clientDataJSON")]
    pub(super) client_data_json: String,
    pub(super) attestation_object: String,
}

/// A registration that was verified.
pub(crate) struct Registration {
    /// The challenge that was answered.
    pub(crate) challenge: String,
    /// The credential's public key, to be stored: a COSE key in base64url.
    pub(crate) public_key: String,
    /// The signature counter, to be stored.
    pub(crate) sign_count: u32,
}

impl RegistrationResponse {
    /// Verifies everything but the challenge and whether the credential is known already.
    pub(crate) fn verify(&self, party: &RelyingParty) -> Option<Registration> {
        let challenge = ClientData::verify(&decode(&self.response.client_data_json)?, "webauthn.create", party)?;
        let data = attestation_object::authenticator_data(&decode(&self.response.attestation_object)?)?;
        let credential = data.attested_credential_data.as_ref().filter(|_| data.is_for(party))?;
        let id = &credential.credential_id;
        let named = (1..=MAX_CREDENTIAL_ID_BYTES).contains(&id.len()) && URL_SAFE_NO_PAD.encode(id) == self.id;
        // Only keys for an algorithm that was asked for can be read.
        let key = &credential.credential_public_key;
        PublicKey::from_cose(key).filter(|_| named)?;
        Some(Registration { challenge, public_key: URL_SAFE_NO_PAD.encode(key), sign_count: data.sign_count })
    }
}
