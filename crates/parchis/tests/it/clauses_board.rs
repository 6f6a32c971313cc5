//! The page's Board and Opening, clause by clause.

use crate::situation::{after, check, colour, opening, seated, set_up, situation as now, tokens};
use parchis::{Colour, Square};

/// Board: the table of start squares.
#[test]
fn each_colour_comes_out_on_its_start_square() {
    for (seat, name, start) in [(0, "yellow", 5), (1, "green", 56), (2, "red", 39), (3, "blue", 22)] {
        let state = check(4, name, "d5 exit", &format!("house {}", (seat + 1) % 4));
        assert_eq!(tokens(&state, name), format!("r{start}"));
        assert_eq!(colour(name).start(), Square(start));
    }
}

/// Board: the table of last ring squares.
#[test]
fn each_colour_enters_its_corridor_after_its_last_square() {
    for (name, last) in [("yellow", 68), ("green", 51), ("red", 34), ("blue", 17)] {
        let state = after(set_up(4, &format!("{name} r{last}")), &format!("d1 r{last}"));
        assert_eq!(tokens(&state, name), "c1");
    }
}

/// Board: 68 is followed by 1.
#[test]
fn the_ring_closes() {
    let state = after(set_up(4, "blue r67"), "d3 r67");
    assert_eq!(tokens(&state, "blue"), "r2");
}

/// Board: 64 ring squares, 7 corridor squares, the goal.
#[test]
fn a_whole_way_is_71_steps() {
    for name in ["yellow", "green", "red", "blue"] {
        let start = colour(name).start().0;
        let mut state = set_up(4, &format!("{name} r{start}"));
        let mut steps = 0;
        while tokens(&state, name) != "goal" {
            state = after(state, &format!("d1 {}", tokens(&state, name)));
            steps += 1;
            // The others have nobody out.
            if tokens(&state, name) != "goal" {
                state = after(state, "d1 d1 d1");
            }
        }
        assert_eq!(steps, 71, "{name}");
    }
}

/// Board: the twelve safe squares.
#[test]
fn twelve_squares_are_safe() {
    let safe: Vec<u8> = (1..=68).filter(|&number| Square(number).is_safe()).collect();
    assert_eq!(safe, [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68]);
}

/// Board: turns pass clockwise, against the numbers.
#[test]
fn turns_pass_clockwise() {
    assert_eq!(Colour::ALL.map(Colour::name), ["yellow", "green", "red", "blue"]);
    for (record, expected) in [("", "house 0"), ("d1", "house 1"), ("d1 d1", "house 2"), ("d1 d1 d1", "house 3")] {
        check(4, "yellow", record, expected);
    }
    check(4, "yellow", "d1 d1 d1 d1", "house 0");
}

#[track_caller]
fn check_opening(players: u8, record: &str, expected: &str) {
    assert_eq!(now(&after(opening(players), record)), expected, "{players} players after {record}");
}

/// Opening, `roll`: in table order.
#[test]
fn seats_roll_in_table_order() {
    check_opening(4, "", "house 0");
    check_opening(4, "d3", "house 1");
    check_opening(4, "d3 d2", "house 2");
    check_opening(4, "d3 d2 d1", "house 3");
    check_opening(4, "d3 d2 d1 d2", "0: blue green red yellow");
}

/// Opening, `roll`: those tied for the highest roll again until one is highest.
#[test]
fn the_tied_roll_again_in_table_order() {
    check_opening(4, "d3 d6 d1 d6", "house 1");
    check_opening(4, "d3 d6 d1 d6 d2", "house 3");
    check_opening(4, "d3 d6 d1 d6 d2 d2", "house 1");
    check_opening(4, "d3 d6 d1 d6 d2 d2 d2 d4", "3: blue green red yellow");
    check_opening(2, "d6 d6 d5 d6", "1: blue green red yellow");
}

/// Opening, `roll`: the other seats choose in table order, going round from the highest.
#[test]
fn the_highest_chooses_first_and_the_others_go_round() {
    check_opening(4, "d1 d1 d6 d1 blue", "3: green red yellow");
    check_opening(4, "d1 d1 d6 d1 blue red", "0: green yellow");
    check_opening(4, "d1 d1 d6 d1 blue red yellow", "1: green");
    check_opening(4, "d1 d1 d6 d1 blue red yellow green", "house 2");
}

/// Opening, `roll`: turns pass clockwise by colour, skipping colours nobody has.
#[test]
fn turns_pass_by_colour_and_not_by_seat() {
    // Seat 2 is blue, 0 red, 1 yellow: blue, yellow, (nobody green), red.
    let state = after(opening(3), "d1 d2 d6 blue red yellow");
    for (record, expected) in [("", "house 2"), ("d1", "house 1"), ("d1 d1", "house 0"), ("d1 d1 d1", "house 2")] {
        assert_eq!(now(&after(state, record)), expected);
    }
}

/// Opening, `seated`: which seat has which colour, and seat 0 begins.
#[test]
fn seated_players_have_their_colours() {
    for (players, record, colours) in [
        (2, "d5 exit d5 exit", &["yellow", "red"][..]),
        (3, "d5 exit d5 exit d5 exit", &["yellow", "green", "red"]),
        (4, "d5 exit d5 exit d5 exit d5 exit", &["yellow", "green", "red", "blue"]),
    ] {
        assert_eq!(now(&seated(players)), "house 0");
        let state = after(seated(players), record);
        assert_eq!(now(&state), "house 0");
        for name in colours {
            assert_eq!(tokens(&state, name), format!("r{}", colour(name).start().0));
        }
    }
}
