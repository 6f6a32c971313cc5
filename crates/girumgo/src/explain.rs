//! What an action looks like on the board, and why one is not allowed.

use game::{Explain, Face, Game, Gesture, Manner, Message, Refusal, Trail, Turn};

use crate::board::{self, WEDGES, Wheel};
use crate::event::colour_word;
use crate::{Action, Deed, Phase, State, View};

impl Explain for State {
    type View = View;

    fn view(&self) -> View {
        self.show()
    }

    fn holdings(&self) -> Vec<Message> {
        self.holding_lines()
    }

    fn gesture(&self, _: &Trail, action: Action) -> Gesture {
        match action.deed() {
            Deed::Turn { wheel, back } => {
                let label = if back { Message::new("label-turn-back") } else { Message::new("label-turn-clockwise") };
                let name = wheel.name(self.side);
                Gesture::at(&name, label.name("wheel", &name)).doing(Manner::Turn { clockwise: !back })
            }
            Deed::Hop(wheel) => {
                let path = vec![self.player(self.seat).token.name(self.side), wheel.name(self.side)];
                let label = Message::new("label-hop").name("from", &path[0]).name("to", &path[1]);
                Gesture::along(path, label)
            }
            Deed::End => Gesture::word(Message::new("label-end")),
            Deed::Choose(colour) => Gesture::word(Message::new("label-choose").word("colour", colour_word(colour))),
            Deed::Roll(pips) => Gesture::roll(Face::pips(pips), Message::new("label-roll").number("pips", pips)),
            Deed::Set(rotation) => {
                let name = self.next_wheel_name();
                Gesture::at(&name, Message::new("label-set").name("wheel", &name).number("rotation", rotation))
            }
        }
    }

    fn face(&self, action: Action) -> Option<Face> {
        match action.deed() {
            Deed::Roll(pips) => Some(Face::pips(pips)),
            _ => None,
        }
    }

    fn why_not(&self, _: &Trail, action: Action) -> Refusal {
        let deed = action.deed();
        match self.turn() {
            Turn::Over => Refusal::new("What every game shares: Seats", Message::new("refused-over")),
            Turn::House => self.why_not_house(deed),
            Turn::Seat(_) => self.why_not_seat(deed),
        }
    }
}

impl State {
    /// The wheel that the house sets next.
    fn next_wheel_name(&self) -> String {
        let wheels = board::wheels(self.side);
        wheels[usize::from(self.wheels_set) % wheels.len()].name(self.side)
    }

    /// Why the house, which is to act, does not do this.
    fn why_not_house(&self, deed: Deed) -> Refusal {
        let seat = self.seat;
        match (self.phase, deed) {
            (Phase::Rolling, Deed::Set(_)) => {
                Refusal::new("Opening: roll", Message::new("refused-set-while-rolling").seat("seat", seat))
            }
            (Phase::Rolling, _) => {
                Refusal::new("Opening: roll", Message::new("refused-while-rolling").seat("seat", seat))
            }
            (Phase::Setting, Deed::Roll(_)) => Refusal::new(
                "Opening",
                Message::new("refused-roll-while-setting").name("wheel", self.next_wheel_name()),
            ),
            (Phase::Setting, _) => {
                Refusal::new("Opening", Message::new("refused-while-setting").name("wheel", self.next_wheel_name()))
            }
            (_, Deed::Set(_)) => Refusal::new("Opening", Message::new("refused-wheels-are-set")),
            (_, Deed::Choose(_)) => Refusal::new("Opening: roll", Message::new("refused-colours-are-chosen")),
            _ => Refusal::new("A turn", Message::new("refused-before-the-roll").seat("seat", seat)),
        }
    }

    /// Why the seat that is to act cannot do this.
    fn why_not_seat(&self, deed: Deed) -> Refusal {
        let seat = self.seat;
        let choosing = self.phase == Phase::Choosing;
        match deed {
            Deed::Roll(_) | Deed::Set(_) if choosing => {
                Refusal::new("Opening: roll", Message::new("refused-house-while-choosing").seat("seat", seat))
            }
            Deed::Roll(_) => Refusal::new("A turn", Message::new("refused-already-rolled").seat("seat", seat)),
            Deed::Set(_) => Refusal::new("Opening", Message::new("refused-wheels-are-set")),
            Deed::Choose(colour) if choosing => self.why_not_colour(colour),
            Deed::Choose(_) => Refusal::new("Opening: roll", Message::new("refused-colours-are-chosen")),
            _ if choosing => Refusal::new("Opening: roll", Message::new("refused-choose-first").seat("seat", seat)),
            Deed::Turn { wheel, .. } => {
                let message = Message::new("refused-no-turns-left").name("wheel", wheel.name(self.side));
                Refusal::new("A turn: 1", message.seat("seat", seat))
            }
            Deed::Hop(wheel) => Refusal::new("A turn: 2", self.why_not_hop(wheel)),
            // Ending is legal whenever a seat is to act in its turn.
            Deed::End => Refusal::new("A turn: 3", Message::new("refused-choose-first").seat("seat", seat)),
        }
    }

    fn why_not_colour(&self, colour: u8) -> Refusal {
        let message = Message::new("refused-colour-taken").word("colour", colour_word(colour));
        Refusal::new("Opening: roll", message.seat("seat", self.owner_of(colour).unwrap_or(self.seat)))
    }

    /// A turn, hopping: the first of its conditions that does not hold.
    fn why_not_hop(&self, to: Wheel) -> Message {
        let (seat, side) = (self.seat, self.side);
        let player = self.player(seat);
        let name = to.name(side);
        if to == player.token {
            return Message::new("refused-hop-in-place").name("wheel", name);
        }
        if to.distance(player.token) > 1 {
            return Message::new("refused-hop-too-far").name("from", player.token.name(side)).name("to", name);
        }
        let slot = self.token_slot(seat).unwrap_or(0);
        let gap = board::gap_name(side, player.token, slot);
        let Some((_, their_slot)) = board::gap(side, player.token, slot).find(|&(wheel, _)| wheel == to) else {
            return Message::new("refused-hop-not-faced").name("gap", gap).name("to", name);
        };
        let shown = board::colour_shown(self.rotation(to) % WEDGES, their_slot);
        if shown != player.colour {
            let message = Message::new("refused-hop-colour").name("to", name).name("gap", gap);
            return message.word("shown", colour_word(shown)).word("colour", colour_word(player.colour));
        }
        Message::new("refused-hop-no-advance").seat("seat", seat).name("to", name)
    }
}
