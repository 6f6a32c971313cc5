//! Commits a table's setup (the game, the clock, who sits where), applies it in memory and publishes it to other nodes; and begins the match.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use base::{Problem, random};
use protocol::TableNotice;
use room::{Command, Room, SeatAssignment, TableSetup};
use store::{ClassChange, SeatRow, TableRow, phase};

use super::cache::RoomCache;
use super::commits::Commits;
use super::reader::RoomReader;
use super::session::TableSession;
use crate::metrics::Metrics;
use crate::node::Node;

/// By when some node looks at a match that has just begun, in milliseconds.
const FIRST_DUE_MS: u64 = 3_000;

/// Commits what was agreed at a table: who sits where, and that the match begins.
pub(crate) struct Setups {
    pub(super) node: Arc<Node>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) reader: Arc<RoomReader>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) commits: Arc<Commits>,
}

impl Setups {
    /// Commits what is agreed from now on, then changes it in memory, and tells other nodes.
    pub(super) async fn commit_setup(
        &self,
        session: &mut TableSession,
        setup: TableSetup,
        phase: i64,
    ) -> Result<(), Problem> {
        if self.commit_setup_with(session, setup, phase, None).await? {
            return Ok(());
        }
        Err(Problem::stale())
    }

    /// The same, in one transaction with a change of the class that plays there; false if it came too late, and the table
    /// is stale then.
    pub(super) async fn commit_setup_with(
        &self,
        session: &mut TableSession,
        setup: TableSetup,
        phase: i64,
        class: Option<&ClassChange<'_>>,
    ) -> Result<bool, Problem> {
        let changed = if phase == phase::PLAYING { session.room.changed } else { self.node.now() };
        let (row, seats) = (self.row_of(&session.room, &setup, phase, changed)?, seat_rows(&setup));
        session.stale = true;
        let committed = match class {
            Some(class) => self.node.store.change_class_and_table(class, &row, &seats).await,
            None => self.node.store.change_table(&row, &seats).await,
        };
        if !committed.inspect_err(|_| self.cache.store_failed(session))? {
            return Ok(false);
        }
        session.stale = false;
        session.room.set_up(setup, changed);
        self.publish_setup(session);
        Ok(true)
    }

    pub(super) fn row_of(
        &self,
        room: &Room,
        setup: &TableSetup,
        phase: i64,
        changed: u64,
    ) -> Result<TableRow, Problem> {
        Ok(TableRow {
            id: room.id.to_string(),
            phase,
            setup: text(setup)?,
            version: room.version,
            host: room.host.as_deref().map(str::to_owned),
            secret: String::new(),
            created: room.created,
            changed,
        })
    }

    pub(super) fn publish_setup(&self, session: &TableSession) {
        self.node.notify_table(&session.room.id, &TableNotice::Table);
    }

    /// Nobody is missing: the lots are drawn and the dice are prepared, in one transaction, with what changes of the class
    /// that plays there.
    pub(super) async fn begin(
        &self,
        session: &mut TableSession,
        mut setup: TableSetup,
        command: Command,
        class: Option<&ClassChange<'_>>,
    ) -> Result<(), Problem> {
        setup.fills = None;
        if setup.lots {
            self.draw_seats(&mut setup).await?;
        }
        let now = self.node.now();
        let row = self.row_of(&session.room, &setup, phase::PLAYING, now)?;
        let mut begun = session.room.clone();
        begun.set_up(setup, now);
        let decided = begun.draft(command, &session.attendance, now, &mut random::number)?;
        let decided = decided.ok_or_else(Problem::unavailable)?;
        let bodies: Vec<Arc<str>> = decided.events.iter().map(|event| event.body().into()).collect();
        // Whoever begins a match and is gone must not leave a table that nobody looks at.
        let scheduled = self.node.store.schedule(&session.room.id, now + FIRST_DUE_MS).await;
        scheduled.inspect_err(|_| self.cache.store_failed(session))?;
        session.stale = true;
        let committing = Instant::now();
        let begins = self.node.store.begin_table(&row, &seat_rows(&begun.setup), begun.next, &bodies, class).await;
        if !begins.inspect_err(|_| self.cache.store_failed(session))? {
            return Err(Problem::stale());
        }
        self.metrics.commits().committed(bodies.len(), committing.elapsed());
        session.room = begun;
        session.attendance.all_away(&session.room, now);
        session.update_seats();
        self.publish_setup(session);
        let _ = self.reader.place(&session.room, &mut session.attendance).await;
        self.commits.apply_and_publish(session, decided, &bodies);
        Ok(())
    }

    /// Draws lots, but for two who have met before: whoever had the first seat less often in their last matches has it now.
    async fn draw_seats(&self, setup: &mut TableSetup) -> Result<(), Problem> {
        if let [Some(one), Some(other)] = setup.seats.iter().map(SeatAssignment::id).collect::<Vec<_>>()[..] {
            let (first_one, first_other) = self.node.store.first_seats(&setup.game, one, other).await?;
            if first_one != first_other {
                if first_one > first_other {
                    setup.seats.swap(0, 1);
                }
                return Ok(());
            }
        }
        setup.shuffle(&mut random::number);
        Ok(())
    }
}

/// What is agreed, without the people: for a match that is over, where the seats alone have names.
pub(super) fn stripped(setup: &TableSetup) -> TableSetup {
    let mut setup = setup.clone();
    setup.seats.iter_mut().for_each(|seat| seat.person = None);
    setup
}

pub(super) fn text(setup: &TableSetup) -> Result<String, Problem> {
    setup.to_stored().map_err(|_| Problem::unavailable())
}

/// The seats as they are committed.
pub(super) fn seat_rows(setup: &TableSetup) -> Vec<SeatRow> {
    let taken = (0u8..).zip(&setup.seats).filter(|(_, seat)| !seat.is_free() || seat.kept_for.is_some());
    let row = |(number, seat): (u8, &SeatAssignment)| SeatRow {
        seat: number,
        person: seat.id().map(str::to_owned),
        name: seat.name().to_owned(),
        bot: seat.bot,
        program: seat.known().is_some_and(|person| person.program),
        account: seat.known().is_some_and(|person| person.account),
        kept: seat.kept_for.clone().filter(|_| seat.is_free()),
        score: None,
    };
    taken.map(row).collect()
}

/// Who sits at a table, and for whom seats are kept.
pub(super) fn concerned(setup: &TableSetup) -> BTreeSet<String> {
    &setup.people() | &setup.awaited()
}
