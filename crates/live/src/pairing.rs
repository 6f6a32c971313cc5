//! Pairing ("play now"): people who want the same game are brought together; bots fill up after a while.
//!
//! Whoever waits has a row in the store. Each node knows its own pages that wait; they are told over the bus that they were
//! paired. A message that is lost does no harm, because the row is gone, and the node looks for the table.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use base::{Problem, random};
use catalogue::{GameId, Match};
use game::Pace;
use parking_lot::Mutex;
use protocol::{Code, NodeMessage, PageId, ServerMessage};
use room::Person;
use room::{Chat, SeatWish, TableSetup, TableWish};
use serde_json::Value;
use store::{Group, Waiter};
use table::Control;

use crate::Outbox;
use crate::lobby::Lobby;
use crate::node::Node;
use crate::status::warn;
use crate::tables::Tables;

/// The level of bots that fill up.
const FILL_LEVEL: u8 = 3;

/// People who want to play now.
pub struct Pairing {
    node: Arc<Node>,
    lobby: Arc<Lobby>,
    tables: Arc<Tables>,
    /// How long it is waited for people before bots fill the table.
    patience: Duration,
    /// The pages of this node that wait, by their numbers.
    pages: Mutex<HashMap<u64, Page>>,
}

/// A page that waits.
struct Page {
    game: GameId,
    person: String,
    outbox: Arc<Outbox>,
    /// Whether its row is committed.
    committed: bool,
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
    pub(crate) fn new(node: Arc<Node>, lobby: Arc<Lobby>, tables: Arc<Tables>, patience: Duration) -> Arc<Pairing> {
        Arc::new(Pairing { node, lobby, tables, patience, pages: Mutex::default() })
    }

    /// Tells the pages of this node that wait for a game.
    pub(crate) fn publish(&self, game: &str, text: &str) {
        for page in self.pages.lock().values().filter(|page| page.game.id() == game) {
            page.outbox.send(text.to_owned());
        }
    }

    /// Somebody wants to play now.
    pub async fn pair(self: &Arc<Pairing>, game: &str, me: &Person, outbox: &Arc<Outbox>) -> Result<(), Problem> {
        let bad = |why: String| Problem::new(Code::BadTable, why);
        let game: GameId = game.parse().map_err(|unknown: catalogue::UnknownGame| bad(unknown.to_string()))?;
        let seats = Match::new(game, &Value::Null).map_err(|options| bad(options.to_string()))?.seats();
        self.unpair(outbox).await;
        self.wait(game, seats.into(), me, outbox).await
    }

    async fn wait(
        self: &Arc<Pairing>,
        game: GameId,
        seats: usize,
        me: &Person,
        outbox: &Arc<Outbox>,
    ) -> Result<(), Problem> {
        let until = self.node.now() + self.patience.as_millis() as u64;
        let waiter = Waiter { person: me.clone(), node: self.node.id.clone(), page: outbox.id, until };
        // Known before it is committed: another node may be quick.
        let page = Page { game, person: me.id.clone(), outbox: outbox.clone(), committed: false };
        self.pages.lock().insert(outbox.id, page);
        let done = match self.node.store.wait(game.id(), &waiter, seats, self.node.now()).await {
            Ok(Group::Complete(people)) => self.seat_pages(game, seats, &people).await,
            Ok(Group::Waiting(people, before)) => {
                if let Some(before) = before {
                    self.unpaired(&before);
                    self.node.publish(&NodeMessage::Unpaired { page: before });
                }
                if let Some(page) = self.pages.lock().get_mut(&outbox.id) {
                    page.committed = true;
                }
                self.fill_later(game, seats, people.first().map_or(until, |first| first.until));
                self.publish_waiting(game, seats, &people);
                Ok(())
            }
            Err(error) => Err(error.into()),
        };
        if done.is_err() {
            self.pages.lock().remove(&outbox.id);
        }
        self.lobby.changed();
        done
    }

    fn publish_waiting(&self, game: GameId, seats: usize, people: &[Waiter]) {
        let Some(first) = people.first() else { return };
        let game = game.id().to_owned();
        let (waiting, until) = (people.len(), first.until);
        let text = ServerMessage::Pairing { game: game.clone(), waiting, seats, until }.text();
        self.publish(&game, &text);
        self.node.publish(&NodeMessage::Pairing { game, text });
    }

    /// When it is time, whichever node is first seats those who wait together with bots.
    fn fill_later(self: &Arc<Pairing>, game: GameId, seats: usize, until: u64) {
        let me = self.clone();
        self.node.tasks.spawn(async move {
            tokio::time::sleep(Duration::from_millis(until.saturating_sub(me.node.now()))).await;
            let groups = match me.node.store.take_waiting(game.id(), seats, me.node.now()).await {
                Ok(groups) => groups,
                Err(error) => return warn(&error.into(), "", "people were not seated together"),
            };
            for people in groups {
                if let Err(problem) = me.seat_pages(game, seats, &people).await {
                    warn(&problem, "", "people were not seated together");
                }
            }
        });
    }

    async fn seat_pages(&self, game: GameId, seats: usize, people: &[Waiter]) -> Result<(), Problem> {
        let persons: Vec<&Person> = people.iter().map(|waiter| &waiter.person).collect();
        let Some(table) = self.table_for(game, seats, &persons).await? else { return Ok(()) };
        let pages: Vec<PageId> = people.iter().map(|waiter| (waiter.node.clone(), waiter.page)).collect();
        self.paired(&pages, &table);
        self.node.publish(&NodeMessage::Paired { pages, table: table.to_string() });
        Ok(())
    }

    /// Pages, by their nodes, have a table.
    pub(crate) fn paired(&self, pages: &[PageId], table: &str) {
        for (_, page) in pages.iter().filter(|(node, _)| *node == self.node.id) {
            if let Some(page) = self.pages.lock().remove(page) {
                page.outbox.say(&ServerMessage::Paired { table: table.to_owned() });
            }
        }
    }

    /// A page, by its node, does not wait any more because another of the same person does.
    pub(crate) fn unpaired(&self, (node, page): &PageId) {
        if *node == self.node.id
            && let Some(page) = self.pages.lock().remove(page)
        {
            page.outbox.say(&ServerMessage::Unpaired { game: page.game.id().to_owned() });
        }
    }

    /// Makes a table for people who wanted to play now.
    async fn table_for(&self, game: GameId, seats: usize, people: &[&Person]) -> Result<Option<Arc<str>>, Problem> {
        let Some(host) = people.first() else { return Ok(None) };
        let full = people.len() == seats;
        let seats = (0..seats).map(|at| if at == 0 { SeatWish::Me } else { SeatWish::Open });
        let wish = TableWish {
            game: game.id().to_owned(),
            options: Value::Null,
            control: control(game),
            seats: seats.collect(),
            rated: full && people.iter().all(|person| person.account),
            listed: true,
            chat: Chat::Free,
            lots: true,
        };
        let mut setup = TableSetup::new(wish, host, random::letters::<10>())?;
        for person in people {
            setup.sit(person, None, None)?;
        }
        setup.fill_unless_full(FILL_LEVEL);
        let (id, _) = self.tables.set_table(setup, &host.id, None).await?;
        Ok(Some(id))
    }

    /// A page waits no more.
    pub async fn unpair(&self, outbox: &Outbox) {
        if self.pages.lock().remove(&outbox.id).is_none() {
            return;
        }
        let games = match self.node.store.wait_no_more(&self.node.id, outbox.id).await {
            Ok(games) => games,
            Err(error) => return warn(&error.into(), "", "somebody still waits who does not"),
        };
        for game in games.iter().filter_map(|game| game.parse::<GameId>().ok()) {
            let seats = Match::new(game, &Value::Null).map_or(0, |played| played.seats().into());
            if let Ok(people) = self.node.store.waiting_for(game.id()).await {
                self.publish_waiting(game, seats, &people);
            }
        }
        self.lobby.changed();
    }

    /// A page that waits at this node but no longer has a row in the store was paired, and the message that told it was
    /// lost; or another page of the same person waits instead. Finds its table, or tells it that it waits no more.
    pub(crate) async fn seek_paired(&self) -> Result<(), Problem> {
        let mine: Vec<(u64, GameId, String)> = {
            let pages = self.pages.lock();
            let written = pages.iter().filter(|(_, page)| page.committed);
            written.map(|(number, page)| (*number, page.game, page.person.clone())).collect()
        };
        for (number, game, person) in mine {
            let page = (self.node.id.clone(), number);
            match self.node.store.waits(game.id(), &person).await? {
                Some(waits) if waits == page => {}
                Some(_) => self.unpaired(&page),
                None => {
                    if let Some(table) = self.node.store.tables_of(&person).await?.first() {
                        self.paired(&[page], table);
                    }
                }
            }
        }
        Ok(())
    }
}
