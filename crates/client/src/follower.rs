//! What one player knows of one table: a fold of what the server says, which checks that it holds together.
//!
//! The fold keeps a hash of every event in place of the event, so that a program may follow thousands of tables. No input
//! or output happens here.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use catalogue::{Entry, Match, NextActor, Step};
use dice::Share;
use protocol::{ClientCommand, EventsMessage, ServerMessage};
use room::{Ask, Event, Phase};

use crate::contradiction::Contradiction;
use crate::preparation::Preparation;
use crate::turn::{Outcome, Turn};

/// The most actions of one turn that are sent at once; the server takes no more than 200.
const MAX_TURN_ACTIONS: usize = 100;

/// An event that the server has sent.
struct SeenEvent {
    hash: u64,
    actor: Option<u8>,
}

/// A table as far as it was told.
pub struct Follower {
    table: String,
    seat: Option<u8>,
    phase: Option<Phase>,
    played: Match,
    events: Vec<SeenEvent>,
    /// The number of the event in which each action stands; none for those known from the record alone.
    sources: Vec<Option<usize>>,
    /// How many actions and take-backs were told, and a hash of all of them: a record must begin with the same.
    told: (usize, DefaultHasher),
    preparation: Preparation,
    question: Option<Ask>,
    result: Option<Vec<f64>>,
}

impl Follower {
    /// Knows nothing of a table yet but what is played there.
    pub fn new(table: impl Into<String>, played: Match) -> Follower {
        Follower {
            table: table.into(),
            seat: None,
            phase: None,
            played,
            events: Vec::new(),
            sources: Vec::new(),
            told: (0, DefaultHasher::new()),
            preparation: Preparation::default(),
            question: None,
            result: None,
        }
    }

    /// Takes in a message; gives the events in it that are new. Messages that are not of this table change nothing.
    ///
    /// # Errors
    /// It contradicts what was told before, leaves something out, or is against the rules.
    pub fn take<'m>(&mut self, message: &'m ServerMessage) -> Result<&'m [Event], Contradiction> {
        match message {
            ServerMessage::Table { table } if table.id == self.table => {
                (self.seat, self.phase) = (table.you, Some(table.phase));
                Ok(&[])
            }
            ServerMessage::Events(events) if events.table == self.table => self.take_events(events),
            ServerMessage::Hello { .. }
            | ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Table { .. }
            | ServerMessage::Events(_)
            | ServerMessage::Resync { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Lobby { .. }
            | ServerMessage::Paired { .. }
            | ServerMessage::Mine { .. }
            | ServerMessage::Class { .. }
            | ServerMessage::Votes(_)
            | ServerMessage::Standing(_)
            | ServerMessage::ClassGone { .. }
            | ServerMessage::Banned { .. }
            | ServerMessage::Warned { .. }
            | ServerMessage::Blocks { .. }
            | ServerMessage::Notice { .. }
            | ServerMessage::Site
            | ServerMessage::Bye => Ok(&[]),
        }
    }

    /// Takes in events of this table; gives those that are new.
    ///
    /// # Errors
    /// As for [`Follower::take`].
    pub fn take_events<'m>(&mut self, message: &'m EventsMessage) -> Result<&'m [Event], Contradiction> {
        if message.whole {
            return self.take_record(&message.events);
        }
        let (from, known) = (message.from as usize, self.events.len());
        for (number, event) in (from..).zip(&message.events) {
            let hash = hash(event);
            match self.events.get(number) {
                Some(told) if told.hash == hash => {}
                Some(_) => return self.wrong(format!("event {number} was told differently before: {event:?}")),
                None if number > self.events.len() => {
                    return self.wrong(format!("event {number} was told, but not event {}", self.events.len()));
                }
                None => {
                    for word in event.actions() {
                        self.play(word, Some(number))?;
                    }
                    self.apply(event, hash);
                }
            }
        }
        Ok(message.events.get(known.saturating_sub(from)..).unwrap_or_default())
    }

    /// A match that is over is told from its record, as two events. They are new to who knows none.
    fn take_record<'m>(&mut self, events: &'m [Event]) -> Result<&'m [Event], Contradiction> {
        let record: Vec<&String> = events.iter().flat_map(Event::actions).collect();
        let (count, expected) = (self.told.0, self.told.1.finish());
        let mut hasher = DefaultHasher::new();
        record.iter().take(count).for_each(|word| word.hash(&mut hasher));
        if record.len() < count || hasher.finish() != expected {
            return self.wrong(format!("the record does not go on from what was told: {record:?}"));
        }
        for word in &record[count..] {
            self.play(word, None)?;
        }
        if self.events.is_empty() {
            events.iter().for_each(|event| self.apply(event, hash(event)));
            return Ok(events);
        }
        self.result = events.iter().find_map(result);
        Ok(&[])
    }

    /// An event whose actions were played.
    fn apply(&mut self, event: &Event, hash: u64) {
        self.preparation.apply(event);
        match event {
            Event::Asked { ask, .. } => self.question = Some(ask.clone()),
            Event::Begun { .. } | Event::Answered { .. } | Event::Done { .. } => self.question = None,
            Event::Over { over, .. } => self.result = Some(over.clone()),
            Event::Commitment { .. }
            | Event::Sealed { .. }
            | Event::Closed { .. }
            | Event::Shown { .. }
            | Event::StoodIn { .. }
            | Event::Returned { .. }
            | Event::Offered { .. }
            | Event::Agreed { .. }
            | Event::Declined { .. }
            | Event::Paused { .. }
            | Event::Lesson { .. }
            | Event::More { .. }
            | Event::Doubled { .. }
            | Event::Unanswered { .. }
            | Event::Resumed { .. } => {}
        }
        self.events.push(SeenEvent { hash, actor: event.actor() });
    }

    /// An action or a take-back.
    fn play(&mut self, word: &str, event: Option<usize>) -> Result<(), Contradiction> {
        match Entry::parse(word).step {
            Step::Action(action) => {
                self.play_action(&action)?;
                self.sources.push(event);
            }
            Step::Back(to) => {
                if !self.played.len().checked_sub(to).is_some_and(|actions| self.played.undo(actions)) {
                    return self.wrong(format!("{word} takes back what does not stand"));
                }
                self.sources.truncate(to);
            }
        }
        self.told.0 += 1;
        word.hash(&mut self.told.1);
        Ok(())
    }

    fn play_action(&mut self, action: &str) -> Result<(), Contradiction> {
        self.played.play(action).or_else(|why| self.wrong(format!("{action} is against the rules: {why:?}")))
    }

    fn wrong<T>(&self, what: String) -> Result<T, Contradiction> {
        Err(Contradiction { table: self.table.clone(), what })
    }

    /// Which table.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The player's seat, if they sit there.
    pub fn seat(&self) -> Option<u8> {
        self.seat
    }

    /// How far the table has come, as it was last said.
    pub fn phase(&self) -> Option<Phase> {
        self.phase
    }

    /// The match with all actions that stand.
    pub fn played(&self) -> &Match {
        &self.played
    }

    /// The number of the first event that was not told.
    pub fn next(&self) -> u64 {
        self.events.len() as u64
    }

    /// Whether the match has begun.
    pub fn has_begun(&self) -> bool {
        self.preparation.has_begun
    }

    /// The question that is open.
    pub fn question(&self) -> Option<&Ask> {
        self.question.as_ref()
    }

    /// Each seat's share of the win, once it is over.
    pub fn result(&self) -> Option<&[f64]> {
        self.result.as_deref()
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.result.is_some()
    }

    /// The seat that is to act or to answer.
    pub fn awaited(&self) -> Option<u8> {
        let acts = match self.played.turn() {
            NextActor::Seat(seat) => Some(seat),
            NextActor::House(_) | NextActor::Over => None,
        };
        let asked = self.question.as_ref().map(|question| question.seat);
        asked.or(acts).filter(|_| self.has_begun() && !self.is_over())
    }

    /// Whether the player is to act or to answer.
    pub fn is_on_turn(&self) -> bool {
        self.seat.is_some() && self.awaited() == self.seat
    }

    /// A random turn of the seat that is to act, as long as it decides; it stands when it is told.
    ///
    /// # Errors
    /// The rules do not say what the seat may do.
    pub fn choose(&mut self, random: &mut fastrand::Rng) -> Result<Turn, Contradiction> {
        let (at, mover) = (self.played.len(), self.played.turn());
        let mut actions = Vec::new();
        while self.played.turn() == mover && actions.len() < MAX_TURN_ACTIONS {
            let mut legal = self.played.situation().legal;
            if legal.is_empty() || !matches!(mover, NextActor::Seat(_)) {
                return self.wrong(format!("no seat has anything to do: {mover:?}"));
            }
            let action = legal.swap_remove(random.usize(..legal.len()));
            self.play_action(&action)?;
            actions.push(action);
        }
        self.played.undo(actions.len());
        Ok(Turn { at, actions })
    }

    /// The command that hands over a turn.
    pub fn act(&self, turn: &Turn) -> ClientCommand {
        ClientCommand::Act { table: self.table.clone(), at: turn.at, actions: turn.actions.clone() }
    }

    /// The command that subscribes to what was not told yet.
    pub fn follow(&self) -> ClientCommand {
        ClientCommand::Follow { table: self.table.clone(), from: self.next() }
    }

    /// What a seat has to do for the dice before the match begins.
    pub fn dice(&self, seat: u8, share: &Share) -> Option<ClientCommand> {
        self.preparation.owed(&self.table, seat, share)
    }

    /// What has become of a turn that the player sent.
    pub fn outcome(&self, turn: &Turn) -> Outcome {
        let Some(&event) = self.sources.get(turn.at) else { return Outcome::Pending };
        let is_own = event.is_none_or(|number| self.events[number].actor == self.seat);
        let stands = self.played.words_from(turn.at).starts_with(&turn.actions);
        if stands && is_own { Outcome::Committed(event) } else { Outcome::Superseded }
    }
}

fn hash(event: &Event) -> u64 {
    let mut hasher = DefaultHasher::new();
    event.body().hash(&mut hasher);
    hasher.finish()
}

fn result(event: &Event) -> Option<Vec<f64>> {
    let Event::Over { over, .. } = event else { return None };
    Some(over.clone())
}

#[cfg(test)]
mod tests {
    use catalogue::GameId;
    use serde_json::{Value, json};

    use super::*;

    /// Seat 0 of a match of Ampel that has begun.
    fn follower() -> Follower {
        let mut follower = Follower::new("t", Match::new(GameId::Ampel, &json!({})).unwrap());
        follower.seat = Some(0);
        assert_eq!(take(&mut follower, 0, json!([begun(1)])).unwrap(), 1);
        follower
    }

    fn begun(t: u64) -> Value {
        json!({ "e": "begun", "t": t, "begin": true, "do": [] })
    }

    fn done(actions: &[String]) -> Value {
        json!({ "e": "done", "t": 2, "by": 0, "do": actions })
    }

    /// How many of the events are new.
    fn take(follower: &mut Follower, from: usize, events: Value) -> Result<usize, Contradiction> {
        told(follower, json!({ "is": "events", "table": "t", "from": from, "events": events }))
    }

    fn take_record(follower: &mut Follower, actions: &[String]) -> Result<usize, Contradiction> {
        let over = json!({ "e": "over", "t": 3, "over": [1.0, 0.0], "secret": "" });
        let mut begun = begun(3);
        begun["do"] = json!(actions);
        told(follower, json!({ "is": "events", "table": "t", "from": 0, "whole": true, "events": [begun, over] }))
    }

    fn told(follower: &mut Follower, message: Value) -> Result<usize, Contradiction> {
        let message = serde_json::from_value(message).unwrap();
        follower.take(&message).map(<[Event]>::len)
    }

    #[track_caller]
    fn refused(taken: Result<usize, Contradiction>, what: &str) {
        let why = taken.unwrap_err();
        assert!(why.what.contains(what), "{why}");
    }

    fn choose(follower: &mut Follower) -> Turn {
        follower.choose(&mut fastrand::Rng::with_seed(1)).unwrap()
    }

    #[test]
    fn what_is_told_twice_must_be_the_same() {
        let mut follower = follower();
        assert!(follower.is_on_turn());
        assert_eq!(take(&mut follower, 0, json!([begun(1)])).unwrap(), 0);
        assert_eq!(take(&mut follower, 1, json!([])).unwrap(), 0);
        refused(take(&mut follower, 0, json!([begun(2)])), "event 0 was told differently");
        refused(take(&mut follower, 2, json!([done(&[])])), "but not event 1");
        refused(take(&mut follower, 1, json!([done(&["nonsense".to_owned()])])), "against the rules");
    }

    #[test]
    fn what_is_told_again_with_something_new_gives_what_is_new() {
        let mut follower = follower();
        let turn = choose(&mut follower);
        assert_eq!(take(&mut follower, 0, json!([begun(1), done(&turn.actions)])).unwrap(), 1);
        assert_eq!((follower.next(), follower.played().words()), (2, turn.actions));
    }

    #[test]
    fn a_turn_whose_acknowledgement_was_lost_is_committed_or_superseded() {
        let mut follower = follower();
        let turn = choose(&mut follower);
        assert_eq!(follower.outcome(&turn), Outcome::Pending);
        let mut other = turn.clone();
        other.actions[0] = "else".into();
        take(&mut follower, 1, json!([done(&turn.actions)])).unwrap();
        assert_eq!(follower.outcome(&turn), Outcome::Committed(Some(1)));
        assert_eq!(follower.outcome(&other), Outcome::Superseded);
        assert!(!follower.is_on_turn());
    }

    #[test]
    fn the_same_actions_by_another_seat_are_not_the_players() {
        let mut follower = follower();
        let turn = choose(&mut follower);
        take(&mut follower, 1, json!([done(&turn.actions)])).unwrap();
        follower.seat = Some(1);
        assert_eq!(follower.outcome(&turn), Outcome::Superseded);
    }

    #[test]
    fn what_is_taken_back_does_not_stand() {
        let mut follower = follower();
        let turn = choose(&mut follower);
        take(&mut follower, 1, json!([done(&turn.actions)])).unwrap();
        let back = ["back:0".to_owned()];
        take(&mut follower, 2, json!([{ "e": "done", "t": 3, "by": null, "do": back }])).unwrap();
        assert_eq!((follower.outcome(&turn), follower.played().len()), (Outcome::Pending, 0));
        assert!(follower.is_on_turn());
        let far = json!([{ "e": "done", "t": 4, "by": null, "do": ["back:7"] }]);
        refused(take(&mut follower, 3, far), "does not stand");
        let record: Vec<String> = turn.actions.iter().chain(&back).cloned().collect();
        take_record(&mut follower, &record).unwrap();
        assert!(follower.is_over() && follower.played().is_empty());
    }

    #[test]
    fn a_record_must_go_on_from_what_was_told() {
        let mut follower = follower();
        let turn = choose(&mut follower);
        take(&mut follower, 1, json!([done(&turn.actions)])).unwrap();
        refused(take_record(&mut follower, &[]), "the record does not go on");
        assert!(!follower.is_over());
        assert_eq!(take_record(&mut follower, &turn.actions).unwrap(), 0);
        assert_eq!(follower.result(), Some(&[1.0, 0.0][..]));
    }

    #[test]
    fn who_comes_late_learns_everything_from_the_record() {
        let turn = choose(&mut follower());
        let mut late = Follower::new("t", Match::new(GameId::Ampel, &json!({})).unwrap());
        assert_eq!(take_record(&mut late, &turn.actions).unwrap(), 2);
        assert_eq!((late.next(), late.played().words(), late.is_over()), (2, turn.actions.clone(), true));
        assert_eq!(take_record(&mut late, &turn.actions).unwrap(), 0);
    }

    #[test]
    fn dice_are_sealed_and_then_shown_by_those_who_take_part() {
        let mut follower = Follower::new("t", Match::new(GameId::Parchis, &json!({})).unwrap());
        let share = Share::new([7; 32]);
        let owed = |follower: &Follower| follower.dice(0, &share);
        assert!(owed(&follower).is_none());
        take(&mut follower, 0, json!([{ "e": "commitment", "t": 1, "commitment": "", "devices": [0, 1] }])).unwrap();
        assert!(matches!(owed(&follower), Some(ClientCommand::Seal { .. })) && follower.dice(2, &share).is_none());
        take(&mut follower, 1, json!([{ "e": "sealed", "t": 1, "seal": "", "seat": 0 }])).unwrap();
        assert!(owed(&follower).is_none());
        take(&mut follower, 2, json!([{ "e": "closed", "t": 1, "seals": [[0, ""]] }])).unwrap();
        assert!(matches!(owed(&follower), Some(ClientCommand::Show { .. })) && follower.dice(1, &share).is_none());
        take(&mut follower, 3, json!([{ "e": "shown", "t": 1, "share": "", "seat": 0 }])).unwrap();
        assert!(owed(&follower).is_none());
    }
}
