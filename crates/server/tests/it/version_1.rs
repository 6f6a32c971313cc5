//! Data of the version before, whose events had no tag: it is opened, and matches go on where they stood.
//!
//! `tests/version-1` has what a server of that version had committed when it was killed: two matches in the middle, of
//! somebody who plays against bots. The first lines tell their cookie and the tables.

use std::time::{Duration, SystemTime};

use sqlx::{AssertSqlSafe, Connection as _};
use tempfile::TempDir;

use crate::common::{Player, Server, address};

const SQLITE: &str = include_str!("../version-1/sqlite.sql");
const POSTGRES: &str = include_str!("../version-1/postgres.sql");

/// The day on which they were made, in milliseconds since 1970.
const MADE: u64 = 1_794_832_800_000;

/// How long ago they seem to have been made: not so long that everybody has been forgotten since.
const AGO: Duration = Duration::from_secs(3600);

/// What one of the first lines tells.
fn told<'a>(sql: &'a str, what: &str) -> &'a str {
    let line = sql.lines().find_map(|line| line.strip_prefix(&format!("-- {what} ")));
    line.unwrap_or_else(|| panic!("it does not tell its {what}"))
}

/// The same with all its times moved, as if it had been made an hour ago.
fn lately(sql: &str) -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let later = (now - AGO).as_millis() as i64 - MADE as i64;
    let mut moved = String::with_capacity(sql.len());
    let mut rest = sql;
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, number) = rest.split_at(at);
        let end = number.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(number.len());
        let (digits, after) = number.split_at(end);
        // Long numbers inside of words are parts of hashes.
        let alone = !before.ends_with(|letter: char| letter.is_ascii_alphabetic())
            && !after.starts_with(|letter: char| letter.is_ascii_alphabetic());
        let time = digits.parse().ok().filter(|time: &u64| alone && time.abs_diff(MADE) < 86_400_000);
        moved.push_str(before);
        moved.push_str(&time.map_or_else(|| digits.to_owned(), |time| time.saturating_add_signed(later).to_string()));
        rest = after;
    }
    moved + rest
}

#[test]
fn matches_of_the_version_before_go_on() {
    let folder = TempDir::new().unwrap();
    let postgres = address(folder.path());
    let sql = if postgres.is_some() { POSTGRES } else { SQLITE };
    let sqlite = || format!("sqlite://{}?mode=rwc", folder.path().join("sobremesa.db").display());
    let address = postgres.unwrap_or_else(sqlite);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let mut database = sqlx::AnyConnection::connect(&address).await.unwrap();
        sqlx::raw_sql(AssertSqlSafe(lately(sql))).execute(&mut database).await.unwrap();
        database.close().await.unwrap();
    });
    let server = Server::on(folder.path().into(), |_| {});
    let mut lola = server.visitor();
    lola.cookie = Some(told(sql, "cookie").to_owned());
    for table in ["parchis", "ampel"].map(|game| told(sql, game)) {
        let mut player = Player::follow(lola.page(), table);
        let stood = player.next();
        assert!(stood >= 2, "{table} has only {stood} events");
        // Her turn, the bots', and hers again: what is new is committed behind what was there.
        for _ in 0..2 {
            player.until(Player::is_on_turn);
            while player.is_on_turn() {
                player.act(0);
            }
        }
        player.until(Player::is_on_turn);
        let again = Player::follow(lola.page(), table);
        assert!(again.next() > stood + 2);
        assert_eq!(again.events, player.events, "{table}");
    }
    drop(server);
}
