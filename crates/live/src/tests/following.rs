//! Following a table at a node that has not heard yet that the match has ended.

use room::SeatCommand;
use serde_json::Value;
use table::Control;

use super::bench::{Bench, person, told};
use crate::Outbox;

#[tokio::test(start_paused = true)]
async fn who_comes_back_to_a_match_that_another_node_has_ended_is_sent_all_of_it() {
    let bench = Bench::new().await;
    let table = bench.pair(Control::Turn { ms: 3_600_000 }).await;
    for _ in 0..3 {
        bench.act(&table).await;
    }
    let following = &bench.live.tables.following;
    let stays = Outbox::new();
    following.follow(&table, None, 0, &stays).await.unwrap();
    let other = bench.deaf_node().await;
    other.tables.commands.command(&table, &person("ana"), SeatCommand::Resign).await.unwrap();

    let back = Outbox::new();
    following.follow(&table, None, 2, &back).await.unwrap();
    let told = told(&back);
    let events: Vec<&Value> = told.iter().filter(|told| told["is"] == "events").collect();
    assert!(matches!(events[..], [events] if events["whole"] == true), "{told:#?}");
    let last = told.iter().rfind(|told| told["is"] == "table").expect("the table is told");
    assert_eq!(last["table"]["phase"], "over");
}
