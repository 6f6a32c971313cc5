//! Question files: the first byte says which format, the rest is the file.

use questions::Language;
use questions::formats::Format;

pub(crate) fn take(bytes: &[u8]) {
    let Some((&first, file)) = bytes.split_first() else { return };
    let format = Format::ALL[usize::from(first) % Format::ALL.len()];
    if let Err(bad) = format.read(file, Language::Es) {
        assert!(!bad.to_string().is_empty());
    }
}
