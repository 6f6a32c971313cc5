//! What one player knows of one match, and what the player has to do next.

use anyhow::{anyhow, ensure};
use catalogue::{Match, Whose};
use dice::Share;
use serde_json::{Value, json};

/// One turn has at most so many actions; the server takes no more than 200.
const LONGEST_TURN: usize = 100;

/// A match, as far as it was told.
pub(super) struct Story {
    pub(super) table: String,
    pub(super) seat: u8,
    pub(super) over: bool,
    pub(super) events: Vec<Value>,
    played: Match,
    /// The words of all events, and the number of the event in which each stands.
    words: Vec<(String, usize)>,
}

/// Actions at a place in the match.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Turn {
    pub(super) at: usize,
    pub(super) words: Vec<String>,
}

/// What has become of a turn.
#[derive(PartialEq, Debug)]
pub(super) enum Fate {
    /// The match has not come to it.
    Open,
    /// It stands in this event.
    Stands(usize),
    /// Something else stands there.
    Overtaken,
}

impl Story {
    pub(super) fn new(table: String, seat: u8, played: Match) -> Story {
        Story { table, seat, over: false, events: Vec::new(), played, words: Vec::new() }
    }

    /// Takes in what is told, and gives the number of the first event that is new.
    ///
    /// # Errors
    /// It contradicts what was told before, leaves something out, or is against the rules.
    pub(super) fn take(&mut self, told: &Value) -> anyhow::Result<usize> {
        let known = self.events.len();
        let events = told["events"].as_array().ok_or_else(|| anyhow!("events without events: {told}"))?;
        if told["whole"] == true {
            // A match that is over is told anew, from its record.
            let whole: Vec<&str> = events.iter().flat_map(words_of).collect();
            let same = self.words.iter().zip(&whole).filter(|((one, _), other)| one == *other).count();
            ensure!(same == self.words.len(), "{}: the record is another story: {told}", self.table);
            for word in &whole[same..] {
                self.play(word, usize::MAX)?;
            }
            self.over = true;
            return Ok(known);
        }
        let from = told["from"].as_u64().ok_or_else(|| anyhow!("events without a number: {told}"))?;
        for (number, event) in (from as usize..).zip(events) {
            match self.events.get(number) {
                Some(seen) => ensure!(seen == event, "{}: event {number} was {seen} and is {event}", self.table),
                None => {
                    let next = self.events.len();
                    ensure!(number == next, "{}: told event {number}, but not {next}", self.table);
                    for word in words_of(event) {
                        self.play(word, number)?;
                    }
                    self.over |= !event["over"].is_null();
                    self.events.push(event.clone());
                }
            }
        }
        Ok(known)
    }

    fn play(&mut self, word: &str, event: usize) -> anyhow::Result<()> {
        self.played.play(word).map_err(|why| anyhow!("{}: {word} is against the rules: {why:?}", self.table))?;
        self.words.push((word.to_owned(), event));
        Ok(())
    }

    /// All words.
    pub(super) fn words(&self) -> Vec<&str> {
        self.words.iter().map(|(word, _)| word.as_str()).collect()
    }

    /// How many actions stand.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// What has become of a turn that was sent.
    pub(super) fn fate(&self, turn: &Turn) -> Fate {
        let Some(there) = self.words.get(turn.at..).filter(|there| !there.is_empty()) else { return Fate::Open };
        let stands =
            there.len() >= turn.words.len() && there.iter().zip(&turn.words).all(|((one, _), other)| one == other);
        let event = there[0].1;
        let mine = self.events.get(event).is_none_or(|event| event["by"] == self.seat);
        if stands && mine { Fate::Stands(event) } else { Fate::Overtaken }
    }

    /// Whether this seat is to act.
    pub(super) fn is_mine(&self) -> bool {
        !self.over && self.has("begin") && self.played.turn() == Whose::Seat(self.seat)
    }

    /// A turn by chance, as long as the seat decides.
    pub(super) fn choose(&mut self, random: &mut fastrand::Rng) -> anyhow::Result<Turn> {
        let mut words = Vec::new();
        while self.played.turn() == Whose::Seat(self.seat) && words.len() < LONGEST_TURN {
            let mut legal = self.played.situation().legal;
            ensure!(!legal.is_empty(), "a seat has nothing to do: {:?}", self.played);
            let word = legal.swap_remove(random.usize(..legal.len()));
            self.played.play(&word).map_err(|why| anyhow!("{word} is listed as legal and is not: {why:?}"))?;
            words.push(word);
        }
        // It stands when it is told.
        self.played.undo(words.len());
        Ok(Turn { at: self.len(), words })
    }

    /// What this seat has to do for the dice.
    pub(super) fn dice(&self, share: &Share) -> Option<Value> {
        let devices = self.events.iter().find_map(|event| event["devices"].as_array())?;
        let mine = |name: &str| self.events.iter().any(|event| !event[name].is_null() && event["seat"] == self.seat);
        if self.has("begin") || !devices.contains(&self.seat.into()) {
            None
        } else if !self.has("seals") {
            let seal = share.seal(&self.table, self.seat).to_string();
            (!mine("seal")).then(|| json!({ "do": "seal", "table": self.table, "seal": seal }))
        } else {
            let show = || json!({ "do": "show", "table": self.table, "share": share.reveal() });
            (mine("seal") && !mine("share")).then(show)
        }
    }

    fn has(&self, name: &str) -> bool {
        self.events.iter().any(|event| !event[name].is_null())
    }
}

fn words_of(event: &Value) -> impl Iterator<Item = &str> {
    event["do"].as_array().into_iter().flatten().filter_map(Value::as_str)
}

#[cfg(test)]
mod tests {
    use catalogue::GameId;

    use super::*;

    fn story() -> Story {
        Story::new("t".into(), 0, Match::new(GameId::Ampel, &json!({})).unwrap())
    }

    fn told(from: usize, events: Value) -> Value {
        json!({ "is": "events", "table": "t", "from": from, "events": events })
    }

    #[test]
    fn what_is_told_twice_must_be_the_same() {
        let mut story = story();
        story.take(&told(0, json!([{ "t": 1, "begin": true, "do": [] }]))).unwrap();
        assert!(story.is_mine());
        assert_eq!(story.take(&told(0, json!([{ "t": 1, "begin": true, "do": [] }]))).unwrap(), 1);
        assert!(story.take(&told(0, json!([{ "t": 2, "begin": true, "do": [] }]))).is_err());
        assert!(story.take(&told(2, json!([{ "t": 2, "by": 0, "do": [] }]))).is_err(), "a gap");
        assert!(story.take(&told(1, json!([{ "t": 2, "by": 0, "do": ["nonsense"] }]))).is_err());
    }

    #[test]
    fn a_turn_whose_acknowledgement_was_lost_is_found_or_overtaken() {
        let mut story = story();
        story.take(&told(0, json!([{ "t": 1, "begin": true, "do": [] }]))).unwrap();
        let turn = story.choose(&mut fastrand::Rng::with_seed(1)).unwrap();
        assert_eq!(story.fate(&turn), Fate::Open);
        let mut other = turn.clone();
        other.words[0] = "else".into();
        story.take(&told(1, json!([{ "t": 2, "by": 0, "do": turn.words }]))).unwrap();
        assert_eq!((story.fate(&turn), story.fate(&other)), (Fate::Stands(1), Fate::Overtaken));
        assert!(!story.is_mine());
    }

    #[test]
    fn a_record_must_go_on_from_what_was_told() {
        let mut story = story();
        story.take(&told(0, json!([{ "t": 1, "begin": true, "do": [] }]))).unwrap();
        let turn = story.choose(&mut fastrand::Rng::with_seed(1)).unwrap();
        story.take(&told(1, json!([{ "t": 2, "by": 0, "do": turn.words }]))).unwrap();
        let whole = |words: &[String]| json!({ "from": 0, "whole": true, "events": [{ "begin": true, "do": words }] });
        assert!(story.take(&whole(&[])).is_err());
        story.take(&whole(&turn.words)).unwrap();
        assert!(story.over);
    }
}
