//! Who of several teams is home first, given how many turns each still needs.

use game::{MAX_SEATS, Seat};

use crate::search::shortest_path::Outlook;

/// Turns further ahead than this are reckoned in larger steps.
const HORIZON: usize = 400;

/// Each seat's chance to be home first. The teams come in the order of play, each with the turns
/// that it needs after its next one.
///
/// The turns are taken to follow Pascal's distribution (how often one fails before so many
/// successes) of the same mean and variance: exact for a team that waits for one lucky turn, and
/// near a bell for one that has a long way to go.
pub(super) fn chances(teams: &[(Seat, Outlook)]) -> [f64; MAX_SEATS] {
    let reach = teams.iter().map(|(_, outlook)| outlook.mean + 8.0 * outlook.variance().sqrt());
    let scale = (reach.fold(f64::INFINITY, f64::min) / HORIZON as f64).max(1.0);
    let mut turns: Vec<Pascal> = teams.iter().map(|&(_, outlook)| Pascal::new(outlook, scale)).collect();
    let mut chances = [0.0; MAX_SEATS];
    // The chance that nobody is home yet.
    let mut open = 1.0;
    for _ in 0..=HORIZON {
        for ((seat, _), turns) in teams.iter().zip(&mut turns) {
            let home = turns.hazard();
            chances[seat.index()] += open * home;
            open *= 1.0 - home;
        }
        if open < 1e-6 {
            break;
        }
    }
    let total = 1.0 - open;
    if total <= 0.0 {
        return [1.0 / teams.len() as f64; MAX_SEATS];
    }
    chances.map(|chance| chance / total)
}

/// Pascal's distribution, taken turn by turn.
struct Pascal {
    successes: f64,
    failure: f64,
    turn: f64,
    /// The chance that it is this turn.
    now: f64,
    /// The chance that it is this turn or a later one.
    rest: f64,
}

impl Pascal {
    /// The turns of an outlook, `scale` of them counted as one.
    fn new(outlook: Outlook, scale: f64) -> Pascal {
        let mean = (outlook.mean / scale).max(1e-6);
        // Pascal's is always wider than its mean.
        let variance = (outlook.variance() / (scale * scale)).max(1.05 * mean);
        let success = mean / variance;
        let successes = mean * success / (1.0 - success);
        Pascal { successes, failure: 1.0 - success, turn: 0.0, now: power(success, successes), rest: 1.0 }
    }

    /// The chance to be home in this turn, if it was not in those before; goes on to the next.
    fn hazard(&mut self) -> f64 {
        if self.rest <= self.now {
            return 1.0;
        }
        let hazard = self.now / self.rest;
        self.rest -= self.now;
        self.now *= (self.successes + self.turn) / (self.turn + 1.0) * self.failure;
        self.turn += 1.0;
        hazard
    }
}

/// `base` between 0 and 1 to a power that is not negative: by squares and square roots, which are
/// the same on every machine.
fn power(base: f64, exponent: f64) -> f64 {
    let whole = exponent.min(1e6) as u32;
    let mut fraction = exponent.min(1e6) - f64::from(whole);
    let mut product = 1.0;
    let mut square = base;
    let mut left = whole;
    while left > 0 {
        if left % 2 == 1 {
            product *= square;
        }
        square *= square;
        left /= 2;
    }
    let mut root = base;
    for _ in 0..24 {
        root = root.sqrt();
        fraction *= 2.0;
        if fraction >= 1.0 {
            product *= root;
            fraction -= 1.0;
        }
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outlook(mean: f64, variance: f64) -> Outlook {
        Outlook { mean, square: mean * mean + variance }
    }

    #[test]
    fn powers() {
        for (base, exponent) in [(0.5, 3.0), (0.25, 0.5), (0.26, 17.8), (0.9, 1234.567)] {
            let exact = f64::powf(base, exponent);
            assert!((power(base, exponent) / exact - 1.0).abs() < 1e-4, "{base} to {exponent}");
        }
    }

    #[test]
    fn the_turns_of_the_distribution_have_its_mean() {
        let mut turns = Pascal::new(outlook(50.0, 190.0), 1.0);
        let (mut open, mut mean) = (1.0, 0.0);
        for turn in 0..1_000 {
            let home = turns.hazard();
            mean += open * home * f64::from(turn);
            open *= 1.0 - home;
        }
        assert!((mean - 50.0).abs() < 0.01, "{mean}");
    }

    #[test]
    fn who_moves_first_of_two_that_wait_for_the_same_luck() {
        // Each is home with one chance in six a turn: the first to play has 6 of 11.
        let waiting = outlook(5.0, 30.0);
        let chances = chances(&[(Seat(1), waiting), (Seat(0), waiting)]);
        assert!((chances[1] - 6.0 / 11.0).abs() < 1e-3, "{chances:?}");
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
}
