//! Time that stands still, and time that is given.

use serde_json::json;
use table::{Control, Player, Setup, Table};

fn table(control: Control) -> Table {
    let players = vec![Player::person("Ana"), Player::person("Ben")];
    let setup = Setup { game: "ampel".into(), options: json!({}), players, control, date: String::new() };
    Table::new(&setup, 1000).unwrap()
}

fn seat(table: &Table) -> u8 {
    table.clock().due().unwrap().0
}

#[test]
fn nobody_s_time_passes_while_it_stands_still() {
    let mut table = table(Control::Turn { ms: 30_000 });
    let first = seat(&table);
    table.pause(true, 11_000);
    assert_eq!(table.clock().due(), None);
    assert_eq!(table.flag(1_000_000), None);
    assert_eq!(table.clock().left(first, 500_000), Some(20_000));
    table.pause(false, 600_000);
    assert_eq!(table.clock().due(), Some((first, 620_000)));
    assert_eq!(table.flag(620_000), Some(first));
}

#[test]
fn what_is_given_is_given_to_whoever_s_time_runs() {
    let mut table = table(Control::Fischer { ms: 60_000, plus_ms: 0 });
    let first = seat(&table);
    assert!(table.give_time(15_000));
    assert_eq!(table.clock().left(first, 1000), Some(75_000));
    assert_eq!(table.clock().left(1 - first, 1000), Some(60_000));
    let mut untimed = self::table(Control::Untimed);
    assert!(!untimed.give_time(15_000));
}

#[test]
fn a_seat_with_twice_the_time_has_it_in_every_turn() {
    let mut table = table(Control::Turn { ms: 30_000 });
    let first = seat(&table);
    table.double_time(first, true);
    assert_eq!(table.clock().due(), Some((first, 61_000)));
    table.double_time(first, true);
    assert_eq!(table.clock().due(), Some((first, 61_000)), "twice is twice");
    assert_eq!(table.flag(61_000), Some(first));
    assert_eq!(table.clock().left(first, 61_000), Some(60_000), "the next turn too");
    assert_eq!(table.clock().left(1 - first, 61_000), Some(30_000));
}
