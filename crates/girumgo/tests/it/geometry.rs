//! The board compared with one made of points in the plane.

use crate::slow;

use std::collections::BTreeSet;

use crate::slow::Slow;
use crate::table::Table;
use game::Explain;
use game::conformance::Numbers;
use girumgo::State;

/// Every triangle of the view as its wheels with their slots, and its colour.
fn triangles_seen(state: &State) -> BTreeSet<(BTreeSet<(String, usize)>, String)> {
    let mut seen = BTreeSet::new();
    for triangle in state.view().triangles {
        let wheels: BTreeSet<(String, usize)> =
            triangle.wheels.iter().map(|(wheel, slot)| (wheel.clone(), usize::from(*slot))).collect();
        let names: Vec<&str> = wheels.iter().map(|(wheel, _)| wheel.as_str()).collect();
        assert_eq!(triangle.gap, names.join("+"));
        seen.insert((wheels, triangle.colour.to_string()));
    }
    seen
}

fn compare(side: usize, slow: &Slow, state: &State) {
    let gaps = slow::gaps(side);
    let expected: BTreeSet<_> = slow
        .triangles()
        .into_iter()
        .map(|(point, colour)| (gaps[&point].iter().cloned().collect(), slow::COLOURS[colour].to_string()))
        .collect();
    assert_eq!(triangles_seen(state), expected);
    for seat in state.view().seats {
        let faced: BTreeSet<&str> =
            slow.faced_gap(usize::from(seat.seat.0)).iter().map(|(wheel, _)| wheel.as_str()).collect();
        assert_eq!(seat.gap.unwrap(), faced.into_iter().collect::<Vec<_>>().join("+"));
    }
}

#[test]
fn each_gap_of_three_wheels_makes_each_colour_a_triangle() {
    let mut numbers = Numbers(5);
    for side in 3..=5 {
        let names: Vec<String> = slow::centres(side).into_keys().collect();
        let inner: Vec<_> = slow::gaps(side).into_values().filter(|wheels| wheels.len() == 3).collect();
        assert_eq!(inner.len(), 6 * (side - 1) * (side - 1));
        for wheels in &inner {
            for colour in 0..6 {
                let mut table = Table::new(6, side as u8, true, "opposite");
                let mut slow = Slow::new(6, side, true, false);
                for name in &names {
                    let chosen = wheels.iter().find(|(wheel, _)| wheel == name);
                    let rotation = chosen.map_or_else(|| numbers.below(6), |(_, slot)| (slot + 6 - colour) % 6);
                    table.play(&format!("s{rotation}"));
                    slow.play(&format!("s{rotation}"));
                }
                let wanted = (wheels.iter().cloned().collect(), slow::COLOURS[colour].to_string());
                assert!(triangles_seen(&table.state).contains(&wanted), "{wheels:?} {colour}");
                compare(side, &slow, &table.state);
            }
        }
    }
}

#[test]
fn the_view_places_each_wheel_where_the_plane_has_it() {
    for side in 3..=5 {
        let view = Table::new(2, side, true, "any").state.view();
        let centres = slow::centres(side.into());
        assert_eq!(view.wheels.len(), centres.len());
        for (wheel, (name, (x, y))) in view.wheels.iter().zip(centres) {
            assert_eq!(wheel.name, name);
            assert_eq!(f64::from(wheel.halves) / 2.0, x);
            assert!((f64::from(wheel.row) * 0.75f64.sqrt() - y).abs() < 1e-9);
            assert_eq!(wheel.name, format!("{}{}", (b'a' + wheel.row) as char, wheel.column + 1));
        }
    }
}

#[test]
fn seats_take_the_corners_of_the_page_and_aim_at_the_opposite_ones() {
    for side in 3..=5u8 {
        let corners = slow::corners(side.into());
        let taken: [&[usize]; 5] = [&[0, 2], &[0, 2, 4], &[0, 1, 3, 4], &[0, 1, 2, 3, 4], &[0, 1, 2, 3, 4, 5]];
        for (players, taken) in (2..).zip(taken) {
            let view = Table::new(players, side, true, "any").state.view();
            for (seat, &corner) in view.seats.iter().zip(taken) {
                assert_eq!(seat.home, corners[corner]);
                assert_eq!(seat.wheel.as_deref(), Some(corners[corner]));
                assert_eq!(seat.goal, corners[(corner + 3) % 6]);
                assert_eq!(seat.hops_to_go, Some(2 * (side - 1)));
            }
        }
    }
}
