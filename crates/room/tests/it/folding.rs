//! For any sequence of commands: the room is the fold over its events, deciding changes nothing, and what is refused has
//! changed nothing.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use questions::{Kind, Question, Said};
use room::{Command, Given, HostCommand, QuestionChoice, Room, SeatCommand, StoredRoom};
use serde_json::{Value, json};
use table::{Control, NextStep, Offer};

use crate::bench::{BEGUN, Bench, class, own, people};

const FISCHER: Control = Control::Fischer { ms: 60_000, plus_ms: 2_000 };

/// A table of each kind.
const TABLES: [fn() -> StoredRoom; 11] = [
    || people("parchis", json!({ "players": 3 }), 3, FISCHER),
    || people("parchis", json!({ "players": 2 }), 2, Control::Turn { ms: 30_000 }),
    || people("barragoon", json!({}), 2, FISCHER),
    || people("ampel", json!({}), 2, Control::Untimed),
    || people("girumgo", json!({ "players": 3 }), 3, Control::Turn { ms: 10_000 }),
    || class(Control::Turn { ms: 30_000 }),
    || class(Control::Untimed),
    || with_free_answers(class(Control::Untimed)),
    || with_free_answers(class(Control::Turn { ms: 30_000 })),
    || waiting(people("barragoon", json!({}), 2, FISCHER)),
    || waiting(people("parchis", json!({ "players": 3 }), 3, Control::Turn { ms: 30_000 })),
];

/// The clocks wait for everybody's first action.
fn waiting(mut stored: StoredRoom) -> StoredRoom {
    stored.setup.clocks_wait = true;
    stored
}

/// Every question is a teacher's own, of a kind where no option is chosen.
fn with_free_answers(stored: StoredRoom) -> StoredRoom {
    let with = Said { es: vec!["Roma".into(), "Oslo".into()], en: Vec::new() };
    let questions = [
        own("several", Kind::Several(vec![1, 2]), &["Uno", "Dos", "Tres"]),
        own("word", Kind::Word, &["Roma"]),
        own("number", Kind::Number { value: 12.0, tolerance: 1.0 }, &[]),
        own("order", Kind::Order(vec![2, 1, 3]), &["Uno", "Dos", "Tres"]),
        own("pairs", Kind::Pairs { with, right: vec![1, 2] }, &["Italia", "Noruega"]),
        own("place", Kind::Place { at: [12.5, 41.9], within: 100.0 }, &[]),
    ];
    let choice = QuestionChoice { questions: Some(questions.into()), ..QuestionChoice::default() };
    StoredRoom { choice: Some(choice), ..stored }
}

/// An answer that this question takes; right or wrong.
fn answer_to(question: &Question, number: u8) -> Given {
    match &question.kind {
        Kind::Choice | Kind::Truth => Given::Option(number % 2),
        Kind::Several(_) => Given::Numbers(vec![0, 1 + number % 2]),
        Kind::Word => Given::Text(if number.is_multiple_of(2) { "Roma" } else { "Oslo" }.into()),
        Kind::Number { .. } => Given::Text((12 + 5 * (number % 2)).to_string()),
        Kind::Order(_) => Given::Numbers((0..3).map(|place| (place + number) % 3).collect()),
        Kind::Pairs { .. } => Given::Numbers(vec![0, number % 2]),
        Kind::Place { .. } => Given::Place([1_250, 4_190 - 2_000 * i32::from(number % 2)]),
    }
}

/// Something that is done: numbers choose among what there is.
#[derive(Clone, Debug)]
enum Deed {
    Legal(u32, u64),
    Command(Command),
    Bot(u32),
    /// The seat that is asked answers, or another.
    Reply(Option<u8>, u8),
    HostActs(u32),
    Accept(u8),
    Judge(bool),
    Another,
    /// The host goes back to the beginning.
    Back,
    /// Somebody offers something; somebody else answers what is offered.
    Offer(u8, Offer),
    Answer(u8, bool),
    /// Whoever waits for somebody who is absent claims the win.
    Claim,
    /// Whoever a bot plays for is back.
    Return,
    /// What the table waits for before the match: somebody begins, seals, shows.
    Prepare(u8),
    /// A seal, or a share, that is one, whatever the table waits for.
    Seal(u8),
    Show(u8),
    Came(u8),
    Went(u8),
    Wait(u64),
    /// The server was away for so long, by its clock.
    Away(i64),
}

fn offer() -> impl Strategy<Value = Offer> {
    prop_oneof![Just(Offer::Draw), Just(Offer::TakeBack)]
}

fn given() -> impl Strategy<Value = Given> {
    prop_oneof![
        (0u8..4).prop_map(Given::Option),
        prop::collection::vec(0u8..4, 0..4).prop_map(Given::Numbers),
        "[a-z0-9]{0,4}".prop_map(Given::Text),
        any::<[i32; 2]>().prop_map(Given::Place),
    ]
}

fn seat_command() -> impl Strategy<Value = SeatCommand> {
    prop_oneof![
        2 => any::<bool>().prop_map(SeatCommand::Answer),
        2 => offer().prop_map(SeatCommand::Offer),
        1 => Just(SeatCommand::Resign),
        1 => Just(SeatCommand::Abort),
        2 => Just(SeatCommand::Claim),
        2 => Just(SeatCommand::Return),
        1 => Just(SeatCommand::Seal("x".into())),
        1 => Just(SeatCommand::Show("x".into())),
        1 => given().prop_map(|given| SeatCommand::Reply { question: "word".into(), given }),
        2 => (0usize..40, "[a-z0-9:>-]{0,6}")
            .prop_map(|(at, word)| SeatCommand::Act { at, actions: vec![word], lag: 500 }),
    ]
}

fn host_command() -> impl Strategy<Value = HostCommand> {
    prop_oneof![
        4 => any::<bool>().prop_map(HostCommand::Pause),
        4 => (0u64..100_000).prop_map(HostCommand::More),
        4 => (-100_000i64..100_000).prop_map(HostCommand::Lesson),
        4 => (0u8..8, any::<bool>()).prop_map(|(seat, on)| HostCommand::Double { seat, on }),
        4 => proptest::option::of(0usize..40).prop_map(HostCommand::Back),
        1 => given().prop_map(|given| HostCommand::Accept { question: "word".into(), given }),
        1 => Just(HostCommand::Stop),
    ]
}

fn lesson() -> impl Strategy<Value = Command> {
    (proptest::option::of(0u64..1_000_000), prop::collection::vec(0u8..4, 0..3))
        .prop_map(|(ms, doubled)| Command::BeginLesson { ms, doubled })
}

fn deed() -> impl Strategy<Value = Deed> {
    let command = prop_oneof![
        16 => (0u8..4, seat_command()).prop_map(|(seat, command)| Command::Seat(seat, command)),
        16 => host_command().prop_map(Command::Host),
        16 => Just(Command::Tick),
        8 => Just(Command::FollowUp),
        4 => Just(Command::Begin),
        4 => lesson(),
        1 => Just(Command::Stop),
    ];
    let answers = prop_oneof![
        5 => any::<u8>().prop_map(|number| Deed::Reply(None, number)),
        1 => (0u8..3, any::<u8>()).prop_map(|(seat, number)| Deed::Reply(Some(seat), number)),
        2 => any::<u8>().prop_map(Deed::Accept),
        1 => any::<bool>().prop_map(Deed::Judge),
        1 => Just(Deed::Another),
        1 => Just(Deed::Back),
    ];
    let offers = prop_oneof![
        1 => (0u8..3, offer()).prop_map(|(seat, offer)| Deed::Offer(seat, offer)),
        3 => (0u8..2, any::<bool>()).prop_map(|(seat, accepts)| Deed::Answer(seat, accepts)),
    ];
    prop_oneof![
        20 => (any::<u32>(), 0u64..3_000).prop_map(|(which, lag)| Deed::Legal(which, lag)),
        6 => command.prop_map(Deed::Command),
        4 => any::<u32>().prop_map(Deed::Bot),
        10 => answers,
        10 => offers,
        1 => Just(Deed::Claim),
        2 => Just(Deed::Return),
        2 => any::<u32>().prop_map(Deed::HostActs),
        6 => (0u8..3).prop_map(Deed::Prepare),
        1 => (0u8..3).prop_map(Deed::Seal),
        1 => (0u8..3).prop_map(Deed::Show),
        2 => (0u8..3).prop_map(Deed::Came),
        2 => (0u8..3).prop_map(Deed::Went),
        4 => prop_oneof![0u64..5_000, 0u64..90_000].prop_map(Deed::Wait),
        1 => (-5_000i64..90_000).prop_map(Deed::Away),
    ]
}

/// Which table, from where its random numbers come, whether its dice are prepared before, and what is done then.
fn course() -> impl Strategy<Value = (usize, u64, bool, Vec<Deed>)> {
    (0..TABLES.len(), any::<u64>(), any::<bool>(), prop::collection::vec(deed(), 1..80))
}

impl Bench {
    fn legal(&self, which: u32) -> Option<String> {
        let legal = self.room.playing()?.table.played().situation().legal;
        legal.get(which as usize % legal.len().max(1)).cloned()
    }

    /// The name of the question that is open; of none, if there is none.
    fn question(&self) -> String {
        self.room.open_question().map_or("none".to_owned(), |open| open.question.to_string())
    }

    /// An answer to it.
    fn given(&self, number: u8) -> Given {
        self.room.open_question().map_or(Given::Option(number), |open| answer_to(&open.asked, number))
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
            Deed::Reply(seat, number) => {
                let seat = seat.or(self.room.open_question().map(|open| open.seat))?;
                let (question, given) = (self.question(), self.given(number));
                Some(Command::Seat(seat, SeatCommand::Reply { question, given }))
            }
            Deed::HostActs(which) => {
                let actions = self.legal(which).into_iter().collect();
                Some(Command::Host(HostCommand::Act { at: played, actions }))
            }
            Deed::Accept(number) => {
                let (question, given) = (self.question(), self.given(number));
                Some(Command::Host(HostCommand::Accept { question, given }))
            }
            Deed::Judge(right) => Some(Command::Host(HostCommand::Judge { question: self.question(), right })),
            Deed::Another => Some(Command::Host(HostCommand::Another(self.question()))),
            Deed::Offer(first, offer) => {
                let (table, seats) = (self.room.table()?, self.room.seats() as u8);
                let may = |seat: &u8| table.clone().propose(*seat, offer).is_ok();
                let seat = (0..seats).map(|on| (first + on) % seats).find(may).unwrap_or(first);
                Some(Command::Seat(seat, SeatCommand::Offer(offer)))
            }
            Deed::Back => Some(Command::Host(HostCommand::Back(Some(0)))),
            Deed::Answer(other, accepts) => {
                let (by, _) = self.room.table()?.offer()?;
                let seat = (by + 1 + other) % self.room.seats() as u8;
                Some(Command::Seat(seat, SeatCommand::Answer(accepts)))
            }
            Deed::Claim => {
                let absent = (0..2).find(|&seat| self.room.is_absent(seat, &self.attendance, *now))?;
                Some(Command::Seat(1 - absent, SeatCommand::Claim))
            }
            Deed::Return => {
                let back = (0..self.room.seats() as u8).find(|&seat| self.room.stand_in(seat).is_some())?;
                self.attendance.connected(back);
                Some(Command::Seat(back, SeatCommand::Return))
            }
            Deed::Prepare(seat) => match self.room.stage.phase() {
                room::Phase::Gathering => Some(Command::Begin),
                room::Phase::Sealing => Some(Command::Seat(seat, self.seal(seat))),
                room::Phase::Showing => Some(Command::Seat(seat, self.show(seat))),
                room::Phase::Playing | room::Phase::Over | room::Phase::Closed => None,
            },
            Deed::Seal(seat) => Some(Command::Seat(seat, self.seal(seat))),
            Deed::Show(seat) => Some(Command::Seat(seat, self.show(seat))),
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
            Deed::Away(ms) => {
                *now = now.saturating_add_signed(ms);
                Some(Command::Resume)
            }
        }
    }

    /// Does all of it; gives the room after each command, with the number of its events, and which commands were taken and
    /// which refused.
    fn follow(&mut self, prepared: bool, deeds: Vec<Deed>) -> Result<(Vec<(usize, Room)>, Outcomes), TestCaseError> {
        if prepared {
            self.begin();
        }
        let mut now = BEGUN;
        let mut rooms = vec![(self.bodies.len(), self.room.clone())];
        let mut outcomes = Outcomes::default();
        for deed in deeds {
            now += 10;
            let Some(command) = self.command(deed, &mut now) else { continue };
            let (before, committed) = (self.room.clone(), self.bodies.len());
            let name = name(&command);
            match self.run(command, now) {
                Ok(events) => {
                    rooms.push((self.bodies.len(), self.room.clone()));
                    outcomes.taken.insert(name);
                    // All that follows is committed with what it follows from.
                    if !events.is_empty() {
                        prop_assert_eq!(self.decide(Command::FollowUp, now).unwrap(), vec![]);
                    }
                }
                Err(_) => {
                    outcomes.refused.insert(name);
                    prop_assert_eq!(
                        (&self.room, self.bodies.len()),
                        (&before, committed),
                        "what is refused has changed nothing"
                    );
                }
            }
        }
        prop_assert_eq!(&self.read(self.bodies.len()), &self.room);
        Ok((rooms, outcomes))
    }
}

/// The names of commands.
#[derive(Default, Debug)]
struct Outcomes {
    taken: BTreeSet<String>,
    refused: BTreeSet<String>,
}

/// What a command is called: that of a seat, or of the host, by its own name.
fn name(command: &Command) -> String {
    let (who, what) = match command {
        Command::Seat(_, command) => ("seat ", format!("{command:?}")),
        Command::Host(command) => ("host ", format!("{command:?}")),
        other => ("", format!("{other:?}")),
    };
    let word: String = what.chars().take_while(|letter| letter.is_ascii_alphanumeric()).collect();
    format!("{who}{word}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_room_is_the_fold_over_its_events(
        (which, seed, prepared, deeds) in course(),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bench = Bench::new(TABLES[which]);
        bench.seed = seed;
        let (rooms, _) = bench.follow(prepared, deeds)?;
        let (events, room) = &rooms[cut.index(rooms.len())];
        prop_assert_eq!(&bench.read(*events), room, "and so was every room on the way");
    }
}

/// What is drawn above leaves nothing out: by the same numbers every time, every command is taken at least once, every one
/// that can be refused is refused, and every kind of event happens.
#[test]
fn what_is_drawn_reaches_every_command_and_every_event() {
    let mut runner = TestRunner::deterministic();
    let (mut all, mut events, mut free) = (Outcomes::default(), BTreeSet::new(), BTreeSet::new());
    for _ in 0..600 {
        let (which, seed, prepared, deeds) = course().new_tree(&mut runner).unwrap().current();
        let mut bench = Bench::new(TABLES[which]);
        bench.seed = seed;
        let (_, outcomes) = bench.follow(prepared, deeds).unwrap();
        all.taken.extend(outcomes.taken);
        all.refused.extend(outcomes.refused);
        for body in &bench.bodies {
            let event: Value = serde_json::from_str(body).unwrap();
            events.insert(event["e"].as_str().unwrap().to_owned());
            let given = event["answer"]["given"].as_object();
            free.extend(given.into_iter().flat_map(|given| given.keys().cloned()));
        }
    }
    let set = |words: &str| words.split(", ").map(str::to_owned).collect::<BTreeSet<String>>();
    let refusable = "Begin, BeginLesson, Stop, host Accept, host Act, host Another, host Back, host Double, host Judge, host Lesson, \
                     host More, host Pause, host Stop, seat Abort, seat Act, seat Answer, seat Claim, seat Offer, seat Reply, \
                     seat Resign, seat Seal, seat Show";
    assert_eq!(all.refused, set(refusable));
    assert_eq!(all.taken, set(&format!("{refusable}, Bot, FollowUp, Resume, Tick, seat Return")));
    let happened = "agreed, answered, asked, begun, closed, commitment, declined, done, doubled, lesson, more, offered, over, \
                    paused, resumed, returned, sealed, shown, stood_in, unanswered";
    assert_eq!(events, set(happened));
    assert_eq!(free, set("numbers, place, text"));
}
