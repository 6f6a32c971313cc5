//! One's sessions: list those of browsers and end them from elsewhere; list, make and delete the tokens by which programs
//! act for somebody.

use base::{Problem, random};
use protocol::Code;
use serde::Serialize;
use store::{NewSession, SessionRow};
use utoipa::ToSchema;

use crate::{Changed, People, Session, Token};

/// The longest label of a token, in characters.
const MAX_LABEL_CHARS: usize = 60;

/// The most tokens of one person.
const MAX_TOKENS: i64 = 20;

/// A browser or a program that may act for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SessionInfo {
    /// By which it is ended; no secret.
    id: String,
    /// What it is called.
    label: String,
    /// When it began, in milliseconds since 1970.
    created: u64,
    /// When it was last used, to the hour.
    seen: u64,
    /// Whether it is the one that asks; whoever asks fills this in.
    current: bool,
}

impl SessionInfo {
    /// A session as the one of `asking` sees it.
    fn seen_by(asking: &str, row: SessionRow) -> SessionInfo {
        let SessionRow { id, label, created, seen } = row;
        SessionInfo { current: id == asking, id, label, created, seen }
    }
}

/// A new token.
#[derive(Serialize, ToSchema)]
pub struct NewToken {
    /// By which it is ended.
    id: String,
    /// What it is called.
    label: String,
    /// For the header `authorization: Bearer TOKEN`. Told once.
    token: String,
    /// When it was made, in milliseconds since 1970.
    created: u64,
}

impl People {
    /// The sessions of somebody, in browsers.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn sessions(&self, session: &Session) -> Result<Vec<SessionInfo>, Problem> {
        self.list_sessions(session, false).await
    }

    /// The programs that may act for somebody.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn tokens(&self, session: &Session) -> Result<Vec<SessionInfo>, Problem> {
        self.list_sessions(session, true).await
    }

    async fn list_sessions(&self, session: &Session, program: bool) -> Result<Vec<SessionInfo>, Problem> {
        let rows = self.store.sessions(&session.person.id, program).await?;
        Ok(rows.into_iter().map(|row| SessionInfo::seen_by(&session.id, row)).collect())
    }

    /// Ends a session of somebody, of a browser or of a program.
    ///
    /// # Errors
    /// There is no such session.
    pub async fn end_session(&self, session: &Session, id: &str, program: bool) -> Result<Changed, Problem> {
        if !self.store.end_session(&session.person.id, id, program).await? {
            return Err(Problem::not_found("You have no such session."));
        }
        Ok(Changed::sessions_of(&session.person.id))
    }

    /// Ends all sessions of somebody, programs' too.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn end_all_sessions(&self, session: &Session) -> Result<Changed, Problem> {
        self.store.end_sessions(&session.person.id).await?;
        Ok(Changed::sessions_of(&session.person.id))
    }

    /// Makes a token for a program.
    ///
    /// # Errors
    /// It may not be called that, or there are too many.
    pub async fn add_token(&self, session: &Session, called: &str) -> Result<NewToken, Problem> {
        let label = label(called)?;
        let (token, hashed) = Token::fresh();
        let (id, digits, created) = (random::id(), hashed.digits(), self.now());
        let new = NewSession { token: &digits, id: &id, person: &session.person, label: &label, now: created };
        if !self.store.add_token(&new, MAX_TOKENS).await? {
            return Err(Problem::new(Code::TooManyTokens, "You have 20 tokens; delete one first."));
        }
        Ok(NewToken { id, label, token, created })
    }
}

/// Checks what somebody calls a thing of their own.
pub(crate) fn label(text: &str) -> Result<String, Problem> {
    let label = text.trim();
    if label.is_empty() || label.chars().count() > MAX_LABEL_CHARS || label.chars().any(char::is_control) {
        return Err(Problem::new(Code::BadLabel, "A label has 1 to 60 characters."));
    }
    Ok(label.to_owned())
}
