//! Iterative-deepening alpha-beta over actions, for two seats without luck.
//!
//! A seat may act several times running, so a value changes sign only when the seat changes. Depth
//! is counted in parts of a ply: the judgement says what an action costs. Late actions of a list
//! are searched with reduced depth first, and again with all of it if they surprise. Where depth runs
//! out, quiescence follows forcing actions until the position is quiet.
//!
//! What a game must tell is in `model`.

pub(crate) mod model;
#[cfg(test)]
mod tests;

use game::{Game, Seat, Trail, Turn, Unseen};

use super::table::{Bound, Table};
use crate::Budget;
use model::{AlphaBetaModel, PLY, WIN, WON};

const MOST_PLIES: usize = 96;
/// The most that history says about a kind of action.
const MOST_HISTORY: i32 = 1 << 14;
/// How many actions of the best line are told.
const LONGEST_LINE: usize = 12;

/// A search with its memory.
pub(crate) struct AlphaBeta<G: Game, D: AlphaBetaModel<G>> {
    model: D,
    table: Table<G::Action>,
    /// How well actions of a kind did, by seat.
    history: [Vec<i32>; 2],
    killers: Vec<[Option<G::Action>; 2]>,
    legal: Vec<G::Action>,
    lists: Vec<Vec<(i32, G::Action)>>,
}

/// What a search has found: the line and its value for the seat to act.
pub(crate) struct Found<A> {
    pub(crate) line: Vec<A>,
    pub(crate) value: i32,
}

/// Where a node stands: how much depth is left, how far from the root, between what bounds.
#[derive(Clone, Copy)]
struct Window {
    depth: i32,
    ply: usize,
    alpha: i32,
    beta: i32,
}

impl<G: Game, D: AlphaBetaModel<G>> AlphaBeta<G, D> {
    /// A search with a table of 2^`table_bits` entries.
    pub(crate) fn new(model: D, table_bits: u32) -> AlphaBeta<G, D> {
        AlphaBeta {
            model,
            table: Table::new(table_bits),
            history: [vec![0; D::KINDS], vec![0; D::KINDS]],
            killers: vec![[None; 2]; MOST_PLIES + 2],
            legal: Vec::new(),
            lists: vec![Vec::new(); MOST_PLIES + 2],
        }
    }

    /// Searches deeper and deeper, to `most` parts of a ply at the most, until the budget is used.
    /// Asked only when a seat is to act.
    pub(crate) fn search(
        &mut self,
        position: &G,
        trail: &mut Trail,
        most: i32,
        budget: &mut Budget<'_>,
    ) -> Found<G::Action> {
        let Turn::Seat(seat) = position.turn() else { unreachable!("a seat is to act") };
        position.legal(trail, &mut self.legal);
        if let [only] = self.legal[..] {
            return Found { line: vec![only], value: self.model.evaluate(position, seat) };
        }
        // Each question starts from nothing, so that the answer depends on the question alone.
        self.table.clear();
        self.history.iter_mut().for_each(|history| history.fill(0));
        self.killers.fill([None; 2]);
        let mut roots = Vec::new();
        self.model.candidates(position, trail, i32::MAX, &mut self.legal, &mut roots);
        sort_best_first(&mut roots);
        let mut best = Found { line: vec![roots[0].1], value: self.model.evaluate(position, seat) };
        let mut depth = PLY;
        while depth <= most {
            let (value, complete) = self.root(position, trail, &mut roots, depth, budget);
            if let Some(value) = value {
                best = Found { line: vec![roots[0].1], value };
            }
            // A win is enough; what seems lost may be saved by something not looked at yet.
            if !complete || value.is_some_and(|value| value > WON) {
                break;
            }
            depth += PLY;
        }
        self.extend(position, trail, &mut best.line);
        best
    }

    /// One iteration: the best action is moved to the front. The value is `None` if not even the
    /// first action was looked at to the end.
    fn root(
        &mut self,
        position: &G,
        trail: &mut Trail,
        roots: &mut [(i32, G::Action)],
        depth: i32,
        budget: &mut Budget<'_>,
    ) -> (Option<i32>, bool) {
        let mut alpha = -WIN;
        let mut found = None;
        for index in 0..roots.len() {
            let (guess, action) = roots[index];
            let left = depth - self.model.cost(position, action);
            let reduction = if guess >= 5 * D::UNIT { 0 } else { self.model.reduction(position, depth, index) };
            let window = Window { depth: left, ply: 1, alpha, beta: WIN };
            let value = if index == 0 {
                self.child(position, trail, action, window, budget)
            } else {
                self.scout(position, trail, action, window, reduction, budget)
            };
            if budget.is_exhausted() {
                return (found, false);
            }
            if index == 0 || value > alpha {
                alpha = value;
                found = Some(value);
                roots[..=index].rotate_right(1);
            }
        }
        (found, true)
    }

    /// The value of an action that is expected not to beat `window.alpha`: asked only whether it does,
    /// with less depth by `reduction` at first, and with all of it if so.
    fn scout(
        &mut self,
        position: &G,
        trail: &mut Trail,
        action: G::Action,
        window: Window,
        reduction: i32,
        budget: &mut Budget<'_>,
    ) -> i32 {
        let narrow = Window { beta: window.alpha + 1, ..window };
        let mut value = i32::MAX;
        if reduction > 0 {
            value = self.child(position, trail, action, Window { depth: window.depth - reduction, ..narrow }, budget);
        }
        if value > window.alpha && !budget.is_exhausted() {
            value = self.child(position, trail, action, narrow, budget);
        }
        if value > window.alpha && value < window.beta && narrow.beta < window.beta && !budget.is_exhausted() {
            value = self.child(position, trail, action, window, budget);
        }
        value
    }

    /// The value, for whoever acts in `position`, of an action in it. The bounds are for it too.
    fn child(
        &mut self,
        position: &G,
        trail: &mut Trail,
        action: G::Action,
        window: Window,
        budget: &mut Budget<'_>,
    ) -> i32 {
        let Turn::Seat(seat) = position.turn() else { return 0 };
        let mut next = position.clone();
        next.apply(trail, action, &mut Unseen);
        match next.turn() {
            Turn::Seat(other) if other == seat => self.node(&next, trail, window, budget),
            Turn::Seat(_) => -self.node(&next, trail, window.other(), budget),
            Turn::Over | Turn::House => {
                budget.spend();
                let winners = next.winners().unwrap_or_default();
                match (winners.contains(seat), winners.len()) {
                    (true, 1) => WIN - window.ply as i32,
                    (false, 1) => window.ply as i32 - WIN,
                    _ => 0,
                }
            }
        }
    }

    /// The value of a position for the seat to act.
    fn node(&mut self, position: &G, trail: &mut Trail, mut window: Window, budget: &mut Budget<'_>) -> i32 {
        let Turn::Seat(seat) = position.turn() else { return 0 };
        if !budget.spend() {
            return 0;
        }
        if let Some(value) = self.model.settled(position) {
            return value;
        }
        if window.ply >= MOST_PLIES {
            return self.model.evaluate(position, seat);
        }
        if window.depth <= 0 {
            return self.quiescence(position, trail, window, budget);
        }
        // Nothing here can be better than winning at once, or worse than having lost already.
        window.alpha = window.alpha.max(window.ply as i32 - WIN);
        window.beta = window.beta.min(WIN - window.ply as i32);
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let is_open = window.beta - window.alpha > 1;
        let key = position.hash();
        let mut first = None;
        if let Some(entry) = self.table.get(key) {
            first = entry.action;
            let value = from_table(entry.value, window.ply);
            let usable = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= window.beta,
                Bound::AtMost => value <= window.alpha,
            };
            if usable && entry.depth >= window.depth && !is_open {
                return value;
            }
        }
        let calm = !is_open && self.model.is_calm(position);
        let static_eval = if calm { self.model.evaluate(position, seat) } else { 0 };
        if calm && let Some(value) = self.static_prune(position, trail, static_eval, window, budget) {
            return value;
        }
        if first.is_none() && window.depth >= 4 * PLY {
            window.depth -= PLY;
        }
        self.order(position, trail, seat, first, window);
        let mut alpha = window.alpha;
        let mut best = -WIN;
        let mut best_action = None;
        for index in 0..self.lists[window.ply].len() {
            let (guess, action) = self.lists[window.ply][index];
            let counts = guess >= 5 * D::UNIT;
            // So late and so shallow, only an action that gains at once could still matter.
            if calm && !counts && index > 3 && window.depth <= PLY && best > -WON && static_eval + D::UNIT / 2 <= alpha
            {
                continue;
            }
            let left = window.depth - self.model.cost(position, action);
            let child = Window { depth: left, ply: window.ply + 1, alpha, beta: window.beta };
            let value = if index == 0 {
                self.child(position, trail, action, child, budget)
            } else {
                let mut reduction = if counts { 0 } else { self.model.reduction(position, window.depth, index) };
                reduction -= if is_open { PLY / 2 } else { 0 };
                self.scout(position, trail, action, child, reduction, budget)
            };
            if budget.is_exhausted() {
                return 0;
            }
            if value > best {
                best = value;
                best_action = Some(action);
            }
            if value > alpha {
                alpha = value;
                if value >= window.beta {
                    self.remember(seat, index, window);
                    break;
                }
            }
        }
        let bound = match best {
            _ if best <= window.alpha => Bound::AtMost,
            _ if best >= window.beta => Bound::AtLeast,
            _ => Bound::Exact,
        };
        self.table.put(key, best_action, to_table(best, window.ply), window.depth, bound);
        best
    }

    /// The value of a node that need not be searched, its static evaluation being so far outside the window.
    fn static_prune(
        &mut self,
        position: &G,
        trail: &mut Trail,
        static_eval: i32,
        window: Window,
        budget: &mut Budget<'_>,
    ) -> Option<i32> {
        if window.alpha.abs() > WON || window.beta.abs() > WON {
            return None;
        }
        let margin = D::UNIT * (window.depth + PLY / 2) / PLY;
        if window.depth <= 3 * PLY && static_eval - margin >= window.beta {
            return Some(static_eval);
        }
        if window.depth <= PLY && static_eval + margin <= window.alpha {
            let value = self.quiescence(position, trail, window, budget);
            if value <= window.alpha {
                return Some(value);
            }
        }
        None
    }

    /// Looks on until nothing is forced.
    fn quiescence(&mut self, position: &G, trail: &mut Trail, window: Window, budget: &mut Budget<'_>) -> i32 {
        let Turn::Seat(seat) = position.turn() else { return 0 };
        let mut list = std::mem::take(&mut self.lists[window.ply]);
        list.clear();
        let must = self.model.forcing(position, trail, &mut self.legal, &mut list);
        sort_best_first(&mut list);
        self.lists[window.ply] = list;
        let stands = !must || self.lists[window.ply].is_empty();
        let mut best = -WIN;
        let mut alpha = window.alpha;
        if stands {
            best = self.model.evaluate(position, seat);
            if best >= window.beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let static_eval = best;
        for index in 0..self.lists[window.ply].len() {
            let (guess, action) = self.lists[window.ply][index];
            if stands && static_eval + guess + D::UNIT <= alpha {
                best = best.max(static_eval + guess + D::UNIT);
                continue;
            }
            let child = Window { depth: 0, ply: window.ply + 1, alpha, beta: window.beta };
            let value = self.child(position, trail, action, child, budget);
            if budget.is_exhausted() {
                return 0;
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                if value >= window.beta {
                    break;
                }
            }
        }
        best
    }

    /// Fills the list of this ply, most promising first.
    fn order(&mut self, position: &G, trail: &Trail, seat: Seat, first: Option<G::Action>, window: Window) {
        let mut list = std::mem::take(&mut self.lists[window.ply]);
        list.clear();
        self.model.candidates(position, trail, window.depth, &mut self.legal, &mut list);
        let history = &self.history[seat.index() & 1];
        let killers = &self.killers[window.ply];
        for (guess, action) in &mut list {
            if Some(*action) == first {
                *guess = i32::MAX;
            } else if *guess < 5 * D::UNIT {
                let known = history[self.model.kind(*action)] * D::UNIT / MOST_HISTORY;
                let killer = if killers.contains(&Some(*action)) { D::UNIT } else { 0 };
                *guess = (*guess + known + killer).min(5 * D::UNIT - 1);
            }
        }
        sort_best_first(&mut list);
        self.lists[window.ply] = list;
    }

    /// The action at `index` cut this node off: it comes sooner elsewhere, those before it later.
    fn remember(&mut self, seat: Seat, index: usize, window: Window) {
        let plies = (window.depth / PLY + 1).min(16);
        let gain = plies * plies * 16;
        let list = &self.lists[window.ply];
        let history = &mut self.history[seat.index() & 1];
        for (place, &(_, action)) in list[..=index].iter().enumerate() {
            let count = &mut history[self.model.kind(action)];
            // The nearer to the most, the smaller the step.
            let gain = if place == index { gain } else { -gain / 4 };
            *count += gain - *count * gain.abs() / MOST_HISTORY;
        }
        let action = list[index].1;
        let killers = &mut self.killers[window.ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
    }

    /// Follows the table from the end of a line: what is expected next.
    fn extend(&self, position: &G, trail: &mut Trail, line: &mut Vec<G::Action>) {
        let mut next = position.clone();
        // The line is followed on a copy, but the trail above the position is anyone's.
        next.apply(trail, line[0], &mut Unseen);
        let mut legal = Vec::new();
        while line.len() < LONGEST_LINE && next.turn() != Turn::Over {
            let Some(action) = self.table.get(next.hash()).and_then(|entry| entry.action) else { return };
            next.legal(trail, &mut legal);
            if !legal.contains(&action) {
                return;
            }
            line.push(action);
            next.apply(trail, action, &mut Unseen);
        }
    }
}

impl Window {
    /// The same with the bounds as the other seat sees them.
    fn other(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha, ..self }
    }
}

/// One function for every list, so that a program holds the sort once for each game.
fn sort_best_first<A: Ord>(list: &mut [(i32, A)]) {
    list.sort_unstable_by(|one, other| other.cmp(one));
}

/// A forced win is stored as seen from the position itself, which may be met at another ply.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        _ if value > WON => value + ply as i32,
        _ if value < -WON => value - ply as i32,
        _ => value,
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        _ if value > WON => value - ply as i32,
        _ if value < -WON => value + ply as i32,
        _ => value,
    }
}
