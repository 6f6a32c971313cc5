//! Export and import give the same pack, in every format.

use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use questions::formats::{Format, Place, What};
use questions::{
    COUNTRIES, Edition, Kind, Language, Level, MURCIA, Pack, Question, Said, Standard, Topic, check, shipped,
};

fn questions(pack: &Pack) -> Vec<Question> {
    pack.questions.iter().map(|(_, question)| question.clone()).collect()
}

/// Exports and imports a pack, which must come back as it was.
fn there_and_back(pack: &Pack) {
    Format::ALL.into_iter().for_each(|format| there_and_back_as(format, pack));
}

/// The same in one format.
fn there_and_back_as(format: Format, pack: &Pack) {
    {
        let file = format.write(pack);
        let left_out = file.remarks.iter().find(|remark| remark.to_string().contains("left out"));
        assert_eq!(left_out, None, "{format:?}");
        let back = format
            .read(&file.bytes, Language::Es)
            .unwrap_or_else(|bad| panic!("{format:?}: {bad}\n{}", String::from_utf8_lossy(&file.bytes)));
        assert_eq!(back.questions, questions(pack), "{format:?}\n{}", String::from_utf8_lossy(&file.bytes));
        if format != Format::Aiken {
            let english = format.read(&file.bytes, Language::En).unwrap();
            assert_eq!(english.questions, back.questions, "{format:?}: the file says its language");
        }
        let said: Vec<String> = back.remarks.iter().map(ToString::to_string).collect();
        let spreadsheet = matches!(format, Format::Xlsx | Format::Quizizz);
        // Words by chance may say that options keep their order: that is told, and nothing is lost.
        let ordered = |line: &String| line.contains("shuffled");
        let expected = |line: &String| ordered(line) || spreadsheet && line.contains("time limits");
        assert!(said.iter().all(expected), "{format:?}: {said:?}");
    }
}

#[test]
fn every_pack_of_the_program_comes_back_as_it_was() {
    for mut pack in shipped() {
        // Places on the map are known to no other program: that they are left out is told, and tried below.
        pack.questions.retain(|(_, question)| question.kind.is_choice());
        there_and_back(&pack);
    }
}

#[test]
fn a_teachers_pack_comes_back_as_it_was() {
    let text = include_str!("../files/own.toml");
    let pack = Pack::parse("own.toml", text).unwrap();
    assert_eq!(check(std::slice::from_ref(&pack), Standard::Own), []);
    there_and_back(&pack);
}

#[test]
fn every_kind_comes_back_as_it_was_from_every_format_that_has_it() {
    let pack = Pack::parse("kinds.toml", include_str!("../files/kinds.toml")).unwrap();
    assert_eq!(check(std::slice::from_ref(&pack), Standard::Own), []);
    assert_eq!(Pack::parse("again", &pack.to_text()).unwrap().questions.len(), pack.questions.len());
    for format in Format::ALL {
        let has: &[&str] = match format {
            Format::Toml | Format::Csv => &["choice", "truth", "several", "word", "number", "order", "pairs", "place"],
            Format::MoodleXml => &["choice", "truth", "several", "word", "number", "order", "pairs"],
            Format::Gift => &["choice", "truth", "several", "word", "number", "pairs"],
            Format::Xlsx => &["choice", "truth", "several"],
            Format::Quizizz | Format::H5p => &["choice", "truth", "several", "word"],
            Format::Aiken => &["choice", "truth"],
        };
        // Kahoot has room for four options.
        let fits = |question: &Question| format != Format::Xlsx || question.choices() <= 4;
        let held =
            questions(&pack).into_iter().filter(|question| has.contains(&question.kind.code()) && fits(question));
        let file = format.write(&pack);
        let left_out: Vec<&What> = file.remarks.iter().map(|remark| &remark.what).collect();
        let missing = questions(&pack).into_iter().filter(|question| !has.contains(&question.kind.code()));
        for question in missing {
            assert!(left_out.contains(&&What::NoSuchKind { name: question.kind.code().into() }), "{format:?}");
        }
        there_and_back_as(format, &Pack::of("held", held));
    }
}

#[test]
fn a_pack_without_questions_makes_files_that_are_refused_or_empty() {
    for format in Format::ALL {
        let file = format.write(&Pack::of("empty", []));
        let back = format.read(&file.bytes, Language::Es);
        assert!(back.is_err() || back.is_ok_and(|back| back.questions.is_empty()), "{format:?}");
    }
}

#[test]
fn what_cannot_be_played_is_left_out_of_a_file_and_listed() {
    let mut pack = Pack::parse("own.toml", include_str!("../files/own.toml")).unwrap();
    pack.questions.truncate(2);
    pack.questions[0].1.answer = 9;
    for format in Format::ALL {
        let file = format.write(&pack);
        let place = Place::Question(pack.questions[0].1.id.clone());
        let listed = file.remarks.iter().any(|r| r.place == place && matches!(r.what, What::Unplayable { .. }));
        assert!(listed, "{format:?}: {:?}", file.remarks);
        assert_eq!(file.questions, 1);
        assert_eq!(format.read(&file.bytes, Language::Es).unwrap().questions, [pack.questions[1].1.clone()]);
    }
}

#[test]
fn aiken_is_plain_if_there_is_nothing_besides_and_says_so_if_there_is() {
    let mut question = Pack::parse("own.toml", include_str!("../files/own.toml")).unwrap().questions[0].1.clone();
    question.id = "q-001".into();
    question.why = Said::default();
    let pack = Pack::of("plain", [question.clone()]);
    let file = Format::Aiken.write(&pack);
    assert!(!String::from_utf8(file.bytes).unwrap().contains('{'));
    assert_eq!(file.remarks, []);
    question.level = Some(Level::Adult);
    let file = Format::Aiken.write(&Pack::of("more", [question]));
    assert_eq!(file.remarks.iter().map(|remark| &remark.what).collect::<Vec<_>>(), [&What::AfterAnswer]);
}

#[test]
fn kahoots_limits_are_told() {
    let mut question = Pack::parse("own.toml", include_str!("../files/own.toml")).unwrap().questions[0].1.clone();
    question.es = "a".repeat(121);
    question.options.es[0] = "b".repeat(76);
    let file = Format::Xlsx.write(&Pack::of("long", [question]));
    let said: Vec<&What> = file.remarks.iter().map(|remark| &remark.what).collect();
    assert_eq!(said, [&What::KahootLength { most: 120 }, &What::KahootLength { most: 75 }]);
}

/// What means something in one of the formats.
const SIGNS: &str = r##"{ } ~ = # #### :: \ \n %50% // -> [html] [plain] A) B. ANSWER:B answer:c $CATEGORY: <b> </b> <script>
    <!-- --> -- &amp; &lt; &#65; & < > ]]> <![CDATA[ " ' ; , | =1+1 '=x -5 '-5 @ + _x0041_ sobremesa: T TRUE ñ ¿ ? 😀 « 1
    2.0 10-12 true"##;

/// One line of text: often made of what means something in one of the formats.
fn line() -> impl Strategy<Value = String> {
    let signs: Vec<&str> = SIGNS.split_whitespace().chain([" ", "  ", "\u{a0}", "A) b", "ANSWER: B"]).collect();
    let piece = prop_oneof![4 => select(signs).prop_map(str::to_owned), 3 => "[a-zñ]{1,6}", 1 => "\\PC{1,5}"];
    let text = vec(piece, 1..8).prop_map(|pieces| pieces.concat().trim().to_owned());
    text.prop_filter("nothing but spaces", |text| !text.is_empty())
}

fn told() -> impl Strategy<Value = (String, Vec<String>, String)> {
    let options = btree_set(line(), 4..=4).prop_map(|set| set.into_iter().collect::<Vec<_>>()).prop_shuffle();
    (line(), options, prop_oneof![Just(String::new()), line()])
}

fn question() -> impl Strategy<Value = Question> {
    let countries: Vec<&str> = COUNTRIES.into_iter().chain([MURCIA]).collect();
    let editions = select(vec![
        Edition::ALL.to_vec(),
        vec![Edition::Of2009],
        vec![Edition::Of2026],
        vec![Edition::Of2026, Edition::Of2009],
    ]);
    let besides = (
        option::of(select(countries)),
        option::of(select(&Topic::ALL[..])),
        option::of(select(&Level::ALL[..])),
        editions,
        option::of(line()),
        option::of(select(vec![vec![], vec![2], vec![2, 1]])),
    );
    ("[a-z0-9-]{1,20}", besides, told(), told(), 0..3_u8, 2..=4_usize, 0..4_u8).prop_map(
        |(id, (country, topic, level, editions, source, last), es, en, languages, count, answer)| {
            let mut question = Question {
                id,
                country: country.map(str::to_owned),
                topic,
                level,
                editions,
                es: String::new(),
                en: String::new(),
                kind: Kind::Choice,
                options: Said::default(),
                answer: answer % u8::try_from(count).unwrap() + 1,
                last,
                why: Said::default(),
                source,
                pictures: Vec::new(),
            };
            if languages != 1 {
                (question.es, question.options.es, question.why.es) = es;
                question.options.es.truncate(count);
            }
            if languages != 0 {
                (question.en, question.options.en, question.why.en) = en;
                question.options.en.truncate(count);
            }
            question
        },
    )
}

/// A question of another kind than one of four, in both languages, its texts being mostly words.
fn other_kind() -> impl Strategy<Value = Question> {
    let text = || {
        prop_oneof![4 => "[a-zñ]{3,9}( [a-zñ]{1,5})?", 1 => line()].prop_filter("arrows and stars", |text| {
            !text.contains("->") && !text.contains('*') && text.chars().any(char::is_alphabetic)
        })
    };
    let texts = move |count: std::ops::RangeInclusive<usize>| {
        btree_set(text(), count).prop_map(|set| set.into_iter().collect::<Vec<_>>()).prop_shuffle()
    };
    let said = move |count: usize| (texts(count..=count), texts(count..=count)).prop_map(|(es, en)| Said { es, en });
    let number =
        || (-99_999..99_999_i32, 0..3_i32).prop_map(|(digits, places)| f64::from(digits) / 10_f64.powi(places));
    let kinds = (2..=5_usize).prop_flat_map(move |count| {
        let most = u8::try_from(count).unwrap();
        prop_oneof![
            (1..=2_u8).prop_map(|answer| (Kind::Truth, Said::default(), answer)),
            (said(count + 1), Just(Kind::Several((1..=most).collect()))).prop_map(|(options, kind)| (kind, options, 0)),
            (texts(1..=4), texts(1..=4)).prop_map(|(es, en)| (Kind::Word, Said { es, en }, 0)),
            (number(), 0..50_u8).prop_map(|(value, tolerance)| {
                (Kind::Number { value, tolerance: f64::from(tolerance) / 4.0 }, Said::default(), 0)
            }),
            said(count).prop_map(move |options| (Kind::Order((1..=most).collect()), options, 0)),
            (said(count), said(count + 1))
                .prop_map(move |(options, with)| { (Kind::Pairs { with, right: (1..=most).collect() }, options, 0) }),
            (-1000..4000_i32, 3500..7000_i32, 20..300_u16).prop_map(|(east, north, within)| {
                let at = [f64::from(east) / 100.0, f64::from(north) / 100.0];
                (Kind::Place { at, within: within.into() }, Said::default(), 0)
            }),
        ]
    });
    (question(), kinds, line(), line()).prop_map(|(question, (kind, options, answer), es, en)| {
        let last = None;
        Question { kind, options, answer, es, en, last, ..question }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn any_pack_that_can_be_played_comes_back_as_it_was(questions in vec(question(), 1..4)) {
        let pack = Pack::of("any", questions);
        prop_assume!(check(std::slice::from_ref(&pack), Standard::Own).is_empty());
        there_and_back(&pack);
        let again = Pack::parse("any", &pack.to_text()).unwrap();
        prop_assert_eq!(again, pack);
    }

    #[test]
    fn any_kind_comes_back_from_every_format_that_has_it(questions in vec(other_kind(), 1..4)) {
        let pack = Pack::of("any", questions);
        prop_assume!(check(std::slice::from_ref(&pack), Standard::Own).is_empty());
        for format in Format::ALL {
            let left_out = format.write(&pack).remarks;
            let is_held = |question: &Question| {
                !left_out.iter().any(|remark| remark.place == Place::Question(question.id.clone()) && matches!(remark.what, What::NoSuchKind { .. }))
            };
            let held = Pack::of("held", self::questions(&pack).into_iter().filter(is_held));
            if !held.questions.is_empty() {
                there_and_back_as(format, &held);
            }
        }
        prop_assert_eq!(Pack::parse("any", &pack.to_text()).unwrap(), pack);
    }
}
