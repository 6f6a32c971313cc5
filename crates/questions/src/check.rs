//! What is wrong with packs.

use std::collections::HashMap;
use std::fmt;

use crate::judge::folded;
use crate::kind::MOST_OPTIONS;
use crate::picture::{self, Album};
use crate::question::country;
use crate::{Flaw, Kind, Language, Localized, Pack, Question};

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
            Standard::Own => MOST_OWN_LETTERS,
        }
    }
}

/// The longest text of a teacher's own question, in letters.
const MOST_OWN_LETTERS: usize = 600;

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
        let mut album = Album::default();
        for (line, question) in &pack.questions {
            let mut tell = |what: Flaw| {
                let id = Some(question.id.clone());
                problems.push(Problem { pack: pack.name.clone(), line: *line, id, what });
            };
            playable(question, standard, &mut tell);
            album.add(question).into_iter().for_each(&mut tell);
            if standard == Standard::Shipped {
                complete(question, &mut |what| tell(Flaw::Program { what }));
            }
            if let Some(other) = ids.insert(&question.id, &pack.name) {
                tell(Flaw::SameId { pack: (*other).to_owned() });
            }
            for language in question.languages() {
                let asked = question.localized(language).map(|told| same(question, told, standard)).unwrap_or_default();
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
fn same(question: &Question, told: Localized<'_>, standard: Standard) -> String {
    match standard {
        // The same question about two countries in different letters is still the same question.
        Standard::Shipped => told.text.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect(),
        // "Which is right?" may be asked of many options, and "What is this?" of many pictures.
        Standard::Own => {
            let pictures: Vec<&str> = question.pictures.iter().map(|picture| picture.data.as_base64()).collect();
            format!("{}\n{}\n{:?}\n{}", told.text, told.options.join("\n"), question.kind, pictures.join(" "))
        }
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
        match question.localized(language) {
            Some(told) => playable_in(question, told, standard, language, tell),
            None if question.options.of(language).is_empty() && question.why.of(language).is_empty() => {}
            None => tell(Flaw::NoText { language }),
        }
    }
    if let Some(source) = &question.source {
        one_line(source, MOST_SOURCE, tell);
    }
    answerable(question, tell);
    picture::flaws(question, standard.longest(), tell);
}

/// What an answer can be judged by.
fn answerable(question: &Question, tell: &mut impl FnMut(Flaw)) {
    let counts: Vec<usize> = question.languages().map(|language| question.options.of(language).len()).collect();
    // A word has as many spellings as it has, in each language.
    if counts.first() != counts.last() && question.kind != Kind::Word {
        tell(Flaw::OptionCounts);
    }
    let (least, most) = question.kind.options();
    let count = counts.first().map_or(most, |&count| count.clamp(least, most));
    let bad_answer = match &question.kind {
        Kind::Choice => !(1..=count).contains(&usize::from(question.answer)),
        Kind::Truth => !(1..=2).contains(&question.answer),
        _ => question.answer != 0,
    };
    if bad_answer {
        let most = if question.kind == Kind::Truth { 2 } else { count };
        tell(Flaw::Answer { most });
    }
    let good = match &question.kind {
        Kind::Choice | Kind::Truth | Kind::Word => true,
        Kind::Several(right) => right.len() > 1 && are_numbers(right, count),
        // What is right stands first to last, so that every format can hold it; it is shuffled when it is asked.
        Kind::Order(right) => right.len() == count && (1..).zip(right).all(|(place, &number)| number == place),
        Kind::Pairs { with, right } => {
            let matches: Vec<usize> = question.languages().map(|language| with.of(language).len()).collect();
            let most = matches.first().copied().unwrap_or(0);
            let bounded = matches.last() == Some(&most) && (2..=MOST_OPTIONS).contains(&most);
            // Each is named for the first time after those before it: formats that write pairs know no other order.
            let mut known = 0;
            let in_turn = right.iter().all(|&number| {
                let next = (1..=known + 1).contains(&number) && usize::from(number) <= most;
                known = known.max(number);
                next
            });
            bounded && right.len() == count && in_turn
        }
        Kind::Number { value, tolerance } => value.is_finite() && tolerance.is_finite() && *tolerance >= 0.0,
        Kind::Place { at: [longitude, latitude], within } => {
            let on_earth = (-180.0..=180.0).contains(longitude) && (-90.0..=90.0).contains(latitude);
            on_earth && (1.0..=5_000.0).contains(within)
        }
    };
    if !good {
        tell(Flaw::Solution { of: question.kind.code().to_owned() });
    }
    let last = question.last.as_deref();
    if !last.is_none_or(|last| matches!(question.kind, Kind::Choice | Kind::Several(_)) && are_numbers(last, count)) {
        tell(Flaw::Last { most: count });
    }
}

/// Whether these are numbers of options, each once.
pub(crate) fn are_numbers(numbers: &[u8], most: usize) -> bool {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len() == numbers.len() && numbers.iter().all(|&number| (1..=most).contains(&usize::from(number)))
}

/// The same for one language.
fn playable_in(
    question: &Question,
    told: Localized<'_>,
    standard: Standard,
    language: Language,
    tell: &mut impl FnMut(Flaw),
) {
    // A class may have to tell `mW` from `MW`.
    let plain = |option: &String| if standard == Standard::Own { option.clone() } else { option.to_lowercase() };
    let are_different = |texts: &[String]| {
        let mut different: Vec<String> = texts.iter().map(plain).collect();
        different.sort();
        different.dedup();
        different.len() == texts.len()
    };
    let (least, most) = match (standard, &question.kind) {
        (Standard::Shipped, Kind::Choice) => (4, 4),
        (_, kind) => kind.options(),
    };
    let options = question.options.of(language);
    if !(least..=most).contains(&options.len()) || !are_different(options) || !are_different(told.matches) {
        tell(Flaw::Options { least, most, language });
    }
    let why = (!told.why.is_empty()).then_some(told.why);
    for text in [told.text].into_iter().chain(why).chain(options.iter().chain(told.matches).map(String::as_str)) {
        one_line(text, standard.longest(), tell);
    }
    if question.kind == Kind::Word && options.iter().any(|spelling| folded(spelling).is_empty()) {
        tell(Flaw::Solution { of: question.kind.code().to_owned() });
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
        let Some(told) = question.localized(language) else {
            tell(format!("The question is missing in {shown}."));
            continue;
        };
        if !told.text.ends_with('?') {
            tell(format!("The question in {shown} ends with `?`."));
        }
        if !told.why.ends_with(['.', '!', '»', '”']) || told.why.chars().count() < 15 {
            tell(format!("The explanation in {shown} is a sentence."));
        }
        if question.kind.is_choice() && stands_out(told.options, usize::from(question.answer)) {
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
    let choices = || pack.questions.iter().map(|(_, question)| question).filter(|question| question.kind.is_choice());
    let count = choices().count();
    if count < FEW {
        return;
    }
    let mut tell = |what: String| {
        problems.push(Problem { pack: pack.name.clone(), line: 0, id: None, what: Flaw::Program { what } });
    };
    let right_at = |place: u8| choices().filter(|question| question.answer == place).count();
    let places = [1, 2, 3, 4].map(right_at);
    let (most, least) = (places.iter().max().unwrap_or(&0), places.iter().min().unwrap_or(&0));
    if most - least > (count / 10).max(2) {
        tell(format!("The right answers are not spread evenly: {places:?}."));
    }
    for language in Language::ALL {
        let longest = choices().filter(|question| is_longest(question, language)).count();
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
