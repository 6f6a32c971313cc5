//! PostgreSQL is away for a while: everybody is told calmly, nothing is lost, and play goes on by itself.

use cluster::{Postgres, until};
use serde_json::json;
use server::Address;

use crate::common::{Player, Server};

/// Acts until it is done; while the store comes back it may be refused, and nothing else.
fn act_in_the_end(player: &mut Player) {
    until("the store to take an action", || {
        let played = player.played();
        let action = played.situation().legal[0].clone();
        let message = json!({ "do": "act", "table": player.table, "at": played.len(), "actions": [action] });
        let (answer, before) = player.page.ask(message);
        before.iter().for_each(|told| player.take(told));
        if answer["is"] == "done" {
            return Ok(());
        }
        assert_eq!(answer["code"], "unavailable", "{answer}");
        Err(answer)
    });
}

#[test]
fn play_goes_on_by_itself_when_the_database_is_back() {
    let postgres = Postgres::start().unwrap();
    let address = postgres.database().unwrap();
    let server = Server::with(|config| config.database = Some(Address::from(address)));
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let (_, made) = ana.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"], "lots": false }));
    let table = made["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/api/tables/{table}/join"), &json!({}));
    let (_, bots) = ana.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", { "bot": 1 }], "lots": false }));
    let mut alone = Player::follow(ana.page(), bots["id"].as_str().unwrap());
    let (mut one, mut other) = (Player::follow(ana.page(), &table), Player::follow(ben.page(), &table));
    one.until(Player::is_on_turn);
    one.act(0);
    other.until(|player| player.next() == one.next());
    alone.until(Player::is_on_turn);
    alone.act(0);

    postgres.stop().unwrap();
    let ill = ana.becomes("/health", 503);
    assert_eq!((&ill["ok"], &ill["store"]), (&json!(false), &json!("failing")));
    let (status, told) = server.visitor().post("/api/guests", &json!({ "name": "Eva" }));
    assert_eq!((status, &told["code"]), (503, &json!("unavailable")));
    let (mover, watcher) = if one.is_on_turn() { (&mut one, &mut other) } else { (&mut other, &mut one) };
    let played = mover.played();
    let act = json!({ "do": "act", "table": table, "at": played.len(), "actions": [played.situation().legal[0]] });
    assert_eq!(mover.page.refused(act), "unavailable");

    postgres.resume().unwrap();
    ana.becomes("/health", 200);
    act_in_the_end(mover);
    watcher.until(|player| player.next() == mover.next());
    assert_eq!(watcher.events, mover.events, "both know the same, on the pages they had open all the time");
    alone.until(Player::is_on_turn);
    act_in_the_end(&mut alone);
    assert_eq!(server.visitor().post("/api/guests", &json!({ "name": "Eva" })).0, 200);
}
