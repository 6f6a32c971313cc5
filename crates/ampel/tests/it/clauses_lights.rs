//! The page's clauses on traffic lights, the end, and what the host may do.

use crate::table::Table;
use ampel::{Cylinder, Event, State};
use game::conformance::Numbers;
use game::{Common, Game, HostAction, Notation, Seat, SeatSet, attempt_host_action};

/// Three yellow discs, so that one light does not win; the red disc on d1 goes one point down-right
/// to e2, beside the yellow one on e3.
const YELLOW: &str = "e3 i5 i7";

fn made(table: &Table) -> Vec<[String; 3]> {
    let light = |event: &Event| match event {
        Event::LightMade { red, yellow, green, .. } => Some([red, yellow, green].map(|point| point.to_string())),
        _ => None,
    };
    table.events.iter().filter_map(light).collect()
}

/// Traffic light, after a move in step 1; then the turn goes on with step 2.
#[test]
fn a_light_made_with_the_own_disc_is_taken_off_and_the_turn_goes_on() {
    let table = Table::with("d1", "e4 k6", YELLOW, 0, 1).play("d1-e2");
    assert_eq!(made(&table), [["e2", "e3", "e4"].map(str::to_owned)]);
    assert_eq!(table.rest(), "0 2 1-0 hh");
    assert!(table.position().contains("/...../"), "row e is empty again");
    assert_eq!((table.state.hand(Seat(0)), table.state.hand(Seat(1))), (20, 19));
}

/// Traffic light, after a move in step 2: whoever moved keeps the yellow disc.
#[test]
fn a_light_made_with_the_opponents_disc_is_a_point_for_whoever_moved_it() {
    let table = Table::with("e2", "d4", YELLOW, 0, 2).play("d4-e4");
    assert_eq!(table.rest(), "0 3 1-0 hh");
    assert_eq!(made(&table), [["e2", "e3", "e4"].map(str::to_owned)]);
    let table = Table::with("d1", "e4", YELLOW, 1, 2).play("d1-e2");
    assert_eq!(table.rest(), "1 3 0-1 hh");
}

/// Traffic light: the yellow disc is in the middle, and the ends differ.
#[test]
fn other_threes_are_no_lights() {
    for (red, green) in [("d1 e4", "k6"), ("d1", "k6"), ("d1 f2", "k6")] {
        let table = Table::with(red, green, YELLOW, 0, 1).play("d1-e2");
        assert!(made(&table).is_empty(), "{red} {green}");
        assert_eq!(table.state.points(Seat(0)), 0);
    }
    // Red, green, yellow in a row.
    let table = Table::with("d1", "e3", "e4 i5 i7", 0, 1).play("d1-e2");
    assert!(made(&table).is_empty());
}

/// Traffic light: one move may complete several, along the row and down-left.
#[test]
fn all_lights_are_taken_off_at_once() {
    let table = Table::with("d1", "e4 g2", "e3 f2 i3 i5 i7", 0, 1).play("d1-e2");
    assert_eq!(made(&table).len(), 2);
    assert_eq!(table.rest(), "0 3 2-0 hh");
    assert_eq!((table.state.hand(Seat(0)), table.state.hand(Seat(1))), (20, 20));
    assert!(table.events.contains(&Event::Scored { seat: Seat(0), earned: 2, points: 2 }));
}

/// Traffic light: a cylinder on one of the discs goes back to its owner.
#[test]
fn cylinders_go_back_with_their_discs() {
    let table = Table::with("d1!", "e4! k6", YELLOW, 0, 1).play("d1-e2");
    assert_eq!(table.rest(), "0 2 1-0 hh");
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(table.state.cylinder(seat), Cylinder::InHand);
        assert!(table.events.contains(&Event::CylinderReturned { seat }));
    }
    // The next disc added takes it.
    let own = table.legal()[0].clone();
    let table = table.play(&own).play("+a1");
    assert!(table.position().starts_with("R/"));
}

/// Traffic light: a cylinder elsewhere stays where it is.
#[test]
fn other_cylinders_stay() {
    let table = Table::with("d1 a1!", "e4 k6!", YELLOW, 0, 1).play("d1-e2");
    assert_eq!(table.rest(), "0 3 1-0 bb");
}

/// End: at once, before the next step; half is enough.
#[test]
fn half_of_the_yellow_discs_wins_at_once() {
    for (yellows, before, left) in
        [(1, "0-0", ""), (2, "0-0", "i5"), (3, "1-1", ""), (5, "2-2", ""), (5, "2-0", "i5 i7"), (10, "4-3", "i5 i7")]
    {
        let row = |names: &str| names.replace(' ', "");
        let inner = if left.is_empty() {
            "........."
        } else if row(left) == "i5" {
            "....y...."
        } else {
            "....y.y.."
        };
        let rows = format!("./../.../r.../..yg./....../......./......../{inner}/........../.....g.....");
        let table = Table::at(&format!("{rows} 0 1 {before} hh"), yellows).play("d1-e2");
        assert_eq!(table.result(), Some(vec![1.0, 0.0]), "{yellows} {before}");
        assert_eq!(table.events.last(), Some(&Event::Common(Common::over(SeatSet::only(Seat(0))))));
        assert!(table.legal().is_empty());
    }
}

/// End: less than half goes on.
#[test]
fn less_than_half_goes_on() {
    let rows = "./../.../r.../..yg./....../......./......../....y.y../........../.....g.....";
    for (yellows, before) in [(5, "1-1"), (10, "3-4"), (9, "3-3")] {
        let table = Table::at(&format!("{rows} 0 1 {before} hh"), yellows).play("d1-e2");
        assert_eq!(table.result(), None, "{yellows} {before}");
    }
}

/// Plays at random, making no light if it can be helped, until something holds.
fn wander(yellows: u8, seed: u64, until: impl Fn(&State) -> bool) -> Table {
    let mut table = Table::new(yellows);
    let mut numbers = Numbers(seed);
    let mut actions = Vec::new();
    while table.state.winners().is_none() && !until(&table.state) {
        table.state.legal(&table.trail, &mut actions);
        let quiet = |action| {
            let mut next = table.state;
            next.apply(&mut table.trail.clone(), action, &mut game::Unseen);
            [Seat(0), Seat(1)].map(|seat| next.points(seat)) == [Seat(0), Seat(1)].map(|seat| table.state.points(seat))
        };
        let start = numbers.below(actions.len());
        let turned = actions[start..].iter().chain(&actions[..start]).copied();
        let action = turned.clone().find(|&action| quiet(action)).unwrap_or(actions[start]);
        table.events.clear();
        table.state.apply(&mut table.trail, action, &mut table.events);
    }
    table
}

/// That every match ends: four moves that lead back, there and back again.
#[test]
fn a_position_standing_for_the_third_time_at_the_start_of_a_turn_is_a_draw() {
    let empty = |state: &State| state.hand(Seat(0)) + state.hand(Seat(1)) == 0 && state.step() == ampel::Step::MoveOwn;
    let start = wander(5, 3, empty);
    let cycle = find_cycle(&start).expect("two discs that can go and come back");
    let before = start.position();
    let turn = start.state.turn_number();
    let table = start.play(&cycle);
    assert_eq!(table.position(), before);
    assert_eq!((table.result(), table.state.turn_number()), (None, turn + 2));
    let table = table.play(&cycle);
    assert_eq!(table.position(), before);
    assert_eq!(table.result(), Some(vec![0.5, 0.5]));
    assert!(table.events.contains(&Event::Repeated));
}

/// Each seat moves one disc of either colour; four actions after which all is as before.
fn find_cycle(table: &Table) -> Option<String> {
    let back = |text: &str| text.split_once('-').map(|(from, to)| format!("{to}-{from}")).unwrap();
    for first in table.legal() {
        let one = again(table).play(&first);
        for second in one.legal() {
            let two = again(&one).play(&second);
            if two.legal().contains(&back(&second)) {
                let three = two.play(&back(&second));
                if three.legal().contains(&back(&first)) && three.play(&back(&first)).position() == table.position() {
                    return Some(format!("{first} {second} {} {}", back(&second), back(&first)));
                }
            }
        }
    }
    None
}

fn again(table: &Table) -> Table {
    Table { state: table.state, trail: table.trail.clone(), events: Vec::new() }
}

/// That every match ends.
#[test]
fn the_end_of_the_400th_turn_is_a_draw() {
    let table = (0..20).map(|seed| wander(10, seed, |_| false)).find(|table| table.state.turn_number() == 400);
    let table = table.expect("a match of 400 turns");
    assert_eq!(table.result(), Some(vec![0.5, 0.5]));
    assert!(table.events.contains(&Event::TurnsOver { turns: 400 }));
}

/// That every match ends: in this position no two empty points are neighbours and every line has
/// two discs or more once k2 is filled, so nothing can move, and both hands are empty.
#[test]
fn if_neither_seat_can_do_anything_turns_pass_until_the_draw() {
    let rows = "./rr/r.r/.rr./rr.gg/r.yr.g/.ry.rg./rr.yg.gg/r.ry.gy.g/ryr.gg.ggg/r..gg.gg.gg";
    let table = Table::at(&format!("{rows} 0 3 0-0 hx"), 6).play("+k2");
    assert_eq!(table.result(), Some(vec![0.5, 0.5]));
    assert!(table.events.contains(&Event::Repeated));
    // Turns 2, 4 and 6 begin with the same position, seat 1 at turn.
    assert_eq!(table.state.turn_number(), 6);
    assert_eq!(table.seat(), None);
}

/// Timeout, leaving, agreeing.
#[test]
fn a_timeout_loses_and_so_does_leaving() {
    for (action, result) in [
        (HostAction::Timeout(Seat(0)), Some([0.0, 1.0])),
        (HostAction::Timeout(Seat(1)), None),
        (HostAction::Leave(Seat(0)), Some([0.0, 1.0])),
        (HostAction::Leave(Seat(1)), Some([1.0, 0.0])),
        (HostAction::Draw, Some([0.5, 0.5])),
        (HostAction::Stop, None),
    ] {
        let mut table = Table::with("k1", "g6", YELLOW, 0, 1);
        let mut events: Vec<Event> = Vec::new();
        let done = attempt_host_action(&mut table.state, &mut table.trail, action, &mut events);
        assert_eq!(done.is_ok(), result.is_some(), "{action}");
        assert_eq!(table.result(), result.map(|scores| scores.to_vec()), "{action}");
        let over = events.iter().filter(|event| matches!(event, Event::Common(Common::Over { .. }))).count();
        assert_eq!(over, usize::from(result.is_some()), "{action}");
        assert_eq!(table.state.text(table.state.parse("k1-k2").unwrap()), "k1-k2");
    }
}
