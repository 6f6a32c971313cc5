//! What is wrong with packs.

use std::collections::HashMap;
use std::fmt;

use crate::{COUNTRIES, MURCIA, Pack, Question};

/// Something that is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file.
    pub pack: String,
    /// The line, counted from 1; 0 for the file as a whole.
    pub line: usize,
    /// The question's id, if it is about one.
    pub id: Option<String>,
    /// What is wrong, in a sentence.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, &self.id) {
            (0, _) => write!(out, "{}: {}", self.pack, self.what),
            (line, None) => write!(out, "{}, line {line}: {}", self.pack, self.what),
            (line, Some(id)) => write!(out, "{}, line {line}: {id}: {}", self.pack, self.what),
        }
    }
}

/// The longest text of a question, an option or an explanation, in letters.
const LONGEST: usize = 300;

/// With fewer questions than this nothing is said about how a pack is spread.
const FEW: usize = 12;

/// Looks through packs that belong together: no id and no question may be there twice.
pub fn check(packs: &[Pack]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut ids: HashMap<String, String> = HashMap::new();
    let mut texts: HashMap<String, String> = HashMap::new();
    for pack in packs {
        for (line, question) in &pack.questions {
            let mut tell = |what: String| {
                let id = Some(question.id.clone());
                problems.push(Problem { pack: pack.name.clone(), line: *line, id, what });
            };
            one(question, &mut tell);
            if let Some(other) = ids.insert(question.id.clone(), pack.name.clone()) {
                tell(format!("The id is there already, in {other}."));
            }
            for text in [&question.es, &question.en] {
                // The same question about two countries in different letters is still the same question.
                let plain: String = text.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect();
                if let Some(other) = texts.insert(plain, question.id.clone()) {
                    tell(format!("`{other}` asks the same."));
                }
            }
        }
        spread(pack, &mut problems);
    }
    problems
}

/// What one question must be in itself.
fn one(question: &Question, tell: &mut impl FnMut(String)) {
    let good_id = !question.id.is_empty()
        && question.id.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
    if !good_id {
        tell("An id is made of small letters, digits and hyphens.".into());
    }
    if question.country != MURCIA && !COUNTRIES.contains(&question.country.as_str()) {
        tell(format!("There is no country `{}`; Murcia is `{MURCIA}`.", question.country));
    }
    if question.editions.is_empty() {
        tell("A question is true for at least one edition.".into());
    }
    if !question.es.contains('¿') {
        tell("A question in Spanish begins with `¿`.".into());
    }
    for (language, text) in [("Spanish", &question.es), ("English", &question.en)] {
        if !text.ends_with('?') {
            tell(format!("The question in {language} ends with `?`."));
        }
    }
    for (language, text) in [("Spanish", &question.why.es), ("English", &question.why.en)] {
        if !text.ends_with(['.', '!', '»', '”']) || text.chars().count() < 15 {
            tell(format!("The explanation in {language} is a sentence."));
        }
    }
    let answer = usize::from(question.answer);
    if !(1..=4).contains(&answer) {
        tell("`answer` is a number from 1 to 4.".into());
    }
    for (language, options) in [("Spanish", &question.options.es), ("English", &question.options.en)] {
        let mut different: Vec<String> = options.iter().map(|option| option.to_lowercase()).collect();
        different.sort();
        different.dedup();
        if options.len() != 4 || different.len() != 4 {
            tell(format!("There are four different options in {language}."));
            continue;
        }
        if (1..=4).contains(&answer) && stands_out(options, answer - 1) {
            tell(format!("The right answer gives itself away by its length in {language}."));
        }
    }
    let texts = [&question.es, &question.en, &question.why.es, &question.why.en];
    for text in texts.into_iter().chain(&question.options.es).chain(&question.options.en) {
        let shown = !text.is_empty() && text.trim() == text && !text.chars().any(char::is_control);
        if !shown || text.chars().count() > LONGEST {
            let start: String = text.chars().take(30).collect();
            tell(format!("`{start}` is not one line of 1 to {LONGEST} letters without spaces at its ends."));
        }
    }
}

/// Whether an option is so much longer than the others that nobody has to know the answer.
fn stands_out(options: &[String], right: usize) -> bool {
    let length = |at: usize| options[at].chars().count();
    let longest = (0..options.len()).filter(|&at| at != right).map(length).max().unwrap_or(0);
    length(right) > longest + 4 && length(right) * 10 > longest * 16
}

/// Whether a pack as a whole can be played by guessing.
fn spread(pack: &Pack, problems: &mut Vec<Problem>) {
    let count = pack.questions.len();
    if count < FEW {
        return;
    }
    let mut tell = |what: String| problems.push(Problem { pack: pack.name.clone(), line: 0, id: None, what });
    let right_at = |place: u8| pack.questions.iter().filter(|(_, question)| question.answer == place).count();
    let places = [1, 2, 3, 4].map(right_at);
    let (most, least) = (places.iter().max().unwrap_or(&0), places.iter().min().unwrap_or(&0));
    if most - least > (count / 10).max(2) {
        tell(format!("The right answers are not spread evenly: {places:?}."));
    }
    let longest = pack.questions.iter().filter(|(_, question)| {
        let options = &question.options.es;
        let right = usize::from(question.answer).saturating_sub(1);
        let length = |at: usize| options.get(at).map_or(0, |option| option.chars().count());
        (0..options.len()).all(|at| at == right || length(at) < length(right))
    });
    let longest = longest.count();
    if longest * 10 > count * 4 {
        tell(format!("The right answer is the longest in {longest} of {count} questions."));
    }
}
