//! How questions are drawn.

use std::collections::BTreeSet;

use questions::{Deck, Edition, Fit, Kind, Level, Question, Said, Topic, Wish, shipped};

fn shipped_questions() -> Vec<Question> {
    shipped().into_iter().flat_map(|pack| pack.questions).map(|(_, question)| question).collect()
}

fn question(id: &str, country: Option<&str>, level: Option<Level>, topic: Option<Topic>) -> Question {
    Question {
        id: id.into(),
        country: country.map(str::to_owned),
        topic,
        level,
        editions: Edition::ALL.to_vec(),
        es: format!("¿{id}?"),
        en: String::new(),
        kind: Kind::Choice,
        options: Said { es: vec!["Sí".into(), "No".into()], en: vec![] },
        answer: 1,
        last: None,
        why: Said::default(),
        source: None,
        pictures: Vec::new(),
    }
}

fn wish(levels: &[Level], topics: &[Topic]) -> Wish {
    Wish { edition: Edition::Of2026, levels: levels.to_vec(), topics: topics.to_vec() }
}

fn drawn(deck: &mut Deck, country: &str) -> (String, Fit) {
    let drawn = deck.draw(country).unwrap();
    (drawn.question.id.clone(), drawn.fit)
}

#[test]
fn a_deck_repeats_nothing_until_it_is_used_up() {
    for seed in 0..20 {
        let mut deck = Deck::new(shipped_questions(), wish(&[], &[]), seed);
        let count = deck.count("PT");
        assert!(count >= 20);
        for _ in 0..3 {
            let round: BTreeSet<String> = (0..count).map(|_| drawn(&mut deck, "PT").0).collect();
            assert_eq!(round.len(), count, "asked twice in a round");
        }
    }
}

#[test]
fn no_question_is_asked_twice_running_when_a_deck_begins_again() {
    let two = [question("a", Some("PT"), None, None), question("b", Some("PT"), None, None)];
    for seed in 0..50 {
        let mut deck = Deck::new(two.clone(), wish(&[], &[]), seed);
        let ids: Vec<String> = (0..12).map(|_| drawn(&mut deck, "PT").0).collect();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
    }
}

#[test]
fn only_what_was_wished_is_drawn_while_there_is_some() {
    let wished = wish(&[Level::Child], &[Topic::Food, Topic::Nature]);
    let mut deck = Deck::new(shipped_questions(), wished.clone(), 7);
    let count = deck.count("ES");
    assert!(count >= 2);
    for _ in 0..count {
        let drawn = deck.draw("ES").unwrap();
        assert_eq!(drawn.fit, Fit::Wished);
        assert_eq!(drawn.question.level, Some(Level::Child));
        assert!(wished.topics.contains(&drawn.question.topic.unwrap()));
    }
}

#[test]
fn the_same_seed_draws_the_same_and_another_seed_does_not() {
    let draws = |seed: u64| {
        let mut deck = Deck::new(shipped_questions(), wish(&[], &[]), seed);
        ["ES", "PT", "ES", "murcia", "FR", "ES"].map(|country| drawn(&mut deck, country).0)
    };
    assert_eq!(draws(1), draws(1));
    assert_ne!(draws(1), draws(2));
}

#[test]
fn what_is_missing_is_replaced_openly_level_first_and_general_questions_last() {
    let level = question("level", Some("PT"), Some(Level::Adult), Some(Topic::Food));
    let topic = question("topic", Some("PT"), Some(Level::Child), Some(Topic::History));
    let general = question("general", None, None, Some(Topic::Food));
    let any = question("any", None, Some(Level::Adult), None);
    let wished = wish(&[Level::Child], &[Topic::Food]);
    let first = |questions: &[&Question]| {
        let mut deck = Deck::new(questions.iter().map(|&one| one.clone()).collect::<Vec<_>>(), wished.clone(), 3);
        deck.draw("PT").map(|drawn| (drawn.question.id.clone(), drawn.fit))
    };
    assert_eq!(first(&[&any, &general, &topic, &level]), Some(("level".into(), Fit::OtherLevel)));
    assert_eq!(first(&[&any, &general, &topic]), Some(("topic".into(), Fit::OtherTopic)));
    assert_eq!(first(&[&any, &general]), Some(("general".into(), Fit::General)));
    assert_eq!(first(&[&any]), Some(("any".into(), Fit::AnyGeneral)));
    assert_eq!(first(&[]), None);
}

#[test]
fn a_question_for_everybody_suits_every_level() {
    let mut deck = Deck::new([question("all", Some("PT"), None, None)], wish(&[Level::Child], &[]), 0);
    assert_eq!(drawn(&mut deck, "PT"), ("all".into(), Fit::Wished));
}

#[test]
fn a_lone_question_gives_way_to_one_that_fits_less_well_and_comes_again_if_there_is_none() {
    let lone = question("lone", Some("PT"), Some(Level::Child), None);
    let mut deck = Deck::new([lone.clone()], wish(&[Level::Child], &[]), 0);
    assert_eq!([drawn(&mut deck, "PT").0, drawn(&mut deck, "PT").0], ["lone", "lone"]);
    let other = question("other", Some("PT"), Some(Level::Adult), None);
    let mut deck = Deck::new([lone, other], wish(&[Level::Child], &[]), 0);
    let turns = [drawn(&mut deck, "PT"), drawn(&mut deck, "PT"), drawn(&mut deck, "PT")];
    let expected = [("lone", Fit::Wished), ("other", Fit::OtherLevel), ("lone", Fit::Wished)];
    assert_eq!(turns, expected.map(|(id, fit)| (id.to_owned(), fit)));
}

#[test]
fn a_question_of_another_edition_is_never_drawn() {
    let mut old = question("old", Some("GB"), None, None);
    old.editions = vec![Edition::Of2009];
    assert_eq!(Deck::new([old], wish(&[], &[]), 0).draw("GB"), None);
}

#[test]
fn any_question_that_was_wished_may_be_drawn_whatever_it_is_about() {
    let questions = [
        question("general", None, None, None),
        question("pt", Some("PT"), Some(Level::Child), Some(Topic::Food)),
        question("es", Some("ES"), Some(Level::Adult), Some(Topic::Food)),
    ];
    let mut deck = Deck::new(questions.clone(), wish(&[Level::Child], &[]), 3);
    assert_eq!(deck.count_all(), 2);
    let mut ids: Vec<String> = (0..2).map(|_| deck.draw_any().unwrap().question.id.clone()).collect();
    ids.sort();
    assert_eq!(ids, ["general", "pt"]);
    let mut none = Deck::new(questions, wish(&[], &[Topic::History]), 3);
    assert!(none.draw_any().is_none(), "nothing that was not wished is asked");
}

fn with_options(options: &[&str], answer: u8) -> Question {
    let options = Said { es: options.iter().map(|&option| option.to_owned()).collect(), en: vec![] };
    Question { options, answer, ..question("one", None, None, None) }
}

/// The orders in which a question is shown over many draws.
fn shown(question: &Question) -> BTreeSet<Vec<String>> {
    let draw = |seed| Deck::new([question.clone()], wish(&[], &[]), seed).draw_any().unwrap().question;
    let right = |question: &Question| question.options.es[usize::from(question.answer) - 1].clone();
    (0..200)
        .map(|seed| {
            let drawn = draw(seed);
            assert_eq!(right(&drawn), right(question), "the right answer goes with its option");
            assert_eq!(draw(seed), drawn, "the same seed shows the same order");
            drawn.options.es
        })
        .collect()
}

#[test]
fn options_are_shuffled_so_that_the_right_one_stands_in_every_place_as_often() {
    let question = with_options(&["París", "Roma", "Berlín", "Viena"], 1);
    assert_eq!(shown(&question).len(), 24, "every order comes");
    let mut places = [0; 4];
    for seed in 0..4000 {
        let drawn = Deck::new([question.clone()], wish(&[], &[]), seed).draw("PT").unwrap().question;
        places[usize::from(drawn.answer) - 1] += 1;
    }
    assert!(places.iter().all(|count| (850..1150).contains(count)), "{places:?}");
}

#[test]
fn both_languages_are_shuffled_alike() {
    let mut question = with_options(&["uno", "dos", "tres"], 2);
    question.en = "one?".into();
    question.options.en = ["one", "two", "three"].map(str::to_owned).to_vec();
    for seed in 0..50 {
        let drawn = Deck::new([question.clone()], wish(&[], &[]), seed).draw_any().unwrap().question;
        let pairs: BTreeSet<_> = drawn.options.es.iter().zip(&drawn.options.en).collect();
        let all = [("uno", "one"), ("dos", "two"), ("tres", "three")].map(|(es, en)| (es.to_owned(), en.to_owned()));
        assert_eq!(pairs, all.iter().map(|(es, en)| (es, en)).collect());
    }
}

#[test]
fn what_is_about_the_other_options_comes_after_them() {
    for last in ["Todas las anteriores", "Ninguna de las anteriores.", "Todas son correctas", "None of the above"] {
        // GIFT has the right one first.
        let orders = shown(&with_options(&[last, "Roma", "Berlín", "Viena"], 1));
        assert_eq!(orders.len(), 6, "{last}: the others are shuffled");
        assert!(orders.iter().all(|options| options[3] == last), "{last}");
    }
    let both = shown(&with_options(&["a", "b", "Todas las anteriores", "Ninguna de las anteriores"], 1));
    assert!(both.iter().all(|options| options[2].starts_with("Todas") && options[3].starts_with("Ninguna")));
}

#[test]
fn options_that_are_expected_in_an_order_keep_it() {
    for kept in [&["Verdadero", "Falso"][..], &["Sí", "No"], &["Roma", "Viena", "París", "A y C son correctas"]] {
        let orders = shown(&with_options(kept, 1));
        assert_eq!(orders.into_iter().collect::<Vec<_>>(), [kept.to_vec()]);
    }
    let plain = with_options(&["Plan A", "Plan B", "Vitamina D", "El grupo A"], 1);
    assert_eq!(shown(&plain).len(), 24, "a letter alone names no option");
}

#[test]
fn a_pack_says_what_comes_last_whatever_the_words_are() {
    let mut question = with_options(&["La respuesta D", "Roma", "Berlín", "Viena"], 2);
    question.last = Some(vec![3, 1]);
    let orders = shown(&question);
    assert!(orders.iter().all(|options| options[2] == "Berlín" && options[3] == "La respuesta D") && orders.len() == 2);
    let mut question = with_options(&["Verdadero", "Falso"], 1);
    question.last = Some(vec![]);
    assert_eq!(shown(&question).len(), 2);
}

#[test]
fn no_question_of_the_program_has_options_about_the_others() {
    let kept: Vec<String> =
        shipped_questions().into_iter().filter(|one| !one.kept_last().is_empty()).map(|one| one.id).collect();
    assert!(kept.is_empty(), "{kept:?}");
}
