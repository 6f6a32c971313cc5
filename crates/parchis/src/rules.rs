//! The contract: Parchís as a [`Game`].

use game::numbers::GOLDEN;
use game::{Game, Pace, Seat, SeatSet, Trail, Turn, Witness};

use crate::action::Kind;
use crate::board::{Colour, RING};
use crate::options::USUAL_TOKENS;
use crate::state::{Cell, Lane, NOBODY, NONE_MOVED, Phase, State, partner};
use crate::{Action, Event, Opening, Options};

impl Game for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;

    const ID: &'static str = "parchis";
    const TITLE: &'static str = "Parchís";
    const HAS_DICE: bool = true;
    const RULES_VERSION: u32 = 1;
    // As its rulebook says.
    const PACE: Pace = Pace::Turn { seconds: 30 };

    fn new(options: &Options, _: &mut Trail) -> State {
        let mut state = State {
            tokens: [0; 4],
            bridges: [0; 4],
            mixed: [0; 4],
            offers: [Action(0); 8],
            cells: [Cell::EMPTY; RING],
            lanes: [Lane { home: options.tokens, ..Lane::default() }; 4],
            next: Colour::ALL,
            owners: [NOBODY; 4],
            turn: Colour::Yellow,
            colour: Colour::Yellow,
            phase: Phase::OpeningRoll,
            offered: 0,
            pending: 0,
            rolls_again: false,
            sixes: 0,
            last_moved: NONE_MOVED,
            players: options.players,
            tokens_each: options.tokens,
            partners: options.partners,
            present: SeatSet::first(options.players),
            winners: SeatSet::EMPTY,
            rolling: SeatSet::EMPTY,
            rolls: [0; 4],
            acting: Seat(0),
            beginner: Seat(0),
        };
        state.offer_dice();
        match options.opening {
            Opening::Roll => state.rolling = state.present,
            Opening::Seated => {
                let seated: &[Colour] = match options.players {
                    2 => &[Colour::Yellow, Colour::Red],
                    _ => &Colour::ALL,
                };
                for (&colour, seat) in seated.iter().zip(0..options.players) {
                    state.owners[colour.index()] = seat;
                }
                state.phase = Phase::Roll;
                state.link_turns();
            }
        }
        state
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.players
    }

    #[inline]
    fn present(&self) -> SeatSet {
        self.present
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Roll | Phase::OpeningRoll => Turn::House,
            Phase::Move => Turn::Seat(self.seat()),
            Phase::ChooseColour => Turn::Seat(self.deputy(self.acting)),
            Phase::Over => Turn::Over,
        }
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        let alone = SeatSet::only(seat);
        if self.partners { alone.with(partner(seat)) } else { alone }
    }

    #[inline]
    fn winners(&self) -> Option<SeatSet> {
        (self.phase == Phase::Over).then_some(self.winners)
    }

    #[inline]
    fn legal(&self, _: &Trail, actions: &mut Vec<Action>) {
        // Eight are copied whatever their number: a copy of known length is a single store.
        actions.clear();
        actions.extend_from_slice(&self.offers);
        actions.truncate(self.offered.into());
    }

    #[inline]
    fn count_legal(&self, _: &Trail, _: &mut Vec<Action>) -> usize {
        self.offered.into()
    }

    #[inline]
    fn apply<W: Witness<Event>>(&mut self, _: &mut Trail, action: Action, witness: &mut W) {
        match self.phase {
            // The arms cover all three bits, so no roll has to be checked for its range.
            Phase::Roll => match action.0 & 7 {
                0 | 1 => self.roll::<1, W>(witness),
                2 => self.roll::<2, W>(witness),
                3 => self.roll::<3, W>(witness),
                4 => self.roll::<4, W>(witness),
                5 => self.roll::<5, W>(witness),
                6.. => self.roll::<6, W>(witness),
            },
            Phase::Move if action == Action::EXIT => self.exit(witness),
            Phase::Move => self.advance(action, witness),
            _ => self.apply_opening(action, witness),
        }
    }

    fn time_out<W: Witness<Event>>(&mut self, _: &mut Trail, witness: &mut W) {
        match self.phase {
            Phase::ChooseColour => self.choose_first_free(witness),
            Phase::Move => {
                witness.see(|| Event::TurnLost { seat: self.seat() });
                self.pass(witness);
            }
            Phase::Roll | Phase::OpeningRoll | Phase::Over => {}
        }
    }

    fn leave<W: Witness<Event>>(&mut self, _: &mut Trail, seat: Seat, witness: &mut W) {
        self.present = self.present.without(seat);
        if self.partners {
            return self.leave_partner(seat, witness);
        }
        match (self.phase, self.colour_of(seat)) {
            (Phase::OpeningRoll, _) => self.leave_rolling(seat, witness),
            (Phase::ChooseColour, _) => self.leave_choosing(seat, witness),
            (Phase::Roll | Phase::Move, Some(colour)) => self.leave_play(colour, witness),
            (Phase::Roll | Phase::Move, None) | (Phase::Over, _) => {}
        }
    }

    fn finish(&mut self, winners: SeatSet) {
        self.winners = winners;
        self.phase = Phase::Over;
        self.offers = [Action(0); 8];
        self.offered = 0;
        self.pending = 0;
        self.rolls_again = false;
        self.sixes = 0;
        self.last_moved = NONE_MOVED;
    }

    /// Mixes what decides how the match goes on; the order within a pair counts only where an
    /// exit could capture by it.
    fn hash(&self) -> u64 {
        let may_roll_a_third = self.sixes > 0 && (self.phase == Phase::Roll || self.rolls_again);
        let last_moved = if may_roll_a_third { self.last_moved } else { NONE_MOVED };
        let later = Colour::ALL.map(|colour| match self.captured_by_exit(colour) {
            Some(victim) if self.is_played(colour) => victim as u8 + 1,
            _ => 0,
        });
        let turn = [self.turn as u8, self.phase as u8, self.pending, self.rolls_again.into()];
        // Nothing is added to what matches of four tokens without partners always had.
        let variant = u8::from(self.partners) << 4 | (USUAL_TOKENS - self.tokens_each) << 5;
        let seats = [self.players | variant, set_bits(self.present), set_bits(self.winners), set_bits(self.rolling)];
        let acting = [self.sixes, last_moved, self.acting.0, self.beginner.0];
        let lanes = self.lanes.map(|lane| u32::from_le_bytes([lane.home, lane.goal, lane.taken, lane.full]));
        let ring = self.tokens.into_iter().zip(self.bridges).flat_map(|(tokens, bridges)| [tokens, tokens & bridges]);
        let rest = [turn, seats, acting, later, self.owners, self.rolls].map(u32::from_le_bytes);
        ring.chain(lanes.into_iter().chain(rest).map(u64::from)).fold(0x5eed, |hash, word| {
            let mixed = (hash ^ word).wrapping_mul(GOLDEN);
            (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(23)
        })
    }
}

impl State {
    /// The opening's half of `apply`.
    #[cold]
    fn apply_opening<W: Witness<Event>>(&mut self, action: Action, witness: &mut W) {
        match action.kind() {
            Kind::Roll(pips) => self.roll_for_beginning(pips, witness),
            Kind::Choose(colour) => self.choose_colour(colour, witness),
            Kind::Exit | Kind::Ring(_) | Kind::Corridor(_) => {}
        }
    }
}

fn set_bits(seats: SeatSet) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}
