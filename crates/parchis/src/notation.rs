//! Actions and positions as text.

use std::fmt::Write as _;

use game::{Game, Notation, SeatSet};

use crate::action::Kind;
use crate::board::{Colour, Place, Square};
use crate::options::USUAL_TOKENS;
use crate::state::{NONE_MOVED, Phase, State};
use crate::{Action, view};

impl Notation for State {
    fn write(&self, action: Action, text: &mut String) {
        // Writing into a string cannot fail.
        let _ = match action.kind() {
            Kind::Roll(pips) => write!(text, "d{pips}"),
            Kind::Choose(colour) => text.write_str(colour.name()),
            Kind::Exit => text.write_str("exit"),
            Kind::Ring(square) => write!(text, "r{}", square.0),
            Kind::Corridor(number) => write!(text, "c{number}"),
        };
    }

    fn parse(&self, text: &str) -> Option<Action> {
        let number = |most: u8| {
            let digits = text.get(1..)?;
            let plain = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|number| plain && (1..=most).contains(number))
        };
        match (text, text.as_bytes().first()?) {
            ("exit", _) => Some(Action::EXIT),
            (_, b'd') => number(6).map(Action::roll),
            (_, b'c') => Action::from_place(Place::Corridor(Colour::Yellow, number(7)?)),
            (_, b'r') if text != "red" => Action::from_place(Place::Ring(Square(number(68)?))),
            _ => Colour::ALL.into_iter().find(|colour| colour.name() == text).map(Action::choose),
        }
    }

    /// `4 0123 roll yellow | yellow0 h h r5 c2 | …`: how many seats and which are still there (before
    /// that `tokens 2` or `partners`, where it is so), what is awaited, then each colour that is taken with its owner and the places of its tokens.
    /// Of two colours on one square the one that arrived later has a `+`.
    fn position(&self) -> String {
        let colour = self.turn.name();
        let awaited = match self.phase {
            Phase::OpeningRoll => {
                let rolls = self.rolling.iter().map(|seat| format!(" {}:{}", seat.0, self.rolls[seat.index()]));
                format!("opening{}", rolls.collect::<String>())
            }
            Phase::ChooseColour => format!("choose {} begins {}", self.acting.0, self.beginner.0),
            Phase::Roll => format!("roll {colour}{}", self.sixes_told()),
            Phase::Move => {
                let again = if self.rolls_again { " again" } else { "" };
                format!("move {colour} {}{again}{}", self.pending, self.sixes_told())
            }
            Phase::Over => format!("over {}", seats(self.winners)),
        };
        let tokens = Some(self.tokens_each).filter(|&each| each != USUAL_TOKENS);
        let tokens = tokens.map(|each| format!(" tokens {each}")).unwrap_or_default();
        let partners = if self.partners { " partners" } else { "" };
        let mut line = format!("{}{tokens}{partners} {} {awaited}", self.players, seats(self.present));
        for colour in Colour::ALL {
            if let Some(seat) = (0..self.seats()).find(|&seat| self.owners[colour.index()] == seat) {
                let places = self.places(colour).into_iter().map(|place| self.told_place(colour, place));
                line += &format!(" | {}{seat}{}", colour.name(), places.collect::<String>());
            }
        }
        line
    }

    fn board(&self) -> String {
        view::text_board(self)
    }
}

impl State {
    /// The sixes of the turn, and the token that a third would send home.
    fn sixes_told(&self) -> String {
        match (self.sixes, self.last_moved) {
            (0, _) => String::new(),
            (sixes, NONE_MOVED) => format!(" sixes {sixes}"),
            (sixes, step) => format!(" sixes {sixes} last {}", Place::at(self.colour, step)),
        }
    }

    fn told_place(&self, colour: Colour, place: Place) -> String {
        match place {
            Place::Home(_) => " h".into(),
            Place::Goal(_) => " g".into(),
            Place::Corridor(_, number) => format!(" c{number}"),
            Place::Ring(square) => {
                let cell = self.cell(square);
                let later = cell.later() == Some(colour) && !cell.is_bridge();
                format!(" r{}{}", square.0, if later { "+" } else { "" })
            }
        }
    }
}

fn seats(seats: SeatSet) -> String {
    if seats.is_empty() { "-".into() } else { seats.iter().map(|seat| seat.0.to_string()).collect() }
}
