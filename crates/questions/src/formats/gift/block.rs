//! The lines of a GIFT file that belong to one question.

use super::super::intake::Intake;
use super::super::margin::{MARK, Margin};
use super::super::{Place, What};
use super::ink::{Ink, inked};

/// The longest question, in characters.
const MAX_QUESTION_CHARS: usize = 64 << 10;

/// The most tags of a question.
const MOST_TAGS: usize = 100;

/// The lines of a question, with the comments above it.
#[derive(Default)]
pub(super) struct Block {
    /// The line where the question begins.
    pub(super) line: usize,
    pub(super) ink: Vec<Ink>,
    /// What stands in comments: tags, and notes of our own.
    tags: Vec<String>,
    id: Option<String>,
    notes: Option<Option<Margin>>,
}

impl Block {
    /// Reads a comment.
    fn comment(&mut self, comment: &str) {
        if let Some((before, json)) = comment.split_once(MARK)
            && before.trim().is_empty()
        {
            self.notes = Some(Margin::of_json(json.trim()));
            return;
        }
        for part in comment.split('[').skip(1) {
            let Some((part, _)) = part.split_once(']') else { continue };
            if let Some(id) = part.strip_prefix("id:") {
                self.id = Some(id.trim().to_owned());
            } else if let Some(tag) = part.strip_prefix("tag:") {
                self.tags.push(tag.trim().to_owned());
            }
        }
    }

    /// Adds what the comments say.
    pub(super) fn margin_into(&self, margin: &mut Margin, intake: &mut Intake) {
        let place = || Place::Line(self.line);
        if let Some(id) = self.id.as_ref().filter(|id| !id.is_empty()) {
            margin.id.clone_from(id);
        }
        match &self.notes {
            Some(Some(notes)) => margin.take_beyond(notes.clone()),
            Some(None) => intake.remark(place(), What::Notes),
            None => {}
        }
        for tag in &self.tags {
            if !margin.take_tag(tag) {
                intake.remark(place(), What::Tag { tag: tag.chars().take(100).collect() });
            }
        }
    }
}

/// Cuts a file into questions: at an empty line outside of braces, or where a name or another brace follows
/// a closed one.
///
/// # Errors
/// The line of a question whose braces do not match, or that is too long.
pub(super) fn blocks(text: &str) -> impl Iterator<Item = Result<Block, (usize, What)>> {
    let mut lines = (1..).zip(text.lines()).peekable();
    let mut broken = false;
    std::iter::from_fn(move || {
        // After a fault the next question begins after the next empty line.
        while broken && lines.next().is_some_and(|(_, line)| !line.trim().is_empty()) {}
        broken = false;
        let mut block = Block::default();
        // How many braces were opened and closed.
        let (mut opened, mut closed) = (0, 0);
        let mut opened_at = 0;
        while let Some(&(number, line)) = lines.peek() {
            let shown = line.trim();
            let whole = opened == closed;
            let begins = shown.starts_with("//") || shown.starts_with("::") || shown.contains('{');
            if !block.ink.is_empty() && whole && (shown.is_empty() || opened > 0 && begins) {
                break;
            }
            lines.next();
            if let Some(comment) = shown.strip_prefix("//") {
                block.comment(comment);
                if block.tags.len() > MOST_TAGS {
                    broken = true;
                    return Some(Err((number, What::Damaged { problem: "too many tags for one question".into() })));
                }
                continue;
            }
            if shown.is_empty() && block.ink.is_empty() {
                continue;
            }
            if block.ink.is_empty() {
                block.line = number;
            } else {
                block.ink.push(('\n', false));
            }
            let from = block.ink.len();
            inked(line, &mut block.ink);
            for ink in &block.ink[from..] {
                match ink {
                    ('{', false) => {
                        opened += 1;
                        opened_at = number;
                    }
                    ('}', false) => closed += 1,
                    _ => continue,
                }
                if closed > opened || opened > closed + 1 || opened > 1 {
                    broken = true;
                    return Some(Err((number, What::Brace)));
                }
            }
            if block.ink.len() > MAX_QUESTION_CHARS {
                broken = true;
                return Some(Err((number, What::LongLine { most: MAX_QUESTION_CHARS })));
            }
            if shown.starts_with("$CATEGORY:") {
                break;
            }
        }
        if opened != closed {
            return Some(Err((opened_at, What::Brace)));
        }
        (!block.ink.is_empty()).then_some(Ok(block))
    })
}
