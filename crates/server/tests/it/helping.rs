//! What moderators do for members: each deed with its reason in the log, and refused to everybody else.

use crate::common::{PlayedServer, Player, Server, Visitor};
use cluster::until;
use serde_json::{Value, json};

const PASSWORD: &str = "ñandúes azules";
const NEW_PASSWORD: &str = "otra cosa larga";

/// All that can be done for somebody.
const DEEDS: [&str; 4] = ["code", "merge", "export", "delete"];

fn id_of(visitor: &mut Visitor) -> String {
    visitor.get("/api/me").1["id"].as_str().unwrap().to_owned()
}

/// Does something for somebody, for a reason.
fn help(by: &mut Visitor, person: &str, deed: &str) -> (u16, Value) {
    let mut body = json!({ "why": format!("{deed}, as asked by telephone") });
    if deed == "merge" {
        body["account"] = "Ana".into();
    }
    by.post(&format!("/api/moderation/people/{person}/{deed}"), &body)
}

fn refused((status, told): (u16, Value)) -> (u16, String) {
    (status, told["code"].as_str().unwrap_or_default().to_owned())
}

/// What the log says: by whom, what, to whom, why.
fn log(server: &Server) -> Vec<[String; 4]> {
    let log = server.admin(|admin| admin.log().unwrap());
    let told = |audit: server::Audit| [audit.by_name, audit.measure.name().to_owned(), audit.about_name, audit.why];
    log.into_iter().map(told).filter(|[by, ..]| by != "operator").collect()
}

fn logged(by: &str, measure: &str, about: &str) -> Vec<[String; 4]> {
    vec![[by.into(), measure.into(), about.into(), format!("{measure}, as asked by telephone")]]
}

#[test]
fn a_member_who_has_lost_everything_comes_back_once_by_a_moderators_code() {
    let server = Server::start();
    let (mut eva, mut ana, mut gus) = (server.moderator("Eva"), server.account("Ana"), server.guest("Gus"));
    assert_eq!(refused(help(&mut eva, &id_of(&mut gus), "code")), (409, "no_account".into()));
    let her = id_of(&mut ana);
    let (status, given) = help(&mut eva, &her, "code");
    assert_eq!(status, 200, "{given}");
    let new = json!({ "name": "Ana", "code": given["code"], "password": NEW_PASSWORD });
    assert_eq!(server.visitor().post("/api/recover", &new).0, 200);
    ana.becomes("/api/me", 401);
    assert_eq!(refused(server.visitor().post("/api/recover", &new)), (401, "wrong_code".into()), "it was used");
    let log = log(&server);
    assert_eq!(log, logged("Eva", "code", "Ana"));
    assert!(!log[0].concat().contains(given["code"].as_str().unwrap()), "the code itself is nowhere");

    let late = help(&mut eva, &her, "code").1;
    server.sql("UPDATE codes SET until = 1 WHERE kind = 0");
    let late = json!({ "name": "Ana", "code": late["code"], "password": PASSWORD });
    assert_eq!(refused(server.visitor().post("/api/recover", &late)), (401, "wrong_code".into()), "it is over");
}

#[test]
fn a_guests_matches_become_an_accounts_while_they_are_played() {
    let PlayedServer { server, table, seats: [_, mut other], people: [mut gus, mut ben] } = PlayedServer::new(|_| {});
    gus.patch("/api/me", &json!({ "name": "Gus" }));
    let (mut eva, mut ana) = (server.moderator("Eva"), server.account("Ana"));
    let (guest, account) = (id_of(&mut gus), id_of(&mut ana));
    let merge = |eva: &mut Visitor, guest: &str, account: &str| {
        let body = json!({ "account": account, "why": "merge, as asked by telephone" });
        eva.post(&format!("/api/moderation/people/{guest}/merge"), &body)
    };
    for wrong in [(&*guest, "Nobody"), (&*guest, "Ben"), (&*guest, &*id_of(&mut ben)), (&*account, "Ana")] {
        assert_eq!(refused(merge(&mut eva, wrong.0, wrong.1)), (404, "not_found".into()), "{wrong:?}");
    }
    assert_eq!(refused(merge(&mut eva, &guest, "Eva")), (403, "not_moderator".into()));
    assert_eq!(log(&server), Vec::<[String; 4]>::new());

    assert_eq!(merge(&mut eva, &guest, "ana").0, 204);
    assert_eq!(gus.get("/api/me").0, 401);
    assert_eq!(ana.get("/api/mine").1["tables"][0]["id"], json!(table));
    let mut heir = Player::follow(ana.page(), &table);
    assert_eq!(heir.seat(), Some(0));
    heir.done(json!({ "do": "resign" }));
    other.until(|player| player.over().is_some());
    assert_eq!(ana.get("/api/me/data").1["records"][0]["match"], json!(table));
    assert_eq!(log(&server), logged("Eva", "merge", "Ana"));
}

#[test]
fn all_that_is_somebodys_is_written_out_as_they_would_get_it_themselves() {
    let PlayedServer { server, seats: [mut one, mut other], people: [mut ana, _], .. } = PlayedServer::new(|_| {});
    ana.post("/api/account", &json!({ "name": "Ana", "password": PASSWORD }));
    let mut eva = server.moderator("Eva");
    one.again(ana.page());
    one.done(json!({ "do": "chat", "text": "hi" }));
    one.done(json!({ "do": "resign" }));
    other.until(|player| player.over().is_some());
    let all = until("the record to be kept", || {
        let all = ana.get("/api/me/data").1;
        if all["records"] == json!([]) { Err(all) } else { Ok(all) }
    });
    assert_eq!((&all["chat"][0]["text"], &all["moderation"]), (&json!("hi"), &json!([])));
    let (status, exported) = help(&mut eva, &id_of(&mut ana), "export");
    assert_eq!(status, 200, "{exported}");
    assert_eq!(exported, ana.get("/api/me/data").1);
    assert_eq!(exported["moderation"][0]["measure"], "export", "they see that it was done");
    assert_eq!(log(&server), logged("Eva", "export", "Ana"));
}

#[test]
fn who_is_deleted_by_a_moderator_is_gone_from_tables_and_log() {
    let PlayedServer { server, table, seats: [mut one, mut other], people: [mut ana, mut ben] } =
        PlayedServer::new(|_| {});
    ana.post("/api/account", &json!({ "name": "Ana", "password": PASSWORD }));
    one.again(ana.page());
    let mut eva = server.moderator("Eva");
    assert_eq!(help(&mut eva, &id_of(&mut ana), "delete").0, 204);
    other.page.hear_where("table", |told| told["table"]["seats"][0]["name"] == "—");
    other.until(|player| player.over().is_some());
    assert_eq!(other.over(), Some(json!([0.0, 1.0])), "the other has won");
    one.page.closes();
    assert_eq!(ana.get("/api/me").0, 401);
    let login = json!({ "name": "Ana", "password": PASSWORD });
    assert_eq!(refused(server.visitor().post("/api/login", &login)), (401, "wrong_login".into()));
    assert_eq!(log(&server), logged("Eva", "delete", "—"));

    // A match that is over is still looked at when the other goes too.
    let mut watcher = Player::follow(server.visitor().page(), &table);
    assert_eq!(help(&mut eva, &id_of(&mut ben), "delete").0, 204);
    watcher.page.hear_where("table", |told| told["table"]["seats"][1]["name"] == "—");
}

#[test]
fn nobody_but_a_moderator_who_has_shown_who_they_are_helps_anybody() {
    let server = Server::start();
    let (mut eva, mut iris, mut ana) = (server.moderator("Eva"), server.moderator("Iris"), server.account("Ana"));
    let (mut gus, mut otto) = (server.guest("Gus"), server.account("Otto"));
    let (her, him) = (id_of(&mut ana), id_of(&mut gus));
    let (_, token) = eva.post("/api/tokens", &json!({ "label": "mine" }));
    let mut program = server.visitor();
    program.cookie = Some(format!("Bearer {}", token["token"].as_str().unwrap()));
    for deed in DEEDS {
        let whom = if deed == "merge" { &him } else { &her };
        assert_eq!(refused(help(&mut server.visitor(), whom, deed)), (401, "nobody".into()), "{deed}");
        assert_eq!(refused(help(&mut program, whom, deed)), (403, "not_for_programs".into()), "{deed}");
        for by in [&mut otto, &mut gus] {
            assert_eq!(refused(help(by, whom, deed)), (403, "not_moderator".into()), "{deed}");
        }
        // Another moderator is nobody's to help, nor is one oneself.
        for moderator in [id_of(&mut iris), id_of(&mut eva)] {
            assert_eq!(refused(help(&mut eva, &moderator, deed)), (403, "not_moderator".into()), "{deed}");
        }
        assert_eq!(refused(help(&mut eva, "no-such-id", deed)), (404, "not_found".into()), "{deed}");
        for why in ["", "  ", "x".repeat(301).as_str()] {
            let mut body = json!({ "why": why });
            if deed == "merge" {
                body["account"] = "Ana".into();
            }
            let unreasoned = eva.post(&format!("/api/moderation/people/{whom}/{deed}"), &body);
            assert_eq!(refused(unreasoned), (400, "malformed".into()), "{deed}");
        }
    }
    server.an_hour_passes();
    for deed in DEEDS {
        assert_eq!(refused(help(&mut eva, &her, deed)), (403, "unconfirmed".into()), "{deed}");
    }
    assert_eq!(log(&server), Vec::<[String; 4]>::new(), "nothing was done");
    assert_eq!((ana.get("/api/me").0, gus.get("/api/me").0), (200, 200));
    assert_eq!(eva.post("/api/confirm", &json!({ "password": PASSWORD })).0, 204);
    assert_eq!(help(&mut eva, &her, "export").0, 200);

    server.admin(|admin| admin.moderator("Eva", false).unwrap());
    eva.becomes("/api/moderation/reports", 403);
    for deed in DEEDS {
        assert_eq!(refused(help(&mut eva, &her, deed)), (403, "not_moderator".into()), "{deed}");
    }
}
