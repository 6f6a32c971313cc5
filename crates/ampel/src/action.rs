//! What a seat can do, in its compact form.

use crate::board::Point;

/// A placement or a move: the target in the low byte, the source in the high one, all ones there if
/// the disc comes from outside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action(pub(crate) u16);

/// The source of a placement.
const NOWHERE: u16 = 0xff;

impl Action {
    /// A disc from outside goes to a point: a yellow one in the setup, an own one in step 3.
    #[inline]
    pub const fn place(to: Point) -> Action {
        Action(NOWHERE << 8 | to.0 as u16)
    }

    /// The disc on a point goes to another.
    #[inline]
    pub const fn travel(from: Point, to: Point) -> Action {
        Action((from.0 as u16) << 8 | to.0 as u16)
    }

    /// The same action to a point whose number is so much higher.
    #[inline]
    pub(crate) const fn plus(self, numbers: u16) -> Action {
        Action(self.0 + numbers)
    }

    /// Where the disc comes from, if it was on the board.
    #[inline]
    pub const fn from(self) -> Option<Point> {
        let from = self.0 >> 8;
        if from == NOWHERE { None } else { Some(Point(from as u8)) }
    }

    /// Where the disc goes.
    #[inline]
    pub const fn to(self) -> Point {
        Point(self.0 as u8)
    }
}
