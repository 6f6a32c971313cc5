//! Positions put up in words, played on in words, and held against what is expected.
//!
//! A set-up is `yellow r5 r5 c3 goal, red r12`: tokens that are not named are at home.

use game::{Explain, Game, HostAction, Notation, Tell, Trail, Turn, attempt_host_action, play};
use parchis::{Colour, Event, Opening, Options, Place, Square, State};

pub(crate) fn colour(name: &str) -> Colour {
    let found = Colour::ALL.into_iter().find(|colour| colour.name() == name);
    found.unwrap_or_else(|| panic!("no colour `{name}`"))
}

fn place(colour: Colour, word: &str) -> Place {
    match word.split_at(1) {
        ("r", number) => Place::Ring(Square(number.parse().unwrap())),
        ("c", number) => Place::Corridor(colour, number.parse().unwrap()),
        _ if word == "goal" => Place::Goal(colour),
        _ => panic!("no place `{word}`"),
    }
}

/// The house is to roll for the colour that is named first.
pub(crate) fn set_up(players: u8, tokens: &str) -> State {
    set_up_with(&Options { players, ..Options::default() }, tokens)
}

/// The same with further options.
pub(crate) fn set_up_with(options: &Options, tokens: &str) -> State {
    let mut standing = Vec::new();
    let mut first = None;
    for group in tokens.split(", ") {
        let mut words = group.split(' ');
        let colour = colour(words.next().unwrap());
        first.get_or_insert(colour);
        standing.extend(words.map(|word| (colour, place(colour, word))));
    }
    State::set_up_with(options, &standing, first.unwrap()).unwrap()
}

pub(crate) fn opening(players: u8) -> State {
    State::new(&Options { players, ..Options::default() }, &mut Trail::default())
}

pub(crate) fn seated(players: u8) -> State {
    State::new(&Options { players, opening: Opening::Seated, ..Options::default() }, &mut Trail::default())
}

/// The position after a record, host's actions included; every word must be allowed.
pub(crate) fn after(mut state: State, record: &str) -> State {
    let trail = &mut Trail::default();
    for word in record.split_whitespace() {
        let done = match state.parse(word) {
            Some(action) => play(&mut state, trail, action),
            None => attempt_host_action(&mut state, trail, HostAction::parse(word).unwrap(), &mut game::Unseen),
        };
        assert!(done.is_ok(), "`{word}` of `{record}` is refused: {done:?}");
    }
    state
}

/// `0: r10 r20` when seat 0 may move those, `house 1` when the house rolls for seat 1, `over 0`
/// when seat 0 has won.
pub(crate) fn situation(state: &State) -> String {
    let mut legal = Vec::new();
    state.legal(&Trail::default(), &mut legal);
    let mut texts: Vec<String> = legal.into_iter().map(|action| state.text(action)).collect();
    texts.sort();
    match state.turn() {
        Turn::Seat(seat) => format!("{}: {}", seat.0, texts.join(" ")),
        Turn::House => {
            assert_eq!(texts.join(" "), "d1 d2 d3 d4 d5 d6");
            format!("house {}", state.view().seat.unwrap().0)
        }
        Turn::Over => {
            let winners = state.winners().unwrap();
            format!("over {}", winners.iter().map(|seat| seat.0.to_string()).collect::<Vec<_>>().join(" "))
        }
    }
}

/// What is awaited after a record.
#[track_caller]
pub(crate) fn check(players: u8, tokens: &str, record: &str, expected: &str) -> State {
    check_with(&Options { players, ..Options::default() }, tokens, record, expected)
}

/// The same with further options.
#[track_caller]
pub(crate) fn check_with(options: &Options, tokens: &str, record: &str, expected: &str) -> State {
    let state = after(set_up_with(options, tokens), record);
    assert_eq!(situation(&state), expected, "{tokens} after {record}");
    state
}

/// Where the tokens of a colour are, home left out: `r5 r5 c3 goal`.
pub(crate) fn tokens(state: &State, name: &str) -> String {
    let view = state.view();
    let own = view.tokens.iter().filter(|token| token.colour == colour(name));
    let mut words: Vec<(u8, String)> = own
        .filter_map(|token| match token.place {
            Place::Home(_) => None,
            Place::Ring(square) => Some((square.0, format!("r{}", square.0))),
            Place::Corridor(_, number) => Some((100 + number, format!("c{number}"))),
            Place::Goal(_) => Some((200, "goal".into())),
        })
        .collect();
    words.sort();
    words.into_iter().map(|(_, word)| word).collect::<Vec<_>>().join(" ")
}

/// The keys of what is told while the last word of a record is played.
pub(crate) fn told(state: State, record: &str) -> Vec<&'static str> {
    let (before, word) = record.rsplit_once(' ').unwrap_or(("", record));
    let mut state = after(state, before);
    let mut events: Vec<Event> = Vec::new();
    let trail = &mut Trail::default();
    match state.parse(word) {
        Some(action) => state.apply(trail, action, &mut events),
        None => {
            let action = HostAction::parse(word).unwrap();
            attempt_host_action(&mut state, trail, action, &mut events).unwrap();
        }
    }
    events.iter().map(|event| event.tell().key).collect()
}
