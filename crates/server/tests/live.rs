//! Live play over sockets, as `docs/protocol.md` promises it.

mod common;

use catalogue::{Record, verify};
use common::{Player, Server};
use serde_json::{Value, json};

fn wish(game: &str, options: Value, seats: Value) -> Value {
    json!({ "game": game, "options": options, "seats": seats, "control": { "fischer": { "ms": 600000, "plus_ms": 1000 } } })
}

/// Two people at a table of two, ready to play; the one on seat 0 first.
fn pair(server: &Server, wish: &Value) -> (Player, Player) {
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let (status, made) = ana.post("/api/tables", wish);
    assert_eq!(status, 200, "{made}");
    let table = made["id"].as_str().unwrap();
    let mut ana_plays = Player::follow(ana.page(), table);
    let mut ben_plays = Player::follow(ben.page(), table);
    assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    for player in [&mut ana_plays, &mut ben_plays] {
        player.until(|player| player.phase != "gathering" && player.next > 0);
    }
    prepare(&mut [&mut ana_plays, &mut ben_plays]);
    if ana_plays.seat == Some(0) { (ana_plays, ben_plays) } else { (ben_plays, ana_plays) }
}

/// Seals first, then shares: each waits for all.
fn prepare(players: &mut [&mut Player]) {
    if players[0].events[0]["commitment"].is_null() {
        return;
    }
    for player in players.iter_mut() {
        let seal = player.share().seal(&player.table, player.seat.unwrap()).to_string();
        let told = player.page.done(json!({ "do": "seal", "table": player.table, "seal": seal }));
        told.iter().for_each(|told| player.take(told));
    }
    for player in players.iter_mut() {
        player.until(|player| player.events.iter().any(|event| event["seals"].is_array()));
        let told = player.page.done(json!({ "do": "show", "table": player.table, "share": player.share().reveal() }));
        told.iter().for_each(|told| player.take(told));
    }
    for player in players.iter_mut() {
        player.until(|player| player.phase == "playing");
    }
}

/// Plays to the end; each in turn, choosing by `choice`.
fn play_out(players: &mut [Player], mut choice: impl FnMut() -> usize) {
    for _ in 0..20_000 {
        if players.iter().all(|player| player.over.is_some()) {
            return;
        }
        let furthest = players.iter().map(|player| player.next).max().unwrap();
        for player in players.iter_mut() {
            player.until(|player| player.next >= furthest);
        }
        match players.iter_mut().find(|player| player.is_on_turn()) {
            Some(player) => {
                player.act(choice());
            }
            None => {
                let first = &mut players[0];
                if first.over.is_none() {
                    first.wait();
                }
            }
        }
    }
    panic!("it does not end");
}

#[test]
fn two_people_play_each_game_to_its_end_and_the_dice_can_be_checked() {
    let server = Server::start();
    let cases = [
        ("parchis", json!({ "players": 2 })),
        ("barragoon", json!({})),
        ("ampel", json!({})),
        ("girumgo", json!({ "players": 2 })),
    ];
    for (game, options) in cases {
        let (one, other) = pair(&server, &wish(game, options, json!(["me", "open"])));
        let table = one.table.clone();
        let mut players = [one, other];
        let mut numbers = fastrand::Rng::with_seed(5);
        play_out(&mut players, || numbers.usize(..1000));
        let (status, told) = server.visitor().get(&format!("/api/matches/{table}"));
        assert_eq!(status, 200, "{told}");
        let record = Record::from_text(told["record"].as_str().unwrap()).unwrap();
        assert_eq!(record.seats.len(), 2);
        assert_eq!(json!(record.replay(None).unwrap().situation().result), players[0].over.clone().unwrap());
        if game == "parchis" || game == "girumgo" {
            let verdict = verify(&record, None).unwrap();
            assert!(verdict.holds() && verdict.rolls > 10 && verdict.devices == [0, 1], "{verdict:?}");
        }
        let mut late = Player::follow(server.visitor().page(), &table);
        assert_eq!(late.phase, "over");
        assert_eq!(late.over.take(), players[0].over);
        assert_eq!(late.played.unwrap().words(), players[0].played.as_ref().unwrap().words());
    }
}
