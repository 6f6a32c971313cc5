//! Counting action sequences.

use crate::{Game, Trail, Turn, Unseen};

/// How many sequences of exactly `depth` actions there are, the house's included.
///
/// The last action is counted, not applied.
pub fn perft<G: Game>(position: &G, trail: &mut Trail, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize];
    count(position, trail, &mut buffers)
}

fn count<G: Game>(position: &G, trail: &mut Trail, buffers: &mut [Vec<G::Action>]) -> u64 {
    let Some((buffer, deeper)) = buffers.split_first_mut() else { return 1 };
    if position.turn() == Turn::Over {
        return 0;
    }
    if deeper.is_empty() {
        return position.count_legal(trail, buffer) as u64;
    }
    position.legal(trail, buffer);
    let mut total = 0;
    for &action in buffer.iter() {
        let mut next = position.clone();
        next.apply(trail, action, &mut Unseen);
        total += count(&next, trail, deeper);
    }
    total
}
