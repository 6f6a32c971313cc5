//! A player for any match.

use std::fmt;
use std::str::FromStr;

use catalogue::{GameId, Match, NextActor, Visitor, for_each_game};
use game::numbers::Numbers;
use game::{Explain, Game, MAX_SEATS, Scores, Trail, Turn, Unseen, choose};

use crate::judgement::{parchis, thinker};
use crate::search::uct::Uct;
use crate::thought::{Thought, chances_at_end};
use crate::{Budget, Level};

/// Thinks about positions of one game.
pub(crate) trait Thinker<G: Game>: Send {
    /// The best line for the seat to act; asked only when a seat is to act and has a choice.
    fn think(&mut self, position: &G, trail: &mut Trail, budget: &mut Budget<'_>) -> Thought<G::Action>;

    /// Each seat's chance to win in any state, with a fresh budget of `nodes` for each decision
    /// that has to be thought about.
    fn judge(&mut self, position: &G, trail: &mut Trail, nodes: u64, budget: &Budget<'_>) -> [f64; MAX_SEATS] {
        match position.turn() {
            Turn::Over => position.scores().map_or([0.0; MAX_SEATS], chances_at_end),
            Turn::Seat(_) => self.think(position, trail, &mut budget.part(nodes)).chances,
            Turn::House => {
                let mut legal = Vec::new();
                position.legal(trail, &mut legal);
                let chance_kind = position.chance_kind();
                let mut total = 0.0;
                let mut sum = [0.0; MAX_SEATS];
                for action in legal {
                    let weight = chance_kind.weight(position, action, || self.judged(position, action));
                    let mut next = position.clone();
                    next.apply(trail, action, &mut Unseen);
                    // Luck may lead to luck without end: the second time it is only guessed.
                    let chances = match next.turn() {
                        Turn::House => self.guess(&next),
                        Turn::Seat(_) | Turn::Over => self.judge(&next, trail, nodes, budget),
                    };
                    total += weight;
                    for (sum, chance) in sum.iter_mut().zip(chances) {
                        *sum += weight * chance;
                    }
                }
                sum.map(|sum| sum / total)
            }
        }
    }

    /// Each seat's chance to win at a glance: the same for all who still play.
    fn guess(&self, position: &G) -> [f64; MAX_SEATS] {
        chances_at_end(Scores::shared(position.seats(), position.present()))
    }

    /// How likely a judgement of the house is beside the others.
    fn judged(&self, _position: &G, _action: G::Action) -> f64 {
        1.0
    }

    /// Says how often answers to questions will be right, where the game has questions.
    fn expect_right(&mut self, _chance: f64) {}
}

/// Who may take a seat in the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// A bot of a level.
    Level(Level),
    /// Plain UCT with random playouts: a yardstick.
    Uct,
    /// In Parchís: captures if it can, else brings out, else runs with its last token. A yardstick.
    Greedy,
    /// Any legal action.
    Random,
}

impl fmt::Display for Entrant {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Level(level) => write!(out, "{level}"),
            Entrant::Uct => out.write_str("uct"),
            Entrant::Greedy => out.write_str("greedy"),
            Entrant::Random => out.write_str("random"),
        }
    }
}

impl FromStr for Entrant {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Entrant, &'static str> {
        match text {
            "uct" => Ok(Entrant::Uct),
            "greedy" => Ok(Entrant::Greedy),
            "random" => Ok(Entrant::Random),
            level => level.parse().map(Entrant::Level).map_err(|_| "an entrant is L1 to L6, uct, greedy or random"),
        }
    }
}

/// Why a bot has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unable {
    /// The match is over.
    #[error("The match is over: there is nothing to decide.")]
    Over,
    /// It is the house's turn.
    #[error("The house is to act, not a seat.")]
    House,
    /// The match is of another game.
    #[error("This bot plays {0}, not {1}.")]
    OtherGame(GameId, GameId),
    /// This entrant does not play this game.
    #[error("`{0}` plays Parchís only.")]
    NotThisGame(Entrant),
}

/// What a bot advises.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The actions it would make and expects in reply; the first one is to be played now.
    pub line: Vec<String>,
    /// Each seat's chance to win.
    pub chances: Vec<f64>,
    /// How many nodes it took.
    pub nodes: u64,
}

/// A bot for matches of one game.
pub struct Bot {
    game: GameId,
    entrant: Entrant,
    thinker: Box<dyn ErasedThinker>,
}

#[inline(never)]
fn player(game: GameId, level: Level, seed: u64) -> Box<dyn ErasedThinker> {
    macro_rules! of {
        ($($name:ident => $rules:ident,)*) => {
            match game {
                $(GameId::$name => erase::<catalogue::rules::$rules::State>(thinker!($rules)(level, seed)),)*
            }
        };
    }
    for_each_game!(of)
}

fn yardstick(game: GameId, entrant: Entrant, seed: u64) -> Result<Box<dyn ErasedThinker>, Unable> {
    match (entrant, game) {
        (Entrant::Uct, _) => Ok(game.visit(UctFor(seed))),
        (Entrant::Random, _) => Ok(game.visit(RandomFor(seed))),
        (Entrant::Greedy, GameId::Parchis) => Ok(erase::<::parchis::State>(parchis::greedy())),
        (Entrant::Greedy, _) => Err(Unable::NotThisGame(entrant)),
        (Entrant::Level(level), _) => Ok(player(game, level, seed)),
    }
}

impl Bot {
    /// A bot; where it is free to choose, `seed` decides.
    ///
    /// # Errors
    /// An entrant that does not play this game.
    // Inlined, so that a program that asks for levels only does not carry the yardsticks along.
    #[inline]
    pub fn new(game: GameId, entrant: Entrant, seed: u64) -> Result<Bot, Unable> {
        let thinker = match entrant {
            Entrant::Level(level) => player(game, level, seed),
            _ => yardstick(game, entrant, seed)?,
        };
        Ok(Bot { game, entrant, thinker })
    }

    /// Who this is.
    pub fn entrant(&self) -> Entrant {
        self.entrant
    }

    /// Says how often, from 0 to 1, answers to questions will be right (Ruta Europea; 0.7 unless
    /// said otherwise).
    pub fn expect_right(&mut self, chance: f64) {
        self.thinker.expect_right(chance);
    }

    /// Advises the seat to act. A level has its own number of nodes; the budget can only make it
    /// smaller.
    ///
    /// # Errors
    /// No seat is to act, or the match is of another game.
    pub fn advise(&mut self, one: &Match, mut budget: Budget<'_>) -> Result<Advice, Unable> {
        if one.game() != self.game {
            return Err(Unable::OtherGame(self.game, one.game()));
        }
        match one.turn() {
            NextActor::Over => Err(Unable::Over),
            NextActor::House(_) => Err(Unable::House),
            NextActor::Seat(_) => Ok(self.thinker.advise(one, &mut budget)),
        }
    }
}

impl Bot {
    /// Each seat's chance to win in any state, thinking `nodes` nodes about each decision.
    ///
    /// # Errors
    /// The match is of another game.
    pub fn judge(&mut self, one: &Match, nodes: u64, budget: &Budget<'_>) -> Result<Vec<f64>, Unable> {
        if one.game() != self.game {
            return Err(Unable::OtherGame(self.game, one.game()));
        }
        Ok(self.thinker.judge(one, nodes, budget))
    }
}

impl fmt::Debug for Bot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} for {}", self.entrant, self.game)
    }
}

/// A thinker with its game forgotten.
trait ErasedThinker: Send {
    fn advise(&mut self, one: &Match, budget: &mut Budget<'_>) -> Advice;
    fn judge(&mut self, one: &Match, nodes: u64, budget: &Budget<'_>) -> Vec<f64>;
    fn expect_right(&mut self, chance: f64);
}

struct TypedThinker<G: Game>(Box<dyn Thinker<G>>);

fn erase<G: Explain>(thinker: Box<dyn Thinker<G>>) -> Box<dyn ErasedThinker> {
    Box::new(TypedThinker(thinker))
}

impl<G: Explain> ErasedThinker for TypedThinker<G> {
    fn advise(&mut self, one: &Match, budget: &mut Budget<'_>) -> Advice {
        let (position, trail) = one.state::<G>().expect("the match is of this game");
        let mut trail = trail.clone();
        let thought = self.0.think(position, &mut trail, budget);
        let mut along = position.clone();
        let mut line = Vec::new();
        for &action in &thought.line {
            line.push(along.text(action));
            along.apply(&mut trail, action, &mut Unseen);
        }
        Advice { line, chances: thought.chances[..usize::from(position.seats())].to_vec(), nodes: thought.nodes }
    }

    fn judge(&mut self, one: &Match, nodes: u64, budget: &Budget<'_>) -> Vec<f64> {
        let (position, trail) = one.state::<G>().expect("the match is of this game");
        self.0.judge(position, &mut trail.clone(), nodes, budget)[..usize::from(position.seats())].to_vec()
    }

    fn expect_right(&mut self, chance: f64) {
        self.0.expect_right(chance);
    }
}

struct UctFor(u64);

impl Visitor for UctFor {
    type Output = Box<dyn ErasedThinker>;
    fn visit<G: Explain>(self) -> Box<dyn ErasedThinker> {
        erase::<G>(Box::new(Uct::new(self.0)))
    }
}

struct RandomFor(u64);

impl Visitor for RandomFor {
    type Output = Box<dyn ErasedThinker>;
    fn visit<G: Explain>(self) -> Box<dyn ErasedThinker> {
        erase::<G>(Box::new(AnyAction(Numbers(self.0))))
    }
}

/// Chooses any legal action.
struct AnyAction(Numbers);

impl<G: Game> Thinker<G> for AnyAction {
    fn think(&mut self, position: &G, trail: &mut Trail, _: &mut Budget<'_>) -> Thought<G::Action> {
        let mut legal = Vec::new();
        position.legal(trail, &mut legal);
        let action = choose(position, &legal, false, &mut || self.0.draw());
        let even = 1.0 / f64::from(position.seats());
        Thought { line: vec![action], chances: [even; MAX_SEATS], nodes: 0 }
    }
}
