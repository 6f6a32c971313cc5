//! Random play, with the random numbers passed in.

use crate::{ChanceKind, Game, Trail, Turn, Unseen};

/// Picks one of the legal actions: a seat's choice evenly, luck by its weights, judgement evenly.
///
/// `random` gives numbers spread over all of `u32`.
#[inline]
pub fn choose<G: Game>(position: &G, legal: &[G::Action], house: bool, random: &mut impl FnMut() -> u32) -> G::Action {
    if house && position.chance_kind() == ChanceKind::Weighted {
        let mut left = below(position.total_weight(legal), random());
        for &action in legal {
            let weight = position.weight(action);
            if left < weight {
                return action;
            }
            left -= weight;
        }
    }
    legal[below(legal.len() as u32, random()) as usize]
}

/// Maps a number spread over all of `u32` to one below `bound`; the bias is below `bound` / 2³².
#[inline]
fn below(bound: u32, number: u32) -> u32 {
    ((u64::from(number) * u64::from(bound)) >> 32) as u32
}

/// Plays on at random until the match is over, or `most` actions were made; says how many.
#[inline]
pub fn playout<G: Game>(
    position: &mut G,
    trail: &mut Trail,
    legal: &mut Vec<G::Action>,
    most: u64,
    random: &mut impl FnMut() -> u32,
) -> u64 {
    let mut actions = 0;
    while actions < most {
        let turn = position.turn();
        if turn == Turn::Over {
            break;
        }
        position.legal(trail, legal);
        let action = choose(position, legal, turn == Turn::House, random);
        position.apply(trail, action, &mut Unseen);
        actions += 1;
    }
    actions
}
