//! What whoever runs the server has chosen: by flags, by the environment, or in a file, in this order.
//!
//! One description serves all three: the flag `--address-rate`, the variable `SOBREMESA_ADDRESS_RATE`
//! and the key `address-rate` are the same setting.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, ensure};
use server::{Address, Colour, Config, Entry, Level, Log, Strangers, read_small_file};

use super::backups::BackupPlan;
use super::{settings_file, values};
use crate::database::secret;

/// Settings; what is not chosen is left to the next in order.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct Settings {
    /// Who may come: 127.0.0.1 for this machine only, 0.0.0.0 for everyone in the network (otherwise 127.0.0.1).
    #[arg(long, env = "SOBREMESA_HOST", value_parser = values::host)]
    host: Option<IpAddr>,
    /// The port; 0 takes any that is free (otherwise 8080).
    #[arg(long, env = "SOBREMESA_PORT", value_parser = values::port)]
    port: Option<u16>,
    /// The folder that holds all that is kept (otherwise sobremesa-data).
    #[arg(long, env = "SOBREMESA_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The PostgreSQL database that holds all that is kept, in place of the folder: postgres://user:password@host/name.
    #[arg(long, env = "SOBREMESA_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    database: Option<Address>,
    /// A file that holds the address of the database, such as a credential of systemd.
    #[arg(long, env = "SOBREMESA_DATABASE_FILE", value_name = "FILE", conflicts_with = "database")]
    database_file: Option<PathBuf>,
    /// How many connections to it there may be (otherwise 8).
    #[arg(long, env = "SOBREMESA_CONNECTIONS", value_name = "N", value_parser = values::number)]
    connections: Option<u32>,
    /// The NATS servers by which nodes with the same database tell each other what is new: nats://host:4222,….
    #[arg(long, env = "SOBREMESA_BUS", value_name = "ADDRESS", hide_env_values = true)]
    bus: Option<String>,
    /// A file that holds the addresses of the NATS servers.
    #[arg(long, env = "SOBREMESA_BUS_FILE", value_name = "FILE", conflicts_with = "bus")]
    bus_file: Option<PathBuf>,
    /// The file with the key that seals the secrets of the dice, 64 hexadecimal digits, the same for all nodes (otherwise
    /// sobremesa.key in the data folder, which is made; with a database none).
    #[arg(long, env = "SOBREMESA_DICE_KEY_FILE", value_name = "FILE")]
    dice_key_file: Option<PathBuf>,
    /// The address under which people reach the page, such as https://mesa.example.
    #[arg(long, env = "SOBREMESA_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Believes a reverse proxy where visitors come from; only behind one.
    #[arg(long, env = "SOBREMESA_BEHIND_PROXY", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOL", value_parser = values::choice)]
    behind_proxy: Option<bool>,
    /// Where the measurements are told, such as 127.0.0.1:9100 (otherwise nowhere).
    #[arg(long, env = "SOBREMESA_METRICS", value_name = "ADDRESS", value_parser = values::place)]
    metrics: Option<SocketAddr>,
    /// Counts no requests and no messages; for measuring.
    #[arg(long, env = "SOBREMESA_NO_LIMITS", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOL", value_parser = values::choice)]
    no_limits: Option<bool>,
    /// Requests a second from one address, behind which a whole class may sit (otherwise 200).
    #[arg(long, env = "SOBREMESA_ADDRESS_RATE", value_name = "N", value_parser = values::number)]
    address_rate: Option<u32>,
    /// Open sockets from one address (otherwise 400).
    #[arg(long, env = "SOBREMESA_ADDRESS_SOCKETS", value_name = "N", value_parser = values::number)]
    address_sockets: Option<u32>,
    /// Classes that may be opened from one address at once, and then one a minute (otherwise 30).
    #[arg(long, env = "SOBREMESA_ADDRESS_CLASSES", value_name = "N", value_parser = values::number)]
    address_classes: Option<u32>,
    /// Bytes of teachers' own questions from one address in an hour (otherwise 8388608).
    #[arg(long, env = "SOBREMESA_ADDRESS_QUESTION_BYTES", value_name = "BYTES", value_parser = values::number)]
    address_question_bytes: Option<u32>,
    /// Open sockets altogether (otherwise 20000).
    #[arg(long, env = "SOBREMESA_SOCKETS", value_name = "N", value_parser = values::amount)]
    sockets: Option<usize>,
    /// How long it still serves once it is to stop, while /health says that nobody is to be sent here, in seconds (otherwise 0).
    #[arg(long, env = "SOBREMESA_DRAIN", value_name = "SECONDS")]
    drain: Option<u32>,
    /// How often a page is asked whether it is there, in seconds (otherwise 15).
    #[arg(long, env = "SOBREMESA_PING", value_name = "SECONDS", value_parser = values::number)]
    ping: Option<u32>,
    /// How long a player who lost the connection is waited for, in seconds (otherwise 60).
    #[arg(long, env = "SOBREMESA_GRACE", value_name = "SECONDS", value_parser = values::number)]
    grace: Option<u32>,
    /// How long "play now" waits for people before bots fill the table, in seconds (otherwise 20).
    #[arg(long, env = "SOBREMESA_PAIRING", value_name = "SECONDS", value_parser = values::number)]
    pairing: Option<u32>,
    /// How long a guest, a table or a class stays for which nobody opens a page, in seconds (otherwise 40).
    #[arg(long, env = "SOBREMESA_UNVISITED", value_name = "SECONDS", value_parser = values::number)]
    unvisited: Option<u32>,
    /// Threads that think for bots (otherwise 1).
    #[arg(long, env = "SOBREMESA_BOT_THREADS", value_name = "N", value_parser = values::amount)]
    bot_threads: Option<usize>,
    /// What is written down about the running: text, json or off (otherwise text).
    #[arg(long, env = "SOBREMESA_LOG", value_name = "FORM")]
    log: Option<Log>,
    /// How much of it: error, warn, info or debug (otherwise info).
    #[arg(long, env = "SOBREMESA_LOG_LEVEL", value_name = "LEVEL")]
    log_level: Option<Level>,
    /// Guests who have not been here for so many days are deleted, and their names go from their matches (otherwise 400).
    #[arg(long, env = "SOBREMESA_KEEP_GUESTS", value_name = "DAYS", value_parser = values::days)]
    keep_guests: Option<u32>,
    /// Matches that have been over for so many days are deleted (otherwise 0, which is never).
    #[arg(long, env = "SOBREMESA_KEEP_MATCHES", value_name = "DAYS", value_parser = values::days)]
    keep_matches: Option<u32>,
    /// What was said at a table is deleted after so many days, once its match is over (otherwise 0, which is never).
    #[arg(long, env = "SOBREMESA_KEEP_CHAT", value_name = "DAYS", value_parser = values::days)]
    keep_chat: Option<u32>,
    /// Settled reports and the audit log are deleted after so many days (otherwise 0, which is never).
    #[arg(long, env = "SOBREMESA_KEEP_REPORTS", value_name = "DAYS", value_parser = values::days)]
    keep_reports: Option<u32>,
    /// So many hours nobody new comes from the network of somebody who is banned (otherwise 24).
    #[arg(long, env = "SOBREMESA_BAN_NETWORK_HOURS", value_name = "HOURS", value_parser = values::hours)]
    ban_network_hours: Option<u32>,
    /// Who may come in: open for all, invitation for those with an invitation link, members for accounts that you have made or invited, links for members and, as guests, those with the link of a table (otherwise open).
    #[arg(long, env = "SOBREMESA_ENTRY", value_name = "WHO", value_parser = values::entry)]
    entry: Option<Entry>,
    /// What those without a name are shown: all, or links for nothing but tables and matches whose link they have (otherwise all).
    #[arg(long, env = "SOBREMESA_STRANGERS", value_name = "WHAT", value_parser = values::strangers)]
    strangers: Option<Strangers>,
    /// What the site is called (otherwise Sobremesa).
    #[arg(long, env = "SOBREMESA_SITE_NAME", value_name = "NAME", value_parser = values::title)]
    site_name: Option<String>,
    /// The colour of links and buttons, such as #1f5f8b.
    #[arg(long, env = "SOBREMESA_SITE_ACCENT", value_name = "COLOUR", value_parser = values::accent)]
    site_accent: Option<Colour>,
    /// The same by night; otherwise it is made lighter until it can be read.
    #[arg(long, env = "SOBREMESA_SITE_ACCENT_DARK", value_name = "COLOUR", value_parser = values::accent_dark)]
    site_accent_dark: Option<Colour>,
    /// How whoever runs it is reached: an address of mail or of a page, or a few words.
    #[arg(long, env = "SOBREMESA_SITE_CONTACT", value_name = "TEXT", value_parser = values::words)]
    site_contact: Option<String>,
    /// A sentence that is shown on every page.
    #[arg(long, env = "SOBREMESA_SITE_ANNOUNCEMENT", value_name = "TEXT", value_parser = values::words)]
    site_announcement: Option<String>,
    /// The folder with logo, welcome, legal pages and recommended question packs.
    #[arg(long, env = "SOBREMESA_SITE_FOLDER", value_name = "FOLDER")]
    site_folder: Option<PathBuf>,
    /// Makes a backup of the data folder once a day, into this folder.
    #[arg(long, env = "SOBREMESA_BACKUP_FOLDER", value_name = "FOLDER")]
    backup_folder: Option<PathBuf>,
    /// The hour of the day, in UTC, from which on it is made (otherwise 3).
    #[arg(long, env = "SOBREMESA_BACKUP_HOUR", value_name = "HOUR", value_parser = values::hour)]
    backup_hour: Option<u8>,
    /// How many backups are kept (otherwise 14).
    #[arg(long, env = "SOBREMESA_BACKUP_KEEP", value_name = "N", value_parser = values::amount)]
    backup_keep: Option<usize>,
}

impl Settings {
    /// Fills up what is not chosen with what a file says.
    ///
    /// # Errors
    /// The file cannot be read, or says something that is no setting.
    pub(super) fn or_file(self, file: &Path) -> anyhow::Result<Settings> {
        let name = || file.display().to_string();
        let text = read_small_file(file)?;
        Ok(self.or(settings_file::read(&text).with_context(name)?))
    }

    /// Reads what stands in files of its own: addresses with passwords.
    ///
    /// # Errors
    /// Such a file cannot be read, or holds no address.
    pub(super) fn with_secrets(mut self) -> anyhow::Result<Settings> {
        if let Some(file) = &self.database_file {
            self.database = Some(Address::from(secret("database-file", file)?));
        }
        if let Some(file) = &self.bus_file {
            self.bus = Some(secret("bus-file", file)?);
        }
        Ok(self)
    }

    fn or(self, other: Settings) -> Settings {
        let (has_database, has_bus) = (self.database.is_some(), self.bus.is_some());
        Settings {
            host: self.host.or(other.host),
            port: self.port.or(other.port),
            data: self.data.or(other.data),
            // Who names either has chosen.
            database: self.database.or(other.database.filter(|_| self.database_file.is_none())),
            database_file: self.database_file.or(other.database_file.filter(|_| !has_database)),
            connections: self.connections.or(other.connections),
            bus: self.bus.or(other.bus.filter(|_| self.bus_file.is_none())),
            bus_file: self.bus_file.or(other.bus_file.filter(|_| !has_bus)),
            public_url: self.public_url.or(other.public_url),
            behind_proxy: self.behind_proxy.or(other.behind_proxy),
            metrics: self.metrics.or(other.metrics),
            no_limits: self.no_limits.or(other.no_limits),
            address_rate: self.address_rate.or(other.address_rate),
            address_sockets: self.address_sockets.or(other.address_sockets),
            address_classes: self.address_classes.or(other.address_classes),
            address_question_bytes: self.address_question_bytes.or(other.address_question_bytes),
            sockets: self.sockets.or(other.sockets),
            drain: self.drain.or(other.drain),
            ping: self.ping.or(other.ping),
            grace: self.grace.or(other.grace),
            pairing: self.pairing.or(other.pairing),
            dice_key_file: self.dice_key_file.or(other.dice_key_file),
            unvisited: self.unvisited.or(other.unvisited),
            bot_threads: self.bot_threads.or(other.bot_threads),
            log: self.log.or(other.log),
            log_level: self.log_level.or(other.log_level),
            keep_guests: self.keep_guests.or(other.keep_guests),
            keep_matches: self.keep_matches.or(other.keep_matches),
            keep_chat: self.keep_chat.or(other.keep_chat),
            keep_reports: self.keep_reports.or(other.keep_reports),
            ban_network_hours: self.ban_network_hours.or(other.ban_network_hours),
            entry: self.entry.or(other.entry),
            strangers: self.strangers.or(other.strangers),
            site_name: self.site_name.or(other.site_name),
            site_accent: self.site_accent.or(other.site_accent),
            site_accent_dark: self.site_accent_dark.or(other.site_accent_dark),
            site_contact: self.site_contact.or(other.site_contact),
            site_announcement: self.site_announcement.or(other.site_announcement),
            site_folder: self.site_folder.or(other.site_folder),
            backup_folder: self.backup_folder.or(other.backup_folder),
            backup_hour: self.backup_hour.or(other.backup_hour),
            backup_keep: self.backup_keep.or(other.backup_keep),
        }
    }

    /// Where to listen.
    pub(super) fn address(&self) -> SocketAddr {
        SocketAddr::new(self.host.unwrap_or(Ipv4Addr::LOCALHOST.into()), self.port.unwrap_or(8080))
    }

    /// What to write down.
    pub(super) fn log(&self) -> (Log, Level) {
        (self.log.unwrap_or_default(), self.log_level.unwrap_or_default())
    }

    /// The backups that are to be made, if any.
    ///
    /// # Errors
    /// Something that cannot be meant.
    pub(super) fn backups(&self) -> anyhow::Result<Option<BackupPlan>> {
        let Some(folder) = self.backup_folder.clone() else {
            let unused = self.backup_hour.is_some() || self.backup_keep.is_some();
            ensure!(!unused, "backup-folder: say where backups go, or leave out backup-hour and backup-keep");
            return Ok(None);
        };
        ensure!(self.database.is_none(), "backup-folder: what is kept in PostgreSQL is copied with pg_dump");
        ensure!(self.backup_keep != Some(0), "backup-keep: nothing would be left; write at least 1");
        let data = self.data();
        ensure!(folder != data, "backup-folder: name another folder than the one that holds the data");
        Ok(Some(BackupPlan { data, folder, hour: self.backup_hour.unwrap_or(3), keep: self.backup_keep.unwrap_or(14) }))
    }

    fn data(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(|| super::DATA.into())
    }

    /// The server's configuration.
    ///
    /// # Errors
    /// Something that cannot be meant.
    pub(super) fn config(&self) -> anyhow::Result<Config> {
        let mut config = Config::new(self.data());
        if let Some(url) = &self.public_url {
            ensure!(
                Config::is_public_url(url),
                "public-url: write the whole address, such as https://mesa.example, not {url}"
            );
        }
        ensure!(self.address_rate != Some(0), "address-rate: nobody could come; write at least 1");
        ensure!(self.ping != Some(0), "ping: nobody could stay; write at least 1");
        ensure!(self.connections != Some(0), "connections: nothing could be kept; write at least 1");
        config.database = self.database.clone();
        config.connections = self.connections.unwrap_or(config.connections);
        config.bus = self.bus.clone();
        config.public_url = self.public_url.clone();
        config.behind_proxy = self.behind_proxy.unwrap_or(config.behind_proxy);
        config.metrics = self.metrics;
        config.limits = !self.no_limits.unwrap_or(!config.limits);
        config.address_rate = self.address_rate.unwrap_or(config.address_rate);
        config.address_sockets = self.address_sockets.unwrap_or(config.address_sockets);
        config.address_classes = self.address_classes.unwrap_or(config.address_classes);
        config.address_question_bytes = self.address_question_bytes.unwrap_or(config.address_question_bytes);
        config.sockets = self.sockets.unwrap_or(config.sockets);
        config.drain = seconds(self.drain, config.drain);
        config.ping = seconds(self.ping, config.ping);
        config.grace = seconds(self.grace, config.grace);
        config.pairing = seconds(self.pairing, config.pairing);
        self.choose_site(&mut config);
        config.dice_key_file = self.dice_key_file.clone();
        config.unvisited = seconds(self.unvisited, config.unvisited);
        // Without any, tables with bots would stand still.
        config.bot_threads = self.bot_threads.unwrap_or(config.bot_threads).max(1);
        Ok(config)
    }
}

impl Settings {
    /// Whose server it is, who may come in, and how long things are kept.
    fn choose_site(&self, config: &mut Config) {
        let kept = |days: Option<u32>, usual| days.map_or(usual, |days| (days > 0).then(|| u64::from(days) * DAY_MS));
        let retention = &mut config.retention;
        retention.guests = kept(self.keep_guests, retention.guests);
        retention.matches = kept(self.keep_matches, retention.matches);
        retention.chat = kept(self.keep_chat, retention.chat);
        retention.reports = kept(self.keep_reports, retention.reports);
        let hours = self.ban_network_hours.map(|hours| Duration::from_secs(u64::from(hours) * 3600));
        config.network_ban = hours.unwrap_or(config.network_ban);
        config.backup_days =
            self.backup_folder.as_ref().map(|_| u32::try_from(self.backup_keep.unwrap_or(14)).unwrap_or(u32::MAX));
        let site = &mut config.site;
        site.name = self.site_name.clone().unwrap_or_else(|| site.name.clone());
        (site.accent, site.accent_dark) = (self.site_accent, self.site_accent_dark);
        (site.contact, site.announcement) = (self.site_contact.clone(), self.site_announcement.clone());
        site.folder = self.site_folder.clone();
        site.entry = self.entry.unwrap_or(site.entry);
        site.strangers = self.strangers.unwrap_or(site.strangers);
    }
}

/// A day in milliseconds.
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

fn seconds(chosen: Option<u32>, otherwise: Duration) -> Duration {
    chosen.map_or(otherwise, |chosen| Duration::from_secs(chosen.into()))
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use clap::Parser as _;

    use super::*;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        settings: Settings,
    }

    fn flags(line: &str) -> Settings {
        Line::try_parse_from(["serve"].into_iter().chain(line.split_whitespace())).unwrap().settings
    }

    #[test]
    fn addresses_with_passwords_may_stand_in_files_of_their_own() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("database");
        std::fs::write(&file, "postgres://mesa:hush@db.example/mesa\n").unwrap();
        let line = format!("--database-file {}", file.display());
        let chosen = with_file(flags(&line), ALL).unwrap().with_secrets().unwrap();
        assert_eq!(chosen.config().unwrap().database.unwrap().to_string(), "postgres://db.example/mesa");
        let chosen = with_file(flags("--bus nats://here"), &format!("bus-file = \"{}\"", file.display())).unwrap();
        assert_eq!(chosen.with_secrets().unwrap().config().unwrap().bus.as_deref(), Some("nats://here"), "flags win");
        let missing = format!("{:#}", flags("--bus-file /nonexistent/bus").with_secrets().unwrap_err());
        assert_eq!(missing, "bus-file: /nonexistent/bus cannot be read: its folder is not there");
        std::fs::write(&file, "postgres://mesa:hush@db\nmore").unwrap();
        let refused = format!("{:#}", flags(&line).with_secrets().unwrap_err());
        assert!(refused.contains("one line") && !refused.contains("hush"), "{refused}");
    }

    fn with_file(flags: Settings, text: &str) -> anyhow::Result<Settings> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        flags.or_file(file.path())
    }

    const ALL: &str = r##"
        host = "0.0.0.0"
        port = 81
        data = "/var/lib/sobremesa"
        database = "postgres://mesa:hush@db.example/mesa"
        connections = 20
        bus = "nats://bus.example:4222"
        public-url = "https://mesa.example"
        behind-proxy = true
        metrics = "127.0.0.1:9100"
        no-limits = true
        address-rate = 300
        address-sockets = 500
        address-classes = 40
        address-question-bytes = 1000000
        sockets = 1000
        drain = 20
        ping = 10
        grace = 90
        pairing = 5
        bot-threads = 2
        log = "json"
        log-level = "warn"
        entry = "links"
        strangers = "links"
        ban-network-hours = 2
        [keep]
        guests = 30
        matches = 365
        chat = 90
        reports = 0
        [site]
        name = "Club de la Plaza"
        accent = "#1f5f8b"
        accent-dark = "#8fc0ff"
        contact = "junta@plaza.example"
        announcement = "Friday is tournament night"
        folder = "/etc/sobremesa"
        [backup]
        folder = "/backup"
        hour = 4
        keep = 7
    "##;

    #[test]
    fn a_file_may_choose_everything() {
        let chosen = with_file(flags(""), ALL).unwrap();
        assert_eq!(chosen.address(), "0.0.0.0:81".parse().unwrap());
        assert_eq!(chosen.log(), (Log::Json, "warn".parse().unwrap()));
        let config = chosen.config().unwrap();
        assert_eq!(config.data, Path::new("/var/lib/sobremesa"));
        assert_eq!(config.database.unwrap().to_string(), "postgres://db.example/mesa");
        assert_eq!(config.connections, 20);
        assert_eq!(config.bus.as_deref(), Some("nats://bus.example:4222"));
        assert_eq!(config.public_url.as_deref(), Some("https://mesa.example"));
        assert_eq!(config.metrics, Some("127.0.0.1:9100".parse().unwrap()));
        assert!(config.behind_proxy && !config.limits);
        assert_eq!((config.address_rate, config.address_sockets, config.sockets), (300, 500, 1000));
        assert_eq!((config.address_classes, config.address_question_bytes), (40, 1_000_000));
        assert_eq!((config.drain.as_secs(), config.ping.as_secs(), config.grace.as_secs()), (20, 10, 90));
        assert_eq!((config.pairing.as_secs(), config.bot_threads), (5, 2));
        let (retention, days) = (config.retention, |days: u64| Some(days * DAY_MS));
        assert_eq!((retention.guests, retention.matches), (days(30), days(365)));
        assert_eq!((retention.chat, retention.reports, config.network_ban.as_secs()), (days(90), None, 7200));
        assert_eq!((config.site.entry, config.site.strangers), (Entry::Links, Strangers::Links));
        assert_eq!((config.site.name.as_str(), config.site.accent), ("Club de la Plaza", Colour::of("#1f5f8b")));
        assert_eq!((config.site.folder.as_deref(), config.backup_days), (Some(Path::new("/etc/sobremesa")), Some(7)));
        assert!(chosen.backups().unwrap_err().to_string().contains("pg_dump"));
        let chosen = Settings { database: None, ..chosen };
        let plan = BackupPlan { data: "/var/lib/sobremesa".into(), folder: "/backup".into(), hour: 4, keep: 7 };
        assert_eq!(chosen.backups().unwrap(), Some(plan));
    }

    #[test]
    fn somebody_always_thinks_for_bots() {
        assert_eq!(flags("--bot-threads 0").config().unwrap().bot_threads, 1);
    }

    #[test]
    fn the_example_file_has_settings_only() {
        let example = include_str!("../../../../contrib/sobremesa.toml");
        with_file(flags(""), example).unwrap();
        let setting = |line: &&str| line.split_once(" = ").is_some_and(|(name, _)| !name.contains(' '));
        let settings: Vec<&str> = example.lines().filter_map(|line| line.strip_prefix("# ")).filter(setting).collect();
        assert!(settings.len() > 5, "{settings:?}");
        with_file(flags(""), &settings.join("\n")).unwrap().config().unwrap();
    }

    #[test]
    fn flags_win_over_the_file() {
        let flags = flags("--port 82 --no-limits=false --grace 10 --log off --data here");
        let chosen = with_file(flags, ALL).unwrap();
        assert_eq!(chosen.address(), "0.0.0.0:82".parse().unwrap());
        assert_eq!(chosen.log().0, Log::Off);
        let config = chosen.config().unwrap();
        assert!(config.limits && config.grace.as_secs() == 10 && config.data == Path::new("here"));
        assert_eq!(config.address_rate, 300, "what no flag chooses, the file does");
    }

    #[test]
    fn without_a_choice_it_is_as_usual() {
        let config = flags("").config().unwrap();
        let usual = Config::new("sobremesa-data");
        assert_eq!(format!("{config:?}"), format!("{usual:?}"));
        assert_eq!(flags("").address(), "127.0.0.1:8080".parse().unwrap());
    }

    #[test]
    fn what_is_no_setting_is_named() {
        for (text, said) in [
            ("# as usual\nadress-rate = 3", "line 2: adress-rate is no setting; address-rate is"),
            ("public_url = \"https://x.y\"", "line 1: public_url is no setting; public-url is"),
            ("telemetry = true", "line 1: telemetry is no setting"),
            ("[limits]\nrate = 3", "line 2: limits-rate is no setting"),
            ("[backup]\nhuor = 3", "line 2: backup-huor is no setting; backup-hour is"),
            ("port = \"many\"", "line 1: port: write a whole number from 0 to 65535"),
            ("log = \"xml\"", "line 1: log: write text, json or off"),
            ("port = 99999", "line 1: port: write a whole number from 0 to 65535"),
            ("grace = -1", "line 1: grace: write a whole number"),
            ("behind-proxy = \"maybe\"", "line 1: behind-proxy: write true or false"),
            ("entry = \"closed\"", "line 1: entry: write open, invitation, members or links"),
            ("[site]\naccent = \"#ffee00\"", "line 2: site-accent: nobody could read it"),
            ("[site]\naccent = \"red\"", "line 2: site-accent: write a colour"),
            ("port = [1, 2]", "line 1: port: write one number"),
        ] {
            let refused = format!("{:#}", with_file(flags(""), text).unwrap_err());
            assert!(refused.contains(said), "{text}: {refused}");
            assert!(
                !["u16", "u32", "usize", "field", "expected"].iter().any(|word| refused.contains(word)),
                "{refused}"
            );
        }
        let empty = with_file(flags(""), "port = 81\npublic-url = \"\"").unwrap();
        assert!(empty.public_url.is_none(), "as if it were not set");
        let refused = flags("").or_file(Path::new("no-such.toml")).unwrap_err();
        assert_eq!(refused.to_string(), "no-such.toml cannot be read: it is not there");
    }

    #[test]
    fn what_is_wrong_with_a_file_is_one_sentence_without_secrets() {
        for (text, said) in [
            ("port = 1\ndatabase = \"postgres://a:hush@b", "line 2: database: invalid"),
            ("database = postgres://a:hush@b", "line 1: database: string values must be quoted"),
            ("database \"postgres://a:hush@b?sslmode=require\"", "line 1: key with no value"),
            ("postgres://a:hush@b?sslmode=require", "line 1: invalid unquoted key"),
            ("\"postgres://a:hush@b\" = 1", "line 1: this is no setting"),
            ("database = \"\"\"\nhush@b?a=b", "line 2: invalid multi-line"),
            ("bus = \"nats://hush@b\" \"hush\"", "line 1: bus: unexpected"),
            ("log = \"hush\"", "line 1: log: write text, json or off"),
            ("bus = \"nats://hush@b\"\nbus-file = \"hush\"", "bus and bus-file choose the same"),
        ] {
            let refused = format!("{:#}", with_file(flags(""), text).unwrap_err());
            assert!(refused.contains(said) && refused.lines().count() == 1, "{text}: {refused}");
            assert!(!refused.contains("hush"), "{text}: {refused}");
        }
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        assert!(flags("--public-url mesa.example").config().is_err());
        assert!(flags("--address-rate 0").config().is_err());
        assert!(flags("--connections 0").config().is_err());
        for wrong in ["--backup-hour 3", "--backup-folder b --backup-keep 0", "--backup-folder b --data b"] {
            assert!(flags(wrong).backups().is_err(), "{wrong}");
        }
        assert_eq!(flags("").backups().unwrap(), None);
    }
}
