//! Bytes as text: what programs of thirty years write.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::{BadFile, MOST_BYTES, Place, What};

/// A text and whether its encoding had to be guessed.
pub(super) struct Decoded {
    pub(super) text: String,
    pub(super) guessed: bool,
}

/// Reads bytes as text. `label` is the encoding that the file claims to have.
///
/// # Errors
/// A file that is empty, too large, or no text.
pub(super) fn decode(bytes: &[u8], label: Option<&[u8]>) -> Result<Decoded, BadFile> {
    if bytes.len() > MOST_BYTES {
        return Err(BadFile::new(Place::File, What::TooLarge { most: MOST_BYTES }));
    }
    let claimed = label.and_then(Encoding::for_label);
    let (encoding, bytes, guessed) = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => (encoding, bytes.get(length..).unwrap_or_default(), false),
        None => {
            let (encoding, guessed) = guess(bytes, claimed);
            (encoding, bytes, guessed)
        }
    };
    let Some(text) = encoding.decode_without_bom_handling_and_without_replacement(bytes) else {
        return Err(BadFile::new(Place::Line(bad_line(bytes, encoding)), What::Encoding));
    };
    if text.trim().is_empty() {
        return Err(BadFile::new(Place::File, What::Empty));
    }
    // No text has such characters; Windows-1252 has holes where they are.
    let strange = |letter: char| letter == '\0' || guessed && ('\u{80}'..='\u{9f}').contains(&letter);
    if let Some(at) = text.find(strange) {
        let what = if text[at..].starts_with('\0') { What::NotText } else { What::Encoding };
        return Err(BadFile::new(Place::Line(line_at(&text, at)), what));
    }
    // Old Macintosh programs end lines with a carriage return alone.
    let text = if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text.into_owned() };
    Ok(Decoded { text, guessed })
}

/// The line of a byte of a text, counted from 1.
pub(super) fn line_at(text: &str, at: usize) -> usize {
    text.as_bytes().iter().take(at).filter(|&&byte| byte == b'\n').count() + 1
}

fn guess(bytes: &[u8], claimed: Option<&'static Encoding>) -> (&'static Encoding, bool) {
    if let Some(encoding) = claimed {
        return (encoding, false);
    }
    let Err(error) = std::str::from_utf8(bytes) else {
        // Text in Latin letters as UTF-16 is valid UTF-8 as well, with a zero in every second place.
        let zeros = |from: usize| bytes.iter().skip(from).step_by(2).take(64).filter(|&&byte| byte == 0).count();
        let half = (bytes.len() / 2).min(64);
        let encoding = match (zeros(0), zeros(1)) {
            (even, 0) if half > 0 && even * 2 > half => UTF_16BE,
            (0, odd) if half > 0 && odd * 2 > half => UTF_16LE,
            _ => UTF_8,
        };
        return (encoding, false);
    };
    if bytes.contains(&0) {
        return (if bytes.first() == Some(&0) { UTF_16BE } else { UTF_16LE }, false);
    }
    // A letter that UTF-8 writes in several bytes hardly ever comes about by chance: a file with more of
    // them than faults is UTF-8 that was damaged, and read as anything else it would be rubbish.
    let mut letters = 0_usize;
    let mut faults = 0_usize;
    let mut rest = bytes;
    let mut error = error;
    loop {
        let (good, bad) = rest.split_at(error.valid_up_to());
        letters += good.iter().filter(|&&byte| byte >= 0xc0).count();
        faults += 1;
        rest = bad.get(error.error_len().unwrap_or(bad.len())..).unwrap_or_default();
        match std::str::from_utf8(rest) {
            Ok(good) => {
                letters += good.bytes().filter(|&byte| byte >= 0xc0).count();
                break;
            }
            Err(next) => error = next,
        }
    }
    if letters > faults { (UTF_8, false) } else { (WINDOWS_1252, true) }
}

/// The line where an encoding first fails.
fn bad_line(bytes: &[u8], encoding: &'static Encoding) -> usize {
    let good = if encoding == UTF_8 { Encoding::utf8_valid_up_to(bytes) } else { 0 };
    bytes.iter().take(good).filter(|&&byte| byte == b'\n').count() + 1
}
