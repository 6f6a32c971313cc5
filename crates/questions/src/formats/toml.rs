//! Our own packs, read and written like the files of other programs: as a whole or not at all.

use super::outlet::Outlet;
use super::{BadFile, Exported, Imported, MOST_BYTES, MOST_QUESTIONS, Place, Remark, What};
use crate::{Pack, Standard, check};

/// So many faults are named.
const MOST_FAULTS: usize = 20;

/// Reads a pack.
///
/// # Errors
/// It is no pack, or a question in it cannot be asked: every place that has to be mended, up to twenty.
pub fn read(bytes: &[u8]) -> Result<Imported, BadFile> {
    if bytes.is_empty() {
        return Err(BadFile::new(Place::File, What::Empty));
    }
    if bytes.len() > MOST_BYTES {
        return Err(BadFile::new(Place::File, What::TooLarge { most: MOST_BYTES }));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
        BadFile::new(Place::Line(line), What::Encoding)
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let pack = Pack::parse("", text).map_err(|bad| {
        let problem = bad.problem.trim_end_matches('.').to_owned();
        BadFile::new(Place::Line(bad.line), What::Damaged { problem })
    })?;
    if pack.questions.len() > MOST_QUESTIONS {
        return Err(BadFile::new(Place::File, What::TooMany { most: MOST_QUESTIONS }));
    }
    let problems = check(std::slice::from_ref(&pack), Standard::Own).into_iter().take(MOST_FAULTS);
    let fault = |problem: crate::Problem| {
        let place = if problem.line == 0 { Place::File } else { Place::Line(problem.line) };
        Remark { place, what: What::Flawed { problem: problem.what } }
    };
    let faults: Vec<Remark> = problems.map(fault).collect();
    if !faults.is_empty() {
        return Err(BadFile { faults });
    }
    let questions = pack.questions.into_iter().map(|(_, question)| question).collect();
    Ok(Imported { questions, bereft: Vec::new(), remarks: Vec::new() })
}

/// Writes a pack.
pub fn write(pack: &Pack) -> Exported {
    let (outlet, sheets) = Outlet::with_pictures(pack, |_| true);
    let whole = Pack::of(pack.name.clone(), sheets.into_iter().map(|sheet| sheet.question.clone()));
    outlet.finish(whole.to_text())
}
