//! The board by small numbers: wheels, their neighbours, their gaps and how far apart they are.

use ::girumgo::{State, Wheel};

use super::route::DETOUR;

/// The most wheels that the tables hold; the last number stands for "no wheel here".
pub(super) const MOST_WHEELS: usize = 64;
pub(super) const NO_WHEEL: u8 = MOST_WHEELS as u8 - 1;

/// How many wedges, slots and directions a wheel has.
pub(super) const WEDGES: u8 = 6;

/// The most hops from a wheel to another.
const MOST_HOPS: usize = 8;

/// Farther than any wheel is from another.
const FAR: u8 = 100;

/// The rotation of each wheel, by its number.
pub(super) type Rotations = [u8; MOST_WHEELS];

/// The geometry of one board. A wheel's number is its place in the order of the names.
pub(super) struct Map {
    wheels: &'static [Wheel],
    numbers: [u8; 128],
    /// Each wheel's neighbours clockwise from up-left, the first one again at the end.
    pub(super) neighbours: [[u8; 7]; MOST_WHEELS],
    distances: Vec<[u8; MOST_WHEELS]>,
    zones: Vec<[u64; MOST_WHEELS]>,
    within: Vec<[u64; MOST_HOPS + 1]>,
    /// The gaps of three wheels: such a wheel, then clockwise the other two.
    pub(super) gaps: Vec<[u8; 3]>,
}

impl Map {
    /// The map of the board on which a match is played.
    pub(super) fn new(state: &State) -> Map {
        let wheels = state.all_wheels();
        let mut numbers = [NO_WHEEL; 128];
        for (number, wheel) in wheels.iter().enumerate() {
            numbers[wheel.place()] = number as u8;
        }
        let mut neighbours = [[NO_WHEEL; 7]; MOST_WHEELS];
        let mut distances = vec![[FAR; MOST_WHEELS]; MOST_WHEELS];
        let mut gaps = Vec::new();
        for (number, &wheel) in wheels.iter().enumerate() {
            for direction in 0..7 {
                if let Some(neighbour) = state.neighbour_of(wheel, direction % WEDGES) {
                    neighbours[number][usize::from(direction)] = numbers[neighbour.place()];
                }
            }
            for (other_number, &other) in wheels.iter().enumerate() {
                distances[number][other_number] = wheel.hops_to(other);
            }
            // Every gap lies straight above or straight below exactly one of its wheels.
            for slot in [0, 3] {
                let (first, second) = (neighbours[number][slot], neighbours[number][slot + 1]);
                if first != NO_WHEEL && second != NO_WHEEL {
                    gaps.push([number as u8, first, second]);
                }
            }
        }
        let mut zones = vec![[0; MOST_WHEELS]; MOST_WHEELS];
        for goal in 0..wheels.len() {
            for token in 0..wheels.len() {
                let most = distances[token][goal] + DETOUR as u8;
                let inside = |&wheel: &usize| distances[token][wheel] + distances[wheel][goal] <= most;
                zones[goal][token] = (0..wheels.len()).filter(inside).fold(0, |zone, wheel| zone | 1 << wheel);
            }
        }
        let mut within = vec![[0; MOST_HOPS + 1]; MOST_WHEELS];
        for (goal, within) in within.iter_mut().enumerate().take(wheels.len()) {
            for (hops, near) in within.iter_mut().enumerate() {
                let inside = |&wheel: &usize| usize::from(distances[wheel][goal]) <= hops;
                *near = (0..wheels.len()).filter(inside).fold(0, |near, wheel| near | 1 << wheel);
            }
        }
        Map { wheels, numbers, neighbours, distances, zones, within, gaps }
    }

    /// Whether this is the map of the board on which a match is played.
    pub(super) fn is_of(&self, state: &State) -> bool {
        self.wheels.len() == state.all_wheels().len()
    }

    /// How many wheels there are.
    pub(super) fn len(&self) -> usize {
        self.wheels.len()
    }

    /// A wheel by its number.
    #[inline]
    pub(super) fn wheel(&self, number: u8) -> Wheel {
        self.wheels[usize::from(number)]
    }

    /// A wheel's number.
    #[inline]
    pub(super) fn number(&self, wheel: Wheel) -> u8 {
        self.numbers[wheel.place() & 127]
    }

    /// How many hops it is from each wheel to `goal`.
    #[inline]
    pub(super) fn distances_to(&self, goal: u8) -> &[u8; MOST_WHEELS] {
        &self.distances[usize::from(goal)]
    }

    /// The wheels, as bits, that can lie on a token's way to its goal.
    #[inline]
    pub(super) fn zone(&self, token: u8, goal: u8) -> u64 {
        self.zones[usize::from(goal)][usize::from(token)]
    }

    /// The wheels, as bits, at most so many hops from `goal`.
    #[inline]
    pub(super) fn within(&self, goal: u8, hops: u8) -> u64 {
        self.within[usize::from(goal)][usize::from(hops).min(MOST_HOPS)]
    }

    /// How every wheel is turned.
    #[inline]
    pub(super) fn rotations(&self, state: &State) -> Rotations {
        let mut rotations = [0; MOST_WHEELS];
        for (rotation, &wheel) in rotations.iter_mut().zip(self.wheels) {
            *rotation = state.rotation_of(wheel);
        }
        rotations
    }
}

/// How many turns of one wedge bring a wheel from one rotation to another, the shorter way round.
#[inline]
pub(super) const fn turns_between(from: u8, to: u8) -> u8 {
    const TURNS: [u8; 12] = [0, 1, 2, 3, 2, 1, 0, 1, 2, 3, 2, 1];
    TURNS[(to + WEDGES - from) as usize % 12]
}
