//! A warm-up question for a team that waits for its turn: about one of its own countries, from the questions its table
//! asks. Drawing one is a pure query and changes nothing.

use crate::Judge as _;
use crate::event::{Answer, Ask};
use crate::room::Room;

/// How often another question is drawn if the drawn one is not one of options.
const MAX_TRIES: u64 = 16;

impl Room {
    /// A question for a team, and its answer; none while one is open, and none before and after the match.
    pub fn warm_up(&self, seat: u8, random: u64) -> Option<(Ask, Answer)> {
        let playing = self.playing().filter(|playing| playing.paused.is_none())?;
        if self.open_question().is_some() {
            return None;
        }
        let countries = playing.table.played().countries_of(seat);
        let country = countries.get((random % countries.len().max(1) as u64) as usize)?;
        // Its answer comes along, so a page judges it by itself: that is easy where an option is chosen.
        let questions = playing.questions.as_ref()?;
        let draw = |turn: u64| questions.draw_on(country, seat, random.wrapping_add(turn));
        let (ask, question) = (0..MAX_TRIES).find_map(|turn| draw(turn).filter(|(ask, _)| ask.form.is_choice()))?;
        Some((ask, question.reveal(None, 0)))
    }
}
