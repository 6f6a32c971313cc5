//! The position: plain data. What may be done with it is in `moves`, `play` and `opening`.

use game::{Seat, SeatSet};

use crate::Action;
use crate::board::{BITS, CORRIDOR, Colour, GOAL, Place, RING, Square};

/// What the match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    /// The house rolls for the seat whose turn it is.
    Roll,
    /// The seat whose turn it is moves what is pending.
    Move,
    /// The house rolls for who begins.
    OpeningRoll,
    /// A seat chooses its colour.
    ChooseColour,
    /// Nothing: the match is over.
    Over,
}

/// The tokens of one colour that are not on the ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lane {
    /// How many are at home.
    pub(crate) home: u8,
    /// How many are in the goal.
    pub(crate) goal: u8,
    /// The corridor squares that hold one or two; bit 0 is the first.
    pub(crate) taken: u8,
    /// The corridor squares that hold two.
    pub(crate) full: u8,
}

/// A position of Parchís.
///
/// The ring is kept twice: `cells` says by square who stands there, and the sets say by colour, in
/// steps of its own way, what it meets there. So a roll is answered for all tokens at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// For each colour, the steps on which it has one or two tokens.
    pub(crate) tokens: [u64; 4],
    /// Every bridge of the ring, in the steps of each colour.
    pub(crate) bridges: [u64; 4],
    /// Every square with two tokens of different colours, in the steps of each colour.
    pub(crate) mixed: [u64; 4],
    /// The legal actions; what lies beyond `offered` is always 0.
    pub(crate) offers: [Action; 8],
    /// Who stands on each square of the ring.
    pub(crate) cells: [Cell; RING],
    pub(crate) lanes: [Lane; 4],
    /// The colour that has its turn after each colour.
    pub(crate) next: [Colour; 4],
    /// The seat that has each colour, or [`NOBODY`]. A seat that leaves keeps its colour taken.
    pub(crate) owners: [u8; 4],
    /// Whose turn it is, once the opening is over.
    pub(crate) turn: Colour,
    /// Whose tokens are moved in this turn: the same colour or, once that is home, its partner's.
    pub(crate) colour: Colour,
    pub(crate) phase: Phase,
    /// How many actions are legal.
    pub(crate) offered: u8,
    /// How far the token to be moved goes: a roll, 20 or 10; 0 when none is to be moved.
    pub(crate) pending: u8,
    /// Whether a 6 is being played out: a further roll is due.
    pub(crate) rolls_again: bool,
    /// How many sixes this turn has seen.
    pub(crate) sixes: u8,
    /// The step on which the token moved last in this turn stands, or [`NONE_MOVED`]. Two tokens
    /// of one colour on one square are alike, so the square says enough.
    pub(crate) last_moved: u8,
    pub(crate) players: u8,
    /// How many tokens each colour has.
    pub(crate) tokens_each: u8,
    /// Whether two play against two.
    pub(crate) partners: bool,
    pub(crate) present: SeatSet,
    /// The seats that share the result, once the match is over.
    pub(crate) winners: SeatSet,
    /// The seats of which the highest roll is sought.
    pub(crate) rolling: SeatSet,
    /// What each of those has rolled in this round; 0 before.
    pub(crate) rolls: [u8; 4],
    /// Who rolls or chooses in the opening.
    pub(crate) acting: Seat,
    /// Who rolled highest.
    pub(crate) beginner: Seat,
}

/// The seat opposite, where two play against two.
#[inline]
pub(crate) const fn partner(seat: Seat) -> Seat {
    Seat(seat.0 ^ 2)
}

/// Stands for a seat where there is none.
pub(crate) const NOBODY: u8 = u8::MAX;
/// Stands for a step where no token was moved in this turn.
pub(crate) const NONE_MOVED: u8 = u8::MAX;

/// Who stands on a square of the ring: nobody, one colour, or two in the order of their arrival.
///
/// Three bits for each, the one that arrived later above; 0 is nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cell(u8);

impl Cell {
    pub(crate) const EMPTY: Cell = Cell(0);

    /// A single token.
    #[inline]
    pub(crate) const fn one(colour: Colour) -> Cell {
        Cell(colour as u8 + 1)
    }

    /// Two tokens of one colour.
    #[inline]
    pub(crate) const fn bridge(colour: Colour) -> Cell {
        Cell((colour as u8 + 1) * 9)
    }

    /// Whether two tokens stand here.
    #[inline]
    pub(crate) const fn is_full(self) -> bool {
        self.0 >= 8
    }

    /// Whether two tokens of one colour stand here.
    #[inline]
    pub(crate) const fn is_bridge(self) -> bool {
        self.is_full() && self.0 >> 3 == self.0 & 7
    }

    /// The token that was here first.
    #[inline]
    pub(crate) const fn earlier(self) -> Option<Colour> {
        Cell::colour(self.0 & 7)
    }

    /// The token that joined another.
    #[inline]
    pub(crate) const fn later(self) -> Option<Colour> {
        Cell::colour(self.0 >> 3)
    }

    /// The square after a token has joined the one that was here, or come alone.
    #[inline]
    pub(crate) const fn with(self, colour: Colour) -> Cell {
        if self.0 == 0 { Cell::one(colour) } else { Cell(self.0 | (colour as u8 + 1) << 3) }
    }

    /// The square after a token of a colour that stands here has gone.
    #[inline]
    pub(crate) const fn without(self, colour: Colour) -> Cell {
        if self.0 >> 3 == colour as u8 + 1 { Cell(self.0 & 7) } else { Cell(self.0 >> 3) }
    }

    #[inline]
    const fn colour(code: u8) -> Option<Colour> {
        match code {
            0 => None,
            code => Some(Colour::ALL[(code as usize - 1) & 3]),
        }
    }
}

impl State {
    /// Who stands on a square.
    pub(crate) fn cell(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }

    /// Whether there is a seat that plays the colour.
    pub(crate) fn is_played(&self, colour: Colour) -> bool {
        self.present.contains(self.owner(colour))
    }

    /// The colour a seat has, once it has one; it keeps it when it leaves.
    pub(crate) fn colour_of(&self, seat: Seat) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.owners[colour.index()] == seat.0)
    }

    /// The seat that plays a colour that is taken: the one that has it or, if that has left, its partner.
    #[inline]
    pub(crate) fn owner(&self, colour: Colour) -> Seat {
        let seat = Seat(self.owners[colour.index()]);
        if self.partners { self.deputy(seat) } else { seat }
    }

    /// Partners, leaving: who decides in place of a seat: itself, while it is there.
    // Kept out of the many places that ask: most matches have no partners.
    #[inline(never)]
    pub(crate) fn deputy(&self, seat: Seat) -> Seat {
        if self.partners && !self.present.contains(seat) { partner(seat) } else { seat }
    }

    /// The seat whose turn it is, once the opening is over.
    #[inline]
    pub(crate) fn seat(&self) -> Seat {
        self.owner(self.turn)
    }

    /// Whether all tokens of a colour are in the goal.
    #[inline]
    pub(crate) fn is_home(&self, colour: Colour) -> bool {
        self.lanes[colour.index()].goal == self.tokens_each
    }

    /// Whether tokens of these colours capture each other.
    #[inline]
    pub(crate) fn are_opponents(&self, one: Colour, other: Colour) -> bool {
        one != other && !(self.partners && one.opposite() == other)
    }

    /// How many tokens of the colour stand on a step of its way.
    pub(crate) fn standing(&self, colour: Colour, step: u8) -> u8 {
        let lane = self.lanes[colour.index()];
        match Place::at(colour, step) {
            Place::Ring(square) => {
                let cell = self.cell(square);
                u8::from(cell.earlier() == Some(colour)) + u8::from(cell.later() == Some(colour))
            }
            Place::Corridor(_, number) => (lane.taken >> (number - 1) & 1) + (lane.full >> (number - 1) & 1),
            Place::Goal(_) => lane.goal,
            Place::Home(_) => lane.home,
        }
    }

    /// Where the tokens of a colour are: home first, then along its way.
    pub(crate) fn places(&self, colour: Colour) -> Vec<Place> {
        let home = std::iter::repeat_n(Place::Home(colour), self.lanes[colour.index()].home.into());
        let way = (0..=GOAL)
            .flat_map(|step| std::iter::repeat_n(Place::at(colour, step), self.standing(colour, step).into()));
        home.chain(way).collect()
    }

    /// Puts a token on a ring square that is not full.
    #[inline]
    pub(crate) fn put_on_ring(&mut self, colour: Colour, step: u8, square: usize) {
        let before = self.cells[square];
        self.tokens[colour.index()] |= 1 << (step & 63);
        self.cells[square] = before.with(colour);
        if before != Cell::EMPTY {
            self.flip_pair(square);
        }
    }

    /// Takes a token off the ring.
    #[inline]
    pub(crate) fn take_off_ring(&mut self, colour: Colour, step: u8, square: usize) {
        let before = self.cells[square];
        if before.is_full() {
            return self.take_out_of_pair(colour, step, square);
        }
        self.tokens[colour.index()] ^= 1 << (step & 63);
        self.cells[square] = Cell::EMPTY;
    }

    fn take_out_of_pair(&mut self, colour: Colour, step: u8, square: usize) {
        let before = self.cells[square];
        self.flip_pair(square);
        if before != Cell::bridge(colour) {
            self.tokens[colour.index()] ^= 1 << (step & 63);
        }
        self.cells[square] = before.without(colour);
    }

    /// The pair that stands on the square appears in the sets, or disappears.
    #[inline]
    fn flip_pair(&mut self, square: usize) {
        let pairs = if self.cells[square].is_bridge() { &mut self.bridges } else { &mut self.mixed };
        for (pair, bit) in pairs.iter_mut().zip(BITS[square]) {
            *pair ^= bit;
        }
    }

    /// Puts a token on a corridor square that holds less than two.
    #[inline]
    pub(crate) fn put_in_corridor(&mut self, colour: Colour, step: u8) {
        let lane = &mut self.lanes[colour.index()];
        let bit = 1 << ((step - CORRIDOR) & 7);
        lane.full |= lane.taken & bit;
        lane.taken |= bit;
    }

    /// Takes a token off a corridor square.
    #[inline]
    pub(crate) fn take_off_corridor(&mut self, colour: Colour, step: u8) {
        let lane = &mut self.lanes[colour.index()];
        let bit = 1 << ((step - CORRIDOR) & 7);
        lane.taken &= !bit | lane.full;
        lane.full &= !bit;
    }
}
