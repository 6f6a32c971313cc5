//! Things to be cut out: as many on a sheet as it holds, with marks where to cut.

use crate::Face;
use crate::paper::{A4, INSIDE, MARGIN, Sheet, UNPRINTABLE};
use crate::svg::{Anchor, FAINT, HAIR, at, line, text};
use crate::words::Words;

/// The line on top that says what is on the sheet.
const HEAD: f64 = 6.0;

/// Things of one size, each drawn from its upper left corner.
pub(crate) struct Cutouts {
    /// What they are.
    pub(crate) title: String,
    /// How wide one is.
    pub(crate) width: f64,
    /// How high one is.
    pub(crate) height: f64,
    /// What to do with them.
    pub(crate) hint: String,
}

impl Cutouts {
    /// How many fit into a row, and how many rows onto a sheet.
    pub(crate) fn grid(&self) -> (usize, usize) {
        let fit = |room: f64, size: f64| ((room + 1e-9) / size).floor().max(1.0) as usize;
        (fit(INSIDE.0, self.width), fit(INSIDE.1 - HEAD, self.height))
    }

    /// The sheets with `fronts`, and after each its back: the same places seen from behind.
    pub(crate) fn two_sided(&self, fronts: &[String], backs: &[String], words: &Words) -> Vec<Sheet> {
        let (fronts, backs) = (self.pages(fronts), self.pages(backs));
        let of = fronts.len();
        let made = fronts.into_iter().zip(backs).enumerate().flat_map(|(page, (front, back))| {
            let title = words.page(&self.title, page + 1, of);
            let behind = words.page(&words.say("print-backs"), page + 1, of);
            let head = format!("{title} · {}", self.hint);
            [self.sheet(title, &head, front, false), self.sheet(behind.clone(), &behind, back, true)]
        });
        made.collect()
    }

    fn pages<'a>(&self, things: &'a [String]) -> Vec<&'a [String]> {
        let (columns, rows) = self.grid();
        things.chunks(columns * rows).collect()
    }

    /// A sheet that is full of things, or of the backs of things.
    fn sheet(&self, title: String, head: &str, things: &[String], behind: bool) -> Sheet {
        Sheet::a4(title, &self.block(MARGIN, head, things, behind))
    }

    /// How high rows with so many things are, the line on top included.
    fn deep(&self, things: usize) -> f64 {
        HEAD + things.div_ceil(self.grid().0) as f64 * self.height
    }

    /// Rows of things below a line that says what they are, `top` from the edge of the paper.
    fn block(&self, top: f64, head: &str, things: &[String], behind: bool) -> String {
        let columns = self.grid().0;
        let left = (A4.0 - columns as f64 * self.width) / 2.0;
        let mut all = text(MARGIN, top + 2.6, 2.6, Face::Regular, Anchor::Start, FAINT, head);
        let top = top + HEAD;
        for (index, thing) in things.iter().enumerate() {
            let (column, row) = (index % columns, index / columns);
            let column = if behind { columns - 1 - column } else { column };
            all += &at(left + column as f64 * self.width, top + row as f64 * self.height, thing);
        }
        let used = things.len().div_ceil(columns);
        let (right, bottom) = (left + columns as f64 * self.width, top + used as f64 * self.height);
        for column in 0..=columns {
            let x = left + column as f64 * self.width;
            all += &line(x, top, x, bottom, HAIR, 0.12);
            all += &line(x, bottom + 0.6, x, (bottom + 2.4).min(A4.1 - UNPRINTABLE), HAIR, 0.2);
        }
        for row in 0..=used {
            let y = top + row as f64 * self.height;
            all += &line(left, y, right, y, HAIR, 0.12);
            all += &line((left - 3.0).max(UNPRINTABLE), y, left - 0.8, y, HAIR, 0.2);
            all += &line(right + 0.8, y, (right + 3.0).min(A4.0 - UNPRINTABLE), y, HAIR, 0.2);
        }
        all
    }
}

/// The sheets with all these things, one kind below the other as long as there is room.
pub(crate) fn sheets(kinds: &[(Cutouts, Vec<String>)], words: &Words) -> Vec<Sheet> {
    const GAP: f64 = 3.0;
    let mut pages: Vec<String> = Vec::new();
    let mut top = f64::INFINITY;
    for (cutouts, things) in kinds {
        let (columns, _) = cutouts.grid();
        let mut rest = things.as_slice();
        while !rest.is_empty() {
            let rows = ((A4.1 - MARGIN - top - HEAD + 1e-9) / cutouts.height).floor();
            if rows < 1.0 {
                pages.push(String::new());
                top = MARGIN;
                continue;
            }
            let (now, later) = rest.split_at(rest.len().min(rows as usize * columns));
            let head = format!("{} · {}", cutouts.title, cutouts.hint);
            pages.last_mut().expect("a page was begun").push_str(&cutouts.block(top, &head, now, false));
            top += cutouts.deep(now.len()) + GAP;
            rest = later;
        }
    }
    let (title, of) = (words.say("print-pieces"), pages.len());
    pages.iter().enumerate().map(|(page, drawing)| Sheet::a4(words.page(&title, page + 1, of), drawing)).collect()
}
