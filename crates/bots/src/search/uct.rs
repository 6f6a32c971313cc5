//! Plain UCT with random playouts, for any number of seats and with luck: a yardstick, and the player of
//! games that have no judgement yet.

use game::numbers::Numbers;
use game::{ChanceKind, Game, MAX_SEATS, Seat, Trail, Turn, Unseen, choose, playout};

use crate::thought::{Thought, chances_at_end};
use crate::{Budget, bot::Thinker};

/// A playout that has not ended by then counts as shared by all.
const LONGEST_PLAYOUT: u64 = 4_000;
const EXPLORE: f64 = 1.4;

struct Node<A> {
    visits: f64,
    /// What each seat has scored below here.
    scores: [f64; MAX_SEATS],
    /// The legal actions, and the nodes of those that were tried.
    actions: Vec<A>,
    children: Vec<(A, usize)>,
    turn: Turn,
}

/// The searcher; keeps nothing between questions.
pub(crate) struct Uct {
    numbers: Numbers,
}

impl Uct {
    pub(crate) fn new(seed: u64) -> Uct {
        Uct { numbers: Numbers(seed) }
    }

    fn node<G: Game>(position: &G, trail: &Trail) -> Node<G::Action> {
        let mut actions = Vec::new();
        position.legal(trail, &mut actions);
        Node { visits: 0.0, scores: [0.0; MAX_SEATS], actions, children: Vec::new(), turn: position.turn() }
    }

    /// One way down the tree, one playout, and the scores back up.
    fn visit<G: Game>(
        &mut self,
        nodes: &mut Vec<Node<G::Action>>,
        root: &G,
        trail: &mut Trail,
        legal: &mut Vec<G::Action>,
    ) {
        let mut position = root.clone();
        let mut path = vec![0];
        let mut at = 0;
        loop {
            let action = match nodes[at].turn {
                Turn::Over => break,
                Turn::House => choose(&position, &nodes[at].actions, true, &mut || self.numbers.draw()),
                Turn::Seat(seat) if nodes[at].children.len() == nodes[at].actions.len() => best_child(nodes, at, seat),
                Turn::Seat(_) => {
                    let node = &mut nodes[at];
                    let untried = node.actions.len() - node.children.len();
                    let pick = self.numbers.below(untried);
                    // The tried ones are kept at the front of the list.
                    let tried = node.children.len();
                    node.actions.swap(tried, tried + pick);
                    node.actions[tried]
                }
            };
            position.apply(trail, action, &mut Unseen);
            let known = nodes[at].children.iter().find(|(tried, _)| *tried == action).map(|&(_, child)| child);
            match known {
                Some(child) => at = child,
                None => {
                    let child = nodes.len();
                    nodes.push(Self::node(&position, trail));
                    nodes[at].children.push((action, child));
                    path.push(child);
                    break;
                }
            }
            path.push(at);
        }
        playout(&mut position, trail, legal, LONGEST_PLAYOUT, &mut || self.numbers.draw());
        let scores = match position.scores() {
            Some(scores) => chances_at_end(scores),
            None => [1.0 / f64::from(position.seats()); MAX_SEATS],
        };
        for at in path {
            nodes[at].visits += 1.0;
            for (total, score) in nodes[at].scores.iter_mut().zip(scores) {
                *total += score;
            }
        }
    }
}

/// The natural logarithm of a number from 1 on, by sums and quotients alone: the same bits on every machine, which the
/// one of the standard library does not promise.
fn logarithm(number: f64) -> f64 {
    let (mut rest, mut halvings) = (number, 0.0);
    while rest > std::f64::consts::SQRT_2 {
        rest /= 2.0;
        halvings += 1.0;
    }
    // ln x = 2·artanh((x − 1)/(x + 1)), a series that is short near 1.
    let ratio = (rest - 1.0) / (rest + 1.0);
    let (mut power, mut sum) = (ratio, 0.0);
    for odd in (1..24).step_by(2) {
        sum += power / f64::from(odd);
        power *= ratio * ratio;
    }
    halvings * std::f64::consts::LN_2 + 2.0 * sum
}

fn best_child<A: Copy>(nodes: &[Node<A>], at: usize, seat: Seat) -> A {
    let log = logarithm(nodes[at].visits.max(1.0));
    let worth = |child: usize| {
        let node = &nodes[child];
        node.scores[seat.index()] / node.visits + EXPLORE * (log / node.visits).sqrt()
    };
    let better = |one: &&(A, usize), other: &&(A, usize)| worth(one.1).total_cmp(&worth(other.1));
    nodes[at].children.iter().max_by(better).expect("every action was tried").0
}

impl<G: Game> Thinker<G> for Uct {
    fn think(&mut self, position: &G, trail: &mut Trail, budget: &mut Budget<'_>) -> Thought<G::Action> {
        let mut nodes = vec![Self::node(position, trail)];
        let mut legal = Vec::new();
        // A visit costs a whole playout: time is asked for at every one.
        while budget.spend_dear() {
            self.visit(&mut nodes, position, trail, &mut legal);
        }
        debug_assert!(position.turn() != Turn::House || position.chance_kind() != ChanceKind::Judged);
        let root = &nodes[0];
        let most = root.children.iter().max_by(|one, other| nodes[one.1].visits.total_cmp(&nodes[other.1].visits));
        let action = most.map_or(root.actions[0], |&(action, _)| action);
        let chances = match most {
            Some(&(_, child)) => nodes[child].scores.map(|score| score / nodes[child].visits),
            None => self.guess(position),
        };
        Thought { line: vec![action], chances, nodes: budget.used() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_the_natural_one() {
        for number in [1.0, 1.4, 1.5, 2.0, 3.0, 10.0, 4_096.0, 1e9] {
            assert!((logarithm(number) - f64::ln(number)).abs() < 1e-13, "{number}");
        }
    }
}
