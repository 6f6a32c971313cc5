//! Bugs that a test plants into the server on purpose, to prove that the simulation finds them.

use std::cell::Cell;
use std::sync::Arc;

use base::random;
use room::Command;
use store::Ledger;

use crate::tables::{RoomCache, TableSession};

/// A mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Planted {
    /// Events are published before their commit.
    PublishedBeforeCommit,
    /// Events are applied before their commit, and stay applied if it fails.
    AppliedBeforeCommit,
    /// A flag that has fallen falls again for the next seat.
    FlagTwice,
    /// A rated match counts twice.
    RatedTwice,
    /// A vote is acknowledged and not kept.
    VoteLost,
    /// A room of which nobody knows whether its last commit succeeded is not read again.
    StaleCache,
}

impl Planted {
    /// All of them.
    pub(crate) const ALL: [Planted; 6] = [
        Planted::PublishedBeforeCommit,
        Planted::AppliedBeforeCommit,
        Planted::FlagTwice,
        Planted::RatedTwice,
        Planted::VoteLost,
        Planted::StaleCache,
    ];
}

thread_local!(static PLANTED: Cell<Option<Planted>> = const { Cell::new(None) });

/// Plants a mistake into the servers of this thread, or takes it out.
pub(super) fn plant(planted: Option<Planted>) {
    PLANTED.set(planted);
}

/// Whether a mistake is planted.
pub(crate) fn is_planted(planted: Planted) -> bool {
    PLANTED.get() == Some(planted)
}

/// A flag has fallen: the next one falls at once, long before its time.
pub(crate) async fn flag_again(ledger: &Ledger, cache: &RoomCache, now: u64, session: &mut TableSession) {
    let later = now + 60_000;
    let tick = session.room.draft(Command::Tick, &session.attendance, later, &mut random::number);
    let Ok(Some(decided)) = tick else { return };
    let time = |time: u64| format!("\"t\":{time}");
    let bodies = decided.events.iter().map(|event| event.body().replace(&time(later), &time(now)));
    let bodies: Vec<Arc<str>> = bodies.map(Into::into).collect();
    if ledger.append(session.room.id.clone(), session.room.next, bodies).await.is_ok() {
        let _ = cache.reload(session).await;
    }
}
