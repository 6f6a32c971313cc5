//! The page's clauses on moving.

use crate::slow;

use crate::table::Table;
use game::{Explain, Notation};

/// The worked example of the page.
fn figure() -> Table {
    Table::with("d1 g4 i2 j6", "g1 i8 k4", "c2 e4 f3 h6 i4", 0, 1)
}

/// A worked example. That the disc reaches 17 points was found by two programs written
/// independently of this one and of each other.
#[test]
fn the_red_disc_on_g4_reaches_17_points() {
    let targets = figure().targets("g4");
    assert_eq!(targets.len(), 17);
    for named in ["g2", "j7", "g7", "g5"] {
        assert!(targets.iter().any(|target| target == named), "{named}");
    }
}

/// A worked example: the straight ways, and the ways with turns that the page follows step by step,
/// as far as each is the only one with as few turns.
#[test]
fn a_gesture_shows_a_real_way() {
    let table = figure();
    for (action, path, count) in [("g4-g2", "g4 g3 g2", 2), ("g4-j7", "g4 h5 i6 j7", 3)] {
        let gesture = table.state.gesture(&table.trail, table.state.parse(action).unwrap());
        assert_eq!(gesture.path.join(" "), path);
        assert_eq!(gesture.source.as_deref(), Some("g4"));
        assert!(gesture.label.args.contains(&("count", game::Arg::Number(count))));
    }
    let up_right = table.state.gesture(&table.trail, table.state.parse("g4-g7").unwrap());
    assert_eq!(up_right.path.join(" "), "g4 f4 f5 f6 g7");
}

/// A worked example: up-left, f3 stands in the way.
#[test]
fn the_first_point_must_be_free() {
    let refusal = figure().why_not("g4-e2");
    assert_eq!(refusal.clause, "Moving");
    assert_eq!(refusal.message.key, "not-first-point");
}

/// Moving: each row is a disc alone with a yellow one, and how far it goes along the shared line.
#[test]
fn a_disc_travels_as_many_points_as_there_are_discs_on_the_whole_line() {
    for (others, target, wrong) in [
        ("k11", "k3", "k2"),
        ("k11 k9", "k4", "k3"),
        ("k11 k10 k9", "k5", "k4"),
        ("k11 k10 k9 k8", "k6", "k5"),
        ("k11 k10 k9 k8 k7", "", "k6"),
    ] {
        let table = Table::with("k1", others, "e3 e4 f3", 0, 1);
        let along: Vec<String> = table.targets("k1").into_iter().filter(|name| name.starts_with('k')).collect();
        assert!(target.is_empty() || along.iter().any(|name| name == target), "{others}: {along:?}");
        assert!(!along.iter().any(|name| name == wrong), "{others}: {along:?}");
    }
}

/// Moving: with k7 occupied and six to travel along the base, the disc comes to k6 after five and
/// turns there, by 60° or 120°; straight back is no choice. (j1 is one point up its other line.)
#[test]
fn at_an_obstacle_a_disc_turns_by_60_or_120_degrees() {
    let table = Table::with("k1", "k11 k10 k9 k8 k7", "e3 c2 d2", 0, 1);
    assert_eq!(table.targets("k1").join(" "), "j1 j5 j6");
}

/// Moving: b1 has four discs on its line down-right. By c2, b2 and its own point it comes back to
/// c2 (or c1 or a1): its starting point is free once it has left.
#[test]
fn its_own_starting_point_is_free_once_a_disc_has_left() {
    let table = Table::with("b1 d3", "k10", "g6", 0, 1);
    assert!(table.targets("b1").iter().any(|name| name == "c2"));
    let path = table.state.gesture(&table.trail, table.state.parse("b1-c2").unwrap()).path;
    assert_eq!(path.first(), path.get(3), "the way leads through the starting point: {path:?}");
    assert_eq!(path.len(), 5);
}

/// Moving: d2 could come back to itself, which is no move.
#[test]
fn a_disc_may_not_end_where_it_began() {
    let table = Table::with("d2", "f2", "c2", 0, 1);
    assert!(!table.legal().iter().any(|text| text == "d2-d2"));
    assert_eq!(table.why_not("d2-d2").message.key, "not-where-it-began");
    let shut = Table::with("c3 d2", "f2", "c2", 0, 1);
    assert_eq!(shut.targets("d2").join(" "), "c1 d1 d3 e1 e3 e4 f1 g4");
}

/// Moving: every gesture of a position is a way as the page describes it, walked here step by step.
#[test]
fn every_way_shown_keeps_the_rules() {
    let mut numbers = game::conformance::Numbers(77);
    for round in 0..40 {
        let mut table = Table::new(1 + round % 10);
        for _ in 0..60 {
            let legal = table.legal();
            if legal.is_empty() {
                break;
            }
            for text in legal.iter().filter(|text| text.contains('-')).take(12) {
                walk(&table, text);
            }
            table = table.play(&legal[numbers.below(legal.len())]);
        }
    }
}

/// Walks the way of a move and holds each step against the page.
fn walk(table: &Table, text: &str) {
    let gesture = table.state.gesture(&table.trail, table.state.parse(text).unwrap());
    let way: Vec<slow::Spot> = gesture.path.iter().map(|name| slow::spot(name)).collect();
    let steps: Vec<slow::Spot> = way.windows(2).map(|pair| (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1)).collect();
    let discs = slow::read(&table.position());
    assert_eq!(steps.len() as i32, slow::count(&discs, way[0], steps[0]), "{text}: how far");
    let free = |spot: slow::Spot| slow::on_board(spot) && (spot == way[0] || !discs.contains_key(&spot));
    assert!(way.iter().all(|&spot| free(spot)), "{text}: over free points only");
    for (number, pair) in steps.windows(2).enumerate() {
        let at = way[number + 1];
        let straight_on = (at.0 + pair[0].0, at.1 + pair[0].1);
        if free(straight_on) {
            assert_eq!(pair[1], pair[0], "{text}: straight on while it can");
        } else {
            assert_ne!(pair[1], (-pair[0].0, -pair[0].1), "{text}: no turning back");
        }
    }
    assert_ne!(way.first(), way.last());
}
