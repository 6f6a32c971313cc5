//! Numbers of action sequences.

use crate::slow::Slow;
use game::{Game, Trail};
use parchis::{Opening, Options, State};

fn perft(players: u8, opening: Opening, depth: u32) -> u64 {
    let trail = &mut Trail::default();
    game::perft(&State::new(&Options { players, opening, ..Options::default() }, trail), trail, depth)
}

fn count_slowly(slow: &Slow, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    for action in slow.legal() {
        let mut next = slow.clone();
        next.apply(&action);
        total += count_slowly(&next, depth - 1);
    }
    total
}

/// By hand. A seat with everything at home: a 5 is followed by the exit alone, every other roll by
/// the next roll, a 6 by one's own. So 6, then 1 + 5 · 6 = 31, then 6 after the exit and 31 after
/// each of the five others: 6 + 5 · 31 = 161.
#[test]
fn the_first_turns_count_as_by_hand() {
    for players in 2..=4 {
        assert_eq!([1, 2, 3].map(|depth| perft(players, Opening::Seated, depth)), [6, 31, 161]);
    }
}

/// By hand. Of the 6⁴ openings of four seats 4 · (0 + 1 + 8 + 27 + 64 + 125) = 900 have a single
/// highest, who chooses among 4 colours; in the 396 others the next roll has 6 outcomes. For two
/// seats it is 30 and 6 of 36.
#[test]
fn the_opening_counts_as_by_hand() {
    assert_eq!([1, 2, 3, 4].map(|depth| perft(4, Opening::Roll, depth)), [6, 36, 216, 1296]);
    assert_eq!(perft(4, Opening::Roll, 5), 900 * 4 + 396 * 6);
    assert_eq!(perft(2, Opening::Roll, 3), 30 * 4 + 6 * 6);
}

/// Source: the slow second Parchís in `slow`, counted in the same run.
#[test]
fn both_count_the_same() {
    for (players, opening, depth) in [
        (2, Opening::Seated, 7),
        (3, Opening::Seated, 6),
        (4, Opening::Seated, 6),
        (2, Opening::Roll, 6),
        (3, Opening::Roll, 6),
    ] {
        let slowly = count_slowly(&Slow::of(&Options { players, opening, ..Options::default() }), depth);
        assert_eq!(perft(players, opening, depth), slowly, "{players} {opening:?} {depth}");
    }
    for tokens in 1..=4 {
        let options = Options { opening: Opening::Seated, tokens, partners: true, ..Options::default() };
        let state = State::new(&options, &mut Trail::default());
        let counted = game::perft(&state, &mut Trail::default(), 6);
        assert_eq!(counted, count_slowly(&Slow::of(&options), 6), "partners with {tokens}");
    }
}

/// By hand: of the 1296 openings 900 have a single highest, who chooses among 4 colours, then the other pair among 2, and
/// the last two have no choice; in the 396 others there are 6 · 6 or more rolls.
#[test]
fn the_opening_of_partners_counts_as_by_hand() {
    let trail = &mut Trail::default();
    let state = State::new(&Options { partners: true, ..Options::default() }, trail);
    assert_eq!(game::perft(&state, trail, 5), 900 * 4 + 396 * 6);
    assert_eq!(game::perft(&state, trail, 6), 900 * 4 * 2 + 396 * 36);
}
