//! What a position shows to someone who thinks about it: sets of squares, where tiles may go, and
//! what each placement would take away.
//!
//! A set of squares is a `u64`: bit *i* stands for the square with [`Square::number`] *i*. None of
//! this is a rule; the rules themselves do not use it.

use game::Seat;

use crate::action::{Action, Parts, Word};
use crate::board::{BOARD, COLUMN_A, COLUMN_G, COLUMNS, SQUARES, Set, Square};
use crate::state::{Phase, State};
use crate::travel::Roads;
use crate::way::{Heading, Way};

/// An action taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A barragoon is placed.
    Place(Square, Way),
    /// The tile on the first square goes to the second.
    Move(Square, Square),
    /// Something is said about a repetition.
    Say(Word),
}

impl Action {
    /// Every action has a number below this.
    pub const NUMBERS: usize = 0x2004;

    /// The action taken apart.
    #[inline]
    pub fn deed(self) -> Deed {
        match self.parts() {
            Parts::Place(square, way) => Deed::Place(square, way),
            Parts::Move(from, to) => Deed::Move(from, to),
            Parts::Word(word) => Deed::Say(word),
        }
    }

    /// A number of the action's own, below [`Action::NUMBERS`].
    #[inline]
    pub fn number(self) -> usize {
        match self.parts() {
            Parts::Place(square, way) => square.index() << 4 | way.index(),
            Parts::Move(from, to) => 0x1000 | from.index() << 6 | to.index(),
            Parts::Word(word) => 0x2000 | word as usize,
        }
    }
}

impl Square {
    /// The square's place in sets of squares, a1 being 0 and g9 being 62.
    #[inline]
    pub fn number(self) -> usize {
        self.index()
    }

    /// The squares of a set, a1 first.
    pub fn of_set(set: u64) -> impl Iterator<Item = Square> {
        crate::board::squares(set)
    }
}

impl Way {
    /// The way's place in the page's table, `x` being 0 and `all` 15.
    #[inline]
    pub fn number(self) -> usize {
        self.index()
    }
}

/// The tiles of one seat and where each may go: two 2s, three 3s, a gap, two 4s. A tile that is
/// missing has no square and goes nowhere.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// The square of each tile, as a set.
    pub from: [u64; 8],
    /// Where it may go.
    pub targets: [u64; 8],
}

impl Reach {
    /// The number, less 2, of the tile in each place.
    pub const KINDS: [usize; 8] = [0, 0, 1, 1, 1, 1, 2, 2];
}

impl State {
    /// The squares of a seat's tiles.
    #[inline]
    pub fn tiles(&self, seat: Seat) -> u64 {
        self.seats[seat.index() & 1]
    }

    /// The squares of all 2s, all 3s and all 4s.
    #[inline]
    pub fn kinds(&self) -> [u64; 3] {
        self.kinds
    }

    /// The squares that hold nothing.
    #[inline]
    pub fn empty(&self) -> u64 {
        self.open()
    }

    /// The squares of the barragoons.
    #[inline]
    pub fn barragoons(&self) -> u64 {
        self.barragoons
    }

    /// How often the position stands that the last complete turn led to.
    #[inline]
    pub fn standing(&self) -> u8 {
        self.standing
    }

    /// The express level of a seat.
    #[inline]
    pub fn express(&self, seat: Seat) -> u8 {
        self.express[seat.index() & 1]
    }

    /// Where each tile of a seat may go on this board, if it were its turn.
    #[inline]
    pub fn reach(&self, seat: Seat) -> Reach {
        let known = self.phase == Phase::Move && self.mover == seat.0;
        let targets = if known { self.targets } else { self.targets_of(seat.index()) };
        Reach { from: self.lanes_of(seat.index()), targets }
    }

    /// The squares where full moves of a seat's tiles can end, whatever stands there, own tiles
    /// included: what it attacks and what it protects.
    #[inline]
    pub fn attacks(&self, seat: Seat) -> u64 {
        let own = self.seats[seat.index() & 1];
        let roads = self.roads.over(self.open());
        let (_, two) = roads.reach::<2>(own & self.kinds[0]);
        let (_, three) = roads.reach::<3>(own & self.kinds[1]);
        let (_, four) = roads.reach::<4>(own & self.kinds[2]);
        (two | three | four) & BOARD
    }

    /// How a tile would travel from anywhere on this board.
    #[inline]
    pub fn travels(&self) -> Travels {
        Travels(self.roads.over(self.open()))
    }

    /// Weighs what placements take away. A barragoon on an empty square only ever closes ways, so
    /// what a placement does is the sum of the moves it ends; `weigh` says what a move of a seat's
    /// tile (its place in `reach`) to a square is worth.
    pub fn weigh_losses(&self, reach: &[Reach; 2], mut weigh: impl FnMut(usize, usize, Square) -> i32) -> Losses {
        let mut losses = Losses { crossed: [[0; 12]; 64], ways: [0; 64], entered: [0; 64], all_turns: [0; 64] };
        let open = self.open();
        let roads = self.roads.over(open);
        for (seat, reach) in reach.iter().enumerate() {
            for (place, (&from, &targets)) in reach.from.iter().zip(&reach.targets).enumerate() {
                if targets == 0 {
                    continue;
                }
                let mut walk = Walk::new(&roads, targets);
                walk.from(Square::first(from), Reach::KINDS[place] + 2);
                for path in &walk.paths[..walk.count] {
                    if walk.twice & 1 << path.end != 0 {
                        continue;
                    }
                    let weight = weigh(seat, place, Square(path.end));
                    for &(square, crossing) in &path.steps[..usize::from(path.len)] {
                        losses.crossed[usize::from(square & 63)][usize::from(crossing)] += weight;
                        losses.ways[usize::from(square & 63)] |= 1 << crossing;
                    }
                }
                let own = Square::first(from);
                for square in crate::board::squares(targets & open) {
                    let full = usize::from(own.distance(square)) == Reach::KINDS[place] + 2;
                    if !full {
                        losses.entered[square.index()] += weigh(seat, place, square);
                    } else if place < 2 {
                        losses.all_turns[square.index()] += weigh(seat, place, square);
                    }
                }
            }
        }
        losses
    }
}

/// How tiles travel on a board, wherever they may stand.
#[derive(Clone, Copy, Debug)]
pub struct Travels(Roads);

impl Travels {
    /// Where a tile of a kind (its number less 2) on any of the squares `from` is after a short and
    /// after a full move, whatever stands there.
    #[inline]
    pub fn of(&self, kind: usize, from: u64) -> (u64, u64) {
        let (short, full) = match kind {
            0 => self.0.reach::<2>(from),
            1 => self.0.reach::<3>(from),
            _ => self.0.reach::<4>(from),
        };
        (short & BOARD, full & BOARD)
    }
}

/// What placements take away, weighed.
#[derive(Clone, Debug)]
pub struct Losses {
    /// For each square the moves that have no other way than across it, by how they cross it:
    /// straight on with each heading, then turning right, then turning left.
    crossed: [[i32; 12]; 64],
    /// For each square which of these crossings some move needs, as a set of bits.
    ways: [u16; 64],
    /// For each square the short moves that end there.
    entered: [i32; 64],
    /// For each square the moves there that an `all` ends.
    all_turns: [i32; 64],
}

/// For each way the crossings it leaves, as a set of bits.
const LEAVES: [u16; 16] = [
    0,
    1 << 0,
    1 << 1,
    1 << 2,
    1 << 3,
    1 << 0 | 1 << 2,
    1 << 1 | 1 << 3,
    1 << 4,
    1 << 5,
    1 << 6,
    1 << 7,
    1 << 8,
    1 << 11,
    1 << 10,
    1 << 9,
    0xff0,
];

impl Losses {
    /// The weight of all the moves that a barragoon on `square` would end, for each of the sixteen
    /// ways; and the ways that end the same moves as an earlier one, as a set of bits.
    pub fn on(&self, square: Square) -> ([i32; 16], u16) {
        let crossed = &self.crossed[square.index()];
        let total = self.entered[square.index()] + crossed.iter().sum::<i32>();
        let used = self.ways[square.index()];
        let mut weights = [0; 16];
        let mut alike = 0;
        for way in 0..16 {
            let mut left = LEAVES[way] & used;
            if way > 0 && left == 0 && (way < 15 || self.all_turns[square.index()] == 0) {
                alike |= 1 << way;
            }
            let mut weight = total;
            while left != 0 {
                weight -= crossed[left.trailing_zeros() as usize];
                left &= left - 1;
            }
            weights[way] = weight;
        }
        weights[15] += self.all_turns[square.index()];
        (weights, alike)
    }
}

/// One way a tile can take to a square.
#[derive(Clone, Copy)]
struct Path {
    end: u8,
    len: u8,
    /// The squares passed and how each is crossed.
    steps: [(u8, u8); 3],
}

/// All the ways of one tile to its targets.
struct Walk<'a> {
    roads: &'a Roads,
    targets: Set,
    paths: [Path; 48],
    count: usize,
    once: Set,
    twice: Set,
}

const NOT_ENTERED: u8 = 255;

/// The next square with a heading.
#[inline(always)]
fn next(square: u8, heading: usize) -> u8 {
    match heading {
        0 if square + COLUMNS < SQUARES => square + COLUMNS,
        1 if COLUMN_G >> square & 1 == 0 => square + 1,
        2 if square >= COLUMNS => square - COLUMNS,
        3 if COLUMN_A >> square & 1 == 0 => square - 1,
        _ => NOT_ENTERED,
    }
}

impl<'a> Walk<'a> {
    fn new(roads: &'a Roads, targets: Set) -> Walk<'a> {
        let nowhere = Path { end: 0, len: 0, steps: [(0, 0); 3] };
        Walk { roads, targets, paths: [nowhere; 48], count: 0, once: 0, twice: 0 }
    }

    #[inline(always)]
    fn lets_pass(&self, square: u8, arriving: usize, leaving: usize) -> bool {
        const HEADINGS: [Heading; 4] = [Heading::North, Heading::East, Heading::South, Heading::West];
        self.roads.let_pass(Square(square), HEADINGS[arriving & 3], HEADINGS[leaving & 3])
    }

    fn end(&mut self, mut path: Path, square: u8) {
        let bit = 1 << square;
        if self.targets & bit != 0 && self.count < self.paths.len() {
            self.twice |= self.once & bit;
            self.once |= bit;
            path.end = square;
            self.paths[self.count] = path;
            self.count += 1;
        }
    }

    /// Goes all ways of `number` squares and of one fewer.
    fn from(&mut self, from: Square, number: usize) {
        for heading in 0..4 {
            let mut square = next(from.0, heading);
            let mut path = Path { end: 0, len: 0, steps: [(0, 0); 3] };
            for step in 1..=number {
                if square == NOT_ENTERED {
                    break;
                }
                if step + 1 >= number {
                    self.end(path, square);
                }
                if step == number {
                    break;
                }
                let (right, left) = ((heading + 1) & 3, (heading + 3) & 3);
                if self.lets_pass(square, heading, right) {
                    self.turned(path, square, step, number, 4 + heading, right);
                }
                if self.lets_pass(square, heading, left) {
                    self.turned(path, square, step, number, 8 + heading, left);
                }
                if !self.lets_pass(square, heading, heading) {
                    break;
                }
                path.steps[usize::from(path.len)] = (square, heading as u8);
                path.len += 1;
                square = next(square, heading);
            }
        }
    }

    /// Goes on straight after a turn on the square that step `taken` led to.
    fn turned(&mut self, mut path: Path, corner: u8, taken: usize, number: usize, crossing: usize, heading: usize) {
        path.steps[usize::from(path.len)] = (corner, crossing as u8);
        path.len += 1;
        let mut square = next(corner, heading);
        for step in taken + 1..=number {
            if square == NOT_ENTERED {
                return;
            }
            if step + 1 >= number {
                self.end(path, square);
            }
            if step == number || !self.lets_pass(square, heading, heading) {
                return;
            }
            path.steps[usize::from(path.len)] = (square, heading as u8);
            path.len += 1;
            square = next(square, heading);
        }
    }
}
