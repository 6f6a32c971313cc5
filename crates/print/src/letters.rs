//! The fonts of the sheets: how wide a text is, and how it is broken into lines.

use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization as _;

/// A font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// For reading.
    Regular,
    /// The same, bold.
    Bold,
    /// For titles; it has the letters of Spanish and English only.
    Title,
}

/// The fonts as files: family, weight, bytes.
pub fn fonts() -> [(&'static str, u16, &'static [u8]); 3] {
    [
        ("Open Sans", 400, include_bytes!("../fonts/open-sans.ttf")),
        ("Open Sans", 700, include_bytes!("../fonts/open-sans-bold.ttf")),
        ("Young Serif", 400, include_bytes!("../fonts/young-serif.ttf")),
    ]
}

static FACES: LazyLock<[ttf_parser::Face<'static>; 3]> = LazyLock::new(|| {
    fonts().map(|(name, _, bytes)| ttf_parser::Face::parse(bytes, 0).unwrap_or_else(|bad| panic!("{name}: {bad}")))
});

impl Face {
    /// The attributes of a text in this font.
    pub(crate) fn attributes(self) -> &'static str {
        match self {
            Face::Regular => "font-family=\"Open Sans\" font-weight=\"400\"",
            Face::Bold => "font-family=\"Open Sans\" font-weight=\"700\"",
            Face::Title => "font-family=\"Young Serif\" font-weight=\"400\"",
        }
    }
}

/// How wide a text is, in the unit of its size.
pub fn width(face: Face, size: f64, text: &str) -> f64 {
    let font = &FACES[face as usize];
    let advance = |letter: char| font.glyph_index(letter).and_then(|glyph| font.glyph_hor_advance(glyph));
    // A letter that the font lacks comes from another one, and is as wide as the widest.
    let units: f64 = text.chars().map(|letter| f64::from(advance(letter).unwrap_or(font.units_per_em()))).sum();
    units * size / f64::from(font.units_per_em())
}

/// The text with letters that the fonts have, where a letter without its mark is one.
pub(crate) fn printable(text: &str) -> String {
    let font = &FACES[Face::Regular as usize];
    let bare = |letter: char| match font.glyph_index(letter) {
        Some(_) => letter,
        None => letter.nfd().next().filter(|&base| font.glyph_index(base).is_some()).unwrap_or(letter),
    };
    text.chars().map(bare).collect()
}

/// Breaks a text into lines of at most `room`, at spaces; a word that is longer by itself is cut.
pub(crate) fn wrap(face: Face, size: f64, room: f64, text: &str) -> Vec<String> {
    let space = width(face, size, " ");
    let mut lines = vec![String::new()];
    let mut used = 0.0;
    for word in text.split_whitespace() {
        let mut rest = word;
        loop {
            let last = lines.last_mut().expect("there is always a line");
            let before = if last.is_empty() { 0.0 } else { used + space };
            let wide = width(face, size, rest);
            if before + wide <= room {
                if !last.is_empty() {
                    last.push(' ');
                }
                last.push_str(rest);
                used = before + wide;
                break;
            }
            if !last.is_empty() {
                lines.push(String::new());
                continue;
            }
            let fits = |&(end, _): &(usize, char)| width(face, size, &rest[..end]) <= room;
            let end = rest.char_indices().skip(1).take_while(fits).last().map_or(rest.len(), |(end, _)| end);
            *last = rest[..end].to_owned();
            used = width(face, size, last);
            rest = &rest[end..];
            if rest.is_empty() {
                break;
            }
            lines.push(String::new());
        }
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// The largest size, not above `most`, at which a text stays on one line.
pub(crate) fn size_for(face: Face, most: f64, room: f64, text: &str) -> f64 {
    most.min(room / width(face, 1.0, text).max(f64::EPSILON))
}
