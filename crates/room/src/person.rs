//! Somebody, as tables know them.

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
}
