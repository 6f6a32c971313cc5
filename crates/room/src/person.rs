//! A person as tables know them: id, name, and what kind of account; and whoever occupies a seat.

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

/// Whoever occupies a seat that a person took.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Person", into = "Person")]
pub enum Occupant {
    /// Somebody who is known.
    Known(Person),
    /// Somebody whose account was deleted since; stored as a person without an id.
    Deleted,
}

impl Occupant {
    /// What somebody is called who was deleted.
    pub const NOBODY: &str = "—";

    /// The person, unless they were deleted.
    pub fn known(&self) -> Option<&Person> {
        match self {
            Occupant::Known(person) => Some(person),
            Occupant::Deleted => None,
        }
    }

    /// What they are called.
    pub fn name(&self) -> &str {
        self.known().map_or(Occupant::NOBODY, |person| &person.name)
    }
}

impl From<Person> for Occupant {
    fn from(person: Person) -> Occupant {
        if person.id.is_empty() { Occupant::Deleted } else { Occupant::Known(person) }
    }
}

impl From<Occupant> for Person {
    fn from(occupant: Occupant) -> Person {
        match occupant {
            Occupant::Known(person) => person,
            Occupant::Deleted => {
                Person { id: String::new(), name: Occupant::NOBODY.to_owned(), account: false, program: false }
            }
        }
    }
}
