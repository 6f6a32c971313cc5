//! The secrets of running matches: sealed in the database, opened with the key beside it, and lost without.

use std::fs;
use std::path::Path;

use catalogue::{Record, Unverified, verify};
use serde_json::json;
use tempfile::TempDir;

use crate::common::{Player, Server, Visitor, address, prepare};

/// Two people at a match with dice.
struct Pair {
    people: [Visitor; 2],
    players: [Player; 2],
    table: String,
}

impl Pair {
    fn new(server: &Server) -> Pair {
        let mut people = [server.guest("Ana"), server.guest("Ben")];
        let wish = json!({ "game": "parchis", "options": { "players": 2 }, "seats": ["me", "open"], "lots": false });
        let table = people[0].post("/api/tables", &wish).1["id"].as_str().unwrap().to_owned();
        assert_eq!(people[1].post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
        let mut players = [0, 1].map(|at: usize| Player::follow(people[at].page(), &table));
        for player in &mut players {
            player.until(|player| player.seat().is_some() && player.phase() != "gathering");
        }
        let [one, other] = &mut players;
        prepare(&mut [one, other]);
        Pair { people, players, table }
    }

    /// The same people and the same match at a server that was started anew.
    fn again(mut self, server: &Server) -> Pair {
        self.people.iter_mut().for_each(|person| person.address = server.address);
        self.players = [0, 1].map(|at: usize| Player::follow(self.people[at].page(), &self.table));
        self
    }

    /// Some turns.
    fn play(&mut self) {
        for _ in 0..6 {
            let furthest = self.players.iter().map(Player::next).max().unwrap();
            self.players.iter_mut().for_each(|player| player.until(|player| player.next() >= furthest));
            match self.players.iter_mut().find(|player| player.is_on_turn()) {
                Some(player) => drop(player.act(0)),
                None => drop(self.players[0].wait()),
            }
        }
    }

    /// One gives up; the record of the match.
    fn end(mut self, server: &Server) -> Record {
        self.players[0].done(json!({ "do": "resign" }));
        self.players[1].until(|player| player.over().is_some());
        let told = server.visitor().becomes(&format!("/api/matches/{}", self.table), 200);
        Record::from_text(told["record"].as_str().unwrap()).unwrap()
    }
}

/// Whether bytes stand in a file of a folder, as they are or in hexadecimal digits.
fn holds(folder: &Path, secret: &[u8; 32]) -> bool {
    let digits = hex(secret);
    let files = fs::read_dir(folder).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap());
    let has = |bytes: &[u8], wanted: &[u8]| bytes.windows(wanted.len()).any(|part| part == wanted);
    files.into_iter().any(|bytes| has(&bytes, digits.as_bytes()) || has(&bytes, secret))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn who_reads_the_database_of_a_running_match_learns_nothing_of_its_dice() {
    let home = TempDir::new().unwrap();
    if address(home.path()).is_some() {
        return;
    }
    let data = home.path().join("data");
    let server = Server::on(data.clone(), |_| {});
    let mut pair = Pair::new(&server);
    pair.play();
    let (copy, running) = (home.path().join("copy.db"), home.path().join("running"));
    server::backup(&data, &copy).unwrap();
    fs::create_dir(&running).unwrap();
    for entry in fs::read_dir(&data).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), running.join(entry.file_name())).unwrap();
    }
    // The same match goes on after a restart, with the same secret.
    drop(server);
    let server = Server::on(data.clone(), |_| {});
    let mut pair = pair.again(&server);
    pair.play();
    let record = pair.end(&server);
    let verdict = verify(&record, None).unwrap();
    assert!(verdict.holds() && verdict.rolls > 3, "{verdict:?}");
    assert_eq!(record.headers["dice-parts"], "0:device 1:device");
    let secret: dice::Secret = record.headers["dice-secret"].parse().unwrap();
    assert!(!holds(&running, secret.bytes()), "the secret of a running match lay open");
    assert!(holds(&data, secret.bytes()), "it was looked for in the right way");
}

#[test]
fn a_match_restored_without_the_key_goes_on_and_its_record_says_that_the_secret_is_lost() {
    let home = TempDir::new().unwrap();
    if address(home.path()).is_some() {
        return;
    }
    let (data, copy, restored) = (home.path().join("data"), home.path().join("copy.db"), home.path().join("restored"));
    let server = Server::on(data.clone(), |_| {});
    let mut pair = Pair::new(&server);
    pair.play();
    server::backup(&data, &copy).unwrap();
    drop(server);
    server::restore(&copy, &restored, false).unwrap();
    let server = Server::on(restored.clone(), |_| {});
    let mut pair = pair.again(&server);
    pair.play();
    // Once lost it stays lost, also after another start.
    drop(server);
    let server = Server::on(restored, |_| {});
    let mut pair = pair.again(&server);
    pair.play();
    let record = pair.end(&server);
    assert!(!record.headers.contains_key("dice-secret"), "{:?}", record.headers);
    assert_eq!(verify(&record, None), Err(Unverified::Lost));
    // A match that begins afterwards is like any other.
    let mut later = Pair::new(&server);
    later.play();
    assert!(verify(&later.end(&server), None).unwrap().holds());
}

#[test]
fn a_key_that_is_not_the_one_of_the_database_is_refused() {
    let home = TempDir::new().unwrap();
    let (data, one, other) = (home.path().join("data"), home.path().join("one.key"), home.path().join("other.key"));
    let database = crate::common::database(home.path());
    let refused = |key: &Path| {
        let mut config = server::Config::new(&data);
        (config.database, config.dice_key_file) = (database.clone(), Some(key.to_owned()));
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let never = std::future::pending();
        server::run_until(listener, crate::common::small_page(), config, never).unwrap_err().to_string()
    };
    let works = |key: &Path| {
        let server = Server::on(data.clone(), |config| {
            (config.database, config.dice_key_file) = (database.clone(), Some(key.to_owned()));
        });
        server.guest("Ana");
    };
    assert!(refused(&one).contains("one.key"), "there is none");
    fs::write(&one, "no key").unwrap();
    assert!(refused(&one).contains("64 hexadecimal digits"));
    fs::write(&one, hex(&[1; 32])).unwrap();
    fs::write(&other, hex(&[2; 32]) + "\n").unwrap();
    works(&one);
    let told = refused(&other);
    assert!(told.contains("other.key") && told.contains("same"), "{told}");
    works(&one);
}
