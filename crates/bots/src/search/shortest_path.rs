//! A seat alone with the house: what it may expect if it always takes what costs it least.
//!
//! `weigh` looks through one position's choices and luck up to positions whose outlook is known;
//! `solve` finds the outlooks of many positions that lead back to each other, by value iteration.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use game::{ChanceKind, Game, Trail, Turn, Unseen};

/// The cost that is still to come.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Outlook {
    /// Its mean.
    pub(crate) mean: f64,
    /// The mean of its square.
    pub(crate) square: f64,
}

impl Outlook {
    /// The same with a cost paid before it.
    pub(crate) fn after(self, cost: f64) -> Outlook {
        Outlook { mean: self.mean + cost, square: self.square + cost * (2.0 * self.mean + cost) }
    }

    /// How far the cost may be from its mean: the mean square of the difference.
    pub(crate) fn variance(self) -> f64 {
        (self.square - self.mean * self.mean).max(0.0)
    }
}

/// What a game must tell this search.
pub(crate) trait ShortestPathModel<G: Game> {
    /// What an action has cost.
    fn cost(&self, before: &G, after: &G) -> f64;

    /// The outlook of a position, where it is known; positions that are over cost nothing more.
    fn known(&self, position: &G) -> Option<Outlook>;

    /// How likely an action of the house is beside the others, where it is judged and not drawn.
    fn judged(&self, position: &G, action: G::Action) -> f64;

    /// Whether the seat thinks of this action at all; where it thinks of none, all are open.
    fn occurs(&self, _position: &G, _action: G::Action) -> bool {
        true
    }

    /// How much weight the model gives to an action of the house, in any way it comes to it.
    fn weight(&self, position: &G, chance_kind: ChanceKind, action: G::Action) -> f64 {
        chance_kind.weight(position, action, || self.judged(position, action))
    }

    /// The actions that are looked at, and whether it is the house that takes them.
    fn open(&self, position: &G, trail: &Trail, legal: &mut Vec<G::Action>) -> bool {
        position.legal(trail, legal);
        let house = position.turn() == Turn::House;
        if !house && legal.iter().any(|&action| self.occurs(position, action)) {
            legal.retain(|&action| self.occurs(position, action));
        }
        house
    }
}

/// The outlook of a position, every choice on the way taken so that it costs least; `nodes`
/// counts what was looked at. The known positions must be met on every way.
pub(crate) fn weigh<G: Game>(
    model: &impl ShortestPathModel<G>,
    position: &G,
    trail: &mut Trail,
    nodes: &mut u64,
) -> Outlook {
    *nodes += 1;
    if position.turn() == Turn::Over {
        return Outlook::default();
    }
    match model.known(position) {
        Some(outlook) => outlook,
        None => weigh_within(model, position, trail, nodes),
    }
}

/// The same for a position that is not over, passing over what is known of itself.
pub(crate) fn weigh_within<G: Game>(
    model: &impl ShortestPathModel<G>,
    position: &G,
    trail: &mut Trail,
    nodes: &mut u64,
) -> Outlook {
    let mut legal = Vec::new();
    let house = model.open(position, trail, &mut legal);
    let mut mix = Mix::new(house);
    for action in legal {
        let outlook = weigh_action(model, position, trail, action, nodes);
        mix.add(if house { model.weight(position, position.chance_kind(), action) } else { 1.0 }, outlook);
    }
    mix.outlook()
}

/// The outlook once `action` is taken, what it costs included.
pub(crate) fn weigh_action<G: Game>(
    model: &impl ShortestPathModel<G>,
    position: &G,
    trail: &mut Trail,
    action: G::Action,
    nodes: &mut u64,
) -> Outlook {
    let mut next = position.clone();
    next.apply(trail, action, &mut Unseen);
    weigh(model, &next, trail, nodes).after(model.cost(position, &next))
}

/// The mean of what luck may bring, or the best of what may be chosen.
struct Mix {
    house: bool,
    total: f64,
    sum: Outlook,
}

impl Mix {
    fn new(house: bool) -> Mix {
        let mean = if house { 0.0 } else { f64::INFINITY };
        Mix { house, total: 0.0, sum: Outlook { mean, square: 0.0 } }
    }

    #[inline]
    fn add(&mut self, weight: f64, outlook: Outlook) {
        if self.house {
            self.total += weight;
            self.sum.mean += weight * outlook.mean;
            self.sum.square += weight * outlook.square;
        } else if outlook.mean < self.sum.mean {
            self.sum = outlook;
        }
    }

    fn outlook(&self) -> Outlook {
        match self.house {
            true => Outlook { mean: self.sum.mean / self.total, square: self.sum.square / self.total },
            false => self.sum,
        }
    }
}

/// An action in the graph of [`solve`].
struct Arc {
    to: u32,
    cost: f32,
    /// How likely it is, where the house acts.
    chance: f64,
}

/// A position in the graph of [`solve`]: its arcs, and who takes them.
#[derive(Clone, Copy, Default)]
struct Node {
    first: u32,
    arcs: u32,
    house: bool,
}

/// The positions met so far. A root's or a known position's arcs are empty until it is its turn.
struct Graph<'a, G: Game, E: ShortestPathModel<G>> {
    model: &'a E,
    places: HashMap<u64, u32, BuildHasherDefault<AsItIs>>,
    nodes: Vec<Node>,
    arcs: Vec<Arc>,
    outlooks: Vec<Outlook>,
    /// The nodes that have arcs, those that others lead to first where possible.
    order: Vec<u32>,
    buffers: Vec<Vec<G::Action>>,
}

/// Finds the outlooks of `roots`, which lead to each other, to known positions, or to the end.
/// Roots that most ways lead *to* are best put first; a good guess beside each saves time. Means
/// are right to within a few times `tolerance`.
pub(crate) fn solve<G: Game>(
    model: &impl ShortestPathModel<G>,
    roots: &[(G, Outlook)],
    trail: &mut Trail,
    tolerance: f64,
) -> Vec<Outlook> {
    let mut graph = Graph {
        model,
        places: HashMap::default(),
        nodes: Vec::new(),
        arcs: Vec::new(),
        outlooks: Vec::new(),
        order: Vec::new(),
        buffers: Vec::new(),
    };
    for (root, guess) in roots {
        let (at, _) = graph.place(root.hash());
        graph.outlooks[at as usize] = *guess;
    }
    for (at, (root, _)) in roots.iter().enumerate() {
        graph.expand(at as u32, root, trail, 0);
    }
    graph.settle(tolerance);
    graph.outlooks.truncate(roots.len());
    graph.outlooks
}

impl<G: Game, E: ShortestPathModel<G>> Graph<'_, G, E> {
    /// The node of the position with this hash, and whether it is new.
    fn place(&mut self, hash: u64) -> (u32, bool) {
        let next = self.nodes.len() as u32;
        let at = *self.places.entry(hash).or_insert(next);
        if at == next {
            self.nodes.push(Node::default());
            self.outlooks.push(Outlook::default());
        }
        (at, at == next)
    }

    /// Finds the arcs of a node, and first those of the nodes that are new on the way.
    fn expand(&mut self, at: u32, position: &G, trail: &mut Trail, depth: usize) {
        if self.buffers.len() <= depth {
            self.buffers.push(Vec::new());
        }
        let mut legal = std::mem::take(&mut self.buffers[depth]);
        let house = self.model.open(position, trail, &mut legal);
        let mut arcs = Vec::with_capacity(legal.len());
        let mut total = 0.0;
        for &action in &legal {
            let weight = if house { self.model.weight(position, position.chance_kind(), action) } else { 1.0 };
            if weight == 0.0 {
                continue;
            }
            let mut next = position.clone();
            next.apply(trail, action, &mut Unseen);
            let (to, new) = self.place(next.hash());
            if new && next.turn() != Turn::Over {
                match self.model.known(&next) {
                    Some(outlook) => self.outlooks[to as usize] = outlook,
                    None => self.expand(to, &next, trail, depth + 1),
                }
            }
            total += weight;
            arcs.push(Arc { to, cost: self.model.cost(position, &next) as f32, chance: weight });
        }
        for arc in &mut arcs {
            arc.chance /= total;
        }
        self.nodes[at as usize] = Node { first: self.arcs.len() as u32, arcs: arcs.len() as u32, house };
        self.arcs.append(&mut arcs);
        self.order.push(at);
        self.buffers[depth] = legal;
    }

    fn arcs(&self, at: u32) -> (bool, &[Arc]) {
        let node = self.nodes[at as usize];
        (node.house, &self.arcs[node.first as usize..][..node.arcs as usize])
    }

    /// Value iteration: the means first, then the squares along the choices that these decide.
    fn settle(&mut self, tolerance: f64) {
        loop {
            let mut change = 0.0_f64;
            for &at in &self.order {
                let (house, arcs) = self.arcs(at);
                let means = arcs.iter().map(|arc| (arc, f64::from(arc.cost) + self.outlooks[arc.to as usize].mean));
                let mean = match house {
                    true => means.map(|(arc, mean)| arc.chance * mean).sum(),
                    false => means.fold(f64::INFINITY, |least, (_, mean)| least.min(mean)),
                };
                change = change.max((mean - self.outlooks[at as usize].mean).abs());
                self.outlooks[at as usize].mean = mean;
            }
            if change < tolerance {
                break;
            }
        }
        loop {
            let mut change = 0.0_f64;
            for &at in &self.order {
                let (house, arcs) = self.arcs(at);
                let mut mix = Mix::new(house);
                for arc in arcs {
                    mix.add(arc.chance, self.outlooks[arc.to as usize].after(f64::from(arc.cost)));
                }
                let square = mix.outlook().square;
                change = change.max((square - self.outlooks[at as usize].square).abs());
                self.outlooks[at as usize].square = square;
            }
            // A square grows like a mean times itself, and need not be known as well.
            if change < tolerance * 1_000.0 {
                break;
            }
        }
    }
}

/// Keys that are hashes already.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("the keys are numbers");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
