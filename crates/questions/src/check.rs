//! What is wrong with packs.

use std::collections::HashMap;
use std::fmt;

use crate::question::country;
use crate::{Flaw, Language, Pack, Question, Told};

/// Something that is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file.
    pub pack: String,
    /// The line, counted from 1; 0 for the file as a whole.
    pub line: usize,
    /// The question's id, if it is about one.
    pub id: Option<String>,
    /// What is wrong.
    pub what: Flaw,
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

/// How much is asked of a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standard {
    /// Of those that come with the program: complete in both languages, and not to be guessed.
    Shipped,
    /// Of those that teachers make: that it can be played.
    Own,
}

impl Standard {
    /// The longest text of a question, an option or an explanation, in letters.
    pub fn longest(self) -> usize {
        match self {
            Standard::Shipped => 300,
            Standard::Own => 600,
        }
    }
}

/// The longest source, in letters.
pub(crate) const MOST_SOURCE: usize = 200;

/// The longest id, in letters.
pub(crate) const MOST_ID: usize = 64;

/// With fewer questions than this nothing is said about how a pack is spread.
const FEW: usize = 12;

/// What keeps one question from being asked, if anything does: the first thing that is found.
pub fn first_flaw(question: &Question, standard: Standard) -> Option<Flaw> {
    let mut found = None;
    playable(question, standard, &mut |flaw| {
        found.get_or_insert(flaw);
    });
    found
}

/// Looks through packs that belong together: no id and no question may be there twice.
pub fn check(packs: &[Pack], standard: Standard) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut ids: HashMap<&str, &str> = HashMap::new();
    let mut texts: HashMap<(Language, String), &str> = HashMap::new();
    for pack in packs {
        for (line, question) in &pack.questions {
            let mut tell = |what: Flaw| {
                let id = Some(question.id.clone());
                problems.push(Problem { pack: pack.name.clone(), line: *line, id, what });
            };
            playable(question, standard, &mut tell);
            if standard == Standard::Shipped {
                complete(question, &mut |what| tell(Flaw::Program { what }));
            }
            if let Some(other) = ids.insert(&question.id, &pack.name) {
                tell(Flaw::SameId { pack: (*other).to_owned() });
            }
            for language in question.languages() {
                let asked = question.told(language).map(|told| same(told, standard)).unwrap_or_default();
                if let Some(other) = texts.insert((language, asked), &question.id) {
                    tell(Flaw::SameQuestion { id: (*other).to_owned() });
                }
            }
        }
        if standard == Standard::Shipped {
            spread(pack, &mut problems);
        }
    }
    problems
}

/// What two questions have in common that ask the same.
fn same(told: Told<'_>, standard: Standard) -> String {
    match standard {
        // The same question about two countries in different letters is still the same question.
        Standard::Shipped => told.text.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect(),
        // "Which is right?" may be asked of many options.
        Standard::Own => format!("{}\n{}", told.text, told.options.join("\n")),
    }
}

/// What every question must be, so that it can be asked.
fn playable(question: &Question, standard: Standard, tell: &mut impl FnMut(Flaw)) {
    if !good_id(&question.id) {
        tell(Flaw::Id { most: MOST_ID });
    }
    if let Some(code) = &question.country
        && country(code) != Some(code)
    {
        tell(Flaw::Country { code: start(code) });
    }
    let mut editions = question.editions.clone();
    editions.sort();
    editions.dedup();
    if editions.is_empty() || editions.len() != question.editions.len() {
        tell(Flaw::Editions);
    }
    if question.languages().next().is_none() {
        tell(Flaw::NoLanguage);
    }
    for language in Language::ALL {
        match question.told(language) {
            Some(told) => playable_in(told, standard, language, tell),
            None if question.options.of(language).is_empty() && question.why.of(language).is_empty() => {}
            None => tell(Flaw::NoText { language }),
        }
    }
    if let Some(source) = &question.source {
        one_line(source, MOST_SOURCE, tell);
    }
    let counts: Vec<usize> = question.languages().map(|language| question.options.of(language).len()).collect();
    if counts.first() != counts.last() {
        tell(Flaw::OptionCounts);
    }
    let most = counts.first().map_or(4, |&count| count.clamp(2, 4));
    if !(1..=most).contains(&usize::from(question.answer)) {
        tell(Flaw::Answer { most });
    }
    if !question.last.as_deref().is_none_or(|last| good_last(last, most)) {
        tell(Flaw::Last { most });
    }
}

/// Whether these are numbers of options, each once.
pub(crate) fn good_last(last: &[u8], most: usize) -> bool {
    let mut numbers = last.to_vec();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.len() == last.len() && last.iter().all(|&number| (1..=most).contains(&usize::from(number)))
}

/// The same for one language.
fn playable_in(told: Told<'_>, standard: Standard, language: Language, tell: &mut impl FnMut(Flaw)) {
    // A class may have to tell `mW` from `MW`.
    let plain = |option: &String| if standard == Standard::Own { option.clone() } else { option.to_lowercase() };
    let mut different: Vec<String> = told.options.iter().map(plain).collect();
    different.sort();
    different.dedup();
    let (least, most) = match standard {
        Standard::Shipped => (4, 4),
        Standard::Own => (2, 4),
    };
    let count = told.options.len();
    if !(least..=most).contains(&count) || different.len() != count {
        tell(Flaw::Options { least, most, language });
    }
    let why = (!told.why.is_empty()).then_some(told.why);
    for text in [told.text].into_iter().chain(why).chain(told.options.iter().map(String::as_str)) {
        one_line(text, standard.longest(), tell);
    }
}

/// A text is one line that can be shown, and not too long.
fn one_line(text: &str, longest: usize, tell: &mut impl FnMut(Flaw)) {
    let shown = !text.is_empty() && text.trim() == text && !text.chars().any(hidden);
    if !shown || text.chars().count() > longest {
        tell(Flaw::Line { start: start(text), longest });
    }
}

/// As much of a text as is repeated to whoever wrote it: enough to find it by.
fn start(text: &str) -> String {
    text.chars().take(30).collect()
}

/// Whether a text can be an id.
pub(crate) fn good_id(id: &str) -> bool {
    let good = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    (1..=MOST_ID).contains(&id.len()) && id.chars().all(good)
}

/// Whether a character has no place in a line of text.
pub(crate) fn hidden(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{feff}' | '\u{fffe}' | '\u{ffff}')
}

/// What the questions of the program are besides.
fn complete(question: &Question, tell: &mut impl FnMut(String)) {
    for (missing, what) in [
        (question.country.is_none(), "country"),
        (question.topic.is_none(), "topic"),
        (question.level.is_none(), "level"),
    ] {
        if missing {
            tell(format!("`{what}` is missing."));
        }
    }
    if !question.es.contains('¿') {
        tell("A question in Spanish begins with `¿`.".into());
    }
    for language in Language::ALL {
        let shown = language.name();
        let Some(told) = question.told(language) else {
            tell(format!("The question is missing in {shown}."));
            continue;
        };
        if !told.text.ends_with('?') {
            tell(format!("The question in {shown} ends with `?`."));
        }
        if !told.why.ends_with(['.', '!', '»', '”']) || told.why.chars().count() < 15 {
            tell(format!("The explanation in {shown} is a sentence."));
        }
        if stands_out(told.options, usize::from(question.answer)) {
            tell(format!("The right answer gives itself away by its length in {shown}."));
        }
    }
}

/// Whether an option, counted from 1, is so much longer than the others that nobody has to know the answer.
fn stands_out(options: &[String], right: usize) -> bool {
    let lengths = || options.iter().map(|option| option.chars().count()).zip(1..);
    let Some((length, _)) = lengths().find(|&(_, at)| at == right) else { return false };
    let longest = lengths().filter(|&(_, at)| at != right).map(|(length, _)| length).max().unwrap_or(0);
    length > longest + 4 && length * 10 > longest * 16
}

/// Whether a pack as a whole can be played by guessing.
fn spread(pack: &Pack, problems: &mut Vec<Problem>) {
    let count = pack.questions.len();
    if count < FEW {
        return;
    }
    let mut tell = |what: String| {
        problems.push(Problem { pack: pack.name.clone(), line: 0, id: None, what: Flaw::Program { what } });
    };
    let right_at = |place: u8| pack.questions.iter().filter(|(_, question)| question.answer == place).count();
    let places = [1, 2, 3, 4].map(right_at);
    let (most, least) = (places.iter().max().unwrap_or(&0), places.iter().min().unwrap_or(&0));
    if most - least > (count / 10).max(2) {
        tell(format!("The right answers are not spread evenly: {places:?}."));
    }
    for language in Language::ALL {
        let longest = pack.questions.iter().filter(|(_, question)| is_longest(question, language)).count();
        if longest * 3 > count {
            let shown = language.name();
            tell(format!("The right answer is the longest in {longest} of {count} questions in {shown}."));
        }
    }
}

/// Whether the right answer is longer than all the others.
fn is_longest(question: &Question, language: Language) -> bool {
    let options = question.options.of(language);
    let right = usize::from(question.answer).saturating_sub(1);
    let length = |at: usize| options.get(at).map_or(0, |option| option.chars().count());
    (0..options.len()).all(|at| at == right || length(at) < length(right))
}
