//! How a match ends: at the goal, after sixty turns, or because seats leave.

use crate::table::Table;
use game::Explain;
use girumgo::{Event, Ranking};

/// Red can hop from a1 to b2 once it has an advance; d1+ and d4+ earn one each.
const BOARD: &str = "a1=2 c2=2 d1=3 d3=2 d4=3";

fn ranking(table: &Table) -> Option<Ranking> {
    table.events.iter().find_map(|event| match event {
        Event::TurnsRanOut { ranking, .. } => Some(*ranking),
        _ => None,
    })
}

/// A turn: reaching its own goal wheel wins at once.
#[test]
fn reaching_the_goal_wins_at_once() {
    // A record of an independent implementation, whose last hop is onto e3.
    let record = "s4 s5 s5 s0 s4 s5 s0 s2 s4 s4 s4 s1 s1 s2 s1 s3 s3 s4 s0 d5 e3- d3- d1- e1+ end d3 c3- c4+ d3+ d2 \
        >b1 c3+ d3- end d6 c3- d3+ c3- b1- e3- c4+ d2 c3+ c4- d3 c3- c1- c5+ d5 c3+ c1+ c4- c3+ d3- d1 c4+ d5 c1+ b1+ \
        b1+ b1+ >b2 c4- end d1 c1- d4 c1+ b2- d3- e3+ d1 d3+ d4 d3- c5- c3+ >c3 >b2 >c3 c3- d2 c3+ c3+ d2 c3- c3- d1 \
        c3+ d2 c3- c3- >d3 end d6 d3+ e3- e3- c4+ c4+ c4+ d6 c4- c4- d3+ e3+ e3+ end d2 d3- e3- d4 d3+ e3+ d3+ d3+";
    let mut table = Table::new(2, 3, true, "opposite");
    table.play(record);
    assert_eq!((table.turn().as_str(), table.wheel_of(0).as_str()), ("0", "d3"));
    table.play(">e3");
    assert_eq!(table.keys(), ["hopped", "goal-reached", "over-won"]);
    assert_eq!((table.turn().as_str(), table.scores()), ("over", Some(vec![1.0, 0.0])));
    assert!(table.legal().is_empty());
    assert_eq!(table.refusal("end").1, "refused-over");
}

/// Ours: when every seat has ended 60 turns; still tied, they share.
#[test]
fn after_sixty_turns_each_those_still_tied_share() {
    let mut table = Table::set(2, "opposite", "");
    table.idle_until(59);
    table.play("d1 end d1");
    assert_eq!((table.turn().as_str(), table.scores()), ("1", None), "the last seat has its last turn");
    table.play("end");
    assert_eq!((ranking(&table), table.scores()), (Some(Ranking::Shared), Some(vec![0.5, 0.5])));
    assert_eq!(table.keys(), ["turn-ended", "ran-out-shared", "over-shared"]);
}

/// Ours: on a larger board there are more turns, fifteen for each hop from corner to corner.
#[test]
fn larger_boards_have_more_turns() {
    for (side, last) in [(3, 60), (4, 90), (5, 120)] {
        let mut table = Table::new(2, side, true, "opposite");
        table.set_wheels("");
        table.idle_until(last - 1);
        assert_eq!(table.scores(), None, "side {side}: one turn each is left");
        table.idle_until(last);
        assert_eq!((ranking(&table), table.scores()), (Some(Ranking::Shared), Some(vec![0.5, 0.5])), "side {side}");
    }
}

/// Ours: the fewest hops to go wins, whatever the wheels show and the dials say.
#[test]
fn after_sixty_turns_the_nearest_wins() {
    let mut table = Table::set(3, "opposite", BOARD);
    table.play("d1 d1+ >b2 d1 d4+");
    if table.turn() == "1" {
        table.play("end");
    }
    assert_eq!((table.advances(0), table.advances(1)), (0, 1));
    table.idle_until(60);
    assert_eq!((ranking(&table), table.scores()), (Some(Ranking::Nearest), Some(vec![1.0, 0.0, 0.0])));
}

/// Ours: of those tied, the one with the most advances.
#[test]
fn after_sixty_turns_advances_decide_between_the_nearest() {
    let mut table = Table::set(3, "opposite", BOARD);
    table.play("d1 end d1 d4+");
    if table.turn() == "1" {
        table.play("end");
    }
    table.idle_until(60);
    assert_eq!((ranking(&table), table.scores()), (Some(Ranking::MostAdvances), Some(vec![0.0, 1.0, 0.0])));
}

/// Ours: only seats still playing share, and only their turns are counted.
#[test]
fn who_has_left_is_not_waited_for_and_does_not_share() {
    let mut table = Table::set(3, "opposite", "");
    table.idle_until(30);
    table.play("leave:1");
    while table.turn() != "over" {
        table.play("d2 end");
    }
    assert_eq!(table.scores(), Some(vec![0.5, 0.0, 0.5]));
    assert_eq!(table.state.view().seats.iter().map(|seat| seat.turns_ended).collect::<Vec<_>>(), [60, 30, 60]);
}

/// Ours: looked at also after a turn ended by a timeout or by leaving.
#[test]
fn the_last_turn_may_end_by_timeout_or_by_leaving() {
    let last_turn = || {
        let mut table = Table::set(3, "opposite", "");
        table.idle_until(59);
        table.play("d1 end d1 end");
        assert_eq!((table.seat(), table.scores()), (2, None));
        table
    };
    let check = |words: &str, scores: [f64; 3]| {
        let mut table = last_turn();
        table.play(words);
        assert_eq!(table.scores(), Some(scores.to_vec()), "{words}");
    };
    let third = 1.0 / 3.0;
    check("d4 timeout:2", [third, third, third]);
    check("d4 c3+ leave:2", [0.5, 0.5, 0.0]);
    check("leave:2", [0.5, 0.5, 0.0]);
    check("leave:1 d1 end", [0.5, 0.0, 0.5]);
}

/// Leaving: when one seat is left it has won.
#[test]
fn the_last_seat_left_has_won() {
    let mut table = Table::set(4, "opposite", "");
    table.play("leave:0 leave:3 d6");
    assert_eq!(table.turn(), "1");
    table.play("leave:1");
    assert_eq!(table.scores(), Some(vec![0.0, 0.0, 1.0, 0.0]));
    assert!(table.attempt("leave:2").is_err());
}

/// The shared page: a draw is for two.
#[test]
fn a_draw_can_be_agreed_by_two() {
    let mut table = Table::set(2, "opposite", "");
    table.play("d3 draw");
    assert_eq!(table.scores(), Some(vec![0.5, 0.5]));
    assert!(Table::set(3, "opposite", "").attempt("draw").is_err());
    assert!(Table::set(2, "opposite", "").attempt("stop").is_err(), "there is no ranking before the end");
}
