//! The page's clauses on the board, the setup and the actions' texts.

use crate::table::Table;
use ampel::{Cylinder, Event, Options, Point, State};
use game::{Notation, Options as _, Seat};

/// Board.
#[test]
fn the_board_is_a_triangle_of_66_points() {
    let names: Vec<String> = Point::all().map(|point| point.to_string()).collect();
    let expected: Vec<String> = (0..11u8)
        .flat_map(|row| (1..=row + 1).map(move |place| format!("{}{place}", char::from(b'a' + row))))
        .collect();
    assert_eq!(names, expected);
    assert_eq!(names.len(), 66);
}

/// Board: a disc that is alone can take one step to every neighbour, so its moves are its
/// neighbours.
#[test]
fn the_six_neighbours_are_those_the_page_names() {
    for (point, neighbours) in [
        ("a1", "b1 b2"),
        ("k1", "j1 k2"),
        ("k11", "j10 k10"),
        ("k5", "j4 j5 k4 k6"),
        ("d1", "c1 d2 e1 e2"),
        ("d4", "c3 d3 e4 e5"),
        ("g4", "f3 f4 g3 g5 h4 h5"),
    ] {
        // The yellow disc stands on no line through the point.
        let yellow = ["c2", "e2", "h5", "i6", "j2"].into_iter().find(|yellow| {
            let table = Table::with(point, "", yellow, 0, 1);
            table.targets(point).join(" ") == neighbours
        });
        assert!(yellow.is_some(), "{point}");
    }
}

/// Board.
#[test]
fn each_player_starts_with_20_discs_and_a_cylinder_in_hand() {
    let table = Table::new(5);
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(table.state.hand(seat), 20);
        assert_eq!(table.state.points(seat), 0);
        assert_eq!(table.state.cylinder(seat), Cylinder::InHand);
    }
}

/// Options.
#[test]
fn yellows_is_a_whole_number_from_1_to_10() {
    assert_eq!(Options::default(), Options { yellows: 5 });
    for yellows in 0..=255 {
        assert_eq!(Options { yellows }.check().is_ok(), (1..=10).contains(&yellows), "{yellows}");
    }
}

/// Setup.
#[test]
fn a_yellow_disc_goes_on_an_empty_point_that_is_not_on_the_rim() {
    let table = Table::new(5);
    let legal = table.legal();
    assert_eq!(legal.len(), 36);
    for rim in ["+a1", "+b1", "+b2", "+e1", "+e5", "+k1", "+k6", "+k11"] {
        assert!(!legal.iter().any(|text| text == rim), "{rim}");
    }
    for inner in ["+c2", "+j2", "+j9", "+f3"] {
        assert!(legal.iter().any(|text| text == inner), "{inner}");
    }
    let after = table.play("+c2").legal();
    assert_eq!(after.len(), 35);
    assert!(!after.iter().any(|text| text == "+c2"));
}

/// Setup.
#[test]
fn seats_alternate_in_the_setup_and_the_next_one_starts_the_game() {
    let points = ["+c2", "+d2", "+e2", "+f2", "+g2", "+h2", "+i2", "+j2", "+j4", "+j6"];
    for yellows in 1..=10 {
        let mut table = Table::new(yellows);
        for (number, text) in points[..usize::from(yellows)].iter().enumerate() {
            assert_eq!(table.seat(), Some(number as u8 % 2));
            assert!(table.rest().ends_with(&format!("{} 0 0-0 hh", number % 2)));
            table = table.play(text);
        }
        assert_eq!(table.rest(), format!("{} 3 0-0 hh", yellows % 2), "{yellows} yellow discs");
        assert_eq!(table.state.turn_number(), 1);
        assert!(table.events.contains(&Event::SetupDone { starts: Seat(yellows % 2) }));
    }
}

/// Actions: the position of the start.
#[test]
fn the_position_is_written_as_the_page_says() {
    let table = Table::new(5);
    let empty = "./../.../..../...../....../......./......../........./........../...........";
    assert_eq!(table.position(), format!("{empty} 0 0 0-0 hh"));
    let table = table.play("+c2 +e4 +f3 +h6 +i4 +g4 +d1");
    assert_eq!(
        table.position(),
        "./../.y./R.../...y./..y.../...G.../.....y../...y...../........../........... 1 1 0-0 bb"
    );
}

/// Actions.
#[test]
fn an_action_has_one_text() {
    let state = Table::new(5).state;
    for text in ["+a1", "+k11", "+j10", "g4-g2", "k11-a1", "a1-k10", "b2-b1"] {
        let action = state.parse(text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(state.text(action), text);
    }
    for text in [
        "", "+", "-", "+a2", "+a0", "+a01", "+l1", "+k12", "+k011", "+K1", "+j11", "+ a1", "++a1", "a1", "a1-", "-a1",
        "a1-b3", "a1-b1-b2", "a1--b1", "a1–b1", "+é1", "+a１", "g4-g2 ", "+`1", "+k1a", "+\u{0}1", "ä-ö", "+a1é",
    ] {
        assert_eq!(state.parse(text), None, "{text}");
    }
}

/// A position that is read is the one that was written, and nothing else is read.
#[test]
fn positions_are_read_as_they_are_written() {
    let table = Table::new(5).play("+c2 +e4 +f3 +h6 +i4 +g4 +d1 g4-g5");
    let text = table.position();
    let read = Table::at(&text, 5);
    assert_eq!(read.position(), text);
    assert_eq!(read.legal(), table.legal());
    let mut trail = game::Trail::default();
    for wrong in [
        "",
        "0 0 0-0 hh",
        &text.replace("1 3 0-0", "1 4 0-0"),
        &text.replace("1 3 0-0", "2 3 0-0"),
        &text.replace("1 3 0-0", "1 3 +0-0"),
        &text.replace("1 3 0-0", "1 3 1-0"),
        &text.replace("1 3 0-0", "1 0 0-0"),
        &text.replace("bb", "bh"),
        &text.replace("bb", "bbb"),
        &text.replace('y', "."),
        &text.replace('y', "Y"),
        &text.replace('R', "RR"),
        &(text.clone() + " "),
        // A red, a yellow and a green disc in a row: a light that was not taken off.
        "./../.y./R.../...y./..y.../...G.../.ryg.y../...y...../........../........... 1 1 0-0 bb",
    ] {
        assert!(State::from_position(wrong, 5, &mut trail).is_none(), "{wrong}");
    }
}
