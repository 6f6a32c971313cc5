//! Whether an answer is right: the one place where that is said, for servers and pages alike.

use crate::words::{ARTICLES, unaccented};
use crate::{Given, Kind, Question, Solution};

/// What is a little farther away than it may be, by reckoning alone, is not.
const HAIR: f64 = 1e-9;

/// The radius of the earth, in kilometres.
const EARTH: f64 = 6371.0;

impl Question {
    /// Whether something can be an answer to this question, right or wrong.
    pub fn takes(&self, given: &Given) -> bool {
        let count = self.choices();
        match (&self.kind, given) {
            (Kind::Choice | Kind::Truth, Given::Option(option)) => usize::from(*option) < count,
            (Kind::Several(_), Given::Numbers(numbers)) => !numbers.is_empty() && are_different(numbers, count),
            (Kind::Order(_), Given::Numbers(numbers)) => numbers.len() == count && are_different(numbers, count),
            (Kind::Pairs { with, .. }, Given::Numbers(numbers)) => {
                // Two options may go with the same.
                let most = with.es.len().max(with.en.len());
                numbers.len() == count && numbers.iter().all(|&number| usize::from(number) < most)
            }
            (Kind::Word, Given::Text(text)) => is_typed(text) && !folded(text).is_empty(),
            (Kind::Number { .. }, Given::Text(text)) => is_typed(text) && !readings(text).is_empty(),
            (Kind::Place { .. }, Given::Place([longitude, latitude])) => {
                (-18_000..=18_000).contains(longitude) && (-9_000..=9_000).contains(latitude)
            }
            _ => false,
        }
    }

    /// Whether an answer is right.
    pub fn judge(&self, given: &Given) -> bool {
        match (&self.kind, given) {
            (Kind::Choice | Kind::Truth, Given::Option(option)) => self.answer.checked_sub(1) == Some(*option),
            (Kind::Several(right), Given::Numbers(numbers)) => {
                let mut numbers = numbers.clone();
                numbers.sort_unstable();
                let mut right = from_zero(right);
                right.sort_unstable();
                numbers == right
            }
            (Kind::Order(right) | Kind::Pairs { right, .. }, Given::Numbers(numbers)) => *numbers == from_zero(right),
            (Kind::Word, Given::Text(text)) => {
                let text = folded(text);
                self.options.es.iter().chain(&self.options.en).any(|spelling| folded(spelling) == text)
            }
            (Kind::Number { value, tolerance }, Given::Text(text)) => {
                let near = |number: f64| (number - value).abs() <= tolerance + HAIR * value.abs().max(1.0);
                readings(text).into_iter().any(near)
            }
            (Kind::Place { at, within }, Given::Place(place)) => {
                kilometres(*at, place.map(|hundredths| f64::from(hundredths) / 100.0)) <= *within
            }
            _ => false,
        }
    }

    /// What is right.
    pub fn solution(&self) -> Solution {
        match &self.kind {
            Kind::Choice | Kind::Truth => Solution::Option(self.answer.saturating_sub(1)),
            Kind::Several(right) | Kind::Order(right) | Kind::Pairs { right, .. } => {
                Solution::Numbers(from_zero(right))
            }
            Kind::Word => Solution::Words(self.options.clone()),
            Kind::Number { value, tolerance } => Solution::Number { value: *value, tolerance: *tolerance },
            Kind::Place { at, within } => Solution::Place { at: *at, within: *within },
        }
    }
}

impl Given {
    /// What two answers have in common that are the same, however they were written: a word in its plain letters, a number as
    /// it is read, a place to the degree.
    pub fn key(&self) -> Given {
        match self {
            Given::Text(text) => Given::Text(folded(text)),
            Given::Place(place) => Given::Place(place.map(|hundredths| hundredths.div_euclid(100))),
            Given::Option(_) | Given::Numbers(_) => self.clone(),
        }
    }

    /// The same answer, written as all write it: the order in which options were chosen says nothing.
    #[must_use]
    pub fn tidy(self, kind: &Kind) -> Given {
        match (self, kind) {
            (Given::Numbers(mut numbers), Kind::Several(_)) => {
                numbers.sort_unstable();
                Given::Numbers(numbers)
            }
            (Given::Text(text), _) => Given::Text(text.split_whitespace().collect::<Vec<_>>().join(" ")),
            (given, _) => given,
        }
    }
}

/// Numbers that a pack counts from 1, counted from 0.
fn from_zero(numbers: &[u8]) -> Vec<u8> {
    numbers.iter().map(|number| number.saturating_sub(1)).collect()
}

fn are_different(numbers: &[u8], below: usize) -> bool {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len() == numbers.len() && sorted.iter().all(|&number| usize::from(number) < below)
}

fn is_typed(text: &str) -> bool {
    text.chars().count() <= crate::LONGEST_TYPED
}

/// A typed word without what nobody is to be wrong for: capital letters, accents, signs, an article before it. `ñ` is a letter
/// of its own.
pub(crate) fn folded(text: &str) -> String {
    let plain = |letter: char| match letter {
        'ñ' => 'ñ',
        letter if letter.is_alphanumeric() => unaccented(letter),
        _ => ' ',
    };
    // Some keyboards write a letter and its accent one after the other.
    let composed = text.to_lowercase().replace("n\u{303}", "ñ");
    let letters: String =
        composed.chars().filter(|letter| !('\u{300}'..='\u{36f}').contains(letter)).map(plain).collect();
    let mut words: Vec<&str> = letters.split_whitespace().collect();
    if words.len() > 1 && ARTICLES.contains(&words[0]) {
        words.remove(0);
    }
    words.join(" ")
}

/// The numbers that a text may mean: `1.500` is read in Spanish and in English. What follows a number is its unit.
fn readings(text: &str) -> Vec<f64> {
    let text: String = text.chars().filter(|letter| !letter.is_whitespace() && *letter != '\'').collect();
    let text = text.replace('\u{2212}', "-");
    let end = text.find(|letter: char| !(letter.is_ascii_digit() || "+-.,".contains(letter))).unwrap_or(text.len());
    let mut found: Vec<f64> = Vec::new();
    for (decimal, thousands) in [(',', '.'), ('.', ',')] {
        let (whole, fraction) = text[..end].split_once(decimal).unwrap_or((&text[..end], ""));
        let groups: Vec<&str> = whole.split(thousands).collect();
        if groups.iter().skip(1).any(|group| group.len() != 3) || fraction.contains(['.', ',']) {
            continue;
        }
        let written = format!("{}.{fraction}0", groups.concat());
        found.extend(written.parse::<f64>().ok().filter(|number| number.is_finite() && whole.contains(is_digit)));
    }
    found
}

fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit()
}

/// How far two places are from each other, along the ground (haversine).
fn kilometres(one: [f64; 2], other: [f64; 2]) -> f64 {
    let [[from_east, from_north], [to_east, to_north]] = [one, other].map(|place| place.map(f64::to_radians));
    let half = |angle: f64| (angle / 2.0).sin().powi(2);
    let chord = half(to_north - from_north) + from_north.cos() * to_north.cos() * half(to_east - from_east);
    2.0 * EARTH * chord.clamp(0.0, 1.0).sqrt().asin()
}
