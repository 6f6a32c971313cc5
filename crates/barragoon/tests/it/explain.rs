//! Gestures, refusals, the view and the text board.

use crate::table::Table;
use barragoon::{Options, Variant};
use game::{Arg, Explain, Manner, Notation, Seat};

const BOARD: [&str; 9] =
    [".......", "t......", ".......", "...d...", "..[x]....", "...D[n]..", "..[all]....", "[x]......", "T.....C"];

/// For each refused action its clause and message.
#[test]
fn a_refused_move_names_the_rule_that_forbids_it() {
    let table = Table::set(BOARD, "w 10");
    let cases = [
        ("d5-d6", "Moving", "no-tile-there"),
        ("c5-d5", "Moving", "no-barragoon-moves"),
        ("d6-d5", "Moving", "no-your-tile"),
        ("d4-d7", "Moving", "no-distance"),
        ("g1-f1", "Moving", "no-distance"),
        ("a1-b1", "Moving", "no-distance"),
        ("d4-e4", "Moving: the square reached", "no-short-capture"),
        ("a1-a2", "Moving", "no-distance"),
        ("d4-c3", "Moving: the square reached", "no-two-against-all"),
        ("a1-a4", "Moving: squares passed", "no-way-straight"),
        ("a1-a3", "Moving: squares passed", "no-way-straight"),
        ("@d5:x", "Captures", "no-placement-now"),
        ("offer", "Repetition", "no-offer-now"),
        ("on", "Repetition", "no-offer-now"),
        ("accept", "Repetition", "no-answer-now"),
        ("refuse", "Repetition", "no-answer-now"),
    ];
    for (word, clause, key) in cases {
        let refusal = table.why_not(word);
        assert_eq!((refusal.clause, refusal.message.key), (clause, key), "{word}");
    }
}

/// Each reason why a square is not passed, by the word that tells it; straight, or on both ways.
#[test]
fn a_barred_way_names_the_square_and_the_obstacle() {
    let cases = [
        ("T[x].....", "a1-c1", "obstacle-closed"),
        ("Tt.....", "a1-c1", "obstacle-tile"),
        ("T[n].....", "a1-c1", "obstacle-heading"),
        ("T[en].....", "a1-c1", "obstacle-other-turn"),
        ("T[all].....", "a1-c1", "obstacle-not-straight"),
    ];
    for (row, word, obstacle) in cases {
        let rows = ["......D", ".......", ".......", ".......", ".......", ".......", ".......", "[x]......", row];
        let refusal = Table::set(rows, "w 10").why_not(word);
        assert_eq!(refusal.message.key, "no-way-straight", "{row}");
        let args = [("square", Arg::Name("b1".to_owned())), ("obstacle", Arg::Word(obstacle))];
        assert_eq!(refusal.message.args, args, "{row}");
    }
    let rows = ["......D", ".......", ".......", ".......", ".......", ".......", ".......", "[x]......", "T[e]....."];
    let refusal = Table::set(rows, "w 10").why_not("a1-b2");
    assert_eq!(refusal.message.key, "no-way-with-turn");
    let args = [
        ("square", Arg::Name("a2".to_owned())),
        ("obstacle", Arg::Word("obstacle-closed")),
        ("other", Arg::Name("b1".to_owned())),
        ("other-obstacle", Arg::Word("obstacle-no-turn")),
    ];
    assert_eq!(refusal.message.args, args);
}

#[test]
fn one_s_own_tile_is_no_place_to_go() {
    let rows = [".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......", "T..C..."];
    let refusal = Table::set(rows, "w 10").why_not("a1-d1");
    assert_eq!((refusal.clause, refusal.message.key), ("Moving: the square reached", "no-own-tile"));
}

#[test]
fn a_refused_placement_names_what_lies_there() {
    let mut table = Table::set(BOARD, "w 10");
    table.play("d4-d6");
    for (word, key) in [
        ("@d6:x", "no-place-on-tile"),
        ("@c5:x", "no-place-on-barragoon"),
        ("a8-a7", "no-owner-places"),
        ("offer", "no-offer-now"),
    ] {
        assert_eq!(table.why_not(word).message.key, key, "{word}");
    }
    table.play("@g9:x");
    assert_eq!(table.why_not("a8-a6").message.key, "no-capturer-places");
    table.play("@g8:x a8-a6 a1-c2 a6-b5");
    assert_eq!(table.why_not("@g7:x").message.key, "no-placement-now");
}

#[test]
fn what_is_awaited_in_a_repetition_is_said() {
    let rows = ["......d", ".......", ".......", ".......", "...[x]...", ".......", ".......", ".......", "D......"];
    let mut table = Table::set(rows, "w 10");
    for _ in 0..3 {
        table.play("a1-a2 g9-g8 a2-a1 g8-g9");
    }
    assert_eq!(table.why_not("a1-a2").message.key, "no-may-offer");
    assert_eq!(table.why_not("accept").message.key, "no-answer-now");
    table.play("offer");
    assert_eq!(table.why_not("a1-a2").message.key, "no-answer-first");
    assert_eq!(table.why_not("on").message.key, "no-offer-now");
    table.play("refuse");
    assert_eq!(table.why_not("a1-a2").message.key, "no-repetition");
    table.play("a1-b1").host("draw");
    assert_eq!(table.why_not("g9-g8").message.key, "no-over");
}

/// The path of a gesture is a way the tile can really take.
#[test]
fn a_gesture_shows_a_way_that_is_open() {
    let rows = [".......", ".......", ".......", ".......", ".......", ".......", ".......", "[x]......", "C......"];
    let table = Table::set(rows, "w 10");
    let gesture = table.state.gesture(&table.trail, table.state.parse("a1-c3").unwrap());
    assert_eq!(gesture.path, ["a1", "b1", "c1", "c2", "c3"]);
    assert_eq!((gesture.source.as_deref(), gesture.target.as_deref()), (Some("a1"), Some("c3")));
    assert_eq!(gesture.label.key, "label-move");
    let table = Table::set(BOARD, "w 10");
    let label = |word: &str| table.state.gesture(&table.trail, table.state.parse(word).unwrap()).label.key;
    assert_eq!(label("d4-d6"), "label-capture-tile");
    assert_eq!(label("g1-e3"), "label-move");
    assert_eq!(label("g1-c1"), "label-move");
    assert_eq!(label("d4-c5"), "label-capture-barragoon");
    let manner = |word: &str| table.state.gesture(&table.trail, table.state.parse(word).unwrap()).manner;
    assert_eq!(["d4-d6", "g1-e3", "d4-c5"].map(manner), [Manner::Capture, Manner::Plain, Manner::Capture]);
    assert_eq!(manner("@d5:ne"), Manner::Lay { way: "ne" });
}

#[test]
fn the_view_says_what_is_chosen_by_whom_and_what_can_move() {
    let mut table = Table::set(BOARD, "w 10");
    let view = table.view();
    assert_eq!((view.chooser, view.turn, view.left, view.beside), (Some(Seat(0)), Seat(0), [3, 2], 10));
    assert_eq!(view.barragoons.len(), 4);
    let movable: Vec<String> =
        view.tiles.iter().filter(|tile| tile.movable).map(|tile| tile.square.to_string()).collect();
    assert_eq!(movable, ["a1", "g1", "d4"]);
    table.play("d4-d6");
    let view = table.view();
    assert_eq!((view.chooser, view.turn, view.left), (Some(Seat(1)), Seat(0), [3, 1]));
    assert!(view.tiles.iter().all(|tile| !tile.movable));
}

#[test]
fn the_text_board_fits_a_terminal_and_shows_everything() {
    let table = Table::new(Options { variant: Variant::Open, express: [0, 2] });
    let expected = "    a     b     c     d     e     f     g
9   .     B4    B3    .     B3    B4    .    9
8   .     .     B2    B3    B2    .     .    8
7   .     .     .     .     .     .     .    7
6   .   [all]   .     .     .   [all]   .    6
5 [all]   .   [all]   .   [all]   .   [all]  5
4   .   [all]   .     .     .   [all]   .    4
3   .     .     .     .     .     .     .    3
2   .     .     W2    W3    W2    .     .    2
1   .     W4    W3    .     W3    W4    .    1
    a     b     c     d     e     f     g
";
    assert_eq!(table.state.board(), expected);
    let holdings = table.state.holdings();
    let keys: Vec<&str> = holdings.iter().map(|line| line.key).collect();
    assert_eq!(keys, ["holding", "holding-express", "holding-beside"]);
    assert!(holdings[1].args.contains(&("tiles", Arg::Name("2 2 3 3 3 4 4".into()))), "{holdings:?}");
    assert!(expected.lines().all(|line| line.len() <= 80));
}
