//! What may be asked of a table.

use table::Offer;

/// Something a seat, or the house, wants done.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Command {
    /// A seat hands over actions, made when `at` actions stood; the way took `lag` milliseconds.
    Act { at: usize, actions: Vec<String>, lag: u64 },
    /// A seat answers a question.
    Reply { question: String, option: u8 },
    /// A device seals its share.
    Seal(String),
    /// A device shows its share.
    Show(String),
    /// A seat offers something.
    Offer(Offer),
    /// A seat answers an offer.
    Answer(bool),
    /// A seat leaves for good.
    Resign,
    /// The other is absent: the win.
    Claim,
    /// Who was away is back.
    Return,
}
