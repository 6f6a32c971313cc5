//! Tables brought into memory from the store, and brought up to date with it.

use std::sync::Arc;

use dice::Secret;
use tokio::sync::MutexGuard;

use super::agreed::Agreed;
use super::cell::{Around, Cell};
use super::live::{Kept, Live, Stage};
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
            None => Ok(self.tables.put(Cell::new(self.kept(id).await?))),
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
        self.freshen(cell, &mut around).await?;
        Ok(around)
    }

    /// Makes sure that what is in memory is what is kept, where something may have gone unheard.
    pub(super) async fn freshen(&self, cell: &Cell, around: &mut Around) -> Result<(), Problem> {
        self.trust(around).await?;
        let is_deaf = |nodes: &Nodes| cell.ears.get().is_none() || !nodes.bus.is_up();
        if self.nodes.as_ref().is_some_and(is_deaf) {
            self.refresh(around).await?;
        }
        Ok(())
    }

    async fn kept(&self, id: &str) -> Result<Live, Problem> {
        let row = self.row(id).await?;
        let mut live = self.read(&row).await?;
        if self.nodes.is_some() && row.phase < phase::OVER {
            live.all_away(row.changed);
            self.place(&mut live).await?;
        }
        Ok(live)
    }

    async fn row(&self, id: &str) -> Result<TableRow, Problem> {
        self.store.table(id).await?.ok_or_else(|| Problem::not_found("There is no such table."))
    }

    /// The table of a row, with all that happened there.
    async fn read(&self, row: &TableRow) -> Result<Live, Problem> {
        let broken = |why: String| {
            tracing::error!(table = row.id, why, "a table cannot be read");
            Problem::unavailable()
        };
        let agreed: Agreed = serde_json::from_str(&row.setup).map_err(|error| broken(error.to_string()))?;
        let secret: Secret = row.secret.parse().map_err(|_| broken("its secret is damaged".into()))?;
        let wanted = match &agreed.class {
            Some(class) => self.class_questions(class).await?,
            None => None,
        };
        let kept = Kept {
            wanted,
            id: row.id.as_str().into(),
            agreed,
            version: row.version,
            host: row.host.clone(),
            secret,
            created: row.created,
            changed: row.changed,
        };
        let mut live = Live::new(kept, self.config.grace.as_millis() as u64);
        match row.phase {
            phase::GATHERING => {}
            phase::CLOSED => live.stage = Stage::Closed,
            phase::OVER => {
                (live.stage, live.packed) = (Stage::Over, true);
                self.name_chairs(&mut live).await?;
            }
            _ => {
                let bodies = self.store.events(&row.id, 0).await?;
                live.drawn = true;
                live.fold(&bodies).map_err(|bad| broken(bad.to_string()))?;
                live.all_away(now());
            }
        }
        Ok(live)
    }

    /// Who sat at a table that is over is kept with the seats alone, so that it can be forgotten.
    pub(super) async fn name_chairs(&self, live: &mut Live) -> Result<(), Problem> {
        for seat in self.store.seats(&live.id).await? {
            let chair = live.agreed.chairs.get_mut(usize::from(seat.seat));
            if let Some(chair) = chair.filter(|chair| seat.bot.is_none() && chair.team.is_none()) {
                let id = seat.person.unwrap_or_default();
                chair.person = Some(Person { id, name: seat.name, account: false });
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
            let Ok(live) = self.read(&row).await else { continue };
            let cell = self.tables.put(Cell::new(live));
            let mut around = cell.around.lock().await;
            self.pick_up(&mut around).await;
            resumed += 1;
        }
        Ok(resumed)
    }

    /// A table that was read goes on.
    pub(super) async fn pick_up(&self, around: &mut Around) {
        self.begin_drawn(around).await;
        self.go_on(around).await;
    }

    /// Throws away what is in memory, and reads what is kept; those who follow are told what is new to them.
    pub(super) async fn reread(&self, around: &mut Around) -> Result<(), Problem> {
        let (from, version) = (around.live.next, around.live.version);
        let read = async {
            let live = self.kept(&around.live.id).await?;
            let new = if live.next > from { self.store.events(&live.id, from).await? } else { Vec::new() };
            Ok((live, new))
        };
        let read: Result<_, Problem> = read.await;
        // As long as it cannot be read there is nothing to rely on.
        around.doubtful = read.is_err();
        if around.doubtful {
            self.tables.doubt(around.live.id.clone());
        }
        let (mut live, bodies) = read?;
        live.take_over(&around.live);
        around.live = live;
        around.thinking = None;
        around.reseat();
        let bodies: Vec<Arc<str>> = bodies.into_iter().map(Into::into).collect();
        around.tell_events(from, &bodies);
        let ended = around.live.stage == Stage::Over && around.live.next < from;
        if ended && around.told != Stage::Over.name() {
            // The events they miss are gone: they get the whole from the record.
            let id = around.live.id.clone();
            around.followers.retain(|follower| follower.outbox.lose(&id));
        }
        if around.told != around.live.stage.name() || around.live.version != version {
            around.told = around.live.stage.name();
            around.tell_table();
        }
        self.tell_class(around);
        Ok(())
    }

    /// Brings a table up to date with the store; true if there was something new.
    pub(super) async fn refresh(&self, around: &mut Around) -> Result<bool, Problem> {
        let id = around.live.id.clone();
        match self.store.progress(&[&id]).await?.first() {
            Some(progress) => self.advance(around, progress).await,
            None => Err(Problem::not_found("There is no such table.")),
        }
    }

    /// The store has come so far with a table; true if that is farther than here.
    pub(super) async fn advance(&self, around: &mut Around, progress: &Progress) -> Result<bool, Problem> {
        let ended = progress.phase >= phase::OVER && !matches!(around.live.stage, Stage::Over | Stage::Closed);
        if around.doubtful || ended || progress.version > around.live.version {
            self.reread(around).await?;
            return Ok(true);
        }
        if around.chat_next.is_some_and(|next| next < progress.chat_next) {
            self.tell_new_lines(around).await?;
        }
        if progress.next <= around.live.next {
            return Ok(false);
        }
        let bodies = self.store.events(&around.live.id, around.live.next).await?;
        let bodies: Vec<Arc<str>> = bodies.into_iter().map(Into::into).collect();
        let from = around.live.next;
        self.take_in(around, &bodies).await?;
        around.tell_events(from, &bodies);
        self.heard_all(around);
        Ok(true)
    }

    /// Takes in what happened elsewhere.
    pub(super) async fn take_in(&self, around: &mut Around, bodies: &[impl AsRef<str>]) -> Result<(), Problem> {
        if let Err(bad) = around.live.fold(bodies) {
            tracing::warn!(table = &*around.live.id, %bad, "what another node did is read anew");
            self.reread(around).await?;
        }
        // Whoever did it packs the match.
        around.live.packed |= around.live.stage == Stage::Over;
        Ok(())
    }

    /// What happened elsewhere was told: what follows from how the table stands now.
    pub(super) fn heard_all(&self, around: &mut Around) {
        if around.told != around.live.stage.name() {
            around.told = around.live.stage.name();
            around.tell_table();
        }
        self.tell_class(around);
        self.set_timer(around);
    }

    /// A class learns how its table stands.
    fn tell_class(&self, around: &Around) {
        if let Some(class) = &around.live.agreed.class {
            self.class_stands(class, around.standing());
        }
    }
}
