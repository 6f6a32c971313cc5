//! What a position tells those who judge it: where the tokens of a colour are, where they could
//! land, and what they could capture. Not needed to play.
//!
//! All sets are of ring steps of a colour's own way: bit 0 is its start square.

use game::Seat;

use crate::Action;
use crate::action::Kind;
use crate::board::{CORRIDOR, Colour, RING, SAFE_STEPS};
use crate::options::USUAL_TOKENS;
use crate::play::step_of;
use crate::state::{Phase, State};

/// Where the tokens of a colour are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// How many are at home.
    pub home: u8,
    /// How many are in the goal; those that a match with fewer tokens leaves out count as being there.
    pub goal: u8,
    /// The steps on which one or two stand.
    pub ring: u64,
    /// The steps on which two stand.
    pub bridges: u64,
    /// The corridor squares that hold one or two; bit 0 is the first.
    pub corridor: u8,
    /// The corridor squares that hold two.
    pub corridor_pairs: u8,
}

impl State {
    /// The steps on which a token cannot be captured, save by an exit: the same for every colour.
    pub const SAFE: u64 = SAFE_STEPS;

    /// Where the tokens of a colour are.
    #[inline]
    pub fn standing_of(&self, colour: Colour) -> Standing {
        let lane = self.lanes[colour.index()];
        let ring = self.tokens[colour.index()];
        Standing {
            home: lane.home,
            goal: lane.goal + USUAL_TOKENS - self.tokens_each,
            ring,
            bridges: ring & self.bridges[colour.index()],
            corridor: lane.taken,
            corridor_pairs: lane.full,
        }
    }

    /// The seat that plays a colour: none if nobody has it or its seat has left.
    #[inline]
    pub fn player_of(&self, colour: Colour) -> Option<Seat> {
        self.is_played(colour).then(|| self.owner(colour))
    }

    /// The colour whose turn it is; none during the opening and after the end.
    #[inline]
    pub fn colour_in_turn(&self) -> Option<Colour> {
        matches!(self.phase, Phase::Roll | Phase::Move).then_some(self.turn)
    }

    /// Whether the house is to roll for a turn: nothing is pending.
    #[inline]
    pub fn awaits_roll(&self) -> bool {
        self.phase == Phase::Roll
    }

    /// Where a token of `colour` would land on the ring by each roll, 1 to 6, if it were its turn;
    /// entry 0 is empty. A 5 that must bring a token out moves none, a 6 opens bridges first.
    #[inline]
    pub fn landings(&self, colour: Colour) -> [u64; 7] {
        let tokens = self.tokens[colour.index()];
        let bridges = self.bridges[colour.index()];
        let mixed = self.mixed[colour.index()];
        let mut landings = [0; 7];
        let mut blocked = 0;
        for (steps, landing) in landings.iter_mut().enumerate().skip(1) {
            blocked |= bridges >> steps;
            *landing = tokens & !(blocked | mixed >> steps);
        }
        if self.lanes[colour.index()].home != 0 && self.can_exit(colour) {
            landings[5] = 0;
        }
        if landings[6] & bridges != 0 {
            landings[6] &= bridges;
        }
        for (steps, landing) in landings.iter_mut().enumerate() {
            *landing <<= steps;
        }
        landings
    }

    /// Where a token of `colour` would land on the ring by a count of 10 or 20.
    #[inline]
    pub fn count_landings(&self, colour: Colour, count: u8) -> u64 {
        let bridges = self.bridges[colour.index()];
        let blocked =
            (1..=count).fold(self.mixed[colour.index()] >> count, |blocked, steps| blocked | bridges >> steps);
        (self.tokens[colour.index()] & !blocked) << count
    }

    /// The steps on which a token of the colour may be captured by one that lands there: not in pairs,
    /// not on safe squares.
    #[inline]
    pub fn exposed(&self, colour: Colour) -> u64 {
        let at = colour.index();
        self.tokens[at] & !(self.bridges[at] | self.mixed[at] | SAFE_STEPS)
    }

    /// Where `hunter` would meet the tokens of an opponent that it may capture by landing on them.
    #[inline]
    pub fn prey(&self, hunter: Colour, prey: Colour) -> u64 {
        State::seen_by(hunter, prey, self.exposed(prey))
    }

    /// Whether tokens of these colours capture each other.
    #[inline]
    pub fn is_against(&self, one: Colour, other: Colour) -> bool {
        self.are_opponents(one, other)
    }

    /// The colour whose tokens are moved in the turns of a colour: its own or, once that is home, its partner's.
    #[inline]
    pub fn moved_in_turn_of(&self, colour: Colour) -> Colour {
        self.moved_by(colour)
    }

    /// Whether two play against two.
    #[inline]
    pub fn has_partners(&self) -> bool {
        self.partners
    }

    /// A set of steps of `owner`'s way as steps of `viewer`'s; what lies where `viewer` never comes
    /// is left out.
    #[inline]
    pub fn seen_by(viewer: Colour, owner: Colour, steps: u64) -> u64 {
        let quarters = (viewer.index() + 4 - owner.index()) % 4;
        let turned = u128::from(steps) << (quarters * RING / 4);
        (turned | turned >> RING) as u64
    }

    /// Whether two tokens, of whichever colours, stand on one of these steps of `colour`.
    #[inline]
    pub fn has_pair_on(&self, colour: Colour, steps: u64) -> bool {
        (self.bridges[colour.index()] | self.mixed[colour.index()]) & steps != 0
    }

    /// How far the token that an action moves has come: 0 to 63 on the ring, 64 to 70 in the
    /// corridor; none for an action that moves no token on its way.
    pub fn way_walked(&self, action: Action) -> Option<u8> {
        match action.kind() {
            Kind::Ring(_) | Kind::Corridor(_) => Some(step_of(self.colour, action)),
            Kind::Roll(_) | Kind::Choose(_) | Kind::Exit => None,
        }
    }

    /// The colour that an action chooses in the opening.
    pub fn chosen_by(&self, action: Action) -> Option<Colour> {
        match action.kind() {
            Kind::Choose(colour) => Some(colour),
            _ => None,
        }
    }
}

// A set of the ring part of a way is a `u64`.
const _: () = assert!(CORRIDOR == 64);
