//! Nobody's time runs before each seat has acted once.

use room::{Command, Event, SeatCommand, StoredRoom, Why};
use serde_json::json;
use table::{Control, NextStep};

use crate::bench::{BEGUN, Bench, people};

const FISCHER: Control = Control::Fischer { ms: 60_000, plus_ms: 0 };

/// Later than any clock here, and sooner than a match without its first actions is called off.
const LATER: u64 = 200_000;

fn begun(stored: fn() -> StoredRoom) -> Bench {
    let mut bench = Bench::new(stored);
    bench.begin();
    bench
}

fn waiting(mut stored: StoredRoom) -> StoredRoom {
    stored.setup.clocks_wait = true;
    stored
}

impl Bench {
    fn awaited(&self) -> u8 {
        match self.room.next_step() {
            Some(NextStep::Person { seat }) => seat,
            next => panic!("{next:?}"),
        }
    }

    fn first_legal(&mut self, now: u64) {
        let seat = self.awaited();
        let played = self.room.table().unwrap().played();
        let (at, actions) = (played.len(), vec![played.situation().legal[0].clone()]);
        self.run(Command::Seat(seat, SeatCommand::Act { at, actions, lag: 0 }), now).unwrap();
    }

    fn time_left(&self, seat: u8, now: u64) -> u64 {
        self.room.table().unwrap().clock().left(seat, now).unwrap()
    }
}

#[test]
fn the_clocks_start_when_each_seat_has_acted() {
    let mut bench = begun(|| waiting(people("barragoon", json!({}), 2, FISCHER)));
    let first = bench.awaited();
    assert!(bench.room.clocks_wait());
    assert_eq!(bench.run(Command::Tick, BEGUN + LATER).unwrap(), [], "no flag falls");
    bench.first_legal(BEGUN + LATER);
    while bench.awaited() == first {
        bench.first_legal(BEGUN + LATER);
    }
    assert!(bench.room.clocks_wait(), "the other has not acted");
    let second = bench.awaited();
    assert_eq!(bench.time_left(second, BEGUN + 2 * LATER), 60_000);
    while bench.awaited() == second {
        bench.first_legal(BEGUN + 2 * LATER);
    }
    assert!(!bench.room.clocks_wait());
    assert_eq!(bench.time_left(first, BEGUN + 2 * LATER + 1_000), 59_000);
    assert_eq!(bench.read(bench.bodies.len()), bench.room);
    let fell = bench.run(Command::Tick, BEGUN + 2 * LATER + 60_000).unwrap();
    assert!(fell.iter().any(|event| event.actions() == [format!("timeout:{first}")]), "{fell:?}");
}

#[test]
fn who_leaves_before_acting_keeps_nobody_waiting() {
    let mut bench = begun(|| waiting(people("parchis", json!({ "players": 3 }), 3, Control::Turn { ms: 30_000 })));
    let leaver = (bench.awaited() + 1) % 3;
    bench.run(Command::Seat(leaver, SeatCommand::Resign), BEGUN).unwrap();
    for _ in 0..60 {
        if !bench.room.clocks_wait() {
            break;
        }
        bench.first_legal(BEGUN + 1_000);
    }
    assert!(!bench.room.clocks_wait(), "both others have acted");
    assert_eq!(bench.read(bench.bodies.len()), bench.room);
}

#[test]
fn a_match_whose_first_actions_do_not_come_is_called_off() {
    let mut bench = begun(|| waiting(people("ampel", json!({}), 2, FISCHER)));
    let off = BEGUN + 5 * 60_000;
    assert_eq!(bench.room.expires(), Some(off));
    assert_eq!(bench.run(Command::Tick, off - 1).unwrap(), []);
    let events = bench.run(Command::Tick, off).unwrap();
    assert!(matches!(events.last(), Some(Event::Over { why: Some(Why::Aborted), .. })), "{events:?}");
}
