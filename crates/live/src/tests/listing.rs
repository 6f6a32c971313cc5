//! What people are told of their tables, and who has to wait for whom.

use table::Control;
use tokio::time::timeout;

use super::bench::{Bench, told};
use crate::Outbox;

#[tokio::test(start_paused = true)]
async fn nobody_waits_for_a_table_at_which_somebody_else_is_slow() {
    let bench = Bench::new().await;
    let tables = &bench.live.tables;
    let table = bench.pair(Control::Untimed).await;
    let handle = tables.cache.handle(&table).await.unwrap();
    let slow = handle.lock().await;
    let mine = timeout(cluster::WAIT_TIMEOUT, tables.listing.mine("ana")).await;
    let mine = mine.expect("where she sits is told at once").unwrap();
    assert_eq!(mine.iter().map(|one| &*one.id).collect::<Vec<_>>(), [&*table]);
    let renamed = timeout(cluster::WAIT_TIMEOUT, tables.person_changes.refresh_seats_of("eva")).await;
    renamed.expect("somebody who sits elsewhere is renamed");
    drop(slow);
}

#[tokio::test(start_paused = true)]
async fn what_is_told_of_a_table_is_how_it_stands_also_while_somebody_goes_on_there() {
    let bench = Bench::new().await;
    let tables = &bench.live.tables;
    let table = bench.pair(Control::Untimed).await;
    let page = Outbox::new();
    bench.live.enter_page("ana", &page).await;
    let handle = tables.cache.handle(&table).await.unwrap();
    let mut session = handle.lock().await;
    session.room.close();
    tables.listing.publish_mine_at(&session, ["ana".to_owned()]);
    timeout(cluster::WAIT_TIMEOUT, page.filled()).await.expect("she is told");
    let told = told(&page);
    assert_eq!(told[0]["tables"][0]["phase"], "closed", "{told:#?}");
}

#[tokio::test(start_paused = true)]
async fn whoever_is_awaited_is_told_after_each_action() {
    let bench = Bench::new().await;
    let table = bench.pair(Control::Untimed).await;
    let handle = bench.live.tables.cache.handle(&table).await.unwrap();
    let page = Outbox::new();
    bench.live.enter_page("ben", &page).await;
    let mut awaited = None;
    for _ in 0..4 {
        bench.act(&table).await;
        let session = handle.lock().await;
        let seat = session.room.setup.seat_of("ben");
        let now = session.room.table().unwrap().played().awaited() == seat;
        drop(session);
        if awaited.replace(now) == Some(now) {
            continue;
        }
        timeout(cluster::WAIT_TIMEOUT, page.filled()).await.expect("he is told");
        let told = told(&page);
        assert_eq!(told.last().unwrap()["tables"][0]["awaited"], now, "{told:#?}");
    }
}
