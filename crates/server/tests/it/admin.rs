//! What whoever runs the server does to people is noticed by the server that runs meanwhile.

use crate::common;

use std::time::Duration;

use crate::common::{Open, Player, Server, Visitor};
use cluster::until;
use serde_json::{Value, json};
use server::{Admin, BadAdmin};

const PASSWORD: &str = "ñandúes azules";

fn admin(server: &Server) -> Admin {
    // Who has been answered knows that the database is there.
    server.guest("Doorkeeper");
    let folder = server.folder.as_ref().unwrap().path();
    Admin::open(folder, common::database(folder).as_ref()).unwrap()
}

#[test]
fn who_is_banned_is_refused_until_the_ban_is_lifted_or_over() {
    let server = Server::start();
    let admin = admin(&server);
    let mut ana = server.visitor();
    ana.post("/api/account", &json!({ "name": "Ana", "password": PASSWORD }));
    let ban = admin.ban("ana", None, "insults").unwrap();
    assert!(ban.name == "Ana" && ban.banned.is_some());
    assert_eq!(ana.becomes("/api/me", 403)["code"], "banned");
    let (status, told) = ana.post("/api/guests", &json!({ "name": "Another" }));
    assert_eq!((status, &told["code"]), (403, &json!("banned")));
    let login = json!({ "name": "Ana", "password": PASSWORD });
    let (status, told) = server.visitor().post("/api/login", &login);
    assert_eq!((status, &told["code"]), (403, &json!("banned")));
    assert_eq!(admin.unban("Ana").unwrap().banned, None);
    ana.becomes("/api/me", 200);
    assert_eq!(admin.ban("Ana", Some(1), "").unwrap().banned, None, "that is long over");
    assert_eq!(server.visitor().post("/api/login", &login).0, 200);
}

#[test]
fn people_are_renamed_and_deleted() {
    let server = Server::start();
    let admin = admin(&server);
    let (mut ana, mut eva) = (server.guest("Ana"), server.guest("Eva"));
    eva.post("/api/account", &json!({ "name": "Eva", "password": PASSWORD }));
    assert!(matches!(admin.rename("Ana", "ЕVА"), Err(BadAdmin::Name(_))), "that looks like an account");
    assert!(matches!(admin.rename("Ana", "\u{200b}"), Err(BadAdmin::Name(_))));
    assert_eq!(admin.rename("Ana", "Iris").unwrap().name, "Iris");
    assert_eq!(admin.delete("Eva").unwrap().name, "Eva");
    eva.becomes("/api/me", 401);
    assert_eq!(ana.becomes("/api/me", 200)["name"], "Iris");
    assert!(matches!(admin.delete("Eva"), Err(BadAdmin::Nobody(_))));
}

#[test]
fn people_are_found_by_what_their_names_look_like() {
    let server = Server::start();
    let admin = admin(&server);
    for name in ["Ana", "Anabel", "100%", "Ana"] {
        server.guest(name);
    }
    let found = |filter: &str| admin.people(filter).unwrap().len();
    assert_eq!((found("ana"), found("АNA"), found("%"), found("_"), found("nobody")), (3, 3, 1, 0, 0));
    assert_eq!(found(""), 5);
    let Err(BadAdmin::Several(ids)) = admin.ban("Ana", None, "") else { panic!("two guests are called Ana") };
    assert_eq!(ids.len(), 2);
    assert_eq!(admin.ban(&ids[0], None, "").unwrap().id, ids[0]);
}

/// Ana, Ben and a table of theirs where they play, each with an open page.
fn playing(server: &Server) -> ([Visitor; 2], [Player; 2]) {
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let (status, made) = ana.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"], "lots": false }));
    assert_eq!(status, 200, "{made}");
    let table = made["id"].as_str().unwrap();
    assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    let players = [Player::follow(ana.page(), table), Player::follow(ben.page(), table)];
    ([ana, ben], players)
}

/// Waits until the first seat of a table has a name; says what the table is like then.
fn is_called(page: &mut Open, name: &str) -> Value {
    page.hear_where("table", |told| told["table"]["seats"][0]["name"] == name)["table"].clone()
}

#[test]
fn who_is_renamed_has_the_new_name_at_tables_and_in_what_is_over() {
    let server = Server::start();
    let ([_ana, mut ben], [mut first, mut second]) = playing(&server);
    let table = first.table.clone();
    first.done(json!({ "do": "chat", "text": "hi" }));
    admin(&server).rename("Ana", "Iris").unwrap();
    is_called(&mut second.page, "Iris");
    second.done(json!({ "do": "resign" }));
    admin(&server).rename("Iris", "Olga").unwrap();
    let told = is_called(&mut second.page, "Olga");
    assert_eq!(told["phase"], "over");
    let (_, told) = ben.get(&format!("/api/matches/{table}"));
    let late = server.visitor().page().done(json!({ "do": "follow", "table": table, "from": 0 }));
    for told in [told.to_string(), json!(late).to_string()] {
        assert!(told.contains("Olga") && !told.contains("Ana") && !told.contains("Iris"), "{told}");
    }
}

#[test]
fn who_is_deleted_by_whoever_runs_the_house_has_left_the_tables_in_memory() {
    let server = Server::start();
    let ([mut ana, _], [mut first, mut second]) = playing(&server);
    let (_, made) = ana.post("/api/tables", &json!({ "game": "parchis", "seats": ["me", "open", "open", "open"] }));
    let mut watcher = Player::follow(server.visitor().page(), made["id"].as_str().unwrap());
    admin(&server).delete("Ana").unwrap();
    is_called(&mut second.page, "—");
    assert_eq!(first.page.close_code(), 1008);
    second.until(|player| player.over().is_some());
    assert_eq!(second.over(), Some(json!([0.0, 1.0])), "the other has won");
    let told = is_called(&mut watcher.page, "");
    assert_eq!(told["phase"], "closed", "the host is gone");
}

#[test]
fn the_name_of_who_is_deleted_is_gone_from_a_match_that_is_over_and_still_looked_at() {
    let server = Server::start();
    let (_, [mut first, mut second]) = playing(&server);
    first.done(json!({ "do": "resign" }));
    second.until(|player| player.phase() == "over");
    admin(&server).delete("Ana").unwrap();
    assert_eq!(is_called(&mut second.page, "—")["seats"][1]["name"], "Ben");
}

#[test]
fn who_is_banned_is_sent_away_from_all_tables() {
    let server = Server::with(|config| config.grace = Duration::from_secs(1));
    let ([mut ana, mut ben], [mut first, mut second]) = playing(&server);
    let (_, hers) = ana.post("/api/tables", &json!({ "game": "parchis", "seats": ["me", "open", "open", "open"] }));
    let (_, his) = ben.post("/api/tables", &json!({ "game": "parchis", "seats": ["open", "me", "open", "open"] }));
    let joined = format!("/api/tables/{}/join", his["id"].as_str().unwrap());
    assert_eq!(ana.post(&joined, &json!({ "seat": 0 })).0, 200);
    let watch = |table: &Value| Player::follow(server.visitor().page(), table["id"].as_str().unwrap());
    let (mut at_hers, mut at_his) = (watch(&hers), watch(&his));
    admin(&server).ban("Ana", None, "").unwrap();
    assert_eq!(first.page.close_code(), 1008);
    let told = at_hers.page.hear_of("table");
    assert_eq!(told["table"]["phase"], "closed");
    assert_eq!(is_called(&mut at_his.page, "")["seats"][0]["kind"], "open");
    second.page.hear_where("presence", |told| told["seats"][0]["absent"] == true);
    second.done(json!({ "do": "claim" }));
    assert_eq!(second.over(), Some(json!([0.0, 1.0])));
}

#[test]
fn a_match_that_is_closed_is_won_by_nobody() {
    let server = Server::start();
    let (_, [mut first, mut second]) = playing(&server);
    admin(&server).close(&first.table).unwrap();
    for player in [&mut first, &mut second] {
        player.until(|player| player.phase() == "over");
        assert_eq!(player.over(), Some(json!([0.0, 0.0])));
    }
}

#[test]
fn of_three_nobody_is_left_as_the_winner_of_a_match_that_is_closed() {
    let server = Server::start();
    let mut people = ["Ana", "Ben", "Eva"].map(|name| server.guest(name));
    let wish =
        json!({ "game": "girumgo", "options": { "players": 3 }, "seats": ["me", "open", "open"], "lots": false });
    let (status, made) = people[0].post("/api/tables", &wish);
    assert_eq!(status, 200, "{made}");
    let table = made["id"].as_str().unwrap();
    let mut players = people.each_ref().map(|visitor| Player::follow(visitor.page(), table));
    for visitor in &mut people[1..] {
        assert_eq!(visitor.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    }
    for player in &mut players {
        player.until(|player| player.next() > 0 && player.seat().is_some() && player.phase() != "gathering");
    }
    common::prepare(&mut players.iter_mut().collect::<Vec<_>>());
    admin(&server).close(table).unwrap();
    for player in &mut players {
        player.until(|player| player.phase() == "over");
        assert_eq!(player.over(), Some(json!([0.0, 0.0, 0.0])));
    }
    let id = people[2].get("/api/me").1["id"].as_str().unwrap().to_owned();
    assert_eq!(people[2].get(&format!("/api/people/{id}")).1["games"], json!([]), "it counts for nobody");
}

#[test]
fn a_folder_without_a_database_stays_without() {
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(Admin::open(folder.path(), None), Err(BadAdmin::NoData(_))));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn who_has_lost_everything_comes_back_by_a_code_that_is_noted_and_holds_once() {
    let server = Server::start();
    let admin = admin(&server);
    let mut ana = server.account("Ana");
    assert!(matches!(admin.way_back("Doorkeeper"), Err(BadAdmin::Guest(_))), "a guest has nothing to come back to");
    let given = admin.way_back("ana").unwrap();
    let new = json!({ "name": "Ana", "code": given.code, "password": "otra cosa larga" });
    let mut back = server.visitor();
    assert_eq!(back.post("/api/recover", &new).0, 200);
    ana.becomes("/api/me", 401);
    assert_eq!(server.visitor().post("/api/recover", &new).0, 401, "it was used");
    let late = admin.way_back("Ana").unwrap();
    server.sql("UPDATE codes SET until = 1 WHERE kind = 0");
    let late = json!({ "name": "Ana", "code": late.code, "password": "otra cosa larga" });
    assert_eq!(server.visitor().post("/api/recover", &late).0, 401, "it is over");
    let log = admin.log().unwrap();
    assert!(log.iter().any(|audit| audit.measure.name() == "code" && audit.about_name == "Ana"));
    assert!(!serde_json::to_string(&log).unwrap().contains(&given.code), "the code itself is nowhere");
}

#[test]
fn a_guest_s_matches_move_to_an_account_while_they_are_played() {
    let server = Server::start();
    let admin = admin(&server);
    let (mut guest, mut ana, mut ben) = (server.guest("Anita"), server.account("Ana"), server.guest("Ben"));
    let (_, made) = guest.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"], "lots": false }));
    let table = made["id"].as_str().unwrap();
    assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    let listed = admin.tables().unwrap();
    assert_eq!((listed.len(), listed[0].playing, listed[0].names.join(" ")), (1, true, "Anita Ben".to_owned()));
    assert!(matches!(admin.merge("Ana", "Anita"), Err(BadAdmin::NotGuestAndAccount)));
    assert_eq!(admin.merge("Anita", "Ana").unwrap().name, "Ana");
    guest.becomes("/api/me", 401);
    let mine = ana.get("/api/mine").1;
    assert_eq!(mine["tables"][0]["id"], made["id"], "{mine}");
    // The server that runs knows it within seconds: the seat is hers.
    until("her seat", || match Player::follow(ana.page(), table).seat() {
        Some(0) => Ok(()),
        other => Err(other),
    });
    let all = admin.export("Ana").unwrap();
    assert_eq!((&all["person"]["name"], all["seats"].as_array().unwrap().len()), (&json!("Ana"), 1), "{all}");
    assert_eq!(all["records"], json!([]));
}
