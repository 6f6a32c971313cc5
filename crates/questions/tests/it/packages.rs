//! H5P packages and the spreadsheets of Quizizz, as their own programs write them.

use std::io::{Cursor, Read, Write};

use questions::formats::{Format, Imported};
use questions::{Kind, Language, Pack};
use rust_xlsxwriter::Workbook;
use serde_json::{Value, json};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

fn zipped(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A package as a site exports it, with a library and a picture in it.
fn package(library: &str, content: &Value) -> Vec<u8> {
    let head = json!({
        "title": "Europa", "language": "und", "mainLibrary": library, "embedTypes": ["div"], "license": "U",
        "preloadedDependencies": [{ "machineName": library, "majorVersion": 1, "minorVersion": 16 }],
    });
    zipped(&[
        ("h5p.json", head.to_string().as_bytes()),
        ("content/content.json", content.to_string().as_bytes()),
        ("content/images/file-1.png", b"no picture"),
        ("H5P.MultiChoice-1.16/library.json", b"{}"),
    ])
}

fn read(bytes: &[u8]) -> Imported {
    Format::H5p.read(bytes, Language::Es).unwrap_or_else(|bad| panic!("{bad}"))
}

fn remarks(imported: &Imported) -> Vec<String> {
    imported.remarks.iter().map(ToString::to_string).collect()
}

fn refused(bytes: &[u8]) -> String {
    Format::H5p.read(bytes, Language::Es).unwrap_err().to_string()
}

#[test]
fn a_package_of_one_question_is_read() {
    let content = json!({
        "media": { "type": { "library": "H5P.Image 1.1", "params": { "file": { "path": "images/file-1.png" } } } },
        "answers": [
            { "correct": true, "tipsAndFeedback": { "tip": "<p>Es una isla.</p>", "chosenFeedback": "<div>Fue fundada en 1566.</div>", "notChosenFeedback": "" }, "text": "<div>La Valeta</div>\n" },
            { "correct": false, "tipsAndFeedback": { "tip": "", "chosenFeedback": "Lo fue.", "notChosenFeedback": "" }, "text": "<div>Mdina</div>\n" },
        ],
        "behaviour": { "type": "auto", "randomAnswers": true },
        "question": "<p>¿Cuál es la <strong>capital</strong> de Malta &amp; Gozo?</p>\n",
    });
    let imported = read(&package("H5P.MultiChoice", &content));
    let question = &imported.questions[0];
    assert_eq!(question.es, "¿Cuál es la capital de Malta & Gozo?");
    assert_eq!((&question.options.es[..], question.answer), (&["La Valeta".into(), "Mdina".into()][..], 1));
    assert_eq!(question.why.es, "Fue fundada en 1566.");
    assert_eq!(
        remarks(&imported),
        [
            "question 1: a picture, a sound or a film is not kept.",
            "question 1: hints are not kept.",
            "question 1: feedback on single options is not kept.",
            "question 1: formatting is not kept: <strong>.",
        ]
    );
}

#[test]
fn questions_are_found_inside_of_whatever_holds_them_and_others_are_listed() {
    let one = |library: &str, params: Value| json!({ "content": { "library": library, "params": params, "subContentId": "x", "metadata": {} } });
    let content = json!({ "content": [
        one("H5P.AdvancedText 1.1", json!({ "text": "<p>Hoy: islas</p>" })),
        one("H5P.TrueFalse 1.6", json!({ "question": "<p>Malta es una isla.</p>", "correct": "false", "behaviour": { "feedbackOnCorrect": "Son varias." } })),
        one("H5P.SingleChoiceSet 1.11", json!({ "choices": [
            { "question": "<p>¿Y Chipre?</p>", "answers": ["<p>Una isla</p>", "<p>Un lago</p>"] },
        ] })),
        one("H5P.Blanks 1.12", json!({ "text": "<p>Completa.</p>", "questions": [
            "<p>La capital de Dinamarca es *Copenhague/København:empieza por C*.</p>",
            "<p>*Roma* es de *Italia*.</p>",
        ] })),
        one("H5P.QuestionSet 1.17", json!({ "questions": [
            { "library": "H5P.MultiChoice 1.14", "params": {
                "question": "¿Cuáles son islas?", "answers": [
                    { "text": "Malta", "correct": true }, { "text": "Chipre", "correct": true }, { "text": "Austria", "correct": false },
                ],
            } },
            { "library": "H5P.DragText 1.8", "params": { "textField": "*a*" } },
        ] })),
    ] });
    let imported = read(&package("H5P.Column", &content));
    let told: Vec<(&str, &Kind)> = imported.questions.iter().map(|one| (one.es.as_str(), &one.kind)).collect();
    assert_eq!(
        told,
        [
            ("Malta es una isla.", &Kind::Truth),
            ("¿Y Chipre?", &Kind::Choice),
            ("Completa. La capital de Dinamarca es _____.", &Kind::Word),
            ("¿Cuáles son islas?", &Kind::Several(vec![1, 2])),
        ]
    );
    assert_eq!((imported.questions[0].answer, imported.questions[0].why.es.as_str()), (2, "Son varias."));
    assert_eq!(imported.questions[2].options.es, ["Copenhague", "København"]);
    let left_out = "which this game does not have.";
    assert_eq!(
        remarks(&imported),
        [
            "question 3: hints are not kept.".to_owned(),
            format!("question 4: left out: a question of the kind `H5P.Blanks`, {left_out}"),
            format!("question 6: left out: a question of the kind `H5P.DragText`, {left_out}"),
        ]
    );
}

#[test]
fn a_package_has_what_sites_ask_of_one_and_no_libraries() {
    let pack = Pack::parse("/home/ana/Mi clase.toml", include_str!("../files/kinds.toml")).unwrap();
    let bytes = Format::H5p.write(&pack).bytes;
    let mut zip = ZipArchive::new(Cursor::new(&bytes)).unwrap();
    let mut part = |name: &str| -> Value {
        let mut text = String::new();
        let at = zip.index_for_name(name).unwrap();
        zip.by_index(at).unwrap().read_to_string(&mut text).unwrap();
        serde_json::from_str(&text).unwrap()
    };
    let (head, content) = (part("h5p.json"), part("content/content.json"));
    assert_eq!((&head["title"], &head["mainLibrary"]), (&json!("Mi clase"), &json!("H5P.QuestionSet")));
    assert_eq!((&head["language"], &head["embedTypes"]), (&json!("es"), &json!(["iframe"])));
    let needed: Vec<&Value> =
        head["preloadedDependencies"].as_array().unwrap().iter().map(|one| &one["machineName"]).collect();
    assert_eq!(needed, ["H5P.QuestionSet", "H5P.MultiChoice", "H5P.TrueFalse", "H5P.Blanks"]);
    let libraries: Vec<&Value> = content["questions"].as_array().unwrap().iter().map(|one| &one["library"]).collect();
    assert_eq!(libraries[0], "H5P.MultiChoice 1.16");
    assert!(libraries.contains(&&json!("H5P.TrueFalse 1.8")) && libraries.contains(&&json!("H5P.Blanks 1.14")));
    assert_eq!(zip.len(), 2);
}

#[test]
fn what_is_no_package_is_refused_in_a_sentence() {
    assert_eq!(refused(b""), "the file: the file is empty.");
    assert_eq!(refused(b"PK"), "the file: the file is damaged: invalid Zip archive: Could not find EOCD.");
    assert_eq!(refused(b"Uno\nA) 1"), "the file: this is no h5p file.");
    assert_eq!(refused(&zipped(&[("word/document.xml", b"<w/>")])), "the file: this is no h5p file.");
    assert!(refused(&zipped(&[("h5p.json", b"{}")])).contains("content/content.json is missing"));
    assert!(refused(&zipped(&[("h5p.json", b"{}"), ("content/content.json", b"{")])).contains("damaged"));
    let deep = "[".repeat(1 << 20);
    assert!(refused(&zipped(&[("h5p.json", b"{}"), ("content/content.json", deep.as_bytes())])).contains("recursion"));
    let empty = read(&package("H5P.QuestionSet", &json!({ "questions": [] })));
    assert_eq!(empty.questions, []);
    let none = json!({ "question": "¿Uno?", "correct": "perhaps" });
    assert_eq!(refused(&package("H5P.TrueFalse", &none)), "question 1: no option is marked as right.");
}

#[test]
fn a_package_that_grows_when_unpacked_is_refused_before_it_does() {
    let spaces = vec![b' '; 64 << 20];
    let bomb = zipped(&[("h5p.json", b"{}"), ("content/content.json", &spaces)]);
    assert!(bomb.len() < 1 << 20);
    assert_eq!(refused(&bomb), "the file: unpacked, the file is too large: at most 16777216 bytes.");
    // What is not read may be as large as it likes.
    let content = json!({ "question": "Es así.", "correct": "true" }).to_string();
    let head = json!({ "mainLibrary": "H5P.TrueFalse" }).to_string();
    let film = zipped(&[
        ("h5p.json", head.as_bytes()),
        ("content/content.json", content.as_bytes()),
        ("content/videos/film.mp4", &spaces),
    ]);
    assert_eq!(read(&film).questions.len(), 1);
    let one = r#"{"library":"H5P.TrueFalse 1.8","params":{"question":"a","correct":"true"}},"#.repeat(10_001);
    let many = format!("{{\"questions\":[{}]}}", one.trim_end_matches(','));
    let many: Value = serde_json::from_str(&many).unwrap();
    assert!(refused(&package("H5P.QuestionSet", &many)).contains("too many questions"));
}

#[test]
fn the_template_of_quizizz_is_read_as_it_is() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let rows: [[&str; 11]; 7] = [
        [
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
        ],
        [
            "Text of the question\n\n(required)",
            "Question Type\n\n(default is Multiple Choice)",
            "Text for option 1",
            "Text for option 2",
            "Text for option 3",
            "Text for option 4",
            "Text for option 5",
            "The correct option choice (between 1-5)",
            "Time in seconds",
            "Link of the image",
            "Explanation",
        ],
        [
            "¿Capital de Malta?",
            "Multiple Choice",
            "Mdina",
            "La Valeta",
            "",
            "",
            "",
            "2",
            "30",
            "https://example.org/malta.png",
            "Fue fundada en 1566.",
        ],
        ["¿Cuáles son islas?", "Checkbox", "Malta", "Austria", "Chipre", "", "", "1,3", "30", "", ""],
        ["¿Capital de Dinamarca?", "Fill-in-the-Blank", "Copenhague", "København", "", "", "", "", "30", "", ""],
        ["¿Qué te ha gustado?", "Open-Ended", "", "", "", "", "", "", "60", "", ""],
        ["¿Y a ti?", "Poll", "Sí", "No", "", "", "", "", "60", "", ""],
    ];
    for (row, cells) in (0..).zip(rows) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write(row, column, cell).unwrap();
        }
    }
    let bytes = book.save_to_buffer().unwrap();
    assert_eq!(Format::guess("islas.xlsx", &bytes), Some(Format::Quizizz));
    let imported = Format::Quizizz.read(&bytes, Language::Es).unwrap();
    let kinds: Vec<&Kind> = imported.questions.iter().map(|question| &question.kind).collect();
    assert_eq!(kinds, [&Kind::Choice, &Kind::Several(vec![1, 3]), &Kind::Word]);
    assert_eq!((imported.questions[0].answer, imported.questions[0].why.es.as_str()), (2, "Fue fundada en 1566."));
    let left_out = "which this game does not have.";
    assert_eq!(
        remarks(&imported),
        [
            "cell I1: time limits are not kept: the table sets the time.".to_owned(),
            "cell J3: the picture at https://example.org/malta.png is not in the file: add it by hand.".to_owned(),
            format!("cell B6: left out: a question of the kind `Open-Ended`, {left_out}"),
            format!("cell B7: left out: a question of the kind `Poll`, {left_out}"),
        ]
    );
    let kahoot = Format::Xlsx.write(&Pack::of("", imported.questions.clone())).bytes;
    assert_eq!(Format::guess("islas.xlsx", &kahoot), Some(Format::Xlsx));
    let again = Format::Quizizz.write(&Pack::of("", imported.questions)).bytes;
    assert_eq!(Format::guess("islas.xlsx", &again), Some(Format::Quizizz));
}
