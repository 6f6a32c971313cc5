//! The program: everything is in the library, where its documentation is checked with that of all others.

fn main() -> anyhow::Result<()> {
    bindings::main()
}
