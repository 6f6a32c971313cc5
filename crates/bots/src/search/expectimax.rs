//! Expectation over luck, each seat taking what is best for itself, for any number of seats.
//!
//! Depth is counted in decisions; luck that leaves nobody anything to decide counts as one, so
//! that every look ends. A decision that the judgement does not call settled yet goes on without
//! counting again. Deeper and deeper until the budget is used; the deepest look that was finished
//! counts.

use game::{Game, MAX_SEATS, Seat, Trail, Turn, Unseen};

use crate::Budget;
use crate::thought::{Thought, chances_at_end};

/// What a game must tell this search.
pub(crate) trait ExpectimaxModel<G: Game> {
    /// Each seat's chance to win, summing to 1.
    fn chances(&self, position: &G) -> [f64; MAX_SEATS];

    /// Whether a decision that leads here is complete, so that the position may be judged. While it
    /// is not, the seat that goes on deciding is looked at without counting it as deeper.
    fn is_settled(&self, _position: &G) -> bool {
        true
    }

    /// How many actions of a later decision are looked at to the full depth, those that judgement
    /// alone likes best; the others are passed over.
    fn breadth(&self) -> usize {
        usize::MAX
    }

    /// How likely an action of the house is beside the others, where it is judged and not drawn.
    fn judged(&self, _position: &G, _action: G::Action) -> f64 {
        1.0
    }
}

/// A search; keeps only its buffers between questions.
pub(crate) struct Expectimax<G: Game, M: ExpectimaxModel<G>> {
    model: M,
    buffers: Vec<Vec<G::Action>>,
}

impl<G: Game, M: ExpectimaxModel<G>> Expectimax<G, M> {
    pub(crate) fn new(model: M) -> Expectimax<G, M> {
        Expectimax { model, buffers: Vec::new() }
    }

    /// Thinks about the seat to act, looking at most `decisions` decisions ahead (1: only its own).
    pub(crate) fn think(
        &mut self,
        position: &G,
        trail: &mut Trail,
        decisions: u32,
        budget: &mut Budget<'_>,
    ) -> Thought<G::Action> {
        let Turn::Seat(seat) = position.turn() else { unreachable!("a seat is to act") };
        let mut legal = Vec::new();
        position.legal(trail, &mut legal);
        let mut best = Thought { line: vec![legal[0]], chances: self.model.chances(position), nodes: 0 };
        for depth in 1..=decisions {
            let mut found: Option<(G::Action, [f64; MAX_SEATS])> = None;
            for &action in &legal {
                let chances = self.after(position, trail, action, depth, 0, budget);
                // The first look is always finished, so that every action was considered.
                if budget.is_exhausted() && depth > 1 {
                    return Thought { nodes: budget.used(), ..best };
                }
                if found.is_none_or(|(_, most)| chances[seat.index()] > most[seat.index()]) {
                    found = Some((action, chances));
                }
            }
            if let Some((action, chances)) = found {
                best = Thought { line: vec![action], chances, nodes: budget.used() };
                // Looked at first when looking deeper, it stays the choice among equals.
                if let Some(at) = legal.iter().position(|&other| other == action) {
                    legal[..=at].rotate_right(1);
                }
            }
            if budget.is_exhausted() || legal.len() == 1 {
                break;
            }
        }
        best
    }

    /// What each seat may expect once the seat to act has taken `action`, a decision with which
    /// `depth` decisions are left.
    fn after(
        &mut self,
        position: &G,
        trail: &mut Trail,
        action: G::Action,
        depth: u32,
        level: usize,
        budget: &mut Budget<'_>,
    ) -> [f64; MAX_SEATS] {
        let mut next = position.clone();
        next.apply(trail, action, &mut Unseen);
        let left = if self.model.is_settled(&next) { depth - 1 } else { depth };
        self.value(&next, trail, left, level, budget)
    }

    /// What each seat may expect of a position.
    pub(crate) fn value(
        &mut self,
        position: &G,
        trail: &mut Trail,
        depth: u32,
        level: usize,
        budget: &mut Budget<'_>,
    ) -> [f64; MAX_SEATS] {
        if let Some(scores) = position.scores() {
            return chances_at_end(scores);
        }
        if !budget.spend() || depth == 0 {
            return self.model.chances(position);
        }
        if self.buffers.len() <= level {
            self.buffers.push(Vec::new());
        }
        let mut legal = std::mem::take(&mut self.buffers[level]);
        position.legal(trail, &mut legal);
        let chances = match position.turn() {
            Turn::House => self.average(position, trail, &legal, depth, level, budget),
            Turn::Seat(seat) => {
                if depth > 1 && legal.len() > self.model.breadth() {
                    self.keep_promising(position, trail, seat, &mut legal, level, budget);
                }
                let mut best: Option<[f64; MAX_SEATS]> = None;
                for &action in &legal {
                    let chances = self.after(position, trail, action, depth, level + 1, budget);
                    if best.is_none_or(|most| chances[seat.index()] > most[seat.index()]) {
                        best = Some(chances);
                    }
                }
                best.expect("a seat to act has an action")
            }
            Turn::Over => unreachable!("the match has a result"),
        };
        self.buffers[level] = legal;
        chances
    }

    /// Keeps the actions that judgement alone likes best.
    fn keep_promising(
        &mut self,
        position: &G,
        trail: &mut Trail,
        seat: Seat,
        legal: &mut Vec<G::Action>,
        level: usize,
        budget: &mut Budget<'_>,
    ) {
        let mut best: Vec<(f64, G::Action)> = Vec::new();
        for &action in legal.iter() {
            let guess = self.after(position, trail, action, 1, level + 1, budget)[seat.index()];
            // Few are kept: putting each in its place is quicker than sorting, and less code for the page.
            let place = best.partition_point(|other| other.0.total_cmp(&guess).is_ge());
            best.insert(place, (guess, action));
            best.truncate(self.model.breadth());
        }
        legal.clear();
        legal.extend(best.iter().map(|&(_, action)| action));
    }

    /// The house acts: the mean over what can happen.
    fn average(
        &mut self,
        position: &G,
        trail: &mut Trail,
        legal: &[G::Action],
        depth: u32,
        level: usize,
        budget: &mut Budget<'_>,
    ) -> [f64; MAX_SEATS] {
        let mut total = 0.0;
        let mut sum = [0.0; MAX_SEATS];
        let chance_kind = position.chance_kind();
        for &action in legal {
            let weight = chance_kind.weight(position, action, || self.model.judged(position, action));
            let mut next = position.clone();
            next.apply(trail, action, &mut Unseen);
            let left = if next.turn() == Turn::House { depth - 1 } else { depth };
            let chances = self.value(&next, trail, left, level + 1, budget);
            total += weight;
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += weight * chance;
            }
        }
        sum.map(|sum| sum / total)
    }
}
