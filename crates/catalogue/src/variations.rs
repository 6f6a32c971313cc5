//! Variations: lines that could have been played instead, kept in the notes of the step in whose place they begin.
//!
//! The match, its result and the proof of its dice stay what they are.

use game::HostAction;
use serde::Serialize;
use serde_json::Value;

use crate::{BadRecord, Match, Record, Step};

/// The note that holds them: a list of texts, each the words of one line.
const NOTE: &str = "variations";

/// The most variations at one moment.
pub const MOST_VARIATIONS: usize = 20;

/// The most actions of one variation.
pub const LONGEST_VARIATION: usize = 500;

/// A line that could have been played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Variation {
    /// After how many actions that stand it begins.
    pub at: usize,
    /// Its actions, the house's rolls included.
    pub line: Vec<String>,
}

/// Why a variation is not kept.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadVariation {
    /// The record stops making sense.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// It is what was played.
    #[error("This is what was played.")]
    Played,
    /// It begins where the match has no action that it could stand beside.
    #[error("A variation begins where the match went on in another way.")]
    AtTheEnd,
    /// One of its actions cannot be played there.
    #[error("`{0}` cannot be played there.")]
    Action(String),
    /// It is longer than a variation may be.
    #[error("A variation has at most {LONGEST_VARIATION} actions.")]
    TooLong,
    /// There are as many as one moment may have, or the notes hold something else under that name.
    #[error("There are at most {MOST_VARIATIONS} variations at one moment.")]
    TooMany,
}

impl Record {
    /// The variations of the actions that stand. One that cannot be played is left out here, and stays in its notes.
    ///
    /// # Errors
    /// The record stops making sense.
    pub fn variations(&self) -> Result<Vec<Variation>, BadRecord> {
        let mut along = self.open()?;
        let mut found = Vec::new();
        for (at, step) in self.standing().into_iter().enumerate() {
            for text in self.variations_of(step).iter().filter_map(Value::as_str) {
                let line = words(text);
                if !line.is_empty() && line.len() <= LONGEST_VARIATION && unplayable(&mut along, &line).is_none() {
                    found.push(Variation { at, line });
                }
            }
            self.step(&mut along, step)?;
        }
        Ok(found)
    }

    /// Keeps a line that begins after `at` actions. As far as it is what was played it begins later; one that goes on
    /// from one that is kept takes its place.
    ///
    /// # Errors
    /// It cannot be played there or kept; the record is unchanged.
    pub fn keep_variation(&mut self, at: usize, line: &[String]) -> Result<(), BadVariation> {
        let standing = self.standing();
        let played = standing.iter().skip(at).zip(line);
        let same = played.take_while(|(step, word)| self.entries[**step].word() == **word).count();
        let (at, line) = (at + same, &line[same..]);
        if line.is_empty() {
            return Err(BadVariation::Played);
        }
        if line.len() > LONGEST_VARIATION {
            return Err(BadVariation::TooLong);
        }
        let &step = standing.get(at).ok_or(BadVariation::AtTheEnd)?;
        let mut along = self.open()?;
        for &step in &standing[..at] {
            self.step(&mut along, step)?;
        }
        if let Some(word) = unplayable(&mut along, line) {
            return Err(BadVariation::Action(word.chars().take(40).collect()));
        }
        let note = self.entries[step].notes.get(NOTE);
        let mut kept = match note {
            None => Vec::new(),
            Some(Value::Array(kept)) => kept.clone(),
            Some(_) => return Err(BadVariation::TooMany),
        };
        if kept.iter().any(|other| goes_on_from(other, line)) {
            return Ok(());
        }
        let text = line.join(" ");
        kept.retain(|other| !other.as_str().is_some_and(|other| goes_on_from(&text.as_str().into(), &words(other))));
        if kept.len() >= MOST_VARIATIONS {
            return Err(BadVariation::TooMany);
        }
        kept.push(text.into());
        self.entries[step].notes.insert(NOTE.into(), kept.into());
        Ok(())
    }

    /// Forgets a variation; false if it is not kept.
    pub fn drop_variation(&mut self, variation: &Variation) -> bool {
        let Some(&step) = self.standing().get(variation.at) else { return false };
        let notes = &mut self.entries[step].notes;
        let Some(Value::Array(kept)) = notes.get_mut(NOTE) else { return false };
        let before = kept.len();
        kept.retain(|other| other.as_str().is_none_or(|other| words(other) != variation.line));
        let dropped = kept.len() < before;
        if kept.is_empty() {
            notes.remove(NOTE);
        }
        dropped
    }

    /// The numbers of the steps that stand: those that no `back:N` has taken back.
    pub fn standing(&self) -> Vec<usize> {
        let mut standing = Vec::new();
        for (number, entry) in self.entries.iter().enumerate() {
            match entry.step {
                Step::Action(_) => standing.push(number),
                Step::Back(to) => standing.truncate(to),
            }
        }
        standing
    }

    fn variations_of(&self, step: usize) -> &[Value] {
        self.entries[step].notes.get(NOTE).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Whether a kept line begins with all of `line`.
fn goes_on_from(kept: &Value, line: &[String]) -> bool {
    kept.as_str().is_some_and(|kept| words(kept).starts_with(line))
}

/// The first action of a line that cannot be played now; the platform's cannot. The match is as it was.
fn unplayable<'a>(along: &mut Match, line: &'a [String]) -> Option<&'a str> {
    let from = along.len();
    let bad = line.iter().find(|word| HostAction::parse(word).is_some() || along.play(word).is_err());
    along.undo(along.len() - from);
    bad.map(String::as_str)
}
