//! What nobody opens a page for is gone soon, from memory and from the disk; what somebody has looked at stays.

use std::time::Duration;

use cluster::until;
use serde_json::json;

use crate::common::{Player, Server};
use crate::{homework, packs};

fn brief() -> Server {
    Server::with(|config| config.unvisited = Duration::from_secs(1))
}

#[test]
fn guests_tables_classes_homework_and_packs_that_nobody_looks_at_are_deleted() {
    let server = brief();
    let mut here = server.guest("Ana");
    let page = here.page();
    let wish = json!({ "game": "parchis", "seats": ["me", "open", "open", "open"], "listed": true });
    let stays = here.post("/api/tables", &wish).1["id"].as_str().unwrap().to_owned();
    let mut player = Player::follow(page, &stays);
    let class = server.visitor().post("/api/classes", &json!({ "mode": "short" })).1;
    let mut teacher = server.visitor().page();
    teacher.done(json!({ "do": "class", "class": class["id"], "token": class["host"] }));
    let homework = server.visitor().post("/api/homework", &homework::wish()).1;
    let bearer = format!("Bearer {}", homework["token"].as_str().unwrap());
    let path = format!("/api/homework/{}", homework["id"].as_str().unwrap());
    assert_eq!(server.visitor().send("GET", &path, &[("authorization", &bearer)], b"").0, 200);
    let pack = server.visitor().post("/api/packs", &packs::wish()).1;
    let path = format!("/api/packs/{}", pack["code"].as_str().unwrap());
    assert_eq!(server.visitor().send("HEAD", &path, &[], b"").0, 200);
    // A page that was loaded before pages looked at what they share.
    let own = format!("http://{}", server.address);
    let headers = [("content-type", "application/json"), ("origin", own.as_str())];
    let body = packs::wish().to_string();
    assert_eq!(server.visitor().send("POST", "/api/packs", &headers, body.as_bytes()).0, 200);
    // A few that are left alone; one of the tables begins at once, against a bot.
    for number in 0..3 {
        let mut gone = server.guest(&format!("Gone {number}"));
        for seats in [json!(["me", "open"]), json!(["me", { "bot": 1 }])] {
            assert_eq!(gone.post("/api/tables", &json!({ "game": "ampel", "seats": seats })).0, 200);
        }
        assert_eq!(server.visitor().post("/api/classes", &json!({ "mode": "short" })).0, 200);
        assert_eq!(server.visitor().post("/api/homework", &homework::wish()).0, 200);
        assert_eq!(server.visitor().post("/api/packs", &packs::wish()).0, 200);
    }
    // Waits for: the second that they may stay.
    until("what nobody visits to be gone", || {
        let left =
            ["people", "tables", "classes", "homework", "shared_packs", "unvisited"].map(|table| server.rows_of(table));
        // Hers, that of the class, and nothing that was not looked at.
        if left == [1, 2, 1, 1, 2, 0] { Ok(()) } else { Err(left) }
    });
    // Hers alone is in memory: that of a class is read when its match begins, or somebody follows it.
    until("their tables to be out of memory", || match server.counted("tables") {
        1 => Ok(()),
        other => Err(other),
    });
    assert_eq!(here.get("/api/me").0, 200);
    // Whoever was here once may leave.
    player.done(json!({ "do": "unfollow" }));
    drop((player, teacher));
    let mut other = server.guest("Second");
    until("one more guest to be gone", || match server.rows_of("people") {
        1 => Ok(()),
        many => Err(many),
    });
    assert_eq!(other.get("/api/me").0, 401, "nobody came back");
    assert_eq!((here.get("/api/me").0, server.rows_of("tables"), server.rows_of("classes")), (200, 2, 1));
}
