//! `sobremesa serve` as people start and stop it, with `backup`, `restore` and `admin` beside it.

#![cfg(unix)]

use std::io::Write as _;
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Output};

use cluster::{Spawned, WAIT_TIMEOUT, signal, until};
use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::client::IntoClientRequest as _;

use crate::common::{self, Socket, agent, connect, serve, sobremesa};

fn run(arguments: &[&str]) -> Output {
    common::run(&mut sobremesa(arguments))
}

/// How a server says it is, at one of its addresses.
pub(crate) fn health(address: &str) -> (u16, Value) {
    let ask = agent().get(format!("http://{address}/health")).config().http_status_as_error(false).build();
    let mut told = ask.call().unwrap();
    (told.status().as_u16(), serde_json::from_str(&told.body_mut().read_to_string().unwrap()).unwrap())
}

/// A server; it ends with the test, if not before.
pub(crate) struct Server {
    pub(crate) program: Spawned,
    pub(crate) host: String,
}

impl Server {
    pub(crate) fn start(data: &Path, more: &[&str]) -> Server {
        Server::of(sobremesa(&["serve", "--port", "0", "--data"]).arg(data).args(more))
    }

    /// The server that a command starts.
    pub(crate) fn of(command: &mut Command) -> Server {
        let (program, host) = serve(command.args(["--attached", "--language", "en"]));
        Server { program, host }
    }

    /// Sends a signal and waits; gives what was written down.
    pub(crate) fn stop(mut self, how: &str) -> String {
        signal(how, self.program.pid()).unwrap();
        let ended = self.program.end(WAIT_TIMEOUT).unwrap();
        assert!(ended.status.success(), "{how} is a way to stop, not an accident");
        String::from_utf8(ended.stderr).unwrap()
    }

    pub(crate) fn post(&self, path: &str, cookie: Option<&str>, body: &Value) -> (Value, Option<String>) {
        let mut request =
            agent().post(format!("http://{}{path}", self.host)).header("content-type", "application/json");
        if let Some(cookie) = cookie {
            request = request.header("cookie", cookie);
        }
        let mut response = request.send(body.to_string()).unwrap();
        let cookie = response.headers().get("set-cookie").map(|set| set.to_str().unwrap().to_owned());
        let told = response.body_mut().read_to_string().unwrap();
        (serde_json::from_str(&told).unwrap(), cookie.map(|set| set.split(';').next().unwrap().to_owned()))
    }

    pub(crate) fn guest(&self, name: &str) -> String {
        self.post("/api/guests", None, &json!({ "name": name })).1.unwrap()
    }

    pub(crate) fn get(&self, path: &str) -> Value {
        let told = agent().get(format!("http://{}{path}", self.host)).call().unwrap().body_mut().read_to_string();
        serde_json::from_str(&told.unwrap()).unwrap()
    }

    /// A page of somebody.
    pub(crate) fn page(&self, cookie: &str) -> Socket {
        let mut request = format!("ws://{}/socket", self.host).into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        connect(request).unwrap()
    }

    /// How it is: the status, and what it says.
    pub(crate) fn health(&self) -> (u16, Value) {
        health(&self.host)
    }

    /// Sends something that may be refused; gives the status.
    pub(crate) fn status(&self, path: &str, headers: &[(&str, &str)], body: &Value) -> u16 {
        let ask = agent().post(format!("http://{}{path}", self.host)).config().http_status_as_error(false).build();
        let ask = headers.iter().fold(ask, |ask, (name, value)| ask.header(*name, *value));
        ask.header("content-type", "application/json").send(body.to_string()).unwrap().status().as_u16()
    }

    /// A table of two that is played, without dice.
    pub(crate) fn table(&self, one: &str, other: &str) -> String {
        let wish = json!({ "game": "ampel", "seats": ["me", "open"] });
        let table = self.post("/api/tables", Some(one), &wish).0["id"].as_str().unwrap().to_owned();
        self.post(&format!("/api/tables/{table}/join"), Some(other), &json!({}));
        assert_eq!(self.get(&format!("/api/tables/{table}"))["table"]["phase"], "playing");
        table
    }
}

fn answers_and_stops(signal: &str) {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path(), &["--log", "json"]);
    assert_eq!(server.get("/health")["ok"], true);
    let cookie = server.guest("Ana María");
    let mut request = format!("ws://{}/socket", server.host).into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    let mut page = connect(request).unwrap();
    let idle = TcpStream::connect(&server.host).unwrap();
    let mut half = TcpStream::connect(&server.host).unwrap();
    half.write_all(b"GET / HTTP/1.1\r\n").unwrap();

    // Whoever is silent does not keep it from stopping.
    let host = server.host.clone();
    let log = server.stop(signal);
    let mut told = Vec::new();
    while let Ok(message) = page.read() {
        told.push(message.to_text().unwrap_or_default().to_owned());
    }
    assert!(told.iter().any(|text| text == r#"{"is":"bye"}"#), "{told:?}");
    drop((idle, half));

    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let said: Vec<&str> = lines.iter().filter_map(|line| line["message"].as_str()).collect();
    assert_eq!((said.first(), said.last()), (Some(&"ready"), Some(&"stopped")), "{log}");
    let ready = &lines[0];
    assert_eq!((&ready["version"], &ready["address"]), (&json!(env!("CARGO_PKG_VERSION")), &json!(host)), "{ready}");
    assert_eq!((&ready["store"], &ready["limits"]), (&json!(folder.path().to_str().unwrap()), &json!("on")), "{ready}");
    let secret = cookie.split_once('=').unwrap().1;
    let later = log.split_once('\n').unwrap().1;
    assert!(!later.contains("Ana") && !later.contains("127.0.0.1") && !later.contains(secret), "{log}");
}

#[test]
fn it_answers_and_stops_when_told_to_end() {
    answers_and_stops("-TERM");
}

#[test]
fn it_answers_and_stops_when_interrupted() {
    answers_and_stops("-INT");
}

#[test]
fn a_terminal_that_is_closed_and_what_turns_logs_over_stop_nothing() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path(), &["--log", "json"]);
    for harmless in ["-HUP", "-USR1", "-USR2"] {
        signal(harmless, server.program.pid()).unwrap();
        assert_eq!(server.get("/health")["ok"], true, "{harmless}");
    }
    let log = server.stop("-QUIT");
    assert!(log.contains("stopped"), "{log}");
}

#[test]
fn settings_are_read_again_when_it_is_asked_for_and_a_bad_file_changes_nothing() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("sobremesa.toml");
    std::fs::write(&file, "sockets = 0").unwrap();
    let data = folder.path().join("data");
    let server = Server::start(&data, &["--log", "json", "--config", file.to_str().unwrap()]);
    let open = || runtime.block_on(client::Socket::open(&server.host, None));
    assert!(open().is_err(), "nobody may come");
    for (text, said, may_come) in [
        ("sockets = 5", "settings were read again", true),
        ("sockets = 0\nsokets = 1", "line 2: sokets is no setting; sockets is", true),
    ] {
        std::fs::write(&file, text).unwrap();
        signal("-HUP", server.program.pid()).unwrap();
        server.program.line(said).unwrap();
        assert_eq!(open().is_ok(), may_come, "{text}");
    }
    server.stop("-TERM");
}

/// Docs/settings.md says which settings these are, by what the program takes over; here each of them is seen to hold.
#[test]
fn what_is_read_again_holds_at_once_and_what_waits_for_a_restart_is_not_said_to_hold() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (file, site) = (path("sobremesa.toml"), path("site"));
    std::fs::create_dir(&site).unwrap();
    let backups = format!("backup-folder = {:?}\n", path("backups"));
    let write = |text: &str| std::fs::write(&file, format!("{backups}{text}")).unwrap();
    write("backup-keep = 5");
    let mut server = Server::start(&path("data"), &["--log", "json", "--config", file.to_str().unwrap()]);
    let privacy = || {
        let page = agent().get(format!("http://{}/pages/privacy?lang=en", server.host)).call().unwrap();
        page.into_body().read_to_string().unwrap()
    };
    let before = privacy();
    assert!(before.contains("400 days") && before.contains("5 days") && before.contains("24 hours"), "{before}");

    std::fs::write(site.join("welcome.en.md"), "Hello, members.").unwrap();
    write(&format!(
        "backup-keep = 6\npublic-url = \"https://mesa.example/games\"\naddress-sockets = 3\nentry = \"members\"\n\
         strangers = \"links\"\nlog-level = \"error\"\nban-network-hours = 2\ndrain = 15\nsite-name = \"Club\"\n\
         site-folder = {site:?}\n[keep]\nguests = 31\nchat = 32"
    ));
    signal("-HUP", server.program.pid()).unwrap();
    let told = until("the settings to be read again", || {
        let told = server.get("/api/site?lang=en");
        if told["name"] == "Club" { Ok(told) } else { Err(told) }
    });
    assert_eq!((&told["entry"], &told["listed"]), (&json!("members"), &json!(false)), "{told}");
    assert!(told["welcome"].as_str().unwrap().contains("Hello, members."), "{told}");
    let after = privacy();
    assert!(after.contains("31 days") && after.contains("32 days") && after.contains("2 hours"), "{after}");
    assert!(after.contains("5 days") && !after.contains("6 days"), "as many backups are kept as before: {after}");
    assert!(!after.contains("/games/"), "the page is where it was: {after}");
    assert_eq!(server.status("/api/guests", &[], &json!({ "name": "Ana" })), 403);
    let open = || connect(format!("ws://{}/socket", server.host));
    let opened: Vec<_> = (0..3).map(|_| open().unwrap()).collect();
    let refused = open().expect_err("three sockets may be open");
    assert!(matches!(&refused, tungstenite::Error::Http(told) if told.status() == 429), "{refused}");
    drop(opened);
    // Waits for: the time that it still answers, while it says that nobody is to be sent here.
    signal("-TERM", server.program.pid()).unwrap();
    until("it to be about to stop", || match server.health() {
        (503, told) if told["stopping"] == true => Ok(()),
        other => Err(other),
    });
    let ended = server.program.end(WAIT_TIMEOUT).unwrap();
    let log = String::from_utf8(ended.stderr).unwrap();
    assert!(ended.status.success() && log.contains("ready"), "{log}");
    assert!(!log.contains("stopp"), "no more than errors are written down: {log}");
}

#[test]
fn what_is_probably_not_meant_so_is_told_once() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path(), &["--log", "json", "--sockets", "4000000000"]);
    for _ in 0..3 {
        let ask = agent().post(format!("http://{}/api/guests", server.host)).header("content-type", "application/json");
        let ask = ask.header("x-forwarded-for", "192.0.2.7").header("origin", "https://mesa.example");
        assert!(matches!(ask.send(r#"{"name":"Ana"}"#), Err(ureq::Error::StatusCode(403))));
    }
    let login = agent().post(format!("http://{}/api/login", server.host)).header("content-type", "application/json");
    let login = login.send(r#"{"name":"Nadie","password":"una contraseña larga"}"#);
    assert!(matches!(login, Err(ureq::Error::StatusCode(401))), "{login:?}");
    let log = server.stop("-TERM");
    for (what, times) in
        [("behind-proxy is off", 1), ("set it as public-url", 1), ("raise LimitNOFILE", 1), ("a login was refused", 1)]
    {
        assert_eq!(log.matches(what).count(), times, "{what}: {log}");
    }
    assert!(!log.contains("192.0.2.7") && !log.contains("Nadie"), "{log}");
}

#[test]
#[cfg(target_os = "linux")]
fn systemd_is_told_when_it_is_ready_and_when_it_stops() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("notify");
    let socket = std::os::unix::net::UnixDatagram::bind(&path).unwrap();
    socket.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
    let heard = || {
        let mut bytes = [0; 64];
        let length = socket.recv(&mut bytes).unwrap();
        String::from_utf8_lossy(&bytes[..length]).into_owned()
    };
    let line = ["serve", "--port", "0", "--data"];
    let server = Server::of(sobremesa(&line).arg(folder.path().join("data")).env("NOTIFY_SOCKET", &path));
    assert_eq!(heard(), "READY=1");
    assert_eq!(server.get("/health")["ok"], true, "who is told may ask");
    server.stop("-TERM");
    assert_eq!(heard(), "STOPPING=1");
}

#[test]
fn settings_come_from_flags_the_environment_and_a_file_in_this_order() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("sobremesa.toml");
    // What is refused is named, so that one sees who has won.
    std::fs::write(&file, "public-url = \"from-file\"").unwrap();
    let serve = |flags: &[&str], environment: &[(&str, &str)]| {
        let mut command = sobremesa(&["serve", "--config"]);
        command.arg(&file).args(flags).envs(environment.iter().copied());
        String::from_utf8(common::run(&mut command).stderr).unwrap()
    };
    assert!(serve(&[], &[]).contains("from-file"));
    let environment = [("SOBREMESA_PUBLIC_URL", "from-environment")];
    assert!(serve(&[], &environment).contains("from-environment"));
    assert!(serve(&["--public-url", "from-flag"], &environment).contains("from-flag"));
    std::fs::write(&file, "public_url = \"http://here\"").unwrap();
    assert!(serve(&[], &[]).contains("line 1: public_url is no setting; public-url is"));
}

#[test]
fn a_copy_is_made_while_it_runs_and_put_back_only_where_nothing_is_lost() {
    let (folder, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let copy = other.path().join("copy.db");
    let (data, copy_name) = (folder.path().to_str().unwrap(), copy.to_str().unwrap());
    let server = Server::start(folder.path(), &["--log", "off"]);
    let table = server.table(&server.guest("Ana"), &server.guest("Ben"));
    assert!(run(&["backup", data, "--to", copy_name]).status.success());
    let again = run(&["backup", data, "--to", copy_name]);
    assert!(String::from_utf8_lossy(&again.stderr).contains("is there already"), "nothing is overwritten");

    let refused = |arguments: &[&str], why: &str| {
        let done = run(arguments);
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && said.contains(why), "{said}");
    };
    refused(&["restore", copy_name, "--data", data], "is not empty");
    refused(&["restore", copy_name, "--data", data, "--force"], "a server uses");
    let late = server.table(&server.guest("Eva"), &server.guest("Leo"));
    server.stop("-TERM");
    let broken = other.path().join("broken.db");
    let mut bytes = std::fs::read(&copy).unwrap();
    let middle = bytes.len() / 2;
    bytes[4096..middle].fill(7);
    std::fs::write(&broken, bytes).unwrap();
    refused(&["restore", broken.to_str().unwrap(), "--data", data, "--force"], "is no sound copy");

    let before = std::fs::read_dir(other.path()).unwrap().count();
    let told = run(&["restore", "--check", copy_name]);
    let told = String::from_utf8(told.stdout).unwrap();
    for line in ["version  ", "people   2 (0 with an account, 2 guests)", "tables   1 (0", "matches  0", "size     "] {
        assert!(told.contains(line), "{line}: {told}");
    }
    assert_eq!(std::fs::read_dir(other.path()).unwrap().count(), before, "nothing is left beside it");
    refused(&["restore", "--check", broken.to_str().unwrap()], "is no sound copy");
    assert!(run(&["restore", copy_name, "--data", data, "--force"]).status.success());
    let fresh = other.path().join("fresh");
    assert!(run(&["restore", copy_name, "--data", fresh.to_str().unwrap()]).status.success());
    for data in [folder.path(), &fresh] {
        let server = Server::start(data, &["--log", "off"]);
        assert_eq!(server.get(&format!("/api/tables/{table}"))["table"]["phase"], "playing");
        let gone = agent().get(format!("http://{}/api/tables/{late}", server.host)).call();
        assert!(matches!(gone, Err(ureq::Error::StatusCode(404))), "what came after the copy is gone");
    }
}

#[test]
fn how_a_class_is_joined_is_told_to_a_terminal_and_written_nowhere_else() {
    let data = TempDir::new().unwrap();
    let mut server = Server::start(data.path(), &["--log-level", "debug"]);
    let (class, _) = server.post("/api/classes", None, &json!({ "mode": "short" }));
    let code = class["code"].as_str().unwrap();
    signal("-TERM", server.program.pid()).unwrap();
    let ended = server.program.end(WAIT_TIMEOUT).unwrap();
    for written in [ended.stdout, ended.stderr] {
        let written = String::from_utf8(written).unwrap();
        assert!(!written.contains(code) && !written.contains("class is open"), "{written}");
    }
}

#[test]
fn a_table_is_closed_from_outside_while_the_server_runs() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(folder.path(), &["--log", "off"]);
    let (ana, ben) = (server.guest("Ana"), server.guest("Ben"));
    let played = server.table(&ana, &ben);
    let wish = json!({ "game": "parchis", "options": { "players": 2 }, "seats": ["me", "open"] });
    let gathering = server.post("/api/tables", Some(&ana), &wish).0["id"].as_str().unwrap().to_owned();
    for (table, phase) in [(&played, "over"), (&gathering, "closed")] {
        assert!(run(&["admin", "--data", data, "close", table]).status.success());
        until(&format!("a table to be {phase}"), || {
            let told = server.get(&format!("/api/tables/{table}"))["table"]["phase"].clone();
            if told == phase { Ok(()) } else { Err(told) }
        });
        let again = run(&["admin", "--data", data, "close", table]);
        assert!(String::from_utf8_lossy(&again.stderr).contains("there is no table"));
    }
}
