//! The players of one table, match after match.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail};
use catalogue::Match;
use client::Follower;
use futures_util::future::try_join_all;
use protocol::Code;
use serde_json::json;
use tokio::time::Instant;

use super::player::Player;
use super::{Roaming, code};

/// Plays until the end of the time.
pub(super) async fn live(roaming: Arc<Roaming>, number: usize, until: Instant) -> anyhow::Result<()> {
    let mut players = Vec::new();
    for seat in 0..roaming.seats - roaming.bots {
        match Player::arrive(roaming.clone(), number, seat, until).await? {
            Some(player) => players.push(player),
            None => return Ok(()),
        }
    }
    while let Some(table) = gather(&roaming, &players, until).await? {
        let mut playing = Vec::new();
        for player in &mut players {
            let follower = Follower::new(table.clone(), Match::new(roaming.game, &roaming.options)?);
            playing.push(player.play(follower, until));
        }
        if try_join_all(playing).await?.contains(&true) {
            roaming.count(|tally| tally.matches += 1);
        }
    }
    Ok(())
}

/// Makes a table where everybody sits; none if the time is over.
async fn gather(roaming: &Roaming, players: &[Player], until: Instant) -> anyhow::Result<Option<String>> {
    'again: while Instant::now() < until {
        // An answer that was lost leaves a table behind where nobody comes.
        let Some(made) = roaming.ask("/api/tables", Some(&players[0].cookie), &roaming.wish(), until).await else {
            break;
        };
        if matches!(code(&made), Some(Code::TooMany | Code::TooManyTables)) {
            tokio::time::sleep(Duration::from_secs(1)).await;
            continue;
        }
        let id = made.body["id"].as_str().ok_or_else(|| anyhow!("no table was made: {}", made.body))?.to_owned();
        for (seat, player) in players.iter().enumerate().skip(1) {
            let path = format!("/api/tables/{id}/join");
            let Some(sat) = roaming.ask(&path, Some(&player.cookie), &json!({ "seat": seat }), until).await else {
                break 'again;
            };
            // Who asks again, because the answer was lost, sits there already.
            match code(&sat) {
                _ if sat.status == 200 => {}
                Some(Code::TooLate) => {}
                Some(Code::NotFound | Code::Stale) => continue 'again,
                _ => bail!("{id}: nobody can sit down: {} {}", sat.status, sat.body),
            }
        }
        return Ok(Some(id));
    }
    Ok(None)
}
