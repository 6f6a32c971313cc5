//! Every sheet of every game: its size, its margins, its letters.

use catalogue::GameId;
use phrases::Language;
use print::{Order, Paper, Part, fonts, html, sheets};

use crate::boxes::{Area, elements};
use crate::{europa_rules::Edition, order, part, texts};

/// What some printers leave white, whatever is asked of them.
const BORDER: f64 = 4.5;

fn every_order() -> impl Iterator<Item = Order> {
    let papers = |game: GameId| Paper::ALL.map(|paper| (game, paper));
    GameId::ALL
        .into_iter()
        .flat_map(papers)
        .flat_map(|(game, paper)| Language::ALL.map(|language| Order { paper, each: Some(1), ..order(game, language) }))
}

#[test]
fn every_sheet_has_its_size_draws_nothing_outside_of_its_margins_and_has_all_its_letters() {
    let faces = fonts().map(|(_, _, bytes)| ttf_parser::Face::parse(bytes, 0).expect("a font"));
    for order in every_order() {
        let sheets = sheets(&order);
        assert!(!sheets.is_empty(), "{} has sheets", order.game);
        let large = sheets.iter().filter(|sheet| (sheet.width, sheet.height) == (420.0, 594.0)).count();
        let small = sheets.iter().filter(|sheet| (sheet.width, sheet.height) == (210.0, 297.0)).count();
        assert_eq!((large, small), if order.paper == Paper::A2 { (1, sheets.len() - 1) } else { (0, sheets.len()) });
        for sheet in sheets {
            let (w, h) = (sheet.width, sheet.height);
            let inside = Area { left: BORDER, top: BORDER, right: w - BORDER, bottom: h - BORDER };
            assert!(sheet.svg.starts_with(&format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}mm\" height=\"{h}mm\" viewBox=\"0 0 {w} {h}\""
            )));
            let drawn = elements(&sheet.svg);
            assert!(drawn.len() > 3, "{} {} is empty", order.game, sheet.title);
            for element in drawn {
                assert!(inside.holds(element.area), "{} {} {:?}: {element:?}", order.game, sheet.title, order.paper);
                let text = element.text.unwrap_or_default();
                assert!(text.chars().all(|letter| faces[0].glyph_index(letter).is_some()), "{}: {text}", order.game);
                assert!(!text.starts_with("print-") && !text.starts_with("rules-"), "{text} has no words");
            }
        }
    }
}

/// The drawing of a board within its sheet, and the part of it that is seen: as many millimetres as units.
fn quarter(svg: &str) -> (&str, [f64; 4], [f64; 4]) {
    let start = svg.find("<svg x=").expect("a quarter");
    let (head, rest) = svg[start..].split_once('>').expect("a tag");
    let value = |name: &str| {
        let (_, after) = head.split_once(&format!(" {name}=\"")).expect("an attribute");
        after
            .split_once('"')
            .expect("its end")
            .0
            .split(' ')
            .map(|part| part.parse().expect("a number"))
            .collect::<Vec<f64>>()
    };
    let place = [value("x")[0], value("y")[0], value("width")[0], value("height")[0]];
    (rest, place, value("viewBox").try_into().expect("four numbers"))
}

#[test]
fn four_sheets_of_a4_join_to_the_one_of_a2_exactly() {
    // A game that nobody has drawn yet has no board.
    let drawn = |game: &GameId| !part(Part::Board, &order(*game, Language::Spanish)).is_empty();
    for game in GameId::ALL.into_iter().filter(drawn) {
        let order = order(game, Language::Spanish);
        let [a2] = &part(Part::Board, &Order { paper: Paper::A2, ..order.clone() })[..] else { panic!("one sheet") };
        let four = part(Part::Board, &Order { paper: Paper::FourA4, ..order });
        assert_eq!(four.len(), 4);
        let (large, _) = a2
            .svg
            .split_once("<g transform=\"translate(16 16)\">")
            .map(|(_, drawing)| (drawing, ()))
            .expect("the board");
        let large = large.trim_end_matches("</g></svg>");
        let mut covered = Vec::new();
        for sheet in &four {
            let (drawing, [x, y, width, height], [left, top, wide, high]) = quarter(&sheet.svg);
            assert!(drawing.starts_with(large), "{game}: each quarter shows the same drawing");
            assert_eq!((width, height), (wide, high), "{game}: at its true size");
            assert_eq!((x, y, x + width, y + height), (8.0, 8.0, 202.0, 289.0), "{game}: inside of the margins");
            covered.push((left, top, left + wide, top + high));
        }
        // The board of A2 lies within margins of 16: 388 by 562.
        let expected = [
            (0.0, 0.0, 194.0, 281.0),
            (194.0, 0.0, 388.0, 281.0),
            (0.0, 281.0, 194.0, 562.0),
            (194.0, 281.0, 388.0, 562.0),
        ];
        assert_eq!(covered, expected, "{game}: the quarters touch and do not overlap");
    }
}

#[test]
fn equal_letters_meet_at_the_seams() {
    let four = part(Part::Board, &order(GameId::Ampel, Language::Spanish));
    assert_eq!(four.len(), 1, "a small game has one sheet");
    let four = part(Part::Board, &Order { paper: Paper::FourA4, ..order(GameId::Ampel, Language::Spanish) });
    let marks = |sheet: usize| -> Vec<String> {
        texts(&four[sheet]).into_iter().filter(|text| text.len() == 1 && ("A"..="H").contains(&text.as_str())).collect()
    };
    assert_eq!([marks(0), marks(1), marks(2), marks(3)].map(|all| all.concat()), ["ABEF", "ABGH", "CDEF", "CDGH"]);
}

/// The lines of the columns of a page: how far from the top, and what they say.
fn columns(svg: &str) -> [Vec<(f64, String)>; 2] {
    let lines = elements(svg).into_iter().filter_map(|element| Some((element.area, element.text?)));
    let (left, right): (Vec<_>, Vec<_>) = lines.partition(|(area, _)| area.left < 105.0);
    [left, right].map(|lines| lines.into_iter().map(|(area, text)| (area.bottom, text)).collect())
}

#[test]
fn the_last_page_of_the_rules_has_two_columns_of_about_the_same_height() {
    for game in GameId::ALL {
        for language in Language::ALL {
            let pages = part(Part::Rules, &order(game, language));
            let foot = |lines: &Vec<(f64, String)>| lines.iter().map(|(foot, _)| *foot).fold(0.0, f64::max);
            let [left, right] = columns(&pages[pages.len() - 1].svg).map(|lines| foot(&lines));
            assert!((left - right).abs() < 40.0, "{game} in {language:?}: {left} and {right}");
        }
    }
}

#[test]
fn no_column_of_the_rules_begins_with_the_last_line_of_a_paragraph() {
    for game in GameId::ALL {
        // On the first page the title stands above.
        for (page, head) in part(Part::Rules, &order(game, Language::Spanish)).iter().zip([24.0, 0.0]) {
            for lines in columns(&page.svg) {
                let text: Vec<&(f64, String)> = lines.iter().filter(|(foot, _)| *foot > head).collect();
                let [(first, says), (second, _), ..] = text[..] else { continue };
                // A paragraph that ends here is farther from the next than its own lines are from each other.
                let apart = text.windows(2).map(|two| two[1].0 - two[0].0).fold(f64::INFINITY, f64::min);
                let heading = text.len() > 2 && second - first > apart * 1.4;
                assert!(!heading || !says.ends_with('.'), "{game}: `{says}` stands alone");
            }
        }
    }
}

#[test]
fn rules_take_two_pages_at_the_most() {
    for game in GameId::ALL {
        for language in Language::ALL {
            let pages = part(Part::Rules, &order(game, language));
            assert!((1..=2).contains(&pages.len()), "{game} in {language:?} takes {} pages", pages.len());
            let words: usize = pages.iter().flat_map(texts).map(|line| line.split(' ').count()).sum();
            assert!(words > 50, "{game} in {language:?} has {words} words");
        }
    }
}

#[test]
fn one_page_for_a_browser_has_all_sheets_in_their_sizes() {
    let order =
        Order { paper: Paper::A2, edition: Edition::Short, each: Some(1), ..order(GameId::Europa, Language::English) };
    let sheets = sheets(&order);
    let page = html("Ruta Europea", "en", &sheets);
    assert_eq!(page.matches("<svg class=\"sheet").count(), sheets.len());
    assert_eq!(page.matches("@font-face").count(), 3);
    assert!(
        page.contains("@page size0{size:420mm 594mm;margin:0}")
            && page.contains("@page size1{size:210mm 297mm;margin:0}")
    );
}

#[test]
fn the_rules_on_paper_speak_of_no_picture_and_no_screen() {
    for game in GameId::ALL {
        for language in Language::ALL {
            let pages = part(Part::Rules, &order(game, language));
            let said = pages.iter().flat_map(texts).collect::<Vec<_>>().join(" ").to_lowercase();
            for word in ["figura ", "figura,", "dibujo", "pantalla", "picture", "screen", "(b3)"] {
                assert!(!said.contains(word), "{game} in {language:?}: {word}");
            }
        }
    }
}
