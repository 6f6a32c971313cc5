//! The configuration of a server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use ::people::{LimitsConfig, PeopleConfig, PushConfig, WebOrigin};
use base::Clock;
use live::{DiceKey, Joinable};
use store::{Address, Retention};

use crate::{Reload, SiteConfig};

/// The push services of Chrome, Firefox, Safari and Edge.
const PUSH_SERVICES: [&str; 4] = [
    "https://fcm.googleapis.com",
    "https://updates.push.services.mozilla.com",
    "https://*.push.apple.com",
    "https://*.notify.windows.com",
];

/// A day in milliseconds.
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// How the server is to run. [`Config::new`] has what suits a home or a club.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder that holds all that is kept, unless a database does.
    pub data: PathBuf,
    /// The PostgreSQL database that holds all that is kept, in place of the folder.
    pub database: Option<Address>,
    /// How many connections to it there may be.
    pub connections: u32,
    /// The NATS server through which nodes that share the database tell each other what is new.
    pub bus: Option<String>,
    /// The address under which people reach the page, such as `https://mesa.example`; decides
    /// which origins may talk to us, and whether cookies need https.
    pub public_url: Option<String>,
    /// Whether addresses in `x-forwarded-for` are believed: only behind a reverse proxy.
    pub behind_proxy: bool,
    /// The clock; else one that begins at the time of day.
    pub clock: Option<Clock>,
    /// Where the server listens; known once it does.
    pub bound: Option<SocketAddr>,
    /// The address at which metrics are served, apart from the page.
    pub metrics: Option<SocketAddr>,
    /// Requests and messages are counted, and too many refused.
    pub limits: bool,
    /// Requests a second from one address: a whole class may sit behind it.
    pub address_rate: u32,
    /// Open sockets from one address.
    pub address_sockets: u32,
    /// Classes that may be opened from one address at once, and then one a minute: a school's teachers begin together.
    pub address_classes: u32,
    /// Bytes of requests that open classes, with the teachers' own questions, from one address in an hour.
    pub address_question_bytes: u32,
    /// How often a page is asked whether it is there. Who does not read for so long, or says nothing for
    /// three times as long, is gone.
    pub ping: Duration,
    /// How long a player who lost the connection is waited for.
    pub grace: Duration,
    /// How long "play now" waits for people before bots fill the table.
    pub pairing: Duration,
    /// How long a guest, a table or a class stays for which nobody opens a page.
    pub unvisited: Duration,
    /// How often the database's log is emptied, which still holds what was deleted.
    pub truncate_wal_interval: Duration,
    /// The file with the key that seals the secrets of the dice; else one in the data folder, which is made.
    pub dice_key_file: Option<PathBuf>,
    /// Threads that think for bots.
    pub bot_threads: usize,
    /// How long the server still answers once it is to stop, while `/health` says that nobody is to be sent here.
    pub drain: Duration,
    /// Open sockets altogether.
    pub sockets: usize,
    /// The services of browsers' makers that may be asked to carry notices; `*` stands for any first part of a name.
    pub push_services: Vec<String>,
    /// How long such a service may take to answer.
    pub push_timeout: Duration,
    /// How long things are kept.
    pub retention: Retention,
    /// How long nobody new comes from the network of somebody who is banned.
    pub network_ban: Duration,
    /// For how many days backups are kept, if they are made; the privacy page says so.
    pub backup_days: Option<u32>,
    /// Whose server it is, as people see it.
    pub site: SiteConfig,
    /// How settings are read again while the server runs, if they are.
    pub reload: Option<Reload>,
    /// Is told of each class that is opened: for whoever looks at the terminal.
    pub announce: Option<fn(&Joinable<'_>)>,
}

impl Config {
    /// The usual, with everything kept in `data`.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        let (usual, live) = (LimitsConfig::default(), live::Config::default());
        Config {
            data: data.into(),
            database: None,
            connections: 8,
            bus: None,
            public_url: None,
            behind_proxy: false,
            clock: None,
            bound: None,
            metrics: None,
            limits: usual.on,
            address_rate: usual.address_rate,
            address_sockets: usual.address_sockets,
            address_classes: usual.address_classes,
            address_question_bytes: usual.address_question_bytes,
            ping: Duration::from_secs(15),
            grace: live.grace,
            pairing: live.pairing,
            unvisited: live.unvisited,
            truncate_wal_interval: Duration::from_secs(60),
            dice_key_file: None,
            bot_threads: live.bot_threads,
            drain: Duration::ZERO,
            sockets: 20_000,
            push_services: PUSH_SERVICES.map(String::from).to_vec(),
            push_timeout: ::people::PUSH_TIMEOUT,
            retention: Retention { guests: Some(400 * DAY_MS), ..Retention::default() },
            network_ban: Duration::from_secs(24 * 60 * 60),
            backup_days: None,
            site: SiteConfig::default(),
            reload: None,
            announce: None,
        }
    }

    /// What the live part is to know.
    pub(crate) fn live(&self, dice_key: Option<DiceKey>) -> live::Config {
        live::Config {
            limits: self.limits,
            grace: self.grace,
            pairing: self.pairing,
            unvisited: self.unvisited,
            dice_key,
            bot_threads: self.bot_threads,
            announce: self.announce,
        }
    }

    /// How much is too much.
    pub(crate) fn limits(&self) -> LimitsConfig {
        LimitsConfig {
            on: self.limits,
            address_rate: self.address_rate,
            address_sockets: self.address_sockets,
            address_classes: self.address_classes,
            address_question_bytes: self.address_question_bytes,
            behind_proxy: self.behind_proxy,
        }
    }

    /// Which push services are used.
    pub(crate) fn push(&self) -> PushConfig {
        let subject = self.public_url.clone().filter(|_| self.is_https());
        PushConfig {
            services: self.push_services.clone(),
            subject: subject.unwrap_or_else(|| "https://localhost".to_owned()),
            timeout: self.push_timeout,
        }
    }

    /// Whether a text may be the [`public_url`](Config::public_url): a whole address of http or https.
    pub fn is_public_url(url: &str) -> bool {
        WebOrigin::of_url(url).is_some()
    }

    /// Where everything is kept, without passwords.
    pub(crate) fn store_name(&self) -> String {
        self.database.as_ref().map_or_else(|| self.data.display().to_string(), ToString::to_string)
    }

    /// The address of the bus, without passwords.
    pub(crate) fn bus_name(&self) -> Option<String> {
        self.bus.as_deref().and_then(live::shown_bus)
    }

    /// The same with what may change while the server runs taken from another. All else stays, also where others read it.
    pub fn reloaded(&self, other: &Config) -> Config {
        Config {
            address_sockets: other.address_sockets,
            sockets: other.sockets,
            drain: other.drain,
            retention: other.retention,
            network_ban: other.network_ban,
            site: other.site.clone(),
            ..self.clone()
        }
    }

    /// How people are dealt with.
    pub(crate) fn people(&self) -> PeopleConfig {
        PeopleConfig { limits: self.limits, network_ban: self.network_ban, retention: self.retention }
    }

    /// The path of the public address, from slash to slash: `/`, or `/games/`.
    pub(crate) fn base_path(&self) -> String {
        let url = self.public_url.as_deref().and_then(|url| url::Url::parse(url).ok());
        let path = url.map_or(String::new(), |url| url.path().trim_matches('/').to_owned());
        if path.is_empty() { "/".to_owned() } else { format!("/{path}/") }
    }

    /// The origin of the public address.
    pub(crate) fn public_origin(&self) -> Option<WebOrigin> {
        self.public_url.as_deref().and_then(WebOrigin::of_url)
    }

    /// Whether people reach the page by https.
    pub(crate) fn is_https(&self) -> bool {
        self.public_origin().is_some_and(|origin| origin.is_https())
    }
}
