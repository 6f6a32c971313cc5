//! How the table of a class stands.

use room::{ClosedQuestions, Command, Given, HostCommand, LessonStatus, Phase, Stage};
use table::Control;

use crate::bench::{BEGUN, Bench, class};

fn untimed() -> Bench {
    let mut bench = Bench::new(|| class(Control::Untimed));
    bench.begin();
    bench
}

#[test]
fn the_status_is_that_of_the_room_and_of_the_room_read_again() {
    let mut bench = untimed();
    bench.host(HostCommand::Lesson(60_000), BEGUN).unwrap();
    let open = bench.until_asked(BEGUN + 5);
    bench.host(HostCommand::Pause(true), BEGUN + 20_000).unwrap();
    let status = bench.room.lesson_status();
    assert_eq!(status, bench.read(bench.bodies.len()).lesson_status());
    assert_eq!((status.stage, status.at), (Phase::Playing, bench.bodies.len() as u64));
    assert_eq!((status.paused, status.left(BEGUN + 90_000)), (Some(BEGUN + 20_000), Some(40_000)));
    assert_eq!((status.closed, status.question), (ClosedQuestions::AskedUntil(open.since - 1), Some(open)));
}

#[test]
fn the_questions_that_are_closed_are_none_then_those_that_were_asked_then_all() {
    let mut bench = Bench::new(|| class(Control::Untimed));
    assert_eq!(bench.room.lesson_status().closed, ClosedQuestions::None);
    bench.begin();
    assert_eq!(bench.room.lesson_status().closed, ClosedQuestions::None);
    let open = bench.until_asked(BEGUN + 5);
    assert_eq!(bench.room.lesson_status().closed, ClosedQuestions::AskedUntil(open.since - 1));
    let accept = HostCommand::Accept { question: open.question.to_string(), given: Given::Option(0) };
    bench.host(accept, BEGUN + 9).unwrap();
    assert_eq!(bench.room.lesson_status().closed, ClosedQuestions::AskedUntil(open.since));
    bench.host(HostCommand::Stop, BEGUN + 10).unwrap();
    assert_eq!(bench.room.lesson_status().closed, ClosedQuestions::All);
}

#[test]
fn an_older_status_does_not_supersede_and_what_has_ended_stays_so() {
    let mut bench = untimed();
    let mut before: Vec<LessonStatus> = vec![bench.room.lesson_status()];
    bench.host(HostCommand::Pause(true), BEGUN).unwrap();
    before.push(bench.room.lesson_status());
    bench.host(HostCommand::Stop, BEGUN + 1).unwrap();
    let over = bench.room.lesson_status();
    assert_eq!((over.stage, over.paused, over.closed), (Phase::Over, None, ClosedQuestions::All));
    assert!(before[1].supersedes(&before[0]) && !before[0].supersedes(&before[1]));
    assert!(over.supersedes(&before[1]) && over.supersedes(&over) && !before[1].supersedes(&over));
    // A table that is closed before it begins has no event that says so.
    let mut bench = Bench::new(|| class(Control::Untimed));
    let gathering = bench.room.lesson_status();
    bench.room.stage = Stage::Closed;
    let closed = bench.room.lesson_status();
    assert!(closed.supersedes(&gathering) && !gathering.supersedes(&closed) && !closed.shows_the_same(&gathering));
}

#[test]
fn no_two_questions_are_asked_at_the_same_time() {
    let mut bench = untimed();
    let mut times = Vec::new();
    for _ in 0..12 {
        // All of it within one millisecond.
        let open = bench.until_asked(BEGUN);
        let question = open.question.to_string();
        bench.run(Command::Host(HostCommand::Judge { question, right: false }), BEGUN).unwrap();
        assert_eq!(bench.room.lesson_status().question.is_none(), bench.room.open_question().is_none());
        times.push(open.since);
    }
    assert!(times.windows(2).all(|two| two[0] < two[1]), "{times:?}");
    assert_eq!(bench.read(bench.bodies.len()), bench.room);
}
