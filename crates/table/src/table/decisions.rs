//! Who decided what, and how far back a player may ask to go.

use catalogue::{AppliedAction, NextActor};
use game::{ChanceKind, HostAction};

use crate::Table;

/// How many actions are read at once on the way back.
const AT_ONCE: usize = 16;

impl Table {
    /// How many actions stood when a person (or the person on `seat`) last decided something: where
    /// an undo leads.
    pub fn last_decision(&self, seat: Option<u8>) -> Option<usize> {
        let mut last = None;
        self.look_back(&mut |at, applied| {
            let decides = match applied.turn {
                NextActor::Seat(seat) => Some(seat),
                NextActor::House(ChanceKind::Judged) => applied.awaited,
                NextActor::House(_) | NextActor::Over => None,
            };
            let person = decides.filter(|&by| self.players.get(usize::from(by)).is_some_and(|by| by.bot.is_none()));
            if person.is_some_and(|by| seat.is_none_or(|seat| seat == by)) {
                last = Some(at);
            }
            last.is_none()
        });
        last
    }

    /// Where a take-back leads that `seat` may ask for now: to where its last turn began. Nobody may
    /// know more than before, so no roll, no judged answer and nothing of the platform may have
    /// come since; what others have done since goes back too.
    pub fn take_back_to(&self, seat: u8) -> Option<usize> {
        let mut began = None;
        self.look_back(&mut |at, applied| match applied.turn {
            NextActor::Seat(by) if by == seat && HostAction::parse(&applied.word).is_none() => {
                began = Some(at);
                true
            }
            NextActor::Seat(_) if HostAction::parse(&applied.word).is_none() => began.is_none(),
            _ => false,
        });
        began.filter(|_| self.played.turn() != NextActor::Over)
    }

    /// Shows the actions that stand with their numbers, from the last to the first, as long as it is told to go on.
    fn look_back(&self, look: &mut dyn FnMut(usize, &AppliedAction) -> bool) {
        let mut end = self.played.len();
        while end > 0 {
            let from = end.saturating_sub(AT_ONCE);
            for (at, applied) in self.played.applied(from..end).iter().enumerate().rev() {
                if !look(from + at, applied) {
                    return;
                }
            }
            end = from;
        }
    }
}
