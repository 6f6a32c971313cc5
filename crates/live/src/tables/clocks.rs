//! The default clock of each game.

use std::collections::BTreeMap;

use catalogue::GameId;
use game::Pace;
use table::Control;

/// The clock of a game that is played now.
pub(super) fn control(game: GameId) -> Control {
    let ms = |seconds: u32| u64::from(seconds) * 1_000;
    match game.pace() {
        Pace::Turn { seconds } => Control::Turn { ms: ms(seconds) },
        Pace::Match { seconds, plus } => Control::Fischer { ms: ms(seconds), plus_ms: ms(plus) },
    }
}

/// The clock of each game that is played now.
pub(super) fn clocks() -> BTreeMap<String, Control> {
    GameId::ALL.iter().map(|&game| (game.id().to_owned(), control(game))).collect()
}
