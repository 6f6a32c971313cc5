//! `sobremesa admin --json`: every chore answers in JSON, for programs.

#![cfg(unix)]

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{done, run, sobremesa};
use crate::serve::Server;

/// The chores that `--help` names.
fn chores() -> BTreeSet<String> {
    let help = String::from_utf8(run(&mut sobremesa(&["admin", "--help"])).stdout).unwrap();
    let list = help.split("Commands:").nth(1).and_then(|rest| rest.split("Options:").next()).unwrap();
    let names = list.lines().filter_map(|line| line.split_whitespace().next()).map(ToOwned::to_owned);
    names.filter(|name| name != "help").collect()
}

#[test]
fn every_chore_answers_in_json() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(folder.path(), &["--log", "off"]);
    let (gael, ben) = (server.guest("Gael"), server.guest("Ben"));
    let table = server.table(&gael, &ben);
    let mut page = server.page(&ben);
    let chat = json!({ "do": "chat", "ref": 2, "table": table, "text": "rude" });
    done(&mut page, &json!({ "do": "follow", "ref": 1, "table": table }));
    done(&mut page, &chat);
    let report = json!({ "n": 0, "text": "he is" });
    assert_eq!(server.status(&format!("/api/tables/{table}/reports"), &[("cookie", &gael)], &report), 200);

    let mut left = chores();
    let mut json = |arguments: &[&str]| -> Value {
        left.remove(arguments[0]);
        let ran = run(sobremesa(&["admin", "--data", data, "--json"]).args(arguments));
        let said = String::from_utf8(ran.stdout).unwrap();
        assert!(ran.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ran.stderr));
        serde_json::from_str(&said).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {said}"))
    };
    let added = json(&["add", "Eva", "Leo"]);
    assert_eq!((added.as_array().unwrap().len(), &added[0]["person"]["name"]), (2, &json!("Eva")), "{added}");
    assert!(json(&["code", "Eva"])[0]["code"].is_string());
    assert_eq!(json(&["tables"])[0]["id"], json!(table));
    assert_eq!(json(&["people", "Ev"])[0]["name"], "Eva");
    assert_eq!(json(&["moderator", "Leo"])[0]["moderator"], true);
    assert_eq!(json(&["rename", "Leo", "Iris"])[0]["name"], "Iris");
    assert!(json(&["ban", "Ben", "--until", "2099-01-31"])[0]["banned"].is_u64());
    assert!(json(&["unban", "Ben"])[0]["banned"].is_null());
    let given = json(&["invite", "--uses", "3"]);
    assert!(given["code"].is_string(), "{given}");
    let invitations = json(&["invitations"]);
    let id = invitations[0]["id"].as_str().unwrap();
    assert_eq!(json(&["invitations", "--remove", id])["removed"], json!(id));
    assert!(json(&["announce", "Hello", "--away", "2099-01-31T20:30"])["starts"].is_u64());
    assert!(json(&["announce"])["starts"].is_null());
    let reports = json(&["reports"]);
    let id = reports[0]["id"].as_str().unwrap();
    assert_eq!(json(&["reports", "--settle", id])["settled"], json!(id));
    assert!(json(&["export", "Ben"]).is_object());
    let file = folder.path().join("export.json");
    assert_eq!(json(&["export", "Ben", "--to", file.to_str().unwrap()])["file"], json!(file));
    let again = run(sobremesa(&["admin", "--data", data, "export", "Ben", "--to"]).arg(&file));
    let said = String::from_utf8(again.stderr).unwrap();
    assert_eq!(said, format!("sobremesa: {} cannot be made: it is there already\n", file.display()));
    assert!(json(&["merge", "Gael", "Eva"])[0]["id"].is_string());
    assert_eq!(json(&["close", &table])["table"], json!(table));
    assert_eq!(json(&["delete", "Iris"])["name"], "Iris");
    let log = json(&["log"]);
    assert!(log.as_array().unwrap().len() > 3, "{log}");
    assert!(left.is_empty(), "these were not asked: {left:?}");
    // What goes wrong is a sentence for people, and nothing that a program could take for an answer.
    let wrong = run(&mut sobremesa(&["admin", "--data", data, "--json", "ban", "Nobody"]));
    assert!(!wrong.status.success() && wrong.stdout.is_empty() && !wrong.stderr.is_empty(), "{wrong:?}");
}
