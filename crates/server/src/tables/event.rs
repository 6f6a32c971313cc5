//! What happens at a table, as it is kept and told: each is one JSON object (`docs/protocol.md`).

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Offer;

/// Something that happened, at time `t`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
// What has more fields stands first: reading takes the first that fits.
#[serde(untagged)]
pub(crate) enum Event {
    /// The house is bound to its secret.
    Commitment { t: u64, commitment: String, devices: Vec<u8> },
    /// A device has sealed its share.
    Sealed { t: u64, seal: String, seat: u8 },
    /// The list of seals is closed.
    Closed { t: u64, seals: Vec<(u8, String)> },
    /// A device has shown its share.
    Shown { t: u64, share: String, seat: u8 },
    /// The match begins.
    Begun { t: u64, begin: bool, r#do: Vec<String> },
    /// A seat is asked a question.
    Asked { t: u64, ask: Ask },
    /// It has answered and was judged.
    Answered { t: u64, by: u8, r#do: Vec<String>, answer: Answer },
    /// A bot plays for who is away.
    StoodIn { t: u64, stand_in: u8, seat: u8 },
    /// Who was away is back.
    Returned { t: u64, returned: u8 },
    /// Something is offered.
    Offered { t: u64, offer: Offer, by: u8 },
    /// A seat agrees to an offer; others have yet to.
    Agreed { t: u64, agreed: Offer, by: u8 },
    /// An offer was declined.
    Declined { t: u64, declined: Offer, by: u8 },
    /// The host stops the time of everyone, or lets it pass again.
    Paused { t: u64, paused: bool },
    /// The host says until when it is played; 0 for as long as it takes.
    Lesson { t: u64, lesson: u64 },
    /// The host gives more time to whoever's time runs.
    More { t: u64, more: u64 },
    /// The host gives a seat twice the time for its turns, or no longer.
    Doubled { t: u64, doubled: bool, seat: u8 },
    /// The host took back answers to what was asked at these times.
    Unanswered { t: u64, unanswered: Vec<u64> },
    /// It is over. `why` is there if it is over because a seat left.
    Over {
        t: u64,
        over: Vec<f64>,
        secret: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Why>,
    },
    /// A seat acted, or the house alone. `lag` is what the way took, given back to the seat.
    Done {
        t: u64,
        by: Option<u8>,
        r#do: Vec<String>,
        #[serde(default, skip_serializing_if = "is_nothing")]
        lag: u64,
    },
}

/// Why the last seat left that left a match: its record says only that it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Why {
    /// Its player gave up.
    Resigned,
    /// It was absent, and the other claimed the win.
    Claimed,
    /// It was waited for as long as a match without a clock waits.
    Waited,
    /// Nobody was at the table any more.
    Deserted,
    /// Whoever runs the server ended it.
    Stopped,
}

impl Why {
    /// As records have it, in the header `ended`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Why::Resigned => "resigned",
            Why::Claimed => "claimed",
            Why::Waited => "waited",
            Why::Deserted => "deserted",
            Why::Stopped => "stopped",
        }
    }

    /// The reason of that name.
    pub(crate) fn named(name: &str) -> Option<Why> {
        [Why::Resigned, Why::Claimed, Why::Waited, Why::Deserted, Why::Stopped]
            .into_iter()
            .find(|why| why.name() == name)
    }
}

/// A question, without what would give it away.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Ask {
    pub(crate) id: String,
    pub(crate) seat: u8,
    pub(crate) text: Value,
    pub(crate) options: Value,
}

/// What was answered, and what was right.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    pub(crate) question: String,
    /// None where the host judged what was said aloud.
    pub(crate) option: Option<u8>,
    pub(crate) right: u8,
    pub(crate) why: Value,
    /// When it was asked.
    #[serde(default)]
    pub(crate) asked: u64,
}

fn is_nothing(lag: &u64) -> bool {
    *lag == 0
}

impl Event {
    /// How many actions it brings.
    pub(crate) fn actions(&self) -> u64 {
        match self {
            Event::Begun { r#do, .. } | Event::Answered { r#do, .. } | Event::Done { r#do, .. } => r#do.len() as u64,
            _ => 0,
        }
    }
}
