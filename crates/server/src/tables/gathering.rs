//! Making a table, sitting down, standing up.

use std::sync::Arc;

use dice::Secret;

use super::agreed::{Agreed, SeatWish, Wish};
use super::asking::Wanted;
use super::cell::{Around, Cell};
use super::hearing::TABLE;
use super::live::{Kept, Live, Stage};
use crate::chance;
use crate::house::{House, now};
use crate::people::Person;
use crate::problem::Problem;
use crate::store::{TableRow, phase};

/// By when a match must have begun after the lots were drawn, or another node begins it, in milliseconds.
const DRAWN: u64 = 3000;

/// At so many tables somebody may sit at once.
const MOST_TABLES: usize = 60;

impl House {
    /// Makes a table; gives its id and its key.
    pub(crate) async fn make_table(&self, wish: Wish, me: &Person) -> Result<(Arc<str>, String), Problem> {
        if self.config.limits && self.store.tables_of(&me.id).await?.len() >= MOST_TABLES {
            return Err(Problem::conflict("too_many_tables", "You sit at too many tables; end some of them first."));
        }
        let agreed = Agreed::new(wish, me)?;
        self.set_table(agreed, &me.id, None).await
    }

    /// Keeps a table and puts it into memory; it begins if nobody is missing.
    pub(super) async fn set_table(
        &self,
        agreed: Agreed,
        host: &str,
        wanted: Option<Wanted>,
    ) -> Result<(Arc<str>, String), Problem> {
        let id: Arc<str> = chance::id().into();
        let key = agreed.key.clone();
        let secret = Secret::new(chance::bytes());
        let created = now();
        let row = TableRow {
            id: id.to_string(),
            phase: phase::GATHERING,
            setup: text(&agreed)?,
            version: 0,
            host: host.to_owned(),
            secret: secret.reveal(),
            created,
            changed: created,
        };
        self.store.make_table(&row, &agreed.game, agreed.listed, &agreed.rows()).await?;
        let host = host.to_owned();
        let kept = Kept { id: id.clone(), agreed, version: 0, host, secret, created, changed: created, wanted };
        let mut live = Live::new(kept, self.config.grace.as_millis() as u64);
        if self.nodes.is_some() {
            self.place(&mut live).await?;
        }
        let cell = self.tables.put(Cell::new(live));
        let mut around = cell.around.lock().await;
        if around.live.agreed.is_full() {
            self.begin(&mut around).await?;
        }
        self.go_on(&mut around).await;
        self.lobby_changed();
        self.tell_mine(around.live.agreed.people()).await;
        Ok((id, key))
    }

    /// Changes who sits where, keeps it, tells it, and begins if nobody is missing.
    pub(super) async fn regather(
        &self,
        id: &str,
        change: impl Fn(&mut Agreed, &str) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let cell = self.cell(id).await?;
        let mut around = self.enter(&cell).await?;
        match self.change_agreed(&mut around, &change).await {
            // Somebody else was quicker, elsewhere: what is wished may still be possible.
            Err(problem) if problem.code == "stale" => {
                self.reread(&mut around).await?;
                self.change_agreed(&mut around, &change).await
            }
            done => done,
        }
    }

    async fn change_agreed(
        &self,
        around: &mut Around,
        change: &impl Fn(&mut Agreed, &str) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        if around.live.stage != Stage::Gathering || around.live.drawn {
            return Err(Problem::conflict("too_late", "It has begun already."));
        }
        let before = around.live.agreed.clone();
        let host = around.live.host.clone();
        change(&mut around.live.agreed, &host)?;
        if around.live.agreed == before {
            return Ok(());
        }
        around.live.changed = now();
        let kept = if around.live.agreed.is_full() {
            self.begin(around).await
        } else {
            self.keep_agreed(around, phase::GATHERING).await
        };
        if let Err(problem) = kept {
            around.live.agreed = before;
            return Err(problem);
        }
        if self.nodes.is_some() {
            let _ = self.place(&mut around.live).await;
        }
        around.reseat();
        around.tell_table();
        self.go_on(around).await;
        self.lobby_changed();
        self.tell_mine(around.live.agreed.people()).await;
        Ok(())
    }

    pub(super) async fn keep_agreed(&self, around: &mut Around, phase: i64) -> Result<(), Problem> {
        if phase == phase::PLAYING && self.nodes.is_some() {
            // Whoever draws the lots and is gone must not leave a table that nobody begins.
            self.store.arm(&around.live.id, now() + DRAWN).await?;
        }
        let live = &mut around.live;
        let row = TableRow {
            id: live.id.to_string(),
            phase,
            setup: text(&live.agreed)?,
            version: live.version,
            host: live.host.clone(),
            secret: String::new(),
            created: live.created,
            changed: live.changed,
        };
        if !self.store.change_table(&row, &live.agreed.rows()).await? {
            // Somebody changed it elsewhere: it is read anew before anything else is done.
            around.doubtful = true;
            return Err(Problem::conflict("stale", "Somebody else was quicker."));
        }
        live.version += 1;
        if let Some(nodes) = &self.nodes {
            nodes.tell_table(&around.live.id, TABLE);
        }
        Ok(())
    }

    /// Nobody is missing: the lots are drawn, and the dice are prepared.
    pub(super) async fn begin(&self, around: &mut Around) -> Result<(), Problem> {
        if around.live.agreed.lots {
            around.live.agreed.shuffle();
        }
        self.keep_agreed(around, phase::PLAYING).await?;
        around.live.drawn = true;
        around.live.all_away(now());
        around.reseat();
        if self.nodes.is_some() {
            self.place(&mut around.live).await?;
        }
        self.prepare(around).await
    }

    async fn prepare(&self, around: &mut Around) -> Result<(), Problem> {
        let events = around.live.prepare(now())?;
        self.keep(around, events).await
    }

    /// The lots were drawn, and then whoever drew them was stopped: the dice are prepared now.
    pub(super) async fn begin_drawn(&self, around: &mut Around) {
        if around.live.stage == Stage::Gathering
            && around.live.drawn
            && let Err(problem) = self.prepare(around).await
        {
            tracing::warn!(table = &*around.live.id, why = problem.why, "a match was not begun");
        }
    }

    /// Somebody sits down.
    pub(crate) async fn join(&self, id: &str, me: &Person, seat: Option<u8>, key: Option<&str>) -> Result<(), Problem> {
        self.regather(id, |agreed, _| agreed.sit(me, seat, key)).await
    }

    /// Somebody stands up before it has begun; when the host does, the table is closed.
    pub(crate) async fn stand_up(&self, id: &str, person: &str) -> Result<(), Problem> {
        let cell = self.cell(id).await?;
        {
            let mut around = self.enter(&cell).await?;
            if around.live.stage == Stage::Gathering && around.live.host == person {
                self.close(&mut around).await;
                return Ok(());
            }
        }
        self.regather(id, |agreed, _| {
            agreed.stand(person);
            Ok(())
        })
        .await
    }

    /// The host lets bots take the free seats.
    pub(crate) async fn fill(&self, id: &str, me: &Person, level: u8) -> Result<(), Problem> {
        if !(1..=6).contains(&level) {
            return Err(Problem::bad("bad_table", "The levels of bots are 1 to 6."));
        }
        self.regather(id, |agreed, host| {
            if host != me.id {
                return Err(Problem::forbidden("not_host", "Only who made the table may do that."));
            }
            agreed.fill(level);
            Ok(())
        })
        .await
    }

    /// The host closes a table that has not begun.
    pub(crate) async fn close_by(&self, id: &str, me: &Person) -> Result<(), Problem> {
        let cell = self.cell(id).await?;
        let mut around = self.enter(&cell).await?;
        if around.live.host != me.id {
            return Err(Problem::forbidden("not_host", "Only who made the table may do that."));
        }
        if around.live.stage != Stage::Gathering {
            return Err(Problem::conflict("too_late", "It has begun already."));
        }
        self.close(&mut around).await;
        Ok(())
    }

    /// A table where nothing was played is closed.
    pub(super) async fn close(&self, around: &mut Around) {
        around.live.stage = Stage::Closed;
        around.live.changed = now();
        let people = around.live.agreed.people();
        if let Err(problem) = self.keep_agreed(around, phase::CLOSED).await {
            tracing::warn!(table = &*around.live.id, why = problem.why, "a table was not closed");
            self.tables.doubt(around.live.id.clone());
        }
        self.disarm(around).await;
        around.tell_table();
        self.tables.forget(&around.live.id);
        self.lobby_changed();
        self.tell_mine(people).await;
    }

    /// The same people once more: a new table, where those who wish sit down.
    pub(crate) async fn rematch(&self, id: &str, me: &Person) -> Result<Arc<str>, Problem> {
        let cell = self.cell(id).await?;
        let mut around = self.enter(&cell).await?;
        if around.live.stage != Stage::Over || around.live.agreed.seat_of(&me.id).is_none() {
            return Err(Problem::conflict("no_rematch", "Those who played may play again when it is over."));
        }
        if let Some(next) = around.live.agreed.rematch.clone() {
            drop(around);
            // Who comes late may find it closed, or begun with others, and can still watch.
            let _ = self.join(&next, me, None, None).await;
            return Ok(next.into());
        }
        let agreed = &around.live.agreed;
        let wish = |chair: &super::agreed::Chair| match (&chair.person, chair.bot) {
            (_, Some(level)) => SeatWish::Bot(level),
            (Some(person), _) if person.id == me.id => SeatWish::Me,
            _ => SeatWish::Invited,
        };
        let wish = Wish {
            game: agreed.game.clone(),
            options: agreed.options.clone(),
            control: agreed.control,
            seats: agreed.chairs.iter().map(wish).collect(),
            rated: agreed.rated,
            listed: agreed.listed,
            chat: agreed.chat,
            lots: agreed.lots,
        };
        let mut next = Agreed::new(wish, me)?;
        for (new, old) in next.chairs.iter_mut().zip(&agreed.chairs) {
            new.kept_for = old.id().filter(|id| !id.is_empty()).map(str::to_owned);
            new.number = old.number;
        }
        let (next, _) = self.set_table(next, &me.id, None).await?;
        around.live.agreed.rematch = Some(next.to_string());
        let setup = text(&stripped(&around.live.agreed))?;
        if !self.store.set_rematch(&around.live.id, around.live.version, &setup).await? {
            // Somebody else was quicker, elsewhere: theirs is the one.
            self.shut(&next).await?;
            self.reread(&mut around).await?;
            let theirs = around.live.agreed.rematch.clone().ok_or_else(Problem::unavailable)?;
            drop(around);
            let _ = self.join(&theirs, me, None, None).await;
            return Ok(theirs.into());
        }
        around.live.version += 1;
        if let Some(nodes) = &self.nodes {
            nodes.tell_table(&around.live.id, TABLE);
        }
        around.tell_table();
        Ok(next)
    }
}

/// What is agreed, without the people: for a match that is over, where the seats alone have names.
pub(super) fn stripped(agreed: &Agreed) -> Agreed {
    let mut agreed = agreed.clone();
    agreed.chairs.iter_mut().for_each(|chair| chair.person = None);
    agreed
}

pub(super) fn text(agreed: &Agreed) -> Result<String, Problem> {
    serde_json::to_string(agreed).map_err(|_| Problem::unavailable())
}
