//! Reauthentication: before sensitive changes (passkeys, recovery codes, deleting the account) an account must have logged
//! in, or shown its password or a passkey again, within the last ten minutes. So somebody who finds an unlocked browser
//! cannot take the account over. Guests have no password or passkey, and are not asked.

use std::net::IpAddr;

use base::Problem;
use protocol::Code;

use crate::guesses::Guess;
use crate::passkeys::wrong_passkey;
use crate::{AuthenticationResponse, People, RelyingParty, Session};

/// How long a session counts as confirmed after logging in or showing a password or a passkey, in milliseconds.
const CONFIRMATION_TTL_MS: u64 = 10 * 60 * 1000;

impl People {
    /// Somebody shows their password again.
    ///
    /// # Errors
    /// It is wrong.
    pub async fn confirm_by_password(
        &self,
        session: &Session,
        from: IpAddr,
        password: Option<&str>,
    ) -> Result<(), Problem> {
        self.check_password(session, from, password).await?;
        self.confirm(session).await
    }

    /// Somebody shows a passkey of theirs again.
    ///
    /// # Errors
    /// It is not theirs.
    pub async fn confirm_by_passkey(
        &self,
        session: &Session,
        party: &RelyingParty,
        shown: &AuthenticationResponse,
    ) -> Result<(), Problem> {
        if self.verify_passkey(party, shown).await? != session.person.id {
            return Err(wrong_passkey());
        }
        self.confirm(session).await
    }

    /// Checks the password of somebody who is signed in. An account without a password refuses every one.
    pub(crate) async fn check_password(
        &self,
        session: &Session,
        from: IpAddr,
        password: Option<&str>,
    ) -> Result<(), Problem> {
        let known = self.known(&session.person.id).await?;
        let attempt = self.attempt(&Guess { what: "confirm", at: Some(&session.person.id), from }, None)?;
        let checked = self.passwords.check(password.unwrap_or_default(), known.password, attempt.requester).await?;
        if !checked.right {
            return Err(attempt.wrong(Problem::new(Code::WrongPassword, "The password is wrong.")));
        }
        attempt.right();
        Ok(())
    }

    /// Marks a session as confirmed for the next ten minutes.
    pub(crate) async fn confirm(&self, session: &Session) -> Result<(), Problem> {
        Ok(self.store.confirm_session(&session.person.id, &session.id, self.now() + CONFIRMATION_TTL_MS).await?)
    }

    /// Checks that the session of an account is confirmed.
    ///
    /// # Errors
    /// It is not: `unconfirmed`.
    pub async fn ensure_confirmed(&self, session: &Session) -> Result<(), Problem> {
        let now = self.now();
        if !session.person.account
            || self.store.is_confirmed(&session.id, now.saturating_sub(CONFIRMATION_TTL_MS), now).await?
        {
            return Ok(());
        }
        let why = "Show first that it is you: with the password or a passkey (POST /api/confirm).";
        Err(Problem::new(Code::Unconfirmed, why))
    }
}
