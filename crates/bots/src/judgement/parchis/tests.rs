//! What the players must see, in positions set up by hand.

use ::parchis::{Action, Colour, Opening, Options, Place, Square, State};
use game::numbers::Numbers;
use game::{Game, MAX_SEATS, Notation, Seat, Trail, Turn, Unseen};

use super::worth::{Weights, chances, chances_of_seats, even_chances, stands};
use super::{greedy, thinker, weights};
use crate::bot::Thinker;
use crate::search::expectimax::{Expectimax, ExpectimaxModel};
use crate::{Budget, Level};

fn ring(colour: Colour, squares: &[u8]) -> Vec<(Colour, Place)> {
    squares.iter().map(|&square| (colour, Place::Ring(Square(square)))).collect()
}

fn in_goal(colour: Colour, tokens: usize) -> Vec<(Colour, Place)> {
    vec![(colour, Place::Goal(colour)); tokens]
}

/// Yellow is to move what was rolled.
fn yellow_moves(tokens: &[Vec<(Colour, Place)>], roll: &str) -> State {
    let mut state = State::set_up(2, &tokens.concat(), Colour::Yellow).expect("a position that can be");
    let action = state.parse(roll).expect("a roll");
    state.apply(&mut Trail::default(), action, &mut Unseen);
    state
}

/// Partners, yellow and red, against green and blue; yellow is to move what was rolled.
fn yellow_moves_in_pairs(tokens: &[Vec<(Colour, Place)>], roll: &str) -> State {
    let options = Options { partners: true, ..Options::default() };
    let mut state = State::set_up_with(&options, &tokens.concat(), Colour::Yellow).expect("a position that can be");
    let action = state.parse(roll).expect("a roll");
    state.apply(&mut Trail::default(), action, &mut Unseen);
    state
}

#[test]
fn a_bot_takes_the_hunter_from_its_partners_back() {
    // Yellow may take blue's token on 23 or green's on 57, both one step from their start. Green's is three behind
    // red's on 60, blue's is near nobody.
    let tokens = [ring(Colour::Yellow, &[20, 54]), ring(Colour::Green, &[57]), ring(Colour::Blue, &[23])];
    let far = |red: u8| [tokens.concat(), ring(Colour::Red, &[red])];
    check(4..=6, &yellow_moves_in_pairs(&far(60), "d3"), "r54");
    check(4..=6, &yellow_moves_in_pairs(&far(26), "d3"), "r20");
}

#[test]
fn a_bot_opens_the_way_for_its_partner() {
    // Red's four tokens are held up right behind yellow's bridge.
    let tokens = [ring(Colour::Yellow, &[43, 43, 26]), ring(Colour::Red, &[40, 41, 42, 42]), ring(Colour::Green, &[2])];
    check(4..=6, &yellow_moves_in_pairs(&tokens, "d3"), "r43");
}

/// Plays in a match of pairs as if it were alone.
struct Selfish(Weights);

impl ExpectimaxModel<State> for Selfish {
    fn chances(&self, position: &State) -> [f64; MAX_SEATS] {
        match position.colour_in_turn() {
            Some(roller) => chances_of_seats(&stands(position, roller, &self.0), self.0.luck),
            None => even_chances(position),
        }
    }

    fn is_settled(&self, position: &State) -> bool {
        !matches!(position.turn(), Turn::Seat(_))
    }
}

#[test]
fn a_pair_that_plays_together_beats_two_who_play_alone() {
    let mut numbers = Numbers(11);
    let mut together = level(4);
    let mut selfish = Expectimax::new(Selfish(weights::all_weights(1)));
    let mut won = 0;
    const MATCHES: usize = 400;
    for number in 0..MATCHES {
        let options = Options { partners: true, opening: Opening::Seated, ..Options::default() };
        let (mut state, trail) = (State::new(&options, &mut Trail::default()), &mut Trail::default());
        let mut legal = Vec::new();
        while state.turn() != Turn::Over {
            state.legal(trail, &mut legal);
            let action = match state.turn() {
                Turn::Seat(seat) if usize::from(seat.0) % 2 == number % 2 => {
                    together.think(&state, trail, &mut Budget::nodes(1_000)).action()
                }
                Turn::Seat(_) => selfish.think(&state, trail, 1, &mut Budget::nodes(1_000)).action(),
                _ => legal[numbers.below(legal.len())],
            };
            state.apply(trail, action, &mut Unseen);
        }
        won += usize::from(state.winners().is_some_and(|winners| winners.contains(Seat((number % 2) as u8))));
    }
    // An even match would be won 200 times, give or take 10.
    assert!(won > 220, "{won} of {MATCHES}");
}

#[test]
fn partners_have_one_chance_between_them() {
    let tokens = [in_goal(Colour::Yellow, 3), ring(Colour::Red, &[45]), ring(Colour::Green, &[60])];
    let state = yellow_moves_in_pairs(&[tokens.concat(), ring(Colour::Yellow, &[20])], "d3");
    for number in 1..=6 {
        let judged = level(number).judge(&state, &mut Trail::default(), 2_000, &Budget::nodes(2_000));
        assert!((judged[0] - judged[2]).abs() < 1e-12 && (judged[1] - judged[3]).abs() < 1e-12, "{judged:?}");
        assert!((judged.iter().sum::<f64>() - 1.0).abs() < 1e-9 && judged[0] > judged[1], "level {number}: {judged:?}");
    }
}

#[test]
fn who_is_home_plays_on_for_the_partner() {
    let home = in_goal(Colour::Yellow, 4);
    let tokens = [home, ring(Colour::Red, &[45, 60]), ring(Colour::Green, &[48])];
    check(1..=6, &yellow_moves_in_pairs(&tokens, "d3"), "r45");
}

#[test]
fn a_match_with_two_tokens_is_judged_as_one_in_which_two_are_home() {
    let quick = Options { players: 2, tokens: 2, ..Options::default() };
    let tokens = [ring(Colour::Yellow, &[20]), ring(Colour::Red, &[45, 60])].concat();
    let few = State::set_up_with(&quick, &tokens, Colour::Yellow).expect("a position that can be");
    let others = [in_goal(Colour::Yellow, 2), in_goal(Colour::Red, 2)].concat();
    let all = State::set_up(2, &[tokens, others].concat(), Colour::Yellow).expect("a position that can be");
    let weights = weights::all_weights(0);
    assert_eq!(chances(&few, &weights), chances(&all, &weights));
}

fn answer(mut player: Box<dyn Thinker<State>>, state: &State) -> String {
    let thought = player.think(state, &mut Trail::default(), &mut Budget::nodes(u64::MAX));
    let total: f64 = thought.chances.iter().sum();
    assert!((total - 1.0).abs() < 1e-9, "the chances sum to {total}");
    state.text(thought.action())
}

fn level(number: usize) -> Box<dyn Thinker<State>> {
    thinker(Level::ALL[number - 1], 7)
}

#[track_caller]
fn check(levels: std::ops::RangeInclusive<usize>, state: &State, expected: &str) {
    for number in levels {
        assert_eq!(answer(level(number), state), expected, "level {number}");
    }
}

#[test]
fn every_level_captures() {
    // Yellow's token on 25 meets red's on 28, its other one gains nothing.
    let state = yellow_moves(&[ring(Colour::Yellow, &[7, 25]), ring(Colour::Red, &[28])], "d3");
    check(1..=6, &state, "r25");
    assert_eq!(answer(greedy(), &state), "r25");
}

#[test]
fn every_level_takes_the_win() {
    let last = vec![(Colour::Yellow, Place::Corridor(Colour::Yellow, 4))];
    let state = yellow_moves(&[in_goal(Colour::Yellow, 3), last, ring(Colour::Red, &[44])], "d4");
    check(1..=6, &state, "c4");
}

#[test]
fn level_2_prefers_the_goal_to_a_step() {
    let near = vec![(Colour::Yellow, Place::Corridor(Colour::Yellow, 5))];
    let state = yellow_moves(&[in_goal(Colour::Yellow, 2), near, ring(Colour::Yellow, &[14])], "d3");
    check(1..=6, &state, "c5");
}

#[test]
fn level_3_saves_the_threatened_token() {
    // Red on 49 is four behind yellow's token on 53; three steps take it to the safe square 56.
    let state = yellow_moves(&[ring(Colour::Yellow, &[14, 53]), ring(Colour::Red, &[49])], "d3");
    check(3..=6, &state, "r53");
}

#[test]
fn level_3_walks_onto_a_safe_square() {
    // From 43 three lead to the safe 46, out of the reach of red's token on 40.
    let state = yellow_moves(&[ring(Colour::Yellow, &[24, 43]), ring(Colour::Red, &[40])], "d3");
    check(3..=6, &state, "r43");
}

#[test]
fn the_yardstick_runs_with_its_last_token() {
    let state = yellow_moves(&[ring(Colour::Yellow, &[7, 25, 60]), ring(Colour::Red, &[40])], "d2");
    assert_eq!(answer(greedy(), &state), "r7");
}

#[test]
fn the_yardstick_brings_out() {
    let state = yellow_moves(&[ring(Colour::Yellow, &[7])], "d5");
    assert_eq!(answer(greedy(), &state), "exit");
}

#[test]
fn a_forced_move_is_made_at_once() {
    let state = yellow_moves(&[ring(Colour::Yellow, &[7]), ring(Colour::Red, &[40, 42])], "d2");
    for number in 1..=6 {
        let thought = level(number).think(&state, &mut Trail::default(), &mut Budget::nodes(u64::MAX));
        assert!(thought.nodes <= 10, "level {number} took {} nodes", thought.nodes);
    }
}

#[test]
fn asked_again_it_answers_the_same() {
    let state = yellow_moves(&[ring(Colour::Yellow, &[7, 20, 33]), ring(Colour::Red, &[40, 50])], "d1");
    for number in 1..=6 {
        let first: Vec<Action> = level(number).think(&state, &mut Trail::default(), &mut Budget::nodes(500)).line;
        let again: Vec<Action> = level(number).think(&state, &mut Trail::default(), &mut Budget::nodes(500)).line;
        assert_eq!(first, again, "level {number}");
    }
}

#[test]
fn no_level_thinks_for_long() {
    let tokens = [
        ring(Colour::Yellow, &[7, 20, 33, 52]),
        ring(Colour::Green, &[58, 2, 14, 40]),
        ring(Colour::Red, &[43, 50, 61, 8]),
        ring(Colour::Blue, &[24, 36, 48, 65]),
    ];
    let mut state = State::set_up(4, &tokens.concat(), Colour::Yellow).expect("a position that can be");
    let roll = state.parse("d3").expect("a roll");
    state.apply(&mut Trail::default(), roll, &mut Unseen);
    for (number, most) in [(3, 1_000), (5, 5_000), (6, 60_001)] {
        let thought = level(number).think(&state, &mut Trail::default(), &mut Budget::nodes(u64::MAX));
        assert!(thought.nodes <= most, "level {number} took {} nodes", thought.nodes);
    }
}

#[test]
fn any_state_can_be_judged() {
    // All tokens at home: most rolls leave nobody anything to decide, turn after turn.
    let state = State::set_up(4, &[], Colour::Yellow).expect("a position that can be");
    for number in 1..=6 {
        let judged = level(number).judge(&state, &mut Trail::default(), 20_000, &Budget::nodes(20_000));
        let total: f64 = judged.iter().sum();
        assert!((total - 1.0).abs() < 1e-9, "level {number}: the chances sum to {total}");
    }
}

#[test]
fn a_lead_is_a_better_chance() {
    let behind = [ring(Colour::Yellow, &[7, 9]), in_goal(Colour::Red, 2), ring(Colour::Red, &[60])].concat();
    let state = State::set_up(2, &behind, Colour::Yellow).expect("a position that can be");
    let found: [f64; MAX_SEATS] = chances(&state, &weights::all_weights(0));
    assert!(found[1] > 0.75, "red has two in the goal: {found:?}");
}
