//! A small board of the tests' own, positions on it, and one function that checks what follows.

use std::sync::LazyLock;

use europa::{Board, Event, Opening, Options, State, Team};
use game::{Explain, Game, HostAction, Notation, Refusal, Seat, Trail, Turn, attempt_host_action};

/// `M` is Murcia, `*` a star, `.` a plain square, `b2` a city of country b of route 2. Every
/// route has the countries a to f, different ones from those of the other routes.
///
/// Seat 0 has route 1: a on 1 and 7, b on 5, c on 12, d on 16, e on 23, f on 47. Seat 1 has route 2:
/// a on 2, b on 6, c on 13, d on 17, e on 24, f on 43. Seat 4 has route 5: a on 40, b on 41, c on 45.
/// The stars are 4, 8, 15, 21, and Murcia is 50.
const LINE: &str = "M a1 a2 . * b1 b2 a1 * . \
                    . . c1 c2 . * d1 d2 . . \
                    . * . e1 e2 a3 b3 c3 d3 e3 \
                    f3 a4 b4 c4 d4 e4 f4 . . . \
                    a5 b5 . f2 . c5 d5 f1 e5 f5 \
                    M";

static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let last = LINE.split_whitespace().count() - 1;
    let squares = LINE.split_whitespace().enumerate().map(|(number, mark)| match mark {
        "M" if number == 0 => r#"{"kind":"start"}"#.to_string(),
        "M" if number == last => r#"{"kind":"finish"}"#.to_string(),
        "*" => r#"{"kind":"star"}"#.to_string(),
        "." => r#"{"kind":"plain"}"#.to_string(),
        _ => format!(
            r#"{{"kind":"city","name":"City {number}","country":"{}","route":{}}}"#,
            mark.to_uppercase(),
            &mark[1..]
        ),
    });
    let squares: Vec<String> = squares.collect();
    Board::parse(&format!(r#"{{"edition":"test","squares":[{}]}}"#, squares.join(","))).unwrap()
});

/// Options with the seats' own routes.
pub(crate) fn seated(teams: usize) -> Options {
    Options { teams: teams as u8, opening: Opening::Seated, ..Options::default() }
}

/// A new match on the tests' board.
pub(crate) fn fresh(options: &Options) -> State {
    State::on(&BOARD, options)
}

/// A position, seat 0 to play. Each team is its square and, as wanted, `abc` the flags it has, `p2` its
/// planes, `skips`, `must`.
pub(crate) fn scene(teams: &[&str]) -> State {
    scene_with(&seated(teams.len()), teams)
}

/// The same with other options.
pub(crate) fn scene_with(options: &Options, teams: &[&str]) -> State {
    let mut state = fresh(options);
    for (seat, words) in teams.iter().enumerate() {
        let mut words = words.split(' ');
        let mut team = Team { square: Some(words.next().unwrap().parse().unwrap()), ..state.team(Seat(seat as u8)) };
        for word in words {
            match word {
                "skips" => team.misses_turn = true,
                "must" => team.must_leave = true,
                "p1" => team.planes = 1,
                "p2" => team.planes = 2,
                flags => flags.bytes().for_each(|flag| team.flags |= 1 << (flag - b'a')),
            }
        }
        state = state.with_team(Seat(seat as u8), team);
    }
    state
}

/// Plays a record, the host's words included, and gives what happened in its last action.
pub(crate) fn play(state: &mut State, record: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for word in record.split_whitespace() {
        events.clear();
        match state.parse(word) {
            Some(action) => {
                assert!(legal(state).split(' ').any(|legal| legal == word), "{word} is not legal in {record}");
                state.apply(&mut Trail::default(), action, &mut events);
            }
            None => {
                let action = HostAction::parse(word).unwrap_or_else(|| panic!("unknown word {word}"));
                attempt_host_action(state, &mut Trail::default(), action, &mut events)
                    .unwrap_or_else(|refusal| panic!("{word} is refused in {record}: {refusal:?}"));
            }
        }
    }
    events
}

/// The legal actions, sorted; all cards that name a city are told by their number.
pub(crate) fn legal(state: &State) -> String {
    let mut list = Vec::new();
    state.legal(&Trail::default(), &mut list);
    let mut texts: Vec<String> = list.into_iter().map(|action| state.text(action)).collect();
    texts.sort();
    texts.join(" ")
}

/// The turn as the referee says it.
pub(crate) fn turn(state: &State) -> String {
    match state.turn() {
        Turn::Seat(seat) => seat.0.to_string(),
        Turn::House => "house".into(),
        Turn::Over => "over".into(),
    }
}

/// A team in the words of [`scene`]; `-` once it has left.
pub(crate) fn team(state: &State, seat: u8) -> String {
    let team = state.team(Seat(seat));
    let mut words = vec![team.square.map_or("-".into(), |square| square.to_string())];
    let flags: String = (0..6).filter(|bit| team.flags & (1 << bit) != 0).map(|bit| (b'a' + bit) as char).collect();
    if !flags.is_empty() {
        words.push(flags);
    }
    if team.planes > 0 {
        words.push(format!("p{}", team.planes));
    }
    if team.misses_turn {
        words.push("skips".into());
    }
    if team.must_leave {
        words.push("must".into());
    }
    words.join(" ")
}

/// The faces of the die as a list of legal actions.
pub(crate) const FACES: &str = "d1 d2 d3 d4 d5 plane";
/// What a number leaves a team that is free to choose.
pub(crate) const FREE: &str = "go stay";
/// An answer to be judged.
pub(crate) const ANSWER: &str = "right wrong";

/// After `record` from the scene: whose turn, what is legal (empty: not looked at), the teams.
#[track_caller]
pub(crate) fn check(before: &[&str], record: &str, whose: &str, may: &str, after: &[&str]) {
    check_in(scene(before), record, whose, may, after);
}

/// The same from any position.
#[track_caller]
pub(crate) fn check_in(mut state: State, record: &str, whose: &str, may: &str, after: &[&str]) {
    play(&mut state, record);
    assert_eq!(turn(&state), whose, "whose turn after {record}");
    if !may.is_empty() {
        assert_eq!(legal(&state), may, "legal after {record}");
    }
    let teams: Vec<String> = (0..state.seats()).map(|seat| team(&state, seat)).collect();
    assert_eq!(teams, after, "teams after {record}");
}

/// The refusal of `action`, or `None` if it is legal.
pub(crate) fn refusal(state: &State, action: &str) -> Option<Refusal> {
    let action = state.parse(action).unwrap();
    let mut list = Vec::new();
    state.legal(&Trail::default(), &mut list);
    (!list.contains(&action)).then(|| state.why_not(&Trail::default(), action))
}

/// The scores once the match is over.
pub(crate) fn scores(state: &State) -> Option<Vec<f64>> {
    state.scores().map(|scores| scores.as_slice().to_vec())
}

/// Whose turn it is, also while the house acts.
pub(crate) fn at_turn(state: &State) -> u8 {
    state.view().seat.unwrap().0
}
