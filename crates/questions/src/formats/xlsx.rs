//! The spreadsheet from which Kahoot imports.
//!
//! The first sheet is Kahoot's own template: a title, the names of the columns in the eighth row, then the
//! questions. What Kahoot does not know is in a second sheet, `Sobremesa`, a row for each question; a row
//! belongs to the question that says the same, wherever it has been moved.

use std::collections::HashMap;
use std::io::{Cursor, Read};

use calamine::{DataRef, Reader, Xlsx};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, XlsxError};

use super::intake::{Draft, Intake, Raw};
use super::outlet::{Outlet, Sheet};
use super::sheet::{HEADER_ROWS, MOST_COLUMNS, Row, Table, table};
use super::{BadFile, Exported, Imported, MOST_BYTES, MOST_QUESTIONS, Place, What};
use crate::{Language, Pack};

/// The most bytes that all parts of a file may have, unpacked.
const MOST_UNPACKED: u64 = 48 << 20;

/// The most parts of a file.
const MOST_PARTS: usize = 1_000;

/// The sheet with what Kahoot does not know.
const OURS: &str = "Sobremesa";

/// The longest question and the longest answer that Kahoot takes, in letters.
const KAHOOT_QUESTION: usize = 120;
const KAHOOT_ANSWER: usize = 75;

/// Reads a spreadsheet.
///
/// # Errors
/// A file that is no spreadsheet or grows too large when unpacked, one without a row that names its
/// columns, a row without a question or without a right answer.
pub fn read(bytes: &[u8], language: Language) -> Result<Imported, BadFile> {
    unpackable(bytes)?;
    let damaged = |problem: String| BadFile::new(Place::File, What::Damaged { problem });
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| not_a_spreadsheet())?;
    let mut intake = Intake::new(language);
    let names = book.sheet_names();
    let mut questions = None;
    let mut notes = None;
    for name in names {
        let mut faults = Vec::new();
        let rows = rows(&mut book, &name, &mut faults).map_err(|error| damaged(error.to_string()))?;
        let Some(table) = Table::find(&rows) else {
            if rows.iter().flat_map(|row| &row.cells).any(|cell| !cell.is_empty()) {
                intake.remark(Place::File, What::Sheet { name });
            }
            continue;
        };
        if questions.is_none() {
            faults.into_iter().for_each(|(place, what)| intake.fault(place, what));
            questions = Some(table.drafts(&mut intake));
        } else if name == OURS {
            // What is wrong here costs no more than what Kahoot does not know.
            notes = Some(table.drafts(&mut Intake::new(language)));
        } else {
            intake.remark(Place::File, What::Sheet { name });
        }
    }
    let Some(mut questions) = questions else {
        return Err(BadFile::new(Place::File, What::NoHeader));
    };
    if let Some(notes) = notes {
        join(&mut questions, notes, &mut intake);
    }
    questions.into_iter().for_each(|draft| intake.take(draft));
    intake.finish()
}

/// Adds what the second sheet knows of each question.
fn join(questions: &mut [Draft], notes: Vec<Draft>, intake: &mut Intake) {
    let key = |draft: &Draft| -> (Raw, Vec<Raw>) {
        (draft.text.clone(), draft.options.iter().map(|(option, _)| option.clone()).collect())
    };
    let mut known: HashMap<(Raw, Vec<Raw>), Draft> = notes.into_iter().map(|note| (key(&note), note)).collect();
    for question in questions {
        match known.remove(&key(question)) {
            Some(note) => {
                question.why = note.why;
                question.margin = note.margin;
            }
            None => intake.remark(question.place.clone(), What::Unmatched),
        }
    }
}

fn not_a_spreadsheet() -> BadFile {
    BadFile::new(Place::File, What::NotThis { format: "xlsx".into() })
}

/// Whether a file can be unpacked without harm. The sizes that it claims are not believed.
fn unpackable(bytes: &[u8]) -> Result<(), BadFile> {
    if bytes.is_empty() {
        return Err(BadFile::new(Place::File, What::Empty));
    }
    if bytes.len() > MOST_BYTES {
        return Err(BadFile::new(Place::File, What::TooLarge { most: MOST_BYTES }));
    }
    if !bytes.starts_with(b"PK") {
        return Err(not_a_spreadsheet());
    }
    let damaged = |problem: String| BadFile::new(Place::File, What::Damaged { problem });
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| damaged(error.to_string()))?;
    if archive.len() > MOST_PARTS {
        return Err(damaged("it has too many parts".into()));
    }
    if archive.index_for_name("xl/workbook.xml").is_none() {
        return Err(not_a_spreadsheet());
    }
    let mut left = MOST_UNPACKED;
    for at in 0..archive.len() {
        let part = archive.by_index(at).map_err(|error| damaged(error.to_string()))?;
        let size = std::io::copy(&mut part.take(left + 1), &mut std::io::sink());
        let size = size.map_err(|error| damaged(error.to_string()))?;
        left =
            left.checked_sub(size).ok_or_else(|| BadFile::new(Place::File, What::Unpacked { most: MOST_UNPACKED }))?;
    }
    Ok(())
}

/// The rows of a sheet. Cells far out are not looked at: one alone would make a table of billions.
fn rows(
    book: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
    faults: &mut Vec<(Place, What)>,
) -> Result<Vec<Row>, calamine::XlsxError> {
    let mut cells = book.worksheet_cells_reader(name)?;
    let mut rows: Vec<Row> = Vec::new();
    while let Some(cell) = cells.next_cell()? {
        let (row, column) = cell.get_position();
        let (Ok(number), Ok(column)) = (usize::try_from(row), usize::try_from(column)) else { continue };
        if column >= MOST_COLUMNS {
            continue;
        }
        let text = match cell.get_value() {
            DataRef::Empty => continue,
            DataRef::String(text) => text.clone(),
            DataRef::SharedString(text) => (*text).to_owned(),
            DataRef::Int(number) => number.to_string(),
            DataRef::Float(number) => number.to_string(),
            DataRef::Bool(truth) => truth.to_string(),
            strange => {
                faults.push((Place::cell(number, column), What::Cell { value: shown(strange) }));
                continue;
            }
        };
        if rows.last().is_none_or(|last| last.number < number) {
            if rows.len() > MOST_QUESTIONS + HEADER_ROWS {
                break;
            }
            rows.push(Row { number, cells: Vec::new() });
        }
        // Rows come in order; one that does not belongs to none.
        if let Some(row) = rows.last_mut().filter(|last| last.number == number) {
            row.cells.resize(row.cells.len().max(column + 1), String::new());
            row.cells[column] = text;
        }
    }
    Ok(rows)
}

/// What stands in a cell that is neither text nor a number.
fn shown(value: &DataRef<'_>) -> String {
    match value {
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.chars().take(40).collect(),
        DataRef::Error(error) => error.to_string(),
        DataRef::DateTime(date) => date.to_string(),
        _ => String::new(),
    }
}

/// Writes Kahoot's spreadsheet.
///
/// # Panics
/// Never: a sheet has room for more questions and longer texts than a pack that can be played.
pub fn write(pack: &Pack) -> Exported {
    let (mut outlet, sheets) = Outlet::new(pack);
    let ours = table(&sheets, &mut outlet);
    let bytes = book(&sheets, &ours, &mut outlet).expect("a pack fits into a spreadsheet");
    outlet.finish(bytes)
}

fn book(sheets: &[Sheet<'_>], ours: &[Vec<String>], outlet: &mut Outlet) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    // The same pack makes the same file.
    let day = ExcelDateTime::from_ymd(2026, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&day));
    let bold = Format::new().set_bold();
    let kahoot = book.add_worksheet().set_name("Sheet1")?;
    kahoot.write_with_format(1, 1, "Quiz template", &bold)?;
    let header = [
        "Question - max 120 characters",
        "Answer 1 - max 75 characters",
        "Answer 2 - max 75 characters",
        "Answer 3 - max 75 characters",
        "Answer 4 - max 75 characters",
        "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
        "Correct answer(s) - choose at least one",
    ];
    for (column, name) in (1..).zip(header) {
        kahoot.write_with_format(7, column, name, &bold)?;
    }
    for ((number, row), Sheet { told, right, margin }) in (1..).zip(8..).zip(sheets) {
        let mut put = |column: u16, text: &str, most: usize| -> Result<(), XlsxError> {
            if text.chars().count() > most {
                outlet.remark(&margin.id, What::KahootLength { most });
            }
            let text = outlet.guard(&margin.id, text);
            kahoot.write_string(row, column, text).map(|_| ())
        };
        put(1, told.text, KAHOOT_QUESTION)?;
        for (column, option) in (2..).zip(told.options) {
            put(column, option, KAHOOT_ANSWER)?;
        }
        kahoot.write_number(row, 0, number)?;
        kahoot.write_number(row, 6, 20)?;
        kahoot.write_number(row, 7, u32::try_from(right + 1).unwrap_or(1))?;
    }
    kahoot.set_column_width(1, 60)?;
    let notes = book.add_worksheet().set_name(OURS)?;
    for (row, cells) in (0..).zip(ours) {
        for (column, cell) in (0..).zip(cells).filter(|(_, cell)| !cell.is_empty()) {
            notes.write_string(row, column, cell)?;
        }
    }
    book.save_to_buffer()
}
