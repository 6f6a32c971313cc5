//! Rooms as they are read from the store, with what belongs to them: the secret of the dice, ratings, who is connected.

use std::sync::Arc;
use std::time::Duration;

use base::Problem;
use protocol::Code;
use room::{Attendance, Occupant, Person, Room, StoredRoom, TableSetup};
use store::{TableRow, Whereabouts, phase};

use super::seat_ratings::{RatingLookup, SeatRatings};
use super::secrets::Secrets;
use super::session::Loaded;
use crate::classes::ClassHandles;
use crate::node::Node;

/// Reads rooms from the store: who sits there, what has happened, who is connected.
pub(crate) struct RoomReader {
    pub(super) node: Arc<Node>,
    pub(super) grace: Duration,
    pub(super) class_handles: Arc<ClassHandles>,
    pub(super) secrets: Arc<Secrets>,
    pub(super) ratings: Arc<RatingLookup>,
}

impl RoomReader {
    /// An attendance in which nobody is connected yet.
    pub(super) fn attendance(&self) -> Attendance {
        Attendance::new(self.grace.as_millis() as u64)
    }

    pub(crate) async fn load(&self, id: &str) -> Result<Loaded, Problem> {
        let mut row = self.row(id).await?;
        let mut read = self.read(&row).await;
        if read.as_ref().is_err_and(|problem| problem.code == Code::Stale) {
            row = self.row(id).await?;
            read = self.read(&row).await;
        }
        let mut loaded = read?;
        if row.phase < phase::OVER {
            loaded.attendance.all_away(&loaded.room, row.changed);
            self.place(&loaded.room, &mut loaded.attendance).await?;
        }
        Ok(loaded)
    }

    async fn row(&self, id: &str) -> Result<TableRow, Problem> {
        self.node.store.table(id).await?.ok_or_else(|| Problem::not_found("There is no such table."))
    }

    /// The table of a row, with all that happened there.
    pub(super) async fn read(&self, row: &TableRow) -> Result<Loaded, Problem> {
        let broken = |why: String| {
            tracing::error!(table = row.id, why, "a table cannot be read");
            Problem::unavailable()
        };
        let setup = TableSetup::from_stored(&row.setup).map_err(|error| broken(error.to_string()))?;
        let secret = self.secrets.secret(row).ok_or_else(|| broken("its secret cannot be opened".into()))?;
        let choice = match &setup.class {
            Some(class) => self.class_handles.questions(class).await?,
            None => None,
        };
        let stored = StoredRoom {
            choice,
            id: row.id.as_str().into(),
            setup,
            version: row.version,
            host: row.host.clone(),
            secret: secret.secret,
            secret_is_lost: secret.replaced,
            created: row.created,
            changed: row.changed,
        };
        let ratings = SeatRatings::default();
        let mut loaded = Loaded { room: Room::new(stored), attendance: self.attendance(), packed: false, ratings };
        let room = &mut loaded.room;
        match row.phase {
            phase::GATHERING => {}
            phase::CLOSED => room.close(),
            phase::OVER => {
                // The events of a class stay when its match is over.
                if room.setup.class.is_some() {
                    room.apply_all(&self.node.store.events(&row.id, 0).await?)
                        .map_err(|bad| broken(bad.to_string()))?;
                }
                if !room.is_over() {
                    room.pack();
                }
                loaded.packed = true;
                self.name_seats(room).await?;
            }
            _ => {
                let bodies = self.node.store.events(&row.id, 0).await?;
                if bodies.is_empty() {
                    // Another node has packed the match since the row was read.
                    return Err(Problem::stale());
                }
                room.apply_all(&bodies).map_err(|bad| broken(bad.to_string()))?;
                loaded.attendance.all_away(&loaded.room, self.node.now());
            }
        }
        loaded.ratings = self.ratings.seat_ratings(&loaded.room).await;
        Ok(loaded)
    }

    /// Fills in the people of a match that is over: they are stored with the seats alone, so that a deleted person's name goes
    /// everywhere at once.
    pub(super) async fn name_seats(&self, room: &mut Room) -> Result<(), Problem> {
        for seat in self.node.store.seats(&room.id).await? {
            let known = |id| Person { id, name: seat.name, account: seat.account, program: seat.program };
            room.name_seat(seat.seat, seat.person.map_or(Occupant::Deleted, |id| Occupant::Known(known(id))));
        }
        Ok(())
    }

    /// Reads from the store who of the players is connected, at any node; true if something has changed.
    pub(super) async fn place(&self, room: &Room, attendance: &mut Attendance) -> Result<bool, Problem> {
        let people = room.setup.people();
        let people: Vec<&str> = people.iter().map(String::as_str).collect();
        if people.is_empty() {
            return Ok(false);
        }
        Ok(place_all(room, attendance, &self.node.store.whereabouts(&people).await?))
    }
}

/// Takes over who is connected, or since when they are not; true if something has changed.
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
