//! The checker at the end of a run: compares what clients have seen and had acknowledged, and what nodes have in
//! memory, with the store.

use std::collections::{BTreeMap, BTreeSet};

use catalogue::{GameId, NextActor, Record, Step};
use cluster::{ONCE, Seen, Stored};
use store::{Finished, Store, phase};

use super::lesson::Votes;
use super::world::World;
use crate::ratings::after_match;

/// Everything that is wrong, in words.
pub(super) async fn all(world: &World, seen: &[Seen], votes: &Votes) -> Vec<String> {
    let store = world.reading();
    let mut stored = BTreeMap::new();
    for one in seen {
        stored.insert(one.table.clone(), read(&store, &one.table).await);
    }
    let mut wrong = cluster::check(seen, &stored, world.clock.now()).wrong;
    for (what, query) in ONCE {
        match world.number(query).await {
            0 => {}
            count => wrong.push(format!("{count} {what}")),
        }
    }
    // A flag ends a match of Ampel, so every one has come to its end.
    for one in seen.iter().filter(|one| one.game == GameId::Ampel.id()) {
        if stored[&one.table].phase == phase::PLAYING as u64 {
            wrong.push(format!("{}: it is not over", one.table));
        }
    }
    wrong.extend(self::votes(&store, votes).await);
    wrong.extend(ratings(&store, seen).await);
    wrong.extend(caches(world).await);
    wrong
}

async fn read(store: &Store, table: &str) -> Stored {
    let row = store.table(table).await.expect("the store answers").expect("a table stays");
    let bodies = store.events(table, 0).await.expect("the store answers");
    let events = bodies.iter().map(|body| serde_json::from_str(body).expect("an event is JSON")).enumerate().collect();
    let record = match store.record(table).await.expect("the store answers") {
        Some((packed, _)) => {
            let record = Record::from_binary(&packed).expect("a record can be read");
            Some(record.entries.iter().map(catalogue::Entry::word).collect())
        }
        None => None,
    };
    Stored { phase: row.phase as u64, events, record }
}

/// Votes that were acknowledged and are not stored.
async fn votes(store: &Store, votes: &Votes) -> Vec<String> {
    let mut wrong = Vec::new();
    for vote in &votes.votes {
        let stored = store.votes(&votes.class, vote.since).await.expect("the store answers");
        if stored.get(&vote.pupil).is_none_or(|stored| stored.option != vote.option) {
            wrong.push(format!("{vote:?} was acknowledged and is not kept"));
        }
    }
    wrong
}

/// Ratings that do not follow from the one match that each player has played.
async fn ratings(store: &Store, seen: &[Seen]) -> Vec<String> {
    let mut wrong = Vec::new();
    for one in seen {
        let seats = store.seats(&one.table).await.expect("the store answers");
        let scores: Vec<f64> = seats.iter().filter_map(|seat| seat.score).collect();
        let Some(person) = seats.iter().find(|seat| seat.seat == one.seat).and_then(|seat| seat.person.as_deref())
        else {
            wrong.push(format!("{}: nobody sits on seat {}", one.table, one.seat));
            continue;
        };
        if scores.len() != seats.len() {
            continue;
        }
        let (sides, absent) = ((0..seats.len() as u8).collect(), vec![false; seats.len()]);
        let finished = Finished { scores, sides, absent, ..Finished::default() };
        let expected = after_match(&finished, &vec![None; seats.len()], &[]);
        let (packed, _) =
            store.record(&one.table).await.expect("the store answers").expect("what is over has a record");
        let record = Record::from_binary(&packed).expect("a record can be read");
        let counts = everybody_acted(&record, seats.len());
        let expected = expected.get(usize::from(one.seat)).filter(|_| counts).map(|(_, row)| row.value);
        let stored = store.pool_ratings(person).await.expect("the store answers").first().map(|row| row.rating.value);
        if stored != expected {
            wrong.push(format!("{person} is rated {stored:?} after one match, and should be {expected:?}"));
        }
    }
    wrong
}

/// Rooms in memory that are not what the store says.
async fn caches(world: &World) -> Vec<String> {
    let mut wrong = Vec::new();
    for node in world.nodes() {
        for handle in node.live.tables.cache.all() {
            let mut session = handle.lock().await;
            if node.live.tables.cache.sync_if_stale(&handle, &mut session).await.is_err() {
                wrong.push(format!("{}: it cannot be read", handle.id));
                continue;
            }
            let loaded = node.live.tables.reader.load(&handle.id).await.expect("the store answers").room;
            // Of a match that is over the record is stored, not the events.
            let same = if loaded.is_over() { session.room.is_over() } else { session.room == loaded };
            if !same {
                let (here, stored) = (session.room.next, loaded.next);
                wrong.push(format!("{}: a node has {here} events in memory, and {stored} are kept", handle.id));
            }
        }
    }
    wrong
}

/// Whether each seat has acted at least once.
fn everybody_acted(record: &Record, seats: usize) -> bool {
    let mut acted = BTreeSet::new();
    let Ok(mut played) = record.open() else { return false };
    for (at, entry) in record.entries.iter().enumerate() {
        // What ends a match early, such as resigning, stands there as an action too, and is none of the game.
        if let (Step::Action(word), NextActor::Seat(seat)) = (&entry.step, played.turn())
            && played.situation().legal.binary_search(word).is_ok()
        {
            acted.insert(seat);
        }
        if acted.len() == seats {
            return true;
        }
        if record.step(&mut played, at).is_err() {
            break;
        }
    }
    false
}
