//! How packs are read, checked and drawn from; and that the packs of the program are good.

use std::collections::BTreeSet;
use std::path::Path;

use questions::{Edition, Level, Pack, Standard, Topic, check, shipped};

const GOOD: &str = r#"
[[question]]
id = "pt-001"
country = "PT"
topic = "geography"
level = "10-12"
editions = ["2009", "2026"]
es = "¿Qué río desemboca en Lisboa?"
en = "Which river flows into the sea at Lisbon?"
options.es = ["El Duero", "El Tajo", "El Guadiana", "El Miño"]
options.en = ["The Douro", "The Tagus", "The Guadiana", "The Minho"]
answer = 2
why.es = "El Tajo llega al Atlántico en Lisboa."
why.en = "The Tagus reaches the Atlantic at Lisbon."
"#;

fn problems(text: &str) -> Vec<String> {
    check(&[Pack::parse("x.toml", text).unwrap()], Standard::Shipped).iter().map(ToString::to_string).collect()
}

#[test]
fn a_good_pack_has_no_problems() {
    assert_eq!(problems(GOOD), Vec::<String>::new());
    assert_eq!(problems(""), Vec::<String>::new());
}

#[test]
fn a_problem_names_file_line_and_question() {
    let found = problems(&GOOD.replace("answer = 2", "answer = 5"));
    assert_eq!(found, ["x.toml, line 2: pt-001: `answer` is a number from 1 to 4."]);
}

#[test]
fn every_fault_is_found() {
    let long_source = format!("answer = 2\nsource = \"{}\"", "x".repeat(201));
    let faults = [
        ("country = \"PT\"", "country = \"XX\"", "no country"),
        ("editions = [\"2009\", \"2026\"]", "editions = []", "at least one edition"),
        ("¿Qué", "Qué", "begins with"),
        ("Lisbon?", "Lisbon", "ends with"),
        ("Atlántico en Lisboa.", "Atlántico en Lisboa", "explanation"),
        ("\"El Miño\"]", "\"el duero\"]", "four different options"),
        ("\"El Miño\"]", "]", "four different options"),
        ("\"El Tajo\"", "\"El Tajo, que nace en Albarracín\"", "gives itself away"),
        ("\"El Duero\"", "\" El Duero\"", "without spaces"),
        ("pt-001", "PT 001", "An id"),
        ("country = \"PT\"\n", "", "`country` is missing"),
        ("topic = \"geography\"\n", "", "`topic` is missing"),
        ("level = \"10-12\"\n", "", "`level` is missing"),
        ("en = \"Which river flows into the sea at Lisbon?\"\n", "", "no question in English"),
        ("\"The Minho\"]", "]", "as many options"),
        ("[\"2009\", \"2026\"]", "[\"2009\", \"2009\"]", "each named once"),
        ("answer = 2", "answer = 2\nsource = \"\"", "1 to 200 letters"),
        ("answer = 2", &long_source, "1 to 200 letters"),
    ];
    for (from, to, says) in faults {
        let found = problems(&GOOD.replace(from, to));
        assert!(found.iter().any(|problem| problem.contains(says)), "{to}: {found:?}");
    }
}

#[test]
fn what_is_no_pack_says_at_which_line() {
    let line = |text: &str| Pack::parse("x.toml", text).unwrap_err().line;
    assert_eq!(line("\n\nrubbish"), 3);
    assert_eq!(line(&GOOD.replace("topic = \"geography\"", "topic = \"cooking\"")), 5);
    assert_eq!(line(&GOOD.replace("answer = 2", "answer = \"two\"")), 12);
    assert_eq!(line("[[question]]\nid = 7"), 2);
    let missing = check(&[Pack::parse("x.toml", &GOOD.replace("answer = 2\n", "")).unwrap()], Standard::Own);
    assert!(missing[0].to_string().contains("`answer` is a number from 1 to 4"), "{missing:?}");
    let unknown = Pack::parse("x.toml", &GOOD.replace("answer = 2", "answer = 2\nhint = \"x\"")).unwrap_err();
    assert!(unknown.problem.contains("hint"), "{unknown}");
}

const OWN: &str = r#"
[[question]]
id = "fracciones-1"
es = "Un medio más un medio"
source = "«Matemáticas 1», 2019"
options.es = ["Uno", "Dos"]
answer = 1
"#;

#[test]
fn a_teachers_question_may_leave_out_a_language_and_all_that_is_about_europe() {
    let pack = Pack::parse("own.toml", OWN).unwrap();
    assert_eq!(check(std::slice::from_ref(&pack), Standard::Own), []);
    assert!(check(&[pack], Standard::Shipped).len() > 5);
}

#[test]
fn every_fault_of_a_teachers_question_is_found() {
    let faults = [
        ("\"Dos\"", "\"Uno\"", "two to four different options"),
        (", \"Dos\"", "", "two to four different options"),
        ("\"Dos\"", "\"2\", \"3\", \"4\", \"5\"", "two to four different options"),
        ("answer = 1", "answer = 3", "from 1 to 2"),
        ("answer = 1", "answer = 0", "from 1 to 2"),
        ("es = \"Un medio más un medio\"\n", "", "in Spanish, in English or in both"),
        ("\"Un medio", "\" Un medio", "without spaces"),
        ("fracciones", "Fracciones", "An id"),
        ("answer", "country = \"US\"\nanswer", "no country"),
        ("answer", "why.en = \"Two halves.\"\nanswer", "no question in English"),
    ];
    for (from, to, says) in faults {
        let pack = Pack::parse("own.toml", &OWN.replacen(from, to, 1)).unwrap();
        let found: Vec<String> = check(&[pack], Standard::Own).iter().map(ToString::to_string).collect();
        assert!(found.iter().any(|problem| problem.contains(says)), "{to}: {found:?}");
    }
}

#[test]
fn a_pack_written_as_a_file_is_the_same_pack() {
    for pack in shipped().into_iter().chain([Pack::parse("own.toml", OWN).unwrap()]) {
        let again = Pack::parse(pack.name.clone(), &pack.to_text()).unwrap();
        let questions = |pack: &Pack| pack.questions.iter().map(|(_, one)| one.clone()).collect::<Vec<_>>();
        assert_eq!(questions(&again), questions(&pack));
        assert_eq!(Pack::of(pack.name.clone(), questions(&pack)), again, "the lines are those of the file");
    }
}

#[test]
fn no_question_and_no_id_is_there_twice() {
    let twice = format!("{GOOD}{GOOD}");
    let found = problems(&twice);
    assert!(found.iter().any(|problem| problem.contains("asks the same")), "{found:?}");
    assert!(found.iter().any(|problem| problem.contains("id is there already")), "{found:?}");
}

#[test]
fn a_pack_that_can_be_guessed_is_found() {
    let many: String =
        (0..20).map(|n| GOOD.replace("pt-001", &format!("pt-{n:03}")).replace("Lisb", &format!("Lisb{n}"))).collect();
    assert!(problems(&many).iter().any(|problem| problem.contains("not spread evenly")));
    let longest =
        many.replace("\"El Tajo\"", "\"El Tajo y afluentes\"").replace("\"El Guadiana\"", "\"El Guadiana menor\"");
    let found = problems(&longest);
    assert!(
        found.iter().any(|problem| problem.contains("is the longest in 20 of 20 questions in Spanish")),
        "{found:?}"
    );
}

#[test]
fn the_packs_of_the_program_are_all_shipped_and_mixed() {
    let packs = shipped();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/europa/questions");
    let files: BTreeSet<String> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(files, packs.iter().map(|pack| pack.name.clone()).collect(), "a pack that is not shipped");
    for (_, question) in packs.iter().flat_map(|pack| &pack.questions) {
        if question.country.as_deref() == Some("HR") {
            assert_eq!(question.editions, [Edition::Of2026], "{}: Croatia joined in 2013", question.id);
        }
    }
    for pack in &packs {
        let topics: BTreeSet<Topic> = pack.questions.iter().filter_map(|(_, question)| question.topic).collect();
        assert!(topics.len() >= 5, "{} is about {topics:?}", pack.name);
        let levels: BTreeSet<Level> = pack.questions.iter().filter_map(|(_, question)| question.level).collect();
        assert_eq!(levels.len(), 3, "{}", pack.name);
    }
}
