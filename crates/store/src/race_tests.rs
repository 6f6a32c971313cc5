//! Tests of races between several servers or connections: of two that do the same at the same moment, one succeeds. Tables and
//! matches are here, people in `people`.

mod people;

use std::sync::Arc;

use cluster::Deadline;
use serde_json::{Value, json};

use crate::engine::Engine;
use crate::ratings::tests::ten_points;
use crate::{AppendError, Finished, Ledger, Line, SeatRow, Store, TableRow, phase, rows};
use crate::{Before, NameRow, NewSession};
use room::Person;

/// How often something is tried that could go well by chance.
const ROUNDS: usize = 8;

fn ledger(store: &Store) -> Ledger {
    Ledger::new(store.clone(), |_, _| {})
}

fn won(id: String, people: &[&str]) -> Finished {
    let mut scores = vec![0.0; people.len()];
    scores[0] = 1.0;
    Finished {
        id,
        game: "ampel".into(),
        setup: "{}".into(),
        people: people.iter().map(|person| Some((*person).to_owned())).collect(),
        absent: vec![false; people.len()],
        pool: 2,
        scores,
        sides: (0..people.len() as u8).collect(),
        rated: true,
        listed: true,
        ended: 7,
        faces: Default::default(),
        packed: vec![0, 1, 255],
        keeps_events: false,
    }
}

#[tokio::test]
async fn programs_that_start_at_once_bring_the_database_up_to_date_once() {
    let address = super::Address::from(cluster::Postgres::shared().database().unwrap());
    let folder = std::path::Path::new("unused");
    let open = || Store::open(folder, Some(&address), 2);
    let (one, two, three, four) = tokio::join!(open(), open(), open(), open());
    for store in [one, two, three, four] {
        let store = store.unwrap();
        assert_eq!(rows::count(&store, "tables").await, 0);
        store.close().await;
    }
}

#[tokio::test]
async fn of_two_servers_one_gives_a_number() {
    rows::on_both(&[], async |store| {
        let (one, other) = (ledger(&store), ledger(&store));
        let tables: [Arc<str>; 3] = ["x".into(), "y".into(), "z".into()];
        for table in &tables {
            rows::table(&store, table, 1, &["a", "g"]).await;
        }
        for n in 0..ROUNDS as u64 {
            let mut kept = 0;
            for table in &tables {
                let (first, second) = tokio::join!(
                    one.append(table.clone(), n, vec!["one".into()]),
                    other.append(table.clone(), n, vec!["other".into()])
                );
                kept += usize::from(first.is_ok()) + usize::from(second.is_ok());
                assert!(first.is_ok() || first == Err(AppendError::Taken), "{first:?}");
                assert!(second.is_ok() || second == Err(AppendError::Taken), "{second:?}");
            }
            assert_eq!(kept, tables.len());
        }
        assert_eq!(store.events("x", 0).await.unwrap().len(), ROUNDS);
    })
    .await;
}

#[tokio::test]
async fn what_was_kept_before_the_connection_was_lost_is_known_as_ours() {
    rows::on_both(&[], async |store| {
        rows::table(&store, "x", 1, &["a", "g"]).await;
        ledger(&store).append("x".into(), 0, vec!["one".into()]).await.unwrap();
        assert_eq!(ledger(&store).append("x".into(), 0, vec!["one".into()]).await, Ok(()));
        assert_eq!(store.events("x", 0).await.unwrap(), ["one"]);
    })
    .await;
}

#[tokio::test]
async fn nothing_is_added_to_a_match_that_another_server_has_ended() {
    let (_folder, store) = rows::empty(Engine::Postgres).await;
    rows::table(&store, "x", 1, &["a", "g"]).await;
    rows::table(&store, "y", 1, &["a", "g"]).await;
    let (here, there) = (ledger(&store), ledger(&store));
    for n in 0..3 {
        here.append("x".into(), n, vec!["event".into()]).await.unwrap();
    }
    // The other has missed the last event, and adds its own while the end is being stored.
    let mut transaction = store.writer.begin().await.unwrap();
    for step in ["UPDATE tables SET phase = 2 WHERE id = 'x'", "DELETE FROM events WHERE match = 'x'"] {
        sqlx::query(step).execute(&mut *transaction).await.unwrap();
    }
    let late = async {
        tokio::join!(there.append("x".into(), 2, vec!["late".into()]), there.append("y".into(), 0, vec!["fine".into()]))
    };
    let end = async {
        waits(&store, "append_events").await;
        transaction.commit().await.unwrap();
    };
    let ((late, fine), ()) = tokio::join!(late, end);
    assert_eq!((late, fine), (Err(AppendError::Taken), Ok(())));
    assert_eq!(there.append("x".into(), 0, vec!["later".into()]).await, Err(AppendError::Taken));
    assert_eq!(there.append("gone".into(), 0, vec!["nowhere".into()]).await, Err(AppendError::Taken));
    assert_eq!(rows::count(&store, "events").await, 1, "only the other table's");
    store.close().await;
}

#[tokio::test]
async fn the_events_of_a_class_stay_when_its_match_is_over_and_nothing_is_added() {
    rows::on_both(&[], async |store| {
        rows::table(&store, "x", 1, &["a", "g"]).await;
        let (here, there) = (ledger(&store), ledger(&store));
        here.append("x".into(), 0, vec!["one".into(), "two".into()]).await.unwrap();
        store.finish(&Finished { keeps_events: true, ..won("x".into(), &["a", "g"]) }, ten_points).await.unwrap();
        assert_eq!(there.append("x".into(), 1, vec!["late".into()]).await, Err(AppendError::Taken));
        if store.engine == Engine::Postgres {
            // Another server may not know yet that it is over. SQLite has one server, which does.
            assert_eq!(there.append("x".into(), 2, vec!["late".into(), "later".into()]).await, Err(AppendError::Taken));
        }
        assert_eq!(store.events("x", 0).await.unwrap(), ["one", "two"]);
    })
    .await;
}

/// Waits until a statement that contains this text waits for another.
async fn waits(store: &Store, text: &str) {
    let query = "SELECT count(*) FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database() AND strpos(query, $1) > 0";
    let deadline = Deadline::new(format!("a statement with {text} that waits for a lock"));
    while sqlx::query_scalar::<_, i64>(query).bind(text).fetch_one(&store.reader).await.unwrap() == 0 {
        deadline.check(&"none").unwrap();
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn two_matches_of_one_person_that_end_at_once_are_both_rated() {
    rows::on_both(
        &["INSERT INTO people (id, name, skeleton, account, created, seen) VALUES ('x', 'X', 'x', 0, 0, 0)"],
        async |store| {
            for round in 0..ROUNDS {
                let (one, other) =
                    (won(format!("{round}-one"), &["a", "g"]), won(format!("{round}-other"), &["x", "a"]));
                rows::table(&store, &one.id, 1, &["a", "g"]).await;
                rows::table(&store, &other.id, 1, &["x", "a"]).await;
                let (first, second, again) = tokio::join!(
                    store.finish(&one, ten_points),
                    store.finish(&other, ten_points),
                    store.finish(&one, ten_points)
                );
                first.and(second).and(again).unwrap();
            }
            let matches = "SELECT CAST(matches AS TEXT) FROM ratings WHERE person = ";
            assert_eq!(rows::text(&store, &format!("{matches}'a'")).await, (2 * ROUNDS).to_string());
            assert_eq!(rows::text(&store, &format!("{matches}'g'")).await, ROUNDS.to_string());
            // Each goes on from another.
            let twice = "SELECT CAST(count(*) - count(DISTINCT before) AS TEXT) FROM rating_changes WHERE person = 'a'";
            assert_eq!(rows::text(&store, twice).await, "0");
            assert_eq!(store.record("0-one").await.unwrap().unwrap().0, [0, 1, 255]);
        },
    )
    .await;
}

#[tokio::test]
async fn dice_of_matches_that_end_at_once_are_all_counted() {
    rows::on_both(&[], async |store| {
        for round in 0..ROUNDS {
            let faces = |one, other| [("one".to_owned(), one), ("other".to_owned(), other)].into();
            let one = Finished { faces: faces(3, 1), ..won(format!("{round}-one"), &["a", "g"]) };
            let other = Finished { faces: faces(2, 5), ..won(format!("{round}-other"), &["x", "y"]) };
            rows::table(&store, &one.id, 1, &["a", "g"]).await;
            rows::table(&store, &other.id, 1, &["x", "y"]).await;
            let (first, second) = tokio::join!(store.finish(&one, ten_points), store.finish(&other, ten_points));
            first.and(second).unwrap();
        }
        let rounds = ROUNDS as i64;
        let all = [("ampel".into(), "one".into(), 5 * rounds), ("ampel".into(), "other".into(), 6 * rounds)];
        assert_eq!(store.faces().await.unwrap(), all);
    })
    .await;
}

fn seat(number: u8, person: &str) -> SeatRow {
    SeatRow {
        seat: number,
        person: Some(person.into()),
        name: person.into(),
        bot: None,
        program: false,
        account: false,
        kept: None,
        score: None,
    }
}

#[tokio::test]
async fn a_seat_is_taken_once() {
    rows::on_both(&[], async |store| {
        rows::table(&store, "t", 0, &["x"]).await;
        let row = TableRow {
            id: "t".into(),
            phase: 0,
            setup: "{}".into(),
            version: 0,
            host: Some("x".into()),
            secret: String::new(),
            created: 0,
            changed: 1,
        };
        let (one, other) = (TableRow { setup: "one".into(), ..row.clone() }, TableRow { setup: "other".into(), ..row });
        let (ana, eva) = ([seat(0, "x"), seat(1, "a")], [seat(0, "x"), seat(1, "g")]);
        let (first, second) = tokio::join!(store.change_table(&one, &ana), store.change_table(&other, &eva));
        let first = first.unwrap();
        assert_ne!(first, second.unwrap(), "one of them was quicker");
        let (setup, sits) = if first { ("one", "a") } else { ("other", "g") };
        assert_eq!(store.table("t").await.unwrap().unwrap().setup, setup);
        assert_eq!(store.seats("t").await.unwrap()[1].person.as_deref(), Some(sits));
    })
    .await;
}

#[tokio::test]
async fn who_sits_down_while_moving_to_an_account_is_the_same_in_the_seat_and_in_what_is_agreed() {
    let (_folder, store) = rows::empty(Engine::Postgres).await;
    store.add_person("g", NameRow { shown: "Greta", skeleton: "greta" }, None, 0).await.unwrap();
    let guest = Person { id: "g".into(), name: "Guest".into(), account: false, program: false };
    let account = Person { id: "a".into(), name: "Account".into(), account: true, program: false };
    let before = Before { person: &guest, session: "" };
    rows::table(&store, "old", 1, &["x", "g"]).await;
    rows::table(&store, "new", 0, &["x"]).await;
    let chairs = json!({ "chairs": [{}, { "person": { "id": "g", "name": "Guest", "account": false } }] });
    let row = TableRow { setup: chairs.to_string(), ..store.table("new").await.unwrap().unwrap() };

    // Who moves has seen all tables, and waits for one of them; meanwhile somebody sits down at another.
    let mut transaction = store.writer.begin().await.unwrap();
    sqlx::query("SELECT id FROM tables WHERE id = 'old' FOR UPDATE").fetch_all(&mut *transaction).await.unwrap();
    let session = NewSession { token: "new", id: "s-new", person: &account, label: "", now: 0 };
    let sit = async {
        waits(&store, "FOR UPDATE OF t").await;
        let seats = [seat(0, "x"), seat(1, "g")];
        let mut sit = std::pin::pin!(store.change_table(&row, &seats));
        let sat = tokio::select! {
            sat = &mut sit => Some(sat),
            () = waits(&store, "FOR KEY SHARE") => None,
        };
        transaction.commit().await.unwrap();
        match sat {
            Some(sat) => sat.unwrap(),
            None => sit.await.unwrap(),
        }
    };
    let (moved, sat) = tokio::join!(store.arrive(&session, Some(before)), sit);
    assert!(sat && moved.unwrap() == ["old"]);
    let kept: Value = serde_json::from_str(&store.table("new").await.unwrap().unwrap().setup).unwrap();
    let sits = store.seats("new").await.unwrap().remove(1).person;
    assert_eq!(kept["chairs"][1]["person"]["id"].as_str(), sits.as_deref());
    store.close().await;
}

#[tokio::test]
async fn what_is_said_at_once_is_said_one_after_the_other() {
    rows::on_both(&[], async |store| {
        let line = |text: &str| Line { n: 0, room: 0, person: None, name: "x".into(), text: text.into(), at: 0 };
        let (mut one, mut two, mut three) = (line("one"), line("two"), line("three"));
        let (first, second, third) =
            tokio::join!(store.say("t", &mut one), store.say("t", &mut two), store.say("t", &mut three));
        first.and(second).and(third).unwrap();
        let mut numbers = [one.n, two.n, three.n];
        numbers.sort_unstable();
        assert_eq!(numbers, [0, 1, 2]);
        assert_eq!(store.chat("t", 10).await.unwrap().len(), 3);
        assert_eq!(store.line("t", two.n).await.unwrap().unwrap().text, "two");
    })
    .await;
}

#[tokio::test]
async fn of_two_rematches_one_holds() {
    rows::on_both(&[], async |store| {
        rows::table(&store, "t", 2, &["a", "g"]).await;
        let over = store.table("t").await.unwrap().unwrap();
        let rematch = async |id: &str| {
            let next = TableRow { id: id.into(), phase: phase::GATHERING, ..over.clone() };
            let over = TableRow { setup: id.into(), ..over.clone() };
            store.make_rematch(&next, "ampel", true, &[], &over).await.unwrap()
        };
        let (one, other) = tokio::join!(rematch("one"), rematch("other"));
        assert_ne!(one, other);
        let (holds, gone) = if one { ("one", "other") } else { ("other", "one") };
        assert_eq!(store.table("t").await.unwrap().unwrap().setup, holds);
        assert!(store.table(holds).await.unwrap().is_some() && store.table(gone).await.unwrap().is_none());
    })
    .await;
}
