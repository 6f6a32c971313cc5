//! What is told of actions: how a legal one shows on the board, and which clause forbids another.

use game::{Explain, Gesture, Manner, Message, Refusal, Seat, Trail};

use crate::action::{Action, Parts, Word};
use crate::board::{Square, Tile};
use crate::path::ways_between;
use crate::state::{Phase, State};
use crate::view::View;
use crate::way::Way;

impl Explain for State {
    type View = View;

    fn view(&self) -> View {
        self.view_of_board()
    }

    fn holdings(&self) -> Vec<Message> {
        self.holding_lines()
    }

    fn gesture(&self, _: &Trail, action: Action) -> Gesture {
        match action.parts() {
            Parts::Move(from, to) => {
                let path = self.way_taken(from, to).iter().map(Square::to_string).collect();
                let captures = self.tile(to).is_some() || self.barragoon(to).is_some();
                let manner = if captures { Manner::Capture } else { Manner::Plain };
                Gesture::along(path, self.move_label(from, to)).doing(manner)
            }
            Parts::Place(square, way) => {
                let label = Message::new("label-place").name("square", square).word("way", way.word());
                Gesture::at(square, label).doing(Manner::Lay { way: way.name() })
            }
            Parts::Word(Word::Offer) => Gesture::word(Message::new("label-offer")),
            Parts::Word(Word::On) => Gesture::word(Message::new("label-on")),
            Parts::Word(Word::Accept) => Gesture::word(Message::new("label-accept")),
            Parts::Word(Word::Refuse) => Gesture::word(Message::new("label-refuse")),
        }
    }

    fn why_not(&self, _: &Trail, action: Action) -> Refusal {
        if self.phase == Phase::Over {
            return Refusal::new("End", Message::new("no-over"));
        }
        match action.parts() {
            Parts::Move(from, to) if self.phase == Phase::Move => self.why_not_move(from, to),
            Parts::Place(square, _) if self.is_placing() => self.why_not_place(square),
            Parts::Move(..) | Parts::Place(..) => self.why_not_now(),
            Parts::Word(Word::Offer | Word::On) => Refusal::new("Repetition", Message::new("no-offer-now")),
            Parts::Word(Word::Accept | Word::Refuse) => Refusal::new("Repetition", Message::new("no-answer-now")),
        }
    }
}

impl State {
    fn is_placing(&self) -> bool {
        matches!(self.phase, Phase::OwnerPlaces | Phase::CapturerPlaces | Phase::PlacesAgain)
    }

    fn move_label(&self, from: Square, to: Square) -> Message {
        let number = self.tile(from).map_or(0, |(_, tile)| tile.number());
        let message = match (self.tile(to), self.barragoon(to)) {
            (Some((_, prey)), _) => Message::new("label-capture-tile").number("prey", prey.number()),
            (None, Some(_)) => Message::new("label-capture-barragoon"),
            (None, None) => Message::new("label-move"),
        };
        message.number("tile", number).name("from", from).name("to", to)
    }

    /// Why a move or a placement is not for now: something else is to be done first.
    fn why_not_now(&self) -> Refusal {
        let (mover, other) = (self.mover(), Seat(self.mover ^ 1));
        match self.phase {
            Phase::OwnerPlaces => Refusal::new("Captures: A tile", Message::new("no-owner-places").seat("seat", other)),
            Phase::CapturerPlaces => {
                Refusal::new("Captures: A tile", Message::new("no-capturer-places").seat("seat", mover))
            }
            Phase::PlacesAgain => {
                Refusal::new("Captures: A barragoon", Message::new("no-places-again").seat("seat", mover))
            }
            Phase::MayOffer => Refusal::new("Repetition", Message::new("no-may-offer").seat("seat", mover)),
            Phase::Answers => Refusal::new("Repetition", Message::new("no-answer-first").seat("seat", other)),
            Phase::Move | Phase::Over => Refusal::new("Captures", Message::new("no-placement-now")),
        }
    }

    /// Captures: why a barragoon cannot be placed on a square.
    fn why_not_place(&self, square: Square) -> Refusal {
        let clause = if self.phase == Phase::PlacesAgain { "Captures: A barragoon" } else { "Captures: A tile" };
        let message = match self.tile(square) {
            Some((_, tile)) => Message::new("no-place-on-tile").number("tile", tile.number()),
            None => Message::new("no-place-on-barragoon"),
        };
        Refusal::new(clause, message.name("square", square))
    }

    /// Moving, Captures, Repetition: why a tile cannot go from one square to another.
    fn why_not_move(&self, from: Square, to: Square) -> Refusal {
        let moving = |message: Message| Refusal::new("Moving", message);
        let Some((seat, tile)) = self.tile(from) else {
            return moving(match self.barragoon(from) {
                Some(_) => Message::new("no-barragoon-moves").name("square", from),
                None => Message::new("no-tile-there").name("square", from),
            });
        };
        if seat != self.mover() {
            return moving(Message::new("no-your-tile").name("square", from).seat("seat", seat));
        }
        let distance = from.distance(to);
        let number = tile.number();
        if distance != number && distance + 1 != number {
            let message = Message::new("no-distance").number("tile", number).number("short", number - 1);
            return moving(message.name("to", to).number("distance", distance));
        }
        if let Some(refusal) = self.why_not_arrive(tile, distance == number, to) {
            return refusal;
        }
        if let Some(refusal) = self.why_not_pass(from, to) {
            return refusal;
        }
        // Nothing in the rules of moving forbids it, so the seat is bound and this would repeat.
        Refusal::new("Repetition", Message::new("no-repetition"))
    }

    /// Moving: why a tile cannot end its move on a square.
    fn why_not_arrive(&self, tile: Tile, full: bool, to: Square) -> Option<Refusal> {
        let clause = "Moving: the square reached";
        let message = match (self.tile(to), self.barragoon(to)) {
            (Some((seat, _)), _) if seat == self.mover() => Message::new("no-own-tile"),
            (None, None) => return None,
            _ if !full => Message::new("no-short-capture").number("tile", tile.number()),
            (None, Some(Way::ALL_TURNS)) if tile == Tile::Two => Message::new("no-two-against-all"),
            _ => return None,
        };
        Some(Refusal::new(clause, message.name("square", to)))
    }

    /// Moving: why a tile cannot pass on any way between two squares.
    fn why_not_pass(&self, from: Square, to: Square) -> Option<Refusal> {
        let blocked: Option<Vec<_>> = ways_between(from, to).iter().map(|way| self.obstacle(way)).collect();
        let message = match blocked?.as_slice() {
            [] => return None,
            [(square, obstacle)] => {
                Message::new("no-way-straight").name("square", square).word("obstacle", obstacle.word())
            }
            [(square, obstacle), (other, other_obstacle), ..] => Message::new("no-way-with-turn")
                .name("square", square)
                .word("obstacle", obstacle.word())
                .name("other", other)
                .word("other-obstacle", other_obstacle.word()),
        };
        Some(Refusal::new("Moving: squares passed", message))
    }
}
