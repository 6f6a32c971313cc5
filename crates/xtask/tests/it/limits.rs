//! The table of limits in docs/running.md, held to the code: each number in it is worked out from the constants that count, as they
//! stand in the sources. `UPDATE=1 cargo test -p xtask --test it limits` writes it anew.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// A limit: the files of its constants, `crates/…` without `src` and `.rs`; what is limited; how much, with the constants in braces;
/// its setting.
type Row = (&'static [&'static str], &'static str, &'static str, &'static str);

const ROWS: &[Row] = &[
    (
        &["people/limits"],
        "requests from one address, opening sockets and `/health` included, files of the page not",
        "{address_rate} a second, {address_rate * 2} at once",
        "`address-rate` (twice as many at once)",
    ),
    (
        &["people/limits"],
        "the same of one device that was here before (below); of all such devices at one address",
        "{DEVICE_REQUESTS.0} a second, {DEVICE_REQUESTS.1} at once; {address_rate * DEVICES_PER_STRANGER} a second, {address_rate * DEVICES_PER_STRANGER * 2} at once; then they count as strangers",
        "`address-rate` (twice as many; four times at once)",
    ),
    (
        &["people/limits"],
        "requests of one session; of one person with all sessions",
        "{SESSION_REQUESTS.0} a second, {SESSION_REQUESTS.1} at once; {PERSON_REQUESTS.0}, {PERSON_REQUESTS.1}",
        "",
    ),
    (&["people/limits"], "new guests from one address", "{NEW_GUESTS.1} at once, then one in {NEW_GUESTS.0}", ""),
    (&["people/limits"], "tables made from one address", "{NEW_TABLES.1} at once, then one in {NEW_TABLES.0}", ""),
    (
        &["live/config"],
        "a guest, a table, a class or homework for which nobody opens a page, and a pack that no page has shared and nobody looks at",
        "deleted after {unvisited}",
        "`unvisited`",
    ),
    (
        &["people/limits"],
        "classes opened, homework set, packs shared and changed from one address",
        "{address_classes} at once, then one {CLASS_INTERVAL}; asked before the request is read on",
        "`address-classes`",
    ),
    (
        &["people/limits"],
        "bytes of requests that bring questions along, from one address",
        "{address_question_bytes} at once, as many again within {QUESTIONS_INTERVAL}",
        "`address-question-bytes`",
    ),
    (
        &["people/limits"],
        "packs shared and changed from one address; their bytes",
        "{PACKS_A_DAY}, and as many again within {DAY}; {PACK_BYTES_A_DAY}, and as much again within {DAY}",
        "",
    ),
    (&["people/limits"], "open pages (sockets) from one address", "{address_sockets}", "`address-sockets`"),
    (&["server/config"], "open pages altogether", "{sockets}", "`sockets`"),
    (
        &["people/limits"],
        "open connections of any kind from one address",
        "{address_sockets * CONNECTIONS_PER_SOCKET}; not counted with `behind-proxy`",
        "`address-sockets` (three times as many)",
    ),
    (
        &["server/socket/connection"],
        "frames on one socket: messages, bytes, pings and pongs",
        "{FRAME_RATE.0} at once, {FRAME_RATE.1} a second; then {FLOOD_DELAY} nothing is read; after {REFUSAL_RATE.0} such refusals, less one in {1 / REFUSAL_RATE.1} s, it is closed",
        "",
    ),
    (
        &["people/limits"],
        "messages of one session; of one person or one pupil with all sockets",
        "{SESSION_MESSAGES.0} a second, {SESSION_MESSAGES.1} at once; {PERSON_MESSAGES.0}, {PERSON_MESSAGES.1}",
        "",
    ),
    (
        &["people/limits"],
        "messages of all from one address who have no name and are in no class",
        "{NAMELESS_MESSAGES.0} a second, {NAMELESS_MESSAGES.1} at once",
        "",
    ),
    (&["people/limits"], "lines of chat of one person", "{CHAT_LINES.1} at once, then one in {CHAT_LINES.0}", ""),
    (
        &["people/guesses"],
        "wrong passwords at one name from one address; from anywhere",
        "{PAIR_LIMIT.burst}, then one in {PAIR_LIMIT.every}; {NAME_LIMIT.burst}, then one in {NAME_LIMIT.every}; the right password is taken all the same",
        "",
    ),
    (
        &["people/guesses"],
        "passwords tried beyond that, right or wrong: at one name from one address; at all names from one address",
        "{PAIR_CHECKS.burst} at once, then one in {PAIR_CHECKS.every}; {ADDRESS_CHECKS.burst} at once, then one {ADDRESS_CHECKS.every}; right ones do not count",
        "",
    ),
    (
        &["people/guesses"],
        "wrong passwords at one name on a device on which that person has logged in before",
        "{DEVICE_LIMIT.burst} at once, then one in {DEVICE_LIMIT.every}; counted by themselves",
        "",
    ),
    (
        &["people/guesses"],
        "wrong passwords or codes from one address",
        "{ADDRESS_LIMIT.burst}, then one in {ADDRESS_LIMIT.every}; the right password and right codes are taken all the same",
        "",
    ),
    (
        &["people/limits"],
        "codes of classes, homework, shared packs and accounts tried from one address, right or wrong",
        "{CODE_TRIES.0} a second, {CODE_TRIES.1} at once",
        "",
    ),
    (
        &["people/limits"],
        "the same on one device that was here before; on all such devices at one address",
        "{DEVICE_CODE_TRIES.0} a second, {DEVICE_CODE_TRIES.1} at once; {DEVICES_CODE_TRIES.0} a second, {DEVICES_CODE_TRIES.1} at once; then they count as strangers",
        "",
    ),
    (
        &["server/config", "server/run"],
        "a connection on which nothing is said",
        "closed after {ping * IDLE_FACTOR}",
        "`ping` (four times as long)",
    ),
    (
        &["server/config", "server/run", "server/listening"],
        "a request on its way, and an answer that is not read",
        "closed after {ping * REQUEST_FACTOR}, for a request and a second more for each {MIN_BYTES_PER_SECOND} of it",
        "`ping` (three times as long)",
    ),
    (
        &["people/limits", "server/valid_json"],
        "requests from one address of which the body is on its way",
        "{MAX_BODIES}, those not counted that have come within {PROMPT_BODY_TIMEOUT}",
        "",
    ),
    (
        &["server/answers"],
        "long answers on their way to one address",
        "{MAX_ADDRESS_BYTES}; then packs, homework, records and one's own data wait for room, {ROOM_TIMEOUT} at most, and what else is longer than {LEAST_BYTES} is refused",
        "",
    ),
    (
        &["server/config", "server/socket/connection"],
        "a page that does not read; that does not answer",
        "closed after {ping}; {ping * MISSED_PINGS}",
        "`ping` (as long; three times)",
    ),
    (
        &["live/outbox"],
        "what waits to be sent to one page; to all of one address",
        "{MAX_OUTBOX_MESSAGES} messages, {MAX_OUTBOX_BYTES}; {MAX_ADDRESS_BYTES}, until they are written; then it follows the table anew. Of the lobby only the latest waits",
        "",
    ),
    (
        &["server/socket/connection", "server/listening", "live/outbox"],
        "what one socket holds that is not written yet; what the machine holds of it",
        "{MAX_WRITE_BUFFER_BYTES}; {SEND_BUFFER_BYTES * 2}",
        "",
    ),
    (&["server/socket/connection"], "a message on a socket", "{MAX_MESSAGE_BYTES}", ""),
    (
        &["server/serving", "server/valid_json"],
        "the head of a request; its body; that of one that opens a class",
        "{MAX_BUFFER_BYTES}; {MAX_BODY_BYTES}; {MAX_QUESTIONS_BYTES}, one of them worked on at a time",
        "",
    ),
    (
        &["live/classes/wish", "questions/check"],
        "a class's own questions",
        "{MAX_QUESTIONS}; each text {MOST_OWN_LETTERS} letters, an id {MOST_ID}",
        "",
    ),
    (
        &["live/homework", "server/valid_json"],
        "the body of a request that sets homework; its questions; its title; its pupils",
        "{MAX_QUESTIONS_BYTES}, counted with those that open classes; {MAX_QUESTIONS}; {MAX_TITLE} letters; {MAX_PUPILS}",
        "`address-classes`, `address-question-bytes`",
    ),
    (
        &["live/shared_packs", "server/valid_json"],
        "a shared pack: the body of its request; its questions; its name",
        "{MAX_QUESTIONS_BYTES}, counted with those that open classes; {MAX_QUESTIONS}; {MAX_NAME} letters",
        "`address-classes`, `address-question-bytes`",
    ),
    (
        &["live/shared_packs"],
        "shared packs altogether",
        "{ALL_PACKS.packs}, and {ALL_PACKS.bytes} of questions; then sharing is refused until some are gone",
        "",
    ),
    (
        &["live/shared_packs"],
        "shared packs of one network (256 addresses of IPv4, a /48 of IPv6), as long as they are kept",
        "{NETWORK_PACKS.packs}, and {NETWORK_PACKS.bytes}",
        "",
    ),
    (&["server/site/packs"], "recommended packs; one of them", "{MAX_PACKS}; {MAX_PACK_BYTES}", ""),
    (&["server/routes/tables"], "a text as a QR code", "{MAX_QR_BYTES}", ""),
    (
        &["live/classes/class", "live/classes/session"],
        "pupils in a class; its open pages; its projectors",
        "{MAX_PUPILS}; {MAX_PAGES}; {MAX_PROJECTORS}",
        "",
    ),
    (
        &["people/limits"],
        "pupils who join one class or one piece of homework from one address",
        "{JOINS.1} at once, then one in {JOINS.0}",
        "",
    ),
    (
        &["live/classes/class"],
        "a pupil whose phone has never opened the page of a class that is full",
        "makes room for another after {UNSEEN_PUPIL_TTL_MS}",
        "",
    ),
    (
        &["live/classes", "live/shared_packs"],
        "a class that never began; any class; homework; a shared pack",
        "deleted after {UNBEGUN_CLASS_TTL_MS}; after {CLASS_TTL_MS}; after {CLASS_TTL_MS}; {PACK_TTL_MS} after its last change",
        "",
    ),
    (
        &["base/name", "live/tables/chat"],
        "a name; a line of chat",
        "{MAX_NAME_LETTERS} letters; {MAX_LINE_CHARS} letters",
        "",
    ),
    (
        &["live/tables/gathering", "server/socket/commands"],
        "tables one person has, of which so many still want people; one page follows",
        "{MAX_TABLES_OF_PERSON}, {MAX_OPEN_TABLES}; {MAX_FOLLOWED_TABLES}",
        "",
    ),
    (
        &["server/listed"],
        "tables in the lobby that want people, made from one address",
        "{MAX_LISTED}; without being listed as many as otherwise",
        "",
    ),
    (&["server/socket/commands"], "actions in one message", "{MAX_ACTIONS}", ""),
    (&["live/tables/listing"], "tables in the lobby", "the {LOBBY_LIMIT} newest", ""),
    (
        &["people/passwords"],
        "passwords that are hashed at once; that wait; of one address; of devices that were here before, besides",
        "1, and no long request is read meanwhile; {MAX_WAITING}; {MAX_WAITING_OF_ADDRESS}; {MAX_WAITING_KNOWN}",
        "",
    ),
    (
        &["people/passwords"],
        "a new password",
        "{ALLOWED_LENGTHS.0} to {ALLOWED_LENGTHS.1} characters, more than {MAX_MONOTONOUS_LETTERS} different ones, none of the commonest, nor one of them with {MAX_BEHIND} letters or {MAX_DIGITS_BEHIND} digits and signs behind it",
        "",
    ),
    (
        &["store/sessions", "store/passkeys", "people/sessions"],
        "browsers one person is logged in with; passkeys; tokens",
        "{MAX_BROWSERS}; {MAX_PASSKEYS}; {MAX_TOKENS}",
        "",
    ),
    (
        &["people/push"],
        "notices to browsers",
        "{QUEUE_LIMIT} waiting, {MAX_NOTICES_AT_ONCE} at once, {MAX_PERSON_NOTICES_AT_ONCE} at once to one person, {MAX_ENDPOINTS} browsers each; {SEND_TIMEOUT} for an answer",
        "",
    ),
];

/// Constants that are called like limits and need no line.
const NO_LIMITS: &[&str] = &[
    // The server's own housekeeping: nobody is refused anything by them.
    "people/guesses MAX_REMEMBERED",
    "people/limits CHECKS_PER_SWEEP",
    "people/device MAX_NAMES",
    "people/device MAX_LENGTH",
    "server/answers MAX_REMEMBERED",
    "server/compression MAX_BYTES",
    "server/listed MAX_REMEMBERED",
    "server/socket/closing MAX_REASON_BYTES",
    "live/admin_requests MAX_TRIES",
    "live/homework MAX_CODE_TRIES",
    "live/classes/opening MAX_CODE_TRIES",
    "live/shared_packs MAX_CODE_TRIES",
    "live/classes/session MAX_TRIES",
    "live/tables/bots MAX_THINKING",
    "live/tables/play_now MAX_TRIES",
    "live/tables/timers MAX_DELAY_MS",
    // Of the simulation.
    "live/simulation MAX_TIME",
    "live/simulation/turns MAX_TURNS",
    // Of tests.
    "live/tests/admin_requests MAX_COMMITS",
    "live/tests/admin_requests MAX_POLLS",
    "live/tests/again MAX_COMMITS",
    "live/tests/dropped MAX_POLLS",
    "live/tests/lesson MAX_COMMITS",
    "live/tests/outages MAX_TRIES",
    // Short texts and numbers, within the longest request.
    "people/sessions MAX_LABEL_CHARS",
    "people/moderation MAX_WHY_CHARS",
    "people/push MAX_ENDPOINT_BYTES",
    "people/webauthn/registration MAX_CREDENTIAL_ID_BYTES",
    "live/homework MAX_ANSWERS",
    // Of whoever runs the server, who is told so when it starts.
    "server/small_file MAX_BYTES",
    "server/site MAX_FILE_BYTES",
    "server/site MAX_FILES",
    "server/site/packs MAX_TITLE",
    "server/site/packs MAX_ABOUT",
];

/// What a number counts.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Unit {
    Pieces,
    Bytes,
    Milliseconds,
}

/// A number of the code.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Amount(f64, Unit);

/// The sources of a row, and which of their constants it has used.
struct Sources<'a> {
    files: &'a [&'a str],
    used: &'a RefCell<BTreeSet<String>>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Where a file is: `people/limits` is `crates/people/src/limits.rs`.
fn path(file: &str) -> PathBuf {
    let (member, rest) = file.split_once('/').unwrap();
    root().join("crates").join(member).join("src").join(rest).with_extension("rs")
}

/// What stands in the code behind the name of a constant, or of a setting's usual value.
fn defined(text: &str, name: &str) -> Option<String> {
    let constant = text.lines().find_map(|line| {
        let (_, rest) = line.split_once(&format!("const {name}: "))?;
        rest.split_once(" = ")?.1.trim_end().strip_suffix(';')
    });
    let usual = || {
        let field = |line: &str| line.trim().strip_prefix(&format!("{name}: "))?.strip_suffix(',').map(str::to_owned);
        text.lines()
            .filter_map(field)
            .find(|value| value.starts_with(|c: char| c.is_ascii_digit()) || value.contains("from_"))
    };
    constant.map(str::to_owned).or_else(usual)
}

impl Sources<'_> {
    /// What an expression comes to: products and quotients, from left to right, of numbers, constants and their parts.
    fn amount(&self, expression: &str) -> Amount {
        let expression = expression.trim();
        for (begin, milliseconds) in [("Duration::from_secs(", 1000.0), ("Duration::from_millis(", 1.0)] {
            if let Some(inner) = expression.strip_prefix(begin).and_then(|rest| rest.strip_suffix(')')) {
                return Amount(self.amount(inner).0 * milliseconds, Unit::Milliseconds);
            }
        }
        for (sign, apply) in OPERATORS {
            if let Some((left, right)) = expression.rsplit_once(sign) {
                let (Amount(one, unit), Amount(other, of_other)) = (self.amount(left), self.amount(right));
                let unit = if unit == Unit::Pieces { of_other } else { unit };
                return Amount(apply(one, other), unit);
            }
        }
        if let Ok(number) = expression.replace('_', "").parse() {
            return Amount(number, Unit::Pieces);
        }
        self.named(expression)
    }

    /// What a constant comes to, or a part of it: `CHAT_LINES.0`, `PAIR_LIMIT.every`.
    fn named(&self, name: &str) -> Amount {
        let (constant, part) = name.split_once('.').map_or((name, None), |(constant, part)| (constant, Some(part)));
        let found = self
            .files
            .iter()
            .find_map(|file| Some((file, defined(&fs::read_to_string(path(file)).unwrap(), constant)?)));
        let (file, value) = found.unwrap_or_else(|| panic!("{constant} is in none of {:?}", self.files));
        self.used.borrow_mut().insert(format!("{file} {constant}"));
        let value = part.map_or(Some(value.as_str()), |part| part_of(&value, part));
        let Amount(number, unit) = self.amount(value.unwrap_or_else(|| panic!("{constant} has no {part:?}")));
        let says = name.to_lowercase();
        let unit = match unit {
            Unit::Pieces if says.contains("bytes") => Unit::Bytes,
            Unit::Pieces if says.ends_with("_ms") || says.ends_with(".every") => Unit::Milliseconds,
            unit => unit,
        };
        Amount(number, unit)
    }
}

type Operation = fn(f64, f64) -> f64;

/// What can be done with two numbers; what binds less comes first.
const OPERATORS: [(&str, Operation); 3] =
    [(" << ", |one, other| one * other.exp2()), (" * ", |one, other| one * other), (" / ", |one, other| one / other)];

/// A part of a pair, of a range, or of something with named fields.
fn part_of<'v>(value: &'v str, part: &str) -> Option<&'v str> {
    let Ok(index) = part.parse::<usize>() else {
        let (_, rest) = value.split_once(&format!("{part}: "))?;
        return rest.split([',', '}']).next().map(str::trim);
    };
    if let Some((from, to)) = value.split_once("..=") {
        return [from, to].get(index).copied();
    }
    value.strip_prefix('(')?.strip_suffix(')')?.split(", ").nth(index)
}

/// As people read it.
impl std::fmt::Display for Amount {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        const SCALES: [(f64, &str, &str); 3] =
            [(86_400_000.0, "a day", "days"), (3_600_000.0, "an hour", "hours"), (60_000.0, "a minute", "minutes")];
        let Amount(number, unit) = *self;
        assert!(number > 0.0 && (number.fract() == 0.0), "{number} {unit:?}");
        match unit {
            Unit::Pieces if number < 10_000.0 => write!(to, "{number}"),
            Unit::Pieces => write!(to, "{},{:03}", (number / 1000.0).floor(), number % 1000.0),
            Unit::Bytes if number % 1_048_576.0 == 0.0 => write!(to, "{} MiB", number / 1_048_576.0),
            Unit::Bytes if number % 1024.0 == 0.0 => write!(to, "{} KiB", number / 1024.0),
            Unit::Bytes => write!(to, "{number} bytes"),
            Unit::Milliseconds => match SCALES.into_iter().find(|(length, ..)| number % length == 0.0) {
                Some((length, one, _)) if number == length => to.write_str(one),
                Some((length, _, many)) => write!(to, "{} {many}", number / length),
                None if number == 500.0 => to.write_str("half a second"),
                None if number == 1000.0 => to.write_str("a second"),
                None => write!(to, "{} s", number / 1000.0),
            },
        }
    }
}

/// The table as it is to be, and the constants that are in it.
fn table() -> (String, BTreeSet<String>) {
    let (mut table, used) = (HEAD.to_owned(), RefCell::default());
    for (files, what, usual, setting) in ROWS {
        let sources = Sources { files, used: &used };
        let mut filled = String::new();
        for (number, piece) in usual.split(['{', '}']).enumerate() {
            if number % 2 == 0 {
                filled += piece;
            } else {
                let _ = write!(filled, "{}", sources.amount(piece));
            }
        }
        let space = if setting.is_empty() { "" } else { " " };
        let _ = writeln!(table, "| {what} | {filled} |{space}{setting} |");
    }
    (table, used.into_inner())
}

const HEAD: &str = "| what | usual | setting |\n| --- | --- | --- |\n";

#[test]
fn the_table_of_limits_says_what_the_code_says() {
    let (expected, _) = table();
    let file = root().join("docs/running.md");
    let page = fs::read_to_string(&file).unwrap();
    let begin = page.find(HEAD).expect("the table of limits");
    let length = page[begin..].find("\n\n").unwrap() + 1;
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, format!("{}{expected}{}", &page[..begin], &page[begin + length..])).unwrap();
        return;
    }
    for (found, line) in page[begin..begin + length].lines().zip(expected.lines()) {
        assert_eq!(found, line, "see the beginning of this file");
    }
    assert_eq!(page[begin..begin + length].lines().count(), expected.lines().count());
    let settings = fs::read_to_string(root().join("docs/settings.md")).unwrap();
    for (.., setting) in ROWS {
        for name in setting.split('`').skip(1).step_by(2) {
            assert!(settings.contains(&format!("\n| `{name}`")), "docs/settings.md does not know {name}");
        }
    }
}

/// The files of which each number is a limit, and the folders of which each constant is one that is called `MAX_…`.
const ALL_OF: [&str; 2] = ["people/limits", "people/guesses"];
const MEMBERS: [&str; 3] = ["people", "live", "server"];

#[test]
fn every_limit_of_the_code_stands_in_the_table() {
    let (_, used) = table();
    let mut all = BTreeSet::new();
    for member in MEMBERS {
        let folder = root().join("crates").join(member).join("src");
        let mut files = Vec::new();
        crate::waits::sources(&folder, &mut files);
        for path in files {
            let name = path.strip_prefix(&folder).unwrap().with_extension("");
            let file = format!("{member}/{}", name.display());
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
            for line in code.lines() {
                let Some((_, rest)) = line.split_once("const ") else { continue };
                let Some((constant, _)) = rest.split_once(": ") else { continue };
                let is_limit = constant.starts_with("MAX_") || ALL_OF.contains(&file.as_str());
                let entry = format!("{file} {constant}");
                if is_limit && !line.trim_start().starts_with("//") {
                    all.insert(entry);
                }
            }
        }
    }
    let missing: Vec<_> =
        all.iter().filter(|entry| !used.contains(*entry) && !NO_LIMITS.contains(&entry.as_str())).collect();
    assert!(missing.is_empty(), "neither in the table nor among what needs no line: {missing:#?}");
    let wrong: Vec<_> = NO_LIMITS.iter().filter(|entry| used.contains(**entry) || !all.contains(**entry)).collect();
    assert!(wrong.is_empty(), "they have a line, or are no more: {wrong:?}");
}

#[test]
fn numbers_are_read_as_the_code_means_them() {
    let sources = Sources { files: &[], used: &RefCell::default() };
    for (expression, shown) in [
        ("20_000", "20,000"),
        ("2 << 4", "32"),
        ("1 / 0.2", "5"),
        ("Duration::from_secs(60 * 60)", "an hour"),
        ("Duration::from_millis(500)", "half a second"),
        ("Duration::from_secs(2) * 3", "6 s"),
    ] {
        assert_eq!(sources.amount(expression).to_string(), shown);
    }
    let limit = "pub(super) const PAIR_LIMIT: Allowance = Allowance { burst: 5, every: 30_000 };\n        ping: Duration::from_secs(15),";
    assert_eq!(part_of(&defined(limit, "PAIR_LIMIT").unwrap(), "every"), Some("30_000"));
    assert_eq!(defined(limit, "ping").unwrap(), "Duration::from_secs(15)");
    assert_eq!(part_of("(Duration::from_secs(2), 5)", "1"), Some("5"));
    assert_eq!(part_of("10..=200", "1"), Some("200"));
    assert_eq!(Amount(1200.0, Unit::Bytes).to_string(), "1200 bytes");
    assert_eq!(Amount(90.0 * 86_400_000.0, Unit::Milliseconds).to_string(), "90 days");
}
