//! How many sequences of actions there are: by hand for the first, by the slow account of the
//! page (`slow/mod.rs`, which shares no code with the engine) for the deeper ones.

use crate::slow;
use crate::table;

use crate::slow::Slow;
use europa::{Edition, Opening, Options, State, board_json};
use game::{Game, Notation, Trail, Unseen, perft};

fn engine(options: &Options, record: &str, depth: u32) -> u64 {
    let mut trail = Trail::default();
    let mut state = State::new(options, &mut trail);
    for word in record.split_whitespace() {
        let action = state.parse(word).unwrap();
        state.apply(&mut trail, action, &mut Unseen);
    }
    perft(&state, &mut trail, depth)
}

fn account(options: &Options, record: &str, depth: u32) -> u64 {
    let seated = options.opening == Opening::Seated;
    let mut slow = Slow::new(board_json(options.edition), options.teams.into(), seated, options.flags.into());
    record.split_whitespace().for_each(|word| slow.apply(word));
    slow::perft(&slow, depth)
}

/// By hand: each roll has six faces. After a number from the start, go or stay: 5 × 2; after the
/// plane nothing lies behind, so keep, go or stay: 3.
#[test]
fn the_first_turn_counts_as_by_hand() {
    let state = table::fresh(&table::seated(2));
    for (depth, count) in [(0, 1), (1, 6), (2, 13)] {
        assert_eq!(perft(&state, &mut Trail::default(), depth), count);
    }
    // On the tests' board 1 and 5 are cities of route 1: there any of 38 cards (the question, seven
    // kinds, 30 cities) is drawn. The other eleven sequences of two end the turn, and six faces follow.
    assert_eq!(perft(&state, &mut Trail::default(), 3), 2 * 38 + 11 * 6);
}

/// By hand: in the opening nothing but the die acts. Two teams need at least four rolls to be done with it.
#[test]
fn the_opening_counts_as_by_hand() {
    let options = Options { teams: 2, ..Options::default() };
    for depth in 0..=5 {
        assert_eq!(engine(&options, "", depth), 6u64.pow(depth));
    }
}

/// The slow account's numbers, worked out anew each time.
#[test]
fn the_engine_counts_as_the_slow_account_does() {
    let seated =
        |teams, edition, flags| Options { teams, edition, opening: Opening::Seated, flags, ..Options::default() };
    let cases = [
        (seated(1, Edition::Of2009, 6), "", 5),
        (seated(3, Edition::Of2009, 6), "", 5),
        (seated(5, Edition::Short, 1), "", 5),
        (seated(2, Edition::Of2026, 6), "plane keep plane keep", 5),
        (Options { teams: 5, ..Options::default() }, "d1 d2 d3 d4 d5", 5),
        (Options { teams: 1, ..Options::default() }, "d4", 5),
    ];
    for (options, record, depth) in cases {
        for depth in 1..=depth {
            assert_eq!(
                engine(&options, record, depth),
                account(&options, record, depth),
                "{options:?} {record} {depth}"
            );
        }
    }
}

/// Numbers of the slow account on the default board, the third also by hand: go with 2, 3 or 4 is
/// a city of route 1 and draws one of 82 cards, the other ten sequences of two end the turn.
#[test]
fn the_default_board_counts_as_written_down() {
    let options = Options { teams: 3, opening: Opening::Seated, ..Options::default() };
    let written = [6, 13, 3 * 82 + 10 * 6, 1369, 3483, 17740, 52636];
    for (depth, count) in (1..).zip(written) {
        assert_eq!(account(&options, "", depth), count, "the slow account at {depth}");
        assert_eq!(engine(&options, "", depth), count, "the engine at {depth}");
    }
}
