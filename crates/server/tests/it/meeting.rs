//! How people meet: "play now", open tables, another match, and what is seen of whom one meets.

use std::time::Duration;

use crate::common::{Open, Player, Server, Visitor, prepare};
use serde_json::{Value, json};

fn ampel(control: Value) -> Value {
    json!({ "game": "ampel", "seats": ["me", "open"], "control": control, "listed": true })
}

/// The clock of "play now" in Ampel.
fn usual() -> Value {
    json!({ "fischer": { "ms": 600_000, "plus_ms": 5_000 } })
}

/// Wants to play now; gives the table.
fn play_now(page: &mut Open, game: &str) -> String {
    let told = page.done(json!({ "do": "pair", "game": game }));
    told.iter().find(|told| told["is"] == "paired").unwrap()["table"].as_str().unwrap().to_owned()
}

fn table(server: &Server, id: &str) -> Value {
    server.visitor().get(&format!("/api/tables/{id}")).1["table"].clone()
}

fn make(visitor: &mut Visitor, wish: &Value) -> String {
    let (status, made) = visitor.post("/api/tables", wish);
    assert_eq!(status, 200, "{made}");
    made["id"].as_str().unwrap().to_owned()
}

fn resign_one(ana: &Visitor, ben: &Visitor, id: &str) {
    let (mut one, mut other) = (Player::follow(ana.page(), id), Player::follow(ben.page(), id));
    prepare(&mut [&mut one, &mut other]);
    for _ in 0..40 {
        let furthest = one.next().max(other.next());
        [&mut one, &mut other].into_iter().for_each(|player| player.until(|player| player.next() >= furthest));
        let acted = |seat: Option<u8>| one.events.iter().any(|event| event["by"] == json!(seat));
        if acted(one.seat()) && acted(other.seat()) {
            break;
        }
        if one.is_on_turn() {
            one.act(0)
        } else {
            other.act(0)
        };
    }
    other.done(json!({ "do": "resign" }));
    one.until(|player| player.over().is_some());
}

#[test]
fn two_who_meet_again_at_a_new_table_change_sides() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let mut first = Vec::new();
    for _ in 0..4 {
        let id = make(&mut ana, &ampel(usual()));
        assert_eq!(ben.post(&format!("/api/tables/{id}/join"), &json!({})).0, 200);
        first.push(table(&server, &id)["seats"][0]["name"].as_str().unwrap().to_owned());
        resign_one(&ana, &ben, &id);
    }
    // Lots decide the first time, and again once each has begun as often as the other.
    assert_ne!(first[0], first[1]);
    assert_ne!(first[2], first[3]);
}

#[test]
fn play_now_sits_down_where_somebody_waits_at_an_open_table_for_the_same() {
    let server = Server::start();
    let mut ana = server.guest("Ana");
    let _here = ana.page();
    let slow = make(&mut ana, &ampel(json!({ "fischer": { "ms": 60_000, "plus_ms": 0 } })));
    let fitting = make(&mut ana, &ampel(usual()));
    let mut ben = server.guest("Ben").page();
    assert_eq!(play_now(&mut ben, "ampel"), fitting);
    assert_eq!(table(&server, &fitting)["phase"], "playing");
    assert_eq!(table(&server, &slow)["phase"], "gathering", "another clock than the button says");
}

#[test]
fn play_now_leaves_the_table_of_who_has_gone() {
    let server = Server::start();
    let left = make(&mut server.guest("Ana"), &ampel(usual()));
    let mut watcher = server.visitor().page();
    let told = watcher.done(json!({ "do": "lobby" }));
    let lobby = told.iter().find(|told| told["is"] == "lobby").unwrap();
    assert_eq!((&lobby["tables"][0]["id"], &lobby["tables"][0]["hosted"]), (&json!(left), &json!(false)));
    let mut ben = server.guest("Ben").page();
    let own = play_now(&mut ben, "ampel");
    assert_ne!(own, left);
    let here = |told: &Value| {
        told["tables"].as_array().unwrap().iter().any(|table| table["id"] == own.as_str() && table["hosted"] == true)
    };
    let told = watcher.hear_where("lobby", here);
    let card = told["tables"].as_array().unwrap().iter().find(|table| table["id"] == own.as_str()).unwrap().clone();
    assert_eq!((&card["seats"][0]["present"], &card["now"]), (&json!(true), &json!(true)), "{card}");
    let eva = server.guest("Eva").post(&format!("/api/tables/{own}/join"), &json!({}));
    assert_eq!(eva.0, 200, "who waits can be joined");
}

#[test]
fn bots_fill_up_after_a_wait_one_can_see_unless_one_would_rather_wait_on() {
    // Waits for: the bots.
    let server = Server::with(|config| config.pairing = Duration::from_secs(10));
    let (ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let mut page = ben.page();
    let waits = play_now(&mut page, "barragoon");
    assert_eq!(server.guest("Eva").post(&format!("/api/tables/{waits}/wait"), &json!({})).0, 403);
    assert_eq!(ben.post(&format!("/api/tables/{waits}/wait"), &json!({})).0, 200);
    let mut page = ana.page();
    let id = play_now(&mut page, "parchis");
    let mut player = Player::follow(page, &id);
    player.until(|player| player.phase() != "gathering");
    let seats = table(&server, &id)["seats"].clone();
    assert_eq!(seats.as_array().unwrap().iter().filter(|seat| seat["kind"] == "bot").count(), 3, "{seats}");
    let waited = table(&server, &waits);
    assert_eq!((&waited["phase"], &waited["fills"]), (&json!("gathering"), &Value::Null));
}

#[test]
fn who_wanted_to_play_now_and_has_gone_leaves_no_table_behind() {
    // Waits for: the bots, that find nobody.
    let server = Server::with(|config| config.pairing = Duration::from_secs(10));
    let ana = server.guest("Ana");
    let id = play_now(&mut ana.page(), "ampel");
    let mut visitor = server.visitor();
    cluster::until("the table to be closed", || match visitor.get(&format!("/api/tables/{id}")).1["table"]["phase"] {
        Value::String(ref phase) if phase == "closed" => Ok(()),
        ref phase => Err(phase.clone()),
    });
}

#[test]
fn who_asks_again_to_play_now_waits_at_the_same_table() {
    let server = Server::start();
    let ana = server.guest("Ana");
    let (mut lost, mut page) = (ana.page(), ana.page());
    let id = play_now(&mut lost, "ampel");
    assert_eq!(play_now(&mut page, "ampel"), id);
}

#[test]
fn three_tables_that_want_people_are_enough_for_one_person() {
    let server = Server::with(|config| config.limits = true);
    let mut ana = server.guest("Ana");
    let made: Vec<String> = (0..3).map(|_| make(&mut ana, &ampel(usual()))).collect();
    let (status, told) = ana.post("/api/tables", &ampel(usual()));
    assert_eq!((status, &told["code"]), (409, &json!("too_many_tables")), "{told}");
    let with_bot = json!({ "game": "ampel", "seats": ["me", { "bot": 1 }], "control": usual() });
    assert_eq!(ana.post("/api/tables", &with_bot).0, 200, "that one wants nobody");
    assert_eq!(ana.delete(&format!("/api/tables/{}", made[0])).0, 200);
    assert_eq!(ana.post("/api/tables", &ampel(usual())).0, 200);
}

#[test]
fn the_ratings_of_both_are_seen_and_what_the_match_has_changed() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.account("Ana"), server.account("Ben"));
    let mut wish = ampel(usual());
    wish["rated"] = true.into();
    let id = make(&mut ana, &wish);
    assert_eq!(table(&server, &id)["seats"][0]["rating"], Value::Null, "nothing is known yet");
    ben.post(&format!("/api/tables/{id}/join"), &json!({}));
    let mut watcher = Player::follow(server.visitor().page(), &id);
    resign_one(&ana, &ben, &id);
    let changed = |told: &Value| told["is"] == "table" && told["table"]["seats"][0]["change"].is_i64();
    let told = watcher.wait_for(changed);
    let seats = told["table"]["seats"].as_array().unwrap();
    let of = |name: &str| seats.iter().find(|seat| seat["name"] == name).unwrap();
    assert_eq!((&of("Ana")["rating"]["value"], &of("Ana")["change"]), (&json!(1662), &json!(162)));
    assert_eq!((&of("Ben")["rating"]["value"], &of("Ben")["change"]), (&json!(1338), &json!(-162)));
    assert_eq!((&of("Ana")["account"], &of("Ana")["rating"]["settled"]), (&json!(true), &json!(false)));
    let next = make(&mut ana, &wish);
    assert_eq!(table(&server, &next)["seats"][0]["rating"]["value"], 1662);
    let (_, lobby) = server.visitor().get("/api/tables");
    assert_eq!(lobby["tables"][0]["seats"][0]["rating"]["value"], 1662, "{lobby}");
}

#[test]
fn a_rematch_calls_who_has_gone_and_they_change_sides() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let id = make(&mut ana, &ampel(usual()));
    ben.post(&format!("/api/tables/{id}/join"), &json!({}));
    resign_one(&ana, &ben, &id);
    let before = table(&server, &id)["seats"].clone();
    let (_, next) = ana.post(&format!("/api/tables/{id}/rematch"), &json!({}));
    let next = next["id"].as_str().unwrap().to_owned();
    // Whoever comes later is asked too.
    let mut lobby = ben.page();
    let called = lobby.hear_where("mine", |told| told["tables"][0]["called"] == true);
    assert_eq!((&called["tables"][0]["id"], &called["tables"][0]["game"]), (&json!(next), &json!("ampel")));
    assert_eq!(
        table(&server, &next)["seats"].as_array().unwrap().iter().filter(|seat| seat["declined"] == false).count(),
        1
    );
    assert_eq!(ben.post(&format!("/api/tables/{next}/join"), &json!({})).0, 200, "without the key");
    let after = table(&server, &next);
    assert_eq!(after["phase"], "playing");
    for seat in [0, 1] {
        assert_eq!(before[seat]["name"], after["seats"][1 - seat]["name"], "they change sides");
    }
    lobby.hear_where("mine", |told| told["tables"].as_array().unwrap().iter().all(|table| table["called"].is_null()));
}

#[test]
fn nobodys_time_runs_before_each_has_acted() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let id = make(&mut ana, &ampel(usual()));
    let (mut one, mut other) = (Player::follow(ana.page(), &id), Player::follow(ben.page(), &id));
    ben.post(&format!("/api/tables/{id}/join"), &json!({}));
    one.until(|player| player.phase() == "playing");
    other.until(|player| player.phase() == "playing");
    assert_eq!(table(&server, &id)["clocks_wait"], true);
    let clock = |visitor: &Visitor| {
        let told = visitor.page().done(json!({ "do": "follow", "table": id, "from": 0 }));
        told.iter().find(|told| told["is"] == "events").unwrap()["clock"]["runs"].clone()
    };
    assert_eq!(clock(&ana), Value::Null);
    for _ in 0..2 {
        let furthest = one.next().max(other.next());
        [&mut one, &mut other].into_iter().for_each(|player| player.until(|player| player.next() >= furthest));
        if one.is_on_turn() {
            one.act(0)
        } else {
            other.act(0)
        };
    }
    assert!(clock(&ana).is_u64());
    assert_eq!(table(&server, &id)["clocks_wait"], false);
}
