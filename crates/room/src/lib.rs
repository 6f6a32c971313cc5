//! A table with people around it, as a pure function of its events: decide, commit, apply.
//!
//! [`Room::decide`] looks at a [`Command`] and gives the [`Event`]s that follow from it, or says why it is
//! [`Refused`]; it changes nothing. The caller commits the events as one transaction. [`Room::apply`] is the only way
//! in which a match changes: it is used after the commit ([`Room::accept`] takes over the draft to which the events were
//! applied), when a room is read again, and for what another node did. So a room in memory is never ahead of what was
//! committed, and `fold(events) == room`.
//!
//! Beside its events a room has its [`TableSetup`]: the game, the clock, who sits where. The setup is committed as a whole and
//! replaced by [`Room::set_up`]; a table where nothing was played is closed in the same way ([`Room::close`]).
//! [`Attendance`] is who is connected just now; it is no part of the fold, and some decisions depend on it.
//!
//! Of a class's table, [`LessonStatus`] is what its pages are shown beside the events, and [`LessonReport`] the report of the
//! lesson; both are derived whenever somebody asks, and stored nowhere.
//!
//! No input or output happens here; time and randomness are passed in.

pub mod absent;
mod apply;
mod attendance;
mod command;
mod decide;
mod due;
mod event;
mod given;
mod person;
mod pictures;
mod points;
mod questioning;
mod refused;
mod report;
mod room;
mod setup;
mod stage;
mod standing;
mod status;
mod warm_up;

pub use apply::BadEvent;
pub use attendance::{Attendance, Presence};
pub use command::{Command, HostCommand, SeatCommand};
pub use decide::{Decided, Randomness};
pub use event::{Answer, Answered, Ask, BadBody, Event, RightAnswer, ShownPicture, Why};
pub use person::{Occupant, Person};
pub use pictures::ClassPicture;
pub use points::PointRules;
pub use questioning::{Judge, OpenQuestion, QuestionChoice, SHIPPED, shipped};
pub use questions::{Form, Given, Solution};
pub use refused::Refused;
pub use report::{AnswerCount, AskedQuestion, CountedVote, LessonReport, Vote};
pub use room::{Room, StoredRoom};
pub use setup::{Chat, DAY, SeatAssignment, SeatWish, TableSetup, TableWish, TimeControl};
pub use stage::{Phase, Playing, Stage};
pub use standing::{Score, Standing};
pub use status::{ClosedQuestions, LessonStatus};
