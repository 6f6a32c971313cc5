//! The tables of an exported report.

use serde_json::Value;

use super::super::words;
use super::{Cell, Part};

/// All parts of a report, in a language.
pub(super) fn parts(report: &Value, spanish: bool) -> Vec<Part> {
    let sheet = Sheet { report, spanish };
    let mut parts = vec![sheet.ranking(), sheet.questions(), sheet.answers(), sheet.topics(), sheet.countries()];
    parts.extend(report["pupils"].is_array().then(|| sheet.pupils()));
    parts
}

struct Sheet<'a> {
    report: &'a Value,
    spanish: bool,
}

impl Sheet<'_> {
    fn pick(&self, es: &'static str, en: &'static str) -> &'static str {
        if self.spanish { es } else { en }
    }

    fn all(&self, name: &str) -> &[Value] {
        self.report[name].as_array().map_or(&[], Vec::as_slice)
    }

    /// A text in the language of the sheet, or in the other one.
    fn text_of(&self, value: &Value) -> String {
        let of = |language: &str| value[language].as_str().filter(|text| !text.is_empty()).map(str::to_owned);
        of(self.pick("es", "en")).or_else(|| of(self.pick("en", "es"))).unwrap_or_default()
    }

    /// An answer, which may be several texts.
    fn answer(&self, value: &Value) -> Cell {
        let texts: Vec<String> = value.as_array().into_iter().flatten().map(|text| self.text_of(text)).collect();
        Cell::Text(texts.join(" · "))
    }

    fn team(&self, value: &Value) -> Cell {
        let name = value.as_u64().and_then(|team| self.all("teams").get(team as usize)).and_then(Value::as_str);
        name.map_or(Cell::Empty, text)
    }

    /// Whether answers were worth something.
    fn has_points(&self) -> bool {
        self.all("places").iter().any(|place| place["points"].is_number())
    }

    fn points(&self) -> Option<&'static str> {
        self.has_points().then(|| self.pick("Puntos", "Points"))
    }

    fn right_wrong(&self) -> [&'static str; 2] {
        [self.pick("Aciertos", "Right"), self.pick("Fallos", "Wrong")]
    }

    fn ranking(&self) -> Part {
        let mut head = vec![self.pick("Puesto", "Place"), self.pick("Equipo", "Team")];
        head.extend(self.points());
        head.extend([self.pick("Banderas", "Flags"), self.pick("Casilla", "Square")]);
        head.extend(self.right_wrong());
        let row = |one: &Value| {
            let mut row = vec![number(&one["place"]), self.team(&one["team"])];
            row.extend(self.has_points().then(|| number(&one["points"])));
            row.extend(["flags", "square", "right", "wrong"].map(|what| number(&one[what])));
            row
        };
        part(self.pick("Clasificación", "Ranking"), &head, self.all("places").iter().map(row))
    }

    fn questions(&self) -> Part {
        let [right, wrong] = self.right_wrong();
        let teams = self.all("teams");
        let names = [self.pick("Pregunta", "Question"), self.pick("Respuesta", "Answer"), self.pick("País", "Country")];
        let mut head: Vec<String> =
            names.into_iter().chain([self.pick("Tema", "Topic"), right, wrong]).map(Into::into).collect();
        for team in teams.iter().filter_map(Value::as_str) {
            head.extend([format!("{team}: {right}"), format!("{team}: {wrong}")]);
        }
        let row = |one: &Value| {
            let mut row = vec![
                text(&self.text_of(&one["text"])),
                text(&self.text_of(&one["right_option"])),
                self.country(&one["country"]),
                self.topic(&one["topic"]),
                number(&one["right"]),
                number(&one["wrong"]),
            ];
            for team in 0..teams.len() {
                let of = one["by_team"].as_array().into_iter().flatten();
                let of: Vec<&Value> = of.filter(|one| one["team"].as_u64() == Some(team as u64)).collect();
                row.extend(
                    ["right", "wrong"].map(|what| Cell::Number(of.iter().filter_map(|one| one[what].as_i64()).sum())),
                );
            }
            row
        };
        let head: Vec<&str> = head.iter().map(String::as_str).collect();
        part(self.pick("Preguntas", "Questions"), &head, self.all("questions").iter().map(row))
    }

    /// What was answered to each question, in the order in which they were asked.
    fn answers(&self) -> Part {
        let head = [
            self.pick("N.º", "No."),
            self.pick("Pregunta", "Question"),
            self.pick("Preguntado", "Asked"),
            self.pick("Respuesta correcta", "Right answer"),
            self.pick("Equipo", "Team"),
            self.pick("Alumno", "Pupil"),
            self.pick("Contestó", "Answered"),
            self.pick("Resultado", "Result"),
            self.pick("Cuántos", "How many"),
            self.pick("Segundos", "Seconds"),
        ];
        let mut rows = Vec::new();
        for (at, one) in (1..).zip(self.all("asked")) {
            let asked = || {
                vec![
                    Cell::Number(at),
                    text(&self.text_of(&one["text"])),
                    self.team(&one["team"]),
                    self.answer(&one["solution"]),
                ]
            };
            for answer in one["answers"].as_array().into_iter().flatten() {
                let right = answer["right"].as_bool().unwrap_or_default();
                let mut row = asked();
                row.extend([
                    self.team(&answer["team"]),
                    answer["pupil"].as_str().map_or(Cell::Empty, text),
                    self.answer(&answer["said"]),
                    text(if right { self.pick("Bien", "Right") } else { self.pick("Mal", "Wrong") }),
                    number(&answer["count"]),
                    seconds(&answer["took"]),
                ]);
                rows.push(row);
            }
            for name in one["silent"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                let mut row = asked();
                row.extend([Cell::Empty, text(name), Cell::Empty, text(self.pick("Sin contestar", "No answer"))]);
                row.extend([Cell::Empty, Cell::Empty]);
                rows.push(row);
            }
        }
        part(self.pick("Respuestas", "Answers"), &head, rows)
    }

    fn topics(&self) -> Part {
        self.counted("by_topic", self.pick("Temas", "Topics"), self.pick("Tema", "Topic"), |one| {
            self.topic(&one["topic"])
        })
    }

    fn countries(&self) -> Part {
        let first = self.pick("País", "Country");
        self.counted("by_country", self.pick("Países", "Countries"), first, |one| self.country(&one["country"]))
    }

    fn counted(&self, list: &str, title: &'static str, first: &'static str, name: impl Fn(&Value) -> Cell) -> Part {
        let [right, wrong] = self.right_wrong();
        let row = |one: &Value| vec![name(one), number(&one["right"]), number(&one["wrong"])];
        part(title, &[first, right, wrong], self.all(list).iter().map(row))
    }

    fn pupils(&self) -> Part {
        let mut head = vec![self.pick("Alumno", "Pupil"), self.pick("Equipo", "Team")];
        head.extend(self.points());
        head.extend(self.right_wrong());
        head.extend([
            self.pick("Sin contestar", "No answer"),
            self.pick("Segundos por respuesta", "Seconds an answer"),
        ]);
        let row = |one: &Value| {
            let mut row = vec![text(one["name"].as_str().unwrap_or_default()), self.team(&one["team"])];
            row.extend(self.has_points().then(|| number(&one["points"])));
            row.extend(["right", "wrong", "silent"].map(|what| number(&one[what])));
            row.push(seconds(&one["took"]));
            row
        };
        part(self.pick("Alumnos", "Pupils"), &head, self.all("pupils").iter().map(row))
    }

    fn topic(&self, value: &Value) -> Cell {
        Cell::Text(words::topic(value.as_str().unwrap_or_default(), self.spanish))
    }

    fn country(&self, value: &Value) -> Cell {
        Cell::Text(words::country(value.as_str().unwrap_or_default(), self.spanish))
    }
}

fn part(title: &'static str, head: &[&str], rows: impl IntoIterator<Item = Vec<Cell>>) -> Part {
    let head = head.iter().copied().map(text).collect();
    Part { title, rows: [head].into_iter().chain(rows).collect() }
}

fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

fn number(value: &Value) -> Cell {
    Cell::Number(value.as_i64().unwrap_or(0))
}

/// Milliseconds as seconds.
fn seconds(value: &Value) -> Cell {
    value.as_i64().map_or(Cell::Empty, |ms| Cell::Tenths((ms + 50) / 100))
}
