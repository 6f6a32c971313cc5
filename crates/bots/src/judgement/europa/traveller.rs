//! One who chooses.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use ::europa::{Action, State};
use game::numbers::Numbers;
use game::{Game, MAX_SEATS, Seat, Trail};

use super::guess::Guess;
use super::plan::{Errands, Plan};
use super::profile::LevelProfile;
use super::race;
use crate::Budget;
use crate::bot::Thinker;
use crate::search::shortest_path::{Outlook, ShortestPathModel, weigh, weigh_action, weigh_within};
use crate::thought::{Thought, chances_at_end};

/// How often answers are right, as long as nobody says otherwise.
const RIGHT: f64 = 0.7;
/// Below this, plans would take long to make and be no better.
const LEAST_RIGHT: f64 = 0.3;
/// Choices that differ by less than this are the same to a traveller.
const SAME: f64 = 1e-9;

/// What a traveller tries to have little of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Aim {
    /// Turns to go, by rule of thumb.
    Guessed(Guess),
    /// Turns to go, as its plan has them.
    Planned,
    /// The chance that another is home first; alone, turns to go.
    Raced,
}

/// A thinker for Ruta Europea.
pub(super) struct Traveller {
    profile: LevelProfile,
    aim: Aim,
    right: f64,
    numbers: Numbers,
}

impl Traveller {
    pub(super) fn new(profile: LevelProfile, aim: Aim, seed: u64) -> Traveller {
        Traveller { profile, aim, right: RIGHT, numbers: Numbers(seed) }
    }

    /// What it knows about the match that it looks at with an aim.
    fn look(&self, position: &State, aim: Aim) -> Outing {
        let mut plans: [Option<Arc<Plan>>; MAX_SEATS] = Default::default();
        if !matches!(aim, Aim::Guessed(_)) && !position.is_opening() {
            for seat in position.present().iter() {
                plans[seat.index()] = Some(Plan::of(Errands {
                    board: position.board_played(),
                    route: position.team(seat).route,
                    needed: position.flags_needed(),
                    right: self.right,
                    profile: self.profile,
                }));
            }
        }
        let mover = position.order_of_play().next().unwrap_or(Seat(0));
        let raced = aim == Aim::Raced && position.present().len() > 1;
        Outing {
            profile: self.profile,
            aim,
            right: self.right,
            plans,
            mover,
            raced,
            replies: raced,
            seen: RefCell::default(),
        }
    }
}

impl Thinker<State> for Traveller {
    fn think(&mut self, position: &State, trail: &mut Trail, _: &mut Budget<'_>) -> Thought<Action> {
        let mut legal = Vec::new();
        position.legal(trail, &mut legal);
        if legal.len() == 1 {
            // Not worth a plan.
            let chances = self.look(position, Aim::Guessed(Guess::SOBER)).chances(position);
            return Thought { line: legal, chances, nodes: 0 };
        }
        let outing = self.look(position, self.aim);
        outing.open(position, trail, &mut legal);
        let mut nodes = 0;
        let mut best = Vec::new();
        let mut least = f64::INFINITY;
        for action in legal {
            let loss = weigh_action(&outing, position, trail, action, &mut nodes).mean;
            if loss < least - SAME {
                best.clear();
            }
            if best.is_empty() || loss <= least + SAME {
                best.push(action);
            }
            least = least.min(loss);
        }
        let action = best[self.numbers.below(best.len())];
        Thought { line: vec![action], chances: outing.chances_with(position, least), nodes }
    }

    fn judge(&mut self, position: &State, trail: &mut Trail, _: u64, _: &Budget<'_>) -> [f64; MAX_SEATS] {
        if let Some(scores) = position.scores() {
            return chances_at_end(scores);
        }
        let outing = self.look(position, self.aim);
        let loss = if position.is_opening() { 0.0 } else { weigh(&outing, position, trail, &mut 0).mean };
        outing.chances_with(position, loss)
    }

    fn expect_right(&mut self, chance: f64) {
        // Who hardly ever answers right hardly ever comes home, and cannot plan for it.
        self.right = chance.clamp(LEAST_RIGHT, 1.0);
    }
}

/// A traveller's view of one match, as it stands.
#[derive(Clone)]
struct Outing {
    profile: LevelProfile,
    aim: Aim,
    right: f64,
    plans: [Option<Arc<Plan>>; MAX_SEATS],
    /// Whose turn it is.
    mover: Seat,
    /// Whether it is the chance to lose that counts, not turns.
    raced: bool,
    /// Whether the next team's turn is looked through too.
    replies: bool,
    /// The chances to lose of positions that were met before.
    seen: RefCell<BTreeMap<u64, f64>>,
}

impl Outing {
    /// The turns that a team needs after its next one.
    fn turns(&self, position: &State, seat: Seat) -> Outlook {
        let team = position.team(seat);
        match (self.aim, &self.plans[seat.index()]) {
            (Aim::Guessed(guess), _) => guess.outlook(position.board_played(), position.flags_needed(), team),
            (_, Some(plan)) => plan.outlook(team),
            (_, None) => Guess::SOBER.outlook(position.board_played(), position.flags_needed(), team),
        }
    }

    /// Each seat's chance to win, seen from the teams as they stand.
    fn chances(&self, position: &State) -> [f64; MAX_SEATS] {
        if position.is_opening() {
            let even = 1.0 / position.present().len() as f64;
            return std::array::from_fn(|seat| if position.present().contains(Seat(seat as u8)) { even } else { 0.0 });
        }
        let turns = |seat| match self.aim {
            // However it chooses, it knows about how long a journey takes.
            Aim::Guessed(_) => {
                Guess::SOBER.outlook(position.board_played(), position.flags_needed(), position.team(seat))
            }
            _ => self.turns(position, seat),
        };
        let teams: Vec<(Seat, Outlook)> = position.order_of_play().map(|seat| (seat, turns(seat))).collect();
        race::chances(&teams)
    }

    /// The same once the next team has had its turn, going round the others as they stand.
    fn chances_ahead(&self, position: &State) -> [f64; MAX_SEATS] {
        let next = position.order_of_play().next().unwrap_or(self.mover);
        if !self.replies || next == self.mover {
            return self.chances(position);
        }
        let other = Outing { mover: next, replies: false, seen: RefCell::default(), ..self.clone() };
        let loss = weigh_within(&other, position, &mut Trail::default(), &mut 0).mean;
        other.chances_with(position, loss)
    }

    /// Each seat's chance to win, the mover's chance to lose being `loss` where that is what was
    /// weighed.
    fn chances_with(&self, position: &State, loss: f64) -> [f64; MAX_SEATS] {
        let mut chances = self.chances(position);
        let mover = self.mover.index();
        let others = 1.0 - chances[mover];
        if self.raced && !position.is_opening() && others > 0.0 {
            chances = chances.map(|chance| chance / others * loss);
            chances[mover] = 1.0 - loss;
        }
        chances
    }
}

impl ShortestPathModel<State> for Outing {
    fn cost(&self, before: &State, after: &State) -> f64 {
        if self.raced { 0.0 } else { f64::from(after.turns() - before.turns()) }
    }

    fn known(&self, position: &State) -> Option<Outlook> {
        if !position.turn_is_fresh() {
            return None;
        }
        if !self.raced {
            return Some(self.turns(position, self.mover));
        }
        let met = self.seen.borrow().get(&position.hash()).copied();
        let mean = met.unwrap_or_else(|| {
            let loss = 1.0 - self.chances_ahead(position)[self.mover.index()];
            self.seen.borrow_mut().insert(position.hash(), loss);
            loss
        });
        Some(Outlook { mean, square: mean * mean })
    }

    fn judged(&self, _: &State, action: Action) -> f64 {
        if action == Action::RIGHT { self.right } else { 1.0 - self.right }
    }

    fn occurs(&self, position: &State, action: Action) -> bool {
        self.profile.thinks_of(position.board_played(), position.team(self.mover), action)
    }
}
