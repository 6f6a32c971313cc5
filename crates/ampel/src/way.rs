//! One way a disc can take, for showing it. Not on the path of search.

use crate::board::{Direction, LINE, ORDER, Point, Points, STEPS};
use crate::state::State;

/// A way from one point to another.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Way {
    /// Every point passed, the first and the last included.
    pub(crate) path: Vec<Point>,
    /// How many points are travelled.
    pub(crate) count: u8,
}

/// A disc on its way: where it is, where it is heading, how far it still has to go.
type Stage = (Point, Direction, u8);

impl State {
    /// How many discs there are on the line along which a disc would set out.
    pub(crate) fn count_along(&self, from: Point, direction: Direction) -> u8 {
        let axis = direction / 2;
        let line = self.lines[axis][usize::from(LINE[axis][from.index()])];
        debug_assert!(line >> ORDER[axis][from.index()] & 1 == 1, "a disc sets out from here");
        line.count_ones() as u8 - 1
    }

    /// A way of the disc on `from` to `to` with as few turns as possible, if there is one.
    pub(crate) fn way(&self, from: Point, to: Point) -> Option<Way> {
        if from == to {
            return None;
        }
        let free = self.free() | from.bit();
        // Stages in the order of the number of turns before them, each with the one it came from.
        let mut stages: Vec<(Stage, Option<usize>)> = Vec::new();
        for direction in 0..STEPS.len() {
            stages.push(((from, direction, self.count_along(from, direction)), None));
        }
        let mut next = 0;
        while next < stages.len() {
            let (point, direction, left) = stages[next].0;
            let reached = run(free, point, direction, left);
            let rest = left - reached.1;
            if rest == 0 && reached.0 == to {
                return Some(self.trace(&stages, next));
            }
            if rest > 0 && reached.1 > 0 {
                for turned in (0..STEPS.len()).filter(|&turned| turned / 2 != direction / 2) {
                    let stage = (reached.0, turned, rest);
                    if stages.iter().all(|(known, _)| *known != stage) {
                        stages.push((stage, Some(next)));
                    }
                }
            }
            next += 1;
        }
        None
    }

    /// The points passed up to the end of a stage.
    fn trace(&self, stages: &[(Stage, Option<usize>)], last: usize) -> Way {
        let mut corners = Vec::new();
        let mut at = Some(last);
        while let Some(stage) = at {
            corners.push(stages[stage].0);
            at = stages[stage].1;
        }
        corners.reverse();
        let (from, _, count) = corners[0];
        let mut path = vec![from];
        for (number, &(mut point, direction, left)) in corners.iter().enumerate() {
            let rest = corners.get(number + 1).map_or(0, |&(_, _, rest)| rest);
            for _ in rest..left {
                point = point.next(direction).unwrap_or(point);
                path.push(point);
            }
        }
        Way { path, count }
    }
}

/// How far a disc gets straight on, at most `left` points, and where it is then.
fn run(free: Points, from: Point, direction: Direction, left: u8) -> (Point, u8) {
    let mut point = from;
    for travelled in 0..left {
        match point.next(direction) {
            Some(next) if free & next.bit() != 0 => point = next,
            _ => return (point, travelled),
        }
    }
    (point, left)
}
