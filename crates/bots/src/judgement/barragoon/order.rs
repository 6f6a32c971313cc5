//! What is worth looking at: moves and placements, each with a guess of what it gains.

use ::barragoon::{Action, Deed, Reach, Square, State, Way};
use game::Seat;

use super::worth::{STEP, TILES};

/// A capture of a tile comes before everything else.
const CAPTURE: i32 = 1_000;

/// The kind of the tile on a square: its number less 2.
fn kind_on(kinds: &[u64; 3], square: Square) -> usize {
    (0..3).find(|&kind| lies_in(kinds[kind], square)).unwrap_or(0)
}

fn lies_in(set: u64, square: Square) -> bool {
    set >> square.number() & 1 != 0
}

/// Captures of tiles, by what is captured and then by what captures.
pub(crate) fn captures(position: &State, into: &mut Vec<(i32, Action)>) {
    let mover = position.mover();
    let prey = position.tiles(Seat(mover.0 ^ 1));
    let reach = position.reach(mover);
    let kinds = position.kinds();
    for (place, (&from, &targets)) in reach.from.iter().zip(&reach.targets).enumerate() {
        if targets & prey == 0 {
            continue;
        }
        for from in Square::of_set(from) {
            for to in Square::of_set(targets & prey) {
                let guess = TILES[kind_on(&kinds, to)] - Reach::KINDS[place] as i32;
                into.push((guess, Action::travel(from, to)));
            }
        }
    }
}

/// Guesses what each move gains.
pub(crate) fn moves(position: &State, legal: &[Action], into: &mut Vec<(i32, Action)>) {
    let mover = position.mover();
    let other = Seat(mover.0 ^ 1);
    let travels = position.travels();
    let (own, prey) = (position.tiles(mover), position.tiles(other));
    let (attacked, protected) = (position.attacks(other), position.attacks(mover));
    let kinds = position.kinds();
    for &action in legal {
        let Deed::Move(from, to) = action.deed() else {
            into.push((0, action));
            continue;
        };
        let kind = kind_on(&kinds, from);
        if lies_in(prey, to) {
            into.push((CAPTURE + TILES[kind_on(&kinds, to)] - kind as i32, action));
            continue;
        }
        let mut guess = 0;
        if lies_in(attacked, from) {
            guess += if lies_in(protected, from) { TILES[kind] / 3 } else { TILES[kind] * 3 / 4 };
        }
        if lies_in(attacked, to) {
            guess -= TILES[kind] * 3 / 4;
        }
        if !lies_in(position.empty(), to) {
            // Capturing a barragoon brings a placement.
            guess += 25;
        }
        let (short, full) = travels.of(kind, 1 << to.number());
        let threats = full & prey;
        if threats != 0 {
            guess += if threats & !attacked != 0 { 30 } else { 20 };
            guess += if threats.count_ones() > 1 { 40 } else { 0 };
        }
        guess += (((short | full) & !own).count_ones() as i32) / 2;
        into.push((guess, action));
    }
}

/// Guesses what each placement gains by the moves it ends. With `most` only that many of the best,
/// and of ways to lie that end the same moves only one.
pub(crate) fn placements(position: &State, placer: Seat, most: usize, into: &mut Vec<(i32, Action)>) {
    let next = position.mover().0 ^ 1;
    let reach = [0, 1].map(|seat| position.reach(Seat(seat)));
    let tiles = [0, 1].map(|seat| position.tiles(Seat(seat)));
    let kinds = position.kinds();
    let counts = [0, 1].map(|seat: usize| reach[seat].targets.map(|targets| targets.count_ones() as usize & 31));
    let losses = position.weigh_losses(&reach, |seat, place, to| {
        let weight = if lies_in(tiles[seat ^ 1], to) {
            TILES[kind_on(&kinds, to)] * if seat == usize::from(next) { 6 } else { 2 }
        } else {
            STEP[counts[seat][place]]
        };
        if seat == placer.index() { -weight } else { weight }
    });
    let all = most == usize::MAX;
    for square in Square::of_set(position.empty()) {
        let (weights, alike) = losses.on(square);
        for way in Way::all() {
            let alike = alike >> way.number() & 1 != 0;
            if alike && !all {
                continue;
            }
            into.push((weights[way.number()] / 8 - i32::from(alike), Action::place(square, way)));
        }
    }
    if into.len() > most {
        into.select_nth_unstable_by(most - 1, |one, other| other.cmp(one));
        into.truncate(most);
    }
}
