//! What is under way in one player's match.

use client::{Follower, Outcome, Turn};
use tokio::time::Instant;

/// A command that is not answered.
pub(super) enum Request {
    /// Subscribes to the table.
    Follow,
    /// Prepares the dice.
    Dice,
    /// Answers a question.
    Reply,
    /// Hands over a turn.
    Act(Turn),
}

/// A request under way: its number, what it is, and when it was sent.
pub(super) struct Pending {
    pub(super) number: u64,
    pub(super) request: Request,
    pub(super) since: Instant,
}

/// A match, and where the player stands in it.
pub(super) struct PlayState {
    pub(super) follower: Follower,
    pub(super) is_following: bool,
    pub(super) pending: Option<Pending>,
    /// A turn that was sent and never acknowledged.
    pub(super) unacknowledged: Option<Turn>,
    /// The place in the match that the player sleeps through.
    pub(super) asleep: Option<usize>,
    /// When the player acts next.
    pub(super) acts: Instant,
    /// When the last message came.
    pub(super) heard: Instant,
}

impl PlayState {
    pub(super) fn new(follower: Follower) -> PlayState {
        let now = Instant::now();
        PlayState {
            follower,
            is_following: false,
            pending: None,
            unacknowledged: None,
            asleep: None,
            acts: now,
            heard: now,
        }
    }

    /// The request that has been answered, if it is the one under way.
    pub(super) fn answered(&mut self, number: u64) -> Option<Pending> {
        self.pending.take_if(|pending| pending.number == number)
    }

    /// Keeps a turn whose answer is lost until it is known what became of it.
    pub(super) fn keep_unacknowledged(&mut self, request: Request) {
        if let Request::Act(turn) = request {
            self.unacknowledged = Some(turn);
        }
    }

    /// Says whether the turn whose answer was lost turns out to be committed; it is forgotten once that is known.
    pub(super) fn resolve_unacknowledged(&mut self) -> bool {
        let outcome = self.unacknowledged.as_ref().map_or(Outcome::Pending, |turn| self.follower.outcome(turn));
        if outcome != Outcome::Pending {
            self.unacknowledged = None;
        }
        matches!(outcome, Outcome::Committed(_))
    }
}
