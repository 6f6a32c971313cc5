//! Questions as rows of a table: what CSV and spreadsheets have in common.

mod column;
mod row;

use std::cmp::Ordering;

use super::draft::Draft;
use super::intake::Intake;
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
        let used =
            |column: &Column| !matches!(column, Column::Time | Column::Picture | Column::Nothing | Column::Unknown);
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
            if self.explains(row) {
                continue;
            }
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

    /// Whether the rows say of which kind their questions are.
    pub(super) fn names_kinds(&self) -> bool {
        self.columns.contains(&Column::Kind)
    }

    /// Whether a row says what belongs into the columns, as the second row of Quizizz's template does.
    fn explains(&self, row: &Row) -> bool {
        let text = self.cell(row, &Column::Text(None)).0.to_lowercase();
        row.number == self.header.number + 1 && text.starts_with("text of the question") && text.contains("(required)")
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
        let matches = (1..=9).map(|number| self.cell(row, &Column::Match(language, number)).0);
        let matches = matches.filter(|one| !one.is_empty()).collect();
        Side { text, place, options, matches, why: self.cell(row, &Column::Why(language)).0 }
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
                matches: side.matches.iter().map(|one| (*one).to_owned()).collect(),
                why: side.why.to_owned(),
                alts: Vec::new(),
            },
        );
        let (kind, kind_place) = self.cell(row, &Column::Kind);
        let Some(kind) = row::kind(kind) else {
            intake.leave_out(kind_place, kind);
            return Ok(None);
        };
        let (picture, picture_place) = self.cell(row, &Column::Picture);
        if !picture.is_empty() {
            intake.remark(picture_place, What::PictureLink { address: picture.chars().take(200).collect() });
        }
        let (answer, answer_place) = self.cell(row, &Column::Answer);
        let (tolerance, tolerance_place) = self.cell(row, &Column::Tolerance);
        let (options, asks) = row::Cells {
            options: &side.options,
            matches: &side.matches,
            answer: (answer, answer_place),
            tolerance: (tolerance, tolerance_place),
        }
        .read(kind)?;
        Ok(Some(Draft {
            place: side.place.clone(),
            text: Raw::html(side.text),
            options,
            asks,
            why: Raw::html(side.why),
            bereft: !picture.is_empty(),
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
    matches: Vec<&'a str>,
    why: &'a str,
}

/// The names of the columns of a table that holds all of a pack: as many as its questions need.
fn header(options: usize, matches: usize, kinds: bool) -> Vec<String> {
    let side = |code: &str| {
        let options = (1..=options).map(move |number| format!("{code} {number}"));
        [code.to_owned()].into_iter().chain(options).chain([format!("why {code}")]).collect::<Vec<_>>()
    };
    let mut names = ["id", "country", "topic", "level", "editions", "answer"].map(str::to_owned).to_vec();
    names.extend(side("es"));
    names.extend(side("en"));
    names.extend(["source", "last"].map(str::to_owned));
    if kinds {
        names.extend(["kind", "tolerance"].map(str::to_owned));
        names.extend(
            ["es", "en"].iter().flat_map(|code| (1..=matches).map(move |number| format!("{code} match {number}"))),
        );
    }
    names
}

/// A table that holds all of a pack, its first row naming the columns.
pub(super) fn table(sheets: &[Sheet<'_>], outlet: &mut Outlet) -> Vec<Vec<String>> {
    let most = sheets.iter().map(|sheet| sheet.told.options.len()).chain([4]).max().unwrap_or(4);
    let most = sheets
        .iter()
        .filter_map(|sheet| sheet.margin.other.as_ref())
        .map(|other| other.options.len())
        .fold(most, usize::max);
    let most_matches = sheets.iter().map(|sheet| sheet.told.matches.len()).max().unwrap_or(0);
    let kinds = sheets.iter().any(|sheet| !sheet.question.kind.is_choice());
    let mut rows = vec![header(most, most_matches, kinds)];
    for Sheet { question, told, margin, .. } in sheets {
        let editions: Vec<&str> = margin.editions.iter().map(|edition| edition.code()).collect();
        let mut row = vec![
            margin.id.clone(),
            margin.country.clone().unwrap_or_default(),
            margin.topic.map_or("", Topic::code).to_owned(),
            // A spreadsheet takes `10-12` for a day in autumn.
            margin.level.map_or("", Level::code).replace('-', "–"),
            editions.join(" "),
            row::answer(question),
        ];
        let mut guard = |texts: &[String]| texts.iter().map(|text| outlet.guard(&margin.id, text)).collect::<Vec<_>>();
        let first = Other {
            text: guard(&[told.text.to_owned()]).concat(),
            options: guard(told.options),
            matches: guard(told.matches),
            why: guard(&[told.why.to_owned()]).concat(),
            alts: Vec::new(),
        };
        let other = margin.other.clone().unwrap_or_default();
        let in_order = if margin.language == Some(Language::En) { [other, first] } else { [first, other] };
        let side = |side: &Other| {
            let options = side.options.iter().cloned().chain(std::iter::repeat(String::new())).take(most);
            [side.text.clone()].into_iter().chain(options).chain([side.why.clone()]).collect::<Vec<_>>()
        };
        row.extend(in_order.iter().flat_map(side));
        row.push(margin.source.clone().unwrap_or_default());
        row.push(margin.last.as_deref().map(last).unwrap_or_default());
        if kinds {
            row.extend([question.kind.code().to_owned(), row::tolerance(question)]);
            let matches = |side: &Other| {
                let all = side.matches.iter().cloned().chain(std::iter::repeat(String::new()));
                all.take(most_matches).collect::<Vec<_>>()
            };
            row.extend(in_order.iter().flat_map(matches));
        }
        rows.push(row);
    }
    rows
}

/// The options that come last, as a cell has them.
fn last(numbers: &[u8]) -> String {
    if numbers.is_empty() {
        return "0".to_owned();
    }
    row::numbers(numbers)
}
