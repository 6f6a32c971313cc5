//! The spreadsheet from which Kahoot imports.
//!
//! The first sheet is Kahoot's own template: a title, the names of the columns in the eighth row, then the
//! questions. What Kahoot does not know is in a second sheet, `Sobremesa`, a row for each question; a row
//! belongs to the question that says the same, wherever it has been moved.

use std::collections::HashMap;
use std::io::{Cursor, Read};

use calamine::{DataRef, Reader, Xlsx};

use super::intake::{Draft, Intake};
use super::outlet::{Outlet, Sheet};
use super::sheet::{Rows, Table, table};
use super::texts::Raw;
use super::{BadFile, Exported, Imported, MOST_BYTES, Place, What};
use crate::workbook::{self, Cell, Worksheet};
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
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| not_a_spreadsheet())?;
    let mut intake = Intake::new(language);
    let names = book.sheet_names();
    let mut questions = None;
    let mut notes = None;
    for name in names {
        let (Rows { rows, beyond }, strange) = rows(&mut book, &name)?;
        match Table::find(&rows) {
            Some(table) if questions.is_none() => {
                intake.beyond(beyond);
                for Strange { row, column, value } in strange {
                    if table.uses(row, column) {
                        intake.fault(Place::cell(row, column), What::Cell { value });
                    }
                }
                questions = Some(table.drafts(&mut intake));
            }
            // What is wrong here costs no more than what Kahoot does not know.
            Some(table) if name == OURS => {
                let mut aside = Intake::new(language);
                notes = Some(table.drafts(&mut aside));
                intake.take_remarks(aside, |place| match place {
                    Place::Cell(cell) => Place::Cell(format!("{OURS}!{cell}")),
                    other => other,
                });
            }
            None if rows.is_empty() => {}
            _ => intake.remark(Place::File, What::Sheet { name }),
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

/// A cell that is neither text nor a number.
struct Strange {
    row: usize,
    column: usize,
    value: String,
}

/// The rows of a sheet, read cell by cell: a table with room for one cell far out would have billions.
fn rows(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<(Rows, Vec<Strange>), BadFile> {
    let damaged = |error: calamine::XlsxError| BadFile::new(Place::File, What::Damaged { problem: error.to_string() });
    let mut cells = book.worksheet_cells_reader(name).map_err(damaged)?;
    let mut rows = Rows::default();
    let mut strange = Vec::new();
    while let Some(cell) = cells.next_cell().map_err(damaged)? {
        let (row, column) = cell.get_position();
        let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) else { continue };
        let text = match cell.get_value() {
            DataRef::String(text) => text.clone(),
            DataRef::SharedString(text) => (*text).to_owned(),
            DataRef::Int(number) => number.to_string(),
            DataRef::Float(number) => number.to_string(),
            DataRef::Bool(truth) => truth.to_string(),
            DataRef::Empty => continue,
            value => {
                strange.push(Strange { row, column, value: shown(value) });
                continue;
            }
        };
        rows.add(row, column, text)?;
    }
    Ok((rows, strange))
}

/// What stands in such a cell.
fn shown(value: &DataRef<'_>) -> String {
    match value {
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.chars().take(40).collect(),
        DataRef::Error(error) => error.to_string(),
        DataRef::DateTime(date) => date.to_string(),
        _ => String::new(),
    }
}

/// Writes Kahoot's spreadsheet.
pub fn write(pack: &Pack) -> Exported {
    let (mut outlet, sheets) = Outlet::new(pack);
    let ours = table(&sheets, &mut outlet);
    let cell = |text: String| if text.is_empty() { Cell::Empty } else { Cell::Text(text) };
    let cells = |row: Vec<String>| row.into_iter().map(cell).collect();
    let book = [
        Worksheet { name: "Sheet1".into(), rows: kahoot(&sheets, &mut outlet), frozen: false },
        Worksheet { name: OURS.into(), rows: ours.into_iter().map(cells).collect(), frozen: false },
    ];
    outlet.finish(workbook::write(&book))
}

/// The sheet that Kahoot reads.
fn kahoot(sheets: &[Sheet<'_>], outlet: &mut Outlet) -> Vec<Vec<Cell>> {
    let header = [
        "Question - max 120 characters",
        "Answer 1 - max 75 characters",
        "Answer 2 - max 75 characters",
        "Answer 3 - max 75 characters",
        "Answer 4 - max 75 characters",
        "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
        "Correct answer(s) - choose at least one",
    ];
    let mut rows = vec![Vec::new(); 7];
    rows[1] = vec![Cell::Empty, Cell::Heading("Quiz template".into())];
    rows.push(std::iter::once(Cell::Empty).chain(header.map(|name| Cell::Heading(name.into()))).collect());
    for (number, Sheet { told, right, margin, .. }) in (1..).zip(sheets) {
        let mut put = |text: &str, most: usize| {
            if text.chars().count() > most {
                outlet.remark(&margin.id, What::KahootLength { most });
            }
            Cell::Text(outlet.guard(&margin.id, text))
        };
        let mut row = vec![Cell::Number(number), put(told.text, KAHOOT_QUESTION)];
        row.extend(told.options.iter().map(|option| put(option, KAHOOT_ANSWER)));
        row.resize(6, Cell::Empty);
        row.extend([Cell::Number(20), Cell::Number(i64::try_from(right + 1).unwrap_or(1))]);
        rows.push(row);
    }
    rows
}
