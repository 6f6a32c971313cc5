//! The dead position: no capture can ever happen again.
//!
//! The page judges each tile alone, all other tiles off the board. What a tile reaches then
//! depends on the barragoons and its number only, so all tiles of one seat and number flood the
//! board together: what one of them reaches is in the union.

use crate::board::{BOARD, Set};
use crate::state::State;
use crate::travel::Roads;

impl State {
    /// End, 2: whether no capture can ever happen again, as the page judges it. Whether both seats
    /// have a legal move is not asked here.
    pub fn is_dead(&self) -> bool {
        let without_tiles = BOARD & !self.barragoons;
        let roads = self.roads.over(without_tiles);
        let all = self.roads.all_turns();
        let mut stands = [0; 2];
        let mut attacks = [0; 2];
        for seat in 0..2 {
            for (kind, &tiles) in self.kinds.iter().enumerate() {
                let prey = if kind == 0 { self.barragoons & !all } else { self.barragoons };
                let start = self.seats[seat] & tiles;
                let flooded = match kind {
                    0 => flood::<2>(&roads, start, without_tiles, prey),
                    1 => flood::<3>(&roads, start, without_tiles, prey),
                    _ => flood::<4>(&roads, start, without_tiles, prey),
                };
                let Some((reached, attacked)) = flooded else { return false };
                stands[seat] |= reached;
                attacks[seat] |= attacked;
            }
        }
        attacks[0] & stands[1] == 0 && attacks[1] & stands[0] == 0
    }
}

/// The squares on which tiles of number `K` could come to stand, and those where their full moves
/// could end; nothing as soon as a full move meets a barragoon of `prey`.
fn flood<const K: usize>(roads: &Roads, start: Set, free: Set, prey: Set) -> Option<(Set, Set)> {
    let mut reached = start;
    loop {
        let (short, full) = roads.reach::<K>(reached);
        if full & prey != 0 {
            return None;
        }
        let further = reached | (short | full) & free;
        if further == reached {
            return Some((reached, full & BOARD));
        }
        reached = further;
    }
}
