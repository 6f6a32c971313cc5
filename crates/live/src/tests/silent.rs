//! Nodes that share a store and do not hear each other.

use std::time::Duration;

use tokio::time::{sleep, timeout};

use super::bench::Bench;

#[tokio::test(start_paused = true)]
async fn nodes_that_do_not_hear_each_other_notice_it_whatever_their_bus() {
    let bench = Bench::new().await;
    let other = bench.deaf_node().await;
    let noticed = async {
        while [&bench.live, &other].iter().any(|node| node.silent_nodes() != 1) {
            sleep(Duration::from_secs(1)).await;
        }
    };
    timeout(cluster::WAIT_TIMEOUT, noticed).await.expect("each notices the other");
    other.leave_nodes().await;
    let gone = async {
        while bench.live.silent_nodes() != 0 {
            sleep(Duration::from_secs(1)).await;
        }
    };
    timeout(cluster::WAIT_TIMEOUT, gone).await.expect("it is missed no more");
}
