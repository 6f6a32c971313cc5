//! The page's clauses, one test each.

use game::{Explain, Game, HostAction, Notation, Options as _, Seat, SeatSet, Trail, Turn, Unseen};
use takeaway::{Event, Options, State};

/// A match after some actions.
fn played(stones: u8, actions: &str) -> State {
    let mut trail = Trail::default();
    let mut state = State::new(&Options { stones }, &mut trail);
    for text in actions.split_whitespace() {
        let action = state.parse(text).unwrap_or_else(|| panic!("`{text}` is no action"));
        game::play(&mut state, &mut trail, action).unwrap_or_else(|why| panic!("`{text}` is refused: {why:?}"));
    }
    state
}

fn legal(state: &State) -> String {
    let mut actions = Vec::new();
    state.legal(&Trail::default(), &mut actions);
    let texts: Vec<String> = actions.into_iter().map(|action| state.text(action)).collect();
    texts.join(" ")
}

fn refused(state: &State, text: &str) -> (&'static str, &'static str) {
    let refusal = state.why_not(&Trail::default(), state.parse(text).unwrap());
    (refusal.clause, refusal.message.key)
}

/// Options.
#[test]
fn stones_is_a_whole_number_from_3_to_30() {
    assert_eq!(Options::default().stones, 17);
    for stones in 0..=255 {
        assert_eq!(Options { stones }.check().is_ok(), (3..=30).contains(&stones), "{stones}");
    }
}

/// Board.
#[test]
fn three_heaps_begin_with_as_many_stones_as_agreed() {
    assert_eq!(played(17, "").position(), "17/17/17 0");
    assert_eq!(played(3, "").board(), "a ooo\nb ooo\nc ooo\n");
}

/// A turn.
#[test]
fn one_to_three_stones_are_taken_from_one_heap_in_turns() {
    let state = played(5, "a3 b1");
    assert_eq!(state.position(), "2/4/5 0");
    assert_eq!(legal(&state), "a1 a2 b1 b2 b3 c1 c2 c3");
    assert_eq!(refused(&state, "a3"), ("A turn", "not-so-many"));
    assert_eq!(refused(&played(3, "a3"), "a1"), ("A turn", "not-empty"));
}

/// A turn: what is done is told.
#[test]
fn whoever_watches_is_told_how_many_are_left() {
    let mut state = played(5, "");
    let mut seen = Vec::new();
    state.apply(&mut Trail::default(), state.parse("c2").unwrap(), &mut seen);
    let Event::Taken { seat, stones, left, .. } = seen[0] else { panic!("{seen:?}") };
    assert_eq!((seat, stones, left), (Seat(0), 2, 3));
}

/// End.
#[test]
fn whoever_takes_the_last_stone_wins() {
    let state = played(3, "a3 b3 c3");
    assert_eq!((state.turn(), state.winners()), (Turn::Over, Some(SeatSet::only(Seat(0)))));
    assert_eq!(legal(&state), "");
    assert_eq!(refused(&state, "a1"), ("End", "not-over"));
}

/// `timeout:S` loses the match for S.
#[test]
fn a_timeout_loses() {
    let mut state = played(3, "a1");
    let timeout = HostAction::Timeout(Seat(1));
    game::attempt_host_action(&mut state, &mut Trail::default(), timeout, &mut Unseen).unwrap();
    assert_eq!(state.winners(), Some(SeatSet::only(Seat(0))));
}

/// Actions.
#[test]
fn only_the_exact_text_is_read() {
    let state = played(17, "");
    for text in ["", "a", "a0", "a4", "d1", "A1", "a1 ", "1a", "a10"] {
        assert_eq!(state.parse(text), None, "{text:?}");
    }
}
