//! This node among its equals: what it tells the others, and what they tell it.
//!
//! A server without a bus has none of this. Tables have subjects of their own (`tables/remote`), all else
//! goes through one.

use std::sync::Weak;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use tokio::time::MissedTickBehavior;

use crate::app::{App, now};
use crate::bus::{Bus, Ear};
use crate::chance;
use crate::problem::Problem;

/// What all nodes listen to.
const ALL_NODES: &str = "sobremesa.house";

/// Before the id of a table: what those listen to who have it in memory.
const TABLE: &str = "sobremesa.table.";

/// How often a node says that it runs.
const BEAT: Duration = Duration::from_secs(2);

/// A node that has said nothing for so long is gone, in milliseconds.
const SILENT: u64 = 6_000;

/// How often tables are held against the store when the bus does not answer; seldom, when it does.
const SWEEP: Duration = Duration::from_secs(1);

/// Every how many sweeps they are held against it all the same.
const SELDOM: u64 = 10;

/// Every how many sweeps it is looked for tables of which nobody is to do anything.
const RARELY: u64 = 300;

/// So many tables are held against the store at once.
const CHUNK: usize = 500;

/// This node.
pub(crate) struct Nodes {
    pub(crate) id: String,
    pub(crate) bus: Bus,
    /// The others are to be told that the lobby has changed.
    lobby: AtomicBool,
}

/// What nodes tell each other, besides what happens at tables.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub(crate) enum NodeMessage {
    /// The lobby has changed.
    Lobby,
    /// Something has happened to somebody.
    Doubt { person: String },
    /// Where people are awaited has changed.
    Mine { people: Vec<String> },
    /// So many wait for a game, as their pages are told.
    Pairing { game: String, text: String },
    /// A page, by its node, does not wait any more because another of the same person does.
    Unpaired { page: (String, u64) },
    /// Pages, by their nodes, have a table.
    Paired { pages: Vec<(String, u64)>, table: String },
    /// A class was changed, or is gone.
    ClassChanged { class: String },
    /// Which of a class's pupils have pages open at a node.
    ClassHere { class: String, node: String, here: Vec<String> },
    /// Every node is to say so.
    ClassAsked { class: String },
    /// A pupil has proposed something.
    ClassVoted { class: String },
}

impl Nodes {
    pub(crate) fn new(bus: Bus) -> Nodes {
        Nodes { id: chance::id(), bus, lobby: AtomicBool::new(false) }
    }

    /// Tells those who have a table in memory.
    pub(crate) fn tell_table(&self, table: &str, text: impl Into<Bytes>) {
        self.bus.tell(format!("{TABLE}{table}"), text);
    }

    /// Tells all others.
    pub(crate) fn tell(&self, word: &NodeMessage) {
        if let Ok(text) = serde_json::to_string(word) {
            self.bus.tell(ALL_NODES.into(), text);
        }
    }

    /// Tells all others soon that the lobby has changed.
    pub(crate) fn lobby_changed(&self) {
        self.lobby.store(true, Ordering::Relaxed);
    }
}

impl App {
    /// What other nodes tell of a table.
    pub(crate) async fn listen(&self, table: &str) -> Option<Ear> {
        self.nodes.as_ref()?.bus.listen(format!("{TABLE}{table}")).await
    }

    /// Tells all other nodes, if there are any.
    pub(crate) fn tell_nodes(&self, word: impl FnOnce() -> NodeMessage) {
        if let Some(nodes) = &self.nodes {
            nodes.tell(&word());
        }
    }

    /// Comes among the other nodes; all tables that nobody looks after are looked at.
    pub(crate) async fn enter_nodes(&self) -> Result<(), Problem> {
        let Some(nodes) = &self.nodes else { return Ok(()) };
        self.store.node_comes(&nodes.id, &[]).await?;
        self.store.arm_all(now()).await?;
        if let Some(app) = self.me().map(|app| std::sync::Arc::downgrade(&app)) {
            tokio::spawn(hear(app.clone()));
            tokio::spawn(beat(app.clone()));
            tokio::spawn(sweep(app.clone()));
            tokio::spawn(crate::tables::chores(app));
        }
        Ok(())
    }

    /// Goes from among the other nodes.
    pub(crate) async fn leave_nodes(&self) {
        if let Some(nodes) = &self.nodes {
            let _ = self.store.node_goes(&nodes.id).await;
        }
    }

    /// Something has been told to all.
    async fn take_word(&self, word: NodeMessage) {
        match word {
            NodeMessage::Lobby => self.lobby.changed(),
            NodeMessage::Doubt { person } => self.doubt_here(&person),
            NodeMessage::Mine { people } => self.tell_mine_here(people),
            NodeMessage::Pairing { game, text } => self.pairing.tell(&game, &text),
            NodeMessage::Unpaired { page } => self.unpaired(&page),
            NodeMessage::Paired { pages, table } => self.paired(&pages, &table),
            NodeMessage::ClassChanged { class } => self.class_has_changed(&class).await,
            NodeMessage::ClassHere { class, node, here } => self.class_is_elsewhere(&class, node, here),
            NodeMessage::ClassAsked { class } => self.class_is_asked(&class),
            NodeMessage::ClassVoted { class } => self.class_has_voted(&class).await,
        }
    }

    /// Says that this node runs, and buries those that do not.
    async fn beat(&self, nodes: &Nodes) -> Result<(), Problem> {
        if !self.store.node_lives(&nodes.id).await? {
            // It was silent for too long, and counts as gone: so do those whose pages are here.
            let people = self.online.people();
            self.store.node_comes(&nodes.id, &people).await?;
            for person in people {
                self.moved(&person, false).await;
            }
        }
        self.publish_presence_of_classes();
        for person in self.store.bury(SILENT, now()).await? {
            self.moved(&person, true).await;
        }
        Ok(())
    }

    /// Holds all tables that are followed here against the store, and forgets those that are not.
    async fn sweep(&self) -> Result<(), Problem> {
        for chunk in self.tables.followed().chunks(CHUNK) {
            self.sync_with_store(chunk).await?;
        }
        self.seek_paired().await
    }
}

/// Takes in what is told to all, while the server runs.
async fn hear(app: Weak<App>) {
    let listening = match app.upgrade() {
        Some(app) => match &app.nodes {
            Some(nodes) => nodes.bus.listen(ALL_NODES.into()).await,
            None => None,
        },
        None => None,
    };
    let Some(mut ear) = listening else { return };
    while let Some(told) = ear.next().await {
        let Some(app) = app.upgrade() else { return };
        if let Ok(word) = serde_json::from_slice(&told) {
            app.take_word(word).await;
        }
    }
}

/// Says that this node runs, while the server runs.
async fn beat(app: Weak<App>) {
    let mut beats = tokio::time::interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beats.tick().await;
        let Some(app) = app.upgrade() else { return };
        let Some(nodes) = &app.nodes else { return };
        let beaten = app.beat(nodes).await;
        if let Err(problem) = &beaten {
            tracing::warn!(why = problem.why, "this node cannot say that it runs");
        }
    }
}

/// Finds what the bus has lost, while the server runs.
async fn sweep(app: Weak<App>) {
    let mut sweeps = tokio::time::interval(SWEEP);
    sweeps.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let Some(mut up) = app.upgrade().and_then(|app| Some(app.nodes.as_ref()?.bus.watch())) else { return };
    let mut count = 0;
    loop {
        sweeps.tick().await;
        let Some(app) = app.upgrade() else { return };
        let Some(nodes) = &app.nodes else { return };
        if nodes.lobby.swap(false, Ordering::Relaxed) {
            nodes.tell(&NodeMessage::Lobby);
        }
        // However short it was gone: something may have been lost.
        let was_gone = up.has_changed().unwrap_or(true);
        let is_up = *up.borrow_and_update();
        count += 1;
        if !is_up || was_gone || count % SELDOM == 0 {
            app.tables.forget_idle();
            if let Err(problem) = app.sweep().await {
                tracing::warn!(why = problem.why, "tables cannot be held against the store");
            }
        }
        if count % RARELY == 0 {
            let _ = app.store.arm_all(now()).await;
        }
    }
}
