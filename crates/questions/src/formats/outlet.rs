//! What the writers of all formats have in common: which questions can be written, and in which language.

use std::collections::HashMap;

use super::margin::Margin;
use super::markup::guarded;
use super::{Exported, MOST_QUESTIONS, Place, Remark, What};
use crate::{Flaw, Localized, Pack, Problem, Question, Standard, check};

/// A question to be written: as it is put in its first language, and all the rest.
pub(super) struct Sheet<'a> {
    pub(super) question: &'a Question,
    pub(super) told: Localized<'a>,
    /// Which option is right, counted from 0.
    pub(super) right: usize,
    pub(super) margin: Margin,
}

/// Questions to be written, and what there is to say about it.
pub(super) struct Outlet {
    questions: usize,
    remarks: Vec<Remark>,
}

impl Outlet {
    /// The questions of a pack that a format can hold; the rest is listed, and so are pictures.
    pub(super) fn new(pack: &Pack, holds: impl Fn(&Question) -> bool) -> (Outlet, Vec<Sheet<'_>>) {
        let (mut outlet, mut sheets) = Outlet::with_pictures(pack, holds);
        for sheet in sheets.iter_mut().filter(|sheet| !sheet.question.pictures.is_empty()) {
            outlet.remark(&sheet.question.id, What::Media);
            sheet.margin.other.iter_mut().for_each(|other| other.alts.clear());
        }
        (outlet, sheets)
    }

    /// The same for a format that has pictures.
    pub(super) fn with_pictures(pack: &Pack, holds: impl Fn(&Question) -> bool) -> (Outlet, Vec<Sheet<'_>>) {
        let mut problems: HashMap<usize, Vec<Problem>> = HashMap::new();
        for problem in check(std::slice::from_ref(pack), Standard::Own) {
            problems.entry(problem.line).or_default().push(problem);
        }
        let mut outlet = Outlet { questions: 0, remarks: Vec::new() };
        let mut sheets = Vec::new();
        for (line, question) in &pack.questions {
            let told = question.languages().find_map(|language| Some((language, question.localized(language)?)));
            match (problems.get(line).and_then(|problems| problems.first()), told) {
                (None, Some(_)) if sheets.len() == MOST_QUESTIONS => {
                    outlet.remark(&question.id, What::Full { most: MOST_QUESTIONS });
                }
                (None, Some(_)) if !holds(question) => {
                    let name = question.kind.code().to_owned();
                    outlet.remark(&question.id, What::NoSuchKind { name });
                }
                (None, Some((language, told))) => {
                    let margin = Margin::of(question, language);
                    sheets.push(Sheet {
                        question,
                        told,
                        right: usize::from(question.answer).saturating_sub(1),
                        margin,
                    });
                }
                (problem, _) => {
                    let problem = problem.map_or(Flaw::NoLanguage, |problem| problem.what.clone());
                    outlet.remark(&question.id, What::Unplayable { problem });
                }
            }
        }
        outlet.questions = sheets.len();
        (outlet, sheets)
    }

    pub(super) fn remark(&mut self, id: &str, what: What) {
        self.remarks.push(Remark { place: Place::Question(id.to_owned()), what });
    }

    /// Makes a remark that is made once about a file.
    pub(super) fn remark_once(&mut self, what: What) {
        if !self.remarks.iter().any(|remark| remark.what == what) {
            self.remarks.push(Remark { place: Place::File, what });
        }
    }

    /// A text for a format that has no other way to say that `<b>` is not HTML.
    pub(super) fn guard(&mut self, id: &str, text: &str) -> String {
        let (guarded, changed) = guarded(text);
        let remark = Remark { place: Place::Question(id.to_owned()), what: What::Escaped };
        if changed && self.remarks.last() != Some(&remark) {
            self.remarks.push(remark);
        }
        guarded
    }

    pub(super) fn finish(self, bytes: impl Into<Vec<u8>>) -> Exported {
        Exported { bytes: bytes.into(), questions: self.questions, remarks: self.remarks }
    }
}
