//! The table as a state machine: what it waits for, what it takes, what it refuses.

use crate::tables::{outcome, parchis, people, setup, words};
use bots::Level;
use catalogue::{GameId, Record, Step};
use serde_json::json;
use table::{BadSetup, Control, NextStep, Offer, Player, Refused, Setup, Table};

#[test]
fn the_house_rolls_and_then_a_person_acts() {
    let mut table = parchis();
    assert_eq!(table.next_step(), NextStep::Roll);
    table.roll(&mut outcome(4, 6), 0).unwrap();
    assert_eq!(table.played().words(), ["d5"]);
    assert_eq!(table.next_step(), NextStep::Person { seat: 0 });
    assert_eq!(table.roll(&mut outcome(4, 6), 0), Err(Refused::NoRoll));
    table.act(0, 1, &words("exit"), 0).unwrap();
    assert_eq!(table.next_step(), NextStep::Roll);
}

#[test]
fn what_is_stale_out_of_turn_or_forbidden_changes_nothing() {
    let mut table = parchis();
    table.roll(&mut outcome(4, 6), 0).unwrap();
    assert_eq!(table.act(0, 0, &words("exit"), 0), Err(Refused::Stale(1, 0)));
    assert_eq!(table.act(1, 1, &words("exit"), 0), Err(Refused::NotYourTurn));
    assert_eq!(table.act(0, 1, &[], 0), Err(Refused::NotOneTurn));
    assert_eq!(table.act(0, 1, &words("exit exit"), 0), Err(Refused::NotOneTurn));
    assert_eq!(table.act(0, 1, &words("timeout:0"), 0), Err(Refused::NotYourTurn));
    assert!(matches!(table.act(0, 1, &words("r12"), 0), Err(Refused::Rules { at: 0, .. })));
    assert_eq!(table.played().words(), ["d5"]);
    assert_eq!(table.record().entries.len(), 1);
}

#[test]
fn a_turn_is_handed_over_whole_or_not_at_all() {
    let mut table = Table::new(&setup("barragoon", json!({}), people(2)), 0).unwrap();
    let first = table.played().situation().legal[0].clone();
    let refused = table.act(0, 0, &[first, "a1-a1".into()], 0);
    assert!(refused.is_err(), "{refused:?}");
    assert!(table.played().is_empty());
}

#[test]
fn bots_sit_where_they_were_put_and_come_back_with_the_record() {
    let level = Level::ALL[2];
    let players = vec![Player::person("Ana"), Player::bot("Bot", level)];
    let mut table = Table::new(&setup("ampel", json!({}), players), 0).unwrap();
    while let NextStep::Person { seat } = table.next_step() {
        let word = table.played().situation().legal[0].clone();
        table.act(seat, table.played().len(), &[word], 0).unwrap();
    }
    assert_eq!(table.next_step(), NextStep::Bot { seat: 1, level: 3 });
    let text = table.record().to_text();
    let again = Table::resume(&Record::from_text(&text).unwrap(), |_| "?".into(), 0).unwrap();
    assert_eq!(again.players(), table.players());
    assert_eq!(again.next_step(), table.next_step());
    assert_eq!(again.record().to_text(), text);
}

#[test]
fn a_record_comes_through_a_table_unchanged() {
    let text = "sobremesa record 1\ngame: parchis\nrules: 1\noptions: {\"opening\":\"seated\",\"players\":2}\n\
        date: 2026-11-15\nseat 0: Ana\nseat 1: Luis\nevent: Copa\n\n\
        back:0 d5 {\"time\":2} exit d3 back:1 {\"who\":\"Ana\"} exit {\"time\":7} back:0 back:0 d5 exit d4 back:3\n";
    let record = Record::from_text(text).unwrap();
    let mut table = Table::resume(&record, |_| "?".into(), 0).unwrap();
    let again = table.record();
    assert_eq!(again.entries, record.entries);
    assert_eq!(again.headers, record.headers);
    assert_eq!(again.seats, record.seats);
    table.replay(&["back:2", "d6", "back:1"], 0).unwrap();
    let longer = table.record().entries;
    assert_eq!(longer[..record.entries.len()], record.entries);
    assert_eq!(longer[record.entries.len()..], ["back:2", "d6", "back:1"].map(catalogue::Entry::parse));
    assert!(table.replay(&["back:0", "nonsense"], 0).is_err());
    assert_eq!(table.record().entries, longer);
}

#[test]
fn a_bots_answer_is_chance_and_a_persons_is_judged() {
    let ask = |players| {
        let options = json!({"teams": 2, "opening": "seated", "edition": "short"});
        let mut table = Table::new(&setup("europa", options, players), 0).unwrap();
        for _ in 0..2_000 {
            match table.next_step() {
                NextStep::Judge { .. } => return table,
                NextStep::Roll => {
                    let judged = table.played().weights().iter().any(|(word, _)| word == "right");
                    if judged {
                        return table;
                    }
                    let at = table.played().len() as u32 % 6;
                    table.roll(&mut outcome(at, 6), 0).unwrap();
                }
                NextStep::Person { seat } | NextStep::Bot { seat, .. } => {
                    let word = table.played().situation().legal[0].clone();
                    table.act(seat, table.played().len(), &[word], 0).unwrap();
                }
                NextStep::Nothing => break,
            }
        }
        panic!("nobody was asked");
    };
    let mut table = ask(people(2));
    assert_eq!(table.roll(&mut outcome(0, 2), 0), Err(Refused::NoRoll));
    table.judge(true, 0).unwrap();
    assert_eq!(table.played().words().last().unwrap(), "right");
    let bots = (0..2).map(|seat| Player::bot(format!("B{seat}"), Level::ALL[0])).collect();
    let mut table = ask(bots);
    assert_eq!(table.judge(true, 0), Err(Refused::NoAnswer));
    table.roll(&mut outcome(39, 100), 0).unwrap();
    assert_eq!(table.played().words().last().unwrap(), "right", "level 1 answers 40 of 100 right");
}

#[test]
fn taking_back_leads_to_the_last_decision_of_a_person_and_the_record_keeps_both() {
    let mut table = parchis();
    table.roll(&mut outcome(4, 6), 0).unwrap();
    table.act(0, 1, &words("exit"), 0).unwrap();
    table.roll(&mut outcome(0, 6), 0).unwrap();
    assert_eq!(table.last_decision(None), Some(1));
    assert_eq!(table.last_decision(Some(1)), None);
    table.back_to(1, 0).unwrap();
    assert_eq!(table.next_step(), NextStep::Person { seat: 0 });
    assert_eq!(table.record().entries.last().unwrap().step, Step::Back(1));
    assert_eq!(table.record().entries.len(), 4);
    assert_eq!(table.back_to(5, 0), Err(Refused::NoSuchMoment));
}

#[test]
fn offers_stand_until_answered_or_overtaken() {
    let mut table = parchis();
    table.propose(0, Offer::Draw).unwrap();
    assert_eq!(table.offer(), Some((0, Offer::Draw)));
    assert_eq!(table.answer(0, true, 0), Err(Refused::NoOffer), "nobody accepts their own offer");
    table.roll(&mut outcome(4, 6), 0).unwrap();
    assert_eq!(table.offer(), None);
    table.propose(1, Offer::Draw).unwrap();
    table.answer(0, false, 0).unwrap();
    assert_eq!(table.next_step(), NextStep::Person { seat: 0 });
    table.propose(1, Offer::Draw).unwrap();
    table.answer(0, true, 0).unwrap();
    assert_eq!(table.next_step(), NextStep::Nothing);
    let mut four = Table::new(&setup("parchis", json!({"players": 4}), people(4)), 0).unwrap();
    assert_eq!(four.propose(0, Offer::Draw), Err(Refused::NoOffer));
}

#[test]
fn a_take_back_is_granted_by_somebody_else() {
    let mut table = parchis();
    assert_eq!(table.propose(0, Offer::TakeBack), Err(Refused::NoOffer), "there is nothing to take back");
    table.roll(&mut outcome(4, 6), 0).unwrap();
    table.act(0, 1, &words("exit"), 0).unwrap();
    table.propose(0, Offer::TakeBack).unwrap();
    table.answer(1, true, 0).unwrap();
    assert_eq!(table.next_step(), NextStep::Person { seat: 0 });
}

#[test]
fn a_turns_time_runs_out_once_and_begins_anew() {
    let mut setup = setup("parchis", json!({"players": 2, "opening": "seated"}), people(2));
    setup.control = Control::Turn { ms: 30_000 };
    let mut table = Table::new(&setup, 1_000).unwrap();
    table.roll(&mut outcome(4, 6), 1_000).unwrap();
    assert_eq!(table.clock().left(0, 11_000), Some(20_000));
    assert_eq!(table.clock().left(1, 11_000), Some(30_000));
    assert_eq!(table.flag(30_999), None);
    assert_eq!(table.clock().due(), Some((0, 31_000)));
    assert_eq!(table.flag(31_000), Some(0));
    assert_eq!(table.played().words().last().unwrap(), "timeout:0");
    assert_eq!(table.clock().left(1, 31_000), Some(30_000));
    assert_eq!(table.flag(31_000), None);
}

#[test]
fn fischers_clock_keeps_what_is_left_and_adds() {
    let mut setup = setup("barragoon", json!({}), people(2));
    setup.control = Control::Fischer { ms: 60_000, plus_ms: 5_000 };
    let mut table = Table::new(&setup, 0).unwrap();
    let mut now = 0;
    while table.next_step() == (NextStep::Person { seat: 0 }) {
        now += 10_000;
        let word = table.played().situation().legal[0].clone();
        table.act(0, table.played().len(), &[word], now).unwrap();
    }
    assert_eq!(table.clock().left(0, now + 7_000), Some(65_000 - now));
    assert_eq!(table.clock().left(1, now + 7_000), Some(53_000));
}

#[test]
fn bad_setups_are_refused_with_a_sentence() {
    let bad = |setup: Setup| Table::new(&setup, 0).unwrap_err();
    assert!(matches!(bad(setup("chess", json!({}), people(2))), BadSetup::Game(_)));
    assert!(matches!(bad(setup("ampel", json!({"yellows": 99}), people(2))), BadSetup::Options(_)));
    assert!(matches!(bad(setup("ampel", json!({}), people(3))), BadSetup::Players(3, 2)));
    for name in ["", " Ana", "a\nb", &"x".repeat(41)] {
        let players = vec![Player::person(name), Player::person("Luis")];
        assert!(matches!(bad(setup("ampel", json!({}), players)), BadSetup::Name(_)), "{name:?}");
    }
    let players = vec![Player { name: "Bot".into(), bot: Some(9) }, Player::person("Luis")];
    assert!(matches!(bad(setup("ampel", json!({}), players)), BadSetup::Name(_)));
    let hurried = Setup { control: Control::Turn { ms: 10 }, ..setup("ampel", json!({}), people(2)) };
    assert!(matches!(bad(hurried), BadSetup::Control(_)));
}

#[test]
fn whole_matches_of_every_game_can_be_driven_by_what_the_table_wants() {
    for game in GameId::ALL {
        let seats = catalogue::Match::new(game, &json!({})).unwrap().seats();
        let mut table = Table::new(&setup(game.id(), json!({}), people(seats.into())), 0).unwrap();
        let mut state = 7_u32;
        let mut random = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.rotate_left(16)
        };
        let mut actions = 0;
        loop {
            actions += 1;
            if actions > 3_000 {
                break;
            }
            match table.next_step() {
                NextStep::Nothing => break,
                NextStep::Roll => table.roll(&mut random, 0).unwrap(),
                NextStep::Judge { .. } => table.judge(random() % 4 > 0, 0).unwrap(),
                NextStep::Person { seat } | NextStep::Bot { seat, .. } => {
                    let legal = table.played().situation().legal;
                    let word = legal[random() as usize % legal.len()].clone();
                    table.act(seat, table.played().len(), &[word], 0).unwrap();
                }
            }
        }
        let again = Table::resume(&table.record(), |_| "?".into(), 0).unwrap();
        assert_eq!(again.played().position(), table.played().position());
    }
}
