//! The program: everything is in the library, where its documentation is checked with that of all others.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::main()
}
