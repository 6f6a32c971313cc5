//! A turn as a client sends it, and its outcome.

/// Actions of one seat at a place in the match.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// How many actions stand before them.
    pub at: usize,
    /// The actions.
    pub actions: Vec<String>,
}

/// What has become of a turn that was sent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Outcome {
    /// The match has not come to it.
    Pending,
    /// It stands in this event; none if that is known from the record alone.
    Committed(Option<usize>),
    /// Something else stands there.
    Superseded,
}
