//! The last step of signing in, whichever way was used: a new session begins. If the browser had a guest's session until
//! then, all that is the guest's moves to the person who signs in.

use std::net::IpAddr;

use base::{Problem, random};
use room::Person;
use store::{Before, Known, NewSession};

use crate::{Changed, Device, People, Session, Token};

/// The browser that signs in.
pub struct Arrival {
    /// The session it has until now.
    pub session: Option<Session>,
    /// From where it comes.
    pub address: IpAddr,
    /// What its new session is called.
    pub label: String,
    /// Itself, if somebody has logged in on it before.
    pub device: Option<Device>,
}

/// A session that has begun.
pub struct Arrived {
    /// The secret by which it is known. Told once.
    pub secret: String,
    /// Whose it is.
    pub person: Person,
    /// What the rest of the server must update.
    pub changed: Changed,
}

impl People {
    /// Begins a session for somebody who has authenticated.
    pub(crate) async fn arrive(&self, arrival: &Arrival, known: Known) -> Result<Arrived, Problem> {
        if let Some(ban) = known.ban.filter(|ban| ban.until > self.now()) {
            return Err(Problem::banned(ban.until, &ban.why));
        }
        let (secret, token) = Token::fresh();
        let before = arrival.session.as_ref();
        let (digits, id) = (token.digits(), random::id());
        let new = NewSession { token: &digits, id: &id, person: &known.person, label: &arrival.label, now: self.now() };
        let replaced = before.map(|session| Before { person: &session.person, session: &session.id });
        let tables = self.store.arrive(&new, replaced).await?;
        let people = before.map(|session| session.person.id.clone()).into_iter().collect();
        Ok(Arrived { secret, person: known.person, changed: Changed { people, tables } })
    }

    /// Gives a session another secret when its person gains rights (a guest becomes an account), so that a stolen secret does not
    /// gain them too (session fixation).
    pub(crate) async fn renew(&self, session: &Session, person: Person) -> Result<Arrived, Problem> {
        let (secret, token) = Token::fresh();
        self.store.renew_session(&person.id, &session.id, &token.digits()).await?;
        Ok(Arrived { secret, changed: Changed::sessions_of(&person.id), person })
    }

    /// Begins the first session of somebody new.
    pub(crate) async fn arrive_new(&self, arrival: &Arrival, person: Person) -> Result<Arrived, Problem> {
        self.arrive(arrival, Known { person, password: None, ban: None }).await
    }
}
