//! What is done at the same moment, by several servers or on several connections, is done once.

use std::sync::Arc;

use serde_json::Value;
use sqlx::Row as _;

use super::engine::Engine;
use super::passkeys::Added;
use super::{Finished, Ledger, Line, NotKept, SeatRow, Store, TableRow, rows};
use crate::metrics::Metrics;
use crate::people::{Person, Token, Visit};

/// How often something is tried that could go well by chance.
const ROUNDS: usize = 8;

fn ledger(store: &Store) -> Ledger {
    Ledger::new(store.clone(), Metrics::new().keeping())
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
        scores,
        rated: true,
        listed: true,
        ended: 7,
        faces: [("one".to_owned(), 3), ("two".to_owned(), 1)].into(),
        packed: vec![0, 1, 255],
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
        for n in 0..ROUNDS as u64 {
            let mut kept = 0;
            for table in &tables {
                let (first, second) = tokio::join!(
                    one.append(table.clone(), n, "one".into()),
                    other.append(table.clone(), n, "other".into())
                );
                kept += usize::from(first.is_ok()) + usize::from(second.is_ok());
                assert!(first.is_ok() || first == Err(NotKept::Taken), "{first:?}");
                assert!(second.is_ok() || second == Err(NotKept::Taken), "{second:?}");
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
        ledger(&store).append("x".into(), 0, "one".into()).await.unwrap();
        assert_eq!(ledger(&store).append("x".into(), 0, "one".into()).await, Ok(()));
        assert_eq!(rows::count(&store, "events").await, 1);
    })
    .await;
}

#[tokio::test]
async fn nothing_is_added_to_a_match_that_another_server_has_ended() {
    let (_folder, store) = rows::empty(Engine::Postgres).await;
    rows::table(&store, "x", 1, &["a", "g"]).await;
    let (here, there) = (ledger(&store), ledger(&store));
    for n in 0..3 {
        here.append("x".into(), n, "event".into()).await.unwrap();
    }
    // The other has missed the last event, and adds its own while the end is being kept.
    let mut transaction = store.writer.begin().await.unwrap();
    for step in ["UPDATE tables SET phase = 2 WHERE id = 'x'", "DELETE FROM events WHERE match = 'x'"] {
        sqlx::query(step).execute(&mut *transaction).await.unwrap();
    }
    let late =
        async { tokio::join!(there.append("x".into(), 2, "late".into()), there.append("y".into(), 0, "fine".into())) };
    let end = async {
        waits(&store, "keep_events").await;
        transaction.commit().await.unwrap();
    };
    let ((late, fine), ()) = tokio::join!(late, end);
    assert_eq!((late, fine), (Err(NotKept::Taken), Ok(())));
    assert_eq!(there.append("x".into(), 0, "later".into()).await, Err(NotKept::Taken));
    assert_eq!(rows::count(&store, "events").await, 1, "only the other table's");
    store.close().await;
}

/// Waits until a statement that contains this text waits for another.
async fn waits(store: &Store, text: &str) {
    let query = "SELECT count(*) FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database() AND strpos(query, $1) > 0";
    while sqlx::query_scalar::<_, i64>(query).bind(text).fetch_one(&store.reader).await.unwrap() == 0 {
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
                let (first, second, again) = tokio::join!(store.finish(&one), store.finish(&other), store.finish(&one));
                first.and(second).and(again).unwrap();
            }
            let matches = "SELECT CAST(matches AS TEXT) FROM ratings WHERE person = ";
            assert_eq!(rows::text(&store, &format!("{matches}'a'")).await, (2 * ROUNDS).to_string());
            assert_eq!(rows::text(&store, &format!("{matches}'g'")).await, ROUNDS.to_string());
            // Each goes on from another: nothing that was counted is lost.
            let lost = "rating_changes c WHERE before <> 1500 AND NOT EXISTS
            (SELECT 1 FROM rating_changes d WHERE d.person = c.person AND d.match <> c.match AND d.after = c.before)";
            assert_eq!(rows::count(&store, lost).await, 0);
            assert_eq!(
                rows::text(&store, "SELECT CAST(times AS TEXT) FROM dice WHERE face = 'one'").await,
                (3 * 2 * ROUNDS).to_string()
            );
            assert_eq!(store.record("0-one").await.unwrap().unwrap().0, [0, 1, 255]);
        },
    )
    .await;
}

fn seat(number: u8, person: &str) -> SeatRow {
    SeatRow { seat: number, person: Some(person.into()), name: person.into(), bot: None, score: None }
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
            host: "x".into(),
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
async fn who_sits_down_while_moving_to_an_account_sits_there_as_one_of_the_two() {
    rows::on_both(&[], async |store| {
        let guest = Person { id: "g".into(), name: "Guest".into(), account: false };
        let account = Person { id: "a".into(), name: "Account".into(), account: true };
        let before = Visit { person: guest, session: "s-g".into(), program: false };
        rows::table(&store, "t", 0, &["x"]).await;
        let chairs = r#"{"chairs":[{},{"person":{"id":"g","name":"Guest","account":false}}]}"#;
        let row = TableRow { setup: chairs.into(), ..store.table("t").await.unwrap().unwrap() };
        let seats = [seat(0, "x"), seat(1, "g")];
        let token = Token::of("new");
        let (sat, moved) =
            tokio::join!(store.change_table(&row, &seats), store.arrive(&token, &account, "", Some(&before)));
        assert!(sat.is_ok() && moved.is_ok());
        let kept: Value = serde_json::from_str(&store.table("t").await.unwrap().unwrap().setup).unwrap();
        let seats = store.seats("t").await.unwrap();
        assert_eq!(kept["chairs"][1]["person"]["id"].as_str(), seats.get(1).and_then(|seat| seat.person.as_deref()));
    })
    .await;
}

#[tokio::test]
async fn codes_and_challenges_are_used_once() {
    rows::on_both(&[], async |store| {
        store.put_transfer_code("a", "transfer", 10).await.unwrap();
        let (one, other) =
            tokio::join!(store.take_transfer_code("transfer", 0), store.take_transfer_code("transfer", 0));
        assert_ne!(one.unwrap(), other.unwrap());
        store.put_recovery_codes("a", &["recovery".into()]).await.unwrap();
        let (one, other) = tokio::join!(store.recover("a", "recovery", "p1"), store.recover("a", "recovery", "p2"));
        assert_ne!(one.unwrap(), other.unwrap());
    })
    .await;
}

#[tokio::test]
async fn of_two_sheets_of_recovery_codes_one_holds() {
    rows::on_both(&[], async |store| {
        let (sheet, another) = (["1".into(), "2".into()], ["3".into(), "4".into()]);
        let (one, other) = tokio::join!(store.put_recovery_codes("a", &sheet), store.put_recovery_codes("a", &another));
        one.and(other).unwrap();
        assert_eq!(rows::count(&store, "codes").await, 2);
    })
    .await;
}

#[tokio::test]
async fn the_last_way_into_an_account_stays() {
    rows::on_both(&[], async |store| {
        for key in ["k1", "k2"] {
            assert_eq!(store.add_passkey(key, "a", "", "", None).await.unwrap(), Added::Yes);
        }
        let (one, other) = tokio::join!(store.delete_passkey("a", "k1"), store.delete_passkey("a", "k2"));
        assert_ne!(one.unwrap(), other.unwrap());
        assert_eq!(rows::count(&store, "passkeys").await, 1);
    })
    .await;
}

#[tokio::test]
async fn there_are_never_more_tokens_than_allowed() {
    rows::on_both(&[], async |store| {
        let (first, second) = (Token::of("1"), Token::of("2"));
        let (one, other) =
            tokio::join!(store.add_token(&first, "i1", "a", "", 1), store.add_token(&second, "i2", "a", "", 1));
        assert_ne!(one.unwrap(), other.unwrap());
    })
    .await;
}

#[tokio::test]
async fn a_session_that_begins_while_the_password_changes_ends_with_the_others_or_comes_after() {
    rows::on_both(&[], async |store| {
        let account = Person { id: "a".into(), name: "Account".into(), account: true };
        store.put_recovery_codes("a", &["recovery".into()]).await.unwrap();
        let (old, late) = (Token::of("old"), Token::of("late"));
        store.arrive(&old, &account, "", None).await.unwrap();
        let (used, begun) =
            tokio::join!(store.recover("a", "recovery", "new"), store.arrive(&late, &account, "", None));
        assert!(used.unwrap() && begun.is_ok());
        assert!(store.session(&old).await.unwrap().is_none());
        let password =
            sqlx::query("SELECT password FROM people WHERE id = 'a'").fetch_one(&store.reader).await.unwrap();
        assert_eq!(password.try_get::<String, _>(0).unwrap(), "new");
    })
    .await;
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
        let (one, other) = tokio::join!(store.set_rematch("t", 0, "one"), store.set_rematch("t", 0, "other"));
        assert_ne!(one.unwrap(), other.unwrap());
    })
    .await;
}
