//! Serde helpers for values that may be absent: stored rows and the protocol write an absent number as 0 and an absent
//! text as "", Rust has an `Option`.

/// An absent number is 0. For the attribute `serde(with = …)`.
pub mod as_zero {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes the number, or 0.
    ///
    /// # Errors
    /// The serializer's own.
    pub fn serialize<N: Serialize + Copy + Default, S: Serializer>(
        number: &Option<N>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        number.unwrap_or_default().serialize(serializer)
    }

    /// Reads the number; 0 is none.
    ///
    /// # Errors
    /// It is no number.
    pub fn deserialize<'de, N: Deserialize<'de> + Default + PartialEq, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<N>, D::Error> {
        N::deserialize(deserializer).map(|number| Some(number).filter(|number| *number != N::default()))
    }
}

/// An absent text is empty. For the attribute `serde(with = …)`.
pub mod as_empty {
    use serde::{Deserialize, Deserializer, Serialize as _, Serializer};

    /// Writes the text, or an empty one.
    ///
    /// # Errors
    /// The serializer's own.
    pub fn serialize<S: Serializer>(text: &Option<String>, serializer: S) -> Result<S::Ok, S::Error> {
        text.as_deref().unwrap_or_default().serialize(serializer)
    }

    /// Reads the text; an empty one is none.
    ///
    /// # Errors
    /// It is no text.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
        String::deserialize(deserializer).map(|text| Some(text).filter(|text| !text.is_empty()))
    }
}
