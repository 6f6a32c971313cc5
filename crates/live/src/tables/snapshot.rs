//! Messages with the state of a table: its view, who is present, its events.

use std::sync::Arc;

use protocol::{ClockView, PresenceView, SeatView, Seated, ServerMessage, TableView, events_text};
use room::{Room, SeatAssignment};

use super::seat_ratings::RatingLookup;
use super::session::TableSession;
use crate::Text;

impl TableSession {
    /// The table as one page sees it: `seat` is the page's own.
    pub(crate) fn view(&self, person: Option<&str>, seat: Option<u8>) -> TableView {
        let room = &self.room;
        let setup = &room.setup;
        let host = person.is_some_and(|person| room.is_host(person));
        let over = room.is_over();
        TableView {
            id: room.id.to_string(),
            game: setup.game.clone(),
            options: setup.options.clone(),
            control: setup.control,
            rated: setup.rated,
            listed: setup.listed,
            chat: setup.chat,
            lots: setup.lots,
            phase: room.stage.phase(),
            seats: self.seats(),
            you: seat,
            host,
            key: (host || seat.is_some()).then(|| setup.key.clone()),
            watchers: self.watchers(),
            next: room.next,
            created: room.created,
            expires: room.expires(),
            fills: setup.fills.filter(|_| room.is_gathering()),
            now: setup.now,
            clocks_wait: room.clocks_wait(),
            result: room.table().filter(|_| over).and_then(|table| table.played().situation().result),
            rematch: setup.rematch.clone(),
        }
    }

    /// The same as a message.
    pub(crate) fn snapshot(&self, person: Option<&str>, seat: Option<u8>) -> String {
        ServerMessage::Table { table: self.view(person, seat) }.text()
    }

    fn seats(&self) -> Vec<SeatView> {
        let now = self.clock.now();
        let ratings = &self.ratings;
        let place = |(seat, seated): (u8, &SeatAssignment)| {
            let rating = seated.id().and_then(|person| ratings.now.get(person)).copied();
            SeatView {
                seat: Seated { rating, ..seated.into() },
                presence: self.presence_of(seat, seated, now),
                change: seated.id().and_then(|person| ratings.changes.get(person)).copied(),
            }
        };
        (0u8..).zip(&self.room.setup.seats).map(place).collect()
    }

    fn presence_of(&self, seat: u8, seated: &SeatAssignment, now: u64) -> PresenceView {
        let room = &self.room;
        let always = seated.bot.is_some() || seated.team.is_some();
        PresenceView {
            present: always || seated.person.is_some() && room.is_here(seat, &self.attendance),
            away_until: room.away_until(seat, &self.attendance).filter(|&until| until > now),
            absent: room.playing().is_some() && room.is_absent(seat, &self.attendance, now),
            stand_in: room.stand_in(seat),
            left: room.has_left(seat),
        }
    }

    /// The presence message: who of the players is connected, and how many watch.
    pub(crate) fn presence(&self) -> String {
        let now = self.clock.now();
        let seats = (0u8..).zip(&self.room.setup.seats);
        let seats: Vec<PresenceView> = seats.map(|(seat, seated)| self.presence_of(seat, seated, now)).collect();
        ServerMessage::Presence { table: self.room.id.to_string(), watchers: self.watchers(), seats }.text()
    }

    /// Tells each page the table as it sees it.
    pub(crate) fn publish_table(&mut self) {
        let persons: Vec<Option<String>> =
            self.room.setup.seats.iter().map(|seated| seated.id().map(str::to_owned)).collect();
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
        let id = self.room.id.clone();
        let mut texts = texts.into_iter();
        self.followers
            .retain(|follower| follower.outbox.send(texts.next().unwrap_or_default()) || follower.outbox.lose(&id));
    }

    /// Reads the ratings again after a rated match, and sends the table to all followers.
    pub(super) async fn publish_ratings(&mut self, ratings: &RatingLookup) {
        self.ratings = ratings.seat_ratings(&self.room).await;
        self.publish_table();
    }

    /// Tells all who follow what happened; gives what they were told.
    pub(super) fn publish_events(&mut self, from: u64, bodies: &[Arc<str>]) -> Option<Text> {
        if bodies.is_empty() {
            return None;
        }
        let text: Text = events(&self.room, from, bodies, false, self.clock.now()).into();
        self.publish(&text);
        Some(text)
    }

    /// Tells all how far the table has come, if they do not know it yet.
    pub(super) fn publish_stage(&mut self) {
        if self.published_phase != self.room.stage.phase() {
            self.published_phase = self.room.stage.phase();
            self.publish_table();
        }
    }

    /// Sends the presence message to all followers.
    pub(crate) fn publish_presence(&mut self) {
        let text = self.presence().into();
        self.publish(&text);
    }
}

/// Events, as they were committed, in one message.
pub(crate) fn events(room: &Room, from: u64, bodies: &[Arc<str>], whole: bool, now: u64) -> String {
    events_text(&room.id, from, bodies, whole, clock(room, now).as_ref())
}

fn clock(room: &Room, since: u64) -> Option<ClockView> {
    let clock = room.playing()?.table.clock();
    clock.left(0, since)?;
    let left = (0..room.seats() as u8).map(|seat| clock.left(seat, since).unwrap_or(0)).collect();
    Some(ClockView { left, runs: clock.due().map(|(seat, _)| seat), since })
}
