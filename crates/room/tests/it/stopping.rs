//! Whoever runs the server ends a match, however far it has come.

use dice::Share;
use room::{Command, Event, Refused, SeatCommand, Stage, Why};
use serde_json::json;
use table::Control;

use crate::bench::{BEGUN, Bench, people};

/// A table of Parchís whose two devices have done so many of the four steps before the first roll.
fn prepared(steps: usize) -> Bench {
    let mut bench = Bench::new(|| people("parchis", json!({ "players": 2 }), 2, Control::Untimed));
    bench.run(Command::Begin, BEGUN).unwrap();
    let shares = [0, 1].map(|seat| (seat, Share::new([seat + 1; 32])));
    let seals = shares.iter().map(|(seat, share)| (*seat, SeatCommand::Seal(share.seal("mesa", *seat).to_string())));
    let shown = shares.iter().map(|(seat, share)| (*seat, SeatCommand::Show(share.reveal())));
    for (seat, command) in seals.chain(shown).take(steps) {
        bench.run(Command::Seat(seat, command), BEGUN).unwrap();
    }
    bench
}

#[test]
fn a_match_is_ended_for_nobody_also_while_its_dice_are_prepared() {
    for steps in 0..=4 {
        let mut bench = prepared(steps);
        let expected = match bench.room.stage {
            Stage::Sealing { .. } => steps < 2,
            Stage::Showing { .. } => (2..4).contains(&steps),
            Stage::Playing(_) => steps == 4,
            _ => false,
        };
        assert!(expected, "{steps}: {:?}", bench.room.stage);
        let events = bench.run(Command::Stop, BEGUN + 1).unwrap();
        assert!(matches!(events.last(), Some(Event::Over { why: Some(Why::Stopped), .. })), "{steps}: {events:?}");
        assert!(bench.room.is_over() && !bench.room.everybody_acted(), "{steps}");
        let actions: Vec<&String> = events.iter().flat_map(Event::actions).collect();
        assert_eq!(actions, ["void"], "nothing is rolled for it: {events:?}");
        assert_eq!(bench.read(bench.bodies.len()), bench.room);
        assert_eq!(bench.run(Command::Stop, BEGUN + 2), Err(Refused::NotPlaying));
    }
}

#[test]
fn where_people_gather_there_is_no_match_to_be_ended() {
    let mut bench = Bench::new(|| people("parchis", json!({ "players": 2 }), 2, Control::Untimed));
    assert_eq!(bench.run(Command::Stop, BEGUN), Err(Refused::NotPlaying));
}
