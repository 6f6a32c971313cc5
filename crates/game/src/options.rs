//! What is agreed before a match begins.

use serde::{Serialize, de::DeserializeOwned};

/// The options of a game: plain data with a default for each.
pub trait Options:
    Clone + PartialEq + std::fmt::Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Says what is wrong with a value that has the right type but is out of range.
    ///
    /// # Errors
    /// One sentence that names the option and what it takes.
    fn check(&self) -> Result<(), String>;

    /// These options, agreed under an earlier version of the rules, as the present version says them; `None` if that
    /// version can no longer be played.
    fn carried_over(self, _rules: u32) -> Option<Self> {
        None
    }
}
