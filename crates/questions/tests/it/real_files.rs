//! Files as other programs write them: what is taken, and what is listed because it cannot be.

use questions::formats::{Format, Imported};
use questions::{Kind, Language, Level, Question, Topic};
use rust_xlsxwriter::Workbook;

fn read(format: Format, bytes: &[u8]) -> Imported {
    format.read(bytes, Language::Es).unwrap_or_else(|bad| panic!("{bad}"))
}

/// A question in a line, the right option marked.
fn shown(question: &Question) -> String {
    let told = question.languages().find_map(|language| question.localized(language)).unwrap();
    let mark = |(at, option): (u8, &String)| match &question.kind {
        Kind::Several(right) if right.contains(&at) => format!("*{option}"),
        Kind::Word => format!("={option}"),
        Kind::Order(_) => format!("{at}. {option}"),
        Kind::Pairs { right, .. } => {
            format!("{option} -> {}", told.matches[usize::from(right[usize::from(at) - 1]) - 1])
        }
        _ if at == question.answer => format!("*{option}"),
        _ => option.clone(),
    };
    let mut options: Vec<String> = (1..).zip(told.options).map(mark).collect();
    if let Kind::Number { value, tolerance } = question.kind {
        options.push(format!("{value} ± {tolerance}"));
    }
    format!("{}: {} | {} | {}", question.id, told.text, options.join(" | "), told.why)
}

fn check(imported: &Imported, questions: &[&str], remarks: &[&str]) {
    assert_eq!(imported.questions.iter().map(shown).collect::<Vec<_>>(), questions);
    assert_eq!(imported.remarks.iter().map(ToString::to_string).collect::<Vec<_>>(), remarks);
}

#[test]
fn gift_as_moodle_exports_it() {
    let imported = read(Format::Gift, include_bytes!("../files/moodle.gift"));
    check(
        &imported,
        &[
            "rios1: ¿Qué río pasa por Murcia? | *El Segura | El Tajo | El Ebro | El Duero | El Segura nace en Jaén & llega a Guardamar.",
            "hora: ¿A qué hora amanece? | A las 3:00 | *A las 7:00 = siete {más o menos} | ",
            "dos: ¿Qué países son de la Unión? | *Francia | *Italia | Suiza | Noruega | ",
            "ano: ¿En qué año entró España? | 1986 ± 0 | ",
            "capital: La capital de Portugal es | =Lisboa | ",
            "parejas: Une cada país con su capital. | Italia -> Roma | Grecia -> Atenas | Malta -> La Valeta | ",
            "vf: Malta es una isla. | *Verdadero | Falso | Es la mayor de tres.",
            "hueco: El _____ desemboca en Oporto. | Ebro | *Duero | Tajo | ",
            "cinco: ¿Cuál es una vocal? | b | c | d | *a | ",
        ],
        &[
            "line 2: the category `$course$/top/Sociales/Tema 3` is not kept.",
            "line 7: the tag `primer trimestre` is not kept.",
            "line 7: feedback on single options is not kept.",
            "line 7: formatting is not kept: <strong>.",
            "line 7: weights of wrong or half-right options are not kept.",
            "line 33: a picture, a sound or a film is not kept.",
            "line 33: left out: the question or an option has no text of its own.",
            "line 40: left out: a question of the kind `essay`, which this game does not have.",
            "line 50: weights of wrong or half-right options are not kept.",
            "line 65: feedback on single options is not kept.",
            "line 69: left out: a question of the kind `description`, which this game does not have.",
            "line 76: formatting is not kept: <script>.",
            "line 76: too many options; not kept: f.",
        ],
    );
    assert_eq!(imported.questions[0].topic, Some(Topic::Geography));
}

#[test]
fn gift_as_people_write_it_without_empty_lines_and_with_formulas() {
    let text = "Who's buried in Grant's tomb?{~Grant ~Jefferson =no one}\n\
                ::F::Value of $\\frac{1}{2}$? {=a ~b}\n";
    let bad = Format::Gift.read(text.as_bytes(), Language::En).unwrap_err();
    assert_eq!(bad.to_string(), "line 2: a brace is missing: the answers stand between `{` and `}`.");
    let text = text.replace("\\frac{1}{2}", "\\frac\\{1\\}\\{2\\}");
    let imported = Format::Gift.read(text.as_bytes(), Language::En).unwrap();
    check(
        &imported,
        &[
            "q-001: Who's buried in Grant's tomb? | Grant | Jefferson | *no one | ",
            "f: Value of $\\frac{1}{2}$? | *a | b | ",
        ],
        &[],
    );
    assert_eq!(
        (imported.questions[0].es.as_str(), imported.questions[1].en.as_str()),
        ("", "Value of $\\frac{1}{2}$?")
    );
}

#[test]
fn xml_as_moodle_exports_it() {
    let imported = read(Format::MoodleXml, include_bytes!("../files/moodle.xml"));
    check(
        &imported,
        &[
            "rios-1: ¿Qué río pasa por Murcia? | *El Segura | El Tajo | El Ebro & sus afluentes | El Segura nace en Jaén.",
            "malta: Malta es una isla. | *Verdadero | Falso | Es la mayor de tres.",
            "huecos: La capital es _____. | =Roma | ",
        ],
        &[
            "line 4: the category `$course$/top/Sociales/Tema 3` is not kept.",
            "line 15: the tag `repaso` is not kept.",
            "line 15: feedback on single options is not kept.",
            "line 15: a picture, a sound or a film is not kept.",
            "line 15: hints are not kept.",
            "line 15: formatting is not kept: <b>.",
            "line 15: weights of wrong or half-right options are not kept.",
            "the file: marks, penalties and the like are not kept.",
            "line 98: left out: a question of the kind `essay`, which this game does not have.",
        ],
    );
    assert_eq!(imported.questions[0].level, Some(Level::Child));
}

#[test]
fn gift_with_a_right_word_alone_and_with_what_is_said_of_any_other_number() {
    let gift = "How does one write the number 1? {One}\n\nA number from 1 to 5? {#\n=3:2\n~#Completely wrong}\n";
    check(
        &read(Format::Gift, gift.as_bytes()),
        &["q-001: How does one write the number 1? | =One | ", "q-002: A number from 1 to 5? | 3 ± 2 | "],
        &["line 3: feedback on single options is not kept."],
    );
}

/// A question of Moodle with gaps in its text.
fn cloze(text: &str) -> Vec<u8> {
    format!(
        "<quiz><question type=\"cloze\"><name><text>Ríos</text></name><questiontext format=\"html\">\
         <text><![CDATA[{text}]]></text></questiontext></question></quiz>"
    )
    .into_bytes()
}

#[test]
fn a_text_with_a_gap_is_a_question_of_the_kind_of_its_gap() {
    let one =
        |text: &str, shown: &str, remarks: &[&str]| check(&read(Format::MoodleXml, &cloze(text)), &[shown], remarks);
    one(
        "<p>El {1:MULTICHOICE:Tajo~=Segura#¡Sí!~%0%Ebro} pasa por Murcia.</p>",
        "rios: El _____ pasa por Murcia. | Tajo | *Segura | Ebro | ",
        &["line 1: feedback on single options is not kept."],
    );
    one("España entró en {2:NUMERICAL:=1986:0.5~%50%1985:2}.", "rios: España entró en _____. | 1986 ± 0.5 | ", &[]);
    one(
        "Cae en {:MR:=Murcia~%50%Lorca~Albacete}; {no es un hueco}.",
        "rios: Cae en _____; {no es un hueco}. | *Murcia | *Lorca | Albacete | ",
        &[],
    );
    one(
        r"Se escribe {1:SA:=a\}b~=Ca\~n&#243;n~%50%otro}.",
        "rios: Se escribe _____. | =a}b | =Ca~nón | ",
        &["line 1: weights of wrong or half-right options are not kept."],
    );
}

#[test]
fn each_gap_of_a_text_is_a_question_with_the_other_gaps_of_its_line_filled() {
    let text = "<p>Completa.</p><p>Roma es de {1:SA:=Italia} y Atenas de {1:SA:=Grecia}.<br>\
                París es de {1:MC:=Francia~Malta}.</p><p>Fin.</p>";
    check(
        &read(Format::MoodleXml, &cloze(text)),
        &[
            "rios-1: Completa. Roma es de _____ y Atenas de Grecia. | =Italia | ",
            "rios-2: Completa. Roma es de Italia y Atenas de _____. | =Grecia | ",
            "rios-3: Completa. París es de _____. | *Francia | Malta | ",
        ],
        &[],
    );
}

#[test]
fn a_text_whose_gaps_are_not_understood_is_left_out() {
    let left_out = ["line 1: left out: a question of the kind `cloze`, which this game does not have."];
    let many = "{1:SA:=a} ".repeat(60);
    for text in ["Nada.", "Un {1:REGEXP:=a.*}.", "Un {1:SA:~%50%a}.", "Un {1:NM:=mucho}.", "Un {1:SA:=a", &many] {
        check(&read(Format::MoodleXml, &cloze(text)), &[], &left_out);
    }
}

#[test]
fn moodles_other_types_are_read_as_moodle_exports_them() {
    let imported = read(Format::MoodleXml, include_bytes!("../files/types.xml"));
    check(
        &imported,
        &[
            "fundadores: ¿Qué países la fundaron? | *Francia | España | *Italia | ",
            "capital: La capital de Portugal es… | =Lisboa | =Lisbon | ",
            "superficie: ¿Cuántos km² tiene Malta? | 316 ± 5 | ",
            "parejas: Une cada país con su capital. | Italia -> Roma | Grecia -> Atenas | ",
            "rios: Del más largo al más corto. | 1. Danubio | 2. Rin | 3. Segura | El Danubio nace en Alemania.",
        ],
        &[
            "line 15: weights of wrong or half-right options are not kept.",
            "line 15: too many options; not kept: Lis*.",
        ],
    );
    let Kind::Pairs { with, .. } = &imported.questions[3].kind else { panic!("pairs") };
    assert_eq!(with.es, ["Roma", "Atenas", "Oslo"], "what goes with nothing is there too");
}

#[test]
fn xml_in_the_encoding_that_it_names() {
    let text = include_str!("../files/moodle.xml").replace("UTF-8", "ISO-8859-1");
    let latin: Vec<u8> = text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    assert_eq!(read(Format::MoodleXml, &latin), read(Format::MoodleXml, include_bytes!("../files/moodle.xml")));
}

const AIKEN: &str = "¿Qué río pasa por Murcia?\nA) El Segura  \nB) El Tajo\t\nC) El Ebro\nD) El Año\nANSWER: A  \n\n\
                     Una pregunta\nen dos líneas   \na. Sí\nb. No\nc. Quizá\nanswer: c\n";

#[test]
fn aiken_from_windows_with_its_line_ends_trailing_spaces_and_encodings() {
    let questions = [
        "q-001: ¿Qué río pasa por Murcia? | *El Segura | El Tajo | El Ebro | El Año | ",
        "q-002: Una pregunta en dos líneas | Sí | No | *Quizá | ",
    ];
    let text = AIKEN.replace('\n', "\r\n");
    check(&read(Format::Aiken, text.as_bytes()), &questions, &[]);
    check(&read(Format::Aiken, AIKEN.replace('\n', "\r").as_bytes()), &questions, &[]);
    check(&read(Format::Aiken, format!("\u{feff}{text}").as_bytes()), &questions, &[]);
    for mark in ["", "\u{feff}"] {
        let units: Vec<u16> = format!("{mark}{text}").encode_utf16().collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        check(&read(Format::Aiken, &little), &questions, &[]);
        let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        check(&read(Format::Aiken, &big), &questions, &[]);
    }
    let latin: Vec<u8> = text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    check(&read(Format::Aiken, &latin), &questions, &["the file: the file is not UTF-8; it was read as Windows-1252."]);
}

#[test]
fn csv_as_a_spanish_spreadsheet_saves_it() {
    let text = "Nº;Pregunta;Respuesta 1;Respuesta 2;Respuesta 3;Respuesta 4;Correcta;Explicación;Curso;Nivel\r\n\
                1;¿Qué río pasa por Murcia?;El Segura;El Tajo;El Ebro;El Duero;1;Nace en Jaén.;2ºB;10–12\r\n\
                2;\"¿Cuál es \"\"mejor\"\";\r\nla sopa o el \u{80}?\";Sopa;Euro;;;B;;;doce\r\n\
                ;;;;;;;;;\r\n\
                3;¿Capital de Italia?;Milán;Roma;;;roma;;;\r\n\
                4;¿Cuáles son pares?;1;2;3;4;2,4;;;\r\n";
    let questions = [
        "q-001: ¿Qué río pasa por Murcia? | *El Segura | El Tajo | El Ebro | El Duero | Nace en Jaén.",
        "q-002: ¿Cuál es \"mejor\"; la sopa o el €? | Sopa | *Euro | ",
        "q-003: ¿Capital de Italia? | Milán | *Roma | ",
        "q-004: ¿Cuáles son pares? | 1 | *2 | 3 | *4 | ",
    ];
    let remarks = [
        "the file: the file is not UTF-8; it was read as Windows-1252.",
        "cell I1: the column `Curso` is not kept.",
        "cell J3: `doce` is not a level and is not kept.",
    ];
    let windows: Vec<u8> =
        text.chars().map(|letter| u8::try_from(u32::from(letter).min(0x2013) & 0xff).unwrap()).collect();
    let windows: Vec<u8> = windows.iter().map(|&byte| if byte == 0x13 { 0x96 } else { byte }).collect();
    let imported = read(Format::Csv, &windows);
    check(&imported, &questions, &remarks);
    assert_eq!(imported.questions[0].level, Some(Level::Child));
    let utf8 = format!("\u{feff}{}", text.replace('\u{80}', "€"));
    check(&read(Format::Csv, utf8.as_bytes()), &questions, &remarks[1..]);
}

#[test]
fn a_source_is_kept_unless_it_is_too_long_and_topics_are_known_by_their_spanish_names() {
    let text = format!(
        "Pregunta;A;B;Correcta;Tema;Fuente\n\
         ¿Cuánto es 1 + 1?;1;2;B;Ciencia;«Matemáticas 1», 2019\n\
         ¿Y 2 + 2?;3;4;B;Deportes;{}\n",
        "x".repeat(201)
    );
    let imported = read(Format::Csv, text.as_bytes());
    let remark = format!("cell A3: `{}` is not a source and is not kept.", "x".repeat(40));
    check(&imported, &["q-001: ¿Cuánto es 1 + 1? | 1 | *2 | ", "q-002: ¿Y 2 + 2? | 3 | *4 | "], &[&remark]);
    let kept: Vec<_> = imported.questions.iter().map(|one| (one.topic, one.source.as_deref())).collect();
    assert_eq!(kept, [(Some(Topic::Science), Some("«Matemáticas 1», 2019")), (Some(Topic::Sport), None)]);
}

#[test]
fn csv_with_commas_or_tabs_and_names_of_columns_in_english() {
    let text = "id,country,question,a,b,c,d,correct answer,feedback\n\
                p-1,pt,\"Which river, at Lisbon?\",Douro,Tagus,Minho,Ebro,b,The Tagus.\n";
    let imported = Format::Csv.read(text.as_bytes(), Language::En).unwrap();
    check(&imported, &["p-1: Which river, at Lisbon? | Douro | *Tagus | Minho | Ebro | The Tagus."], &[]);
    assert_eq!(imported.questions[0].country.as_deref(), Some("PT"));
    let tabs = text.replace("river, at", "river at").replace('"', "").replace(',', "\t");
    let imported = Format::Csv.read(tabs.as_bytes(), Language::En).unwrap();
    assert_eq!(imported.questions[0].en, "Which river at Lisbon?");
}

/// A workbook laid out as Kahoot's template.
fn kahoot(question: &str, answer: &str, time: &str, correct: &str) -> Workbook {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write(1, 1, "Quiz template").unwrap();
    sheet
        .write(2, 1, "Add questions, at least two answer alternatives, time limit and choose correct answers")
        .unwrap();
    sheet
        .write(3, 1, "Remember: questions have a limit of 120 characters and answers can have 75 characters max")
        .unwrap();
    sheet.write(7, 1, format!("{question} - max 120 characters")).unwrap();
    for column in 1..=4_u16 {
        sheet.write(7, column + 1, format!("{answer} {column} - max 75 characters")).unwrap();
    }
    sheet.write(7, 6, time).unwrap();
    sheet.write(7, 7, correct).unwrap();
    for row in 8..108_u32 {
        sheet.write(row, 0, row - 7).unwrap();
    }
    book
}

#[test]
fn kahoots_spreadsheet_in_english_and_in_spanish() {
    let english = kahoot(
        "Question",
        "Answer",
        "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
        "Correct answer(s) - choose at least one",
    );
    let spanish =
        kahoot("Pregunta", "Respuesta", "Límite de tiempo (s)", "Respuesta(s) correcta(s): elige al menos una");
    for mut book in [english, spanish] {
        let sheet = book.worksheet_from_index(0).unwrap();
        let rows = [
            ("¿Capital de Francia?", ["Berlín", "París", "Roma", ""], "2"),
            ("¿Cuánto es 2 + 2?", ["3", "4", "", "5"], "2"),
            ("¿Cuáles son pares?", ["1", "2", "3", "4"], "2,4"),
            ("¿Año del <i>Tratado</i>?", ["1957", "1992", "", ""], "1"),
        ];
        for (row, (text, options, correct)) in (8..).zip(rows) {
            sheet.write(row, 1, text).unwrap();
            for (column, option) in (2..).zip(options) {
                match option.parse::<f64>() {
                    Ok(number) => sheet.write(row, column, number).unwrap(),
                    Err(_) => sheet.write(row, column, option).unwrap(),
                };
            }
            sheet.write(row, 6, 20).unwrap();
            match correct.parse::<f64>() {
                Ok(number) => sheet.write(row, 7, number).unwrap(),
                Err(_) => sheet.write(row, 7, correct).unwrap(),
            };
        }
        check(
            &read(Format::Xlsx, &book.save_to_buffer().unwrap()),
            &[
                "q-001: ¿Capital de Francia? | Berlín | *París | Roma | ",
                "q-002: ¿Cuánto es 2 + 2? | 3 | *4 | 5 | ",
                "q-003: ¿Cuáles son pares? | 1 | *2 | 3 | *4 | ",
                "q-004: ¿Año del Tratado? | *1957 | 1992 | ",
            ],
            &["cell G8: time limits are not kept: the table sets the time.", "cell B12: formatting is not kept: <i>."],
        );
    }
}

#[test]
fn a_spreadsheet_without_kahoots_rows_above_and_with_other_sheets() {
    let mut book = Workbook::new();
    book.add_worksheet().set_name("Notas").unwrap().write(0, 0, "Ana").unwrap();
    let sheet = book.add_worksheet();
    for (row, cells) in (0..).zip([["Enunciado", "A", "B", "Solución"], ["¿Sí?", "Sí", "No", "A"]]) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write(row, column, cell).unwrap();
        }
    }
    let imported = read(Format::Xlsx, &book.save_to_buffer().unwrap());
    check(&imported, &["q-001: ¿Sí? | *Sí | No | "], &["the file: the sheet `Notas` is not read."]);
}

#[test]
fn an_exported_spreadsheet_may_be_changed_before_it_comes_back() {
    let pack = questions::Pack::parse("own.toml", include_str!("../files/own.toml")).unwrap();
    let file = Format::Xlsx.write(&pack).bytes;
    // What Kahoot or a person does to it: the first sheet alone, its rows in another order, one changed.
    let ours = read(Format::Xlsx, &file);
    let mut changed = pack.clone();
    changed.questions.swap(0, 3);
    changed.questions[1].1.es = "¿Otra?".into();
    let mut book = copied(&[(&Format::Xlsx.write(&changed).bytes, "Sheet1"), (&file, "Sobremesa")]);
    let back = read(Format::Xlsx, &book.save_to_buffer().unwrap());
    assert_eq!(back.questions[0], ours.questions[3]);
    assert_eq!(back.questions[1].id, "q-002");
    let said: Vec<String> = back.remarks.iter().map(ToString::to_string).collect();
    assert!(said.iter().any(|line| line.starts_with("cell B10: level, topic")), "{said:?}");
}

#[test]
fn what_is_changed_in_our_own_sheet_is_told_with_the_name_of_the_sheet() {
    let pack = questions::Pack::parse("own.toml", include_str!("../files/own.toml")).unwrap();
    let bytes = Format::Xlsx.write(&pack).bytes;
    let mut book = copied(&[(&bytes, "Sheet1"), (&bytes, "Sobremesa")]);
    book.worksheet_from_index(1).unwrap().write(1, 3, "doce").unwrap();
    let said: Vec<String> =
        read(Format::Xlsx, &book.save_to_buffer().unwrap()).remarks.iter().map(ToString::to_string).collect();
    assert!(said.contains(&"cell Sobremesa!D2: `doce` is not a level and is not kept.".to_owned()), "{said:?}");
}

#[test]
fn several_languages_in_one_text_are_told() {
    let text = "[html]<span lang\\=\"es\" class\\=\"multilang\">¿Sí?</span><span lang\\=\"en\" class\\=\"multilang\">Yes?</span>{=a ~b}";
    let imported = read(Format::Gift, text.as_bytes());
    check(&imported, &["q-001: ¿Sí? Yes? | *a | b | "], &["line 1: formatting is not kept: <span>."]);
}

/// A workbook made of sheets of others.
fn copied(sheets: &[(&[u8], &str)]) -> Workbook {
    use calamine::{Reader, Xlsx};
    let mut book = Workbook::new();
    for (bytes, name) in sheets {
        let mut from: Xlsx<_> = Xlsx::new(std::io::Cursor::new(bytes)).unwrap();
        let range = from.worksheet_range(name).unwrap();
        let (down, right) = range.start().unwrap();
        let sheet = book.add_worksheet().set_name(*name).unwrap();
        for (row, column, cell) in range.used_cells() {
            let column = u16::try_from(column).unwrap() + u16::try_from(right).unwrap();
            sheet.write(u32::try_from(row).unwrap() + down, column, cell.to_string()).unwrap();
        }
    }
    book
}

#[test]
fn the_format_of_a_file_is_guessed_by_its_name_and_for_text_by_what_is_in_it() {
    assert_eq!(Format::guess("x.txt", AIKEN.as_bytes()), Some(Format::Aiken));
    assert_eq!(Format::guess("x.txt", include_bytes!("../files/moodle.gift")), Some(Format::Gift));
    assert_eq!(Format::guess("X.XLSX", b""), Some(Format::Xlsx));
    assert_eq!(Format::guess("x.xml", b""), Some(Format::MoodleXml));
    assert_eq!(Format::guess("x.csv", b""), Some(Format::Csv));
    assert_eq!(Format::guess("x.pdf", b""), None);
    assert_eq!(Format::guess("x", b""), None);
}

#[test]
fn options_about_the_others_are_found_and_told() {
    let gift = "::uno::¿Cuál es?{=Todas las anteriores ~Roma ~Viena ~París}\n\n::dos::¿Y ahora?{~Roma ~Viena =A y B}\n\n::tres::¿Malta?{T}\n";
    let imported = read(Format::Gift, gift.as_bytes());
    check(
        &imported,
        &[
            "uno: ¿Cuál es? | *Todas las anteriores | Roma | Viena | París | ",
            "dos: ¿Y ahora? | Roma | Viena | *A y B | ",
            "tres: ¿Malta? | *Verdadero | Falso | ",
        ],
        &[
            "line 1: when the options are shuffled, this comes last: Todas las anteriores.",
            "line 3: the options are not shuffled: one of them names others by their letters.",
        ],
    );
}

#[test]
fn moodle_says_whose_options_keep_their_order() {
    let question = |name: &str, shuffle: &str| {
        let answers: String = [("Uno", 0), ("Dos", 100), ("Tres", 0)]
            .map(|(text, worth)| format!("<answer fraction=\"{worth}\"><text>{text}</text></answer>"))
            .concat();
        format!(
            "<question type=\"multichoice\"><name><text>{name}</text></name><questiontext><text>¿{name}?</text></questiontext>{shuffle}{answers}</question>"
        )
    };
    let file = format!(
        "<quiz>{}{}</quiz>",
        question("kept", "<shuffleanswers>false</shuffleanswers>"),
        question("shuffled", "<shuffleanswers>1</shuffleanswers>")
    );
    let imported = read(Format::MoodleXml, file.as_bytes());
    assert_eq!(imported.questions.iter().map(|one| one.last.clone()).collect::<Vec<_>>(), [Some(vec![1, 2, 3]), None]);
    assert_eq!(imported.remarks, []);
}
