//! One match of one game: its actions, where it stands, and a few positions on the way.

use std::ops::Range;
use std::sync::Arc;

use game::{Explain, HostAction, Options, Refusal, Trail, Unseen, Witness, attempt_host_action};
use serde_json::Value;

use crate::erased_match::{AppliedAction, Detail, ErasedMatch, Happening, NextActor, Refused, Situation};

/// The most actions a match may have: far above any real one, so that nothing grows for ever.
pub const MOST_ACTIONS: usize = 200_000;

/// An action that was made.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Made<A> {
    Listed(A),
    Host(HostAction),
}

/// After how many actions a position is kept. Looking back costs at most so many actions done again,
/// and a match takes little more room than its actions.
const STAGE: usize = 64;

/// A match of the game whose position is `G`.
pub(crate) struct TypedMatch<G: Explain> {
    options: G::Options,
    trail: Trail,
    position: G,
    made: Vec<Made<G::Action>>,
    /// The position at the start and after every [`STAGE`] actions; shared with copies of the match.
    stages: Vec<Arc<G>>,
    buffer: Vec<G::Action>,
}

/// Options that do not fit the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("The options do not fit {game}: {problem}")]
pub struct BadOptions {
    game: &'static str,
    problem: String,
}

/// Reads a game's options; what is missing has its default.
///
/// # Errors
/// Whatever the page does not name, or a value of the wrong type or out of range.
pub fn parse_options<G: Explain>(options: &Value) -> Result<G::Options, BadOptions> {
    let bad = |problem: String| BadOptions { game: G::ID, problem };
    let parsed = match options {
        Value::Null => G::Options::default(),
        Value::Object(_) => {
            serde_json::from_value(options.clone()).map_err(|error| bad(sentence(&error.to_string())))?
        }
        _ => return Err(bad("they must be a JSON object.".into())),
    };
    parsed.check().map_err(bad)?;
    Ok(parsed)
}

fn sentence(text: &str) -> String {
    format!("{}.", text.trim_end_matches('.'))
}

impl<G: Explain> TypedMatch<G> {
    pub(crate) fn new(options: &Value) -> Result<TypedMatch<G>, BadOptions> {
        Ok(TypedMatch::begin(parse_options::<G>(options)?))
    }

    fn begin(options: G::Options) -> TypedMatch<G> {
        let mut trail = Trail::default();
        let position = G::new(&options, &mut trail);
        let stages = vec![Arc::new(position.clone())];
        TypedMatch { options, trail, position, made: Vec::new(), stages, buffer: Vec::new() }
    }

    pub(crate) fn trail(&self) -> &Trail {
        &self.trail
    }

    pub(crate) fn position(&self) -> &G {
        &self.position
    }

    fn listed(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.position().legal(&self.trail, &mut actions);
        actions
    }

    /// What the text means, if it may be done now; what the platform does is checked when it is done.
    fn read(&mut self, text: &str) -> Result<Made<G::Action>, Refused> {
        if self.made.len() >= MOST_ACTIONS {
            return Err(Refused::TooLong);
        }
        if let Some(action) = self.position.parse(text) {
            self.position.legal(&self.trail, &mut self.buffer);
            if !self.buffer.contains(&action) {
                return Err(self.position.why_not(&self.trail, action).into());
            }
            return Ok(Made::Listed(action));
        }
        HostAction::parse(text).map(Made::Host).ok_or_else(|| Refused::unknown(text))
    }

    /// The match as it was after its first `at` actions. The trail needs no undoing: see [`Trail`].
    fn standing_at(&self, at: usize, trail: &mut Trail) -> G {
        let stage = at / STAGE;
        let mut position = G::clone(&self.stages[stage]);
        for &made in &self.made[stage * STAGE..at] {
            make_again(&mut position, trail, made);
        }
        position
    }
}

fn next_actor<G: Explain>(position: &G) -> NextActor {
    match position.turn() {
        game::Turn::Seat(seat) => NextActor::Seat(seat.0),
        game::Turn::House => NextActor::House(position.chance_kind()),
        game::Turn::Over => NextActor::Over,
    }
}

fn on_turn<G: Explain>(position: &G) -> Option<u8> {
    // Every game with luck shows whose luck it is.
    let shown = || view(position).get("seat")?.as_u64().and_then(|seat| seat.try_into().ok());
    position.awaited().map(|seat| seat.0).or_else(shown)
}

fn view<G: Explain>(position: &G) -> Value {
    serde_json::to_value(position.view()).expect("views are plain data")
}

fn happening<E: game::Tell + serde::Serialize>(event: &E) -> Happening {
    let told = serde_json::to_value(event).expect("events are plain data");
    Happening { event: told, message: event.tell() }
}

/// Does one action, whatever is looked at: kept apart, so that a program holds the rules once.
#[inline(never)]
fn make<G: Explain, W: Witness<G::Event>>(
    position: &mut G,
    trail: &mut Trail,
    made: Made<G::Action>,
    witness: &mut W,
) -> Result<(), Refusal> {
    match made {
        Made::Listed(action) => position.apply(trail, action, witness),
        Made::Host(action) => attempt_host_action(position, trail, action, witness)?,
    }
    Ok(())
}

/// Does what was done once already.
fn make_again<G: Explain>(position: &mut G, trail: &mut Trail, made: Made<G::Action>) {
    let done = make(position, trail, made, &mut Unseen);
    debug_assert!(done.is_ok(), "it was done once already");
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused::Forbidden(refusal)
    }
}

/// A copy that will grow: one of exactly the same size would be copied once more with the first action.
#[cfg(feature = "copies")]
fn with_room<T: Copy>(all: &[T]) -> Vec<T> {
    const ROOM: usize = 16;
    let mut copy = Vec::with_capacity(all.len() + ROOM);
    copy.extend_from_slice(all);
    copy
}

#[cfg(feature = "copies")]
impl<G: Explain> Clone for TypedMatch<G> {
    fn clone(&self) -> TypedMatch<G> {
        TypedMatch {
            options: self.options.clone(),
            trail: self.trail.clone(),
            position: self.position.clone(),
            made: with_room(&self.made),
            stages: self.stages.clone(),
            // Filled anew whenever it is used.
            buffer: Vec::new(),
        }
    }
}

impl<G: Explain> ErasedMatch for TypedMatch<G> {
    #[cfg(feature = "copies")]
    fn clone_box(&self) -> Box<dyn ErasedMatch> {
        Box::new(self.clone())
    }

    fn afresh(&self) -> Box<dyn ErasedMatch> {
        Box::new(TypedMatch::<G>::begin(self.options.clone()))
    }

    fn options(&self) -> Value {
        serde_json::to_value(&self.options).expect("options are plain data")
    }

    fn seats(&self) -> u8 {
        self.position.seats()
    }

    fn situation(&self) -> Situation {
        let position = self.position();
        let legal = self.listed().into_iter().map(|action| position.text(action)).collect();
        let result = position.scores().map(|scores| scores.as_slice().to_vec());
        Situation { turn: self.turn(), legal, result }
    }

    fn turn(&self) -> NextActor {
        next_actor(self.position())
    }

    fn awaited(&self) -> Option<u8> {
        self.position().awaited().map(|seat| seat.0)
    }

    fn on_turn(&self) -> Option<u8> {
        on_turn(self.position())
    }

    fn is_present(&self, seat: u8) -> bool {
        self.position().present().contains(game::Seat(seat))
    }

    fn sides(&self) -> Vec<u8> {
        let lowest = |seat| self.position().allies(game::Seat(seat)).lowest().map_or(seat, |ally| ally.0);
        (0..self.seats()).map(lowest).collect()
    }

    fn weights(&self) -> Vec<(String, u32)> {
        let position = self.position();
        self.listed().into_iter().map(|action| (position.text(action), position.weight(action))).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), Refused> {
        let made = self.read(text)?;
        make(&mut self.position, &mut self.trail, made, &mut Unseen)?;
        self.made.push(made);
        if self.made.len().is_multiple_of(STAGE) {
            self.stages.push(Arc::new(self.position.clone()));
        }
        Ok(())
    }

    fn undo(&mut self, actions: usize) -> bool {
        let Some(left) = self.made.len().checked_sub(actions) else { return false };
        if actions > 0 {
            let mut trail = std::mem::take(&mut self.trail);
            self.position = self.standing_at(left, &mut trail);
            self.trail = trail;
            self.made.truncate(left);
            self.stages.truncate(left / STAGE + 1);
        }
        true
    }

    fn len(&self) -> usize {
        self.made.len()
    }

    fn applied(&self, range: Range<usize>, detail: Detail) -> Vec<AppliedAction> {
        let range = range.start.min(self.made.len())..range.end.min(self.made.len());
        let mut trail = self.trail.clone();
        let mut position = self.standing_at(range.start, &mut trail);
        let mut applied = Vec::with_capacity(range.len());
        for &made in &self.made[range] {
            let word = match made {
                Made::Listed(action) => position.text(action),
                Made::Host(action) => action.to_string(),
            };
            let (turn, awaited) = (next_actor(&position), position.awaited().map(|seat| seat.0));
            let (mut on_turn, mut happened) = (None, Vec::new());
            if detail == Detail::All {
                on_turn = self::on_turn(&position);
                let mut events: Vec<G::Event> = Vec::new();
                let done = make(&mut position, &mut trail, made, &mut events);
                debug_assert!(done.is_ok(), "it was done once already");
                happened.extend(events.iter().map(happening));
            } else {
                make_again(&mut position, &mut trail, made);
            }
            applied.push(AppliedAction { word, turn, awaited, on_turn, happened });
        }
        applied
    }

    fn gestures(&self) -> Vec<(String, game::Gesture)> {
        let position = self.position();
        let shown = |action| (position.text(action), position.gesture(&self.trail, action));
        self.listed().into_iter().map(shown).collect()
    }

    fn face(&self, text: &str) -> Option<game::Face> {
        self.position.face(self.position.parse(text)?)
    }

    fn position_text(&self) -> String {
        self.position().position()
    }

    fn holdings(&self) -> Vec<game::Message> {
        self.position().holdings()
    }

    fn view(&self) -> Value {
        view(self.position())
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
