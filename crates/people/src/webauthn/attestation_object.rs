//! The attestation object, in which new credentials come (§6.5.4).

use super::authenticator_data::AuthenticatorData;
use super::cbor::{self, Value};

/// The authenticator data (`authData`) of an attestation object. Its statement (`attStmt`) is not looked at, whatever its
/// format (`fmt`): see the module above.
pub(super) fn authenticator_data(object: &[u8]) -> Option<AuthenticatorData> {
    let object = cbor::only(object)?;
    AuthenticatorData::parse(cbor::bytes(&object, &Value::Text("authData".into()))?)
}
