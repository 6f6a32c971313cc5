//! The TypeScript declarations of Rust types, held against the files in `web/src/types`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use ts_rs::{Config, TS, TypeVisitor};

/// Collects a type and all it is made of.
pub(crate) struct Declarations<'a> {
    config: &'a Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is written out where it is used.
        if T::output_path().is_none() || self.found.contains_key(&T::ident(self.config)) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.found.insert(T::ident(self.config), format!("{docs}export {}\n", T::decl(self.config)));
        T::visit_dependencies(self);
    }
}

/// Holds the declarations against a file; `UPDATE=1` writes it anew.
#[allow(dead_code, reason = "the test programs that share this file use one of the two")]
pub(crate) fn hold(name: &str, visit: impl FnOnce(&mut Declarations<'_>)) {
    hold_with(name, "", visit);
}

/// The same, with something more at the end of the file.
pub(crate) fn hold_with(name: &str, more: &str, visit: impl FnOnce(&mut Declarations<'_>)) {
    let config = Config::default().with_large_int("number");
    let mut declarations = Declarations { config: &config, found: BTreeMap::new() };
    visit(&mut declarations);
    let more = Some(more.to_owned()).filter(|more| !more.is_empty());
    let body: Vec<String> = declarations.found.into_values().chain(more).collect();
    hold_text(name, &body.join("\n"));
}

/// Holds a text against a file; `UPDATE=1` writes it anew.
pub(crate) fn hold_text(name: &str, text: &str) {
    let made = format!("// Made from the Rust types by crates/{}/tests/it/types.rs.\n\n{text}", env!("CARGO_PKG_NAME"));
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types").join(format!("{name}.ts"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &made).expect("the types can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "{name}.ts is out of date: run this test again with UPDATE=1");
}
