//! Time during which the server was away is nobody's, whatever its clock says when it is back; lag compensation survives
//! being read again.

use room::{Command, Event, SeatCommand};
use serde_json::json;
use table::{Control, NextStep};

use crate::bench::{BEGUN, Bench, people};

const FISCHER: Control = Control::Fischer { ms: 60_000, plus_ms: 0 };

fn fischer() -> Bench {
    let mut bench = Bench::new(|| people("barragoon", json!({}), 2, FISCHER));
    bench.begin();
    bench
}

impl Bench {
    fn act(&mut self, lag: u64, now: u64) -> Vec<Event> {
        let Some(NextStep::Person { seat }) = self.room.next_step() else { panic!("nobody is to act") };
        let played = self.room.table().unwrap().played();
        let (at, actions) = (played.len(), vec![played.situation().legal[0].clone()]);
        self.run(Command::Seat(seat, SeatCommand::Act { at, actions, lag }), now).unwrap()
    }

    fn left(&self, seat: u8, now: u64) -> u64 {
        self.room.table().unwrap().clock().left(seat, now).unwrap()
    }
}

#[test]
fn time_that_the_server_was_away_is_given_back() {
    let mut bench = fischer();
    bench.act(0, BEGUN + 20_000);
    let Some(NextStep::Person { seat }) = bench.room.next_step() else { panic!("nobody is to act") };
    let had = bench.left(seat, BEGUN + 20_000);
    let back = BEGUN + 20_000 + 3_600_000;
    let events = bench.run(Command::Resume, back).unwrap();
    assert_eq!(events, [Event::Resumed { t: back, resumed: 3_600_000, set_back: None }]);
    assert_eq!(bench.left(seat, back), had);
    assert_eq!(bench.run(Command::Resume, back).unwrap(), [], "once");
    assert_eq!(bench.read(bench.bodies.len()), bench.room);
}

#[test]
fn whoever_is_on_turn_has_ten_seconds_at_least() {
    let mut bench = fischer();
    let seat = |bench: &Bench| match bench.room.next_step() {
        Some(NextStep::Person { seat }) => seat,
        step => panic!("{step:?}"),
    };
    let first = seat(&bench);
    let mut now = BEGUN;
    // One of them thinks for so long that little is left.
    while bench.left(first, now) > 5_000 {
        now += if seat(&bench) == first { 11_000 } else { 10 };
        bench.act(0, now);
    }
    while seat(&bench) != first {
        now += 10;
        bench.act(0, now);
    }
    assert!(bench.left(first, now) <= 5_000);
    bench.run(Command::Resume, now + 100_000).unwrap();
    assert_eq!(bench.left(first, now + 100_000), 10_000);
}

#[test]
fn what_is_given_back_for_the_way_is_used_up_also_after_reading_again() {
    let mut bench = fischer();
    let mut now = BEGUN;
    let mut given = Vec::new();
    for turn in 0..24 {
        now += 2_000;
        if turn == 12 {
            bench.room = bench.read(bench.bodies.len());
        }
        for event in bench.act(1_000, now) {
            if let Event::Done { by: Some(0), lag, .. } = event {
                given.push(lag);
            }
        }
    }
    assert_eq!(given[0], 1_000);
    assert!(given.len() > 6 && given[6..].iter().all(|&lag| lag <= 200), "{given:?}");
}

/// An hour.
const HOUR: u64 = 3_600_000;

#[test]
fn time_runs_on_at_once_if_the_clock_was_set_back_meanwhile() {
    let mut bench = fischer();
    let then = BEGUN + 10 * HOUR;
    bench.act(0, then);
    let Some(NextStep::Person { seat }) = bench.room.next_step() else { panic!("nobody is to act") };
    let had = bench.left(seat, then);
    let back = then - HOUR;
    let set_back = Event::Resumed { t: back, resumed: 0, set_back: Some(HOUR) };
    assert_eq!(bench.run(Command::Resume, back).unwrap(), [set_back]);
    assert_eq!(bench.left(seat, back), had);
    assert_eq!(bench.left(seat, back + 1_000), had - 1_000);
    assert_eq!(bench.run(Command::Resume, back).unwrap(), [], "once");
    assert_eq!(bench.read(bench.bodies.len()), bench.room);
    let fell = bench.run(Command::Tick, back + had).unwrap();
    assert!(fell.iter().any(|event| event.actions() == [format!("timeout:{seat}")]), "{fell:?}");
}

#[test]
fn a_clock_that_was_set_back_under_an_older_program_is_read_as_it_was() {
    let mut bench = fischer();
    let then = BEGUN + 10 * HOUR;
    bench.act(0, then);
    let mut old = bench.room.clone();
    let back = then - HOUR;
    bench.run(Command::Resume, back).unwrap();
    old.apply_all(&[format!(r#"{{"e":"resumed","t":{back},"resumed":0}}"#)]).unwrap();
    assert_eq!(old, bench.room);
    let body = bench.bodies.last().unwrap();
    assert_eq!(*body, format!(r#"{{"e":"resumed","t":{back},"resumed":0,"set_back":{HOUR}}}"#));
}

#[test]
fn a_match_where_somebody_has_not_acted_yet_is_not_called_off_for_the_time_the_server_was_away() {
    let waiting = || {
        let mut kept = people("barragoon", json!({}), 2, FISCHER);
        kept.setup.clocks_wait = true;
        kept
    };
    for (back, resumed, set_back) in [(BEGUN + HOUR, HOUR, None), (BEGUN - 5_000, 0, Some(5_000))] {
        let mut bench = Bench::new(waiting);
        bench.begin();
        assert_eq!(bench.run(Command::Resume, back).unwrap(), [Event::Resumed { t: back, resumed, set_back }]);
        assert_eq!(bench.run(Command::Tick, back).unwrap(), []);
        assert_eq!(bench.room.expires(), Some(back + 5 * 60_000));
        assert!(bench.room.clocks_wait());
        assert_eq!(bench.read(bench.bodies.len()), bench.room);
    }
}

#[test]
fn what_takes_less_than_a_second_is_nothing() {
    let mut bench = fischer();
    // Nodes are never quite together.
    assert_eq!(bench.run(Command::Resume, BEGUN - 900).unwrap(), []);
    assert_eq!(bench.run(Command::Resume, BEGUN + 900).unwrap(), []);
}
