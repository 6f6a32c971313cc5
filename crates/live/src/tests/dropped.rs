//! Cancellation: a request that is dropped at any await leaves memory equal to what is committed.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

use room::{SeatCommand, SeatWish, TableWish};
use table::Control;

use super::bench::{Bench, person, wish};

/// More often no request waits.
const MAX_POLLS: usize = 500;

/// Polls a future so many times at most, whenever it can go on, and drops it as a server does when its client hangs up;
/// true if it was finished by then.
pub(super) async fn dropped_after<T>(polls: usize, future: impl Future<Output = T>) -> bool {
    let mut future = pin!(future);
    let mut left = polls;
    poll_fn(|context| {
        if left == 0 {
            return Poll::Ready(false);
        }
        left -= 1;
        future.as_mut().poll(context).map(|_| true)
    })
    .await
}

/// Drops a request once after each number of polls until it is finished; each time at a table of its own.
async fn at_every_await(bench: &Bench, prepare: impl AsyncFn() -> String, request: impl AsyncFn(&str)) {
    for polls in 1..MAX_POLLS {
        let table = prepare().await;
        let finished = dropped_after(polls, request(&table)).await;
        bench.is_as_committed(&table).await;
        if finished {
            return;
        }
    }
    panic!("a request is not finished");
}

/// A table of Ampel that Ana has made, with these seats.
async fn gathering(bench: &Bench, seats: [SeatWish; 2]) -> String {
    let wish = TableWish { seats: seats.into(), ..wish(Control::Untimed) };
    bench.live.tables.gathering.make_table(wish, &person("ana")).await.unwrap().0.to_string()
}

#[tokio::test]
async fn requests_at_a_table_that_gathers() {
    let bench = Bench::new().await;
    let (tables, ana, ben) = (&bench.live.tables, person("ana"), person("ben"));
    let open = async || gathering(&bench, [SeatWish::Me, SeatWish::Open]).await;
    let joined = async || {
        let three = TableWish {
            game: "parchis".into(),
            seats: vec![SeatWish::Me, SeatWish::Open, SeatWish::Open, SeatWish::Open],
            ..wish(Control::Untimed)
        };
        let (id, _) = tables.gathering.make_table(three, &ana).await.unwrap();
        tables.gathering.join(&id, &ben, None, None).await.unwrap();
        id.to_string()
    };
    // With whoever takes the last seat it begins.
    at_every_await(&bench, &open, async |id| drop(tables.gathering.join(id, &ben, None, None).await)).await;
    at_every_await(&bench, &joined, async |id| drop(tables.gathering.join(id, &person("eva"), None, None).await)).await;
    at_every_await(&bench, &joined, async |id| drop(tables.gathering.stand_up(id, "ben").await)).await;
    at_every_await(&bench, &open, async |id| drop(tables.gathering.stand_up(id, "ana").await)).await;
    at_every_await(&bench, &open, async |id| drop(tables.gathering.fill(id, &ana, 1).await)).await;
    at_every_await(&bench, &open, async |id| drop(tables.gathering.close_by(id, &ana).await)).await;
}

#[tokio::test]
async fn requests_at_a_table_that_is_played_or_over() {
    let bench = Bench::new().await;
    let (tables, ana) = (&bench.live.tables, person("ana"));
    let playing = async || bench.pair(Control::Untimed).await;
    let over = async || {
        let id = playing().await;
        tables.commands.command(&id, &ana, SeatCommand::Resign).await.unwrap();
        id
    };
    at_every_await(&bench, &playing, async |id| drop(tables.commands.command(id, &ana, SeatCommand::Resign).await))
        .await;
    at_every_await(&bench, &over, async |id| drop(tables.gathering.rematch(id, &ana).await)).await;
    // Whatever was dropped, there is no table that nobody knows of.
    for next in bench.live.node.store.tables_of("ana").await.unwrap() {
        bench.is_as_committed(&next).await;
    }
}
