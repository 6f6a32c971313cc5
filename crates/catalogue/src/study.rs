//! What only some programs ask of a match. Not on the door, so that those that never ask, such as the
//! page, need not carry it.

use game::Explain;

use crate::{Match, Visitor};

struct Board<'a>(&'a Match);

impl Visitor for Board<'_> {
    type Output = Option<String>;
    fn visit<G: Explain>(self) -> Option<String> {
        self.0.state::<G>().map(|(position, _)| position.board())
    }
}

struct Hash<'a>(&'a Match);

impl Visitor for Hash<'_> {
    type Output = Option<u64>;
    fn visit<G: Explain>(self) -> Option<u64> {
        self.0.state::<G>().map(|(position, _)| position.hash())
    }
}

struct Perft<'a>(&'a Match, u32);

impl Visitor for Perft<'_> {
    type Output = Option<u64>;
    fn visit<G: Explain>(self) -> Option<u64> {
        self.0.state::<G>().map(|(position, trail)| game::perft(position, &mut trail.clone(), self.1))
    }
}

const SAME_GAME: &str = "a match is of its own game";

impl Match {
    /// The position as a board of text.
    pub fn board(&self) -> String {
        self.game().visit(Board(self)).expect(SAME_GAME)
    }

    /// The hash of the position.
    pub fn hash(&self) -> u64 {
        self.game().visit(Hash(self)).expect(SAME_GAME)
    }

    /// How many sequences of `depth` actions follow.
    pub fn perft(&self, depth: u32) -> u64 {
        self.game().visit(Perft(self, depth)).expect(SAME_GAME)
    }
}
