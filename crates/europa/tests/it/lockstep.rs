//! The engine and the slow account of the page play the same matches and must agree everywhere:
//! whose turn, what is legal, what comes out.

use crate::slow::Slow;
use europa::{Asking, Edition, Opening, Options, Rolling, State, board_json};
use game::conformance::Numbers;
use game::{Game, HostAction, Notation, Seat, Trail, Turn, Unseen, attempt_host_action, choose};

/// Compares everything an outsider can see.
fn compare(state: &State, slow: &Slow, record: &[String]) {
    let turn = match state.turn() {
        Turn::Seat(seat) => seat.0.to_string(),
        Turn::House => "house".into(),
        Turn::Over => "over".into(),
    };
    assert_eq!(turn, slow.turn(), "after {}", record.join(" "));
    let mut legal = Vec::new();
    state.legal(&Trail::default(), &mut legal);
    let mut texts: Vec<String> = legal.into_iter().map(|action| state.text(action)).collect();
    texts.sort();
    assert_eq!(texts, slow.legal(), "after {}", record.join(" "));
    assert_eq!(state.scores().map(|scores| scores.as_slice().to_vec()), slow.result(), "after {}", record.join(" "));
}

/// The host interferes in both alike.
fn interfere(state: &mut State, slow: &mut Slow, numbers: &mut Numbers) -> Option<String> {
    let seat = numbers.below(usize::from(state.seats()) + 1);
    let (action, done) = match numbers.below(6) {
        0 => (HostAction::Leave(Seat(seat as u8)), slow.leave(seat)),
        1 if numbers.below(20) == 0 => (HostAction::Stop, {
            slow.stop();
            true
        }),
        _ => (HostAction::Timeout(Seat(seat as u8)), slow.time_out(seat)),
    };
    let outcome = attempt_host_action(state, &mut Trail::default(), action, &mut Unseen);
    assert_eq!(outcome.is_ok(), done, "{action}");
    done.then(|| action.to_string())
}

fn play_together(options: &Options, seed: u64, unruly: bool) {
    let seated = options.opening == Opening::Seated;
    let slow = Slow::new(board_json(options.edition), options.teams.into(), seated, options.flags.into());
    let mut slow = slow.with_variants(options.asking == Asking::Cities, options.rolling == Rolling::Team);
    let mut state = State::new(options, &mut Trail::default());
    let mut numbers = Numbers(seed);
    let mut record = Vec::new();
    while record.len() < 3000 {
        compare(&state, &slow, &record);
        if state.turn() == Turn::Over {
            return;
        }
        if unruly && numbers.below(12) == 0 {
            record.extend(interfere(&mut state, &mut slow, &mut numbers));
            continue;
        }
        let mut legal = Vec::new();
        state.legal(&Trail::default(), &mut legal);
        // Cards more often than in play, and few stays: the rare clauses are what is sought.
        let mut action = legal[numbers.below(legal.len())];
        if state.turn() == Turn::House && numbers.below(2) == 0 {
            action = choose(&state, &legal, true, &mut || numbers.draw());
        } else if state.text(action) == "stay" {
            action = legal[numbers.below(legal.len())];
        }
        let text = state.text(action);
        state.apply(&mut Trail::default(), action, &mut Unseen);
        slow.apply(&text);
        record.push(text);
    }
}

#[test]
fn the_engine_and_the_slow_account_agree_in_whole_matches() {
    for (number, edition) in [Edition::Of2009, Edition::Of2026, Edition::Short].into_iter().enumerate() {
        for opening in [Opening::Roll, Opening::Seated] {
            for teams in 1..=5 {
                for flags in [1, 2, 6] {
                    let options = Options { teams, edition, opening, flags, ..Options::default() };
                    for seed in 0..4 {
                        play_together(
                            &options,
                            seed * 1000 + number as u64 * 100 + u64::from(teams * 7 + flags),
                            seed % 2 == 1,
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn they_agree_in_every_variant() {
    for asking in [Asking::Rulebook, Asking::Cities] {
        for rolling in [Rolling::House, Rolling::Team] {
            for teams in 1..=5 {
                let options =
                    Options { teams, edition: Edition::Short, opening: Opening::Seated, flags: 3, asking, rolling };
                for seed in 0..6 {
                    play_together(&options, seed * 1000 + u64::from(teams), seed % 2 == 1);
                    play_together(&Options { opening: Opening::Roll, ..options.clone() }, seed, seed % 2 == 1);
                }
            }
        }
    }
}

#[test]
fn they_agree_when_teams_leave_in_the_opening() {
    for seed in 0..1500 {
        let options = Options { teams: 3 + (seed % 3) as u8, ..Options::default() };
        let mut slow = Slow::new(board_json(options.edition), options.teams.into(), false, 6);
        let mut state = State::new(&options, &mut Trail::default());
        let mut numbers = Numbers(seed);
        let mut record: Vec<String> = Vec::new();
        while record.len() < 40 && state.turn() == Turn::House {
            compare(&state, &slow, &record);
            if numbers.below(8) == 0 {
                let seat = numbers.below(options.teams.into());
                let left = attempt_host_action(
                    &mut state,
                    &mut Trail::default(),
                    HostAction::Leave(Seat(seat as u8)),
                    &mut Unseen,
                );
                assert_eq!(left.is_ok(), slow.leave(seat));
                record.push(format!("leave:{seat}"));
                continue;
            }
            // Few faces, so that ties are common.
            let text = ["d1", "d2", "d3", "d4", "d5", "plane"]
                [if numbers.below(3) == 0 { numbers.below(6) } else { numbers.below(2) }];
            let action = state.parse(text).unwrap();
            state.apply(&mut Trail::default(), action, &mut Unseen);
            slow.apply(text);
            record.push(text.into());
        }
        compare(&state, &slow, &record);
    }
}
