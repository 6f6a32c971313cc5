//! The last word on a match without luck: what a later look saw holds for the positions before it, too.
//!
//! A look at a position reaches only so far, and the next one a little further. The difference is nobody's doing, so it
//! must not be booked as a choice. Going back from the end, a position is worth what its best choice led to, and never less
//! to its seat than what the choice that was made led to. Then the best choice changes nothing, no choice gains anything,
//! and start and mistakes still add up to the result.

use crate::{Cause, Judged};

/// Settles the judgement of a whole match in which nothing is rolled or drawn.
pub fn settle(judged: &mut [Judged]) {
    let mut after: Option<Vec<i32>> = None;
    for one in judged.iter_mut().rev() {
        if let Some(after) = after.take() {
            one.after = after;
        }
        if let (Cause::Choice, Some(seat)) = (one.cause, one.seat) {
            let seat = usize::from(seat);
            if one.is_best || one.after[seat] > one.before[seat] {
                one.before.clone_from(&one.after);
            }
            one.cost = one.before[seat] - one.after[seat];
        }
        after = Some(one.before.clone());
    }
}
