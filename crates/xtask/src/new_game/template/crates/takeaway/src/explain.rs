//! What the game tells people about single actions. Not on the path of search.

use game::{Explain, Game, Gesture, Message, Notation, Refusal, Trail, Turn};

use crate::action::Action;
use crate::board::Heap;
use crate::state::State;
use crate::view::View;

impl Explain for State {
    type View = View;

    fn view(&self) -> View {
        View::of(self)
    }

    fn holdings(&self) -> Vec<Message> {
        let heap = |heap: Heap| Message::new("holding-heap").name("heap", heap).number("stones", self.stones(heap));
        Heap::all().map(heap).collect()
    }

    /// Each number of stones has its own place beside its heap, named as the action is.
    fn gesture(&self, _: &Trail, action: Action) -> Gesture {
        let label = Message::new("label-take").name("heap", action.heap).number("stones", action.stones);
        Gesture::at(self.text(action), label)
    }

    fn why_not(&self, _: &Trail, Action { heap, .. }: Action) -> Refusal {
        if self.turn() == Turn::Over {
            return Refusal::new("End", Message::new("not-over"));
        }
        let message = match self.stones(heap) {
            0 => Message::new("not-empty"),
            left => Message::new("not-so-many").number("left", left),
        };
        Refusal::new("A turn", message.name("heap", heap))
    }
}
