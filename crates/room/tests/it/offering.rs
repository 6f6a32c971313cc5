//! What players offer each other.

use room::{Command, Event, Refused, SeatCommand};
use serde_json::json;
use table::{Control, NextStep, Offer};

use crate::bench::{BEGUN, Bench, people};

fn pair() -> Bench {
    let mut bench = Bench::new(|| people("parchis", json!({ "players": 2, "opening": "seated" }), 2, Control::Untimed));
    bench.begin();
    bench
}

#[test]
fn offering_back_what_another_offers_accepts_it() {
    let mut bench = pair();
    let draw = |seat| Command::Seat(seat, SeatCommand::Offer(Offer::Draw));
    let offered = bench.run(draw(0), BEGUN).unwrap();
    assert!(matches!(offered[..], [Event::Offered { offer: Offer::Draw, by: 0, .. }]), "{offered:?}");
    assert_eq!(bench.run(draw(0), BEGUN), Err(Refused::OfferedAlready));
    bench.run(draw(1), BEGUN).unwrap();
    assert_eq!(bench.room.table().unwrap().next_step(), NextStep::Nothing, "it is a draw");
    assert_eq!(bench.room.table().unwrap().played().situation().result, Some(vec![0.5, 0.5]));
    assert_eq!(bench.read(bench.bodies.len()), bench.room);
}

#[test]
fn another_offer_takes_the_place_of_the_one_that_stood() {
    let mut bench = Bench::new(|| people("ampel", json!({}), 2, Control::Untimed));
    bench.begin();
    let act = |bench: &mut Bench| {
        let Some(NextStep::Person { seat }) = bench.room.next_step() else { panic!("{:?}", bench.room.next_step()) };
        let played = bench.room.table().unwrap().played();
        let (at, actions) = (played.len(), vec![played.situation().legal[0].clone()]);
        bench.run(Command::Seat(seat, SeatCommand::Act { at, actions, lag: 0 }), BEGUN).unwrap();
        seat
    };
    let acted = act(&mut bench);
    let other = 1 - acted;
    bench.run(Command::Seat(other, SeatCommand::Offer(Offer::Draw)), BEGUN).unwrap();
    bench.run(Command::Seat(acted, SeatCommand::Offer(Offer::TakeBack)), BEGUN).unwrap();
    assert_eq!(bench.room.table().unwrap().offer(), Some((acted, Offer::TakeBack)));
    assert_eq!(bench.run(Command::Seat(acted, SeatCommand::Answer(true)), BEGUN), Err(table::Refused::NoOffer.into()));
}
