//! Ruta Europea: every city, every flag, every question.

use catalogue::GameId;
use game::{Game, Notation, Trail};
use phrases::Language;
use print::{Order, Paper, Part, Sheet, sheets};
use questions::{Form, Kind as Asks, MURCIA, Picture, PictureData, Said};

use crate::boxes::{Area, elements};
use crate::europa_rules::{Edition, Kind, Options, State, board};
use crate::{order, part, texts};

const EDITIONS: [Edition; 3] = [Edition::Of2009, Edition::Of2026, Edition::Short];

fn of(edition: Edition, language: Language) -> Order {
    Order { edition, ..order(GameId::Europa, language) }
}

fn letters(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).collect()
}

#[test]
fn the_board_of_each_edition_names_every_city_and_numbers_every_plain_square() {
    for edition in EDITIONS {
        let order = Order { paper: Paper::A2, ..of(edition, Language::English) };
        let said = part(Part::Board, &order).iter().flat_map(texts).collect::<Vec<_>>();
        for (number, square) in board(edition).squares().iter().enumerate() {
            match square.kind {
                Kind::City => {
                    let name = square.name_en.as_ref().or(square.name.as_ref()).expect("a name");
                    assert!(said.contains(name), "{edition:?}: {name}");
                }
                Kind::Plain => assert!(said.contains(&number.to_string()), "{edition:?}: square {number}"),
                _ => {}
            }
        }
    }
}

#[test]
fn every_flag_of_every_route_can_be_won_and_every_team_has_two_planes() {
    for edition in EDITIONS {
        let said = part(Part::Pieces, &of(edition, Language::Spanish)).iter().flat_map(texts).collect::<Vec<_>>();
        for route in 1..=5 {
            for country in board(edition).countries_of(route) {
                let name = board(edition).country_names(country).0;
                let routes = (1..=5).filter(|&route| board(edition).countries_of(route).contains(country)).count();
                assert_eq!(said.iter().filter(|text| *text == name).count(), routes, "{edition:?}: {name}");
            }
        }
        assert_eq!(said.iter().filter(|text| *text == "Avión").count(), 10);
    }
}

#[test]
fn flags_are_as_large_as_their_places_on_the_board() {
    let names = |sheets: &[Sheet], name: &str| {
        let said = sheets.iter().flat_map(|sheet| elements(&sheet.svg));
        let mut found = said.filter(|element| element.text.as_deref() == Some(name));
        let area = found.next().expect("a country of the first route").area;
        (area.left + area.right) / 2.0
    };
    for paper in [Paper::A4, Paper::A2] {
        let order = Order { paper, ..of(Edition::Short, Language::Spanish) };
        // From the middle of a flag to that of its neighbour.
        let apart = |which: Part| {
            let sheets = part(which, &order);
            names(&sheets, "Países Bajos") - names(&sheets, "Irlanda")
        };
        let (cut, place) = (apart(Part::Pieces), apart(Part::Board));
        assert!(cut <= place && cut > place * 0.85, "{paper:?}: {cut} cut out, {place} on the board");
    }
}

#[test]
fn every_country_of_an_edition_has_its_cards_and_every_question_is_on_one() {
    for edition in EDITIONS {
        for (language, code) in
            [(Language::Spanish, questions::Language::Es), (Language::English, questions::Language::En)]
        {
            let order = of(edition, language);
            let cards = part(Part::Cards, &order);
            let pages: Vec<Vec<String>> = cards.iter().map(texts).collect();
            let said: Vec<String> = pages.iter().map(|page| letters(&page.concat())).collect();
            let on = |id: &str| {
                (0..pages.len()).filter(|&page| pages[page].iter().any(|text| text == id)).collect::<Vec<_>>()
            };
            let union =
                if edition == Edition::Of2009 { questions::Edition::Of2009 } else { questions::Edition::Of2026 };
            let countries: Vec<&str> = board(edition)
                .squares()
                .iter()
                .filter_map(|square| square.country.as_deref())
                .chain([MURCIA])
                .collect();
            let asked = order.questions.iter().filter(|question| {
                question.editions.contains(&union)
                    && question.kind.form() != Form::Place
                    && question.country.as_deref().is_some_and(|country| countries.contains(&country))
            });
            let mut of_country = std::collections::BTreeMap::<&str, usize>::new();
            for question in asked {
                let [page] = on(&question.id)[..] else { panic!("{edition:?}: {} is on one sheet", question.id) };
                let told = question.localized(code).expect("both languages");
                // A letter that no font has is printed without its mark.
                let printed = |text: &str| said[page].contains(&letters(&text.replace('ḥ', "h")));
                assert!(printed(told.text), "{}", told.text);
                assert!(told.options.iter().all(|option| printed(option)), "{:?}", told.options);
                assert!(printed(told.why), "{}", told.why);
                assert!(printed(&question.right_said(code)), "{}: the answer", question.id);
                *of_country.entry(question.country.as_deref().expect("a country")).or_default() += 1;
            }
            assert!(countries.iter().all(|country| of_country[country] >= 20), "{edition:?}: {of_country:?}");
        }
    }
}

#[test]
fn the_texts_of_a_card_stay_on_it_and_are_large_enough_to_read() {
    for language in Language::ALL {
        let cards = part(Part::Cards, &of(Edition::Of2026, language));
        for sheet in cards {
            // Two columns of 97 millimetres from the margin of 8, rows of 54 below the head.
            for element in
                elements(&sheet.svg).into_iter().filter(|element| element.text.is_some() && element.area.top > 14.0)
            {
                let (column, row) =
                    (((element.area.left - 8.0) / 97.0).floor(), ((element.area.top - 14.0) / 54.0).floor());
                let (left, top) = (8.0 + column * 97.0 + 2.0, 14.0 + row * 54.0 + 1.5);
                let card = Area { left, top, right: left + 93.0, bottom: top + 51.0 };
                assert!(card.holds(element.area), "{}: {element:?}", sheet.title);
                let high = element.area.bottom - element.area.top;
                assert!(high > 1.7, "{}: {element:?} is {high} high", sheet.title);
            }
        }
    }
}

#[test]
fn lines_of_a_card_do_not_lie_on_each_other() {
    let cards = part(Part::Cards, &of(Edition::Of2009, Language::Spanish));
    for sheet in cards.iter().step_by(2) {
        let lines: Vec<Area> = elements(&sheet.svg)
            .into_iter()
            .filter(|element| element.text.is_some())
            .map(|element| element.area)
            .collect();
        for (number, one) in lines.iter().enumerate() {
            for other in &lines[number + 1..] {
                let across = one.right.min(other.right) - one.left.max(other.left);
                let down = one.bottom.min(other.bottom) - one.top.max(other.top);
                assert!(across <= 0.2 || down <= 0.25, "{}: {one:?} {other:?}", sheet.title);
            }
        }
    }
}

#[test]
fn a_back_lies_behind_its_front() {
    let order = Order { each: Some(2), ..of(Edition::Short, Language::Spanish) };
    let cards = part(Part::Cards, &order);
    let (fronts, backs) = (elements(&cards[0].svg), elements(&cards[1].svg));
    let place = |elements: &[crate::boxes::Element], text: &str| {
        let area = elements.iter().find(|element| element.text.as_deref() == Some(text)).expect("it is there").area;
        (area.left > 105.0, ((area.top - 14.0) / 54.0).floor() as u8)
    };
    // The first pile is of the first country on the line: two questions and an instruction.
    let first = board(Edition::Short).squares()[1].country.clone().expect("a city");
    let name = board(Edition::Short).country_names(&first).0;
    assert_eq!(place(&fronts, name), (false, 0));
    assert_eq!(place(&backs, name), (true, 0), "seen from behind, left is right");
}

#[test]
fn one_card_in_ten_is_an_instruction_and_none_lies_in_murcia() {
    let order = of(Edition::Of2026, Language::English);
    let said: Vec<String> = part(Part::Cards, &order).iter().flat_map(texts).collect();
    let instructions = said.iter().filter(|text| *text == "Instruction").count();
    // 27 countries with some 32 questions each: four instructions for each.
    assert_eq!(instructions, 27 * 4);
    let murcia = Order {
        questions: order.questions.iter().filter(|one| one.country.as_deref() == Some(MURCIA)).cloned().collect(),
        ..order
    };
    let said: Vec<String> = part(Part::Cards, &murcia).iter().flat_map(texts).collect();
    assert!(!said.iter().any(|text| text == "Instruction"));
    assert!(said.iter().filter(|text| text.starts_with("mu-")).count() >= 120);
}

#[test]
fn every_instruction_of_the_rules_is_on_a_card() {
    let state = State::new(&Options::default(), &mut Trail::with_capacity(State::TRAIL));
    let said: Vec<String> = part(Part::Cards, &of(Edition::Of2026, Language::English)).iter().flat_map(texts).collect();
    for (kind, words) in [
        ("again", "Roll again."),
        ("back3", "Go back three squares."),
        ("first", "Go to the first city"),
        ("forward3", "Go forward three squares."),
        ("plane", "An aeroplane for"),
        ("skip", "Miss your next turn."),
        ("star", "Go to the next star."),
        ("city:2", "Go to "),
    ] {
        assert!(state.parse(&format!("card:{kind}")).is_some(), "{kind} is a card of the rules");
        let count = said.iter().filter(|text| text.starts_with(words)).count();
        assert!(count >= 13, "{kind} is on {count} cards");
    }
}

#[test]
fn a_wordy_question_of_ones_own_is_printed_smaller_and_stays_on_its_card() {
    let mut order = of(Edition::Short, Language::Spanish);
    order.questions.truncate(1);
    let country = board(Edition::Short).squares()[1].country.clone();
    order.questions[0].country = country;
    order.questions[0].es = "¿Cuál de estas cosas que se cuentan largamente es cierta? ".repeat(8);
    order.questions[0].options.es = vec!["Una respuesta que no acaba nunca y da rodeos sin fin. ".repeat(3); 4];
    let sheet = &sheets(&Order { parts: vec![Part::Cards], ..order })[0];
    for element in
        elements(&sheet.svg).into_iter().filter(|element| element.text.is_some() && element.area.left < 100.0)
    {
        let card = Area { left: 8.0, top: 6.0, right: 105.0, bottom: 14.0 + 54.0 };
        assert!(element.area.top > 14.0 + 54.0 || card.holds(element.area) || element.area.top < 14.0, "{element:?}");
    }
}

#[test]
fn a_question_with_a_picture_or_a_map_is_on_no_card() {
    let mut order = of(Edition::Short, Language::Spanish);
    order.questions.truncate(3);
    let country = board(Edition::Short).squares()[1].country.clone();
    for (question, text) in order.questions.iter_mut().zip(["¿Contrabajo?", "¿Xilófono?", "¿Timbales?"]) {
        (question.country, question.es) = (country.clone(), text.to_owned());
    }
    let picture = Picture { of: 0, alt: Said::default(), data: PictureData::of(b"") };
    order.questions[1].pictures = vec![picture];
    order.questions[2].kind = Asks::Place { at: [2.0, 50.0], within: 60.0 };
    let said: String =
        sheets(&Order { parts: vec![Part::Cards], ..order }).into_iter().map(|sheet| sheet.svg).collect();
    assert!(said.contains("Contrabajo") && !said.contains("Xilófono") && !said.contains("Timbales"));
}
