//! Who decided what, and how far back a player may ask to go.

use catalogue::{Told, Whose};
use game::{ChanceKind, HostAction};

use crate::Table;

/// How many actions are told again at once on the way back.
const AT_ONCE: usize = 16;

impl Table {
    /// How many actions stood when a person (or the person on `seat`) last decided something: where
    /// an undo leads.
    pub fn last_decision(&self, seat: Option<u8>) -> Option<usize> {
        let decided = |(at, told): (usize, Told)| {
            let decides = match told.turn {
                Whose::Seat(seat) => Some(seat),
                Whose::House(ChanceKind::Judged) => told.awaited,
                Whose::House(_) | Whose::Over => None,
            };
            let person = decides.filter(|&by| self.players.get(usize::from(by)).is_some_and(|by| by.bot.is_none()));
            person.is_some_and(|by| seat.is_none_or(|seat| seat == by)).then_some(at)
        };
        self.backwards().find_map(decided)
    }

    /// Where a take-back leads that `seat` may ask for now: to where its last turn began. Nobody may
    /// know more than before, so no roll, no judged answer and nothing of the platform may have
    /// come since; what others have done since goes back too.
    pub fn take_back_to(&self, seat: u8) -> Option<usize> {
        if self.played.turn() == Whose::Over {
            return None;
        }
        let chosen = |told: &Told| match told.turn {
            Whose::Seat(by) if HostAction::parse(&told.word).is_none() => Some(by),
            _ => None,
        };
        let choices = self.backwards().map_while(|(at, told)| Some((at, chosen(&told)?)));
        let last_turn = choices.skip_while(|&(_, by)| by != seat).take_while(|&(_, by)| by == seat);
        last_turn.last().map(|(at, _)| at)
    }

    /// The actions that stand with their numbers, from the last to the first. Whoever looks no further than they
    /// need pays for no more.
    fn backwards(&self) -> impl Iterator<Item = (usize, Told)> {
        let ends = (0..=self.played.len()).rev().step_by(AT_ONCE);
        ends.flat_map(|end| {
            let from = end.saturating_sub(AT_ONCE);
            (from..end).zip(self.played.told(from..end)).rev()
        })
    }
}
