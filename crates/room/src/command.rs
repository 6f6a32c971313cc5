//! The commands of a room: what players, the teacher of a class, bots and timers may want of it.

use questions::Given;
use table::Offer;

/// Something that somebody wants done, or that time brings about.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// All seats are taken: the dice are prepared, or the match begins at once.
    Begin,
    /// The same for a class, with all that its host has settled beforehand.
    BeginLesson {
        /// How long it lasts, in milliseconds, if it has an end.
        ms: Option<u64>,
        /// The seats that have twice the time.
        doubled: Vec<u8>,
    },
    /// A seat wants something.
    Seat(u8, SeatCommand),
    /// The bot on a seat acts; also one that plays for somebody who is away.
    Bot {
        /// Where it sits.
        seat: u8,
        /// How many actions stood when it thought.
        at: usize,
        /// What it does.
        actions: Vec<String>,
    },
    /// The host of a class wants something.
    Host(HostCommand),
    /// Whoever runs the server ends the match, also while its dice are prepared.
    Stop,
    /// Time has passed.
    Tick,
    /// Who sits or who is connected has changed, or something was left undone by an older program: what follows from how
    /// the table stands.
    FollowUp,
    /// The server was away since the last event.
    Resume,
}

/// Something that a seat wants done.
#[derive(Clone, PartialEq, Debug)]
pub enum SeatCommand {
    /// Hands over actions.
    Act {
        /// How many actions stood when they were made.
        at: usize,
        /// The actions of its turn, or a part of it.
        actions: Vec<String>,
        /// How long the way took, in milliseconds.
        lag: u64,
    },
    /// Answers a question.
    Reply {
        /// The question's name.
        question: String,
        /// The answer.
        given: Given,
    },
    /// Its device seals its share.
    Seal(String),
    /// Its device shows its share.
    Show(String),
    /// Offers something.
    Offer(Offer),
    /// Answers an offer.
    Answer(bool),
    /// Leaves for good.
    Resign,
    /// Calls the match off, before each seat has acted once.
    Abort,
    /// The other is absent: claims the win.
    Claim,
    /// Who was away is back.
    Return,
}

/// Something that the host of a class wants done.
#[derive(Clone, PartialEq, Debug)]
pub enum HostCommand {
    /// Acts for the seat whose turn it is.
    Act {
        /// How many actions stood when they were made.
        at: usize,
        /// The actions.
        actions: Vec<String>,
    },
    /// Answers for the seat that is asked.
    Accept {
        /// The question's name.
        question: String,
        /// The answer.
        given: Given,
    },
    /// Judges what was said aloud.
    Judge {
        /// The question's name.
        question: String,
        /// Whether it was right.
        right: bool,
    },
    /// Another question in the place of this one, which is named.
    Another(String),
    /// Back to the first so many actions, or to before the last decision.
    Back(Option<usize>),
    /// The end, with the ranking of the rules.
    Stop,
    /// Stops the time of everyone, or lets it pass again.
    Pause(bool),
    /// Gives so many milliseconds to whoever's time runs.
    More(u64),
    /// Moves the end of the lesson by so many milliseconds.
    Lesson(i64),
    /// A seat has twice the time, or no longer.
    Double {
        /// Which.
        seat: u8,
        /// Whether it has.
        on: bool,
    },
}
