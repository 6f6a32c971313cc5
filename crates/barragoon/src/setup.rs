//! Positions set up by hand: for puzzles, lessons and tests.

use game::Trail;

use crate::board::{COLUMNS, ROWS, Square, Tile};
use crate::notation::letter;
use crate::options::Options;
use crate::state::State;
use crate::way::Way;

impl State {
    /// The position that a text of the page's form describes, a seat being to move, as if the match
    /// began there.
    ///
    /// `None` if the text has not that form, a side has more tiles of a kind than a set holds, or
    /// the seat to move cannot move.
    pub fn set_up(text: &str, options: &Options, trail: &mut Trail) -> Option<State> {
        let mut words = text.split(' ');
        let (board, seat, beside) = (words.next()?, words.next()?, words.next()?);
        let mover = ["w", "b"].iter().position(|&name| name == seat)?;
        let beside = beside.parse().ok().filter(|&beside| beside <= 24)?;
        if words.next().is_some() || board.split('/').count() != usize::from(ROWS) {
            return None;
        }
        let mut state = State::bare(options.express, beside);
        for (row, line) in (0..ROWS).rev().zip(board.split('/')) {
            state.set_up_row(row, line)?;
        }
        let full = |own: u64| {
            Tile::ALL.into_iter().any(|tile| (own & state.kinds[tile as usize]).count_ones() > tile.per_side())
        };
        if state.seats.into_iter().any(full) {
            return None;
        }
        state.mover = mover as u8;
        state.board_hash = state.board_hash_afresh();
        state.targets = state.targets_of(mover);
        state.count_position(trail, mover);
        state.targets.iter().any(|&targets| targets != 0).then_some(state)
    }

    fn set_up_row(&mut self, row: u8, line: &str) -> Option<()> {
        let mut rest = line;
        for column in 0..COLUMNS {
            let square = Square::at(column, row)?;
            let sign = rest.chars().next()?;
            rest = &rest[sign.len_utf8()..];
            if sign == '[' {
                let (way, behind) = rest.split_once(']')?;
                self.put_barragoon(square, Way::parse(way)?);
                rest = behind;
            } else if sign != '.' {
                let tiles = (0..2).flat_map(|seat| Tile::ALL.map(|tile| (seat, tile)));
                let (seat, tile) = tiles.into_iter().find(|&(seat, tile)| letter(seat, tile) == sign)?;
                self.seats[usize::from(seat)] |= square.bit();
                self.kinds[tile as usize] |= square.bit();
            }
        }
        rest.is_empty().then_some(())
    }
}
