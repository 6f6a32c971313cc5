//! Exports a report as a file for spreadsheets.

mod parts;

use base::Problem;
use parts::parts;
use questions::workbook::{self, Worksheet};
use serde_json::Value;

/// A table of the report: a title, and rows with the heading first.
struct Part {
    title: &'static str,
    rows: Vec<Vec<Cell>>,
}

/// What stands in a cell.
enum Cell {
    Text(String),
    Number(i64),
    /// With one decimal.
    Tenths(i64),
    Empty,
}

impl Cell {
    /// As text that a spreadsheet takes for text: what would be a formula is not one.
    fn plain(&self, spanish: bool) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Number(number) => number.to_string(),
            Cell::Tenths(number) => workbook::tenths(*number, if spanish { ',' } else { '.' }),
            Cell::Text(text) if text.starts_with(['=', '+', '-', '@', '\t', '\r']) => format!("'{text}"),
            Cell::Text(text) => text.clone(),
        }
    }
}

/// The report as CSV, one part below the other, with the mark that lets spreadsheets read accents, and with the separator that
/// they expect in the language: where numbers have a decimal comma, it is the semicolon.
pub(super) fn csv(report: &Value, spanish: bool) -> Result<Vec<u8>, Problem> {
    let mut bytes = "\u{feff}".as_bytes().to_vec();
    {
        let mut writer = csv::WriterBuilder::new()
            .flexible(true)
            .delimiter(if spanish { b';' } else { b',' })
            .from_writer(&mut bytes);
        for part in parts(report, spanish) {
            writer.write_record([part.title]).map_err(broken)?;
            for row in &part.rows {
                writer.write_record(row.iter().map(|cell| cell.plain(spanish))).map_err(broken)?;
            }
            writer.write_record([""]).map_err(broken)?;
        }
        writer.flush().map_err(broken)?;
    }
    Ok(bytes)
}

/// The report as a workbook, a sheet for each part.
pub(super) fn xlsx(report: &Value, spanish: bool) -> Vec<u8> {
    let sheet = |part: Part| {
        let row = |(line, row): (usize, Vec<Cell>)| {
            let cell = |cell| match cell {
                Cell::Empty => workbook::Cell::Empty,
                Cell::Number(number) => workbook::Cell::Number(number),
                Cell::Tenths(number) => workbook::Cell::Tenths(number),
                Cell::Text(text) if line == 0 => workbook::Cell::Heading(text),
                Cell::Text(text) => workbook::Cell::Text(text),
            };
            row.into_iter().map(cell).collect()
        };
        Worksheet {
            name: part.title.to_owned(),
            rows: part.rows.into_iter().enumerate().map(row).collect(),
            frozen: true,
        }
    };
    workbook::write(&parts(report, spanish).into_iter().map(sheet).collect::<Vec<_>>())
}

fn broken(error: impl std::fmt::Display) -> Problem {
    tracing::error!(%error, "a report was not written");
    Problem::unavailable()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn report() -> Value {
        json!({
            "teams": ["Rojo", "Azul"],
            "places": [
                { "team": 1, "place": 1, "points": 120, "flags": 2, "square": 9, "right": 1, "wrong": 2 },
                { "team": 0, "place": 2, "points": 0, "flags": 0, "square": 3, "right": 0, "wrong": 0 },
            ],
            "asked": [{
                "text": { "es": "=¿Cuál?", "en": "" }, "team": 0, "solution": [{ "es": "Éste", "en": "" }],
                "answers": [
                    { "team": 1, "pupil": "Lince", "said": [{ "es": "Ése" }], "right": false, "count": 1, "took": 2449 },
                ],
                "silent": ["Oso"],
            }],
            "questions": [{
                "text": { "es": "=¿Cuál?", "en": "" }, "right_option": { "es": "Éste", "en": "" }, "country": "ES",
                "topic": "food", "right": 1, "wrong": 2,
                "by_team": [{ "team": 1, "right": 1, "wrong": 2, "asked": false }],
            }],
            "by_topic": [{ "topic": "food", "right": 1, "wrong": 2 }],
            "by_country": [{ "country": "ES", "right": 1, "wrong": 2 }],
            "pupils": [{ "name": "Lince", "team": 1, "right": 1, "wrong": 2, "points": 20, "took": 2449, "silent": 1 }],
        })
    }

    #[test]
    fn csv_has_all_parts_and_no_formula() {
        let text = String::from_utf8(csv(&report(), true).unwrap()).unwrap();
        assert!(text.starts_with('\u{feff}'), "{text}");
        assert!(text.contains("'=¿Cuál?;Éste;España;Comida;1;2;0;0;1;2"), "{text}");
        assert!(text.contains("\nComida;1;2\n") && text.contains("\nEspaña;1;2\n"), "{text}");
        assert!(text.contains("\nLince;Azul;20;1;2;1;2,4\n"), "{text}");
        assert!(text.contains("\n1;Azul;120;2;9;1;2\n2;Rojo;0;0;3;0;0\n"), "{text}");
        assert!(text.contains("\n1;'=¿Cuál?;Rojo;Éste;Azul;Lince;Ése;Mal;1;2,4\n"), "{text}");
        assert!(text.contains("\n1;'=¿Cuál?;Rojo;Éste;;Oso;;Sin contestar;;\n"), "{text}");
        let english = String::from_utf8(csv(&report(), false).unwrap()).unwrap();
        assert!(english.contains("Question,Answer") && english.contains("'=¿Cuál?,Éste,Spain,Food,1,2"), "{english}");
    }

    #[test]
    fn a_workbook_is_a_zip_file() {
        assert!(xlsx(&report(), false).starts_with(b"PK"));
    }
}
