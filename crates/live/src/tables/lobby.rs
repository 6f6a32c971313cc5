//! The lobby: tables that want people, and tables that can be watched.

use std::sync::Arc;
use std::time::Duration;

use base::Problem;
use parking_lot::Mutex;
use protocol::{Card, MyTable, NodeMessage, Seated, ServerMessage};
use room::{Phase, SeatAssignment, TableSetup};
use store::{TableRow, phase};
use tokio::sync::Notify;

use super::session::{Outbox, TableSession};
use crate::Live;
use crate::Text;

/// So many tables are shown.
const LOBBY_LIMIT: u32 = 100;

/// So often at most it is told anew.
const PUBLISH_INTERVAL: Duration = Duration::from_millis(500);

/// Who looks at the lobby.
#[derive(Default)]
pub(crate) struct Lobby {
    watchers: Mutex<Vec<Arc<Outbox>>>,
    change: Notify,
}

impl Lobby {
    /// Something has changed: those who look here are told.
    pub(crate) fn changed(&self) {
        if !self.watchers.lock().is_empty() {
            self.change.notify_one();
        }
    }

    /// A page looks at the lobby.
    pub(crate) fn enter(&self, outbox: &Arc<Outbox>) {
        let mut watchers = self.watchers.lock();
        if watchers.iter().all(|one| one.id != outbox.id) {
            watchers.push(outbox.clone());
        }
    }

    /// It looks elsewhere.
    pub(crate) fn leave(&self, outbox: &Outbox) {
        self.watchers.lock().retain(|one| one.id != outbox.id);
    }

    /// Tells all who look whenever something has changed.
    pub(crate) async fn run(live: std::sync::Weak<Live>) {
        loop {
            let Some(strong) = live.upgrade() else { return };
            strong.lobby.change.notified().await;
            if let Ok(text) = strong.lobby_text().await {
                let text: Text = text.into();
                // Who reads too slowly gets the next one.
                for outbox in strong.lobby.watchers.lock().iter() {
                    outbox.send(text.clone());
                }
            }
            drop(strong);
            tokio::time::sleep(PUBLISH_INTERVAL).await;
        }
    }
}

impl Live {
    /// Something in the lobby has changed: those who look are told, at every node.
    pub(crate) fn lobby_changed(&self) {
        self.lobby.changed();
        self.nodes.lobby_changed();
    }

    /// A page looks at the lobby, and is told of every change.
    pub fn enter_lobby(&self, outbox: &Arc<Outbox>) {
        self.lobby.enter(outbox);
    }

    /// It looks elsewhere.
    pub fn leave_lobby(&self, outbox: &Outbox) {
        self.lobby.leave(outbox);
    }

    /// The lobby as the protocol tells it.
    pub async fn lobby_text(&self) -> Result<String, Problem> {
        let waiting = self.waiting().await?;
        Ok(ServerMessage::Lobby { tables: self.listed().await?, waiting }.text())
    }

    /// The tables that are listed.
    pub async fn listed(&self) -> Result<Vec<Card>, Problem> {
        let rows = self.store.listed(LOBBY_LIMIT).await?;
        let mut tables = Vec::with_capacity(rows.len());
        for row in rows {
            let watchers = match self.tables.get(&row.id) {
                Some(handle) => handle.session.try_lock().map_or(0, |session| session.watchers()),
                None => 0,
            };
            tables.extend(card(&row, watchers));
        }
        Ok(tables)
    }

    /// The tables where somebody sits, and whether they are awaited there.
    pub async fn mine(&self, person: &str) -> Result<Vec<MyTable>, Problem> {
        let mut tables = Vec::new();
        for id in self.store.tables_of(person).await? {
            let Ok(handle) = self.glance(&id).await else { continue };
            let session = handle.session.lock().await;
            let seat = session.room.setup.seat_of(person);
            let awaited = session.room.table().is_some_and(|table| table.played().awaited() == seat && seat.is_some());
            let room = &session.room;
            let due = room.table().and_then(|table| table.clock().due()).map(|(_, due)| due);
            tables.push(MyTable {
                game: room.setup.game.clone(),
                phase: room.stage.phase(),
                names: room.names(),
                awaited: awaited && room.playing().is_some(),
                due,
                seat,
                id,
            });
        }
        Ok(tables)
    }

    /// Tells people where they are awaited, on those of their pages that are open.
    pub(crate) async fn publish_mine(&self, people: impl IntoIterator<Item = String>) {
        let people: Vec<String> = people.into_iter().collect();
        self.nodes.publish(&NodeMessage::Mine { people: people.clone() });
        self.publish_mine_here(people);
    }

    /// Somebody else is awaited than before: the pages of those who sit there learn it, but for those that follow the
    /// table and have seen it.
    pub(crate) fn publish_awaited(&self, session: &mut TableSession) {
        let awaited = session.room.playing().and_then(|playing| playing.table.played().awaited());
        if std::mem::replace(&mut session.awaited, awaited) == awaited {
            return;
        }
        let follow = |page: &Arc<Outbox>| session.followers.iter().any(|follower| follower.outbox.id == page.id);
        let people = || session.room.setup.seats.iter().filter_map(SeatAssignment::id);
        if session.room.setup.is_slow() {
            self.nodes.publish(&NodeMessage::Mine { people: people().map(str::to_owned).collect() });
        }
        let elsewhere = people().filter(|person| self.online.has_page(person, |page| !follow(page)));
        self.publish_mine_here(elsewhere.map(str::to_owned).collect());
    }

    /// The same, as far as this node goes.
    pub(crate) fn publish_mine_here(&self, people: Vec<String>) {
        for person in people {
            let pages = self.online.pages(&person);
            if pages.is_empty() {
                continue;
            }
            let Some(live) = self.me() else { return };
            // Apart: whoever calls this may hold a table.
            self.tasks.spawn(async move {
                if let Ok(tables) = live.mine(&person).await {
                    let text: Text = ServerMessage::Mine { tables }.text().into();
                    for page in pages {
                        page.send(text.clone());
                    }
                }
            });
        }
    }
}

fn card(row: &TableRow, watchers: usize) -> Option<Card> {
    let setup = TableSetup::from_stored(&row.setup).ok()?;
    Some(Card {
        id: row.id.clone(),
        seats: setup.seats.iter().map(Seated::from).collect(),
        game: setup.game,
        options: setup.options,
        control: setup.control,
        rated: setup.rated,
        phase: if row.phase == phase::GATHERING { Phase::Gathering } else { Phase::Playing },
        watchers,
        created: row.created,
    })
}
