//! Those who watch an action being applied.

/// Sees what happens while an action is applied.
///
/// The rules tell the witness what they do at the place where they do it, so no event is ever
/// worked out a second time. The event is built only if somebody looks.
pub trait Witness<Event> {
    /// Whether anybody looks; what is worked out only to be told may be left out if not.
    const WATCHES: bool;

    /// Called once for each thing that happens, in order.
    fn see(&mut self, event: impl FnOnce() -> Event);
}

/// Nobody watches: search and playouts. Costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unseen;

impl<Event> Witness<Event> for Unseen {
    const WATCHES: bool = false;

    #[inline(always)]
    fn see(&mut self, _: impl FnOnce() -> Event) {}
}

impl<Event> Witness<Event> for Vec<Event> {
    const WATCHES: bool = true;

    fn see(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}
