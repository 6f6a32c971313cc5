//! What a person is shown: the data a board is drawn from, and a board of text.

use game::{Game, Message, Seat};
use serde::Serialize;

use crate::State;
use crate::board::{Colour, Place, Square};
use crate::state::{NOBODY, Phase, partner};

/// All that a board needs to be drawn. Places are named as everywhere: `r12`, `yellow-c3`,
/// `yellow-home`, `yellow-goal`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    /// What is awaited: `roll`, `move`, `opening_roll`, `choose_colour` or `over`.
    pub phase: &'static str,
    /// Whose turn it is, also while the house rolls for it; nobody when the match is over.
    pub seat: Option<Seat>,
    /// Whose tokens are moved in this turn: the seat's or, once that is home, its partner's.
    pub colour: Option<Colour>,
    /// How many tokens each colour has.
    pub tokens_each: u8,
    /// Whether the seats 0 and 2 play against 1 and 3.
    pub partners: bool,
    /// The seats in table order.
    pub players: Vec<PlayerView>,
    /// Every token of the colours that are taken; of two on a square the one that came first is
    /// before the other.
    pub tokens: Vec<TokenView>,
    /// The squares with a bridge.
    pub bridges: Vec<Place>,
    /// How far a token is to be moved: the roll, 20 or 10.
    pub pending: Option<u8>,
    /// Whether a further roll is due after what is being moved.
    pub rolls_again: bool,
    /// How many sixes this turn has seen.
    pub sixes: u8,
    /// Where the token moved last in this turn stands: a third 6 may send it home.
    pub last_moved: Option<Place>,
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Which.
    pub seat: Seat,
    /// Whether it is still there.
    pub present: bool,
    /// Its colour, once it has one.
    pub colour: Option<Colour>,
    /// What it has rolled in this round for who begins.
    pub opening_roll: Option<u8>,
    /// How many of its tokens are at home.
    pub home: u8,
    /// How many of its tokens are in the goal.
    pub goal: u8,
}

/// One token.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TokenView {
    /// Its colour.
    pub colour: Colour,
    /// Where it is.
    pub place: Place,
}

pub(crate) fn view(state: &State) -> View {
    let phase = match state.phase {
        Phase::Roll => "roll",
        Phase::Move => "move",
        Phase::OpeningRoll => "opening_roll",
        Phase::ChooseColour => "choose_colour",
        Phase::Over => "over",
    };
    let bridges = (1..=68).map(Square).filter(|&square| state.cell(square).is_bridge());
    let mid_turn = matches!(state.phase, Phase::Roll | Phase::Move);
    View {
        phase,
        seat: seat_in_turn(state),
        colour: mid_turn.then_some(state.colour),
        tokens_each: state.tokens_each,
        partners: state.partners,
        players: (0..state.players).map(|seat| player(state, Seat(seat))).collect(),
        tokens: tokens(state),
        bridges: bridges.map(Place::Ring).collect(),
        rolls_again: state.rolls_again,
        pending: Some(state.pending).filter(|&steps| steps > 0),
        sixes: state.sixes,
        last_moved: Some(state.last_moved)
            .filter(|&step| mid_turn && step <= crate::board::GOAL)
            .map(|step| Place::at(state.colour, step)),
    }
}

/// Whose turn it is, also while the house rolls for it.
fn seat_in_turn(state: &State) -> Option<Seat> {
    match state.phase {
        Phase::Roll | Phase::Move => Some(state.seat()),
        Phase::OpeningRoll | Phase::ChooseColour => Some(state.deputy(state.acting)),
        Phase::Over => None,
    }
}

fn player(state: &State, seat: Seat) -> PlayerView {
    let colour = state.colour_of(seat);
    let lane = colour.map(|colour| state.lanes[colour.index()]);
    PlayerView {
        seat,
        present: state.present().contains(seat),
        colour,
        opening_roll: Some(state.rolls[seat.index()]).filter(|&pips| pips > 0),
        home: lane.map_or(0, |lane| lane.home),
        goal: lane.map_or(0, |lane| lane.goal),
    }
}

fn tokens(state: &State) -> Vec<TokenView> {
    let taken = Colour::ALL.into_iter().filter(|colour| state.owners[colour.index()] != NOBODY);
    let off_ring =
        taken.flat_map(|colour| state.places(colour).into_iter().map(move |place| TokenView { colour, place }));
    let on_ring = (1..=68).map(Square).flat_map(|square| {
        let cell = state.cell(square);
        let place = Place::Ring(square);
        cell.earlier().into_iter().chain(cell.later()).map(move |colour| TokenView { colour, place })
    });
    off_ring.filter(|token| !matches!(token.place, Place::Ring(_))).chain(on_ring).collect()
}

/// The side of the text board, in squares.
const SIDE: usize = 19;

/// Row and column of a place on the cross, homes in the corners and goals in the middle.
fn row_and_column(place: Place) -> (usize, usize) {
    match place {
        Place::Ring(Square(number)) => {
            let number = usize::from(number);
            match number {
                1..=8 => (19 - number, 10),
                9..=16 => (10, number + 2),
                17 => (9, 18),
                18..=25 => (8, 36 - number),
                26..=33 => (33 - number, 10),
                34 => (0, 9),
                35..=42 => (number - 35, 8),
                43..=50 => (8, 50 - number),
                51 => (9, 0),
                52..=59 => (10, number - 52),
                60..=67 => (number - 49, 8),
                _ => (18, 9),
            }
        }
        Place::Corridor(colour, number) => {
            let number = usize::from(number);
            match colour {
                Colour::Yellow => (18 - number, 9),
                Colour::Green => (9, number),
                Colour::Red => (number, 9),
                Colour::Blue => (9, 18 - number),
            }
        }
        Place::Goal(Colour::Yellow) => (10, 9),
        Place::Goal(Colour::Green) => (9, 8),
        Place::Goal(Colour::Red) => (8, 9),
        Place::Goal(Colour::Blue) => (9, 10),
        Place::Home(Colour::Yellow) => (14, 14),
        Place::Home(Colour::Green) => (14, 4),
        Place::Home(Colour::Red) => (4, 4),
        Place::Home(Colour::Blue) => (4, 14),
    }
}

/// The board for a terminal: the cross, four characters a square.
///
/// An empty square shows its number, an occupied one the letters of its tokens, the one that came
/// first in front; safe squares stand in brackets. Corridor squares show the small letter of their
/// colour and their number. Tokens at home stand in the corners, those in the goal in the middle.
pub(crate) fn text_board(state: &State) -> String {
    let mut cells = vec![vec![String::from("    "); SIDE]; SIDE];
    for square in (1..=68).map(Square) {
        let cell = state.cell(square);
        let letters: String = cell.earlier().into_iter().chain(cell.later()).map(Colour::letter).collect();
        let inside = if letters.is_empty() { square.0.to_string() } else { letters };
        let shown = if square.is_safe() { format!("({inside:^2})") } else { format!(" {inside:^2} ") };
        set(&mut cells, Place::Ring(square), shown);
    }
    for colour in Colour::ALL {
        for number in 1..=7 {
            let standing = state.standing(colour, number + 63);
            let letters = colour.letter().to_string().repeat(standing.into());
            let empty = format!("{}{number}", colour.letter().to_ascii_lowercase());
            let inside = if letters.is_empty() { empty } else { letters };
            set(&mut cells, Place::Corridor(colour, number), format!(" {inside:^2} "));
        }
        if state.owners[colour.index()] != NOBODY {
            let lane = state.lanes[colour.index()];
            for (place, count) in [(Place::Home(colour), lane.home), (Place::Goal(colour), lane.goal)] {
                let letters = colour.letter().to_string().repeat(count.into());
                set(&mut cells, place, format!("{letters:^4}"));
            }
        }
    }
    cells.into_iter().map(|row| row.concat().trim_end().to_owned() + "\n").collect()
}

fn set(cells: &mut [Vec<String>], place: Place, shown: String) {
    let (row, column) = row_and_column(place);
    cells[row][column] = shown;
}

/// A line for each seat, and what is to be moved.
pub(crate) fn holdings(state: &State) -> Vec<Message> {
    let seats = (0..state.players).map(|seat| holding(state, Seat(seat)));
    let pending = (state.phase == Phase::Move).then(|| Message::new("holding-pending").number("count", state.pending));
    let pairs = [0, 1].into_iter().filter(|_| state.partners).map(|seat| pair(state, Seat(seat)));
    seats.chain(pairs).chain(pending).collect()
}

/// How far two partners have come.
fn pair(state: &State, seat: Seat) -> Message {
    let colours = [seat, partner(seat)].map(|seat| state.colour_of(seat));
    let goal: u8 = colours.into_iter().flatten().map(|colour| state.lanes[colour.index()].goal).sum();
    let message = Message::new("holding-pair").seat("seat", seat).seat("partner", partner(seat));
    message.number("goal", goal).number("tokens", 2 * state.tokens_each)
}

/// What a seat has.
fn holding(state: &State, seat: Seat) -> Message {
    // The tokens of a seat that left go home, unless its partner plays on with them.
    if !state.present().contains(seat) && !state.partners {
        return Message::new("holding-left").seat("seat", seat);
    }
    let Some(colour) = state.colour_of(seat) else {
        let message = match state.rolls[seat.index()] {
            0 => Message::new("holding-no-colour"),
            pips => Message::new("holding-rolled").number("pips", pips),
        };
        return message.seat("seat", seat);
    };
    let lane = state.lanes[colour.index()];
    let out = state.places(colour).into_iter().filter_map(|place| match place {
        Place::Ring(square) => Some(square.0.to_string()),
        Place::Corridor(_, number) => Some(format!("c{number}")),
        Place::Home(_) | Place::Goal(_) => None,
    });
    let out: Vec<String> = out.collect();
    let message = match out.is_empty() {
        true => Message::new("holding"),
        false => Message::new("holding-out").name("squares", out.join(" ")),
    };
    message
        .seat("seat", seat)
        .word("colour", colour.name())
        .name("letter", colour.letter())
        .number("home", lane.home)
        .number("goal", lane.goal)
}
