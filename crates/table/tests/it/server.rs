//! The table as a server keeps it: fair dice, clocks that can be run again, seats that change hands.

use crate::tables::{outcome, parchis, people, setup, words};
use bots::Level;
use catalogue::{GameId, Match, NextActor, Proof, Record, Step, verify};
use dice::{Devices, Dice, Secret};
use game::conformance::Numbers;
use serde_json::json;
use table::{BadControl, BadName, BadSetup, Control, NextStep, Offer, Player, Refused, Setup, Table};

fn proof() -> Proof {
    let secret = Secret::new([9; 32]);
    Proof {
        id: "mesa-7".into(),
        commitment: secret.commitment("mesa-7"),
        devices: Devices::new(),
        secret: Some(secret),
    }
}

fn dice() -> Dice {
    proof().dice().unwrap()
}

/// What was done at a table, and when.
#[derive(Default)]
struct Log(Vec<(Vec<String>, u64)>);

impl Log {
    /// Takes down what the table has done since.
    fn take(&mut self, table: &Table, now: u64) {
        let known: usize = self.0.iter().map(|(words, _)| words.len()).sum();
        let new: Vec<String> = table.record().entries[known..].iter().map(catalogue::Entry::word).collect();
        self.0.push((new, now));
    }

    fn replay(&self, table: &mut Table) {
        for (words, now) in &self.0 {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            table.replay(&words, *now).unwrap();
        }
    }
}

/// All that a table says of itself.
fn told(table: &Table, now: u64) -> impl PartialEq + std::fmt::Debug + use<> {
    let seats = 0..table.players().len() as u8;
    let seats: Vec<_> = seats.map(|seat| (table.clock().left(seat, now), table.misses(seat))).collect();
    (table.record().to_text(), table.played().position(), seats, table.rolls(), table.clock().due(), table.next_step())
}

/// Drives a table for a while: fair dice, flags, take-backs.
fn drive(table: &mut Table, steps: usize, seed: u64, log: &mut Log) -> u64 {
    let dice = dice();
    let mut numbers = Numbers(seed);
    let mut now = 1_000;
    for _ in 0..steps {
        now += u64::from(numbers.draw() % 7_000);
        if table.flag(now).is_none() {
            match table.next_step() {
                NextStep::Nothing => break,
                NextStep::Roll => {
                    table.roll_fairly(&dice, now).unwrap();
                }
                NextStep::Judge { .. } => table.judge(numbers.below(2) == 0, now).unwrap(),
                NextStep::Person { .. } if numbers.below(20) == 0 && !table.played().is_empty() => {
                    table.back_to(numbers.below(table.played().len()), now).unwrap();
                }
                NextStep::Person { seat } | NextStep::Bot { seat, .. } => {
                    let legal = table.played().situation().legal;
                    let word = legal[numbers.below(legal.len())].clone();
                    table.act(seat, table.played().len(), &[word], now).unwrap();
                }
            }
        }
        log.take(table, now);
    }
    now
}

fn timed(game: GameId, control: Control) -> Table {
    let seats = Match::new(game, &json!({})).unwrap().seats();
    Table::new(&Setup { control, ..setup(game.id(), json!({}), people(seats.into())) }, 1_000).unwrap()
}

const CONTROLS: [Control; 3] =
    [Control::Untimed, Control::Turn { ms: 5_000 }, Control::Fischer { ms: 60_000, plus_ms: 2_000 }];

#[test]
fn a_table_can_go_from_thread_to_thread() {
    fn goes<T: Send>() {}
    goes::<Table>();
}

#[test]
fn fair_rolls_are_those_that_the_proof_gives() {
    for game in GameId::ALL.into_iter().filter(|game| game.has_dice()) {
        let mut table = timed(game, Control::Untimed);
        drive(&mut table, 300, 5, &mut Log::default());
        let mut record = table.record();
        assert!(record.entries.iter().any(|entry| matches!(entry.step, Step::Back(_))), "{game}: nothing taken back");
        proof().write(&mut record.headers);
        let verdict = verify(&record, None).unwrap();
        assert!(verdict.holds() && verdict.taken_back > 0, "{game}: {verdict:?}");
        assert_eq!(verdict.rolls, table.rolls(), "{game}");
        let resumed = Table::resume(&record, |_| "?".into(), 0).unwrap();
        assert_eq!(resumed.rolls(), table.rolls(), "{game}");
    }
}

#[test]
fn only_dice_are_rolled_fairly() {
    let mut table = parchis();
    table.roll(&mut outcome(4, 6), 0).unwrap();
    assert_eq!(table.roll_fairly(&dice(), 0), Err(Refused::NoRoll), "a seat is to act");
    table.leave(0, 0).unwrap();
    assert_eq!(table.roll_fairly(&dice(), 0), Err(Refused::NoRoll), "the match is over");
    let bots = (0..2).map(|seat| Player::bot(format!("B{seat}"), Level::ALL[0])).collect();
    let options = json!({"teams": 2, "opening": "seated", "edition": "short"});
    let mut table = Table::new(&setup("europa", options, bots), 0).unwrap();
    while table.played().turn() != NextActor::House(game::ChanceKind::Judged) {
        match table.next_step() {
            NextStep::Roll => drop(table.roll_fairly(&dice(), 0).unwrap()),
            _ => {
                let word = table.played().situation().legal[0].clone();
                let seat = table.played().awaited().unwrap();
                table.act(seat, table.played().len(), &[word], 0).unwrap();
            }
        }
    }
    let rolls = table.rolls();
    assert_eq!(table.next_step(), NextStep::Roll);
    assert_eq!(table.roll_fairly(&dice(), 0), Err(Refused::NoRoll), "an answer is judged");
    table.roll(&mut outcome(39, 100), 0).unwrap();
    assert_eq!(table.rolls(), rolls, "a judged answer is no roll");
}

#[test]
fn what_was_done_done_again_with_its_times_gives_the_same_table() {
    for game in GameId::ALL {
        for control in CONTROLS {
            let mut log = Log::default();
            let mut table = timed(game, control);
            let now = drive(&mut table, 250, 11, &mut log);
            let mut again = timed(game, control);
            log.replay(&mut again);
            assert_eq!(told(&again, now + 500), told(&table, now + 500), "{game} {control:?}");
        }
    }
}

#[test]
fn a_replay_that_fails_changes_nothing() {
    for control in CONTROLS {
        let mut table = timed(GameId::Parchis, control);
        let mut now = drive(&mut table, 80, 3, &mut Log::default());
        while table.next_step() != NextStep::Roll {
            now += 1_000;
            let word = table.played().situation().legal[0].clone();
            table.act(table.played().awaited().unwrap(), table.played().len(), &[word], now).unwrap();
        }
        let before = told(&table, now);
        let standing = table.played().words();
        let legal = table.played().situation().legal;
        let mut words = vec![&legal[0], "back:7", "back:3", &standing[3], &standing[4], "back:4", &standing[4], "r99"];
        assert!(matches!(table.replay(&words, now + 9), Err(Refused::Rules { at: 7, .. })), "{control:?}");
        assert_eq!(told(&table, now), before, "{control:?}");
        words[7] = "back:6";
        assert_eq!(table.replay(&words, now + 9), Err(Refused::NoSuchMoment), "five actions stand");
        assert_eq!(told(&table, now), before, "{control:?}");
        words.pop();
        table.replay(&words, now + 9).unwrap();
        assert_eq!(table.played().words(), standing[..5]);
    }
}

#[test]
fn a_bot_takes_a_seat_and_its_player_comes_back() {
    let mut table = parchis();
    table.roll(&mut outcome(4, 6), 0).unwrap();
    table.propose(0, Offer::Draw).unwrap();
    table.reseat(0, Player::bot("Bot", Level::ALL[1])).unwrap();
    assert_eq!(table.next_step(), NextStep::Bot { seat: 0, level: 2 });
    assert_eq!(table.offer(), None, "who made the offer is gone");
    assert_eq!(table.record().seats[0], "Bot");
    table.act(0, 1, &words("exit"), 0).unwrap();
    table.reseat(0, Player::person("Ana")).unwrap();
    assert_eq!(table.players()[0], Player::person("Ana"));
    assert!(!table.record().headers.contains_key("bots"));
    assert_eq!(table.reseat(2, Player::person("Eva")), Err(BadSetup::Seat(2, 2)));
    assert_eq!(table.reseat(1, Player::person(" ")), Err(BadSetup::Name(BadName::Name)));
    assert_eq!(table.players()[1], Player::person("P1"));
}

#[test]
fn flags_that_fall_running_are_counted_until_the_seat_acts() {
    let mut table = Table::new(
        &Setup {
            control: Control::Turn { ms: 30_000 },
            ..setup("parchis", json!({"players": 2, "opening": "seated"}), people(2))
        },
        0,
    )
    .unwrap();
    let mut now = 0;
    let mut flagged = [0, 0];
    while flagged[0] < 3 {
        now += 30_000;
        match table.next_step() {
            NextStep::Roll => table.roll(&mut outcome(4, 6), now).unwrap(),
            NextStep::Person { seat: 0 } => {
                assert_eq!(table.flag(now), Some(0));
                flagged[0] += 1;
            }
            _ => {
                let word = table.played().situation().legal[0].clone();
                table.act(1, table.played().len(), &[word], now).unwrap();
            }
        }
        assert_eq!([table.misses(0), table.misses(1)], flagged);
    }
    let resumed = Table::resume(&table.record(), |_| "?".into(), 0).unwrap();
    assert_eq!(resumed.misses(0), 3);
    while table.next_step() != (NextStep::Person { seat: 0 }) {
        match table.next_step() {
            NextStep::Roll => table.roll(&mut outcome(4, 6), now).unwrap(),
            _ => {
                let word = table.played().situation().legal[0].clone();
                table.act(1, table.played().len(), &[word], now).unwrap();
            }
        }
    }
    let word = table.played().situation().legal[0].clone();
    assert!(table.act(0, table.played().len(), &words("r99"), now).is_err());
    assert_eq!(table.misses(0), 3, "what is refused is no action");
    table.act(0, table.played().len(), &[word], now).unwrap();
    assert_eq!(table.misses(0), 0);
    assert_eq!(table.misses(7), 0, "nobody sits there");
}

#[test]
fn whoever_sits_down_has_missed_nothing() {
    let mut table = parchis();
    table.set_control(Control::Turn { ms: 5_000 }, 0).unwrap();
    table.roll(&mut outcome(4, 6), 0).unwrap();
    assert_eq!(table.flag(5_000), Some(0));
    table.reseat(0, Player::bot("Bot", Level::ALL[1])).unwrap();
    assert_eq!(table.misses(0), 0);
}

#[test]
fn time_that_runs_a_little_backwards_harms_nobody() {
    for control in &CONTROLS[1..] {
        let mut table = timed(GameId::Barragoon, *control);
        let mut at = 5_000;
        for _ in 0..12 {
            let NextStep::Person { seat } = table.next_step() else { panic!("somebody is to act") };
            let word = table.played().situation().legal[0].clone();
            table.act(seat, table.played().len(), &[word], at).unwrap();
            at -= 250;
            let (seat, due) = table.clock().due().unwrap();
            assert!(table.clock().left(seat, at).unwrap() <= due, "{control:?}");
            assert_eq!(table.flag(at), None, "{control:?}");
        }
    }
    let mut table = timed(GameId::Ampel, Control::Turn { ms: 5_000 });
    assert_eq!(table.clock().left(0, 0), Some(5_000), "nobody gains by it either");
    assert_eq!(table.flag(0), None);
}

#[test]
fn a_flag_that_falls_by_fischers_clock_leaves_only_what_is_added() {
    let mut table = timed(GameId::Parchis, Control::Fischer { ms: 60_000, plus_ms: 2_000 });
    let mut now = 1_000;
    while !matches!(table.next_step(), NextStep::Person { .. }) {
        table.roll_fairly(&dice(), now).unwrap();
    }
    let seat = table.played().awaited().unwrap();
    now += 60_000;
    assert_eq!(table.flag(now), Some(seat));
    assert_eq!(table.clock().left(seat, now), Some(2_000));
}

#[test]
fn time_that_nobody_could_play_by_is_refused_with_a_sentence() {
    let day = 24 * 3_600_000;
    let good = [
        Control::Untimed,
        Control::Turn { ms: 5_000 },
        Control::Turn { ms: 14 * day },
        Control::Fischer { ms: 10_000, plus_ms: 0 },
        Control::Fischer { ms: 3 * 3_600_000, plus_ms: 300_000 },
    ];
    assert!(good.iter().all(|control| control.check().is_ok()));
    let bad = [
        (Control::Turn { ms: 4_999 }, BadControl::Turn),
        (Control::Turn { ms: 14 * day + 1 }, BadControl::Turn),
        (Control::Fischer { ms: 9_999, plus_ms: 0 }, BadControl::Fischer),
        (Control::Fischer { ms: 3 * 3_600_000 + 1, plus_ms: 0 }, BadControl::Fischer),
        (Control::Fischer { ms: 60_000, plus_ms: 300_001 }, BadControl::Plus),
    ];
    let mut table = parchis();
    for (control, why) in bad {
        assert_eq!(control.check(), Err(why));
        assert_eq!(table.set_control(control, 0), Err(why));
    }
    assert_eq!(table.clock().control(), Control::Untimed);
}

#[test]
fn a_resumed_table_gets_its_clock_back() {
    let table = timed(GameId::Barragoon, Control::Untimed);
    let mut table = Table::resume(&Record::from_text(&table.record().to_text()).unwrap(), |_| "?".into(), 0).unwrap();
    table.set_control(Control::Turn { ms: 30_000 }, 7_000).unwrap();
    assert_eq!(table.clock().due(), Some((0, 37_000)));
}
