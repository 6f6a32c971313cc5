//! A number that changes when a bot plays differently.

use catalogue::{BadRecord, NextActor, Record};

use crate::{Bot, Budget, Entrant, Level, Unable};

/// How many nodes each position may take.
const NODES: u64 = 2_000;
/// A position is looked at once in so many actions of a record.
const EVERY: usize = 23;

/// What thinking about the positions of a record came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    /// How many nodes all positions took together.
    pub nodes: u64,
    /// A digest of the lines that were found.
    pub lines: u64,
}

/// Why a record gives no signature.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NoSignature {
    /// The record stops making sense.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// The bot has no answer, which would be a mistake.
    #[error(transparent)]
    Bot(#[from] Unable),
}

/// The signature of a game's strongest bot, over positions of a record.
///
/// # Errors
/// A record that stops making sense, or a bot without an answer.
pub fn signature(record: &Record) -> Result<Signature, NoSignature> {
    let mut along = record.open()?;
    let mut bot = Bot::new(along.game(), Entrant::Level(Level::ALL[5]), 1)?;
    let mut total = Signature { nodes: 0, lines: 0 };
    for at in 0..record.entries.len() {
        if at % EVERY == 0 {
            // The next decision from here on.
            if let NextActor::Seat(_) = along.turn() {
                let advice = bot.advise(&along, Budget::nodes(NODES))?;
                total.nodes += advice.nodes;
                for byte in advice.line.join(" ").bytes() {
                    total.lines = (total.lines ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                }
            }
        }
        record.step(&mut along, at)?;
    }
    Ok(total)
}
