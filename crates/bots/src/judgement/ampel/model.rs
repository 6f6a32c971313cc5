//! What the search asks about Ampel.

use ::ampel::{Action, Colour, STRIDES, State, Step};
use game::numbers::GOLDEN;
use game::{Game, Seat, Trail};

use super::profile::LevelProfile;
use super::prospects::Reach;
use super::worth;
use crate::search::alphabeta::model::{AlphaBetaModel, PLY, late_reduction};

/// More than any light that does not win.
const WINS: i32 = 20 * worth::POINT;
/// A light comes before everything else in a list.
const LIGHT: i32 = 6 * worth::POINT;

/// The judgement of one bot.
pub(super) struct Lights {
    profile: LevelProfile,
    seed: u64,
}

impl Lights {
    pub(super) fn new(profile: LevelProfile, seed: u64) -> Lights {
        Lights { profile, seed }
    }

    /// A little that differs from bot to bot, so that no two matches are the same.
    fn blur(&self, position: &State) -> i32 {
        let mixed = (position.hash() ^ self.seed).wrapping_mul(GOLDEN) >> 40;
        let most = self.profile.blur * worth::POINT / 100;
        (mixed % (2 * most as u64 + 1)) as i32 - most
    }
}

/// Whose discs are moved in the step that is to be done, if any are.
fn owner_of_moved(position: &State) -> Option<Seat> {
    let seat = position.seat();
    match position.step() {
        Step::MoveOwn => Some(seat),
        Step::MoveOpponents => Some(Seat(1 - seat.0)),
        Step::Setup | Step::Add => None,
    }
}

/// What a move that makes a light gains.
fn gain(position: &State, owner: Seat, action: Action) -> i32 {
    let earned = position.earned(owner, action.to());
    let points = u32::from(position.points(position.seat())) + earned;
    if points >= u32::from(position.winning_points()) { WINS } else { LIGHT + earned as i32 * worth::POINT }
}

/// The points across a yellow disc from some points.
fn across(position: &State, points: u128) -> u128 {
    let yellow = position.all_of(Colour::Yellow);
    STRIDES
        .into_iter()
        .fold(0, |found, stride| found | (points << stride & yellow) << stride | (points >> stride & yellow) >> stride)
}

impl AlphaBetaModel<State> for Lights {
    const KINDS: usize = 2 * 128;
    const UNIT: i32 = worth::POINT;

    fn evaluate(&self, position: &State, seat: Seat) -> i32 {
        let mut value = worth::of_points(position) + self.blur(position);
        if self.profile.sees_threats {
            value += worth::of_prospects(position, &Reach::of(position));
        }
        if position.seat() == seat { value } else { -value }
    }

    fn candidates(
        &self,
        position: &State,
        trail: &Trail,
        depth: i32,
        legal: &mut Vec<Action>,
        into: &mut Vec<(i32, Action)>,
    ) {
        position.legal(trail, legal);
        let seat = position.seat();
        let other = Seat(1 - seat.0);
        let Some(owner) = owner_of_moved(position) else {
            // A new disc across a yellow one from where an opponent's disc is or can go helps the
            // opponent first.
            let others = position.all_of(Colour::of(other)) | position.reach(position.movable(other, other));
            let helps = across(position, others);
            let guess = |action: Action| if action.target() & helps != 0 { -worth::POINT / 4 } else { 0 };
            into.extend(legal.iter().map(|&action| (guess(action), action)));
            return;
        };
        let completing = position.completing(owner);
        // In step 1, the points from where step 2 could complete a light.
        let prepares = if position.step() == Step::MoveOwn && depth > PLY {
            across(position, position.reach(position.movable(other, seat)))
        } else {
            0
        };
        for &action in legal.iter() {
            let guess = match action.target() {
                target if target & completing != 0 => gain(position, owner, action),
                target if target & prepares != 0 => worth::POINT,
                _ => 0,
            };
            into.push((guess, action));
        }
    }

    fn forcing(&self, position: &State, trail: &Trail, legal: &mut Vec<Action>, into: &mut Vec<(i32, Action)>) -> bool {
        let Some(owner) = owner_of_moved(position).filter(|_| self.profile.follows_lights) else { return false };
        let completing = position.completing(owner);
        if completing != 0 && completing & position.reach(position.movable(owner, position.seat())) != 0 {
            position.legal(trail, legal);
            let lights = legal.iter().filter(|action| action.target() & completing != 0);
            into.extend(lights.map(|&action| (gain(position, owner, action), action)));
        }
        // The seat may leave a light unmade.
        false
    }

    fn reduction(&self, _: &State, depth: i32, index: usize) -> i32 {
        // Who looks no further than two moves sees those two.
        if self.profile.depth <= 2 * PLY { 0 } else { late_reduction(depth, index) }
    }

    fn kind(&self, action: Action) -> usize {
        action.to().number() + if action.from().is_some() { 128 } else { 0 }
    }
}
