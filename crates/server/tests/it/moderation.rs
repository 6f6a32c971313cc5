//! Muting and blocking by person, reports, and what moderators do about them.

use crate::common::{self, Open, PlayedServer, Server, Visitor};
use cluster::until;
use serde_json::{Value, json};
use server::{Admin, BadAdmin};

fn admin(server: &Server) -> Admin {
    let folder = server.folder.as_ref().unwrap().path();
    Admin::open(folder, common::database(folder).as_ref()).unwrap()
}

fn id_of(visitor: &mut Visitor) -> String {
    visitor.get("/api/me").1["id"].as_str().unwrap().to_owned()
}

/// Somebody mutes or blocks somebody.
fn block(by: &mut Visitor, other: &str, blocked: bool) {
    let body = json!({ "blocked": blocked }).to_string();
    let headers = [("content-type", "application/json")];
    let (status, told) = by.send("PUT", &format!("/api/blocks/{other}"), &headers, body.as_bytes());
    assert_eq!(status, 204, "{told}");
}

/// A page has been told whom its owner has muted or blocked.
fn knows_blocks(page: &mut Open, names: &[&str]) {
    page.hear_where("blocks", |told| {
        told["people"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).eq(names.iter().copied())
    });
}

fn act(by: &mut Visitor, what: Value) {
    let (status, told) = by.post("/api/moderation/log", &what);
    assert_eq!(status, 204, "{what}: {told}");
}

#[test]
fn lines_of_who_is_muted_are_not_sent_whatever_they_are_called() {
    let PlayedServer { server: _server, table, seats: [mut one, mut other], people: [mut ana, mut ben] } =
        PlayedServer::new(|_| {});
    block(&mut ana, &id_of(&mut ben), false);
    knows_blocks(&mut one.page, &["Ben"]);
    ben.patch("/api/me", &json!({ "name": "Otto" }));
    other.done(json!({ "do": "chat", "text": "You read nothing of this." }));
    one.done(json!({ "do": "chat", "text": "Anybody here?" }));
    let told = one.page.done(json!({ "do": "follow", "table": table, "from": 0 }));
    let lines: Vec<&Value> =
        told.iter().filter(|told| told["is"] == "chat").flat_map(|told| told["lines"].as_array().unwrap()).collect();
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert_eq!(lines[0]["text"], "Anybody here?");
    assert_eq!(lines[0]["person"], id_of(&mut ana));
    other.done(json!({ "do": "offer", "offer": "draw" }));
    assert_eq!(ana.delete(&format!("/api/blocks/{}", id_of(&mut ben))).0, 204);
    knows_blocks(&mut one.page, &[]);
    other.done(json!({ "do": "chat", "text": "And now?" }));
    one.page.hear_where("chat", |told| told["lines"][0]["text"] == "And now?");
}

#[test]
fn who_is_blocked_cannot_sit_write_or_offer_there() {
    let PlayedServer { server, table, seats: [_, mut other], people: [mut ana, mut ben] } = PlayedServer::new(|_| {});
    let him = id_of(&mut ben);
    assert_eq!(ana.get("/api/blocks").1["people"], json!([]));
    block(&mut ana, &him, true);
    assert_eq!(ana.get("/api/blocks").1["people"], json!([{ "person": him, "name": "Ben", "blocked": true }]));
    ben.patch("/api/me", &json!({ "name": "Otto" }));
    assert_eq!(other.page.refused(json!({ "do": "chat", "table": table, "text": "hi" })), "blocked");
    assert_eq!(other.page.refused(json!({ "do": "offer", "table": table, "offer": "draw" })), "blocked");
    let wish = json!({ "game": "ampel", "seats": ["me", "open"], "lots": false });
    let sits = |host: &mut Visitor, guest: &mut Visitor| {
        let made = host.post("/api/tables", &wish).1;
        guest.post(&format!("/api/tables/{}/join", made["id"].as_str().unwrap()), &json!({}))
    };
    for (mut host, mut guest) in [(ana.clone(), ben.clone()), (ben, ana.clone())] {
        let (status, told) = sits(&mut host, &mut guest);
        assert_eq!((status, &told["code"]), (403, &json!("blocked")));
    }
    assert_eq!(sits(&mut ana, &mut server.guest("Eva")).0, 200);
    assert_eq!(
        ana.send("PUT", "/api/blocks/nobody", &[("content-type", "application/json")], b"{\"blocked\":true}").0,
        404
    );
}

#[test]
fn who_is_blocked_is_not_paired_with() {
    let server = Server::start();
    let (mut ana, mut ben, eva) = (server.guest("Ana"), server.guest("Ben"), server.guest("Eva"));
    block(&mut ana, &id_of(&mut ben), true);
    let [mut one, mut other, mut third] = [&ben, &ana, &eva].map(Visitor::page);
    let [table, apart, same] = [&mut one, &mut other, &mut third].map(|page| {
        let told = page.done(json!({ "do": "pair", "game": "ampel" }));
        told.iter().find(|told| told["is"] == "paired").unwrap()["table"].as_str().unwrap().to_owned()
    });
    assert_ne!(apart, table, "the one has blocked the other");
    assert_eq!(same, table, "with who has waited longest");
    let told = server.visitor().get(&format!("/api/tables/{table}")).1;
    assert!(!told.to_string().contains("Ana"), "{told}");
}

#[test]
fn who_is_banned_is_told_why_and_until_when() {
    let PlayedServer { server, seats: [mut one, _], people: [mut ana, _], .. } = PlayedServer::new(|_| {});
    let until = 4_000_000_000_000u64;
    admin(&server).ban("Ana", Some(until), "insults").unwrap();
    let told = one.page.hear_of("banned");
    assert_eq!((&told["until"], &told["why"]), (&json!(until), &json!("insults")));
    assert_eq!(one.page.close_code(), 1008);
    let told = ana.becomes("/api/me", 403);
    assert_eq!((&told["code"], &told["until"], &told["reason"]), (&json!("banned"), &json!(until), &json!("insults")));
    let mut page = ana.turned_away();
    assert_eq!(page.hear_of("banned")["why"], "insults");
    assert_eq!(page.close_code(), 1008);
    admin(&server).ban("Ana", None, "").unwrap();
    let told = until_told(&mut ana, |told| told["until"].is_null());
    assert!(told["reason"].is_null(), "{told}");
}

/// Asks until something holds of the refusal.
fn until_told(visitor: &mut Visitor, holds: impl Fn(&Value) -> bool) -> Value {
    until("a refusal to change", || match visitor.get("/api/me").1 {
        told if holds(&told) => Ok(told),
        told => Err(told),
    })
}

#[test]
fn only_whom_the_operator_names_moderates() {
    let server = Server::start();
    let (mut ana, _guest) = (server.account("Ana"), server.guest("Gus"));
    let refused = |ana: &mut Visitor| {
        for path in ["/api/moderation/reports", "/api/moderation/reports/t/r", "/api/moderation/log"] {
            assert_eq!(ana.becomes(path, 403)["code"], "not_moderator");
        }
    };
    refused(&mut ana);
    assert!(matches!(admin(&server).moderator("Gus", true), Err(BadAdmin::Guest(_))));
    assert!(admin(&server).moderator("Ana", true).unwrap().moderator);
    ana.becomes("/api/moderation/log", 200);
    assert_eq!(ana.get("/api/me").1["moderator"], true);
    let (_, token) = ana.post("/api/tokens", &json!({ "label": "mine" }));
    let mut program = server.visitor();
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let (status, told) = program.send("GET", "/api/moderation/log", &[("authorization", &bearer)], b"");
    assert_eq!((status, &told["code"]), (403, &json!("not_for_programs")));
    admin(&server).moderator("Ana", false).unwrap();
    refused(&mut ana);
}

#[test]
fn a_report_is_dealt_with_and_all_of_it_is_written_down() {
    let PlayedServer { server, table, seats: [mut one, mut other], people: [mut ana, mut ben] } =
        PlayedServer::new(|_| {});
    let mut eva = server.moderator("Eva");
    let him = id_of(&mut ben);
    one.done(json!({ "do": "chat", "phrase": "hello" }));
    for text in ["You play badly", "Really badly"] {
        other.done(json!({ "do": "chat", "text": text }));
    }
    for _ in 0..2 {
        assert_eq!(ana.post(&format!("/api/tables/{table}/reports"), &json!({ "n": 2, "text": "rude" })).0, 200);
    }
    let (_, told) = eva.get("/api/moderation/reports");
    let [report] = told["reports"].as_array().unwrap().as_slice() else {
        panic!("one, however often it is said: {told}")
    };
    assert_eq!((&report["by_name"], &report["about_name"]), (&json!("Ana"), &json!("Ben")));
    assert_eq!(
        (&report["text"], &report["why"], &report["game"]),
        (&json!("Really badly"), &json!("rude"), &json!("ampel"))
    );
    let report = report["id"].as_str().unwrap();
    let (_, detail) = eva.get(&format!("/api/moderation/reports/{table}/{report}"));
    let said: Vec<&Value> = detail["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| if line["text"].is_null() { &line["phrase"] } else { &line["text"] })
        .collect();
    assert_eq!(said, ["hello", "You play badly", "Really badly"]);
    assert_eq!((&detail["open"], detail["seats"].as_array().unwrap().len()), (&json!(true), 2));

    let on = |measure: &str, more: Value| {
        let mut what = json!({ "measure": measure, "report": report, "why": format!("{measure} it is") });
        what.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        what
    };
    act(&mut eva, on("warn", json!({ "person": him })));
    assert_eq!(other.page.hear_of("warned")["why"], "warn it is");
    assert_eq!(ben.post("/api/warning", &json!({ "why": "warn it is" })).0, 204);
    act(&mut eva, on("mute", json!({ "person": him, "minutes": 60 })));
    let refused = until("a mute to hold", || {
        let (told, _) = other.page.ask(json!({ "do": "chat", "table": table, "text": "hi" }));
        if told["is"] == "refused" { Ok(told) } else { Err(told) }
    });
    assert_eq!(refused["code"], "silenced");
    assert!(refused["until"].as_u64().is_some(), "{refused}");
    act(&mut eva, on("unmute", json!({ "person": him })));
    act(&mut eva, on("close", json!({ "table": table })));
    one.until(|player| player.phase() == "over");
    act(&mut eva, on("ban", json!({ "person": him, "minutes": 1440 })));
    let told = other.page.hear_of("banned");
    assert_eq!(told["why"], "ban it is");
    assert!(told["until"].as_u64().is_some(), "{told}");
    act(&mut eva, json!({ "measure": "settle", "report": report }));
    assert_eq!(eva.post("/api/moderation/log", &json!({ "measure": "settle", "report": report })).0, 404);
    assert_eq!(eva.get("/api/moderation/reports").1["reports"], json!([]));
    assert_eq!(eva.get("/api/moderation/reports?settled=true").1["reports"][0]["id"], report);

    let did = ["warn", "mute", "unmute", "close", "ban", "settle"];
    let (_, detail) = eva.get(&format!("/api/moderation/reports/{table}/{report}"));
    let done: Vec<&Value> = detail["done"].as_array().unwrap().iter().map(|audit| &audit["measure"]).collect();
    assert_eq!(done, did);
    let log = admin(&server).log().unwrap();
    let done: Vec<&str> = log.iter().rev().map(|audit| audit.measure.name()).collect();
    assert_eq!(done[0], "appoint", "what the operator does is there too");
    assert_eq!(done[1..], did);
    assert!(log.iter().take(6).all(|audit| audit.by_name == "Eva") && log[6].by.is_none());
    assert_eq!((log[1].about_name.as_str(), log[1].why.as_str()), ("Ben", "ban it is"));
}

#[test]
fn what_a_moderator_may_not_do_is_refused() {
    let server = Server::start();
    let (mut eva, mut ana) = (server.moderator("Eva"), server.moderator("Ana"));
    let her = id_of(&mut ana);
    let mut refused = |what: Value| {
        let (status, told) = eva.post("/api/moderation/log", &what);
        (status, told["code"].as_str().unwrap_or_default().to_owned())
    };
    let code = |status: u16, code: &str| (status, code.to_owned());
    assert_eq!(refused(json!({ "measure": "ban", "person": her, "why": "x" })), code(403, "not_moderator"));
    assert_eq!(refused(json!({ "measure": "ban", "person": "nobody", "why": "x" })), code(404, "not_found"));
    for what in [
        json!({ "measure": "ban", "person": her }),
        json!({ "measure": "ban", "person": her, "why": " " }),
        json!({ "measure": "ban", "why": "x" }),
        json!({ "measure": "appoint", "person": her, "why": "x" }),
        json!({ "measure": "warn", "person": her, "why": "x".repeat(301) }),
        json!({ "measure": "close", "why": "x" }),
    ] {
        assert_eq!(refused(what.clone()), code(400, "malformed"), "{what}");
    }
    assert_eq!(refused(json!({ "measure": "close", "table": "nowhere", "why": "x" })), code(404, "not_found"));
}

#[test]
fn moderators_list_people_and_tables_and_nobody_else_does() {
    let server = Server::start();
    let (mut eva, mut ana) = (server.moderator("Eva"), server.guest("Ana María"));
    ana.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"], "listed": false }));
    let people = eva.get("/api/moderation/people?like=mar%C3%ADa").1;
    assert_eq!(people["people"].as_array().unwrap().len(), 1, "{people}");
    assert_eq!(people["people"][0]["name"], json!("Ana María"));
    let tables = eva.get("/api/moderation/tables").1;
    assert_eq!(
        (&tables["tables"][0]["names"], &tables["tables"][0]["playing"]),
        (&json!(["Ana María"]), &json!(false))
    );
    for list in ["/api/moderation/people", "/api/moderation/tables"] {
        assert_eq!(ana.get(list).1["code"], json!("not_moderator"), "{list}");
    }
}

#[test]
fn whoever_runs_the_server_reads_reports_and_settles_them_once() {
    let PlayedServer { server, table, seats: [_one, mut other], people: [mut ana, mut ben] } =
        PlayedServer::new(|_| {});
    assert_eq!(admin(&server).reports().unwrap(), []);
    other.done(json!({ "do": "chat", "text": "You play badly" }));
    assert_eq!(ana.post(&format!("/api/tables/{table}/reports"), &json!({ "n": 0, "text": "rude" })).0, 200);
    let reports = admin(&server).reports().unwrap();
    let [report] = reports.as_slice() else { panic!("{reports:?}") };
    assert_eq!((report.text.as_str(), report.why.as_str(), report.settled), ("You play badly", "rude", false));
    assert_eq!(
        (report.table.as_str(), report.by_name.as_str(), &report.about),
        (&*table, "Ana", &Some(id_of(&mut ben)))
    );
    admin(&server).settle(&report.id).unwrap();
    assert_eq!(admin(&server).reports().unwrap(), []);
    assert!(matches!(admin(&server).settle(&report.id), Err(BadAdmin::NoReport(_))), "it is settled");
    let done = admin(&server).log().unwrap();
    assert_eq!((done[0].measure.name(), done[0].by_name.as_str()), ("settle", "operator"));
    assert_eq!(done[0].report.as_deref(), Some(report.id.as_str()));
}
