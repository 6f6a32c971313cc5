//! Whole turns: which positions a seat can reach in its turn, and which of them are best.
//!
//! Positions are kept in layers, one for each number of wheels turned. Turns of different wheels
//! commute, so the same position is reached in many ways and looked at once. From each layer only
//! the best are followed; hops cost no turn of a wheel and stay in their layer.

use ::girumgo::{Action, Phase, State};
use game::{Game, Seat, Trail, Unseen};

use super::map::{WEDGES, turns_between};
use super::profile::{Eye, Works};
use crate::Budget;

/// The most turns of wheels that a die gives.
pub(super) const MOST_TURNS: usize = 6;

/// A triangle that takes more turns of wheels than this is not set out for.
const MOST_FOR_TRIANGLE: u8 = 3;

/// A position that can be reached within the turn.
pub(super) struct Node {
    pub(super) state: State,
    pub(super) works: Works,
    /// What it is worth to the seat if it ends its turn here.
    pub(super) value: f64,
    /// How many turns of wheels it took.
    pub(super) turns: u8,
    parent: u32,
    steps: [Option<Action>; MOST_FOR_TRIANGLE as usize],
}

/// The positions of one turn.
pub(super) struct Turns {
    pub(super) nodes: Vec<Node>,
    layers: [Vec<u32>; MOST_TURNS + 1],
    seen: Vec<u64>,
    seat: Seat,
    /// The first node that wins at once.
    pub(super) win: Option<u32>,
}

const SEEN_BITS: u32 = 16;

impl Turns {
    pub(super) fn new() -> Turns {
        Turns { nodes: Vec::new(), layers: Default::default(), seen: vec![0; 1 << SEEN_BITS], seat: Seat(0), win: None }
    }

    /// Looks at the turn of the seat to act in `root`, as far as `most` turns of wheels; stops
    /// at a win, or when the budget is used.
    pub(super) fn explore(&mut self, eye: &Eye, root: &State, most: u8, width: usize, budget: &mut Budget<'_>) {
        self.nodes.clear();
        self.layers.iter_mut().for_each(Vec::clear);
        self.seen.fill(0);
        self.win = None;
        self.seat = root.seat_in_turn();
        let works = eye.works(root, self.seat);
        let value = value_of_ending(eye, root, &works, self.seat);
        self.nodes.push(Node { state: *root, works, value, turns: 0, parent: u32::MAX, steps: [None; 3] });
        self.layers[0].push(0);
        let most = most.min(root.turns_to_make());
        for layer in 0..=usize::from(most) {
            if !self.hop_on(eye, layer, budget) {
                return;
            }
            let mut best = std::mem::take(&mut self.layers[layer]);
            self.sort_best_first(&mut best);
            for &node in best.iter().take(width) {
                let left = most - layer as u8;
                if left > 0 && !self.turn_wheels(eye, node, left, budget) {
                    return;
                }
            }
        }
    }

    fn sort_best_first(&self, nodes: &mut [u32]) {
        // The other sort is four times as much code for numbers so small.
        nodes.sort_by(|&one, &other| self.value(other).total_cmp(&self.value(one)).then(one.cmp(&other)));
    }

    fn value(&self, node: u32) -> f64 {
        self.nodes[node as usize].value
    }

    /// Looks at the single actions of the seat to act in `root`, no further.
    pub(super) fn look_once(&mut self, eye: &Eye, root: &State, budget: &mut Budget<'_>) {
        self.explore(eye, root, 0, 1, &mut budget.part(1));
        if self.win.is_none() && self.hop(eye, 0, budget) && root.turns_to_make() > 0 {
            self.turn_wheels(eye, 0, 1, budget);
        }
    }

    /// Adds the hops from every position of a layer, and from where they lead.
    fn hop_on(&mut self, eye: &Eye, layer: usize, budget: &mut Budget<'_>) -> bool {
        let mut next = 0;
        while next < self.layers[layer].len() {
            if !self.hop(eye, self.layers[layer][next], budget) {
                return false;
            }
            next += 1;
        }
        true
    }

    fn hop(&mut self, eye: &Eye, node: u32, budget: &mut Budget<'_>) -> bool {
        let state = self.nodes[node as usize].state;
        if state.seat_in_turn() != self.seat {
            return true;
        }
        let mut targets = [None; 2];
        let mut count = 0;
        state.visit_hops(|wheel| {
            targets[count & 1] = Some(wheel);
            count += 1;
        });
        targets
            .into_iter()
            .flatten()
            .all(|wheel| self.add(eye, node, [Some(Action::hopping(wheel)), None, None], 0, budget))
    }

    /// Adds the turns of wheels from a position: each single one, and those that together make
    /// a triangle.
    fn turn_wheels(&mut self, eye: &Eye, node: u32, left: u8, budget: &mut Budget<'_>) -> bool {
        if self.nodes[node as usize].state.awaits() != Phase::Turning {
            return true;
        }
        for number in 0..eye.map.len() as u8 {
            for back in [false, true] {
                let action = Action::turning(eye.map.wheel(number), back);
                if !self.add(eye, node, [Some(action), None, None], 1 << number, budget) {
                    return false;
                }
            }
        }
        !eye.profile.triangles || left < 2 || self.make_triangles(eye, node, left.min(MOST_FOR_TRIANGLE), budget)
    }

    /// Adds what makes a triangle with two turns of wheels or more.
    fn make_triangles(&mut self, eye: &Eye, node: u32, most: u8, budget: &mut Budget<'_>) -> bool {
        let rotations = eye.map.rotations(&self.nodes[node as usize].state);
        for gap in &eye.map.gaps {
            for rotation in 0..WEDGES {
                let mut steps = [None; MOST_FOR_TRIANGLE as usize];
                let mut count = 0;
                let mut turned = 0;
                for (&wheel, ahead) in gap.iter().zip([0, 2, 4]) {
                    let (from, to) = (rotations[usize::from(wheel)], (rotation + ahead) % WEDGES);
                    let back = turns_between((from + 5) % WEDGES, to) < turns_between(from, to);
                    for _ in 0..turns_between(from, to) {
                        if count < most {
                            steps[usize::from(count)] = Some(Action::turning(eye.map.wheel(wheel), back));
                        }
                        count += 1;
                        turned |= 1 << wheel;
                    }
                }
                if (2..=most).contains(&count) && !self.add(eye, node, steps, turned, budget) {
                    return false;
                }
            }
        }
        true
    }

    /// Adds the position after some steps, unless it is known; false once the search must stop.
    fn add(
        &mut self,
        eye: &Eye,
        parent: u32,
        steps: [Option<Action>; 3],
        turned: u64,
        budget: &mut Budget<'_>,
    ) -> bool {
        let from = &self.nodes[parent as usize];
        let mut state = from.state;
        let mut trail = Trail::default();
        for action in steps.into_iter().flatten() {
            state.apply(&mut trail, action, &mut Unseen);
        }
        let hash = state.hash();
        if !self.remember(hash) {
            return true;
        }
        let from = &self.nodes[parent as usize];
        let works = eye.works_after(&from.state, &from.works, &state, turned, self.seat);
        // A turn of a wheel that changes nothing for anybody would only crowd out the others.
        if turned != 0 && works == from.works && state.winners().is_none() {
            return budget.spend();
        }
        let value = value_of_ending(eye, &state, &works, self.seat) + eye.whim(hash);
        let turns = from.turns + if turned == 0 { 0 } else { steps.iter().flatten().count() as u8 };
        let number = self.nodes.len() as u32;
        self.nodes.push(Node { state, works, value, turns, parent, steps });
        self.layers[usize::from(turns)].push(number);
        if state.winners().is_some_and(|winners| winners.contains(self.seat)) {
            self.win = Some(number);
            return false;
        }
        budget.spend()
    }

    /// Notes a hash; false if it was there.
    fn remember(&mut self, hash: u64) -> bool {
        let mask = self.seen.len() - 1;
        let mut slot = hash as usize & mask;
        // A full table forgets rather than searches for long.
        for _ in 0..16 {
            match self.seen[slot] {
                known if known == hash => return false,
                0 => break,
                _ => slot = (slot + 1) & mask,
            }
        }
        self.seen[slot] = hash;
        true
    }

    /// The best node that takes at most so many turns of wheels.
    pub(super) fn best_within(&self, turns: u8) -> &Node {
        let within = self.nodes.iter().filter(|node| node.turns <= turns);
        within.max_by(|one, other| one.value.total_cmp(&other.value)).expect("the root takes no turn")
    }

    /// The best nodes, no two of which leave the same position to the next seat, with the hash of
    /// that position.
    pub(super) fn best(&self, count: usize) -> Vec<(u32, u64)> {
        let mut order: Vec<u32> = (0..self.nodes.len() as u32).collect();
        self.sort_best_first(&mut order);
        let mut best: Vec<(u32, u64)> = Vec::new();
        for node in order {
            let leaves = self.left_by(node).hash();
            if best.iter().all(|&(_, known)| known != leaves) {
                best.push((node, leaves));
                if best.len() == count {
                    break;
                }
            }
        }
        best
    }

    /// Whose turn was looked at.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// The position that a node leaves to the next seat.
    pub(super) fn left_by(&self, node: u32) -> State {
        ended(&self.nodes[node as usize].state, self.seat)
    }

    /// The actions that lead to a node, and the turn's end if it does not end by itself.
    pub(super) fn line(&self, node: u32) -> Vec<Action> {
        let mut line = Vec::new();
        let state = &self.nodes[node as usize].state;
        if state.awaits() == Phase::Turning && state.seat_in_turn() == self.seat {
            line.push(Action::ending());
        }
        let mut at = node;
        while at != u32::MAX {
            let node = &self.nodes[at as usize];
            line.extend(node.steps.iter().rev().flatten());
            at = node.parent;
        }
        line.reverse();
        line
    }
}

/// The position after `seat` has ended its turn, if it has not ended by itself.
fn ended(state: &State, seat: Seat) -> State {
    let mut state = *state;
    if state.awaits() == Phase::Turning && state.seat_in_turn() == seat {
        state.apply(&mut Trail::default(), Action::ending(), &mut Unseen);
    }
    state
}

/// What ending the turn here is worth, the ranking after the last turn included.
fn value_of_ending(eye: &Eye, state: &State, works: &Works, seat: Seat) -> f64 {
    if state.turns_ended_by(seat) + 1 >= state.last_turn() {
        return eye.value(&ended(state, seat), works, seat);
    }
    eye.value(state, works, seat)
}
