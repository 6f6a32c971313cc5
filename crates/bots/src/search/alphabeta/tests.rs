//! The search against the slow, obvious one.

use ::barragoon::{Action, Options, State};

use super::*;

/// Sees tiles and moves, looks at everything and spares nothing.
struct Plain;

impl AlphaBetaModel<State> for Plain {
    const KINDS: usize = Action::NUMBERS;
    const UNIT: i32 = 100;

    fn evaluate(&self, position: &State, seat: Seat) -> i32 {
        let count = |seat: Seat| {
            let moves: u32 = position.reach(seat).targets.iter().map(|targets| targets.count_ones()).sum();
            i32::from(position.tiles_left(seat)) * 100 + moves as i32
        };
        count(seat) - count(Seat(seat.0 ^ 1))
    }

    fn candidates(
        &self,
        position: &State,
        trail: &Trail,
        _: i32,
        legal: &mut Vec<Action>,
        into: &mut Vec<(i32, Action)>,
    ) {
        position.legal(trail, legal);
        into.extend(legal.iter().map(|&action| (0, action)));
    }

    fn forcing(&self, _: &State, _: &Trail, _: &mut Vec<Action>, _: &mut Vec<(i32, Action)>) -> bool {
        false
    }

    fn kind(&self, action: Action) -> usize {
        action.number()
    }

    fn reduction(&self, _: &State, _: i32, _: usize) -> i32 {
        0
    }
}

/// The slow, obvious way.
fn minimax(position: &State, trail: &mut Trail, plies: usize, ply: usize) -> i32 {
    let Turn::Seat(seat) = position.turn() else { unreachable!("a seat is to act") };
    if plies == 0 {
        return Plain.evaluate(position, seat);
    }
    let mut legal = Vec::new();
    position.legal(trail, &mut legal);
    let values = legal.into_iter().map(|action| {
        let mut next = *position;
        next.apply(trail, action, &mut Unseen);
        match (next.turn(), next.winners()) {
            (_, Some(winners)) if winners.len() == 2 => 0,
            (_, Some(winners)) if winners.contains(seat) => WIN - ply as i32 - 1,
            (_, Some(_)) => ply as i32 + 1 - WIN,
            (Turn::Seat(other), None) if other == seat => minimax(&next, trail, plies - 1, ply + 1),
            _ => -minimax(&next, trail, plies - 1, ply + 1),
        }
    });
    values.max().expect("there is an action")
}

#[track_caller]
fn check(text: &str, plies: usize) {
    let mut trail = Trail::with_capacity(State::TRAIL);
    let position = State::set_up(text, &Options::default(), &mut trail).expect("a position");
    let slow = minimax(&position, &mut trail, plies, 0);
    let mut search = AlphaBeta::new(Plain, 12);
    let found = search.search(&position, &mut trail, plies as i32 * PLY, &mut Budget::nodes(u64::MAX));
    assert_eq!(found.value, slow);
    let mut legal = Vec::new();
    position.legal(&trail, &mut legal);
    assert!(legal.contains(&found.line[0]));
}

#[test]
fn finds_what_looking_at_everything_finds() {
    // Nothing but moves; a capture of a tile within reach; a win in three.
    check("d....../......./......./......./......./......./......./......./......D w 24", 4);
    check("......./......./..d..../......./......./...T.../......./......./.....D. b 24", 3);
    check("d....../......./......./......./......./......./......./......./T..T..C w 20", 3);
    check("......./......./......./...d.../......./......./...T.../......./....... b 20", 3);
}

#[test]
fn finds_it_across_placements() {
    check("......./......./......./...d.../......./...[x].../......./..D..../....... b 24", 2);
    check("...[x].../......./......./t..d.../......./......./...T.../......./C...... w 24", 2);
}
