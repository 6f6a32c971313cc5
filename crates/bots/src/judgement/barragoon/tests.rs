//! What each level must see.

use ::barragoon::{Action, Options, Phase, State};
use game::{Game, Notation, Seat, Trail, Turn, Unseen};

use super::{order, thinker};
use crate::{Budget, Level, Thought};

fn set_up(text: &str) -> (State, Trail) {
    let mut trail = Trail::with_capacity(State::TRAIL);
    let position = State::set_up(text, &Options::default(), &mut trail).expect("a position");
    (position, trail)
}

fn think(level: usize, position: &State, trail: &mut Trail, nodes: u64) -> Thought<Action> {
    thinker(Level::ALL[level - 1], 1).think(position, trail, &mut Budget::nodes(nodes))
}

/// The first action of a level in a position.
fn answer(level: usize, text: &str, nodes: u64) -> String {
    let (position, mut trail) = set_up(text);
    position.text(think(level, &position, &mut trail, nodes).action())
}

/// A level moves for both seats until the match is over: in how many actions, and who wins.
fn play_out(level: usize, text: &str, nodes: u64, most: usize) -> Option<(usize, Seat)> {
    let (mut position, mut trail) = set_up(text);
    for actions in 0..=most {
        if let Some(winners) = position.winners() {
            return Some((actions, winners.lowest()?));
        }
        let action = think(level, &position, &mut trail, nodes).action();
        position.apply(&mut trail, action, &mut Unseen);
    }
    None
}

#[test]
fn every_level_takes_a_tile_for_nothing() {
    for level in 1..=6 {
        let text = "c.t...c/......./......./...d.../......./......./...T.../......./C.....C w 24";
        assert_eq!(answer(level, text, 4_000), "d3-d6", "level {level}");
    }
}

#[test]
fn takes_the_last_tile() {
    let won = "......./......./......./...d.../......./......./...T.../......./....... w 20";
    assert_eq!(answer(1, won, 1_000), "d3-d6");
    assert_eq!(play_out(6, won, 1_000, 1), Some((1, Seat(0))));
}

#[test]
fn wins_by_leaving_no_move() {
    // Brown's 2 has only b9 to go to: a barragoon captured is a barragoon placed there.
    let won = "d....../[x]....../......./......./......./...[x].../......./......./C..T... w 20";
    assert_eq!(play_out(6, won, 20_000, 2), Some((2, Seat(0))));
    let (position, mut trail) = set_up(won);
    let thought = think(6, &position, &mut trail, 20_000);
    assert!(thought.chances[0] > 0.99, "{:?}", thought.chances);
}

#[test]
fn a_placement_that_blocks_comes_first() {
    // The 4s look at each other and brown is next: a barragoon between them should let white's pass
    // and not brown's.
    let (mut position, mut trail) =
        set_up("...c.../......./......./......./...C.../[x]....../......./......./T.....D w 20");
    let take = position.parse("a1-a4").expect("a move");
    position.apply(&mut trail, take, &mut Unseen);
    assert_eq!(position.phase(), Phase::PlacesAgain);
    let mut list = Vec::new();
    order::placements(&position, Seat(0), 3, &mut list);
    let mut best: Vec<String> = list.into_iter().map(|(_, action)| position.text(action)).collect();
    best.sort_unstable();
    assert_eq!(best, ["@d6:n", "@d7:n", "@d8:n"]);
}

#[test]
fn one_action_is_answered_at_once() {
    // Brown's 2 is in the corner: b9 is all it can reach, for it captures no `all`.
    let (position, mut trail) =
        set_up("d.[all]..../[x][all]...../......./......./......./......./......./......./C..T..C b 20");
    let mut legal = Vec::new();
    position.legal(&trail, &mut legal);
    assert_eq!(legal.len(), 1);
    let thought = think(6, &position, &mut trail, 400_000);
    assert_eq!((thought.line, thought.nodes), (legal, 0));
    assert!((thought.chances[0] + thought.chances[1] - 1.0).abs() < 1e-9);
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let play = |seed: u64| {
        let mut trail = Trail::with_capacity(State::TRAIL);
        let mut position = State::new(&Options::default(), &mut trail);
        let mut players = [5, 3].map(|level| thinker(Level::ALL[level], seed));
        let mut texts = Vec::new();
        for _ in 0..24 {
            let Turn::Seat(seat) = position.turn() else { break };
            let thought = players[seat.index()].think(&position, &mut trail, &mut Budget::nodes(500));
            assert!((thought.chances[0] + thought.chances[1] - 1.0).abs() < 1e-9);
            texts.push(position.text(thought.action()));
            position.apply(&mut trail, thought.action(), &mut Unseen);
        }
        texts
    };
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
}
