//! The cards: questions with their answers, instructions among them, and backs that say to which country they belong.

use ::europa::{Board, Edition, Kind, board as board_of};
use phrases::Language;
use questions::{Form, MURCIA, Question, Solution};

use super::PLANE;
use super::flags::flag;
use crate::cut::Cutouts;
use crate::letters::{size_for, wrap};
use crate::paper::Sheet;
use crate::shapes::star;
use crate::svg::{Anchor, FAINT, INK, at, lines, path, placed, polygon, rect, style, text, turned};
use crate::words::Words;
use crate::{Face, Order};

/// The size of a card.
const CARD: (f64, f64) = (97.0, 54.0);
/// What is left white at its edges.
const PAD: f64 = 4.0;
/// How large the answer and its reason are beside the question: eight points where that has ten.
const SMALL: f64 = 0.82;
/// One card in so many is an instruction.
const ONE_IN: usize = 10;
/// The instructions, as the rules call them (`card:again` and so on).
const KINDS: [&str; 8] = ["again", "back3", "first", "forward3", "plane", "skip", "star", "city"];

/// A card: what is on its front, and to which pile it belongs.
struct Card<'a> {
    pile: &'a str,
    front: String,
}

pub(super) fn sheets(order: &Order, words: &Words) -> Vec<Sheet> {
    let board = board_of(order.edition);
    let cards = cards(order, board, words);
    let fronts: Vec<String> = cards.iter().map(|card| card.front.clone()).collect();
    let backs: Vec<String> = cards.iter().map(|card| back(card.pile, board, words)).collect();
    let cutouts =
        Cutouts { title: words.say("print-cards"), width: CARD.0, height: CARD.1, hint: words.say("print-cards-hint") };
    cutouts.two_sided(&fronts, &backs, words)
}

/// The piles: the countries of the board in the order of the line, Murcia, and last what is about no country.
fn piles(board: &Board) -> Vec<&str> {
    let mut piles: Vec<&str> = Vec::new();
    for country in board.squares().iter().filter_map(|square| square.country.as_deref()) {
        if !piles.contains(&country) {
            piles.push(country);
        }
    }
    piles.push(MURCIA);
    piles
}

fn cards<'a>(order: &Order, board: &'a Board, words: &Words) -> Vec<Card<'a>> {
    let language = match words.language {
        Language::Spanish => questions::Language::Es,
        Language::English => questions::Language::En,
    };
    let union = match order.edition {
        Edition::Of2009 => questions::Edition::Of2009,
        Edition::Of2026 | Edition::Short => questions::Edition::Of2026,
    };
    let mut instructions = instructions(board, words).into_iter().cycle();
    let mut cards = Vec::new();
    let mut pile_of = |pile: &'a str, country: Option<&str>| {
        let fits = |question: &&Question| can_be_printed(question) && question.editions.contains(&union);
        let mine = order.questions.iter().filter(|question| question.country.as_deref() == country).filter(fits);
        let fronts = mine.filter_map(|question| front(question, language, pile, board, words));
        let fronts: Vec<String> = fronts.take(order.each.unwrap_or(usize::MAX)).collect();
        let count = fronts.len();
        cards.extend(fronts.into_iter().map(|front| Card { pile, front }));
        // In Murcia nothing is drawn but questions.
        if pile != MURCIA && count > 0 {
            let more = count.div_ceil(ONE_IN - 1);
            cards.extend(instructions.by_ref().take(more).map(|front| Card { pile, front }));
        }
    };
    for pile in piles(board) {
        pile_of(pile, Some(pile));
    }
    pile_of("", None);
    cards
}

/// A card has no room for a picture, without which nobody can tell what is asked, nor for a map to point at.
fn can_be_printed(question: &Question) -> bool {
    question.pictures.is_empty() && question.kind.form() != Form::Place
}

/// What a pile is called: the country, the Region, or nothing.
fn pile_name(pile: &str, board: &Board, words: &Words) -> String {
    match pile {
        MURCIA => words.say("print-murcia"),
        "" => words.say("print-general"),
        country => words.choose(board.country_names(country)).to_owned(),
    }
}

/// The picture of a pile, 24 wide and 16 high.
fn emblem(pile: &str) -> String {
    let cloth = flag(pile);
    if !cloth.is_empty() {
        return cloth;
    }
    let blue = rect(0.0, 0.0, 24.0, 16.0, 0.0, &style("#24468c", INK, 0.25));
    blue + &at(12.0, 8.4, &polygon(&star(5, 6.0, 2.4), &style("#f6cb45", INK, 0.0)))
}

/// A question with its options, and the answer upside down at the foot. None if it is not put in this language.
fn front(
    question: &Question,
    language: questions::Language,
    pile: &str,
    board: &Board,
    words: &Words,
) -> Option<String> {
    let told = question.localized(language).or_else(|| question.localized(language.other()))?;
    let room = CARD.0 - 2.0 * PAD;
    let letter = |number: usize| char::from(b'A' + number as u8).to_string();
    let right = question.right_said(language);
    let answer = match question.solution() {
        Solution::Option(option) => format!("{} {} · {right}", words.say("print-answer"), letter(option.into())),
        _ => format!("{} {right}", words.say("print-answer")),
    };
    // What options are matched with has numbers, the options themselves have letters.
    let lettered = told.options.iter().enumerate().map(|(at, option)| (letter(at), option));
    let numbered = told.matches.iter().enumerate().map(|(at, option)| ((at + 1).to_string(), option));
    let listed: Vec<(String, &String)> = lettered.chain(numbered).collect();
    // Smaller until all of it has room: a pack of one's own may be wordy.
    let mut size = 3.5;
    let (asked, options, answer, why) = loop {
        let asked = wrap(Face::Bold, size, room, told.text);
        let options: Vec<Vec<String>> =
            listed.iter().map(|(_, option)| wrap(Face::Regular, size, room - 6.0, option)).collect();
        let small = size * SMALL;
        let answer = wrap(Face::Bold, small, room, &answer);
        let why = wrap(Face::Regular, small, room, told.why);
        let count = asked.len() + options.iter().map(Vec::len).sum::<usize>();
        let high = count as f64 * size * 1.3 + 1.5 + (answer.len() + why.len()) as f64 * small * 1.25 + 2.0;
        if high <= CARD.1 - 2.0 * PAD - 7.0 || size < 1.2 {
            break (asked, options, answer, why);
        }
        size *= 0.96;
    };
    let mut all = placed(PAD, PAD - 1.0, 0.32, &emblem(pile));
    all += &text(PAD + 9.5, PAD + 3.0, 2.9, Face::Bold, Anchor::Start, FAINT, &pile_name(pile, board, words));
    all += &text(CARD.0 - PAD, PAD + 3.0, 2.1, Face::Regular, Anchor::End, FAINT, &question.id);
    let mut y = PAD + 7.0 + size;
    all += &lines(PAD, y, size * 1.3, Face::Bold, (size, Anchor::Start), INK, &asked);
    y += asked.len() as f64 * size * 1.3 + 1.5;
    for ((sign, _), option) in listed.iter().zip(&options) {
        all += &text(PAD + 1.0, y, size, Face::Bold, Anchor::Start, "#8c331d", sign);
        all += &lines(PAD + 6.0, y, size * 1.3, Face::Regular, (size, Anchor::Start), INK, option);
        y += option.len() as f64 * size * 1.3;
    }
    let small = size * SMALL;
    let mut foot = lines(0.0, 0.0, small * 1.25, Face::Bold, (small, Anchor::Start), FAINT, &answer);
    foot += &lines(
        0.0,
        answer.len() as f64 * small * 1.25,
        small * 1.25,
        Face::Regular,
        (small, Anchor::Start),
        FAINT,
        &why,
    );
    all += &at(CARD.0 - PAD, CARD.1 - PAD + 0.5 - small * 0.76, &turned(180.0, &foot));
    Some(all)
}

/// The instruction cards in turn: each kind as often as another, and the one that names a city names each in turn.
fn instructions(board: &Board, words: &Words) -> Vec<String> {
    let cities: Vec<&::europa::Square> = board.squares().iter().filter(|square| square.kind == Kind::City).collect();
    let name = |number: usize| {
        // In steps over the whole line, so that a few cards already lead everywhere.
        let city = cities[number * 37 % cities.len()];
        let spanish = city.name.as_deref().unwrap_or_default();
        words.choose((spanish, city.name_en.as_deref().unwrap_or(spanish)))
    };
    let all = (0..cities.len()).flat_map(|number| KINDS.into_iter().map(move |kind| (number, kind)));
    all.map(|(number, kind)| {
        instruction(&words.with(&format!("print-card-{kind}"), &[("city", name(number))]), kind, words)
    })
    .collect()
}

fn instruction(order: &str, kind: &str, words: &Words) -> String {
    let room = CARD.0 - 4.0 * PAD;
    let mut all = rect(2.0, 2.0, CARD.0 - 4.0, CARD.1 - 4.0, 3.0, &style("#fff3d6", "#e07b1f", 0.8));
    all += &text(CARD.0 / 2.0, 11.0, 3.4, Face::Regular, Anchor::Middle, FAINT, &words.say("print-instruction"));
    let size = 5.6;
    let order = wrap(Face::Title, size, room, order);
    let picture = match kind {
        "plane" => path(PLANE, &style("#24468c", INK, 0.0)),
        "star" => polygon(&star(5, 8.0, 3.2), &style("#f6cb45", INK, 0.4)),
        _ => String::new(),
    };
    // In the middle between the head and the picture, or the edge where there is none.
    let middle = if picture.is_empty() { 31.0 } else { 25.0 };
    let first = middle - (order.len() - 1) as f64 * size * 0.625 + size * 0.35;
    all += &lines(CARD.0 / 2.0, first, size * 1.25, Face::Title, (size, Anchor::Middle), INK, &order);
    all + &placed(CARD.0 / 2.0, CARD.1 - 11.5, 0.75, &picture)
}

/// The back: which pile the card belongs to.
fn back(pile: &str, board: &Board, words: &Words) -> String {
    let name = pile_name(pile, board, words);
    let mut all = rect(2.0, 2.0, CARD.0 - 4.0, CARD.1 - 4.0, 3.0, &style("#f4ecdf", "#24468c", 0.8));
    all += &placed(CARD.0 / 2.0 - 16.8, 9.0, 1.4, &emblem(pile));
    let size = size_for(Face::Bold, 6.0, CARD.0 - 4.0 * PAD, &name);
    all += &text(CARD.0 / 2.0, 40.5, size, Face::Bold, Anchor::Middle, INK, &name);
    all + &text(CARD.0 / 2.0, 47.0, 2.8, Face::Title, Anchor::Middle, FAINT, "Ruta Europea")
}
