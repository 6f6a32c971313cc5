//! Making a table, sitting down, standing up.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use base::{Problem, random};
use protocol::{Code, TableNotice};
use room::Person;
use room::{Command, Room, SeatAssignment, SeatWish, Stage, StoredRoom, TableSetup, TableWish};
use store::{ClassChange, SeatRow, TableRow, phase};

use super::Tables;
use super::commands::quicker;
use super::session::{Loaded, TableHandle, TableSession};
use crate::status::warn;

/// By when some node looks at a match that has just begun, in milliseconds.
const FIRST_DUE_MS: u64 = 3_000;

/// At so many tables somebody may sit at once.
const MAX_TABLES_OF_PERSON: usize = 60;

/// The most tables still gathering that one person may have made.
pub const MAX_OPEN_TABLES: usize = 3;

impl Tables {
    /// Whether this is the key of a table: whoever has it has its link.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn has_key(&self, id: &str, key: &str) -> Result<bool, Problem> {
        let row = self.node.store.table(id).await?;
        let setup = row.and_then(|row| TableSetup::from_stored(&row.setup).ok());
        Ok(setup.is_some_and(|setup| setup.key == key))
    }

    /// Makes a table; gives its id and its key.
    pub async fn make_table(&self, wish: TableWish, me: &Person) -> Result<(Arc<str>, String), Problem> {
        if self.config.limits {
            if self.node.store.tables_of(&me.id).await?.len() >= MAX_TABLES_OF_PERSON {
                return Err(Problem::new(Code::TooManyTables, "You sit at too many tables; end some of them first."));
            }
            let full = !wish.seats.iter().any(|seat| matches!(seat, SeatWish::Open | SeatWish::Invited));
            if !full && self.node.store.gathering_of(&me.id).await? >= MAX_OPEN_TABLES as i64 {
                let why = "Three tables of yours still want people; close one of them first.";
                return Err(Problem::new(Code::TooManyTables, why));
            }
        }
        let setup = TableSetup::new(wish, me, random::letters::<10>())?;
        self.set_table(setup, Some(&me.id)).await
    }

    /// Commits a table and puts it into memory; it begins if nobody is missing.
    pub(crate) async fn set_table(&self, setup: TableSetup, host: Option<&str>) -> Result<(Arc<str>, String), Problem> {
        let key = setup.key.clone();
        let row = self.new_row(&setup, host)?;
        self.node.store.make_table(&row, &setup.game, setup.listed, &seat_rows(&setup)).await?;
        Ok((self.put_table(row, setup).await?, key))
    }

    /// The row of a new table.
    pub(super) fn new_row(&self, setup: &TableSetup, host: Option<&str>) -> Result<TableRow, Problem> {
        let id = random::id();
        let (_, secret) = self.new_secret(&id)?;
        let created = self.node.now();
        Ok(TableRow {
            id,
            phase: phase::GATHERING,
            setup: text(setup)?,
            version: 0,
            host: host.map(str::to_owned),
            secret,
            created,
            changed: created,
        })
    }

    /// Puts a table that was committed into memory; it begins if nobody is missing.
    pub(super) async fn put_table(&self, row: TableRow, setup: TableSetup) -> Result<Arc<str>, Problem> {
        let secret = self.secret(&row).ok_or_else(Problem::unavailable)?.secret;
        let TableRow { id, host, created, changed, .. } = row;
        let id: Arc<str> = id.into();
        let stored = StoredRoom {
            id: id.clone(),
            setup,
            version: 0,
            host,
            secret,
            secret_is_lost: false,
            created,
            changed,
            choice: None,
        };
        let (room, mut attendance) = (Room::new(stored), self.attendance());
        self.place(&room, &mut attendance).await?;
        let ratings = self.seat_ratings(&room).await;
        let loaded = Loaded { room, attendance, packed: false, ratings };
        let handle = self.handles.put(TableHandle::new(loaded, self.node.clock));
        let mut session = handle.lock().await;
        // Others see it as soon as its row is there: whoever sat down before this may have begun it.
        if session.room.is_gathering() && session.room.setup.is_full() {
            let setup = TableSetup::clone(&session.room.setup);
            self.begin(&mut session, setup, Command::Begin, None).await?;
        }
        self.run_follow_ups(&mut session).await;
        self.lobby.changed();
        self.publish_mine(concerned(&session.room.setup)).await;
        Ok(id)
    }

    /// Changes who sits where, commits it, tells it, and begins if nobody is missing.
    pub(super) async fn regather(
        &self,
        id: &str,
        change: impl Fn(&mut TableSetup, Option<&str>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let handle = self.handle(id).await?;
        let mut session = self.enter(&handle).await?;
        match self.change_setup(&mut session, &change).await {
            // Somebody else was quicker, elsewhere: what is wished may still be possible.
            Err(problem) if problem.code == Code::Stale => {
                self.reload(&mut session).await?;
                self.change_setup(&mut session, &change).await
            }
            done => done,
        }
    }

    async fn change_setup(
        &self,
        session: &mut TableSession,
        change: &impl Fn(&mut TableSetup, Option<&str>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        if !session.room.is_gathering() {
            return Err(room::Refused::Begun.into());
        }
        let mut setup = TableSetup::clone(&session.room.setup);
        change(&mut setup, session.room.host.as_deref())?;
        if setup == *session.room.setup {
            return Ok(());
        }
        if setup.is_full() {
            self.begin(session, setup, Command::Begin, None).await?;
        } else {
            self.commit_setup(session, setup, phase::GATHERING).await?;
        }
        self.setup_changed(session).await;
        Ok(())
    }

    /// Who sits where was changed: all who follow learn it, and what follows from it is done.
    pub(super) async fn setup_changed(&self, session: &mut TableSession) {
        let _ = self.place(&session.room, &mut session.attendance).await;
        session.ratings = self.seat_ratings(&session.room).await;
        session.update_seats();
        session.publish_table();
        self.run_follow_ups(session).await;
        self.lobby.changed();
        self.publish_mine(concerned(&session.room.setup)).await;
    }

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
        Err(quicker())
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
        if !committed.inspect_err(|_| self.store_failed(session))? {
            return Ok(false);
        }
        session.stale = false;
        session.room.setup = Arc::new(setup);
        session.room.version += 1;
        session.room.changed = changed;
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
        (begun.setup, begun.version, begun.changed) = (Arc::new(setup), session.room.version + 1, now);
        let decided = begun.draft(command, &session.attendance, now, &mut random::number)?;
        let decided = decided.ok_or_else(Problem::unavailable)?;
        let bodies: Vec<Arc<str>> = decided.events.iter().map(|event| event.body().into()).collect();
        // Whoever begins a match and is gone must not leave a table that nobody looks at.
        let scheduled = self.node.store.schedule(&session.room.id, now + FIRST_DUE_MS).await;
        scheduled.inspect_err(|_| self.store_failed(session))?;
        session.stale = true;
        let committing = Instant::now();
        let begins = self.node.store.begin_table(&row, &seat_rows(&begun.setup), begun.next, &bodies, class).await;
        if !begins.inspect_err(|_| self.store_failed(session))? {
            return Err(quicker());
        }
        self.metrics.commits().committed(bodies.len(), committing.elapsed());
        session.room = begun;
        session.attendance.all_away(&session.room, now);
        session.update_seats();
        self.publish_setup(session);
        let _ = self.place(&session.room, &mut session.attendance).await;
        self.apply_and_publish(session, decided, &bodies);
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

    /// Somebody sits down.
    pub async fn join(&self, id: &str, me: &Person, seat: Option<u8>, key: Option<&str>) -> Result<(), Problem> {
        let apart = self.node.store.kept_apart(&me.id).await?;
        self.regather(id, |setup, host| {
            if host.is_some_and(|host| apart.contains(host)) || setup.people().iter().any(|other| apart.contains(other))
            {
                return Err(Problem::blocked());
            }
            Ok(setup.sit(me, seat, key)?)
        })
        .await
    }

    /// Somebody stands up before it has begun; when the host does, the table is closed.
    pub async fn stand_up(&self, id: &str, person: &str) -> Result<(), Problem> {
        let handle = self.handle(id).await?;
        {
            let mut session = self.enter(&handle).await?;
            if session.room.is_gathering() && session.room.is_host(person) {
                self.close(&mut session).await;
                return Ok(());
            }
        }
        self.regather(id, |setup, _| {
            setup.stand(person);
            Ok(())
        })
        .await
    }

    /// The host lets bots take the free seats.
    pub async fn fill(&self, id: &str, me: &Person, level: u8) -> Result<(), Problem> {
        if !(1..=6).contains(&level) {
            return Err(Problem::new(Code::BadTable, "The levels of bots are 1 to 6."));
        }
        self.regather(id, |setup, host| {
            if host != Some(me.id.as_str()) {
                return Err(Problem::new(Code::NotHost, "Only who made the table may do that."));
            }
            setup.fill(level);
            Ok(())
        })
        .await
    }

    /// The host closes a table that has not begun.
    pub async fn close_by(&self, id: &str, me: &Person) -> Result<(), Problem> {
        let handle = self.handle(id).await?;
        let mut session = self.enter(&handle).await?;
        if !session.room.is_host(&me.id) {
            return Err(Problem::new(Code::NotHost, "Only who made the table may do that."));
        }
        if !session.room.is_gathering() {
            return Err(Problem::new(Code::TooLate, "It has begun already."));
        }
        self.close(&mut session).await;
        Ok(())
    }

    /// A table where nothing was played is closed.
    pub(super) async fn close(&self, session: &mut TableSession) {
        let people = concerned(&session.room.setup);
        let setup = TableSetup::clone(&session.room.setup);
        if let Err(problem) = self.commit_setup(session, setup, phase::CLOSED).await {
            warn(&problem, &session.room.id, "a table was not closed");
            return self.handles.recheck(session.room.id.clone());
        }
        session.room.stage = Stage::Closed;
        self.unschedule(session).await;
        session.publish_table();
        self.publish_class_status(session);
        self.handles.forget(&session.room.id);
        self.lobby.changed();
        self.publish_mine(people).await;
    }
}

/// What is agreed, without the people: for a match that is over, where the seats alone have names.
pub(super) fn stripped(setup: &TableSetup) -> TableSetup {
    let mut setup = setup.clone();
    setup.seats.iter_mut().for_each(|seat| seat.person = None);
    setup
}

/// Who sits at a table, and for whom seats are kept.
fn concerned(setup: &TableSetup) -> BTreeSet<String> {
    &setup.people() | &setup.awaited()
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
