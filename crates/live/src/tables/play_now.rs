//! "Play now": joins an open table where somebody waits for the same, or opens a new one, which everybody sees in the
//! lobby. After a while bots take the free seats, unless its host would rather wait on.

use std::sync::Arc;
use std::time::Duration;

use base::{Problem, random};
use catalogue::{GameId, Match};
use protocol::Code;
use room::{Chat, Command, Person, SeatWish, TableSetup, TableWish};
use serde_json::Value;
use table::Control;

use super::clocks::control;
use super::commands::Commands;
use super::endings::Endings;
use super::gathering::Gathering;
use super::reader::RoomReader;
use super::session::TableSession;
use super::setups::{Setups, seat_rows};
use crate::node::Node;
use crate::status::warn_at;

/// The level of bots that fill up.
const FILL_LEVEL: u8 = 3;

/// How often another table is tried when somebody else takes the last seat first.
const MAX_TRIES: usize = 8;

/// Brings together who wants to play now.
pub struct PlayNow {
    pub(super) node: Arc<Node>,
    pub(super) pairing: Duration,
    pub(super) reader: Arc<RoomReader>,
    pub(super) setups: Arc<Setups>,
    pub(super) endings: Arc<Endings>,
    pub(super) commands: Arc<Commands>,
    pub(super) gathering: Arc<Gathering>,
}

impl PlayNow {
    /// Somebody wants to play a game now; gives the table where they sit. Where nobody waits for them, a table is made, if that may be.
    ///
    /// # Errors
    /// There is no such game, they have too many tables, or none may be made.
    pub async fn play_now(&self, game: &str, me: &Person, may_make: Result<(), Problem>) -> Result<Arc<str>, Problem> {
        let bad = |why: String| Problem::new(Code::BadTable, why);
        let game: GameId = game.parse().map_err(|unknown: catalogue::UnknownGame| bad(unknown.to_string()))?;
        let seats = Match::new(game, &Value::Null).map_err(|options| bad(options.to_string()))?.seats();
        let control = control(game);
        let apart = self.node.store.kept_apart(&me.id).await?;
        let mut tried = Vec::new();
        while tried.len() < MAX_TRIES {
            let setup = self.waiting_setup(game, seats, control, me)?;
            let row = self.gathering.new_row(random::id(), &setup, Some(&me.id))?;
            let suits = |found: &store::TableRow| {
                let fits = |setup: TableSetup| {
                    setup.suits(me, control) && setup.people().is_disjoint(&apart.iter().cloned().collect())
                };
                !tried.contains(&found.id)
                    && !found.host.as_ref().is_some_and(|host| apart.contains(host))
                    && TableSetup::from_stored(&found.setup).is_ok_and(fits)
            };
            let rows = seat_rows(&setup);
            let new = may_make.is_ok().then_some((&row, &*rows));
            let found = self.node.store.find_or_make_table(game.id(), suits, new).await?;
            let Some(found) = found else {
                may_make?;
                return self.gathering.put_table(row, setup).await;
            };
            match self.gathering.join(&found, me, None, None).await {
                Ok(()) => return Ok(found.into()),
                Err(problem) if problem.code == Code::Unavailable => return Err(problem),
                // Somebody else was quicker, or has closed it.
                Err(_) => tried.push(found),
            }
        }
        Err(Problem::unavailable())
    }

    /// A table at which somebody waits for whoever wants to play the same.
    fn waiting_setup(&self, game: GameId, seats: u8, control: Control, me: &Person) -> Result<TableSetup, Problem> {
        let seats = (0..seats).map(|at| if at == 0 { SeatWish::Me } else { SeatWish::Open });
        let wish = TableWish {
            game: game.id().to_owned(),
            options: Value::Null,
            control,
            seats: seats.collect(),
            rated: me.account,
            listed: true,
            chat: Chat::Free,
            lots: true,
        };
        let mut setup = TableSetup::new(wish, me, random::letters::<10>())?;
        setup.now = true;
        setup.fills = Some(self.node.now() + self.pairing.as_millis() as u64);
        Ok(setup)
    }

    /// The host would rather wait for people.
    pub async fn wait_on(&self, id: &str, me: &Person) -> Result<(), Problem> {
        self.gathering
            .regather(id, |setup, host| {
                if host != Some(me.id.as_str()) {
                    return Err(Problem::new(Code::NotHost, "Only who made the table may do that."));
                }
                setup.fills = None;
                Ok(())
            })
            .await
    }

    /// The time to wait for people is over: bots take the free seats and those of people who have gone. Where nobody is left,
    /// the table is closed.
    pub(super) async fn fill_up(&self, session: &mut TableSession) {
        let _ = self.reader.place(&session.room, &mut session.attendance).await;
        let mut setup = TableSetup::clone(&session.room.setup);
        let here = |seat: u8| session.room.is_here(seat, &session.attendance);
        let gone: Vec<String> = (0u8..)
            .zip(&setup.seats)
            .filter(|(seat, _)| !here(*seat))
            .filter_map(|(_, seated)| seated.id().map(str::to_owned))
            .collect();
        gone.iter().for_each(|person| setup.stand(person));
        if setup.people().is_empty() {
            return self.endings.close_due(session).await;
        }
        setup.fill(FILL_LEVEL);
        match self.setups.begin(session, setup, Command::Begin, None).await {
            Ok(()) => self.commands.setup_changed(session).await,
            // Another node was quicker.
            Err(problem) if problem.code == Code::Stale => {}
            Err(problem) => warn_at(&problem, &session.room.id, "bots did not sit down"),
        }
    }
}
