//! What the rest of the server must update after a person, or their sessions, have changed.

/// Sessions and tables that must be brought up to date.
#[must_use]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changed {
    /// The ids of people whose sessions must be checked again.
    pub people: Vec<String>,
    /// The tables where somebody is called differently, or is somebody else.
    pub tables: Vec<String>,
}

impl Changed {
    /// The sessions of a person must be checked again; no table has changed.
    pub(crate) fn sessions_of(person: &str) -> Changed {
        Changed { people: vec![person.to_owned()], tables: Vec::new() }
    }
}
