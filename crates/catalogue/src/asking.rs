//! What those ask of a match who put its questions or rank its seats. Like [`crate::study`] not on the door, so that the
//! page need not carry it.

use game::{Explain, Progress, Seat, Subject};

use crate::{Match, Visitor};

struct Year<'a>(&'a Match);

impl Visitor for Year<'_> {
    type Output = Option<u16>;
    fn visit<G: Explain>(self) -> Option<u16> {
        self.0.state::<G>().and_then(|(position, _)| position.year_of_questions())
    }
}

struct About<'a>(&'a Match);

impl<'a> Visitor for About<'a> {
    type Output = Option<Subject<'a>>;
    fn visit<G: Explain>(self) -> Option<Subject<'a>> {
        self.0.state::<G>().and_then(|(position, _)| position.subject())
    }
}

struct Countries<'a>(&'a Match, u8);

impl<'a> Visitor for Countries<'a> {
    type Output = &'a [String];
    fn visit<G: Explain>(self) -> &'a [String] {
        self.0.state::<G>().map_or(&[], |(position, _)| position.countries_of(Seat(self.1)))
    }
}

struct HowFar<'a>(&'a Match, u8);

impl Visitor for HowFar<'_> {
    type Output = Option<Progress>;
    fn visit<G: Explain>(self) -> Option<Progress> {
        self.0.state::<G>().and_then(|(position, _)| position.progress(Seat(self.1)))
    }
}

impl Match {
    /// The year as of which the answers to its questions are right; `None` in a game without questions.
    pub fn year_of_questions(&self) -> Option<u16> {
        self.game().visit(Year(self))
    }

    /// What the question is about whose judgement is awaited; `None` where none is.
    pub fn subject(&self) -> Option<Subject<'_>> {
        self.game().visit(About(self))
    }

    /// The codes of the countries that a seat is asked about.
    pub fn countries_of(&self, seat: u8) -> &[String] {
        self.game().visit(Countries(self, seat))
    }

    /// How far a seat has come, in games where that ranks those who have not won.
    pub fn progress(&self, seat: u8) -> Option<Progress> {
        self.game().visit(HowFar(self, seat))
    }
}
