//! Sheets of paper, and a board on one of them or on four that are joined.
//!
//! A board is drawn in a box of [`BOARD`]. That box fits on A2 as it is, on A4 at half its size, and its four quarters fit on
//! four sheets of A4 as they are: the margins of A2 are twice those of A4.

use std::str::FromStr;

use catalogue::GameId;
use serde::Serialize;

use crate::svg::{self, Anchor, at, line, n, text};
use crate::words::Words;
use crate::{Face, svg::INK};

/// What every printer leaves white on A4, with a little to spare, in millimetres.
pub(crate) const MARGIN: f64 = 8.0;
/// Marks to cut and to join stand in the margin, but not in its outer part, which some printers do not reach.
pub(crate) const UNPRINTABLE: f64 = 4.5;
/// A4, upright.
pub(crate) const A4: (f64, f64) = (210.0, 297.0);
/// What can be drawn on within the margins of A4.
pub(crate) const INSIDE: (f64, f64) = (A4.0 - 2.0 * MARGIN, A4.1 - 2.0 * MARGIN);
/// The box of a board.
pub(crate) const BOARD: (f64, f64) = (2.0 * INSIDE.0, 2.0 * INSIDE.1);

/// A sheet to print.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sheet {
    /// What is on it, in words.
    pub title: String,
    /// Its width in millimetres.
    pub width: f64,
    /// Its height in millimetres.
    pub height: f64,
    /// The drawing: a whole SVG document.
    pub svg: String,
}

impl Sheet {
    /// A sheet of A4 with a drawing, whose origin is the corner of the paper.
    pub(crate) fn a4(title: String, drawing: &str) -> Sheet {
        Sheet::new(title, A4, drawing)
    }

    fn new(title: String, (width, height): (f64, f64), drawing: &str) -> Sheet {
        let (w, h, label) = (n(width), n(height), svg::escape(&title));
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}mm\" height=\"{h}mm\" viewBox=\"0 0 {w} {h}\" \
             role=\"img\"><title>{label}</title>{drawing}</svg>"
        );
        Sheet { title, width, height, svg }
    }
}

/// What a board is printed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Paper {
    /// One small sheet.
    A4,
    /// Four sheets of A4 that are joined.
    FourA4,
    /// One large sheet.
    A2,
}

impl Paper {
    /// All of them.
    pub const ALL: [Paper; 3] = [Paper::A4, Paper::FourA4, Paper::A2];

    /// What the board of a game is usually printed on: the line of Ruta Europea needs a large one.
    pub fn usual(game: GameId) -> Paper {
        if game.to_string() == "europa" { Paper::FourA4 } else { Paper::A4 }
    }

    /// Its name on the command line.
    pub fn code(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::FourA4 => "4a4",
            Paper::A2 => "a2",
        }
    }

    /// How large the board is on it, and so its pieces, if it is 1 on A2.
    pub(crate) fn scale(self) -> f64 {
        match self {
            Paper::A4 => 0.5,
            Paper::FourA4 | Paper::A2 => 1.0,
        }
    }
}

impl FromStr for Paper {
    type Err = &'static str;

    fn from_str(code: &str) -> Result<Paper, &'static str> {
        let known = Paper::ALL.into_iter().find(|paper| paper.code().eq_ignore_ascii_case(code));
        known.ok_or("it is a4 (one small sheet), 4a4 (four sheets of A4 to join) or a2 (one large sheet)")
    }
}

/// A board, drawn in its box, on paper.
pub(crate) fn board(drawing: &str, paper: Paper, words: &Words) -> Vec<Sheet> {
    let title = words.say("print-board");
    match paper {
        Paper::A4 => {
            vec![Sheet::a4(title, &format!("<g transform=\"translate({MARGIN} {MARGIN}) scale(0.5)\">{drawing}</g>"))]
        }
        Paper::A2 => vec![Sheet::new(title, (2.0 * A4.0, 2.0 * A4.1), &at(2.0 * MARGIN, 2.0 * MARGIN, drawing))],
        Paper::FourA4 => {
            [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(column, row)| quarter(drawing, column, row, words)).into()
        }
    }
}

/// One of four sheets: its quarter of the board, and in the margins what belongs to which edge.
fn quarter(drawing: &str, column: u8, row: u8, words: &Words) -> Sheet {
    let (w, h) = INSIDE;
    let (left, top) = (f64::from(column) * w, f64::from(row) * h);
    let number = 1 + column + 2 * row;
    let mut all = format!(
        "<svg x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{w}\" height=\"{h}\" viewBox=\"{left} {top} {w} {h}\">{drawing}</svg>"
    );
    let (right, bottom) = (MARGIN + w, MARGIN + h);
    // Where the quarters meet: cut here. The marks reach to both ends of the edge, over the corners.
    let seam_x = if column == 0 { right } else { MARGIN };
    let seam_y = if row == 0 { bottom } else { MARGIN };
    for (from, to) in [(UNPRINTABLE, MARGIN - 0.7), (A4.1 - UNPRINTABLE, A4.1 - MARGIN + 0.7)] {
        all += &line(seam_x, from, seam_x, to, INK, 0.25);
    }
    for (from, to) in [(UNPRINTABLE, MARGIN - 0.7), (A4.0 - UNPRINTABLE, A4.0 - MARGIN + 0.7)] {
        all += &line(from, seam_y, to, seam_y, INK, 0.25);
    }
    // Letters at the seams: A meets A. They stand outside of the board and are cut off or covered.
    let beside = |seam: f64, low: f64| if seam > low * 4.0 { seam + 1.9 } else { seam - 1.9 };
    let (letter_x, letter_y) = (beside(seam_x, MARGIN), beside(seam_y, MARGIN));
    for (part, letter) in [(0.25, if row == 0 { "A" } else { "C" }), (0.75, if row == 0 { "B" } else { "D" })] {
        all += &text(letter_x, MARGIN + part * h + 1.0, 2.8, Face::Bold, Anchor::Middle, INK, letter);
    }
    for (part, letter) in [(0.25, if column == 0 { "E" } else { "G" }), (0.75, if column == 0 { "F" } else { "H" })] {
        all += &text(MARGIN + part * w, letter_y + 0.8, 2.8, Face::Bold, Anchor::Middle, INK, letter);
    }
    let note = format!("{number}/4 · {}", words.say("print-join"));
    let note_y = if row == 0 { MARGIN - 1.2 } else { A4.1 - UNPRINTABLE - 0.6 };
    all += &text(MARGIN + 6.0, note_y, 2.4, Face::Regular, Anchor::Start, INK, &note);
    Sheet::a4(format!("{} {number}/4", words.say("print-board")), &all)
}
