//! A match with the types of its game erased: any game, actions as text.

use std::ops::Range;

use game::{ChanceKind, Explain, Face, Gesture, Message, Refusal, Trail};
use serde::Serialize;
use serde_json::Value;

use crate::typed_match::TypedMatch;
use crate::{BadOptions, GameId, Visitor};

/// Who is to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextActor {
    /// A seat.
    Seat(u8),
    /// The house, by chance or by judgement.
    House(ChanceKind),
    /// Nobody: the match is over.
    Over,
}

impl Serialize for NextActor {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            NextActor::Seat(seat) => serializer.serialize_u8(*seat),
            NextActor::House(_) => serializer.serialize_str("house"),
            NextActor::Over => serializer.serialize_str("over"),
        }
    }
}

/// The whole situation, as the referee says it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Situation {
    /// Who is to act.
    pub turn: NextActor,
    /// The texts of the legal actions, sorted bytewise.
    pub legal: Vec<String>,
    /// One score per seat once the match is over.
    pub result: Option<Vec<f64>>,
}

/// Something that happened: as data for boards and as a message for people.
#[derive(Clone, PartialEq, Debug)]
pub struct Happening {
    /// The game's event as JSON.
    pub event: Value,
    /// The same, to be put into words.
    pub message: Message,
}

/// An action that stands, with what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct AppliedAction {
    /// Its text.
    pub word: String,
    /// Who was to act.
    pub turn: NextActor,
    /// The seat whose action, or whose answer, was awaited.
    pub awaited: Option<u8>,
    /// The seat whose turn it was, also while the house rolled for it.
    pub on_turn: Option<u8>,
    /// What happened.
    pub happened: Vec<Happening>,
}

/// Why a text was not played.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    /// It is no action of this game at all; the text, cut to a readable length.
    Unknown(String),
    /// A clause of the rules forbids it now.
    Forbidden(Refusal),
    /// The match has more actions than a match may have.
    TooLong,
}

impl Refused {
    pub(crate) fn unknown(text: &str) -> Refused {
        Refused::Unknown(text.chars().take(40).collect())
    }
}

/// How much of each action is told: one function for both, so that a program holds the way there once.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Detail {
    /// The word alone; nothing else of [`AppliedAction`] is filled in but who was to act.
    Word,
    /// All of it.
    All,
}

/// What [`TypedMatch`] offers for every game alike; lists are in the game's own order.
pub(crate) trait ErasedMatch: Send + Sync {
    #[cfg(feature = "copies")]
    fn clone_box(&self) -> Box<dyn ErasedMatch>;
    fn afresh(&self) -> Box<dyn ErasedMatch>;
    fn options(&self) -> Value;
    fn seats(&self) -> u8;
    fn situation(&self) -> Situation;
    fn turn(&self) -> NextActor;
    fn awaited(&self) -> Option<u8>;
    fn on_turn(&self) -> Option<u8>;
    fn is_present(&self, seat: u8) -> bool;
    fn sides(&self) -> Vec<u8>;
    fn weights(&self) -> Vec<(String, u32)>;
    fn play(&mut self, text: &str) -> Result<(), Refused>;
    fn undo(&mut self, actions: usize) -> bool;
    fn len(&self) -> usize;
    fn applied(&self, range: Range<usize>, detail: Detail) -> Vec<AppliedAction>;
    fn gestures(&self) -> Vec<(String, Gesture)>;
    fn face(&self, text: &str) -> Option<Face>;
    fn position_text(&self) -> String;
    fn holdings(&self) -> Vec<Message>;
    fn view(&self) -> Value;
    fn as_any(&self) -> &dyn std::any::Any;
}

/// A match: a game, its options, and the actions made so far.
pub struct Match {
    game: GameId,
    inner: Box<dyn ErasedMatch>,
}

impl Match {
    /// A new match; `options` is a JSON object, or null for all defaults.
    ///
    /// # Errors
    /// Options that do not fit the game.
    pub fn new(game: GameId, options: &Value) -> Result<Match, BadOptions> {
        struct Open<'a>(&'a Value);
        impl Visitor for Open<'_> {
            type Output = Result<Match, BadOptions>;
            fn visit<G: Explain>(self) -> Self::Output {
                Match::of::<G>(self.0)
            }
        }
        game.visit(Open(options))
    }

    /// A new match of the game whose position is `G`: a program that names one game carries the rules of no other.
    ///
    /// # Errors
    /// Options that do not fit the game.
    pub fn of<G: Explain>(options: &Value) -> Result<Match, BadOptions> {
        Ok(Match { game: GameId::of::<G>(), inner: Box::new(TypedMatch::<G>::new(options)?) })
    }

    /// A new match of the same game, with the same options.
    pub fn afresh(&self) -> Match {
        Match { game: self.game, inner: self.inner.afresh() }
    }

    /// Which game is played.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// All options, the defaults filled in.
    pub fn options(&self) -> Value {
        self.inner.options()
    }

    /// How many seats the match was made for.
    pub fn seats(&self) -> u8 {
        self.inner.seats()
    }

    /// Turn, legal actions and result.
    pub fn situation(&self) -> Situation {
        // Sorted here, where the games are alike: beside the rules each game would bring a sort of its own.
        let mut situation = self.inner.situation();
        situation.legal.sort_unstable();
        situation
    }

    /// Who is to act.
    pub fn turn(&self) -> NextActor {
        self.inner.turn()
    }

    /// Whether a seat has not left the match.
    pub fn is_present(&self, seat: u8) -> bool {
        self.inner.is_present(seat)
    }

    /// For each seat the lowest of those that win and lose together with it.
    pub fn sides(&self) -> Vec<u8> {
        self.inner.sides()
    }

    /// The seat whose action, or whose answer, is awaited.
    pub fn awaited(&self) -> Option<u8> {
        self.inner.awaited()
    }

    /// The seat whose turn it is, also while the house rolls for it.
    pub fn on_turn(&self) -> Option<u8> {
        self.inner.on_turn()
    }

    /// What the house may do and how likely each is, in the game's own order.
    pub fn weights(&self) -> Vec<(String, u32)> {
        self.inner.weights()
    }

    /// Plays a legal action, or an action of the platform.
    ///
    /// # Errors
    /// Says why not; nothing has changed.
    pub fn play(&mut self, text: &str) -> Result<(), Refused> {
        self.inner.play(text)
    }

    /// Why `text` cannot be played now; `None` if it can. Changes nothing.
    pub fn why(&mut self, text: &str) -> Option<Refused> {
        match self.inner.play(text) {
            Ok(()) => {
                self.inner.undo(1);
                None
            }
            Err(refused) => Some(refused),
        }
    }

    /// Takes back the last `actions` actions; false, and no change, if there are not so many.
    pub fn undo(&mut self, actions: usize) -> bool {
        self.inner.undo(actions)
    }

    /// How many actions stand.
    pub fn len(&self) -> usize {
        self.inner.len()
    }

    /// Whether no action stands.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The text of action number `at`, counted from 0.
    pub fn word(&self, at: usize) -> Option<String> {
        self.words_in(at..at.checked_add(1)?).pop()
    }

    /// The texts of all actions that stand.
    pub fn words(&self) -> Vec<String> {
        self.words_from(0)
    }

    /// The texts of the actions that stand, from number `at` on.
    pub fn words_from(&self, at: usize) -> Vec<String> {
        self.words_in(at..self.len())
    }

    /// The texts of some of the actions that stand. Costs as much as these, however long the match is.
    pub fn words_in(&self, range: Range<usize>) -> Vec<String> {
        self.inner.applied(range, Detail::Word).into_iter().map(|action| action.word).collect()
    }

    /// Some of the actions that stand, each with what happened. Costs as much as these, however long the
    /// match is.
    pub fn applied(&self, range: Range<usize>) -> Vec<AppliedAction> {
        self.inner.applied(range, Detail::All)
    }

    /// What happened when action number `at` was applied.
    pub fn happened(&self, at: usize) -> Vec<Happening> {
        at.checked_add(1).and_then(|end| self.applied(at..end).pop()).map_or_else(Vec::new, |action| action.happened)
    }

    /// Every legal action with its source, target, path and label, sorted by text.
    pub fn gestures(&self) -> Vec<(String, Gesture)> {
        let mut gestures = self.inner.gestures();
        gestures.sort_unstable_by(|one, other| one.0.cmp(&other.0));
        gestures
    }

    /// What the die shows by an action of this match; nothing if it is no roll of a die.
    pub fn face(&self, text: &str) -> Option<Face> {
        self.inner.face(text)
    }

    /// The position on one line.
    pub fn position(&self) -> String {
        self.inner.position_text()
    }

    /// What each seat holds, a line each, to be put into words.
    pub fn holdings(&self) -> Vec<Message> {
        self.inner.holdings()
    }

    /// What a person is shown, as data.
    pub fn view(&self) -> Value {
        self.inner.view()
    }

    /// The position and its trail in the game's own types; `None` if `G` is another game.
    pub fn state<G: Explain>(&self) -> Option<(&G, &Trail)> {
        let typed: &TypedMatch<G> = self.inner.as_any().downcast_ref()?;
        Some((typed.position(), typed.trail()))
    }
}

#[cfg(feature = "copies")]
impl Clone for Match {
    fn clone(&self) -> Match {
        Match { game: self.game, inner: self.inner.clone_box() }
    }
}

/// Matches are the same in which the same was done by the same rules.
impl PartialEq for Match {
    fn eq(&self, other: &Match) -> bool {
        self.game == other.game && self.options() == other.options() && self.words() == other.words()
    }
}

impl std::fmt::Debug for Match {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} {} {}", self.game, self.options(), self.words().join(" "))
    }
}
