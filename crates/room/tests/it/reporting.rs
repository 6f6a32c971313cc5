//! The report of a lesson is a fold over its events and votes.

use std::collections::BTreeMap;

use proptest::prelude::*;
use room::{
    AnswerCount, Answered, Command, Event, Given, HostCommand, LessonReport, OpenQuestion, PointRules, SeatCommand,
    Vote,
};
use table::Control;

use crate::bench::{BEGUN, Bench, class};

/// How long pupils have for an answer.
const WINDOW: Option<u64> = Some(20_000);

/// Nothing is worth anything.
const NONE: PointRules = PointRules { right: 0, quick: 0, team: 0 };

fn fold<'a>(events: impl IntoIterator<Item = &'a Event>, votes: &[Vote], noted: &[AnswerCount]) -> LessonReport {
    LessonReport::fold(events, votes, noted, NONE, WINDOW)
}

fn lesson() -> Bench {
    let mut bench = Bench::new(|| class(Control::Turn { ms: 30_000 }));
    bench.begin();
    bench
}

impl Bench {
    fn events(&self) -> Vec<Event> {
        self.bodies.iter().map(|body| Event::read(body).unwrap()).collect()
    }

    fn report(&self, votes: &[Vote]) -> LessonReport {
        fold(&self.events(), votes, &[])
    }

    fn answer(&mut self, open: &OpenQuestion, option: u8, now: u64) -> u8 {
        let reply = SeatCommand::Reply { question: open.question.to_string(), given: Given::Option(option) };
        let events = self.run(Command::Seat(open.seat, reply), now).unwrap();
        let Event::Answered { answer, .. } = &events[0] else { panic!("{events:?}") };
        answer.right.row_option()
    }
}

fn vote(open: &OpenQuestion, team: u8, option: u8, pupil: Option<&str>) -> Vote {
    let (answered, pupil) = (Answered::Option(option), pupil.map(str::to_owned));
    Vote { since: open.since, team, answered, pupil, count: 1, took: None }
}

fn count(open: &OpenQuestion, team: u8, pupil: Option<&str>, right: u32, wrong: u32) -> AnswerCount {
    let (question, pupil) = (open.question.to_string(), pupil.map(str::to_owned));
    AnswerCount { since: open.since, question, team, asked: team == open.seat, pupil, right, wrong, points: 0 }
}

#[test]
fn the_team_that_is_asked_counts_once_the_others_by_their_votes_and_pupils_where_they_are_named() {
    let mut bench = lesson();
    let open = bench.until_asked(BEGUN);
    let (asked, other) = (open.seat, 1 - open.seat);
    let right = bench.answer(&open, 0, BEGUN + 1);
    let wrong = (right + 1) % 4;
    let votes = [
        vote(&open, asked, 0, Some("Lince")),
        vote(&open, other, right, Some("Oso")),
        vote(&open, other, wrong, Some("Búho")),
        Vote { count: 3, ..vote(&open, other, wrong, None) },
        Vote { since: open.since + 1, ..vote(&open, other, right, Some("Zorro")) },
    ];
    let was_right = u32::from(right == 0);
    let mut expected = vec![
        count(&open, asked, None, was_right, 1 - was_right),
        count(&open, asked, Some("Lince"), was_right, 1 - was_right),
        count(&open, other, None, 1, 4),
        count(&open, other, Some("Búho"), 0, 1),
        count(&open, other, Some("Oso"), 1, 0),
    ];
    expected.sort_by_key(|answer| answer.team);
    let report = bench.report(&votes);
    assert_eq!(report.answers, expected);
    assert_eq!((report.began, report.ended, &report.ranking), (Some(BEGUN), None, &None));
    bench.host(HostCommand::Stop, BEGUN + 9).unwrap();
    let over = bench.report(&votes);
    assert_eq!((over.ended, over.ranking.map(|all| all.len())), (Some(BEGUN + 9), Some(2)));
    assert_eq!(over.answers, expected);
}

#[test]
fn an_answer_that_is_taken_back_leaves_the_report_and_what_others_answered_along_stays() {
    let mut bench = lesson();
    let open = bench.until_asked(BEGUN);
    let before = bench.room.table().unwrap().played().len();
    let right = bench.answer(&open, 0, BEGUN + 1);
    let votes = [vote(&open, open.seat, 0, Some("Lince")), vote(&open, 1 - open.seat, right, Some("Oso"))];
    bench.host(HostCommand::Back(Some(before)), BEGUN + 2).unwrap();
    let along = [count(&open, 1 - open.seat, None, 1, 0), count(&open, 1 - open.seat, Some("Oso"), 1, 0)];
    assert_eq!(bench.report(&votes).answers, along);
    // The next answer stands beside it.
    let again = bench.until_asked(BEGUN + 3);
    bench.answer(&again, 0, BEGUN + 4);
    assert_eq!(bench.report(&[]).answers.iter().map(|answer| answer.since).collect::<Vec<_>>(), [again.since]);
}

#[test]
fn what_the_version_before_has_noted_is_taken_as_it_is_and_the_rest_is_derived() {
    let mut bench = lesson();
    let first = bench.until_asked(BEGUN);
    bench.answer(&first, 0, BEGUN + 1);
    let second = bench.until_asked(BEGUN + 2);
    let right = bench.answer(&second, 0, BEGUN + 3);
    let noted = [count(&first, first.seat, None, 7, 7), count(&first, 1 - first.seat, Some("Oso"), 1, 0)];
    let report = fold(&bench.events(), &[], &noted);
    assert!(noted.iter().all(|answer| report.answers.contains(answer)), "{report:?}");
    let was_right = u32::from(right == 0);
    assert_eq!(report.answers.len(), 3);
    assert!(report.answers.contains(&count(&second, second.seat, None, was_right, 1 - was_right)), "{report:?}");
    // Of a match that was over before, nothing else is left.
    assert_eq!(fold(&[], &[], &noted).answers.len(), 2);
    let back = Event::Unanswered { t: BEGUN + 9, unanswered: vec![first.since] };
    let report = fold(bench.events().iter().chain([&back]), &[], &noted);
    assert!(!report.answers.iter().any(|answer| answer.since == first.since && answer.asked), "{report:?}");
}

/// Something that happens in a lesson.
#[derive(Clone, Debug)]
enum Deed {
    /// A pupil of the first or the second team proposes something.
    Vote(u8, u8),
    /// The team that is asked answers.
    Answer(u8),
    /// The teacher judges what was said aloud.
    Judge(bool),
    Back,
    Wait(u64),
    Stop,
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        8 => (0u8..6, 0u8..4).prop_map(|(pupil, option)| Deed::Vote(pupil, option)),
        6 => (0u8..2).prop_map(Deed::Answer),
        2 => any::<bool>().prop_map(Deed::Judge),
        2 => Just(Deed::Back),
        2 => (0u64..60_000).prop_map(Deed::Wait),
        1 => Just(Deed::Stop),
    ]
}

/// What a patient witness would write down: what stands of each question.
#[derive(Default)]
struct Witness {
    /// By the time it was asked: who was asked, and, while it stands, whether it was judged right; and the right option.
    judged: BTreeMap<u64, (u8, Option<bool>, u8)>,
    votes: BTreeMap<(u64, u8), u8>,
}

impl Witness {
    fn see(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Answered { by, r#do, answer, .. } => {
                    let right = answer.right.row_option();
                    self.judged.insert(answer.asked.unwrap(), (*by, Some(r#do[0] == "right"), right));
                }
                Event::Unanswered { unanswered, .. } => {
                    for since in unanswered {
                        self.judged.get_mut(since).unwrap().1 = None;
                    }
                }
                _ => {}
            }
        }
    }

    /// Right and wrong answers of a team together, to all questions.
    fn of_team(&self, team: u8) -> (u32, u32) {
        let mut sum = (0, 0);
        let mut add = |right: bool| if right { sum.0 += 1 } else { sum.1 += 1 };
        for (since, (asked, judged, solution)) in &self.judged {
            if *asked == team {
                judged.iter().for_each(|right| add(*right));
            } else {
                let votes = self.votes.iter().filter(|((to, pupil), _)| to == since && pupil % 2 == team);
                votes.for_each(|(_, option)| add(option == solution));
            }
        }
        sum
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, max_shrink_iters: 50, ..ProptestConfig::default() })]

    #[test]
    fn the_report_is_what_a_witness_would_have_written_down(
        deeds in prop::collection::vec(deed(), 1..80),
        named in any::<bool>(),
        cut in any::<prop::sample::Index>(),
    ) {
        let (mut bench, mut witness, mut now) = (lesson(), Witness::default(), BEGUN);
        for deed in deeds {
            now += 1;
            if bench.room.is_over() {
                break;
            }
            let open = bench.until_asked_or_over(now);
            let Some(open) = open else { break };
            let question = open.question.to_string();
            let command = match deed {
                Deed::Vote(pupil, option) => {
                    witness.votes.insert((open.since, pupil), option);
                    continue;
                }
                Deed::Answer(option) => Command::Seat(open.seat, SeatCommand::Reply { question, given: Given::Option(option) }),
                Deed::Judge(right) => Command::Host(HostCommand::Judge { question, right }),
                Deed::Back => Command::Host(HostCommand::Back(None)),
                Deed::Wait(ms) => {
                    now += ms;
                    Command::Tick
                }
                Deed::Stop => Command::Host(HostCommand::Stop),
            };
            if let Ok(events) = bench.run(command, now) {
                witness.see(&events);
            }
        }
        let events = bench.events();
        let one = |((since, pupil), option): (&(u64, u8), &u8)| {
            let name = named.then(|| format!("P{pupil}"));
            let (answered, took) = (Answered::Option(*option), Some(u64::from(*pupil) * 3000));
            Vote { since: *since, team: pupil % 2, answered, pupil: name, count: 1, took }
        };
        let mut votes: Vec<Vote> = witness.votes.iter().map(one).collect();
        let fold = |events: &[Event], votes: &[Vote]| LessonReport::fold(events, votes, &[], PointRules::USUAL, WINDOW);
        let report = fold(&events, &votes);
        for team in 0..2 {
            let together = report.answers.iter().filter(|answer| answer.team == team && answer.pupil.is_none());
            let sum = together.fold((0, 0), |sum, answer| (sum.0 + answer.right, sum.1 + answer.wrong));
            prop_assert_eq!(sum, witness.of_team(team));
        }
        prop_assert_eq!(report.answers.iter().any(|answer| answer.pupil.is_some()) && !named, false);
        prop_assert_eq!(report.ended.is_some(), bench.room.is_over());
        // In whatever order votes are read, and however many stand in one row: the report is the same.
        votes.reverse();
        prop_assert_eq!(&fold(&events, &votes).answers, &report.answers);
        if !named {
            let mut tallies: BTreeMap<(u64, u8, u8), (u32, u64)> = BTreeMap::new();
            for vote in &votes {
                let (count, took) = tallies.entry((vote.since, vote.team, vote.answered.row_option())).or_default();
                *count += 1;
                *took += vote.took.unwrap_or(0);
            }
            let tallied = tallies.into_iter().map(|((since, team, option), (count, took))| {
                Vote { since, team, answered: Answered::Option(option), pupil: None, count, took: Some(took) }
            });
            prop_assert_eq!(&fold(&events, &tallied.collect::<Vec<_>>()).answers, &report.answers);
        }
        // What is answered stands in every later report, unless it is taken back.
        let early = fold(&events[..cut.index(events.len())], &votes);
        let back = events.iter().any(|event| matches!(event, Event::Unanswered { .. }));
        prop_assert!(back || early.answers.iter().all(|answer| report.answers.contains(answer)));
    }
}
