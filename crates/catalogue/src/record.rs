//! A match as it is kept: a header, and every action in order.
//!
//! The two file formats are beside this: [`crate::text`] for people, [`crate::binary`] for storage.

use std::collections::BTreeMap;

use game::Explain;
use serde_json::{Map, Value};

use crate::game_id::carry_over;
use crate::{BadOptions, GameId, MOST_ACTIONS, Match, Refused, Visitor};

/// One step of a record.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// An action, as text.
    Action(String),
    /// The host's `back:N`: the match is again that of its first N actions that stand.
    Back(usize),
}

/// A step and the notes it carries, which the rules ignore.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// What was done.
    pub step: Step,
    /// Time, who acted, question id, answer given: whatever the host keeps.
    pub notes: Map<String, Value>,
}

impl Entry {
    /// An action without notes.
    pub fn action(text: impl Into<String>) -> Entry {
        Entry { step: Step::Action(text.into()), notes: Map::new() }
    }

    /// The host's `back:N` without notes.
    pub fn back(to: usize) -> Entry {
        Entry { step: Step::Back(to), notes: Map::new() }
    }

    /// Reads one word of a record; whether it can be played is another question.
    pub fn parse(word: &str) -> Entry {
        let back = word.strip_prefix("back:").and_then(|number| {
            let number: usize = number.parse().ok()?;
            (format!("back:{number}") == word).then_some(number)
        });
        back.map_or_else(|| Entry::action(word), Entry::back)
    }

    /// The word of the step, as it stands in a text record.
    pub fn word(&self) -> String {
        match &self.step {
            Step::Action(text) => text.clone(),
            Step::Back(to) => format!("back:{to}"),
        }
    }
}

/// A match as it is kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Which game.
    pub game: GameId,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// The options, as agreed; an object.
    pub options: Value,
    /// When it began: `2026-11-15`, or with a time, `2026-11-15T17:30:00Z`.
    pub date: String,
    /// Who sat where.
    pub seats: Vec<String>,
    /// Further headers by name, such as the proof of the dice.
    pub headers: BTreeMap<String, String>,
    /// Every step, in order.
    pub entries: Vec<Entry>,
}

/// A record that stops making sense.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadRecord {
    /// Its options do not fit.
    #[error(transparent)]
    Options(#[from] BadOptions),
    /// It is of another game than the one that is played here.
    #[error("The record is of {0}, and only {1} is played here.")]
    Game(GameId, &'static str),
    /// It was played by other rules.
    #[error("The record was played by version {0} of the rules; this program plays version {1}.")]
    Rules(u32, u32),
    /// It has more steps than a match may have.
    #[error("The record has more than {MOST_ACTIONS} steps.")]
    TooLong,
    /// It names more or fewer players than the match has seats.
    #[error("The record names {named} players, but the match has {seats} seats.")]
    Seats {
        /// How many it names.
        named: usize,
        /// How many there are.
        seats: u8,
    },
    /// A name, date or header holds what a header line cannot, or is called what no header is.
    #[error("The header `{0}` must be one line of at most {MOST_HEADER} letters without spaces at its ends.")]
    Header(String),
    /// A step cannot be played.
    #[error("The record stops making sense at action {at}, `{word}`.")]
    Step {
        /// Which, counted from 1.
        at: usize,
        /// Its text, cut to a readable length.
        word: String,
        /// Why not; `None` for a `back:N` to where the match has not been.
        why: Option<Refused>,
    },
}

/// The longest value of a header.
const MOST_HEADER: usize = 10_000;

/// Whether a further header may be called so: lower-case letters, digits and hyphens, and none of the
/// headers that every record has.
pub(crate) fn is_header_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=40).contains(&name.len()) && name.bytes().all(plain) && !["game", "rules", "options", "date"].contains(&name)
}

impl Record {
    /// The record of a match as it stands.
    pub fn of(one: &Match, date: impl Into<String>, seats: Vec<String>) -> Record {
        Record {
            game: one.game(),
            rules: one.game().rules_version(),
            options: one.options(),
            date: date.into(),
            seats,
            headers: BTreeMap::new(),
            entries: one.words().into_iter().map(Entry::action).collect(),
        }
    }

    /// Opens the match of this record with no step made.
    ///
    /// # Errors
    /// A header that does not fit the game.
    pub fn open(&self) -> Result<Match, BadRecord> {
        struct Open<'a>(&'a Record);
        impl Visitor for Open<'_> {
            type Output = Result<Match, BadRecord>;
            fn visit<G: Explain>(self) -> Self::Output {
                self.0.open_as::<G>()
            }
        }
        self.game.visit(Open(self))
    }

    /// The same where the game is known to be the one whose position is `G`: a program that names one game carries the
    /// rules of no other.
    ///
    /// # Errors
    /// A record of another game, or a header that does not fit.
    pub fn open_as<G: Explain>(&self) -> Result<Match, BadRecord> {
        if self.game != GameId::of::<G>() {
            return Err(BadRecord::Game(self.game, G::ID));
        }
        let options = carry_over::<G>(self.rules, &self.options)?;
        self.check_headers()?;
        let opened = Match::of::<G>(&options)?;
        if !self.seats.is_empty() && self.seats.len() != usize::from(opened.seats()) {
            return Err(BadRecord::Seats { named: self.seats.len(), seats: opened.seats() });
        }
        Ok(opened)
    }

    fn check_headers(&self) -> Result<(), BadRecord> {
        if self.entries.len() > MOST_ACTIONS {
            return Err(BadRecord::TooLong);
        }
        let named = [("date", &self.date)].into_iter().chain(self.seats.iter().map(|name| ("seat", name)));
        for (header, value) in named.chain(self.headers.iter().map(|(header, value)| (header.as_str(), value))) {
            let one_line = value.trim() == value && !value.chars().any(char::is_control);
            if !one_line || value.chars().count() > MOST_HEADER {
                return Err(BadRecord::Header(header.chars().take(40).collect()));
            }
        }
        if let Some(name) = self.headers.keys().find(|name| !is_header_name(name)) {
            return Err(BadRecord::Header(name.chars().take(40).collect()));
        }
        Ok(())
    }

    /// Makes step number `at` (counted from 0) in `one`.
    ///
    /// # Errors
    /// The step cannot be made; the match is unchanged.
    pub fn step(&self, one: &mut Match, at: usize) -> Result<(), BadRecord> {
        let bad = |why| {
            let word = self.entries[at].word().chars().take(40).collect();
            Err(BadRecord::Step { at: at + 1, word, why })
        };
        match &self.entries[at].step {
            Step::Action(text) => one.play(text).or_else(|why| bad(Some(why))),
            Step::Back(to) if *to <= one.len() => {
                one.undo(one.len() - to);
                Ok(())
            }
            Step::Back(_) => bad(None),
        }
    }

    /// Replays the first `most` steps, or all of them.
    ///
    /// # Errors
    /// The first step that cannot be made.
    pub fn replay(&self, most: Option<usize>) -> Result<Match, BadRecord> {
        let mut one = self.open()?;
        let most = most.unwrap_or(self.entries.len()).min(self.entries.len());
        for at in 0..most {
            self.step(&mut one, at)?;
        }
        Ok(one)
    }
}
