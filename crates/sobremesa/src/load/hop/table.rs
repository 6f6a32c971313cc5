//! The players of one table, match after match.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail};
use catalogue::Match;
use futures_util::future::try_join_all;
use serde_json::json;
use tokio::time::Instant;

use super::Hop;
use super::client::Client;
use super::story::Story;

/// Plays until the end of the time.
pub(super) async fn live(hop: Arc<Hop>, number: usize, until: Instant) -> anyhow::Result<()> {
    let mut clients = Vec::new();
    for seat in 0..hop.seats - hop.bots {
        match Client::arrive(hop.clone(), number, seat, until).await? {
            Some(client) => clients.push(client),
            None => return Ok(()),
        }
    }
    while let Some(table) = gather(&hop, &clients, until).await? {
        let mut stories = Vec::new();
        for seat in 0..hop.seats - hop.bots {
            stories.push(Story::new(table.clone(), seat, Match::new(hop.game, &hop.options)?));
        }
        let over = try_join_all(clients.iter_mut().zip(stories).map(|(client, story)| client.play(story, until)));
        if over.await?.contains(&true) {
            hop.count(|tally| tally.matches += 1);
        }
    }
    Ok(())
}

/// Makes a table where everybody sits; none if the time is over.
async fn gather(hop: &Hop, clients: &[Client], until: Instant) -> anyhow::Result<Option<String>> {
    'again: while Instant::now() < until {
        // An answer that was lost leaves a table behind where nobody comes.
        let Some(made) = hop.ask("/api/tables", Some(&clients[0].cookie), &hop.wish(), until).await else { break };
        if made.status == 429 || made.body["code"] == "too_many_tables" {
            tokio::time::sleep(Duration::from_secs(1)).await;
            continue;
        }
        let id = made.body["id"].as_str().ok_or_else(|| anyhow!("no table was made: {}", made.body))?.to_owned();
        for (seat, client) in clients.iter().enumerate().skip(1) {
            let path = format!("/api/tables/{id}/join");
            let Some(sat) = hop.ask(&path, Some(&client.cookie), &json!({ "seat": seat }), until).await else {
                break 'again;
            };
            // Who asks again, because the answer was lost, sits there already.
            match sat.body["code"].as_str() {
                _ if sat.status == 200 => {}
                Some("too_late") => {}
                Some("not_found" | "stale") => continue 'again,
                _ => bail!("{id}: nobody can sit down: {} {}", sat.status, sat.body),
            }
        }
        return Ok(Some(id));
    }
    Ok(None)
}
