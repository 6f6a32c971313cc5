//! A real server on a port of its own, with a data folder that goes with it, and visitors.

use std::collections::HashMap;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::thread::JoinHandle;

use cluster::{Nats, Port, Postgres, WAIT_TIMEOUT, joined, until};
use serde_json::{Value, json};
use server::{Address, BadRun, Config, Page};
use sqlx::{AssertSqlSafe, Connection as _};
use tempfile::TempDir;
use tokio::sync::oneshot;
use ureq::http::Response;
use ureq::{Agent, Body};

mod page;
mod played_server;
mod socket;

pub(crate) use page::{Page as Open, Player, prepare};
pub(crate) use played_server::PlayedServer;
pub(crate) use socket::connect;

/// A small page.
pub(crate) fn small_page() -> Page {
    Page::read("tests/page".as_ref()).unwrap()
}

/// The database in place of a folder.
pub(crate) fn database(folder: &Path) -> Option<Address> {
    address(folder).map(Address::from)
}

/// What the tests run on: a folder, PostgreSQL, or nodes of which this is one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Backend {
    Folder,
    Postgres,
    Nodes,
}

impl Backend {
    /// As the environment names it.
    fn chosen() -> Backend {
        match std::env::var("SOBREMESA_TEST_ON").as_deref() {
            Err(_) | Ok("folder") => Backend::Folder,
            Ok("postgres") => Backend::Postgres,
            Ok("nodes") => Backend::Nodes,
            Ok(other) => panic!("SOBREMESA_TEST_ON is {other}; it can be folder, postgres or nodes"),
        }
    }
}

/// Its address, if the tests run on PostgreSQL.
pub(crate) fn address(folder: &Path) -> Option<String> {
    static MADE: LazyLock<Mutex<HashMap<PathBuf, String>>> = LazyLock::new(Mutex::default);
    if Backend::chosen() == Backend::Folder {
        return None;
    }
    let mut made = MADE.lock().unwrap();
    Some(made.entry(folder.to_owned()).or_insert_with(|| Postgres::shared().database().unwrap()).clone())
}

/// The address of the bus, if the tests run at one of several nodes.
pub(crate) fn bus() -> Option<String> {
    (Backend::chosen() == Backend::Nodes).then(|| Nats::shared().address())
}

/// A server, stopped when the test is over.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) folder: Option<TempDir>,
    /// Where its measurements are told.
    metrics: Port,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<Result<(), BadRun>>>,
}

impl Server {
    /// With a folder of its own and no limits.
    pub(crate) fn start() -> Server {
        Server::with(|_| {})
    }

    /// With a folder of its own, and what else is wanted.
    pub(crate) fn with(choose: impl FnOnce(&mut Config)) -> Server {
        let folder = TempDir::new().unwrap();
        let mut server = Server::on(folder.path().into(), choose);
        server.folder = Some(folder);
        server
    }

    /// On a folder that may have been used before.
    pub(crate) fn on(data: PathBuf, choose: impl FnOnce(&mut Config)) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let until = async { drop(stopped.await) };
        let metrics = Port::reserve().unwrap();
        let mut config = Config::new(&data);
        config.metrics = Some(metrics.address());
        config.database = database(&data);
        config.bus = bus();
        config.connections = 4;
        config.limits = false;
        // However slow the machine is: what a test has made stays.
        config.unvisited = std::time::Duration::from_secs(3600);
        // And a page that a test does not read for a while, as it does with another, is not taken for gone.
        config.ping = std::time::Duration::from_secs(600);
        choose(&mut config);
        let thread = std::thread::spawn(move || server::run_until(listener, small_page(), config, until));
        Server { address, folder: None, metrics, stop: Some(stop), thread: Some(thread) }
    }

    /// Stops as a machine that is shut down does, and gives the folder back.
    pub(crate) fn stop(mut self) -> Option<TempDir> {
        self.end();
        self.folder.take()
    }

    fn end(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        // A test that has failed says why; a second panic would hide it.
        if let Some(thread) = self.thread.take().filter(|_| !std::thread::panicking()) {
            joined("a server", thread).unwrap();
        }
    }

    /// All sessions are an hour older.
    pub(crate) fn an_hour_passes(&self) {
        self.age(&["UPDATE sessions SET created = created - 3600000", "UPDATE codes SET until = until - 3600000"]);
    }

    /// All classes are thirty days older, and a minute.
    pub(crate) fn thirty_days_pass(&self) {
        self.age(&["UPDATE classes SET created = created - 2592060000"]);
    }

    /// All classes are a day older, and a minute.
    pub(crate) fn a_day_passes(&self) {
        self.age(&["UPDATE classes SET created = created - 86460000"]);
    }

    /// How many rows of a table are stored.
    pub(crate) fn rows_of(&self, table: &str) -> i64 {
        let query = format!("SELECT count(*) FROM {table}");
        self.in_database(async |database| {
            sqlx::query_scalar(AssertSqlSafe(query.as_str())).fetch_one(database).await.unwrap()
        })
    }

    /// What a server of the version before would have written down about the answer of a class's first team.
    pub(crate) fn the_version_before_notes(&self, class: &str, since: u64, pupil: &str, right: bool) {
        let (right, wrong) = (u8::from(right), u8::from(!right));
        self.sql(&format!(
            "INSERT INTO class_answers (class, since, question, team, asked, pupil, was_right, was_wrong)
             VALUES ('{class}', {since}, 'old-1', 0, 1, '{pupil}', {right}, {wrong})"
        ));
    }

    /// What a server leaves that is killed between an answer and the tally of its votes.
    pub(crate) fn a_vote_is_left(&self, class: &str) {
        self.sql(&format!(
            "INSERT INTO class_votes (class, since, member, team, chosen) VALUES ('{class}', 1, 'm1', 0, 0)"
        ));
    }

    /// How many votes of a class are stored with who cast them.
    pub(crate) fn named_votes(&self, class: &str) -> i64 {
        let query = format!("SELECT count(*) FROM class_votes WHERE class = '{class}'");
        self.in_database(async |database| {
            sqlx::query_scalar(AssertSqlSafe(query.as_str())).fetch_one(database).await.unwrap()
        })
    }

    fn age(&self, what: &[&'static str]) {
        what.iter().for_each(|aged| self.sql(aged));
    }

    /// Changes what is stored, behind the server's back.
    pub(crate) fn sql(&self, change: &str) {
        self.in_database(async |database| {
            sqlx::query(AssertSqlSafe(change)).execute(database).await.unwrap();
        });
    }

    /// Does something with the database behind the server's back.
    fn in_database<T>(&self, work: impl AsyncFnOnce(&mut sqlx::AnyConnection) -> T) -> T {
        let folder = self.folder.as_ref().unwrap().path();
        let sqlite = || format!("sqlite://{}", folder.join("sobremesa.db").display());
        let address = address(folder).unwrap_or_else(sqlite);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            sqlx::any::install_default_drivers();
            let mut database = sqlx::AnyConnection::connect(&address).await.unwrap();
            let done = work(&mut database).await;
            database.close().await.unwrap();
            done
        })
    }

    /// Does something as whoever runs the server.
    pub(crate) fn admin<T>(&self, work: impl FnOnce(&server::Admin) -> T) -> T {
        // Who has been answered knows that the database is there.
        self.visitor().becomes("/health", 200);
        let folder = self.folder.as_ref().unwrap().path();
        work(&server::Admin::open(folder, database(folder).as_ref()).unwrap())
    }

    /// Whoever runs the server, at the port of the measurements.
    pub(crate) fn operator(&self) -> Visitor {
        Visitor { address: self.metrics.address(), ..self.visitor() }
    }

    /// How much there is of something, `tables` in memory or `sockets`.
    pub(crate) fn counted(&self, what: &str) -> i64 {
        // Who has been answered knows that the server has begun.
        self.visitor().becomes("/health", 200);
        self.operator().get("/health").1[what].as_i64().unwrap()
    }

    /// Somebody with a browser that has never been here.
    pub(crate) fn visitor(&self) -> Visitor {
        Visitor { address: self.address, base: "", agent: agent(), cookie: None }
    }

    /// Somebody who has chosen a name.
    pub(crate) fn guest(&self, name: &str) -> Visitor {
        let mut visitor = self.visitor();
        let (status, told) = visitor.post("/api/guests", &json!({ "name": name }));
        assert_eq!(status, 200, "{told}");
        visitor
    }

    /// Somebody with an account.
    pub(crate) fn account(&self, name: &str) -> Visitor {
        let mut visitor = self.visitor();
        assert_eq!(visitor.post("/api/account", &json!({ "name": name, "password": "ñandúes azules" })).0, 200);
        visitor
    }

    /// An account that looks after reports and people.
    pub(crate) fn moderator(&self, name: &str) -> Visitor {
        let mut visitor = self.account(name);
        self.admin(|admin| admin.moderator(name, true).unwrap());
        visitor.becomes("/api/moderation/reports", 200);
        visitor
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

/// What asks over HTTP, and does not wait for ever.
pub(crate) fn agent() -> Agent {
    Agent::config_builder().http_status_as_error(false).timeout_global(Some(WAIT_TIMEOUT)).build().new_agent()
}

/// A browser, which keeps the cookie that it is given; or a program, which has a token, `Bearer …`, in its place.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) address: SocketAddr,
    /// What stands before each path, where a proxy has the server below one.
    pub(crate) base: &'static str,
    agent: Agent,
    pub(crate) cookie: Option<String>,
}

impl Visitor {
    /// The header that says who it is.
    pub(crate) fn credentials(&self) -> Option<(&'static str, &str)> {
        let secret = self.cookie.as_deref()?;
        Some((if secret.starts_with("Bearer ") { "authorization" } else { "cookie" }, secret))
    }

    pub(crate) fn get(&mut self, path: &str) -> (u16, Value) {
        let mut request = self.agent.get(self.url(path));
        if let Some((name, secret)) = self.credentials() {
            request = request.header(name, secret);
        }
        let response = request.call().unwrap();
        self.answer(response)
    }

    /// A file: its status, its headers and its bytes.
    pub(crate) fn fetch(&self, path: &str) -> (u16, ureq::http::HeaderMap, Vec<u8>) {
        self.fetch_with(path, &[])
    }

    /// The same, as these headers ask for it.
    pub(crate) fn fetch_with(&self, path: &str, headers: &[(&str, &str)]) -> (u16, ureq::http::HeaderMap, Vec<u8>) {
        let request = self.agent.get(self.url(path));
        let mut response =
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value)).call().unwrap();
        let bytes = response.body_mut().read_to_vec().unwrap();
        (response.status().as_u16(), response.headers().clone(), bytes)
    }

    /// Asks until the answer has this status.
    #[track_caller]
    pub(crate) fn becomes(&mut self, path: &str, expected: u16) -> Value {
        until(&format!("{expected} at {path}"), || match self.get(path) {
            (status, told) if status == expected => Ok(told),
            other => Err(other),
        })
    }

    pub(crate) fn delete(&mut self, path: &str) -> (u16, Value) {
        let mut request = self.agent.delete(self.url(path));
        if let Some((name, secret)) = self.credentials() {
            request = request.header(name, secret);
        }
        let response = request.call().unwrap();
        self.answer(response)
    }

    pub(crate) fn post(&mut self, path: &str, body: &Value) -> (u16, Value) {
        self.send("POST", path, &[("content-type", "application/json")], body.to_string().as_bytes())
    }

    pub(crate) fn patch(&mut self, path: &str, body: &Value) -> (u16, Value) {
        self.send("PATCH", path, &[("content-type", "application/json")], body.to_string().as_bytes())
    }

    /// Anything at all.
    pub(crate) fn send(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> (u16, Value) {
        let mut request = ureq::http::Request::builder().method(method).uri(self.url(path));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some((name, secret)) = self.credentials() {
            request = request.header(name, secret);
        }
        let response = self.agent.run(request.body(body).unwrap()).unwrap();
        self.answer(response)
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{}{path}", self.address, self.base)
    }

    fn answer(&mut self, mut response: Response<Body>) -> (u16, Value) {
        if let Some(set) = response.headers().get("set-cookie").and_then(|value| value.to_str().ok()) {
            self.cookie = Some(set.split(';').next().unwrap_or_default().to_owned());
        }
        let text = response.body_mut().read_to_string().unwrap_or_default();
        let value = serde_json::from_str(&text).unwrap_or(Value::String(text));
        (response.status().as_u16(), value)
    }
}
