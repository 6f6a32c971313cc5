//! Girumgo: whole turns of wheels and hops, judged by how much work each seat has left.
//!
//! `route` says what a token still needs, `race` who is done first, `turns` finds what a seat can
//! do in its turn, and `profile` says what each level sees of all that.

mod map;
mod profile;
mod race;
mod route;
mod turns;

use ::girumgo::{Action, Phase, State};
use game::numbers::Numbers;
use game::{Game, MAX_SEATS, Seat, Trail, Turn, Unseen};

use crate::bot::Thinker;
use crate::thought::{Thought, chances_at_end};
use crate::{Budget, Level};
use profile::{Eye, LevelProfile, Look};
use turns::{MOST_TURNS, Turns};

/// A player of a level.
pub(crate) fn thinker(level: Level, seed: u64) -> Box<dyn Thinker<State>> {
    let profile = LevelProfile::of(level);
    Box::new(Player { profile, seed, eye: None, turns: Turns::new(), answers: Turns::new() })
}

/// Plans its whole turn anew at every action, so that what it does follows from the position
/// alone, whatever happened before.
struct Player {
    profile: LevelProfile,
    seed: u64,
    /// The eye for the board of the last match; made when the first position is seen.
    eye: Option<Eye>,
    turns: Turns,
    answers: Turns,
}

/// A turn and what comes of it.
struct Plan {
    line: Vec<Action>,
    chances: [f64; MAX_SEATS],
    /// The hash of the position it leaves to the next seat.
    leaves: u64,
}

impl Player {
    /// The best turn.
    fn choose(&mut self, eye: &Eye, position: &State, budget: &mut Budget<'_>) -> Plan {
        let mut best = None;
        for &look in self.profile.looks {
            if self.profile.turns == 0 {
                self.turns.look_once(eye, position, budget);
            } else {
                self.turns.explore(eye, position, self.profile.turns, look.width, budget);
            }
            if let Some(win) = self.turns.win {
                return self.plan(win, |state| state.scores().map_or([0.0; MAX_SEATS], chances_at_end));
            }
            // A closer look that was not finished says less than a rough one that was.
            if best.is_some() && budget.is_exhausted() {
                break;
            }
            best = Some(self.compare(eye, look, best, budget));
            if budget.is_exhausted() {
                break;
            }
        }
        best.expect("there is a look")
    }

    /// The best of the turns just looked at; `before` is what a rougher look preferred.
    fn compare(&mut self, eye: &Eye, look: Look, before: Option<Plan>, budget: &mut Budget<'_>) -> Plan {
        let mut candidates = self.turns.best(look.answer.map_or(1, |answer| answer.turns));
        let Some(answer) = look.answer else {
            return self.plan(candidates[0].0, |state| eye.true_chances(state, self.turns.seat()));
        };
        // What seemed best is held against the answer first, in case the budget ends.
        if let Some(before) = &before
            && let Some(place) = candidates.iter().position(|&(_, leaves)| leaves == before.leaves)
        {
            candidates[..=place].rotate_right(1);
        }
        let mut best: Option<Plan> = None;
        for &(node, _) in &candidates {
            let left = self.turns.left_by(node);
            let chances = after_answer(&mut self.answers, eye, &left, answer.width, budget);
            if budget.is_exhausted() {
                break;
            }
            let seat = self.turns.seat().index();
            if best.as_ref().is_none_or(|best| chances[seat] > best.chances[seat]) {
                best = Some(self.plan(node, |_| chances));
            }
        }
        let unanswered = || self.plan(candidates[0].0, |state| eye.true_chances(state, self.turns.seat()));
        best.or(before).unwrap_or_else(unanswered)
    }

    fn plan(&self, node: u32, chances: impl FnOnce(&State) -> [f64; MAX_SEATS]) -> Plan {
        let state = &self.turns.nodes[node as usize].state;
        Plan { line: self.turns.line(node), chances: chances(state), leaves: self.turns.left_by(node).hash() }
    }
}

/// Each seat's chances in a position in which the house rolls for a seat, that seat then taking
/// its best turn.
fn after_answer(
    answers: &mut Turns,
    eye: &Eye,
    left: &State,
    width: usize,
    budget: &mut Budget<'_>,
) -> [f64; MAX_SEATS] {
    if let Some(scores) = left.scores() {
        return chances_at_end(scores);
    }
    // Nobody has to make all the turns rolled: one look at a six shows the others as well.
    let mut rolled = *left;
    rolled.apply(&mut Trail::default(), Action::rolling(MOST_TURNS as u8), &mut Unseen);
    let seat = rolled.seat_in_turn();
    answers.explore(eye, &rolled, MOST_TURNS as u8, width, budget);
    let mut sum = [0.0; MAX_SEATS];
    for roll in 1..=MOST_TURNS as u8 {
        let node = answers.best_within(roll);
        let chances = eye.chances(&node.state, &node.works, seat);
        for (sum, chance) in sum.iter_mut().zip(chances) {
            *sum += chance / MOST_TURNS as f64;
        }
    }
    sum
}

impl Thinker<State> for Player {
    fn think(&mut self, position: &State, trail: &mut Trail, budget: &mut Budget<'_>) -> Thought<Action> {
        let mut legal = Vec::new();
        position.legal(trail, &mut legal);
        if position.awaits() == Phase::Choosing {
            // The wheels are set after that: one colour is as good as another.
            let pick = Numbers(self.seed ^ position.hash()).below(legal.len());
            return Thought { line: vec![legal[pick]], chances: even(position), nodes: 0 };
        }
        let eye = match self.eye.take() {
            Some(eye) if eye.is_for(position) => eye,
            _ => Eye::new(position, self.profile, self.seed),
        };
        let thought = if legal.len() == 1 {
            let chances = eye.true_chances(position, position.seat_in_turn());
            Thought { line: legal, chances, nodes: 0 }
        } else {
            budget.limit(self.profile.nodes);
            let Plan { line, chances, .. } = self.choose(&eye, position, budget);
            Thought { line, chances, nodes: budget.used() }
        };
        self.eye = Some(eye);
        thought
    }

    fn judge(&mut self, position: &State, trail: &mut Trail, nodes: u64, budget: &Budget<'_>) -> [f64; MAX_SEATS] {
        match position.turn() {
            Turn::Over => position.scores().map_or([0.0; MAX_SEATS], chances_at_end),
            Turn::Seat(_) => self.think(position, trail, &mut budget.part(nodes)).chances,
            Turn::House if position.awaits() != Phase::Casting => even(position),
            Turn::House => {
                let mut sum = [0.0; MAX_SEATS];
                for roll in 1..=MOST_TURNS as u8 {
                    let mut rolled = *position;
                    rolled.apply(trail, Action::rolling(roll), &mut Unseen);
                    let chances = self.judge(&rolled, trail, nodes, budget);
                    for (sum, chance) in sum.iter_mut().zip(chances) {
                        *sum += chance / MOST_TURNS as f64;
                    }
                }
                sum
            }
        }
    }
}

/// The same chance for each seat that still plays.
fn even(position: &State) -> [f64; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    for Seat(seat) in position.present().iter() {
        chances[usize::from(seat)] = 1.0 / position.present().len() as f64;
    }
    chances
}
