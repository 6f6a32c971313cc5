//! A refusal: a code of the protocol, and a sentence in English.

use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use protocol::Code;
use serde::Serialize;
use utoipa::ToSchema;

use crate::log::store_failed;

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// The reason, for programs.
    pub(crate) code: Code,
    /// One sentence in English.
    pub(crate) why: String,
    /// The clause of the rules that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clause: Option<&'static str>,
    /// The reason by the rules, to be put into words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) message: Option<Box<serde_json::Value>>,
    /// In how many seconds it may be tried again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) after: Option<u64>,
}

impl Problem {
    /// A refusal.
    pub(crate) fn new(code: Code, why: impl Into<String>) -> Problem {
        Problem { code, why: why.into(), clause: None, message: None, after: None }
    }

    /// There is no such thing, or it is nobody else's business.
    pub(crate) fn not_found(why: impl Into<String>) -> Problem {
        Problem::new(Code::NotFound, why)
    }

    /// One must be somebody first.
    pub(crate) fn nobody() -> Problem {
        Problem::new(Code::Nobody, "Choose a name first.")
    }

    /// The rules of the game forbid it.
    pub(crate) fn illegal(why: impl Into<String>, reason: &catalogue::Refused) -> Problem {
        let mut problem = Problem::new(Code::Illegal, why);
        if let catalogue::Refused::Forbidden(refusal) = reason {
            problem.clause = Some(refusal.clause);
            problem.message = serde_json::to_value(&refusal.message).ok().map(Box::new);
        }
        problem
    }

    /// Too much at once.
    pub(crate) fn too_many(why: impl Into<String>) -> Problem {
        Problem::new(Code::TooMany, why)
    }

    /// Says when it may be tried again.
    pub(crate) fn after(mut self, wait: Duration) -> Problem {
        self.after = Some(wait.as_millis().div_ceil(1000).max(1).try_into().unwrap_or(u64::MAX));
        self
    }

    /// The store cannot be reached or is full; the reason is in the log.
    pub(crate) fn unavailable() -> Problem {
        Problem::new(Code::Unavailable, "The server cannot keep anything just now; try again.")
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let after = self.after.map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        match after {
            Some(header) => (status, header, Json(self)).into_response(),
            None => (status, Json(self)).into_response(),
        }
    }
}

/// What a room refuses, in the protocol's codes.
impl From<room::Refused> for Problem {
    fn from(refused: room::Refused) -> Problem {
        use room::Refused;
        let why = refused.to_string();
        let code = match refused {
            Refused::Table(refused) => return Problem::from_table(&refused, why),
            Refused::NoSuchOption => Code::Malformed,
            Refused::BadTable(_) => Code::BadTable,
            Refused::BadSeal | Refused::BadShare | Refused::OtherShare(_) | Refused::SealedTwice(_) => Code::BadShare,
            Refused::NotPlaying => Code::NotPlaying,
            Refused::Paused => Code::Paused,
            Refused::Begun | Refused::NoSealsNow | Refused::NoSharesNow => Code::TooLate,
            Refused::NotAsked => Code::NoQuestion,
            Refused::NoTakeBackInRated | Refused::NobodyToAnswer | Refused::NothingToTakeBack => Code::NoOffer,
            Refused::NobodyAbsent => Code::NoClaim,
            Refused::NobodysTimeRuns => Code::NoClock,
            Refused::NoSuchTeam => Code::NoTeam,
            Refused::NoTeamToMove => Code::NotYourTurn,
            Refused::NoSeat => Code::NoSeat,
        };
        Problem::new(code, why)
    }
}

impl Problem {
    fn from_table(refused: &table::Refused, why: String) -> Problem {
        use table::Refused;
        let code = match refused {
            Refused::Rules { why: reason, .. } => return Problem::illegal(why, reason),
            Refused::Stale(..) => Code::Stale,
            Refused::NotYourTurn => Code::NotYourTurn,
            Refused::NotOneTurn => Code::NotOneTurn,
            Refused::NoOffer | Refused::NoSuchMoment => Code::NoOffer,
            Refused::NoRoll | Refused::NoAnswer => Code::NoQuestion,
        };
        Problem::new(code, why)
    }
}

/// What PostgreSQL says to a text with the letter zero.
const NO_TEXT: &str = "22021";

/// What the store could not do is our trouble, not the visitor's: told in the log, not to them.
impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Problem {
        if error.as_database_error().and_then(|error| error.code()).as_deref() == Some(NO_TEXT) {
            return Problem::new(Code::Malformed, "A text may not contain the character NUL.");
        }
        store_failed(&error, "the store failed");
        Problem::unavailable()
    }
}
