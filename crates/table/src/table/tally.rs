//! What is counted while a match goes on, because a position does not hold it.

use catalogue::NextActor;
use game::{ChanceKind, HostAction, MAX_SEATS};

/// Counts over every step of a record, what was taken back included.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Tally {
    /// The actions that the house has made by chance.
    pub(super) rolls: u32,
    /// How many times running each seat's flag has fallen.
    pub(super) misses: [u8; MAX_SEATS],
}

impl Tally {
    /// Counts an action made when it was the turn of `turn`, and `awaited` was to act or to answer.
    pub(super) fn count(&mut self, turn: NextActor, awaited: Option<u8>, host: Option<HostAction>) {
        match (host, turn) {
            (Some(HostAction::Timeout(seat)), _) => {
                let misses = &mut self.misses[seat.index()];
                *misses = misses.saturating_add(1);
            }
            (Some(_), _) => {}
            (None, NextActor::House(ChanceKind::Even | ChanceKind::Weighted)) => self.rolls += 1,
            (None, _) => {
                if let Some(seat) = awaited {
                    self.misses[usize::from(seat)] = 0;
                }
            }
        }
    }
}
