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

/// All rated matches are a day older.
fn a_day_passes(server: &Server) {
    server.sql("UPDATE rating_changes SET at = at - 86400000");
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
fn somebody_is_found_by_the_beginning_of_a_name_unless_they_are_a_guest_or_banned() {
    let server = Server::start();
    for name in ["Ana Belén", "Anacleto", "Ander"] {
        server.account(name);
    }
    server.guest("Anabel");
    let found = |name: &str| {
        let (status, told) = server.visitor().get(&format!("/api/people?name={name}"));
        assert_eq!(status, 200, "{told}");
        let people = told["people"].as_array().unwrap();
        people.iter().map(|person| person["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found("ana"), ["Anacleto", "Ana Belén"], "no guest");
    assert_eq!(found("ANA%20be"), ["Ana Belén"]);
    assert_eq!(found("%D0%90nd"), ["Ander"], "a Cyrillic letter that looks the same");
    assert_eq!(found("a"), [""; 0], "too few letters");
    assert_eq!(found("%25"), [""; 0]);
    assert_eq!(server.visitor().get("/api/people").0, 400);
    server.admin(|admin| admin.ban("Anacleto", None, "").unwrap());
    assert_eq!(found("ana"), ["Ana Belén"]);
}

#[test]
fn a_match_in_which_somebody_has_not_acted_is_not_rated() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.account("Ana"), server.account("Ben"));
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

#[test]
fn a_match_is_called_off_before_each_has_acted_and_ends_for_nobody() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.account("Ana"), server.account("Ben"));
    let table = begin(&mut ana, &mut ben, true);
    let mut players = [Player::follow(ana.page(), &table), Player::follow(ben.page(), &table)];
    let first = players.iter().position(Player::is_on_turn).unwrap();
    players[first].act(0);
    let next = players[first].next();
    players[1 - first].until(|player| player.next() == next);
    players[first].done(json!({ "do": "abort" }));
    for player in &mut players {
        player.until(|player| player.phase() == "over");
        assert_eq!(player.over(), Some(json!([0.0, 0.0])));
        assert_eq!(player.events.last().unwrap()["why"], "aborted");
    }
    let (_, profile) = server.visitor().get("/api/people/Ana");
    assert_eq!((&profile["games"], &profile["ratings"]), (&json!([]), &json!([])));
    assert_eq!(profile["matches"][0]["seats"][0]["score"], Value::Null, "it is kept all the same");
    assert!(server.visitor().get(&format!("/api/matches/{table}")).1["record"].as_str().unwrap().contains("void"));
    let mut late = Player::follow(server.visitor().page(), &table);
    late.until(|player| player.over() == Some(json!([0.0, 0.0])));

    let table = begin(&mut ana, &mut ben, true);
    let mut players = [Player::follow(ana.page(), &table), Player::follow(ben.page(), &table)];
    for _ in 0..2 {
        let turn = players.iter().position(Player::is_on_turn).unwrap();
        while players[turn].is_on_turn() {
            players[turn].act(0);
        }
        let next = players[turn].next();
        players[1 - turn].until(|player| player.next() == next);
    }
    for player in &mut players {
        assert_eq!(player.page.refused(json!({ "do": "abort", "table": table })), "too_late");
    }
}

#[test]
fn guests_are_not_rated_and_do_not_count_for_others() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.account("Ana"), server.guest("Ben"));
    let wish = json!({ "game": "ampel", "seats": ["me", "open"], "rated": true,
        "control": { "fischer": { "ms": 600000, "plus_ms": 1000 } } });
    let (status, told) = ben.post("/api/tables", &wish);
    assert_eq!((status, &told["code"]), (403, &json!("needs_account")));
    let (_, made) = ana.post("/api/tables", &wish);
    let join = format!("/api/tables/{}/join", made["id"].as_str().unwrap());
    let (status, told) = ben.post(&join, &json!({}));
    assert_eq!((status, &told["code"]), (403, &json!("needs_account")));
    let [mut one, mut other] = [&ana, &ben].map(Visitor::page);
    let told = one.done(json!({ "do": "pair", "game": "barragoon" }));
    let table = told.iter().find(|told| told["is"] == "paired").unwrap()["table"].as_str().unwrap().to_owned();
    assert_eq!(ana.get(&format!("/api/tables/{table}")).1["table"]["rated"], true, "as long as all have accounts");
    other.done(json!({ "do": "pair", "game": "barragoon" }));
    assert_eq!(ana.get(&format!("/api/tables/{table}")).1["table"]["rated"], false);
}

#[test]
fn matches_of_the_same_two_count_less_and_less_within_a_day() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.account("Ana"), server.account("Ben"));
    let mut gained = |server: &Server| {
        beat(&mut ana, &mut ben, true);
        let change = &server.visitor().get("/api/people/Ana").1["matches"][0]["change"];
        change["after"].as_f64().map(|after| rounded(&json!(after - change["before"].as_f64().unwrap())))
    };
    let gains: Vec<Option<i64>> = (0..7).map(|_| gained(&server)).collect();
    assert_eq!(gains[0], Some(162));
    assert!(gains[..6].is_sorted_by(|one, other| one > other), "{gains:?}");
    assert_eq!(gains[6], None, "not at all: {gains:?}");
    a_day_passes(&server);
    assert!(gained(&server) > gains[2], "as ever on another day");
}

#[test]
fn programs_are_marked_everywhere_and_rated_apart() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.account("Ana"), server.account("Ben"));
    let (_, made) = ben.post("/api/tokens", &json!({ "label": "engine" }));
    let mut engine = server.visitor();
    engine.cookie = Some(format!("Bearer {}", made["token"].as_str().unwrap()));
    let table = beat(&mut ana, &mut engine, true);
    let marked = |seats: &Value| -> Vec<bool> {
        let is_marked = |name: &str| {
            let seat = seats.as_array().unwrap().iter().find(|seat| seat["name"] == name).unwrap();
            seat["program"] == true
        };
        ["Ana", "Ben"].map(is_marked).to_vec()
    };
    assert_eq!(marked(&ana.get(&format!("/api/tables/{table}")).1["table"]["seats"]), [false, true]);
    for name in ["Ana", "Ben"] {
        let (_, profile) = server.visitor().get(&format!("/api/people/{name}"));
        assert_eq!(marked(&profile["matches"][0]["seats"]), [false, true]);
        let pools: Vec<&Value> = profile["ratings"].as_array().unwrap().iter().map(|rating| &rating["pool"]).collect();
        assert_eq!(pools, [&json!(4)], "apart from what people play: {name}");
    }
    let record = server.visitor().get(&format!("/api/matches/{table}")).1["record"].as_str().unwrap().to_owned();
    assert!(record.contains("programs: "), "{record}");

    let wish = json!({ "game": "ampel", "seats": ["me", "open"], "listed": true, "lots": false });
    let (_, made) = engine.post("/api/tables", &wish);
    let (_, lobby) = server.visitor().get("/api/tables");
    let card = lobby["tables"].as_array().unwrap().iter().find(|card| card["id"] == made["id"]).unwrap();
    assert_eq!(card["seats"][0]["program"], true);
    // A program does not take over where its owner has sat down.
    let (_, made) = ben.post("/api/tables", &wish);
    let table = made["id"].as_str().unwrap();
    assert_eq!(ana.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    let mut player = Player::follow(engine.page(), table);
    player.until(|player| player.phase() == "playing");
    let act = json!({ "do": "act", "table": table, "at": 0, "actions": [player.played().situation().legal[0]] });
    assert_eq!(player.page.refused(act.clone()), "not_for_programs");
    ben.page().done(act);
}

fn rounded(value: &Value) -> i64 {
    value.as_f64().unwrap_or_else(|| panic!("{value}")).round() as i64
}

#[test]
fn a_profile_has_results_ratings_and_matches() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.account("Ana"), server.account("Ben"));
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
    let (mut ana, mut ben) = (server.account("Ana"), server.account("Ben"));
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
    let (mut ana, mut ben) = (server.account("Ana"), server.account("Ben"));
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
    let (mut ana, mut ben) = (server.account("Ana"), server.account("Ben"));
    let leaders = |server: &Server| server.visitor().get("/api/leaders/ampel").1["leaders"].as_array().unwrap().clone();
    beat(&mut ana, &mut ben, true);
    assert!(leaders(&server).is_empty(), "one match means nothing");
    for number in 0..24 {
        a_day_passes(&server);
        if number % 2 == 0 {
            beat(&mut ben, &mut ana, true)
        } else {
            beat(&mut ana, &mut ben, true)
        };
    }
    let listed = leaders(&server);
    assert_eq!(listed.len(), 2, "{listed:?}");
    assert_eq!((&listed[0]["name"], &listed[0]["matches"]), (&json!("Ana"), &json!(25)));
    assert!(listed[0]["deviation"].as_f64().unwrap() <= 110.0);
    let mut visitor = server.visitor();
    for pool in [3, 4, 5] {
        assert_eq!(visitor.get(&format!("/api/leaders/ampel?pool={pool}")).1["leaders"], json!([]));
    }
    assert_eq!(visitor.get("/api/leaders/ampel?pool=6").1["code"], "bad_pool");
    assert_eq!(visitor.get("/api/leaders/ajedrez").0, 404);
    assert_eq!(visitor.get("/api/leaders/ampel?pool=x").0, 400);
}
