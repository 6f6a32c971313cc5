//! What many matches add up to.

use std::fmt::Write as _;
use std::time::Duration;

use super::Outcome;

/// So many standard deviations hold 95 of a hundred.
const DEVIATIONS: f64 = 1.959_964;

pub(super) struct Tally {
    matches: u64,
    actions: u64,
    turns: u64,
    points: Vec<f64>,
    wins: Vec<u64>,
    shared: u64,
    longest: Vec<Duration>,
}

impl Tally {
    pub(super) fn new(entrants: usize) -> Tally {
        Tally {
            matches: 0,
            actions: 0,
            turns: 0,
            points: vec![0.0; entrants],
            wins: vec![0; entrants],
            shared: 0,
            longest: vec![Duration::ZERO; entrants],
        }
    }

    pub(super) fn add(&mut self, outcome: &Outcome) {
        self.matches += 1;
        self.actions += outcome.actions;
        self.turns += outcome.turns;
        let mut won = false;
        for (entrant, &score) in outcome.scores.iter().enumerate() {
            self.points[entrant] += score;
            if score == 1.0 {
                self.wins[entrant] += 1;
                won = true;
            }
        }
        self.shared += u64::from(!won);
        for (longest, &one) in self.longest.iter_mut().zip(&outcome.longest) {
            *longest = one.max(*longest);
        }
    }

    /// The shares so far, for the progress bar.
    pub(super) fn short(&self) -> String {
        let shares: Vec<String> =
            self.points.iter().map(|points| format!("{:.1} %", 100.0 * points / self.matches as f64)).collect();
        shares.join(" : ")
    }

    /// Each entrant's share of the points, and its 95 % interval (Wilson's).
    pub(super) fn intervals(&self) -> (Vec<f64>, Vec<f64>, Vec<f64>) {
        let count = self.matches.max(1) as f64;
        let interval = |points: f64| {
            let share = points / count;
            let spread = DEVIATIONS * DEVIATIONS / count;
            let middle = (share + spread / 2.0) / (1.0 + spread);
            let half =
                DEVIATIONS / (1.0 + spread) * (share * (1.0 - share) / count + spread / (4.0 * count)).max(0.0).sqrt();
            (round(share), round((middle - half).max(0.0)), round((middle + half).min(1.0)))
        };
        let all: Vec<_> = self.points.iter().map(|&points| interval(points)).collect();
        (
            all.iter().map(|one| one.0).collect(),
            all.iter().map(|one| one.1).collect(),
            all.iter().map(|one| one.2).collect(),
        )
    }

    /// The report for people.
    pub(super) fn report(&self, names: &[String]) -> String {
        let (score, low, high) = self.intervals();
        let mut text = String::new();
        for (entrant, name) in names.iter().enumerate() {
            let _ = writeln!(
                text,
                "{name}: {} wins, {:.1} % of the points (95 %: {:.1} to {:.1} %)",
                self.wins[entrant],
                100.0 * score[entrant],
                100.0 * low[entrant],
                100.0 * high[entrant]
            );
        }
        let count = self.matches.max(1) as f64;
        let _ = writeln!(text, "drawn or shared: {}", self.shared);
        if names.len() == 2 {
            let _ = writeln!(
                text,
                "Elo difference: {:+.0} (95 %: {:+.0} to {:+.0})",
                elo(score[0]),
                elo(low[0]),
                elo(high[0])
            );
        }
        let _ = writeln!(
            text,
            "mean length: {:.1} actions, {:.2} turns",
            self.actions as f64 / count,
            self.turns as f64 / count
        );
        let longest: Vec<String> = self.longest.iter().map(|time| format!("{} ms", time.as_millis())).collect();
        let _ = writeln!(text, "longest decision: {}", longest.join(", "));
        text
    }
}

fn round(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

/// The difference in rating that a share of the points stands for.
fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share.clamp(0.0001, 0.9999) - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u64, draws: u64, losses: u64) -> Tally {
        let mut tally = Tally::new(2);
        for (count, score) in [(wins, 1.0), (draws, 0.5), (losses, 0.0)] {
            for _ in 0..count {
                tally.add(&Outcome { scores: vec![score, 1.0 - score], actions: 10, turns: 4, longest: Vec::new() });
            }
        }
        tally
    }

    #[test]
    fn shares_and_their_intervals() {
        let (score, low, high) = tally(70, 0, 30).intervals();
        assert_eq!(score, [0.7, 0.3]);
        // Wilson's interval for 70 of 100, from a table of such intervals.
        assert_eq!((low[0], high[0]), (0.6042, 0.7811));
    }

    #[test]
    fn all_won_is_not_certain() {
        let (score, low, high) = tally(20, 0, 0).intervals();
        assert_eq!((score[0], high[0]), (1.0, 1.0));
        assert!(low[0] < 0.9);
    }

    #[test]
    fn elo_of_three_quarters_is_191() {
        assert_eq!(elo(0.75).round(), 191.0);
        assert_eq!(elo(0.5), 0.0);
    }

    #[test]
    fn draws_count_half() {
        let tally = tally(1, 2, 1);
        assert_eq!(tally.intervals().0, [0.5, 0.5]);
        assert!(tally.report(&["a".into(), "b".into()]).contains("drawn or shared: 2"));
    }
}
