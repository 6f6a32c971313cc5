//! Lists of tables: those of the lobby, and those where somebody sits.

use std::sync::{Arc, Weak};
use std::time::Duration;

use base::Problem;
use protocol::{Card, MyTable, NodeMessage, Seated, ServerMessage};
use room::{Phase, SeatAssignment, TableSetup};
use store::{TableRow, phase};

use super::Tables;
use super::session::TableSession;
use crate::Outbox;
use crate::Text;
use crate::lobby::Lobby;

/// So many tables are shown.
const LOBBY_LIMIT: u32 = 100;

/// So often at most it is told anew.
const PUBLISH_INTERVAL: Duration = Duration::from_millis(500);

/// Tells all who look at the lobby whenever something has changed, while the server runs.
pub(super) async fn run(lobby: Arc<Lobby>, tables: Weak<Tables>) {
    loop {
        lobby.wait_for_change().await;
        let Some(tables) = tables.upgrade() else { return };
        if let Ok(text) = tables.lobby_text().await {
            lobby.publish(&text.into());
        }
        drop(tables);
        tokio::time::sleep(PUBLISH_INTERVAL).await;
    }
}

impl Tables {
    /// The lobby as the protocol tells it.
    pub async fn lobby_text(&self) -> Result<String, Problem> {
        let waiting = self.node.store.waiting().await?.into_iter().collect();
        Ok(ServerMessage::Lobby { tables: self.listed().await?, waiting }.text())
    }

    /// The tables that are listed.
    pub async fn listed(&self) -> Result<Vec<Card>, Problem> {
        let rows = self.node.store.listed(LOBBY_LIMIT).await?;
        let mut tables = Vec::with_capacity(rows.len());
        for row in rows {
            let watchers = match self.handles.get(&row.id) {
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
        for id in self.node.store.tables_of(person).await? {
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
        self.node.publish(&NodeMessage::Mine { people: people.clone() });
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
            self.node.publish(&NodeMessage::Mine { people: people().map(str::to_owned).collect() });
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
            let Some(me) = self.me() else { return };
            // Apart: whoever calls this may hold a table.
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
