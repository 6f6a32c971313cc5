//! Positions set up by hand, for tests, puzzles and analysis.

use game::{Game, Trail};

use crate::board::{CORRIDOR, Colour, Place};
use crate::state::State;
use crate::{Opening, Options};

impl State {
    /// The position of a `seated` match in which the named tokens stand where they are said to,
    /// all others are at home, and the house is to roll for `colour`. Of two tokens on a square the
    /// one named first was there first.
    ///
    /// # Errors
    /// Says what cannot stand like that.
    pub fn set_up(players: u8, tokens: &[(Colour, Place)], colour: Colour) -> Result<State, String> {
        State::set_up_with(&Options { players, ..Options::default() }, tokens, colour)
    }

    /// The same with further options; colours are `seated`, whatever they say.
    ///
    /// # Errors
    /// Says what cannot stand like that.
    pub fn set_up_with(options: &Options, tokens: &[(Colour, Place)], colour: Colour) -> Result<State, String> {
        let options = Options { opening: Opening::Seated, ..options.clone() };
        game::Options::check(&options)?;
        let mut state = State::new(&options, &mut Trail::default());
        if !state.is_played(colour) {
            return Err(format!("Nobody plays {}.", colour.name()));
        }
        for &(colour, place) in tokens {
            state.stand(colour, place)?;
        }
        state.turn = colour;
        state.colour = state.moved_by(colour);
        let home = |colour: Colour| state.is_home(colour) && (!state.partners || state.is_home(colour.opposite()));
        match Colour::ALL.into_iter().any(home) {
            true => Err("The match would be over.".into()),
            false => Ok(state),
        }
    }

    fn stand(&mut self, colour: Colour, place: Place) -> Result<(), String> {
        if !self.is_played(colour) || self.lanes[colour.index()].home == 0 {
            return Err(format!("There is no token of {} for {place}.", colour.name()));
        }
        let refused = Err(format!("A token of {} cannot stand on {place}.", colour.name()));
        match place {
            Place::Home(owner) if owner == colour => return Ok(()),
            Place::Goal(owner) if owner == colour => self.lanes[colour.index()].goal += 1,
            Place::Corridor(owner, number) if owner == colour && (1..=7).contains(&number) => {
                let step = CORRIDOR + number - 1;
                if self.standing(colour, step) == 2 {
                    return refused;
                }
                self.put_in_corridor(colour, step);
            }
            Place::Ring(square) if (1..=68).contains(&square.0) => {
                let cell = self.cell(square);
                let step = square.step_of(colour);
                let strangers = cell.earlier().is_some_and(|other| self.are_opponents(colour, other));
                if step >= CORRIDOR || cell.is_full() || (strangers && !square.is_safe()) {
                    return refused;
                }
                self.put_on_ring(colour, step, square.index());
            }
            _ => return refused,
        }
        self.lanes[colour.index()].home -= 1;
        Ok(())
    }
}
