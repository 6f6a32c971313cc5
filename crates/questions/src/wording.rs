//! Answers in words: for reports, and for whoever reads how a class answered.

use crate::{Form, Given, Language, Question, Solution};

/// A question as it is shown in one language, without what is right.
pub struct Shown<'a> {
    /// That language.
    pub language: Language,
    /// How it is answered.
    pub form: Form,
    /// Its options.
    pub options: Vec<&'a str>,
    /// What they are matched with.
    pub matches: Vec<&'a str>,
}

impl Shown<'_> {
    /// An answer in words.
    pub fn said(&self, given: &Given) -> String {
        match given {
            Given::Option(option) => self.option(*option),
            Given::Numbers(numbers) => self.listed(numbers),
            Given::Text(text) => text.clone(),
            Given::Place(place) => coordinates(place.map(|hundredths| f64::from(hundredths) / 100.0), self.language),
        }
    }

    /// What is right, in words.
    pub fn right(&self, solution: &Solution) -> String {
        match solution {
            Solution::Option(option) => self.option(*option),
            Solution::Numbers(numbers) => self.listed(numbers),
            Solution::Words(words) => {
                let first = |language: Language| words.of(language).first().cloned();
                first(self.language).or_else(|| first(self.language.other())).unwrap_or_default()
            }
            Solution::Number { value, tolerance: 0.0 } => value.to_string(),
            Solution::Number { value, tolerance } => format!("{value} ± {tolerance}"),
            Solution::Place { at, .. } => coordinates(*at, self.language),
        }
    }

    fn option(&self, option: u8) -> String {
        self.options.get(usize::from(option)).map(|option| (*option).to_owned()).unwrap_or_default()
    }

    fn listed(&self, numbers: &[u8]) -> String {
        let options = || numbers.iter().map(|&number| self.option(number)).collect::<Vec<_>>();
        match self.form {
            Form::Order => options().join(" → "),
            Form::Pairs => {
                let matched = |number: u8| self.matches.get(usize::from(number)).copied().unwrap_or_default();
                let pair = |(option, &number): (&&str, &u8)| format!("{option} – {}", matched(number));
                self.options.iter().zip(numbers).map(pair).collect::<Vec<_>>().join(", ")
            }
            _ => options().join(", "),
        }
    }
}

impl Question {
    /// The right answer in words; in the other language, if it is not asked in this one.
    pub fn right_said(&self, language: Language) -> String {
        let spoken = if self.localized(language).is_some() { language } else { language.other() };
        let Some(told) = self.localized(spoken) else { return String::new() };
        let shown = Shown {
            language: spoken,
            form: self.kind.form(),
            options: told.options.iter().map(String::as_str).collect(),
            matches: told.matches.iter().map(String::as_str).collect(),
        };
        shown.right(&self.solution())
    }
}

/// Latitude and longitude as maps write them.
fn coordinates([east, north]: [f64; 2], language: Language) -> String {
    let (comma, west) = match language {
        Language::Es => (",", 'O'),
        Language::En => (".", 'W'),
    };
    let degrees = |number: f64, plus: char, minus: char| {
        format!("{:.1}° {}", number.abs(), if number < 0.0 { minus } else { plus }).replace('.', comma)
    };
    format!("{} {}", degrees(north, 'N', 'S'), degrees(east, 'E', west))
}
