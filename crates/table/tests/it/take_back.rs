//! Taking back: how far a player may ask to go.

use crate::tables::{outcome, parchis, people, setup, words};
use bots::Level;
use catalogue::NextActor;
use serde_json::json;
use table::{NextStep, Offer, Player, Refused, Table};

/// Plays the first legal action of whoever is to act.
fn act(table: &mut Table) -> u8 {
    let NextActor::Seat(seat) = table.played().turn() else { panic!("no seat is to act") };
    let word = table.played().situation().legal[0].clone();
    table.act(seat, table.played().len(), &[word], 0).unwrap();
    seat
}

/// The house rolls something, not always the same.
fn roll(table: &mut Table) {
    let at = table.played().len() as u32 % 6;
    table.roll(&mut outcome(at, 6), 0).unwrap();
}

#[test]
fn a_take_back_is_over_once_the_dice_have_rolled() {
    let mut table = parchis();
    table.roll(&mut outcome(4, 6), 0).unwrap();
    table.act(0, 1, &words("exit"), 0).unwrap();
    assert_eq!(table.take_back_to(0), Some(1));
    assert_eq!(table.take_back_to(1), None, "seat 1 has done nothing");
    table.propose(0, Offer::TakeBack).unwrap();
    table.roll(&mut outcome(0, 6), 0).unwrap();
    assert_eq!(table.answer(1, true, 0), Err(Refused::NoOffer), "the roll has overtaken the offer");
    assert_eq!(table.propose(0, Offer::TakeBack), Err(Refused::NoOffer));
    table.back_to(1, 0).unwrap();
    assert_eq!(table.next_step(), NextStep::Person { seat: 0 }, "who keeps the table may always go back");
}

#[test]
fn a_take_back_takes_the_whole_turn_and_what_the_other_did_since() {
    let mut table = Table::new(&setup("barragoon", json!({}), people(2)), 0).unwrap();
    let mut began = 0;
    for turn in [0, 1, 0, 1] {
        began = if turn == 0 { table.played().len() } else { began };
        while table.played().turn() == NextActor::Seat(turn) {
            act(&mut table);
        }
    }
    assert_eq!(table.take_back_to(0), Some(began));
    table.propose(0, Offer::TakeBack).unwrap();
    assert_eq!(table.answer(0, true, 0), Err(Refused::NoOffer));
    table.answer(1, true, 0).unwrap();
    assert_eq!(table.played().len(), began);
    assert_eq!(table.next_step(), NextStep::Person { seat: 0 });
}

/// A match of so many, played until the last seat could ask to take something back.
fn with_something_to_take_back(seats: u8) -> Table {
    let players = people(usize::from(seats));
    let mut table = Table::new(&setup("girumgo", json!({ "players": seats }), players), 0).unwrap();
    while table.take_back_to(seats - 1).is_none() {
        if table.next_step() == NextStep::Roll {
            roll(&mut table);
        } else {
            act(&mut table);
        }
    }
    table
}

#[test]
fn a_take_back_needs_the_yes_of_all_the_other_people() {
    let mut table = with_something_to_take_back(4);
    let (at, to) = (table.played().len(), table.take_back_to(3));
    table.propose(3, Offer::TakeBack).unwrap();
    table.answer(0, true, 0).unwrap();
    assert_eq!(table.answer(0, true, 0), Err(Refused::NoOffer), "one yes counts once");
    table.answer(1, true, 0).unwrap();
    assert_eq!((table.played().len(), table.offer()), (at, Some((3, Offer::TakeBack))), "one has yet to answer");
    table.answer(2, true, 0).unwrap();
    assert_eq!((Some(table.played().len()), table.offer()), (to, None));
}

#[test]
fn one_no_is_enough_against_a_take_back() {
    let mut table = with_something_to_take_back(3);
    let at = table.played().len();
    table.propose(2, Offer::TakeBack).unwrap();
    table.answer(0, true, 0).unwrap();
    table.answer(1, false, 0).unwrap();
    assert_eq!(table.answer(0, true, 0), Err(Refused::NoOffer));
    assert_eq!((table.played().len(), table.offer()), (at, None));
    table.propose(2, Offer::TakeBack).unwrap();
    table.answer(1, true, 0).unwrap();
    assert!(table.offer().is_some(), "who said yes the last time is asked again");
}

#[test]
fn bots_are_not_asked_for_a_take_back() {
    let mut table = with_something_to_take_back(3);
    let to = table.take_back_to(2);
    table.propose(2, Offer::TakeBack).unwrap();
    table.answer(0, true, 0).unwrap();
    table.reseat(1, Player::bot("B", Level::ALL[1])).unwrap();
    assert_eq!(table.offer(), None, "it was made to others");
    table.propose(2, Offer::TakeBack).unwrap();
    assert_eq!(table.answer(1, true, 0), Err(Refused::NoOffer), "a bot says nothing");
    table.answer(0, true, 0).unwrap();
    assert_eq!(Some(table.played().len()), to);
}

#[test]
fn a_take_back_does_not_reach_over_an_answer_a_leaving_or_the_end() {
    let mut table = with_something_to_take_back(3);
    table.leave(0, 0).unwrap();
    assert_eq!(table.take_back_to(2), None, "a seat has left since");

    let options = json!({"teams": 2, "opening": "seated", "edition": "short"});
    let mut table = Table::new(&setup("europa", options, people(2)), 0).unwrap();
    let mut acted = None;
    while !matches!(table.next_step(), NextStep::Judge { .. }) {
        match table.next_step() {
            NextStep::Roll => roll(&mut table),
            _ => acted = Some(act(&mut table)),
        }
    }
    table.judge(true, 0).unwrap();
    assert_eq!(table.take_back_to(acted.unwrap_or(0)), None, "an answer was judged since");

    let mut table = Table::new(&setup("ampel", json!({}), people(2)), 0).unwrap();
    act(&mut table);
    assert!(table.take_back_to(0).is_some());
    table.propose(0, Offer::Draw).unwrap();
    table.answer(1, true, 0).unwrap();
    assert_eq!(table.propose(0, Offer::TakeBack), Err(Refused::NoOffer), "the match is over");
}
