//! The ways a tile may take from one square to another, and what stands in them.
//!
//! For telling people only: the rules know squares reached, not ways.

use crate::board::Square;
use crate::state::State;
use crate::way::Heading;

/// Why a square does not let a tile pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    /// A tile stands there.
    Tile,
    /// The barragoon is never crossed.
    Closed,
    /// The barragoon is crossed straight on, but not with this heading.
    Heading,
    /// The barragoon is crossed straight on, so no tile turns there.
    NoTurn,
    /// The barragoon is crossed with one turn only, and this is not it.
    OtherTurn,
    /// The barragoon is never crossed straight on.
    NotStraight,
}

impl Obstacle {
    /// What a person hears of it: the word of the message files.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Obstacle::Tile => "obstacle-tile",
            Obstacle::Closed => "obstacle-closed",
            Obstacle::Heading => "obstacle-heading",
            Obstacle::NoTurn => "obstacle-no-turn",
            Obstacle::OtherTurn => "obstacle-other-turn",
            Obstacle::NotStraight => "obstacle-not-straight",
        }
    }
}

/// The ways from one square to another with one turn at most, both squares included: one along a
/// line, else two.
pub(crate) fn ways_between(from: Square, to: Square) -> Vec<Vec<Square>> {
    let corners = [(from.column(), to.row()), (to.column(), from.row())];
    let mut ways: Vec<Vec<Square>> = corners
        .into_iter()
        .filter_map(|(column, row)| Square::at(column, row))
        .map(|corner| {
            let mut way = vec![from];
            walk(&mut way, corner);
            walk(&mut way, to);
            way
        })
        .collect();
    ways.dedup();
    ways
}

/// Goes on from the last square of `way` to `to`, along a line.
fn walk(way: &mut Vec<Square>, to: Square) {
    let toward = |here: u8, there: u8| if here < there { here + 1 } else { here - u8::from(here > there) };
    while let Some(&last) = way.last()
        && last != to
    {
        let next = Square::at(toward(last.column(), to.column()), toward(last.row(), to.row()));
        way.extend(next);
    }
}

fn heading(from: Square, to: Square) -> Heading {
    if to.column() > from.column() {
        Heading::East
    } else if to.column() < from.column() {
        Heading::West
    } else if to.row() > from.row() {
        Heading::North
    } else {
        Heading::South
    }
}

impl State {
    /// The first square of a way that does not let a tile pass.
    pub(crate) fn obstacle(&self, way: &[Square]) -> Option<(Square, Obstacle)> {
        let roads = self.roads.over(self.open());
        way.windows(3).find_map(|steps| {
            let [before, square, after] = *steps else { return None };
            let (arriving, leaving) = (heading(before, square), heading(square, after));
            if roads.let_pass(square, arriving, leaving) {
                return None;
            }
            let obstacle = match self.barragoon(square).map(|way| way.0) {
                None => Obstacle::Tile,
                Some(0) => Obstacle::Closed,
                Some(1..=6) if arriving != leaving => Obstacle::NoTurn,
                Some(1..=6) => Obstacle::Heading,
                Some(15) => Obstacle::NotStraight,
                Some(_) => Obstacle::OtherTurn,
            };
            Some((square, obstacle))
        })
    }

    /// A way that the tile on `from` can take to `to`.
    pub(crate) fn way_taken(&self, from: Square, to: Square) -> Vec<Square> {
        let ways = ways_between(from, to);
        let free = ways.iter().find(|way| self.obstacle(way).is_none());
        free.or(ways.first()).cloned().unwrap_or_default()
    }
}
