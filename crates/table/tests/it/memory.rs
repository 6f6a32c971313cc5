//! A table takes little more room than its record.

use catalogue::{GameId, Match};
use game::conformance::Numbers;
use serde_json::json;
use table::{Control, NextStep, Player, Setup, Table};

/// What a match takes however long it is: the list of legal actions, grown to its size.
const BUFFERS: u64 = 1_024;

/// Plays at random until the match is over or `most` actions stand.
fn play(table: &mut Table, numbers: &mut Numbers, most: usize) {
    while table.played().len() < most {
        match table.next_step() {
            NextStep::Nothing => break,
            NextStep::Roll => table.roll(&mut || numbers.draw(), 0).unwrap(),
            NextStep::Judge { .. } => table.judge(numbers.below(2) == 0, 0).unwrap(),
            NextStep::Person { seat } | NextStep::Bot { seat, .. } => {
                let legal = table.played().situation().legal;
                let word = legal[numbers.below(legal.len())].clone();
                table.act(seat, table.played().len(), &[word], 0).unwrap();
            }
        }
    }
}

#[test]
fn an_action_takes_a_few_bytes_of_memory() {
    // An action is two or four bytes and every 64th position is kept; where repetitions are counted a
    // turn leaves a hash of eight bytes. Lists double, so that half of them may be empty.
    let limits = [12, 32, 32, 16, 8];
    for (game, limit) in GameId::ALL.into_iter().zip(limits) {
        let seats = Match::new(game, &json!({})).unwrap().seats();
        let setup = Setup {
            game: game.id().into(),
            options: json!({}),
            players: (0..seats).map(|seat| Player::person(format!("P{seat}"))).collect(),
            control: Control::Untimed,
            date: String::new(),
        };
        let mut numbers = Numbers(3);
        let mut table = Table::new(&setup, 0).unwrap();
        let used = allocation_counter::measure(|| play(&mut table, &mut numbers, 700));
        let actions = table.played().len() as u64;
        assert!(actions > 40, "{game} was over at once");
        let used = u64::try_from(used.bytes_current).unwrap();
        assert!(used <= actions * limit + BUFFERS, "{game}: {used} bytes for {actions} actions");
    }
}
