//! The journey of one team alone, solved: how many turns it still needs from anywhere.

use std::sync::{Arc, Mutex, PoisonError};

use ::europa::{Action, Board, Opening, Options, State, Team};
use game::{Game, Seat, Trail, Unseen};

use super::profile::LevelProfile;
use crate::search::shortest_path::{Outlook, ShortestPathModel, solve};

/// All flags of a route.
const ALL_FLAGS: u8 = 0b11_1111;
/// A team has from none to two planes in reserve.
const RESERVES: usize = 3;
/// How well the turns are known.
const TOLERANCE: f64 = 5e-4;
/// About how many turns a flag takes.
const FLAG: f64 = 6.0;
/// Plans that are kept for matches to come.
const MAX_CACHED_PLANS: usize = 30;

/// What a plan is for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Errands {
    pub(super) board: &'static Board,
    pub(super) route: u8,
    /// How many flags Murcia asks for.
    pub(super) needed: u8,
    /// How likely an answer is right.
    pub(super) right: f64,
    pub(super) profile: LevelProfile,
}

/// The turns that a team still needs after the one that begins, for all it may be and have.
pub(super) struct Plan {
    errands: Errands,
    outlooks: Vec<(f32, f32)>,
}

impl Plan {
    /// The plan for some errands, worked out unless it was asked for lately.
    ///
    /// What is worked out depends on the errands alone, so that sharing it between matches can
    /// be felt in the time it takes and in nothing else.
    pub(super) fn of(errands: Errands) -> Arc<Plan> {
        static PLANS: Mutex<Vec<Arc<Plan>>> = Mutex::new(Vec::new());
        let mut plans = PLANS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = plans.iter().position(|plan| plan.errands == errands) {
            plans[..=at].rotate_right(1);
            return plans[0].clone();
        }
        let plan = Arc::new(Plan::solve(errands));
        plans.truncate(MAX_CACHED_PLANS - 1);
        plans.insert(0, plan.clone());
        plan
    }

    /// Flags are never lost: with more of them first, each set of flags leads only to itself and
    /// to what is known.
    pub(super) fn solve(errands: Errands) -> Plan {
        let places = errands.board.squares().len() * (usize::from(ALL_FLAGS) + 1) * RESERVES * 2;
        let mut plan = Plan { errands, outlooks: vec![(0.0, 0.0); places] };
        let mut trail = Trail::default();
        let begin = errands.alone();
        for flags in (0..=ALL_FLAGS).rev() {
            let teams = errands.teams(flags);
            // One flag more, and some turns to get it.
            let guess = |team: Team| match flags {
                ALL_FLAGS => Outlook::default(),
                _ => plan.outlook(Team { flags: flags | (flags + 1), ..team }).after(FLAG),
            };
            let roots: Vec<_> = teams.iter().map(|&team| (begin.with_team(Seat(0), team), guess(team))).collect();
            let outlooks = solve(&Layer { plan: &plan, flags }, &roots, &mut trail, TOLERANCE);
            for (team, outlook) in teams.into_iter().zip(outlooks) {
                let place = plan.place(team);
                plan.outlooks[place] = (outlook.mean as f32, outlook.square as f32);
            }
        }
        plan
    }

    /// The turns that `team` still needs after its next one.
    pub(super) fn outlook(&self, team: Team) -> Outlook {
        let (mean, square) = self.outlooks[self.place(team)];
        let missed = if team.misses_turn { 1.0 } else { 0.0 };
        Outlook { mean: mean.into(), square: square.into() }.after(missed)
    }

    fn place(&self, team: Team) -> usize {
        let square = usize::from(team.square.unwrap_or_default());
        let must_leave = team.must_leave && self.errands.is_city(square);
        let kit = usize::from(team.planes) * 2 + usize::from(must_leave);
        (usize::from(team.flags) * self.errands.board.squares().len() + square) * RESERVES * 2 + kit
    }
}

impl Errands {
    /// The beginning of a match of one team on the route.
    fn alone(&self) -> State {
        let options = Options { teams: 1, opening: Opening::Roll, flags: self.needed, ..Options::default() };
        let mut state = State::on(self.board, &options);
        state.apply(&mut Trail::default(), Action::number(self.route), &mut Unseen);
        state
    }

    fn is_city(&self, square: usize) -> bool {
        self.board.squares()[square].route == Some(self.route)
    }

    /// All that a team with `flags` may be and have when its turn begins, the furthest first.
    fn teams(&self, flags: u8) -> Vec<Team> {
        let mut teams = Vec::new();
        for square in (0..self.board.last()).rev() {
            for planes in 0..RESERVES as u8 {
                let team = Team { route: self.route, square: Some(square), flags, planes, ..Team::default() };
                teams.push(team);
                if self.is_city(usize::from(square)) {
                    teams.push(Team { must_leave: true, ..team });
                }
            }
        }
        teams
    }
}

/// The positions of a team with some set of flags, those with more flags being known.
struct Layer<'a> {
    plan: &'a Plan,
    flags: u8,
}

impl ShortestPathModel<State> for Layer<'_> {
    fn cost(&self, before: &State, after: &State) -> f64 {
        f64::from(after.turns() - before.turns())
    }

    fn known(&self, position: &State) -> Option<Outlook> {
        let team = position.team(Seat(0));
        (team.flags != self.flags && position.turn_is_fresh()).then(|| self.plan.outlook(team))
    }

    fn judged(&self, _: &State, action: Action) -> f64 {
        if action == Action::RIGHT { self.plan.errands.right } else { 1.0 - self.plan.errands.right }
    }

    fn occurs(&self, position: &State, action: Action) -> bool {
        self.plan.errands.profile.thinks_of(position.board_played(), position.team(Seat(0)), action)
    }
}

#[cfg(test)]
mod tests {
    use ::europa::{Edition, board};

    use super::*;

    fn optimum(edition: Edition, route: u8, needed: u8) -> Outlook {
        let errands = Errands { board: board(edition), route, needed, right: 0.7, profile: LevelProfile::ALL };
        Plan::solve(errands).outlook(Team { square: Some(0), ..Team::default() }).after(1.0)
    }

    /// By hand: from the last six squares exactly one face of the die leads home, and a team that
    /// fails there is back on one of them, so it takes 6 / 0.784 turns, 0.784 being the chance of
    /// two right answers before two wrong ones at seven in ten; from the square before, one more.
    #[test]
    fn before_murcia_with_all_flags() {
        let errands =
            Errands { board: board(Edition::Short), route: 2, needed: 6, right: 0.7, profile: LevelProfile::ALL };
        let plan = Plan::solve(errands);
        let last = errands.board.last();
        for planes in 0..=2 {
            for steps in 1..=7 {
                let team = Team { square: Some(last - steps), flags: ALL_FLAGS, planes, ..Team::default() };
                let expected = 6.0 / 0.784 + if steps == 7 { 1.0 } else { 0.0 };
                let turns = plan.outlook(team).after(1.0).mean;
                assert!((turns - expected).abs() < 0.005, "{steps} steps to go: {turns}, not {expected}");
            }
        }
    }

    /// Guards against change: the value is our own.
    #[test]
    fn the_optimum_of_a_short_journey() {
        let turns = optimum(Edition::Short, 2, 6).mean;
        assert!((turns - 46.37).abs() < 0.02, "{turns}");
    }

    #[test]
    fn fewer_flags_take_fewer_turns_and_better_answers_too() {
        let errands =
            Errands { board: board(Edition::Short), route: 3, needed: 6, right: 0.7, profile: LevelProfile::ALL };
        let turns = |errands| Plan::solve(errands).outlook(Team { square: Some(0), ..Team::default() }).mean;
        let all = turns(errands);
        assert!(turns(Errands { needed: 3, ..errands }) < all);
        assert!(turns(Errands { right: 0.9, ..errands }) < all);
    }

    #[test]
    #[ignore = "prints the turns that the best play needs, for docs/strength.md"]
    fn print_the_optimum() {
        for edition in [Edition::Of2009, Edition::Of2026, Edition::Short] {
            let mut sum = 0.0;
            for route in 1..=5 {
                let began = std::time::Instant::now();
                let turns = optimum(edition, route, 6);
                sum += turns.mean;
                let spread = turns.variance().sqrt();
                println!("{edition:?} route {route}: {:.4} turns, ± {spread:.2}, {:?}", turns.mean, began.elapsed());
            }
            println!("{edition:?}: {:.4} turns", sum / 5.0);
        }
    }
}
