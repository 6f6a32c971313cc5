//! A match to be played with in tests, by the texts of its actions.

use ampel::{Event, Options, State};
use game::{Explain, Game, Notation, Refusal, Trail, Turn};

/// A position and what led to it.
pub(crate) struct Table {
    pub(crate) state: State,
    pub(crate) trail: Trail,
    /// What the last action told.
    pub(crate) events: Vec<Event>,
}

impl Table {
    /// A new match.
    pub(crate) fn new(yellows: u8) -> Table {
        let mut trail = Trail::with_capacity(State::TRAIL);
        let state = State::new(&Options { yellows }, &mut trail);
        Table { state, trail, events: Vec::new() }
    }

    /// A match that stands at a position.
    pub(crate) fn at(position: &str, yellows: u8) -> Table {
        let mut trail = Trail::with_capacity(State::TRAIL);
        let state = State::from_position(position, yellows, &mut trail);
        let state = state.unwrap_or_else(|| panic!("no position of {yellows} yellow discs: {position}"));
        Table { state, trail, events: Vec::new() }
    }

    /// A match at a position given by the discs, the seat and the step; the cylinders in hand, or
    /// over the discs whose names are followed by `!`.
    pub(crate) fn with(red: &str, green: &str, yellow: &str, seat: u8, step: u8) -> Table {
        let mut rows: Vec<Vec<char>> = (1..=11).map(|length| vec!['.'; length]).collect();
        let mut cylinders = ['h', 'h'];
        for (number, (names, letter)) in [(red, 'r'), (green, 'g'), (yellow, 'y')].into_iter().enumerate() {
            for name in names.split_whitespace() {
                let point = name.trim_end_matches('!');
                let row = usize::from(point.as_bytes()[0] - b'a');
                let place: usize = point[1..].parse().unwrap();
                let covered = name.ends_with('!');
                rows[row][place - 1] = if covered { letter.to_ascii_uppercase() } else { letter };
                if covered {
                    cylinders[number] = 'b';
                }
            }
        }
        let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
        let cylinders = String::from_iter(cylinders);
        let yellows = yellow.split_whitespace().count() as u8;
        Table::at(&format!("{} {seat} {step} 0-0 {cylinders}", rows.join("/")), yellows)
    }

    /// Plays a record; each action must be legal.
    pub(crate) fn play(mut self, record: &str) -> Table {
        for text in record.split_whitespace() {
            let action = self.state.parse(text).unwrap_or_else(|| panic!("`{text}` is no action"));
            assert!(self.legal().iter().any(|legal| legal == text), "`{text}` is not legal: {:?}", self.why_not(text));
            self.events.clear();
            self.state.apply(&mut self.trail, action, &mut self.events);
        }
        self
    }

    /// The texts of the legal actions, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal(&self.trail, &mut actions);
        let mut texts: Vec<String> = actions.into_iter().map(|action| self.state.text(action)).collect();
        texts.sort();
        texts
    }

    /// Where the disc on a point can go.
    pub(crate) fn targets(&self, from: &str) -> Vec<String> {
        let begins = format!("{from}-");
        self.legal().iter().filter_map(|text| text.strip_prefix(&begins)).map(str::to_owned).collect()
    }

    /// Why an action is refused.
    pub(crate) fn why_not(&self, text: &str) -> Refusal {
        self.state.why_not(&self.trail, self.state.parse(text).unwrap())
    }

    /// The whole position.
    pub(crate) fn position(&self) -> String {
        self.state.position()
    }

    /// What follows the board in the position.
    pub(crate) fn rest(&self) -> String {
        self.position().split_once(' ').unwrap().1.to_owned()
    }

    /// The result, once the match is over.
    pub(crate) fn result(&self) -> Option<Vec<f64>> {
        self.state.scores().map(|scores| scores.as_slice().to_vec())
    }

    /// The seat to act.
    pub(crate) fn seat(&self) -> Option<u8> {
        match self.state.turn() {
            Turn::Seat(seat) => Some(seat.0),
            Turn::House | Turn::Over => None,
        }
    }
}
