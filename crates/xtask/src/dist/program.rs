//! The program that is taken away: stripped, with the page inside.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::ensure;

use super::target::Target;
use crate::step::aloud;
use crate::tools;

/// The program, and what it was built for.
pub(super) struct Program {
    pub(super) file: PathBuf,
    pub(super) target: Target,
}

impl Program {
    /// Builds the program and copies it into `folder`. `web/dist` must be there.
    pub(super) fn build(target: Target, folder: &Path) -> anyhow::Result<Program> {
        aloud(&format!("program for {}", target.0), &mut command(&target))?;
        let built = super::workshop().join(&target.0).join("dist/sobremesa");
        ensure!(built.is_file(), "the compiler has left no {}", built.display());
        let file = folder.join("sobremesa");
        super::copy(&built, &file)?;
        Ok(Program { file, target })
    }

    /// The program with arguments.
    pub(super) fn command(&self) -> Command {
        Command::new(&self.file)
    }
}

fn command(target: &Target) -> Command {
    let mut cargo = tools::cargo(&["build", "--locked", "--profile", "dist"]);
    // Flags of whoever builds are meant for their processor, not for those of others.
    tools::without_flags(&mut cargo);
    cargo.args(["--package", "sobremesa", "--bin", "sobremesa", "--features", "embedded-page,manual,pdf"]);
    cargo.args(["--target", &target.0, "--target-dir"]).arg(super::workshop());
    let home = std::env::home_dir().map(|home| home.join(".cargo"));
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or(home);
    cargo.args(["--config", &flags(&target.0, &tools::root(), home.as_deref())]);
    cargo
}

/// Flags beside those of `.cargo/config.toml`. A panic names its source file: by what it is called in the clone, not by where
/// somebody's home folder is.
fn flags(target: &str, root: &Path, cargo_home: Option<&Path>) -> String {
    let names = [(Some(root), "."), (cargo_home, "cargo")];
    let flag =
        |(folder, name): (Option<&Path>, &str)| Some(format!("--remap-path-prefix={}={name}", folder?.display()));
    let flags: Vec<String> = names.into_iter().filter_map(flag).collect();
    // A list of texts is written the same way in JSON and in TOML.
    format!("target.{target}.rustflags={}", serde_json::json!(flags))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_names_no_folder_of_whoever_builds_it() {
        let flags =
            flags("x86_64-unknown-linux-musl", Path::new("/home/ana/mesa"), Some(Path::new("/home/ana/.cargo")));
        assert_eq!(
            flags,
            r#"target.x86_64-unknown-linux-musl.rustflags=["--remap-path-prefix=/home/ana/mesa=.","--remap-path-prefix=/home/ana/.cargo=cargo"]"#
        );
        let read: toml::Table = flags.parse().unwrap();
        assert_eq!(read["target"]["x86_64-unknown-linux-musl"]["rustflags"].as_array().unwrap().len(), 2);
    }
}
