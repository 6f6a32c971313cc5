//! Outages of the store: no player's clock runs meanwhile, and nobody retries in a tight loop.

use std::time::Duration;

use table::Control;
use tokio::time::sleep;

use super::bench::{Bench, person};
use crate::Outbox;

/// How long a turn may take.
const TURN_MS: u64 = 30_000;

/// How long the store is away.
const OUTAGE: Duration = Duration::from_secs(60);

/// How often it may be asked in that time: some times a second.
const MAX_TRIES: usize = 1_000;

/// A match in which time runs.
async fn running(bench: &Bench) -> String {
    let table = bench.pair(Control::Turn { ms: TURN_MS }).await;
    let handle = bench.live.tables.cache.handle(&table).await.unwrap();
    while handle.lock().await.room.clocks_wait() {
        bench.act(&table).await;
    }
    table
}

impl Bench {
    async fn outage(&self) {
        self.failing.away(true);
        sleep(OUTAGE).await;
        let tries = self.failing.tries();
        assert!(tries < MAX_TRIES, "the store was asked {tries} times");
        self.failing.away(false);
    }

    /// What is left to whoever is on turn; nothing when it is over.
    async fn left(&self, table: &str) -> Option<u64> {
        let handle = self.live.tables.cache.handle(table).await.unwrap();
        let session = handle.lock().await;
        let (_, due) = session.room.playing()?.table.clock().due()?;
        Some(due.saturating_sub(self.live.node.now()))
    }
}

#[tokio::test(start_paused = true)]
async fn no_flag_falls_for_an_outage_though_nobody_acts_and_it_falls_afterwards() {
    let bench = Bench::new().await;
    let table = running(&bench).await;
    let page = Outbox::new();
    bench.live.tables.following.follow(&table, None, 0, &page).await.unwrap();
    // Once before the flag would have fallen in the outage, and once where it ends before that.
    for before in [5, 20] {
        sleep(Duration::from_secs(before)).await;
        bench.outage().await;
        sleep(Duration::from_secs(5)).await;
        let left = bench.left(&table).await.expect("it goes on");
        assert!((TURN_MS - 6_000..=TURN_MS).contains(&left), "{left}");
    }
    sleep(Duration::from_millis(TURN_MS)).await;
    assert_eq!(bench.left(&table).await, None, "it is over");
}

#[tokio::test(start_paused = true)]
async fn no_flag_falls_for_an_outage_where_no_page_is_open() {
    let bench = Bench::new().await;
    let table = running(&bench).await;
    sleep(Duration::from_secs(12)).await;
    assert_eq!(bench.live.tables.cache.in_memory(), 0, "nobody has it in memory");
    bench.outage().await;
    sleep(Duration::from_secs(5)).await;
    let left = bench.left(&table).await.expect("it goes on");
    assert!(left > TURN_MS - 6_000, "{left}");
    sleep(Duration::from_millis(TURN_MS)).await;
    assert_eq!(bench.left(&table).await, None, "it is over");
}

#[tokio::test(start_paused = true)]
async fn who_acts_as_soon_as_the_store_is_back_has_lost_no_time() {
    let bench = Bench::new().await;
    let table = running(&bench).await;
    let page = Outbox::new();
    bench.live.tables.following.follow(&table, None, 0, &page).await.unwrap();
    bench.outage().await;
    // Their flag would have fallen long ago.
    bench.act(&table).await;
    assert!(bench.left(&table).await.is_some(), "it goes on");
}

#[tokio::test(start_paused = true)]
async fn a_table_that_cannot_be_filled_now_is_filled_later() {
    let bench = Bench::new().await;
    let ana = person("ana");
    let page = Outbox::new();
    bench.live.enter_page("ana", &page).await;
    let table = bench.live.tables.play_now.play_now("ampel", &ana, Ok(())).await.unwrap();
    bench.live.tables.following.follow(&table, Some(&ana), 0, &page).await.unwrap();
    bench.outage().await;
    sleep(Duration::from_secs(5)).await;
    let handle = bench.live.tables.cache.handle(&table).await.unwrap();
    assert!(handle.lock().await.room.playing().is_some(), "a bot sits down");
}
