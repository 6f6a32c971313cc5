//! A board that is told what was done elsewhere stands where one stands that is loaded anew.

use catalogue::{GameId, Match, NextActor};
use game::numbers::Numbers;
use serde_json::Value;
use wasm::Board;

fn load(game: GameId, words: &[String]) -> Board {
    wasm_bots::load(&format!("sobremesa record 1\ngame: {game}\n\n{}\n", words.join(" ")), "").unwrap()
}

/// The words of a record, by chance; now and then something is taken back.
fn any_record(game: GameId, seed: u64, length: usize) -> Vec<String> {
    let mut numbers = Numbers(seed);
    let mut played = Match::new(game, &Value::Null).unwrap();
    let mut words = Vec::new();
    while words.len() < length && played.turn() != NextActor::Over {
        if numbers.below(12) == 0 {
            let back = numbers.below(played.len() + 1).min(9);
            played.undo(back);
            words.push(format!("back:{}", played.len()));
        } else {
            let legal = played.situation().legal;
            let word = legal[numbers.below(legal.len())].clone();
            played.play(&word).unwrap();
            words.push(word);
        }
    }
    words
}

/// All that the page reads of a board.
fn told(board: &mut Board) -> (String, String, String) {
    (board.scene(), board.actions(), board.steps(0))
}

#[test]
fn a_board_that_is_extended_is_the_one_that_is_loaded() {
    for game in GameId::ALL {
        let words = any_record(game, 29, 220);
        let mut board = load(game, &[]);
        let mut numbers = Numbers(5);
        let mut done = 0;
        while done < words.len() {
            let more = (done + 1 + numbers.below(7)).min(words.len());
            // Whatever moment is looked at, and is looked at still.
            board.look(numbers.below(done + 1));
            let before: Vec<Value> = serde_json::from_str(&board.steps(0)).unwrap();
            let kept = board.extend(&words[done..more].join(" ")).unwrap();
            let now: Vec<Value> = serde_json::from_str(&board.steps(0)).unwrap();
            assert_eq!(before[..kept], now[..kept], "{game}");
            assert_eq!(serde_json::from_str::<Vec<Value>>(&board.steps(kept)).unwrap(), now[kept..], "{game}");
            board.look(usize::MAX);
            assert_eq!(told(&mut board), told(&mut load(game, &words[..more])), "{game} after {more} words");
            done = more;
        }
    }
}

#[test]
fn words_that_make_no_sense_change_nothing() {
    let mut board = load(GameId::Ampel, &[]);
    let before = told(&mut board);
    assert!(board.extend("+f3 +f3").is_err());
    assert!(board.extend("back:4").is_err());
    assert_eq!(told(&mut board), before);
}

/// After this the first seat has a turn of three steps.
const OPENING: &str = "+f3 +a1 +b1 a1-b2 +a1";

fn drafting() -> (Board, Vec<String>) {
    let words: Vec<String> = OPENING.split(' ').map(str::to_owned).collect();
    let text = format!("sobremesa record 1\ngame: ampel\noptions: {{\"yellows\":1}}\n\n{}\n", words.join(" "));
    let mut board = wasm_bots::load(&text, "").unwrap();
    for _ in 0..2 {
        let scene: Value = serde_json::from_str(&board.scene()).unwrap();
        assert_eq!(board.step(scene["choices"][0]["action"].as_str().unwrap()), None);
    }
    let actions: Vec<String> = serde_json::from_str(&board.actions()).unwrap();
    assert_eq!(actions.len(), words.len() + 2, "{actions:?}");
    (board, actions)
}

#[test]
fn the_turn_in_the_making_ends_when_it_comes_back() {
    let (mut board, actions) = drafting();
    assert_eq!(board.extend(&actions[5..].join(" ")), Ok(7));
    let scene: Value = serde_json::from_str(&board.scene()).unwrap();
    assert_eq!((&scene["draft"], &scene["length"]), (&0.into(), &7.into()));
}

#[test]
fn the_turn_in_the_making_ends_when_the_match_goes_back() {
    let (mut board, _) = drafting();
    assert_eq!(board.extend("back:3"), Ok(3));
    let scene: Value = serde_json::from_str(&board.scene()).unwrap();
    assert_eq!((&scene["draft"], &scene["length"]), (&0.into(), &3.into()));
}
