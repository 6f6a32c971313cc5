//! CSV: a table as text, whatever the separator.
//!
//! Written with semicolons and a byte order mark: that is what a spreadsheet in Spanish opens as it is.

use super::encoding::decode;
use super::intake::Intake;
use super::outlet::Outlet;
use super::sheet::{HEADER_ROWS, MOST_COLUMNS, Row, Table, table};
use super::{BadFile, Exported, Imported, MOST_QUESTIONS, Place, What};
use crate::{Language, Pack};

/// Reads a CSV file.
///
/// # Errors
/// A table without a row that names its columns, a row without a question or without a right answer.
pub fn read(bytes: &[u8], language: Language) -> Result<Imported, BadFile> {
    let decoded = decode(bytes, None)?;
    let mut intake = Intake::new(language);
    if decoded.guessed {
        intake.remark(Place::File, What::Guessed);
    }
    for separator in [b';', b',', b'\t', b'|'] {
        if Table::find(&rows(&decoded.text, separator, HEADER_ROWS)?).is_none() {
            continue;
        }
        let rows = rows(&decoded.text, separator, MOST_QUESTIONS * 2)?;
        for draft in Table::find(&rows).map(|table| table.drafts(&mut intake)).unwrap_or_default() {
            intake.take(draft);
        }
        return intake.finish();
    }
    Err(BadFile::new(Place::File, What::NoHeader))
}

/// The first rows of a table. A row is numbered by the line where it begins.
fn rows(text: &str, separator: u8, most: usize) -> Result<Vec<Row>, BadFile> {
    let mut reader =
        ::csv::ReaderBuilder::new().delimiter(separator).has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for record in reader.records().take(most) {
        let record = record.map_err(|error| {
            let line = error.position().and_then(|position| usize::try_from(position.line()).ok()).unwrap_or(1);
            BadFile::new(Place::Line(line), What::Damaged { problem: error.to_string() })
        })?;
        let line = record.position().and_then(|position| usize::try_from(position.line()).ok()).unwrap_or(1);
        let cells = record.iter().take(MOST_COLUMNS).map(unquoted).collect();
        rows.push(Row { number: line.saturating_sub(1), cells });
    }
    Ok(rows)
}

/// Whether a spreadsheet would take a text for a formula, or it has been kept from that.
fn formula(text: &str) -> bool {
    let bare = text.trim_start_matches('\'');
    bare.starts_with(['=', '+', '-', '@']) && bare.parse::<f64>().is_err()
}

fn unquoted(cell: &str) -> String {
    let quoted = cell.starts_with('\'') && formula(cell);
    cell.get(usize::from(quoted)..).unwrap_or_default().to_owned()
}

fn quoted(cell: &str) -> String {
    if formula(cell) { format!("'{cell}") } else { cell.to_owned() }
}

/// Writes a CSV file.
pub fn write(pack: &Pack) -> Exported {
    let (mut outlet, sheets) = Outlet::new(pack);
    let mut file = String::from("\u{feff}");
    for row in table(&sheets, &mut outlet) {
        let cells: Vec<String> = row.iter().map(|cell| field(&quoted(cell))).collect();
        file.push_str(&cells.join(";"));
        file.push_str("\r\n");
    }
    outlet.finish(file)
}

/// A cell, between quotation marks where it needs them.
fn field(cell: &str) -> String {
    if cell.contains([';', ',', '"', '\t', '|']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}
