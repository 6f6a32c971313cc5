//! What an administrator asks for through the store is done, whatever fails and whoever stops meanwhile.

use room::{SeatWish, Stage, TableWish};
use store::phase;
use table::Control;

use super::bench::{Bench, person, wish};
use super::dropped::dropped_after;
use crate::AdminRequest;
use crate::admin_requests::AdminRequests;

/// Carrying out one request needs at most so many transactions, and waits at most so often.
const MAX_COMMITS: usize = 8;
const MAX_POLLS: usize = 500;

/// What is asked for.
const REQUESTS: [AdminRequest; 2] = [AdminRequest::Close, AdminRequest::Ban];

impl Bench {
    /// A table that Ana has made and where Ben sits; it is to be closed, or Ben is banned.
    async fn requested(&self, request: AdminRequest) -> String {
        let seats = vec![SeatWish::Me, SeatWish::Open, SeatWish::Open];
        let options = serde_json::json!({ "players": 3 });
        let wish = TableWish { game: "parchis".into(), options, seats, ..wish(Control::Untimed) };
        let (table, _) = self.live.tables.gathering.make_table(wish, &person("ana")).await.unwrap();
        self.live.tables.gathering.join(&table, &person("ben"), None, None).await.unwrap();
        let subject = if request == AdminRequest::Close { &*table } else { "ben" };
        self.live.node.store.add_request(request.name(), subject, self.live.node.now()).await.unwrap();
        table.to_string()
    }

    async fn is_done(&self, request: AdminRequest, table: &str) -> bool {
        let row = self.live.node.store.table(table).await.unwrap().unwrap();
        match request {
            AdminRequest::Close => row.phase == phase::CLOSED,
            _ => !row.setup.contains("\"ben\""),
        }
    }

    async fn still_wanted(&self) -> bool {
        !self.live.node.store.requests().await.unwrap().is_empty()
    }

    /// A request that has met with a fault is done or still stored; without one it is done, once and for all.
    async fn is_carried_out(&self, request: AdminRequest, table: &str) {
        assert!(self.still_wanted().await || self.is_done(request, table).await, "{request:?} is lost");
        AdminRequests::default().carry_out(&self.live).await.unwrap();
        assert!(self.is_done(request, table).await, "{request:?} is not done");
        assert!(!self.still_wanted().await, "{request:?} is done and still stored");
        self.is_as_committed(table).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_request_stays_until_it_is_carried_out_though_the_store_fails() {
    let bench = Bench::new().await;
    bench.settled().await;
    for request in REQUESTS {
        for committed in [false, true] {
            for commits in 0..MAX_COMMITS {
                let table = bench.requested(request).await;
                bench.failing.fails_after(commits, committed);
                let _ = AdminRequests::default().carry_out(&bench.live).await;
                let failed = !bench.failing.is_well();
                assert!(failed || commits > 0, "nothing has failed");
                bench.is_carried_out(request, &table).await;
                if !failed {
                    break;
                }
                assert!(commits + 1 < MAX_COMMITS, "it needs more transactions");
            }
        }
    }
}

#[tokio::test]
async fn a_request_stays_until_it_is_carried_out_though_the_server_stops_anywhere() {
    let bench = Bench::new().await;
    for request in REQUESTS {
        for polls in 1.. {
            assert!(polls < MAX_POLLS, "it is not finished");
            let table = bench.requested(request).await;
            let mut requests = AdminRequests::default();
            let finished = dropped_after(polls, requests.carry_out(&bench.live)).await;
            bench.is_as_committed(&table).await;
            bench.is_carried_out(request, &table).await;
            if finished {
                break;
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_request_that_is_carried_out_twice_does_no_harm_the_second_time() {
    let bench = Bench::new().await;
    for request in REQUESTS {
        let table = bench.requested(request).await;
        AdminRequests::default().carry_out(&bench.live).await.unwrap();
        let before = bench.live.node.store.table(&table).await.unwrap();
        let subject = if request == AdminRequest::Close { &*table } else { "ben" };
        bench.live.node.store.add_request(request.name(), subject, bench.live.node.now()).await.unwrap();
        bench.is_carried_out(request, &table).await;
        assert_eq!(bench.live.node.store.table(&table).await.unwrap(), before);
    }
}

#[tokio::test(start_paused = true)]
async fn a_request_that_can_never_be_carried_out_is_given_up_and_holds_up_no_other() {
    let bench = Bench::new().await;
    let store = &bench.live.node.store;
    let broken = bench.requested(AdminRequest::Close).await;
    bench.live.tables.cache.forget(&broken);
    let row = store.table(&broken).await.unwrap().unwrap();
    let unreadable = store::TableRow { setup: "{".into(), ..row };
    assert!(store.change_table(&unreadable, &[]).await.unwrap());
    let table = bench.requested(AdminRequest::Close).await;
    let mut requests = AdminRequests::default();
    requests.carry_out(&bench.live).await.unwrap();
    assert!(bench.is_done(AdminRequest::Close, &table).await && bench.still_wanted().await);
    for _ in 1..crate::admin_requests::MAX_TRIES {
        requests.carry_out(&bench.live).await.unwrap();
    }
    assert!(!bench.still_wanted().await);
}

#[tokio::test(start_paused = true)]
async fn a_match_is_ended_also_while_its_dice_are_prepared() {
    let bench = Bench::new().await;
    let tables = &bench.live.tables;
    let wish =
        TableWish { game: "parchis".into(), options: serde_json::json!({ "players": 2 }), ..wish(Control::Untimed) };
    let (table, _) = tables.gathering.make_table(wish, &person("ana")).await.unwrap();
    tables.gathering.join(&table, &person("ben"), None, None).await.unwrap();
    let handle = tables.cache.handle(&table).await.unwrap();
    assert!(matches!(handle.lock().await.room.stage, Stage::Sealing { .. }));
    tables.removal.force_close(&table).await.unwrap();
    assert_eq!(bench.live.node.store.table(&table).await.unwrap().unwrap().phase, phase::OVER);
    assert!(bench.live.node.store.tables_of("ana").await.unwrap().is_empty());
    bench.is_as_committed(&table).await;
    tables.removal.force_close(&table).await.unwrap();
}
