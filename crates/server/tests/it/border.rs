//! Numbers and addresses that nobody honest sends: refused or answered, and nothing of them stays behind.

use serde_json::{Value, json};

use crate::common::{Player, Server};

/// A table of two where the match has begun; both pages.
fn two(server: &Server) -> (Player, Player) {
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let (status, made) = ana.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"], "lots": false }));
    assert_eq!(status, 200, "{made}");
    let table = made["id"].as_str().unwrap().to_owned();
    assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    (Player::follow(ana.page(), &table), Player::follow(ben.page(), &table))
}

#[test]
fn time_for_a_team_that_is_not_there_is_refused_and_nothing_is_kept() {
    let server = Server::start();
    let (status, class) =
        server.visitor().post("/api/classes", &json!({ "mode": "lesson", "teams": 2, "seconds": 60 }));
    assert_eq!(status, 200, "{class}");
    for team in 0..2 {
        let (status, told) =
            server.visitor().post("/api/classes/join", &json!({ "code": class["code"], "name": "", "team": team }));
        assert_eq!(status, 200, "{told}");
    }
    let mut teacher = server.visitor().page();
    teacher.done(json!({ "do": "class", "class": class["id"], "token": class["host"] }));
    let teach = |order: Value| json!({ "do": "teach", "class": class["id"], "order": order });
    teacher.done(teach(json!("begin")));
    let events = || {
        let mut board = server.visitor().page();
        board.done(json!({ "do": "class", "class": class["id"], "token": class["board"] }));
        Player::follow(board, class["table"].as_str().unwrap()).next()
    };
    let before = events();
    for team in [2, 5, 6, 200, 255] {
        assert_eq!(teacher.refused(teach(json!({ "extra": { "team": team, "on": true } }))), "no_team", "{team}");
    }
    assert_eq!(events(), before, "a refused order was kept");
    teacher.done(teach(json!({ "extra": { "team": 1, "on": true } })));
    assert!(events() > before);
}

#[test]
fn events_are_asked_for_from_beyond_every_number() {
    let server = Server::start();
    let (ana, _ben) = two(&server);
    for from in [ana.next(), ana.next() + 1, i64::MAX as u64, i64::MAX as u64 + 1, u64::MAX] {
        let mut page = server.visitor().page();
        let told = page.done(json!({ "do": "follow", "table": ana.table, "from": from }));
        let events: Vec<&Value> = told.iter().filter(|told| told["is"] == "events").collect();
        assert!(events.iter().all(|told| told["events"] == json!([])), "from {from}: {told:?}");
    }
}

#[test]
fn a_match_that_is_over_is_looked_at_without_being_kept_in_memory() {
    let server = Server::start();
    let (mut ana, ben) = two(&server);
    ana.done(json!({ "do": "resign" }));
    let table = ana.table.clone();
    drop((ana, ben));
    let tables = || server.counted("tables");
    cluster::until("the table has left the memory", || match tables() {
        0 => Ok(()),
        more => Err(more),
    });
    for _ in 0..3 {
        let (status, told) = server.visitor().get(&format!("/api/tables/{table}"));
        assert_eq!((status, &told["table"]["phase"]), (200, &json!("over")), "{told}");
    }
    assert_eq!(tables(), 0);
}

#[test]
fn whoever_looks_at_another_page_learns_that_they_are_awaited_now() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let (_, made) = ana.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"], "lots": false }));
    let table = made["id"].as_str().unwrap().to_owned();
    assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    let mut pages = [Player::follow(ana.page(), &table), Player::follow(ben.page(), &table)];
    let mut elsewhere = [ana.page(), ben.page()];
    // As often as the turn changes, the page that does not follow the table hears of it.
    for turn in 0..4 {
        let mover = usize::from(!pages[0].is_on_turn());
        while pages[mover].is_on_turn() {
            pages[mover].act(turn);
        }
        let waiting = 1 - mover;
        pages[waiting].until(Player::is_on_turn);
        let awaited =
            |told: &Value, awaited: bool| told["tables"][0]["id"] == table && told["tables"][0]["awaited"] == awaited;
        elsewhere[waiting].hear_where("mine", |told| awaited(told, true));
        elsewhere[mover].hear_where("mine", |told| awaited(told, false));
    }
}
