//! Making a table, sitting down, standing up.

use std::sync::Arc;
use std::time::Instant;

use dice::Secret;
use room::{Command, Kept, QuestionChoice, Room, SeatAssignment, SeatWish, Stage, TableSetup, TableWish};

use super::cell::{Around, Cell, Loaded};
use super::hearing::TABLE;
use crate::chance;
use crate::house::{House, now};
use crate::people::Person;
use crate::problem::Problem;
use crate::store::{SeatRow, TableRow, phase};

/// By when some node looks at a match that has just begun, in milliseconds.
const BEGIN_CHORE_MS: u64 = 3_000;

/// At so many tables somebody may sit at once.
const MOST_TABLES: usize = 60;

impl House {
    /// Makes a table; gives its id and its key.
    pub(crate) async fn make_table(&self, wish: TableWish, me: &Person) -> Result<(Arc<str>, String), Problem> {
        if self.config.limits && self.store.tables_of(&me.id).await?.len() >= MOST_TABLES {
            return Err(Problem::conflict("too_many_tables", "You sit at too many tables; end some of them first."));
        }
        let setup = TableSetup::new(wish, me, chance::letters::<10>())?;
        self.set_table(setup, &me.id, None).await
    }

    /// Commits a table and puts it into memory; it begins if nobody is missing.
    pub(super) async fn set_table(
        &self,
        setup: TableSetup,
        host: &str,
        choice: Option<QuestionChoice>,
    ) -> Result<(Arc<str>, String), Problem> {
        let id: Arc<str> = chance::id().into();
        let key = setup.key.clone();
        let secret = Secret::new(chance::bytes());
        let created = now();
        let row = TableRow {
            id: id.to_string(),
            phase: phase::GATHERING,
            setup: text(&setup)?,
            version: 0,
            host: host.to_owned(),
            secret: secret.reveal(),
            created,
            changed: created,
        };
        self.store.make_table(&row, &setup.game, setup.listed, &seat_rows(&setup)).await?;
        let host = host.to_owned();
        let kept = Kept { id: id.clone(), setup, version: 0, host, secret, created, changed: created, choice };
        let (room, mut attendance) = (Room::new(kept), self.attendance());
        if self.nodes.is_some() {
            self.place(&room, &mut attendance).await?;
        }
        let cell = self.tables.put(Cell::new(Loaded { room, attendance, packed: false }));
        let mut around = cell.around.lock().await;
        if around.room.setup.is_full() {
            let setup = TableSetup::clone(&around.room.setup);
            self.begin(&mut around, setup).await?;
        }
        self.run_follow_ups(&mut around).await;
        self.lobby_changed();
        self.tell_mine(around.room.setup.people()).await;
        Ok((id, key))
    }

    /// Changes who sits where, commits it, tells it, and begins if nobody is missing.
    pub(super) async fn regather(
        &self,
        id: &str,
        change: impl Fn(&mut TableSetup, &str) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let cell = self.cell(id).await?;
        let mut around = self.enter(&cell).await?;
        match self.change_setup(&mut around, &change).await {
            // Somebody else was quicker, elsewhere: what is wished may still be possible.
            Err(problem) if problem.code == "stale" => {
                self.reload(&mut around).await?;
                self.change_setup(&mut around, &change).await
            }
            done => done,
        }
    }

    async fn change_setup(
        &self,
        around: &mut Around,
        change: &impl Fn(&mut TableSetup, &str) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        if !around.room.is_gathering() {
            return Err(room::Refused::Begun.into());
        }
        let mut setup = TableSetup::clone(&around.room.setup);
        change(&mut setup, &around.room.host)?;
        if setup == *around.room.setup {
            return Ok(());
        }
        if setup.is_full() {
            self.begin(around, setup).await?;
        } else {
            self.commit_setup(around, setup, phase::GATHERING).await?;
        }
        if self.nodes.is_some() {
            let _ = self.place(&around.room, &mut around.attendance).await;
        }
        around.reseat();
        around.tell_table();
        self.run_follow_ups(around).await;
        self.lobby_changed();
        self.tell_mine(around.room.setup.people()).await;
        Ok(())
    }

    /// Commits what is agreed from now on, then changes it in memory, and tells other nodes.
    pub(super) async fn commit_setup(&self, around: &mut Around, setup: TableSetup, phase: i64) -> Result<(), Problem> {
        let changed = if phase == phase::PLAYING { around.room.changed } else { now() };
        let row = self.row_of(&around.room, &setup, phase, changed)?;
        around.stale = true;
        if !self.store.change_table(&row, &seat_rows(&setup)).await? {
            return Err(Problem::conflict("stale", "Somebody else was quicker."));
        }
        around.stale = false;
        around.room.setup = Arc::new(setup);
        around.room.version += 1;
        around.room.changed = changed;
        self.publish_setup(around);
        Ok(())
    }

    fn row_of(&self, room: &Room, setup: &TableSetup, phase: i64, changed: u64) -> Result<TableRow, Problem> {
        Ok(TableRow {
            id: room.id.to_string(),
            phase,
            setup: text(setup)?,
            version: room.version,
            host: room.host.to_string(),
            secret: String::new(),
            created: room.created,
            changed,
        })
    }

    fn publish_setup(&self, around: &Around) {
        if let Some(nodes) = &self.nodes {
            nodes.tell_table(&around.room.id, TABLE);
        }
    }

    /// Nobody is missing: the lots are drawn and the dice are prepared, in one transaction.
    pub(super) async fn begin(&self, around: &mut Around, mut setup: TableSetup) -> Result<(), Problem> {
        if setup.lots {
            setup.shuffle(&mut chance::number);
        }
        let now = now();
        let row = self.row_of(&around.room, &setup, phase::PLAYING, now)?;
        let mut begun = around.room.clone();
        (begun.setup, begun.version, begun.changed) = (Arc::new(setup), around.room.version + 1, now);
        let decided = begun.draft(Command::Begin, &around.attendance, now, &mut chance::number)?;
        let decided = decided.ok_or_else(Problem::unavailable)?;
        let bodies: Vec<Arc<str>> = decided.events.iter().map(|event| event.body().into()).collect();
        if self.nodes.is_some() {
            // Whoever begins a match and is gone must not leave a table that nobody looks at.
            self.store.arm(&around.room.id, now + BEGIN_CHORE_MS).await?;
        }
        around.stale = true;
        let committing = Instant::now();
        if !self.store.begin_table(&row, &seat_rows(&begun.setup), begun.next, &bodies).await? {
            return Err(Problem::conflict("stale", "Somebody else was quicker."));
        }
        self.metrics.commits().committed(bodies.len(), committing.elapsed());
        around.room = begun;
        around.attendance.all_away(&around.room, now);
        around.reseat();
        self.publish_setup(around);
        if self.nodes.is_some() {
            let _ = self.place(&around.room, &mut around.attendance).await;
        }
        self.apply_and_publish(around, decided, &bodies);
        Ok(())
    }

    /// Somebody sits down.
    pub(crate) async fn join(&self, id: &str, me: &Person, seat: Option<u8>, key: Option<&str>) -> Result<(), Problem> {
        self.regather(id, |setup, _| Ok(setup.sit(me, seat, key)?)).await
    }

    /// Somebody stands up before it has begun; when the host does, the table is closed.
    pub(crate) async fn stand_up(&self, id: &str, person: &str) -> Result<(), Problem> {
        let cell = self.cell(id).await?;
        {
            let mut around = self.enter(&cell).await?;
            if around.room.is_gathering() && &*around.room.host == person {
                self.close(&mut around).await;
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
    pub(crate) async fn fill(&self, id: &str, me: &Person, level: u8) -> Result<(), Problem> {
        if !(1..=6).contains(&level) {
            return Err(Problem::bad("bad_table", "The levels of bots are 1 to 6."));
        }
        self.regather(id, |setup, host| {
            if host != me.id {
                return Err(Problem::forbidden("not_host", "Only who made the table may do that."));
            }
            setup.fill(level);
            Ok(())
        })
        .await
    }

    /// The host closes a table that has not begun.
    pub(crate) async fn close_by(&self, id: &str, me: &Person) -> Result<(), Problem> {
        let cell = self.cell(id).await?;
        let mut around = self.enter(&cell).await?;
        if *around.room.host != *me.id {
            return Err(Problem::forbidden("not_host", "Only who made the table may do that."));
        }
        if !around.room.is_gathering() {
            return Err(Problem::conflict("too_late", "It has begun already."));
        }
        self.close(&mut around).await;
        Ok(())
    }

    /// A table where nothing was played is closed.
    pub(super) async fn close(&self, around: &mut Around) {
        let people = around.room.setup.people();
        let setup = TableSetup::clone(&around.room.setup);
        if let Err(problem) = self.commit_setup(around, setup, phase::CLOSED).await {
            tracing::warn!(table = &*around.room.id, why = problem.why, "a table was not closed");
            return self.tables.recheck(around.room.id.clone());
        }
        around.room.stage = Stage::Closed;
        self.disarm(around).await;
        around.tell_table();
        self.tables.forget(&around.room.id);
        self.lobby_changed();
        self.tell_mine(people).await;
    }

    /// The same people once more: a new table, where those who wish sit down.
    pub(crate) async fn rematch(&self, id: &str, me: &Person) -> Result<Arc<str>, Problem> {
        let cell = self.cell(id).await?;
        let mut around = self.enter(&cell).await?;
        if !around.room.is_over() || around.room.setup.seat_of(&me.id).is_none() {
            return Err(Problem::conflict("no_rematch", "Those who played may play again when it is over."));
        }
        if let Some(next) = around.room.setup.rematch.clone() {
            drop(around);
            // Who comes late may find it closed, or begun with others, and can still watch.
            let _ = self.join(&next, me, None, None).await;
            return Ok(next.into());
        }
        let setup = &around.room.setup;
        let wish = |seat: &SeatAssignment| match (&seat.person, seat.bot) {
            (_, Some(level)) => SeatWish::Bot(level),
            (Some(person), _) if person.id == me.id => SeatWish::Me,
            _ => SeatWish::Invited,
        };
        let wish = TableWish {
            game: setup.game.clone(),
            options: setup.options.clone(),
            control: setup.control,
            seats: setup.seats.iter().map(wish).collect(),
            rated: setup.rated,
            listed: setup.listed,
            chat: setup.chat,
            lots: setup.lots,
        };
        let mut next = TableSetup::new(wish, me, chance::letters::<10>())?;
        for (new, old) in next.seats.iter_mut().zip(&setup.seats) {
            new.kept_for = old.id().filter(|id| !id.is_empty()).map(str::to_owned);
            new.number = old.number;
        }
        let (next, _) = self.set_table(next, &me.id, None).await?;
        let mut setup = TableSetup::clone(&around.room.setup);
        setup.rematch = Some(next.to_string());
        around.stale = true;
        if !self.store.set_rematch(&around.room.id, around.room.version, &text(&stripped(&setup))?).await? {
            // Somebody else was quicker, elsewhere: theirs is the one.
            self.shut(&next).await?;
            self.reload(&mut around).await?;
            let theirs = around.room.setup.rematch.clone().ok_or_else(Problem::unavailable)?;
            drop(around);
            let _ = self.join(&theirs, me, None, None).await;
            return Ok(theirs.into());
        }
        around.stale = false;
        around.room.setup = Arc::new(setup);
        around.room.version += 1;
        self.publish_setup(&around);
        around.tell_table();
        Ok(next)
    }
}

/// What is agreed, without the people: for a match that is over, where the seats alone have names.
pub(super) fn stripped(setup: &TableSetup) -> TableSetup {
    let mut setup = setup.clone();
    setup.seats.iter_mut().for_each(|seat| seat.person = None);
    setup
}

pub(super) fn text(setup: &TableSetup) -> Result<String, Problem> {
    serde_json::to_string(setup).map_err(|_| Problem::unavailable())
}

/// The seats as they are committed.
pub(super) fn seat_rows(setup: &TableSetup) -> Vec<SeatRow> {
    let taken = (0u8..).zip(&setup.seats).filter(|(_, seat)| !seat.is_free());
    let row = |(number, seat): (u8, &SeatAssignment)| SeatRow {
        seat: number,
        person: seat.id().map(str::to_owned),
        name: seat.name().to_owned(),
        bot: seat.bot,
        score: None,
    };
    taken.map(row).collect()
}
