//! Where discs can go: the rule of moving, in the form that is fast.
//!
//! A disc is followed along all its ways, with as much as possible of each way settled at once: what
//! happens within two steps of a point depends on its surroundings alone, and is looked up.

use crate::action::Action;
use crate::board::{LINE, ORDER, Point, Points, STRIDES, members};
use crate::state::State;

/// For each line (in the form of [`crate::board::EMPTY_LINES`]) the places from where a disc gets
/// straight to its goal, in one direction or the other.
static STRAIGHT: [u16; 4096] = {
    let mut table = [0; 4096];
    let mut line: u32 = 2;
    while line < 4096 {
        let count = line.count_ones() - 1;
        let mut place = 0;
        while place < line.ilog2() {
            let up = (line >> (place + 1)).trailing_zeros();
            let below = line & ((1 << place) - 1);
            let down = place - (u32::BITS - below.leading_zeros());
            if line >> place & 1 == 1 && (up >= count || down >= count) {
                table[line as usize] |= 1 << place;
            }
            place += 1;
        }
        line += 1;
    }
    table
};

/// Follows the ways of one disc after another.
///
/// A point that is met again on another way is followed again: telling costs more than it saves,
/// because few ways have more than three turns.
struct Explorer {
    /// The points that are free for the disc, its own starting point included, in bytes and with
    /// [`MARGIN`] bits before, so that the surroundings of any point are one read.
    board: [u8; 24],
    /// Where the disc can end, if that is free, in the same form.
    ends: [u8; 24],
}

/// The bits before the board: as many as two steps can go back.
const MARGIN: u32 = 24;

/// The surroundings of a point: what can be reached from it with two steps, itself at bit
/// [`MARGIN`].
type Around = u64;

impl Explorer {
    #[inline]
    fn new(free: Points) -> Explorer {
        let mut board = [0; 24];
        board[3..19].copy_from_slice(&free.to_le_bytes());
        Explorer { board, ends: [0; 24] }
    }

    /// The free points around a point.
    #[inline(always)]
    fn around(&self, point: u32) -> Around {
        let first = (point >> 3 & 15) as usize;
        let bytes = self.board[first..first + 8].try_into().unwrap_or_default();
        u64::from_le_bytes(bytes) >> (point & 7)
    }

    /// The disc can end on some of the points around a point.
    #[inline(always)]
    fn end_around(&mut self, point: u32, ends: Around) {
        let first = (point >> 3 & 15) as usize;
        let bytes: &mut [u8; 8] = (&mut self.ends[first..first + 8]).try_into().expect("a slice of eight");
        *bytes = (u64::from_le_bytes(*bytes) | ends << (point & 7)).to_le_bytes();
    }

    /// The disc, having come along `AXIS`, has to turn at a point.
    #[inline(always)]
    fn turn<const AXIS: usize>(&mut self, point: u32, left: u32) {
        match left {
            1 => self.turn_with_one::<AXIS>(point),
            2 => self.turn_with_two::<AXIS>(point),
            3 => self.turn_with_three::<AXIS>(point),
            _ => self.turn_with_more::<AXIS>(point, left),
        }
    }

    /// The same with one point left: the disc ends on any free neighbour beside its way.
    #[inline(always)]
    fn turn_with_one<const AXIS: usize>(&mut self, point: u32) {
        self.end_around(point, beside(AXIS, MARGIN));
    }

    /// The same with two points left: all of it is in the surroundings of the point.
    #[inline(always)]
    fn turn_with_two<const AXIS: usize>(&mut self, point: u32) {
        let around = self.around(point);
        self.end_around(point, TWO_LEFT[AXIS][ahead::<AXIS>(around)]);
    }

    /// The same with three points left.
    fn turn_with_three<const AXIS: usize>(&mut self, point: u32) {
        self.go_beside::<AXIS, true>(point, 3);
    }

    /// The same with more than three points left.
    fn turn_with_more<const AXIS: usize>(&mut self, point: u32, left: u32) {
        self.go_beside::<AXIS, false>(point, left);
    }

    #[inline(always)]
    fn go_beside<const AXIS: usize, const THREE: bool>(&mut self, point: u32, left: u32) {
        let around = self.around(point);
        if AXIS != 0 {
            self.go::<0, true, THREE>(point, left, around);
            self.go::<0, false, THREE>(point, left, around);
        }
        if AXIS != 1 {
            self.go::<1, true, THREE>(point, left, around);
            self.go::<1, false, THREE>(point, left, around);
        }
        if AXIS != 2 {
            self.go::<2, true, THREE>(point, left, around);
            self.go::<2, false, THREE>(point, left, around);
        }
    }

    /// The disc goes from a point in a direction, if it can, with three points left or more.
    #[inline(always)]
    fn go<const AXIS: usize, const RISING: bool, const THREE: bool>(&mut self, point: u32, left: u32, around: Around) {
        let (once, twice) = (step::<AXIS, RISING>(MARGIN, 1), step::<AXIS, RISING>(MARGIN, 2));
        if around & 1 << once == 0 {
        } else if around & 1 << twice == 0 {
            let there = step::<AXIS, RISING>(point, 1);
            if THREE {
                self.turn_with_two::<AXIS>(there);
            } else if left == 4 {
                self.turn_with_three::<AXIS>(there);
            } else {
                self.turn_with_more::<AXIS>(there, left - 1);
            }
        } else if THREE {
            let there = step::<AXIS, RISING>(point, 2);
            let around = self.around(there);
            let ends = if around & 1 << once == 0 { beside(AXIS, MARGIN) } else { 1 << once };
            self.end_around(there, ends);
        } else {
            self.slide::<AXIS, RISING>(step::<AXIS, RISING>(point, 2), left - 2);
        }
    }

    /// The disc goes straight on from a point while it can.
    fn slide<const AXIS: usize, const RISING: bool>(&mut self, from: u32, left: u32) {
        let (mut point, mut left) = (from, left);
        while left > 0 {
            if self.around(point) & 1 << step::<AXIS, RISING>(MARGIN, 1) == 0 {
                return self.turn::<AXIS>(point, left);
            }
            point = step::<AXIS, RISING>(point, 1);
            left -= 1;
        }
        self.end_around(point, 1 << MARGIN);
    }

    /// The disc sets out along an axis, as far as there are discs on its line; what is settled
    /// among its surroundings is returned.
    #[inline(always)]
    fn set_out<const AXIS: usize>(&mut self, lines: &[[u16; 16]; 3], from: u32, around: Around) -> Around {
        let (up, down) = (step::<AXIS, true>(MARGIN, 1), step::<AXIS, false>(MARGIN, 1));
        if around & (1 << up | 1 << down) == 0 {
            return 0;
        }
        let line = lines[AXIS][usize::from(LINE[AXIS][(from & 127) as usize] & 15)];
        // One more is the rim.
        let left = line.count_ones() - 1;
        if left > 3 {
            self.go::<AXIS, true, false>(from, left, around);
            self.go::<AXIS, false, false>(from, left, around);
            0
        } else if left == 3 {
            self.go::<AXIS, true, true>(from, 3, around);
            self.go::<AXIS, false, true>(from, 3, around);
            0
        } else if left == 2 {
            set_out_for_two::<AXIS, true>(around) | set_out_for_two::<AXIS, false>(around)
        } else {
            1 << up | 1 << down
        }
    }

    /// Where the disc on a point can go.
    #[inline(always)]
    fn explore(&mut self, lines: &[[u16; 16]; 3], free: [u64; 2], from: u32) -> [u64; 2] {
        self.ends = [0; 24];
        let (byte, bit) = ((from >> 3 & 15) as usize + 3, 1 << (from & 7));
        self.board[byte] ^= bit;
        let around = self.around(from);
        let mut ends = self.set_out::<0>(lines, from, around);
        ends |= self.set_out::<1>(lines, from, around);
        ends |= self.set_out::<2>(lines, from, around);
        self.end_around(from, ends);
        self.board[byte] ^= bit;
        let low = u64::from_le_bytes(self.ends[3..11].try_into().unwrap_or_default());
        let high = u64::from_le_bytes(self.ends[11..19].try_into().unwrap_or_default());
        [low & free[0], high & free[1]]
    }
}

/// Where a disc that sets out with two points to travel ends if that is free.
#[inline(always)]
fn set_out_for_two<const AXIS: usize, const RISING: bool>(around: Around) -> Around {
    let (once, twice) = (step::<AXIS, RISING>(MARGIN, 1), step::<AXIS, RISING>(MARGIN, 2));
    if around & 1 << once == 0 {
        0
    } else if around & 1 << twice == 0 {
        beside(AXIS, once)
    } else {
        1 << twice
    }
}

/// The point some steps along an axis, with the order of numbers or against it.
#[inline(always)]
const fn step<const AXIS: usize, const RISING: bool>(point: u32, steps: u32) -> u32 {
    let far = STRIDES[AXIS] as u32 * steps;
    if RISING { point.wrapping_add(far) } else { point.wrapping_sub(far) }
}

#[inline]
fn halves(points: Points) -> [u64; 2] {
    [points as u64, (points >> 64) as u64]
}

/// For each axis, among the surroundings of a point: the points one or two steps away along the
/// other two axes. They decide how a disc that has to turn goes on.
const AHEAD: [u64; 3] = {
    let mut sets = [0; 3];
    let mut axis = 0;
    while axis < 3 {
        let mut other = 0;
        while other < 3 {
            if other != axis {
                let mut steps = 1;
                while steps <= 2 {
                    let far = STRIDES[other] as u32 * steps;
                    sets[axis] |= 1 << (MARGIN - far) | 1 << (MARGIN + far);
                    steps += 1;
                }
            }
            other += 1;
        }
        axis += 1;
    }
    sets
};

/// For each axis a factor that brings the eight bits of [`AHEAD`] to the top, each subset of them
/// to a number of its own. Found by trial; that it does so is checked where [`TWO_LEFT`] is made.
const GATHER: [u64; 3] = [0x0201_0040_8800_0424, 0x0160_4020_0020_2012, 0x9004_0008_0501_1c03];

/// The number of what is free among the points ahead.
#[inline(always)]
const fn ahead<const AXIS: usize>(around: u64) -> usize {
    ((around & AHEAD[AXIS]).wrapping_mul(GATHER[AXIS]) >> 56) as usize
}

/// For a disc that came along an axis and has to turn with two points left, and each number of what
/// is free ahead: where it ends if that is free, among the surroundings of the point.
static TWO_LEFT: [[u64; 256]; 3] = [two_left::<0>(), two_left::<1>(), two_left::<2>()];

const fn two_left<const AXIS: usize>() -> [u64; 256] {
    let mut table = [0; 256];
    let mut known = [false; 256];
    // All subsets of the points ahead, one after the other.
    let mut free = 0;
    loop {
        let number = ahead::<AXIS>(free);
        assert!(!known[number], "two subsets have one number");
        known[number] = true;
        table[number] = two_left_ends(AXIS, free);
        free = (free | !AHEAD[AXIS]).wrapping_add(1) & AHEAD[AXIS];
        if free == 0 {
            return table;
        }
    }
}

/// A disc with two points left goes on to a point two steps away, or where that is not free turns
/// at the point one step away.
const fn two_left_ends(axis: usize, free: u64) -> u64 {
    let mut ends = 0;
    let mut other = 0;
    while other < 3 {
        let mut sign = 0;
        while other != axis && sign < 2 {
            let far = STRIDES[other] as u32;
            let (once, twice) =
                if sign == 0 { (MARGIN + far, MARGIN + 2 * far) } else { (MARGIN - far, MARGIN - 2 * far) };
            if free >> once & 1 == 1 {
                ends |= if free >> twice & 1 == 1 { 1 << twice } else { beside(other, once) };
            }
            sign += 1;
        }
        other += 1;
    }
    ends
}

/// The neighbours of a point that are not on its line of an axis.
#[inline(always)]
const fn beside(axis: usize, point: u32) -> Around {
    let mut set = 0;
    let mut other = 0;
    while other < 3 {
        if other != axis {
            set |= 1 << (point + STRIDES[other] as u32) | 1 << (point - STRIDES[other] as u32);
        }
        other += 1;
    }
    set
}

impl State {
    /// The discs that step 1 or step 2 allows to move.
    #[inline]
    pub(crate) fn movers(&self, opponents: bool) -> Points {
        if opponents {
            let opponent = usize::from(self.opponent() & 1);
            // A cylinder that is not on the board has a place that is no point.
            self.discs[opponent] & !(1 << (self.cylinders[opponent] & 127))
        } else {
            self.discs[usize::from(self.seat & 1)]
        }
    }

    /// Lists the moves of some discs.
    pub(crate) fn list_moves(&self, movers: Points, actions: &mut Vec<Action>) {
        let mut explorer = Explorer::new(self.free());
        let free = halves(self.free());
        for (half, discs) in halves(movers).into_iter().enumerate() {
            let mut discs = discs;
            while discs != 0 {
                let from = discs.trailing_zeros() + 64 * half as u32;
                discs &= discs - 1;
                let ends = explorer.explore(&self.lines, free, from);
                for (half, ends) in ends.into_iter().enumerate() {
                    let mut ends = ends;
                    while ends != 0 {
                        let to = ends.trailing_zeros() + 64 * half as u32;
                        ends &= ends - 1;
                        actions.push(Action::travel(Point(from as u8), Point(to as u8)));
                    }
                }
            }
        }
    }

    /// Counts the moves of some discs.
    pub(crate) fn count_moves(&self, movers: Points) -> usize {
        let mut explorer = Explorer::new(self.free());
        let free = halves(self.free());
        let count = |from: Point| {
            let [low, high] = explorer.explore(&self.lines, free, from.0.into());
            (low.count_ones() + high.count_ones()) as usize
        };
        members(movers).map(count).sum()
    }

    /// Whether any of some discs can move. Nearly always one of them can go straight, which is
    /// seen from its line alone.
    #[inline]
    pub(crate) fn any_move(&self, movers: Points) -> bool {
        for (half, discs) in halves(movers).into_iter().enumerate() {
            let mut discs = discs;
            while discs != 0 {
                let from = discs.trailing_zeros() as usize + 64 * half;
                discs &= discs - 1;
                for axis in 0..3 {
                    let line = self.lines[axis][usize::from(LINE[axis][from] & 15)];
                    if STRAIGHT[usize::from(line & 4095)] >> (ORDER[axis][from] & 15) & 1 == 1 {
                        return true;
                    }
                }
            }
        }
        self.any_turning_move(movers)
    }

    /// Whether any of some discs can move, as slow as it takes.
    #[cold]
    fn any_turning_move(&self, movers: Points) -> bool {
        members(movers).any(|from| self.ends(from) != 0)
    }

    /// Where the disc on a point can go.
    pub(crate) fn ends(&self, from: Point) -> Points {
        let [low, high] = Explorer::new(self.free()).explore(&self.lines, halves(self.free()), from.0.into());
        Points::from(low) | Points::from(high) << 64
    }
}
