//! A table of Parchís two against two.

use room::{Command, Person, Refused, SeatCommand, TableSetup, TableWish};
use serde_json::json;
use table::{Control, NextStep};

use crate::bench::{BEGUN, Bench, people};

fn wished(players: u8) -> Result<TableSetup, Refused> {
    let seats: Vec<&str> = ["me", "open", "open", "open"][..usize::from(players)].to_vec();
    let options = json!({ "players": players, "partners": true });
    let wish: TableWish =
        serde_json::from_value(json!({ "game": "parchis", "options": options, "seats": seats })).unwrap();
    let me = Person { id: "a".into(), name: "Ana".into(), account: false, program: false };
    TableSetup::new(wish, &me, String::new())
}

#[test]
fn partners_are_for_four_and_others_are_told_so() {
    assert_eq!(wished(4).unwrap().options["partners"], true);
    for players in [2, 3] {
        let refused = wished(players).unwrap_err();
        let Refused::BadTable(why) = refused else { panic!("{refused:?}") };
        assert!(why.contains("`partners` needs four players: two play against two."), "{why}");
    }
}

/// Whoever resigns hands over to the partner; when the partner resigns too, the other pair has won.
#[test]
fn a_partner_goes_on_alone() {
    let mut bench = Bench::new(|| {
        people("parchis", json!({ "opening": "seated", "partners": true, "tokens": 1 }), 4, Control::Untimed)
    });
    bench.begin();
    bench.run(Command::Seat(0, SeatCommand::Resign), BEGUN).unwrap();
    let mut decided = Vec::new();
    for round in 0..400 {
        match bench.room.next_step() {
            Some(NextStep::Person { seat }) => {
                decided.push(seat);
                let played = bench.room.table().unwrap().played();
                let (at, actions) = (played.len(), vec![played.situation().legal[0].clone()]);
                bench.run(Command::Seat(seat, SeatCommand::Act { at, actions, lag: 0 }), BEGUN + round).unwrap();
            }
            step => panic!("{step:?}"),
        }
        if decided.contains(&1) && decided.contains(&2) {
            break;
        }
    }
    assert!(!decided.contains(&0) && decided.contains(&1) && decided.contains(&2), "{decided:?}");
    bench.run(Command::Seat(2, SeatCommand::Resign), BEGUN + 1000).unwrap();
    let result = bench.room.table().unwrap().played().situation().result;
    assert_eq!(result, Some(vec![0.0, 0.5, 0.0, 0.5]));
}
