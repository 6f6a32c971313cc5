//! A person as tables know them: id, name, and what kind of account.

use serde::{Deserialize, Serialize};

/// Somebody who may sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Stays the same for good.
    pub id: String,
    /// What they are called; changes.
    pub name: String,
    /// Whether they can come back with a password or a passkey.
    pub account: bool,
    /// Whether it is a program that plays for them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}
