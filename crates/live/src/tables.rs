//! Tables: made, joined, played, watched, ended.
//!
//! What happens at a table is decided by the crate `room`, which does no input or output. Here are services around it, each
//! made from those above it:
//!
//! - `secrets`, `seat_ratings`, `records`: what is stored of the dice, of ratings, and of matches that are over
//! - `reader`: rooms are read from the store; `session`: a room in memory with the pages that follow it (`TableHandle` is
//!   shared, `TableSession` is behind its lock); `handles`: all that are in memory
//! - `schedule`, `timers`: when to look at a table again; `clocks`: the clocks of games that are played now
//! - `cache`: rooms are loaded on demand, and brought up to date with the store
//! - `listing`: the tables of the lobby, and those of a person; `remote`: what other nodes publish; `chat`,
//!   `lines`: what is said
//! - `commits`: decide, commit, apply, publish; `setups`: the same for who sits where, and for the beginning of a match;
//!   `endings`: a match that is over is packed, a table where nothing was played is closed
//! - `commands`: the way of every command, and what follows from it; `bots`, `bot_pool`: bots think and act
//! - `gathering`, `rematch`: tables are made, people sit down; `play_now`: whoever wants to play is brought together
//! - `due_tables`: what happens because time passes; `recheck`: rooms whose last commit has an unknown outcome
//! - `following`: a page subscribes to a table; `snapshot`: what it is sent
//! - `class_tables`; `person_changes`, `removal`: what follows from accounts and from administrators

mod bot_pool;
mod bots;
mod cache;
mod chat;
mod class_tables;
mod clocks;
mod commands;
mod commits;
mod due_tables;
mod endings;
mod following;
mod gathering;
mod handles;
mod lines;
mod listing;
mod person_changes;
mod play_now;
mod reader;
mod recheck;
mod records;
mod rematch;
mod remote;
mod removal;
mod schedule;
mod seat_ratings;
mod secrets;
mod session;
mod setups;
mod snapshot;
mod timers;

use std::sync::Arc;

use store::Ledger;

pub(crate) use bot_pool::BotPool;
pub(crate) use bots::Bots;
pub use cache::RoomCache;
pub use chat::TableChat;
pub(crate) use class_tables::ClassTables;
pub use commands::Commands;
use commits::Commits;
use due_tables::DueTables;
use endings::Endings;
pub use following::Following;
pub use gathering::{Gathering, MAX_OPEN_TABLES};
use handles::Handles;
pub use lines::spoken;
pub use listing::Listing;
pub use person_changes::PersonChanges;
pub use play_now::PlayNow;
pub(crate) use reader::RoomReader;
pub(crate) use recheck::Recheck;
pub use records::{NamedRecord, Records};
use remote::Remote;
pub use removal::Removal;
use schedule::Schedule;
use seat_ratings::RatingLookup;
pub(crate) use secrets::{Sealed, Secrets};
#[cfg(test)]
pub(crate) use session::TableSession;
use setups::Setups;
use timers::Timers;

use crate::Config;
use crate::classes::ClassHandles;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::node::Node;
use crate::online::Online;

/// The services around tables. All that happens there is stored; what is in memory is a cache.
pub struct Tables {
    /// The rooms in memory.
    pub cache: Arc<RoomCache>,
    /// Lists of tables.
    pub listing: Arc<Listing>,
    /// Matches that are over.
    pub records: Arc<Records>,
    /// What is said.
    pub chat: Arc<TableChat>,
    /// What those who sit there do.
    pub commands: Arc<Commands>,
    /// Tables where people gather.
    pub gathering: Arc<Gathering>,
    /// Who wants to play now.
    pub play_now: Arc<PlayNow>,
    /// Pages that follow tables.
    pub following: Arc<Following>,
    /// What follows from changes of accounts.
    pub person_changes: Arc<PersonChanges>,
    /// Tables that are closed or deleted.
    pub removal: Arc<Removal>,
    pub(crate) secrets: Arc<Secrets>,
    #[cfg(test)]
    pub(crate) reader: Arc<RoomReader>,
    pub(crate) class_tables: Arc<ClassTables>,
    pub(crate) recheck: Arc<Recheck>,
    pub(crate) bots: Arc<Bots>,
    pub(crate) bot_pool: Arc<BotPool>,
    due_tables: Arc<DueTables>,
    timers: Arc<Timers>,
    node: Arc<Node>,
    lobby: Arc<Lobby>,
    bot_threads: usize,
}

/// What the services around tables are made from.
pub(crate) struct TablesParts {
    pub(crate) node: Arc<Node>,
    pub(crate) config: Config,
    pub(crate) ledger: Ledger,
    pub(crate) online: Arc<Online>,
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) class_handles: Arc<ClassHandles>,
    pub(crate) metrics: Arc<Metrics>,
}

impl Tables {
    /// Makes the services, each from what it needs.
    pub(crate) fn new(parts: TablesParts) -> Tables {
        let TablesParts { node, config, ledger, online, lobby, class_handles, metrics } = parts;
        let Config { grace, pairing, limits, bot_threads, dice_key: key, .. } = config;
        let timers = Arc::new(Timers::new(node.clock));
        let bot_pool = Arc::<BotPool>::default();
        let secrets = Arc::new(Secrets { node: node.clone(), key });
        let ratings = Arc::new(RatingLookup { node: node.clone() });
        let records = Arc::new(Records { node: node.clone() });
        let reader = Arc::new(RoomReader {
            node: node.clone(),
            grace,
            class_handles: class_handles.clone(),
            secrets: secrets.clone(),
            ratings: ratings.clone(),
        });
        let schedule = Arc::new(Schedule { node: node.clone(), timers: timers.clone() });
        let cache = Arc::new(RoomCache {
            node: node.clone(),
            class_handles: class_handles.clone(),
            reader: reader.clone(),
            schedule: schedule.clone(),
            handles: Handles::default(),
        });
        let listing = Arc::new(Listing {
            node: node.clone(),
            online: online.clone(),
            lobby: lobby.clone(),
            ratings: ratings.clone(),
            cache: cache.clone(),
        });
        let remote = Arc::new(Remote {
            node: node.clone(),
            ratings: ratings.clone(),
            schedule: schedule.clone(),
            cache: cache.clone(),
        });
        let chat = Arc::new(TableChat { node: node.clone(), cache: cache.clone() });
        let commits = Arc::new(Commits {
            node: node.clone(),
            metrics: metrics.clone(),
            ledger,
            schedule: schedule.clone(),
            cache: cache.clone(),
            listing: listing.clone(),
        });
        let setups = Arc::new(Setups {
            node: node.clone(),
            metrics: metrics.clone(),
            reader: reader.clone(),
            cache: cache.clone(),
            commits: commits.clone(),
        });
        let endings = Arc::new(Endings {
            node: node.clone(),
            metrics: metrics.clone(),
            lobby: lobby.clone(),
            ratings: ratings.clone(),
            schedule: schedule.clone(),
            cache: cache.clone(),
            listing: listing.clone(),
            setups: setups.clone(),
        });
        let commands = Arc::new(Commands {
            node: node.clone(),
            online: online.clone(),
            lobby: lobby.clone(),
            bot_pool: bot_pool.clone(),
            ratings: ratings.clone(),
            reader: reader.clone(),
            schedule: schedule.clone(),
            cache: cache.clone(),
            listing: listing.clone(),
            commits: commits.clone(),
            setups: setups.clone(),
            endings: endings.clone(),
        });
        let bots = Arc::new(Bots {
            node: node.clone(),
            bot_pool: bot_pool.clone(),
            schedule: schedule.clone(),
            cache: cache.clone(),
            commits: commits.clone(),
            commands: commands.clone(),
        });
        let gathering = Arc::new(Gathering {
            node: node.clone(),
            limits,
            lobby: lobby.clone(),
            secrets: secrets.clone(),
            ratings: ratings.clone(),
            reader: reader.clone(),
            cache: cache.clone(),
            listing: listing.clone(),
            setups: setups.clone(),
            endings: endings.clone(),
            commands: commands.clone(),
        });
        let play_now = Arc::new(PlayNow {
            node: node.clone(),
            pairing,
            reader: reader.clone(),
            setups: setups.clone(),
            endings: endings.clone(),
            commands: commands.clone(),
            gathering: gathering.clone(),
        });
        let due_tables = Arc::new(DueTables {
            node: node.clone(),
            schedule: schedule.clone(),
            cache: cache.clone(),
            commits: commits.clone(),
            endings: endings.clone(),
            commands: commands.clone(),
            play_now: play_now.clone(),
        });
        let recheck = Arc::new(Recheck {
            node: node.clone(),
            reader: reader.clone(),
            cache: cache.clone(),
            commits: commits.clone(),
            commands: commands.clone(),
        });
        let following = Arc::new(Following {
            node: node.clone(),
            grace,
            lobby: lobby.clone(),
            records: records.clone(),
            reader: reader.clone(),
            schedule: schedule.clone(),
            cache: cache.clone(),
            remote: remote.clone(),
            chat: chat.clone(),
            commits: commits.clone(),
            commands: commands.clone(),
        });
        let class_tables = Arc::new(ClassTables {
            node: node.clone(),
            records: records.clone(),
            schedule: schedule.clone(),
            cache: cache.clone(),
            commits: commits.clone(),
            setups: setups.clone(),
            endings: endings.clone(),
            commands: commands.clone(),
            gathering: gathering.clone(),
        });
        let person_changes = Arc::new(PersonChanges {
            node: node.clone(),
            lobby: lobby.clone(),
            reader: reader.clone(),
            cache: cache.clone(),
            listing: listing.clone(),
            endings: endings.clone(),
            commands: commands.clone(),
            gathering: gathering.clone(),
        });
        let removal = Arc::new(Removal {
            node: node.clone(),
            lobby: lobby.clone(),
            schedule: schedule.clone(),
            cache: cache.clone(),
            listing: listing.clone(),
            commits: commits.clone(),
            endings: endings.clone(),
            commands: commands.clone(),
        });
        Tables {
            cache,
            listing,
            records,
            chat,
            commands,
            gathering,
            play_now,
            following,
            person_changes,
            removal,
            secrets,
            #[cfg(test)]
            reader,
            class_tables,
            recheck,
            bots,
            bot_pool,
            due_tables,
            timers,
            node,
            lobby,
            bot_threads,
        }
    }

    /// Bots begin to think, timers to ring, and what was left undone is made up for, while the server runs.
    pub(crate) fn run(&self) {
        self.bots.start(self.bot_threads);
        let background = &self.node.background;
        background.spawn(due_tables::run_timers(self.timers.clone(), Arc::downgrade(&self.due_tables)));
        background.spawn(listing::run(self.lobby.clone(), Arc::downgrade(&self.listing)));
        background.spawn(due_tables::run(Arc::downgrade(&self.due_tables)));
        background.spawn(recheck::run(Arc::downgrade(&self.recheck)));
    }
}
