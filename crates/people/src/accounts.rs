//! Accounts with a password: make one, log in, log out, and change the password. An account's name is unique.

use std::net::IpAddr;

use base::{Name, Problem, random};
use protocol::Code;
use room::Person;

use crate::arrival::{Arrival, Arrived};
use crate::guesses::Guess;
use crate::guests::taken;
use crate::passwords::Password;
use crate::{Changed, Pass, People, Session};

impl People {
    /// Makes an account for somebody new.
    ///
    /// # Errors
    /// The name or the password may not be used, or they may not come in.
    pub async fn make_account(
        &self,
        arrival: &Arrival,
        pass: Pass<'_>,
        name: &str,
        password: &str,
    ) -> Result<Arrived, Problem> {
        let name = Name::new(name)?;
        let password = self.passwords.hash(Password::new(password, &name)?, self.requester(arrival.address)).await?;
        let person = Person { id: random::id(), name: name.shown().to_owned(), account: true, program: false };
        self.admit(pass, arrival.address, &person.id, name.row(), Some(&password)).await?;
        self.arrive_new(arrival, person).await
    }

    /// A guest makes an account, and keeps everything.
    ///
    /// # Errors
    /// The name or the password may not be used, or there is an account already.
    pub async fn upgrade_guest(
        &self,
        session: &Session,
        from: IpAddr,
        name: &str,
        password: &str,
    ) -> Result<Arrived, Problem> {
        let name = Name::new(name)?;
        let password = Password::new(password, &name)?;
        if session.person.account {
            return Err(Problem::new(Code::LoggedIn, "You have an account; log out to make another."));
        }
        let password = self.passwords.hash(password, self.requester(from)).await?;
        if !self.store.make_account(&session.person.id, name.row(), Some(&password)).await? {
            return Err(taken());
        }
        self.confirm(session).await?;
        let person =
            Person { id: session.person.id.clone(), name: name.shown().to_owned(), account: true, program: false };
        self.renew(session, person).await
    }

    /// Logs in with a password.
    ///
    /// # Errors
    /// The name or the password is wrong, or too many were.
    pub async fn log_in(&self, arrival: &Arrival, name: &str, password: &str) -> Result<Arrived, Problem> {
        let wrong = Problem::new(Code::WrongLogin, "The name or the password is wrong.");
        let skeleton = skeleton_of(name);
        let guess = Guess { what: "login", at: Some(&skeleton), from: arrival.address };
        let attempt = self.attempt(&guess, arrival.device.as_ref())?;
        let known = self.store.account(&skeleton).await?;
        let kept = known.as_ref().and_then(|known| known.password.clone());
        let checked = self.passwords.check(password, kept.clone(), attempt.requester).await?;
        let Some(known) = known.filter(|_| checked.right) else { return Err(attempt.wrong(wrong)) };
        attempt.right();
        if let (Some(kept), Some(newer)) = (kept, checked.newer) {
            self.store.rehash_password(&known.person.id, &kept, &newer).await?;
        }
        self.arrive(arrival, known).await
    }

    /// Ends a session.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn log_out(&self, session: &Session) -> Result<Changed, Problem> {
        self.store.end_session(&session.person.id, &session.id, session.program).await?;
        Ok(Changed::sessions_of(&session.person.id))
    }

    /// Chooses another password; all other sessions and codes for other devices end, and with `drop_other_ways` all passkeys
    /// and recovery codes. Who has no password yet must be confirmed instead.
    ///
    /// # Errors
    /// There is no account, the old password is wrong, or the new one may not be used.
    pub async fn change_password(
        &self,
        session: &Session,
        from: IpAddr,
        old: Option<&str>,
        new: &str,
        drop_other_ways: bool,
    ) -> Result<Changed, Problem> {
        if !session.person.account {
            return Err(no_account());
        }
        let name = Name::unreserved(&session.person.name)?;
        let password = Password::new(new, &name)?;
        match self.known(&session.person.id).await?.password {
            Some(_) => self.check_password(session, from, old).await?,
            None => self.ensure_confirmed(session).await?,
        }
        let password = self.passwords.hash(password, self.requester(from)).await?;
        self.store.set_password(&session.person.id, &password, &session.id, drop_other_ways).await?;
        Ok(Changed::sessions_of(&session.person.id))
    }
}

/// What a name that somebody says is looked up by.
pub(crate) fn skeleton_of(name: &str) -> String {
    Name::unreserved(name).map(|name| name.skeleton().to_owned()).unwrap_or_default()
}

/// Guests cannot do that.
pub(crate) fn no_account() -> Problem {
    Problem::new(Code::NoAccount, "Only accounts have this; make one first.")
}
