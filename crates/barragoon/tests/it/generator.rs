//! The fast rules of moving and of the dead position against slow and obvious ones.

use crate::slow::{Board, Thing, WAYS};
use barragoon::{Options, State};
use game::conformance::Numbers;
use game::{Explain, Game, Notation, Trail};

/// A board with some tiles of each side, and barragoons on about `density` of 16 squares.
fn random_board(numbers: &mut Numbers, most_tiles: usize, density: usize) -> Board {
    let mut board = Board::default();
    // One board in four has few kinds of barragoons, which makes shut-in tiles likely.
    let ways: Vec<&str> = if numbers.below(4) == 0 { vec!["x", "all", WAYS[numbers.below(16)]] } else { WAYS.to_vec() };
    for column in 0..7 {
        for row in 0..9 {
            if numbers.below(16) < density {
                board.0.insert((column, row), Thing::Barragoon(ways[numbers.below(ways.len())]));
            }
        }
    }
    for white in [true, false] {
        for (number, count) in [(2, 2), (3, 3), (4, 2)] {
            for _ in 0..numbers.below(count.min(most_tiles) + 1) {
                let place = (numbers.below(7) as i8, numbers.below(9) as i8);
                if !matches!(board.0.get(&place), Some(Thing::Tile { .. })) {
                    board.0.insert(place, Thing::Tile { white, number });
                }
            }
        }
    }
    board
}

#[test]
fn moves_are_those_of_the_slow_generator_on_thousands_of_boards() {
    let mut numbers = Numbers(1);
    let (mut stuck, mut moves) = (0, 0);
    for round in 0..6_000 {
        let board = random_board(&mut numbers, 3, round % 13);
        for mover in [true, false] {
            let slow = board.moves(mover);
            let mut trail = Trail::default();
            let Some(state) = State::set_up(&board.text(mover), &Options::default(), &mut trail) else {
                assert!(slow.is_empty(), "refused though there are moves: {}", board.text(mover));
                stuck += 1;
                continue;
            };
            let mut legal = Vec::new();
            state.legal(&trail, &mut legal);
            assert_eq!(state.count_legal(&trail, &mut Vec::new()), legal.len());
            let fast: std::collections::BTreeSet<String> = legal.iter().map(|&action| state.text(action)).collect();
            assert_eq!(fast.len(), legal.len(), "a move listed twice in {}", board.text(mover));
            assert_eq!(fast, slow, "{}", board.text(mover));
            moves += slow.len();
        }
    }
    assert!(stuck > 100 && moves > 30_000, "the boards say little: {stuck} stuck, {moves} moves");
}

#[test]
fn a_dead_position_is_what_the_slow_judgement_says_on_thousands_of_boards() {
    let mut numbers = Numbers(2);
    let (mut dead, mut alive) = (0, 0);
    for round in 0..6_000 {
        let board = random_board(&mut numbers, 1, [0, 1, 8, 12, 14, 15][round % 6]);
        let Some(state) = State::set_up(&board.text(true), &Options::default(), &mut Trail::default()) else {
            continue;
        };
        assert_eq!(state.is_dead(), board.is_dead(), "{}", board.text(true));
        if board.is_dead() { dead += 1 } else { alive += 1 }
    }
    assert!(dead > 80 && alive > 400, "the boards say little: {dead} dead, {alive} alive");
}

/// In real matches: moves, and dead positions only where the match ended for that reason.
#[test]
fn matches_agree_with_the_slow_rules_at_every_turn() {
    let mut numbers = Numbers(3);
    let mut legal = Vec::new();
    for _ in 0..25 {
        let mut trail = Trail::with_capacity(State::TRAIL);
        let mut state = State::new(&Options::default(), &mut trail);
        while state.turn() != game::Turn::Over {
            state.legal(&trail, &mut legal);
            let board = Board::read(&state.position());
            let text = state.text(legal[0]);
            // A bound seat has fewer moves.
            if text.contains('-') && state.view().bound.is_none() {
                let fast: std::collections::BTreeSet<String> = legal.iter().map(|&action| state.text(action)).collect();
                assert_eq!(fast, board.moves(state.mover().0 == 0), "{}", state.position());
                assert!(!board.is_dead() || board.moves(state.mover().0 != 0).is_empty(), "{}", state.position());
            }
            let action = legal[numbers.below(legal.len())];
            state.apply(&mut trail, action, &mut game::Unseen);
        }
    }
}
