//! Contradictions: messages of a server that cannot all be true, such as two different events with one number.

/// What the server said cannot be: it differs from what it said before, leaves something out, or is against the rules.
#[derive(PartialEq, Debug, thiserror::Error)]
#[error("{table}: {what}")]
pub struct Contradiction {
    /// At which table.
    pub table: String,
    /// What is wrong with it.
    pub what: String,
}
