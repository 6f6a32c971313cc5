//! The program. Everything is in the library, so that its documentation is checked with that of the others.

use std::process::ExitCode;

fn main() -> ExitCode {
    trials::main()
}
