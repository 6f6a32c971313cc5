//! A data folder becomes a PostgreSQL database, whole or not at all.

use crate::common::{Player, Server, Visitor};
use cluster::Postgres;
use serde_json::{Value, json};
use server::{Address, BadMigrate, Copied, KEY_FILE, Step, migrate, migrate_back};
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use tempfile::TempDir;

const PASSWORD: &str = "ñandúes azules";

/// A folder of a server where one match is over, one is played, and people gather for a third.
fn played() -> (TempDir, Visitor, Visitor, String, String) {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    ana.post("/api/account", &json!({ "name": "Ana", "password": PASSWORD }));
    let mut tables = Vec::new();
    for _ in 0..2 {
        let (_, made) = ana.post("/api/tables", &json!({ "game": "ampel", "seats": ["me", "open"], "lots": false }));
        let table = made["id"].as_str().unwrap().to_owned();
        ben.post(&format!("/api/tables/{table}/join"), &json!({}));
        let mut page = Player::follow(ana.page(), &table);
        page.page.done(json!({ "do": "chat", "table": table, "text": "¡Hola, ñu! 🦬" }));
        if page.is_on_turn() {
            page.act(0);
        }
        tables.push(table);
    }
    let (over, going_on) = (tables.remove(0), tables.remove(0));
    let mut leaver = Player::follow(ben.page(), &over);
    leaver.done(json!({ "do": "resign" }));
    leaver.until(|player| player.over().is_some());
    ana.post("/api/tables", &json!({ "game": "parchis", "options": { "players": 2 }, "seats": ["me", "open"] }));
    (server.stop().unwrap(), ana, ben, over, going_on)
}

fn database() -> (String, Address) {
    let address = Postgres::shared().database().unwrap();
    (address.clone(), Address::from(address))
}

/// Does something in a database.
fn run(address: &str, statements: &[&'static str]) -> Vec<i64> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(address).await.unwrap();
        let mut told = Vec::new();
        for statement in statements {
            if statement.starts_with("SELECT") {
                told.push(sqlx::query_scalar(AssertSqlSafe(*statement)).fetch_one(&mut connection).await.unwrap());
            } else {
                sqlx::raw_sql(AssertSqlSafe(*statement)).execute(&mut connection).await.unwrap();
            }
        }
        told
    })
}

/// What somebody sees of all that is theirs.
fn seen(server: &Server, who: &Visitor, tables: [&str; 2]) -> Value {
    let mut who = who.clone();
    who.address = server.address;
    let mut told: Vec<Value> = vec![who.get("/api/me").1, who.get("/api/me/data").1];
    for table in tables {
        let shown = &who.get(&format!("/api/tables/{table}")).1["table"];
        // Who is there at the moment is another matter.
        told.push(json!([shown["phase"], shown["key"], shown["next"], shown["result"], shown["seats"][0]["name"]]));
        told.push(Player::follow(who.page(), table).events.into());
    }
    told.into()
}

/// Whoever is on turn acts, and the other sees it.
fn goes_on(server: &Server, people: [&Visitor; 2], table: &str) {
    let mut seats = people.map(|who| {
        let mut who = who.clone();
        who.address = server.address;
        Player::follow(who.page(), table)
    });
    let mover = usize::from(!seats[0].is_on_turn());
    seats[mover].act(0);
    let next = seats[mover].next();
    seats[1 - mover].until(|seat| seat.next() >= next);
}

#[test]
fn a_played_folder_is_the_same_in_the_database() {
    let (folder, ana, ben, over, going_on) = played();
    let (_, address) = database();
    let mut copied: Vec<Copied> = Vec::new();
    let tell = |copied: &mut Vec<Copied>, step: Step<'_>| {
        if let Step::Done(table) = step {
            copied.push(table.clone());
        }
    };
    let mut refused = 0;
    migrate(folder.path(), &address, &mut |step| {
        // A server that starts meanwhile would write what is not copied any more.
        refused += usize::from(server::FolderLock::take(folder.path()).is_err());
        tell(&mut copied, step);
    })
    .unwrap();
    assert!(refused > 0 && server::FolderLock::take(folder.path()).is_ok(), "{refused}");
    let rows = |name: &str| copied.iter().find(|table| table.table == name).map(|table| table.rows);
    assert_eq!((rows("people"), rows("tables"), rows("records"), rows("chat")), (Some(2), Some(3), Some(1), Some(2)));
    assert!(rows("events") > Some(0) && rows("secrets") == Some(3) && rows("sessions") > Some(0), "{copied:?}");
    assert!(copied.iter().all(|table| table.hash.len() == 64));

    let tables = [over.as_str(), going_on.as_str()];
    let before = Server::on(folder.path().into(), |_| {});
    let known = [seen(&before, &ana, tables), seen(&before, &ben, tables)];
    drop(before);
    // The key of the dice is in no database.
    let key = folder.path().join(KEY_FILE);
    let after = Server::on("unused".into(), |config| {
        (config.database, config.dice_key_file) = (Some(address.clone()), Some(key.clone()));
    });
    assert_eq!([seen(&after, &ana, tables), seen(&after, &ben, tables)], known);
    let login = json!({ "name": "Ana", "password": PASSWORD });
    assert_eq!(after.visitor().post("/api/login", &login).0, 200);
    goes_on(&after, [&ana, &ben], &going_on);
    let known = [seen(&after, &ana, tables), seen(&after, &ben, tables)];
    drop(after);
    assert!(!std::path::Path::new("unused").exists(), "no folder is needed");

    let again = migrate(folder.path(), &address, &mut |_| {}).unwrap_err();
    assert!(matches!(again, BadMigrate::NotEmpty(..)), "{again}");

    // And back, into a folder that has none yet.
    let shrunk = TempDir::new().unwrap();
    std::fs::write(shrunk.path().join("sobremesa.db.part"), "of a time that broke off").unwrap();
    let mut returned = Vec::new();
    migrate_back(&address, shrunk.path(), &mut |step| tell(&mut returned, step)).unwrap();
    let names = |all: &[Copied]| all.iter().map(|table| table.table.clone()).collect::<Vec<_>>();
    assert_eq!(names(&returned), names(&copied));
    let twice = migrate_back(&address, shrunk.path(), &mut |_| {}).unwrap_err();
    assert!(matches!(twice, BadMigrate::Exists(_)), "{twice}");
    std::fs::copy(&key, shrunk.path().join(KEY_FILE)).unwrap();
    let at_home = Server::on(shrunk.path().into(), |_| {});
    assert_eq!([seen(&at_home, &ana, tables), seen(&at_home, &ben, tables)], known);
    goes_on(&at_home, [&ana, &ben], &going_on);
}

#[test]
fn a_database_in_use_is_not_carried_back() {
    let (_, address) = database();
    let server = Server::on("unused".into(), |config| config.database = Some(address.clone()));
    server.guest("Ana");
    let folder = TempDir::new().unwrap();
    let refused = migrate_back(&address, folder.path(), &mut |_| {}).unwrap_err();
    assert!(matches!(refused, BadMigrate::InUse(_)), "{refused}");
    assert!(!folder.path().join("sobremesa.db").exists(), "nothing is left");
}

#[test]
fn what_differs_afterwards_is_not_kept() {
    let (folder, ..) = played();
    let (secret, address) = database();
    // A server that starts on it makes its tables; then it forges what is copied.
    drop(Server::on("unused".into(), |config| config.database = Some(address.clone())).visitor().get("/health"));
    run(
        &secret,
        &[
            "TRUNCATE secrets",
            "CREATE FUNCTION forge() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN NEW.n := NEW.n + 1; RETURN NEW; END $$;
             CREATE TRIGGER forge BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION forge()",
        ],
    );
    let refused = migrate(folder.path(), &address, &mut |_| {}).unwrap_err();
    assert!(matches!(&refused, BadMigrate::Different(what) if what.starts_with("events of the match")), "{refused}");
    let left =
        run(&secret, &["SELECT count(*) FROM people", "SELECT count(*) FROM events", "DROP TRIGGER forge ON events"]);
    assert_eq!(left, [0, 0]);
    migrate(folder.path(), &address, &mut |_| {}).unwrap();
}

#[test]
fn a_folder_in_use_and_one_without_a_database_are_refused() {
    let (_, address) = database();
    let server = Server::start();
    server.guest("Ana");
    let folder = server.folder.as_ref().unwrap().path();
    assert!(matches!(migrate(folder, &address, &mut |_| {}), Err(BadMigrate::Folder(_))));
    let empty = TempDir::new().unwrap();
    assert!(matches!(migrate(empty.path(), &address, &mut |_| {}), Err(BadMigrate::NoData(_))));
}
