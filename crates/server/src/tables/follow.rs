//! Following a table: what one missed, then all that happens.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use room::{Command, Event, Room, SeatCommand, Stage, Why};

use super::cell::{Around, Cell, Follower, Outbox};
use super::hearing::{SEATS, place_all};
use super::snapshot;
use crate::house::{House, now};
use crate::people::Person;
use crate::problem::Problem;

/// So many events go into one message.
const CHUNK: usize = 500;

impl House {
    /// A page follows a table from event number `from` on.
    pub(crate) async fn follow(
        &self,
        id: &str,
        person: Option<&Person>,
        from: u64,
        outbox: &Arc<Outbox>,
    ) -> Result<Arc<str>, Problem> {
        let cell = self.cell(id).await?;
        let mut around = self.enter(&cell).await?;
        self.listen_to(&cell);
        if self.nodes.is_some() && from > around.room.next {
            // They have been told elsewhere what was not heard here yet.
            self.catch_up(&mut around).await?;
        }
        around.drop_follower(outbox.id);
        let person = person.map(|person| person.id.as_str());
        let seat = person.and_then(|person| around.room.setup.seat_of(person));
        let told = outbox.send(around.snapshot(person, seat)) && self.tell_missed(&around, from, outbox).await?;
        let told = told && self.tell_chat(&mut around, seat, outbox).await?;
        if !told {
            outbox.lose(&cell.id);
            return Ok(cell.id.clone());
        }
        around.followers.push(Follower { seat, person: person.map(str::to_owned), outbox: outbox.clone() });
        match seat {
            Some(seat) => {
                around.attendance.came(seat);
                if around.room.stand_in(seat).is_some() {
                    self.run_command(&mut around, Command::Seat(seat, SeatCommand::Return)).await?;
                    self.run_follow_ups(&mut around).await;
                } else {
                    self.rearm(&mut around).await;
                }
            }
            None => {
                self.tell_watching(&around, false);
                self.lobby_changed();
            }
        }
        around.tell_presence();
        Ok(cell.id.clone())
    }

    async fn tell_missed(&self, around: &Around, from: u64, outbox: &Outbox) -> Result<bool, Problem> {
        let room = &around.room;
        match room.stage {
            Stage::Gathering | Stage::Closed => Ok(true),
            Stage::Over { .. } => match self.whole_match(&room.id).await {
                Ok(bodies) => Ok(outbox.send(snapshot::events(room, 0, &bodies, true))),
                // Another node has not packed it yet.
                Err(problem) if problem.code == "not_found" => self.tell_events_from(room, from, outbox).await,
                Err(problem) => Err(problem),
            },
            _ => self.tell_events_from(room, from, outbox).await,
        }
    }

    async fn tell_events_from(&self, room: &Room, from: u64, outbox: &Outbox) -> Result<bool, Problem> {
        let bodies = self.store.events(&room.id, from).await?;
        let bodies: Vec<Arc<str>> = bodies.into_iter().map(Into::into).collect();
        if bodies.is_empty() {
            // The clock is told all the same.
            return Ok(outbox.send(snapshot::events(room, from.min(room.next), &[], false)));
        }
        // Whoever comes from another node may have seen more than has come here.
        let mut at = from;
        for chunk in bodies.chunks(CHUNK) {
            if !outbox.send(snapshot::events(room, at, chunk, false)) {
                return Ok(false);
            }
            at += chunk.len() as u64;
        }
        Ok(true)
    }

    /// The events of a match that is over, made from its record.
    async fn whole_match(&self, id: &str) -> Result<Vec<Arc<str>>, Problem> {
        let (record, ended) = self.finished(id).await?;
        let words: Vec<String> = record.entries.iter().map(catalogue::Entry::word).collect();
        let seats = self.store.seats(id).await?;
        let over = seats.iter().map(|seat| seat.score.unwrap_or(0.0)).collect();
        let secret = record.headers.get("dice-secret").cloned().unwrap_or_default();
        let why = record.headers.get("ended").and_then(|name| Why::named(name));
        let events = [Event::Begun { t: ended, begin: true, r#do: words }, Event::Over { t: ended, over, secret, why }];
        events
            .iter()
            .map(|event| serde_json::to_string(event).map(Into::into).map_err(|_| Problem::unavailable()))
            .collect()
    }

    /// A page follows a table no more.
    pub(crate) async fn unfollow(&self, id: &str, outbox: &Outbox) {
        let Some(cell) = self.tables.get(id) else { return };
        let mut around = cell.around.lock().await;
        let watched = around.watchers();
        let follower = around.followers.iter().find(|follower| follower.outbox.id == outbox.id);
        let seated = follower.and_then(|follower| Some((follower.seat?, follower.person.clone()?)));
        if !around.drop_follower(outbox.id) {
            return;
        }
        if let Some((seat, person)) = seated
            && around.attendance.of(seat).pages == 0
        {
            if self.nodes.is_some() {
                let around = &mut *around;
                let _ = self.place(&around.room, &mut around.attendance).await;
            } else if !self.online.pages(&person).is_empty() {
                around.attendance.looks_elsewhere(seat);
            }
        }
        around.tell_presence();
        if around.watchers() != watched {
            self.tell_watching(&around, false);
            self.lobby_changed();
        }
        self.rearm(&mut around).await;
        if around.followers.is_empty() && around.room.stage.is_ended() {
            self.tables.forget(id);
        }
    }
}

impl House {
    /// The last page of somebody is closed: they are away from all their tables.
    pub(crate) async fn gone(&self, person: &str) {
        if self.nodes.is_some() {
            return self.moved(person, true).await;
        }
        for id in self.store.tables_of(person).await.unwrap_or_default() {
            let Some(cell) = self.tables.get(&id) else { continue };
            let mut around = cell.around.lock().await;
            let seat = around.room.setup.seat_of(person);
            if seat.is_some_and(|seat| around.attendance.is_gone(seat, now())) {
                around.tell_presence();
                self.run_follow_ups(&mut around).await;
            }
        }
    }
}

impl House {
    /// Somebody has come to this house of several nodes, or `left` it: their tables are told, wherever they are in
    /// memory, and some node looks after who has left when they were waited for long enough.
    pub(crate) async fn moved(&self, person: &str, left: bool) {
        let Some(nodes) = &self.nodes else { return };
        let grace = self.config.grace.as_millis() as u64;
        for id in self.store.tables_of(person).await.unwrap_or_default() {
            if left {
                let _ = self.store.arm(&id, now() + grace).await;
            }
            nodes.tell_table(&id, SEATS);
            if let Some(cell) = self.tables.get(&id) {
                let mut around = cell.around.lock().await;
                let _ = self.look_around(&mut around).await;
            }
        }
    }

    /// Holds tables against the store: what happened there, and where people are.
    pub(crate) async fn hold_against_store(&self, cells: &[Arc<Cell>]) -> Result<(), Problem> {
        let ids: Vec<&str> = cells.iter().map(|cell| &*cell.id).collect();
        let progress = self.store.progress(&ids).await?;
        let progress: HashMap<&str, _> = progress.iter().map(|one| (one.table.as_str(), one)).collect();
        let mut people = BTreeSet::new();
        for cell in cells {
            let mut around = cell.around.lock().await;
            if let Some(progress) = progress.get(&*cell.id) {
                self.advance(&mut around, progress).await?;
            }
            if around.watchers_here() > 0 {
                self.tell_watching(&around, false);
            }
            people.append(&mut around.room.setup.people());
        }
        let people: Vec<&str> = people.iter().map(String::as_str).filter(|person| !person.is_empty()).collect();
        let places = self.store.whereabouts(&people).await?;
        let places: HashMap<&str, _> = places.iter().map(|place| (place.person.as_str(), place)).collect();
        for cell in cells {
            let mut around = cell.around.lock().await;
            let seated = around.room.setup.people();
            let around = &mut *around;
            let seated = seated.iter().filter_map(|person| places.get(person.as_str()).copied());
            if place_all(&around.room, &mut around.attendance, seated) {
                around.tell_presence();
                self.set_timer(around);
            }
        }
        Ok(())
    }
}

impl Around {
    /// Forgets a page; false if it did not follow.
    fn drop_follower(&mut self, outbox: u64) -> bool {
        let Some(at) = self.followers.iter().position(|follower| follower.outbox.id == outbox) else { return false };
        let gone = self.followers.swap_remove(at);
        if let Some(seat) = gone.seat {
            self.attendance.went(seat, now());
        }
        true
    }

    /// Counts who is there anew: seats have changed.
    pub(super) fn recount(&mut self) {
        self.attendance.recount(self.followers.iter().filter_map(|follower| follower.seat));
    }
}
