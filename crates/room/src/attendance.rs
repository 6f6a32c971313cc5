//! Which players are connected, and how long the others wait for one who is not. Not derived from events: each node
//! tracks it for itself.

use game::MAX_SEATS;

use crate::room::Room;

/// After so many missed turns running a seat counts as absent.
const MISSES_TO_BE_ABSENT: u8 = 3;

/// One seat's connections.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// How many pages of its player follow the table.
    pub pages: u16,
    /// Whether its player has a page open at some node.
    elsewhere: bool,
    /// Since when there is none.
    pub away_since: Option<u64>,
    /// The others have been told that it is absent.
    announced: bool,
}

/// Who of those who sit at a table is connected.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Attendance {
    seats: [Presence; MAX_SEATS],
    /// How long whoever lost the connection is waited for, in milliseconds.
    pub(crate) grace: u64,
}

impl Attendance {
    /// Nobody has come yet, and whoever loses the connection is waited for so long.
    pub fn new(grace: u64) -> Attendance {
        Attendance { grace, ..Attendance::default() }
    }

    /// One seat's connections.
    pub fn of(&self, seat: u8) -> &Presence {
        &self.seats[usize::from(seat)]
    }

    fn of_mut(&mut self, seat: u8) -> &mut Presence {
        &mut self.seats[usize::from(seat)]
    }

    /// A page of a seat's player follows the table; true if the others should be told.
    pub fn connected(&mut self, seat: u8) -> bool {
        let presence = self.of_mut(seat);
        presence.pages = presence.pages.saturating_add(1);
        presence.away_since = None;
        presence.announced = false;
        presence.pages == 1
    }

    /// A page of a seat's player is gone; true if the others should be told.
    pub fn disconnected(&mut self, seat: u8, now: u64) -> bool {
        let presence = self.of_mut(seat);
        presence.pages = presence.pages.saturating_sub(1);
        if presence.pages == 0 {
            presence.away_since = Some(now);
        }
        presence.pages == 0
    }

    /// Forgets how many pages there are; they are counted again.
    pub fn recount(&mut self, seats: impl Iterator<Item = u8>) {
        for presence in &mut self.seats {
            presence.pages = 0;
        }
        for seat in seats {
            self.connected(seat);
        }
    }

    /// A seat's player has a page open at some node, or none since then. True if the others should be told.
    pub fn place(&mut self, seat: u8, here: bool, since: u64) -> bool {
        let presence = self.of_mut(seat);
        let before = presence.clone();
        presence.elsewhere = here;
        if here || presence.pages > 0 {
            (presence.away_since, presence.announced) = (None, false);
        } else if presence.away_since.is_none_or(|before| before < since) {
            (presence.away_since, presence.announced) = (Some(since), false);
        }
        *presence != before
    }

    /// After a restart nobody is connected, and everybody has a grace.
    pub fn all_away(&mut self, room: &Room, now: u64) {
        for (seat, presence) in room.setup.seats.iter().zip(&mut self.seats) {
            presence.away_since = seat.person.as_ref().map(|_| now);
        }
    }

    /// Notes that the others were sent who is absent; true if there is somebody of whom they did not know it.
    pub fn announce_absent(&mut self, room: &Room, now: u64) -> bool {
        let absent: Vec<u8> = (0..room.seats() as u8).filter(|&seat| room.is_newly_absent(seat, self, now)).collect();
        for &seat in &absent {
            self.of_mut(seat).announced = true;
        }
        !absent.is_empty()
    }
}

impl Room {
    /// Whether a seat's player has this table open, or another page of the server while it is played.
    pub fn is_here(&self, seat: u8, attendance: &Attendance) -> bool {
        let presence = attendance.of(seat);
        presence.pages > 0 || presence.elsewhere || self.playing().is_some() && presence.away_since.is_none()
    }

    /// When the grace of a seat ends whose player is away; `None` if they are here, or need not be.
    pub fn away_until(&self, seat: u8, attendance: &Attendance) -> Option<u64> {
        let person = self.setup.seats.get(usize::from(seat))?.person.is_some();
        let waits = person && self.playing().is_some() && !self.setup.is_slow();
        attendance.of(seat).away_since.filter(|_| waits).map(|since| since + attendance.grace)
    }

    /// Whether a seat's player is away for too long, or has let the flag fall too often.
    pub fn is_absent(&self, seat: u8, attendance: &Attendance, now: u64) -> bool {
        let person = self.setup.seats.get(usize::from(seat)).is_some_and(|seat| seat.person.is_some());
        let missed = self.table().is_some_and(|table| table.misses(seat) >= MISSES_TO_BE_ABSENT);
        person && (missed || self.away_until(seat, attendance).is_some_and(|until| until <= now))
    }

    pub(crate) fn is_newly_absent(&self, seat: u8, attendance: &Attendance, now: u64) -> bool {
        self.playing().is_some() && self.may_become_absent(seat, attendance) && self.is_absent(seat, attendance, now)
    }

    /// Whether somebody waits for a seat whose absence is not told yet, and no bot plays for it.
    pub(crate) fn may_become_absent(&self, seat: u8, attendance: &Attendance) -> bool {
        let waits = !attendance.of(seat).announced && self.stand_in(seat).is_none() && !self.has_left(seat);
        waits && self.matters_to_others(seat, attendance)
    }

    /// Whether somebody else is there who waits: where all are away, or only bots are left, nothing hurries.
    fn matters_to_others(&self, seat: u8, attendance: &Attendance) -> bool {
        let others = (0u8..).zip(&self.setup.seats).filter(|(other, at)| *other != seat && at.person.is_some());
        others.into_iter().any(|(other, _)| attendance.of(other).away_since.is_none() && !self.has_left(other))
    }
}
