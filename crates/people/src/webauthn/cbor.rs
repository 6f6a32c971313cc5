//! CBOR (RFC 8949), as far as WebAuthn needs it: decoded by `cbor4ii`, which limits how deep items may be nested.

pub(super) use cbor4ii::core::Value;
use cbor4ii::core::dec::{Decode as _, Read as _, Reference};
use cbor4ii::core::utils::SliceReader;

/// Decodes the first item, and gives what follows it.
pub(super) fn first(bytes: &[u8]) -> Option<(Value, &[u8])> {
    let mut reader = SliceReader::new(bytes);
    let item = Value::decode(&mut reader).ok()?;
    match reader.fill(bytes.len()).ok()? {
        Reference::Long(rest) => Some((item, rest)),
        Reference::Short(_) => None,
    }
}

/// Decodes one item; nothing may follow it.
pub(super) fn only(bytes: &[u8]) -> Option<Value> {
    first(bytes).filter(|(_, rest)| rest.is_empty()).map(|(item, _)| item)
}

/// The value of a key in a map. A key that is there twice has none: others might read the other one.
pub(super) fn get<'a>(map: &'a Value, key: &Value) -> Option<&'a Value> {
    let Value::Map(entries) = map else { return None };
    let mut found = entries.iter().filter(|(name, _)| name == key);
    found.next().filter(|_| found.next().is_none()).map(|(_, value)| value)
}

/// A byte string in a map.
pub(super) fn bytes<'a>(map: &'a Value, key: &Value) -> Option<&'a [u8]> {
    match get(map, key)? {
        Value::Bytes(bytes) => Some(bytes),
        _ => None,
    }
}
