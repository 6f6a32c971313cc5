//! CSV: a table as text, whatever the separator.
//!
//! Written with semicolons and a byte order mark: that is what a spreadsheet in Spanish opens as it is.

use super::encoding::decode;
use super::intake::Intake;
use super::outlet::Outlet;
use super::sheet::{HEADER_ROWS, Rows, Table, table};
use super::{BadFile, Exported, Imported, Place, What};
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
        if Table::find(&rows(&decoded.text, separator, HEADER_ROWS)?.rows).is_none() {
            continue;
        }
        let Rows { rows, beyond } = rows(&decoded.text, separator, usize::MAX)?;
        intake.beyond(beyond);
        for draft in Table::find(&rows).map(|table| table.drafts(&mut intake)).unwrap_or_default() {
            intake.take(draft);
        }
        return intake.finish();
    }
    Err(BadFile::new(Place::File, What::NoHeader))
}

/// The first rows of a table. A row is numbered by the line where it begins.
fn rows(text: &str, separator: u8, most: usize) -> Result<Rows, BadFile> {
    let mut reader =
        ::csv::ReaderBuilder::new().delimiter(separator).has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut rows = Rows::default();
    for record in reader.records() {
        let record = record.map_err(|error| {
            let place = error.position().map_or(Place::File, |position| Place::Line(line(position)));
            BadFile::new(place, What::Damaged { problem: error.to_string() })
        })?;
        let number = record.position().map_or(1, line).saturating_sub(1);
        for (column, cell) in record.iter().enumerate() {
            rows.add(number, column, unquoted(cell))?;
        }
        if rows.rows.len() >= most {
            break;
        }
    }
    Ok(rows)
}

fn line(position: &::csv::Position) -> usize {
    usize::try_from(position.line()).unwrap_or(usize::MAX)
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
    let (mut outlet, sheets) = Outlet::new(pack, |_| true);
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
