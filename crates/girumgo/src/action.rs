//! One action in its compact form, and what it means.

use crate::board::{self, WEDGES, Wheel};

/// An action of a seat or the house.
///
/// Turns of wheels come first, so that the rules can tell them apart at one glance: the wheel in
/// the lower seven bits, the way above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action(pub(crate) u16);

/// What an action means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A wheel is turned by one wedge.
    Turn {
        /// Which wheel.
        wheel: Wheel,
        /// Whether against the clock.
        back: bool,
    },
    /// The token hops to a wheel.
    Hop(Wheel),
    /// The seat ends its turn.
    End,
    /// A seat chooses a colour, 0 to 5.
    Choose(u8),
    /// The house rolls the die, 1 to 6.
    Roll(u8),
    /// The house sets the next wheel, 0 to 5.
    Set(u8),
}

const BACK: u16 = 0x80;
const HOP: u16 = 0x100;
const END: u16 = 0x180;
const CHOOSE: u16 = 0x188;
const ROLL: u16 = 0x190;
const SET: u16 = 0x198;

impl Action {
    /// A turn's end.
    pub(crate) const END: Action = Action(END);

    /// A turn of a wheel, clockwise or back.
    pub(crate) const fn turn(wheel: Wheel, back: bool) -> Action {
        Action(wheel.0 as u16 | if back { BACK } else { 0 })
    }

    /// A hop to a wheel.
    #[inline]
    pub(crate) const fn hop(wheel: Wheel) -> Action {
        Action(HOP | wheel.0 as u16)
    }

    /// The choice of a colour.
    pub(crate) const fn choose(colour: u8) -> Action {
        Action(CHOOSE + colour as u16)
    }

    /// A roll of the die.
    pub(crate) const fn roll(pips: u8) -> Action {
        Action(ROLL + pips as u16)
    }

    /// The setting of a wheel.
    pub(crate) const fn set(rotation: u8) -> Action {
        Action(SET + rotation as u16)
    }

    /// Whether the action turns a wheel.
    #[inline]
    pub(crate) const fn is_turn(self) -> bool {
        self.0 < HOP
    }

    /// The wheel that a turn or a hop names.
    #[inline]
    pub(crate) const fn wheel(self) -> Wheel {
        Wheel(self.0 as u8 & 0x7f)
    }

    /// Whether a turn goes back rather than clockwise.
    #[inline]
    pub(crate) const fn is_back(self) -> bool {
        self.0 & BACK != 0
    }

    /// What the action means.
    #[inline]
    pub const fn deed(self) -> Deed {
        match self.0 {
            0..HOP => Deed::Turn { wheel: self.wheel(), back: self.is_back() },
            HOP..END => Deed::Hop(self.wheel()),
            END..CHOOSE => Deed::End,
            CHOOSE..ROLL => Deed::Choose((self.0 - CHOOSE) as u8),
            ROLL..SET => Deed::Roll((self.0 - ROLL) as u8),
            SET.. => Deed::Set((self.0 - SET) as u8),
        }
    }
}

/// What the die can show.
pub(crate) static ROLLS: [Action; 6] = {
    let mut list = [Action::END; 6];
    let mut pips = 1;
    while pips <= 6 {
        list[pips as usize - 1] = Action::roll(pips);
        pips += 1;
    }
    list
};

/// How a wheel can be set.
pub(crate) static SETTINGS: [Action; WEDGES as usize] = {
    let mut list = [Action::END; WEDGES as usize];
    let mut rotation = 0;
    while rotation < WEDGES {
        list[rotation as usize] = Action::set(rotation);
        rotation += 1;
    }
    list
};

/// How many actions a seat has while it has turns left, hops aside.
pub(crate) const fn turn_count(side: u8) -> usize {
    2 * board::wheel_count(side) + 1
}

const fn list_turns<const COUNT: usize>(wheels: &[Wheel]) -> [Action; COUNT] {
    let mut list = [Action::END; COUNT];
    let mut number = 0;
    while number < wheels.len() {
        list[2 * number] = Action::turn(wheels[number], false);
        list[2 * number + 1] = Action::turn(wheels[number], true);
        number += 1;
    }
    list
}

/// Every turn of a wheel and the turn's end, for each side.
pub(crate) static TURNS_3: [Action; turn_count(3)] = list_turns(&board::WHEELS_3);
pub(crate) static TURNS_4: [Action; turn_count(4)] = list_turns(&board::WHEELS_4);
pub(crate) static TURNS_5: [Action; turn_count(5)] = list_turns(&board::WHEELS_5);
