//! The command line.

use std::path::PathBuf;
use std::process::ExitCode;

use catalogue::{GameId, Seen};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use phrases::Language;
use serde_json::Value;
use sobremesa::database::Database;
use sobremesa::{
    admin, analyse, arena, backup, bench, environment, files, json, load, migrate, perft, play, print, questions,
    referee, replay, serve, verify,
};

/// The allocator of musl takes one lock for all threads (docs/performance.md).
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Sobremesa: board games, played properly.
#[derive(Parser)]
#[command(version, propagate_version = true)]
struct Arguments {
    /// The language of what is said to people: es or en (otherwise the environment decides).
    #[arg(long, global = true, value_name = "es|en")]
    language: Option<Language>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serves the page: the games in the browser.
    Serve(Box<serve::Arguments>),
    /// Bans, renames and deletes people, and lists complaints, while the server runs.
    Admin(admin::Arguments),
    /// Copies all that a server keeps into one file, while it runs.
    Backup {
        /// The folder that `sobremesa serve` uses.
        #[arg(default_value = "sobremesa-data", env = "SOBREMESA_DATA")]
        folder: PathBuf,
        /// The file to write, which must not exist.
        #[arg(long, value_name = "FILE")]
        to: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Checks a copy and puts it into a data folder that no server uses.
    Restore {
        /// The copy.
        file: PathBuf,
        /// Says only what the copy holds, and changes nothing.
        #[arg(long)]
        check: bool,
        /// The data folder.
        #[arg(long, default_value = "sobremesa-data", env = "SOBREMESA_DATA", value_name = "FOLDER")]
        data: PathBuf,
        /// Replaces what the folder holds.
        #[arg(long)]
        force: bool,
        #[command(flatten)]
        database: Database,
    },
    /// Copies all that a data folder holds into an empty PostgreSQL database, and checks that nothing is missing.
    Migrate(migrate::Arguments),
    /// Plays at many tables of a server at once, checks every reply, and says how fast and how costly it was.
    Load(load::Arguments),
    /// Plays a game in the terminal, everyone at the same keyboard.
    Play(play::Arguments),
    /// Prints a match from its record, and says where a bad record stops making sense.
    Replay {
        /// The record, as text or binary.
        file: PathBuf,
        /// Stop after this many actions.
        #[arg(long, value_name = "N")]
        at: Option<usize>,
        /// Tell also what happened in each action.
        #[arg(long)]
        story: bool,
    },
    /// Turns a text record into a binary one, or back.
    Convert {
        /// The record, as text or binary.
        from: PathBuf,
        /// The file to write, which must not exist.
        to: PathBuf,
    },
    /// Checks that every roll of a finished match was fair; ends with 0 only if everything holds for everybody, with 3 if
    /// somebody had no part in the dice.
    Verify {
        /// The record, as text or binary.
        record: PathBuf,
        /// The commitment that this device had received before the first roll; the seals may follow, as in the record, and
        /// the one of this device.
        #[arg(long, value_name = "HEX")]
        seen: Option<Seen>,
    },
    /// Answers other programs: one JSON object a line in, one JSON object a line out.
    Referee,
    /// Counts the sequences of actions of a length.
    Perft {
        /// Which game.
        game: GameId,
        /// How many actions.
        depth: u32,
        /// The game's options, as a JSON object.
        #[arg(long, value_parser = json, default_value = "null")]
        options: Value,
        /// Count from the position after these actions, separated by spaces.
        #[arg(long, default_value = "")]
        after: String,
    },
    /// Plays random matches on one core and says how fast.
    Bench(bench::Arguments),
    /// Says what each choice of a match was worth, and how much was luck.
    Analyse {
        /// The record, as text or binary.
        file: PathBuf,
        /// How many nodes to think about each decision.
        #[arg(long, default_value_t = 20_000)]
        nodes: u64,
    },
    /// Lets bots play each other, many matches side by side.
    Arena(arena::Arguments),
    /// Looks after the question packs of Ruta Europea.
    #[command(subcommand)]
    Questions(questions::Chore),
    /// Writes a game as sheets of paper: board, pieces, cards and rules.
    Print(print::Arguments),
    /// Writes the man pages, and the completions for bash, zsh and fish.
    #[cfg(feature = "manual")]
    Manual {
        /// The folder to write them into; it is made if it is not there.
        folder: PathBuf,
    },
}

fn main() -> ExitCode {
    let command = environment::without_empty(Arguments::command());
    let command = environment::without_overruled(command, std::env::args_os());
    let arguments = Arguments::from_arg_matches(&command.clone().get_matches()).unwrap_or_else(|error| error.exit());
    let environment = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).ok());
    let language = arguments.language.unwrap_or_else(|| Language::of_environment(environment));
    let done = if arguments.command.has_settings() { environment::refuse_misspelt(&command) } else { Ok(()) };
    let done = done.and_then(|()| run(arguments.command, language));
    match done {
        Ok(code) => code,
        Err(error) if broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sobremesa: {}", sobremesa::sentence(&error));
            ExitCode::FAILURE
        }
    }
}

impl Command {
    /// Whether the environment says where things are kept.
    fn has_settings(&self) -> bool {
        use Command::{Admin, Backup, Migrate, Restore, Serve};
        matches!(self, Serve(_) | Admin(_) | Backup { .. } | Restore { .. } | Migrate(_))
    }
}

fn run(command: Command, language: Language) -> anyhow::Result<ExitCode> {
    let done = match command {
        Command::Serve(arguments) => serve::run(*arguments, language),
        Command::Admin(arguments) => admin::run(&arguments),
        Command::Backup { folder, to, database } => backup::backup(&folder, &to, &database),
        Command::Restore { file, check: true, .. } => backup::check(&file),
        Command::Restore { file, data, force, database, .. } => backup::restore(&file, &data, force, &database),
        Command::Migrate(arguments) => migrate::run(&arguments),
        Command::Load(arguments) => load::run(&arguments),
        Command::Play(arguments) => play::run(arguments, language),
        Command::Replay { file, at, story } => replay::run(&file, at, story, language),
        Command::Convert { from, to } => files::convert(&from, &to, language),
        Command::Verify { record, seen } => return verify::run(&record, seen.as_ref(), language),
        Command::Referee => referee::run(),
        Command::Perft { game, depth, options, after } => perft::run(game, depth, &options, &after),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Analyse { file, nodes } => analyse::run(&file, nodes, language),
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Questions(chore) => questions::run(&chore),
        Command::Print(arguments) => print::run(&arguments, language),
        #[cfg(feature = "manual")]
        Command::Manual { folder } => sobremesa::manual::write(Arguments::command(), &folder),
    };
    done.map(|()| ExitCode::SUCCESS)
}

/// Whoever read our output has had enough: no error.
fn broken_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
    kind == Some(std::io::ErrorKind::BrokenPipe)
}
