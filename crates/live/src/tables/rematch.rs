//! A rematch between the same people: they are invited on whatever page they are, and seats rotate by one.

use std::sync::Arc;

use base::{Problem, random};
use protocol::Code;
use room::{Person, SeatAssignment, SeatWish, TableSetup, TableWish};
use store::phase;

use super::gathering::Gathering;
use super::setups::{seat_rows, stripped};

impl Gathering {
    /// The same people once more: a new table, where those who wish sit down.
    pub async fn rematch(&self, id: &str, me: &Person) -> Result<Arc<str>, Problem> {
        let handle = self.cache.handle(id).await?;
        let mut session = self.cache.enter(&handle).await?;
        if !session.room.is_over() || session.room.setup.seat_of(&me.id).is_none() {
            return Err(Problem::new(Code::NoRematch, "Those who played may play again when it is over."));
        }
        if let Some(next) = session.room.setup.rematch.clone() {
            drop(session);
            // Who comes late may find it closed, or begun with others, and can still watch.
            let _ = self.join(&next, me, None, None).await;
            return Ok(next.into());
        }
        let next = next_setup(&session.room.setup, me)?;
        let row = self.new_row(random::id(), &next, Some(&me.id))?;
        let mut setup = TableSetup::clone(&session.room.setup);
        setup.rematch = Some(row.id.clone());
        let over = self.setups.row_of(&session.room, &stripped(&setup), phase::OVER, session.room.changed)?;
        session.stale = true;
        let made = self.node.store.make_rematch(&row, &next.game, next.listed, &seat_rows(&next), &over).await;
        if !made.inspect_err(|_| self.cache.store_failed(&mut session))? {
            // Somebody else was quicker, elsewhere: theirs is the one.
            self.cache.reload(&mut session).await?;
            let theirs = session.room.setup.rematch.clone().ok_or_else(Problem::unavailable)?;
            drop(session);
            let _ = self.join(&theirs, me, None, None).await;
            return Ok(theirs.into());
        }
        session.stale = false;
        let changed = session.room.changed;
        session.room.set_up(setup, changed);
        self.setups.publish_setup(&session);
        session.publish_table();
        drop(session);
        self.put_table(row, next).await
    }

    /// Somebody for whom a seat is kept does not want to play.
    pub async fn decline(&self, id: &str, me: &Person) -> Result<(), Problem> {
        self.regather(id, |setup, _| {
            setup.decline(&me.id);
            Ok(())
        })
        .await?;
        self.listing.publish_mine([me.id.clone()]);
        Ok(())
    }
}

/// The next match of the same people, each one seat further: of two, they change sides, and partners stay partners.
fn next_setup(setup: &TableSetup, me: &Person) -> Result<TableSetup, Problem> {
    let mut seats = setup.seats.clone();
    seats.rotate_right(1);
    let wish = |seat: &SeatAssignment| match (seat.id(), seat.bot) {
        (_, Some(level)) => SeatWish::Bot(level),
        (Some(person), _) if person == me.id => SeatWish::Me,
        _ => SeatWish::Invited,
    };
    let wish = TableWish {
        game: setup.game.clone(),
        options: setup.options.clone(),
        control: setup.control,
        seats: seats.iter().map(wish).collect(),
        rated: setup.rated && me.account,
        listed: setup.listed,
        chat: setup.chat,
        lots: false,
    };
    let mut next = TableSetup::new(wish, me, random::letters::<10>())?;
    for (new, old) in next.seats.iter_mut().zip(&seats) {
        new.kept_for = old.id().filter(|id| *id != me.id).map(str::to_owned);
        new.number = old.number;
    }
    Ok(next)
}
