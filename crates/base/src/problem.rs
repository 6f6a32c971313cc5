//! A refusal: a code of the protocol, and a sentence in English.

use std::time::Duration;

use protocol::Code;
use serde::Serialize;
use utoipa::ToSchema;

/// What is to last beyond this, in milliseconds since 1970 (the year 9999), has no end.
const FOR_GOOD: u64 = 253_370_764_800_000;

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// The reason, for programs.
    pub code: Code,
    /// One sentence in English.
    pub why: String,
    /// The clause of the rules that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<&'static str>,
    /// The reason by the rules, to be put into words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub message: Option<Box<serde_json::Value>>,
    /// In how many seconds it may be tried again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<u64>,
    /// Until when it will be refused, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// What a moderator, or whoever runs the server, gave as the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Box<str>>,
}

impl Problem {
    /// A refusal.
    pub fn new(code: Code, why: impl Into<String>) -> Problem {
        Problem { code, why: why.into(), clause: None, message: None, after: None, until: None, reason: None }
    }

    /// There is no such thing, or it is nobody else's business.
    pub fn not_found(why: impl Into<String>) -> Problem {
        Problem::new(Code::NotFound, why)
    }

    /// One must be somebody first.
    pub fn nobody() -> Problem {
        Problem::new(Code::Nobody, "Choose a name first.")
    }

    /// The rules of the game forbid it.
    pub fn illegal(why: impl Into<String>, reason: &catalogue::Refused) -> Problem {
        let mut problem = Problem::new(Code::Illegal, why);
        if let catalogue::Refused::Forbidden(refusal) = reason {
            problem.clause = Some(refusal.clause);
            problem.message = serde_json::to_value(&refusal.message).ok().map(Box::new);
        }
        problem
    }

    /// Too much at once.
    pub fn too_many(why: impl Into<String>) -> Problem {
        Problem::new(Code::TooMany, why)
    }

    /// Says when it may be tried again.
    pub fn after(mut self, wait: Duration) -> Problem {
        self.after = Some(wait.as_millis().div_ceil(1000).max(1).try_into().unwrap_or(u64::MAX));
        self
    }

    /// Whoever asks is banned until a moment (in milliseconds since 1970; one beyond all calendars means for good), and why.
    pub fn banned(until: u64, reason: &str) -> Problem {
        let until = Some(until).filter(|&until| until < FOR_GOOD);
        let reason = Some(reason).filter(|reason| !reason.is_empty()).map(Box::from);
        Problem { until, reason, ..Problem::new(Code::Banned, "You have been banned from this server.") }
    }

    /// A moderator has muted whoever asks until a moment.
    pub fn silenced(until: u64) -> Problem {
        let until = Some(until).filter(|&until| until < FOR_GOOD);
        Problem { until, ..Problem::new(Code::Silenced, "A moderator has muted you for a while.") }
    }

    /// Somebody else has changed the same meanwhile: what was asked for may still be possible.
    pub fn stale() -> Problem {
        Problem::new(Code::Stale, "Somebody else was quicker.")
    }

    /// A command that should hold an answer to a question holds none.
    pub fn no_answer() -> Problem {
        Problem::new(Code::Malformed, "An answer is an option, or something that is given.")
    }

    /// Somebody does not want to meet whoever asks, or the other way round.
    pub fn blocked() -> Problem {
        Problem::new(Code::Blocked, "You and somebody there do not play together.")
    }

    /// The store cannot be reached or is full; the reason is in the log.
    pub fn unavailable() -> Problem {
        Problem::new(Code::Unavailable, "The server cannot save anything just now; try again.")
    }
}

/// What a room refuses, in the protocol's codes.
impl From<room::Refused> for Problem {
    fn from(refused: room::Refused) -> Problem {
        use room::Refused;
        let why = refused.to_string();
        let code = match refused {
            Refused::Table(refused) => return Problem::from_table(&refused, why),
            Refused::NoSuchOption => Code::BadAnswer,
            Refused::BadTable(_) => Code::BadTable,
            Refused::BadSeal | Refused::BadShare | Refused::OtherShare(_) | Refused::SealedTwice(_) => Code::BadShare,
            Refused::NotPlaying => Code::NotPlaying,
            Refused::Paused => Code::Paused,
            Refused::Begun | Refused::NoSealsNow | Refused::NoSharesNow => Code::TooLate,
            Refused::NotAsked => Code::NoQuestion,
            Refused::NoTakeBackInRated | Refused::NobodyToAnswer | Refused::NothingToTakeBack => Code::NoOffer,
            Refused::EachHasActed => Code::TooLate,
            Refused::NeedsAccount => Code::NeedsAccount,
            Refused::NotThePrograms => Code::NotForPrograms,
            Refused::OfferedAlready => Code::OfferedAlready,
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

/// What the store could not do is our trouble, not the visitor's: told in the log, not to them.
impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Problem {
        if store::is_bad_text(&error) {
            return Problem::new(Code::Malformed, "A text may not contain the character NUL.");
        }
        store::log_failure(&error, "the store failed");
        Problem::unavailable()
    }
}
