//! Making a table, sitting down, standing up.

use std::sync::Arc;

use base::{Problem, random};
use protocol::Code;
use room::{Command, Person, Room, SeatWish, StoredRoom, TableSetup, TableWish};
use store::{TableRow, phase};

use super::cache::RoomCache;
use super::commands::Commands;
use super::endings::Endings;
use super::listing::Listing;
use super::reader::RoomReader;
use super::seat_ratings::RatingLookup;
use super::secrets::Secrets;
use super::session::{Loaded, TableHandle, TableSession};
use super::setups::{Setups, concerned, seat_rows, text};
use crate::lobby::Lobby;
use crate::node::Node;

/// The most tables at which one person may sit at once.
const MAX_TABLES_OF_PERSON: usize = 60;

/// The most tables still gathering that one person may have made.
pub const MAX_OPEN_TABLES: usize = 3;

/// Tables where people gather: made, joined, left, filled with bots.
pub struct Gathering {
    pub(super) node: Arc<Node>,
    pub(super) limits: bool,
    pub(super) lobby: Arc<Lobby>,
    pub(super) secrets: Arc<Secrets>,
    pub(super) ratings: Arc<RatingLookup>,
    pub(super) reader: Arc<RoomReader>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) listing: Arc<Listing>,
    pub(super) setups: Arc<Setups>,
    pub(super) endings: Arc<Endings>,
    pub(super) commands: Arc<Commands>,
}

impl Gathering {
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
        if self.limits {
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
        let row = self.new_row(random::id(), &setup, host)?;
        self.node.store.make_table(&row, &setup.game, setup.listed, &seat_rows(&setup)).await?;
        Ok((self.put_table(row, setup).await?, key))
    }

    /// The row of a new table.
    pub(super) fn new_row(&self, id: String, setup: &TableSetup, host: Option<&str>) -> Result<TableRow, Problem> {
        let (_, secret) = self.secrets.new_secret(&id)?;
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
        let secret = self.secrets.secret(&row).ok_or_else(Problem::unavailable)?.secret;
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
        let (room, mut attendance) = (Room::new(stored), self.reader.attendance());
        self.reader.place(&room, &mut attendance).await?;
        let ratings = self.ratings.seat_ratings(&room).await;
        let loaded = Loaded { room, attendance, packed: false, ratings };
        let handle = self.cache.handles.put(TableHandle::new(loaded, self.node.clock));
        let mut session = handle.lock().await;
        // Others see it as soon as its row is there: whoever sat down before this may have begun it.
        if session.room.is_gathering() && session.room.setup.is_full() {
            let setup = TableSetup::clone(&session.room.setup);
            self.setups.begin(&mut session, setup, Command::Begin, None).await?;
        }
        self.commands.run_follow_ups(&mut session).await;
        self.lobby.changed();
        self.listing.publish_mine_at(&session, concerned(&session.room.setup));
        Ok(id)
    }

    /// Changes who sits where, commits it, tells it, and begins if nobody is missing.
    pub(super) async fn regather(
        &self,
        id: &str,
        change: impl Fn(&mut TableSetup, Option<&str>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let handle = self.cache.handle(id).await?;
        let mut session = self.cache.enter(&handle).await?;
        match self.change_setup(&mut session, &change).await {
            // Somebody else was quicker, elsewhere: what is wished may still be possible.
            Err(problem) if problem.code == Code::Stale => {
                self.cache.reload(&mut session).await?;
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
            self.setups.begin(session, setup, Command::Begin, None).await?;
        } else {
            self.setups.commit_setup(session, setup, phase::GATHERING).await?;
        }
        self.commands.setup_changed(session).await;
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
        let handle = self.cache.handle(id).await?;
        {
            let mut session = self.cache.enter(&handle).await?;
            if session.room.is_gathering() && session.room.is_host(person) {
                return self.close(&mut session).await;
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
        let handle = self.cache.handle(id).await?;
        let mut session = self.cache.enter(&handle).await?;
        if !session.room.is_host(&me.id) {
            return Err(Problem::new(Code::NotHost, "Only who made the table may do that."));
        }
        if !session.room.is_gathering() {
            return Err(room::Refused::Begun.into());
        }
        self.close(&mut session).await
    }

    /// Closes a table that gathers, for its host; if another node has changed it meanwhile, as it stands then.
    async fn close(&self, session: &mut TableSession) -> Result<(), Problem> {
        match self.endings.close(session).await {
            Err(problem) if problem.code == Code::Stale => {
                self.cache.reload(session).await?;
                if !session.room.is_gathering() {
                    return Err(room::Refused::Begun.into());
                }
                self.endings.close(session).await
            }
            done => done,
        }
    }
}
