//! For any sequence of commands: the room is the fold over its events, deciding changes nothing, and what is refused has
//! changed nothing.

use proptest::prelude::*;
use room::{Command, Given, HostCommand, SeatCommand, StoredRoom};
use serde_json::json;
use table::{Control, NextStep, Offer};

use crate::bench::{BEGUN, Bench, class, people};

const FISCHER: Control = Control::Fischer { ms: 60_000, plus_ms: 2_000 };

/// A table of each kind.
const TABLES: [fn() -> StoredRoom; 9] = [
    || people("parchis", json!({ "players": 3 }), 3, FISCHER),
    || people("parchis", json!({ "players": 2 }), 2, Control::Turn { ms: 30_000 }),
    || people("barragoon", json!({}), 2, FISCHER),
    || people("ampel", json!({}), 2, Control::Untimed),
    || people("girumgo", json!({ "players": 3 }), 3, Control::Turn { ms: 10_000 }),
    || class(Control::Turn { ms: 30_000 }),
    || class(Control::Untimed),
    || waiting(people("barragoon", json!({}), 2, FISCHER)),
    || waiting(people("parchis", json!({ "players": 3 }), 3, Control::Turn { ms: 30_000 })),
];

/// The clocks wait for everybody's first action.
fn waiting(mut stored: StoredRoom) -> StoredRoom {
    stored.setup.clocks_wait = true;
    stored
}

/// Something that is done: numbers choose among what there is.
#[derive(Clone, Debug)]
enum Deed {
    Legal(u32, u64),
    Command(Command),
    Bot(u32),
    Reply(u8),
    Came(u8),
    Went(u8),
    Wait(u64),
}

fn seat_command() -> impl Strategy<Value = SeatCommand> {
    prop_oneof![
        any::<bool>().prop_map(SeatCommand::Answer),
        prop_oneof![Just(Offer::Draw), Just(Offer::TakeBack)].prop_map(SeatCommand::Offer),
        Just(SeatCommand::Resign),
        Just(SeatCommand::Claim),
        Just(SeatCommand::Return),
        Just(SeatCommand::Seal("x".into())),
        (0usize..40, "[a-z0-9:>-]{0,6}").prop_map(|(at, word)| SeatCommand::Act { at, actions: vec![word], lag: 500 }),
    ]
}

fn host_command() -> impl Strategy<Value = HostCommand> {
    prop_oneof![
        any::<bool>().prop_map(HostCommand::Pause),
        (0u64..100_000).prop_map(HostCommand::More),
        (-100_000i64..100_000).prop_map(HostCommand::Lesson),
        (0u8..8, any::<bool>()).prop_map(|(seat, on)| HostCommand::Double { seat, on }),
        proptest::option::of(0usize..40).prop_map(HostCommand::Back),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    let command = prop_oneof![
        4 => (0u8..4, seat_command()).prop_map(|(seat, command)| Command::Seat(seat, command)),
        4 => host_command().prop_map(Command::Host),
        4 => Just(Command::Tick),
        2 => Just(Command::FollowUp),
        1 => Just(Command::Resume),
        1 => Just(Command::Begin),
    ];
    prop_oneof![
        20 => (any::<u32>(), 0u64..3_000).prop_map(|(which, lag)| Deed::Legal(which, lag)),
        6 => command.prop_map(Deed::Command),
        4 => any::<u32>().prop_map(Deed::Bot),
        4 => (0u8..4).prop_map(Deed::Reply),
        2 => (0u8..3).prop_map(Deed::Came),
        2 => (0u8..3).prop_map(Deed::Went),
        4 => prop_oneof![0u64..5_000, 0u64..90_000].prop_map(Deed::Wait),
    ]
}

impl Bench {
    fn legal(&self, which: u32) -> Option<String> {
        let legal = self.room.playing()?.table.played().situation().legal;
        legal.get(which as usize % legal.len().max(1)).cloned()
    }

    fn command(&mut self, deed: Deed, now: &mut u64) -> Option<Command> {
        let played = self.room.table().map_or(0, |table| table.played().len());
        match deed {
            Deed::Legal(which, lag) => match self.room.next_step()? {
                NextStep::Person { seat } => {
                    let actions = vec![self.legal(which)?];
                    Some(Command::Seat(seat, SeatCommand::Act { at: played, actions, lag }))
                }
                _ => None,
            },
            Deed::Bot(which) => match self.room.next_step()? {
                NextStep::Bot { seat, .. } => {
                    Some(Command::Bot { seat, at: played, actions: vec![self.legal(which)?] })
                }
                _ => None,
            },
            Deed::Reply(option) => {
                let open = self.room.open_question()?;
                Some(Command::Seat(
                    open.seat,
                    SeatCommand::Reply { question: open.question.to_string(), given: Given::Option(option) },
                ))
            }
            Deed::Command(command) => Some(command),
            Deed::Came(seat) => {
                self.attendance.connected(seat);
                None
            }
            Deed::Went(seat) => {
                self.attendance.disconnected(seat, *now);
                None
            }
            Deed::Wait(ms) => {
                *now += ms;
                Some(Command::Tick)
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_room_is_the_fold_over_its_events(
        which in 0..TABLES.len(),
        deeds in prop::collection::vec(deed(), 1..60),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bench = Bench::new(TABLES[which]);
        bench.begin();
        let mut now = BEGUN;
        let mut rooms = vec![(bench.bodies.len(), bench.room.clone())];
        for deed in deeds {
            now += 10;
            let Some(command) = bench.command(deed, &mut now) else { continue };
            let before = bench.room.clone();
            match bench.run(command, now) {
                Ok(events) => {
                    rooms.push((bench.bodies.len(), bench.room.clone()));
                    // All that follows is committed with what it follows from.
                    if !events.is_empty() {
                        prop_assert_eq!(bench.decide(Command::FollowUp, now).unwrap(), vec![]);
                    }
                }
                Err(_) => prop_assert_eq!(&bench.room, &before, "what is refused has changed nothing"),
            }
        }
        prop_assert_eq!(&bench.read(bench.bodies.len()), &bench.room);
        let (events, room) = &rooms[cut.index(rooms.len())];
        prop_assert_eq!(&bench.read(*events), room, "and so was every room on the way");
    }
}
