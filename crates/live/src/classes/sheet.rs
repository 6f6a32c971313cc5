//! A report as a file for a spreadsheet.

use base::Problem;
use questions::workbook::{self, Worksheet};
use serde_json::Value;

use super::words;

/// A table of the report: a title, and rows with the heading first.
struct Part {
    title: &'static str,
    rows: Vec<Vec<Cell>>,
}

/// What stands in a cell.
enum Cell {
    Text(String),
    Number(i64),
}

impl Cell {
    /// As text that a spreadsheet takes for text: what would be a formula is not one.
    fn plain(&self) -> String {
        match self {
            Cell::Number(number) => number.to_string(),
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
                writer.write_record(row.iter().map(Cell::plain)).map_err(broken)?;
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
                Cell::Number(number) => workbook::Cell::Number(number),
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

fn parts(report: &Value, spanish: bool) -> Vec<Part> {
    let say = |es: &'static str, en: &'static str| if spanish { es } else { en };
    let language = say("es", "en");
    let said = |value: &Value| {
        let other = if language == "es" { "en" } else { "es" };
        let of = |language: &str| value[language].as_str().filter(|text| !text.is_empty()).map(str::to_owned);
        Cell::Text(of(language).or_else(|| of(other)).unwrap_or_default())
    };
    let text = |value: &Value| Cell::Text(value.as_str().unwrap_or_default().to_owned());
    let topic = |value: &Value| Cell::Text(words::topic(value.as_str().unwrap_or_default(), spanish));
    let country = |value: &Value| Cell::Text(words::country(value.as_str().unwrap_or_default(), spanish));
    let number = |value: &Value| Cell::Number(value.as_i64().unwrap_or(0));
    let heading = |words: &[&str]| words.iter().map(|word| Cell::Text((*word).to_owned())).collect::<Vec<_>>();
    let (right, wrong) = (say("Aciertos", "Right"), say("Fallos", "Wrong"));
    let all = |name: &str| report[name].as_array().cloned().unwrap_or_default();
    let teams: Vec<String> = all("teams").iter().filter_map(|team| Some(team.as_str()?.to_owned())).collect();

    let mut rows = vec![heading(&[
        say("Pregunta", "Question"),
        say("Respuesta", "Answer"),
        say("País", "Country"),
        say("Tema", "Topic"),
        right,
        wrong,
    ])];
    for team in &teams {
        rows[0].push(Cell::Text(format!("{team}: {right}")));
        rows[0].push(Cell::Text(format!("{team}: {wrong}")));
    }
    for question in all("questions") {
        let mut row = vec![
            said(&question["text"]),
            said(&question["right_option"]),
            country(&question["country"]),
            topic(&question["topic"]),
            number(&question["right"]),
            number(&question["wrong"]),
        ];
        for team in 0..teams.len() {
            let of = question["by_team"].as_array().into_iter().flatten();
            let of: Vec<&Value> = of.filter(|one| one["team"].as_u64() == Some(team as u64)).collect();
            let sum = |what: &str| Cell::Number(of.iter().filter_map(|one| one[what].as_i64()).sum());
            row.push(sum("right"));
            row.push(sum("wrong"));
        }
        rows.push(row);
    }
    let mut parts = vec![Part { title: say("Preguntas", "Questions"), rows }];

    let counted = |list: Vec<Value>, name: &dyn Fn(&Value) -> Cell, title: &'static str, first: &'static str| {
        let mut rows = vec![heading(&[first, right, wrong])];
        rows.extend(list.iter().map(|one| vec![name(one), number(&one["right"]), number(&one["wrong"])]));
        Part { title, rows }
    };
    let of_topic = |one: &Value| topic(&one["topic"]);
    let of_country = |one: &Value| country(&one["country"]);
    parts.push(counted(all("by_topic"), &of_topic, say("Temas", "Topics"), say("Tema", "Topic")));
    parts.push(counted(all("by_country"), &of_country, say("Países", "Countries"), say("País", "Country")));
    if report["pupils"].is_array() {
        let mut rows = vec![heading(&[say("Alumno", "Pupil"), say("Equipo", "Team"), right, wrong])];
        for pupil in all("pupils") {
            let team = pupil["team"].as_u64().and_then(|team| teams.get(team as usize)).cloned().unwrap_or_default();
            rows.push(vec![text(&pupil["name"]), Cell::Text(team), number(&pupil["right"]), number(&pupil["wrong"])]);
        }
        parts.push(Part { title: say("Alumnos", "Pupils"), rows });
    }
    parts
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
            "questions": [{
                "text": { "es": "=¿Cuál?", "en": "" }, "right_option": { "es": "Éste", "en": "" }, "country": "ES",
                "topic": "food", "right": 1, "wrong": 2,
                "by_team": [{ "team": 1, "right": 1, "wrong": 2, "asked": false }],
            }],
            "by_topic": [{ "topic": "food", "right": 1, "wrong": 2 }],
            "by_country": [{ "country": "ES", "right": 1, "wrong": 2 }],
            "pupils": [{ "name": "Lince", "team": 1, "right": 1, "wrong": 2 }],
        })
    }

    #[test]
    fn csv_has_all_parts_and_no_formula() {
        let text = String::from_utf8(csv(&report(), true).unwrap()).unwrap();
        assert!(text.starts_with('\u{feff}'), "{text}");
        assert!(text.contains("'=¿Cuál?;Éste;España;Comida;1;2;0;0;1;2"), "{text}");
        assert!(text.contains("\nComida;1;2\n") && text.contains("\nEspaña;1;2\n"), "{text}");
        assert!(text.contains("Lince;Azul;1;2"), "{text}");
        let english = String::from_utf8(csv(&report(), false).unwrap()).unwrap();
        assert!(english.contains("Question,Answer") && english.contains("'=¿Cuál?,Éste,Spain,Food,1,2"), "{english}");
    }

    #[test]
    fn a_workbook_is_a_zip_file() {
        assert!(xlsx(&report(), false).starts_with(b"PK"));
    }
}
