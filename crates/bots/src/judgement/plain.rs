//! Any game without judgement of its own: UCT with random playouts, its levels told apart by how many.
#![allow(dead_code, reason = "nobody needs it while every game has judgement of its own")]

use game::{Game, Trail};

use crate::bot::Thinker;
use crate::search::uct::Uct;
use crate::thought::Thought;
use crate::{Budget, Level};

/// How many playouts each level makes.
const PLAYOUTS: [u64; 6] = [4, 16, 64, 256, 1_024, 4_096];

/// A player of a level.
pub(crate) fn thinker<G: Game>(level: Level, seed: u64) -> Box<dyn Thinker<G>> {
    Box::new(Plain { playouts: PLAYOUTS[usize::from(level.number()) - 1], seed })
}

struct Plain {
    playouts: u64,
    seed: u64,
}

impl<G: Game> Thinker<G> for Plain {
    fn think(&mut self, position: &G, trail: &mut Trail, budget: &mut Budget<'_>) -> Thought<G::Action> {
        budget.limit(self.playouts);
        // By the seed and the position alone: asked again, it answers the same.
        Uct::new(self.seed ^ position.hash()).think(position, trail, budget)
    }
}

#[cfg(test)]
mod tests {
    use ::ampel::{Options, State};
    use game::{Notation, Turn};

    use super::*;

    /// A game that has its own judgement serves as well as one that has none.
    #[test]
    fn it_takes_a_win_that_is_there_and_answers_the_same_again() {
        let mut trail = Trail::with_capacity(State::TRAIL);
        let mut position = State::new(&Options { yellows: 1 }, &mut trail);
        for text in ["+g6", "+h7"] {
            let action = position.parse(text).expect("an action of Ampel");
            position.apply(&mut trail, action, &mut game::Unseen);
        }
        let mut answers = Vec::new();
        for level in Level::ALL {
            let mut bot = thinker::<State>(level, 7);
            let thought = bot.think(&position, &mut trail, &mut Budget::nodes(u64::MAX));
            assert!(thought.nodes <= PLAYOUTS[usize::from(level.number()) - 1] + 1, "{level}");
            assert!((thought.chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{level}");
            let again = thinker::<State>(level, 7).think(&position, &mut trail, &mut Budget::nodes(u64::MAX));
            assert_eq!(thought, again, "{level}");
            answers.push(thought.action());
        }
        assert_eq!(answers.len(), 6);
        assert!(matches!(position.turn(), Turn::Seat(_)));
    }

    #[test]
    fn without_time_it_still_answers() {
        let mut trail = Trail::with_capacity(State::TRAIL);
        let position = State::new(&Options::default(), &mut trail);
        let mut bot = thinker::<State>(Level::ALL[0], 1);
        let thought = bot.think(&position, &mut trail, &mut Budget::new(u64::MAX, &|| true));
        assert_eq!(thought.chances[..2], [0.5, 0.5]);
    }
}
