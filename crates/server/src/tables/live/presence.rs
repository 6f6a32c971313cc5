//! Who is at the table, who is awaited back, who is absent.

use super::{Live, Stage};
use crate::store::Whereabouts;

/// So many times running a flag falls until its seat counts as absent.
const MISSES: u8 = 3;

/// One seat's connections.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Presence {
    /// How many pages of its player follow the table.
    pub(crate) pages: u16,
    /// Whether its player has a page open at some node.
    pub(super) elsewhere: bool,
    /// Since when there is none.
    pub(crate) away_since: Option<u64>,
    /// The level of the bot that plays for it meanwhile.
    pub(crate) stand_in: Option<u8>,
    /// The others have been told that it is absent.
    pub(super) told: bool,
}

impl Live {
    /// A page of a seat's player follows the table; true if the others should be told.
    pub(crate) fn came(&mut self, seat: u8) -> bool {
        let presence = &mut self.presence[usize::from(seat)];
        presence.pages = presence.pages.saturating_add(1);
        presence.away_since = None;
        presence.told = false;
        presence.pages == 1
    }

    /// A page of a seat's player is gone; true if the others should be told.
    pub(crate) fn went(&mut self, seat: u8, now: u64) -> bool {
        let presence = &mut self.presence[usize::from(seat)];
        presence.pages = presence.pages.saturating_sub(1);
        if presence.pages == 0 {
            presence.away_since = Some(now);
        }
        presence.pages == 0
    }

    /// Whether a seat's player has this table open, or another page of the house while it is played.
    pub(crate) fn is_here(&self, seat: u8) -> bool {
        let presence = &self.presence[usize::from(seat)];
        presence.pages > 0 || presence.elsewhere || self.stage == Stage::Playing && presence.away_since.is_none()
    }

    /// A seat's player looks at another page of the house: that is not being away.
    pub(crate) fn looks_elsewhere(&mut self, seat: u8) {
        self.presence[usize::from(seat)].away_since = None;
    }

    /// The last page of a seat's player is closed; true if the others should be told.
    pub(crate) fn is_gone(&mut self, seat: u8, now: u64) -> bool {
        let presence = &mut self.presence[usize::from(seat)];
        let gone = presence.pages == 0 && presence.away_since.is_none();
        if gone {
            presence.away_since = Some(now);
        }
        gone
    }

    /// Among several nodes: people are there. True if the others should be told.
    pub(crate) fn are_placed<'a>(&mut self, places: impl IntoIterator<Item = &'a Whereabouts>) -> bool {
        let mut told = false;
        for place in places {
            if let Some(seat) = self.agreed.seat_of(&place.person) {
                told |= self.is_placed(seat, place.here, place.since);
            }
        }
        told
    }

    /// A seat's player has a page open at some node, or none since then.
    fn is_placed(&mut self, seat: u8, here: bool, since: u64) -> bool {
        let presence = &mut self.presence[usize::from(seat)];
        let before = presence.clone();
        presence.elsewhere = here;
        if here || presence.pages > 0 {
            (presence.away_since, presence.told) = (None, false);
        } else if presence.away_since.is_none_or(|before| before < since) {
            (presence.away_since, presence.told) = (Some(since), false);
        }
        *presence != before
    }

    /// The same table was read anew; who is there has not changed by it.
    pub(crate) fn take_over(&mut self, before: &Live) {
        for (presence, before) in self.presence.iter_mut().zip(&before.presence) {
            *presence = Presence { stand_in: presence.stand_in, ..before.clone() };
        }
    }

    /// After a restart nobody is there, and everybody has a grace.
    pub(crate) fn all_away(&mut self, now: u64) {
        for (chair, presence) in self.agreed.chairs.iter().zip(&mut self.presence) {
            presence.away_since = chair.person.as_ref().map(|_| now);
        }
    }

    /// When the grace of a seat ends whose player is away; `None` if they are here, or need not be.
    pub(crate) fn away_until(&self, seat: u8) -> Option<u64> {
        let seat = usize::from(seat);
        let person = self.agreed.chairs.get(seat)?.person.is_some();
        let waits = person && self.stage == Stage::Playing && !self.agreed.is_slow();
        self.presence[seat].away_since.filter(|_| waits).map(|since| since + self.grace)
    }

    /// Whether a seat's player is away for too long, or has let the flag fall too often.
    pub(crate) fn is_absent(&self, seat: u8, now: u64) -> bool {
        let person = self.agreed.chairs.get(usize::from(seat)).is_some_and(|chair| chair.person.is_some());
        let missed = self.table().is_some_and(|table| table.misses(seat) >= MISSES);
        person && (missed || self.away_until(seat).is_some_and(|until| until <= now))
    }

    /// Whether bots play for people who have gone, and nobody is left to see it: then they wait.
    pub(crate) fn is_deserted(&self) -> bool {
        let mut people = (0u8..).zip(&self.agreed.chairs).filter(|(_, chair)| chair.person.is_some());
        let stand_ins = self.presence.iter().any(|presence| presence.stand_in.is_some());
        let away = |seat: u8| self.has_left(seat) || self.presence[usize::from(seat)].away_since.is_some();
        stand_ins && !self.agreed.is_slow() && people.all(|(seat, _)| away(seat))
    }

    /// Whether a seat has left the match for good.
    pub(crate) fn has_left(&self, seat: u8) -> bool {
        self.table().is_some_and(|table| !table.played().is_present(seat))
    }
}
