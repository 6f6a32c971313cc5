//! Which tokens may move by a roll or a count, worked out for all tokens of a colour at once.
//!
//! Steps are compile-time constants here: every roll gets code of its own, with fixed shifts.

use crate::Action;
use crate::board::{CORRIDOR, CORRIDOR_LENGTH, Colour, GOAL, SQUARES, destination};
use crate::state::{Phase, State};

/// The count for a capture.
pub(crate) const CAPTURE_COUNT: u8 = 20;
/// The count for a token that reaches the goal.
pub(crate) const GOAL_COUNT: u8 = 10;

/// The tokens of a colour that may move, by where they stand.
#[derive(Clone, Copy)]
struct Movable {
    /// Steps on the ring.
    ring: u64,
    /// Corridor squares, bit 0 the first.
    corridor: u8,
}

impl State {
    /// A turn: offers the seat its moves by a roll. False if it has none.
    #[inline]
    pub(crate) fn offer_roll<const STEPS: u8>(&mut self) -> bool {
        if STEPS == 5 && self.must_exit() {
            self.offers = offers(u64::from(Action::EXIT.0));
            self.offered = 1;
            self.pending = STEPS;
            self.phase = Phase::Move;
            return true;
        }
        let lane = self.lanes[self.colour.index()];
        let ring = self.movable_on_ring::<STEPS>();
        let mut movable = Movable { ring, corridor: lane.taken };
        // Two tokens on one corridor square are rare: most rolls need no table.
        if lane.full != 0 {
            movable.ring &= !RingStops::<STEPS>::TABLE[usize::from(lane.full & 127)];
            movable.corridor &= !CorridorStops::<STEPS>::TABLE[usize::from(lane.full & 127)];
        }
        if STEPS == 6 {
            movable = self.bridges_first(movable);
        }
        self.offer(movable, STEPS)
    }

    /// Count 20 and count 10: offers the seat its tokens on the ring. False if none can make it.
    #[inline]
    pub(crate) fn offer_count<const STEPS: u8>(&mut self) -> bool {
        let full = usize::from(self.lanes[self.colour.index()].full & 127);
        let ring = self.movable_on_ring::<STEPS>() & !RingStops::<STEPS>::TABLE[full];
        self.offer(Movable { ring, corridor: 0 }, STEPS)
    }

    /// 5: with a token at home it must be used to bring one out, if there is room for it.
    #[inline]
    pub(crate) fn must_exit(&self) -> bool {
        self.lanes[self.colour.index()].home != 0 && self.can_exit(self.colour)
    }

    /// 5: a token of the colour may come out unless two stand on its start square and none of them
    /// is an opponent's.
    #[inline]
    pub(crate) fn can_exit(&self, colour: Colour) -> bool {
        !self.cell(colour.start()).is_full() || self.captured_by_exit(colour).is_some()
    }

    /// Moving: no token passes or lands on a bridge, or lands where two stand. Looks at the ring
    /// only: the corridor's part of the way has no bridges, and its full squares are in tables.
    #[inline]
    fn movable_on_ring<const STEPS: u8>(&self) -> u64 {
        let colour = self.colour.index();
        self.tokens[colour] & !(behind::<STEPS>(self.bridges[colour]) | self.mixed[colour] >> STEPS)
    }

    /// 6: whoever owns bridges must move a token out of one if one of those can move.
    #[inline]
    fn bridges_first(&self, movable: Movable) -> Movable {
        let colour = self.colour.index();
        match movable.ring & self.bridges[colour] {
            0 => movable,
            ring => Movable { ring, corridor: 0 },
        }
    }

    /// Lists what can move. False if nothing can.
    #[inline]
    fn offer(&mut self, movable: Movable, steps: u8) -> bool {
        let squares = &SQUARES[self.colour.index()];
        let mut list = 0;
        let mut ring = movable.ring;
        while ring != 0 {
            list = list << 8 | u64::from(squares[ring.trailing_zeros() as usize]);
            ring &= ring - 1;
        }
        let mut count = movable.ring.count_ones();
        let mut corridor = movable.corridor;
        while corridor != 0 {
            list = list << 8 | u64::from(Action::FIRST_CORRIDOR + corridor.trailing_zeros() as u8);
            count += 1;
            corridor &= corridor - 1;
        }
        if count == 0 {
            return false;
        }
        self.offers = offers(list);
        self.offered = count as u8;
        self.pending = steps;
        self.phase = Phase::Move;
        true
    }

    /// The house is to roll for the turn.
    #[inline]
    pub(crate) fn offer_dice(&mut self) {
        self.offers = DICE;
        self.offered = 6;
    }
}

/// The six rolls of the house.
const DICE: [Action; 8] = {
    let mut dice = [Action(0); 8];
    let mut pips = 1;
    while pips <= 6 {
        dice[pips as usize - 1] = Action::roll(pips);
        pips += 1;
    }
    dice
};

/// The actions whose codes are the bytes of `list`, the lowest first.
#[inline]
fn offers(list: u64) -> [Action; 8] {
    list.to_le_bytes().map(Action)
}

/// The steps from which a bridge lies 1 to `STEPS` ahead.
#[inline]
fn behind<const STEPS: u8>(bridges: u64) -> u64 {
    let mut behind = bridges >> 1;
    let mut reach = 1;
    while reach < STEPS {
        let further = if reach < STEPS - reach { reach } else { STEPS - reach };
        behind |= behind >> further;
        reach += further;
    }
    behind
}

/// By the full squares of the corridor, the ring steps from which a move would end on one of them
/// or, bouncing, back on the ring.
struct RingStops<const STEPS: u8>;

impl<const STEPS: u8> RingStops<STEPS> {
    const TABLE: &[u64; 128] = &{
        let mut table = [0; 128];
        let mut full = 0;
        while full < table.len() {
            // Only from here does a move of this length leave the ring.
            let mut from = CORRIDOR - STEPS;
            while from < CORRIDOR {
                let to = destination(from, STEPS);
                if to < CORRIDOR || (to < GOAL && full >> (to - CORRIDOR) & 1 != 0) {
                    table[full] |= 1 << from;
                }
                from += 1;
            }
            full += 1;
        }
        table
    };
}

/// By the full squares of the corridor, the corridor squares from which a roll would end on one of
/// them. The square it began on is never too full: one of its two tokens is the one that moves.
struct CorridorStops<const STEPS: u8>;

impl<const STEPS: u8> CorridorStops<STEPS> {
    const TABLE: &[u8; 128] = &{
        let mut table = [0; 128];
        let mut full = 0;
        while full < table.len() {
            let mut from = 0;
            while from < CORRIDOR_LENGTH {
                let to = destination(CORRIDOR + from, STEPS) - CORRIDOR;
                if to != from && to < CORRIDOR_LENGTH && full >> to & 1 != 0 {
                    table[full] |= 1 << from;
                }
                from += 1;
            }
            full += 1;
        }
        table
    };
}
