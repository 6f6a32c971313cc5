//! Pairing ("play now") among several nodes: whoever waits has a row in the store.
//!
//! Each node knows its own pages that wait. They are told over the bus that they were paired; a message that is lost does
//! no harm, because the row is gone, and the node looks for the table.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use catalogue::{GameId, Match};
use protocol::NodeMessage;
use serde_json::Value;

use super::pairing::{Pairing, paired, pairing, unpaired};
use super::session::Outbox;
use crate::app::{App, now};
use crate::people::Person;
use crate::problem::Problem;
use crate::store::{Group, Waiter};

/// A page that waits.
pub(super) struct Page {
    game: GameId,
    person: String,
    outbox: Arc<Outbox>,
    /// Whether it is written down.
    written: bool,
}

impl Pairing {
    /// Tells the pages of this node that wait for a game.
    pub(crate) fn tell(&self, game: &str, text: &str) {
        for page in self.pages.lock().values().filter(|page| page.game.id() == game) {
            page.outbox.send(text.to_owned());
        }
    }
}

impl App {
    /// How many wait for each game.
    pub(super) async fn waiting(&self) -> Result<BTreeMap<String, i64>, Problem> {
        if self.nodes.is_none() {
            return Ok(self.pairing.waiting());
        }
        Ok(self.store.waiting().await?.into_iter().collect())
    }

    /// Somebody wants to play now.
    pub(super) async fn pair_together(
        &self,
        game: GameId,
        seats: usize,
        me: &Person,
        outbox: &Arc<Outbox>,
    ) -> Result<(), Problem> {
        let Some(nodes) = &self.nodes else { return Ok(()) };
        let until = now() + self.config.pairing.as_millis() as u64;
        let waiter = Waiter { person: me.clone(), node: nodes.id.clone(), page: outbox.id, until };
        // Known before it is written down: another node may be quick.
        let page = Page { game, person: me.id.clone(), outbox: outbox.clone(), written: false };
        self.pairing.pages.lock().insert(outbox.id, page);
        let done = match self.store.wait(game.id(), &waiter, seats, now()).await {
            Ok(Group::Complete(people)) => self.seat_pages(game, seats, &people).await,
            Ok(Group::Waiting(people, before)) => {
                if let Some(before) = before {
                    self.unpaired(&before);
                    nodes.publish(&NodeMessage::Unpaired { page: before });
                }
                if let Some(page) = self.pairing.pages.lock().get_mut(&outbox.id) {
                    page.written = true;
                }
                self.fill_together(game, seats, people.first().map_or(until, |first| first.until));
                self.publish_waiting(game, seats, &people);
                Ok(())
            }
            Err(error) => Err(error.into()),
        };
        if done.is_err() {
            self.pairing.pages.lock().remove(&outbox.id);
        }
        self.lobby_changed();
        done
    }

    fn publish_waiting(&self, game: GameId, seats: usize, people: &[Waiter]) {
        let Some(first) = people.first() else { return };
        let text = pairing(game.id(), people.len(), seats, first.until);
        self.pairing.tell(game.id(), &text);
        if let Some(nodes) = &self.nodes {
            nodes.publish(&NodeMessage::Pairing { game: game.id().to_owned(), text });
        }
    }

    /// When it is time, whichever node is first seats those who wait together with bots.
    fn fill_together(&self, game: GameId, seats: usize, until: u64) {
        let Some(app) = self.me() else { return };
        self.tasks.spawn(async move {
            tokio::time::sleep(Duration::from_millis(until.saturating_sub(now()))).await;
            let seated = match app.store.take_waiting(game.id(), now()).await {
                Ok(people) if people.is_empty() => return,
                Ok(people) => app.seat_pages(game, seats, &people).await,
                Err(error) => Err(error.into()),
            };
            if let Err(problem) = seated {
                tracing::error!(why = problem.why, "people were not seated together");
            }
        });
    }

    async fn seat_pages(&self, game: GameId, seats: usize, people: &[Waiter]) -> Result<(), Problem> {
        let persons: Vec<&Person> = people.iter().map(|waiter| &waiter.person).collect();
        let Some(table) = self.table_for(game, seats, &persons).await? else { return Ok(()) };
        let pages: Vec<(String, u64)> = people.iter().map(|waiter| (waiter.node.clone(), waiter.page)).collect();
        self.paired(&pages, &table);
        if let Some(nodes) = &self.nodes {
            nodes.publish(&NodeMessage::Paired { pages, table: table.to_string() });
        }
        Ok(())
    }

    /// Pages, by their nodes, have a table.
    pub(crate) fn paired(&self, pages: &[(String, u64)], table: &str) {
        let Some(nodes) = &self.nodes else { return };
        for (_, page) in pages.iter().filter(|(node, _)| *node == nodes.id) {
            if let Some(page) = self.pairing.pages.lock().remove(page) {
                page.outbox.send(paired(table));
            }
        }
    }

    /// A page, by its node, does not wait any more because another of the same person does.
    pub(crate) fn unpaired(&self, (node, page): &(String, u64)) {
        if self.nodes.as_ref().is_some_and(|nodes| *node == nodes.id)
            && let Some(page) = self.pairing.pages.lock().remove(page)
        {
            page.outbox.send(unpaired(page.game.id()));
        }
    }

    /// A page waits no more.
    pub(super) async fn unpair_together(&self, outbox: &Outbox) {
        let Some(nodes) = &self.nodes else { return };
        if self.pairing.pages.lock().remove(&outbox.id).is_none() {
            return;
        }
        let games = match self.store.wait_no_more(&nodes.id, outbox.id).await {
            Ok(games) => games,
            Err(error) => return tracing::warn!(%error, "somebody still waits who does not"),
        };
        for game in games.iter().filter_map(|game| game.parse::<GameId>().ok()) {
            let seats = Match::new(game, &Value::Null).map_or(0, |played| played.seats().into());
            if let Ok(people) = self.store.waiting_for(game.id()).await {
                self.publish_waiting(game, seats, &people);
            }
        }
        self.lobby_changed();
    }

    /// A page that waits at this node but no longer has a row in the store was paired, and the message that told it was
    /// lost; or another page of the same person waits instead. Finds its table, or tells it that it waits no more.
    pub(crate) async fn seek_paired(&self) -> Result<(), Problem> {
        let Some(nodes) = &self.nodes else { return Ok(()) };
        let mine: Vec<(u64, GameId, String)> = {
            let pages = self.pairing.pages.lock();
            let written = pages.iter().filter(|(_, page)| page.written);
            written.map(|(number, page)| (*number, page.game, page.person.clone())).collect()
        };
        for (number, game, person) in mine {
            let page = (nodes.id.clone(), number);
            match self.store.waits(game.id(), &person).await? {
                Some(waits) if waits == page => {}
                Some(_) => self.unpaired(&page),
                None => {
                    if let Some(table) = self.store.tables_of(&person).await?.first() {
                        self.paired(&[page], table);
                    }
                }
            }
        }
        Ok(())
    }
}
