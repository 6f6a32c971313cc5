//! Tables are closed, and whoever closes one hears whether that was kept.

use base::Problem;
use protocol::Code;
use room::{SeatWish, Stage, TableWish};
use store::phase;
use table::Control;

use super::bench::{Bench, person, told, wish};
use crate::{Live, Outbox};

/// How the host of a table closes it.
#[derive(Clone, Copy, Debug)]
enum Way {
    Closes,
    StandsUp,
}

const WAYS: [Way; 2] = [Way::Closes, Way::StandsUp];

/// Ana closes a table.
async fn close(live: &Live, way: Way, table: &str) -> Result<(), Problem> {
    match way {
        Way::Closes => live.tables.gathering.close_by(table, &person("ana")).await,
        Way::StandsUp => live.tables.gathering.stand_up(table, "ana").await,
    }
}

impl Bench {
    /// A table of Parchís for three that Ana has made.
    async fn gathering(&self) -> String {
        let seats = vec![SeatWish::Me, SeatWish::Open, SeatWish::Open];
        let options = serde_json::json!({ "players": 3 });
        let wish = TableWish { game: "parchis".into(), options, seats, ..wish(Control::Untimed) };
        self.live.tables.gathering.make_table(wish, &person("ana")).await.unwrap().0.to_string()
    }

    async fn stored_phase(&self, table: &str) -> i64 {
        self.live.node.store.table(table).await.unwrap().unwrap().phase
    }
}

#[tokio::test(start_paused = true)]
async fn who_closes_a_table_is_told_when_the_store_has_failed() {
    let bench = Bench::new().await;
    bench.settled().await;
    for (way, committed) in WAYS.into_iter().flat_map(|way| [(way, false), (way, true)]) {
        let table = bench.gathering().await;
        bench.failing.fails_after(0, committed);
        let refused = close(&bench.live, way, &table).await.unwrap_err();
        assert_eq!(refused.code, Code::Unavailable, "{way:?} {committed}");
        bench.is_as_committed(&table).await;
        let again = close(&bench.live, way, &table).await.map_err(|problem| problem.code);
        assert_eq!(again, if committed { Err(Code::TooLate) } else { Ok(()) }, "{way:?}");
        assert_eq!(bench.stored_phase(&table).await, phase::CLOSED, "{way:?} {committed}");
    }
}

#[tokio::test(start_paused = true)]
async fn who_closes_a_table_that_has_begun_at_another_node_is_told_so() {
    let bench = Bench::new().await;
    let other = bench.deaf_node().await;
    for way in WAYS {
        let (table, _) = bench.live.tables.gathering.make_table(wish(Control::Untimed), &person("ana")).await.unwrap();
        other.tables.gathering.join(&table, &person("ben"), None, None).await.unwrap();
        let refused = close(&bench.live, way, &table).await.unwrap_err();
        assert_eq!(refused.code, Code::TooLate, "{way:?}");
        assert_eq!(bench.stored_phase(&table).await, phase::PLAYING);
        bench.is_as_committed(&table).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_is_closed_also_when_somebody_has_sat_down_at_another_node_just_before() {
    let bench = Bench::new().await;
    let other = bench.deaf_node().await;
    for way in WAYS {
        let table = bench.gathering().await;
        other.tables.gathering.join(&table, &person("ben"), None, None).await.unwrap();
        close(&bench.live, way, &table).await.unwrap();
        assert_eq!(bench.stored_phase(&table).await, phase::CLOSED, "{way:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn who_follows_a_table_whose_host_is_deleted_hears_at_once_that_it_is_closed() {
    let bench = Bench::new().await;
    let tables = &bench.live.tables;
    let table = bench.gathering().await;
    tables.gathering.join(&table, &person("ben"), None, None).await.unwrap();
    let page = Outbox::new();
    tables.following.follow(&table, Some(&person("ben")), 0, &page).await.unwrap();
    told(&page);
    let handle = tables.cache.handle(&table).await.unwrap();
    let changed = bench.live.node.store.forget("ana").await.unwrap();
    assert_eq!(changed, [table.as_str()]);
    tables.person_changes.apply_person_changes(&changed).await;
    let told = told(&page);
    let last = told.iter().rfind(|told| told["is"] == "table").expect("they hear of it");
    assert_eq!(last["table"]["phase"], "closed");
    assert_eq!(handle.lock().await.room.stage, Stage::Closed);
    assert_eq!(tables.cache.in_memory(), 0, "nobody looks at it again");
}
