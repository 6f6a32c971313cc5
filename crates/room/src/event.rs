//! What happens at a table, as it is committed and published: each event is one JSON object (`docs/protocol.md`).

use questions::{Form, Given, Solution};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::Offer;

/// Something that happened, at time `t`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "TableEvent"))]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum Event {
    /// The house is bound to its secret.
    Commitment {
        /// When.
        t: u64,
        /// The hash of the secret.
        commitment: String,
        /// The seats whose devices take part in the dice.
        devices: Vec<u8>,
    },
    /// A device has sealed its share.
    Sealed {
        /// When.
        t: u64,
        /// The hash of the share.
        seal: String,
        /// Whose.
        seat: u8,
    },
    /// The list of seals is closed.
    Closed {
        /// When.
        t: u64,
        /// All seals by their seats.
        seals: Vec<(u8, String)>,
    },
    /// A device has shown its share.
    Shown {
        /// When.
        t: u64,
        /// The share.
        share: String,
        /// Whose.
        seat: u8,
    },
    /// The match begins.
    Begun {
        /// When.
        t: u64,
        /// Always true: programs tell the event by it.
        begin: bool,
        /// What the house did at once.
        r#do: Vec<String>,
    },
    /// A seat is asked a question.
    Asked {
        /// When.
        t: u64,
        /// The question.
        ask: Ask,
    },
    /// It has answered and was judged.
    Answered {
        /// When.
        t: u64,
        /// Who answered.
        by: u8,
        /// The judgement, and what the house did after it.
        r#do: Vec<String>,
        /// What was answered.
        answer: Answer,
    },
    /// A bot plays for who is away.
    StoodIn {
        /// When.
        t: u64,
        /// The bot's level.
        stand_in: u8,
        /// Where.
        seat: u8,
    },
    /// Who was away is back.
    Returned {
        /// When.
        t: u64,
        /// Their seat.
        returned: u8,
    },
    /// Something is offered.
    Offered {
        /// When.
        t: u64,
        /// What.
        offer: Offer,
        /// By whom.
        by: u8,
    },
    /// A seat agrees to an offer; others have yet to.
    Agreed {
        /// When.
        t: u64,
        /// To what.
        agreed: Offer,
        /// Who.
        by: u8,
    },
    /// An offer was declined.
    Declined {
        /// When.
        t: u64,
        /// What.
        declined: Offer,
        /// By whom.
        by: u8,
    },
    /// The host stops the time of everyone, or lets it pass again.
    Paused {
        /// When.
        t: u64,
        /// Whether it stands still now.
        paused: bool,
    },
    /// The host says until when it is played.
    Lesson {
        /// When.
        t: u64,
        /// Until when, if it has an end.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::absent::zero_is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        lesson: Option<u64>,
    },
    /// The host gives more time to whoever's time runs.
    More {
        /// When.
        t: u64,
        /// How much, in milliseconds.
        more: u64,
    },
    /// The host gives a seat twice the time for its turns, or no longer.
    Doubled {
        /// When.
        t: u64,
        /// Whether it has twice the time now.
        doubled: bool,
        /// Which seat.
        seat: u8,
    },
    /// The host took back answers to what was asked at these times.
    Unanswered {
        /// When.
        t: u64,
        /// When the questions were asked.
        unanswered: Vec<u64>,
    },
    /// The server was away: that time is nobody's.
    Resumed {
        /// When.
        t: u64,
        /// What is given back to whoever's time runs, in milliseconds; nothing if the clock was set back.
        resumed: u64,
        /// By how much the server's clock was set back meanwhile, if it was: time runs on from `t`. Older programs did not
        /// write it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        set_back: Option<u64>,
    },
    /// It is over.
    Over {
        /// When.
        t: u64,
        /// Each seat's share of the win.
        over: Vec<f64>,
        /// The secret of the dice, unless it is lost, or the match had none.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::absent::empty_is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        secret: Option<String>,
        /// There if it is over because a seat left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        why: Option<Why>,
    },
    /// A seat acted, or the house alone.
    Done {
        /// When.
        t: u64,
        /// Who acted, if a seat did.
        by: Option<u8>,
        /// The actions, those of the house after them included.
        r#do: Vec<String>,
        /// What the way took, given back to the seat, in milliseconds.
        #[serde(default, skip_serializing_if = "is_zero")]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<u64>"))]
        lag: u64,
    },
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// Why the last seat left that left a match: its record says only that it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Its player gave up.
    Resigned,
    /// It was absent, and the other claimed the win.
    Claimed,
    /// It was waited for as long as a match without a clock waits.
    Waited,
    /// Nobody was at the table any more.
    Deserted,
    /// Whoever runs the server ended it.
    Stopped,
    /// A seat called it off before each had acted once.
    Aborted,
}

impl Why {
    const ALL: [Why; 6] = [Why::Resigned, Why::Claimed, Why::Waited, Why::Deserted, Why::Stopped, Why::Aborted];

    /// As records have it, in the header `ended`.
    pub fn name(self) -> &'static str {
        match self {
            Why::Resigned => "resigned",
            Why::Claimed => "claimed",
            Why::Waited => "waited",
            Why::Deserted => "deserted",
            Why::Stopped => "stopped",
            Why::Aborted => "aborted",
        }
    }

    /// The reason of that name.
    pub fn named(name: &str) -> Option<Why> {
        Why::ALL.into_iter().find(|why| why.name() == name)
    }
}

/// A question, without what would give it away.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Ask {
    /// The question's name.
    pub id: String,
    /// Who is asked.
    pub seat: u8,
    /// The question in each language.
    #[cfg_attr(feature = "types", ts(type = "Record<string, string>"))]
    pub text: Value,
    /// The options in each language, in the order in which they are shown: drawn when it is asked.
    #[cfg_attr(feature = "types", ts(type = "Array<Record<string, string>>"))]
    pub options: Value,
    /// How it is answered.
    #[serde(default, skip_serializing_if = "Form::is_choice")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Form>"))]
    pub form: Form,
    /// What the options are matched with in each language, in the order in which it is shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, type = "Array<Record<string, string>>"))]
    pub matches: Vec<Value>,
    /// The pictures of the question and of its options: where they are had, not what is in them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<ShownPicture>>"))]
    pub pictures: Vec<ShownPicture>,
}

/// A picture of a question, without the picture.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ShownPicture {
    /// What it belongs to: the question is 0, the first option that is shown 1.
    pub of: u8,
    /// What is to be seen, in each language.
    #[cfg_attr(feature = "types", ts(type = "Record<string, string>"))]
    pub alt: Value,
    /// Its name, by which its class has it: the hash of the file.
    pub name: String,
}

/// What was answered, and what was right.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(as = "AnswerRow"))]
#[serde(from = "AnswerRow", into = "AnswerRow")]
pub struct Answer {
    /// The question's name.
    pub question: String,
    /// None where the host judged what was said aloud, or nobody answered in time.
    pub answered: Option<Answered>,
    /// What is right.
    pub right: RightAnswer,
    /// The explanation in each language.
    pub why: Value,
    /// When it was asked; older programs did not write it.
    pub asked: Option<u64>,
}

/// What somebody answered to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answered {
    /// One of the options, counted from 0.
    Option(u8),
    /// Something else, where there are no options to choose from.
    Free {
        /// What was given.
        given: Given,
        /// Whether it is right.
        right: bool,
    },
}

/// What is right.
#[derive(Clone, PartialEq, Debug)]
pub enum RightAnswer {
    /// One of the options, counted from 0.
    Option(u8),
    /// Something else, where there are no options to choose from.
    Free(Solution),
}

impl RightAnswer {
    /// The right one among the options as they are shown; where there are none to choose from, it is shown as the first.
    pub fn row_option(&self) -> u8 {
        match self {
            RightAnswer::Option(option) => *option,
            RightAnswer::Free(_) => 0,
        }
    }
}

impl Answered {
    /// An answer from its numbers, as rows and the protocol have it: the option, or, beside what was given, 0 if that is
    /// right and 1 if it is wrong.
    pub fn from_row(option: u8, given: Option<Given>) -> Answered {
        match given {
            None => Answered::Option(option),
            Some(given) => Answered::Free { given, right: option == 0 },
        }
    }

    /// The option; or, where none is chosen, 0 for a right answer and 1 for a wrong one.
    pub fn row_option(&self) -> u8 {
        match self {
            Answered::Option(option) => *option,
            Answered::Free { right, .. } => u8::from(!right),
        }
    }

    /// What was given, where no option is chosen.
    pub fn free(&self) -> Option<&Given> {
        match self {
            Answered::Option(_) => None,
            Answered::Free { given, .. } => Some(given),
        }
    }

    /// What was given.
    pub fn given(&self) -> Given {
        match self {
            Answered::Option(option) => Given::Option(*option),
            Answered::Free { given, .. } => given.clone(),
        }
    }
}

/// An answer as it is committed and published.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Answer"))]
struct AnswerRow {
    /// The question's name.
    question: String,
    /// None where the host judged what was said aloud, or nobody answered in time. Where no option is chosen, 0 is a right
    /// answer, 1 a wrong one.
    option: Option<u8>,
    /// The right option.
    right: u8,
    /// What was answered, where no option is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    given: Option<Given>,
    /// What is right, where no option is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    solution: Option<Solution>,
    /// The explanation in each language.
    #[cfg_attr(feature = "types", ts(type = "Record<string, string> | null"))]
    why: Value,
    /// When it was asked; older programs did not write it.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::absent::zero_is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    asked: Option<u64>,
}

impl From<AnswerRow> for Answer {
    fn from(row: AnswerRow) -> Answer {
        let AnswerRow { question, option, right, given, solution, why, asked } = row;
        let answered = option.map(|option| Answered::from_row(option, given));
        let right = solution.map_or(RightAnswer::Option(right), RightAnswer::Free);
        Answer { question, answered, right, why, asked }
    }
}

impl From<Answer> for AnswerRow {
    fn from(answer: Answer) -> AnswerRow {
        let Answer { question, answered, right, why, asked } = answer;
        let (option, given) =
            (answered.as_ref().map(Answered::row_option), answered.and_then(|one| one.free().cloned()));
        let (right, solution) = (
            right.row_option(),
            match right {
                RightAnswer::Option(_) => None,
                RightAnswer::Free(solution) => Some(solution),
            },
        );
        AnswerRow { question, option, right, given, solution, why, asked }
    }
}

/// A committed text that is no event.
#[derive(Debug, thiserror::Error)]
#[error("it is no event: {0}")]
pub struct BadBody(#[from] serde_json::Error);

/// The field by which an event without a tag is told from the others, and its tag.
const MARKS: [(&str, &str); 19] = [
    ("commitment", "commitment"),
    ("seal", "sealed"),
    ("seals", "closed"),
    ("share", "shown"),
    ("begin", "begun"),
    ("ask", "asked"),
    ("answer", "answered"),
    ("stand_in", "stood_in"),
    ("returned", "returned"),
    ("offer", "offered"),
    ("agreed", "agreed"),
    ("declined", "declined"),
    ("paused", "paused"),
    ("lesson", "lesson"),
    ("more", "more"),
    ("doubled", "doubled"),
    ("unanswered", "unanswered"),
    ("over", "over"),
    ("do", "done"),
];

impl Event {
    /// As it is committed.
    pub fn body(&self) -> String {
        serde_json::to_string(self).expect("an event is plain data")
    }

    /// Reads what was committed, by older programs too: their events have no tag.
    ///
    /// # Errors
    /// It is no event.
    pub fn read(body: &str) -> Result<Event, BadBody> {
        let tagged = serde_json::from_str(body);
        if let (Err(_), Ok(mut untagged)) = (&tagged, serde_json::from_str::<Map<String, Value>>(body))
            && !untagged.contains_key("e")
            && let Some((_, tag)) = MARKS.iter().find(|(mark, _)| untagged.contains_key(*mark))
        {
            untagged.insert("e".to_owned(), Value::from(*tag));
            return Ok(serde_json::from_value(Value::Object(untagged))?);
        }
        Ok(tagged?)
    }

    /// A committed text as it is published: those of older programs get their tag.
    pub fn tagged(body: String) -> String {
        if body.starts_with(r#"{"e":"#) {
            return body;
        }
        Event::read(&body).map_or(body, |event| event.body())
    }

    /// When it happened.
    pub fn time(&self) -> u64 {
        match self {
            Event::Commitment { t, .. }
            | Event::Sealed { t, .. }
            | Event::Closed { t, .. }
            | Event::Shown { t, .. }
            | Event::Begun { t, .. }
            | Event::Asked { t, .. }
            | Event::Answered { t, .. }
            | Event::StoodIn { t, .. }
            | Event::Returned { t, .. }
            | Event::Offered { t, .. }
            | Event::Agreed { t, .. }
            | Event::Declined { t, .. }
            | Event::Paused { t, .. }
            | Event::Lesson { t, .. }
            | Event::More { t, .. }
            | Event::Doubled { t, .. }
            | Event::Unanswered { t, .. }
            | Event::Resumed { t, .. }
            | Event::Over { t, .. }
            | Event::Done { t, .. } => *t,
        }
    }

    /// The seat that acted.
    pub fn actor(&self) -> Option<u8> {
        match self {
            Event::Answered { by, .. } => Some(*by),
            Event::Done { by, .. } => *by,
            _ => None,
        }
    }

    /// The actions that it brings.
    pub fn actions(&self) -> &[String] {
        match self {
            Event::Begun { r#do, .. } | Event::Answered { r#do, .. } | Event::Done { r#do, .. } => r#do,
            _ => &[],
        }
    }
}
