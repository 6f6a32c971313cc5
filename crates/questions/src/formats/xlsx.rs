//! The spreadsheet from which Kahoot imports; spreadsheets of other programs are read here, too.
//!
//! The first sheet is Kahoot's own template: a title, the names of the columns in the eighth row, then the
//! questions. What Kahoot does not know is in a second sheet, `Sobremesa`, a row for each question; a row
//! belongs to the question that says the same, wherever it has been moved.

use std::collections::HashMap;
use std::io::Cursor;

use calamine::{DataRef, Reader, Xlsx};

use super::archive::Archive;
use super::draft::{Asks, Draft};
use super::intake::Intake;
use super::outlet::{Outlet, Sheet};
use super::sheet::{Rows, Table, table};
use super::texts::Raw;
use super::{BadFile, Exported, Imported, Place, What};
use crate::workbook::{self, Cell, Worksheet};
use crate::{Kind, Language, Pack, Question};

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
    Archive::open(bytes, "xlsx", "xl/workbook.xml", MOST_PARTS)?.try_all()?;
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

/// Whether the questions of a spreadsheet are in rows that name their kinds, as Quizizz has them.
pub(super) fn names_kinds(bytes: &[u8]) -> bool {
    let whole = Archive::open(bytes, "xlsx", "xl/workbook.xml", MOST_PARTS).and_then(|mut archive| archive.try_all());
    let book = whole.ok().and_then(|()| Xlsx::new(Cursor::new(bytes)).ok());
    let Some(mut book) = book else { return false };
    let first = book.sheet_names().into_iter().filter_map(|name| Some(rows(&mut book, &name).ok()?.0));
    let first = first.filter_map(|Rows { rows, .. }| Table::find(&rows).map(|table| table.names_kinds())).next();
    first.unwrap_or(false)
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
                if matches!(note.asks, Asks::Truth(_)) {
                    question.asks = Asks::Truth(question.options.first().is_some_and(|(_, worth)| *worth > 99.9));
                }
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

/// Whether Kahoot's spreadsheet can say it.
fn holds(question: &Question) -> bool {
    question.kind.is_chosen() || matches!(question.kind, Kind::Several(_)) && question.choices() <= 4
}

/// Writes Kahoot's spreadsheet.
pub fn write(pack: &Pack) -> Exported {
    let (mut outlet, sheets) = Outlet::new(pack, holds);
    let first = kahoot(&sheets, &mut outlet);
    finish(first, &sheets, outlet)
}

/// A spreadsheet for another program, and beside it a sheet with what that program does not know.
pub(super) fn finish(first: Vec<Vec<Cell>>, sheets: &[Sheet<'_>], mut outlet: Outlet) -> Exported {
    let ours = table(sheets, &mut outlet);
    let cell = |text: String| if text.is_empty() { Cell::Empty } else { Cell::Text(text) };
    let cells = |row: Vec<String>| row.into_iter().map(cell).collect();
    let book = [
        Worksheet { name: "Sheet1".into(), rows: first, frozen: false },
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
    for (number, Sheet { question, told, right, margin }) in (1..).zip(sheets) {
        let mut put = |text: &str, most: usize| {
            if text.chars().count() > most {
                outlet.remark(&margin.id, What::KahootLength { most });
            }
            Cell::Text(outlet.guard(&margin.id, text))
        };
        let mut row = vec![Cell::Number(number), put(told.text, KAHOOT_QUESTION)];
        row.extend(told.options.iter().map(|option| put(option, KAHOOT_ANSWER)));
        row.resize(6, Cell::Empty);
        let correct = match &question.kind {
            Kind::Several(right) => Cell::Text(right.iter().map(u8::to_string).collect::<Vec<_>>().join(",")),
            _ => Cell::Number(i64::try_from(right + 1).unwrap_or(1)),
        };
        row.extend([Cell::Number(20), correct]);
        rows.push(row);
    }
    rows
}
