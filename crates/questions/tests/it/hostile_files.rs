//! Files made to do harm, and files of no sense at all: refused or read, without harm.

use std::io::{Cursor, Read, Write};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use questions::formats::Format;
use questions::{Language, Pack, Standard, check};
use rust_xlsxwriter::Workbook;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// What is said when a file is refused.
fn refused(format: Format, bytes: &[u8]) -> String {
    match format.read(bytes, Language::Es) {
        Ok(imported) => panic!("{format:?} took {imported:?}"),
        Err(bad) => bad.to_string(),
    }
}

fn pack() -> Pack {
    Pack::parse("own", include_str!("../files/own.toml")).unwrap()
}

fn zipped(parts: &[(&str, &[u8])], packed: bool) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let method = if packed { zip::CompressionMethod::Deflated } else { zip::CompressionMethod::Stored };
    for (name, bytes) in parts {
        zip.start_file(*name, SimpleFileOptions::default().compression_method(method)).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[test]
fn entities_that_a_file_makes_for_itself_are_never_expanded() {
    let mut bomb = String::from("<?xml version=\"1.0\"?>\n<!DOCTYPE quiz [\n<!ENTITY a0 \"ja\">\n");
    for level in 1..30 {
        let before = format!("&a{};", level - 1).repeat(10);
        bomb.push_str(&format!("<!ENTITY a{level} \"{before}\">\n"));
    }
    bomb.push_str(
        "<!ENTITY file SYSTEM \"file:///etc/passwd\">\n]>\n<quiz><question type=\"multichoice\"><name><text>",
    );
    for entity in ["a29", "file"] {
        let text = format!("{bomb}&{entity};</text></name></question></quiz>");
        assert_eq!(
            refused(Format::MoodleXml, text.as_bytes()),
            format!("line 35: the entity `&{entity};` is unknown.")
        );
    }
}

#[test]
fn xml_that_is_too_deep_is_refused() {
    let deep = format!("<quiz><question>{}", "<a>".repeat(100_000));
    assert!(refused(Format::MoodleXml, deep.as_bytes()).contains("too many elements"));
}

fn unzipped(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let count = zip.len();
    let part = |at| {
        let mut part = zip.by_index(at).unwrap();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).unwrap();
        (part.name().unwrap().into_owned(), bytes)
    };
    (0..count).map(part).collect()
}

#[test]
fn another_kind_of_packed_file_is_refused() {
    let word = zipped(&[("word/document.xml", b"<w:document/>")], true);
    assert_eq!(refused(Format::Xlsx, &word), "the file: this is no xlsx file.");
}

#[test]
fn a_spreadsheet_that_grows_when_unpacked_is_refused_before_it_does() {
    let zeros = vec![0; 64 << 20];
    let bomb = zipped(&[("xl/workbook.xml", b"<workbook/>"), ("xl/sharedStrings.xml", &zeros)], true);
    assert!(bomb.len() < 1 << 20);
    let says = "the file: unpacked, the file is too large: at most 50331648 bytes.";
    assert_eq!(refused(Format::Xlsx, &bomb), says);
    // A bomb that claims to be small.
    let size = u32::try_from(zeros.len()).unwrap().to_le_bytes();
    let mut liar = bomb.clone();
    for at in 0..liar.len() - 4 {
        if liar[at..at + 4] == size {
            liar[at..at + 4].copy_from_slice(&100_u32.to_le_bytes());
        }
    }
    assert_ne!(liar, bomb);
    let said = refused(Format::Xlsx, &liar);
    assert!(said == says || said.contains("damaged"), "{said}");
    let many: Vec<String> = (0..2_000).map(|number| format!("xl/{number}")).collect();
    let mut parts: Vec<(&str, &[u8])> = many.iter().map(|name| (name.as_str(), &b""[..])).collect();
    parts.push(("xl/workbook.xml", b"<workbook/>"));
    assert!(refused(Format::Xlsx, &zipped(&parts, false)).contains("too many parts"));
}

#[test]
fn a_spreadsheet_that_is_cut_off_is_refused_wherever_that_is() {
    let good = Format::Xlsx.write(&pack()).bytes;
    for length in (0..good.len()).step_by(97) {
        refused(Format::Xlsx, &good[..length]);
    }
}

#[test]
fn a_lonely_cell_far_out_makes_no_giant_table() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in [(0, ["Pregunta", "A", "B", "Correcta"]), (1_048_575, ["¿Uno?", "Sí", "No", "A"])] {
        for (column, cell) in (0..).zip(cells) {
            sheet.write(row, column, cell).unwrap();
        }
    }
    sheet.write(1_048_575, 16_383, "far").unwrap();
    let imported = Format::Xlsx.read(&book.save_to_buffer().unwrap(), Language::Es).unwrap();
    assert_eq!(imported.questions.len(), 1);
}

/// Reads whatever comes; what is taken can be played.
fn survives(format: Format, bytes: &[u8]) {
    if let Ok(imported) = format.read(bytes, Language::Es) {
        let pack = Pack::of("read", imported.questions);
        assert_eq!(check(std::slice::from_ref(&pack), Standard::Own), [], "{format:?}");
    }
}

/// Bytes put in the place of others.
fn damaged(good: &[u8], wounds: &[(Index, usize, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for (at, length, instead) in wounds {
        let from = at.index(bytes.len() + 1);
        let to = (from + length).min(bytes.len());
        bytes.splice(from..to, instead.iter().copied());
    }
    bytes
}

fn wounds() -> impl Strategy<Value = Vec<(Index, usize, Vec<u8>)>> {
    let signs = [
        "{",
        "}",
        "<",
        ">",
        "\"",
        "&",
        "\n",
        ";",
        "=",
        "~",
        "#",
        "<![CDATA[",
        "/>",
        "ANSWER:",
        "\0",
        "\u{feff}",
        "r=\"",
        "A1:",
    ];
    let sign = select(signs.map(str::as_bytes).map(<[u8]>::to_vec).to_vec());
    vec((any::<Index>(), 0..12_usize, prop_oneof![sign, vec(any::<u8>(), 0..6)]), 1..6)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn no_reader_minds_any_bytes(bytes in vec(any::<u8>(), 0..400)) {
        Format::ALL.into_iter().for_each(|format| survives(format, &bytes));
    }

    #[test]
    fn no_reader_minds_any_text(text in "[\\PC\n{}<>~=#:;A-D&/!-]{0,200}") {
        Format::ALL.into_iter().for_each(|format| survives(format, text.as_bytes()));
    }

    #[test]
    fn no_reader_minds_a_good_file_that_was_damaged(wounds in wounds(), format in select(&Format::ALL[..])) {
        survives(format, &damaged(&Format::write(format, &pack()).bytes, &wounds));
        survives(Format::Gift, &damaged(include_bytes!("../files/moodle.gift"), &wounds));
        survives(Format::MoodleXml, &damaged(include_bytes!("../files/moodle.xml"), &wounds));
    }

    #[test]
    fn no_reader_of_packed_files_minds_damage_inside(
        wounds in wounds(),
        part in any::<Index>(),
        format in select(vec![Format::Xlsx, Format::Quizizz, Format::H5p]),
    ) {
        let mut parts = unzipped(&format.write(&pack()).bytes);
        let at = part.index(parts.len());
        parts[at].1 = damaged(&parts[at].1, &wounds);
        let parts: Vec<(&str, &[u8])> = parts.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
        survives(format, &zipped(&parts, false));
    }
}

#[test]
fn a_word_of_signs_alone_is_no_spelling() {
    let read = |text: &str| Format::Gift.read(text.as_bytes(), Language::Es).unwrap();
    let both = read("::a:: La capital de Portugal es {=\\= =Lisboa}");
    assert_eq!(both.questions[0].options.es, ["Lisboa"]);
    assert!(read("::a:: La capital de Portugal es {=\\=}").questions.is_empty());
    survives(Format::Gift, "::a:: La capital de Portugal es {=\" =…}".as_bytes());
}
