//! A text that is sent to many receivers: cloning it copies a pointer.

use bytes::Bytes;

/// A text in UTF-8.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text(Bytes);

impl Text {
    /// How long it is, in bytes.
    #[expect(clippy::len_without_is_empty, reason = "no text is empty")]
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(text.into())
    }
}

impl From<&'static str> for Text {
    fn from(text: &'static str) -> Text {
        Text(Bytes::from_static(text.as_bytes()))
    }
}

/// Bytes from the bus may be anything.
impl TryFrom<Bytes> for Text {
    type Error = std::str::Utf8Error;

    fn try_from(bytes: Bytes) -> Result<Text, Self::Error> {
        std::str::from_utf8(&bytes)?;
        Ok(Text(bytes))
    }
}

impl From<Text> for Bytes {
    fn from(text: Text) -> Bytes {
        text.0
    }
}
