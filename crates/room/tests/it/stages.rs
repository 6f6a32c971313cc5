//! An event is taken in only at the stage that it belongs to, and rooms are the same whose stages were.

use dice::Secret;
use room::{Command, Event, HostCommand, Phase, Room, SeatCommand, StoredRoom};
use serde_json::json;
use table::Control;

use crate::bench::{BEGUN, Bench, class, people};

fn with_dice() -> StoredRoom {
    people("parchis", json!({ "players": 2 }), 2, Control::Untimed)
}

fn without_dice() -> StoredRoom {
    people("barragoon", json!({}), 2, Control::Untimed)
}

/// A room with dice at each stage, in their order.
fn rooms() -> Vec<Room> {
    let mut bench = Bench::new(with_dice);
    let mut rooms = vec![bench.room.clone()];
    let mut then = |bench: &mut Bench, commands: &[Command]| {
        for command in commands {
            bench.run(command.clone(), BEGUN).unwrap();
        }
        rooms.push(bench.room.clone());
    };
    let [seals, shares] = [Bench::seal, Bench::show]
        .map(|prepare: fn(&Bench, u8) -> SeatCommand| [0, 1].map(|seat| Command::Seat(seat, prepare(&bench, seat))));
    then(&mut bench, &[Command::Begin]);
    then(&mut bench, &seals);
    then(&mut bench, &shares);
    then(&mut bench, &[Command::Stop]);
    let mut closed = Room::new(with_dice());
    closed.close();
    rooms.push(closed);
    rooms
}

#[test]
fn an_event_is_taken_in_only_at_its_stage() {
    let t = BEGUN;
    let bench = Bench::new(with_dice);
    let (SeatCommand::Seal(seal), SeatCommand::Show(share)) = (bench.seal(0), bench.show(0)) else { unreachable!() };
    let commitment = Secret::new([3; 32]).commitment("mesa").to_string();
    let begun = Event::Begun { t, begin: true, r#do: Vec::new() };
    let cases = [
        (Event::Commitment { t, commitment, devices: vec![0, 1] }, Phase::Gathering),
        (Event::Sealed { t, seal, seat: 0 }, Phase::Sealing),
        (Event::Closed { t, seals: Vec::new() }, Phase::Sealing),
        (Event::Shown { t, share, seat: 0 }, Phase::Showing),
        (begun.clone(), Phase::Showing),
        (Event::Over { t, over: vec![1.0, 0.0], secret: None, why: None }, Phase::Playing),
    ];
    let rooms = rooms();
    let phases = [Phase::Gathering, Phase::Sealing, Phase::Showing, Phase::Playing, Phase::Over, Phase::Closed];
    assert_eq!(rooms.iter().map(|room| room.stage.phase()).collect::<Vec<_>>(), phases);
    for (event, phase) in cases {
        for room in &rooms {
            let taken = room.clone().apply(&event);
            assert_eq!(
                taken.is_ok(),
                room.stage.phase() == phase,
                "{event:?} while {:?}: {taken:?}",
                room.stage.phase()
            );
        }
    }
    // Without dice there is nothing to prepare.
    let mut room = Room::new(without_dice());
    room.apply(&begun).unwrap();
    assert!(room.apply(&begun).is_err());
}

#[test]
fn a_commitment_that_is_none_is_no_event() {
    let event = Event::Commitment { t: BEGUN, commitment: "ab".into(), devices: vec![0, 1] };
    assert!(Room::new(with_dice()).apply(&event).is_err());
}

#[test]
fn rooms_that_are_bound_to_other_secrets_are_not_the_same() {
    let [one, other] = [3, 4].map(|secret| {
        let mut room = Room::new(with_dice());
        let commitment = Secret::new([secret; 32]).commitment("mesa").to_string();
        room.apply(&Event::Commitment { t: BEGUN, commitment, devices: vec![0, 1] }).unwrap();
        room
    });
    assert_ne!(one, other);
}

#[test]
fn what_has_ended_is_not_over_once_more() {
    let mut bench = Bench::new(|| class(Control::Untimed));
    bench.begin();
    bench.run(Command::Host(HostCommand::Stop), BEGUN).unwrap();
    let over = bench.bodies.last().unwrap().clone();
    let before = bench.room.stage.clone();
    assert!(bench.room.apply_all(&[over]).is_err());
    assert_eq!(bench.room.stage, before, "the match is still there");
}
