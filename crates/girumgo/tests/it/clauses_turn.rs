//! The clauses "A turn", "Triangles" and "Board" where it speaks of tokens.

use crate::table::Table;
use game::{Explain, Game};
use girumgo::{Credit, Event};

/// Red can hop from a1 by a2+b2 (with a1 turned by 2); two triangles are one turn each away.
const HOPPER: &str = "a1=2 c1=0 c2=2 d1=3 d3=2 e3=0 d4=3";

/// A turn: that many turns of wheels may be made, none need be.
#[test]
fn the_die_says_how_many_turns_may_be_made_and_none_need_be() {
    for pips in 1..=6 {
        let mut table = Table::set(2, "opposite", "");
        table.play(&format!("d{pips}"));
        assert_eq!((table.turn().as_str(), table.state.view().turns_left), ("0", pips));
        assert_eq!(table.legal().len(), 39, "two ways for each of 19 wheels, and the end");
        for made in 0..pips {
            assert_eq!(table.turn(), "0", "after {made} turns");
            table.play("e2+");
        }
        assert_eq!(table.seat(), 1);
        table.play(&format!("d{pips} end"));
        assert_eq!((table.turn().as_str(), table.seat()), ("house", 0));
    }
}

/// A turn: any wheel by one wedge, clockwise or back. Board: clockwise adds 1.
#[test]
fn any_wheel_turns_by_one_wedge_either_way() {
    let mut table = Table::set(4, "opposite", "");
    let rotation = |table: &Table, name: &str| {
        table.state.view().wheels.iter().find(|wheel| wheel.name == name).and_then(|wheel| wheel.rotation)
    };
    table.play("d6 c3+ a1- e3-");
    assert_eq!((rotation(&table, "c3"), rotation(&table, "a1"), rotation(&table, "e3")), (Some(1), Some(5), Some(5)));
    table.play("a1+ c3-");
    assert_eq!((rotation(&table, "c3"), rotation(&table, "a1")), (Some(0), Some(0)));
}

/// Board: a wheel turned by r shows colour (k − r) mod 6 in slot k.
#[test]
fn a_wheel_shows_its_colours_clockwise() {
    let table = Table::set(2, "opposite", "a1=2");
    let slots = &table.state.view().wheels[0].slots;
    assert_eq!(slots, &["blue", "violet", "red", "orange", "yellow", "green"]);
}

/// Board: a token stands on the wedge of its own colour, and turns with its wheel.
#[test]
fn a_token_turns_with_its_wheel() {
    let mut table = Table::set(4, "opposite", "a1=2 a3=5");
    assert_eq!((table.slot_of(0), table.slot_of(1)), (2, 0));
    table.play("d2 a1+ a3-");
    assert_eq!((table.slot_of(0), table.slot_of(1)), (3, 5));
    let turned: Vec<_> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::WheelTurned { tokens, .. } => Some(tokens.iter().map(|seat| seat.0).collect::<Vec<_>>()),
            _ => None,
        })
        .collect();
    assert_eq!(turned, [[0], [1]]);
}

/// Triangles: a turn of a wheel that makes one gives an advance at once.
#[test]
fn a_triangle_made_by_a_turn_of_a_wheel_earns_an_advance_at_once() {
    let mut table = Table::set(2, "opposite", "b2=2 b3=3");
    table.play("d2 b3+");
    assert_eq!((table.advances(0), table.turn().as_str()), (1, "0"));
    assert_eq!(table.triangles(), ["b2+b3+c3 red"]);
    assert_eq!(table.keys(), ["turns-given", "turned-clockwise", "triangle-made", "advance-earned"]);
}

/// Triangles: up to three by one turn of a wheel, an advance for each.
#[test]
fn one_turn_of_a_wheel_can_make_three_triangles() {
    // Around c3, clockwise from up-left: b2 b3 c4 d3 d2 c2.
    let mut table = Table::set(2, "opposite", "c3=5 b2=2 b3=4 c4=2 d3=4 d2=2 c2=4");
    table.play("d2 c3+");
    assert_eq!((table.told("triangle-made"), table.advances(0)), (3, 3));
    let made = table.events.iter().filter_map(|event| match event {
        Event::TriangleMade { gap, colour, .. } => Some((gap.as_str(), *colour)),
        _ => None,
    });
    assert_eq!(made.collect::<Vec<_>>(), [("b2+b3+c3", 0), ("c3+c4+d3", 2), ("c2+c3+d2", 4)]);
}

/// Triangles: only gaps of three wheels.
#[test]
fn two_wheels_of_the_rim_make_no_triangle() {
    // a1 and a2 meet above: slot 1 of a1 and slot 5 of a2 show one colour when a2 is 4 on.
    let mut table = Table::set(2, "opposite", "a2=3");
    table.play("d2 a2+");
    assert_eq!((table.advances(0), table.triangles().len()), (0, 0));
}

/// Triangles: nothing for a gap and colour that stood as a triangle when the turn began.
#[test]
fn nothing_for_mending_what_stood_when_the_turn_began() {
    let mut table = Table::set(2, "opposite", "b2=2 b3=4");
    table.play("d6 b3- b3+");
    assert_eq!(table.advances(0), 0);
    let credits: Vec<_> = table.events.iter().filter(|event| matches!(event, Event::TriangleMade { .. })).collect();
    assert!(matches!(credits[..], [Event::TriangleMade { credit: Credit::StoodBefore, .. }]));
    // All the way round is mending too.
    let mut table = Table::set(2, "opposite", "b2=2 b3=4");
    table.play("d6 b3+ b3+ b3+ b3+ b3+ b3+");
    assert_eq!((table.advances(0), table.told("triangle-stood-before")), (0, 1));
    // So it is when all three wheels have been away.
    let mut table = Table::set(2, "opposite", "b2=2 b3=4");
    table.play("d6 b2+ b3- c3+ c3- b3+ b2-");
    assert_eq!((table.advances(0), table.told("triangle-stood-before")), (0, 1));
}

/// Triangles: the same gap in another colour is another triangle.
#[test]
fn the_same_gap_in_another_colour_earns_an_advance() {
    let mut table = Table::set(2, "opposite", "b2=2 b3=4");
    table.play("d6 b2+ b3+ c3+");
    assert_eq!((table.advances(0), table.triangles()), (1, vec!["b2+b3+c3 violet".to_string()]));
    // And the first colour again still earns nothing.
    table.play("b2- b3- c3-");
    assert_eq!(table.advances(0), 1);
}

/// Triangles: for each gap and colour only once a turn.
#[test]
fn each_gap_and_colour_earns_only_once_a_turn() {
    let mut table = Table::set(2, "opposite", "b2=2 b3=3");
    table.play("d6 b3+ b3- b3+");
    assert_eq!((table.advances(0), table.told("triangle-given-before")), (1, 1));
    // In the next turn it stands from the beginning; once broken it can be made in a later one.
    table.play("end d2 b3- b3+");
    assert_eq!(table.advances(1), 0);
    table.play("d1 b3- d1 b3+");
    assert_eq!((table.advances(0), table.advances(1)), (1, 1));
}

/// Triangles: the mark goes as soon as the triangle is broken.
#[test]
fn the_mark_goes_when_the_triangle_is_broken() {
    let mut table = Table::set(2, "opposite", "b2=2 b3=4");
    table.play("d2 c3-");
    assert_eq!(table.keys(), ["turns-given", "turned-back", "triangle-broken"]);
    assert!(table.triangles().is_empty());
}

/// Ours: the dial stops at 12; the triangle still counts as credited.
#[test]
fn the_dial_stops_at_12() {
    let mut table = Table::set(2, "opposite", "b2=2 b3=3");
    for number in 1..=13 {
        table.play("d2 b3+ end");
        assert_eq!(table.advances(0), number.min(12));
        table.play("d1 b3-");
    }
    table.play("d2 b3+");
    assert_eq!((table.told("dial-full"), table.advances(0)), (1, 12));
    assert!(table.state.view().triangles[0].credited);
}

/// A turn, hopping: for one advance, to a wheel of the gap faced which shows the token's colour.
#[test]
fn a_hop_costs_an_advance_and_goes_where_the_token_s_colour_is_shown() {
    let mut table = Table::set(2, "opposite", HOPPER);
    table.play("d6");
    assert!(table.hops().is_empty(), "no advance yet");
    table.play("d1+");
    assert_eq!((table.advances(0), table.hops()), (1, vec![">b2".to_string()]));
    table.play(">b2");
    assert_eq!((table.advances(0), table.wheel_of(0).as_str(), table.slot_of(0)), (0, "b2", 0));
    assert_eq!(table.state.view().seats[0].gap.as_deref(), Some("a1+a2+b2"));
    assert_eq!(table.state.view().turns_left, 5, "a hop is no turn of a wheel");
    // Back again, with the next advance.
    table.play("d4+");
    assert_eq!(table.hops(), [">a1"]);
    table.play(">a1");
    assert_eq!(table.wheel_of(0), "a1");
}

/// A turn, hopping: gaps of two wheels too; where a wheel is alone there is no hop.
#[test]
fn hops_go_over_gaps_of_two_wheels_but_not_of_one() {
    // Red on a1, turned by 1, faces the rim gap with a2, whose slot 5 shows red when 5 on.
    let mut table = Table::set(2, "opposite", "a1=1 a2=5 c2=2 d1=3");
    table.play("d6 d1+");
    assert_eq!((table.state.view().seats[0].gap.clone(), table.hops()), (Some("a1+a2".into()), vec![">a2".into()]));
    table.play(">a2 a1- end");
    assert_eq!((table.wheel_of(0).as_str(), table.slot_of(0)), ("a2", 5));
    let mut table = Table::set(2, "opposite", "a1=0 c2=2 d1=3");
    table.play("d6 d1+");
    assert_eq!((table.state.view().seats[0].gap.clone(), table.hops().len()), (Some("a1".into()), 0));
}

/// Board: any number of tokens may share a wheel.
#[test]
fn tokens_share_a_wheel() {
    // Four players: red on a1, orange on a3. Both hop to a2 over the rim.
    let mut table = Table::set(4, "opposite", "a1=1 a2=5 a3=4 c2=2 d1=3 d3=2 d4=3");
    table.play("d1 d1+");
    assert_eq!(table.hops(), [">a2"], "the turn goes on while a hop is possible");
    table.play(">a2");
    assert_eq!(table.seat(), 1, "and ends by itself after it");
    // Orange faces the rim gap of a3 and a2, and a2 shows it there once it has been turned.
    table.play("d4 d4+ a2+ >a2").play("a2+");
    assert_eq!((table.wheel_of(0), table.wheel_of(1)), ("a2".into(), "a2".into()));
    let Some(Event::WheelTurned { tokens, .. }) = table.events.first() else { panic!("no wheel was turned") };
    assert_eq!(tokens.len(), 2);
}

/// A turn: with no turns left and no hop possible it ends by itself; `end` is legal all the while.
#[test]
fn the_turn_ends_by_itself_when_nothing_is_left_to_do() {
    let mut table = Table::set(2, "opposite", HOPPER);
    table.play("d1 d1+");
    assert_eq!((table.turn().as_str(), table.legal()), ("0", vec![">b2".to_string(), "end".to_string()]));
    let mut ended = Table::set(2, "opposite", HOPPER);
    ended.play("d1 d1+ end");
    assert_eq!((ended.told("turn-ended"), ended.seat(), ended.advances(0)), (1, 1, 1));
    table.play(">b2");
    assert_eq!((table.told("turn-ended-by-itself"), table.told("turn-began"), table.seat()), (1, 1, 1));
}

/// A turn: turns pass in table order, also past those who have left.
#[test]
fn turns_pass_in_table_order() {
    let mut table = Table::set(4, "opposite", "");
    table.play("leave:2");
    for seat in [0, 1, 3, 0, 1] {
        assert_eq!(table.seat(), seat);
        table.play("d3 end");
    }
}

/// A timeout ends the turn as if the seat had ended it.
#[test]
fn a_timeout_ends_the_turn() {
    let mut table = Table::set(3, "opposite", "b2=2 b3=3");
    assert!(table.attempt("timeout:0").is_err(), "the house is to act");
    table.play("d6 b3+ timeout:0");
    assert_eq!((table.told("turn-ended-by-time"), table.seat(), table.advances(0)), (1, 1, 1));
    assert_eq!(table.state.view().seats[0].turns_ended, 1);
}

/// Leaving takes the token off the board; in its own turn the wheels stay as they are, and what
/// stands then is what stood when the next turn begins.
#[test]
fn leaving_in_its_own_turn_leaves_the_wheels_as_they_are() {
    let mut table = Table::set(3, "opposite", "b2=2 b3=3");
    table.play("d6 b3+ leave:0");
    assert_eq!((table.told("left"), table.told("token-removed"), table.seat()), (1, 1, 1));
    assert_eq!((table.wheel_of(0).as_str(), table.triangles().len()), ("", 1));
    table.play("d6 b3- b3+");
    assert_eq!(table.told("triangle-stood-before"), 1);
    assert_eq!(table.advances(1), 0);
    // Out of turn it changes nothing else.
    table.play("leave:2");
    assert_eq!(table.scores(), Some(vec![0.0, 1.0, 0.0]), "one is left, and has won");
    let mut table = Table::set(4, "opposite", "b2=2 b3=3");
    table.play("d3 b3+");
    let legal = table.legal();
    table.play("leave:3");
    assert_eq!((table.turn().as_str(), table.legal()), ("0", legal));
    assert_eq!(table.state.present().len(), 3);
}
