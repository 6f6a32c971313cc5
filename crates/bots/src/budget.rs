//! How much a bot may think.

/// Nodes that may be visited, and a way to ask whether time is up.
pub struct Budget<'a> {
    nodes: u64,
    used: u64,
    time_is_up: &'a dyn Fn() -> bool,
    exhausted: bool,
}

/// Time is asked for once in so many nodes.
const ASK_EVERY: u64 = 256;

impl<'a> Budget<'a> {
    /// So many nodes, unless time is up before.
    pub fn new(nodes: u64, time_is_up: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget { nodes, used: 0, time_is_up, exhausted: false }
    }

    /// So many nodes, however long they take.
    pub fn nodes(nodes: u64) -> Budget<'static> {
        Budget::new(nodes, &|| false)
    }

    /// Allows at most `nodes` nodes: how a level makes itself smaller.
    pub fn limit(&mut self, nodes: u64) {
        self.nodes = self.nodes.min(nodes);
    }

    /// A fresh budget of `nodes` nodes on the same clock.
    pub fn part(&self, nodes: u64) -> Budget<'a> {
        Budget { nodes: nodes.min(self.nodes), used: 0, time_is_up: self.time_is_up, exhausted: false }
    }

    /// Counts one node; false once there are no more.
    #[inline]
    pub fn spend(&mut self) -> bool {
        self.used += 1;
        if self.used > self.nodes || (self.used.is_multiple_of(ASK_EVERY) && (self.time_is_up)()) {
            self.exhausted = true;
        }
        !self.exhausted
    }

    /// Counts one node that costs much: time is asked for at once.
    pub(crate) fn spend_dear(&mut self) -> bool {
        if (self.time_is_up)() {
            self.exhausted = true;
        }
        self.spend()
    }

    /// Whether there are no more nodes, or no more time.
    #[inline]
    pub fn is_exhausted(&self) -> bool {
        self.exhausted
    }

    /// How many nodes were visited.
    pub fn used(&self) -> u64 {
        self.used
    }
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} of {} nodes", self.used, self.nodes)
    }
}
