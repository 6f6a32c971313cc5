//! Guests: sign in with nothing but a name, and change it.

use base::{Name, Problem, random};
use protocol::Code;
use room::Person;

use crate::{Arrival, Arrived, Changed, Pass, People, Session};

impl People {
    /// Somebody new comes in under a name.
    ///
    /// # Errors
    /// The name may not be used, or they may not come in.
    pub async fn come_as_guest(&self, arrival: &Arrival, pass: Pass<'_>, name: &Name) -> Result<Arrived, Problem> {
        let person = Person { id: random::id(), name: name.shown().to_owned(), account: false, program: false };
        self.admit(pass, arrival.address, &person.id, name.row(), None).await?;
        self.arrive_new(arrival, person).await
    }

    /// Somebody takes another name.
    ///
    /// # Errors
    /// Somebody else has it.
    pub async fn rename(&self, session: &Session, name: &Name) -> Result<(Person, Changed), Problem> {
        let tables = self.store.rename(&session.person.id, name.row()).await?.ok_or_else(taken)?;
        let person = Person { name: name.shown().to_owned(), ..session.person.clone() };
        Ok((person, Changed { people: vec![session.person.id.clone()], tables }))
    }
}

/// Somebody has that name, or one that looks like it.
pub(crate) fn taken() -> Problem {
    Problem::new(Code::NameTaken, "Somebody has this name, or one that looks like it; choose another.")
}
