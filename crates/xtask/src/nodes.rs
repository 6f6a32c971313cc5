//! `cargo xtask cluster` and `cargo xtask faults`: builds the program and `trials`, which does the rest.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use crate::step::{self, aloud};
use crate::{tools, web};

/// Three nodes until ctrl-c, or what an action costs there.
pub(crate) fn cluster(arguments: &mut lexopt::Parser) -> anyhow::Result<()> {
    use lexopt::Arg::Long;
    let (mut measure, mut port) = (false, "8080".to_owned());
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("measure") => measure = true,
            Long("port") => port = arguments.value()?.to_string_lossy().into_owned(),
            other => return Err(other.unexpected().into()),
        }
    }
    tools::ensure_servers()?;
    if measure {
        return trial(true, &["measure".into()]);
    }
    web::build()?;
    trial(true, &["nodes".into(), "--port".into(), port.into()])
}

/// Faults while it is played.
pub(crate) fn faults(mut flags: Vec<OsString>) -> anyhow::Result<()> {
    let release = flags.iter().any(|flag| flag == "--release");
    flags.retain(|flag| flag != "--release");
    flags.insert(0, "faults".into());
    tools::ensure_servers()?;
    trial(release, &flags)
}

fn trial(release: bool, arguments: &[OsString]) -> anyhow::Result<()> {
    let folder = build(release)?;
    step::run(Command::new(folder.join("trials")).arg("--program").arg(folder.join("sobremesa")).args(arguments))
}

/// Builds the programs and says in which folder they are.
fn build(release: bool) -> anyhow::Result<PathBuf> {
    let mut cargo = tools::cargo(&["build", "--locked", "--package", "sobremesa", "--package", "trials", "--bins"]);
    if release {
        cargo.arg("--release");
    }
    aloud("programs", &mut cargo)?;
    Ok(tools::target().join(if release { "release" } else { "debug" }))
}
