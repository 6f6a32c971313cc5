//! The commands of those who sit at a table, and what follows from how the table stands: rolls, questions, bots, timers, the
//! end.
//!
//! Rarely taken branches are boxed, which keeps the future of an ordinary action small: there is one for every action
//! in flight.

use std::sync::Arc;

use base::Problem;
use protocol::Code;
use room::{Command, Person, SeatAssignment, SeatCommand, TableSetup};
use table::NextStep;

use super::bot_pool::BotPool;
use super::cache::RoomCache;
use super::commits::Commits;
use super::endings::Endings;
use super::listing::Listing;
use super::reader::RoomReader;
use super::schedule::Schedule;
use super::seat_ratings::RatingLookup;
use super::session::TableSession;
use super::setups::{Setups, concerned};
use crate::lobby::Lobby;
use crate::node::Node;
use crate::online::Online;
use crate::status::warn_at;

/// Carries out what people at a table want, and what follows from how it stands then.
pub struct Commands {
    pub(super) node: Arc<Node>,
    pub(super) online: Arc<Online>,
    pub(super) lobby: Arc<Lobby>,
    pub(super) bot_pool: Arc<BotPool>,
    pub(super) ratings: Arc<RatingLookup>,
    pub(super) reader: Arc<RoomReader>,
    pub(super) schedule: Arc<Schedule>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) listing: Arc<Listing>,
    pub(super) commits: Arc<Commits>,
    pub(super) setups: Arc<Setups>,
    pub(super) endings: Arc<Endings>,
}

impl Commands {
    /// Somebody asks something of a table where they sit.
    pub async fn command(&self, id: &str, person: &Person, command: SeatCommand) -> Result<(), Problem> {
        let handle = self.cache.handle(id).await?;
        let mut session = self.cache.enter(&handle).await?;
        if matches!(command, SeatCommand::Offer(_)) {
            let blocked_by = Box::pin(self.node.store.blocked_by(&person.id)).await?;
            if session.room.setup.people().iter().any(|other| blocked_by.contains(other)) {
                return Err(Problem::blocked());
            }
        }
        let before = session.room.next;
        let done = self.seat_command(&mut session, person, command.clone()).await;
        if let Err(problem) = done {
            // Another node may have been quicker, or this one may not have heard of it yet: then it is tried again.
            let retry = problem.code != Code::Unavailable;
            if !retry || !Box::pin(self.cache.catch_up(&mut session)).await? && session.room.next == before {
                return Err(problem);
            }
            Box::pin(self.seat_command(&mut session, person, command)).await?;
        }
        self.run_follow_ups(&mut session).await;
        Ok(())
    }

    async fn seat_command(
        &self,
        session: &mut TableSession,
        person: &Person,
        command: SeatCommand,
    ) -> Result<(), Problem> {
        let seat = session.room.setup.seat_of(&person.id);
        let seat = seat.ok_or_else(|| Problem::new(Code::NotSeated, "You do not sit at this table."))?;
        let seated = session.room.setup.seats.get(usize::from(seat)).and_then(|seat| seat.known());
        if person.program && seated.is_some_and(|seated| !seated.program) {
            return Err(room::Refused::NotThePrograms.into());
        }
        let replaced = session.room.stand_in(seat).is_some();
        self.commits.run_command(session, Command::Seat(seat, command)).await?;
        if replaced {
            session.publish_presence();
        }
        Ok(())
    }

    /// What follows from how a table stands: rolls, questions, bots, timers, the end.
    pub(super) async fn run_follow_ups(&self, session: &mut TableSession) {
        if session.stale {
            return;
        }
        if session.room.is_gathering() && session.room.setup.is_full() {
            // Whoever wanted to begin was interrupted.
            let setup = TableSetup::clone(&session.room.setup);
            if let Err(problem) = Box::pin(self.setups.begin(session, setup, Command::Begin, None)).await {
                return warn_at(&problem, &session.room.id, "a match was not begun");
            }
        }
        if self.commits.run_command(session, Command::FollowUp).await.is_err() {
            return;
        }
        if session.room.is_over() {
            return Box::pin(self.endings.finish(session)).await;
        }
        let at = session.room.table().map_or(0, |table| table.played().len());
        match session.room.next_step() {
            Some(NextStep::Bot { .. })
                if session.thinking != Some(at) && !session.room.is_deserted(&session.attendance) =>
            {
                let asked = self.bot_pool.ask(session.room.id.clone());
                session.thinking = asked.then_some(at);
                if !asked {
                    self.schedule.retry_session(session);
                }
            }
            Some(NextStep::Person { seat })
                if session.room.setup.is_slow() && session.called.replace(at) != Some(at) =>
            {
                let person = session.room.setup.seats.get(usize::from(seat)).and_then(SeatAssignment::id);
                if let Some(person) = person {
                    self.online.awaited(person, &session.room.id);
                }
            }
            _ => {}
        }
        if let Err(problem) = self.schedule.set_timers(session).await {
            warn_at(&problem, &session.room.id, "when to look again was not kept");
            self.cache.handles.recheck(session.room.id.clone());
        }
    }

    /// Who sits where was changed: all who follow learn it, and what follows from it is done.
    pub(super) async fn setup_changed(&self, session: &mut TableSession) {
        let _ = self.reader.place(&session.room, &mut session.attendance).await;
        session.ratings = self.ratings.seat_ratings(&session.room).await;
        session.update_seats();
        session.publish_table();
        self.run_follow_ups(session).await;
        self.lobby.changed();
        self.listing.publish_mine_at(session, concerned(&session.room.setup));
    }
}
