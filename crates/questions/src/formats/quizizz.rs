//! The spreadsheet from which Quizizz imports, which is called Wayground now.
//!
//! The first sheet has the columns of its template; what Quizizz does not know is in a second sheet, as for Kahoot. Such files
//! are read as every spreadsheet is ([`super::xlsx::read`]): their columns say what they are.

use super::outlet::{Outlet, Sheet};
use super::{Exported, xlsx};
use crate::workbook::Cell;
use crate::{Kind, Pack, Question};

const COLUMNS: [&str; 11] = [
    "Question Text",
    "Question Type",
    "Option 1",
    "Option 2",
    "Option 3",
    "Option 4",
    "Option 5",
    "Correct Answer",
    "Time in seconds",
    "Image Link",
    "Answer explanation",
];

/// The most options of a question.
const MOST_OPTIONS: usize = 5;

/// What Quizizz gives a question if nobody says how long it may take.
const SECONDS: i64 = 30;

/// Whether a spreadsheet is one of these.
pub fn seems(bytes: &[u8]) -> bool {
    xlsx::names_kinds(bytes)
}

/// Whether the spreadsheet can say it.
fn holds(question: &Question) -> bool {
    let chosen = matches!(question.kind, Kind::Choice | Kind::Truth | Kind::Several(_) | Kind::Word);
    let most = question.languages().map(|language| question.shown_options().of(language).len()).next();
    chosen && most.is_some_and(|options| options <= MOST_OPTIONS)
}

/// Writes Quizizz's spreadsheet.
pub fn write(pack: &Pack) -> Exported {
    let (mut outlet, sheets) = Outlet::new(pack, holds);
    let mut rows = vec![COLUMNS.map(|name| Cell::Heading(name.into())).to_vec()];
    for Sheet { question, told, right, margin } in &sheets {
        let mut put = |text: &str| match text {
            "" => Cell::Empty,
            text => Cell::Text(outlet.guard(&margin.id, text)),
        };
        let (kind, correct) = match &question.kind {
            Kind::Several(right) => {
                ("Checkbox", Cell::Text(right.iter().map(u8::to_string).collect::<Vec<_>>().join(",")))
            }
            Kind::Word => ("Fill-in-the-Blank", Cell::Empty),
            _ => ("Multiple Choice", Cell::Number(i64::try_from(right + 1).unwrap_or(1))),
        };
        let mut row = vec![put(told.text), Cell::Text(kind.into())];
        row.extend(told.options.iter().map(|option| put(option)));
        row.resize(2 + MOST_OPTIONS, Cell::Empty);
        row.extend([correct, Cell::Number(SECONDS), Cell::Empty, put(told.why)]);
        rows.push(row);
    }
    xlsx::finish(rows, &sheets, outlet)
}
