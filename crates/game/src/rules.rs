//! The fast half of the contract: what search, playouts and perft live on.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;

use crate::{
    Common, Explain, Message, Options, Pace, Refusal, Scores, Seat, SeatSet, Tell, Trail, Turn, Unseen, Witness,
};

/// The most seats any game has.
pub const MAX_SEATS: usize = 6;

/// How the house comes to its next action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChanceKind {
    /// By chance, each legal action as likely as the others.
    Even,
    /// By chance, each legal action with its [`Game::weight`].
    Weighted,
    /// By judgement, not by chance: somebody outside says which.
    Judged,
}

impl ChanceKind {
    /// How likely an action of the house is beside the others; `judged` says it where judgement decides.
    #[inline]
    pub fn weight<G: Game>(self, position: &G, action: G::Action, judged: impl FnOnce() -> f64) -> f64 {
        match self {
            ChanceKind::Even => 1.0,
            ChanceKind::Weighted => f64::from(position.weight(action)),
            ChanceKind::Judged => judged(),
        }
    }
}

/// A position of a game; the implementor is the position itself, plain data and small.
///
/// None of these methods allocates, once the buffer for the legal actions has its size.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// What is agreed beforehand.
    type Options: Options;
    /// One action in its compact form.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// What may happen while an action is applied.
    type Event: Clone + PartialEq + Debug + Serialize + Tell + From<Common> + Send;

    /// The game's id, as records and programs name it.
    const ID: &'static str;
    /// The name on the box.
    const TITLE: &'static str;
    /// Changes whenever the same record would replay differently.
    const RULES_VERSION: u32;
    /// Whether anything is rolled or drawn.
    const HAS_DICE: bool = false;
    /// The usual clock between strangers.
    const PACE: Pace = Pace::Turn { seconds: 60 };
    /// How many entries of the trail a match may need.
    const TRAIL: usize = 0;

    /// A new match. The options have passed [`Options::check`].
    fn new(options: &Self::Options, trail: &mut Trail) -> Self;

    /// How many seats the match was made for.
    fn seats(&self) -> u8;

    /// The seats that have not left.
    fn present(&self) -> SeatSet {
        SeatSet::first(self.seats())
    }

    /// Who is to act.
    fn turn(&self) -> Turn;

    /// Once the match is over, the seats that share the result; nobody when all have left.
    fn winners(&self) -> Option<SeatSet>;

    /// The seats that win and lose together with a seat, itself included.
    fn allies(&self, seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }

    /// One score per seat, once the match is over.
    fn scores(&self) -> Option<Scores> {
        Some(Scores::shared(self.seats(), self.winners()?))
    }

    /// Writes the legal actions into `actions`, whatever was there before: each once, in an order
    /// that depends on the position alone; none when the match is over.
    fn legal(&self, trail: &Trail, actions: &mut Vec<Self::Action>);

    /// How many actions are legal; games that can count without listing do.
    fn count_legal(&self, trail: &Trail, buffer: &mut Vec<Self::Action>) -> usize {
        self.legal(trail, buffer);
        buffer.len()
    }

    /// How the house comes to its next action. Asked only when the house is to act.
    fn chance_kind(&self) -> ChanceKind {
        ChanceKind::Even
    }

    /// How likely a legal action of the house is, beside the others, where [`ChanceKind::Weighted`].
    fn weight(&self, _action: Self::Action) -> u32 {
        1
    }

    /// The sum of the weights of the legal actions; games that know it without adding say so.
    fn total_weight(&self, legal: &[Self::Action]) -> u32 {
        legal.iter().map(|&action| self.weight(action)).sum()
    }

    /// Applies a legal action, telling the witness what happens. An action that is not legal
    /// leaves a position that means nothing: [`play`] is the checked door.
    fn apply<W: Witness<Self::Event>>(&mut self, trail: &mut Trail, action: Self::Action, witness: &mut W);

    /// The seat that a timeout may befall now: the one to act, unless the page says otherwise.
    fn awaited(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::House | Turn::Over => None,
        }
    }

    /// The awaited seat's time is up: what it costs is the game's.
    fn time_out<W: Witness<Self::Event>>(&mut self, trail: &mut Trail, witness: &mut W);

    /// A seat leaves for good while at least two others play on.
    fn leave<W: Witness<Self::Event>>(&mut self, trail: &mut Trail, seat: Seat, witness: &mut W);

    /// The match is over now, these seats sharing the result.
    fn finish(&mut self, winners: SeatSet);

    /// The host ends the match early, with a ranking if the game has one: the seats that share
    /// the result.
    ///
    /// # Errors
    /// A game without such a ranking cannot be stopped.
    fn stop(&self) -> Result<SeatSet, Refusal> {
        Err(Refusal::new("Leaving and time", Message::new("host-no-stop")))
    }

    /// A hash of all that decides how the match may go on from here (the trail aside).
    fn hash(&self) -> u64;

    /// The same hash worked out from nothing; differs from [`Game::hash`] only by a mistake.
    fn hash_afresh(&self) -> u64 {
        self.hash()
    }
}

/// The checked door: applies `action` if it is legal.
///
/// # Errors
/// The refusal names the clause that forbids it; nothing has changed.
pub fn play<G: Explain>(position: &mut G, trail: &mut Trail, action: G::Action) -> Result<(), Refusal> {
    let mut legal = Vec::new();
    position.legal(trail, &mut legal);
    if !legal.contains(&action) {
        return Err(position.why_not(trail, action));
    }
    position.apply(trail, action, &mut Unseen);
    Ok(())
}
