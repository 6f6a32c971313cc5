//! Actions and positions as text, as the page fixes them.

use std::fmt::Write as _;

use game::Notation;

use crate::action::{Action, MOST};
use crate::board::Heap;
use crate::state::State;

impl Notation for State {
    fn write(&self, action: Action, text: &mut String) {
        let _ = write!(text, "{}{}", action.heap, action.stones);
    }

    fn parse(&self, text: &str) -> Option<Action> {
        let &[heap, stones] = text.as_bytes() else { return None };
        let stones = stones.checked_sub(b'0').filter(|stones| (1..=MOST).contains(stones))?;
        Some(Action { heap: Heap::of(heap)?, stones })
    }

    fn position(&self) -> String {
        let [a, b, c] = self.heaps;
        format!("{a}/{b}/{c} {}", self.seat)
    }

    fn board(&self) -> String {
        let line = |heap: Heap| format!("{heap} {}\n", "o".repeat(self.stones(heap).into()));
        Heap::all().map(line).collect()
    }
}
