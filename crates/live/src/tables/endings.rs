//! The end of a match: its events are packed into one record, in one transaction with results and ratings. The events
//! of a class's match stay in the store as well: the report is derived from them.

use std::collections::BTreeMap;
use std::sync::Arc;

use base::Problem;
use catalogue::{Part, Proof, Record, Step};
use protocol::{Code, TableNotice};
use room::{Room, TableSetup, Why};
use store::{Finished, phase};

use super::cache::RoomCache;
use super::listing::Listing;
use super::schedule::Schedule;
use super::seat_ratings::RatingLookup;
use super::session::TableSession;
use super::setups::{Setups, concerned, stripped, text};
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::node::Node;
use crate::ratings::{self, Pool};
#[cfg(test)]
use crate::simulation::{Planted, is_planted};
use crate::status::warn_at;

/// Ends tables: packs matches that are over, closes tables where nothing was played.
pub(crate) struct Endings {
    pub(super) node: Arc<Node>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) lobby: Arc<Lobby>,
    pub(super) ratings: Arc<RatingLookup>,
    pub(super) schedule: Arc<Schedule>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) listing: Arc<Listing>,
    pub(super) setups: Arc<Setups>,
}

impl Endings {
    /// Packs a match that is over. What cannot be kept now is tried again when it can.
    pub(super) async fn finish(&self, session: &mut TableSession) {
        if session.packed {
            return;
        }
        let done = match finished(&session.room, self.node.now()) {
            Ok(finished) => {
                let rate = ratings::after_match;
                #[cfg(test)]
                let rate = if is_planted(Planted::RatedTwice) { ratings::after_match_twice } else { rate };
                let kept = self.node.store.finish(&finished, rate).await;
                kept.inspect_err(|_| self.cache.store_failed(session)).map_err(Problem::from)
            }
            Err(problem) => Err(problem),
        };
        match done {
            Ok(()) => {
                session.packed = true;
                self.schedule.unschedule(session).await;
                self.metrics.finished();
                if session.room.setup.rated {
                    session.publish_ratings(&self.ratings).await;
                    self.node.notify_table(&session.room.id, &TableNotice::Rated);
                }
                if session.followers.is_empty() {
                    self.cache.handles.forget(&session.room.id);
                }
                self.lobby.changed();
                self.listing.publish_mine_at(session, session.room.setup.people());
            }
            Err(problem) => warn_at(&problem, &session.room.id, "a match was not packed"),
        }
    }

    /// Closes a table where nothing was played.
    ///
    /// # Errors
    /// The store has failed, or (`Stale`) another node has changed the table: it catches up with the store then.
    pub(super) async fn close(&self, session: &mut TableSession) -> Result<(), Problem> {
        let setup = TableSetup::clone(&session.room.setup);
        if let Err(problem) = self.setups.commit_setup(session, setup, phase::CLOSED).await {
            self.cache.handles.recheck(session.room.id.clone());
            return Err(problem);
        }
        self.closed(session).await;
        Ok(())
    }

    /// Closes a table because it is time to: what cannot be kept now is tried again when it can.
    pub(super) async fn close_due(&self, session: &mut TableSession) {
        match self.close(session).await {
            Ok(()) => {}
            // Another node was quicker.
            Err(problem) if problem.code == Code::Stale => {}
            Err(problem) => warn_at(&problem, &session.room.id, "a table was not closed"),
        }
    }

    /// A table is closed in the store: it is in memory as well, and all around it learn it.
    pub(super) async fn closed(&self, session: &mut TableSession) {
        let people = concerned(&session.room.setup);
        session.room.close();
        self.schedule.unschedule(session).await;
        session.publish_table();
        self.cache.publish_class_status(session);
        self.cache.handles.forget(&session.room.id);
        self.lobby.changed();
        self.listing.publish_mine_at(session, people);
    }
}

fn finished(room: &Room, ended: u64) -> Result<Finished, Problem> {
    let table = room.table().ok_or_else(Problem::unavailable)?;
    let mut record = table.record();
    // Names stand with the seats alone, so that they can be forgotten.
    record.seats = Vec::new();
    record.date = date(room.created);
    if room.setup.game_id().is_some_and(catalogue::GameId::has_dice) {
        let proof = Proof {
            id: room.id.to_string(),
            commitment: room.commitment().cloned().unwrap_or_else(|| room.secret().commitment(&room.id)),
            devices: room.devices().clone(),
            secret: (!room.secret_is_lost()).then(|| room.secret().clone()),
        };
        proof.write(&mut record.headers);
        if room.secret_is_lost() {
            catalogue::write_lost(&mut record.headers);
        }
        let has_device = |seat: u8| room.devices().iter().any(|(device, _)| device == seat);
        let part = |(seat, at): (u8, &room::SeatAssignment)| match at.bot {
            Some(_) => Part::Bot,
            None if has_device(seat) => Part::Device,
            None => Part::Nothing,
        };
        catalogue::write_parts(&mut record.headers, (0u8..).zip(&room.setup.seats).map(part));
    }
    let played_by_programs =
        (0u8..).zip(&room.setup.seats).filter(|(_, seat)| seat.known().is_some_and(|one| one.program));
    let played_by_programs: Vec<String> = played_by_programs.map(|(seat, _)| seat.to_string()).collect();
    if !played_by_programs.is_empty() {
        record.headers.insert("programs".to_owned(), played_by_programs.join(" "));
    }
    if let Some(why) = room.why() {
        record.headers.insert("ended".to_owned(), why.name().to_owned());
    }
    let packed = record.to_binary().map_err(|bad| {
        tracing::error!(table = &*room.id, %bad, "a match cannot be packed");
        Problem::unavailable()
    })?;
    let absent = (0..room.seats() as u8).map(|seat| room.stand_in(seat).is_some()).collect();
    let (setup_has_accounts, programs) = (room.setup.has_accounts_only(), room.setup.has_programs());
    let mut setup = stripped(&room.setup);
    // What was called off, or ended by whoever runs the server, counts for nobody, nor does a match in which somebody has not
    // even acted once, or that a guest has played.
    let called_off = matches!(room.why(), Some(Why::Stopped | Why::Aborted));
    setup.rated &= !called_off && room.everybody_acted() && setup_has_accounts;
    Ok(Finished {
        id: room.id.to_string(),
        game: room.setup.game.clone(),
        setup: text(&setup)?,
        people: room.setup.seats.iter().map(|seat| seat.id().map(str::to_owned)).collect(),
        scores: if called_off { Vec::new() } else { table.played().situation().result.unwrap_or_default() },
        sides: table.played().sides(),
        absent,
        pool: Pool::of(room.seats(), programs).number(),
        rated: setup.rated,
        listed: room.setup.listed,
        ended,
        faces: faces(&record),
        packed,
        keeps_events: room.setup.class.is_some(),
    })
}

/// How often each face of a die came up, what was taken back included.
fn faces(record: &Record) -> BTreeMap<String, u32> {
    let mut faces = BTreeMap::new();
    let Ok(mut played) = record.open() else { return faces };
    for (at, entry) in record.entries.iter().enumerate() {
        if let Step::Action(word) = &entry.step
            && let catalogue::NextActor::House(game::ChanceKind::Even) = played.turn()
            // What is legal is listed once for each face: nothing else that may stand there is called like one.
            && (faces.contains_key(word) || played.situation().legal.binary_search(word).is_ok())
        {
            *faces.entry(word.clone()).or_insert(0) += 1;
        }
        if record.step(&mut played, at).is_err() {
            break;
        }
    }
    faces
}

/// A day as records have it.
fn date(ms: u64) -> String {
    let seconds = i64::try_from(ms / 1000).unwrap_or(0);
    let date = time::OffsetDateTime::from_unix_timestamp(seconds).map(|moment| moment.date());
    date.map(|date| format!("{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day())).unwrap_or_default()
}
