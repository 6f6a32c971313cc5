//! What everybody may know of somebody, and who plays best.

use crate::common::{Player, Server, Visitor};
use serde_json::{Value, json};

/// A rated match of two that `winner` wins, since the other resigns after both have acted; gives its id.
fn beat(winner: &mut Visitor, loser: &mut Visitor, listed: bool) -> String {
    let table = begin(winner, loser, listed);
    let mut players = [Player::follow(winner.page(), &table), Player::follow(loser.page(), &table)];
    let mut acted = [false, false];
    while acted != [true, true] {
        let turn = players.iter().position(Player::is_on_turn).expect("somebody is on turn");
        players[turn].act(0);
        acted[turn] = true;
        let next = players[turn].next();
        players[1 - turn].until(|player| player.next() >= next);
    }
    players[1].done(json!({ "do": "resign" }));
    table
}

/// A rated match of two that has begun.
fn begin(winner: &mut Visitor, loser: &mut Visitor, listed: bool) -> String {
    let wish = json!({ "game": "ampel", "seats": ["me", "open"], "rated": true, "listed": listed,
        "control": { "fischer": { "ms": 600000, "plus_ms": 1000 } } });
    let (status, made) = winner.post("/api/tables", &wish);
    assert_eq!(status, 200, "{made}");
    let table = made["id"].as_str().unwrap().to_owned();
    assert_eq!(loser.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    table
}

#[test]
fn a_match_in_which_somebody_has_not_acted_is_not_rated() {
    let server = Server::start();
    let (mut ana, mut ben) = (account(&server, "Ana"), account(&server, "Ben"));
    for acts in [0, 1] {
        let table = begin(&mut ana, &mut ben, true);
        let mut players = [Player::follow(ana.page(), &table), Player::follow(ben.page(), &table)];
        if acts == 1 {
            players.iter_mut().find(|player| player.is_on_turn()).unwrap().act(0);
        }
        players[1].done(json!({ "do": "resign" }));
    }
    let (_, profile) = server.visitor().get("/api/people/Ana");
    assert_eq!((&profile["games"][0]["won"], &profile["ratings"]), (&json!(2), &json!([])), "it is kept all the same");
    beat(&mut ana, &mut ben, true);
    assert_eq!(server.visitor().get("/api/people/Ana").1["ratings"][0]["matches"], 1);
}

fn account(server: &Server, name: &str) -> Visitor {
    let mut visitor = server.visitor();
    assert_eq!(visitor.post("/api/account", &json!({ "name": name, "password": "ñandúes azules" })).0, 200);
    visitor
}

fn rounded(value: &Value) -> i64 {
    value.as_f64().unwrap_or_else(|| panic!("{value}")).round() as i64
}

#[test]
fn a_profile_has_results_ratings_and_matches() {
    let server = Server::start();
    let (mut ana, mut ben) = (account(&server, "Ana"), server.guest("Ben"));
    let first = beat(&mut ana, &mut ben, true);
    let second = beat(&mut ben, &mut ana, true);
    let (status, profile) = server.visitor().get("/api/people/ana");
    assert_eq!(status, 200, "{profile}");
    assert_eq!((&profile["name"], &profile["account"], &profile["you"]), (&json!("Ana"), &json!(true), &json!(false)));
    assert!(profile["since"].as_u64().unwrap() > 1_700_000_000_000);
    assert_eq!(profile["games"], json!([{ "game": "ampel", "played": 2, "won": 1, "drawn": 0, "lost": 1 }]));
    let rating = &profile["ratings"][0];
    assert_eq!((&rating["game"], &rating["pool"], &rating["matches"]), (&json!("ampel"), &json!(2), &json!(2)));
    assert_eq!(rating["settled"], false, "two matches do not mean much");
    let curve: Vec<i64> = rating["curve"].as_array().unwrap().iter().map(|point| rounded(&point["rating"])).collect();
    assert_eq!((curve.len(), curve[0], curve[1]), (2, 1662, rounded(&rating["rating"])));
    let matches = profile["matches"].as_array().unwrap();
    let ids: Vec<&Value> = matches.iter().map(|one| &one["id"]).collect();
    assert_eq!(ids, [&second, &first], "the newest first");
    let change = &matches[1]["change"];
    assert_eq!((rounded(&change["before"]), rounded(&change["after"])), (1500, 1662));
    let seats = matches[1]["seats"].as_array().unwrap();
    let mut told: Vec<(&str, f64, bool)> = seats
        .iter()
        .map(|seat| (seat["name"].as_str().unwrap(), seat["score"].as_f64().unwrap(), seat["this"] == true))
        .collect();
    told.sort_by(|one, other| one.0.cmp(other.0));
    assert_eq!(told, [("Ana", 1.0, true), ("Ben", 0.0, false)]);
}

#[test]
fn guests_are_found_by_their_id_alone() {
    let server = Server::start();
    let mut ben = server.guest("Ben");
    let id = ben.get("/api/me").1["id"].as_str().unwrap().to_owned();
    let mut stranger = server.visitor();
    assert_eq!(stranger.get("/api/people/Ben").0, 404);
    let (status, profile) = stranger.get(&format!("/api/people/{id}"));
    assert_eq!((status, &profile["name"], &profile["matches"]), (200, &json!("Ben"), &json!([])));
    for name in ["%00", "..%2F..", &"x".repeat(3000), "%E2%80%AE"] {
        assert_eq!(stranger.get(&format!("/api/people/{name}")).0, 404, "{name}");
    }
}

#[test]
fn what_is_not_listed_is_shown_to_oneself_alone() {
    let server = Server::start();
    let (mut ana, mut ben) = (account(&server, "Ana"), server.guest("Ben"));
    let hidden = beat(&mut ana, &mut ben, false);
    for mut other in [server.visitor(), ben] {
        let (_, profile) = other.get("/api/people/Ana");
        assert_eq!((&profile["matches"], &profile["games"]), (&json!([]), &json!([])));
        assert!(!profile.to_string().contains(&hidden));
    }
    let (_, profile) = ana.get("/api/people/Ana");
    assert_eq!(profile["you"], true);
    assert_eq!((&profile["matches"][0]["id"], &profile["games"][0]["won"]), (&json!(hidden), &json!(1)));
}

#[test]
fn who_was_deleted_leaves_a_seat_without_a_name() {
    let server = Server::start();
    let (mut ana, mut ben) = (account(&server, "Ana"), server.guest("Ben"));
    beat(&mut ana, &mut ben, true);
    assert_eq!(ben.delete("/api/me").0, 204);
    let (_, profile) = server.visitor().get("/api/people/Ana");
    assert!(!profile.to_string().contains("Ben"), "{profile}");
    let seats = profile["matches"][0]["seats"].as_array().unwrap();
    assert!(seats.iter().any(|seat| seat["person"].is_null() && seat["name"] == "—"), "{seats:?}");
}

#[test]
fn leaders_are_accounts_whose_rating_means_something() {
    let server = Server::start();
    let (mut ana, mut ben) = (account(&server, "Ana"), server.guest("Ben"));
    let leaders = |server: &Server| server.visitor().get("/api/leaders/ampel").1["leaders"].as_array().unwrap().clone();
    beat(&mut ana, &mut ben, true);
    assert!(leaders(&server).is_empty(), "one match means nothing");
    for number in 0..24 {
        if number % 2 == 0 {
            beat(&mut ben, &mut ana, true)
        } else {
            beat(&mut ana, &mut ben, true)
        };
    }
    let listed = leaders(&server);
    assert_eq!(listed.len(), 1, "guests are not listed: {listed:?}");
    assert_eq!((&listed[0]["name"], &listed[0]["matches"]), (&json!("Ana"), &json!(25)));
    assert!(listed[0]["deviation"].as_f64().unwrap() <= 110.0);
    let mut visitor = server.visitor();
    assert_eq!(visitor.get("/api/leaders/ampel?pool=3").1["leaders"], json!([]));
    assert_eq!(visitor.get("/api/leaders/ampel?pool=5").1["code"], "bad_pool");
    assert_eq!(visitor.get("/api/leaders/ajedrez").0, 404);
    assert_eq!(visitor.get("/api/leaders/ampel?pool=x").0, 400);
}
