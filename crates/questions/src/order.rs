//! In which order the options of a question are shown.

use crate::Question;
use crate::words::plain_words;

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
    /// How many options it has.
    pub fn choices(&self) -> usize {
        self.options.es.len().max(self.options.en.len())
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
        let mut places = order.to_vec();
        places.sort_unstable();
        if !places.into_iter().eq(0..self.choices()) {
            return self.clone();
        }
        let mut question = self.clone();
        for options in [&mut question.options.es, &mut question.options.en].into_iter().filter(|all| !all.is_empty()) {
            *options = order.iter().map(|&at| options.get(at).cloned().unwrap_or_default()).collect();
        }
        let now = |number: u8| {
            let place = order.iter().position(|&at| at + 1 == usize::from(number));
            place.and_then(|place| u8::try_from(place + 1).ok()).unwrap_or(number)
        };
        question.answer = now(self.answer);
        question.last = self.last.as_ref().map(|last| last.iter().map(|&number| now(number)).collect());
        question
    }

    /// The question with its options in an order by chance, those that come last after the others. `below` gives a number
    /// below another, by chance.
    pub(crate) fn shuffled(&self, mut below: impl FnMut(usize) -> usize) -> Question {
        let last = self.kept_last();
        let mut order: Vec<usize> = (0..self.choices()).filter(|at| !last.contains(at)).collect();
        for at in (1..order.len()).rev() {
            order.swap(at, below(at + 1));
        }
        order.extend(last);
        self.in_order(&order)
    }
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
