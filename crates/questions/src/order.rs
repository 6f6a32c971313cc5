//! In which order the options of a question are shown.

use crate::words::plain_words;
use crate::{Kind, Question, Said};

/// Words that refer to the other options, wherever they stand in an option: with one of each pair it means them all.
const ABOVE: [(&[&str], &[&str]); 3] = [
    (
        &["todas", "todos", "ninguna", "ninguno", "ambas", "ambos", "dos"],
        &["anteriores", "anterior", "estas", "estos", "correctas", "correctos", "correcta", "correcto"],
    ),
    (&["all", "none", "both", "neither", "any"], &["above"]),
    (&["all", "none", "both", "neither"], &["these", "them", "correct", "right"]),
];

/// So many words has an option at most that is about the others: longer ones only happen to have those words.
const MOST_WORDS: usize = 7;

/// What stands beside letters where an option names others, as in `A y B son correctas`.
const BESIDE_LETTERS: [&str; 22] = [
    "y",
    "e",
    "o",
    "u",
    "la",
    "las",
    "and",
    "or",
    "both",
    "ambas",
    "son",
    "es",
    "are",
    "is",
    "correctas",
    "correcta",
    "ciertas",
    "correct",
    "solo",
    "only",
    "respuestas",
    "answers",
];

/// Two options that everybody expects in this order.
const PAIRS: [[&str; 2]; 4] = [["verdadero", "falso"], ["true", "false"], ["si", "no"], ["yes", "no"]];

impl Question {
    /// How many options are shown.
    pub fn choices(&self) -> usize {
        count(self.shown_options())
    }

    /// The places, from 0, of the options that come last in this order: as the pack says, or else as their words say.
    pub fn kept_last(&self) -> Vec<usize> {
        match &self.last {
            Some(last) => last.iter().map(|&number| usize::from(number).saturating_sub(1)).collect(),
            None => self.last_by_words(),
        }
    }

    /// The same by the words alone: `Verdadero` and `Falso` keep their order, and so do options when one names others by
    /// their letters; what is about all the others comes after them.
    pub fn last_by_words(&self) -> Vec<usize> {
        if !matches!(self.kind, Kind::Choice | Kind::Several(_)) {
            return Vec::new();
        }
        let all = || (0..self.choices()).collect();
        let languages = [&self.options.es, &self.options.en];
        let words = languages.map(|options| options.iter().map(|option| plain_words(option)).collect::<Vec<_>>());
        if words.iter().any(|options| is_pair(options) || options.iter().any(|option| names_letters(option))) {
            return all();
        }
        let above = |at: &usize| words.iter().any(|options| options.get(*at).is_some_and(|option| is_above(option)));
        (0..self.choices()).filter(above).collect()
    }

    /// The question with its options in another order: the option at each place, by the place it has now.
    ///
    /// It stays as it is if an option is missing or there twice.
    #[must_use]
    pub fn in_order(&self, order: &[usize]) -> Question {
        if self.kind == Kind::Truth || !is_order(order, self.choices()) {
            return self.clone();
        }
        let mut question = self.clone();
        reorder(&mut question.options, order);
        question.answer = now(order, self.answer);
        question.last = self.last.as_deref().map(|last| all_now(order, last));
        for picture in question.pictures.iter_mut().filter(|picture| picture.of > 0) {
            picture.of = now(order, picture.of);
        }
        match &mut question.kind {
            Kind::Several(right) | Kind::Order(right) => *right = all_now(order, right),
            Kind::Pairs { right, .. } => *right = order.iter().filter_map(|&at| right.get(at).copied()).collect(),
            Kind::Choice | Kind::Truth | Kind::Word | Kind::Number { .. } | Kind::Place { .. } => {}
        }
        question
    }

    /// The question with what its options are matched with in another order, as [`Question::in_order`].
    #[must_use]
    pub fn matches_in_order(&self, order: &[usize]) -> Question {
        let mut question = self.clone();
        if let Kind::Pairs { with, right } = &mut question.kind
            && is_order(order, count(with))
        {
            reorder(with, order);
            *right = all_now(order, right);
        }
        question
    }

    /// The question with its options in an order by chance, those that come last after the others. `below` gives a number
    /// below another, by chance.
    pub(crate) fn shuffled(&self, mut below: impl FnMut(usize) -> usize) -> Question {
        match &self.kind {
            Kind::Choice | Kind::Several(_) => {
                let last = self.kept_last();
                let mut order: Vec<usize> = (0..self.choices()).filter(|at| !last.contains(at)).collect();
                shuffle(&mut order, &mut below);
                order.extend(last);
                self.in_order(&order)
            }
            Kind::Order(right) => {
                let right: Vec<usize> = right.iter().map(|&number| usize::from(number).saturating_sub(1)).collect();
                let mut order = right.clone();
                shuffle(&mut order, &mut below);
                // What stands in the right order already asks nothing.
                if order == right {
                    order.rotate_left(1);
                }
                self.in_order(&order)
            }
            Kind::Pairs { with, .. } => {
                let mut order: Vec<usize> = (0..count(with)).collect();
                shuffle(&mut order, &mut below);
                self.matches_in_order(&order)
            }
            Kind::Truth | Kind::Word | Kind::Number { .. } | Kind::Place { .. } => self.clone(),
        }
    }
}

fn count(texts: &Said<Vec<String>>) -> usize {
    texts.es.len().max(texts.en.len())
}

fn shuffle(order: &mut [usize], below: &mut impl FnMut(usize) -> usize) {
    for at in (1..order.len()).rev() {
        order.swap(at, below(at + 1));
    }
}

/// Whether each place is there once.
fn is_order(order: &[usize], count: usize) -> bool {
    let mut places = order.to_vec();
    places.sort_unstable();
    places.into_iter().eq(0..count)
}

fn reorder(texts: &mut Said<Vec<String>>, order: &[usize]) {
    for texts in [&mut texts.es, &mut texts.en].into_iter().filter(|all| !all.is_empty()) {
        *texts = order.iter().map(|&at| texts.get(at).cloned().unwrap_or_default()).collect();
    }
}

/// The number of an option once the options are in this order.
fn now(order: &[usize], number: u8) -> u8 {
    let place = order.iter().position(|&at| at + 1 == usize::from(number));
    place.and_then(|place| u8::try_from(place + 1).ok()).unwrap_or(number)
}

fn all_now(order: &[usize], numbers: &[u8]) -> Vec<u8> {
    numbers.iter().map(|&number| now(order, number)).collect()
}

fn is_pair(options: &[Vec<String>]) -> bool {
    PAIRS.iter().any(|pair| options.iter().map(|words| words.join(" ")).eq(pair.iter().map(|word| (*word).to_owned())))
}

fn is_above(option: &[String]) -> bool {
    let has = |some: &[&str]| option.iter().any(|word| some.contains(&word.as_str()));
    option.len() <= MOST_WORDS && ABOVE.iter().any(|(one, other)| has(one) && has(other))
}

/// Whether an option names at least two others by their letters and says nothing else.
fn names_letters(option: &[String]) -> bool {
    let is_letter = |word: &&String| matches!(word.as_str(), "a" | "b" | "c" | "d");
    let rest = || option.iter().filter(|word| !is_letter(word));
    option.iter().filter(is_letter).count() >= 2
        && rest().count() > 0
        && rest().all(|word| BESIDE_LETTERS.contains(&word.as_str()))
}
