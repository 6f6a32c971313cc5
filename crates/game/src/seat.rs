//! Seats at the table, sets of them, whose turn it is, and scores.

use serde::Serialize;

use crate::MAX_SEATS;

/// A place at the table, numbered from 0 in table order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into arrays of seats.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number[]"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The seats 0 to `count` − 1.
    #[inline]
    pub const fn first(count: u8) -> SeatSet {
        SeatSet(((1u16 << count) - 1) as u8)
    }

    /// One seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// The set with `seat`.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seat of the set that comes next after `seat` in table order, going round; `seat`
    /// itself only if it is the sole member.
    #[inline]
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        let above = self.0 & !(((2u16 << seat.0) - 1) as u8);
        if above != 0 { Some(Seat(above.trailing_zeros() as u8)) } else { self.lowest() }
    }

    /// The seats of the set in table order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.lowest()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Who is to act: the one question a state always answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A seat is to act.
    Seat(Seat),
    /// The house is to act: a roll, a card, the judging of an answer.
    House,
    /// The match is over.
    Over,
}

/// One score per seat, summing to 1 (or to 0 when nobody was left).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scores {
    seats: u8,
    scores: [f64; MAX_SEATS],
}

impl Scores {
    /// The winners share 1 equally; everyone else has 0.
    pub fn shared(seats: u8, winners: SeatSet) -> Scores {
        let mut scores = [0.0; MAX_SEATS];
        for seat in winners.iter() {
            scores[seat.index()] = 1.0 / winners.len() as f64;
        }
        Scores { seats, scores }
    }

    /// The scores in table order.
    pub fn as_slice(&self) -> &[f64] {
        &self.scores[..usize::from(self.seats)]
    }
}
