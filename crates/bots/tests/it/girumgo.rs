//! What the bots of Girumgo must see.

use bots::{Advice, Bot, Budget, Entrant, Level};
use catalogue::{GameId, Match, NextActor};
use serde_json::{Value, json};

/// A match in which these words were played.
fn after(options: Value, words: &str) -> Match {
    let mut one = Match::new(GameId::Girumgo, &options).expect("good options");
    for word in words.split_whitespace() {
        one.play(word).unwrap_or_else(|refused| panic!("`{word}` is refused: {refused:?}"));
    }
    one
}

/// The words that set the wheels of the small board: those named as given, all others at 0.
fn settings(wheels: &str) -> String {
    let rows = [("a", 3), ("b", 4), ("c", 5), ("d", 4), ("e", 3)];
    let names = rows.iter().flat_map(|(row, count)| (1..=*count).map(move |number| format!("{row}{number}=")));
    let given = |name: String| wheels.split_whitespace().find_map(|word| word.strip_prefix(&name)).unwrap_or("0");
    names.map(|name| format!("s{} ", given(name))).collect()
}

fn bot(level: u8, seed: u64) -> Bot {
    let level = Level::ALL[usize::from(level) - 1];
    Bot::new(GameId::Girumgo, Entrant::Level(level), seed).expect("levels play every game")
}

fn advice(level: u8, seed: u64, one: &Match, nodes: u64) -> Advice {
    bot(level, seed).advise(one, Budget::nodes(nodes)).expect("a seat is to act")
}

/// Lets a bot play until the turn has passed or the match is over.
fn play_turn(level: u8, one: &mut Match, nodes: u64) {
    let NextActor::Seat(seat) = one.turn() else { panic!("a seat is to act") };
    let mut bot = bot(level, 1);
    while one.turn() == NextActor::Seat(seat) {
        let advice = bot.advise(one, Budget::nodes(nodes)).expect("a seat is to act");
        one.play(&advice.line[0]).expect("an advice is legal");
    }
}

/// Four turns of wheels bring the token of seat 0 onto its goal.
const ALMOST_THERE: &str = "s4 s5 s5 s0 s4 s5 s0 s2 s4 s4 s4 s1 s1 s2 s1 s3 s3 s4 s0 d5 e3- d3- d1- e1+ end d3 c3- \
    c4+ d3+ d2 >b1 c3+ d3- end d6 c3- d3+ c3- b1- e3- c4+ d2 c3+ c4- d3 c3- c1- c5+ d5 c3+ c1+ c4- c3+ d3- d1 c4+ d5 \
    c1+ b1+ b1+ b1+ >b2 c4- end d1 c1- d4 c1+ b2- d3- e3+ d1 d3+ d4 d3- c5- c3+ >c3 >b2 >c3 c3- d2 c3+ c3+ d2 c3- c3- \
    d1 c3+ d2 c3- c3- >d3 end d6 d3+ e3- e3- c4+ c4+ c4+ d6 c4- c4- d3+ e3+ e3+ end d2 d3- e3- d4";

#[test]
fn a_turn_that_wins_is_found() {
    for level in 4..=6 {
        let mut one = after(json!({"players": 2, "opening": "seated"}), ALMOST_THERE);
        let chances = advice(level, 1, &one, 20_000).chances;
        assert_eq!(chances, [1.0, 0.0], "level {level} does not see that it wins");
        play_turn(level, &mut one, 20_000);
        assert_eq!(one.situation().result, Some(vec![1.0, 0.0]), "level {level} does not win");
    }
}

#[test]
fn a_token_in_the_middle_is_surrounded() {
    let record = settings("a1=2 b3=3 b4=1 d2=3 c2=2 d1=3 d3=2 d4=3") + "d4 d1+ d4+ >b2 b2+ b2+ >c3 d3";
    for level in [5, 6] {
        let mut one = after(json!({"players": 2, "opening": "seated"}), &record);
        play_turn(level, &mut one, 20_000);
        let victim = &one.view()["seats"][0]["wheel"];
        assert_eq!(victim, "a1", "level {level} does not surround c3");
    }
}

#[test]
fn one_action_is_answered_at_once() {
    let options = json!({"players": 6, "opening": "roll"});
    let one = after(options, "d6 d1 d1 d1 d1 d1 red orange yellow green blue");
    for level in 1..=6 {
        let advice = advice(level, 1, &one, u64::MAX);
        assert_eq!((advice.line, advice.nodes), (vec!["violet".to_string()], 0));
    }
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let record = settings("a1=2 b3=3 b4=1 d2=3 c2=2 d1=3 d3=2 d4=3") + "d5";
    let one = after(json!({"players": 2, "opening": "seated"}), &record);
    for level in 1..=6 {
        let first = advice(level, 7, &one, 5_000);
        // A bot that has thought about something else before answers the same.
        let mut experienced = bot(level, 7);
        let other = after(json!({"players": 3, "side": 4, "opening": "seated"}), &("s0 ".repeat(37) + "d3"));
        experienced.advise(&other, Budget::nodes(500)).expect("a seat is to act");
        assert_eq!(experienced.advise(&one, Budget::nodes(5_000)), Ok(first));
    }
}

#[test]
fn advice_is_legal_and_chances_sum_to_one_for_any_number_of_players() {
    for players in 2..=6 {
        for (side, wheels) in [(3, 19), (5, 61)] {
            let words: String = (0..wheels).map(|wheel| format!("s{} ", (wheel * wheel + players) % 6)).collect();
            let options = json!({"players": players, "side": side, "opening": "seated", "surround": "any"});
            let one = after(options, &(words + "d4"));
            for level in 1..=6 {
                for nodes in [1, 300] {
                    let advice = advice(level, 3, &one, nodes);
                    assert_eq!(advice.chances.len(), players);
                    assert!((advice.chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{:?}", advice.chances);
                    let mut along = after(one.options(), &one.words().join(" "));
                    for word in &advice.line {
                        along.play(word).expect("every action of the line is legal");
                    }
                }
            }
        }
    }
}

#[test]
fn every_state_can_be_judged() {
    let options = json!({"players": 3, "opening": "seated"});
    for words in ["", "s0 s1", &("s3 ".repeat(19) + "d2"), &"s3 ".repeat(19)] {
        let one = after(options.clone(), words);
        let chances = bot(6, 1).judge(&one, 200, &Budget::nodes(10_000)).expect("the game is the same");
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{chances:?} after {words}");
    }
}
