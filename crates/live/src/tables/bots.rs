//! Low-priority threads on which bots think. The longer the queue, the less time each bot gets, so that people never wait
//! long for one.

use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use base::random;
use bots::{Bot, Budget, Entrant};
use catalogue::Match;
use protocol::Code;
use room::Command;
use table::NextStep;
use tokio::runtime::Handle;

use super::bot_pool::BotPool;
use super::cache::RoomCache;
use super::commands::Commands;
use super::commits::Commits;
use super::schedule::Schedule;
use crate::node::Node;

/// The longest a bot thinks when nobody else waits.
const MAX_THINKING: Duration = Duration::from_millis(1500);

/// The shortest time it is given, however many wait.
const MIN_THINKING: Duration = Duration::from_millis(10);

/// Lets bots think, on threads of their own, and act.
pub(crate) struct Bots {
    pub(super) node: Arc<Node>,
    pub(super) bot_pool: Arc<BotPool>,
    pub(super) schedule: Arc<Schedule>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) commits: Arc<Commits>,
    pub(super) commands: Arc<Commands>,
}

impl Bots {
    /// Starts so many threads.
    pub(super) fn start(self: &Arc<Bots>, threads: usize) {
        for number in 0..threads {
            let (weak, handle, queue) = (Arc::downgrade(self), Handle::current(), self.bot_pool.clone());
            let thread = std::thread::Builder::new().name(format!("bot-{number}"));
            let started = thread.spawn(move || {
                lower_priority();
                while let Some((table, behind)) = queue.next() {
                    think(&weak, &handle, &table, behind);
                }
            });
            if let Err(error) = started {
                tracing::error!(%error, "no thread for bots");
            }
        }
    }

    /// The bot that is to act at a table: its seat, its level, and the match.
    pub(crate) async fn wanted_bot(&self, id: &str) -> Option<(u8, u8, Match)> {
        let handle = self.cache.handles.get(id)?;
        let session = handle.lock().await;
        match session.room.next_step()? {
            NextStep::Bot { seat, level } => Some((seat, level, session.room.table()?.played().clone())),
            _ => None,
        }
    }

    /// A bot has thought, on a thread of its own. Stopping waits until what it does is done; once the server stops nothing is
    /// begun any more.
    pub(crate) fn act(&self, handle: &Handle, table: &str, seat: u8, at: usize, actions: Vec<String>) {
        // Tracked before it is asked whether the server stops: in between it could have stopped waiting.
        let acting = self.node.tasks.track_future(self.bot_acts(table, seat, at, actions));
        if !self.bot_pool.is_closed() {
            handle.block_on(acting);
        }
    }

    /// A bot has thought.
    pub(crate) async fn bot_acts(&self, id: &str, seat: u8, at: usize, actions: Vec<String>) {
        let Some(handle) = self.cache.handles.get(id) else { return };
        let mut session = handle.lock().await;
        session.thinking = None;
        if self.cache.sync_if_stale(&handle, &mut session).await.is_err() {
            return self.schedule.retry(handle.id.clone());
        }
        if matches!(session.room.next_step(), Some(NextStep::Bot { seat: wanted, .. }) if wanted == seat) {
            match self.commits.run_command(&mut session, Command::Bot { seat, at, actions }).await {
                Ok(_) => {}
                // The match has gone on, or the store is away: a bot will be asked again.
                Err(problem) if matches!(problem.code, Code::Stale | Code::Unavailable) => {}
                Err(problem) => {
                    tracing::error!(table = id, why = problem.why, "a bot did what it may not");
                    return;
                }
            }
        }
        self.commands.run_follow_ups(&mut session).await;
    }
}

/// People come first. Where the machine does not know of it, nothing is lost.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 10);
}

fn think(bots: &Weak<Bots>, handle: &Handle, table: &Arc<str>, behind: usize) {
    let Some(bots) = bots.upgrade() else { return };
    let Some((seat, level, copy)) = handle.block_on(bots.wanted_bot(table)) else { return };
    let at = copy.len();
    let given = (MAX_THINKING / u32::try_from(behind + 1).unwrap_or(u32::MAX)).max(MIN_THINKING);
    let begun = Instant::now();
    let time_is_up = move || begun.elapsed() >= given;
    let seed = u64::from(random::number());
    let advice = level
        .to_string()
        .parse()
        .ok()
        .and_then(|level| Bot::new(copy.game(), Entrant::Level(level), seed).ok())
        .and_then(|mut bot| bot.advise(&copy, Budget::new(u64::MAX, &time_is_up)).ok());
    // A bot that knows nothing does the first thing it may.
    let line = advice.map(|advice| advice.line).filter(|line| !line.is_empty());
    let actions = line.unwrap_or_else(|| copy.situation().legal).into_iter().take(1).collect();
    bots.act(handle, table, seat, at, actions);
}
