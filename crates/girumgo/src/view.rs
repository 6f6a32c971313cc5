//! What a person is shown: the view for a drawn board, and the board of text.

use std::fmt::Write;

use game::{Message, Seat, SeatSet};
use serde::Serialize;

use crate::board::{self, COLOURS, WEDGES, Wheel};
use crate::event::colour_word;
use crate::{Phase, State, Surround};

/// All that a board needs to be drawn. Wheels and gaps are given by name.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    /// How many wheels there are along an edge.
    pub side: u8,
    /// What counts as surrounding.
    pub surround: Surround,
    /// What the match is waiting for.
    pub phase: Phase,
    /// Whose turn it is: to roll, to choose, or to play.
    pub seat: Seat,
    /// The wheels in the order of their names.
    pub wheels: Vec<WheelView>,
    /// The seats in table order.
    pub seats: Vec<SeatView>,
    /// The triangles that stand, each marked.
    pub triangles: Vec<TriangleView>,
    /// How many turns of wheels are left in this turn.
    pub turns_left: u8,
    /// The opponents surrounded in this turn.
    pub surrounded: SeatSet,
    /// Who begins, while the colours are chosen and the wheels set.
    pub starter: Option<Seat>,
    /// The wheel that the house sets next.
    pub next_wheel: Option<String>,
    /// What was rolled in this round for who begins: seat and pips, 0 for who is still to roll.
    pub rolls: Vec<(Seat, u8)>,
}

/// A wheel.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WheelView {
    /// Its name.
    pub name: String,
    /// Its row from the top, from 0.
    pub row: u8,
    /// Its place in the row from the left, from 0.
    pub column: u8,
    /// How far it is from the board's left edge, in halves of a wheel's width.
    pub halves: u8,
    /// By how many wedges it is turned clockwise, once it is set.
    pub rotation: Option<u8>,
    /// The colours it shows in its slots, clockwise from straight up, once it is set.
    pub slots: Vec<&'static str>,
}

/// A seat and its token.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// Whether it still plays.
    pub present: bool,
    /// Its colour, once it has one.
    pub colour: Option<&'static str>,
    /// The wheel on which its token stands.
    pub wheel: Option<String>,
    /// The slot in which its token stands.
    pub slot: Option<u8>,
    /// The gap that its token faces.
    pub gap: Option<String>,
    /// The wheel on which its token starts.
    pub home: String,
    /// The wheel that its token must reach.
    pub goal: String,
    /// How many hops its token has to go.
    pub hops_to_go: Option<u8>,
    /// What its dial shows.
    pub advances: u8,
    /// How many turns it has ended.
    pub turns_ended: u8,
}

/// A standing triangle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TriangleView {
    /// The name of its gap.
    pub gap: String,
    /// Its wheels, each with the slot that belongs to the gap.
    pub wheels: Vec<(String, u8)>,
    /// Its colour.
    pub colour: &'static str,
    /// Whether it was credited in this turn.
    pub credited: bool,
}

impl State {
    pub(crate) fn show(&self) -> View {
        let opening = matches!(self.phase, Phase::Choosing | Phase::Setting);
        let wheels = board::wheels(self.side);
        let next_wheel = wheels.get(usize::from(self.wheels_set)).filter(|_| self.phase == Phase::Setting);
        View {
            side: self.side,
            surround: self.surround,
            phase: self.phase,
            seat: self.seat,
            wheels: wheels.iter().map(|&wheel| self.show_wheel(wheel)).collect(),
            seats: (0..self.seats).map(|seat| self.show_seat(Seat(seat))).collect(),
            triangles: self.show_triangles(),
            turns_left: self.turns_left,
            surrounded: self.surrounded,
            starter: opening.then_some(self.starter),
            next_wheel: next_wheel.map(|wheel| wheel.name(self.side)),
            rolls: self.contenders.iter().map(|seat| (seat, self.rolls[seat.index()])).collect(),
        }
    }

    fn show_wheel(&self, wheel: Wheel) -> WheelView {
        let (row, column) = wheel.row_and_column(self.side);
        let rotation = Some(self.rotation(wheel)).filter(|&rotation| rotation < WEDGES);
        let slots = rotation.map(|rotation| (0..WEDGES).map(move |slot| board::colour_shown(rotation, slot)));
        WheelView {
            name: wheel.name(self.side),
            row,
            column,
            halves: row.abs_diff(self.side - 1) + 2 * column,
            rotation,
            slots: slots.into_iter().flatten().map(colour_word).collect(),
        }
    }

    fn show_seat(&self, seat: Seat) -> SeatView {
        let player = self.player(seat);
        let on_board = player.token != Wheel::NONE;
        let slot = self.token_slot(seat);
        SeatView {
            seat,
            present: self.present.contains(seat),
            colour: COLOURS.get(usize::from(player.colour)).copied(),
            wheel: on_board.then(|| player.token.name(self.side)),
            slot,
            gap: slot.map(|slot| board::gap_name(self.side, player.token, slot)),
            home: self.home(seat).name(self.side),
            goal: self.goal(seat).name(self.side),
            hops_to_go: on_board.then(|| self.hops_to_go(seat)),
            advances: player.advances,
            turns_ended: player.turns_ended,
        }
    }

    fn show_triangles(&self) -> Vec<TriangleView> {
        let show = |triangle: board::Triangle| {
            let wheels = board::gap(self.side, triangle.wheel(), triangle.slot());
            TriangleView {
                gap: board::gap_name(self.side, triangle.wheel(), triangle.slot()),
                wheels: wheels.map(|(wheel, slot)| (wheel.name(self.side), slot)).collect(),
                colour: colour_word(triangle.colour()),
                credited: self.credited().contains(&triangle),
            }
        };
        self.standing().map(show).collect()
    }

    /// Every wheel as its name, its rotation, and below them the first letters of its six colours
    /// clockwise from straight up; a capital letter is the wedge on which the token of that
    /// colour stands.
    pub(crate) fn text_board(&self) -> String {
        let view = self.show();
        let mut text = String::new();
        for row in 0..2 * self.side - 1 {
            let wheels: Vec<&WheelView> = view.wheels.iter().filter(|wheel| wheel.row == row).collect();
            let indent = " ".repeat(4 * usize::from(row.abs_diff(self.side - 1)));
            let names = wheels.iter().map(|wheel| {
                let rotation = wheel.rotation.map_or("?".to_string(), |rotation| rotation.to_string());
                format!("{:<8}", format!("{} {rotation}", wheel.name))
            });
            let _ = writeln!(text, "{}", (indent.clone() + &names.collect::<String>()).trim_end());
            let letters = wheels.iter().map(|wheel| format!("{:<8}", view.letters(wheel)));
            let _ = writeln!(text, "{}", (indent + &letters.collect::<String>()).trim_end());
        }
        text
    }

    /// A line for each seat, for each standing triangle, and for the turns left.
    pub(crate) fn holding_lines(&self) -> Vec<Message> {
        let view = self.show();
        let seats = view.seats.iter().map(|seat| {
            let message = match (&seat.wheel, seat.colour) {
                (None, _) => return Message::new("holding-left").seat("seat", seat.seat),
                (Some(wheel), None) => Message::new("holding-no-colour").name("wheel", wheel),
                (Some(wheel), Some(colour)) => match &seat.gap {
                    None => Message::new("holding").name("wheel", wheel).word("colour", colour),
                    Some(gap) => {
                        Message::new("holding-facing").name("wheel", wheel).word("colour", colour).name("gap", gap)
                    }
                },
            };
            message.seat("seat", seat.seat).name("goal", &seat.goal).number("advances", seat.advances)
        });
        let triangles = view.triangles.iter().map(|triangle| {
            Message::new("holding-triangle").name("gap", &triangle.gap).word("colour", triangle.colour)
        });
        let left =
            (self.phase == Phase::Turning).then(|| Message::new("holding-turns").number("turns", self.turns_left));
        seats.chain(triangles).chain(left).collect()
    }
}

impl View {
    fn letters(&self, wheel: &WheelView) -> String {
        let token_of = |colour: &str| {
            let mut seats = self.seats.iter();
            seats.any(|seat| seat.colour == Some(colour) && seat.wheel.as_ref() == Some(&wheel.name))
        };
        let letter = |&colour: &&'static str| {
            let first = colour.chars().next().unwrap_or('?');
            if token_of(colour) { first.to_ascii_uppercase() } else { first }
        };
        if wheel.slots.is_empty() { "......".into() } else { wheel.slots.iter().map(letter).collect() }
    }
}
