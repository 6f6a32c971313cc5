//! The loop of one WebSocket: pings, rate limits, the commands it receives, the outbox it sends.

use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use ::people::{ConnectionPermit, Person, Sender, Session, Token};
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use base::Problem;
use futures_util::{FutureExt as _, SinkExt as _};
use live::Role;
use live::{MAX_OUTBOX_BYTES, Outbox, ServiceStatus, Text};
use protocol::{ClientMessage, Code, Me, PROTOCOL, ServerMessage, Unreadable};
use tokio::sync::watch;
use tokio::time::{Instant, timeout};
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::closing::{Dismissal, dismiss, farewell, unreadable};
use super::last_ping::LastPing;
use super::pace::Pace;
use crate::app::Shared;
use crate::refusal::Refusal;
use crate::routes::{Address, cookie, origin, shown, signed_in};

/// After so many intervals between pings in which none was answered the connection is closed.
const MISSED_PINGS: u32 = 3;

/// The read buffer of a socket, in bytes; most messages are far shorter.
const READ_BUFFER_BYTES: usize = 256;

/// How many bytes are buffered before they are written.
const WRITE_BUFFER_BYTES: usize = 4096;

/// After so many bytes of messages what is gathered is written, before more is gathered: the room for it is kept as long as the page
/// is open.
const FLUSH_BYTES: usize = 16 * 1024;

/// The most that is gathered while the page does not read, in bytes: room for the longest message, and for answers to a few
/// pings. A page that lets more gather is gone.
const MAX_WRITE_BUFFER_BYTES: usize = 4 * MAX_OUTBOX_BYTES;

/// How many frames a socket may send at once, of whatever kind, and how many a second in the long run.
const FRAME_RATE: (f64, f64) = (100.0, 30.0);

/// How many `too_many` refusals a page may get, at once and for each second in the long run, before it is closed. Pages at the same
/// address as one that floods may be told so now and then.
const REFUSAL_RATE: (f64, f64) = (40.0, 0.2);

/// How long nothing is read of a page that floods.
const FLOOD_DELAY: Duration = Duration::from_millis(500);

/// How often it is asked whether somebody may still be here, even if no message says that something changed.
const SESSION_RECHECK_INTERVAL: Duration = Duration::from_secs(60);

/// How long a page waits for its turn to be greeted; with the store away it is greeted without.
const GREETING_TIMEOUT: Duration = Duration::from_secs(1);

/// The longest message, in bytes.
const MAX_MESSAGE_BYTES: usize = 16 * 1024;

/// Opens a socket.
pub(crate) async fn open(
    State(app): State<Shared>,
    Address(address): Address,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    origin::same_origin(&app, &headers)?;
    let session = match signed_in::of_request(&app, &headers, address).await {
        // A browser's page reads no refusal of its socket: it is opened to say why.
        Err(problem) if problem.code == Code::Banned => {
            let (permit, patience) = (app.limits.socket(address)?, app.config.ping);
            let tracked = app.sockets.token();
            return Ok(upgrade.on_upgrade(move |mut socket| async move {
                let _held = (permit, tracked);
                dismiss(&mut socket, Dismissal::Banned(problem), patience).await;
            }));
        }
        session => session?,
    };
    let token = cookie::token(&headers).filter(|_| session.is_some());
    if app.live.status().borrow().stopping {
        return Err(Problem::unavailable().into());
    }
    let permit = app.limits.socket(address)?;
    if !app.live.metrics.open_socket(app.tuning.read().sockets) {
        return Err(Problem::too_many("The server is full; try again later.").into());
    }
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .max_write_buffer_size(MAX_WRITE_BUFFER_BYTES);
    // Who counts nothing need not count this either.
    let outbox = if app.config.limits { Outbox::among(permit.waiting()) } else { Outbox::new() };
    // axum spawns what goes on with a socket, by itself: stopping waits for it by this.
    let closed = OnDrop { tracked: app.sockets.token(), app: app.clone(), permit };
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _closed = closed;
        // On the heap: what waits for a message holds as little as can be.
        Box::pin(Connection::live(app, address, session, token, outbox, socket)).await;
    }))
}

/// Counts a socket out, however it ends.
#[expect(dead_code, reason = "dropped with it")]
struct OnDrop {
    app: Shared,
    permit: ConnectionPermit,
    tracked: TaskTrackerToken,
}

impl Drop for OnDrop {
    fn drop(&mut self) {
        self.app.live.metrics.close_socket();
    }
}

/// A page.
pub(super) struct Connection {
    pub(super) app: Shared,
    pub(super) address: IpAddr,
    pub(super) person: Option<Person>,
    /// Until when the person may not write, if they were muted.
    pub(super) muted: Option<u64>,
    /// Of what the person was last told to be warned.
    warning: Option<Box<str>>,
    /// What lets the person in, and when that was last asked.
    token: Option<Token>,
    asked: Instant,
    pub(super) outbox: Arc<Outbox>,
    pub(super) tables: Vec<Arc<str>>,
    /// The class that is open, and as whom.
    pub(super) class: Option<Box<(Arc<str>, Role)>>,
    pub(super) in_lobby: bool,
    pace: Pace,
    /// Counts its `too_many` refusals.
    refusals: Pace,
}

impl Connection {
    async fn live(
        app: Shared,
        address: IpAddr,
        session: Option<Session>,
        token: Option<Token>,
        outbox: Arc<Outbox>,
        mut socket: WebSocket,
    ) {
        let mut status = app.live.status();
        let mut connection = Connection {
            address,
            person: session.as_ref().map(|session| session.person.clone()),
            muted: None,
            warning: None,
            token,
            asked: Instant::now(),
            outbox,
            tables: Vec::new(),
            class: None,
            in_lobby: false,
            pace: Pace::new(FRAME_RATE.0, FRAME_RATE.1),
            refusals: Pace::new(REFUSAL_RATE.0, REFUSAL_RATE.1),
            app,
        };
        // Whatever happens there, also a panic: nobody may stay registered for a page that is gone. It is registered while it
        // is greeted.
        let welcomed = AssertUnwindSafe(connection.welcome(session)).catch_unwind().await;
        let ended = match welcomed {
            Ok(()) => AssertUnwindSafe(connection.listen(&mut socket, &mut status)).catch_unwind().await,
            panicked => panicked,
        };
        if ended.is_err() {
            tracing::error!("a connection has panicked");
        }
        Box::pin(connection.leave()).await;
    }

    /// Greets the page when it is its turn.
    async fn welcome(&mut self, session: Option<Session>) {
        let app = self.app.clone();
        let _turn = timeout(GREETING_TIMEOUT, app.greetings.acquire()).await;
        Box::pin(self.greet(session)).await;
    }

    async fn greet(&mut self, session: Option<Session>) {
        let me = session.as_ref().map(|Session { person: Person { id, name, account, .. }, moderator, .. }| Me {
            id: id.clone(),
            name: name.clone(),
            account: *account,
            moderator: *moderator,
        });
        self.outbox.say(&ServerMessage::Hello { protocol: PROTOCOL, me, now: self.app.now() });
        let Some(session) = session else { return };
        // What others say is sent only once it is known whom the person does not want to read.
        self.send_blocks(&session.person.id, false).await;
        self.app.live.enter_page(&session.person.id, &self.outbox).await;
        if let Ok(tables) = self.app.live.tables.listing.mine(&session.person.id).await
            && !tables.is_empty()
        {
            self.outbox.say(&ServerMessage::Mine { tables });
        }
        self.know(session);
        #[cfg(test)]
        self.panic_if_called("Greeted");
    }

    /// What a session says of its person, besides who they are.
    fn know(&mut self, session: Session) {
        let Session { person, muted, warning, .. } = session;
        (self.person, self.muted) = (Some(person), muted);
        if self.warning.as_deref() != warning.as_deref() {
            self.warning = warning.as_deref().map(Box::from);
            if let Some(why) = warning {
                self.outbox.say(&ServerMessage::Warned { why });
            }
        }
    }

    /// Reads whom a person has muted or blocked, and sends it to the page; at the beginning only if there is anybody.
    async fn send_blocks(&self, person: &str, again: bool) {
        let Ok(blocks) = self.app.store.blocks(person).await else { return };
        if blocks.is_empty() && !again {
            return;
        }
        self.outbox.hide(blocks.iter().map(|block| block.person.clone()).collect());
        self.outbox.say(&ServerMessage::Blocks { people: blocks.into_iter().map(shown).collect() });
    }

    async fn leave(self) {
        if self.in_lobby {
            self.app.live.lobby.leave(&self.outbox);
        }
        let mut left = None;
        if let Some(me) = &self.person
            && self.app.live.online.leave(&me.id, &self.outbox).await
        {
            left = Some(&me.id);
        }
        for table in &self.tables {
            self.app.live.tables.following.unfollow(table, &self.outbox).await;
        }
        if let Some(open) = &self.class {
            self.app.live.classes.leave(&open.0, &self.outbox);
        }
        if let Some(me) = left {
            self.app.live.tables.following.moved(me, true).await;
        }
    }

    async fn listen(&mut self, socket: &mut WebSocket, status: &mut watch::Receiver<ServiceStatus>) {
        let outbox = self.outbox.clone();
        let mut last_ping = LastPing::default();
        // What the site is like a page has just asked.
        let mut known = ServiceStatus { site: status.borrow().site, ..ServiceStatus::default() };
        status.mark_changed();
        let mut last_pong = Instant::now();
        let patience = self.app.config.ping;
        // The first ping soon: the first turn should have its lag given back too.
        let ping = tokio::time::sleep(Duration::from_millis(200));
        tokio::pin!(ping);
        loop {
            // What waits goes out first, all of it in one write: with an answer goes whatever else its command has caused.
            if let Some(first) = outbox.take()
                && !self.send(socket, first).await
            {
                return;
            }
            tokio::select! {
                // What has come is read first: after this machine has stood still nobody is taken for gone who is here.
                biased;
                frame = socket.recv() => {
                    // Whatever else comes may have been sent long ago, by a page that reads nothing.
                    if matches!(frame, Some(Ok(Frame::Pong(_)))) {
                        last_pong = Instant::now();
                    }
                    if let Some(why) = self.dismissal().await {
                        return Box::pin(dismiss(socket, why, patience)).await;
                    }
                    if matches!(frame, Some(Ok(Frame::Text(_) | Frame::Binary(_) | Frame::Ping(_) | Frame::Pong(_)))) && self.floods() {
                        // Who floods is made to wait: nothing more is read meanwhile.
                        let too_quick = "You are too quick; wait a moment.";
                        self.refuse(None, &Problem::too_many(too_quick));
                        // What was sent before would keep the page alive for long, though nobody reads.
                        if !self.refusals.take() {
                            return Box::pin(farewell(socket, close_code::POLICY, too_quick, patience)).await;
                        }
                        tokio::time::sleep(FLOOD_DELAY).await;
                        continue;
                    }
                    match frame {
                        // What is done with a message needs far more room than waiting for the next one.
                        Some(Ok(Frame::Text(text))) => Box::pin(self.on_text(&text)).await,
                        Some(Ok(Frame::Pong(payload))) => self.measure(last_ping.answered(&payload)),
                        Some(Ok(Frame::Binary(_))) => self.refuse(None, &Problem::new(Code::Malformed, "Send text, not bytes.")),
                        Some(Ok(Frame::Ping(_))) => {}
                        Some(Ok(Frame::Close(_))) | None => return,
                        Some(Err(error)) => return Box::pin(self.end(socket, error)).await,
                    }
                }
                () = outbox.filled() => {
                    if let Some(why) = self.dismissal().await {
                        return Box::pin(dismiss(socket, why, patience)).await;
                    }
                }
                () = &mut ping => {
                    let awaited_until = last_pong + patience * MISSED_PINGS;
                    if Instant::now() >= awaited_until {
                        // Whoever is there no more is not waited for: this goes out at once or not at all.
                        let why = "no ping was answered";
                        return Box::pin(farewell(socket, close_code::POLICY, why, Duration::ZERO)).await;
                    }
                    if let Some(why) = self.dismissal().await {
                        return Box::pin(dismiss(socket, why, patience)).await;
                    }
                    ping.as_mut().reset(awaited_until.min(Instant::now() + patience));
                    let frame = Frame::Ping(last_ping.send().into());
                    if !matches!(timeout(patience, socket.send(frame)).await, Ok(Ok(()))) {
                        return;
                    }
                }
                _ = status.changed() => {
                    let now = *status.borrow_and_update();
                    if !now.stopping {
                        for text in now.since(known) {
                            outbox.send(text);
                        }
                        known = now;
                        continue;
                    }
                    let _ = timeout(patience, socket.send(Frame::Text(ServerMessage::Bye.text().into()))).await;
                    return Box::pin(farewell(socket, close_code::RESTART, "", patience)).await;
                }
            }
        }
    }

    /// A frame could not be read, so nothing after it can be either.
    async fn end(&self, socket: &mut WebSocket, error: axum::Error) {
        // Else the connection is lost, and nobody hears why.
        let Some((code, problem)) = unreadable(error) else { return };
        self.refuse(None, &problem);
        if let Some(first) = self.outbox.take()
            && self.send(socket, first).await
        {
            farewell(socket, code, &problem.why, self.app.config.ping).await;
        }
    }

    /// Sends a message and all that waits behind it, as far as possible in one go; false if nobody reads.
    async fn send(&self, socket: &mut WebSocket, first: Text) -> bool {
        let all = async {
            let mut gathered = first.len();
            socket.feed(text_frame(first)).await?;
            while let Some(next) = self.outbox.take() {
                if gathered + next.len() > FLUSH_BYTES {
                    socket.flush().await?;
                    gathered = 0;
                }
                gathered += next.len();
                socket.feed(text_frame(next)).await?;
            }
            for table in self.outbox.take_lost() {
                let resync = ServerMessage::Resync { table: table.to_string() };
                socket.feed(Frame::Text(resync.text().into())).await?;
            }
            socket.flush().await
        };
        let sent = matches!(timeout(self.app.config.ping, all).await, Ok(Ok(())));
        self.outbox.written();
        sent
    }

    fn measure(&self, way: Option<Duration>) {
        if let Some(ms) = way.and_then(|way| u32::try_from(way.as_millis()).ok()) {
            self.outbox.measured(ms);
        }
    }

    fn refuse(&self, number: Option<u64>, problem: &Problem) {
        self.app.live.metrics.refused(problem.code);
        let Problem { code, why, clause, message, until, .. } = problem.clone();
        let clause = clause.map(str::to_owned);
        self.outbox.say(&ServerMessage::Refused { r#ref: number, code, why, clause, message, until });
    }

    /// Why whoever came in may not be here any more, if so: sessions end, and people are banned. Asked when something has
    /// happened to them, and now and then; the page then connects again with whatever session it has.
    async fn dismissal(&mut self) -> Option<Dismissal> {
        let recheck = self.outbox.take_recheck();
        let token = self.token.filter(|_| recheck || self.asked.elapsed() >= SESSION_RECHECK_INTERVAL)?;
        self.asked = Instant::now();
        match Box::pin(self.app.people.session(token, self.address)).await {
            Ok(Some(session)) => {
                if recheck {
                    Box::pin(self.send_blocks(&session.person.id, true)).await;
                }
                self.know(session);
                None
            }
            Ok(None) => Some(Dismissal::SessionOver),
            // The store's trouble is not theirs.
            Err(problem) if problem.code == Code::Unavailable => None,
            Err(problem) => Some(Dismissal::Banned(problem)),
        }
    }

    /// Counts a frame; true if there are too many. The answers to pings, too, cost something, and wait to be sent.
    fn floods(&mut self) -> bool {
        if !self.app.config.limits {
            return false;
        }
        let sender = match (self.token, &self.person, self.class.as_deref()) {
            (Some(token), Some(person), _) => Sender::Person(token, &person.id),
            (_, _, Some((class, role))) => Sender::InClass(class, role.name()),
            _ => Sender::Nameless(self.address),
        };
        self.app.limits.message(&sender).is_err() || !self.pace.take()
    }

    async fn on_text(&mut self, text: &str) {
        self.app.live.metrics.command();
        let ClientMessage { r#ref: number, command } = match ClientMessage::read(text) {
            Ok(message) => message,
            Err(Unreadable { r#ref: number, why }) => {
                let problem = Problem::new(Code::Malformed, format!("The message cannot be read: {why}."));
                return self.refuse(number, &problem);
            }
        };
        #[cfg(test)]
        self.panic_if_called("Commanding");
        match self.carry_out(command).await {
            Ok(()) => {
                if let Some(number) = number {
                    self.outbox.say(&ServerMessage::Done { r#ref: number });
                }
            }
            Err(problem) => self.refuse(number, &problem),
        }
    }
}

/// A message as a frame.
fn text_frame(text: Text) -> Frame {
    // It is UTF-8: the check costs little beside the sending.
    Frame::Text(Utf8Bytes::try_from(Bytes::from(text)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use cluster::{Port, joined, until};
    use tokio::sync::oneshot;
    use tungstenite::Message;
    use tungstenite::client::IntoClientRequest as _;

    use super::*;
    use crate::{Config, Page, run_until};

    impl Connection {
        /// Panics where it stands, for whoever has this name.
        pub(super) fn panic_if_called(&self, name: &str) {
            assert!(self.person.as_ref().is_none_or(|person| person.name != name), "a planted panic");
        }
    }

    #[test]
    fn nobody_stays_here_whose_page_is_gone_wherever_it_has_panicked() {
        let folder = tempfile::tempdir().unwrap();
        let measured = Port::reserve().unwrap();
        let mut config = Config::new(folder.path());
        (config.limits, config.metrics) = (false, Some(measured.address()));
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let page = Page::read("tests/page".as_ref()).unwrap();
        let server = std::thread::spawn(move || run_until(listener, page, config, async { drop(stopped.await) }));
        let agent = ureq::Agent::config_builder().timeout_global(Some(cluster::WAIT_TIMEOUT)).build().new_agent();
        for name in ["Greeted", "Commanding"] {
            let guest = agent.post(format!("http://{address}/api/guests")).content_type("application/json");
            let guest = guest.send(format!("{{\"name\":\"{name}\"}}")).unwrap();
            let cookie = guest.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
            let mut request = format!("ws://{address}/socket").into_client_request().unwrap();
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
            let stream = std::net::TcpStream::connect(address).unwrap();
            stream.set_read_timeout(Some(cluster::WAIT_TIMEOUT)).unwrap();
            let (mut socket, _) = tungstenite::client(request, stream).unwrap();
            let _ = socket.send(Message::text(r#"{"do":"lobby"}"#));
            while socket.read().is_ok() {}
            until(&format!("the page of {name} to be gone"), || {
                let told = agent.get(format!("http://{}/metrics", measured.address())).call();
                let told = told.unwrap().body_mut().read_to_string().unwrap();
                let gone = ["sobremesa_people 0", "sobremesa_sockets 0"];
                if gone.iter().all(|gone| told.lines().any(|line| line == *gone)) { Ok(()) } else { Err(told) }
            });
        }
        stop.send(()).unwrap();
        joined("the server", server).unwrap();
    }
}
