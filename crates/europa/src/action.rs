//! One action in its compact form; its text is in `notation.rs`.

/// An action: one of twenty words, a flight to a square, or a card that names a city square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action(u8);

/// Where the flights begin in the numbering of actions.
const FLIGHTS: u8 = 20;
/// Where the cards that name a city begin.
const CITIES: u8 = FLIGHTS + MOST_SQUARES as u8;

/// The most squares that a line can have, for every action to fit into one byte.
pub(crate) const MOST_SQUARES: usize = 118;

impl Action {
    /// The aeroplane of the die. The five numbers stand before it.
    pub const PLANE: Action = Action(5);
    /// A team with a plane in reserve lets the house roll.
    pub const ROLL: Action = Action(6);
    /// Moves by what was rolled.
    pub const GO: Action = Action(7);
    /// Gives the roll up.
    pub const STAY: Action = Action(8);
    /// Puts the plane that was rolled into reserve.
    pub const KEEP: Action = Action(9);
    /// The card is a question.
    pub const ASK: Action = Action(10);
    /// The answer was right.
    pub const RIGHT: Action = Action(11);
    /// The answer was wrong.
    pub const WRONG: Action = Action(12);
    /// The house rolls again for the same team.
    pub const CARD_AGAIN: Action = Action(13);
    /// Three squares back.
    pub const CARD_BACK3: Action = Action(14);
    /// To the first city of the route whose flag is lacking.
    pub const CARD_FIRST: Action = Action(15);
    /// Three squares forward.
    pub const CARD_FORWARD3: Action = Action(16);
    /// A plane for the reserve.
    pub const CARD_PLANE: Action = Action(17);
    /// The next turn is missed.
    pub const CARD_SKIP: Action = Action(18);
    /// To the next star.
    pub const CARD_STAR: Action = Action(19);

    /// The faces of the die, all equally likely.
    pub(crate) const FACES: [Action; 6] = [Action(0), Action(1), Action(2), Action(3), Action(4), Action::PLANE];

    /// The instruction cards that name no square: seven of the eight kinds.
    pub(crate) const CARDS: [Action; 7] = [
        Action::CARD_AGAIN,
        Action::CARD_BACK3,
        Action::CARD_FIRST,
        Action::CARD_FORWARD3,
        Action::CARD_PLANE,
        Action::CARD_SKIP,
        Action::CARD_STAR,
    ];

    /// A number of the die, 1 to 5.
    pub const fn number(pips: u8) -> Action {
        Action(pips - 1)
    }

    /// A flight to `square`.
    pub const fn fly(square: u8) -> Action {
        Action(FLIGHTS + square)
    }

    /// The card that sends to the city on `square`.
    pub const fn card_city(square: u8) -> Action {
        Action(CITIES + square)
    }

    /// What a face of the die counts; the plane is a 6.
    #[inline]
    pub const fn pips(self) -> u8 {
        self.0 + 1
    }

    /// Whether this is a face of the die.
    #[inline]
    pub const fn is_face(self) -> bool {
        self.0 <= Action::PLANE.0
    }

    /// Whether this is an instruction card of any kind.
    pub const fn is_card(self) -> bool {
        self.0 >= CITIES || (Action::CARD_AGAIN.0 <= self.0 && self.0 <= Action::CARD_STAR.0)
    }

    /// Where a flight goes to.
    #[inline]
    pub const fn flight(self) -> Option<u8> {
        if FLIGHTS <= self.0 && self.0 < CITIES { Some(self.0 - FLIGHTS) } else { None }
    }

    /// The square that a card names.
    #[inline]
    pub const fn city(self) -> Option<u8> {
        if self.0 >= CITIES { Some(self.0 - CITIES) } else { None }
    }
}
