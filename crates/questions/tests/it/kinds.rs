//! Whether answers are right, whatever the kind of question.

use std::collections::BTreeSet;

use proptest::prelude::*;
use questions::{Deck, Edition, Given, Kind, Pack, Question, Solution, Standard, Wish, check};

fn question(id: &str) -> Question {
    let pack = Pack::parse("kinds.toml", include_str!("../files/kinds.toml")).unwrap();
    pack.questions.into_iter().map(|(_, question)| question).find(|question| question.id == id).unwrap()
}

fn numbers(numbers: &[u8]) -> Given {
    Given::Numbers(numbers.to_vec())
}

fn text(text: &str) -> Given {
    Given::Text(text.into())
}

/// Asserts which answers are right, which are wrong, and which are no answers at all.
fn judged(id: &str, right: &[Given], wrong: &[Given], none: &[Given]) {
    let question = question(id);
    for given in right {
        assert!(question.takes(given) && question.judge(given), "{given:?} is right");
    }
    for given in wrong {
        assert!(question.takes(given) && !question.judge(given), "{given:?} is wrong");
    }
    for given in none {
        assert!(!question.takes(given) && !question.judge(given), "{given:?} is no answer");
    }
}

#[test]
fn one_option_is_right() {
    let (right, wrong) = ([Given::Option(0)], [Given::Option(1), Given::Option(2)]);
    judged("una", &right, &wrong, &[Given::Option(3), numbers(&[0]), text("La Valeta")]);
}

#[test]
fn true_is_the_first_of_two_options_and_false_the_second() {
    judged("verdad", &[Given::Option(0)], &[Given::Option(1)], &[Given::Option(2), text("true")]);
    judged("falso", &[Given::Option(1)], &[Given::Option(0)], &[]);
    let told = question("verdad");
    assert_eq!(told.localized(questions::Language::En).unwrap().options, ["True", "False"]);
}

#[test]
fn all_right_options_and_no_others_are_chosen_in_any_order() {
    judged(
        "varias",
        &[numbers(&[0, 2, 3]), numbers(&[3, 0, 2])],
        &[numbers(&[0, 2]), numbers(&[0, 1, 2, 3]), numbers(&[1])],
        &[numbers(&[]), numbers(&[0, 0, 2, 3]), numbers(&[5]), Given::Option(0)],
    );
}

#[test]
fn a_word_counts_without_its_accents_capitals_signs_and_article() {
    let right = ["Copenhague", " copenhague. ", "COPENHAGUE", "kobenhavn", "København", "Copenhagen", "la Copenhague"];
    judged("palabra", &right.map(text), &["Copenague", "Oslo"].map(text), &["", " - ", &"a".repeat(81)].map(text));
}

#[test]
fn an_enye_is_a_letter_of_its_own() {
    let mut year = question("palabra");
    year.options.es = vec!["año".into()];
    year.options.en = vec![];
    assert!(year.judge(&text("Año")) && year.judge(&text("an\u{303}o")), "however a keyboard writes it");
    assert!(!year.judge(&text("ano")));
}

#[test]
fn a_number_is_read_in_spanish_and_in_english_with_or_without_its_unit() {
    judged(
        "altura",
        &["3479", "3.479 m", "3,479", "3 480", "3479,5", "3479.5 metros", "3504.5", "+3454,5"].map(text),
        &["3505", "3454", "34,79", "0", "-3479"].map(text),
        &["", "m", "3.47.9,1", "tres mil"].map(text),
    );
    judged("numero", &["1986", "1986.0"].map(text), &["1985", "19,86"].map(text), &[]);
}

#[test]
fn things_are_in_order_if_all_of_them_are() {
    judged("orden", &[numbers(&[0, 1, 2])], &[numbers(&[1, 0, 2])], &[numbers(&[0, 1]), numbers(&[0, 0, 1])]);
}

#[test]
fn pairs_are_right_if_all_of_them_are() {
    judged(
        "parejas",
        &[numbers(&[0, 1])],
        &[numbers(&[1, 0]), numbers(&[0, 0]), numbers(&[0, 2])],
        &[numbers(&[0]), numbers(&[0, 3])],
    );
}

#[test]
fn a_place_may_be_a_little_beside() {
    // Murcia is 48 km from Cartagena as the crow flies, Alicante 98.
    let places = [[-98, 3760], [-113, 3799]].map(Given::Place);
    judged("lugar", &places, &[Given::Place([-48, 3835]), Given::Place([3760, -98])], &[Given::Place([0, 9001])]);
}

#[test]
fn what_is_right_is_told_as_it_is_shown() {
    assert_eq!(question("falso").solution(), Solution::Option(1));
    assert_eq!(question("varias").solution(), Solution::Numbers(vec![0, 2, 3]));
    assert_eq!(question("numero").solution(), Solution::Number { value: 1986.0, tolerance: 0.0 });
}

#[test]
fn two_answers_are_the_same_however_they_are_written() {
    assert_eq!(text("  MILÁN ").key(), text("milan").key());
    assert_ne!(text("Milán").key(), text("Turín").key());
    assert_eq!(Given::Place([-113, 3799]).key(), Given::Place([-150, 3701]).key());
    let several = question("varias");
    assert_eq!(numbers(&[3, 0]).tidy(&several.kind), numbers(&[0, 3]));
}

fn drawn(question: &Question, seed: u64) -> Question {
    let wish = Wish { edition: Edition::Of2026, levels: vec![], topics: vec![] };
    Deck::new([question.clone()], wish, seed).draw_any().unwrap().question
}

/// The right answer, by what it says.
fn right_words(question: &Question) -> Vec<String> {
    let options = &question.shown_options().es;
    match (question.solution(), &question.kind) {
        (Solution::Numbers(right), Kind::Pairs { with, .. }) => {
            let pair = |(option, number): (&String, u8)| format!("{option}-{}", with.es[usize::from(number)]);
            options.iter().zip(right).map(pair).collect()
        }
        (Solution::Numbers(right), Kind::Several(_)) => {
            let chosen: BTreeSet<String> = right.iter().map(|&at| options[usize::from(at)].clone()).collect();
            chosen.into_iter().collect()
        }
        (Solution::Numbers(right), _) => right.iter().map(|&at| options[usize::from(at)].clone()).collect(),
        (other, _) => vec![format!("{other:?}")],
    }
}

#[test]
fn every_kind_that_has_options_is_shuffled_and_stays_what_it_was() {
    for id in ["varias", "orden", "parejas", "verdad", "falso", "palabra", "lugar"] {
        let question = question(id);
        let draws: Vec<Question> = (0..60).map(|seed| drawn(&question, seed)).collect();
        for draw in &draws {
            assert_eq!(right_words(draw), right_words(&question), "{id}");
            if let Kind::Order(right) = &draw.kind {
                assert_ne!(*right, [1, 2, 3], "what stands in the right order asks nothing");
            }
        }
        let moves = draws.iter().any(|draw| draw != &question);
        assert_eq!(moves, ["varias", "orden", "parejas"].contains(&id), "{id}");
    }
}

#[test]
fn what_cannot_be_judged_is_said() {
    let flawed = |id: &str, change: &dyn Fn(&mut Question)| {
        let mut question = question(id);
        change(&mut question);
        check(&[Pack::of("one", [question])], Standard::Own).len()
    };
    assert_eq!(flawed("varias", &|one| one.kind = Kind::Several(vec![1])), 1, "several are more than one");
    assert_eq!(flawed("varias", &|one| one.kind = Kind::Several(vec![1, 6])), 1);
    assert_eq!(flawed("varias", &|one| one.answer = 1), 1, "the kind says what is right");
    assert_eq!(flawed("verdad", &|one| one.answer = 3), 1);
    assert_eq!(flawed("palabra", &|one| one.options.es = vec!["¡!".into()]), 1);
    assert_eq!(flawed("numero", &|one| one.kind = Kind::Number { value: f64::NAN, tolerance: 0.0 }), 1);
    assert_eq!(flawed("numero", &|one| one.kind = Kind::Number { value: 1.0, tolerance: -1.0 }), 1);
    assert_eq!(flawed("orden", &|one| one.kind = Kind::Order(vec![2, 1, 3])), 1, "a pack has them first to last");
    assert_eq!(flawed("lugar", &|one| one.kind = Kind::Place { at: [0.0, 91.0], within: 10.0 }), 1);
    assert_eq!(flawed("lugar", &|one| one.last = Some(vec![1])), 1);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn whatever_is_sent_is_judged_and_what_is_no_answer_is_never_right(
        given in prop_oneof![
            any::<u8>().prop_map(Given::Option),
            proptest::collection::vec(any::<u8>(), 0..9).prop_map(Given::Numbers),
            "\\PC{0,90}".prop_map(Given::Text),
            any::<[i32; 2]>().prop_map(Given::Place),
        ]
    ) {
        let pack = Pack::parse("kinds.toml", include_str!("../files/kinds.toml")).unwrap();
        for (_, question) in pack.questions {
            let right = question.judge(&given);
            if !question.takes(&given) {
                // A text that is too long, or a number off the earth, may still say what is right: nobody asks for it then.
                prop_assert!(!right || matches!(given, Given::Text(_)), "{:?}", given);
            }
            prop_assert_eq!(question.judge(&given.clone().tidy(&question.kind)), right);
        }
    }

    #[test]
    fn a_number_within_its_tolerance_is_right_however_it_is_written(value in -9_999_i32..9_999, off in -200_i32..200) {
        let mut asked = question("numero");
        asked.kind = Kind::Number { value: value.into(), tolerance: 1.0 };
        let given = f64::from(value) + f64::from(off) / 100.0;
        let written = format!("{given:.2}");
        prop_assert_eq!(asked.judge(&text(&written)), off.abs() <= 100);
        prop_assert_eq!(asked.judge(&text(&written.replace('.', ","))), off.abs() <= 100);
    }
}
