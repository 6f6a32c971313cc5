//! `sobremesa serve`: the page on one port, for this machine or for everyone at home.

mod backups;
mod page;
mod settings;
mod settings_file;
#[cfg(test)]
mod settings_page;
mod values;

use std::io::{self, IsTerminal as _, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::OnceLock;

use anyhow::anyhow;
use backups::BackupPlan;
use catalogue::GameId;
use game::Message;
use phrases::{Language, Phrases};
use server::{Joinable, Reload};
use settings::Settings;

/// The folder that holds all that is kept, unless another is named.
const DATA: &str = "sobremesa-data";

/// How to serve.
#[derive(Default, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,
    /// A TOML file with settings, by the names of the flags; flags and the environment win over it.
    #[arg(long, env = "SOBREMESA_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Reads the page from this folder, and not from where it was built.
    #[arg(long, env = "SOBREMESA_PAGE", value_name = "FOLDER", hide = true)]
    page: Option<PathBuf>,
    /// Stops when the standard input is closed: for programs that start a server and must not leave it behind.
    #[arg(long, hide = true)]
    attached: bool,
}

/// Serves until interrupted.
///
/// # Errors
/// A setting that makes no sense, a port that is taken or not ours to take, or a store that does not open.
pub fn run(arguments: Arguments, language: Language) -> anyhow::Result<()> {
    let Arguments { settings: chosen, config: file, page, attached } = arguments;
    let read = move || match &file {
        Some(file) => chosen.clone().or_file(file)?.with_secrets(),
        None => chosen.clone().with_secrets(),
    };
    let settings = read()?;
    let mut config = settings.config()?;
    config.reload = Some(Reload::new(move || {
        let again = || read().and_then(|settings| Ok((settings.config()?, settings.log().1)));
        again().map_err(|error| format!("{error:#}"))
    }));
    let backups = settings.backups()?;
    if let Some(plan) = &backups {
        plan.note_newest();
    }
    let _ = LANGUAGE.set(language);
    // For whoever looks at the terminal. Codes and the names by which a server is called belong into no file and no journal.
    config.announce = io::stdout().is_terminal().then_some(announce);
    let (log, level) = settings.log();
    server::write_log(log, level);
    crate::load::open_many();
    let page = page::find(page.as_deref())?;
    let wanted = settings.address();
    let listener = TcpListener::bind(wanted).map_err(|error| refusal(wanted, &error))?;
    let bound = listener.local_addr()?;
    if attached {
        std::thread::spawn(stop_with_input);
    }
    let ready = |measured| {
        for line in greeting(bound, server::address_at_home(), measured, language) {
            // Whether anybody reads along is no concern of those who play.
            let _ = writeln!(io::stdout(), "{line}");
        }
        if let Some(Err(error)) = backups.clone().map(BackupPlan::start) {
            tracing::error!(%error, "no backups will be made");
        }
    };
    Ok(server::run(listener, page, config, &ready)?)
}

/// Ends the program in good order once nobody holds its standard input.
fn stop_with_input() {
    let _ = io::copy(&mut io::stdin(), &mut io::sink());
    #[cfg(unix)]
    let _ = rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::TERM);
    #[cfg(not(unix))]
    std::process::exit(0);
}

/// What to tell people: the addresses they can open, and how to stop.
fn greeting(bound: SocketAddr, home: Option<IpAddr>, measured: Option<SocketAddr>, language: Language) -> Vec<String> {
    // These sentences belong to no game.
    let phrases = Phrases::new(GameId::Parchis, language);
    let say = |message: Message| phrases.say(&message, &|_| None);
    let page = |host: IpAddr| format!("http://{}", SocketAddr::new(host, bound.port()));
    let everywhere = bound.ip().is_unspecified();
    let own = if everywhere { Ipv4Addr::LOCALHOST.into() } else { bound.ip() };
    let here = say(Message::new("serving").name("address", page(own)));
    let home = home.filter(|_| everywhere);
    let there = home.map(|home| say(Message::new("serving-home").name("address", page(home))));
    let measured = measured.map(|at| {
        let host = if at.ip().is_unspecified() { Ipv4Addr::LOCALHOST.into() } else { at.ip() };
        let address = format!("http://{}/metrics", SocketAddr::new(host, at.port()));
        say(Message::new("serving-metrics").name("address", address))
    });
    [Some(here), there, measured, Some(say(Message::new("serving-stop")))].into_iter().flatten().collect()
}

/// The language of the terminal, for what is said later.
static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Says how to join a class that was opened.
fn announce(class: &Joinable<'_>) {
    let phrases = Phrases::new(GameId::Europa, LANGUAGE.get().copied().unwrap_or(Language::Spanish));
    let said = Message::new("serving-class").name("address", class.address).name("code", class.code);
    let _ = writeln!(io::stdout(), "\n{}\n{}", phrases.say(&said, &|_| None), class.qr);
}

fn refusal(wanted: SocketAddr, error: &io::Error) -> anyhow::Error {
    let port = wanted.port();
    match error.kind() {
        io::ErrorKind::AddrInUse => anyhow!("port {port} is taken by another program; try --port {}", other(port)),
        io::ErrorKind::PermissionDenied => anyhow!("port {port} is reserved; try --port 8080"),
        io::ErrorKind::AddrNotAvailable => {
            anyhow!("{} is no address of this machine; try --host 127.0.0.1 or --host 0.0.0.0", wanted.ip())
        }
        _ => anyhow!("{wanted} cannot be served: {error}"),
    }
}

/// A port that may be free.
fn other(port: u16) -> u16 {
    port.checked_add(1).unwrap_or(8080)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 20));

    fn told(bound: &str, home: Option<IpAddr>) -> String {
        greeting(bound.parse().unwrap(), home, None, Language::English).join("\n")
    }

    #[test]
    fn this_machine_alone_gets_one_address() {
        let told = told("127.0.0.1:8080", Some(HOME));
        assert!(told.contains("http://127.0.0.1:8080") && !told.contains("192.168"), "{told}");
    }

    #[test]
    fn everyone_at_home_gets_an_address_too() {
        let both = told("0.0.0.0:81", Some(HOME));
        assert!(both.contains("http://127.0.0.1:81") && both.contains("http://192.168.1.20:81"), "{both}");
        assert!(told("0.0.0.0:81", None).contains("http://127.0.0.1:81"));
    }

    #[test]
    fn an_address_of_the_newer_kind_is_written_in_brackets() {
        assert!(told("[::1]:8080", None).contains("http://[::1]:8080"));
    }

    #[test]
    fn measurements_are_told_at_an_address_that_can_be_opened() {
        for (bound, opened) in
            [("[::1]:9100", "[::1]:9100"), ("[::]:9100", "127.0.0.1:9100"), ("0.0.0.0:9100", "127.0.0.1:9100")]
        {
            let bound = Some(bound.parse().unwrap());
            let told = greeting("127.0.0.1:81".parse().unwrap(), None, bound, Language::English).join("\n");
            assert!(told.contains(&format!("http://{opened}/metrics")), "{told}");
        }
    }

    #[test]
    fn a_taken_port_is_named() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        let settings = settings_file::read(&format!("port = {port}\nlog = \"off\"")).unwrap();
        let arguments = Arguments { settings, ..Arguments::default() };
        let said = run(arguments, Language::English).unwrap_err().to_string();
        assert!(said.contains(&format!("port {port} is taken")), "{said}");
    }
}
