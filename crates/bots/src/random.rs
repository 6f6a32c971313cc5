//! Random matches as fast as the rules go: what `sobremesa bench` measures.
//!
//! They are played here because the code for each game is compiled where it is used, and this crate is optimised in
//! every profile that is fit for use.

use catalogue::{BadOptions, GameId, Visitor, parse_options};
use game::{Explain, Game, Trail, playout};
use serde_json::Value;

/// How much was played.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Played {
    /// Matches.
    pub matches: u64,
    /// Actions in all of them.
    pub actions: u64,
}

/// Plays random matches while `more` wants them, which is told how many there are.
///
/// # Errors
/// Options that do not fit.
pub fn random_matches(
    game: GameId,
    options: &Value,
    seed: u64,
    more: &mut dyn FnMut(u64) -> bool,
) -> Result<Played, BadOptions> {
    game.visit(Random { options, seed, more })
}

struct Random<'a> {
    options: &'a Value,
    seed: u64,
    more: &'a mut dyn FnMut(u64) -> bool,
}

impl Visitor for Random<'_> {
    type Output = Result<Played, BadOptions>;

    fn visit<G: Explain>(self) -> Result<Played, BadOptions> {
        Ok(play::<G>(&parse_options::<G>(self.options)?, self.seed, self.more))
    }
}

/// A function of its own for each game, so that the compiler sees one game at a time.
#[inline(never)]
fn play<G: Game>(options: &G::Options, seed: u64, more: &mut dyn FnMut(u64) -> bool) -> Played {
    let mut numbers = fastrand::Rng::with_seed(seed);
    let mut trail = Trail::with_capacity(G::TRAIL);
    let mut legal = Vec::with_capacity(1024);
    let mut played = Played::default();
    while more(played.matches) {
        let mut position = G::new(options, &mut trail);
        played.actions += playout(&mut position, &mut trail, &mut legal, u64::MAX, &mut || numbers.u32(..));
        played.matches += 1;
    }
    played
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_matches_are_played_as_are_wanted_and_the_same_again() {
        for game in GameId::ALL {
            let play = |seed| random_matches(game, &Value::Null, seed, &mut |matches| matches < 3).unwrap();
            assert_eq!(play(1).matches, 3, "{game}");
            assert!(play(1) == play(1) && play(1).actions > 3, "{game}");
        }
        let odd = serde_json::json!({ "players": 77 });
        assert!(random_matches(GameId::Parchis, &odd, 1, &mut |_| true).is_err());
    }
}
