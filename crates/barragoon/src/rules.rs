//! The rules: what is legal, what an action does, how a match ends.

use game::{Common, Game, Pace, Seat, SeatSet, Trail, Turn, Witness};

use crate::action::{Action, PLACEMENTS, Parts, Word};
use crate::board::{Square, Tile};
use crate::event::Event;
use crate::options::Options;
use crate::state::{Phase, State};
use crate::way::Way;
use crate::zobrist::{self, mix};

/// End, 3: a position that stands so often is a draw.
const MOST_STANDINGS: u8 = 6;
/// Repetition: from the fourth standing on a draw may be offered.
const OFFER_FROM: u8 = 4;
/// End, 4: so many turns without the capture of a tile are a draw.
pub(crate) const MOST_QUIET_TURNS: u16 = 300;

/// What a complete turn did.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Moved,
    CapturedBarragoon,
    CapturedTile,
}

impl Game for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    const ID: &'static str = "barragoon";
    const TITLE: &'static str = "Barragoon";
    const RULES_VERSION: u32 = 1;
    const PACE: Pace = Pace::Match { seconds: 600, plus: 5 };
    /// The start, and a position for each turn: fourteen captures of tiles with the most quiet
    /// turns before each.
    const TRAIL: usize = 1 + 14 * (MOST_QUIET_TURNS as usize + 1);

    fn new(options: &Options, trail: &mut Trail) -> State {
        let mut state = State::start(options);
        state.count_position(trail, 0);
        state
    }

    #[inline]
    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.actor()
    }

    fn winners(&self) -> Option<SeatSet> {
        (self.phase == Phase::Over).then_some(self.winners)
    }

    #[inline]
    fn legal(&self, trail: &Trail, actions: &mut Vec<Action>) {
        actions.clear();
        match self.phase {
            Phase::Move => self.list_moves(trail, actions),
            Phase::OwnerPlaces | Phase::CapturerPlaces | Phase::PlacesAgain => self.list_placements(actions),
            Phase::MayOffer => actions.extend([Word::Offer, Word::On].map(Action::word)),
            Phase::Answers => actions.extend([Word::Accept, Word::Refuse].map(Action::word)),
            Phase::Over => {}
        }
    }

    #[inline]
    fn count_legal(&self, trail: &Trail, buffer: &mut Vec<Action>) -> usize {
        match self.phase {
            Phase::Move if self.bound => {
                self.legal(trail, buffer);
                buffer.len()
            }
            Phase::Move => self.targets.iter().map(|targets| targets.count_ones() as usize).sum(),
            Phase::OwnerPlaces | Phase::CapturerPlaces | Phase::PlacesAgain => self.open().count_ones() as usize * 16,
            Phase::MayOffer | Phase::Answers => 2,
            Phase::Over => 0,
        }
    }

    #[inline]
    fn apply<W: Witness<Event>>(&mut self, trail: &mut Trail, action: Action, witness: &mut W) {
        let deed = match action.parts() {
            Parts::Move(from, to) => self.travel(from, to, witness),
            Parts::Place(square, way) => self.place(square, way, witness),
            Parts::Word(word) => return self.say(word, witness),
        };
        if let Some(deed) = deed {
            self.complete_turn(trail, deed, witness);
        }
    }

    /// Whoever runs out of time has lost.
    fn time_out<W: Witness<Event>>(&mut self, _: &mut Trail, witness: &mut W) {
        if let Turn::Seat(seat) = self.actor() {
            self.end(SeatSet::only(Seat(seat.0 ^ 1)), witness);
        }
    }

    /// In a match for two the other seat has won.
    fn leave<W: Witness<Event>>(&mut self, _: &mut Trail, seat: Seat, witness: &mut W) {
        self.end(SeatSet::only(Seat(seat.0 ^ 1)), witness);
    }

    fn finish(&mut self, winners: SeatSet) {
        self.phase = Phase::Over;
        self.winners = winners;
    }

    fn hash(&self) -> u64 {
        self.hash_with(self.board_hash)
    }

    fn hash_afresh(&self) -> u64 {
        self.hash_with(self.board_hash_afresh())
    }
}

impl State {
    /// Moving: every move of the seat to move; of a bound one those that leave the repetition,
    /// unless it has no other.
    #[inline]
    fn list_moves(&self, trail: &Trail, actions: &mut Vec<Action>) {
        if self.bound {
            self.list_leaving(trail, actions);
            if !actions.is_empty() {
                return;
            }
        }
        let own = self.seats[usize::from(self.mover & 1)];
        for (kind, lanes) in [(0, 0..2), (1, 2..5), (2, 6..8)] {
            let mut tiles = own & self.kinds[kind];
            for &targets in &self.targets[lanes] {
                if tiles == 0 {
                    break;
                }
                let from = Square::first(tiles);
                let mut targets = targets;
                actions.extend((0..targets.count_ones()).map(|_| {
                    let action = Action::travel_to_first(from, targets);
                    targets &= targets.wrapping_sub(1);
                    action
                }));
                tiles &= tiles - 1;
            }
        }
    }

    /// Captures: any empty square, any of the sixteen ways.
    #[inline]
    fn list_placements(&self, actions: &mut Vec<Action>) {
        let mut open = self.open();
        actions.extend((0..open.count_ones()).flat_map(|_| {
            let row = PLACEMENTS[open.trailing_zeros() as usize];
            open &= open.wrapping_sub(1);
            row
        }));
    }

    /// Moving, and what becomes of whatever stood where the tile arrives. Gives what the turn did if
    /// it is complete.
    #[inline]
    fn travel<W: Witness<Event>>(&mut self, from: Square, to: Square, witness: &mut W) -> Option<Deed> {
        let seat = usize::from(self.mover & 1);
        let kind = self.kind(from);
        witness.see(|| Event::Moved { seat: Seat(self.mover), tile: Tile::ALL[kind], path: self.way_taken(from, to) });
        let captures_tile = self.seats[seat ^ 1] & to.bit() != 0;
        let captures_barragoon = self.barragoons & to.bit() != 0;
        if captures_tile {
            self.take_tile(to, witness);
        } else if captures_barragoon {
            witness.see(|| Event::BarragoonCaptured { seat: Seat(self.mover), square: to, way: self.way(to) });
            self.take_barragoon(to);
        }
        self.seats[seat] ^= from.bit() | to.bit();
        self.kinds[kind] ^= from.bit() | to.bit();
        self.board_hash ^= zobrist::tile(seat, kind, from) ^ zobrist::tile(seat, kind, to);
        if captures_tile {
            self.after_tile(witness);
            None
        } else if captures_barragoon {
            self.await_placement(Phase::PlacesAgain, witness);
            None
        } else {
            Some(Deed::Moved)
        }
    }

    /// Captures: a tile is out.
    #[inline]
    fn take_tile<W: Witness<Event>>(&mut self, square: Square, witness: &mut W) {
        let owner = self.waiting();
        let kind = self.kind(square);
        witness.see(|| Event::TileCaptured { seat: Seat(owner as u8), tile: Tile::ALL[kind], square });
        self.seats[owner] ^= square.bit();
        self.kinds[kind] ^= square.bit();
        self.board_hash ^= zobrist::tile(owner, kind, square);
    }

    /// Captures: with no tile left, or its express level or fewer, the owner has lost at once and
    /// nothing is placed; else it places first.
    #[inline]
    fn after_tile<W: Witness<Event>>(&mut self, witness: &mut W) {
        let owner = Seat(self.waiting() as u8);
        let (left, level) = (self.tiles_left(owner), self.express[owner.index() & 1]);
        if left <= level {
            witness.see(|| Event::TooFewTiles { seat: owner, left });
            self.end(SeatSet::only(Seat(self.mover)), witness);
        } else {
            self.await_placement(Phase::OwnerPlaces, witness);
        }
    }

    #[inline]
    fn await_placement<W: Witness<Event>>(&mut self, phase: Phase, witness: &mut W) {
        self.phase = phase;
        self.targets = [0; 8];
        let seat = if phase == Phase::OwnerPlaces { self.mover ^ 1 } else { self.mover };
        witness.see(|| Event::MustPlace { seat: Seat(seat), again: phase == Phase::PlacesAgain });
    }

    /// Captures: a barragoon is placed, a new one or the one captured. Gives what the turn did if it
    /// is complete.
    #[inline]
    fn place<W: Witness<Event>>(&mut self, square: Square, way: Way, witness: &mut W) -> Option<Deed> {
        let owner_places = self.phase == Phase::OwnerPlaces;
        let again = self.phase == Phase::PlacesAgain;
        let seat = if owner_places { self.mover ^ 1 } else { self.mover };
        witness.see(|| Event::Placed { seat: Seat(seat), square, way, again });
        self.put_barragoon(square, way);
        // A position set up by hand may have fewer beside the board than are placed.
        self.beside = self.beside.saturating_sub(u8::from(!again));
        if owner_places {
            self.await_placement(Phase::CapturerPlaces, witness);
            None
        } else {
            Some(if again { Deed::CapturedBarragoon } else { Deed::CapturedTile })
        }
    }

    /// End: the position with the other seat to move is counted and judged.
    #[inline]
    fn complete_turn<W: Witness<Event>>(&mut self, trail: &mut Trail, deed: Deed, witness: &mut W) {
        let next = self.waiting();
        self.quiet += 1;
        if deed == Deed::CapturedTile {
            self.quiet = 0;
            self.forget_positions();
        }
        self.count_position(trail, next);
        self.refresh_targets(next);
        let reach = self.targets.iter().fold(0, |reach, targets| reach | targets);
        if reach == 0 {
            witness.see(|| Event::CannotMove { seat: Seat(next as u8) });
            return self.end(SeatSet::only(Seat(self.mover)), witness);
        }
        // A capture that the next seat could make at once settles that the position is not dead.
        if reach & !self.open() == 0 && self.is_dead_draw() {
            witness.see(|| Event::DeadPosition);
            return self.draw(witness);
        }
        let had_to_repeat = self.bound && deed == Deed::Moved && self.standing >= OFFER_FROM;
        self.bound = false;
        if self.standing >= OFFER_FROM || self.quiet >= MOST_QUIET_TURNS {
            self.judge_repetition(trail, had_to_repeat, witness);
        } else {
            self.pass_turn(witness);
        }
    }

    /// End, 2: a draw if both seats have a legal move and no capture can ever happen again.
    #[cold]
    #[inline(never)]
    fn is_dead_draw(&self) -> bool {
        self.is_dead() && self.targets_of(usize::from(self.mover)).iter().any(|&targets| targets != 0)
    }

    /// End, 3 to 5, and the offer. `had_to_repeat` says that the seat whose turn this was, was bound
    /// and had no other move: else it could not have made a move that repeats.
    #[cold]
    #[inline(never)]
    fn judge_repetition<W: Witness<Event>>(&mut self, trail: &Trail, had_to_repeat: bool, witness: &mut W) {
        let (seat, next) = (Seat(self.mover), self.waiting());
        let standing = self.standing;
        if standing >= OFFER_FROM {
            witness.see(|| Event::Repeated { times: standing });
        }
        if standing >= MOST_STANDINGS {
            witness.see(|| Event::StoodTooOften { times: standing });
            self.draw(witness);
        } else if self.quiet >= MOST_QUIET_TURNS {
            witness.see(|| Event::TooQuiet { turns: MOST_QUIET_TURNS });
            self.draw(witness);
        } else if had_to_repeat && !self.can_leave(trail, next, &self.targets) {
            witness.see(|| Event::NoWayOut);
            self.draw(witness);
        } else {
            self.bound = had_to_repeat;
            self.phase = Phase::MayOffer;
            witness.see(|| Event::MayOffer { seat });
        }
    }

    /// Repetition: `offer`, `on`, `accept` and `refuse`.
    #[cold]
    #[inline(never)]
    fn say<W: Witness<Event>>(&mut self, word: Word, witness: &mut W) {
        let (seat, other) = (Seat(self.mover), Seat(self.waiting() as u8));
        match word {
            Word::Offer => {
                self.phase = Phase::Answers;
                witness.see(|| Event::Offered { seat });
            }
            Word::On => {
                witness.see(|| Event::PlayedOn { seat });
                self.pass_turn(witness);
            }
            Word::Accept => {
                witness.see(|| Event::Accepted { seat: other });
                self.draw(witness);
            }
            Word::Refuse => {
                self.bound = true;
                witness.see(|| Event::Refused { seat: other });
                self.pass_turn(witness);
            }
        }
    }

    #[inline]
    fn pass_turn<W: Witness<Event>>(&mut self, witness: &mut W) {
        self.mover ^= 1;
        self.phase = Phase::Move;
        witness.see(|| Common::TurnBegan { seat: Seat(self.mover) }.into());
        if self.bound {
            witness.see(|| Event::Bound { seat: Seat(self.mover) });
        }
    }

    fn draw<W: Witness<Event>>(&mut self, witness: &mut W) {
        self.end(SeatSet::first(2), witness);
    }

    fn end<W: Witness<Event>>(&mut self, winners: SeatSet, witness: &mut W) {
        self.finish(winners);
        witness.see(|| Common::over(winners).into());
    }

    /// All that decides how the match goes on, on top of the board.
    fn hash_with(&self, board: u64) -> u64 {
        let rest = [
            self.phase as u8,
            self.mover,
            u8::from(self.bound),
            self.beside,
            self.express[0] << 4 | self.express[1],
            self.winners.len() as u8,
            self.winners.lowest().map_or(0, |seat| seat.0),
            0,
        ];
        mix(board ^ mix(u64::from_le_bytes(rest) ^ mix(u64::from(self.quiet))))
    }
}
