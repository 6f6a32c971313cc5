//! Text in which a backslash takes the meaning from the next character.

/// A character, and whether a backslash made it a character like any other.
pub(super) type Ink = (char, bool);

/// The characters that mean something in GIFT.
const SIGNS: [char; 7] = ['\\', '~', '=', '#', '{', '}', ':'];

/// Reads the backslashes of a line. One before any other character is a backslash: formulas are full of them.
pub(super) fn inked(line: &str, ink: &mut Vec<Ink>) {
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied().filter(|next| letter == '\\' && (SIGNS.contains(next) || *next == 'n'));
        match next {
            Some(next) => {
                letters.next();
                ink.push((if next == 'n' { '\n' } else { next }, true));
            }
            None => ink.push((letter, letter == '\\')),
        }
    }
}

/// Writes a text so that none of its characters means anything.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if SIGNS.contains(&letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// The text without its backslashes.
pub(super) fn text_of(ink: &[Ink]) -> String {
    ink.iter().map(|(letter, _)| letter).collect()
}

/// Without the spaces at its ends.
pub(super) fn trimmed(ink: &[Ink]) -> &[Ink] {
    let full = |ink: &Ink| !ink.0.is_whitespace();
    match (ink.iter().position(full), ink.iter().rposition(full)) {
        (Some(from), Some(to)) => &ink[from..=to],
        _ => &[],
    }
}

/// Where a sign stands first with its meaning.
pub(super) fn find(ink: &[Ink], sign: &str) -> Option<usize> {
    let length = sign.chars().count();
    ink.windows(length).position(|window| window.iter().zip(sign.chars()).all(|(ink, sign)| *ink == (sign, false)))
}
