//! Whole matches compared, action by action, with a slow second implementation of the page.

use crate::slow::{Slow, Waits};
use crate::table::Table;
use game::Explain;
use game::conformance::Numbers;

/// Plays one match with both, choosing with a taste for hops so that tokens get about, and now and
/// then letting seats leave or run out of time.
fn compare(players: usize, side: usize, seated: bool, any: bool, seed: u64) -> Seen {
    let mut numbers = Numbers(seed);
    let mut table = Table::new(players as u8, side as u8, seated, if any { "any" } else { "opposite" });
    let mut slow = Slow::new(players, side, seated, any);
    let unruly = numbers.below(3) == 0;
    let mut record = vec![];
    let mut seen = Seen::default();
    loop {
        let legal: Vec<String> = slow.legal().into_iter().collect();
        assert_eq!(table.turn(), slow.turn(), "after {record:?}");
        assert_eq!(table.legal(), legal, "after {record:?}");
        assert_eq!(table.scores(), slow.result, "after {record:?}");
        let view = table.state.view();
        for &seat in &slow.present {
            assert_eq!(usize::from(view.seats[seat].advances), slow.dial[seat], "after {record:?}");
            assert_eq!(view.seats[seat].wheel.as_ref(), Some(&slow.token[seat]), "after {record:?}");
        }
        if slow.waits == Waits::Nothing {
            return seen;
        }
        let word = if unruly && numbers.below(60) == 0 {
            if numbers.below(4) == 0 {
                let present: Vec<usize> = slow.present.iter().copied().collect();
                format!("leave:{}", present[numbers.below(present.len())])
            } else if matches!(slow.waits, Waits::Colour | Waits::Turn) {
                format!("timeout:{}", slow.seat)
            } else {
                continue;
            }
        } else {
            let hops: Vec<&String> = legal.iter().filter(|text| text.starts_with('>')).collect();
            if !hops.is_empty() && numbers.below(2) == 0 {
                hops[numbers.below(hops.len())].clone()
            } else {
                prefer_triangles(&slow, &legal, &mut numbers)
            }
        };
        record.push(word.clone());
        slow.play(&word);
        table.play(&word);
        seen.actions += 1;
        seen.surrounded += table.told("surrounded");
        seen.sent_home += table.told("sent-home");
        seen.mended += table.told("triangle-given-before") + table.told("triangle-stood-before");
        seen.full += table.told("dial-full");
    }
}

/// Of a few actions picked by lot, one that earns something, if there is one.
fn prefer_triangles(slow: &Slow, legal: &[String], numbers: &mut Numbers) -> String {
    let mut word = &legal[numbers.below(legal.len())];
    if slow.waits == Waits::Turn && slow.side == 3 {
        for _ in 0..6 {
            let mut tried = slow.clone();
            tried.play(word);
            if tried.credited.len() > slow.credited.len() {
                break;
            }
            word = &legal[numbers.below(legal.len())];
        }
    }
    word.clone()
}

#[derive(Default)]
struct Seen {
    actions: usize,
    surrounded: usize,
    sent_home: usize,
    mended: usize,
    full: usize,
}

#[test]
fn a_slow_second_implementation_agrees_on_every_state() {
    let mut total = Seen::default();
    for players in 2..=6 {
        for side in 3..=5 {
            // On the larger boards each match has one of the four, in turn.
            let ways = [(true, true), (true, false), (false, true), (false, false)];
            let ways = if side == 3 { &ways[..] } else { &ways[(players + side) % 4..][..1] };
            for &(seated, any) in ways {
                let seed = (players * 100 + side * 10 + 2 * usize::from(seated) + usize::from(any)) as u64;
                let seen = compare(players, side, seated, any, seed);
                total.actions += seen.actions;
                total.surrounded += seen.surrounded;
                total.sent_home += seen.sent_home;
                total.mended += seen.mended;
                total.full += seen.full;
            }
        }
    }
    // Agreement means something only where the rare things have happened.
    assert!(total.surrounded > total.sent_home && total.sent_home > 10, "{} {}", total.surrounded, total.sent_home);
    assert!(total.mended > 50 && total.full > 10, "{} {}", total.mended, total.full);
}
