//! What may happen while an action is applied, and how it is told.

use game::{Common, Message, Seat, Tell};
use serde::Serialize;

use crate::board::Heap;

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// Stones were taken.
    Taken {
        /// By whom.
        seat: Seat,
        /// From which heap.
        heap: Heap,
        /// How many.
        stones: u8,
        /// How many are left there.
        left: u8,
    },
    /// What happens alike in every game.
    #[serde(untagged)]
    Common(Common),
}

impl From<Common> for Event {
    fn from(common: Common) -> Event {
        Event::Common(common)
    }
}

impl Tell for Event {
    fn tell(&self) -> Message {
        match self {
            Event::Taken { seat, heap, stones, left } => Message::new("taken")
                .seat("seat", *seat)
                .name("heap", heap)
                .number("stones", *stones)
                .number("left", *left),
            Event::Common(common) => common.tell(),
        }
    }
}
