//! Pictures in packs: what they may be, how they are shuffled, and how they come from and go to other programs.

use questions::formats::{Format, Imported, What};
use questions::{
    Deck, Edition, Flaw, Language, MOST_PICTURE_BYTES, MOST_PICTURES, Pack, Picture, PictureData, Question, Said,
    Standard, Wish, check, first_flaw, stripped, too_many_pictures,
};

const WEBP: &[u8] = include_bytes!("../files/flag.webp");
const PNG: &[u8] = include_bytes!("../files/flag.png");
const PHOTO: &[u8] = include_bytes!("../files/photo.jpg");

fn picture(of: u8, bytes: &[u8]) -> Picture {
    let alt = Said { es: format!("Una bandera, {of}"), en: format!("A flag, {of}") };
    Picture { of, alt, data: PictureData::of(bytes) }
}

/// A question in both languages with a picture of its own and two of its options.
fn question() -> Question {
    let text = r#"
        [[question]]
        id = "banderas-1"
        es = "¿Qué bandera es?"
        en = "Which flag is this?"
        options.es = ["La de \"aquí\"", "La de <allí>", "Otra & más"]
        options.en = ["That of here", "That of there", "Another"]
        answer = 2
    "#;
    let mut question = Pack::parse("x", text).unwrap().questions.remove(0).1;
    question.pictures = vec![picture(0, WEBP), picture(1, PNG), picture(3, &stripped(PHOTO).unwrap())];
    question
}

fn flaws(question: &Question) -> Vec<Flaw> {
    let pack = Pack::of("x", [question.clone()]);
    check(&[pack], Standard::Own).into_iter().map(|problem| problem.what).collect()
}

#[test]
fn a_question_with_pictures_can_be_asked() {
    assert_eq!(flaws(&question()), []);
    assert_eq!(first_flaw(&question(), Standard::Own), None);
}

#[test]
fn a_picture_is_a_small_file_with_nothing_in_it_but_the_picture() {
    let bad =
        [b"GIF89a".to_vec(), b"<svg/>".to_vec(), PHOTO.to_vec(), WEBP[..20].to_vec(), [WEBP, b"behind it"].concat()];
    for bytes in bad {
        let question = Question { pictures: vec![picture(0, &bytes)], ..question() };
        assert_eq!(flaws(&question), [Flaw::Picture { most: MOST_PICTURE_BYTES }]);
    }
    let mut large = WEBP.to_vec();
    large.extend(vec![0; MOST_PICTURE_BYTES]);
    let question = Question { pictures: vec![picture(0, &large)], ..question() };
    assert_eq!(flaws(&question), [Flaw::Picture { most: MOST_PICTURE_BYTES }]);
    let written = Pack::of("x", [question]).to_text().replace("data = \"", "data = \"no base64 ");
    assert_eq!(
        flaws(&Pack::parse("x", &written).unwrap().questions[0].1),
        [Flaw::Picture { most: MOST_PICTURE_BYTES }]
    );
}

#[test]
fn a_photograph_loses_where_it_was_taken() {
    let clean = stripped(PHOTO).unwrap();
    let says = |bytes: &[u8], word: &[u8]| bytes.windows(word.len()).any(|window| window == word);
    assert!(says(PHOTO, b"Murcia") && !says(&clean, b"Murcia") && !says(&clean, b"Exif"));
    assert!(clean.len() < PHOTO.len());
}

#[test]
fn a_picture_has_a_text_in_each_language_and_belongs_to_something() {
    let mut silent = question();
    silent.pictures[1].alt.en.clear();
    assert_eq!(flaws(&silent), [Flaw::PictureText { language: Language::En }]);
    let mut twice = question();
    twice.pictures[2].of = 1;
    assert_eq!(flaws(&twice), [Flaw::PictureOf { most: 3 }]);
    let mut beyond = question();
    beyond.pictures[2].of = 4;
    assert_eq!(flaws(&beyond), [Flaw::PictureOf { most: 3 }]);
    let spanish = Question { en: String::new(), options: Said { en: Vec::new(), ..question().options }, ..question() };
    assert_eq!(flaws(&spanish), [], "a language in which it is not asked needs no text");
}

#[test]
fn a_pack_has_so_many_pictures_at_most() {
    let named = |number: usize| Question {
        id: format!("q-{number}"),
        es: format!("¿{number}?"),
        en: format!("{number}?"),
        ..question()
    };
    let many: Vec<Question> = (0..=MOST_PICTURES / 3).map(named).collect();
    assert!(matches!(too_many_pictures(&many), Some(Flaw::Pictures { .. })));
    assert_eq!(too_many_pictures(&many[1..]), None);
    let found = check(&[Pack::of("x", many)], Standard::Own);
    assert_eq!(found.len(), 1, "it is said once, where it becomes too much: {found:?}");
}

#[test]
fn the_same_words_with_another_picture_are_another_question() {
    let other = Question { id: "banderas-2".into(), pictures: vec![picture(0, PNG)], ..question() };
    assert_eq!(check(&[Pack::of("x", [question(), other])], Standard::Own), []);
}

#[test]
fn pictures_go_with_their_options_when_these_are_shuffled() {
    let asked = question();
    let wish = Wish { edition: Edition::Of2026, levels: Vec::new(), topics: Vec::new() };
    let mut moved = false;
    for seed in 0..20 {
        let drawn = Deck::new(vec![asked.clone()], wish.clone(), seed).draw_any().unwrap().question;
        moved |= drawn.options != asked.options;
        for (number, option) in (1..).zip(&asked.options.es) {
            let now = (1..).zip(&drawn.options.es).find(|(_, one)| *one == option).unwrap().0;
            let data = |picture: Option<&Picture>| picture.map(|picture| picture.data.clone());
            assert_eq!(data(drawn.picture(now)), data(asked.picture(number)));
        }
        assert_eq!(drawn.picture(0), asked.picture(0));
    }
    assert!(moved);
}

fn there_and_back(format: Format) -> Imported {
    let file = format.write(&Pack::of("x", [question()]));
    let back = format.read(&file.bytes, Language::Es).unwrap();
    assert_eq!(back.questions[0].options, question().options, "{format:?}");
    let lost = file.remarks.iter().any(|remark| remark.what == What::Media);
    assert_eq!(lost, back.questions[0].pictures.is_empty(), "{format:?}: what is lost is said");
    back
}

#[test]
fn pictures_come_back_from_our_own_files_and_from_moodle() {
    for format in [Format::Toml, Format::MoodleXml] {
        let back = there_and_back(format);
        assert_eq!(back.questions, [question()], "{format:?}");
        assert_eq!(back.remarks, []);
    }
    for format in [Format::Gift, Format::Aiken, Format::Csv, Format::Xlsx] {
        assert!(there_and_back(format).questions[0].pictures.is_empty(), "{format:?}");
    }
}

/// As Moodle writes it: files after the text, their names with signs in the address.
fn moodle(text: &str, options: [&str; 2], files: &str) -> Imported {
    let answer = |worth: &str, option: &str| {
        format!("<answer fraction=\"{worth}\" format=\"html\"><text><![CDATA[{option}]]></text>{files}</answer>")
    };
    let answers = answer("100", options[0]) + &answer("0", options[1]);
    let file = format!(
        "<quiz><question type=\"multichoice\"><name><text>uno</text></name><questiontext format=\"html\">\
         <text><![CDATA[{text}]]></text>{files}</questiontext>{answers}</question></quiz>"
    );
    Format::MoodleXml.read(file.as_bytes(), Language::Es).unwrap()
}

#[test]
fn pictures_are_taken_from_moodle_with_their_text_or_a_remark() {
    let data = PictureData::of(PHOTO);
    let (half, rest) = data.as_base64().split_at(40);
    let files = format!("<file name=\"la bandera.jpg\" path=\"/\" encoding=\"base64\">{half}\n{rest}</file>");
    let shown = |alt: &str| format!("<img class=\"x\" {alt} src=\"@@PLUGINFILE@@/la%20bandera.jpg\" width=\"20\">");
    let read = moodle(&format!("<p>¿Qué es?</p>{}", shown("alt=\"Tres &amp; m&aacute;s\"")), ["Uno", "Dos"], &files);
    let [question] = &read.questions[..] else { panic!("{read:?}") };
    assert_eq!(question.pictures.len(), 1);
    assert_eq!((question.pictures[0].of, question.pictures[0].alt.es.as_str()), (0, "Tres & más"));
    assert_eq!(question.es, "¿Qué es?");
    assert_eq!(
        flaws(question),
        [Flaw::Picture { most: MOST_PICTURE_BYTES }],
        "a page makes it smaller; others strip it"
    );
    let good = read.with_good_pictures();
    assert_eq!(flaws(&good.questions[0]), []);

    let read = moodle(&format!("¿Cuál es? {}", shown("")), [&shown(""), &shown("alt='Roja'")], &files);
    let [question] = &read.questions[..] else { panic!("{read:?}") };
    assert_eq!(question.options.es, ["Imagen 1", "Roja"]);
    let alts: Vec<&str> = question.pictures.iter().map(|picture| picture.alt.es.as_str()).collect();
    assert_eq!(alts, ["Imagen sin descripción", "Imagen sin descripción", "Roja"]);
    let said: Vec<&What> = read.remarks.iter().map(|remark| &remark.what).collect();
    assert_eq!(said, [&What::PictureAlt]);
}

#[test]
fn pictures_that_are_not_in_the_file_are_named() {
    let read = moodle("¿Qué es? <img src=\"https://example.org/a.png\" alt=\"x\">", ["Uno", "Dos"], "");
    let link = |address: &str| What::PictureLink { address: address.into() };
    assert!(read.questions[0].pictures.is_empty());
    assert_eq!(
        read.remarks.iter().map(|remark| remark.what.clone()).collect::<Vec<_>>(),
        [link("https://example.org/a.png")]
    );
    let table = "Question;Answer 1;Answer 2;Correct answer;Image link\n¿Qué es?;Uno;Dos;1;https://example.org/b.png\n";
    let read = Format::Csv.read(table.as_bytes(), Language::Es).unwrap();
    assert_eq!(read.questions.len(), 1);
    assert_eq!(
        read.remarks.iter().map(|remark| remark.what.clone()).collect::<Vec<_>>(),
        [link("https://example.org/b.png")]
    );
}

#[test]
fn pictures_that_are_too_large_or_too_many_are_left_out_and_listed() {
    let mut large = PHOTO.to_vec();
    large.truncate(large.len() - 2);
    large.extend(vec![7; MOST_PICTURE_BYTES]);
    large.extend([0xff, 0xd9]);
    let many = (0..MOST_PICTURES).map(|number| Question {
        id: format!("q-{number}"),
        pictures: vec![picture(0, if number == 0 { &large } else { WEBP }), picture(1, WEBP)],
        ..question()
    });
    let good = Imported { questions: many.collect(), bereft: Vec::new(), remarks: Vec::new() }.with_good_pictures();
    assert_eq!(too_many_pictures(&good.questions), None);
    let kept: usize = good.questions.iter().map(|question| question.pictures.len()).sum();
    assert!(good.questions[0].pictures.len() == 1 && kept >= MOST_PICTURES - 1);
    assert!(good.remarks.iter().all(|remark| remark.what == What::PictureTooLarge { most: MOST_PICTURE_BYTES }));
    assert!(!good.remarks.is_empty() && good.bereft.len() == good.remarks.len(), "{:?}", good.bereft);
}

#[test]
fn questions_that_have_lost_a_picture_are_known_by_name() {
    let bereft = |format: Format, file: &str| {
        let read = format.read(file.as_bytes(), Language::Es).unwrap();
        let ids: Vec<String> = read.questions.iter().map(|question| question.id.clone()).collect();
        (ids.len(), read.bereft.iter().map(|id| ids.iter().position(|one| one == id).unwrap()).collect::<Vec<_>>())
    };
    let table = "Question;Answer 1;Answer 2;Correct answer;Image link\n\
        ¿Qué es?;Uno;Dos;1;https://example.org/b.png\n¿Y qué no es?;Uno;Dos;1;\n";
    assert_eq!(bereft(Format::Csv, table), (2, vec![0]));
    let gift = r#"[html]<p>¿Capital de Italia?</p>{=Roma ~Oslo}

[html]<p>¿Qué bandera es?<img src\="@@PLUGINFILE@@/b.png" alt\="b"></p>{=Italia ~Malta}
"#;
    assert_eq!(bereft(Format::Gift, gift), (2, vec![1]));
    // A picture that has come along is no loss.
    let shown = |alt: &str| format!("<img src=\"@@PLUGINFILE@@/a.png\" alt=\"{alt}\">");
    let data = PictureData::of(PNG);
    let file = format!("<file name=\"a.png\" path=\"/\" encoding=\"base64\">{}</file>", data.as_base64());
    let read = |file: &str| moodle(&format!("¿Cuál es? {}", shown("Tres")), [&shown("Uno"), &shown("Dos")], file);
    assert_eq!((read(&file).questions[0].pictures.len(), read(&file).bereft.len()), (3, 0));
    assert_eq!((read("").questions.len(), read("").bereft), (0, vec![]), "options that are pictures alone say nothing");
    let alone = moodle(&format!("¿Cuál es? {}", shown("Tres")), ["Uno", "Dos"], "");
    assert_eq!(alone.bereft, [alone.questions[0].id.clone()]);
}
