//! The settings with which a teacher opens a class, and their checks.

use base::{Name, Problem, random};
use protocol::{Code, Decide, Mode};
use questions::{Level, Question, Standard, Topic};
use room::PointRules;
use serde::Deserialize;
use utoipa::ToSchema;

use super::class::{Class, Team};
use super::names;
use super::questions::Own;

/// The most questions of their own.
const MAX_QUESTIONS: usize = 5000;

/// How a class is to be; what is missing has what the mode suggests.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassWish {
    /// What is played.
    mode: Mode,
    /// How many teams, 1 to 5.
    teams: Option<u8>,
    /// `short`, `2009` or `2026`.
    edition: Option<String>,
    /// How many flags a team needs, 1 to 6.
    flags: Option<u8>,
    /// Whether the die decides routes and order.
    draw: Option<bool>,
    /// How long it is played; 0 for as long as it takes.
    minutes: Option<u32>,
    /// How long a team may think, 20 to 600; 0 for as long as it likes.
    #[serde(default)]
    seconds: u32,
    #[serde(default)]
    decide: Decide,
    /// Pupils may type a name of their own.
    #[serde(default)]
    typing: bool,
    /// What single pupils answered is kept for the report.
    #[serde(default)]
    pupils: bool,
    /// The teams that are not asked may answer too.
    #[serde(default = "yes")]
    others: bool,
    /// Every city asks a question, not only those of the rulebook.
    #[serde(default)]
    cities: bool,
    /// Teams have the die rolled themselves; the house does it where nobody does.
    #[serde(default)]
    rolls: bool,
    /// How many seconds everybody has for an answer, 5 to 120; 0 until the team that is asked has decided.
    #[serde(default)]
    answering: u32,
    /// What answers are worth; nothing where it is missing.
    #[serde(default)]
    points: PointRules,
    /// While another team moves, phones offer questions to warm up with, which count for nothing.
    #[serde(default)]
    warmup: bool,
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    levels: Vec<Level>,
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    topics: Vec<Topic>,
    /// For whom the questions of each team are, where they are not as for all: a handicap.
    #[serde(default)]
    #[schema(value_type = Vec<Option<String>>)]
    team_levels: Vec<Option<Level>>,
    /// Places on the map of Europe are asked for, too, of the program's questions.
    #[serde(default)]
    map: bool,
    /// What the teams are called.
    #[serde(default)]
    names: Vec<String>,
    /// Whether the program's own questions are asked.
    #[serde(default = "yes")]
    shipped: bool,
    /// The teacher's own questions.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    questions: Vec<Question>,
}

/// A number of a wish where 0 stands for no limit.
fn limit(number: u32) -> Option<u32> {
    Some(number).filter(|&number| number > 0)
}

fn yes() -> bool {
    true
}

/// A class that can be opened.
pub(super) struct Chosen {
    pub(super) class: Class,
    /// The teacher's own questions, and whether the program's are asked too.
    pub(super) own: Option<Own>,
}

impl ClassWish {
    /// Checks a wish.
    pub(super) fn choose(mut self, id: String, address: String) -> Result<Chosen, Problem> {
        let bad = |why: &str| Problem::new(Code::BadClass, why);
        let (teams, edition, flags, minutes) = match self.mode {
            Mode::Lesson => (4, "short", 6, 40),
            Mode::Short => (4, "short", 3, 0),
            Mode::Full => (4, "2026", 6, 0),
            Mode::Solo => (1, "short", 3, 20),
        };
        let teams = self.teams.unwrap_or(teams);
        let flags = self.flags.unwrap_or(flags);
        let minutes = self.minutes.unwrap_or(minutes);
        let edition = self.edition.clone().unwrap_or_else(|| edition.to_owned());
        if !(1..=5).contains(&teams) {
            return Err(bad("A class has one to five teams."));
        }
        if minutes > 600 {
            return Err(bad("A class plays at most ten hours."));
        }
        if !matches!(self.seconds, 0 | 20..=600) {
            return Err(bad("A team has from 20 to 600 seconds, or 0 for as long as it likes."));
        }
        if !matches!(self.answering, 0 | 5..=120) {
            return Err(bad("Everybody has from 5 to 120 seconds for an answer, or 0."));
        }
        if !self.points.fit() {
            return Err(bad("An answer is worth at most 1000 points."));
        }
        if self.team_levels.len() > usize::from(teams) {
            return Err(bad("There are more levels than teams."));
        }
        let own = self.own()?;
        let named = |at: usize| -> Result<String, Problem> {
            match self.names.get(at).filter(|name| !name.trim().is_empty()) {
                Some(name) => Ok(Name::new(name)?.shown().to_owned()),
                None => Ok(names::TEAMS[at].to_owned()),
            }
        };
        let teams = (0..usize::from(teams)).map(|at| Ok(Team { name: named(at)?, ..Team::default() }));
        let class = Class {
            id,
            table: random::id(),
            mode: self.mode,
            edition,
            flags,
            minutes: limit(minutes),
            seconds: limit(self.seconds),
            decide: self.decide,
            typing: self.typing,
            report_names_pupils: self.pupils,
            others_may_answer: self.others,
            cities: self.cities,
            draw: self.draw,
            rolls: self.rolls,
            answering: limit(self.answering),
            points: self.points,
            warmup: self.warmup,
            hidden: false,
            again: None,
            levels: self.levels,
            topics: self.topics,
            team_levels: self.team_levels,
            map: self.map,
            code: None,
            address,
            teacher_tokens: Vec::new(),
            projector_tokens: Vec::new(),
            teams: teams.collect::<Result<_, Problem>>()?,
            removed: Vec::new(),
            wants_time: Vec::new(),
            began: None,
            ended: None,
        };
        catalogue::Match::new(catalogue::GameId::Europa, &class.options()).map_err(|why| bad(&why.to_string()))?;
        Ok(Chosen { class, own })
    }

    /// The teacher's own questions, if there are any: each must be one that can be asked and judged.
    fn own(&mut self) -> Result<Option<Own>, Problem> {
        if self.questions.is_empty() {
            return Ok(None);
        }
        if self.questions.len() > MAX_QUESTIONS {
            return Err(Problem::new(Code::BadClass, format!("At most {MAX_QUESTIONS} questions of your own.")));
        }
        for (number, question) in (1..).zip(&self.questions) {
            // Its texts are sent to every page of the class, again and again: their lengths are part of this.
            if let Some(flaw) = questions::first_flaw(question, Standard::Own) {
                let why = format!("Question {number} of your own cannot be asked: {flaw}");
                return Err(Problem::new(Code::BadClass, why));
            }
        }
        if let Some(flaw) = questions::too_many_pictures(&self.questions) {
            return Err(Problem::new(Code::BadClass, flaw.to_string()));
        }
        Ok(Some(Own { shipped: self.shipped, questions: std::mem::take(&mut self.questions) }))
    }
}

/// Whether a class can be like that; what would be stored of it is read as the same.
pub(crate) fn is_kept_as_it_is(wish: ClassWish) -> bool {
    let Ok(Chosen { class, own }) = wish.choose("id".into(), "address".into()) else { return false };
    let stored = serde_json::to_string(&class).expect("a class is plain data");
    assert_eq!(serde_json::from_str::<Class>(&stored).expect("it was written so"), class);
    crate::doors::assert_answerable(&own.map(|own| own.questions).unwrap_or_default());
    true
}
