//! How much a token still needs to reach its goal: turns of wheels and hops.
//!
//! A hop leads to a neighbour that shows the token's colour in the gap it faces. As every wheel
//! has the same wedges, the token's own wheel being turned by r, the neighbour must be turned by
//! r + 2 or r + 4, depending on its side of the gap; and then the token stands on it as it is
//! turned. So a way is a chain of wheels with their rotations, and its price in turns is what
//! each wheel is away from its rotation when the token comes, and has to be turned after that.

use super::map::{MOST_WHEELS, Map, NO_WHEEL, Rotations, WEDGES, turns_between};

/// How many hops more than the fewest a way is looked at with.
pub(super) const DETOUR: usize = 1;

/// More turns than any way takes.
const NEVER: u8 = 200;

/// What is left of a token's way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// The fewest hops to the goal.
    pub(super) hops: u8,
    /// The fewest turns of wheels for a way with so many hops, and with one more.
    pub(super) turns: [u8; DETOUR + 1],
}

/// For each rotation of a wheel (and two entries to spare): turns until the token stands on it
/// while it is turned so.
type Costs = [u8; 8];

/// How many turns it takes a neighbour on each side of a gap, turned by the second index, to
/// match a wheel turned by the first.
static TO_MATCH: [[[u8; 8]; 8]; 2] = {
    let mut table = [[[0; 8]; 8]; 2];
    let mut entry = 0;
    while entry < 72 {
        let (side, rotation, other) = (entry / 36, entry / 6 % 6, entry % 6);
        let wanted = (rotation + 2 * side + 2) % 6;
        table[side][rotation][other] = turns_between(other as u8, wanted as u8);
        entry += 1;
    }
    table
};

/// The token of `colour` on wheel `token`, on its way to wheel `goal`.
pub(super) fn way(map: &Map, rotations: &Rotations, token: u8, colour: u8, goal: u8) -> Way {
    let hops = map.distances_to(goal)[usize::from(token)];
    let most = hops + DETOUR as u8;
    let mut turns = [NEVER; DETOUR + 1];
    let mut costs = [[NEVER; 8]; MOST_WHEELS];
    for rotation in 0..WEDGES {
        costs[usize::from(token)][usize::from(rotation)] = turns_between(rotations[usize::from(token)], rotation);
    }
    let mut reached: u64 = 1 << token;
    for hop in 1..=most {
        let allowed = map.within(goal, most - hop);
        let mut next = [[NEVER; 8]; MOST_WHEELS];
        let mut next_reached = 0;
        for wheel in members(reached) {
            let neighbours = &map.neighbours[wheel];
            let mut slot = usize::from(colour);
            for rotation in 0..6 {
                for side in 0..2 {
                    let to = usize::from(neighbours[slot + side]) % MOST_WHEELS;
                    if allowed >> to & 1 != 0 {
                        let price = TO_MATCH[side][rotation][usize::from(rotations[to]) & 7];
                        let known = &mut next[to][ARRIVAL[side][rotation]];
                        *known = (costs[wheel][rotation] + price).min(*known);
                        next_reached |= 1 << to;
                    }
                }
                slot = if slot == 5 { 0 } else { slot + 1 };
            }
        }
        if next_reached & 1 << goal != 0 {
            turns[usize::from(hop - hops)] = next[usize::from(goal)].into_iter().min().unwrap_or(NEVER);
            next_reached &= !(1 << goal);
        }
        members(next_reached).for_each(|wheel| turn_on(&mut next[wheel]));
        costs = next;
        reached = next_reached;
    }
    Way { hops, turns }
}

/// How a wheel on each side of a gap is turned when it matches one turned by the index.
const ARRIVAL: [[usize; 6]; 2] = [[2, 3, 4, 5, 0, 1], [4, 5, 0, 1, 2, 3]];

/// The wheels of a set of bits.
#[inline]
fn members(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            first % MOST_WHEELS
        })
    })
}

/// Once the token stands on a wheel, each further turn leads to the next rotation.
#[inline]
fn turn_on(costs: &mut Costs) {
    let [a, b, c, d, e, f, ..] = *costs;
    // Both neighbours, then those two away, then the one opposite.
    let one = |own: u8, before: u8, after: u8| own.min(before.min(after) + 1);
    let [a, b, c, d, e, f] = [one(a, f, b), one(b, a, c), one(c, b, d), one(d, c, e), one(e, d, f), one(f, e, a)];
    let [a, b, c, d, e, f] = [one(a, f, b), one(b, a, c), one(c, b, d), one(d, c, e), one(e, d, f), one(f, e, a)];
    let [a, b, c, d, e, f] = [one(a, f, b), one(b, a, c), one(c, b, d), one(d, c, e), one(e, d, f), one(f, e, a)];
    *costs = [a, b, c, d, e, f, NEVER, NEVER];
}

/// What is left for somebody who sees only the next hop: the hops, and the turns until the token
/// can make a hop that brings it nearer.
pub(super) fn next_hop(map: &Map, rotations: &Rotations, token: u8, colour: u8, goal: u8) -> Way {
    let distances = map.distances_to(goal);
    let hops = distances[usize::from(token)];
    let mut fewest = NEVER;
    for rotation in 0..WEDGES {
        let slot = usize::from((colour + rotation) % WEDGES);
        for (direction, ahead) in [(slot, 2), (slot + 1, 4)] {
            let to = map.neighbours[usize::from(token)][direction];
            if to != NO_WHEEL && distances[usize::from(to)] < hops {
                let own = turns_between(rotations[usize::from(token)], rotation);
                let other = turns_between(rotations[usize::from(to)], (rotation + ahead) % WEDGES);
                fewest = fewest.min(own + other);
            }
        }
    }
    Way { hops, turns: [fewest, NEVER] }
}

#[cfg(test)]
mod tests {
    use ::girumgo::{Opening, Options, State};
    use game::{Game, Trail};

    use super::*;

    /// On the small board from its first wheel (a1, at the top left) to its last (e3).
    fn across(rotations: &Rotations, colour: u8) -> Way {
        let options = Options { players: 2, opening: Opening::Seated, ..Options::default() };
        let map = Map::new(&State::new(&options, &mut Trail::default()));
        way(&map, rotations, 0, colour, 18)
    }

    /// Straight on from a1 by b2, c3 and d3 to e3, each hop through the gap on the right of the
    /// way (slot 3, neighbour on its first side): the next wheel must be turned by two more, and
    /// then back by two for the token to face the same slot. So wheels that wait at r + 2 cost two
    /// turns for each hop but the first.
    #[test]
    fn a_prepared_way_costs_what_the_token_must_be_turned_back() {
        let mut rotations = [0; MOST_WHEELS];
        for wheel in [4, 9, 14, 18] {
            rotations[wheel] = 2;
        }
        let way = across(&rotations, 3);
        assert_eq!(way.hops, 4);
        assert!(way.turns[0] <= 6, "{way:?}");
    }

    #[test]
    fn a_wheel_turned_away_costs_at_most_its_turns() {
        let mut rotations = [0; MOST_WHEELS];
        let before = across(&rotations, 0).turns[0];
        rotations[9] = 1;
        assert!(across(&rotations, 0).turns[0].abs_diff(before) <= 1);
    }
}
