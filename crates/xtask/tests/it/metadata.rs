//! What cargo tells of the workspace.

use std::process::Command;

use cargo_metadata::{Metadata, MetadataCommand};

/// What a program says that must end well, and in time.
pub(crate) fn said(command: &mut Command) -> String {
    let done = cluster::output(command).unwrap_or_else(|error| panic!("{error:#}"));
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

/// Our own packages.
pub(crate) fn own() -> Metadata {
    read(MetadataCommand::new().no_deps())
}

/// As `cargo metadata` tells it.
pub(crate) fn read(command: &MetadataCommand) -> Metadata {
    MetadataCommand::parse(said(&mut command.cargo_command())).unwrap()
}
