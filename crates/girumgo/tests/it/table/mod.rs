//! A match at which tests play: words in, what happened and what holds out.

use game::{Explain, Game, HostAction, Notation, Refusal, Tell, Trail, Turn, attempt_host_action};
use girumgo::{Event, Opening, Options, State, Surround};

pub(crate) struct Table {
    pub(crate) state: State,
    /// What the last call of `play` brought about.
    pub(crate) events: Vec<Event>,
    trail: Trail,
}

impl Table {
    pub(crate) fn new(players: u8, side: u8, seated: bool, surround: &str) -> Table {
        let opening = if seated { Opening::Seated } else { Opening::Roll };
        let surround = if surround == "any" { Surround::Any } else { Surround::Opposite };
        let mut trail = Trail::default();
        let state = State::new(&Options { players, side, opening, surround, turns: None }, &mut trail);
        Table { state, events: vec![], trail }
    }

    /// A seated match on the small board, its wheels set: those named as given, all others at 0.
    pub(crate) fn set(players: u8, surround: &str, wheels: &str) -> Table {
        let mut table = Table::new(players, 3, true, surround);
        table.set_wheels(wheels);
        table
    }

    /// Sets all wheels: `b2=3 c3=1`, all others at 0.
    pub(crate) fn set_wheels(&mut self, wheels: &str) {
        for wheel in self.state.view().wheels {
            let given = wheels.split_whitespace().find_map(|entry| entry.strip_prefix(&format!("{}=", wheel.name)));
            self.play(&format!("s{}", given.unwrap_or("0")));
        }
    }

    /// Plays words separated by spaces, host actions among them.
    pub(crate) fn play(&mut self, words: &str) -> &mut Table {
        self.events.clear();
        for word in words.split_whitespace() {
            if let Err(refusal) = self.attempt(word) {
                panic!("`{word}` of `{words}` is refused: {refusal:?}\n{}", self.state.board());
            }
        }
        self
    }

    pub(crate) fn attempt(&mut self, word: &str) -> Result<(), Refusal> {
        if let Some(action) = HostAction::parse(word) {
            return attempt_host_action(&mut self.state, &mut self.trail, action, &mut self.events);
        }
        let action = self.state.parse(word).unwrap_or_else(|| panic!("`{word}` is no action"));
        if !self.legal().contains(&word.to_string()) {
            return Err(self.state.why_not(&self.trail, action));
        }
        self.state.apply(&mut self.trail, action, &mut self.events);
        Ok(())
    }

    /// The message keys of what the last call of `play` brought about.
    pub(crate) fn keys(&self) -> Vec<&'static str> {
        self.events.iter().map(|event| event.tell().key).collect()
    }

    /// How often something was told in the last call of `play`.
    pub(crate) fn told(&self, key: &str) -> usize {
        self.keys().iter().filter(|told| **told == key).count()
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = vec![];
        self.state.legal(&self.trail, &mut actions);
        let mut texts: Vec<String> = actions.iter().map(|&action| self.state.text(action)).collect();
        texts.sort();
        texts
    }

    /// The legal hops.
    pub(crate) fn hops(&self) -> Vec<String> {
        self.legal().into_iter().filter(|text| text.starts_with('>')).collect()
    }

    /// Who is to act, in one word.
    pub(crate) fn turn(&self) -> String {
        match self.state.turn() {
            Turn::Seat(seat) => seat.0.to_string(),
            Turn::House => "house".into(),
            Turn::Over => "over".into(),
        }
    }

    /// Whose turn, roll or choice it is.
    pub(crate) fn seat(&self) -> u8 {
        self.state.view().seat.0
    }

    pub(crate) fn advances(&self, seat: usize) -> u8 {
        self.state.view().seats[seat].advances
    }

    pub(crate) fn wheel_of(&self, seat: usize) -> String {
        self.state.view().seats[seat].wheel.clone().unwrap_or_default()
    }

    pub(crate) fn slot_of(&self, seat: usize) -> u8 {
        self.state.view().seats[seat].slot.unwrap()
    }

    pub(crate) fn triangles(&self) -> Vec<String> {
        self.state.view().triangles.iter().map(|triangle| format!("{} {}", triangle.gap, triangle.colour)).collect()
    }

    pub(crate) fn scores(&self) -> Option<Vec<f64>> {
        self.state.scores().map(|scores| scores.as_slice().to_vec())
    }

    /// The clause and the key of the message with which a word is refused now.
    pub(crate) fn refusal(&self, word: &str) -> (&'static str, &'static str) {
        let action = self.state.parse(word).unwrap_or_else(|| panic!("`{word}` is no action"));
        assert!(!self.legal().contains(&word.to_string()), "`{word}` is legal");
        let refusal = self.state.why_not(&self.trail, action);
        (refusal.clause, refusal.message.key)
    }

    /// Everybody ends their turns until every seat has ended `turns`.
    pub(crate) fn idle_until(&mut self, turns: u8) {
        while self.turn() != "over" && self.state.view().seats.iter().any(|seat| seat.turns_ended < turns) {
            self.play("d1 end");
        }
    }
}
