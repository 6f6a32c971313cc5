//! Questions as rows of a table: what CSV and spreadsheets have in common.

mod column;

use std::cmp::Ordering;

use super::intake::{Draft, Intake};
use super::margin::{Margin, Other};
use super::outlet::{Outlet, Sheet};
use super::texts::Raw;
use super::{BadFile, MOST_QUESTIONS, Place, What};
use crate::question::country;
use crate::{Edition, Language, Level, Topic};
use column::{Column, column};

/// How far down a table the row is looked for that names the columns.
pub(super) const HEADER_ROWS: usize = 50;

/// The most columns that are looked at.
const MOST_COLUMNS: usize = 64;

/// The most rows that have anything in them: many templates number rows that nobody filled in.
const MOST_ROWS: usize = 2 * MOST_QUESTIONS;

/// Rows as they are read, cell by cell, in the order of the file. Empty ones are left out.
#[derive(Default)]
pub(super) struct Rows {
    pub(super) rows: Vec<Row>,
    /// The first cell that lies too far to the right.
    pub(super) beyond: Option<Place>,
}

impl Rows {
    /// Adds a cell; both numbers are counted from 0.
    ///
    /// # Errors
    /// There are too many rows, or they are not in order.
    pub(super) fn add(&mut self, number: usize, column: usize, text: String) -> Result<(), BadFile> {
        if text.trim().is_empty() {
            return Ok(());
        }
        let place = || Place::cell(number, column);
        if column >= MOST_COLUMNS {
            self.beyond.get_or_insert_with(place);
            return Ok(());
        }
        match self.rows.last().map(|last| last.number.cmp(&number)) {
            Some(Ordering::Equal) => {}
            Some(Ordering::Greater) => {
                return Err(BadFile::new(place(), What::Damaged { problem: "its rows are out of order".into() }));
            }
            _ if self.rows.len() == MOST_ROWS => {
                return Err(BadFile::new(place(), What::TooMany { most: MOST_QUESTIONS }));
            }
            _ => self.rows.push(Row { number, cells: Vec::new() }),
        }
        if let Some(row) = self.rows.last_mut() {
            row.cells.resize(row.cells.len().max(column + 1), String::new());
            row.cells[column] = text;
        }
        Ok(())
    }
}

/// A row of a table.
#[derive(Debug)]
pub(super) struct Row {
    /// Counted from 0.
    pub(super) number: usize,
    pub(super) cells: Vec<String>,
}

/// A table whose columns are known.
pub(super) struct Table<'a> {
    columns: Vec<Column>,
    header: &'a Row,
    rows: &'a [Row],
}

impl<'a> Table<'a> {
    /// Finds the row that names the columns; `None` if there is none.
    pub(super) fn find(rows: &'a [Row]) -> Option<Table<'a>> {
        for (at, header) in rows.iter().enumerate().take(HEADER_ROWS) {
            let columns: Vec<Column> = header.cells.iter().map(|cell| column(cell)).collect();
            let has = |wanted: fn(&Column) -> bool| columns.iter().filter(|column| wanted(column)).count();
            let question = has(|column| matches!(column, Column::Text(_))) > 0;
            let options = has(|column| matches!(column, Column::Option(..))) > 1;
            if question && options && columns.contains(&Column::Answer) {
                return Some(Table { columns, header, rows: &rows[at + 1..] });
            }
        }
        None
    }

    /// Whether a question is made of what stands in a cell.
    pub(super) fn uses(&self, row: usize, column: usize) -> bool {
        let used = |column: &Column| !matches!(column, Column::Time | Column::Nothing | Column::Unknown);
        row > self.header.number && self.columns.get(column).is_some_and(used)
    }

    /// Reads the rows; what is broken is told to `intake`.
    pub(super) fn drafts(&self, intake: &mut Intake) -> Vec<Draft> {
        for (at, column) in self.columns.iter().enumerate() {
            let used = || self.rows.iter().any(|row| row.cells.get(at).is_some_and(|cell| !cell.trim().is_empty()));
            let place = Place::cell(self.header.number, at);
            match column {
                Column::Time if used() => intake.remark(place, What::TimeLimits),
                Column::Unknown if used() => {
                    let name = self.header.cells[at].trim().chars().take(40).collect();
                    intake.remark(place, What::Column { name });
                }
                _ => {}
            }
        }
        let mut drafts = Vec::new();
        for row in self.rows {
            match self.draft(row, intake) {
                Ok(draft) => drafts.extend(draft),
                Err((place, what)) => intake.fault(place, what),
            }
            if drafts.len() > MOST_QUESTIONS {
                break;
            }
        }
        drafts
    }

    /// What stands in the first column of a kind.
    fn cell<'r>(&self, row: &'r Row, wanted: &Column) -> (&'r str, Place) {
        let at = self.columns.iter().position(|column| column == wanted);
        let text = at.and_then(|at| row.cells.get(at)).map_or("", |cell| cell.trim());
        (text, Place::cell(row.number, at.unwrap_or(0)))
    }

    /// The question of a row in a language; `None` for the columns that do not name one.
    fn side<'r>(&self, row: &'r Row, language: Option<Language>) -> Side<'r> {
        let (text, place) = self.cell(row, &Column::Text(language));
        let options = (1..=9).map(|number| (number, self.cell(row, &Column::Option(language, number)).0));
        let options = options.filter(|(_, option)| !option.is_empty()).collect();
        Side { text, place, options, why: self.cell(row, &Column::Why(language)).0 }
    }

    /// The question of a row; `None` if the row is empty.
    fn draft(&self, row: &Row, intake: &mut Intake) -> Result<Option<Draft>, (Place, What)> {
        let sides = [None, Some(Language::Es), Some(Language::En)].map(|language| (language, self.side(row, language)));
        let full = |(_, side): &&(Option<Language>, Side<'_>)| !side.text.is_empty();
        let Some((language, side)) = sides.iter().find(full) else {
            let empty = sides.iter().all(|(_, side)| side.options.is_empty());
            let place =
                Place::cell(row.number, self.columns.iter().position(|c| matches!(c, Column::Text(_))).unwrap_or(0));
            return if empty { Ok(None) } else { Err((place, What::MissingText)) };
        };
        let mut margin = self.margin(row, intake);
        margin.language = language.or(margin.language);
        let second = margin.language.unwrap_or(intake.language()).other();
        margin.other = sides.iter().find(|(language, side)| *language == Some(second) && !side.text.is_empty()).map(
            |(_, side)| Other {
                text: side.text.to_owned(),
                options: side.options.iter().map(|(_, option)| (*option).to_owned()).collect(),
                why: side.why.to_owned(),
            },
        );
        let (answer, answer_place) = self.cell(row, &Column::Answer);
        if answer.is_empty() {
            return Err((answer_place, What::NoRight));
        }
        let Some(right) = right(answer, &side.options) else {
            return Err((answer_place, What::NoSuchOption { value: answer.chars().take(30).collect() }));
        };
        let options = side
            .options
            .iter()
            .map(|(number, option)| (Raw::html(*option), if right.contains(number) { 100.0 } else { 0.0 }));
        Ok(Some(Draft {
            place: side.place.clone(),
            text: Raw::html(side.text),
            options: options.collect(),
            why: Raw::html(side.why),
            margin,
        }))
    }

    fn margin(&self, row: &Row, intake: &mut Intake) -> Margin {
        let mut value = |wanted: Column, name: &str, read: &mut dyn FnMut(&str) -> bool| {
            let (text, place) = self.cell(row, &wanted);
            if !text.is_empty() && !read(text) {
                intake.remark(place, What::Value { field: name.into(), value: text.chars().take(40).collect() });
            }
        };
        let mut margin = Margin { id: self.cell(row, &Column::Id).0.to_owned(), ..Margin::default() };
        value(Column::Source, "source", &mut |text| {
            margin.source = Some(text.to_owned());
            true
        });
        value(Column::Country, "country", &mut |text| {
            margin.country = country(text).map(str::to_owned);
            margin.country.is_some() || text.eq_ignore_ascii_case("general")
        });
        value(Column::Topic, "topic", &mut |text| {
            margin.topic = column::topic(text);
            margin.topic.is_some()
        });
        value(Column::Level, "level", &mut |text| {
            margin.level = column::level(text);
            margin.level.is_some()
        });
        value(Column::Language, "language", &mut |text| {
            margin.language = Language::of_code(text);
            margin.language.is_some()
        });
        value(Column::Editions, "edition", &mut |text| {
            let codes = || text.split([' ', ',', ';', '/']).filter(|code| !code.is_empty());
            let mut editions: Vec<Edition> = Vec::new();
            for edition in codes().filter_map(Edition::of_code) {
                if !editions.contains(&edition) {
                    editions.push(edition);
                }
            }
            let all = editions.len() == codes().count();
            margin.editions = editions;
            all
        });
        value(Column::Last, "last", &mut |text| {
            let numbers = text.split([' ', ',', ';']).filter(|number| !number.is_empty());
            let numbers: Option<Vec<u8>> = numbers.map(|number| number.parse().ok()).collect();
            // An empty cell says nothing; 0 says that no option comes last.
            margin.last = numbers.map(|numbers| if numbers == [0] { Vec::new() } else { numbers });
            margin.last.is_some()
        });
        margin
    }
}

/// A question in one language: options with the numbers of their columns.
struct Side<'a> {
    text: &'a str,
    place: Place,
    options: Vec<(usize, &'a str)>,
    why: &'a str,
}

/// Which options an answer means: by number, by letter, or by what they say.
fn right(answer: &str, options: &[(usize, &str)]) -> Option<Vec<usize>> {
    let number = |part: &str| {
        let part = part.strip_suffix(".0").unwrap_or(part);
        let letter = part.bytes().next().filter(|byte| part.len() == 1 && byte.is_ascii_alphabetic());
        let number = letter.map(|byte| usize::from(byte.to_ascii_lowercase() - b'a') + 1).or_else(|| part.parse().ok());
        number.filter(|number| options.iter().any(|(there, _)| there == number))
    };
    let parts = answer.split([',', ';', ' ', '|', '&']).filter(|part| !part.is_empty());
    let by_number: Option<Vec<usize>> = parts.map(number).collect();
    let by_text = || {
        let found = options.iter().find(|(_, option)| option.to_lowercase() == answer.to_lowercase());
        found.map(|(number, _)| vec![*number])
    };
    by_number.filter(|numbers| !numbers.is_empty()).or_else(by_text)
}

/// The names of the columns of a table that holds all of a pack.
const HEADER: [&str; 20] = [
    "id", "country", "topic", "level", "editions", "answer", "es", "es 1", "es 2", "es 3", "es 4", "why es", "en",
    "en 1", "en 2", "en 3", "en 4", "why en", "source", "last",
];

/// A table that holds all of a pack, its first row naming the columns.
pub(super) fn table(sheets: &[Sheet<'_>], outlet: &mut Outlet) -> Vec<Vec<String>> {
    let mut rows = vec![HEADER.map(str::to_owned).to_vec()];
    for Sheet { told, right, margin, .. } in sheets {
        let editions: Vec<&str> = margin.editions.iter().map(|edition| edition.code()).collect();
        let mut row = vec![
            margin.id.clone(),
            margin.country.clone().unwrap_or_default(),
            margin.topic.map_or("", Topic::code).to_owned(),
            // A spreadsheet takes `10-12` for a day in autumn.
            margin.level.map_or("", Level::code).replace('-', "–"),
            editions.join(" "),
            (right + 1).to_string(),
        ];
        let options = told.options.iter().map(|option| outlet.guard(&margin.id, option)).collect();
        let first = side(outlet.guard(&margin.id, told.text), options, outlet.guard(&margin.id, told.why));
        let other = margin.other.clone().unwrap_or_default();
        let other = side(other.text, other.options, other.why);
        let in_order = if margin.language == Some(Language::En) { [other, first] } else { [first, other] };
        row.extend(in_order.into_iter().flatten());
        row.push(margin.source.clone().unwrap_or_default());
        row.push(margin.last.as_deref().map(last).unwrap_or_default());
        rows.push(row);
    }
    rows
}

/// The options that come last, as a cell has them.
fn last(numbers: &[u8]) -> String {
    if numbers.is_empty() {
        return "0".to_owned();
    }
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn side(text: String, mut options: Vec<String>, why: String) -> Vec<String> {
    options.resize(4, String::new());
    [text].into_iter().chain(options).chain([why]).collect()
}
