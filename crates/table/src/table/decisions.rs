//! Who decided what, and how far back a player may ask to go.

use catalogue::{Match, Whose};
use game::{ChanceKind, HostAction};

use crate::Table;

impl Table {
    /// How many actions stood when a person (or the person on `seat`) last decided something: where
    /// an undo leads.
    pub fn last_decision(&self, seat: Option<u8>) -> Option<usize> {
        let mut last = None;
        self.look_back(|seen, _| {
            let decides = match seen.turn() {
                Whose::Seat(seat) => Some(seat),
                Whose::House(ChanceKind::Judged) => seen.awaited(),
                Whose::House(_) | Whose::Over => None,
            };
            let person = decides.filter(|&by| self.players.get(usize::from(by)).is_some_and(|by| by.bot.is_none()));
            if person.is_some_and(|by| seat.is_none_or(|seat| seat == by)) {
                last = Some(seen.len());
            }
        });
        last
    }

    /// Where a take-back leads that `seat` may ask for now: to where its last turn began. Nobody may
    /// know more than before, so no roll, no judged answer and nothing of the platform may have
    /// come since; what others have done since goes back too.
    pub fn take_back_to(&self, seat: u8) -> Option<usize> {
        let mut began = None;
        let mut before = None;
        self.look_back(|seen, word| {
            before = match seen.turn() {
                Whose::Seat(by) if HostAction::parse(word).is_none() => {
                    if by == seat && before != Some(seat) {
                        began = Some(seen.len());
                    }
                    Some(by)
                }
                _ => {
                    began = None;
                    None
                }
            };
        });
        began.filter(|_| self.played.turn() != Whose::Over)
    }

    /// Shows each action that stands, with the match as it was before it.
    fn look_back(&self, mut look: impl FnMut(&Match, &str)) {
        let Ok(mut seen) = Match::new(self.played.game(), &self.played.options()) else { return };
        for word in self.played.words() {
            look(&seen, &word);
            let played = seen.play(&word);
            debug_assert!(played.is_ok(), "it was played before");
        }
    }
}
