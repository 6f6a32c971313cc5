//! A table as the protocol tells it.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use serde_json::json;

use super::agreed::Chair;
use super::cell::Around;
use super::live::{Live, Stage};
use super::told::{PlaceTold, PresenceTold, TableMessage, TableTold};
use crate::house::now;

impl Around {
    /// The table as one page sees it: `seat` is the page's own.
    pub(crate) fn snapshot(&self, person: Option<&str>, seat: Option<u8>) -> String {
        let live = &self.live;
        let agreed = &live.agreed;
        let host = person == Some(live.host.as_str());
        let over = live.stage == Stage::Over;
        let table = TableTold {
            id: &live.id,
            game: &agreed.game,
            options: &agreed.options,
            control: &agreed.control,
            rated: agreed.rated,
            listed: agreed.listed,
            chat: agreed.chat,
            lots: agreed.lots,
            phase: live.stage.name(),
            seats: self.seats(),
            you: seat,
            host,
            key: (host || seat.is_some()).then_some(&*agreed.key),
            watchers: self.watchers(),
            next: live.next,
            created: live.created,
            expires: live.expires(),
            result: live.table().filter(|_| over).and_then(|table| table.played().situation().result),
            rematch: agreed.rematch.as_deref(),
        };
        // It is made of texts and numbers: nothing in it cannot be written.
        serde_json::to_string(&TableMessage { is: "table", table }).unwrap_or_default()
    }

    fn seats(&self) -> Vec<PlaceTold> {
        let now = now();
        let place = |(seat, chair): (u8, &Chair)| PlaceTold {
            seat: chair.into(),
            presence: self.presence_of(seat, chair, now),
        };
        (0u8..).zip(&self.live.agreed.chairs).map(place).collect()
    }

    fn presence_of(&self, seat: u8, chair: &Chair, now: u64) -> PresenceTold {
        let live = &self.live;
        let always = chair.bot.is_some() || chair.team.is_some();
        PresenceTold {
            present: always || chair.person.is_some() && live.is_here(seat),
            away_until: live.away_until(seat).filter(|&until| until > now),
            absent: live.stage == Stage::Playing && live.is_absent(seat, now),
            stand_in: live.presence[usize::from(seat)].stand_in,
            left: live.has_left(seat),
        }
    }

    /// Who is there.
    pub(crate) fn presence(&self) -> String {
        let now = now();
        let seats = (0u8..).zip(&self.live.agreed.chairs);
        let seats: Vec<PresenceTold> = seats.map(|(seat, chair)| self.presence_of(seat, chair, now)).collect();
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
