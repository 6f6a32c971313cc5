//! Gestures, what is told, and why something is refused.

use crate::situation::{after, opening, seated, set_up, told};
use game::{Explain, Manner, Notation, Trail};
use parchis::State;

#[track_caller]
fn check_refusal(state: State, record: &str, action: &str, clause: &str, key: &str) {
    let state = after(state, record);
    let refusal = state.why_not(&Trail::default(), state.parse(action).unwrap());
    assert_eq!((refusal.clause, refusal.message.key), (clause, key), "{action} after {record}");
}

#[test]
fn what_is_not_the_time_for_is_refused() {
    check_refusal(opening(2), "", "r5", "Opening", "refused-before-play");
    check_refusal(opening(2), "", "red", "Opening", "refused-colour-rolling");
    check_refusal(opening(2), "d6 d1", "d3", "Opening", "refused-roll-choosing");
    check_refusal(opening(2), "d6 d1", "exit", "Opening", "refused-before-play");
    check_refusal(opening(2), "d6 d1 red", "red", "Opening", "refused-colour-taken");
    check_refusal(seated(2), "", "red", "Opening", "refused-colour-later");
    check_refusal(seated(2), "", "exit", "A turn", "refused-before-roll");
    check_refusal(seated(2), "", "r5", "A turn", "refused-before-roll");
    check_refusal(seated(2), "d5", "d5", "A turn", "refused-roll-moving");
    check_refusal(seated(2), "leave:0", "d5", "Leaving and time", "host-over");
}

#[test]
fn an_exit_is_refused_with_its_reason() {
    check_refusal(set_up(2, "yellow r10"), "d4", "exit", "A turn: 5", "refused-exit-not-five");
    check_refusal(set_up(2, "yellow r10 r11 r12 goal"), "d5", "exit", "A turn: 5", "refused-exit-nobody");
    check_refusal(set_up(2, "yellow r5 r5"), "d5", "exit", "A turn: 5", "refused-exit-bridge");
    let counting = set_up(2, "yellow r10, red r13");
    check_refusal(counting, "d3 r10", "exit", "A turn: Count 20 and count 10", "refused-exit-count");
}

#[test]
fn a_move_is_refused_with_its_reason() {
    for (tokens, record, action, clause, key) in [
        ("yellow r10", "d4", "r11", "Actions", "refused-no-token"),
        ("yellow r10", "d4", "c1", "Actions", "refused-no-token"),
        ("yellow r10", "d4", "r3", "Actions", "refused-no-token"),
        ("yellow r10, red r3", "d4", "r3", "Actions", "refused-others-token"),
        ("yellow r10, red r12", "d4", "r12", "Actions", "refused-others-token"),
        ("yellow r10", "d5", "r10", "A turn: 5", "refused-must-exit"),
        ("yellow r10 r20, red r12 r12", "d4", "r10", "A turn: Bridge", "refused-bridge"),
        ("yellow r10 r20, red r12 r12", "d2", "r10", "A turn: Bridge", "refused-bridge"),
        ("yellow r10 r12 r12", "d4", "r10", "A turn: Bridge", "refused-bridge"),
        ("yellow r10 r12, red r12", "d2", "r10", "A turn: Moving", "refused-full"),
        ("yellow c1 c3 c3", "d2", "c1", "A turn: Corridor and goal", "refused-full"),
        ("yellow c7 c6 c6", "d3", "c7", "A turn: Corridor and goal", "refused-full"),
        ("yellow r66 c1 c1", "d3", "r66", "A turn: Corridor and goal", "refused-full"),
        ("yellow r10 r10 r30", "d6", "r30", "A turn: 6", "refused-open-bridge"),
        ("yellow r10 r10 c1", "d6", "c1", "A turn: 6", "refused-open-bridge"),
        ("yellow r10 r64, red r13", "d3 r10", "r64", "A turn: Corridor and goal", "refused-bounces-out"),
        ("yellow r10 c1, red r13", "d3 r10", "c1", "A turn: Count 20 and count 10", "refused-count-corridor"),
    ] {
        check_refusal(set_up(2, tokens), record, action, clause, key);
    }
}

/// A refusal names the square of the bridge, not some other.
#[test]
fn a_refusal_names_the_first_bridge_in_the_way() {
    let state = after(set_up(4, "yellow r10 r30, red r12 r12, green r13 r13"), "d4");
    let refusal = state.why_not(&Trail::default(), state.parse("r10").unwrap());
    assert!(refusal.message.args.contains(&("square", game::Arg::Number(12))), "{refusal:?}");
    assert!(refusal.message.args.contains(&("colour", game::Arg::Word("red"))), "{refusal:?}");
}

#[track_caller]
fn check_gesture(tokens: &str, record: &str, action: &str, path: &str, key: &str) {
    let state = after(set_up(4, tokens), record);
    let gesture = state.gesture(&Trail::default(), state.parse(action).unwrap());
    assert_eq!((gesture.path.join(" ").as_str(), gesture.label.key), (path, key), "{tokens}");
    let captures = key.ends_with("capture");
    assert_eq!(gesture.manner, if captures { Manner::Capture } else { Manner::Plain }, "{tokens}");
    let mut places = path.split(' ');
    assert_eq!(gesture.source.as_deref(), places.next());
    assert_eq!(gesture.target.as_deref(), places.next_back());
}

#[test]
fn gestures_show_the_whole_way() {
    check_gesture("yellow r10", "d3", "r10", "r10 r11 r12 r13", "label-move");
    check_gesture("blue r67", "d3", "r67", "r67 r68 r1 r2", "label-move");
    check_gesture("yellow r67", "d3", "r67", "r67 r68 yellow-c1 yellow-c2", "label-move");
    check_gesture("yellow c6", "d2", "c6", "yellow-c6 yellow-c7 yellow-goal", "label-move");
    check_gesture("yellow c6", "d3", "c6", "yellow-c6 yellow-c7 yellow-goal yellow-c7", "label-bounce");
    check_gesture("yellow c7", "d2", "c7", "yellow-c7 yellow-goal yellow-c7", "label-bounce");
    check_gesture("yellow r10, red r12", "d2", "r10", "r10 r11 r12", "label-move");
    check_gesture("yellow r10, red r11", "d1", "r10", "r10 r11", "label-capture");
    check_gesture("yellow r10 r11", "d1", "r10", "r10 r11", "label-bridge");
    check_gesture("green", "d5", "exit", "green-home r56", "label-exit");
    check_gesture("green, red r56, blue r56", "d5", "exit", "green-home r56", "label-exit-capture");
}

#[test]
fn what_happens_is_told_in_order() {
    for (tokens, record, keys) in [
        ("yellow", "d4", &["rolled", "nothing-moves", "turn-began"][..]),
        ("yellow", "d6", &["rolled", "nothing-moves", "rolls-again"]),
        ("yellow", "d5 exit", &["exited", "turn-began"]),
        ("yellow r5, red r5", "d5 exit", &["exited", "captured", "bridge-made", "earned"]),
        ("yellow r10", "d3", &["rolled"]),
        ("yellow r10", "d6 r10", &["moved", "rolls-again"]),
        ("yellow r10 r10 r13", "d3 r10", &["moved", "bridge-opened", "bridge-made", "turn-began"]),
        ("yellow r10, red r13", "d3 r10", &["moved", "captured", "earned"]),
        ("yellow r10, red r13 r20 r20", "d3 r10", &["moved", "captured", "earned", "count-lost", "turn-began"]),
        ("yellow c7 r20", "d1 c7", &["moved", "reached-goal", "earned"]),
        ("yellow c7 goal goal goal", "d1 c7", &["moved", "reached-goal", "all-in-goal", "over-won"]),
        ("yellow r10", "d6 r10 d6 r16 d6", &["rolled", "third-six", "sent-home", "turn-began"]),
        ("yellow c7", "d6 c7 d6 c3 d6", &["rolled", "third-six", "spared", "turn-began"]),
        ("yellow", "d6 d6 d6", &["rolled", "third-six", "turn-began"]),
        ("yellow r10", "d6 timeout:0", &["timed-out", "turn-lost", "turn-began"]),
        ("yellow r10", "leave:0", &["left", "tokens-removed", "turn-began"]),
        ("yellow r10", "leave:1", &["left", "tokens-removed"]),
    ] {
        assert_eq!(told(set_up(4, tokens), record), keys, "{tokens} after {record}");
    }
    assert_eq!(told(opening(2), "d4"), ["opening-rolled"]);
    assert_eq!(told(opening(2), "d4 d4"), ["opening-rolled", "opening-tied"]);
    assert_eq!(told(opening(2), "d4 d5"), ["opening-rolled", "opening-won"]);
    assert_eq!(told(opening(2), "d4 d5 red"), ["colour-chosen"]);
    assert_eq!(told(opening(2), "d4 d5 red blue"), ["colour-chosen", "turn-began"]);
    assert_eq!(told(opening(3), "d4 d5 d1 leave:1"), ["left", "opening-won"]);
}
