//! An action in its compact form. Its text is in `notation`.

use crate::board::{CORRIDOR_LENGTH, Colour, Place, RING, Square};

const CORRIDORS: u8 = RING as u8;
const EXIT: u8 = CORRIDORS + CORRIDOR_LENGTH;
/// A multiple of 8, so that the lowest three bits of a roll are its pips.
const ROLLS: u8 = 80;
const COLOURS: u8 = ROLLS + 8;

/// One action: a roll of the house, the choice of a colour, an exit, or the token that moves,
/// named by where it stands. How far it moves is for the position to know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action(pub(crate) u8);

/// What an action is, spelled out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The house rolls this many pips.
    Roll(u8),
    /// The seat takes a colour.
    Choose(Colour),
    /// A token comes out.
    Exit,
    /// The token on this ring square moves.
    Ring(Square),
    /// The token on this corridor square, 1 to 7, moves.
    Corridor(u8),
}

impl Action {
    /// A token comes out.
    pub(crate) const EXIT: Action = Action(EXIT);
    /// The first corridor square; the others follow.
    pub(crate) const FIRST_CORRIDOR: u8 = CORRIDORS;

    /// The house's roll.
    pub(crate) const fn roll(pips: u8) -> Action {
        Action(ROLLS + pips)
    }

    /// The choice of a colour.
    pub(crate) const fn choose(colour: Colour) -> Action {
        Action(COLOURS + colour as u8)
    }

    /// The move of a token that stands here; none for places from which nothing moves.
    pub(crate) fn from_place(place: Place) -> Option<Action> {
        match place {
            Place::Ring(square) => Some(Action(square.0 - 1)),
            Place::Corridor(_, number) => Some(Action(CORRIDORS + number - 1)),
            Place::Home(_) | Place::Goal(_) => None,
        }
    }

    /// What the action is, spelled out.
    #[inline]
    pub(crate) fn kind(self) -> Kind {
        match self.0 {
            0..CORRIDORS => Kind::Ring(Square(self.0 + 1)),
            CORRIDORS..EXIT => Kind::Corridor(self.0 - CORRIDORS + 1),
            EXIT..ROLLS => Kind::Exit,
            ROLLS..COLOURS => Kind::Roll(self.0 - ROLLS),
            _ => Kind::Choose(Colour::ALL[usize::from((self.0 - COLOURS) & 3)]),
        }
    }
}
