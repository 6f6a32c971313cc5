//! Actions and positions as text.

use std::fmt::Write;

use game::{Notation, Seat};

use crate::board::{self, COLOURS, WEDGES, Wheel};
use crate::state::NO_COLOUR;
use crate::{Action, Deed, Phase, State, Surround};

impl Notation for State {
    fn write(&self, action: Action, text: &mut String) {
        match action.deed() {
            Deed::Turn { wheel, back } => {
                *text += &wheel.name(self.side);
                text.push(if back { '-' } else { '+' });
            }
            Deed::Hop(wheel) => {
                text.push('>');
                *text += &wheel.name(self.side);
            }
            Deed::End => *text += "end",
            Deed::Choose(colour) => *text += COLOURS[usize::from(colour)],
            Deed::Roll(pips) => {
                text.push('d');
                text.push(char::from(b'0' + pips));
            }
            Deed::Set(rotation) => {
                text.push('s');
                text.push(char::from(b'0' + rotation));
            }
        }
    }

    fn parse(&self, text: &str) -> Option<Action> {
        if text == "end" {
            return Some(Action::END);
        }
        if let Some(colour) = COLOURS.iter().position(|&colour| colour == text) {
            return Some(Action::choose(colour as u8));
        }
        if let Some(name) = text.strip_prefix('>') {
            return Wheel::named(self.side, name).map(Action::hop);
        }
        if let Some(name) = text.strip_suffix('+') {
            return Wheel::named(self.side, name).map(|wheel| Action::turn(wheel, false));
        }
        if let Some(name) = text.strip_suffix('-') {
            return Wheel::named(self.side, name).map(|wheel| Action::turn(wheel, true));
        }
        match *text.as_bytes() {
            [b'd', pips @ b'1'..=b'6'] => Some(Action::roll(pips - b'0')),
            [b's', rotation @ b'0'..=b'5'] => Some(Action::set(rotation - b'0')),
            _ => None,
        }
    }

    /// Eight fields: the board, the wheels in the order of their names (`.` not set), the seats,
    /// whose turn it is and what is awaited, the opening, the turns left and made, the triangles
    /// credited, the opponents surrounded (or, at the end, the winners).
    fn position(&self) -> String {
        let mut line = format!("{}{} ", self.side, if self.surround == Surround::Any { "any" } else { "opposite" });
        for &wheel in board::wheels(self.side) {
            let rotation = self.rotation(wheel);
            line.push(if rotation < WEDGES { char::from(b'0' + rotation) } else { '.' });
        }
        line.push(' ');
        let seats: Vec<String> = (0..self.seats).map(|seat| self.seat_line(Seat(seat))).collect();
        line += &seats.join(",");
        let awaited = match self.phase {
            Phase::Over => "over",
            Phase::Rolling => "rolling",
            Phase::Setting => "setting",
            Phase::Casting => "casting",
            Phase::Choosing => "choosing",
            Phase::Turning => "turning",
        };
        let _ = write!(line, " {}{awaited} ", self.seat.0);
        match self.phase {
            Phase::Rolling => {
                let rolls = self.contenders.iter().map(|seat| format!("{}:{}", seat.0, self.rolls[seat.index()]));
                line += &rolls.collect::<Vec<_>>().join(",");
            }
            Phase::Choosing | Phase::Setting => {
                let _ = write!(line, "{}", self.starter.0);
            }
            Phase::Over | Phase::Casting | Phase::Turning => line.push('-'),
        }
        let _ = write!(line, " {}", self.turns_left);
        for &wheel in board::wheels(self.side) {
            match self.net_turns(wheel) {
                0 => {}
                net => {
                    let _ = write!(line, ",{}{net:+}", wheel.name(self.side));
                }
            }
        }
        let mut credited = self.credited().to_vec();
        credited.sort_unstable();
        let credited: Vec<String> = credited
            .iter()
            .map(|triangle| {
                let gap = board::gap_name(self.side, triangle.wheel(), triangle.slot());
                format!("{gap}:{}", COLOURS[usize::from(triangle.colour())])
            })
            .collect();
        let named = if self.phase == Phase::Over { self.winners } else { self.surrounded };
        let named: Vec<String> = named.iter().map(|seat| seat.0.to_string()).collect();
        for list in [credited, named] {
            line.push(' ');
            line += &if list.is_empty() { "-".to_string() } else { list.join(",") };
        }
        line
    }

    fn board(&self) -> String {
        self.text_board()
    }
}

impl State {
    /// A seat as colour, wheel, advances and turns ended, such as `red:b2:3:7`; a seat that has
    /// left has no wheel.
    fn seat_line(&self, seat: Seat) -> String {
        let player = self.player(seat);
        let colour = if player.colour == NO_COLOUR { "." } else { COLOURS[usize::from(player.colour)] };
        let wheel = if player.token == Wheel::NONE { "-".into() } else { player.token.name(self.side) };
        format!("{colour}:{wheel}:{}:{}", player.advances, player.turns_ended)
    }
}
