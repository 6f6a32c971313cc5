//! A match under test: set up from a text or from the start, played by texts.

use barragoon::{Event, Options, State, View};
use game::{Explain, Game, HostAction, Notation, Refusal, Trail, Turn, attempt_host_action};

pub(crate) struct Table {
    pub(crate) state: State,
    pub(crate) trail: Trail,
    /// What the last action brought about.
    pub(crate) events: Vec<Event>,
}

impl Table {
    /// A new match.
    pub(crate) fn new(options: Options) -> Table {
        let mut trail = Trail::with_capacity(State::TRAIL);
        let state = State::new(&options, &mut trail);
        Table { state, trail, events: Vec::new() }
    }

    /// A position, rows 9 to 1; `rest` is the seat to move and the barragoons beside the board.
    pub(crate) fn set(rows: [&str; 9], rest: &str) -> Table {
        Table::set_with(Options::default(), rows, rest)
    }

    pub(crate) fn set_with(options: Options, rows: [&str; 9], rest: &str) -> Table {
        let text = format!("{} {rest}", rows.join("/"));
        let mut trail = Trail::with_capacity(State::TRAIL);
        let state = State::set_up(&text, &options, &mut trail).unwrap_or_else(|| panic!("no position: {text}"));
        assert_eq!(state.position(), text);
        Table { state, trail, events: Vec::new() }
    }

    /// Plays a record; each action must be legal.
    pub(crate) fn play(&mut self, record: &str) -> &mut Table {
        for word in record.split_whitespace() {
            assert!(self.is_legal(word), "`{word}` is not legal in {}", self.state.position());
            let action = self.state.parse(word).expect("an action");
            self.events.clear();
            self.state.apply(&mut self.trail, action, &mut self.events);
            assert_eq!(self.state.hash(), self.state.hash_afresh());
        }
        self
    }

    pub(crate) fn host(&mut self, action: &str) {
        let action = HostAction::parse(action).expect("a host action");
        self.events.clear();
        attempt_host_action(&mut self.state, &mut self.trail, action, &mut self.events).expect("possible");
    }

    /// The legal actions as text, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal(&self.trail, &mut actions);
        let mut texts: Vec<String> = actions.into_iter().map(|action| self.state.text(action)).collect();
        texts.sort();
        texts
    }

    pub(crate) fn is_legal(&self, word: &str) -> bool {
        self.legal().iter().any(|legal| legal == word)
    }

    /// Where the tile on a square may go, sorted and joined by spaces.
    pub(crate) fn targets(&self, from: &str) -> String {
        let legal = self.legal();
        let own = legal.iter().filter_map(|text| text.strip_prefix(from)?.strip_prefix('-'));
        own.collect::<Vec<_>>().join(" ")
    }

    /// 0, 1 or nothing when the match is over.
    pub(crate) fn turn(&self) -> Option<u8> {
        match self.state.turn() {
            Turn::Seat(seat) => Some(seat.0),
            Turn::House | Turn::Over => None,
        }
    }

    pub(crate) fn result(&self) -> Option<Vec<f64>> {
        self.state.scores().map(|scores| scores.as_slice().to_vec())
    }

    pub(crate) fn view(&self) -> View {
        self.state.view()
    }

    pub(crate) fn why_not(&self, word: &str) -> Refusal {
        assert!(!self.is_legal(word), "{word} is legal");
        self.state.why_not(&self.trail, self.state.parse(word).expect("an action"))
    }

    /// Holds that the match is over with this result, for this reason.
    pub(crate) fn ended(&self, result: [f64; 2], reason: Event) {
        assert_eq!(self.result(), Some(result.to_vec()), "{}", self.state.position());
        assert!(self.events.contains(&reason), "{:?}", self.events);
        assert_eq!(self.turn(), None);
        assert!(self.legal().is_empty());
    }
}
