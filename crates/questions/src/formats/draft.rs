//! A question as it stands in a file, and how it becomes one of a pack.

use super::margin::Margin;
use super::texts::{Losses, Raw, fit};
use super::{Place, What};
use crate::judge::folded;
use crate::kind::MOST_OPTIONS;
use crate::{Kind, LONGEST_TYPED, Language, Said};

/// A question as it stands in a file.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) place: Place,
    pub(super) text: Raw,
    /// The options, each with its worth in percent: the right one has 100.
    pub(super) options: Vec<(Raw, f64)>,
    pub(super) asks: Asks,
    pub(super) why: Raw,
    /// Whether a picture, a sound or a film that belongs to it is known to be lost, whatever its texts lose.
    pub(super) bereft: bool,
    /// The rest; its `why` is the one above.
    pub(super) margin: Margin,
}

/// How a question of a file is answered.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Asks {
    /// One option is right, as their worths say.
    Choice,
    /// Whether it is true; what the options say is known.
    Truth(bool),
    /// All options of any worth are right.
    Several,
    /// The options of full worth are the spellings that count.
    Word,
    Number {
        value: f64,
        tolerance: f64,
    },
    /// The options are in the right order.
    Order,
    /// What the options go with, and with which of it, counted from 1.
    Pairs {
        with: Vec<Raw>,
        right: Vec<u8>,
    },
    Place {
        at: [f64; 2],
        within: f64,
    },
}

/// What a question is answered with.
pub(super) struct Solved {
    pub(super) kind: Kind,
    pub(super) answer: u8,
    pub(super) options: Vec<String>,
    /// What is lost.
    pub(super) remarks: Vec<What>,
}

impl Asks {
    /// Makes an answer of the options of a file.
    pub(super) fn solve(
        self,
        text: &str,
        options: Vec<(String, f64)>,
        language: Language,
        losses: &mut Losses,
    ) -> Result<Solved, What> {
        let full = |worth: f64| worth > 99.9;
        let mut remarks = Vec::new();
        let solved = |kind: Kind, answer: usize, options: Vec<String>, remarks: Vec<What>| {
            fit(text, &options, &kind)?;
            let answer = u8::try_from(answer).map_err(|_| What::SeveralRight)?;
            Ok(Solved { kind, answer, options, remarks })
        };
        let texts = |options: Vec<(String, f64)>| options.into_iter().map(|(option, _)| option).collect::<Vec<_>>();
        match self {
            Asks::Choice => {
                let right = options.iter().filter(|(_, worth)| full(*worth)).count();
                if right != 1 {
                    let none = right == 0 && !options.iter().any(|(_, worth)| *worth > 0.0);
                    return Err(if none { What::NoRight } else { What::SeveralRight });
                }
                if options.iter().any(|(_, worth)| *worth != 0.0 && !full(*worth)) {
                    remarks.push(What::Weights);
                }
                let options = fewer(options, 4, full, &mut remarks);
                let answer = options.iter().position(|(_, worth)| full(*worth)).unwrap_or(0) + 1;
                solved(Kind::Choice, answer, texts(options), remarks)
            }
            Asks::Truth(truth) => solved(Kind::Truth, if truth { 1 } else { 2 }, Vec::new(), remarks),
            // With one right option nobody needs to be told that several may be chosen.
            Asks::Several if options.iter().filter(|(_, worth)| *worth > 0.0).count() == 1 => {
                let whole = |(option, worth): (String, f64)| (option, if worth > 0.0 { 100.0 } else { 0.0 });
                Asks::Choice.solve(text, options.into_iter().map(whole).collect(), language, losses)
            }
            Asks::Several => {
                let options = fewer(options, MOST_OPTIONS, |worth| worth > 0.0, &mut remarks);
                let right: Vec<u8> =
                    (1..).zip(&options).filter(|(_, (_, worth))| *worth > 0.0).map(|(at, _)| at).collect();
                if right.is_empty() {
                    return Err(What::NoRight);
                }
                solved(Kind::Several(right), 0, texts(options), remarks)
            }
            Asks::Word => {
                if !options.iter().any(|(_, worth)| full(*worth)) {
                    return Err(What::NoRight);
                }
                if options.iter().any(|(_, worth)| !full(*worth)) {
                    remarks.push(What::Weights);
                }
                let (mut spellings, mut others) = (Vec::new(), Vec::new());
                for (option, _) in options.into_iter().filter(|(_, worth)| full(*worth)) {
                    // A star stands for anything in Moodle; signs alone cannot be told apart from nothing.
                    let typed = option.chars().count() <= LONGEST_TYPED && !folded(&option).is_empty();
                    let usable = typed && !option.contains('*');
                    match usable && spellings.len() < MOST_OPTIONS {
                        true if spellings.contains(&option) => {}
                        true => spellings.push(option),
                        false => others.push(option),
                    }
                }
                if !others.is_empty() {
                    remarks.push(What::ManyOptions { left_out: others.join(", ") });
                }
                solved(Kind::Word, 0, spellings, remarks)
            }
            Asks::Number { value, tolerance } => solved(Kind::Number { value, tolerance }, 0, Vec::new(), remarks),
            Asks::Order => {
                let options = texts(options);
                solved(Kind::Order((1..).take(options.len()).collect()), 0, options, remarks)
            }
            Asks::Pairs { with, right } => {
                let with: Vec<String> = with.iter().map(|one| losses.read(one)).collect();
                if with.iter().any(String::is_empty) {
                    return Err(What::NoText);
                }
                let mut said = Said::default();
                *said.of_mut(language) = with;
                solved(Kind::Pairs { with: said, right }, 0, texts(options), remarks)
            }
            Asks::Place { at, within } => solved(Kind::Place { at, within }, 0, Vec::new(), remarks),
        }
    }
}

/// As many options as a question may have: the last wrong ones go.
fn fewer(
    mut options: Vec<(String, f64)>,
    most: usize,
    right: impl Fn(f64) -> bool,
    remarks: &mut Vec<What>,
) -> Vec<(String, f64)> {
    let mut left_out = Vec::new();
    while options.len() > most {
        let Some(last_wrong) = options.iter().rposition(|(_, worth)| !right(*worth)) else { break };
        left_out.push(options.remove(last_wrong).0);
    }
    if !left_out.is_empty() {
        left_out.reverse();
        remarks.push(What::ManyOptions { left_out: left_out.join(", ") });
    }
    options
}
