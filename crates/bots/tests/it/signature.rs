//! The signature: a clean-up that changes play is noticed.
//!
//! The numbers are this program's own output and guard against change only. After a change of play
//! that is meant, `cargo test -p bots --test it signature -- --nocapture` prints the new ones.

use bots::{Signature, signature};
use catalogue::GameId;

#[test]
fn the_bots_play_as_they_did() {
    let known = [
        (GameId::Parchis, Signature { nodes: 12_062, lines: 7_807_287_617_032_453_115 }),
        (GameId::Barragoon, Signature { nodes: 36_018, lines: 2_759_176_737_165_057_536 }),
        (GameId::Ampel, Signature { nodes: 6_063, lines: 2_640_446_601_550_211_708 }),
        (GameId::Girumgo, Signature { nodes: 28_016, lines: 724_752_285_468_089_447 }),
        (GameId::Europa, Signature { nodes: 342, lines: 15_824_745_831_191_710_568 }),
    ];
    let now: Vec<_> = known.iter().map(|&(game, _)| (game, signature(game).unwrap())).collect();
    let nodes: u64 = now.iter().map(|(_, signature)| signature.nodes).sum();
    println!("{now:#?}\n{nodes} nodes in all");
    assert_eq!(now, known);
}
