//! What bots do is finished before the server stops, and not begun once it does.

use std::pin::pin;
use std::sync::Arc;

use futures_util::FutureExt as _;
use table::{Control, NextStep};
use tokio::runtime::Handle;
use tokio::task::{spawn_blocking, yield_now};
use tokio::time::timeout;

use super::bench::{Bench, person, wish};
use crate::tables::Bots;

impl Bench {
    /// A table where a bot is on turn.
    async fn with_bot(&self) -> Arc<str> {
        let ana = person("ana");
        let (table, _) = self.live.tables.gathering.make_table(wish(Control::Untimed), &ana).await.unwrap();
        self.live.tables.gathering.fill(&table, &ana, 1).await.unwrap();
        let handle = self.live.tables.cache.handle(&table).await.unwrap();
        while !matches!(handle.lock().await.room.next_step(), Some(NextStep::Bot { .. })) {
            self.act(&table).await;
        }
        table
    }

    async fn stored(&self, table: &str) -> usize {
        self.live.node.store.events(table, 0).await.unwrap().len()
    }
}

/// A bot has thought of the first thing it may do, and does it when this is called on a thread of its own.
async fn thought(bots: &Arc<Bots>, table: &Arc<str>) -> impl FnOnce() + Send + use<> {
    let (seat, _, played) = bots.wanted_bot(table).await.unwrap();
    let (at, actions) = (played.len(), vec![played.situation().legal[0].clone()]);
    let (bots, table, runtime) = (bots.clone(), table.clone(), Handle::current());
    move || bots.act(&runtime, &table, seat, at, actions)
}

#[tokio::test]
async fn stopping_waits_for_a_bot_that_acts_and_lets_none_begin() {
    let bench = Bench::new().await;
    // Nothing else is done meanwhile.
    bench.live.node.background.stop().await;
    let tables = &bench.live.tables;
    let (table, other) = (bench.with_bot().await, bench.with_bot().await);
    let (before, others) = (bench.stored(&table).await, bench.stored(&other).await);
    let (in_time, late) = (thought(&tables.bots, &table).await, thought(&tables.bots, &other).await);
    let handle = tables.cache.handle(&table).await.unwrap();
    let session = handle.lock().await;
    assert!(bench.live.node.tasks.is_empty());
    let acting = spawn_blocking(in_time);
    let tracked = async {
        while bench.live.node.tasks.is_empty() {
            yield_now().await;
        }
    };
    timeout(cluster::WAIT_TIMEOUT, tracked).await.expect("what the bot does is tracked");
    let mut stopping = pin!(bench.live.finish_tasks());
    assert_eq!(stopping.as_mut().now_or_never(), None, "it waits for the bot");
    drop(session);
    timeout(cluster::WAIT_TIMEOUT, stopping).await.expect("it stops");
    assert_eq!(bench.stored(&table).await, before + 1);
    acting.await.unwrap();
    spawn_blocking(late).await.unwrap();
    assert_eq!(bench.stored(&other).await, others, "the server has stopped");
}
