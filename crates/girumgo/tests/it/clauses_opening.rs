//! The clauses "Opening" and what the shared page and the last paragraph say about it.

use crate::table::Table;
use game::Explain;

const COLOURS: [&str; 6] = ["red", "orange", "yellow", "green", "blue", "violet"];

fn rolling(players: u8) -> Table {
    Table::new(players, 3, false, "opposite")
}

fn taken(table: &Table) -> Vec<Option<&'static str>> {
    table.state.view().seats.iter().map(|seat| seat.colour).collect()
}

/// Opening, roll.
#[test]
fn seats_roll_in_table_order_and_the_highest_begins() {
    let mut table = rolling(4);
    for (seat, roll) in ["d3", "d6", "d2"].iter().enumerate() {
        assert_eq!((table.turn().as_str(), table.seat()), ("house", seat as u8));
        table.play(roll);
    }
    table.play("d5");
    assert_eq!(table.turn(), "1");
    assert_eq!(table.keys(), ["rolled", "begins"]);
    assert_eq!(table.legal(), ["blue", "green", "orange", "red", "violet", "yellow"]);
}

/// Opening, roll.
#[test]
fn those_tied_for_highest_roll_again_in_table_order_until_one_is_highest() {
    let mut table = rolling(4);
    table.play("d5 d1 d5 d5");
    assert_eq!(table.told("tied"), 1);
    for seat in [0, 2, 3] {
        assert_eq!(table.seat(), seat);
        table.play(if seat == 0 { "d1" } else { "d4" });
    }
    assert_eq!(table.seat(), 2);
    table.play("d2");
    assert_eq!(table.seat(), 3);
    table.play("d1");
    assert_eq!(table.turn(), "2");
}

/// Opening, roll.
#[test]
fn from_the_one_that_begins_on_each_seat_chooses_a_free_colour() {
    let mut table = rolling(4);
    table.play("d1 d1 d6 d1");
    for (seat, colour) in [(2, "blue"), (3, "red"), (0, "violet"), (1, "green")] {
        assert_eq!(table.turn(), seat.to_string());
        assert!(table.legal().contains(&colour.to_string()));
        table.play(colour);
        assert_eq!(table.told("colour-chosen"), 1);
        assert!(!table.legal().contains(&colour.to_string()));
    }
    assert_eq!(table.legal(), ["s0", "s1", "s2", "s3", "s4", "s5"]);
    assert_eq!(taken(&table), [Some("violet"), Some("green"), Some("blue"), Some("red")]);
    table.set_wheels("");
    assert_eq!(table.seat(), 2);
}

/// No empty choices: a choice with a single option is still an action.
#[test]
fn the_last_of_six_has_one_colour_to_choose() {
    let mut table = rolling(6);
    table.play("d6 d1 d1 d1 d1 d1 red orange yellow green blue");
    assert_eq!((table.turn().as_str(), table.legal()), ("5", vec!["violet".to_string()]));
}

/// Opening, seated.
#[test]
fn seated_seat_0_begins_and_each_seat_has_the_colour_of_its_number() {
    let mut table = Table::new(6, 3, true, "opposite");
    assert_eq!(taken(&table), COLOURS.map(Some));
    assert_eq!(table.legal(), ["s0", "s1", "s2", "s3", "s4", "s5"]);
    table.set_wheels("");
    assert_eq!((table.turn().as_str(), table.seat()), ("house", 0));
}

/// Opening: the house turns every wheel, in the order of their names.
#[test]
fn wheels_are_set_in_the_order_of_their_names() {
    for (side, count) in [(3, 19), (4, 37), (5, 61)] {
        let mut table = Table::new(2, side, true, "opposite");
        let names: Vec<String> = table.state.view().wheels.iter().map(|wheel| wheel.name.clone()).collect();
        assert_eq!(names.len(), count);
        assert!(names.is_sorted());
        for (number, name) in names.iter().enumerate() {
            assert_eq!(table.state.view().next_wheel.as_ref(), Some(name));
            table.play(&format!("s{}", number % 6));
            assert_eq!(table.state.view().wheels[number].rotation, Some(number as u8 % 6));
        }
        assert_eq!(table.legal(), ["d1", "d2", "d3", "d4", "d5", "d6"]);
    }
}

/// Opening: triangles that stand then belong to nobody and are marked.
#[test]
fn triangles_that_stand_after_the_setting_are_marked_and_earn_nothing() {
    let mut table = Table::new(2, 3, true, "opposite");
    table.set_wheels("c3=0 b2=2 b3=4 e3=1");
    assert_eq!(table.triangles(), ["b2+b3+c3 red"]);
    assert_eq!((table.advances(0), table.advances(1)), (0, 0));
    assert!(!table.state.view().triangles[0].credited);
}

/// The setting's last wheel tells of every triangle that stands.
#[test]
fn the_last_wheel_set_tells_what_stands() {
    let mut table = Table::new(2, 3, true, "opposite");
    for wheel in 0..18 {
        // b2, b3 and c3 are the fifth, sixth and tenth by name.
        table.play(["s0", "s2", "s4"][usize::from(wheel == 4) + 2 * usize::from(wheel == 5)]);
    }
    table.play("s0");
    assert_eq!(table.keys(), ["wheel-set", "triangle-stands", "turn-began"]);
}

/// A timeout in the opening takes the first free colour in the page's order.
#[test]
fn a_timeout_takes_the_first_free_colour() {
    let mut table = rolling(3);
    table.play("d6 d1 d1 orange timeout:1 timeout:2");
    assert_eq!(taken(&table), [Some("orange"), Some("red"), Some("yellow")]);
    assert!(table.attempt("timeout:0").is_err(), "the house is to act");
}

/// Leaving while rolling: what is checked after the words is whose roll or choice it is.
#[test]
fn leaving_while_rolling_follows_the_page() {
    let check = |players: u8, words: &str, turn: &str, seat: u8| {
        let mut table = rolling(players);
        table.play(words);
        assert_eq!((table.turn().as_str(), table.seat()), (turn, seat), "{words}");
    };
    // Its roll no longer counts.
    check(3, "d6 d4 leave:0 d3", "1", 1);
    check(4, "d6 d4 leave:0 d3 d5", "3", 3);
    // It had not rolled yet: the others go on.
    check(4, "d2 leave:1", "house", 2);
    check(4, "d2 leave:2 d3 d1", "1", 1);
    // All others of the round have rolled: decided without it.
    check(4, "d2 d5 d3 leave:3", "1", 1);
    check(4, "d5 d5 d3 leave:3", "house", 0);
    check(4, "d5 d5 d3 leave:3 d1 d2", "1", 1);
    // One of the tied is left: it begins at once, rolled or not.
    check(4, "d5 d1 d5 d2 leave:0", "2", 2);
    check(4, "d5 d1 d5 d2 d6 leave:0", "2", 2);
    check(4, "d5 d1 d5 d2 d1 leave:2", "0", 0);
    // A seat not among the tied changes nothing.
    check(4, "d5 d1 d5 d2 leave:1", "house", 0);
    check(4, "d5 d1 d5 d2 d3 leave:3", "house", 2);
    // Three tied, one leaves: the other two settle it.
    check(4, "d5 d5 d5 d2 d1 leave:1", "house", 2);
    check(4, "d5 d5 d5 d2 d1 leave:1 d1", "house", 0);
}

/// Leaving before the first turn.
#[test]
fn if_the_starter_leaves_before_the_first_turn_the_next_seat_begins() {
    let check = |words: &str, turn: &str, starter: u8| {
        let mut table = rolling(4);
        table.play("d1 d1 d6 d1").play(words);
        assert_eq!(table.turn(), turn, "{words}");
        if table.turn() == "house" {
            table.set_wheels("");
            assert_eq!(table.seat(), starter, "{words}");
        }
    };
    check("leave:2", "3", 3);
    check("leave:2 red orange green", "house", 3);
    check("red orange leave:2 green yellow", "house", 3);
    check("red leave:2 leave:3 green yellow", "house", 0);
    check("red leave:0 green blue", "house", 2);
    check("red orange green yellow leave:2", "house", 3);
    check("red orange green leave:1", "house", 2);
    check("red orange green yellow leave:3", "house", 2);
    // The die of its first turn is awaited: the next seat begins all the same.
    let mut table = Table::set(3, "opposite", "");
    table.play("leave:0");
    assert_eq!((table.turn().as_str(), table.seat()), ("house", 1));
}

/// Leaving: a colour it chose stays taken.
#[test]
fn the_colour_of_a_seat_that_left_stays_taken() {
    let mut table = rolling(4);
    table.play("d6 d1 d1 d1 red leave:0");
    assert_eq!(table.legal(), ["blue", "green", "orange", "violet", "yellow"]);
    assert_eq!(table.refusal("red"), ("Opening: roll", "refused-colour-taken"));
    table.play("timeout:1");
    assert_eq!(taken(&table)[1], Some("orange"));
}

/// Leaving, two players: the other seat has won, whatever the phase.
#[test]
fn leaving_a_match_for_two_gives_the_other_the_win() {
    for words in ["leave:0", "d1 d1 leave:0", "d1 d2 leave:0", "d1 d2 red leave:0"] {
        let mut table = rolling(2);
        table.play(words);
        assert_eq!(table.scores(), Some(vec![0.0, 1.0]), "{words}");
        assert!(table.legal().is_empty());
    }
}
