//! What the game tells people about single actions: how one shows on the board, and why another is
//! not allowed. Works on the position alone and is not on the path of search.

use game::{Explain, Game, Gesture, Message, Refusal, Seat, Trail, Turn};

use crate::action::Action;
use crate::board::{Colour, Direction, Point, STEPS, members};
use crate::state::{Cylinder, State, Step};
use crate::view::{View, holdings};

impl Explain for State {
    type View = View;

    fn view(&self) -> View {
        View::of(self)
    }

    fn holdings(&self) -> Vec<Message> {
        holdings(self)
    }

    fn gesture(&self, _: &Trail, action: Action) -> Gesture {
        let to = action.to();
        let Some(from) = action.from() else {
            let label = match self.step {
                Step::Setup => Message::new("label-place-yellow"),
                _ => Message::new("label-add"),
            };
            return Gesture::at(to, label.name("at", to));
        };
        let colour = self.disc(from).unwrap_or(Colour::Yellow);
        let (path, count) = self.way(from, to).map_or((vec![from, to], 0), |way| (way.path, way.count));
        let label = Message::new("label-move")
            .word("colour", colour.word())
            .name("from", from)
            .name("to", to)
            .number("count", count);
        Gesture::along(path.iter().map(Point::to_string).collect(), label)
    }

    fn why_not(&self, _: &Trail, action: Action) -> Refusal {
        if self.turn() == Turn::Over {
            return Refusal::new("End", Message::new("not-over"));
        }
        match (action.from(), self.step) {
            (Some(_), Step::Setup) => Refusal::new("Setup", Message::new("not-move-in-setup")),
            (None, Step::Setup) => self.why_no_yellow(action.to()),
            (None, Step::MoveOwn) => Refusal::new("A turn: 1", Message::new("not-add-before-own")),
            (None, Step::MoveOpponents) => Refusal::new("A turn: 2", Message::new("not-add-before-opponents")),
            (None, Step::Add) => self.why_no_disc(action.to()),
            (Some(_), Step::Add) => Refusal::new("A turn: 3", Message::new("not-move-in-add")),
            (Some(from), Step::MoveOwn | Step::MoveOpponents) => match self.why_not_this_disc(from) {
                Some(refusal) => refusal,
                None => Refusal::new("Moving", self.why_not_there(from, action.to())),
            },
        }
    }
}

impl State {
    /// Why no yellow disc can be placed on a point in the setup.
    fn why_no_yellow(&self, at: Point) -> Refusal {
        let message = match self.disc(at) {
            Some(_) => Message::new("not-yellow-occupied"),
            None => Message::new("not-rim"),
        };
        Refusal::new("Setup", message.name("at", at))
    }

    /// Why no disc can be added on a point in step 3.
    fn why_no_disc(&self, at: Point) -> Refusal {
        let message = match self.disc(at) {
            Some(colour) => Message::new("not-add-occupied").word("colour", colour.word()),
            None => {
                // A free point that is refused completes a light, so the pair is there.
                let (yellow, other) = self.light_from(at).unwrap_or((at, at));
                Message::new("not-add-light").name("yellow", yellow).name("other", other)
            }
        };
        Refusal::new("A turn: 3", message.name("at", at))
    }

    /// The two other discs of a light that a new disc of the seat at turn would complete.
    fn light_from(&self, at: Point) -> Option<(Point, Point)> {
        let other_colour = Colour::of(Seat(self.opponent()));
        (0..STEPS.len()).find_map(|direction| {
            let yellow = at.next(direction)?;
            let other = yellow.next(direction)?;
            let light = self.disc(yellow) == Some(Colour::Yellow) && self.disc(other) == Some(other_colour);
            light.then_some((yellow, other))
        })
    }

    /// Why the disc on a point cannot be moved in this step, wherever to.
    fn why_not_this_disc(&self, from: Point) -> Option<Refusal> {
        let own_step = self.step == Step::MoveOwn;
        let clause = if own_step { "A turn: 1" } else { "A turn: 2" };
        let own = Colour::of(Seat(self.seat));
        let message = match self.disc(from) {
            None => Message::new("not-from-empty"),
            Some(Colour::Yellow) => return Some(Refusal::new("A turn", Message::new("not-yellow").name("from", from))),
            Some(colour) if own_step && colour != own => Message::new("not-opponents-yet"),
            Some(colour) if !own_step && colour == own => Message::new("not-own-now"),
            Some(_) if !own_step && self.cylinder(Seat(self.opponent())) == Cylinder::On(from) => {
                Message::new("not-under-cylinder")
            }
            Some(_) => return None,
        };
        Some(Refusal::new(clause, message.name("from", from)))
    }

    /// Why a disc that may be moved does not get to a point.
    fn why_not_there(&self, from: Point, to: Point) -> Message {
        if from == to {
            return Message::new("not-where-it-began").name("from", from);
        }
        if let Some(colour) = self.disc(to) {
            return Message::new("not-onto-disc").name("to", to).word("colour", colour.word());
        }
        let straight = (0..STEPS.len()).find_map(|direction| self.why_not_straight(from, to, direction));
        let ends = self.ends(from);
        let message = match straight {
            Some(message) => message,
            None if ends == 0 => Message::new("not-movable"),
            None => {
                let targets: Vec<String> = members(ends).map(|end| end.to_string()).collect();
                Message::new("not-reached").name("targets", targets.join(", "))
            }
        };
        message.name("from", from).name("to", to)
    }

    /// Why a disc does not get straight to a point, if the point lies in that direction.
    fn why_not_straight(&self, from: Point, to: Point, direction: Direction) -> Option<Message> {
        let mut distance = 0;
        let mut blocked = None;
        let mut point = from;
        while point != to {
            point = point.next(direction)?;
            distance += 1;
            if blocked.is_none() && self.disc(point).is_some() {
                blocked = Some((point, distance));
            }
        }
        let count = self.count_along(from, direction);
        Some(match blocked {
            Some((blocker, 1)) => Message::new("not-first-point").name("blocker", blocker),
            Some((blocker, _)) if distance == count => Message::new("not-straight-through").name("blocker", blocker),
            _ => Message::new("not-distance").number("count", count).number("distance", distance),
        })
    }
}
