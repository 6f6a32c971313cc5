//! The suite that every game passes: what must hold in any match of any game.
//!
//! A game's tests call [`check`] with each of its options. Nothing here knows a game.

use std::collections::BTreeSet;

pub use crate::numbers::Numbers;
use crate::{
    ChanceKind, Explain, Game, HostAction, Message, Options, Seat, Tell, Trail, Turn, Unseen, attempt_host_action,
    choose, play,
};

/// What a run of the suite has seen.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// How many actions were applied.
    pub actions: u64,
    /// How many matches came to their own end.
    pub finished: u64,
    /// The keys of every message that was told.
    pub keys: BTreeSet<&'static str>,
}

/// Plays `matches` random matches with `options` and holds every state against the contract.
///
/// # Panics
/// At the first promise that a game breaks, with the record that leads there.
pub fn check<G: Explain>(options: &G::Options, matches: u64, seed: u64) -> Seen {
    options.check().expect("the suite is given good options");
    let mut seen = Seen::default();
    for number in 0..matches {
        let numbers = Numbers(seed.wrapping_mul(1_000_003).wrapping_add(number));
        Walk::<G>::new(options, numbers).run(&mut seen);
    }
    seen
}

/// One match under examination.
struct Walk<G: Explain> {
    options: G::Options,
    position: G,
    trail: Trail,
    record: Vec<String>,
    attempts: Vec<G::Action>,
    numbers: Numbers,
}

impl<G: Explain> Walk<G> {
    fn new(options: &G::Options, numbers: Numbers) -> Walk<G> {
        let mut trail = Trail::with_capacity(G::TRAIL);
        let position = G::new(options, &mut trail);
        Walk { options: options.clone(), position, trail, record: Vec::new(), attempts: Vec::new(), numbers }
    }

    fn run(mut self, seen: &mut Seen) {
        // Now and then a match in which seats run out of time and leave.
        let unruly = self.numbers.below(4) == 0;
        while self.position.turn() != Turn::Over {
            assert!(self.record.len() < 200_000, "{}: a match does not end", G::ID);
            let legal = self.examine(seen);
            if unruly && self.numbers.below(40) == 0 {
                self.interfere(seen);
                continue;
            }
            let house = self.position.turn() == Turn::House;
            let numbers = &mut self.numbers;
            let action = choose(&self.position, &legal, house, &mut || numbers.draw());
            self.step(action, seen);
        }
        self.examine_end();
        self.replay();
        seen.finished += 1;
        seen.actions += self.record.len() as u64;
    }

    fn fail(&self, what: &str) -> ! {
        panic!("{} {:?}: {what}\nafter: {}", G::ID, self.options, self.record.join(" "));
    }

    fn demand(&self, holds: bool, what: &str) {
        if !holds {
            self.fail(what);
        }
    }

    /// Everything that must hold in a state that is not over.
    fn examine(&mut self, seen: &mut Seen) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.position.legal(&self.trail, &mut legal);
        self.demand(!legal.is_empty(), "somebody is to act and has nothing to do");
        self.demand(self.position.winners().is_none(), "a result before the end");
        self.demand(self.position.hash() == self.position.hash_afresh(), "the incremental hash is off");
        let counted = self.position.count_legal(&self.trail, &mut Vec::new());
        self.demand(counted == legal.len(), "counting and listing differ");
        let mut texts = BTreeSet::new();
        for &action in &legal {
            let text = self.position.text(action);
            let plain = text.bytes().all(|byte| byte.is_ascii_graphic() && !byte.is_ascii_uppercase());
            self.demand(plain && !text.is_empty(), &format!("`{text}` is not plain lower-case text"));
            self.demand(self.position.parse(&text) == Some(action), &format!("`{text}` does not read back"));
            self.demand(texts.insert(text), "two legal actions have one text");
        }
        let luck = self.position.turn() == Turn::House && self.position.chance_kind() != ChanceKind::Judged;
        self.demand(G::HAS_DICE || !luck, "something is drawn in a game that says it has no luck");
        let judged = self.position.turn() == Turn::House && !luck;
        self.demand(judged == self.position.subject().is_some(), "a question without its subject, or the reverse");
        match self.position.turn() {
            Turn::Seat(seat) => self.demand(self.position.present().contains(seat), "a seat that left is to act"),
            Turn::House if self.position.chance_kind() == ChanceKind::Weighted => {
                let weights: u32 = legal.iter().map(|&action| self.position.weight(action)).sum();
                self.demand(weights == self.position.total_weight(&legal), "the weights do not add up");
            }
            Turn::House | Turn::Over => {}
        }
        let shown = legal[self.numbers.below(legal.len())];
        let gesture = self.position.gesture(&self.trail, shown);
        if !gesture.path.is_empty() {
            self.demand(gesture.path.first() == gesture.source.as_ref(), "a path that does not begin at its source");
            self.demand(gesture.path.last() == gesture.target.as_ref(), "a path that does not end at its target");
        }
        self.demand(
            gesture.face == self.position.face(shown),
            "a gesture shows another face of the die than was rolled",
        );
        self.note(seen, &gesture.label);
        if self.numbers.below(8) == 0 {
            let holdings = self.position.holdings();
            holdings.iter().for_each(|holding| self.note(seen, holding));
        }
        self.attempt(&legal, seen);
        if self.attempts.len() < 500 {
            self.attempts.push(shown);
        }
        legal
    }

    /// Tries an action of an earlier state: legal now, or refused with a clause and no change.
    fn attempt(&mut self, legal: &[G::Action], seen: &mut Seen) {
        if self.attempts.is_empty() {
            return;
        }
        let action = self.attempts[self.numbers.below(self.attempts.len())];
        if legal.contains(&action) {
            return;
        }
        let mut position = self.position.clone();
        match play(&mut position, &mut self.trail, action) {
            Ok(()) => self.fail("an action that is not listed was applied"),
            Err(refusal) => {
                self.demand(!refusal.clause.is_empty(), "a refusal without its clause");
                self.demand(position == self.position, "a refused action changed something");
                self.note(seen, &refusal.message);
            }
        }
    }

    fn note(&self, seen: &mut Seen, message: &Message) {
        let ascii = message.key.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        self.demand(ascii, &format!("`{}` is no message key", message.key));
        seen.keys.insert(message.key);
    }

    /// Applies a legal action twice, watched and unwatched: watching changes nothing.
    fn step(&mut self, action: G::Action, seen: &mut Seen) {
        let text = self.position.text(action);
        let mut unwatched = self.position.clone();
        unwatched.apply(&mut self.trail, action, &mut Unseen);
        let mut events = Vec::new();
        self.position.apply(&mut self.trail, action, &mut events);
        self.record.push(text);
        self.demand(unwatched == self.position, "being watched changes what happens");
        self.demand(!events.is_empty(), "an action of which nothing is told");
        for event in &events {
            self.note(seen, &event.tell());
        }
    }

    /// The host interferes: a timeout or a leave of some seat, possible or not.
    fn interfere(&mut self, seen: &mut Seen) {
        let seat = Seat(self.numbers.below(usize::from(self.position.seats()) + 1) as u8);
        let action = match self.numbers.below(8) {
            0 => HostAction::Leave(seat),
            1 => HostAction::Stop,
            2 if self.numbers.below(20) == 0 => HostAction::Void,
            _ => HostAction::Timeout(self.position.awaited().unwrap_or(seat)),
        };
        let before = self.position.clone();
        let mut events = Vec::new();
        match attempt_host_action(&mut self.position, &mut self.trail, action, &mut events) {
            Ok(()) => {
                self.record.push(action.to_string());
                for event in &events {
                    self.note(seen, &event.tell());
                }
            }
            Err(refusal) => {
                self.demand(before == self.position, "a refused host action changed something");
                self.note(seen, &refusal.message);
            }
        }
    }

    fn examine_end(&mut self) {
        let mut legal = vec![];
        self.position.legal(&self.trail, &mut legal);
        self.demand(legal.is_empty(), "something is legal after the end");
        let Some(scores) = self.position.scores() else { self.fail("over without a result") };
        let total: f64 = scores.as_slice().iter().sum();
        self.demand((total - 1.0).abs() < 1e-9 || total == 0.0, "the scores do not sum to 1");
        self.demand(scores.as_slice().len() == usize::from(self.position.seats()), "not one score for each seat");
        for seat in (0..self.position.seats()).map(Seat) {
            let allies = self.position.allies(seat);
            self.demand(allies.contains(seat), "a seat is no ally of its own");
            for ally in allies.iter() {
                self.demand(self.position.allies(ally) == allies, "allies of one who are not allies of the other");
                let score = |seat: Seat| scores.as_slice()[seat.index()];
                let stayed = self.position.present().contains(ally) && self.position.present().contains(seat);
                self.demand(!stayed || score(ally) == score(seat), "allies who stayed have different scores");
            }
        }
    }

    /// Replays the record from its text: the same position in every respect.
    fn replay(&self) {
        let mut trail = Trail::with_capacity(G::TRAIL);
        let mut position = G::new(&self.options, &mut trail);
        for text in &self.record {
            match position.parse(text) {
                Some(action) => {
                    let played = play(&mut position, &mut trail, action);
                    self.demand(played.is_ok(), &format!("`{text}` does not replay"));
                }
                None => {
                    let Some(action) = HostAction::parse(text) else { self.fail("an unknown word in the record") };
                    let done = attempt_host_action(&mut position, &mut trail, action, &mut Unseen);
                    self.demand(done.is_ok(), &format!("`{text}` does not replay"));
                }
            }
        }
        self.demand(position == self.position, "the replay differs from the live position");
        self.demand(position.position() == self.position.position(), "the replay reads differently");
        self.demand(!position.board().is_empty(), "there is no board to look at");
    }
}

/// Plays random actions from `position` and gives the texts; for golden records.
pub fn random_record<G: Game + crate::Notation>(options: &G::Options, seed: u64, most: usize) -> Vec<String> {
    let mut trail = Trail::with_capacity(G::TRAIL);
    let mut position = G::new(options, &mut trail);
    let mut numbers = Numbers(seed);
    let mut legal = Vec::new();
    let mut record = Vec::new();
    while record.len() < most && position.turn() != Turn::Over {
        position.legal(&trail, &mut legal);
        let house = position.turn() == Turn::House;
        let action = choose(&position, &legal, house, &mut || numbers.draw());
        record.push(position.text(action));
        position.apply(&mut trail, action, &mut Unseen);
    }
    record
}

/// A record with what must hold after its last action.
#[derive(serde::Deserialize)]
struct Vector {
    options: serde_json::Value,
    record: String,
    turn: serde_json::Value,
    legal: Vec<String>,
    result: Option<Vec<f64>>,
}

/// Replays records made by an independent implementation and compares turn, legal actions and
/// result after the last action.
///
/// # Panics
/// At the first record that comes out differently.
pub fn hold_vectors<G: Explain>(json: &str) {
    let vectors: Vec<Vector> = serde_json::from_str(json).expect("the vectors are a JSON list");
    assert!(!vectors.is_empty(), "no vectors");
    for Vector { options, record, turn, legal, result } in vectors {
        let options: G::Options = serde_json::from_value(options).expect("the options of a vector are good");
        let mut trail = Trail::with_capacity(G::TRAIL);
        let mut position = G::new(&options, &mut trail);
        for word in record.split_whitespace() {
            let done = match position.parse(word) {
                Some(action) => play(&mut position, &mut trail, action),
                None => {
                    let action = HostAction::parse(word).unwrap_or_else(|| panic!("unknown word `{word}` in {record}"));
                    attempt_host_action(&mut position, &mut trail, action, &mut Unseen)
                }
            };
            assert!(done.is_ok(), "{} {options:?}: `{word}` is refused ({done:?}) in {record}", G::ID);
        }
        let turn_here: serde_json::Value = match position.turn() {
            Turn::Seat(seat) => seat.0.into(),
            Turn::House => "house".into(),
            Turn::Over => "over".into(),
        };
        let mut actions = Vec::new();
        position.legal(&trail, &mut actions);
        let mut texts: Vec<String> = actions.into_iter().map(|action| position.text(action)).collect();
        texts.sort();
        assert_eq!(turn_here, turn, "whose turn after {options:?} {record}");
        assert_eq!(texts, legal, "legal after {options:?} {record}");
        let scores = position.scores().map(|scores| scores.as_slice().to_vec());
        assert_eq!(scores, result, "result after {options:?} {record}");
    }
}
