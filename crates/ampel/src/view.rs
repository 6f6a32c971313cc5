//! What a person is shown: the position as data for a board, and as a board of text.

use game::{Game, Message, Seat, SeatSet, Turn};
use serde::Serialize;

use crate::board::{Colour, Point, ROWS};
use crate::rules::LAST_TURN;
use crate::state::{Cylinder, State, Step};

/// All that a board needs to be drawn. Points are named as in actions, such as `g4`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    /// The discs on the board.
    pub discs: Vec<Disc>,
    /// The two players, in table order.
    pub seats: Vec<Player>,
    /// Who is to act; nobody once the match is over.
    pub seat: Option<Seat>,
    /// What is to be done, or was being done when the match ended.
    pub step: Step,
    /// The number of the turn, from 1; 0 in the setup.
    pub turn: u16,
    /// The turn at whose end the match is drawn.
    pub last_turn: u16,
    /// How many yellow discs the match was agreed to have.
    pub yellows: u8,
    /// How many yellow discs are still to be placed.
    pub yellows_to_place: u8,
    /// How many points win.
    pub goal: u8,
    /// Once the match is over, the seats that share the result.
    pub winners: Option<SeatSet>,
}

/// A disc on the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Disc {
    /// Where it is.
    pub at: Point,
    /// Its colour.
    pub colour: Colour,
    /// Whether its owner's cylinder is over it.
    pub cylinder: bool,
}

/// What a seat has.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Player {
    /// The colour it plays.
    pub colour: Colour,
    /// How many discs it has in hand.
    pub hand: u8,
    /// How many points it has.
    pub points: u8,
    /// Where its cylinder is.
    pub cylinder: Cylinder,
}

impl View {
    /// The view of a position.
    pub(crate) fn of(state: &State) -> View {
        let cylinders = [state.cylinder(Seat(0)), state.cylinder(Seat(1))];
        let disc = |at| {
            let colour = state.disc(at)?;
            Some(Disc { at, colour, cylinder: cylinders.contains(&Cylinder::On(at)) })
        };
        let player = |seat| Player {
            colour: Colour::of(seat),
            hand: state.hand(seat),
            points: state.points(seat),
            cylinder: state.cylinder(seat),
        };
        let placed = state.discs(Colour::Yellow).count_ones() as u8;
        View {
            discs: Point::all().filter_map(disc).collect(),
            seats: [Seat(0), Seat(1)].map(player).to_vec(),
            seat: match state.turn() {
                Turn::Seat(seat) => Some(seat),
                Turn::House | Turn::Over => None,
            },
            step: state.step(),
            turn: state.turn_number(),
            last_turn: LAST_TURN,
            yellows: state.yellows(),
            yellows_to_place: if state.step() == Step::Setup { state.yellows() - placed } else { 0 },
            goal: state.goal(),
            winners: state.winners(),
        }
    }
}

/// The position as a board of text: the triangle with the letters of the position line.
pub(crate) fn board_text(state: &State) -> String {
    let mut text = String::new();
    for row in 0..ROWS {
        text += &" ".repeat(2 * (ROWS - 1 - row));
        text.push(char::from(b'a' + row as u8));
        for point in (0..=row).filter_map(|place| Point::at(row, place)) {
            text += "   ";
            text.push(state.letter(point));
        }
        text.push('\n');
    }
    text += " ";
    for place in 1..=ROWS {
        text += &format!("{place:>4}");
    }
    text.push('\n');
    text
}

/// A line for each seat, and the step that is to be done.
pub(crate) fn holdings(state: &State) -> Vec<Message> {
    let mut lines: Vec<Message> = [(Seat(0), "red"), (Seat(1), "green")]
        .into_iter()
        .map(|(seat, colour)| {
            let message = match state.cylinder(seat) {
                Cylinder::InHand => Message::new("holding-cylinder-in-hand"),
                Cylinder::On(point) => Message::new("holding-cylinder-on").name("point", point),
                Cylinder::Out => Message::new("holding-cylinder-out"),
            };
            message
                .seat("seat", seat)
                .word("colour", colour)
                .number("hand", state.hand(seat))
                .number("points", state.points(seat))
        })
        .collect();
    if state.turn() != Turn::Over {
        lines.push(match state.step() {
            Step::Setup => Message::new("holding-step-setup"),
            Step::MoveOwn => Message::new("holding-step-own"),
            Step::MoveOpponents => Message::new("holding-step-opponents"),
            Step::Add => Message::new("holding-step-add"),
        });
    }
    lines
}
