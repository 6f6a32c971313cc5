//! Verifies what a browser sends when a passkey is registered or used: Web Authentication Level 3 (WebAuthn).
//!
//! Types, fields and section numbers (§) are those of the specification, <https://www.w3.org/TR/webauthn-3/>. Nothing is
//! stored here: `passkeys` issues the challenges, uses them up, and keeps each credential's public key and signature
//! counter. Attestation statements are not verified (§8): the server asks for none, and takes any kind of authenticator.

mod assertion;
mod attestation_object;
mod authenticator_data;
mod cbor;
mod client_data;
#[cfg(test)]
mod corpus;
mod public_key;
mod registration;
mod relying_party;
mod spki;
#[cfg(test)]
mod vectors;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

pub use assertion::AuthenticationResponse;
pub(crate) use public_key::ALGORITHMS;
pub use registration::RegistrationResponse;
pub use relying_party::RelyingParty;

/// Decodes base64url (§3). It should have no padding, but some password managers write it.
fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}
