//! Thirty-two bytes as 64 lower-case hexadecimal digits.

/// A text that is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write it as 64 digits from 0 to 9 and a to f.")]
pub struct BadHex;

/// Writes the digits.
pub(crate) fn write(bytes: &[u8; 32]) -> String {
    let digit = |value: u8| char::from(b"0123456789abcdef"[usize::from(value)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Reads exactly what [`write`] gives.
pub(crate) fn read(text: &str) -> Result<[u8; 32], BadHex> {
    let value = |digit: u8| match digit {
        b'0'..=b'9' => Ok(digit - b'0'),
        b'a'..=b'f' => Ok(digit - b'a' + 10),
        _ => Err(BadHex),
    };
    let digits: &[u8; 64] = text.as_bytes().try_into().map_err(|_| BadHex)?;
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = value(pair[0])? << 4 | value(pair[1])?;
    }
    Ok(bytes)
}
