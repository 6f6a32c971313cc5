//! A workbook of plain tables, as spreadsheets read it (Office Open XML): texts, numbers, bold headings.
//!
//! The parts of such a file are a few lines of XML in a zip archive. The same tables make the same bytes.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use quick_xml::escape::escape;
use zip::ZipWriter;
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#;
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS: &str = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const CONTENT: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/// The widest that a column is made for what stands in it, in letters.
const WIDEST: usize = 60;

/// What stands in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Cell {
    /// Nothing.
    #[default]
    Empty,
    /// A text, whatever it looks like: never a formula.
    Text(String),
    /// A text in bold.
    Heading(String),
    /// A whole number.
    Number(i64),
    /// A number with one decimal, counted in tenths.
    Tenths(i64),
}

/// One table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worksheet {
    /// What its tab says: at most 31 letters, none of `[]:*?/\`.
    pub name: String,
    /// Row by row.
    pub rows: Vec<Vec<Cell>>,
    /// The first row stays in sight.
    pub frozen: bool,
}

/// Writes the tables as one file.
pub fn write(sheets: &[Worksheet]) -> Vec<u8> {
    pack(sheets).expect("writing to memory does not fail")
}

fn pack(sheets: &[Worksheet]) -> ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut part = |name: &str, content: String| -> ZipResult<()> {
        zip.start_file(name, SimpleFileOptions::default())?;
        Ok(zip.write_all(format!("{HEAD}\n{content}").as_bytes())?)
    };
    let numbered = || (1..).zip(sheets);
    let each = |write: &dyn Fn(usize, &Worksheet) -> String| -> String {
        numbered().map(|(number, sheet)| write(number, sheet)).collect()
    };
    let types = each(&|number, _| {
        format!(r#"<Override PartName="/xl/worksheets/sheet{number}.xml" ContentType="{CONTENT}.worksheet+xml"/>"#)
    });
    part(
        "[Content_Types].xml",
        format!(
            r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="{CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="{CONTENT}.styles+xml"/>{types}</Types>"#
        ),
    )?;
    part(
        "_rels/.rels",
        format!(
            r#"<Relationships xmlns="{RELATIONS}"><Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
        ),
    )?;
    let names = each(&|number, sheet| {
        format!(r#"<sheet name="{}" sheetId="{number}" r:id="rId{number}"/>"#, escape(sheet.name.as_str()))
    });
    part(
        "xl/workbook.xml",
        format!(r#"<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{names}</sheets></workbook>"#),
    )?;
    let targets = each(&|number, _| {
        format!(r#"<Relationship Id="rId{number}" Type="{OFFICE}/worksheet" Target="worksheets/sheet{number}.xml"/>"#)
    });
    let styles = sheets.len() + 1;
    part(
        "xl/_rels/workbook.xml.rels",
        format!(
            r#"<Relationships xmlns="{RELATIONS}">{targets}<Relationship Id="rId{styles}" Type="{OFFICE}/styles" Target="styles.xml"/></Relationships>"#
        ),
    )?;
    part("xl/styles.xml", styles_part())?;
    for (number, sheet) in numbered() {
        part(&format!("xl/worksheets/sheet{number}.xml"), sheet_part(sheet))?;
    }
    Ok(zip.finish()?.into_inner())
}

/// Two styles: 0 is plain, 1 is bold.
fn styles_part() -> String {
    let font = r#"<sz val="11"/><name val="Calibri"/><family val="2"/>"#;
    format!(
        r#"<styleSheet xmlns="{MAIN}"><fonts count="2"><font>{font}</font><font><b/>{font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>"#
    )
}

fn sheet_part(sheet: &Worksheet) -> String {
    let mut xml = format!(r#"<worksheet xmlns="{MAIN}">"#);
    if sheet.frozen {
        xml.push_str(r#"<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>"#);
    }
    let columns = sheet.rows.iter().map(Vec::len).max().unwrap_or(0);
    if columns > 0 {
        xml.push_str("<cols>");
        for column in 0..columns {
            let longest = sheet.rows.iter().filter_map(|row| row.get(column)).map(length).max().unwrap_or(0);
            let width = longest.clamp(8, WIDEST) + 2;
            let number = column + 1;
            let _ = write!(xml, r#"<col min="{number}" max="{number}" width="{width}" customWidth="1"/>"#);
        }
        xml.push_str("</cols>");
    }
    xml.push_str("<sheetData>");
    for (number, row) in (1..).zip(&sheet.rows) {
        let _ = write!(xml, r#"<row r="{number}">"#);
        for (column, cell) in row.iter().enumerate() {
            let place = format!("{}{number}", letters(column));
            let _ = match cell {
                Cell::Empty => Ok(()),
                Cell::Number(value) => write!(xml, r#"<c r="{place}"><v>{value}</v></c>"#),
                Cell::Tenths(value) => write!(xml, r#"<c r="{place}"><v>{}</v></c>"#, tenths(*value, '.')),
                Cell::Text(text) => write!(xml, r#"<c r="{place}" t="inlineStr">{}</c>"#, inline(text)),
                Cell::Heading(text) => write!(xml, r#"<c r="{place}" s="1" t="inlineStr">{}</c>"#, inline(text)),
            };
        }
        xml.push_str("</row>");
    }
    xml.push_str("</sheetData></worksheet>");
    xml
}

fn length(cell: &Cell) -> usize {
    match cell {
        Cell::Empty => 0,
        Cell::Text(text) | Cell::Heading(text) => text.chars().count(),
        Cell::Number(value) => value.to_string().len(),
        Cell::Tenths(value) => tenths(*value, '.').len(),
    }
}

/// A number that is counted in tenths, with its decimal mark.
pub fn tenths(value: i64, mark: char) -> String {
    let sign = if value < 0 { "-" } else { "" };
    let value = value.unsigned_abs();
    format!("{sign}{}{mark}{}", value / 10, value % 10)
}

fn inline(text: &str) -> String {
    format!(r#"<is><t xml:space="preserve">{}</t></is>"#, escape(plain(text)))
}

/// Letters that XML cannot hold, or would change, as the format writes them: `_x000D_`. What looks like that already
/// has its first letter written so.
fn plain(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    for (at, letter) in text.char_indices() {
        match letter {
            '\t' | '\n' => said.push(letter),
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => {
                let _ = write!(said, "_x{:04X}_", u32::from(letter));
            }
            '_' if is_escape(&text.as_bytes()[at..]) => said.push_str("_x005F_"),
            _ => said.push(letter),
        }
    }
    said
}

fn is_escape(bytes: &[u8]) -> bool {
    matches!(bytes, [b'_', b'x', a, b, c, d, b'_', ..] if [a, b, c, d].into_iter().all(u8::is_ascii_hexdigit))
}

/// A, B, … Z, AA, AB, …
fn letters(column: usize) -> String {
    let last = char::from(b'A' + (column % 26) as u8);
    match column / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", letters(more - 1)),
    }
}

#[cfg(test)]
mod tests {
    use calamine::{Data, Reader, Xlsx};

    use super::*;

    #[test]
    fn what_was_written_is_read_again() {
        let strange = ["a\r\nb\u{1}", "_x000D_", " <&>\"' ", "=1+1", "ñ — 🦡", "\u{ffff}_x_"];
        let mut first = vec![vec![Cell::Heading("Título".into()), Cell::Empty, Cell::Number(-7), Cell::Tenths(-3)]];
        first.extend(strange.map(|text| vec![Cell::Text(text.into())]));
        let sheet = |name: &str, rows| Worksheet { name: name.into(), rows, frozen: true };
        let bytes = write(&[sheet("Uno & otro", first), sheet("Nada", Vec::new())]);
        let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).unwrap();
        assert_eq!(book.sheet_names(), ["Uno & otro", "Nada"]);
        let range = book.worksheet_range("Uno & otro").unwrap();
        assert_eq!(range.get_value((0, 0)), Some(&Data::String("Título".into())));
        assert_eq!(range.get_value((0, 2)), Some(&Data::Float(-7.0)));
        assert_eq!(range.get_value((0, 3)), Some(&Data::Float(-0.3)));
        for (row, text) in (1..).zip(strange) {
            assert_eq!(range.get_value((row, 0)), Some(&Data::String(text.into())), "{text:?}");
        }
    }

    #[test]
    fn columns_have_letters() {
        assert_eq!([0, 25, 26, 51, 52, 701, 702].map(letters), ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
