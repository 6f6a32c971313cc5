//! `cargo xtask serve` and `cargo xtask play`: the program of this clone, built to be used.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::time::Duration;

use anyhow::anyhow;

use crate::step::{aloud, quietly};
use crate::{step, tools, web};

/// How long a part of the page may take to be built, downloads included.
const DEADLINE: Duration = Duration::from_secs(1800);

/// The variable that names the folder of a program that is built already, beside a page that is: the tests serve what they have built.
pub(crate) const BUILT: &str = "XTASK_BUILT";

/// Builds everything, then serves it.
pub(crate) fn run(flags: &[OsString]) -> anyhow::Result<()> {
    if let Some(built) = std::env::var_os(BUILT) {
        return run_program(Path::new(&built), "serve", flags);
    }
    build_all()?;
    run_program(&folder(), "serve", flags)
}

/// Builds the program and, beside it, the page.
fn build_all() -> anyhow::Result<()> {
    std::thread::scope(|scope| {
        let (ready, bindings) = mpsc::channel();
        let page = scope.spawn(move || build_page(&bindings));
        let built = aloud("bindings of the page", &mut web::bindings_program())
            .and_then(|()| Ok(ready.send(())?))
            .and_then(|()| aloud("program", &mut program_build()));
        drop(ready);
        // What the page has to say is said in any case: the program may have failed for the same reason.
        let page = page.join().map_err(|_| anyhow!("the page cannot be built"))?;
        built.and(page)
    })
}

/// The page, with what its steps say kept in files: two programs that talk at once cannot be followed. It stands back a
/// little behind the program, so that it has something left to do while the last crate keeps one core busy.
fn build_page(bindings: &mpsc::Receiver<()>) -> anyhow::Result<()> {
    let quiet = |name: &str, command: &mut Command| {
        eprintln!("== {name} (beside it)");
        quietly(name, &mut tools::in_the_background(command), &tools::log(name)?, DEADLINE)?;
        eprintln!("== {name}: done");
        Ok(())
    };
    web::libraries(&quiet)?;
    let modules = web::modules(&quiet)?;
    bindings.recv_timeout(DEADLINE).map_err(|_| anyhow!("the page cannot be built without its bindings"))?;
    web::bind(&quiet, &modules, &folder().join("bindings"))?;
    web::page(&quiet)
}

/// Builds the program and plays in the terminal.
pub(crate) fn play(arguments: &[OsString]) -> anyhow::Result<()> {
    aloud("program", &mut program_build())?;
    run_program(&folder(), "play", arguments)
}

/// How glibc deals with memory, as in `contrib/sobremesa.service`: what was freed goes back to the machine, instead of staying with
/// each of the threads' arenas.
pub(crate) const MEMORY: [(&str, &str); 3] =
    [("MALLOC_ARENA_MAX", "2"), ("MALLOC_MMAP_THRESHOLD_", "131072"), ("MALLOC_TRIM_THRESHOLD_", "131072")];

fn run_program(folder: &Path, command: &str, arguments: &[OsString]) -> anyhow::Result<()> {
    let chosen = MEMORY.into_iter().filter(|(name, _)| std::env::var_os(name).is_none());
    step::run(Command::new(folder.join("sobremesa")).arg(command).args(arguments).envs(chosen))
}

/// Builds the program with the profile that compiles quickly.
pub(crate) fn program_build() -> Command {
    build("--bins")
}

/// Builds some of the programs. Both packages are named in any case, because cargo compiles a library anew if other
/// features of it are wanted.
pub(crate) fn build(which: &str) -> Command {
    let packages = ["--package", "sobremesa", "--package", "bindings"];
    let mut cargo = tools::cargo(&["build", "--profile", "serve", "--locked", which]);
    cargo.args(packages);
    cargo
}

/// Where that program is afterwards.
pub(crate) fn folder() -> PathBuf {
    tools::target().join("serve")
}
