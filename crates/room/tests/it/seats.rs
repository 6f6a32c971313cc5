//! What a seat may not do.

use room::{Command, Refused, SeatCommand};
use serde_json::json;
use table::{Control, NextStep};

use crate::bench::{BEGUN, Bench, people};

#[test]
fn what_only_the_platform_does_is_refused_to_a_seat() {
    let mut bench = Bench::new(|| people("ampel", json!({}), 2, Control::Untimed));
    bench.begin();
    for round in 0..6 {
        let Some(NextStep::Person { seat }) = bench.room.next_step() else { panic!("nobody is to act") };
        let played = bench.room.table().unwrap().played();
        let (at, first) = (played.len(), played.situation().legal[0].clone());
        let act = |actions: &[&str]| {
            let actions = actions.iter().map(|&word| word.to_owned()).collect();
            Command::Seat(seat, SeatCommand::Act { at, actions, lag: 0 })
        };
        for word in ["back:0", "back:1", "back:x", "leave:0", "leave:1", "timeout:0", "draw", "stop"] {
            let refused = bench.run(act(&[word]), BEGUN + round);
            assert!(matches!(refused, Err(Refused::Table(table::Refused::NotYourTurn))), "{word}: {refused:?}");
        }
        assert!(bench.run(act(&[]), BEGUN + round).is_err());
        bench.run(act(&[&first]), BEGUN + round).unwrap();
        assert!(bench.run(act(&[&first]), BEGUN + round).is_err(), "what is stale is refused");
    }
}
