//! Numbers of action sequences: by hand, and from the slow second implementation.

use crate::slow;

use crate::slow::Slow;
use crate::table::Table;
use game::{Trail, perft};

/// Sequences of `depth` actions with the house to roll, as long as nobody can earn or hop: each of
/// the six rolls gives that many turns of 38 kinds, and the turn may end after each.
fn house_to_roll(depth: u32) -> u64 {
    if depth == 0 { 1 } else { (1..=6).map(|turns| seat_to_act(depth - 1, turns)).sum() }
}

fn seat_to_act(depth: u32, turns: u32) -> u64 {
    match (depth, turns) {
        (_, 0) => house_to_roll(depth),
        (0, _) => 1,
        _ => 38 * seat_to_act(depth - 1, turns - 1) + house_to_roll(depth - 1),
    }
}

/// By hand: with all wheels at 0 a triangle needs rotations two apart, so four turns at least, and
/// a fifth action to make use of it.
#[test]
fn counts_by_hand_while_no_triangle_can_be_made() {
    let table = Table::set(2, "opposite", "");
    // 6 rolls; 6 × 39 choices; a roll of 1 is over after one action, any other only by ending:
    // 39 × 6 + 5 × (38 × 39 + 6).
    assert_eq!([1, 2, 3].map(house_to_roll), [6, 234, 7_674]);
    for depth in 0..=5 {
        assert_eq!(perft(&table.state, &mut Trail::default(), depth), house_to_roll(depth), "depth {depth}");
    }
}

/// By hand: the opening of three players. 6³ rolls; of these 6 leave all tied, and 3 × 15 two.
#[test]
fn counts_by_hand_in_the_opening() {
    let state = Table::new(3, 3, false, "opposite").state;
    // After three rolls the house rolls again in 51 cases, six ways; else six colours are free.
    let expected = [1, 6, 36, 216, 216 * 6, (51 * 6 * 6) + (216 - 51) * 6 * 5];
    // The fifth action after a tie of two settles it or ties again: then six colours or six rolls.
    for (depth, expected) in expected.into_iter().enumerate() {
        assert_eq!(perft(&state, &mut Trail::default(), depth as u32), expected, "depth {depth}");
    }
}

fn slow_count(slow: &Slow, depth: u32) -> u64 {
    if depth == 1 {
        return slow.legal().len() as u64;
    }
    slow.legal()
        .iter()
        .map(|word| {
            let mut next = slow.clone();
            next.play(word);
            slow_count(&next, depth - 1)
        })
        .sum()
}

/// From the slow second implementation: positions where triangles, hops and surrounding are near.
#[test]
fn counts_agree_with_the_slow_second_implementation() {
    let check = |players: usize, any: bool, wheels: &str, words: &str, depth: u32, expected: u64| {
        let mut table = Table::set(players as u8, if any { "any" } else { "opposite" }, wheels);
        let mut slow = Slow::new(players, 3, true, any);
        for name in slow::centres(3).into_keys() {
            let given = wheels.split(' ').find_map(|entry| entry.strip_prefix(&format!("{name}=")));
            slow.play(&format!("s{}", given.unwrap_or("0")));
        }
        table.play(words);
        words.split_whitespace().for_each(|word| slow.play(word));
        assert_eq!(slow_count(&slow, depth), expected, "the slow one after {words}");
        assert_eq!(perft(&table.state, &mut Trail::default(), depth), expected, "after {words}");
    };
    let board = "a1=2 b3=3 b4=1 d2=3 c2=2 d1=3 d3=2 d4=3";
    check(2, false, board, "d3", 3, 57_192);
    check(2, false, board, "d6 d1+ d4+ >b2 b2+", 3, 56_995);
    check(2, false, board, "d4 d1+ d4+ >b2 b2+ b2+ >c3 d6 b3+", 3, 56_886);
    check(2, true, board, "d4 d1+ d4+ >b2 b2+ b2+ >c3 d2 b3+", 3, 8_904);
    check(4, false, board, "d1 d1+", 4, 15_348);
}
