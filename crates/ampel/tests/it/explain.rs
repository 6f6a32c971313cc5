//! What people are told: refusals, events, gestures, the view and the board of text.

use crate::table::Table;
use ampel::{Colour, Cylinder, Event, Step};
use game::{Arg, Explain, Notation, Seat, Tell};

/// Every reason there is, each in a position in which it applies.
#[test]
fn a_refusal_names_its_clause_and_its_reason() {
    let setup = || Table::new(5).play("+e3");
    let own = || Table::with("d1 g4 i2 j6", "g1 i8 k4", "c2 e4 f3 h6 i4", 0, 1);
    let opponents = || Table::with("d1 g4 i2 j6", "g1 i8! k4", "c2 e4 f3 h6 i4", 0, 2);
    let add = || Table::with("d1", "e4", "e3 i5 i7", 0, 3);
    let over = || Table::with("d1", "e4", "e3", 0, 1).play("d1-e2");
    for (table, action, clause, key) in [
        (over(), "+a1", "End", "not-over"),
        (setup(), "e3-e4", "Setup", "not-move-in-setup"),
        (setup(), "+e3", "Setup", "not-yellow-occupied"),
        (setup(), "+e1", "Setup", "not-rim"),
        (own(), "+a1", "A turn: 1", "not-add-before-own"),
        (opponents(), "+a1", "A turn: 2", "not-add-before-opponents"),
        (add(), "d1-d2", "A turn: 3", "not-move-in-add"),
        (add(), "+e3", "A turn: 3", "not-add-occupied"),
        (add(), "+e2", "A turn: 3", "not-add-light"),
        (own(), "a1-b1", "A turn: 1", "not-from-empty"),
        (own(), "c2-d2", "A turn", "not-yellow"),
        (own(), "g1-g2", "A turn: 1", "not-opponents-yet"),
        (opponents(), "g4-g2", "A turn: 2", "not-own-now"),
        (opponents(), "i8-i7", "A turn: 2", "not-under-cylinder"),
        (opponents(), "a1-b1", "A turn: 2", "not-from-empty"),
        (own(), "g4-g4", "Moving", "not-where-it-began"),
        (own(), "g4-g1", "Moving", "not-onto-disc"),
        (own(), "g4-e2", "Moving", "not-first-point"),
        (own(), "g4-i6", "Moving", "not-distance"),
        (own(), "g4-a1", "Moving", "not-reached"),
    ] {
        let refusal = table.why_not(action);
        assert_eq!((refusal.clause, refusal.message.key), (clause, key), "{action}");
        assert!(!table.legal().iter().any(|text| text == action), "{action}");
    }
}

/// Moving: four discs on the line, but the third point is occupied and no way leads round it.
#[test]
fn a_disc_in_the_way_is_named() {
    let table = Table::with("k1", "k4 k8 k9", "e3 e5 c2", 0, 1);
    let refusal = table.why_not("k1-k5");
    assert_eq!(refusal.message.key, "not-straight-through");
    assert!(refusal.message.args.contains(&("blocker", Arg::Name("k4".into()))));
}

/// Moving: a disc that has no move at all.
#[test]
fn a_disc_that_cannot_move_is_told_from_one_that_cannot_get_there() {
    // a1 has b1 free and two discs on that line, but b1 leads nowhere else.
    let table = Table::with("a1 k5", "b2 c1 c2", "i5 i7 g5", 0, 1);
    assert!(table.targets("a1").is_empty());
    assert_eq!(table.why_not("a1-k6").message.key, "not-movable");
}

/// The numbers of a refusal are those of the line.
#[test]
fn a_wrong_distance_names_the_right_one() {
    let refusal = Table::with("d1 g4 i2 j6", "g1 i8 k4", "c2 e4 f3 h6 i4", 0, 1).why_not("g4-i6");
    for expected in [("count", Arg::Number(3)), ("distance", Arg::Number(2))] {
        assert!(refusal.message.args.contains(&expected), "{refusal:?}");
    }
}

/// Events tell a whole move: the way, the light, what goes back, the point, the steps passed over.
#[test]
fn the_events_of_a_light_come_in_order() {
    let table = Table::with("d1", "e4!", "e3 i5 i7", 0, 1).play("d1-e2");
    let keys: Vec<&str> = table.events.iter().map(|event| event.tell().key).collect();
    assert_eq!(
        keys,
        [
            "moved",
            "light-made",
            "discs-returned",
            "discs-returned",
            "cylinder-returned",
            "scored",
            "skip-no-opponents-disc"
        ]
    );
    let Event::Moved { seat, owner, path, count, cylinder } = &table.events[0] else { panic!("no move") };
    assert_eq!((*seat, *owner, *count, *cylinder), (Seat(0), Seat(0), 1, false));
    assert_eq!(path.iter().map(ToString::to_string).collect::<Vec<_>>(), ["d1", "e2"]);
}

/// The view has what the board shows.
#[test]
fn the_view_shows_discs_cylinders_hands_points_and_the_step() {
    let table = Table::new(5).play("+c2 +e4 +f3 +h6 +i4 +g4 +d1 g4-g5");
    let view = table.state.view();
    assert_eq!((view.step, view.seat, view.turn), (Step::Add, Some(Seat(1)), 3));
    assert_eq!((view.goal, view.yellows, view.yellows_to_place), (3, 5, 0));
    assert_eq!((view.seats[1].hand, view.seats[1].points), (19, 0));
    let covered: Vec<String> = view.discs.iter().filter(|disc| disc.cylinder).map(|disc| disc.at.to_string()).collect();
    assert_eq!(covered, ["d1", "g5"]);
    assert_eq!(view.seats.iter().map(|player| player.colour).collect::<Vec<_>>(), [Colour::Red, Colour::Green]);
    assert_eq!(view.discs.len(), 7);
    let start = Table::new(5).state.view();
    assert_eq!((start.seats[0].cylinder, start.yellows_to_place, start.turn), (Cylinder::InHand, 5, 0));
    assert!(Table::with("d1", "e4", "e3", 0, 1).play("d1-e2").state.view().winners.is_some());
}

/// The board of text fits a terminal and shows every disc.
#[test]
fn the_board_of_text_is_readable() {
    let table = Table::with("d1! g4 i2 j6", "g1 i8 k4", "c2 e4 f3 h6 i4", 0, 1);
    let board = table.state.board();
    assert!(board.lines().all(|line| line.chars().count() <= 80), "{board}");
    let triangle: String = board.lines().take(11).map(|line| line.trim_start()[1..].to_owned()).collect();
    let count = |letter: char| triangle.chars().filter(|&other| other == letter).count();
    assert_eq!([count('r'), count('R'), count('g'), count('y')], [3, 1, 3, 5], "{board}");
    assert_eq!(count('.'), 66 - 12);
    let keys: Vec<&str> = table.state.holdings().iter().map(|line| line.key).collect();
    assert_eq!(keys, ["holding-cylinder-on", "holding-cylinder-in-hand", "holding-step-own"]);
}
