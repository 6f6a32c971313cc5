//! Questions at a table of Ruta Europea: which is asked, and whether the answer is right.
//!
//! The right answer stays here until one was given.

use std::sync::{Arc, LazyLock};

use catalogue::Match;
use game::Subject;
use questions::{Deck, Edition, Form, Given, Level, MURCIA, Picture, Question, Said, Topic, Wish};
use serde_json::{Value, json};

use crate::event::{Answer, Answered, Ask, RightAnswer, ShownPicture};
use crate::pictures::{Pictures, name};

/// All questions of the program.
pub static SHIPPED: LazyLock<Arc<[Question]>> = LazyLock::new(|| {
    questions::shipped().into_iter().flat_map(|pack| pack.questions).map(|(_, question)| question).collect()
});

/// The questions of the program that are asked wherever nobody wished for the map: those about places are for who has a map.
static WITHOUT_MAP: LazyLock<Arc<[Question]>> =
    LazyLock::new(|| SHIPPED.iter().filter(|question| question.kind.form() != Form::Place).cloned().collect());

/// The questions of the program, with those about places on the map or without.
pub fn shipped(map: bool) -> Arc<[Question]> {
    if map { SHIPPED.clone() } else { WITHOUT_MAP.clone() }
}

/// Which questions a table asks; all of the program's, unless somebody chose.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct QuestionChoice {
    /// A teacher's own.
    pub questions: Option<Arc<[Question]>>,
    /// For whom; empty for everybody.
    pub levels: Vec<Level>,
    /// What about; empty for everything.
    pub topics: Vec<Topic>,
    /// For whom the questions of each seat are, where they are not as for all: a handicap.
    pub seat_levels: Vec<Option<Level>>,
    /// Whether places on the map are asked for, of the program's questions.
    pub map: bool,
}

/// How long pages show an answer before the question that is asked at once after it, in milliseconds: in Murcia, one after the
/// other is asked. It belongs to nobody's time (`web/src/class/story/held.svelte.ts`).
const READING_MS: u64 = 6_000;

/// The questions of one match.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Questioning {
    deck: Deck,
    /// For whom the questions of each seat are, where they are not as for all.
    seat_levels: Vec<Option<Level>>,
    /// Asked from where the deck has nothing on a country, and nothing general either.
    spare: Option<Deck>,
    pictures: Pictures,
    /// The question that waits for an answer, and when it was asked.
    asked: Option<(Arc<Question>, u64)>,
    /// For how long it is not shown yet, since the answer to the one before is read, in milliseconds.
    held: u64,
    /// How long everything stood still while it waited, in milliseconds.
    stood_still: u64,
    /// When the last question was asked, if one was.
    last: Option<u64>,
    /// The answers that stand.
    answers: Vec<Judged>,
}

/// An answer that stands.
#[derive(Clone, PartialEq, Debug)]
struct Judged {
    /// After how many actions.
    after: usize,
    /// When it was asked.
    asked: u64,
    /// When it was judged.
    at: u64,
}

/// A question that waits for its answer.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenQuestion {
    /// Its name.
    pub question: Arc<str>,
    /// Who is asked.
    pub seat: u8,
    /// When it was asked.
    pub since: u64,
    /// For how long after that the answer to the question before is still read, in milliseconds.
    pub held: u64,
    /// How long everything has stood still since, in milliseconds; a pause that lasts is not counted.
    pub stood_still: u64,
    /// All of it, as it is shown: what may be answered, and how that is judged.
    pub asked: Arc<Question>,
    /// What is right, and why: for whoever judges.
    pub solution: Answer,
}

impl OpenQuestion {
    /// For how long it has waited since everybody sees it, without pauses, in milliseconds; `paused` is since when it stands
    /// still now, if it does. Who goes on earlier, and answers before that, has taken no time.
    pub fn waited(&self, now: u64, paused: Option<u64>) -> u64 {
        paused.unwrap_or(now).saturating_sub(self.shown_at())
    }

    /// How much of a time for answers is left, in milliseconds, if that has so many.
    pub fn left(&self, window: u64, now: u64, paused: Option<u64>) -> u64 {
        (self.shown_at() + window).saturating_sub(paused.unwrap_or(now))
    }

    /// From when on it waits, as if there had been no pause.
    fn shown_at(&self) -> u64 {
        self.since + self.held + self.stood_still
    }
}

impl Questioning {
    /// The questions for a match; `None` where nothing is asked.
    pub(crate) fn new(played: &Match, choice: Option<&QuestionChoice>) -> Option<Questioning> {
        let edition = if played.year_of_questions()? < 2026 { Edition::Of2009 } else { Edition::Of2026 };
        let QuestionChoice { questions, levels, topics, seat_levels, map } = choice.cloned().unwrap_or_default();
        let deck = |questions: Arc<[Question]>| {
            // Whoever draws brings the randomness.
            Deck::new(questions, Wish { edition, levels: levels.clone(), topics: topics.clone() }, 0)
        };
        let pictures = questions.as_deref().map(Pictures::of).unwrap_or_default();
        let spare = questions.is_some().then(|| deck(shipped(map)));
        let deck = deck(questions.unwrap_or_else(|| shipped(map)));
        Some(Questioning {
            deck,
            seat_levels,
            spare,
            pictures,
            asked: None,
            held: 0,
            stood_still: 0,
            last: None,
            answers: Vec::new(),
        })
    }

    /// Draws the question that the match asks for now.
    pub(crate) fn draw(&self, played: &Match, seat: u8, random: u64) -> Option<Ask> {
        let about = match played.subject()? {
            Subject::Country(code) => code,
            Subject::Goal => MURCIA,
        };
        self.draw_on(about, seat, random).map(|(ask, _)| ask)
    }

    /// Draws a question on a country: as it is put, and with its answer.
    pub(crate) fn draw_on(&self, country: &str, seat: u8, random: u64) -> Option<(Ask, Question)> {
        let drawn = |deck: &Deck| {
            let mut deck = deck.clone();
            deck.reseed(random);
            if let Some(Some(level)) = self.seat_levels.get(usize::from(seat)) {
                deck.set_levels(&[*level]);
            }
            deck.draw(country).map(|drawn| drawn.question)
        };
        let question = drawn(&self.deck).or_else(|| drawn(self.spare.as_ref()?))?;
        let text = in_both(&question.es, &question.en);
        let form = question.kind.form();
        // The spellings that count are not told to who is asked.
        let options = if form == Form::Word { Vec::new() } else { texts(question.shown_options()) };
        let matches = question.shown_matches().map(texts).unwrap_or_default();
        let shown = |picture: &Picture| {
            let alt = in_both(&picture.alt.es, &picture.alt.en);
            ShownPicture { of: picture.of, alt, name: name(&picture.data) }
        };
        let pictures = question.pictures.iter().map(shown).collect();
        let ask = Ask { id: question.id.clone(), seat, text, options: options.into(), form, matches, pictures };
        Some((ask, question))
    }

    /// The pictures of a teacher's own questions.
    pub(crate) fn pictures(&self) -> &Pictures {
        &self.pictures
    }

    /// A question was asked after so many actions, its options in this order.
    pub(crate) fn ask(&mut self, ask: &Ask, at: u64, after: usize) {
        let id = &ask.id;
        let asked = self.deck.put_aside(id).or_else(|| self.spare.as_mut()?.put_aside(id));
        self.asked = asked.map(|question| (Arc::new(as_shown(question, ask)), at));
        let before = self.answers.last().filter(|judged| judged.after == after);
        self.held = before.map_or(0, |judged| (judged.at + READING_MS).saturating_sub(at));
        self.last = Some(at);
        self.stood_still = 0;
    }

    /// Everything stood still from one moment to another.
    pub(crate) fn stood_still(&mut self, from: u64, to: u64) {
        if let Some((_, since)) = &self.asked {
            self.stood_still += to.saturating_sub(from.max(*since));
        }
    }

    /// How long everything has stood still since the question that waits was asked.
    pub(crate) fn still_ms(&self) -> u64 {
        self.stood_still
    }

    /// For how long the question that waits was not shown when it was asked.
    pub(crate) fn held_ms(&self) -> u64 {
        self.held
    }

    /// When a question is asked that is drawn now. Votes and answers name their question by its time, so that no two may
    /// have the same.
    pub(crate) fn time_to_ask(&self, now: u64) -> u64 {
        self.last.map_or(now, |last| now.max(last + 1))
    }

    /// When the last question was asked, if one was.
    pub(crate) fn last_asked(&self) -> Option<u64> {
        self.last
    }

    /// The question that waits for an answer, and when it was asked.
    pub(crate) fn asked(&self) -> Option<(&Arc<Question>, u64)> {
        self.asked.as_ref().map(|(question, at)| (question, *at))
    }

    /// An answer was judged: the match has so many actions now.
    pub(crate) fn judged(&mut self, after: usize, asked: u64, at: u64) {
        self.answers.push(Judged { after, asked, at });
    }

    /// When was asked what is answered no more if the match goes back to so many actions.
    pub(crate) fn answered_after(&self, at: usize) -> Vec<u64> {
        self.answers.iter().filter(|judged| judged.after > at).map(|judged| judged.asked).collect()
    }

    /// What was asked at these times is answered no more.
    pub(crate) fn unanswer(&mut self, times: &[u64]) {
        self.answers.retain(|judged| !times.contains(&judged.asked));
    }

    /// No question waits any more.
    pub(crate) fn close(&mut self) {
        self.asked = None;
    }
}

/// Judging.
pub trait Judge {
    /// Whether an answer is right, and what to tell; nothing if it is no answer to this question.
    fn judged(&self, given: Given, asked: u64) -> Option<(bool, Answer)>;

    /// An answer, and whether it is right where no option is chosen.
    fn answered(&self, given: Given) -> Answered;

    /// What to tell, of an answer or when somebody else has judged.
    fn reveal(&self, given: Option<Given>, asked: u64) -> Answer;
}

impl Judge for Question {
    fn judged(&self, given: Given, asked: u64) -> Option<(bool, Answer)> {
        let given = given.tidy(&self.kind);
        self.takes(&given).then(|| (self.judge(&given), self.reveal(Some(given), asked)))
    }

    fn answered(&self, given: Given) -> Answered {
        match given {
            Given::Option(option) if self.kind.is_chosen() => Answered::Option(option),
            given => Answered::Free { right: self.judge(&given), given },
        }
    }

    fn reveal(&self, given: Option<Given>, asked: u64) -> Answer {
        let (question, why) = (self.id.clone(), in_both(&self.why.es, &self.why.en));
        let right = if self.kind.is_chosen() {
            RightAnswer::Option(self.answer.saturating_sub(1))
        } else {
            RightAnswer::Free(self.solution())
        };
        Answer { question, answered: given.map(|given| self.answered(given)), right, why, asked: Some(asked) }
    }
}

/// Texts in each language.
fn texts(all: &Said<Vec<String>>) -> Vec<Value> {
    let of = |texts: &[String], at: usize| texts.get(at).cloned().unwrap_or_default();
    (0..all.es.len().max(all.en.len())).map(|at| in_both(&of(&all.es, at), &of(&all.en, at))).collect()
}

/// A question with its options in the order in which an event has them. The event does not name that order: whoever
/// knows that a pack has the right option first could read the answer from it.
fn as_shown(question: &Question, ask: &Ask) -> Question {
    let shown = ask.options.as_array().map(Vec::as_slice).unwrap_or_default();
    let question = question.in_order(&order(&texts(question.shown_options()), shown));
    let matches = question.shown_matches().map(texts).unwrap_or_default();
    question.matches_in_order(&order(&matches, &ask.matches))
}

/// In which order texts are shown.
fn order(own: &[Value], shown: &[Value]) -> Vec<usize> {
    let found: Vec<Option<usize>> = shown.iter().map(|text| own.iter().position(|one| one == text)).collect();
    // A program may know an option by other words than the one before it: it stands where there is room.
    let mut rest = (0..own.len()).filter(|at| !found.contains(&Some(*at)));
    found.iter().filter_map(|at| at.or_else(|| rest.next())).collect()
}

/// A text in each language.
fn in_both(es: &str, en: &str) -> Value {
    json!({ "es": or(es, en), "en": or(en, es) })
}

/// What is said in one language, or, where it is not, in the other.
fn or<'a>(one: &'a str, other: &'a str) -> &'a str {
    if one.is_empty() { other } else { one }
}
