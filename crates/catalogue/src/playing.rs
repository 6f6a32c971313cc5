//! One match of one game, with every position it has passed through.

use game::{Explain, HostAction, Options, Refusal, Trail, Unseen, attempt_host_action};
use serde_json::Value;

use crate::door::{Door, Happening, Refused, Situation, Whose};

/// The most actions a match may have: far above any real one, so that nothing grows for ever.
pub const MOST_ACTIONS: usize = 200_000;

/// An action that was made.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Made<A> {
    Listed(A),
    Host(HostAction),
}

/// A match of the game whose position is `G`.
pub(crate) struct Playing<G: Explain> {
    options: G::Options,
    trail: Trail,
    start: G,
    /// Each action with the position it led to. The trail needs no undoing: see [`Trail`].
    made: Vec<(Made<G::Action>, G)>,
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

impl<G: Explain> Playing<G> {
    pub(crate) fn new(options: &Value) -> Result<Playing<G>, BadOptions> {
        let options = parse_options::<G>(options)?;
        let mut trail = Trail::with_capacity(G::TRAIL);
        let start = G::new(&options, &mut trail);
        Ok(Playing { options, trail, start, made: Vec::new(), buffer: Vec::new() })
    }

    pub(crate) fn trail(&self) -> &Trail {
        &self.trail
    }

    pub(crate) fn position(&self) -> &G {
        self.made.last().map_or(&self.start, |(_, position)| position)
    }

    fn listed(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.position().legal(&self.trail, &mut actions);
        actions
    }

    /// What the text would do now, tried on a copy.
    fn attempt(&mut self, text: &str) -> Result<(Made<G::Action>, G), Refused> {
        if self.made.len() >= MOST_ACTIONS {
            return Err(Refused::TooLong);
        }
        let mut next = self.position().clone();
        if let Some(action) = next.parse(text) {
            next.legal(&self.trail, &mut self.buffer);
            if !self.buffer.contains(&action) {
                return Err(next.why_not(&self.trail, action).into());
            }
            next.apply(&mut self.trail, action, &mut Unseen);
            return Ok((Made::Listed(action), next));
        }
        let Some(action) = HostAction::parse(text) else { return Err(Refused::unknown(text)) };
        attempt_host_action(&mut next, &mut self.trail, action, &mut Unseen)?;
        Ok((Made::Host(action), next))
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused::Forbidden(refusal)
    }
}

impl<G: Explain> Door for Playing<G> {
    fn options(&self) -> Value {
        serde_json::to_value(&self.options).expect("options are plain data")
    }

    fn seats(&self) -> u8 {
        self.start.seats()
    }

    fn situation(&self) -> Situation {
        let position = self.position();
        let mut legal: Vec<String> = self.listed().into_iter().map(|action| position.text(action)).collect();
        legal.sort_unstable();
        let result = position.scores().map(|scores| scores.as_slice().to_vec());
        Situation { turn: self.turn(), legal, result }
    }

    fn turn(&self) -> Whose {
        let position = self.position();
        match position.turn() {
            game::Turn::Seat(seat) => Whose::Seat(seat.0),
            game::Turn::House => Whose::House(position.fate()),
            game::Turn::Over => Whose::Over,
        }
    }

    fn awaited(&self) -> Option<u8> {
        self.position().awaited().map(|seat| seat.0)
    }

    fn is_present(&self, seat: u8) -> bool {
        self.position().present().contains(game::Seat(seat))
    }

    fn weights(&self) -> Vec<(String, u32)> {
        let position = self.position();
        self.listed().into_iter().map(|action| (position.text(action), position.weight(action))).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), Refused> {
        let step = self.attempt(text)?;
        self.made.push(step);
        Ok(())
    }

    fn why(&mut self, text: &str) -> Option<Refused> {
        // The attempt writes into the trail only above what the match has passed through.
        self.attempt(text).err()
    }

    fn undo(&mut self, actions: usize) -> bool {
        let enough = actions <= self.made.len();
        if enough {
            self.made.truncate(self.made.len() - actions);
        }
        enough
    }

    fn len(&self) -> usize {
        self.made.len()
    }

    fn word(&self, at: usize) -> Option<String> {
        let (made, _) = self.made.get(at)?;
        let before = if at == 0 { &self.start } else { &self.made[at - 1].1 };
        Some(match *made {
            Made::Listed(action) => before.text(action),
            Made::Host(action) => action.to_string(),
        })
    }

    fn happened(&self, at: usize) -> Vec<Happening> {
        let Some((made, _)) = self.made.get(at) else { return Vec::new() };
        let mut position = if at == 0 { self.start.clone() } else { self.made[at - 1].1.clone() };
        let mut trail = self.trail.clone();
        let mut events: Vec<G::Event> = Vec::new();
        match *made {
            Made::Listed(action) => position.apply(&mut trail, action, &mut events),
            Made::Host(action) => {
                let done = attempt_host_action(&mut position, &mut trail, action, &mut events);
                debug_assert!(done.is_ok(), "it was applied once already");
            }
        }
        let told = |event: &G::Event| Happening {
            event: serde_json::to_value(event).expect("events are plain data"),
            message: game::Tell::tell(event),
        };
        events.iter().map(told).collect()
    }

    fn gestures(&self) -> Vec<(String, game::Gesture)> {
        let position = self.position();
        let shown = |action| (position.text(action), position.gesture(&self.trail, action));
        let mut gestures: Vec<_> = self.listed().into_iter().map(shown).collect();
        gestures.sort_by(|one, other| one.0.cmp(&other.0));
        gestures
    }

    fn position_text(&self) -> String {
        self.position().position()
    }

    fn board(&self) -> String {
        self.position().board()
    }

    fn holdings(&self) -> Vec<game::Message> {
        self.position().holdings()
    }

    fn view(&self) -> Value {
        serde_json::to_value(self.position().view()).expect("views are plain data")
    }

    fn hash(&self) -> u64 {
        self.position().hash()
    }

    fn perft(&self, depth: u32) -> u64 {
        game::perft(self.position(), &mut self.trail.clone(), depth)
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
