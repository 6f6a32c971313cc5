//! What a person is shown: data for drawing a board, and a board of text.

use std::fmt::Write;

use game::{Message, Seat, Turn};
use serde::Serialize;

use crate::board::{COLUMNS, ROWS, Square, Tile, squares};
use crate::rules::MOST_QUIET_TURNS;
use crate::state::{Phase, State};
use crate::way::Way;

/// All that a board needs to be drawn.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    /// The tiles on the board, a1 first.
    pub tiles: Vec<TileView>,
    /// The barragoons on the board, a1 first.
    pub barragoons: Vec<BarragoonView>,
    /// How many barragoons lie beside the board.
    pub beside: u8,
    /// How many tiles each seat has on the board.
    pub left: [u8; 2],
    /// The express level of each seat.
    pub express: [u8; 2],
    /// The seat whose turn is running.
    pub turn: Seat,
    /// What is being chosen.
    pub choice: Choice,
    /// Who chooses; nobody when the match is over.
    pub chooser: Option<Seat>,
    /// How often the position stands that the last complete turn led to.
    pub standing: u8,
    /// Turns completed since a tile was captured.
    pub quiet_turns: u16,
    /// With so many the match is drawn.
    pub most_quiet_turns: u16,
    /// The seat that must leave the repetition in its turn, if it can.
    pub bound: Option<Seat>,
}

/// A tile on the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TileView {
    /// Where it stands.
    pub square: Square,
    /// Whose it is.
    pub seat: Seat,
    /// Its number.
    pub tile: Tile,
    /// Whether the rules of moving let it go somewhere now.
    pub movable: bool,
}

/// A barragoon on the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BarragoonView {
    /// Where it is.
    pub square: Square,
    /// How it lies.
    pub way: Way,
}

/// What is being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Where a tile goes.
    Move,
    /// Where a new barragoon is placed, and how.
    PlaceNew,
    /// Where the captured barragoon is placed again, and how.
    PlaceAgain,
    /// Whether to offer a draw.
    Offer,
    /// Whether to accept one.
    Answer,
    /// Nothing: the match is over.
    Nothing,
}

impl State {
    pub(crate) fn view_of_board(&self) -> View {
        let choice = match self.phase {
            Phase::Move => Choice::Move,
            Phase::OwnerPlaces | Phase::CapturerPlaces => Choice::PlaceNew,
            Phase::PlacesAgain => Choice::PlaceAgain,
            Phase::MayOffer => Choice::Offer,
            Phase::Answers => Choice::Answer,
            Phase::Over => Choice::Nothing,
        };
        let chooser = match self.actor() {
            Turn::Seat(seat) => Some(seat),
            Turn::House | Turn::Over => None,
        };
        let bound = match self.phase {
            Phase::Move if self.bound => Some(Seat(self.mover)),
            Phase::MayOffer | Phase::Answers if self.bound => Some(Seat(self.mover ^ 1)),
            _ => None,
        };
        let movable = self.movable();
        let tiles = Square::all().filter_map(|square| {
            let (seat, tile) = self.tile(square)?;
            Some(TileView { square, seat, tile, movable: movable & square.bit() != 0 })
        });
        let barragoons = squares(self.barragoons).map(|square| BarragoonView { square, way: self.way(square) });
        View {
            tiles: tiles.collect(),
            barragoons: barragoons.collect(),
            beside: self.beside,
            left: [0, 1].map(|seat| self.tiles_left(Seat(seat))),
            express: self.express,
            turn: self.mover(),
            choice,
            chooser,
            standing: self.standing,
            quiet_turns: self.quiet,
            most_quiet_turns: MOST_QUIET_TURNS,
            bound,
        }
    }

    /// The tiles that the seat to move can move.
    fn movable(&self) -> u64 {
        if self.phase != Phase::Move {
            return 0;
        }
        let tiles = self.lanes_of(usize::from(self.mover)).into_iter().zip(self.targets);
        tiles.filter(|&(_, targets)| targets != 0).fold(0, |set, (tile, _)| set | tile)
    }

    /// The board as text: `W4` is a white 4, `B2` a brown 2, `[ne]` a barragoon.
    pub(crate) fn text_board(&self) -> String {
        let mut text = String::new();
        let columns = |text: &mut String| {
            text.push_str("  ");
            for column in 0..COLUMNS {
                let _ = write!(text, "{:^6}", char::from(b'a' + column));
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        };
        columns(&mut text);
        for row in (0..ROWS).rev() {
            let _ = write!(text, "{} ", row + 1);
            for square in (0..COLUMNS).filter_map(|column| Square::at(column, row)) {
                let _ = write!(text, "{:^6}", self.sign(square));
            }
            let _ = writeln!(text, " {}", row + 1);
        }
        columns(&mut text);
        text
    }

    /// A line for each seat, what lies beside the board, and how often the position has stood.
    pub(crate) fn holding_lines(&self) -> Vec<Message> {
        let seats = [("white", 'W'), ("brown", 'B')].into_iter().enumerate().map(|(seat, (colour, letter))| {
            let tiles = Tile::ALL.into_iter().flat_map(|tile| {
                let count = (self.seats[seat] & self.kinds[tile as usize]).count_ones() as usize;
                std::iter::repeat_n(tile.number().to_string(), count)
            });
            let message = match self.express[seat] {
                0 => Message::new("holding"),
                level => Message::new("holding-express").number("level", level),
            };
            let tiles: Vec<String> = tiles.collect();
            message
                .seat("seat", Seat(seat as u8))
                .word("colour", colour)
                .name("letter", letter)
                .name("tiles", tiles.join(" "))
        });
        let beside = Message::new("holding-beside").number("beside", self.beside);
        let standing = (self.standing > 1).then(|| Message::new("holding-standing").number("times", self.standing));
        seats.chain([beside]).chain(standing).collect()
    }

    fn sign(&self, square: Square) -> String {
        match (self.tile(square), self.barragoon(square)) {
            (Some((seat, tile)), _) => format!("{}{}", ['W', 'B'][seat.index()], tile.number()),
            (None, Some(way)) => format!("[{}]", way.name()),
            (None, None) => ".".to_owned(),
        }
    }
}
