//! What is asked of the packs that come with the program, all of them together.

mod doubles;
mod form;
mod leaks;
mod names;

use std::collections::BTreeSet;

use crate::check::{Problem, Standard, check};
use crate::question::country;
use crate::{Flaw, MURCIA, Pack, Topic};

/// How many questions there are at least: on a country, and on Murcia.
const LEAST: (usize, usize) = (32, 120);

/// What every country is asked about.
const TOPICS: [Topic; 3] = [Topic::Science, Topic::Sport, Topic::Society];

/// Looks through packs as they must be to come with the program: whole, not to be guessed, none telling what another
/// asks, and with the names of the boards.
pub fn check_program(packs: &[Pack]) -> Vec<Problem> {
    let mut problems = check(packs, Standard::Shipped);
    doubles::find(packs, &mut problems);
    for pack in packs {
        leaks::find(pack, &mut problems);
        for (line, question) in &pack.questions {
            let mut tell = |what: String| problems.push(problem(pack, *line, Some(&question.id), what));
            form::find(question, &mut tell);
            names::find(question, &mut tell);
        }
        if let Some(about) = about(pack) {
            whole(pack, about, &mut problems);
        }
    }
    problems
}

fn problem(pack: &Pack, line: usize, id: Option<&String>, what: String) -> Problem {
    Problem { pack: pack.name.clone(), line, id: id.cloned(), what: Flaw::Program { what } }
}

/// What a pack of the program is about, by the name of its file.
fn about(pack: &Pack) -> Option<&'static str> {
    let file = pack.name.rsplit(['/', '\\']).next()?;
    let code = country(file.strip_suffix(".toml")?)?;
    file.starts_with(code).then_some(code)
}

/// What a pack of the program has in it.
fn whole(pack: &Pack, about: &str, problems: &mut Vec<Problem>) {
    let least = if about == MURCIA { LEAST.1 } else { LEAST.0 };
    let count = pack.questions.len();
    if count < least {
        problems.push(problem(pack, 0, None, format!("There are {count} questions, not {least}.")));
    }
    for (line, question) in &pack.questions {
        let mut tell = |what: String| problems.push(problem(pack, *line, Some(&question.id), what));
        if question.country.as_deref() != Some(about) {
            tell(format!("The pack is about `{about}`."));
        }
        if question.source.is_none() {
            tell("`source` is missing: a title and a year to look it up.".into());
        }
    }
    let topics: BTreeSet<Topic> = pack.questions.iter().filter_map(|(_, question)| question.topic).collect();
    for missing in TOPICS.into_iter().filter(|topic| !topics.contains(topic)) {
        let what = format!("There is no question on `{}`.", missing.code());
        problems.push(problem(pack, 0, None, what));
    }
}
