//! `cargo xtask fuzz`: coverage-guided fuzzing of every door that takes bytes, by libFuzzer (`fuzz/`).
//!
//! The compiler counts what is covered with flags that stable has, so neither nightly nor `cargo fuzz` is needed; no sanitizer
//! is, since there is no `unsafe` in the workspace. What is found is kept in `fuzz/found`; what is worth replaying goes into
//! `corpus/`.

use std::path::PathBuf;

use anyhow::bail;

use crate::{step, tools};

/// Every target, as `fuzz/Cargo.toml` has them. Each has a folder of its name in `corpus/`.
const TARGETS: [&str; 8] = ["referee", "records", "questions", "messages", "bodies", "passkeys", "wishes", "edges"];

/// The targets that need a feature, and which.
const FEATURES: [(&str, &str); 3] = [("passkeys", "passkeys"), ("wishes", "server"), ("edges", "server")];

/// How long each is fuzzed if nobody says otherwise, in seconds.
const SECONDS: u64 = 300;

/// The longest input, in bytes.
const MAX_LEN: &str = "-max_len=4096";

/// An input that takes so long is a fault, in seconds.
const TIMEOUT: &str = "-timeout=20";

/// What lets the compiler count what is covered.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=4 --cfg fuzzing";

/// What is fuzzed, and for how long.
pub(crate) struct Choice {
    targets: Vec<String>,
    seconds: u64,
}

impl Choice {
    /// Reads the arguments.
    pub(crate) fn read(arguments: &mut lexopt::Parser) -> anyhow::Result<Choice> {
        use lexopt::Arg::{Long, Value};
        use lexopt::ValueExt as _;
        let mut choice = Choice { targets: Vec::new(), seconds: SECONDS };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("seconds") => choice.seconds = arguments.value()?.parse()?,
                Value(target) => choice.targets.push(target.to_string_lossy().into_owned()),
                other => return Err(other.unexpected().into()),
            }
        }
        if let Some(unknown) = choice.targets.iter().find(|target| !TARGETS.contains(&target.as_str())) {
            bail!("there is no target called {unknown}; there are {}", TARGETS.join(", "));
        }
        if choice.targets.is_empty() {
            choice.targets = TARGETS.map(str::to_owned).to_vec();
        }
        Ok(choice)
    }
}

/// Builds the targets and runs them one after the other; ends with the first that fails.
pub(crate) fn run(choice: &Choice) -> anyhow::Result<()> {
    // With a target named, build scripts are not counted in.
    let triple = tools::host()?;
    let mut build = tools::cargo(&["build", "--release", "--locked", "--manifest-path=fuzz/Cargo.toml"]);
    build.args(["--target", &triple]).env("RUSTFLAGS", FLAGS);
    for target in &choice.targets {
        build.args(["--bin", target]);
    }
    for (target, feature) in FEATURES {
        if choice.targets.iter().any(|chosen| chosen == target) {
            build.args(["--features", feature]);
        }
    }
    step::aloud("build", &mut build)?;
    for target in &choice.targets {
        let found = PathBuf::from("fuzz/found").join(target);
        std::fs::create_dir_all(&found)?;
        let mut fuzz = std::process::Command::new(format!("fuzz/target/{triple}/release/{target}"));
        fuzz.arg(&found).arg(format!("corpus/{target}"));
        fuzz.args([MAX_LEN, TIMEOUT, "-print_final_stats=1", &format!("-max_total_time={}", choice.seconds)]);
        fuzz.arg(format!("-artifact_prefix={}/", found.display()));
        step::aloud(target, &mut fuzz)?;
    }
    Ok(())
}
