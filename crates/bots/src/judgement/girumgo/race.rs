//! Who wins a race in which each seat has some work left and turns pass in table order.
//!
//! Work is measured in turns of wheels; each turn a die says how much of it is done, and until
//! the next turn the others undo some of it.

use game::{MAX_SEATS, Seat, SeatSet};

/// Work is counted in so many parts of one turn of a wheel.
pub(super) const UNIT: usize = 8;

/// More work than this counts as this.
const MOST_WORK: usize = 40 * UNIT;

/// How many rounds are looked at; what is open then is shared evenly.
const ROUNDS: usize = 14;

/// How much of a seat's work is undone in a round: for a start, and by each other seat.
const UNDONE: usize = UNIT;
const UNDONE_BY_EACH: usize = UNIT / 2;

/// How much of what the race says comes true: the rest is as open as it was. Measured by holding
/// the chances of bots that play each other against who won.
const TRUST: f64 = 0.45;

/// For each amount of work, the chance to be done in each round, if not done before.
pub(super) struct Race {
    finishing: Vec<[f32; ROUNDS]>,
}

impl Race {
    /// A race of so many seats.
    pub(super) fn new(seats: u8) -> Race {
        let undone = UNDONE + UNDONE_BY_EACH * usize::from(seats.saturating_sub(1));
        // The chance that so many dice together show exactly so many pips.
        let mut sums = vec![0.0f64; 6 * ROUNDS + 1];
        sums[0] = 1.0;
        let mut done = vec![[0.0f32; ROUNDS + 1]; MOST_WORK + 1];
        for round in 0..=ROUNDS {
            // At least so many pips.
            let mut at_least = vec![0.0f64; sums.len() + 1];
            for pips in (0..sums.len()).rev() {
                at_least[pips] = at_least[pips + 1] + sums[pips];
            }
            for (work, done) in done.iter_mut().enumerate() {
                let work = work + round * undone;
                let (whole, part) = (work / UNIT, (work % UNIT) as f64 / UNIT as f64);
                let chance = |pips: usize| at_least.get(pips).copied().unwrap_or(0.0);
                done[round] = (chance(whole) * (1.0 - part) + chance(whole + 1) * part) as f32;
            }
            let before = sums.clone();
            for (pips, sum) in sums.iter_mut().enumerate() {
                *sum = (1..=6).filter(|&die| die <= pips).map(|die| before[pips - die]).sum::<f64>() / 6.0;
            }
        }
        let finish = |done: &[f32; ROUNDS + 1]| {
            std::array::from_fn(|round| {
                let still = 1.0 - done[round];
                if still > 1e-5 { ((done[round + 1] - done[round]) / still).clamp(0.0, 1.0) } else { 1.0 }
            })
        };
        Race { finishing: done.iter().map(finish).collect() }
    }

    /// Each seat's chance to be done first, `first` being the next to roll.
    pub(super) fn chances(&self, works: &[u16; MAX_SEATS], present: SeatSet, first: Seat) -> [f64; MAX_SEATS] {
        let mut order = [(0, &self.finishing[0]); MAX_SEATS];
        let mut count = 0;
        let mut seat = first;
        loop {
            order[count] = (seat.index(), &self.finishing[usize::from(works[seat.index()]).min(MOST_WORK)]);
            count += 1;
            match present.next_after(seat) {
                Some(next) if next != first && count < MAX_SEATS => seat = next,
                _ => break,
            }
        }
        let mut chances = [0.0; MAX_SEATS];
        // The chance that nobody is done yet.
        let mut open = 1.0;
        for round in 0..ROUNDS {
            for &(seat, finishing) in &order[..count] {
                let now = open * f64::from(finishing[round]);
                chances[seat] += now;
                open -= now;
            }
            if open < 1e-3 {
                break;
            }
        }
        for &(seat, _) in &order[..count] {
            chances[seat] += open / count as f64;
            chances[seat] = TRUST * chances[seat] + (1.0 - TRUST) / count as f64;
        }
        chances
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_sum_to_one_and_less_work_is_better() {
        for seats in 2..=6 {
            let race = Race::new(seats);
            let present = SeatSet::first(seats);
            let mut works = [100; MAX_SEATS];
            let even = race.chances(&works, present, Seat(1));
            works[0] = 20;
            let ahead = race.chances(&works, present, Seat(1));
            for chances in [even, ahead] {
                assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            }
            assert!(ahead[0] > even[0] && even[1] > even[0], "who is ahead, and who rolls first, is better off");
        }
    }
}
