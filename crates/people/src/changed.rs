//! What the rest of the server must be told after a person, or their sessions, have changed.

/// What others must be told.
#[must_use]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changed {
    /// The ids of people whose sessions must be checked again.
    pub people: Vec<String>,
    /// The tables where somebody is called differently, or is somebody else.
    pub tables: Vec<String>,
}

impl Changed {
    /// Something has happened to the sessions of a person.
    pub(crate) fn sessions_of(person: &str) -> Changed {
        Changed { people: vec![person.to_owned()], tables: Vec::new() }
    }
}
