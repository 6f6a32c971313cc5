//! The rules of a game on two pages, in the words with which the page teaches it.

use catalogue::GameId;
use serde::Deserialize;

use crate::Face;
use crate::letters::wrap;
use crate::paper::{A4, INSIDE, MARGIN, Sheet};
use crate::svg::{Anchor, FAINT, INK, lines, text};
use crate::words::Words;

/// The room between the two columns of a page.
const GUTTER: f64 = 8.0;
const COLUMN: f64 = (INSIDE.0 - GUTTER) / 2.0;
/// How much the title takes of the first page.
const HEAD: f64 = 16.0;
/// At which sizes the text is tried, in millimetres: from twelve points down to seven and a half.
const SIZES: [f64; 9] = [4.2, 4.0, 3.8, 3.6, 3.4, 3.2, 3.0, 2.8, 2.65];

/// The part of `content/learn` that is needed here.
#[derive(Deserialize)]
struct Learning {
    rules: Vec<Section>,
}

#[derive(Deserialize)]
struct Section {
    key: String,
}

/// A line of a column, and the room above it.
enum Piece {
    Heading(String),
    Line(String),
    Gap,
}

/// The two pages.
pub(crate) fn sheets(game: GameId, learning: &str, words: &Words) -> Vec<Sheet> {
    let learning: Learning =
        serde_json::from_str(learning).unwrap_or_else(|bad| panic!("the lessons of {game}: {bad}"));
    let sections: Vec<(String, String)> =
        learning.rules.iter().map(|section| section_of(&section.key, words)).collect();
    let fits = |size: &f64| fill(&blocks(&sections, *size), *size, room).len() <= 4;
    let size = SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1]);
    let blocks = blocks(&sections, size);
    let columns = columns(&blocks, size);
    let pages: Vec<&[Vec<&Piece>]> = columns.chunks(2).collect();
    let of = pages.len();
    let title = format!("{} · {}", game.title(), words.say("print-rules"));
    let made = pages.iter().enumerate().map(|(page, columns)| {
        let mut all = String::new();
        if page == 0 {
            all += &text(MARGIN, MARGIN + 9.0, 9.0, Face::Title, Anchor::Start, INK, game.title());
            all +=
                &text(A4.0 - MARGIN, MARGIN + 9.0, 4.0, Face::Regular, Anchor::End, FAINT, &words.say("print-rules"));
        }
        for (number, column) in columns.iter().enumerate() {
            let top = MARGIN + if page == 0 { HEAD } else { 0.0 };
            all += &draw(column, MARGIN + number as f64 * (COLUMN + GUTTER), top, size);
        }
        Sheet::a4(words.page(&title, page + 1, of), &all)
    });
    made.collect()
}

/// Title and text, without what is said beside a picture or a screen.
fn section_of(key: &str, words: &Words) -> (String, String) {
    let beginnings = words.say("print-not-on-paper");
    let body = words.say(&format!("rules-{key}"));
    let paragraphs =
        body.split("\n\n").map(|paragraph| on_paper(paragraph, &beginnings)).filter(|paragraph| !paragraph.is_empty());
    (words.say(&format!("rules-{key}-title")), paragraphs.collect::<Vec<_>>().join("\n\n"))
}

/// A paragraph up to the first sentence that begins in one of these ways (`one|another`), and without squares in brackets,
/// which point at a picture: `(b3)`.
fn on_paper(paragraph: &str, beginnings: &str) -> String {
    let at = |beginning: &str| match paragraph.starts_with(beginning) {
        true => Some(0),
        false => paragraph.find(&format!(". {beginning}")).map(|at| at + 1),
    };
    let end = beginnings.split('|').filter_map(at).min().unwrap_or(paragraph.len());
    let mut words = paragraph[..end].split(' ').map(|word| {
        let (inside, after) = word.strip_prefix('(').and_then(|word| word.split_once(')')).unwrap_or(("", ""));
        let square = matches!(inside.as_bytes(), [b'a'..=b'g', b'1'..=b'9']);
        if square { (after, true) } else { (word, false) }
    });
    let first = words.next().map(|(word, _)| word.to_owned()).unwrap_or_default();
    words.fold(first, |text, (word, joined)| if joined { text + word } else { text + " " + word })
}

fn lead(size: f64) -> f64 {
    size * 1.32
}

fn height(piece: &Piece, size: f64) -> f64 {
    match piece {
        Piece::Heading(_) => lead(size) * 1.25,
        Piece::Line(_) => lead(size),
        Piece::Gap => size * 0.55,
    }
}

/// What stays together: a heading with what follows, and two lines at each end of a paragraph, so that no line stands alone at the
/// top or at the foot of a column.
fn blocks(sections: &[(String, String)], size: f64) -> Vec<Vec<Piece>> {
    let mut blocks = Vec::new();
    for (title, body) in sections {
        let mut head = vec![Piece::Gap, Piece::Gap, Piece::Heading(title.clone())];
        for paragraph in body.split("\n\n") {
            let mut first = wrap(Face::Regular, size, COLUMN, paragraph);
            let mut middle = first.split_off(if first.len() < 4 { first.len() } else { 2 });
            let last = middle.split_off(middle.len().saturating_sub(2));
            head.extend(first.into_iter().map(Piece::Line));
            blocks.push(std::mem::replace(&mut head, vec![Piece::Gap]));
            blocks.extend(middle.into_iter().map(|line| vec![Piece::Line(line)]));
            blocks.push(last.into_iter().map(Piece::Line).collect());
        }
    }
    blocks
}

/// How high a column may be: the first two are shorter by the title.
fn room(column: usize) -> f64 {
    INSIDE.1 - if column < 2 { HEAD } else { 0.0 }
}

/// The text in columns as high as there is room, those of the last page as low as both of them can be.
fn columns(blocks: &[Vec<Piece>], size: f64) -> Vec<Vec<&Piece>> {
    let full = fill(blocks, size, room);
    let count = full.len().next_multiple_of(2);
    let low = |step: u16| {
        let high = f64::from(step) * lead(size) / 2.0;
        let limit = |column: usize| if column + 2 < count { room(column) } else { high.min(room(column)) };
        (high < INSIDE.1).then(|| fill(blocks, size, limit))
    };
    (1..).map_while(low).find(|columns| columns.len() <= count).unwrap_or(full)
}

/// The text in columns of these heights.
fn fill(blocks: &[Vec<Piece>], size: f64, room: impl Fn(usize) -> f64) -> Vec<Vec<&Piece>> {
    let mut columns: Vec<Vec<&Piece>> = vec![Vec::new()];
    let mut used = 0.0;
    for block in blocks {
        let high: f64 = block.iter().map(|piece| height(piece, size)).sum();
        if used + high > room(columns.len() - 1) && used > 0.0 {
            columns.push(Vec::new());
            used = 0.0;
        }
        let column = columns.last_mut().expect("there is a column");
        for piece in block {
            // No column begins with a gap.
            if column.is_empty() && matches!(piece, Piece::Gap) {
                continue;
            }
            used += height(piece, size);
            column.push(piece);
        }
    }
    columns
}

fn draw(column: &[&Piece], x: f64, top: f64, size: f64) -> String {
    let mut y = top;
    let mut all = String::new();
    for piece in column {
        y += height(piece, size);
        match piece {
            Piece::Heading(title) => {
                all += &text(x, y - size * 0.35, size * 1.15, Face::Bold, Anchor::Start, "#8c331d", title)
            }
            Piece::Line(line) => {
                all += &lines(
                    x,
                    y - size * 0.35,
                    0.0,
                    Face::Regular,
                    (size, Anchor::Start),
                    INK,
                    std::slice::from_ref(line),
                );
            }
            Piece::Gap => {}
        }
    }
    all
}
