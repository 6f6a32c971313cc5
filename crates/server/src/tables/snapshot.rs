//! A table as the protocol tells it.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};

use super::agreed::Chair;
use super::cell::Around;
use super::live::{Live, Stage};
use crate::house::now;

impl Around {
    /// The table as one page sees it: `seat` is the page's own.
    pub(crate) fn snapshot(&self, person: Option<&str>, seat: Option<u8>) -> String {
        let live = &self.live;
        let agreed = &live.agreed;
        let host = person == Some(live.host.as_str());
        let over = live.stage == Stage::Over;
        json!({ "is": "table", "table": {
            "id": &*live.id,
            "game": agreed.game,
            "options": agreed.options,
            "control": agreed.control,
            "rated": agreed.rated,
            "listed": agreed.listed,
            "chat": agreed.chat,
            "lots": agreed.lots,
            "phase": live.stage.name(),
            "seats": self.seats(),
            "you": seat,
            "host": host,
            "key": (host || seat.is_some()).then_some(&agreed.key),
            "watchers": self.watchers(),
            "next": live.next,
            "created": live.created,
            "expires": live.expires(),
            "result": over.then(|| live.table().and_then(|table| table.played().situation().result)),
            "rematch": agreed.rematch,
        }})
        .to_string()
    }

    fn seats(&self) -> Vec<Value> {
        let now = now();
        (0u8..).zip(&self.live.agreed.chairs).map(|(seat, chair)| self.seat(seat, chair, now)).collect()
    }

    fn seat(&self, seat: u8, chair: &Chair, now: u64) -> Value {
        let mut told = self.presence_of(seat, chair, now);
        describe(chair, &mut told);
        told
    }

    fn presence_of(&self, seat: u8, chair: &Chair, now: u64) -> Value {
        let live = &self.live;
        let presence = &live.presence[usize::from(seat)];
        let mut told = json!({ "present": chair.bot.is_some() || chair.team.is_some() || chair.person.is_some() && live.is_here(seat) });
        if let Some(until) = live.away_until(seat).filter(|&until| until > now) {
            told["away_until"] = until.into();
        }
        if live.stage == Stage::Playing && live.is_absent(seat, now) {
            told["absent"] = true.into();
        }
        if let Some(level) = presence.stand_in {
            told["stand_in"] = level.into();
        }
        if live.has_left(seat) {
            told["left"] = true.into();
        }
        told
    }

    /// Who is there.
    pub(crate) fn presence(&self) -> String {
        let now = now();
        let seats = (0u8..).zip(&self.live.agreed.chairs);
        let seats: Vec<Value> = seats.map(|(seat, chair)| self.presence_of(seat, chair, now)).collect();
        let id: &str = &self.live.id;
        json!({ "is": "presence", "table": id, "watchers": self.watchers(), "seats": seats }).to_string()
    }

    /// Tells each page the table as it sees it.
    pub(crate) fn tell_table(&mut self) {
        let persons: Vec<Option<String>> =
            self.live.agreed.chairs.iter().map(|chair| chair.id().map(str::to_owned)).collect();
        let mut watchers = None;
        let texts: Vec<String> = self
            .followers
            .iter()
            .map(|follower| match follower.seat {
                Some(seat) => {
                    let person = persons.get(usize::from(seat)).and_then(Option::as_deref);
                    self.snapshot(person, follower.seat)
                }
                None => watchers.get_or_insert_with(|| self.snapshot(None, None)).clone(),
            })
            .collect();
        let id = self.live.id.clone();
        let mut texts = texts.into_iter();
        self.followers
            .retain(|follower| follower.outbox.send(texts.next().unwrap_or_default()) || follower.outbox.lose(&id));
    }

    /// Tells all who follow what happened; gives what they were told.
    pub(super) fn tell_events(&mut self, from: u64, bodies: &[Arc<str>]) -> Option<Utf8Bytes> {
        if bodies.is_empty() {
            return None;
        }
        let text: Utf8Bytes = events(&self.live, from, bodies, false).into();
        self.tell(&text);
        Some(text)
    }

    /// Tells all who is there.
    pub(crate) fn tell_presence(&mut self) {
        let text = self.presence().into();
        self.tell(&text);
    }
}

/// Who sits on a seat.
pub(super) fn describe(chair: &Chair, told: &mut Value) {
    let kind = match chair {
        Chair { person: Some(_), .. } => "person",
        Chair { team: Some(_), .. } => "team",
        Chair { bot: Some(_), .. } => "bot",
        Chair { invited: true, .. } => "invited",
        _ => "open",
    };
    told["kind"] = kind.into();
    told["name"] = chair.name().into();
    if let Some(person) = &chair.person {
        told["account"] = person.account.into();
    }
    if let Some(level) = chair.bot {
        told["level"] = level.into();
        told["number"] = chair.number.into();
    }
}

/// Events, as they are kept, in one message.
pub(crate) fn events(live: &Live, from: u64, bodies: &[Arc<str>], whole: bool) -> String {
    let size: usize = bodies.iter().map(|body| body.len() + 1).sum();
    let mut text = String::with_capacity(size + 200);
    let _ = write!(text, r#"{{"is":"events","table":"{}","from":{from},"events":["#, live.id);
    for (at, body) in bodies.iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        text.push_str(body);
    }
    text.push(']');
    if whole {
        text.push_str(r#","whole":true"#);
    }
    clock(live, &mut text);
    text.push('}');
    text
}

fn clock(live: &Live, text: &mut String) {
    let Some(table) = live.table().filter(|_| live.stage == Stage::Playing) else { return };
    let now = now();
    let Some(first) = table.clock().left(0, now) else { return };
    let _ = write!(text, r#","clock":{{"left":[{first}"#);
    for seat in 1..live.seats() as u8 {
        let _ = write!(text, ",{}", table.clock().left(seat, now).unwrap_or(0));
    }
    match table.clock().due() {
        Some((seat, _)) => {
            let _ = write!(text, r#"],"runs":{seat},"since":{now}}}"#);
        }
        None => {
            let _ = write!(text, r#"],"runs":null,"since":{now}}}"#);
        }
    }
}
