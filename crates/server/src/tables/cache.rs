//! The tables in memory are a cache of the store: loaded when somebody needs them, and brought up to date.

use std::sync::Arc;

use dice::Secret;
use room::{Attendance, Command, Kept, Room, Stage, TableSetup};
use tokio::sync::MutexGuard;

use super::cell::{Around, Cell, Loaded};
use crate::house::{House, now};
use crate::nodes::Nodes;
use crate::people::Person;
use crate::problem::Problem;
use crate::store::{Progress, TableRow, phase};

impl House {
    /// A table, from memory or from the store.
    pub(crate) async fn cell(&self, id: &str) -> Result<Arc<Cell>, Problem> {
        match self.tables.get(id) {
            Some(cell) => Ok(cell),
            None => Ok(self.tables.put(Cell::new(self.load(id).await?))),
        }
    }

    /// A table for looking at it once. It is not put into memory for that if it is over (nobody would ever take it out
    /// again), nor among several nodes, where it is not asked either where its people are.
    pub(crate) async fn glance(&self, id: &str) -> Result<Arc<Cell>, Problem> {
        if let Some(cell) = self.tables.get(id) {
            return Ok(cell);
        }
        let row = self.row(id).await?;
        if self.nodes.is_some() || row.phase >= phase::OVER {
            return Ok(Arc::new(Cell::new(self.read(&row).await?)));
        }
        self.cell(id).await
    }

    /// A table for doing something there: as it is kept, as far as this node can know.
    pub(crate) async fn enter<'a>(&self, cell: &'a Cell) -> Result<MutexGuard<'a, Around>, Problem> {
        let mut around = cell.around.lock().await;
        self.sync_if_stale(cell, &mut around).await?;
        Ok(around)
    }

    /// Catches up with the store where something may have gone unheard.
    pub(super) async fn sync_if_stale(&self, cell: &Cell, around: &mut Around) -> Result<(), Problem> {
        if around.stale {
            return self.reload(around).await;
        }
        let is_deaf = |nodes: &Nodes| cell.ears.get().is_none() || !nodes.bus.is_up();
        if self.nodes.as_ref().is_some_and(is_deaf) {
            self.catch_up(around).await?;
        }
        Ok(())
    }

    /// Nobody is connected yet.
    pub(super) fn attendance(&self) -> Attendance {
        Attendance::new(self.config.grace.as_millis() as u64)
    }

    async fn load(&self, id: &str) -> Result<Loaded, Problem> {
        let row = self.row(id).await?;
        let mut loaded = self.read(&row).await?;
        if self.nodes.is_some() && row.phase < phase::OVER {
            loaded.attendance.all_away(&loaded.room, row.changed);
            self.place(&loaded.room, &mut loaded.attendance).await?;
        }
        Ok(loaded)
    }

    async fn row(&self, id: &str) -> Result<TableRow, Problem> {
        self.store.table(id).await?.ok_or_else(|| Problem::not_found("There is no such table."))
    }

    /// The table of a row, with all that happened there.
    async fn read(&self, row: &TableRow) -> Result<Loaded, Problem> {
        let broken = |why: String| {
            tracing::error!(table = row.id, why, "a table cannot be read");
            Problem::unavailable()
        };
        let setup: TableSetup = serde_json::from_str(&row.setup).map_err(|error| broken(error.to_string()))?;
        let secret: Secret = row.secret.parse().map_err(|_| broken("its secret is damaged".into()))?;
        let choice = match &setup.class {
            Some(class) => self.class_questions(class).await?,
            None => None,
        };
        let kept = Kept {
            choice,
            id: row.id.as_str().into(),
            setup,
            version: row.version,
            host: row.host.clone(),
            secret,
            created: row.created,
            changed: row.changed,
        };
        let mut loaded = Loaded { room: Room::new(kept), attendance: self.attendance(), packed: false };
        let room = &mut loaded.room;
        match row.phase {
            phase::GATHERING => {}
            phase::CLOSED => room.stage = Stage::Closed,
            phase::OVER => {
                room.stage = Stage::Over { played: None, why: None };
                loaded.packed = true;
                self.name_seats(room).await?;
            }
            _ => {
                let bodies = self.store.events(&row.id, 0).await?;
                room.apply_all(&bodies).map_err(|bad| broken(bad.to_string()))?;
                loaded.attendance.all_away(&loaded.room, now());
            }
        }
        Ok(loaded)
    }

    /// Who sat at a table that is over is kept with the seats alone, so that it can be forgotten.
    pub(super) async fn name_seats(&self, room: &mut Room) -> Result<(), Problem> {
        for seat in self.store.seats(&room.id).await? {
            let seated = Arc::make_mut(&mut room.setup).seats.get_mut(usize::from(seat.seat));
            if let Some(seated) = seated.filter(|seated| seat.bot.is_none() && seated.team.is_none()) {
                let id = seat.person.unwrap_or_default();
                seated.person = Some(Person { id, name: seat.name, account: false });
            }
        }
        Ok(())
    }

    /// Brings all tables into memory where somebody may be awaited, and sets their timers.
    pub(crate) async fn resume(&self) -> Result<usize, Problem> {
        let rows = self.store.unfinished().await?;
        let mut resumed = 0;
        for row in rows {
            // One table that cannot be read must not keep the others from going on.
            let Ok(loaded) = self.read(&row).await else { continue };
            let cell = self.tables.put(Cell::new(loaded));
            let mut around = cell.around.lock().await;
            // The time during which the server was away is nobody's.
            if let Err(problem) = self.run_command(&mut around, Command::Resume).await {
                tracing::warn!(
                    table = row.id,
                    why = problem.why,
                    "the time that the server was away was not given back"
                );
            }
            self.run_follow_ups(&mut around).await;
            resumed += 1;
        }
        Ok(resumed)
    }

    /// Throws away what is in memory, and reads what is committed; those who follow are told what is new to them.
    pub(super) async fn reload(&self, around: &mut Around) -> Result<(), Problem> {
        let (from, version) = (around.room.next, around.room.version);
        around.stale = true;
        let read = async {
            let loaded = self.load(&around.room.id).await?;
            let (id, next) = (&loaded.room.id, loaded.room.next);
            let new = if next > from { self.store.events(id, from).await? } else { Vec::new() };
            Ok((loaded, new))
        };
        let read: Result<_, Problem> = read.await;
        if read.is_err() {
            self.tables.recheck(around.room.id.clone());
        }
        let (loaded, bodies) = read?;
        // Who is connected has not changed by it.
        (around.room, around.packed, around.stale) = (loaded.room, loaded.packed, false);
        around.thinking = None;
        around.reseat();
        let bodies: Vec<Arc<str>> = bodies.into_iter().map(Into::into).collect();
        around.tell_events(from, &bodies);
        let ended = around.room.is_over() && around.room.next < from;
        if ended && around.told != around.room.stage.name() {
            // The events they miss are gone: they get the whole from the record.
            let id = around.room.id.clone();
            around.followers.retain(|follower| follower.outbox.lose(&id));
        }
        if around.room.version == version {
            around.tell_stage();
        } else {
            around.told = around.room.stage.name();
            around.tell_table();
        }
        self.tell_class(around);
        Ok(())
    }

    /// Brings a table up to date with the store; true if there was something new.
    pub(super) async fn catch_up(&self, around: &mut Around) -> Result<bool, Problem> {
        let id = around.room.id.clone();
        match self.store.progress(&[&id]).await?.first() {
            Some(progress) => self.advance(around, progress).await,
            None => Err(Problem::not_found("There is no such table.")),
        }
    }

    /// The store has come so far with a table; true if that is farther than here.
    pub(super) async fn advance(&self, around: &mut Around, progress: &Progress) -> Result<bool, Problem> {
        let ended = progress.phase >= phase::OVER && !around.room.stage.is_ended();
        if around.stale || ended || progress.version > around.room.version {
            self.reload(around).await?;
            return Ok(true);
        }
        if around.chat_next.is_some_and(|next| next < progress.chat_next) {
            self.tell_new_lines(around).await?;
        }
        if progress.next <= around.room.next {
            return Ok(false);
        }
        let bodies = self.store.events(&around.room.id, around.room.next).await?;
        let bodies: Vec<Arc<str>> = bodies.into_iter().map(Into::into).collect();
        let from = around.room.next;
        self.take_in(around, &bodies).await?;
        around.tell_events(from, &bodies);
        self.heard_all(around);
        Ok(true)
    }

    /// Takes in what happened elsewhere.
    pub(super) async fn take_in(&self, around: &mut Around, bodies: &[impl AsRef<str>]) -> Result<(), Problem> {
        if let Err(bad) = around.room.apply_all(bodies) {
            tracing::warn!(table = &*around.room.id, %bad, "what another node did is read anew");
            self.reload(around).await?;
        }
        // Whoever did it packs the match.
        around.packed |= around.room.is_over();
        Ok(())
    }

    /// What happened elsewhere was told: what follows from how the table stands now.
    pub(super) fn heard_all(&self, around: &mut Around) {
        around.tell_stage();
        self.tell_class(around);
        self.set_timer(around);
    }

    /// A class learns how its table stands.
    fn tell_class(&self, around: &Around) {
        if let Some(class) = &around.room.setup.class {
            self.class_stands(class, around.standing());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::task::Poll;
    use std::time::Duration;

    use room::{Chat, SeatWish, TableWish};
    use table::Control;

    use super::*;
    use crate::Config;

    /// How often each request is dropped, once after each so many polls.
    const MOST_POLLS: usize = 12;

    /// Polls a future so many times, as a server does until its client hangs up; true if it was done by then.
    async fn dropped_after(polls: usize, future: impl Future) -> bool {
        let mut future = Box::pin(future);
        for _ in 0..polls {
            if poll_fn(|context| Poll::Ready(future.as_mut().poll(context).is_ready())).await {
                return true;
            }
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        false
    }

    fn person(id: &str) -> Person {
        Person { id: id.into(), name: id.into(), account: false }
    }

    fn wish() -> TableWish {
        TableWish {
            game: "ampel".into(),
            options: serde_json::Value::Null,
            control: Control::Untimed,
            seats: vec![SeatWish::Me, SeatWish::Open],
            rated: false,
            listed: true,
            chat: Chat::Free,
            lots: true,
        }
    }

    impl House {
        /// What is in memory, for whoever comes next, is what is committed.
        async fn is_as_committed(&self, id: &str) {
            let cell = self.cell(id).await.unwrap();
            let around = self.enter(&cell).await.unwrap();
            let loaded = self.load(id).await.unwrap();
            assert_eq!(around.room.stage.name(), loaded.room.stage.name());
            assert_eq!(around.room, loaded.room);
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_request_that_is_dropped_half_way_leaves_memory_as_it_is_committed() {
        let folder = tempfile::tempdir().unwrap();
        let house = House::open(Config::new(folder.path())).await.unwrap();
        let (ana, ben) = (person("ana"), person("ben"));
        for polls in 0..MOST_POLLS {
            let (id, _) = house.make_table(wish(), &ana).await.unwrap();
            let (shared, table, me) = (house.clone(), id.clone(), ben.clone());
            let join = house.tasks.spawn(async move { shared.join(&table, &me, None, None).await });
            dropped_after(polls, join).await;
            house.is_as_committed(&id).await;
            let (id, _) = house.make_table(wish(), &ana).await.unwrap();
            let (shared, table, me) = (house.clone(), id.clone(), ana.clone());
            let fill = house.tasks.spawn(async move { shared.fill(&table, &me, 1).await });
            dropped_after(polls, fill).await;
            house.is_as_committed(&id).await;
            let (id, _) = house.make_table(wish(), &ana).await.unwrap();
            let (shared, table, me) = (house.clone(), id.clone(), ana.clone());
            let close = house.tasks.spawn(async move { shared.close_by(&table, &me).await });
            dropped_after(polls, close).await;
            house.is_as_committed(&id).await;
            let wish = TableWish { seats: vec![SeatWish::Open, SeatWish::Me], ..wish() };
            let (id, _) = house.make_table(wish, &ana).await.unwrap();
            let (shared, table) = (house.clone(), id.clone());
            let stand_up = house.tasks.spawn(async move { shared.stand_up(&table, "ana").await });
            dropped_after(polls, stand_up).await;
            house.is_as_committed(&id).await;
        }
    }
}
