//! The tables of an exported report.

use super::super::report::{AnswerTally, ClassReport, LocalizedText, ReportCount, ReportPlace, ReportPupil};
use super::super::words;
use super::{Cell, Part};

/// All parts of a report, in a language.
pub(super) fn parts(report: &ClassReport, spanish: bool) -> Vec<Part> {
    let sheet = Sheet { report, spanish };
    let mut parts = vec![sheet.ranking(), sheet.questions(), sheet.answers(), sheet.topics(), sheet.countries()];
    parts.extend(report.pupils.as_deref().map(|pupils| sheet.pupils(pupils)));
    parts
}

struct Sheet<'a> {
    report: &'a ClassReport,
    spanish: bool,
}

impl Sheet<'_> {
    fn pick(&self, es: &'static str, en: &'static str) -> &'static str {
        if self.spanish { es } else { en }
    }

    /// A text in the language of the sheet, or in the other one.
    fn text_of(&self, text: &LocalizedText) -> String {
        let LocalizedText { es, en } = text;
        let (first, second) = if self.spanish { (es, en) } else { (en, es) };
        if first.is_empty() { second.clone() } else { first.clone() }
    }

    /// An answer, which may be several texts.
    fn answer(&self, texts: &[LocalizedText]) -> Cell {
        let texts: Vec<String> = texts.iter().map(|text| self.text_of(text)).collect();
        Cell::Text(texts.join(" · "))
    }

    fn team(&self, team: usize) -> Cell {
        self.report.teams.get(team).map_or(Cell::Empty, |name| text(name))
    }

    /// Whether answers were worth something.
    fn has_points(&self) -> bool {
        self.report.places.iter().any(|place| place.points.is_some())
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
        let row = |one: &ReportPlace| {
            let mut row = vec![number(one.place), self.team(one.team)];
            row.extend(self.has_points().then(|| number(one.points.unwrap_or(0))));
            row.extend([number(one.flags), Cell::Number(one.square)]);
            row.extend(tally(one.tally));
            row
        };
        part(self.pick("Clasificación", "Ranking"), &head, self.report.places.iter().map(row))
    }

    fn questions(&self) -> Part {
        let [right, wrong] = self.right_wrong();
        let teams = &self.report.teams;
        let names = [self.pick("Pregunta", "Question"), self.pick("Respuesta", "Answer"), self.pick("País", "Country")];
        let mut head: Vec<String> =
            names.into_iter().chain([self.pick("Tema", "Topic"), right, wrong]).map(Into::into).collect();
        for team in teams {
            head.extend([format!("{team}: {right}"), format!("{team}: {wrong}")]);
        }
        let row = |one: &ReportCount| {
            let mut row = vec![
                text(&self.text_of(&one.text)),
                text(&one.right_option.as_ref().map(|right| self.text_of(right)).unwrap_or_default()),
                self.country(one.country.as_deref().unwrap_or_default()),
                self.topic(one.topic.unwrap_or_default()),
            ];
            row.extend(tally(one.tally));
            for team in 0..teams.len() {
                let of = || one.by_team.iter().filter(|other| usize::from(other.team) == team).map(|other| other.tally);
                let (right, wrong) = (of().map(|one| one.right).sum(), of().map(|one| one.wrong).sum());
                row.extend(tally(AnswerTally { right, wrong }));
            }
            row
        };
        let head: Vec<&str> = head.iter().map(String::as_str).collect();
        part(self.pick("Preguntas", "Questions"), &head, self.report.questions.iter().map(row))
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
        for (at, one) in (1..).zip(&self.report.asked) {
            let asked = || {
                vec![
                    Cell::Number(at),
                    text(&self.text_of(&one.text)),
                    self.team(one.team.into()),
                    self.answer(&one.solution),
                ]
            };
            for answer in &one.answers {
                let mut row = asked();
                row.extend([
                    self.team(answer.team.into()),
                    answer.pupil.as_deref().map_or(Cell::Empty, text),
                    self.answer(&answer.said),
                    text(if answer.right { self.pick("Bien", "Right") } else { self.pick("Mal", "Wrong") }),
                    number(answer.count),
                    seconds(answer.took),
                ]);
                rows.push(row);
            }
            for name in one.silent.iter().flatten() {
                let mut row = asked();
                row.extend([Cell::Empty, text(name), Cell::Empty, text(self.pick("Sin contestar", "No answer"))]);
                row.extend([Cell::Empty, Cell::Empty]);
                rows.push(row);
            }
        }
        part(self.pick("Respuestas", "Answers"), &head, rows)
    }

    fn topics(&self) -> Part {
        let rows = self.report.by_topic.iter().map(|one| (self.topic(&one.topic), one.tally));
        self.counted(self.pick("Temas", "Topics"), self.pick("Tema", "Topic"), rows)
    }

    fn countries(&self) -> Part {
        let rows = self.report.by_country.iter().map(|one| (self.country(&one.country), one.tally));
        self.counted(self.pick("Países", "Countries"), self.pick("País", "Country"), rows)
    }

    fn counted(
        &self,
        title: &'static str,
        first: &'static str,
        rows: impl Iterator<Item = (Cell, AnswerTally)>,
    ) -> Part {
        let [right, wrong] = self.right_wrong();
        part(title, &[first, right, wrong], rows.map(|(name, of)| [name].into_iter().chain(tally(of)).collect()))
    }

    fn pupils(&self, pupils: &[ReportPupil]) -> Part {
        let mut head = vec![self.pick("Alumno", "Pupil"), self.pick("Equipo", "Team")];
        head.extend(self.points());
        head.extend(self.right_wrong());
        head.extend([
            self.pick("Sin contestar", "No answer"),
            self.pick("Segundos por respuesta", "Seconds an answer"),
        ]);
        let row = |one: &ReportPupil| {
            let mut row = vec![text(&one.name), self.team(one.team.into())];
            row.extend(self.has_points().then(|| number(one.points.unwrap_or(0))));
            row.extend(tally(one.tally));
            row.extend([Cell::Number(one.silent), seconds(one.took)]);
            row
        };
        part(self.pick("Alumnos", "Pupils"), &head, pupils.iter().map(row))
    }

    fn topic(&self, code: &str) -> Cell {
        Cell::Text(words::topic(code, self.spanish))
    }

    fn country(&self, code: &str) -> Cell {
        Cell::Text(words::country(code, self.spanish))
    }
}

fn part(title: &'static str, head: &[&str], rows: impl IntoIterator<Item = Vec<Cell>>) -> Part {
    let head = head.iter().copied().map(text).collect();
    Part { title, rows: [head].into_iter().chain(rows).collect() }
}

fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

fn number(number: impl TryInto<i64>) -> Cell {
    Cell::Number(number.try_into().unwrap_or(i64::MAX))
}

fn tally(AnswerTally { right, wrong }: AnswerTally) -> [Cell; 2] {
    [Cell::Number(right), Cell::Number(wrong)]
}

/// Milliseconds as seconds.
fn seconds(ms: Option<u64>) -> Cell {
    ms.map_or(Cell::Empty, |ms| Cell::Tenths(((ms + 50) / 100) as i64))
}
