//! What a browser says when a passkey is made or used, and whether it can be believed (WebAuthn).
//!
//! A passkey is tied to our name; the browser says so, and for which page, and the passkey signs
//! it. Who made the device is not asked. How long a challenge holds, and whose a passkey is, is
//! decided elsewhere.

use axum::http::HeaderMap;
use axum::http::header::HOST;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::signature::PublicKey;
use crate::Config;
use crate::problem::Problem;
use crate::web_origin::WebOrigin;

/// Somebody touched the device.
const PRESENT: u8 = 0x01;
/// And showed to be its owner: by finger, face or PIN.
const VERIFIED: u8 = 0x04;
/// A new key comes along.
const ATTESTED: u8 = 0x40;

/// The longest id of a passkey, in bytes.
const LONGEST_ID: usize = 1023;

/// Our name, as passkeys know it, and the page they may be used on.
pub(super) struct Here {
    pub(super) name: String,
    origin: String,
}

impl Here {
    /// Passkeys work under a public https address, and on the machine itself as `localhost`.
    pub(super) fn new(config: &Config, headers: &HeaderMap) -> Result<Here, Problem> {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let local = WebOrigin::of_host("http", host).filter(|origin| origin.domain() == Some("localhost"));
        let public = config.public_origin().filter(WebOrigin::is_https);
        let origin = local.or(public).ok_or_else(|| {
            let why = "Passkeys need an https address (or http://localhost): ask whoever runs this server.";
            Problem::conflict("no_passkeys", why)
        })?;
        let name = origin.domain().unwrap_or_default().to_owned();
        Ok(Here { name, origin: origin.to_string() })
    }
}

/// A passkey that was made, as `PublicKeyCredential.toJSON()` has it. All bytes are in base64url.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Made {
    /// The passkey's id.
    pub(super) id: String,
    response: MadeResponse,
}

/// What the browser says of it.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MadeResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    authenticator_data: String,
    /// The key as `getPublicKey()` has it.
    public_key: String,
}

/// A passkey that was used, as `PublicKeyCredential.toJSON()` has it. All bytes are in base64url.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Used {
    /// The passkey's id.
    pub(super) id: String,
    response: UsedResponse,
}

/// What the browser says of it.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UsedResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    authenticator_data: String,
    signature: String,
    user_handle: Option<String>,
}

/// What the browser vouches for.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

impl Made {
    /// The challenge that was met, and the key in base64url.
    pub(super) fn check(&self, here: &Here) -> Option<(String, String)> {
        let challenge = challenge(&self.response.client_data, "webauthn.create", here)?;
        let data = bytes(&self.response.authenticator_data)?;
        let (_, flags) = vouched(&data, here)?;
        // 16 bytes say what kind of device it is; then come the length of the id, and the id.
        let length = usize::from(u16::from_be_bytes(data.get(53..55)?.try_into().ok()?));
        let id = data.get(55..55 + length)?;
        let fits = flags & ATTESTED != 0 && (1..=LONGEST_ID).contains(&length) && URL_SAFE_NO_PAD.encode(id) == self.id;
        PublicKey::read(&bytes(&self.response.public_key)?).filter(|_| fits)?;
        Some((challenge, self.response.public_key.clone()))
    }
}

impl Used {
    /// The challenge that was met, and how often the device says it was used, if `key` signed it.
    pub(super) fn check(&self, here: &Here, key: &str, person: &str) -> Option<(String, u32)> {
        let challenge = challenge(&self.response.client_data, "webauthn.get", here)?;
        let data = bytes(&self.response.authenticator_data)?;
        let (count, _) = vouched(&data, here)?;
        let own = URL_SAFE_NO_PAD.encode(person);
        if self.response.user_handle.as_ref().is_some_and(|handle| *handle != own) {
            return None;
        }
        let signed = [data, Sha256::digest(bytes(&self.response.client_data)?).to_vec()].concat();
        let key = PublicKey::read(&bytes(key)?)?;
        key.verifies(&signed, &bytes(&self.response.signature)?).then_some((challenge, count))
    }
}

/// The challenge, if the browser vouches that it was met for us.
fn challenge(client_data: &str, kind: &str, here: &Here) -> Option<String> {
    let client: ClientData = serde_json::from_slice(&bytes(client_data)?).ok()?;
    let ours = client.r#type == kind && client.origin == here.origin && !client.cross_origin;
    ours.then_some(client.challenge)
}

/// Count and flags, if the device vouches that its owner was there and meant us.
fn vouched(data: &[u8], here: &Here) -> Option<(u32, u8)> {
    let (name, rest) = data.split_at_checked(32)?;
    let (&flags, rest) = rest.split_first()?;
    let count = u32::from_be_bytes(*rest.first_chunk()?);
    let there = flags & (PRESENT | VERIFIED) == PRESENT | VERIFIED;
    (name == Sha256::digest(&here.name).as_slice() && there).then_some((count, flags))
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    // Some browsers' helpers pad what they encode.
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn here(url: Option<&str>, host: &'static str) -> Result<(String, String), &'static str> {
        let mut config = Config::new("unused");
        config.public_url = url.map(Into::into);
        let headers: HeaderMap = [(HOST, host.parse().unwrap())].into_iter().collect();
        Here::new(&config, &headers).map(|here| (here.name, here.origin)).map_err(|problem| problem.code)
    }

    #[test]
    fn passkeys_work_under_https_and_on_the_machine_itself() {
        let is = |name: &str, origin: &str| Ok((name.to_owned(), origin.to_owned()));
        assert_eq!(here(Some("https://Mesa.example/"), "10.0.0.1:80"), is("mesa.example", "https://mesa.example"));
        assert_eq!(here(Some("https://a.example:8443"), "b"), is("a.example", "https://a.example:8443"));
        assert_eq!(here(None, "localhost:8080"), is("localhost", "http://localhost:8080"));
        assert_eq!(here(None, "192.168.1.20:8080"), Err("no_passkeys"));
        assert_eq!(here(Some("http://mesa.example"), "mesa.example"), Err("no_passkeys"));
        assert_eq!(here(None, "localhost.evil.example"), Err("no_passkeys"));
    }
}
