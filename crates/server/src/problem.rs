//! Every refusal: a code for programs, a sentence for people. The page has its own words for the
//! codes (`content/messages/*/problems.ftl`).

use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::log::store_failed;

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// Stands for the reason, for programs: `not_found`, `name_taken`, …
    pub(crate) code: &'static str,
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
    /// What HTTP calls it.
    #[serde(skip)]
    pub(crate) status: u16,
}

impl Problem {
    /// A refusal with its own status.
    pub(crate) fn new(status: StatusCode, code: &'static str, why: impl Into<String>) -> Problem {
        Problem { code, why: why.into(), clause: None, message: None, after: None, status: status.as_u16() }
    }

    /// What was sent makes no sense.
    pub(crate) fn bad(code: &'static str, why: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, code, why)
    }

    /// There is no such thing, or it is nobody else's business.
    pub(crate) fn not_found(why: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not_found", why)
    }

    /// One must be somebody first.
    pub(crate) fn nobody() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "nobody", "Choose a name first.")
    }

    /// One may not do that.
    pub(crate) fn forbidden(code: &'static str, why: impl Into<String>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, code, why)
    }

    /// Something else stands in the way now.
    pub(crate) fn conflict(code: &'static str, why: impl Into<String>) -> Problem {
        Problem::new(StatusCode::CONFLICT, code, why)
    }

    /// The rules of the game forbid it.
    pub(crate) fn illegal(why: impl Into<String>, reason: &catalogue::Refused) -> Problem {
        let mut problem = Problem::conflict("illegal", why);
        if let catalogue::Refused::Forbidden(refusal) = reason {
            problem.clause = Some(refusal.clause);
            problem.message = serde_json::to_value(&refusal.message).ok().map(Box::new);
        }
        problem
    }

    /// Too much at once.
    pub(crate) fn too_many(why: impl Into<String>) -> Problem {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_many", why)
    }

    /// Says when it may be tried again.
    pub(crate) fn after(mut self, wait: Duration) -> Problem {
        self.after = Some(wait.as_millis().div_ceil(1000).max(1).try_into().unwrap_or(u64::MAX));
        self
    }

    /// The store cannot be reached or is full; the reason is in the log.
    pub(crate) fn unavailable() -> Problem {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "unavailable",
            "The server cannot keep anything just now; try again.",
        )
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
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
            Refused::NoSuchOption => return Problem::bad("malformed", why),
            Refused::BadTable(_) => return Problem::bad("bad_table", why),
            Refused::BadSeal | Refused::BadShare | Refused::OtherShare(_) => return Problem::bad("bad_share", why),
            Refused::SealedTwice(_) => "bad_share",
            Refused::NotPlaying => "not_playing",
            Refused::Paused => "paused",
            Refused::Begun | Refused::NoSealsNow | Refused::NoSharesNow => "too_late",
            Refused::NotAsked => "no_question",
            Refused::NoTakeBackInRated | Refused::NobodyToAnswer | Refused::NothingToTakeBack => "no_offer",
            Refused::NobodyAbsent => "no_claim",
            Refused::NobodysTimeRuns => "no_clock",
            Refused::NoSuchTeam => "no_team",
            Refused::NoTeamToMove => "not_your_turn",
            Refused::NoSeat => "no_seat",
        };
        Problem::conflict(code, why)
    }
}

impl Problem {
    fn from_table(refused: &table::Refused, why: String) -> Problem {
        use table::Refused;
        let code = match refused {
            Refused::Rules { why: reason, .. } => return Problem::illegal(why, reason),
            Refused::Stale(..) => "stale",
            Refused::NotYourTurn => "not_your_turn",
            Refused::NotOneTurn => "not_one_turn",
            Refused::NoOffer | Refused::NoSuchMoment => "no_offer",
            Refused::NoRoll | Refused::NoAnswer => "no_question",
        };
        Problem::conflict(code, why)
    }
}

/// What PostgreSQL says to a text with the letter zero.
const NO_TEXT: &str = "22021";

/// What the store could not do is our trouble, not the visitor's: told in the log, not to them.
impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Problem {
        if error.as_database_error().and_then(|error| error.code()).as_deref() == Some(NO_TEXT) {
            return Problem::bad("malformed", "There is a letter in it that is none.");
        }
        store_failed(&error, "the store failed");
        Problem::unavailable()
    }
}
