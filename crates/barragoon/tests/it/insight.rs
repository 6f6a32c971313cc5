//! What placements take away, against placing each and looking.

use barragoon::{Deed, Options, Phase, Square, State};
use game::{Game, Seat, Trail, Unseen};

/// A worth for each move, all different from one another.
fn worth(seat: usize, place: usize, to: Square) -> i32 {
    let mixed = (seat * 8 + place) * 64 + to.number() + 1;
    (mixed as u32).wrapping_mul(2_654_435_769) as i32 >> 16
}

/// Every placement in a position: the worth of the moves that are gone must be what was foretold,
/// and ways that are said to be alike must leave the same moves.
fn check(position: &State, trail: &mut Trail) {
    let reach = [0, 1].map(|seat| position.reach(Seat(seat)));
    let losses = position.weigh_losses(&reach, worth);
    let mut legal = Vec::new();
    position.legal(trail, &mut legal);
    let mut closed = None;
    for action in legal {
        let Deed::Place(square, way) = action.deed() else { panic!("a barragoon is to be placed") };
        let mut next = *position;
        next.apply(trail, action, &mut Unseen);
        let mut lost = 0;
        let left = [0, 1].map(|seat| next.reach(Seat(seat)).targets);
        for (seat, left) in left.iter().enumerate() {
            for (place, left) in left.iter().enumerate() {
                let gone = reach[seat].targets[place] & !left;
                assert_eq!(left & !reach[seat].targets[place], 0, "a barragoon opens nothing");
                lost += Square::of_set(gone).map(|to| worth(seat, place, to)).sum::<i32>();
            }
        }
        let (weights, alike) = losses.on(square);
        assert_eq!(weights[way.number()], lost, "{square} {}", way.name());
        if way.number() == 0 {
            closed = Some(left);
        }
        if alike >> way.number() & 1 != 0 {
            assert_eq!(Some(left), closed, "{square} {} is like x", way.name());
        }
    }
}

#[test]
fn losses_are_what_placing_shows() {
    let mut checked = 0;
    for seed in 0..12u32 {
        let mut trail = Trail::with_capacity(State::TRAIL);
        let mut position = State::new(&Options::default(), &mut trail);
        let mut number = seed;
        let mut legal = Vec::new();
        for _ in 0..300 {
            if matches!(position.phase(), Phase::OwnerPlaces | Phase::CapturerPlaces | Phase::PlacesAgain) {
                check(&position, &mut trail);
                checked += 1;
            }
            position.legal(&trail, &mut legal);
            if legal.is_empty() {
                break;
            }
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let action = legal[(number >> 8) as usize % legal.len()];
            position.apply(&mut trail, action, &mut Unseen);
        }
    }
    assert!(checked > 100, "{checked} positions");
}

#[test]
fn every_action_has_its_own_number() {
    let mut trail = Trail::default();
    let position = State::new(&Options::default(), &mut trail);
    let mut legal = Vec::new();
    position.legal(&trail, &mut legal);
    let mut numbers: Vec<usize> = legal.iter().map(|action| action.number()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), legal.len());
    assert!(numbers.iter().all(|&number| number < barragoon::Action::NUMBERS));
}
