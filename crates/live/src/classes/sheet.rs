//! Exports a report as a file for spreadsheets.

mod parts;

use base::Problem;
use parts::parts;
use questions::workbook::{self, Worksheet};

use super::report::ClassReport;

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
pub(super) fn csv(report: &ClassReport, spanish: bool) -> Result<Vec<u8>, Problem> {
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
pub(super) fn xlsx(report: &ClassReport, spanish: bool) -> Vec<u8> {
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
    use protocol::Mode;

    use super::super::report::{
        AnswerTally, LocalizedText, ReportAnswer, ReportCount, ReportCountry, ReportPlace, ReportPupil, ReportQuestion,
        ReportTeam, ReportTopic,
    };
    use super::*;

    fn report() -> ClassReport {
        let text = |es: &str| LocalizedText { es: es.to_owned(), en: String::new() };
        let tally = AnswerTally { right: 1, wrong: 2 };
        let place = |team, place, points, flags, square, tally| ReportPlace {
            team,
            place,
            points: Some(points),
            flags,
            square,
            tally,
        };
        let answer = ReportAnswer {
            team: 1,
            pupil: Some("Lince".into()),
            said: vec![text("Ése")],
            right: false,
            count: 1,
            took: Some(2449),
        };
        ClassReport {
            class: String::new(),
            mode: Mode::Lesson,
            began: None,
            ended: None,
            teams: vec!["Rojo".into(), "Azul".into()],
            ranking: None,
            places: vec![place(1, 1, 120, 2, 9, tally), place(0, 2, 0, 0, 3, AnswerTally::default())],
            asked: vec![ReportQuestion {
                id: String::new(),
                text: text("=¿Cuál?"),
                since: 0,
                team: 0,
                was_right: false,
                said: None,
                solution: vec![text("Éste")],
                answers: vec![answer],
                silent: Some(vec!["Oso".into()]),
            }],
            questions: vec![ReportCount {
                id: String::new(),
                text: text("=¿Cuál?"),
                country: Some("ES".into()),
                topic: Some("food"),
                level: None,
                question: None,
                right_option: Some(text("Éste")),
                tally,
                by_team: vec![ReportTeam { team: 1, asked: false, tally }],
            }],
            by_topic: vec![ReportTopic { topic: "food".into(), tally, by_team: Vec::new() }],
            by_country: vec![ReportCountry { country: "ES".into(), tally }],
            pupils: Some(vec![ReportPupil {
                name: "Lince".into(),
                team: 1,
                points: Some(20),
                took: Some(2449),
                silent: 1,
                tally,
            }]),
            gone: 0,
        }
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
