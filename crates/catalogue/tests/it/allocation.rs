//! The rules allocate nothing while listing legal actions and applying them.

use catalogue::{GameId, Visitor};
use game::conformance::Numbers;
use game::{Explain, Trail, playout};

struct CountAllocations;

impl Visitor for CountAllocations {
    type Output = (u64, u64);

    fn visit<G: Explain>(self) -> (u64, u64) {
        let options = G::Options::default();
        let mut trail = Trail::with_capacity(G::TRAIL);
        let mut legal = Vec::with_capacity(2048);
        let mut numbers = Numbers(11);
        let mut actions = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..20 {
                let mut position = G::new(&options, &mut trail);
                actions += playout(&mut position, &mut trail, &mut legal, u64::MAX, &mut || numbers.draw());
            }
        });
        (actions, counted.count_total)
    }
}

#[test]
fn random_matches_allocate_nothing() {
    for game in GameId::ALL {
        // The first round may read what is read once: the boards of Ruta Europea.
        game.visit(CountAllocations);
        let (actions, allocations) = game.visit(CountAllocations);
        assert!(actions > 100, "{game}: hardly anything was played");
        assert_eq!(allocations, 0, "{game} allocates in {actions} actions");
    }
}
