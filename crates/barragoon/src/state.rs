//! A position of a match: plain data.
//!
//! Leaves out what may be done with it (`rules`) and the positions passed (the trail).

use game::{Seat, SeatSet, Turn};

use crate::board::{BARRAGOON_START, BESIDE_START, BOARD, BROWN_START, Set, Square, Tile, WHITE_START, squares};
use crate::options::{Options, Variant};
use crate::travel::{Roads, find_targets, lanes};
use crate::way::Way;
use crate::zobrist;

/// What is being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Phase {
    /// The seat whose turn it is moves a tile.
    Move,
    /// The owner of the captured tile places a new barragoon.
    OwnerPlaces,
    /// The capturer of a tile places a new barragoon.
    CapturerPlaces,
    /// The capturer of a barragoon places it again.
    PlacesAgain,
    /// The seat whose turn is ending may offer a draw.
    MayOffer,
    /// The other seat answers the offer.
    Answers,
    /// Nothing: the match is over.
    Over,
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// The squares of each seat's tiles.
    pub(crate) seats: [Set; 2],
    /// The squares of the 2s, 3s and 4s, of both seats.
    pub(crate) kinds: [Set; 3],
    /// The squares of the barragoons.
    pub(crate) barragoons: Set,
    /// How they lie: what passes over them.
    pub(crate) roads: Roads,
    /// Where each tile of the seat next to move may go, as `travel::lanes` lays them out; nothing
    /// while barragoons are placed.
    pub(crate) targets: [Set; 8],
    /// The hash of the board, incremental; whose move it is comes on top.
    pub(crate) board_hash: u64,
    /// A position that is in the trail since the last capture of a tile has its bit set here.
    pub(crate) passed: [u64; 2],
    /// How many entries of the trail are this match's.
    pub(crate) trail_len: u16,
    /// From which entry on a position can recur: none from before the last capture of a tile can.
    pub(crate) trail_start: u16,
    /// Turns completed since a tile was captured.
    pub(crate) quiet: u16,
    pub(crate) phase: Phase,
    /// The seat whose turn is running, during placements and offers too.
    pub(crate) mover: u8,
    /// Whether the seat to move, or while an offer is made the one to move next, must not repeat.
    pub(crate) bound: bool,
    /// How often the position stands that the last complete turn led to.
    pub(crate) standing: u8,
    /// Barragoons beside the board.
    pub(crate) beside: u8,
    pub(crate) express: [u8; 2],
    pub(crate) winners: SeatSet,
}

#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<State>() <= 256);

impl State {
    /// The start of a match; its position is not in the trail yet.
    pub(crate) fn start(options: &Options) -> State {
        let mut state = State::bare(options.express, BESIDE_START);
        for (seat, start) in [WHITE_START, BROWN_START].iter().enumerate() {
            for (kind, &set) in start.iter().enumerate() {
                state.seats[seat] |= set;
                state.kinds[kind] |= set;
            }
        }
        let way = match options.variant {
            Variant::Closed => Way::CLOSED,
            Variant::Open => Way::ALL_TURNS,
        };
        for square in squares(BARRAGOON_START) {
            state.put_barragoon(square, way);
        }
        state.board_hash = state.board_hash_afresh();
        state.targets = state.targets_of(0);
        state
    }

    /// An empty board with white to move.
    pub(crate) fn bare(express: [u8; 2], beside: u8) -> State {
        State {
            seats: [0; 2],
            kinds: [0; 3],
            barragoons: 0,
            roads: Roads::NONE,
            targets: [0; 8],
            board_hash: 0,
            passed: [0; 2],
            trail_len: 0,
            trail_start: 0,
            quiet: 0,
            phase: Phase::Move,
            mover: 0,
            bound: false,
            standing: 1,
            beside,
            express,
            winners: SeatSet::EMPTY,
        }
    }

    /// What is being chosen.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat whose turn is running.
    #[inline]
    pub fn mover(&self) -> Seat {
        Seat(self.mover)
    }

    /// The seat whose turn is not running.
    #[inline]
    pub(crate) fn waiting(&self) -> usize {
        usize::from(self.mover & 1 ^ 1)
    }

    /// Who is to act.
    #[inline]
    pub(crate) fn actor(&self) -> Turn {
        match self.phase {
            Phase::Move | Phase::CapturerPlaces | Phase::PlacesAgain | Phase::MayOffer => Turn::Seat(Seat(self.mover)),
            Phase::OwnerPlaces | Phase::Answers => Turn::Seat(Seat(self.mover ^ 1)),
            Phase::Over => Turn::Over,
        }
    }

    /// The squares that hold nothing.
    #[inline]
    pub(crate) fn open(&self) -> Set {
        BOARD & !(self.seats[0] | self.seats[1] | self.barragoons)
    }

    /// How the barragoon on `square` lies; `x` if there is none.
    #[inline]
    pub(crate) fn way(&self, square: Square) -> Way {
        self.roads.way(square)
    }

    /// The kind of the tile on `square`, 0 to 2.
    #[inline]
    pub(crate) fn kind(&self, square: Square) -> usize {
        let bit = |kind: usize| (self.kinds[kind] >> square.index() & 1) as usize;
        bit(1) | bit(2) << 1
    }

    /// The tile on `square` and its owner.
    pub fn tile(&self, square: Square) -> Option<(Seat, Tile)> {
        let seat = (0..2).find(|&seat| self.seats[seat] & square.bit() != 0)?;
        Some((Seat(seat as u8), Tile::ALL[self.kind(square)]))
    }

    /// The barragoon on `square`.
    pub fn barragoon(&self, square: Square) -> Option<Way> {
        (self.barragoons & square.bit() != 0).then(|| self.way(square))
    }

    /// How many tiles a seat has on the board.
    #[inline]
    pub fn tiles_left(&self, seat: Seat) -> u8 {
        self.seats[seat.index() & 1].count_ones() as u8
    }

    /// Puts a barragoon on an empty square.
    #[inline]
    pub(crate) fn put_barragoon(&mut self, square: Square, way: Way) {
        self.barragoons |= square.bit();
        self.roads.put(square, way);
        self.board_hash ^= zobrist::barragoon(way, square);
    }

    /// Takes the barragoon off a square.
    #[inline]
    pub(crate) fn take_barragoon(&mut self, square: Square) {
        self.board_hash ^= zobrist::barragoon(self.way(square), square);
        self.barragoons &= !square.bit();
        self.roads.take(square);
    }

    /// The tiles of a seat one by one.
    #[inline(always)]
    pub(crate) fn lanes_of(&self, seat: usize) -> [Set; 8] {
        lanes(self.seats[seat & 1], &self.kinds)
    }

    /// Where each tile of a seat may go on this board, if it were its turn.
    pub(crate) fn targets_of(&self, seat: usize) -> [Set; 8] {
        let mut sets = [0; 8];
        find_targets(&self.lanes_of(seat), self.seats[seat & 1], self.open(), &self.roads, &mut sets);
        sets
    }

    /// Works out where each tile of the seat next to move may go.
    #[inline(always)]
    pub(crate) fn refresh_targets(&mut self, seat: usize) {
        let (lanes, open) = (self.lanes_of(seat), self.open());
        find_targets(&lanes, self.seats[seat & 1], open, &self.roads, &mut self.targets);
    }

    /// What stands on the board as one number, the seat to move included.
    #[inline]
    pub(crate) fn position_key(&self, to_move: usize) -> u64 {
        self.board_hash ^ zobrist::TO_MOVE[to_move & 1]
    }

    /// The hash of the board worked out from nothing.
    pub(crate) fn board_hash_afresh(&self) -> u64 {
        let tiles = squares(self.seats[0] | self.seats[1]).map(|square| {
            let seat = usize::from(self.seats[1] & square.bit() != 0);
            zobrist::tile(seat, self.kind(square), square)
        });
        let barragoons = squares(self.barragoons).map(|square| zobrist::barragoon(self.way(square), square));
        tiles.chain(barragoons).fold(0, |hash, number| hash ^ number)
    }
}
