//! "Play now": people who want the same game are brought together; bots fill up after a while.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use catalogue::{GameId, Match};
use game::Pace;
use parking_lot::Mutex;
use protocol::{Code, ServerMessage};
use serde_json::Value;
use table::Control;

use room::{Chat, SeatWish, TableSetup, TableWish};

use super::pairing_cluster::Page;
use super::session::Outbox;
use crate::app::{App, now};
use crate::people::Person;
use crate::problem::Problem;
use crate::random;

/// The level of bots that fill up.
const FILL_LEVEL: u8 = 3;

/// Those who wait, by game.
#[derive(Default)]
pub(crate) struct Pairing {
    waiting: Mutex<HashMap<GameId, Group>>,
    /// The pages of this node that wait together with those of others, by their numbers.
    pub(super) pages: Mutex<HashMap<u64, Page>>,
}

struct Group {
    people: Vec<(Person, Arc<Outbox>)>,
    seats: usize,
    until: u64,
    /// Tells groups for the same game apart.
    number: u64,
}

/// The clock of a game that is played now.
fn control(game: GameId) -> Control {
    let ms = |seconds: u32| u64::from(seconds) * 1_000;
    match game.pace() {
        Pace::Turn { seconds } => Control::Turn { ms: ms(seconds) },
        Pace::Match { seconds, plus } => Control::Fischer { ms: ms(seconds), plus_ms: ms(plus) },
    }
}

impl Pairing {
    /// How many wait for each game here.
    pub(super) fn waiting(&self) -> BTreeMap<String, i64> {
        let count = |group: &Group| i64::try_from(group.people.len()).unwrap_or(i64::MAX);
        self.waiting.lock().iter().map(|(game, group)| (game.id().to_owned(), count(group))).collect()
    }
}

/// What those are told who wait.
pub(super) fn pairing(game: &str, waiting: usize, seats: usize, until: u64) -> String {
    ServerMessage::Pairing { game: game.to_owned(), waiting, seats, until }.text()
}

/// What a page is told that does not wait any more because another does.
pub(super) fn unpaired(game: &str) -> String {
    ServerMessage::Unpaired { game: game.to_owned() }.text()
}

/// What they are told in the end.
pub(super) fn paired(table: &str) -> String {
    ServerMessage::Paired { table: table.to_owned() }.text()
}

impl Group {
    fn tell(&self, game: GameId) {
        let text: Utf8Bytes = pairing(game.id(), self.people.len(), self.seats, self.until).into();
        for (_, outbox) in &self.people {
            outbox.send(text.clone());
        }
    }
}

impl App {
    /// Somebody wants to play now.
    pub(crate) async fn pair(&self, game: &str, me: &Person, outbox: &Arc<Outbox>) -> Result<(), Problem> {
        let game: GameId = game
            .parse()
            .map_err(|unknown: catalogue::UnknownGame| Problem::new(Code::BadTable, unknown.to_string()))?;
        let seats =
            Match::new(game, &Value::Null).map_err(|bad| Problem::new(Code::BadTable, bad.to_string()))?.seats();
        self.unpair(outbox).await;
        if self.nodes.is_some() {
            return self.pair_together(game, seats.into(), me, outbox).await;
        }
        let full = {
            let mut waiting = self.pairing.waiting.lock();
            let fresh = || Group { people: Vec::new(), seats: seats.into(), until: 0, number: outbox.id };
            let group = waiting.entry(game).or_insert_with(fresh);
            // One person is one opponent, however many pages they have open: the last one that asked waits.
            match group.people.iter_mut().find(|(one, _)| one.id == me.id) {
                Some((_, waits)) => {
                    let before = std::mem::replace(waits, outbox.clone());
                    before.send(unpaired(game.id()));
                }
                None => group.people.push((me.clone(), outbox.clone())),
            }
            if group.until == 0 {
                group.until = now() + self.config.pairing.as_millis() as u64;
                self.fill_later(game, group.number, group.until);
            }
            if group.people.len() < group.seats {
                group.tell(game);
                None
            } else {
                waiting.remove(&game)
            }
        };
        self.lobby_changed();
        match full {
            Some(group) => self.seat_together(game, group).await,
            None => Ok(()),
        }
    }

    fn fill_later(&self, game: GameId, number: u64, until: u64) {
        let Some(app) = self.me() else { return };
        self.tasks.spawn(async move {
            tokio::time::sleep(std::time::Duration::from_millis(until.saturating_sub(now()))).await;
            let group = {
                let mut waiting = app.pairing.waiting.lock();
                let same = waiting.get(&game).is_some_and(|group| group.number == number && group.until == until);
                if same { waiting.remove(&game) } else { None }
            };
            if let Some(group) = group
                && let Err(problem) = app.seat_together(game, group).await
            {
                tracing::error!(why = problem.why, "people were not seated together");
            }
        });
    }

    async fn seat_together(&self, game: GameId, group: Group) -> Result<(), Problem> {
        let people: Vec<&Person> = group.people.iter().map(|(person, _)| person).collect();
        let Some(id) = self.table_for(game, group.seats, &people).await? else { return Ok(()) };
        for (_, outbox) in &group.people {
            outbox.send(paired(&id));
        }
        Ok(())
    }

    /// Makes a table for people who wanted to play now.
    pub(super) async fn table_for(
        &self,
        game: GameId,
        seats: usize,
        people: &[&Person],
    ) -> Result<Option<Arc<str>>, Problem> {
        let Some(host) = people.first() else { return Ok(None) };
        let full = people.len() == seats;
        let seats = (0..seats).map(|at| if at == 0 { SeatWish::Me } else { SeatWish::Open });
        let wish = TableWish {
            game: game.id().to_owned(),
            options: Value::Null,
            control: control(game),
            seats: seats.collect(),
            rated: full,
            listed: true,
            chat: Chat::Free,
            lots: true,
        };
        let mut setup = TableSetup::new(wish, host, random::letters::<10>())?;
        for person in people {
            setup.sit(person, None, None)?;
        }
        setup.fill_unless_full(FILL_LEVEL);
        let (id, _) = self.set_table(setup, &host.id, None).await?;
        Ok(Some(id))
    }

    /// A page waits no more.
    pub(crate) async fn unpair(&self, outbox: &Outbox) {
        if self.nodes.is_some() {
            return self.unpair_together(outbox).await;
        }
        let mut waiting = self.pairing.waiting.lock();
        waiting.retain(|game, group| {
            let before = group.people.len();
            group.people.retain(|(_, one)| one.id != outbox.id);
            if group.people.len() < before && !group.people.is_empty() {
                group.tell(*game);
            }
            !group.people.is_empty()
        });
    }
}
