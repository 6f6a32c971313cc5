//! What the match itself does not keep of all that was done: what was taken back, and notes.
//!
//! The actions that stand are the match's. So a record is they, and between them every detour that
//! was taken back again.

use catalogue::{Entry, Match, Record};
use serde_json::{Map, Value};

/// Actions that were taken back.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Detour {
    /// How many actions stood afterwards.
    pub(super) to: usize,
    /// What was taken back.
    pub(super) words: Vec<String>,
}

/// All steps of a record, beside the match that has come of them.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Log {
    /// How many steps were made.
    steps: usize,
    detours: Vec<Detour>,
    /// The notes with the numbers of their steps, in order.
    notes: Vec<(usize, Map<String, Value>)>,
}

impl Log {
    /// How many steps were made.
    pub(super) fn len(&self) -> usize {
        self.steps
    }

    /// An action was made.
    pub(super) fn act(&mut self) {
        self.steps += 1;
    }

    /// The match, as it still stands, goes back to its first `to` actions.
    pub(super) fn back(&mut self, played: &Match, to: usize) {
        self.steps += 1;
        self.detours.push(Detour { to, words: played.words_from(to) });
    }

    /// Keeps the notes of the step that was made last.
    pub(super) fn note(&mut self, notes: &Map<String, Value>) {
        if let Some(last) = self.steps.checked_sub(1).filter(|_| !notes.is_empty()) {
            self.notes.push((last, notes.clone()));
        }
    }

    /// How many detours there are.
    pub(super) fn detours(&self) -> usize {
        self.detours.len()
    }

    /// Forgets the last detour.
    pub(super) fn pop_detour(&mut self) -> Option<Detour> {
        self.detours.pop()
    }

    /// Forgets the steps after the first `steps`, which have no notes; their detours are forgotten already.
    pub(super) fn truncate(&mut self, steps: usize) {
        self.steps = steps;
    }

    /// Writes the steps into a record that has those of the match alone.
    pub(super) fn write(&self, record: &mut Record) {
        let mut standing = std::mem::take(&mut record.entries);
        // From the last step to the first: before each `back:N` stood the first N actions and what
        // was taken back.
        let mut steps: Vec<Entry> = Vec::with_capacity(self.steps);
        for detour in self.detours.iter().rev() {
            while standing.len() > detour.to {
                steps.extend(standing.pop());
            }
            steps.push(Entry::back(detour.to));
            for word in &detour.words {
                standing.push(Entry::action(word));
            }
        }
        while let Some(entry) = standing.pop() {
            steps.push(entry);
        }
        steps.reverse();
        for (step, notes) in &self.notes {
            steps[*step].notes.clone_from(notes);
        }
        record.entries = steps;
    }
}
