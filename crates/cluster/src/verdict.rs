//! Compares what players have seen with what the store has. A pure function: nothing is read here.

use std::collections::{BTreeMap, BTreeSet};

use catalogue::{GameId, Match, NextActor};
use serde::Serialize;
use serde_json::Value;

use crate::history::{Seen, Stored, Turn, words};

/// How long after its time a bot or a fallen flag may be without anybody having looked.
const MAX_DELAY_MS: u64 = 30_000;

/// What was found.
#[derive(Default, Debug, Serialize)]
pub struct Verdict {
    /// How many tables there are.
    pub tables: usize,
    /// Turns that were acknowledged.
    pub acknowledged: usize,
    /// Of those, such that do not stand where they were acknowledged.
    pub lost: usize,
    /// Turns that were acknowledged twice, or stand and were never sent.
    pub doubled: usize,
    /// Events of which there are two stories, or which were told and are not kept.
    pub histories: usize,
    /// Flags that fell.
    pub timers: usize,
    /// Flags that fell before their time, as one that falls twice does.
    pub timers_doubled: usize,
    /// How long after its time the last flag fell, at most.
    pub latest_timer_ms: u64,
    /// Tables where something is due and nobody does it.
    pub stuck: usize,
    /// What is wrong, in words.
    #[serde(skip)]
    pub wrong: Vec<String>,
}

/// Looks at all tables; `now` is when they were last played at.
pub fn check(seen: &[Seen], stored: &BTreeMap<String, Stored>, now: u64) -> Verdict {
    let mut verdict = Verdict::default();
    let mut tables: BTreeMap<&str, Vec<&Seen>> = BTreeMap::new();
    for one in seen {
        tables.entry(&one.table).or_default().push(one);
    }
    verdict.tables = tables.len();
    for (table, seen) in tables {
        let nothing = Stored::default();
        let stored = stored.get(table).unwrap_or(&nothing);
        Inquiry { table, seen: &seen, stored, verdict: &mut verdict }.look(now);
    }
    verdict
}

/// One table.
struct Inquiry<'a> {
    table: &'a str,
    seen: &'a [&'a Seen],
    stored: &'a Stored,
    verdict: &'a mut Verdict,
}

impl Inquiry<'_> {
    fn look(mut self, now: u64) {
        let events = self.one_story();
        let told: Vec<String> = events.iter().filter_map(|event| words(&event["do"])).flatten().collect();
        let stands = match &self.stored.record {
            Some(record) => record.clone(),
            None => self.stored.events.iter().filter_map(|(_, event)| words(&event["do"])).flatten().collect(),
        };
        if !stands.starts_with(&told) {
            self.verdict.histories += 1;
            self.wrong("what was told is not what is kept");
        }
        for seen in self.seen {
            if seen.whole.as_ref().is_some_and(|whole| *whole != stands) {
                self.verdict.histories += 1;
                self.wrong(&format!("seat {} has seen another end", seen.seat));
            }
            self.acknowledged(seen, &stands);
        }
        if self.all_were_sent(&events).is_none() {
            self.wrong("an event that nobody can read");
        }
        self.flags(&events, now);
    }

    fn wrong(&mut self, what: &str) {
        self.verdict.wrong.push(format!("{}: {what}", self.table));
    }

    /// The events as all have seen them, and as they are kept.
    fn one_story(&mut self) -> Vec<Value> {
        let mut story: BTreeMap<usize, &Value> = BTreeMap::new();
        let stored = self.stored.events.iter().map(|(number, event)| (number, event));
        for (number, event) in self.seen.iter().flat_map(|seen| &seen.events).chain(stored) {
            if *story.entry(*number).or_insert(event) != event {
                self.verdict.histories += 1;
                self.wrong(&format!("event {number} is {event} and {}", story[number]));
            }
        }
        let last = self.stored.events.len();
        if self.stored.events.iter().map(|(number, _)| *number).ne(0..last) {
            self.verdict.histories += 1;
            self.wrong("numbers are missing among the events that are kept");
        }
        if self.stored.record.is_none() && story.len() > last {
            self.verdict.histories += 1;
            self.wrong(&format!("{} events were told, and {last} are kept", story.len()));
        }
        story.into_values().cloned().collect()
    }

    /// What was acknowledged stands, once, and in order.
    fn acknowledged(&mut self, seen: &Seen, stands: &[String]) {
        let mut next = 0;
        for Turn { at, words } in &seen.acknowledged {
            self.verdict.acknowledged += 1;
            if *at < next {
                self.verdict.doubled += 1;
                self.wrong(&format!("seat {}: {words:?} at {at} was acknowledged twice", seen.seat));
            }
            next = at + words.len();
            if !stands.get(*at..).is_some_and(|stands| stands.starts_with(words)) {
                self.verdict.lost += 1;
                self.wrong(&format!("seat {}: {words:?} at {at} was acknowledged and does not stand", seen.seat));
            }
        }
    }

    /// What people have done they have sent.
    fn all_were_sent(&mut self, events: &[Value]) -> Option<()> {
        let (mut at, mut away) = (0, BTreeSet::new());
        for event in events {
            if !event["stand_in"].is_null() {
                away.insert(event["seat"].as_u64()?);
            }
            if let Some(seat) = event["returned"].as_u64() {
                away.remove(&seat);
            }
            let Some(done) = words(&event["do"]) else { continue };
            let by = event["by"].as_u64().filter(|seat| !away.contains(seat));
            let player = by.and_then(|seat| self.seen.iter().find(|seen| u64::from(seen.seat) == seat));
            if let Some(player) = player
                && !player.sent.iter().any(|turn| turn.at == at && done.starts_with(&turn.words))
            {
                self.verdict.doubled += 1;
                self.wrong(&format!("seat {}: {done:?} at {at} stands and was not sent", player.seat));
            }
            at += done.len();
        }
        Some(())
    }

    /// A flag falls when its time has come, and nothing waits for ever.
    fn flags(&mut self, events: &[Value], now: u64) {
        let first = self.seen[0];
        let game: Option<GameId> = first.game.parse().ok();
        let Some(mut played) = game.and_then(|game| Match::new(game, &first.options).ok()) else {
            return self.wrong("no match can be made of this");
        };
        // Who is to act, and since when at the latest.
        let (mut turn, mut since) = (played.turn(), u64::MAX);
        for event in events {
            let t = event["t"].as_u64().unwrap_or(0);
            let done = words(&event["do"]).unwrap_or_default();
            let fell = done.iter().any(|word| word.starts_with("timeout:"));
            if let Some(ms) = first.turn.filter(|_| fell) {
                self.verdict.timers += 1;
                let took = t.saturating_sub(since);
                self.verdict.latest_timer_ms = self.verdict.latest_timer_ms.max(took.saturating_sub(ms));
                if took < ms {
                    self.verdict.timers_doubled += 1;
                    self.wrong(&format!("a flag fell after {took} ms: {event}"));
                }
            }
            for word in &done {
                if let Err(why) = played.play(word) {
                    self.verdict.histories += 1;
                    return self.wrong(&format!("{word} is against the rules: {why:?}"));
                }
            }
            if fell || played.turn() != turn || since == u64::MAX {
                (turn, since) = (played.turn(), t);
            }
        }
        let last = events.iter().rev().find_map(|event| event["t"].as_u64()).unwrap_or(now);
        let bot = matches!(turn, NextActor::Seat(seat) if seat >= first.people);
        let begun = events.iter().any(|event| event["begin"] == true);
        // No clock runs before each person has acted once: somebody who never comes is waited for, minutes long.
        let acted: BTreeSet<u64> = events.iter().filter_map(|event| event["by"].as_u64()).collect();
        let clocks_run = (0..u64::from(first.people)).all(|seat| acted.contains(&seat));
        let turn_due = first.turn.filter(|_| clocks_run);
        let due = turn_due.or(bot.then_some(0)).or((!begun).then_some(20_000));
        if self.stored.phase == 1 && due.is_some_and(|due| last + due + MAX_DELAY_MS < now) {
            self.verdict.stuck += 1;
            self.wrong(&format!("nothing happens any more: {:?}", events.last()));
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A match of Ampel in which each seat has made a turn, seat 0 has seen everything, and a flag has fallen.
    fn story() -> (Vec<Seen>, BTreeMap<String, Stored>, Vec<Turn>) {
        let mut played = Match::new(GameId::Ampel, &json!({})).unwrap();
        let mut turns: Vec<Turn> = Vec::new();
        for seat in [0, 1] {
            let mut turn = Turn { at: played.len(), words: Vec::new() };
            while played.turn() == NextActor::Seat(seat) {
                let word = played.situation().legal.swap_remove(0);
                played.play(&word).unwrap();
                turn.words.push(word);
            }
            turns.push(turn);
        }
        let mut events = vec![json!({ "t": 1000, "begin": true, "do": [] })];
        for (seat, turn) in turns.iter().enumerate() {
            events.push(json!({ "t": 2000 + seat, "by": seat, "do": turn.words }));
        }
        events.push(json!({ "t": 7001, "by": null, "do": ["timeout:0"] }));
        let one = |seat: u8| Seen {
            table: "t".into(),
            seat,
            game: "ampel".into(),
            options: json!({}),
            turn: Some(5000),
            people: 2,
            sent: vec![turns[usize::from(seat)].clone()],
            acknowledged: vec![turns[usize::from(seat)].clone()],
            ..Seen::default()
        };
        let (mut first, second) = (one(0), one(1));
        first.events = events.iter().cloned().enumerate().collect();
        let stored = Stored { phase: 1, events: events.into_iter().enumerate().collect(), record: None };
        (vec![first, second], [("t".to_owned(), stored)].into(), turns)
    }

    #[test]
    fn what_is_as_it_should_be_is_counted() {
        let (seen, stored, _) = story();
        let verdict = check(&seen, &stored, 8000);
        assert_eq!(verdict.wrong, Vec::<String>::new());
        assert_eq!((verdict.acknowledged, verdict.timers, verdict.latest_timer_ms), (2, 1, 0));
    }

    #[test]
    fn what_was_acknowledged_and_is_gone_is_lost() {
        let (seen, mut stored, _) = story();
        stored.get_mut("t").unwrap().events.truncate(2);
        let verdict = check(&seen, &stored, 8000);
        assert_eq!(verdict.lost, 1);
        assert!(verdict.histories > 0, "it was told as well");
        assert_eq!(check(&seen, &BTreeMap::new(), 8000).lost, 2);
    }

    #[test]
    fn what_was_acknowledged_twice_or_never_sent_is_doubled() {
        let (mut seen, stored, turns) = story();
        seen[0].acknowledged.push(turns[0].clone());
        assert_eq!(check(&seen, &stored, 8000).doubled, 1);
        let (mut seen, stored, _) = story();
        seen[1].sent.clear();
        assert_eq!(check(&seen, &stored, 8000).doubled, 1);
    }

    #[test]
    fn a_bot_that_stands_in_is_asked_by_nobody() {
        let (mut seen, mut stored, _) = story();
        seen[0].events.clear();
        seen[1].sent.clear();
        seen[1].acknowledged.clear();
        let events = &mut stored.get_mut("t").unwrap().events;
        events.insert(2, (2, json!({ "t": 2000, "stand_in": 1, "seat": 1 })));
        (0..).zip(events.iter_mut()).for_each(|(number, event)| event.0 = number);
        assert_eq!(check(&seen, &stored, 8000).wrong, Vec::<String>::new());
    }

    #[test]
    fn two_stories_of_one_match_are_found() {
        let (mut seen, stored, _) = story();
        seen[1].events.insert(1, json!({ "t": 2000, "by": 0, "do": ["else"] }));
        assert_eq!(check(&seen, &stored, 8000).histories, 1);
        let (mut seen, mut stored, turns) = story();
        seen[0].whole = Some(turns[0].words.clone());
        assert_eq!(check(&seen, &stored, 8000).histories, 1);
        stored.get_mut("t").unwrap().events.remove(1);
        assert!(check(&seen, &stored, 8000).histories > 1, "a gap");
    }

    #[test]
    fn a_flag_that_falls_twice_falls_too_early() {
        let (seen, mut stored, _) = story();
        stored.get_mut("t").unwrap().events[3].1["t"] = 6000.into();
        let alone: Vec<Seen> = seen.into_iter().map(|one| Seen { events: BTreeMap::new(), ..one }).collect();
        assert_eq!(check(&alone, &stored, 8000).timers_doubled, 1);
    }

    #[test]
    fn a_table_where_nobody_looks_is_stuck() {
        let (seen, stored, _) = story();
        assert_eq!(check(&seen, &stored, 7001 + 5000 + MAX_DELAY_MS).stuck, 0);
        assert_eq!(check(&seen, &stored, 7001 + 5000 + MAX_DELAY_MS + 1).stuck, 1);
    }
}
