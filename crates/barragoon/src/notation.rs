//! Actions and positions as text, as the page fixes them.

use std::fmt::Write;

use game::Notation;

use crate::action::{Action, Parts, Word};
use crate::board::{COLUMNS, ROWS, Square, Tile};
use crate::state::State;
use crate::way::Way;

const WORDS: [(Word, &str); 4] =
    [(Word::Offer, "offer"), (Word::On, "on"), (Word::Accept, "accept"), (Word::Refuse, "refuse")];

impl Notation for State {
    fn write(&self, action: Action, text: &mut String) {
        match action.parts() {
            // Writing into a string cannot fail.
            Parts::Move(from, to) => {
                let _ = write!(text, "{from}-{to}");
            }
            Parts::Place(square, way) => {
                let _ = write!(text, "@{square}:{}", way.name());
            }
            Parts::Word(word) => text.push_str(WORDS[word as usize].1),
        }
    }

    fn parse(&self, text: &str) -> Option<Action> {
        if let Some((word, _)) = WORDS.into_iter().find(|(_, name)| *name == text) {
            return Some(Action::word(word));
        }
        if let Some(placement) = text.strip_prefix('@') {
            let (square, way) = placement.split_once(':')?;
            return Some(Action::place(Square::parse(square)?, Way::parse(way)?));
        }
        let (from, to) = text.split_once('-')?;
        let (from, to) = (Square::parse(from)?, Square::parse(to)?);
        (from != to).then(|| Action::travel(from, to))
    }

    fn position(&self) -> String {
        let mut text = String::new();
        for row in (0..ROWS).rev() {
            for square in (0..COLUMNS).filter_map(|column| Square::at(column, row)) {
                match (self.tile(square), self.barragoon(square)) {
                    (Some((seat, tile)), _) => text.push(letter(seat.0, tile)),
                    (None, Some(way)) => {
                        let _ = write!(text, "[{}]", way.name());
                    }
                    (None, None) => text.push('.'),
                }
            }
            text.push(if row == 0 { ' ' } else { '/' });
        }
        let _ = write!(text, "{} {}", ['w', 'b'][self.mover().index()], self.beside);
        text
    }

    fn board(&self) -> String {
        self.text_board()
    }
}

/// The letter of a tile in the text of a position.
pub(crate) fn letter(seat: u8, tile: Tile) -> char {
    let letters = if seat == 0 { ['D', 'T', 'C'] } else { ['d', 't', 'c'] };
    letters[tile as usize]
}
