//! Files that are broken: a clear refusal with the place, and nothing taken.

use questions::formats::{Format, MOST_BYTES, MOST_QUESTIONS};
use questions::workbook::{self, Cell, Worksheet};
use questions::{Language, Pack};
use rust_xlsxwriter::Workbook;

/// What is said when a file is refused.
fn refused(format: Format, bytes: &[u8]) -> String {
    match format.read(bytes, Language::Es) {
        Ok(imported) => panic!("{format:?} took {imported:?}"),
        Err(bad) => bad.to_string(),
    }
}

const GOOD_AIKEN: &str = "¿Uno?\nA) Sí\nB) No\nANSWER: A\n\n";

#[test]
fn an_empty_file_is_refused_in_every_format() {
    for format in Format::ALL {
        assert_eq!(refused(format, b""), "the file: the file is empty.");
    }
    for format in [Format::Gift, Format::Aiken, Format::MoodleXml, Format::Csv] {
        assert_eq!(refused(format, b"\xef\xbb\xbf \r\n \n"), "the file: the file is empty.");
    }
}

#[test]
fn a_file_that_is_too_large_is_refused_in_every_format() {
    let large = vec![b'a'; MOST_BYTES + 1];
    for format in Format::ALL {
        assert!(refused(format, &large).contains("the file is too large"));
    }
}

#[test]
fn a_file_of_another_kind_is_refused() {
    let old_excel = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and more";
    assert_eq!(refused(Format::Xlsx, old_excel), "the file: this is no xlsx file.");
    assert_eq!(refused(Format::Xlsx, b"Pregunta;A;B;Correcta"), "the file: this is no xlsx file.");
    assert_eq!(refused(Format::Gift, b"Dear all,\n\nthe meeting is on Monday."), "the file: this is no GIFT file.");
    assert!(refused(Format::Aiken, b"Dear all,\n\nthe meeting").contains("line 1: the question has no"));
    assert_eq!(refused(Format::MoodleXml, b"<html><body/></html>"), "line 1: this is no Moodle XML file.");
    assert_eq!(refused(Format::MoodleXml, b"just text"), "the file: this is no Moodle XML file.");
    assert!(refused(Format::Csv, b"name;mark\nAna;7\n").contains("no row names the columns"));
    let zip = Format::Xlsx.write(&Pack::of("x", []));
    for format in [Format::Gift, Format::Aiken, Format::MoodleXml, Format::Csv] {
        refused(format, &zip.bytes);
        refused(format, old_excel);
    }
}

#[test]
fn zero_bytes_are_refused_with_their_line() {
    let text = format!("{GOOD_AIKEN}¿Dos?\nA) S\0í\nB) No\nANSWER: A\n");
    assert_eq!(refused(Format::Aiken, text.as_bytes()), "line 7: this is not text.");
}

#[test]
fn damaged_utf_8_is_refused_with_its_line_and_not_taken_for_something_else() {
    let mut bytes = format!("{GOOD_AIKEN}¿Qué año?\nA) Sí\nB) Mañana\nANSWER: A\n").into_bytes();
    let at = bytes.windows(2).rposition(|pair| pair == "ñ".as_bytes()).unwrap();
    bytes.remove(at + 1);
    assert!(refused(Format::Aiken, &bytes).starts_with("line 8: the text is neither UTF-8"));
    let xml = b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n<!-- A\xf1o -->\n</quiz>";
    assert!(refused(Format::MoodleXml, xml).starts_with("line 3: the text is neither UTF-8"));
}

#[test]
fn aiken_without_an_answer_or_with_a_letter_that_is_not_there() {
    let cases = [
        ("¿Uno?\nA) Sí\nB) No\n\n¿Dos?\nA) Sí\nB) No\nANSWER: A\n", "line 1: the question has no line `ANSWER:`."),
        ("¿Uno?\nA) Sí\nB) No\n", "line 1: the question has no line `ANSWER:`."),
        ("¿Uno?\nA) Sí\nB) No\nANSWER: E\n", "line 4: `E` is none of the options."),
        ("¿Uno?\nA) Sí\nB) No\nANSWER:\n", "line 4: no option is marked as right."),
        ("¿Uno?\nA) Sí\nB) No\nANSWER: Sí\n", "line 4: `Sí` is none of the options."),
        ("¿Uno?\nA) Sí\nA) No\nANSWER: A\n", "line 3: the letter `A` is there twice."),
        ("ANSWER: A\n", "line 1: there is no question to this line."),
    ];
    for (text, says) in cases {
        assert_eq!(refused(Format::Aiken, format!("{text}\n{GOOD_AIKEN}").as_bytes()).lines().next(), Some(says));
    }
}

#[test]
fn gift_without_its_brace_or_its_right_answer() {
    let cases = [
        ("¿Uno?{=Sí ~No\n\n", "line 3: a brace is missing: the answers stand between `{` and `}`."),
        ("¿Uno? =Sí ~No}\n\n", "line 1: a brace is missing: the answers stand between `{` and `}`."),
        ("¿Uno?{~Sí ~No}\n\n", "line 1: no option is marked as right."),
        ("¿Uno?{Sí ~No}\n\n", "line 1: the answers are not understood: `Sí ~No`."),
        ("¿Uno?{%50%quizá}\n\n", "line 1: the answers are not understood: `%50%quizá`."),
    ];
    for (text, says) in cases {
        assert_eq!(refused(Format::Gift, format!("{text}¿Dos?{{=Sí ~No}}\n").as_bytes()), says);
    }
}

#[test]
fn xml_that_ends_in_the_middle_or_says_nothing_of_its_answers() {
    let good = String::from_utf8(Format::MoodleXml.write(&pack()).bytes).unwrap();
    let half = &good[..good.len() / 2];
    assert!(refused(Format::MoodleXml, half.as_bytes()).contains("the file is damaged"));
    let none = good.replace("fraction=\"100\"", "fraction=\"0\"");
    assert_eq!(
        refused(Format::MoodleXml, none.as_bytes()).lines().next(),
        Some("line 3: no option is marked as right.")
    );
    let strange = good.replacen("fraction=\"100\"", "fraction=\"all\"", 1);
    assert!(refused(Format::MoodleXml, strange.as_bytes()).ends_with("the answers are not understood: `all`."));
    let tangled = good.replacen("</name>", "</nome>", 1);
    assert!(refused(Format::MoodleXml, tangled.as_bytes()).starts_with("line 4: the file is damaged"));
}

#[test]
fn a_table_with_rows_that_lack_something_names_every_cell() {
    let text = "Pregunta;A;B;Correcta\n¿Uno?;Sí;No;A\n¿Dos?;Sí;No;\n;Sí;No;A\n¿Cuatro?;Sí;No;C\n¿Cinco?;Sí;;B\n";
    let says = "cell D3: no option is marked as right.\ncell A4: the question is missing.\n\
                cell D5: `C` is none of the options.\ncell D6: `B` is none of the options.";
    assert_eq!(refused(Format::Csv, text.as_bytes()), says);
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, line) in (0..).zip(text.lines()) {
        for (column, cell) in (0..).zip(line.split(';')) {
            sheet.write(row, column, cell).unwrap();
        }
    }
    assert_eq!(refused(Format::Xlsx, &book.save_to_buffer().unwrap()), says);
}

#[test]
fn a_spreadsheet_that_made_a_date_of_an_answer_is_refused() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (column, cell) in (0..).zip(["Pregunta", "A", "B", "Correcta"]) {
        sheet.write(0, column, cell).unwrap();
    }
    sheet.write(1, 0, "¿Cuánto es 1/2?").unwrap();
    let day = rust_xlsxwriter::ExcelDateTime::from_ymd(2026, 2, 1).unwrap();
    let format = rust_xlsxwriter::Format::new().set_num_format("d/m");
    sheet.write_datetime_with_format(1, 1, &day, &format).unwrap();
    sheet.write(1, 2, "0,2").unwrap();
    sheet.write(1, 3, "A").unwrap();
    assert!(refused(Format::Xlsx, &book.save_to_buffer().unwrap()).starts_with("cell B2: the cell is a date"));
    let sheet = book.worksheet_from_index(0).unwrap();
    sheet.write(1, 1, "0,5").unwrap();
    sheet.write_datetime_with_format(1, 4, &day, &format).unwrap();
    let imported = Format::Xlsx.read(&book.save_to_buffer().unwrap(), Language::Es).unwrap();
    assert_eq!(imported.questions.len(), 1, "a date beside the questions harms nobody");
}

#[test]
fn tables_that_are_too_wide_or_too_long_are_told() {
    let wide = format!("Pregunta;A;B;Correcta\n¿Uno?;Sí;No;A{}más\n", ";".repeat(100));
    let imported = Format::Csv.read(wide.as_bytes(), Language::Es).unwrap();
    assert_eq!(imported.questions.len(), 1);
    assert!(imported.remarks[0].to_string().starts_with("cell CZ2: what stands in this column"));
    let long = format!("Nº;Pregunta;A;B;Correcta\n{}", "7;;;;\n".repeat(2 * MOST_QUESTIONS));
    assert!(refused(Format::Csv, long.as_bytes()).starts_with("cell A20001: there are too many questions"));
}

#[test]
fn lines_without_end_are_refused_or_left_out() {
    let long = "a".repeat(1 << 20);
    assert_eq!(refused(Format::Aiken, long.as_bytes()), "line 1: the line is too long: at most 65536 bytes.");
    let gift = format!("{long}{{=a ~b}}");
    assert_eq!(refused(Format::Gift, gift.as_bytes()), "line 1: the line is too long: at most 65536 bytes.");
    let csv = format!("Pregunta;A;B;Correcta\n{long};Sí;No;A\n¿Dos?;Sí;No;A\n");
    let imported = Format::Csv.read(csv.as_bytes(), Language::Es).unwrap();
    assert_eq!(imported.questions.len(), 1);
    assert_eq!(imported.remarks[0].to_string(), "cell A2: left out: a text of more than 600 letters.");
}

#[test]
fn ten_thousand_questions_are_taken_and_one_more_is_refused_in_every_format() {
    let question = Pack::parse("own", include_str!("../files/own.toml")).unwrap().questions[0].1.clone();
    let questions = |count: usize| {
        (0..count).map(|number| {
            let mut question = question.clone();
            question.id = format!("n-{number}");
            question.es = format!("¿Cuánto es {number}/4?");
            question
        })
    };
    let most = Pack::of("most", questions(MOST_QUESTIONS));
    for format in Format::ALL {
        let file = format.write(&most).bytes;
        assert_eq!(format.read(&file, Language::Es).unwrap().questions.len(), MOST_QUESTIONS, "{format:?}");
    }
    let more: Vec<String> = questions(MOST_QUESTIONS + 1).map(|question| question.es).collect();
    let all = |one: fn(&String) -> String| more.iter().map(one).collect::<String>();
    let files = [
        (Format::Aiken, all(|text| format!("{text}\nA) 1\nB) 2\nANSWER: A\n")), "line 40001"),
        (Format::Gift, all(|text| format!("{text} {{=1 ~2}}\n\n")), "line 20001"),
        (Format::Gift, all(|text| format!("{text} {{}}\n\n")), "line 20001"),
        (Format::Csv, format!("Pregunta;A;B;Correcta\n{}", all(|text| format!("{text};1;2;A\n"))), "cell A10002"),
    ];
    for (format, file, place) in files {
        assert_eq!(
            refused(format, file.as_bytes()),
            format!("{place}: there are too many questions: at most 10000 in a file.")
        );
    }
    let row = |text: &str, right: &str| [text, "1", "2", right].map(|cell| Cell::Text(cell.into())).to_vec();
    let mut rows = vec![["Pregunta", "A", "B", "Correcta"].map(|cell| Cell::Text(cell.into())).to_vec()];
    rows.extend(more.iter().map(|text| row(text, "A")));
    let book = workbook::write(&[Worksheet { name: "Sheet1".into(), rows, frozen: false }]);
    let says = "cell A10002: there are too many questions: at most 10000 in a file.";
    assert_eq!(refused(Format::Xlsx, &book), says);
    let beyond = Format::Aiken.write(&Pack::of("beyond", questions(MOST_QUESTIONS + 1)));
    assert_eq!(
        beyond.remarks.first().unwrap().to_string(),
        "question n-10000: left out: a file has at most 10000 questions."
    );
}

#[test]
fn html_and_script_become_plain_text_in_every_format_and_are_told() {
    let nasty = "¿<b onclick='x()'>Uno</b><script>alert(1)</script><img src=x onerror=alert(2)>?";
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in (0..).zip([["Pregunta", "A", "B", "Correcta"], [nasty, "Sí", "No", "A"]]) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write(row, column, cell).unwrap();
        }
    }
    let gift = nasty.replace('=', "\\=");
    let files = [
        (Format::Aiken, format!("{nasty}\nA) Sí\nB) No\nANSWER: A\n").into_bytes()),
        (Format::Gift, format!("{gift}{{=Sí ~No}}").into_bytes()),
        (Format::Gift, format!("[html]{gift}{{=Sí ~No}}").into_bytes()),
        (Format::Csv, format!("Pregunta;A;B;Correcta\n{nasty};Sí;No;A\n").into_bytes()),
        (Format::Xlsx, book.save_to_buffer().unwrap()),
        (
            Format::MoodleXml,
            format!(
                "<quiz><question type=\"multichoice\"><questiontext format=\"html\"><text><![CDATA[{nasty}]]></text></questiontext>\
                 <answer fraction=\"100\"><text>Sí</text></answer><answer fraction=\"0\"><text>No</text></answer></question></quiz>"
            )
            .into_bytes(),
        ),
    ];
    for (format, file) in files {
        let imported = format.read(&file, Language::Es).unwrap();
        assert_eq!(imported.questions[0].es, "¿Uno?", "{format:?}");
        let said: Vec<String> = imported.remarks.iter().map(|remark| remark.what.to_string()).collect();
        let expected = ["formatting is not kept: <b> <script>.", "a picture, a sound or a film is not kept."];
        assert_eq!(said, expected, "{format:?}");
    }
}

fn pack() -> Pack {
    Pack::parse("own", include_str!("../files/own.toml")).unwrap()
}

#[test]
fn a_pack_of_our_own_is_refused_with_every_line_that_has_to_be_mended() {
    let question = |id: &str, options: &str| {
        format!("[[question]]\nid = \"{id}\"\nes = \"¿{id}?\"\noptions.es = [{options}]\nanswer = 1\n\n")
    };
    let two = r#""1", "2""#;
    let file = question("uno", two) + &question("dos", r#""1""#) + &question("uno", two);
    let said = refused(Format::Toml, file.as_bytes());
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "line 7: There are two to four different options in Spanish.");
    assert!(lines[1].starts_with("line 13: The id is there already"), "{said}");
    assert!(refused(Format::Toml, b"[[question]]\nid = 3\n").starts_with("line 2: the file is damaged: "));
    assert!(refused(Format::Toml, b"# \n# \xff").starts_with("line 2: the text is neither UTF-8"));
    let many: String = (0..50).map(|number| question(&format!("n-{number}"), "")).collect();
    assert_eq!(refused(Format::Toml, many.as_bytes()).lines().count(), 20);
}
