//! What a position is worth to the seat to act.

use ::ampel::{State, Step};
use game::Seat;

use super::prospects::{Prospects, Reach};

/// What a point is worth.
pub(super) const POINT: i32 = 1_000;
/// What it is worth beyond that to need but one more.
const ALL_BUT_ONE: i32 = 400;
/// What it is worth that a light can be made with one move.
const NEAR: i32 = 600;
/// The same with two moves of one turn.
const FAR: i32 = 350;
/// What a second light in the same turn is worth.
const SECOND: i32 = 300;
/// Each way of making one.
const WAY: i32 = 12;

/// The points made.
pub(super) fn of_points(position: &State) -> i32 {
    let earnings = |seat: Seat| {
        let points = position.points(seat);
        let but_one = points > 0 && points + 1 >= position.winning_points();
        i32::from(points) * POINT + if but_one { ALL_BUT_ONE } else { 0 }
    };
    let seat = position.seat();
    earnings(seat) - earnings(Seat(1 - seat.0))
}

/// The lights that can be made. Both seats want the same ones, so all depends on who comes first.
pub(super) fn of_prospects(position: &State, reach: &Reach) -> i32 {
    let (seat, other) = (position.seat(), Seat(1 - position.seat().0));
    let own = reach.prospects(position, seat);
    let turn = of_turn(position, seat, &own);
    let others = of_turn(position, other, &reach.prospects(position, other));
    match position.step() {
        Step::Setup | Step::MoveOwn => turn - others / 4,
        // What is left of this turn, then the other seat's, if nothing is done about it.
        Step::MoveOpponents => {
            let now = if own.others != 0 { NEAR * urgency(position, seat) } else { 0 };
            now + turn / 4 - others / 2
        }
        Step::Add => turn / 4 - others / 2,
    }
}

/// What a whole turn of a seat promises.
fn of_turn(position: &State, seat: Seat, prospects: &Prospects) -> i32 {
    let near = prospects.own | prospects.others;
    let mut lights = prospects.ways * WAY;
    if near != 0 {
        lights += NEAR;
    } else if prospects.both != 0 {
        lights += FAR;
    }
    if prospects.own != 0 && prospects.others != 0 && near.count_ones() > 1 {
        lights += SECOND;
    }
    lights * urgency(position, seat)
}

/// The last point is the match.
fn urgency(position: &State, seat: Seat) -> i32 {
    if position.points(seat) + 1 >= position.winning_points() { 3 } else { 1 }
}
