//! A room with everything that has been committed of it.

use dice::{Secret, Share};
use questions::{Kind, Question};
use room::{
    Attendance, Chat, Command, Event, Person, Refused, Room, SHIPPED, SeatAssignment, SeatCommand, StoredRoom,
    TableSetup,
};
use serde_json::{Value, json};
use table::Control;

/// When tables are made here.
pub(crate) const BEGUN: u64 = 1_000_000;

/// How long whoever lost the connection is waited for.
pub(crate) const GRACE: u64 = 60_000;

/// A room, who is connected, and all events.
pub(crate) struct Bench {
    stored: fn() -> StoredRoom,
    pub(crate) room: Room,
    pub(crate) attendance: Attendance,
    pub(crate) bodies: Vec<String>,
    /// The seed of the next random number.
    pub(crate) seed: u64,
}

impl Bench {
    /// A room where nothing has happened yet, and everybody is there.
    pub(crate) fn new(stored: fn() -> StoredRoom) -> Bench {
        let room = Room::new(stored());
        let mut attendance = Attendance::new(GRACE);
        let people = (0u8..).zip(&room.setup.seats).filter(|(_, seat)| seat.person.is_some());
        people.for_each(|(seat, _)| {
            attendance.connected(seat);
        });
        Bench { stored, room, attendance, bodies: Vec::new(), seed: 7 }
    }

    /// What follows from a command; nothing has happened yet.
    pub(crate) fn decide(&mut self, command: Command, now: u64) -> Result<Vec<Event>, Refused> {
        let seed = &mut self.seed;
        let mut random = || {
            *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (*seed >> 32) as u32
        };
        self.room.decide(command, &self.attendance, now, &mut random)
    }

    /// Decides, commits and applies.
    pub(crate) fn run(&mut self, command: Command, now: u64) -> Result<Vec<Event>, Refused> {
        let before = self.room.clone();
        let decided = self.decide(command, now);
        assert_eq!(self.room, before, "deciding changes nothing");
        let events = decided?;
        for event in &events {
            self.room.apply(event).unwrap();
            self.bodies.push(event.body());
        }
        Ok(events)
    }

    /// The room that is read from the first so many events.
    pub(crate) fn read(&self, events: usize) -> Room {
        let mut room = Room::new((self.stored)());
        room.apply_all(&self.bodies[..events]).unwrap();
        room
    }

    /// The device of a seat seals its share.
    pub(crate) fn seal(&self, seat: u8) -> SeatCommand {
        SeatCommand::Seal(share(seat).seal(&self.room.id, seat).to_string())
    }

    /// It shows it.
    pub(crate) fn show(&self, seat: u8) -> SeatCommand {
        SeatCommand::Show(share(seat).reveal())
    }

    /// Begins, with dice where there are some.
    pub(crate) fn begin(&mut self) {
        self.run(Command::Begin, BEGUN).unwrap();
        for prepare in [Bench::seal, Bench::show] {
            for seat in 0..self.room.seats() as u8 {
                if self.room.playing().is_none() {
                    self.run(Command::Seat(seat, prepare(self, seat)), BEGUN).unwrap();
                }
            }
        }
        assert!(self.room.playing().is_some(), "{:?}", self.room.stage);
    }
}

/// The share of a seat's device.
fn share(seat: u8) -> Share {
    Share::new([seat + 1; 32])
}

/// What is committed of a table for people.
pub(crate) fn people(game: &str, options: Value, seats: u8, control: Control) -> StoredRoom {
    let person =
        |seat: u8| Person { id: format!("p{seat}"), name: format!("Name {seat}"), account: false, program: false };
    let seats =
        (0..seats).map(|seat| SeatAssignment { person: Some(person(seat).into()), ..SeatAssignment::default() });
    stored(game, options, control, seats.collect(), None)
}

/// What is committed of the table of a class.
pub(crate) fn class(control: Control) -> StoredRoom {
    let team = |name: &str| SeatAssignment { team: Some(name.into()), ..SeatAssignment::default() };
    let options = json!({ "teams": 2, "edition": "short", "opening": "seated" });
    stored("europa", options, control, vec![team("Rojo"), team("Azul")], Some("c".into()))
}

/// A question of the program.
pub(crate) fn shipped(id: &str) -> &'static Question {
    SHIPPED.iter().find(|question| question.id == id).unwrap()
}

/// A teacher's own question, on no country.
pub(crate) fn own(id: &str, kind: Kind, options: &[&str]) -> Question {
    let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
    Question {
        id: id.into(),
        country: None,
        es: format!("¿{id}?"),
        answer: u8::from(kind.is_chosen()),
        kind,
        options: questions::Said { es: options, en: Vec::new() },
        ..shipped("pt-001").clone()
    }
}

fn stored(
    game: &str,
    options: Value,
    control: Control,
    seats: Vec<SeatAssignment>,
    class: Option<String>,
) -> StoredRoom {
    let setup = TableSetup {
        game: game.into(),
        options,
        control,
        rated: false,
        listed: false,
        chat: Chat::Off,
        lots: false,
        key: String::new(),
        seats,
        rematch: None,
        class,
        now: false,
        fills: None,
        clocks_wait: false,
    };
    StoredRoom {
        secret_is_lost: false,
        id: "mesa".into(),
        setup,
        version: 0,
        host: None,
        secret: Secret::new([3; 32]),
        created: BEGUN,
        changed: BEGUN,
        choice: None,
    }
}
