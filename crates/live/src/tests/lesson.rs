//! Beginning a lesson is one transaction with all that its teacher has settled before: all of it happens, or nothing.

use protocol::{Code, TeacherCommand};
use room::Event;
use serde_json::json;

use super::bench::Bench;
use crate::classes::hash;
use crate::{ClassAddress, Opened, Role};

/// So many transactions beginning needs at most.
const MAX_COMMITS: usize = 8;

/// How long a team may think, in milliseconds.
const TURN_MS: u64 = 30_000;

/// A class of two teams with a clock, whose second team has twice the time.
async fn class_with_double_time(bench: &Bench) -> (Opened, Role) {
    let wish = json!({
        "mode": "full", "teams": 2, "edition": "short", "pupils": true, "minutes": 40, "seconds": TURN_MS / 1000,
    });
    let address = ClassAddress { address: String::new(), reachable: true };
    let opened = bench.live.classes.open(serde_json::from_value(wish).unwrap(), address).await.unwrap();
    let teacher = Role::Teacher(hash(&opened.host));
    let double = TeacherCommand::DoubleTime { team: 1, on: true };
    bench.live.classes.teach(&opened.id, &teacher, double).await.unwrap();
    (opened, teacher)
}

async fn stored_events(bench: &Bench, table: &str) -> Vec<Event> {
    let bodies = bench.live.node.store.events(table, 0).await.unwrap();
    bodies.iter().map(|body| Event::read(body).unwrap()).collect()
}

#[tokio::test]
async fn a_lesson_begins_with_double_time_in_one_commit_whatever_fails() {
    let bench = Bench::new().await;
    let mut needed = 0;
    for committed in [false, true] {
        for commits in 0..MAX_COMMITS {
            let (opened, teacher) = class_with_double_time(&bench).await;
            bench.failing.fails_after(commits, committed);
            let begun = bench.live.classes.teach(&opened.id, &teacher, TeacherCommand::Begin).await;
            let failed = !bench.failing.is_well();
            let events = stored_events(&bench, &opened.table).await;
            let doubled: Vec<u8> = events
                .iter()
                .filter_map(|event| match event {
                    Event::Doubled { doubled: true, seat, .. } => Some(*seat),
                    _ => None,
                })
                .collect();
            let has_end = events.iter().any(|event| matches!(event, Event::Lesson { lesson: Some(_), .. }));
            assert_eq!(doubled, if events.is_empty() { vec![] } else { vec![1] }, "{commits} {committed}: {events:?}");
            assert_eq!(has_end, !events.is_empty(), "{commits} {committed}: {events:?}");
            assert!(begun.is_err() || !events.is_empty());
            bench.is_as_committed(&opened.table).await;
            if !failed {
                needed = commits;
                break;
            }
            assert!(commits + 1 < MAX_COMMITS, "it needs more transactions");
        }
    }
    assert!(needed > 0, "nothing has failed");
}

#[tokio::test]
async fn a_team_that_is_not_there_is_refused_before_anything_is_kept() {
    let bench = Bench::new().await;
    let (opened, teacher) = class_with_double_time(&bench).await;
    let stored = async || bench.live.node.store.class(&opened.id).await.unwrap();
    for begun in [false, true] {
        let (class, events) = (stored().await, stored_events(&bench, &opened.table).await);
        for team in [2, 5, 200] {
            let double = TeacherCommand::DoubleTime { team, on: true };
            let refused = bench.live.classes.teach(&opened.id, &teacher, double).await.unwrap_err();
            assert_eq!(refused.code, Code::NoTeam, "{team}");
        }
        assert_eq!(stored().await, class);
        assert_eq!(stored_events(&bench, &opened.table).await, events);
        bench.is_as_committed(&opened.table).await;
        if !begun {
            bench.live.classes.teach(&opened.id, &teacher, TeacherCommand::Begin).await.unwrap();
        }
    }
}
