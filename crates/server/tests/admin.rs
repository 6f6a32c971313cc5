//! What whoever runs the house does to people is noticed by the server that runs meanwhile.

mod common;

use std::time::Duration;

use common::{Server, Visitor};
use serde_json::{Value, json};
use server::{Admin, BadAdmin};

const PASSWORD: &str = "ñandúes azules";

fn admin(server: &Server) -> Admin {
    // Who has been answered knows that the database is there.
    server.guest("Doorkeeper");
    Admin::open(server.folder.as_ref().unwrap().path()).unwrap()
}

/// Asks until the answer is as expected; the server may take a few seconds to notice.
fn becomes(visitor: &mut Visitor, expected: u16) -> Value {
    for _ in 0..600 {
        let (status, told) = visitor.get("/api/me");
        if status == expected {
            return told;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("the server never answered {expected}");
}

#[test]
fn who_is_banned_is_refused_until_the_ban_is_lifted_or_over() {
    let server = Server::start();
    let admin = admin(&server);
    let mut ana = server.visitor();
    ana.post("/api/account", &json!({ "name": "Ana", "password": PASSWORD }));
    let ban = admin.ban("ana", None).unwrap();
    assert!(ban.name == "Ana" && ban.banned.is_some());
    assert_eq!(becomes(&mut ana, 403)["code"], "banned");
    let (status, told) = ana.post("/api/guests", &json!({ "name": "Another" }));
    assert_eq!((status, &told["code"]), (403, &json!("banned")));
    let login = json!({ "name": "Ana", "password": PASSWORD });
    let (status, told) = server.visitor().post("/api/login", &login);
    assert_eq!((status, &told["code"]), (403, &json!("banned")));
    assert_eq!(admin.unban("Ana").unwrap().banned, None);
    becomes(&mut ana, 200);
    assert_eq!(admin.ban("Ana", Some(1)).unwrap().banned, None, "that is long over");
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
    becomes(&mut eva, 401);
    assert_eq!(becomes(&mut ana, 200)["name"], "Iris");
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
    let Err(BadAdmin::Several(ids)) = admin.ban("Ana", None) else { panic!("two guests are called Ana") };
    assert_eq!(ids.len(), 2);
    assert_eq!(admin.ban(&ids[0], None).unwrap().id, ids[0]);
}

#[test]
fn a_folder_without_a_database_stays_without() {
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(Admin::open(folder.path()), Err(BadAdmin::NoData(_))));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
