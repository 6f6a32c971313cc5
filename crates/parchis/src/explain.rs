//! What can be done, shown on the board; what cannot, and which clause forbids it.

use game::{Explain, Face, Gesture, Manner, Message, Refusal, Trail};

use crate::action::Kind;
use crate::board::{CORRIDOR, Colour, GOAL, Place, Square, destination, path};
use crate::event::{at, to, with_colour};
use crate::moves::{CAPTURE_COUNT, GOAL_COUNT};
use crate::play::step_of;
use crate::state::{Cell, NOBODY, Phase, State};
use crate::{Action, View, view};

/// What keeps one token from moving.
enum Obstacle {
    /// A bridge stands in its way.
    Bridge(Square),
    /// Two tokens stand where it would end.
    Full(Place),
    /// It would bounce out of the corridor.
    BouncesOut,
    /// Counts are made on the ring.
    CountInCorridor,
}

impl Explain for State {
    type View = View;

    fn view(&self) -> View {
        view::view(self)
    }

    fn holdings(&self) -> Vec<Message> {
        view::holdings(self)
    }

    fn gesture(&self, _: &Trail, action: Action) -> Gesture {
        let colour = self.colour;
        match action.kind() {
            Kind::Roll(pips) => Gesture::roll(Face::pips(pips), Message::new("label-roll").number("pips", pips)),
            Kind::Choose(colour) => Gesture::at(Place::Home(colour), with_colour(Message::new("label-colour"), colour)),
            Kind::Exit => {
                let start = Place::Ring(colour.start());
                let (label, manner) = match self.captured_by_exit(colour) {
                    Some(victim) => (with_colour(Message::new("label-exit-capture"), victim), Manner::Capture),
                    None => (Message::new("label-exit"), Manner::Plain),
                };
                let path = [Place::Home(colour), start].map(|place| place.to_string());
                Gesture::along(path.to_vec(), at(label, start)).doing(manner)
            }
            Kind::Ring(_) | Kind::Corridor(_) => self.gesture_of_move(action),
        }
    }

    fn face(&self, action: Action) -> Option<Face> {
        match action.kind() {
            Kind::Roll(pips) => Some(Face::pips(pips)),
            Kind::Choose(_) | Kind::Exit | Kind::Ring(_) | Kind::Corridor(_) => None,
        }
    }

    fn why_not(&self, _: &Trail, action: Action) -> Refusal {
        if self.phase == Phase::Over {
            return Refusal::new("Leaving and time", Message::new("host-over"));
        }
        match action.kind() {
            Kind::Roll(_) => self.why_no_roll(),
            Kind::Choose(colour) => self.why_not_colour(colour),
            Kind::Exit | Kind::Ring(_) | Kind::Corridor(_) => match self.phase {
                Phase::OpeningRoll | Phase::ChooseColour => {
                    Refusal::new("Opening", Message::new("refused-before-play"))
                }
                Phase::Move if action == Action::EXIT => self.why_no_exit(),
                Phase::Move => self.why_no_move(action),
                Phase::Roll | Phase::Over => Refusal::new("A turn", Message::new("refused-before-roll")),
            },
        }
    }
}

impl State {
    fn gesture_of_move(&self, action: Action) -> Gesture {
        let colour = self.colour;
        let from = step_of(colour, action);
        let end = destination(from, self.pending);
        let (source, target) = (Place::at(colour, from), Place::at(colour, end));
        let mut manner = Manner::Plain;
        let label = match target {
            Place::Ring(square) => match self.cell(square).earlier() {
                Some(other) if other == colour => Message::new("label-bridge"),
                Some(other) if !square.is_safe() && self.are_opponents(colour, other) => {
                    manner = Manner::Capture;
                    with_colour(Message::new("label-capture"), other)
                }
                Some(other) if !square.is_safe() => with_colour(Message::new("label-join"), other),
                _ => Message::new("label-move"),
            },
            Place::Corridor(..) if from + self.pending > GOAL => Message::new("label-bounce"),
            _ => Message::new("label-move"),
        };
        let way = path(colour, from, self.pending).iter().map(Place::to_string).collect();
        Gesture::along(way, to(at(label, source), target).number("steps", self.pending)).doing(manner)
    }

    fn why_no_roll(&self) -> Refusal {
        match self.phase {
            Phase::ChooseColour => {
                Refusal::new("Opening", Message::new("refused-roll-choosing").seat("seat", self.deputy(self.acting)))
            }
            _ => {
                let message = Message::new("refused-roll-moving").seat("seat", self.seat());
                Refusal::new("A turn", message.number("steps", self.pending))
            }
        }
    }

    fn why_not_colour(&self, colour: Colour) -> Refusal {
        let message = match self.phase {
            Phase::OpeningRoll => Message::new("refused-colour-rolling"),
            Phase::ChooseColour if self.owners[colour.index()] != NOBODY => {
                with_colour(Message::new("refused-colour-taken"), colour).seat("seat", self.owner(colour))
            }
            Phase::ChooseColour => {
                return Refusal::new("Partners: Colours", with_colour(Message::new("refused-colour-pair"), colour));
            }
            _ => Message::new("refused-colour-later"),
        };
        Refusal::new("Opening", message)
    }

    fn why_no_exit(&self) -> Refusal {
        let message = match self.pending {
            CAPTURE_COUNT | GOAL_COUNT => {
                let message = Message::new("refused-exit-count").number("count", self.pending);
                return Refusal::new(count_clause(), message);
            }
            5 if self.lanes[self.colour.index()].home == 0 => Message::new("refused-exit-nobody"),
            5 => {
                let start = self.colour.start();
                let message = match self.cell(start) == Cell::bridge(self.colour) {
                    true => Message::new("refused-exit-bridge"),
                    false => Message::new("refused-exit-friends"),
                };
                at(message, Place::Ring(start))
            }
            pips => Message::new("refused-exit-not-five").number("pips", pips),
        };
        Refusal::new("A turn: 5", message)
    }

    /// The rules in the order in which a person would look: is it a token of one's own, is the
    /// roll to be used otherwise, can this token make the move, must another go first.
    fn why_no_move(&self, action: Action) -> Refusal {
        let colour = self.colour;
        let from = step_of(colour, action);
        if let Kind::Ring(square) = action.kind()
            && (from >= CORRIDOR || self.standing(colour, from) == 0)
        {
            let message = match self.cell(square).earlier() {
                Some(other) if self.partners && other == self.turn.opposite() => {
                    let message = with_colour(Message::new("refused-partners-token"), other);
                    return Refusal::new("Partners: Whose tokens", at(message, Place::Ring(square)));
                }
                Some(other) => with_colour(Message::new("refused-others-token"), other),
                None => Message::new("refused-no-token"),
            };
            return Refusal::new("Actions", at(message, Place::Ring(square)));
        }
        let place = Place::at(colour, from);
        if self.standing(colour, from) == 0 {
            return Refusal::new("Actions", at(Message::new("refused-no-token"), place));
        }
        if self.pending == 5 && self.must_exit() {
            return Refusal::new("A turn: 5", Message::new("refused-must-exit"));
        }
        match self.obstacle(from) {
            Some(Obstacle::CountInCorridor) => {
                let message = Message::new("refused-count-corridor").number("count", self.pending);
                Refusal::new(count_clause(), message)
            }
            Some(Obstacle::Bridge(square)) => {
                let owner = self.cell(square).earlier().unwrap_or(colour);
                let message = with_colour(Message::new("refused-bridge"), owner).number("steps", self.pending);
                Refusal::new("A turn: Bridge", at(message, Place::Ring(square)))
            }
            Some(Obstacle::Full(place)) => {
                let message = Message::new("refused-full").number("steps", self.pending);
                let clause = match place {
                    Place::Corridor(..) => "A turn: Corridor and goal",
                    _ => "A turn: Moving",
                };
                Refusal::new(clause, at(message, place))
            }
            Some(Obstacle::BouncesOut) => {
                let message = Message::new("refused-bounces-out").number("steps", self.pending);
                Refusal::new("A turn: Corridor and goal", message)
            }
            // A token with nothing in its way is held back only by the bridge a 6 must open.
            None => Refusal::new("A turn: 6", at(Message::new("refused-open-bridge"), place)),
        }
    }

    /// What keeps the token on a step from moving by what is pending, found by walking the way.
    fn obstacle(&self, from: u8) -> Option<Obstacle> {
        let colour = self.colour;
        if self.pending > 6 && from >= CORRIDOR {
            return Some(Obstacle::CountInCorridor);
        }
        for walked in 1..=self.pending {
            if let Place::Ring(square) = Place::at(colour, from + walked)
                && self.cell(square).is_bridge()
            {
                return Some(Obstacle::Bridge(square));
            }
        }
        let end = destination(from, self.pending);
        let place = Place::at(colour, end);
        match place {
            Place::Ring(_) if from + self.pending > GOAL => Some(Obstacle::BouncesOut),
            Place::Ring(square) => self.cell(square).is_full().then_some(Obstacle::Full(place)),
            Place::Corridor(..) => (end != from && self.standing(colour, end) == 2).then_some(Obstacle::Full(place)),
            Place::Goal(_) | Place::Home(_) => None,
        }
    }
}

fn count_clause() -> &'static str {
    "A turn: Count 20 and count 10"
}
