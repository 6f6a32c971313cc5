//! How tiles travel, as arithmetic on sets of squares.
//!
//! A tile under way is at one square with one heading, and has turned or not. Keeping, for each
//! heading, the set of squares reached without a turn and the set reached with the turn behind it,
//! one more step is a shift of each set. Nothing branches, so several tiles may travel in one set
//! (when only the union of what they reach matters) or side by side in vector registers.
//!
//! Knows which squares let a tile pass; leaves out who may be captured.

use crate::board::{BOARD, COLUMN_A, COLUMN_G, COLUMNS, Set, Square};
use crate::way::{Heading, Way};

/// Which squares let a tile pass, for each heading it arrives with.
///
/// A state keeps the roads over its barragoons alone; [`Roads::over`] adds the open squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Roads {
    /// Squares passed straight on with a heading.
    straight: [Set; 4],
    /// Squares on which a tile arriving with a heading may turn to its right.
    right: [Set; 4],
    /// Squares on which a tile arriving with a heading may turn to its left.
    left: [Set; 4],
}

/// For each way the roads over a board full of such barragoons, in the order of the page's table.
static OF_WAY: [Roads; 16] = {
    const fn only(headings: &[usize]) -> [Set; 4] {
        let mut sets = [0; 4];
        let mut i = 0;
        while i < headings.len() {
            sets[headings[i]] = BOARD;
            i += 1;
        }
        sets
    }
    const fn roads(straight: [Set; 4], right: [Set; 4], left: [Set; 4]) -> Roads {
        Roads { straight, right, left }
    }
    const NONE: [Set; 4] = [0; 4];
    const EVERY: [Set; 4] = [BOARD; 4];
    const N: usize = Heading::North as usize;
    const E: usize = Heading::East as usize;
    const S: usize = Heading::South as usize;
    const W: usize = Heading::West as usize;
    [
        roads(NONE, NONE, NONE),
        roads(only(&[N]), NONE, NONE),
        roads(only(&[E]), NONE, NONE),
        roads(only(&[S]), NONE, NONE),
        roads(only(&[W]), NONE, NONE),
        roads(only(&[N, S]), NONE, NONE),
        roads(only(&[E, W]), NONE, NONE),
        roads(NONE, only(&[N]), NONE),
        roads(NONE, only(&[E]), NONE),
        roads(NONE, only(&[S]), NONE),
        roads(NONE, only(&[W]), NONE),
        roads(NONE, NONE, only(&[N])),
        roads(NONE, NONE, only(&[W])),
        roads(NONE, NONE, only(&[S])),
        roads(NONE, NONE, only(&[E])),
        roads(NONE, EVERY, EVERY),
    ]
};

impl Roads {
    /// No square lets anything pass.
    pub(crate) const NONE: Roads = OF_WAY[0];

    /// Adds a barragoon.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, way: Way) {
        let of_way = &OF_WAY[way.index()];
        for heading in 0..4 {
            self.straight[heading] |= of_way.straight[heading] & square.bit();
            self.right[heading] |= of_way.right[heading] & square.bit();
            self.left[heading] |= of_way.left[heading] & square.bit();
        }
    }

    /// Takes a barragoon away.
    #[inline]
    pub(crate) fn take(&mut self, square: Square) {
        for heading in 0..4 {
            self.straight[heading] &= !square.bit();
            self.right[heading] &= !square.bit();
            self.left[heading] &= !square.bit();
        }
    }

    /// How the barragoon on `square` lies, `x` if there is none: each way has its own roads.
    #[inline]
    pub(crate) fn way(&self, square: Square) -> Way {
        const STRAIGHT: [u8; 16] = [0, 1, 2, 0, 3, 5, 0, 0, 4, 0, 6, 0, 0, 0, 0, 0];
        const RIGHT: [u8; 16] = [0, 7, 8, 0, 9, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 15];
        const LEFT: [u8; 16] = [0, 11, 14, 0, 13, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 15];
        let headings = |sets: &[Set; 4]| {
            let bit = |heading: usize| sets[heading] >> square.index() & 1;
            (bit(0) | bit(1) << 1 | bit(2) << 2 | bit(3) << 3) as usize
        };
        Way(STRAIGHT[headings(&self.straight)] | RIGHT[headings(&self.right)] | LEFT[headings(&self.left)])
    }

    /// The barragoons that show `all`: of barragoons, the only ones on which a tile may turn both ways.
    #[inline(always)]
    pub(crate) fn all_turns(&self) -> Set {
        self.right[0] & self.left[0]
    }

    /// The roads over barragoons and open squares. A square whose way out leads off the board to the
    /// east or west is left out, so that a step needs no mask; to the north and south what leaves the
    /// board falls out of the set, or onto its one bit that is no square, where no road goes on.
    #[inline(always)]
    pub(crate) fn over(&self, open: Set) -> Roads {
        let ([n, e, s, w], east, west) = (self.straight, !COLUMN_G, !COLUMN_A);
        let straight = [n | open, (e | open) & east, s | open, (w | open) & west];
        let [n, e, s, w] = self.right;
        let right = [(n | open) & east, e | open, (s | open) & west, w | open];
        let [n, e, s, w] = self.left;
        let left = [(n | open) & west, e | open, (s | open) & east, w | open];
        Roads { straight, right, left }
    }

    /// Where tiles on `from` are after `K` − 1 and after `K` steps, whatever stands there. May hold
    /// bits beyond the board.
    #[inline(always)]
    pub(crate) fn reach<const K: usize>(&self, from: Set) -> (Set, Set) {
        let mut unturned = step_on([from, from & !COLUMN_G, from, from & !COLUMN_A]);
        let mut turned = [0; 4];
        for _ in 2..K {
            turned = self.turn_and_step(unturned, turned);
            unturned = step_on(std::array::from_fn(|heading| unturned[heading] & self.straight[heading]));
        }
        // After the last step nobody asks any more who has turned: those going straight on take it
        // together.
        let all = std::array::from_fn(|heading| unturned[heading] | turned[heading]);
        (union(all), union(self.turn_and_step(unturned, all)))
    }

    /// One step with a turn before it for those `unturned`, straight on for those on their `course`.
    #[inline(always)]
    fn turn_and_step(&self, unturned: [Set; 4], course: [Set; 4]) -> [Set; 4] {
        step_on(std::array::from_fn(|heading| {
            let (before, after) = ((heading + 3) & 3, (heading + 1) & 3);
            unturned[before] & self.right[before]
                | unturned[after] & self.left[after]
                | course[heading] & self.straight[heading]
        }))
    }

    /// Whether a tile that arrives on `square` with one heading may leave it with another.
    pub(crate) fn let_pass(&self, square: Square, arriving: Heading, leaving: Heading) -> bool {
        let arriving = arriving as usize;
        let roads = match (leaving as usize + 4 - arriving) & 3 {
            0 => self.straight[arriving],
            1 => self.right[arriving],
            2 => 0,
            _ => self.left[arriving],
        };
        roads & square.bit() != 0
    }
}

/// Every set one square further in its heading; squares at the edge have been masked out.
#[inline(always)]
fn step_on(sets: [Set; 4]) -> [Set; 4] {
    let [north, east, south, west] = sets;
    [north << COLUMNS, east << 1, south >> COLUMNS, west >> 1]
}

#[inline(always)]
fn union(sets: [Set; 4]) -> Set {
    (sets[0] | sets[1]) | (sets[2] | sets[3])
}

/// Where each tile of a side may go, laid out as its `lanes`; `own` are its squares, `open` those
/// that hold nothing.
///
/// Moving, the square reached: a short move ends on an open square, a full one on any but an own
/// tile's; a 2 cannot capture an `all`.
///
/// Lanes are worked on in pairs of one kind, from memory to memory: so the compiler puts both into
/// one vector register.
#[inline(never)]
pub(crate) fn find_targets(lanes: &[Set; 8], own: Set, open: Set, barragoons: &Roads, targets: &mut [Set; 8]) {
    let roads = barragoons.over(open);
    let full = BOARD & !own;
    let full_of_two = full & !barragoons.all_turns();
    *targets = [0; 8];
    let twos = if lanes[0] == 0 { 0 } else { 2 };
    let threes = if lanes[2] == 0 {
        2
    } else if lanes[4] == 0 {
        4
    } else {
        6
    };
    // Counted, not chosen from two constants: a loop of a known length would be unrolled before it
    // is turned into vector code, and the way of a 4 is too long for that to be made good later.
    let fours = 6 + 2 * lanes[6].count_ones() as usize;
    for (from, target) in lanes[..twos].iter().zip(&mut targets[..twos]) {
        let (near, far) = roads.reach::<2>(*from);
        *target = near & open | far & full_of_two;
    }
    for (from, target) in lanes[2..threes].iter().zip(&mut targets[2..threes]) {
        let (near, far) = roads.reach::<3>(*from);
        *target = near & open | far & full;
    }
    for (from, target) in lanes[6..fours].iter().zip(&mut targets[6..fours]) {
        let (near, far) = roads.reach::<4>(*from);
        *target = near & open | far & full;
    }
}

/// The tiles of one side one by one: two 2s, three 3s and a gap, two 4s; 0 where one is missing,
/// the first of a kind last.
#[inline(always)]
pub(crate) fn lanes(own: Set, kinds: &[Set; 3]) -> [Set; 8] {
    let lowest = |set: Set| set & set.wrapping_neg();
    let (twos, threes, fours) = (own & kinds[0], own & kinds[1], own & kinds[2]);
    let (first_two, first_three, first_four) = (lowest(twos), lowest(threes), lowest(fours));
    let later_threes = threes ^ first_three;
    let second_three = lowest(later_threes);
    let last_three = later_threes ^ second_three;
    [first_two, twos ^ first_two, first_three, second_three, last_three, 0, first_four, fours ^ first_four]
}
