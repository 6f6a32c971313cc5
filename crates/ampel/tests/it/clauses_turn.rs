//! The page's clauses on a turn and its three steps.

use crate::table::Table;
use ampel::{Cylinder, Event, Step};
use game::{Common, Seat};

/// Nineteen points of the upper rows.
const NINETEEN: &str = "a1 b1 b2 c1 c2 c3 d1 d2 d3 d4 e1 e2 e3 e4 e5 f1 f2 f3 f4";

fn skipped(table: &Table) -> Vec<(u8, Step)> {
    let step = |event: &Event| match event {
        Event::Skipped { seat, step, .. } => Some((seat.0, *step)),
        _ => None,
    };
    table.events.iter().filter_map(step).collect()
}

/// A turn: without discs on the board nothing can be moved.
#[test]
fn the_first_turn_only_adds_a_disc() {
    let table = Table::new(1).play("+e3");
    assert_eq!(skipped(&table), [(1, Step::MoveOwn), (1, Step::MoveOpponents)]);
    assert_eq!(table.legal().len(), 65);
    assert!(table.legal().iter().all(|text| text.starts_with('+')));
}

/// A turn, step 1.
#[test]
fn an_own_disc_is_moved_first() {
    let table = Table::with("k1", "k11", "e3 e4 f3", 0, 1);
    assert_eq!(table.legal(), ["k1-j1", "k1-k3"]);
    let table = Table::with("k1", "k11", "e3 e4 f3", 1, 1);
    assert!(table.legal().iter().all(|text| text.starts_with("k11-")));
}

/// A turn, step 1.
#[test]
fn the_disc_under_the_own_cylinder_may_be_moved_and_the_cylinder_travels_with_it() {
    let table = Table::with("k1!", "g6", "e3 e4 f3", 0, 1);
    let table = table.play("k1-k2");
    assert_eq!(table.state.cylinder(Seat(0)), Cylinder::On("k2".parse_point()));
    assert!(table.position().contains("/.R........."));
    assert!(table.events.iter().any(|event| matches!(event, Event::Moved { cylinder: true, .. })));
}

/// A turn, step 2.
#[test]
fn then_one_of_the_opponents_discs_is_moved() {
    let table = Table::with("k1", "g6", "e3 e4 f3", 0, 1).play("k1-k2");
    assert_eq!(table.rest(), "0 2 0-0 hh");
    assert!(table.legal().iter().all(|text| text.starts_with("g6-")));
}

/// A turn, step 2.
#[test]
fn the_disc_under_the_opponents_cylinder_may_not_be_moved() {
    let table = Table::with("k1", "g6! k9", "e3 e4 f3", 0, 1).play("k1-k3");
    assert_eq!(table.rest(), "0 2 0-0 hb");
    assert!(table.targets("g6").is_empty());
    assert!(!table.targets("k9").is_empty());
    let alone = Table::with("k1", "g6!", "e3 e4 f3", 0, 1).play("k1-k2");
    assert_eq!(alone.rest(), "0 3 0-0 hb");
    assert_eq!(skipped(&alone), [(0, Step::MoveOpponents)]);
}

/// A turn, step 3.
#[test]
fn then_a_disc_is_added_and_the_turn_passes() {
    let table = Table::with("k1", "", "e3 e4 f3", 0, 1).play("k1-k2");
    assert_eq!(table.rest(), "0 3 0-0 hh");
    assert_eq!(table.legal().len(), 62);
    let table = table.play("+a1");
    assert_eq!(table.rest(), "1 2 0-0 bh");
    assert_eq!(table.state.hand(Seat(0)), 18);
    assert!(table.events.contains(&Event::Common(Common::TurnBegan { seat: Seat(1) })));
}

/// A turn, step 3: in a row, along both other lines, from either side.
#[test]
fn a_new_disc_may_not_complete_a_traffic_light() {
    for (green, forbidden) in [("e4", "+e2"), ("e2", "+e4"), ("d3", "+f3"), ("f3", "+d3"), ("d2", "+f4"), ("f4", "+d2")]
    {
        let table = Table::with("", green, "e3 j5 j7", 0, 3);
        assert_eq!(table.legal().len(), 61, "{green}");
        assert!(!table.legal().iter().any(|text| text == forbidden), "{green}");
        assert_eq!(table.why_not(forbidden).message.key, "not-add-light");
        // A third disc of the own colour makes no light.
        let own = Table::with(green, "", "e3 j5 j7", 0, 3);
        assert!(own.legal().iter().any(|text| text == forbidden), "{green}");
    }
}

/// A turn, step 3.
#[test]
fn the_cylinder_goes_onto_the_new_disc_from_wherever_it_was() {
    for red in ["k1", "k1!"] {
        let table = Table::with(red, "", "e3 j5 j7", 0, 3).play("+a1");
        assert!(table.position().starts_with("R/"), "{red}");
        assert!(table.position().contains("/r.........."), "{red}");
        assert!(table.rest().ends_with(" bh"), "{red}");
    }
}

/// A turn, step 3.
#[test]
fn with_the_last_disc_in_hand_the_cylinder_leaves_the_game_for_good() {
    for red in [NINETEEN.to_owned(), format!("{NINETEEN}!")] {
        let table = Table::with(&red, "k1", "i3 i5 i7", 0, 3).play("+k11");
        assert_eq!(table.state.hand(Seat(0)), 0);
        assert_eq!(table.rest(), "1 1 0-0 xh");
        assert!(!table.position().contains('R'));
        assert!(table.events.contains(&Event::CylinderOut { seat: Seat(0) }));
    }
}

/// A turn, step 3: discs that come back from lights do not bring the cylinder back.
#[test]
fn a_cylinder_that_is_out_stays_out() {
    let rows = "./../.../..../...../....../......./......../..y.y.y../........../g..........";
    let table = Table::at(&format!("{rows} 0 3 0-0 xh"), 3).play("+k11");
    assert_eq!(table.rest(), "1 1 0-0 xh");
    assert!(table.position().contains("/g.........r "));
    let full = "r/rr/rrr/rrrr/rrrrr/rrrr../......./......../..y.y.y../........../g..........";
    let table = Table::at(&format!("{full} 0 3 0-0 xh"), 3).play("+k11");
    assert_eq!(table.state.hand(Seat(0)), 0);
    assert_eq!(table.rest(), "1 1 0-0 xh");
    assert!(!table.events.contains(&Event::CylinderOut { seat: Seat(0) }));
}

/// A turn: with an empty hand step 3 is passed over, and the opponent's turn begins.
#[test]
fn a_step_that_is_not_possible_is_passed_over() {
    let rows = "r/rr/rrr/rrrr/rrrrr/rrrrr./......./......../..y.y.y../........../g.........g";
    let table = Table::at(&format!("{rows} 0 1 0-0 xh"), 3);
    let own = table.legal()[0].clone();
    let table = table.play(&own).play("k1-k3");
    assert_eq!(skipped(&table), [(0, Step::Add)]);
    assert_eq!(table.rest(), "1 1 0-0 xh");
}

/// A turn: yellow discs never move.
#[test]
fn yellow_discs_never_move() {
    let table = Table::with("k1", "k11", "e3 e4 f3", 0, 1);
    for from in ["e3", "e4", "f3"] {
        assert!(table.targets(from).is_empty());
        assert_eq!(table.why_not(&format!("{from}-g4")).message.key, "not-yellow");
    }
}

trait ParsePoint {
    fn parse_point(&self) -> ampel::Point;
}

impl ParsePoint for str {
    fn parse_point(&self) -> ampel::Point {
        ampel::Point::all().find(|point| point.to_string() == self).unwrap()
    }
}
