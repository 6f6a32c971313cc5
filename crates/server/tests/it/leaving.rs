//! What becomes of seats, pages and records when people log in, log out, or are deleted.

use crate::common::{Open, Player, Server, Visitor, connect};
use catalogue::Record;
use serde_json::{Value, json};

const PASSWORD: &str = "ñandúes azules";

/// A table of a game without dice, where the first visitor is host.
fn table(host: &mut Visitor) -> String {
    let wish =
        json!({ "game": "ampel", "seats": ["me", "open"], "control": { "fischer": { "ms": 600000, "plus_ms": 0 } } });
    let (status, made) = host.post("/api/tables", &wish);
    assert_eq!(status, 200, "{made}");
    made["id"].as_str().unwrap().to_owned()
}

/// Ana and Ben at a table that is played.
fn pair(server: &Server) -> ([Visitor; 2], [Player; 2]) {
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let table = table(&mut ana);
    let players = [Player::follow(ana.page(), &table), Player::follow(ben.page(), &table)];
    assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    let players = players.map(|mut player| {
        player.until(|player| player.phase() == "playing");
        player
    });
    ([ana, ben], players)
}

/// Says something that must be done.
fn say(player: &mut Player, message: Value) {
    for told in player.page.done(message) {
        player.take(&told);
    }
}

/// The names at a table, the next time it is told.
fn names(player: &mut Player) -> Vec<String> {
    let told = player.page.hear_of("table");
    player.take(&told);
    let seats = told["table"]["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["name"].as_str().unwrap().to_owned()).collect()
}

/// Waits until nobody of that name sits there, and takes in the table as it is told then.
#[track_caller]
fn wait_until_gone(player: &mut Player, name: &str) {
    let is_there = |told: &Value| told["table"]["seats"].as_array().unwrap().iter().any(|seat| seat["name"] == name);
    let told = player.page.hear_where("table", |told| !is_there(told));
    player.take(&told);
}

#[test]
fn who_logs_in_in_mid_match_plays_on_as_the_account() {
    let server = Server::start();
    let mut eva = server.visitor();
    eva.post("/api/account", &json!({ "name": "Eva", "password": PASSWORD }));
    let ([mut ana, _], [mut first, mut second]) = pair(&server);
    let before = first.seat();
    let (status, me) = ana.post("/api/login", &json!({ "name": "Eva", "password": PASSWORD }));
    assert_eq!((status, &me["name"]), (200, &json!("Eva")));
    names(&mut second);
    first.page.closes();

    let mut again = Player::follow(ana.page(), &first.table);
    assert_eq!(again.seat(), before);
    say(&mut again, json!({ "do": "resign", "table": first.table }));
    second.until(|player| player.over().is_some());
    let (_, data) = eva.get("/api/me/data");
    assert_eq!((&data["seats"][0]["match"], &data["records"][0]["match"]), (&json!(again.table), &json!(again.table)));
}

#[test]
fn who_is_deleted_in_mid_match_has_left_it_and_the_seat_has_no_name() {
    let server = Server::start();
    let ([mut ana, mut ben], [mut first, mut second]) = pair(&server);
    let (seat, table) = (usize::from(first.seat().unwrap()), first.table.clone());
    say(&mut first, json!({ "do": "chat", "table": table, "text": "Soy Ana" }));
    assert_eq!(ana.delete("/api/me").0, 204);
    let told = second.page.hear_where("table", |told| told["table"]["seats"][seat]["name"] == "—");
    second.take(&told);
    first.page.closes();

    second.until(|player| player.over().is_some());
    assert_eq!(second.over().unwrap()[seat], 0.0);
    let (status, told) = ben.get(&format!("/api/matches/{table}"));
    assert_eq!(status, 200, "{told}");
    assert!(!told.to_string().contains("Ana") && told.to_string().contains("Ben"), "{told}");
    let mut late = server.visitor().page();
    let told = late.done(json!({ "do": "follow", "table": table, "from": 0 }));
    assert!(!json!(told).to_string().contains("Ana"), "{told:?}");
}

#[test]
fn the_name_of_who_is_deleted_is_gone_from_a_match_that_is_over_and_still_looked_at() {
    let server = Server::start();
    let ([mut ana, _], [mut first, mut second]) = pair(&server);
    let table = first.table.clone();
    say(&mut first, json!({ "do": "resign", "table": table }));
    second.until(|player| player.phase() == "over");
    assert_eq!(ana.delete("/api/me").0, 204);
    wait_until_gone(&mut second, "Ana");
}

#[test]
fn what_was_played_and_written_comes_along_and_others_keep_it_when_one_goes() {
    let server = Server::start();
    let ([mut ana, mut ben], [mut first, mut second]) = pair(&server);
    let table = first.table.clone();
    say(&mut first, json!({ "do": "chat", "table": table, "text": "<b>¡Hola!</b>" }));
    say(&mut first, json!({ "do": "resign", "table": table }));
    second.until(|player| player.over().is_some());
    let (_, data) = ana.get("/api/me/data");
    assert_eq!(data["chat"][0]["text"], "<b>¡Hola!</b>");
    assert_eq!((&data["seats"][0]["name"], &data["seats"][0]["score"]), (&json!("Ana"), &json!(0.0)));
    let record = Record::from_text(data["records"][0]["record"].as_str().unwrap()).unwrap();
    assert!(record.replay(None).unwrap().situation().result.is_some());

    assert_eq!(ana.delete("/api/me").0, 204);
    let (_, told) = ben.get(&format!("/api/matches/{table}"));
    assert!(!told.to_string().contains("Ana"), "{told}");
    let (_, data) = ben.get("/api/me/data");
    assert_eq!(data["records"][0]["match"], json!(table));
    assert!(!data.to_string().contains("Ana"), "{data}");
}

#[test]
fn a_table_whose_host_is_deleted_closes_and_a_seat_becomes_free_again() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let wish = json!({ "game": "parchis", "seats": ["me", "open", "open", "open"] });
    let (_, made) = ana.post("/api/tables", &wish);
    let table = made["id"].as_str().unwrap();
    ben.post(&format!("/api/tables/{table}/join"), &json!({}));
    let mut watcher = Player::follow(server.visitor().page(), table);
    assert_eq!(ben.delete("/api/me").0, 204);
    wait_until_gone(&mut watcher, "Ben");
    assert_eq!(watcher.phase(), "gathering");
    assert_eq!(server.guest("Iris").post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    assert_eq!(ana.delete("/api/me").0, 204);
    wait_until_gone(&mut watcher, "Ana");
    assert_eq!(watcher.phase(), "closed");
}

#[test]
fn pages_of_a_session_that_is_over_are_closed_and_others_stay() {
    let server = Server::start();
    let (mut ana, ben) = (server.guest("Ana"), server.guest("Ben"));
    let (mut of_ana, mut of_ben) = (ana.page(), ben.page());
    assert_eq!(ana.post("/api/logout", &json!({})).0, 204);
    of_ana.closes();
    of_ben.done(json!({ "do": "lobby" }));
}

#[test]
fn one_address_has_so_many_sockets_and_no_more() {
    let server = Server::with(|config| (config.limits, config.address_sockets) = (true, 3));
    let ana = server.guest("Ana");
    let mut pages: Vec<Open> = (0..3).map(|_| ana.page()).collect();
    let refused = connect(format!("ws://{}/socket", server.address));
    let Err(tungstenite::Error::Http(response)) = refused else { panic!("it was let in") };
    assert_eq!(response.status().as_u16(), 429);
    let told: Value = serde_json::from_slice(response.body().as_deref().unwrap()).unwrap();
    assert_eq!(told["code"], "too_many");
    pages.iter_mut().for_each(|page| {
        page.done(json!({ "do": "lobby" }));
    });
}
