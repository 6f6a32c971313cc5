//! What the machine's clock says after a restart takes nobody's time, and gives nobody any.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use server::Clock;

use crate::common::{Player, Server, Visitor};

const HOUR: i64 = 3_600_000;

/// The time of day with so much added, in milliseconds.
fn in_future(ms: i64) -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    now.saturating_add_signed(ms)
}

/// A match of Ampel in which each has ten seconds.
fn begin(ana: &mut Visitor, ben: &mut Visitor) -> [Player; 2] {
    let control = json!({ "fischer": { "ms": 10_000, "plus_ms": 0 } });
    let wish = json!({ "game": "ampel", "seats": ["me", "open"], "control": control });
    let (_, made) = ana.post("/api/tables", &wish);
    let table = made["id"].as_str().unwrap();
    let mut players = [Player::follow(ana.page(), table), Player::follow(ben.page(), table)];
    ben.post(&format!("/api/tables/{table}/join"), &json!({}));
    players.iter_mut().for_each(|player| player.until(|player| player.phase() == "playing"));
    players
}

/// Both have acted.
fn acted(players: &mut [Player; 2]) {
    while !(0..2).all(|seat| players[0].events.iter().any(|event| event["by"] == seat)) {
        let furthest = players.iter().map(Player::next).max().unwrap();
        players.iter_mut().for_each(|player| player.until(|player| player.next() >= furthest));
        let mover = players.iter_mut().find(|player| player.is_on_turn()).unwrap();
        mover.act(0);
    }
    let furthest = players.iter().map(Player::next).max().unwrap();
    players.iter_mut().for_each(|player| player.until(|player| player.next() >= furthest));
}

/// Starts a server again, with a clock that is so much ahead of what it was; gives what a page is told of the table then.
fn started_again(server: Server, ahead: i64, visitor: &mut Visitor, player: &Player) -> (Server, Value) {
    let folder = server.stop().unwrap();
    let clock = Clock::starting_at(in_future(ahead));
    let mut server = Server::on(folder.path().into(), |config| config.clock = Some(clock));
    server.folder = Some(folder);
    visitor.address = server.address;
    let told = visitor.page().done(json!({ "do": "follow", "table": player.table, "from": player.next() }));
    let events = told.into_iter().find(|told| told["is"] == "events").unwrap();
    (server, events)
}

#[test]
fn a_restart_takes_no_time_wherever_the_clock_stands_then_and_leaves_ten_seconds_at_least() {
    for ahead in [HOUR, -HOUR] {
        let server = Server::start();
        let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
        let mut players = begin(&mut ana, &mut ben);
        acted(&mut players);
        let (server, told) = started_again(server, ahead, &mut ana, &players[0]);
        ben.address = server.address;
        let resumed = &told["events"][0];
        assert_eq!(resumed["e"], "resumed", "{told}");
        let given = resumed["resumed"].as_u64().unwrap();
        assert!(if ahead > 0 { given >= HOUR as u64 } else { given == 0 }, "{told}");
        let (clock, at) = (&told["clock"], resumed["t"].as_u64().unwrap());
        let left = clock["left"][clock["runs"].as_u64().unwrap() as usize].as_u64().unwrap();
        let falls = clock["since"].as_u64().unwrap() + left;
        assert!((at + 10_000..at + 10_100).contains(&falls), "{told}");
        let [one, other] = &mut players;
        one.again(ana.page());
        other.again(ben.page());
        // And a flag falls when that time is over, not an hour later.
        one.until(|player| player.over().is_some());
    }
}

#[test]
fn a_match_that_waits_for_first_actions_is_not_called_off_for_a_restart() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let mut players = begin(&mut ana, &mut ben);
    let (server, told) = started_again(server, HOUR, &mut ana, &players[0]);
    assert_eq!(told["events"][0]["e"], "resumed", "{told}");
    ben.address = server.address;
    players[0].again(ana.page());
    players[1].again(ben.page());
    acted(&mut players);
}
