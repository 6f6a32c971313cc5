//! How often a class of 28 is asked in a lesson of 20 minutes: bots move for four teams, at the pace of a class-room.
//!
//! `cargo test -p bots --test it lesson -- --nocapture` prints the counts.

use bots::{Bot, Budget, Entrant, Level};
use catalogue::{GameId, Match, NextActor};
use game::ChanceKind;
use game::numbers::Numbers;
use serde_json::json;

const LESSON: usize = 20 * 60;
const PUPILS: usize = 28;

/// What things take, in seconds: a tap on the captain's phone, a choice that the team talks about, the die and the token on
/// the wall, a card that is read, and an answer that is explained.
const TAP: usize = 4;
const CHOICE: usize = 8;
const MOVING: usize = 4;
const CARD: usize = 6;
const EXPLAINING: usize = 10;

/// Pupils answer after four seconds at the earliest, and the question is closed after twenty.
const FIRST_ANSWER: usize = 4;
const LAST_ANSWER: usize = 20;

/// How many questions are asked, and of how many turns of all teams together.
fn lesson(asking: &str, seed: u64) -> (usize, usize) {
    let options = json!({
        "teams": 4, "edition": "short", "opening": "seated", "flags": 6, "asking": asking, "rolling": "team",
    });
    let mut one = Match::new(GameId::Europa, &options).expect("good options");
    let mut bot = Bot::new(GameId::Europa, Entrant::Level(Level::ALL[2]), seed).expect("the level plays");
    let mut numbers = Numbers(seed);
    let (mut clock, mut questions, mut turns) = (0, 0, 0);
    while clock < LESSON {
        let (word, takes) = match one.turn() {
            NextActor::Over => {
                // The same class plays again.
                one = one.afresh();
                continue;
            }
            NextActor::Seat(_) => {
                let word = bot.advise(&one, Budget::nodes(10_000)).expect("a seat is to act").line[0].clone();
                turns += usize::from(word == "roll" || word.starts_with("fly:"));
                let takes = if word == "roll" { TAP } else { CHOICE + MOVING };
                (word, takes)
            }
            NextActor::House(ChanceKind::Judged) => {
                questions += 1;
                let answers = (0..PUPILS).map(|_| FIRST_ANSWER + numbers.below(LAST_ANSWER - FIRST_ANSWER + 1));
                let last = answers.max().unwrap_or(0);
                let word = if numbers.below(10) < 7 { "right" } else { "wrong" };
                (word.to_owned(), last + EXPLAINING)
            }
            NextActor::House(_) => {
                let weights = one.weights();
                let total: usize = weights.iter().map(|(_, weight)| *weight as usize).sum();
                let mut drawn = numbers.below(total);
                let found = weights.into_iter().find(|(_, weight)| {
                    let here = drawn < *weight as usize;
                    drawn = drawn.wrapping_sub(*weight as usize);
                    here
                });
                let word = found.expect("something is drawn").0;
                let takes = if word.starts_with("card:") { CARD + MOVING } else { 0 };
                (word, takes)
            }
        };
        one.play(&word).expect("it is legal");
        clock += takes;
    }
    (questions, turns)
}

#[test]
fn a_lesson_of_twenty_minutes_has_twenty_questions_where_every_city_asks() {
    for seed in 1..=20 {
        let (cities, turns) = lesson("cities", seed);
        let (rulebook, _) = lesson("rulebook", seed);
        println!("seed {seed}: {cities} questions in {turns} turns; {rulebook} by the rulebook");
        assert!(cities >= 20, "seed {seed}: {cities}");
        assert!(rulebook < cities, "seed {seed}: {rulebook} by the rulebook");
    }
}
