//! Repetition: how often positions stand, who is bound to leave one, and who cannot.
//!
//! Leaves out the offer itself, which is an action like others (`rules`).

use game::Trail;

use crate::action::Action;
use crate::board::{Set, Square, squares};
use crate::state::State;
use crate::zobrist;

/// So often a position must have stood for a bound seat to be kept from it.
const STOOD: usize = 3;

impl State {
    /// How often a position has stood since the last capture of a tile: before it, all others are
    /// impossible now.
    #[inline]
    fn stood(&self, trail: &Trail, key: u64) -> usize {
        let (word, bit) = mark(key);
        if self.passed[word] & bit == 0 {
            return 0;
        }
        trail.count(usize::from(self.trail_start), usize::from(self.trail_len), key)
    }

    /// Counts the position with `to_move` next: how often it stands now.
    #[inline]
    pub(crate) fn count_position(&mut self, trail: &mut Trail, to_move: usize) {
        let key = self.position_key(to_move);
        self.standing = self.stood(trail, key) as u8 + 1;
        trail.write(usize::from(self.trail_len), key);
        self.trail_len += 1;
        let (word, bit) = mark(key);
        self.passed[word] |= bit;
    }

    /// A tile was captured: no position of before can stand again.
    #[inline]
    pub(crate) fn forget_positions(&mut self) {
        self.trail_start = self.trail_len;
        self.passed = [0; 2];
    }

    /// Repetition: whether `seat`, moving a tile so, would bring about a position that has stood
    /// three times or more without capturing anything.
    pub(crate) fn repeats(&self, trail: &Trail, seat: usize, from: Square, to: Square) -> bool {
        if self.open() & to.bit() == 0 {
            return false;
        }
        let kind = self.kind(from);
        let travelled = zobrist::tile(seat, kind, from) ^ zobrist::tile(seat, kind, to);
        self.stood(trail, self.position_key(seat ^ 1) ^ travelled) >= STOOD
    }

    /// Repetition: whether `seat`, whose `targets` these are, has a move that a bound seat may make.
    pub(crate) fn can_leave(&self, trail: &Trail, seat: usize, targets: &[Set; 8]) -> bool {
        self.each_move(seat, targets).any(|(from, to)| !self.repeats(trail, seat, from, to))
    }

    /// The moves of a bound seat that has others than repeating ones.
    #[cold]
    #[inline(never)]
    pub(crate) fn list_leaving(&self, trail: &Trail, actions: &mut Vec<Action>) {
        let seat = usize::from(self.mover);
        let leaving = self.each_move(seat, &self.targets).filter(|&(from, to)| !self.repeats(trail, seat, from, to));
        actions.extend(leaving.map(|(from, to)| Action::travel(from, to)));
    }

    fn each_move<'a>(&self, seat: usize, targets: &'a [Set; 8]) -> impl Iterator<Item = (Square, Square)> + 'a {
        let tiles = self.lanes_of(seat).into_iter().zip(targets);
        tiles.flat_map(|(tile, &targets)| squares(targets).map(move |to| (Square::first(tile), to)))
    }
}

/// The bit, and its word, of a small filter that tells of most new positions that they are new.
#[inline]
fn mark(key: u64) -> (usize, u64) {
    ((key >> 57 & 1) as usize, 1 << (key >> 58))
}
