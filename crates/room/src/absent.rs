//! Reading values that may be absent. An absent value is not written at all; older programs wrote an absent number as 0 and
//! an absent text as "".

use serde::{Deserialize, Deserializer};

/// Reads a number; 0 is none. For the attribute `serde(deserialize_with = …)`, beside `default`.
///
/// # Errors
/// It is no number.
pub fn zero_is_none<'de, N: Deserialize<'de> + Default + PartialEq, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<N>, D::Error> {
    let number = Option::<N>::deserialize(deserializer)?;
    Ok(number.filter(|number| *number != N::default()))
}

/// Reads a text; an empty one is none. For the attribute `serde(deserialize_with = …)`, beside `default`.
///
/// # Errors
/// It is no text.
pub fn empty_is_none<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    Ok(text.filter(|text| !text.is_empty()))
}

/// An absent number is 0, also where it is written: in rows that nodes of an older program read, which miss a number that is
/// not there. For the attribute `serde(with = …)`.
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
        super::zero_is_none(deserializer)
    }
}
