//! What only the packs that come with the program are held to.

use questions::{COUNTRIES, Given, Kind, Pack, Question, check_program, shipped};

/// A question as it should be; what is in brackets is written over.
fn question(id: &str, changes: &[(&str, &str)]) -> String {
    let mut fields = vec![
        ("id", format!("\"{id}\"")),
        ("country", "\"PT\"".into()),
        ("topic", "\"geography\"".into()),
        ("level", "\"adult\"".into()),
        ("es", format!("\"¿Qué es lo de {id}?\"")),
        ("en", format!("\"What about {id}?\"")),
        ("options.es", r#"["El mono", "El gato", "El pato", "El loro"]"#.into()),
        ("options.en", r#"["The ape", "The cat", "The fox", "The dog"]"#.into()),
        ("answer", "1".into()),
        ("why.es", "\"Porque lo dijo un sabio.\"".into()),
        ("why.en", "\"Because a wise man said so.\"".into()),
        ("source", "\"Libro de los animales, 1999\"".into()),
    ];
    for (field, value) in changes {
        fields.iter_mut().filter(|(name, _)| name == field).for_each(|(_, text)| *text = (*value).to_owned());
    }
    let lines: Vec<String> = fields
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| format!("{name} = {value}\n"))
        .collect();
    format!("[[question]]\n{}\n", lines.concat())
}

fn problems(name: &str, questions: &[String]) -> Vec<String> {
    let pack = Pack::parse(name, &questions.concat()).unwrap();
    check_program(&[pack]).iter().map(ToString::to_string).collect()
}

fn says(found: &[String], what: &str) -> bool {
    found.iter().any(|problem| problem.contains(what))
}

#[test]
fn a_good_question_has_no_problems() {
    assert_eq!(problems("x.toml", &[question("x-001", &[])]), Vec::<String>::new());
}

#[test]
fn options_are_of_one_form() {
    let faults = [
        ("options.es", r#"["El mono", "7 gatos", "El pato", "El loro"]"#, "begin with a number in Spanish"),
        ("options.es", r#"["«El mono»", "El gato", "El pato", "El loro"]"#, "are quoted in Spanish"),
        ("options.en", r#"["the ape", "The cat", "The fox", "The dog"]"#, "capital letter in English"),
        ("options.es", r#"["Mono", "El gato", "El pato", "El loro"]"#, "has no article in Spanish"),
        ("options.en", r#"["An ape", "Cats", "Foxes", "Dogs"]"#, "has an article in English"),
    ];
    for (field, value, what) in faults {
        let found = problems("x.toml", &[question("x-001", &[(field, value)])]);
        assert!(says(&found, what), "{value}: {found:?}");
    }
    let names = r#"["La Haya", "Breda", "Delft", "Leiden"]"#;
    let found = problems("x.toml", &[question("x-001", &[("options.es", names), ("options.en", names)])]);
    assert_eq!(found, Vec::<String>::new(), "an article may be part of a name");
}

#[test]
fn the_same_is_not_asked_in_other_words_nor_with_the_same_options() {
    let first = question("x-001", &[("es", "\"¿Qué animal grande vive en las montañas verdes?\"")]);
    let like = question(
        "x-002",
        &[
            ("es", "\"¿Qué animal muy grande vive en las verdes montañas?\""),
            ("options.es", r#"["El mono", "El topo", "El lobo", "El búho"]"#),
        ],
    );
    assert!(says(&problems("x.toml", &[first.clone(), like]), "`x-001` asks nearly the same"));
    let same = question("y-002", &[("options.es", r#"["El loro", "El gato", "El mono", "El pato"]"#), ("answer", "3")]);
    let packs = [("a.toml", first), ("b.toml", same)].map(|(name, text)| Pack::parse(name, &text).unwrap());
    let found: Vec<String> = check_program(&packs).iter().map(ToString::to_string).collect();
    assert!(says(&found, "b.toml, line 1: y-002: `x-001` has the same options and answer"), "{found:?}");
}

#[test]
fn no_question_tells_the_answer_of_another() {
    let asks = question("x-001", &[("options.es", r#"["El Garona", "El Sena", "El Ródano", "El Loira"]"#)]);
    let tells =
        |id: &str| question(id, &[("es", &format!("\"¿Qué pueblo del alto Garona es el {id}?\"")), ("answer", "2")]);
    let found = problems("x.toml", &[asks.clone(), tells("x-002")]);
    assert!(says(&found, "x-002: It tells the answer of `x-001`: garona"), "{found:?}");
    let found = problems("x.toml", &[asks, tells("x-002"), tells("x-003"), tells("x-004")]);
    assert!(!says(&found, "tells the answer"), "a name that many questions speak of is no secret: {found:?}");
    let number = question("x-001", &[("options.es", r#"["Cuatro", "Siete", "Nueve", "Doce"]"#)]);
    let counts = question("x-002", &[("es", "\"¿Qué animal tiene cuatro patas?\""), ("answer", "2")]);
    assert!(!says(&problems("x.toml", &[number, counts]), "tells the answer"), "a number is no name");
    let capital = question("x-001", &[("options.es", r#"["Lisboa", "Braga", "Évora", "Setúbal"]"#)]);
    let about = question("x-002", &[("es", "\"¿Qué hay en Lisboa?\""), ("answer", "2")]);
    assert!(
        !says(&problems("x.toml", &[capital, about]), "tells the answer"),
        "the cities of the boards are no secret"
    );
}

#[test]
fn names_are_spelt_as_on_the_boards() {
    let faults = [
        ("es", "\"¿Qué hay en Amsterdam?\"", "`Amsterdam` is `Ámsterdam`"),
        ("why.es", "\"Está cerca de Klaipėda, la del puerto.\"", "`Klaipėda` is `Klaipeda`"),
        ("en", "\"What is there in Lisboa?\"", "`Lisboa` is not what English calls it"),
        ("es", "\"¿Qué hay en Brussels?\"", "`Brussels` is not what Spanish calls it"),
    ];
    for (field, value, what) in faults {
        let found = problems("x.toml", &[question("x-001", &[(field, value)])]);
        assert!(says(&found, what), "{value}: {found:?}");
    }
    for good in ["\"¿Quién escribió «Amsterdam»?\"", "\"¿Quién fue Milan Rastislav Štefánik?\""] {
        assert_eq!(problems("x.toml", &[question("x-001", &[("es", good)])]), Vec::<String>::new());
    }
}

#[test]
fn packs_of_the_program_are_whole() {
    let pack: Vec<String> = (1..=23).map(|n| question(&format!("pt-{n:03}"), &[("source", "")])).collect();
    let found = problems("PT.toml", &pack);
    assert!(says(&found, "pt-001: `source` is missing") && says(&found, "pt-023: `source` is missing"), "{found:?}");
    assert!(says(&found, "There is no question on `sport`"), "{found:?}");
    assert!(says(&found, "There are 23 questions, not 32"), "{found:?}");
    assert!(says(&problems("ES.toml", &pack), "The pack is about `ES`"));
}

#[test]
fn the_packs_of_the_program_are_good() {
    let packs = shipped();
    assert_eq!(packs.len(), COUNTRIES.len() + 1);
    assert!(packs.iter().map(|pack| pack.questions.len()).sum::<usize>() >= 1_000);
    let found: Vec<String> = check_program(&packs).iter().map(ToString::to_string).collect();
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn forty_places_are_asked_for_and_none_is_taken_for_another() {
    let questions: Vec<Question> =
        shipped().into_iter().flat_map(|pack| pack.questions).map(|(_, question)| question).collect();
    let places: Vec<(&Question, [f64; 2])> = questions
        .iter()
        .filter_map(|question| match question.kind {
            Kind::Place { at, .. } => Some((question, at)),
            _ => None,
        })
        .collect();
    assert!(places.len() >= 40, "{}", places.len());
    for (question, at) in &places {
        let on_the_map = (-25.0..=45.0).contains(&at[0]) && (34.0..=71.5).contains(&at[1]);
        assert!(on_the_map, "{} is not on the page's map", question.id);
        let given = Given::Place(at.map(|degrees| (degrees * 100.0).round() as i32));
        let right: Vec<&str> =
            places.iter().filter(|(other, _)| other.judge(&given)).map(|(other, _)| other.id.as_str()).collect();
        assert_eq!(right, [question.id.as_str()]);
    }
}
