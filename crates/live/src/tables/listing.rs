//! Lists of tables: those of the lobby, and those where somebody sits.

use std::collections::{BTreeSet, HashSet};
use std::sync::{Arc, Weak};
use std::time::Duration;

use base::Problem;
use protocol::{Card, CardSeat, MyTable, NodeMessage, Seated, ServerMessage};
use room::{Phase, SeatAssignment, TableSetup};
use store::{TableRow, phase};

use super::cache::RoomCache;
use super::clocks::clocks;
use super::seat_ratings::{RatingBook, RatingLookup, rated_people};
use super::session::{Summary, TableSession};
use crate::lobby::Lobby;
use crate::node::Node;
use crate::online::Online;
use crate::{Outbox, Text};

/// The most tables in the lobby's list.
const LOBBY_LIMIT: u32 = 100;

/// The shortest time between two lists of the lobby.
const PUBLISH_INTERVAL: Duration = Duration::from_millis(500);

/// The lists of tables.
pub struct Listing {
    pub(super) node: Arc<Node>,
    pub(super) online: Arc<Online>,
    pub(super) lobby: Arc<Lobby>,
    pub(super) ratings: Arc<RatingLookup>,
    pub(super) cache: Arc<RoomCache>,
}

impl Listing {
    /// The lobby as the protocol tells it.
    pub async fn lobby_text(&self) -> Result<Text, Problem> {
        if let Some(cached) = self.lobby.cached() {
            return Ok(cached);
        }
        let changes = self.lobby.changes();
        let text = Text::from(ServerMessage::Lobby { tables: self.listed().await?, now: clocks() }.text());
        self.lobby.cache(text.clone(), changes);
        Ok(text)
    }

    /// The tables that are listed.
    pub async fn listed(&self) -> Result<Vec<Card>, Problem> {
        let rows = self.node.store.listed(LOBBY_LIMIT).await?.into_iter();
        let rows: Vec<(TableRow, TableSetup)> =
            rows.filter_map(|row| TableSetup::from_stored(&row.setup).ok().map(|setup| (row, setup))).collect();
        let people: BTreeSet<String> = rows.iter().flat_map(|(_, setup)| setup.people()).collect();
        let hosts = rows.iter().filter_map(|(row, _)| row.host.as_deref());
        let all: BTreeSet<&str> = people.iter().map(String::as_str).chain(hosts).collect();
        let places = self.node.store.whereabouts(&all.into_iter().collect::<Vec<_>>()).await?;
        let here: HashSet<String> = places.into_iter().filter(|place| place.here).map(|place| place.person).collect();
        let rated = rows.iter().flat_map(|(_, setup)| rated_people(setup)).collect();
        let book = self.ratings.rating_book(&rated).await;
        Ok(rows.into_iter().map(|(row, setup)| self.card(row, setup, &here, &book)).collect())
    }

    fn card(&self, row: TableRow, setup: TableSetup, here: &HashSet<String>, book: &RatingBook) -> Card {
        let watchers = self.cache.handles.get(&row.id).map_or(0, |handle| handle.summary().watchers);
        let seat = |seated: &SeatAssignment| CardSeat {
            seat: Seated { rating: seated.id().and_then(|person| book.of(person, &setup)), ..seated.into() },
            present: seated.bot.is_some() || seated.id().is_some_and(|person| here.contains(person)),
        };
        Card {
            seats: setup.seats.iter().map(seat).collect(),
            hosted: row.host.as_ref().is_some_and(|host| here.contains(host)),
            id: row.id,
            game: setup.game,
            options: setup.options,
            control: setup.control,
            rated: setup.rated,
            now: setup.now,
            phase: if row.phase == phase::GATHERING { Phase::Gathering } else { Phase::Playing },
            watchers,
            created: row.created,
        }
    }

    /// The tables where somebody sits, and whether they are awaited there.
    pub async fn mine(&self, person: &str) -> Result<Vec<MyTable>, Problem> {
        let mut tables = Vec::new();
        let called = self.node.store.tables_kept_for(person).await?;
        for id in self.node.store.tables_of(person).await?.into_iter().chain(called) {
            let Ok(handle) = self.cache.peek(&id).await else { continue };
            // Nobody waits for somebody else's table.
            let Summary { phase, setup, awaited, due, .. } = handle.summary();
            let seat = setup.seat_of(person);
            tables.push(MyTable {
                game: setup.game.clone(),
                phase,
                names: setup.seats.iter().map(|seat| seat.name().to_owned()).collect(),
                awaited: seat.is_some() && awaited == seat,
                called: seat.is_none(),
                due,
                seat,
                id,
            });
        }
        Ok(tables)
    }

    /// Tells people where they are awaited, on those of their pages that are open.
    pub(crate) fn publish_mine(self: &Arc<Listing>, people: impl IntoIterator<Item = String>) {
        let people: Vec<String> = people.into_iter().collect();
        self.node.publish(&NodeMessage::Mine { people: people.clone() });
        self.publish_mine_here(people);
    }

    /// The same after something has changed at a table, where whoever calls this goes on: they are told how it stands now.
    pub(crate) fn publish_mine_at(
        self: &Arc<Listing>,
        session: &TableSession,
        people: impl IntoIterator<Item = String>,
    ) {
        session.summarize();
        self.publish_mine(people);
    }

    /// Somebody else is awaited than before: the pages of those who sit there learn it, but for those that follow the
    /// table and have seen it.
    pub(crate) fn publish_awaited(self: &Arc<Listing>, session: &mut TableSession) {
        let awaited = session.room.playing().and_then(|playing| playing.table.played().awaited());
        if std::mem::replace(&mut session.awaited, awaited) == awaited {
            return;
        }
        session.summarize();
        let follow = |page: &Arc<Outbox>| session.followers.iter().any(|follower| follower.outbox.id == page.id);
        let people = || session.room.setup.seats.iter().filter_map(SeatAssignment::id);
        if session.room.setup.is_slow() {
            self.node.publish(&NodeMessage::Mine { people: people().map(str::to_owned).collect() });
        }
        let elsewhere = people().filter(|person| self.online.has_page(person, |page| !follow(page)));
        self.publish_mine_here(elsewhere.map(str::to_owned).collect());
    }

    /// The same, on pages at this node.
    pub(crate) fn publish_mine_here(self: &Arc<Listing>, people: Vec<String>) {
        for person in people {
            let pages = self.online.pages(&person);
            if pages.is_empty() {
                continue;
            }
            let me = self.clone();
            // Apart: whoever calls this goes on with a table.
            self.node.tasks.spawn(async move {
                if let Ok(tables) = me.mine(&person).await {
                    let text: Text = ServerMessage::Mine { tables }.text().into();
                    for page in pages {
                        page.send(text.clone());
                    }
                }
            });
        }
    }
}

/// Tells all who look at the lobby whenever something has changed, while the server runs.
pub(super) async fn run(lobby: Arc<Lobby>, listing: Weak<Listing>) {
    loop {
        lobby.wait_for_change().await;
        let Some(listing) = listing.upgrade() else { return };
        if let Ok(text) = listing.lobby_text().await {
            lobby.publish(&text);
        }
        drop(listing);
        tokio::time::sleep(PUBLISH_INTERVAL).await;
    }
}
