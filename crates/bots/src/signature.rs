//! A number that changes when a bot plays differently.

use catalogue::{GameId, Record, Whose};

use crate::{Bot, Budget, Entrant, Level, Unable};

/// How many nodes each position may take.
const NODES: u64 = 2_000;
/// A position is looked at once in so many actions of a record.
const EVERY: usize = 23;

/// What thinking about a fixed list of positions came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    /// How many nodes all positions took together.
    pub nodes: u64,
    /// A digest of the lines that were found.
    pub lines: u64,
}

/// The signature of a game's strongest bot, over positions of its golden match.
///
/// # Errors
/// The bot has no answer, which would be a mistake.
pub fn signature(game: GameId) -> Result<Signature, Unable> {
    let text = match game {
        GameId::Parchis => include_str!("../../../golden/parchis.record"),
        GameId::Barragoon => include_str!("../../../golden/barragoon.record"),
        GameId::Ampel => include_str!("../../../golden/ampel.record"),
        GameId::Girumgo => include_str!("../../../golden/girumgo.record"),
        GameId::Europa => include_str!("../../../golden/europa.record"),
    };
    let record = Record::from_text(text).expect("a golden record can be read");
    let mut bot = Bot::new(game, Entrant::Level(Level::ALL[5]), 1)?;
    let mut total = Signature { nodes: 0, lines: 0 };
    let mut along = record.open().expect("a golden record can be opened");
    for at in 0..record.entries.len() {
        if at % EVERY == 0 {
            // The next decision from here on.
            if let Whose::Seat(_) = along.turn() {
                let advice = bot.advise(&along, Budget::nodes(NODES))?;
                total.nodes += advice.nodes;
                for byte in advice.line.join(" ").bytes() {
                    total.lines = (total.lines ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                }
            }
        }
        record.step(&mut along, at).expect("a golden record replays");
    }
    Ok(total)
}
