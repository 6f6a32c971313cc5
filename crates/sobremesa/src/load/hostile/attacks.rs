//! What one address tries at once. Nothing of it is clever; it is what was found to hurt.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use client::{Answer, Error, Http, Socket};
use parking_lot::Mutex;
use protocol::ClientCommand;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::sync::{OnceCell, oneshot};
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::HOSTILE;

/// How long one waits where the server says that it was too much, or the connection was lost.
const PAUSE: Duration = Duration::from_millis(20);

/// A byte of a request that never ends is sent so often.
const TRICKLE_INTERVAL: Duration = Duration::from_secs(1);

/// The most requests of one attack.
const MAX_REQUESTS: usize = 5000;

/// The longest an attack may last, each attack's first turn included.
const MAX_DURATION: Duration = Duration::from_secs(600);

/// How often, and how soon again, an attacker asks to take something back.
const MAX_INSISTENCE: usize = 300;
const INSIST_INTERVAL: Duration = Duration::from_millis(100);

/// How long one of those tries may take.
const INSIST_TIMEOUT: Duration = Duration::from_secs(10);

/// The most pings on one socket.
const MAX_PINGS: usize = 100_000;

/// How often an attack was tried, and how often the server took it.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct AttackTally {
    pub(super) times: u64,
    pub(super) taken: u64,
}

/// An attack under way; it may hold its connections until it is dropped.
type UnderWay = Pin<Box<dyn Future<Output = ()>>>;

/// A kind of attack.
struct Attack {
    name: &'static str,
    /// So many do it side by side.
    at_once: usize,
    begin: fn(Arc<Attacker>) -> UnderWay,
}

/// All that is tried.
const ATTACKS: [Attack; 18] = [
    // First, before an address has shared all that it may.
    Attack { name: UNREAD, at_once: 100, begin: |me| Box::pin(async move { me.read_nothing().await }) },
    Attack { name: "guests", at_once: 1, begin: |me| Box::pin(async move { me.guests().await }) },
    Attack { name: "tables", at_once: 1, begin: |me| Box::pin(async move { me.tables().await }) },
    Attack { name: "classes", at_once: 1, begin: |me| Box::pin(async move { me.classes().await }) },
    Attack { name: "huge questions", at_once: 1, begin: |me| Box::pin(async move { me.huge_questions().await }) },
    Attack { name: "long bodies", at_once: 1, begin: |me| Box::pin(async move { me.long_bodies().await }) },
    Attack {
        name: "wrong codes and passwords",
        at_once: 1,
        begin: |me| Box::pin(async move { me.wrong_codes().await }),
    },
    Attack { name: NAMES, at_once: 40, begin: |me| Box::pin(async move { me.ever_new_names().await }) },
    Attack { name: "packs", at_once: 1, begin: |me| Box::pin(async move { me.packs().await }) },
    Attack { name: "homework that is looked at", at_once: 1, begin: |me| Box::pin(async move { me.homework().await }) },
    Attack { name: "guests who leave", at_once: 4, begin: |me| Box::pin(async move { me.come_and_go().await }) },
    Attack { name: LOBBY, at_once: 30, begin: |me| Box::pin(async move { me.fill_lobby().await }) },
    Attack { name: "requests", at_once: 1, begin: |me| Box::pin(async move { me.requests().await }) },
    Attack { name: "floods of pings", at_once: 20, begin: |me| Box::pin(async move { me.ping().await }) },
    Attack {
        name: "sockets that never read",
        at_once: 300,
        begin: |me| Box::pin(async move { me.never_read().await }),
    },
    Attack {
        name: TRICKLING_HEADS,
        at_once: 250,
        begin: |me| Box::pin(async move { me.trickle(TRICKLING_HEADS, HEAD).await }),
    },
    Attack {
        name: TRICKLING_BODIES,
        at_once: 250,
        begin: |me| Box::pin(async move { me.trickle(TRICKLING_BODIES, BODY).await }),
    },
    Attack {
        name: "connections that sit idle",
        at_once: 500,
        begin: |me| Box::pin(async move { me.sit_idle().await }),
    },
];

const NAMES: &str = "ever new names at the login";
const LOBBY: &str = "tables that fill the lobby";
const UNREAD: &str = "answers that nobody reads";
const TRICKLING_HEADS: &str = "headers that trickle";
const TRICKLING_BODIES: &str = "bodies that trickle";

/// Their names.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    ATTACKS.iter().map(|attack| attack.name)
}

/// All attacks, under way in a thread of their own: who plays honestly must not wait for them on this side.
pub(super) struct Attacks {
    stop: oneshot::Sender<()>,
    thread: std::thread::JoinHandle<()>,
    awaited: usize,
    state: Arc<State>,
}

/// What the attacks share with whoever began them.
#[derive(Default)]
struct State {
    tried: Mutex<BTreeMap<&'static str, AttackTally>>,
    /// When they end. They begin without an end, so that each has its turn on a busy machine too.
    until: OnceLock<Instant>,
}

/// What all attacks share.
struct Attacker {
    http: Http,
    state: Arc<State>,
    /// Another way there: one attack's requests wait long for their answers, and the others are not to wait for them.
    slow: Http,
    /// The path of a pack for those who read nothing, and what it is deleted by.
    pack: OnceCell<Option<(String, String)>>,
    /// The last number that was given to something.
    numbers: AtomicU64,
    /// The end where no other is set.
    latest: Instant,
}

impl Attacks {
    /// Begins all of them, or only the one of that name; they go on until `end_at`, and hold on to their connections.
    pub(super) fn begin(host: &str, only: Option<String>) -> Attacks {
        let state = Arc::<State>::default();
        let latest = Instant::now() + MAX_DURATION;
        let way = || Http::new(host).from(HOSTILE);
        let attacker = Attacker {
            http: way(),
            slow: way(),
            state: Arc::clone(&state),
            pack: OnceCell::new(),
            numbers: AtomicU64::new(0),
            latest,
        };
        let awaited = names().filter(|name| only.as_ref().is_none_or(|only| only == name)).count();
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            be_humble();
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            if let Ok(runtime) = runtime {
                runtime.block_on(async {
                    tokio::select! {
                        () = Arc::new(attacker).attack(only.as_deref()) => (),
                        _ = stopped => (),
                    }
                });
            }
        });
        Attacks { stop, thread, awaited, state }
    }

    /// Whether each has had its turn at least once.
    pub(super) fn all_tried(&self) -> bool {
        self.state.tried.lock().len() == self.awaited
    }

    /// Nothing new is tried after this.
    pub(super) fn end_at(&self, until: Instant) {
        let _ = self.state.until.set(until);
    }

    /// Lets go of all connections; says what was tried.
    pub(super) async fn end(self) -> BTreeMap<&'static str, AttackTally> {
        let _ = self.stop.send(());
        let _ = tokio::task::spawn_blocking(|| self.thread.join()).await;
        self.state.tried.lock().clone()
    }
}

/// Attackers have machines of their own: here they must not take the processor from the server.
fn be_humble() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(15);
}

impl Attacker {
    async fn attack(self: Arc<Self>, only: Option<&str>) {
        let chosen = ATTACKS.iter().filter(|attack| only.is_none_or(|only| attack.name == only));
        let all = chosen.flat_map(|attack| (0..attack.at_once).map(|_| (attack.begin)(self.clone())));
        futures_util::future::join_all(all).await;
    }

    fn until(&self) -> Instant {
        self.state.until.get().copied().unwrap_or(self.latest)
    }

    fn is_over(&self) -> bool {
        Instant::now() >= self.until()
    }

    fn count(&self, attack: &'static str, taken: bool) {
        let mut all = self.state.tried.lock();
        let tried = all.entry(attack).or_default();
        tried.times += 1;
        tried.taken += u64::from(taken);
    }

    /// Asks for something; true if it was taken.
    async fn ask(&self, attack: &'static str, method: &str, path: &str, cookie: Option<&str>, body: &str) -> bool {
        let asked = timeout_at(self.until(), self.http.ask(method, path, cookie, body)).await;
        let taken = matches!(asked, Ok(Ok(answer)) if answer.status < 400);
        self.count(attack, taken);
        if !taken {
            sleep(PAUSE).await;
        }
        taken
    }

    async fn repeat(&self, attack: &'static str, times: usize, method: &str, path: &str, body: &str) {
        for _ in 0..times {
            self.ask(attack, method, path, None, body).await;
            if self.is_over() {
                return;
            }
        }
    }

    async fn guests(&self) {
        for number in 0..MAX_REQUESTS {
            let body = json!({ "name": format!("Hostile {number}") }).to_string();
            self.ask("guests", "POST", "/api/guests", None, &body).await;
            if self.is_over() {
                return;
            }
        }
    }

    async fn tables(&self) {
        let seats = [json!(["me", "open"]), json!(["me", { "bot": 6 }])];
        for number in 0..100 {
            let Ok(Ok(cookie)) = timeout_at(self.until(), self.http.guest(&format!("Table {number}"))).await else {
                self.count("tables", false);
                if self.is_over() {
                    return;
                }
                sleep(PAUSE).await;
                continue;
            };
            for table in 0..80 {
                let wish = json!({ "game": "barragoon", "seats": seats[table % 2], "listed": true, "lots": false });
                self.ask("tables", "POST", "/api/tables", Some(&cookie), &wish.to_string()).await;
                if self.is_over() {
                    return;
                }
            }
        }
    }

    async fn classes(&self) {
        self.repeat("classes", MAX_REQUESTS, "POST", "/api/classes", r#"{"mode":"short"}"#).await;
    }

    async fn huge_questions(&self) {
        let huge = class_with(vec![question(0, 2_000_000)]);
        let many = class_with((0..1500).map(|number| question(number, 600)).collect());
        let homework = homework_of((0..200).map(|number| question(number, 600)).collect());
        for _ in 0..50 {
            for (path, body) in [("/api/classes", &huge), ("/api/classes", &many), ("/api/homework", &homework)] {
                self.ask("huge questions", "POST", path, None, body).await;
            }
            if self.is_over() {
                return;
            }
        }
    }

    async fn long_bodies(&self) {
        let body = json!({ "name": "x".repeat(1_000_000) }).to_string();
        self.repeat("long bodies", 200, "POST", "/api/guests", &body).await;
        let nested = "[".repeat(16_000);
        self.repeat("long bodies", MAX_REQUESTS, "POST", "/api/guests", &nested).await;
    }

    async fn wrong_codes(&self) {
        let login = r#"{"name":"Nobody","password":"not the password"}"#;
        for _ in 0..MAX_REQUESTS {
            self.ask("wrong codes and passwords", "GET", "/api/classes/code/ZZZZZ", None, "").await;
            self.ask("wrong codes and passwords", "POST", "/api/login", None, login).await;
            if self.is_over() {
                return;
            }
        }
    }

    /// Each name is new, so that none of them has been tried too often.
    async fn ever_new_names(&self) {
        for _ in 0..MAX_REQUESTS {
            let number = self.number();
            let login = json!({ "name": format!("Name {number}"), "password": "not the password" }).to_string();
            let asked = self.slow.ask("POST", "/api/login", None, &login);
            let taken = matches!(timeout_at(self.until(), asked).await, Ok(Ok(answer)) if answer.status < 400);
            self.count(NAMES, taken);
            sleep(PAUSE).await;
            if self.is_over() {
                return;
            }
        }
    }

    async fn packs(&self) {
        for _ in 0..MAX_REQUESTS {
            self.ask("packs", "POST", "/api/packs", None, &pack_of(200, 400)).await;
            if self.is_over() {
                return;
            }
        }
    }

    /// It would stay, since its teacher has looked at it; so it is deleted again.
    async fn homework(&self) {
        let body = homework_of((0..20).map(|number| question(number, 400)).collect());
        for _ in 0..MAX_REQUESTS {
            let set = timeout_at(self.until(), self.http.ask("POST", "/api/homework", None, &body)).await;
            let set = set.ok().and_then(Result::ok).filter(|set| set.status == 200);
            self.count("homework that is looked at", set.is_some());
            if let Some(set) = set {
                let path = format!("/api/homework/{}", set.body["id"].as_str().unwrap_or_default());
                let bearer = format!("Bearer {}", set.body["token"].as_str().unwrap_or_default());
                let _ = self.http.ask_by("GET", &path, &bearer, "").await;
                self.insist(|| self.http.ask_by("DELETE", &path, &bearer, "")).await;
            } else {
                sleep(PAUSE).await;
            }
            if self.is_over() {
                return;
            }
        }
    }

    async fn come_and_go(&self) {
        for _ in 0..MAX_REQUESTS {
            if let Some(cookie) = self.guest("guests who leave").await {
                self.insist(|| self.http.ask("DELETE", "/api/me", Some(&cookie), "")).await;
            }
            if self.is_over() {
                return;
            }
        }
    }

    /// A guest with a page open lists as many tables as one may, and is gone when it is over.
    async fn fill_lobby(&self) {
        while !self.is_over() {
            let Some(cookie) = self.guest(LOBBY).await else { continue };
            let page = timeout_at(self.until(), Socket::open_by(&self.http, Some(&cookie))).await;
            let wish = json!({ "game": "barragoon", "seats": ["me", "open"], "listed": true }).to_string();
            while !self.is_over() {
                self.ask(LOBBY, "POST", "/api/tables", Some(&cookie), &wish).await;
                sleep(PAUSE * 10).await;
            }
            drop(page);
            self.insist(|| self.http.ask("DELETE", "/api/me", Some(&cookie), "")).await;
        }
    }

    /// Asks for what is long, and reads nothing of it. A pack that somebody has asked for stays, so it is deleted in the end.
    async fn read_nothing(&self) {
        let pack = self.pack.get_or_init(|| self.share_pack()).await;
        let asked = pack.as_ref().map_or("/api/openapi.json", |(path, _)| path);
        let unread = self.ask_and_read_nothing(&format!("GET {asked} HTTP/1.1\r\nhost: here\r\n\r\n")).await;
        if let Some((path, edit)) = pack {
            self.insist(|| self.http.ask_by("DELETE", path, edit, "")).await;
        }
        hold(unread).await;
    }

    /// Shares a pack that is long; gives its path, and what it is deleted by.
    async fn share_pack(&self) -> Option<(String, String)> {
        let shared = timeout_at(self.until(), self.http.ask("POST", "/api/packs", None, &pack_of(1500, 500))).await;
        let shared = shared.ok()?.ok().filter(|shared| shared.status == 200)?;
        let said = |name: &str| shared.body[name].as_str();
        Some((format!("/api/packs/{}", said("code")?), format!("Bearer {}", said("edit")?)))
    }

    /// Gives the connection that is left when it is over, if there is one.
    async fn ask_and_read_nothing(&self, request: &str) -> Option<TcpStream> {
        while !self.is_over() {
            let Some(mut stream) = self.connect(UNREAD).await else { continue };
            if stream.write_all(request.repeat(20).as_bytes()).await.is_err() {
                continue;
            }
            // The server closes it, or the attack is over.
            while stream.write_all(request.as_bytes()).await.is_ok() {
                sleep(TRICKLE_INTERVAL).await;
                if self.is_over() {
                    return Some(stream);
                }
            }
        }
        None
    }

    /// Comes in as a guest, if that is taken; waits a moment if not.
    async fn guest(&self, attack: &'static str) -> Option<String> {
        let name = format!("Guest {}", self.number());
        let come = timeout_at(self.until(), self.http.guest(&name)).await.ok().and_then(Result::ok);
        self.count(attack, come.is_some());
        if come.is_none() {
            sleep(PAUSE * 10).await;
        }
        come
    }

    /// Cleans up, however often that is refused: what stays by right is no longer there when it is over.
    async fn insist<Asked: Future<Output = Result<Answer, Error>>>(&self, ask: impl Fn() -> Asked) {
        for _ in 0..MAX_INSISTENCE {
            if matches!(timeout(INSIST_TIMEOUT, ask()).await, Ok(Ok(answer)) if answer.status < 400 || answer.status == 404)
            {
                return;
            }
            sleep(INSIST_INTERVAL).await;
        }
    }

    fn number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    async fn requests(&self) {
        for path in ["/health", "/api/tables", "/", "/api/leaders/ampel"] {
            self.repeat("requests", MAX_REQUESTS, "GET", path, "").await;
        }
    }

    /// Opens a socket; waits a moment where it is refused. When it is over, there is none.
    async fn open(&self, attack: &'static str) -> Option<Socket> {
        let opened = timeout_at(self.until(), Socket::open_by(&self.http, None)).await;
        let opened = opened.ok().and_then(Result::ok);
        self.count(attack, opened.is_some());
        if opened.is_none() {
            sleep(PAUSE * 50).await;
        }
        opened
    }

    async fn ping(&self) {
        loop {
            let Some(mut socket) = self.open("floods of pings").await else {
                if self.is_over() {
                    return;
                }
                continue;
            };
            for _ in 0..MAX_PINGS {
                if self.is_over() {
                    return hold(socket).await;
                }
                match timeout_at(self.until(), socket.ping(vec![7; 125])).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => break,
                    Err(_) => return hold(socket).await,
                }
            }
        }
    }

    async fn never_read(&self) {
        loop {
            let Some(mut socket) = self.open("sockets that never read").await else {
                if self.is_over() {
                    return;
                }
                continue;
            };
            loop {
                if self.is_over() {
                    return hold(socket).await;
                }
                match timeout_at(self.until(), socket.send(ClientCommand::Lobby {})).await {
                    Ok(Ok(_)) => sleep(PAUSE).await,
                    Ok(Err(_)) => break,
                    Err(_) => return hold(socket).await,
                }
            }
        }
    }

    async fn trickle(&self, attack: &'static str, head: &str) {
        loop {
            let Some(mut stream) = self.connect(attack).await else {
                if self.is_over() {
                    return;
                }
                continue;
            };
            if stream.write_all(head.as_bytes()).await.is_err() || stream.write_all(&[b'x'; 12_000]).await.is_err() {
                continue;
            }
            while stream.write_all(b"x").await.is_ok() {
                sleep(TRICKLE_INTERVAL).await;
                if self.is_over() {
                    return hold(stream).await;
                }
            }
        }
    }

    async fn sit_idle(&self) {
        loop {
            let Some(stream) = self.connect("connections that sit idle").await else {
                if self.is_over() {
                    return;
                }
                continue;
            };
            // The server closes it, or the attack is over.
            if timeout_at(self.until(), stream.readable()).await.is_err() {
                return hold(stream).await;
            }
            sleep(PAUSE * 50).await;
        }
    }

    async fn connect(&self, attack: &'static str) -> Option<TcpStream> {
        let opened = timeout_at(self.until(), self.http.connect()).await.ok().and_then(Result::ok);
        self.count(attack, opened.is_some());
        if opened.is_none() {
            sleep(PAUSE * 50).await;
        }
        opened
    }
}

/// A head that never ends, and a body that does not.
const HEAD: &str = "GET / HTTP/1.1\r\nhost: here\r\nx: ";
const BODY: &str =
    "POST /api/guests HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 16000\r\n\r\n";

/// Lets go of a connection only when everything ends.
async fn hold<T>(connection: T) {
    std::future::pending::<()>().await;
    drop(connection);
}

fn class_with(questions: Vec<Value>) -> String {
    json!({ "mode": "short", "teams": 2, "shipped": false, "questions": questions }).to_string()
}

fn homework_of(questions: Vec<Value>) -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let tomorrow = (now + Duration::from_secs(24 * 60 * 60)).as_millis() as u64;
    json!({ "title": "Hostile", "until": tomorrow, "questions": questions }).to_string()
}

fn pack_of(questions: usize, letters: usize) -> String {
    let questions: Vec<Value> = (0..questions).map(|number| question(number, letters)).collect();
    json!({ "name": "Hostile", "questions": questions }).to_string()
}

fn question(number: usize, letters: usize) -> Value {
    json!({
        "id": format!("own-{number}"), "country": "ES", "topic": null, "level": null, "es": "x".repeat(letters), "en": "",
        "options": { "es": ["y".repeat(letters.min(500)), "z"], "en": [] }, "answer": 1,
    })
}
