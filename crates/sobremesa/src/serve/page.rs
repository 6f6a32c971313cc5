//! Where the page comes from: out of the program itself (feature `embedded-page`), or from the folder into which
//! it was built, so that a new page needs no new program.

use std::path::Path;

use anyhow::Context as _;
use server::Page;

/// The page in the folder that was named, or else the one that belongs to this program.
pub(super) fn find(named: Option<&Path>) -> anyhow::Result<Page> {
    match named {
        Some(folder) => read(folder),
        None => own(),
    }
}

fn read(folder: &Path) -> anyhow::Result<Page> {
    Page::read(folder).with_context(|| format!("the page in {} cannot be read", folder.display()))
}

#[cfg(feature = "embedded-page")]
fn own() -> anyhow::Result<Page> {
    use rust_embed::RustEmbed;

    /// What Vite has made of `web/`. WebAssembly is most of it, and nearly everybody is sent its compressed form.
    #[derive(RustEmbed)]
    #[folder = "../../web/dist"]
    #[exclude = "*.wasm"]
    struct Dist;

    fn inflate(compressed: &[u8]) -> Vec<u8> {
        let mut plain = Vec::new();
        brotli_decompressor::BrotliDecompress(&mut &*compressed, &mut plain).expect("what is in the program is whole");
        plain
    }

    let file = |name: std::borrow::Cow<'static, str>| Some((name.to_string(), Dist::get(&name)?.data));
    Ok(Page::compressed(Dist::iter().filter_map(file), inflate))
}

#[cfg(not(feature = "embedded-page"))]
fn own() -> anyhow::Result<Page> {
    read(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist")))
}
