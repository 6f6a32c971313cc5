//! What other nodes do at a table that is followed here.
//!
//! What they tell is what their own pages are told, so that it is passed on as it is. What does not fit
//! in is read from the store: a number that is too high shows that something was not heard.

use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use room::{Attendance, Room};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;
use tokio::task::AbortHandle;

use super::cell::{Around, Cell};
use crate::house::{House, now};
use crate::problem::Problem;
use crate::store::Whereabouts;

/// How soon after having begun to listen it is looked whether something was missed before.
const SOON: Duration = Duration::from_millis(300);

/// What is agreed has changed, or who sits there.
pub(super) const TABLE: &str = r#"{"is":"table"}"#;

/// Somebody who sits there has come or gone.
pub(super) const SEATS: &str = r#"{"is":"seats"}"#;

/// Listens to one table as long as it is in memory.
pub(crate) struct Ears(AbortHandle);

impl Drop for Ears {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What is told of a table.
#[derive(Deserialize)]
struct Heard<'a> {
    is: &'a str,
    #[serde(default)]
    from: u64,
    #[serde(default, borrow)]
    events: Vec<&'a RawValue>,
    #[serde(default)]
    room: &'a str,
    #[serde(default)]
    lines: Vec<Numbered>,
    #[serde(default)]
    node: &'a str,
    #[serde(default)]
    count: usize,
    #[serde(default)]
    asks: bool,
}

#[derive(Deserialize)]
struct Numbered {
    n: u64,
}

impl House {
    /// Listens from now on to what others do at a table.
    pub(super) fn listen_to(&self, cell: &Arc<Cell>) {
        if self.nodes.is_some()
            && let Some(house) = self.me()
        {
            let (house, listened) = (Arc::downgrade(&house), Arc::downgrade(cell));
            cell.ears.get_or_init(|| Ears(tokio::spawn(listen(house, listened)).abort_handle()));
        }
    }

    /// Something was told of a table.
    async fn hear_of(&self, cell: &Cell, told: &Bytes) -> Result<(), Problem> {
        let Ok(heard) = serde_json::from_slice::<Heard>(told) else { return Ok(()) };
        let mut around = cell.around.lock().await;
        if around.stale {
            return Ok(());
        }
        match heard.is {
            "events" => self.hear_events(&mut around, &heard, told).await,
            "chat" => self.hear_line(&mut around, &heard, told).await,
            "watching" => {
                self.hear_watching(&mut around, &heard);
                Ok(())
            }
            "seats" => self.look_around(&mut around).await,
            "table" => {
                self.reload(&mut around).await?;
                self.set_timer(&mut around);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    async fn hear_events(&self, around: &mut Around, heard: &Heard<'_>, told: &Bytes) -> Result<(), Problem> {
        let next = around.room.next;
        if heard.from + heard.events.len() as u64 <= next {
            return Ok(());
        }
        // Before the first, who sits where may have changed as well.
        if heard.from != next || next == 0 {
            self.catch_up(around).await?;
            return Ok(());
        }
        let bodies: Vec<&str> = heard.events.iter().map(|event| event.get()).collect();
        self.take_in(around, &bodies).await?;
        if let Ok(text) = Utf8Bytes::try_from(told.clone()) {
            around.tell(&text);
        }
        self.heard_all(around);
        Ok(())
    }

    async fn hear_line(&self, around: &mut Around, heard: &Heard<'_>, told: &Bytes) -> Result<(), Problem> {
        let (Some(next), Some(line)) = (around.chat_next, heard.lines.first()) else { return Ok(()) };
        if line.n > next {
            return self.tell_new_lines(around).await;
        }
        if line.n == next
            && let Ok(text) = Utf8Bytes::try_from(told.clone())
        {
            around.chat_next = Some(next + 1);
            around.tell_room(heard.room, &text);
        }
        Ok(())
    }

    fn hear_watching(&self, around: &mut Around, heard: &Heard<'_>) {
        let before = around.watchers();
        around.watched.insert(heard.node.to_owned(), (heard.count, now()));
        around.watched.retain(|_, (count, _)| *count > 0);
        if around.watchers() != before {
            around.tell_presence();
        }
        if heard.asks && around.watchers_here() > 0 {
            self.tell_watching(around, false);
        }
    }

    /// Tells other nodes how many watch a table here; and asks how many do there.
    pub(super) fn tell_watching(&self, around: &Around, asks: bool) {
        if let Some(nodes) = &self.nodes {
            let count = around.watchers_here();
            let told = json!({ "is": "watching", "node": nodes.id, "count": count, "asks": asks });
            nodes.tell_table(&around.room.id, told.to_string());
        }
    }

    /// Looks in the store who of those who sit at a table is where, and tells those who follow.
    pub(super) async fn look_around(&self, around: &mut Around) -> Result<(), Problem> {
        if self.place(&around.room, &mut around.attendance).await? {
            around.tell_presence();
        }
        self.set_timer(around);
        Ok(())
    }

    /// Looks in the store who is where; true if something has changed.
    pub(super) async fn place(&self, room: &Room, attendance: &mut Attendance) -> Result<bool, Problem> {
        let people = room.setup.people();
        let people: Vec<&str> = people.iter().map(String::as_str).filter(|person| !person.is_empty()).collect();
        if people.is_empty() {
            return Ok(false);
        }
        Ok(place_all(room, attendance, &self.store.whereabouts(&people).await?))
    }
}

/// People are there, or are not since then; true if something has changed.
pub(super) fn place_all<'a>(
    room: &Room,
    attendance: &mut Attendance,
    places: impl IntoIterator<Item = &'a Whereabouts>,
) -> bool {
    let mut changed = false;
    for place in places {
        if let Some(seat) = room.setup.seat_of(&place.person) {
            changed |= attendance.place(seat, place.here, place.since);
        }
    }
    changed
}

async fn listen(house: Weak<House>, cell: Weak<Cell>) {
    let Some(id) = cell.upgrade().map(|cell| cell.id.clone()) else { return };
    let Some(mut ear) = (match house.upgrade() {
        Some(house) => house.listen(&id).await,
        None => None,
    }) else {
        return;
    };
    let soon = tokio::time::sleep(SOON);
    tokio::pin!(soon);
    let mut fresh = true;
    loop {
        let told = tokio::select! {
            told = ear.next() => match told {
                Some(told) => Some(told),
                None => return,
            },
            () = &mut soon, if fresh => None,
        };
        let (Some(house), Some(cell)) = (house.upgrade(), cell.upgrade()) else { return };
        let done = match told {
            Some(told) => house.hear_of(&cell, &told).await,
            None => {
                fresh = false;
                let mut around = cell.around.lock().await;
                house.tell_watching(&around, true);
                house.catch_up(&mut around).await.map(|_| ())
            }
        };
        if let Err(problem) = done {
            tracing::warn!(table = &*id, why = problem.why, "what was heard could not be taken in");
        }
    }
}
