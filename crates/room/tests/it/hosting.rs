//! What the host of a class may do.

use room::{Ask, Command, Event, Given, HostCommand, OpenQuestion, Refused, SHIPPED, SeatCommand};
use table::Control;

use crate::bench::{BEGUN, Bench, class};

fn untimed() -> Bench {
    let mut bench = Bench::new(|| class(Control::Untimed));
    bench.begin();
    bench
}

fn timed() -> Bench {
    let mut bench = Bench::new(|| class(Control::Turn { ms: 30_000 }));
    bench.begin();
    bench
}

impl Bench {
    pub(crate) fn host(&mut self, command: HostCommand, now: u64) -> Result<Vec<Event>, Refused> {
        self.run(Command::Host(command), now)
    }

    /// Moves until a question is open.
    pub(crate) fn until_asked(&mut self, now: u64) -> OpenQuestion {
        self.until_asked_or_over(now).expect("a question")
    }

    /// The same; none if it is over before, or there is nothing left to be asked.
    pub(crate) fn until_asked_or_over(&mut self, now: u64) -> Option<OpenQuestion> {
        for _ in 0..500 {
            let open = self.room.open_question();
            if open.is_some() || self.room.is_over() {
                return open;
            }
            let played = self.room.table().unwrap().played();
            let legal = played.situation().legal;
            let word = if legal.contains(&"go".into()) { "go".into() } else { legal[0].clone() };
            let at = played.len();
            self.host(HostCommand::Act { at, actions: vec![word] }, now).unwrap();
        }
        None
    }

    /// When the lesson ends, and how much of it is left.
    fn lesson(&self, now: u64) -> (Option<u64>, Option<u64>) {
        let status = self.room.lesson_status();
        (status.until, status.left(now))
    }

    fn is_stopped_at(&mut self, now: u64) -> bool {
        let events = self.run(Command::Tick, now).unwrap();
        events.iter().any(|event| event.actions().contains(&"stop".to_owned()))
    }
}

#[test]
fn the_lesson_ends_by_itself_but_not_while_it_stands_still() {
    let mut bench = untimed();
    bench.host(HostCommand::Lesson(40 * 60_000), BEGUN).unwrap();
    let end = BEGUN + 40 * 60_000;
    assert_eq!(bench.room.due(&bench.attendance), Some(end));
    bench.host(HostCommand::Pause(true), end - 1000).unwrap();
    assert_eq!(bench.lesson(end + 5000), (Some(end), Some(1000)));
    assert!(!bench.is_stopped_at(end + 1));
    bench.host(HostCommand::Pause(false), end + 9000).unwrap();
    assert_eq!(bench.lesson(end + 9000), (Some(end + 10_000), Some(1000)));
    assert!(!bench.is_stopped_at(end + 9999));
    assert!(bench.is_stopped_at(end + 10_000));
    assert!(bench.room.is_over());
}

#[test]
fn a_question_that_is_open_when_the_lesson_ends_may_still_be_answered() {
    let mut bench = untimed();
    bench.host(HostCommand::Lesson(60_000), BEGUN).unwrap();
    let open = bench.until_asked(BEGUN);
    assert!(!bench.is_stopped_at(BEGUN + 60_000));
    let late = BEGUN + 90_000;
    bench.host(HostCommand::Accept { question: open.question.to_string(), given: Given::Option(0) }, late).unwrap();
    assert!(bench.is_stopped_at(late));
    let mut bench = untimed();
    bench.host(HostCommand::Lesson(60_000), BEGUN).unwrap();
    bench.until_asked(BEGUN);
    assert!(bench.is_stopped_at(BEGUN + 60_000 + 60_000), "but nobody waits for ever");
}

#[test]
fn time_can_be_given_and_a_flag_that_falls_on_a_question_tells_the_right_answer() {
    let mut bench = timed();
    let open = bench.until_asked(BEGUN);
    bench.host(HostCommand::More(10_000), BEGUN).unwrap();
    bench.host(HostCommand::Double { seat: open.seat, on: true }, BEGUN).unwrap();
    assert_eq!(bench.room.due(&bench.attendance), Some(BEGUN + 70_000));
    bench.host(HostCommand::Pause(true), BEGUN + 20_000).unwrap();
    let reply = SeatCommand::Reply { question: open.question.to_string(), given: Given::Option(0) };
    let reply = bench.run(Command::Seat(open.seat, reply), BEGUN + 20_000);
    assert_eq!(reply.unwrap_err(), Refused::Paused);
    bench.host(HostCommand::Pause(false), BEGUN + 100_000).unwrap();
    assert_eq!(bench.room.due(&bench.attendance), Some(BEGUN + 150_000));
    let events = bench.run(Command::Tick, BEGUN + 150_000).unwrap();
    let Event::Answered { by, r#do, answer, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(
        (*by, r#do[0].as_str(), answer.answered.clone()),
        (open.seat, format!("timeout:{}", open.seat).as_str(), None)
    );
}

#[test]
fn a_team_that_is_not_there_gets_nothing() {
    let mut bench = timed();
    assert_eq!(bench.host(HostCommand::Double { seat: 200, on: true }, BEGUN), Err(Refused::NoSuchTeam));
}

#[test]
fn a_lesson_begins_with_all_that_was_settled_or_not_at_all() {
    let mut bench = Bench::new(|| class(Control::Turn { ms: 30_000 }));
    let begin = |doubled: &[u8]| Command::BeginLesson { ms: Some(40 * 60_000), doubled: doubled.to_vec() };
    assert_eq!(bench.run(begin(&[1, 7]), BEGUN), Err(Refused::NoSuchTeam));
    assert!(bench.room.is_gathering());
    let events = bench.run(begin(&[0, 1]), BEGUN).unwrap();
    assert_eq!(bench.lesson(BEGUN), (Some(BEGUN + 40 * 60_000), Some(40 * 60_000)));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Doubled { .. })).count(), 2);
    assert_eq!(bench.room.table().unwrap().clock().left(0, BEGUN), Some(60_000));
    assert_eq!(bench.run(begin(&[]), BEGUN), Err(Refused::Begun));
    assert_eq!(bench.read(bench.bodies.len()), bench.room);
}

#[test]
fn answers_that_are_taken_back_are_named() {
    let mut bench = untimed();
    let open = bench.until_asked(BEGUN + 5);
    bench
        .host(HostCommand::Accept { question: open.question.to_string(), given: Given::Option(0) }, BEGUN + 9)
        .unwrap();
    let events = bench.host(HostCommand::Back(Some(0)), BEGUN + 10).unwrap();
    assert_eq!(events[0], Event::Unanswered { t: BEGUN + 10, unanswered: vec![open.since] });
    assert!(events[1].actions().contains(&"back:0".to_owned()), "{events:?}");
}

/// The last question that was asked: its name, and its options in Spanish.
fn last_ask(bench: &Bench) -> (String, Vec<String>) {
    let ask = |body: &String| match Event::read(body).unwrap() {
        Event::Asked { ask, .. } => Some(ask),
        _ => None,
    };
    let ask = bench.bodies.iter().rev().find_map(ask).unwrap();
    let said = |option: &serde_json::Value| option["es"].as_str().unwrap().to_owned();
    (ask.id.clone(), ask.options.as_array().unwrap().iter().map(said).collect())
}

#[test]
fn options_come_in_another_order_than_in_the_pack_and_are_judged_as_they_are_shown() {
    let mut bench = untimed();
    let mut moved = 0;
    for round in 0..12 {
        let now = BEGUN + 1000 * (round + 1);
        let Some(open) = bench.until_asked_or_over(now) else { break };
        let (id, options) = last_ask(&bench);
        let question = SHIPPED.iter().find(|question| question.id == id).unwrap();
        let right = &question.options.es[usize::from(question.answer) - 1];
        let place = options.iter().position(|option| option == right).unwrap();
        moved += usize::from(options != question.options.es);
        let accept = HostCommand::Accept {
            question: open.question.to_string(),
            given: Given::Option(u8::try_from(place).unwrap()),
        };
        let events = bench.host(accept, now + 1).unwrap();
        let answer = events.iter().find_map(|event| match event {
            Event::Answered { r#do, answer, .. } => Some((r#do[0].clone(), usize::from(answer.right.row_option()))),
            _ => None,
        });
        assert_eq!(answer, Some(("right".to_owned(), place)));
    }
    assert!(moved >= 6, "{moved} of 12 were shuffled");
}

#[test]
fn a_question_that_was_asked_in_the_order_of_the_pack_is_judged_in_it() {
    let mut bench = untimed();
    let open = bench.until_asked(BEGUN + 1000);
    // As the version before has committed it.
    let question = SHIPPED.iter().find(|question| question.id == *open.question).unwrap();
    let options = question.options.es.iter().zip(&question.options.en);
    let options: Vec<_> = options.map(|(es, en)| serde_json::json!({ "es": es, "en": en })).collect();
    for body in &mut bench.bodies {
        if let Event::Asked { t, ask } = Event::read(body).unwrap() {
            *body = Event::Asked { t, ask: Ask { options: options.clone().into(), ..ask } }.body();
        }
    }
    bench.room = bench.read(bench.bodies.len());
    let right = question.answer - 1;
    let accept = HostCommand::Accept { question: question.id.clone(), given: Given::Option(right) };
    let events = bench.host(accept, BEGUN + 2000).unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::Answered { r#do, .. } if r#do[0] == "right")));
}

#[test]
fn another_question_takes_the_place_of_the_open_one_with_the_time_of_a_whole_turn() {
    let mut bench = timed();
    let first = bench.until_asked(BEGUN + 1000);
    let now = BEGUN + 1000 + 25_000;
    let events = bench.host(HostCommand::Another(first.question.to_string()), now).unwrap();
    assert!(matches!(events[..], [Event::Asked { .. }, Event::More { .. }]), "{events:?}");
    let second = bench.room.open_question().unwrap();
    assert_ne!((second.question.clone(), second.since), (first.question.clone(), first.since));
    assert_eq!(second.seat, first.seat);
    assert_eq!(bench.room.table().unwrap().clock().due(), Some((second.seat, now + 30_000)));
    let stale = HostCommand::Another(first.question.to_string());
    assert_eq!(bench.host(stale, now + 1).unwrap_err(), Refused::NotAsked, "only the open one is replaced");
    let right = HostCommand::Accept {
        question: second.question.to_string(),
        given: Given::Option(second.solution.right.row_option()),
    };
    let events = bench.host(right, now + 2).unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::Answered { r#do, .. } if r#do[0] == "right")));
    assert_eq!(bench.read(bench.bodies.len()), bench.room);
}

/// A team that can only roll is waited for a while; then the house does it.
#[test]
fn the_house_rolls_where_nobody_does() {
    let mut bench = Bench::new(|| {
        let mut stored = class(Control::Untimed);
        stored.setup.options["rolling"] = "team".into();
        stored
    });
    bench.begin();
    let played = |bench: &Bench| bench.room.table().unwrap().played().len();
    assert_eq!(bench.room.table().unwrap().played().situation().legal, ["roll"]);
    let due = bench.room.due(&bench.attendance).unwrap();
    assert_eq!(bench.run(Command::Tick, due - 1).unwrap(), []);
    bench.run(Command::Tick, due).unwrap();
    assert_eq!(played(&bench), 2, "the roll, and what it shows");
    assert_eq!(bench.read(bench.bodies.len()), bench.room);
    // While it is paused, nobody is waited for.
    bench.host(HostCommand::Act { at: 2, actions: vec!["stay".into()] }, due + 1).unwrap();
    bench.host(HostCommand::Pause(true), due + 2).unwrap();
    assert_eq!(bench.run(Command::Tick, due + 60_000).unwrap(), []);
    bench.host(HostCommand::Pause(false), due + 60_000).unwrap();
    assert_eq!(bench.run(Command::Tick, due + 61_000).unwrap(), [], "it is waited for anew");
    bench.run(Command::Tick, due + 80_000).unwrap();
    assert_eq!(played(&bench), 5);
}

/// What a question has waited does not count pauses.
#[test]
fn a_question_stands_still_in_a_pause() {
    let mut bench = Bench::new(|| class(Control::Untimed));
    bench.begin();
    let open = bench.until_asked(BEGUN);
    assert_eq!(open.waited(open.since + 4000, None), 4000);
    bench.host(HostCommand::Pause(true), open.since + 4000).unwrap();
    let status = bench.room.lesson_status();
    assert_eq!(status.question.unwrap().waited(open.since + 9000, status.paused), 4000);
    bench.host(HostCommand::Pause(false), open.since + 9000).unwrap();
    let open = bench.room.open_question().unwrap();
    assert_eq!((open.waited(open.since + 10_000, None), open.stood_still), (5000, 5000));
    assert_eq!(bench.read(bench.bodies.len()), bench.room);
}

/// Answers the question that is open, as the host, and gives what follows.
fn judge(bench: &mut Bench, right: bool, now: u64) -> Vec<Event> {
    let question = bench.room.open_question().expect("a question").question.to_string();
    bench.host(HostCommand::Judge { question, right }, now).unwrap()
}

/// A class in Murcia, with its first question open, where half a minute is given for a decision.
fn in_murcia() -> Bench {
    let mut bench = Bench::new(|| {
        let mut kept = class(Control::Turn { ms: 30_000 });
        kept.setup.options["flags"] = 1.into();
        kept
    });
    bench.begin();
    for _ in 0..200 {
        bench.until_asked(BEGUN);
        if bench.room.table().unwrap().played().view()["phase"] == "exam" {
            return bench;
        }
        judge(&mut bench, true, BEGUN);
    }
    panic!("nobody comes to Murcia");
}

/// Where the next question is asked at once, phones show the answer to the one before for six seconds: they are nobody's time.
#[test]
fn a_question_in_murcia_waits_until_the_answer_before_it_is_read() {
    let mut bench = in_murcia();
    let first = bench.room.open_question().unwrap();
    assert_eq!((first.held, first.waited(first.since + 1, None)), (0, 1));
    judge(&mut bench, true, BEGUN + 10_000);
    let second = bench.room.open_question().unwrap();
    assert_eq!((second.since, second.held), (BEGUN + 10_000, 6_000));
    assert_eq!(second.waited(second.since + 6_000, None), 0);
    assert_eq!(second.waited(second.since + 7_000, None), 1_000);
    assert_eq!(second.left(20_000, second.since, None), 26_000);
    assert_eq!(second.left(20_000, second.since + 26_000, None), 0);
    // Whoever decides has a whole turn too.
    let due = |bench: &Bench| bench.room.table().unwrap().clock().due().unwrap().1;
    assert_eq!(due(&bench), second.since + 36_000);
    assert_eq!(bench.read(bench.bodies.len()), bench.room);
    // A pause comes on top of it.
    bench.host(HostCommand::Pause(true), second.since + 2_000).unwrap();
    bench.host(HostCommand::Pause(false), second.since + 5_000).unwrap();
    let second = bench.room.open_question().unwrap();
    assert_eq!((second.waited(second.since + 9_000, None), due(&bench)), (0, second.since + 39_000));
    // Another one in its place is shown when the answer has been read; the time for it is not given twice.
    bench.host(HostCommand::Another(second.question.to_string()), second.since + 5_000).unwrap();
    let third = bench.room.open_question().unwrap();
    assert_eq!((third.held, due(&bench)), (1_000, second.since + 39_000));
    bench.host(HostCommand::Another(third.question.to_string()), second.since + 20_000).unwrap();
    let fourth = bench.room.open_question().unwrap();
    assert_eq!((fourth.held, due(&bench)), (0, second.since + 50_000));
}

/// Elsewhere the answer is followed by a move, and a question by its own time.
#[test]
fn a_question_in_a_city_waits_from_the_moment_at_which_it_is_asked() {
    let mut bench = untimed();
    for now in 1..20 {
        assert_eq!(bench.until_asked(BEGUN + now).held, 0);
        if bench.room.table().unwrap().played().view()["phase"] == "exam" {
            break;
        }
        judge(&mut bench, now % 2 == 0, BEGUN + now);
    }
}
