//! The position: plain data, small, and copied freely. The rules over it are in `rules.rs`,
//! `moves.rs` and `opening.rs`.

use game::{Seat, SeatSet};

use crate::board::ROUTE_SLOTS;
use crate::{Asking, Board, Opening, Options, Rolling};

/// The most teams.
pub(crate) const TEAMS: usize = 5;
/// Arrays of teams have some entries to spare, so that an index needs no check and all squares
/// can be compared at once as one word.
const SLOTS: usize = 8;
/// The square of a team that is not on the board.
const NOWHERE: u8 = u8::MAX;
/// The route of a team that has none yet.
const NO_ROUTE: u8 = ROUTE_SLOTS as u8 - 1;

/// In a kit: the planes in reserve.
pub(crate) const PLANES: u8 = 0b11;
/// In a kit: the team misses its next turn.
pub(crate) const MISSES: u8 = 1 << 2;
/// In a kit: the team answered wrong where it stands and must leave.
pub(crate) const MUST_LEAVE: u8 = 1 << 3;

/// A variant: every city asks a question.
const CITIES_ASK: u8 = 1;
/// A variant: teams have the die rolled themselves.
const TEAMS_ROLL: u8 = 1 << 1;

/// What is to happen next. The house's phases come first, then those of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    /// The opening: a roll for the seat's route.
    RouteRoll,
    /// The opening: a roll for the seat's place in the order.
    OrderRoll,
    /// The house rolls for the seat.
    Roll,
    /// The house draws a card.
    Draw,
    /// The house draws a card, and it can only be a question.
    Ask,
    /// The answer for a flag is awaited.
    Answer,
    /// An answer in Murcia is awaited.
    Exam,
    /// The house rolls for the way out of Murcia.
    OutRoll,
    /// A team with a plane in reserve rolls or flies.
    Start,
    /// After a number.
    Number,
    /// After the plane.
    Plane,
    /// Going out of Murcia by a number.
    OutNumber,
    /// Going out of Murcia after the plane.
    OutPlane,
    /// The match is over.
    Over,
}

/// What a team is and has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Team {
    /// Its route, 1 to 5; 0 before it has one.
    pub route: u8,
    /// Where it stands; `None` once it has left.
    pub square: Option<u8>,
    /// The flags it has: bit *i* is the *i*-th country of its route on the line.
    pub flags: u8,
    /// Its planes in reserve.
    pub planes: u8,
    /// Whether it misses its next turn.
    pub misses_turn: bool,
    /// Whether it answered wrong where it stands and must leave.
    pub must_leave: bool,
}

/// A position of Ruta Europea.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    pub(crate) board: &'static Board,
    squares: [u8; SLOTS],
    flags: [u8; SLOTS],
    kits: [u8; SLOTS],
    /// The index of each team's route: its number less 1, or [`NO_ROUTE`].
    routes: [u8; SLOTS],
    /// Who plays after each team.
    next: [u8; SLOTS],
    /// The opening: how many teams are surely before each in the order.
    pub(crate) ranks: [u8; TEAMS],
    /// The opening: what each team has rolled in this round; 0 before it has.
    pub(crate) rolls: [u8; TEAMS],
    /// How many turns have begun or were missed.
    pub(crate) turns: u32,
    pub(crate) phase: Phase,
    /// Whose turn it is, whether the seat or the house is to act.
    pub(crate) seat: Seat,
    /// What the die shows; the plane is 6.
    pub(crate) pips: u8,
    /// Whether an instruction was drawn in this turn.
    pub(crate) instructed: bool,
    /// Answers in Murcia: the right ones in the upper half, the wrong ones in the lower.
    exam: u8,
    /// The variants that are played; 0 is the rulebook.
    variants: u8,
    pub(crate) needed: u8,
    pub(crate) teams: u8,
    pub(crate) present: SeatSet,
    pub(crate) winners: SeatSet,
}

impl State {
    /// A new match on any board; the edition of the options is passed over.
    pub fn on(board: &'static Board, options: &Options) -> State {
        let mut squares = [NOWHERE; SLOTS];
        squares[..usize::from(options.teams)].fill(0);
        let mut state = State {
            board,
            squares,
            flags: [0; SLOTS],
            kits: [0; SLOTS],
            routes: [NO_ROUTE; SLOTS],
            next: [0; SLOTS],
            ranks: [0; TEAMS],
            rolls: [0; TEAMS],
            turns: 0,
            phase: Phase::RouteRoll,
            seat: Seat(0),
            pips: 0,
            instructed: false,
            exam: 0,
            variants: if options.asking == Asking::Cities { CITIES_ASK } else { 0 }
                | if options.rolling == Rolling::Team { TEAMS_ROLL } else { 0 },
            needed: options.flags,
            teams: options.teams,
            present: SeatSet::first(options.teams),
            winners: SeatSet::EMPTY,
        };
        if options.opening == Opening::Seated {
            state.take_seats();
        }
        state
    }

    /// The board that is played on.
    pub fn board_played(&self) -> &'static Board {
        self.board
    }

    /// What a team is and has.
    pub fn team(&self, seat: Seat) -> Team {
        let kit = self.kit(seat);
        Team {
            route: (self.routes[seat.index() % SLOTS] + 1) % ROUTE_SLOTS as u8,
            square: self.present.contains(seat).then(|| self.square(seat)),
            flags: self.flags(seat),
            planes: kit & PLANES,
            misses_turn: kit & MISSES != 0,
            must_leave: kit & MUST_LEAVE != 0,
        }
    }

    /// The same position with a team's square and belongings changed (its route stays), for
    /// lessons and tests. Only for teams that play, and squares of the board.
    #[must_use]
    pub fn with_team(mut self, seat: Seat, team: Team) -> State {
        self.squares[seat.index()] = team.square.unwrap_or(NOWHERE);
        self.flags[seat.index()] = team.flags;
        self.kits[seat.index()] =
            team.planes | if team.misses_turn { MISSES } else { 0 } | if team.must_leave { MUST_LEAVE } else { 0 };
        if seat == self.seat && matches!(self.phase, Phase::Roll | Phase::Start) && !self.instructed {
            self.phase = self.first_phase(seat);
        }
        self
    }

    /// Clause 1: what a team's turn begins with.
    #[inline]
    pub(crate) fn first_phase(&self, seat: Seat) -> Phase {
        if self.kit(seat) & PLANES != 0 || self.teams_roll() { Phase::Start } else { Phase::Roll }
    }

    /// Whether every city asks a question.
    #[inline]
    pub(crate) fn cities_ask(&self) -> bool {
        self.variants & CITIES_ASK != 0
    }

    /// Whether teams have the die rolled themselves.
    #[inline]
    pub(crate) fn teams_roll(&self) -> bool {
        self.variants & TEAMS_ROLL != 0
    }

    /// Right and wrong answers in Murcia.
    pub(crate) fn exam(&self) -> (u8, u8) {
        (self.exam >> 4, self.exam & 0xf)
    }

    /// The answers in Murcia are counted from now on.
    pub(crate) fn begin_exam(&mut self) {
        (self.phase, self.exam) = (Phase::Exam, 0);
    }

    /// Counts an answer in Murcia; gives how many were right, and how many wrong.
    pub(crate) fn count_in_exam(&mut self, right: bool) -> (u8, u8) {
        self.exam += if right { 1 << 4 } else { 1 };
        self.exam()
    }

    #[inline]
    pub(crate) fn square(&self, seat: Seat) -> u8 {
        self.squares[seat.index() % SLOTS]
    }

    /// Puts a team somewhere: whatever it had to leave it has left.
    #[inline]
    pub(crate) fn put(&mut self, seat: Seat, square: u8) {
        self.squares[seat.index() % SLOTS] = square;
        self.kits[seat.index() % SLOTS] &= !MUST_LEAVE;
    }

    #[inline]
    pub(crate) fn flags(&self, seat: Seat) -> u8 {
        self.flags[seat.index() % SLOTS]
    }

    #[inline]
    pub(crate) fn flags_mut(&mut self, seat: Seat) -> &mut u8 {
        &mut self.flags[seat.index() % SLOTS]
    }

    #[inline]
    pub(crate) fn kit(&self, seat: Seat) -> u8 {
        self.kits[seat.index() % SLOTS]
    }

    #[inline]
    pub(crate) fn kit_mut(&mut self, seat: Seat) -> &mut u8 {
        &mut self.kits[seat.index() % SLOTS]
    }

    /// The index of a team's route.
    #[inline]
    pub(crate) fn route(&self, seat: Seat) -> usize {
        usize::from(self.routes[seat.index() % SLOTS])
    }

    /// Whether some team, also one that has left, has the route with this index.
    pub(crate) fn is_route_taken(&self, route: u8) -> bool {
        self.routes.contains(&route)
    }

    pub(crate) fn set_route(&mut self, seat: Seat, route: u8) {
        self.routes[seat.index() % SLOTS] = route;
    }

    #[inline]
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        Seat(self.next[seat.index() % SLOTS])
    }

    pub(crate) fn set_next(&mut self, seat: Seat, next: Seat) {
        self.next[seat.index() % SLOTS] = next.0;
    }

    /// The team's token and belongings leave the board.
    pub(crate) fn remove(&mut self, seat: Seat) {
        self.present = self.present.without(seat);
        self.squares[seat.index()] = NOWHERE;
        self.flags[seat.index()] = 0;
        self.kits[seat.index()] = 0;
    }

    /// The squares of all teams but the one whose turn it is.
    #[inline]
    pub(crate) fn others(&self) -> Others {
        Others(u64::from_le_bytes(self.squares) | 0xff << (8 * (self.seat.0 % SLOTS as u8)))
    }

    /// Everything as words, for hashing.
    pub(crate) fn words(&self) -> [u64; 8] {
        let mut opening = [0; SLOTS * 2];
        opening[..TEAMS].copy_from_slice(&self.ranks);
        opening[SLOTS..SLOTS + TEAMS].copy_from_slice(&self.rolls);
        let [ranks, rolls] = [0, SLOTS].map(|from| std::array::from_fn(|index| opening[from + index]));
        let mut seats = 0;
        for seat in self.present.iter() {
            seats |= 1u64 << seat.0;
        }
        for seat in self.winners.iter() {
            seats |= 1u64 << (8 + seat.0);
        }
        let rolled = matches!(self.phase, Phase::Number | Phase::Plane | Phase::OutNumber | Phase::OutPlane);
        let small = [
            self.phase as u8,
            self.seat.0,
            if rolled { self.pips } else { 0 },
            u8::from(self.instructed),
            if self.phase == Phase::Exam { self.exam } else { 0 },
            self.needed << 4 | self.teams,
            self.variants,
            self.board.last(),
        ];
        [
            u64::from_le_bytes(self.squares),
            u64::from_le_bytes(self.flags),
            u64::from_le_bytes(self.kits),
            u64::from_le_bytes(self.routes),
            u64::from_le_bytes(self.next) ^ seats << 40,
            u64::from_le_bytes(ranks),
            u64::from_le_bytes(rolls),
            u64::from_le_bytes(small),
        ]
    }
}

/// The squares of the other teams, as one word.
#[derive(Clone, Copy)]
pub(crate) struct Others(u64);

impl Others {
    /// Whether one of them stands on `square`.
    #[inline]
    pub(crate) fn hold(self, square: u8) -> bool {
        const ONES: u64 = u64::from_le_bytes([1; SLOTS]);
        let differences = self.0 ^ (u64::from(square) * ONES);
        // Some byte of the differences is zero.
        differences.wrapping_sub(ONES) & !differences & (ONES << 7) != 0
    }

    /// `square`, or if it is occupied the one before, and so on, at most back to `floor`.
    #[inline]
    pub(crate) fn free_from(self, mut square: u8, floor: u8) -> u8 {
        while square > floor && self.hold(square) {
            square -= 1;
        }
        square
    }

    /// The squares themselves; some may be no squares of the board.
    #[inline]
    pub(crate) fn squares(self) -> [u8; TEAMS] {
        let [a, b, c, d, e, ..] = self.0.to_le_bytes();
        [a, b, c, d, e]
    }
}

#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<State>() == 72);
