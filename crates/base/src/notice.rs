//! A notification for somebody who has no page open.

/// Somebody is awaited at a table, and has no page open at this node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Their id.
    pub person: String,
    /// The table's id.
    pub table: String,
}
