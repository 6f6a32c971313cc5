//! What the readers of all formats have in common: from what stands in a file to a question, with
//! remarks about all that is lost on the way.

use std::collections::{HashMap, HashSet};

use super::draft::{Draft, Solved};
use super::margin::Other;
use super::pictures::Pictures;
use super::texts::{Losses, Raw, fit, slug};
use super::{BadFile, Imported, MOST_QUESTIONS, Place, Remark, What};
use crate::check::{MOST_ID, MOST_SOURCE, are_numbers};
use crate::{Edition, Kind, Language, Question, Said, Standard};

/// After so many faults a reader stops looking for more.
const MOST_FAULTS: usize = 20;

/// A file about which there is more to say than this is no question file.
const MOST_REMARKS: usize = 5 * MOST_QUESTIONS;

/// Takes in drafts and becomes what was imported.
pub(super) struct Intake {
    language: Language,
    questions: Vec<Question>,
    bereft: Vec<String>,
    remarks: Vec<Remark>,
    faults: Vec<Remark>,
    seen: usize,
    ids: HashSet<String>,
    /// How often an id was wanted that was there already.
    again: HashMap<String, usize>,
    asked: HashSet<(Language, String, Vec<String>)>,
}

impl Intake {
    pub(super) fn new(language: Language) -> Intake {
        Intake {
            language,
            questions: Vec::new(),
            bereft: Vec::new(),
            remarks: Vec::new(),
            faults: Vec::new(),
            seen: 0,
            ids: HashSet::new(),
            again: HashMap::new(),
            asked: HashSet::new(),
        }
    }

    /// The language of a file that does not say.
    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// Makes a remark, once about each place.
    pub(super) fn remark(&mut self, place: Place, what: What) {
        let mut here = self.remarks.iter().rev().take_while(|remark| remark.place == place);
        if here.any(|remark| remark.what == what) {
            return;
        }
        if self.remarks.len() == MOST_REMARKS {
            self.fault(place, What::TooManyRemarks { most: MOST_REMARKS });
        } else {
            self.remarks.push(Remark { place, what });
        }
    }

    /// Makes a remark that is made once about a file.
    pub(super) fn remark_once(&mut self, place: Place, what: What) {
        if !self.remarks.iter().any(|remark| remark.what == what) {
            self.remark(place, what);
        }
    }

    /// Says that cells lie too far to the right, if one does.
    pub(super) fn beyond(&mut self, place: Option<Place>) {
        if let Some(place) = place {
            self.remark(place, What::Beyond);
        }
    }

    /// Takes over the remarks about another part of the file.
    pub(super) fn take_remarks(&mut self, other: Intake, elsewhere: impl Fn(Place) -> Place) {
        other.remarks.into_iter().for_each(|remark| self.remark(elsewhere(remark.place), remark.what));
    }

    pub(super) fn fault(&mut self, place: Place, what: What) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(Remark { place, what });
        }
    }

    /// Whether it makes sense to read on.
    pub(super) fn open(&self) -> bool {
        self.faults.len() < MOST_FAULTS && self.seen <= MOST_QUESTIONS
    }

    /// Counts a question; `false` if there are too many.
    fn count(&mut self, place: &Place) -> bool {
        self.seen += 1;
        if self.seen == MOST_QUESTIONS + 1 {
            self.fault(place.clone(), What::TooMany { most: MOST_QUESTIONS });
        }
        self.seen <= MOST_QUESTIONS
    }

    /// Leaves out a question of another kind.
    pub(super) fn leave_out(&mut self, place: Place, kind: &str) {
        if self.count(&place) {
            self.remark(place, What::Kind { name: kind.to_owned() });
        }
    }

    /// Takes a question, or says why not.
    pub(super) fn take(&mut self, draft: Draft) {
        if !self.count(&draft.place) {
            return;
        }
        let place = draft.place.clone();
        match self.question(draft) {
            Ok(question) => self.questions.push(question),
            Err(What::NoRight) => self.fault(place, What::NoRight),
            Err(what) => self.remark(place, what),
        }
    }

    fn question(&mut self, draft: Draft) -> Result<Question, What> {
        let Draft { place, text, options, asks, why, mut bereft, margin } = draft;
        let mut losses = Losses::default();
        let language = margin.language.unwrap_or(self.language);
        let mut pictures = Pictures::of(&text);
        let text = losses.read(&text);
        let mut read =
            |(at, (option, worth)): (usize, &(Raw, f64))| (pictures.read(at, option, language, &mut losses), *worth);
        let options: Vec<(String, f64)> = options.iter().enumerate().map(&mut read).collect();
        let mut why = losses.read(&why);
        let other = margin.other.map(|other| losses.read_other(&other));
        let source = margin.source.map(|source| losses.read(&Raw::html(source)));
        let solved = asks.solve(&text, options, language, &mut losses);
        bereft |= losses.bereaves();
        losses.told().into_iter().for_each(|what| self.remark(place.clone(), what));
        let Solved { kind, answer, options, remarks } = solved?;
        remarks.into_iter().for_each(|what| self.remark(place.clone(), what));

        let seen: Vec<String> = pictures.data().collect();
        if !self.asked.insert((language, text.clone(), said(&options, &kind, &seen))) {
            return Err(What::Twice);
        }
        if why.chars().count() > Standard::Own.longest() {
            self.remark(place.clone(), What::LongWhy);
            why.clear();
        }
        let source = self.source(source, &place);
        let other = self.other(other, (&kind, &seen), options.len(), language, &place);
        let last = self.last(margin.last, &kind, options.len(), &place);
        let id = self.id(&margin.id, &place);
        let mut question = Question {
            id,
            country: margin.country,
            topic: margin.topic,
            level: margin.level,
            editions: if margin.editions.is_empty() { Edition::ALL.to_vec() } else { margin.editions },
            es: String::new(),
            en: String::new(),
            kind,
            options: Said::default(),
            answer,
            last,
            why: Said::default(),
            source,
            pictures: Vec::new(),
        };
        question.tell(language, text, options, why);
        if let Kind::Pairs { with, .. } = &mut question.kind {
            *with.of_mut(language.other()) = other.matches;
        }
        question.tell(language.other(), other.text, other.options, other.why);
        if !pictures.put(&mut question, language, &other.alts) {
            self.remark(place.clone(), What::PictureAlt);
        }
        if margin.keeps_order && question.kept_last().is_empty() {
            question.last = Some((1..).take(question.choices()).collect());
        }
        self.tell_last(&question, language, &place);
        if bereft {
            self.bereft.push(question.id.clone());
        }
        Ok(question)
    }

    /// The options that come last, if they are among those that were taken.
    fn last(&mut self, last: Option<Vec<u8>>, kind: &Kind, count: usize, place: &Place) -> Option<Vec<u8>> {
        let last = last?;
        if matches!(kind, Kind::Choice | Kind::Several(_)) && are_numbers(&last, count) {
            return Some(last);
        }
        let numbers: Vec<String> = last.iter().take(10).map(u8::to_string).collect();
        self.remark(place.clone(), What::Value { field: "last".into(), value: numbers.join(" ") });
        None
    }

    /// Says which options were taken for some that are about the others.
    fn tell_last(&mut self, question: &Question, language: Language, place: &Place) {
        let last = question.last_by_words();
        // A question with two options is asked in one order by what everybody expects.
        if question.last.is_some() || last.is_empty() || question.choices() == 2 {
            return;
        }
        let options = question.options.of(language);
        let said: Vec<&str> = last.iter().filter_map(|&at| options.get(at)).map(String::as_str).collect();
        let what = match said.len() == options.len() {
            true => What::KeptOrder,
            false => What::Last { options: said.join(", ") },
        };
        self.remark(place.clone(), what);
    }

    /// Where a question can be looked up, if that is short enough.
    fn source(&mut self, source: Option<String>, place: &Place) -> Option<String> {
        let source = source.filter(|source| !source.is_empty())?;
        if source.chars().count() > MOST_SOURCE {
            self.remark(
                place.clone(),
                What::Value { field: "source".into(), value: source.chars().take(40).collect() },
            );
            return None;
        }
        Some(source)
    }

    /// The second language, if it goes with the first.
    fn other(
        &mut self,
        other: Option<Other>,
        (kind, seen): (&Kind, &[String]),
        count: usize,
        language: Language,
        place: &Place,
    ) -> Other {
        let Some(mut other) = other else { return Other::default() };
        if kind.options().1 == 0 {
            other.options.clear();
        }
        let key = (language.other(), other.text.clone(), said(&other.options, kind, seen));
        let short = other.why.chars().count() <= Standard::Own.longest();
        let as_many = *kind == Kind::Word || other.options.len() == count;
        let matched = match kind {
            Kind::Pairs { with, .. } => {
                let there = with.of(language).len();
                other.matches.len() == there && fit(&other.text, &other.matches, &Kind::Order(Vec::new())).is_ok()
            }
            _ => other.matches.is_empty(),
        };
        let good = as_many && matched && short && fit(&other.text, &other.options, kind).is_ok();
        if !good || !self.asked.insert(key) {
            self.remark(place.clone(), What::SecondLanguage);
            return Other::default();
        }
        other
    }

    /// An id that is like the wanted one, and not there yet.
    fn id(&mut self, wanted: &str, place: &Place) -> String {
        let mut base = slug(wanted);
        if base.is_empty() {
            base = format!("q-{:03}", self.seen);
        }
        let mut id = base.clone();
        while self.ids.contains(&id) {
            let again = self.again.entry(base.clone()).or_insert(1);
            *again += 1;
            id = format!("{}-{again}", &base[..base.len().min(MOST_ID - 8)]);
        }
        if id != base && !wanted.is_empty() {
            self.remark(place.clone(), What::NewId { from: base, to: id.clone() });
        }
        self.ids.insert(id.clone());
        id
    }

    /// What was imported, if nothing is broken.
    pub(super) fn finish(mut self) -> Result<Imported, BadFile> {
        if self.faults.is_empty() {
            return Ok(Imported { questions: self.questions, bereft: self.bereft, remarks: self.remarks });
        }
        self.faults.truncate(MOST_FAULTS);
        Err(BadFile { faults: self.faults })
    }
}

/// What two questions with the same text have in common that ask the same.
fn said(options: &[String], kind: &Kind, seen: &[String]) -> Vec<String> {
    let beside = match kind {
        Kind::Number { .. } | Kind::Place { .. } => format!("{kind:?}"),
        _ => kind.code().to_owned(),
    };
    options.iter().chain(seen).cloned().chain([beside]).collect()
}
