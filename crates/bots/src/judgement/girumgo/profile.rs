//! What each level sees, and what a position is worth to those who see that much.

use ::girumgo::State;
use game::numbers::GOLDEN;
use game::{Game, MAX_SEATS, Seat};

use super::map::{Map, Rotations};
use super::race::{Race, UNIT};
use super::route::{self, Way};
use crate::Level;
use crate::thought::chances_at_end;

/// How much of the road a level sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Road {
    /// The next hop alone.
    NextHop,
    /// All of it.
    Whole,
}

/// How closely a level looks at its turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// How many positions it follows after each turn of a wheel.
    pub(super) width: usize,
    /// How it holds its best turns against the answer of whoever comes next, if it does.
    pub(super) answer: Option<Answer>,
}

/// How closely a level looks at answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    /// To how many of its own turns.
    pub(super) turns: usize,
    /// How many positions it follows after each turn of a wheel of the other.
    pub(super) width: usize,
}

/// What a level sees.
#[derive(Clone, Copy, Debug)]
pub(super) struct LevelProfile {
    /// How many turns of wheels it puts together; none: it sees one action, turn or hop.
    pub(super) turns: u8,
    /// Whether it sets out to make a triangle that takes several turns of wheels.
    pub(super) triangles: bool,
    /// Whether it sees how far the others are.
    pub(super) others: bool,
    pub(super) road: Road,
    /// It looks roughly first, then closer.
    pub(super) looks: &'static [Look],
    /// How many positions it looks at.
    pub(super) nodes: u64,
}

impl LevelProfile {
    /// What a level sees.
    pub(super) fn of(level: Level) -> LevelProfile {
        const fn look(width: usize) -> Look {
            Look { width, answer: None }
        }
        const fn answered(width: usize, turns: usize, answer_width: usize) -> Look {
            Look { width, answer: Some(Answer { turns, width: answer_width }) }
        }
        let beginner = LevelProfile {
            turns: 0,
            triangles: false,
            others: false,
            road: Road::NextHop,
            looks: const { &[look(1)] },
            nodes: 1_000,
        };
        let planner = LevelProfile { turns: 6, triangles: true, others: true, road: Road::Whole, ..beginner };
        match level.number() {
            1 => beginner,
            2 => LevelProfile { road: Road::Whole, ..beginner },
            3 => LevelProfile { turns: 2, triangles: false, looks: const { &[look(1)] }, nodes: 2_000, ..planner },
            4 => LevelProfile { looks: const { &[look(4)] }, nodes: 6_000, ..planner },
            5 => LevelProfile { looks: const { &[answered(6, 8, 2)] }, nodes: 16_000, ..planner },
            _ => {
                LevelProfile { looks: const { &[answered(8, 12, 2), answered(24, 32, 6)] }, nodes: 150_000, ..planner }
            }
        }
    }
}

/// What a missing advance costs, and what each hop to go adds for all that may come between.
const MISSING: u16 = 6;
const HAZARD: u16 = 2;

/// Each seat's work: turns of wheels to its goal and what it takes to earn the advances.
pub(super) type Works = [u16; MAX_SEATS];

/// The eye of one level on one board.
pub(super) struct Eye {
    pub(super) map: Map,
    pub(super) race: Race,
    pub(super) profile: LevelProfile,
    seats: u8,
    seed: u64,
}

impl Eye {
    pub(super) fn new(state: &State, profile: LevelProfile, seed: u64) -> Eye {
        Eye { map: Map::new(state), race: Race::new(state.seats()), seats: state.seats(), profile, seed }
    }

    /// Whether this is an eye for such a match.
    pub(super) fn is_for(&self, state: &State) -> bool {
        self.map.is_of(state) && self.seats == state.seats()
    }

    /// The work of a seat that still plays.
    fn work(&self, state: &State, rotations: &Rotations, seat: Seat, road: Road) -> u16 {
        let (Some(token), Some(colour)) = (state.token_of(seat), state.colour_of(seat)) else { return u16::MAX };
        let (token, goal) = (self.map.number(token), self.map.number(state.goal_of(seat)));
        let Way { hops, turns } = match road {
            Road::NextHop => route::next_hop(&self.map, rotations, token, colour, goal),
            Road::Whole => route::way(&self.map, rotations, token, colour, goal),
        };
        // Whoever sees one hop only takes each of the others for a fixed price.
        let blind = if road == Road::NextHop { 3 * u16::from(hops.saturating_sub(1)) } else { 0 };
        let advances = state.advances_of(seat);
        let with = |more: u8| {
            let hops = hops + more;
            (u16::from(turns[usize::from(more)]) + blind) * UNIT as u16
                + u16::from(hops.saturating_sub(advances)) * MISSING
                + u16::from(hops) * HAZARD
        };
        with(0).min(with(1))
    }

    /// Every seat's work, those left out that this level does not see.
    pub(super) fn works(&self, state: &State, seat: Seat) -> Works {
        let rotations = self.map.rotations(state);
        let mut works = [0; MAX_SEATS];
        for other in state.present().iter().filter(|&other| other == seat || self.profile.others) {
            works[other.index()] = self.work(state, &rotations, other, self.profile.road);
        }
        works
    }

    /// Each seat's chance if `seat` ends its turn here, in truth: whatever this level sees.
    pub(super) fn true_chances(&self, state: &State, seat: Seat) -> [f64; MAX_SEATS] {
        let rotations = self.map.rotations(state);
        let mut works = [0; MAX_SEATS];
        for other in state.present().iter() {
            works[other.index()] = self.work(state, &rotations, other, Road::Whole);
        }
        self.chances(state, &works, seat)
    }

    /// The works after wheels were turned (as bits) or something else happened, given those before.
    pub(super) fn works_after(&self, before: &State, works: &Works, state: &State, turned: u64, seat: Seat) -> Works {
        let mut works = *works;
        let mut rotations = None;
        for other in state.present().iter().filter(|&other| other == seat || self.profile.others) {
            let moved = before.token_of(other) != state.token_of(other)
                || before.advances_of(other) != state.advances_of(other);
            let Some(token) = state.token_of(other) else { continue };
            let (token, goal) = (self.map.number(token), self.map.number(state.goal_of(other)));
            if moved || self.map.zone(token, goal) & turned != 0 {
                let rotations = rotations.get_or_insert_with(|| self.map.rotations(state));
                works[other.index()] = self.work(state, rotations, other, self.profile.road);
            }
        }
        works
    }

    /// Each seat's chance if `seat` ends its turn here.
    pub(super) fn chances(&self, state: &State, works: &Works, seat: Seat) -> [f64; MAX_SEATS] {
        if let Some(scores) = state.scores() {
            return chances_at_end(scores);
        }
        let first = state.present().next_after(seat).unwrap_or(seat);
        self.race.chances(works, state.present(), first)
    }

    /// What a position is worth to `seat` if it ends its turn here, as this level sees it.
    pub(super) fn value(&self, state: &State, works: &Works, seat: Seat) -> f64 {
        if state.scores().is_some() || self.profile.others {
            return self.chances(state, works, seat)[seat.index()];
        }
        1.0 - f64::from(works[seat.index()].min(1000)) / 1000.0
    }

    /// A tiny number that decides between what is worth the same, other for each seed.
    pub(super) fn whim(&self, hash: u64) -> f64 {
        let mixed = (hash ^ self.seed).wrapping_mul(GOLDEN);
        f64::from((mixed >> 40) as u32) / f64::from(1u32 << 24) * 1e-6
    }
}
