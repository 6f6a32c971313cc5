//! Rating algorithms: Glicko-2 where two sit, Weng-Lin where more do, with partners as a team (`docs/ratings.md`). Pure
//! functions; they run in the transaction that ends a match (`store::ratings`).
//!
//! Both use one scale, on which newcomers begin at 1500. Ratings are comparable within one game and pool only.

use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};
use store::{Finished, RatingRow};

/// The rating of who is new.
const INITIAL_RATING: f64 = 1500.0;

/// A point of Weng-Lin is so many of ours: its beginners have 25, give or take 25/3.
const POINT: f64 = 60.0;

/// The scale on which Glicko-2 counts.
const SCALE: f64 = 173.7178;

/// The largest deviation in matches of two: that of who is new.
const INITIAL_DEVIATION: f64 = 350.0;

/// A rating period of Glicko-2, in milliseconds: a week. After each without a match less is known.
pub const PERIOD_MS: u64 = 7 * 24 * 60 * 60 * 1000;

/// What a period adds to the square of the deviation, for each unit of the square of the volatility.
pub const GROWTH: f64 = SCALE * SCALE;

/// How much a match counts of which the same people have had so many within the day before: half as much each time, and
/// from the seventh on nothing, so that a day of them counts less than two matches.
fn weight(repeats: u64) -> f64 {
    if repeats < COUNTED_A_DAY { 0.5f64.powi(repeats as i32) } else { 0.0 }
}

/// The most matches between the same people that count within a day.
const COUNTED_A_DAY: u64 = 6;

/// Matches that are rated apart from each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pool {
    /// Two seats, played by people.
    Two,
    /// More, played by people.
    More,
    /// Two seats, of which a program plays at least one.
    ProgramsTwo,
    /// More, of which programs play some.
    ProgramsMore,
}

impl Pool {
    /// The pool of a match in which programs play, or do not.
    pub fn of(seats: usize, programs: bool) -> Pool {
        match (seats <= 2, programs) {
            (true, false) => Pool::Two,
            (false, false) => Pool::More,
            (true, true) => Pool::ProgramsTwo,
            (false, true) => Pool::ProgramsMore,
        }
    }

    /// The pool of this number.
    pub fn numbered(number: i64) -> Option<Pool> {
        [Pool::Two, Pool::More, Pool::ProgramsTwo, Pool::ProgramsMore].into_iter().find(|pool| pool.number() == number)
    }

    /// As it is kept and told.
    pub fn number(self) -> i64 {
        match self {
            Pool::Two => 2,
            Pool::More => 3,
            Pool::ProgramsTwo => 4,
            Pool::ProgramsMore => 5,
        }
    }

    /// Up to this deviation a rating means something: after some 5 to 20 matches, fewer where many sit.
    pub fn settled(self) -> f64 {
        match self {
            Pool::Two | Pool::ProgramsTwo => 110.0,
            Pool::More | Pool::ProgramsMore => 250.0,
        }
    }

    /// What who is new has.
    pub fn first(self) -> Rating {
        match self {
            Pool::Two | Pool::ProgramsTwo => Rating::from(Glicko2Rating::new()),
            Pool::More | Pool::ProgramsMore => Rating::from(WengLinRating::new()),
        }
    }
}

/// How strong somebody is, as far as is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// 1500 for who is new.
    pub value: f64,
    /// How far off that may be.
    pub deviation: f64,
    /// How much somebody's strength changes; zero in games of more.
    pub volatility: f64,
}

impl Rating {
    /// A part of the way from this rating to another.
    fn towards(self, other: Rating, part: f64) -> Rating {
        let between = |from: f64, to: f64| if part >= 1.0 { to } else { from + part * (to - from) };
        Rating {
            value: between(self.value, other.value),
            deviation: between(self.deviation, other.deviation),
            volatility: between(self.volatility, other.volatility),
        }
    }

    /// The rating of somebody who has not played between these moments, in milliseconds. Where nothing is
    /// known of how much a strength changes, in games of more, it stays as it is.
    pub fn rested(self, from: u64, to: u64) -> Rating {
        let grown = GROWTH * self.volatility.powi(2) * (to.saturating_sub(from) / PERIOD_MS) as f64;
        if grown <= 0.0 {
            return self;
        }
        Rating { deviation: (self.deviation.powi(2) + grown).sqrt().min(INITIAL_DEVIATION), ..self }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(rating: Glicko2Rating) -> Rating {
        Rating { value: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Glicko2Rating {
        Glicko2Rating { rating: rating.value, deviation: rating.deviation, volatility: rating.volatility }
    }
}

impl From<WengLinRating> for Rating {
    fn from(rating: WengLinRating) -> Rating {
        let value = INITIAL_RATING + (rating.rating - WengLinRating::new().rating) * POINT;
        Rating { value, deviation: rating.uncertainty * POINT, volatility: 0.0 }
    }
}

impl From<Rating> for WengLinRating {
    fn from(rating: Rating) -> WengLinRating {
        let value = WengLinRating::new().rating + (rating.value - INITIAL_RATING) / POINT;
        WengLinRating { rating: value, uncertainty: rating.deviation / POINT }
    }
}

/// How a match ended for those who sat there.
struct Ending<'a> {
    /// Each seat's share of the win.
    scores: &'a [f64],
    /// For each seat the lowest of those that win and lose together with it.
    sides: &'a [u8],
    /// Who left and stayed away.
    absent: &'a [bool],
}

impl Ending<'_> {
    /// What the side of a seat has won, whoever of it was there to take it.
    fn won(&self, seat: usize) -> f64 {
        let side = self.scores.iter().zip(self.sides).filter(|(_, side)| **side == self.sides[seat]);
        side.map(|(score, _)| *score).sum()
    }

    /// Whether a seat is rated as a loser whatever its side has won: its player is away, or has left before.
    fn deserted(&self, seat: usize) -> bool {
        self.absent[seat] || (self.scores[seat] <= 0.0 && self.won(seat) > 0.0)
    }
}

/// What everyone has after a match. Who left and stayed away is rated as a loser, whatever their bot
/// or their partner made of it; the others as if nothing had happened. Nothing changes if nobody has any part of the
/// win.
fn rate(before: &[Rating], ending: &Ending<'_>) -> Vec<Rating> {
    let seats = before.len();
    let sensible = seats >= 2 && [ending.scores.len(), ending.sides.len(), ending.absent.len()] == [seats; 3];
    if !sensible || ending.scores.iter().all(|&score| score <= 0.0) {
        return before.to_vec();
    }
    let won: Vec<f64> = (0..seats).map(|seat| ending.won(seat)).collect();
    let played = rated(before, &won, ending.sides);
    let after = (0..seats).map(|seat| match ending.deserted(seat) {
        true => rated(before, &lost(&won, ending.sides, seat), ending.sides)[seat],
        false => played[seat],
    });
    after.collect()
}

/// What the sides have won as it counts for a seat that has lost, however it ended: if nobody else has won, it
/// has lost to all.
fn lost(won: &[f64], sides: &[u8], seat: usize) -> Vec<f64> {
    let others = |other: usize| sides[other] != sides[seat];
    let nobody = (0..won.len()).all(|other| !others(other) || won[other] <= 0.0);
    let counted = |other: usize| match others(other) {
        true if nobody => 1.0,
        true => won[other],
        false => 0.0,
    };
    (0..won.len()).map(counted).collect()
}

/// What a match that is over does to stored ratings: for each person the value before and the rating after; nothing if no
/// rating changes. `repeats` is how many matches each has had with one of the others within the day before.
pub fn after_match(finished: &Finished, before: &[Option<RatingRow>], repeats: &[u64]) -> Vec<(f64, RatingRow)> {
    let new = Pool::of(before.len(), false).first();
    let before: Vec<Rating> =
        before.iter().map(|row| row.map_or(new, |row| Rating::from(row).rested(row.changed, finished.ended))).collect();
    let Finished { scores, sides, absent, .. } = finished;
    let after = rate(&before, &Ending { scores, sides, absent });
    let weighed = before.iter().zip(after).zip(repeats.iter().chain(std::iter::repeat(&0)));
    let after: Vec<Rating> =
        weighed.map(|((before, after), repeats)| before.towards(after, weight(*repeats))).collect();
    if after == before {
        return Vec::new();
    }
    let row = |rating: Rating| RatingRow {
        value: rating.value,
        deviation: rating.deviation,
        volatility: rating.volatility,
        changed: finished.ended,
    };
    before.into_iter().zip(after).map(|(before, after)| (before.value, row(after))).collect()
}

/// The mistake that a match counts twice, for the simulation.
#[cfg(test)]
pub fn after_match_twice(finished: &Finished, before: &[Option<RatingRow>], repeats: &[u64]) -> Vec<(f64, RatingRow)> {
    let once = after_match(finished, before, repeats);
    let rows: Vec<Option<RatingRow>> = once.iter().map(|(_, row)| Some(*row)).collect();
    let twice = after_match(finished, &rows, repeats).into_iter().map(|(_, row)| row);
    once.iter().map(|(before, _)| *before).zip(twice).collect()
}

impl From<RatingRow> for Rating {
    fn from(row: RatingRow) -> Rating {
        Rating { value: row.value, deviation: row.deviation, volatility: row.volatility }
    }
}

/// Everyone's rating by what their sides have won.
fn rated(before: &[Rating], won: &[f64], sides: &[u8]) -> Vec<Rating> {
    match before.len() {
        2 => {
            let outcome = match won[0].total_cmp(&won[1]) {
                std::cmp::Ordering::Greater => Outcomes::WIN,
                std::cmp::Ordering::Equal => Outcomes::DRAW,
                std::cmp::Ordering::Less => Outcomes::LOSS,
            };
            let (one, other) = glicko2(&before[0].into(), &before[1].into(), &outcome, &Glicko2Config::new());
            vec![one.into(), other.into()]
        }
        _ => {
            let seats_of = |side: u8| (0..before.len()).filter(move |&seat| sides[seat] == side);
            let mut teams: Vec<u8> = sides.to_vec();
            teams.sort_unstable();
            teams.dedup();
            let ratings: Vec<Vec<WengLinRating>> =
                teams.iter().map(|&side| seats_of(side).map(|seat| before[seat].into()).collect()).collect();
            let won: Vec<f64> = teams.iter().filter_map(|&side| seats_of(side).map(|seat| won[seat]).next()).collect();
            let ranked = ratings.iter().zip(ranks(&won)).map(|(team, rank)| (&team[..], MultiTeamOutcome::new(rank)));
            let after = weng_lin_multi_team(&ranked.collect::<Vec<_>>(), &WengLinConfig::new());
            let mut seated = before.to_vec();
            for (&side, team) in teams.iter().zip(after) {
                for (seat, rating) in seats_of(side).zip(team) {
                    seated[seat] = rating.into();
                }
            }
            seated
        }
    }
}

/// The place of each team, from 1 on; who has won the same has the same place.
fn ranks(won: &[f64]) -> Vec<usize> {
    let rank = |score: &f64| 1 + won.iter().filter(|other| *other > score).count();
    won.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: [bool; 4] = [false; 4];

    fn values(ratings: &[Rating]) -> Vec<i64> {
        ratings.iter().map(|rating| rating.value.round() as i64).collect()
    }

    const ALONE: [u8; 6] = [0, 1, 2, 3, 4, 5];

    /// Everyone for themselves.
    fn alone(before: &[Rating], scores: &[f64], absent: &[bool]) -> Vec<Rating> {
        rate(before, &Ending { scores, sides: &ALONE[..before.len()], absent })
    }

    fn of_two(scores: [f64; 2], absent: [bool; 2]) -> Vec<i64> {
        values(&alone(&[Pool::Two.first(); 2], &scores, &absent))
    }

    fn of_four(scores: [f64; 4], absent: [bool; 4]) -> Vec<i64> {
        values(&alone(&[Pool::More.first(); 4], &scores, &absent))
    }

    fn of_pairs(scores: [f64; 4], absent: [bool; 4]) -> Vec<i64> {
        values(&rate(&[Pool::More.first(); 4], &Ending { scores: &scores, sides: &[0, 1, 0, 1], absent: &absent }))
    }

    #[test]
    fn matches_of_the_same_people_count_less_and_less_within_a_day() {
        let finished =
            Finished { scores: vec![1.0, 0.0], sides: vec![0, 1], absent: vec![false; 2], ..Finished::default() };
        let gained = |repeats: u64| {
            let rated = after_match(&finished, &[None, None], &[repeats; 2]);
            rated.first().map_or(0, |(before, row)| (row.value - before).round() as i64)
        };
        // What Glicko-2 gives for a first win is halved each time.
        assert_eq!((0..8).map(gained).collect::<Vec<_>>(), [162, 81, 41, 20, 10, 5, 0, 0]);
    }

    #[test]
    fn programs_have_pools_of_their_own() {
        let numbers =
            [(2, false), (4, false), (2, true), (4, true)].map(|(seats, programs)| Pool::of(seats, programs).number());
        assert_eq!(numbers, [2, 3, 4, 5]);
        assert!(numbers.iter().all(|&number| Pool::numbered(number).is_some_and(|pool| pool.number() == number)));
        assert_eq!(Pool::numbered(6), None);
    }

    // By hand (Bradley-Terry of two teams): a pair of beginners has a variance of 2·(25/3)² = 138.9, so c = sqrt(2·138.9 +
    // 2·(25/6)²) = 17.678; a win between equals is worth 138.9/c · 1/2 = 3.928 points, of which each partner has half: 117.9 of ours.
    #[test]
    fn partners_win_and_lose_as_one() {
        assert_eq!(of_pairs([0.5, 0.0, 0.5, 0.0], HERE), [1618, 1382, 1618, 1382]);
        assert_eq!(of_pairs([0.0, 0.5, 0.0, 0.5], HERE), [1382, 1618, 1382, 1618]);
    }

    #[test]
    fn a_partner_who_stays_is_rated_by_what_was_played() {
        let left = [true, false, false, false];
        assert_eq!(of_pairs([0.5, 0.0, 0.5, 0.0], left), [1382, 1382, 1618, 1382], "a bot stood in for the first");
        assert_eq!(of_pairs([0.0, 0.0, 1.0, 0.0], HERE), [1382, 1382, 1618, 1382], "the first has left");
        assert_eq!(of_pairs([0.0, 0.5, 0.0, 0.5], left), [1382, 1618, 1382, 1618]);
    }

    #[test]
    fn a_pair_is_as_strong_as_both_are() {
        let strong = Rating { value: 1900.0, ..Pool::More.first() };
        let new = Pool::More.first();
        let gained = |mate: Rating| {
            let ending = Ending { scores: &[0.5, 0.0, 0.5, 0.0], sides: &[0, 1, 0, 1], absent: &HERE };
            rate(&[new, new, mate, new], &ending)[0].value - new.value
        };
        assert!(gained(strong) < gained(new), "who wins with a strong partner has shown less");
    }

    #[test]
    fn beginners_of_both_pools_have_1500() {
        for pool in [Pool::Two, Pool::More] {
            assert_eq!(pool.first().value, 1500.0);
            assert!(pool.first().deviation > pool.settled());
            assert_eq!(Pool::numbered(pool.number()), Some(pool));
        }
        assert_eq!(Pool::numbered(6), None);
        assert_eq!(Pool::More.first().deviation.round(), 500.0);
    }

    // By hand: two beginners have g = 0.6690 and E = 1/2, so v = 4/g² = 8.936 and the new deviation is
    // 1 / sqrt(1/2.0148² + 1/8.936) = 1.6714, that is 290.3; the rating moves by 1.6714² · g/2 · 173.72 = 162.3.
    #[test]
    fn a_win_between_beginners_of_a_game_of_two_is_worth_162() {
        assert_eq!(of_two([1.0, 0.0], [false; 2]), [1662, 1338]);
        assert_eq!(of_two([0.0, 1.0], [false; 2]), [1338, 1662]);
        assert_eq!(of_two([0.5, 0.5], [false; 2]), [1500, 1500]);
        let after = alone(&[Pool::Two.first(); 2], &[1.0, 0.0], &[false; 2]);
        assert_eq!(after[0].deviation.round(), 290.0);
    }

    #[test]
    fn a_leaver_of_two_has_lost_and_the_other_has_what_was_played() {
        assert_eq!(of_two([1.0, 0.0], [true, false]), [1338, 1338], "the bot's win is not the leaver's");
        assert_eq!(of_two([0.5, 0.5], [true, false]), [1338, 1500]);
        assert_eq!(of_two([0.0, 1.0], [true, false]), [1338, 1662]);
        assert_eq!(of_two([1.0, 0.0], [true, true]), [1338, 1338]);
    }

    // Glickman's own step for a period without a match, done once a week, is the second opinion.
    #[test]
    fn who_does_not_play_is_less_certain_week_by_week() {
        let rating = Rating { value: 1800.0, deviation: 60.0, volatility: 0.06 };
        let mut glicko: Glicko2Rating = rating.into();
        for weeks in 0..2000 {
            let rested = rating.rested(5, 5 + weeks * PERIOD_MS + PERIOD_MS - 1);
            assert!((rested.deviation - glicko.deviation).abs() < 1e-6, "{weeks} weeks: {rested:?}");
            assert_eq!((rested.value, rested.volatility), (rating.value, rating.volatility));
            glicko = skillratings::glicko2::decay_deviation(&glicko);
        }
        assert_eq!(rating.rested(0, u64::MAX).deviation, INITIAL_DEVIATION, "nobody is less known than who is new");
        assert_eq!(rating.rested(7, 3), rating, "clocks may go wrong");
    }

    #[test]
    fn after_a_year_and_a_half_a_rating_of_two_means_little_and_one_of_more_the_same() {
        let weeks = |pool: Pool, rating: Rating| {
            (0..10_000).find(|week| rating.rested(0, week * PERIOD_MS).deviation > pool.settled())
        };
        assert_eq!(weeks(Pool::Two, Rating { value: 1800.0, deviation: 60.0, volatility: 0.06 }), Some(79));
        assert_eq!(weeks(Pool::More, Rating { value: 1800.0, deviation: 200.0, volatility: 0.0 }), None);
    }

    fn finished(ended: u64, absent: [bool; 2]) -> Finished {
        Finished {
            id: "m".into(),
            game: "ampel".into(),
            setup: "{}".into(),
            people: vec![Some("a".into()), Some("g".into())],
            scores: vec![1.0, 0.0],
            sides: vec![0, 1],
            absent: absent.to_vec(),
            pool: Pool::Two.number(),
            rated: true,
            listed: true,
            ended,
            faces: Default::default(),
            packed: Vec::new(),
            keeps_events: false,
        }
    }

    #[test]
    fn a_match_changes_stored_ratings_and_says_what_they_were() {
        let after = after_match(&finished(7, [false; 2]), &[None, None], &[]);
        let values: Vec<(f64, f64, u64)> =
            after.iter().map(|(before, row)| (*before, row.value.round(), row.changed)).collect();
        assert_eq!(values, [(1500.0, 1662.0, 7), (1500.0, 1338.0, 7)]);
        let left = after_match(&finished(7, [true, false]), &[None, None], &[]);
        assert_eq!(left.iter().map(|(_, row)| row.value.round()).collect::<Vec<_>>(), [1338.0, 1338.0]);
        let nobody = Finished { scores: vec![0.0, 0.0], ..finished(7, [false; 2]) };
        assert_eq!(after_match(&nobody, &[None, None], &[]), []);
    }

    #[test]
    fn a_match_after_a_long_absence_counts_for_more() {
        let row = Some(RatingRow { value: 1500.0, deviation: 60.0, volatility: 0.06, changed: 0 });
        let gained = [0, 1, 100].map(|weeks| {
            let after = after_match(&finished(weeks * PERIOD_MS, [false; 2]), &[row, row], &[]);
            after[0].1.value - 1500.0
        });
        assert!(gained[0] <= gained[1] && gained[1] < gained[2] / 2.0, "{gained:?}");
    }

    #[test]
    fn equal_scores_share_a_place() {
        assert_eq!(ranks(&[0.0, 1.0, 0.0, 0.0]), [2, 1, 2, 2]);
        assert_eq!(ranks(&[0.5, 0.0, 0.5]), [1, 3, 1]);
        assert_eq!(ranks(&[0.25; 4]), [1; 4]);
    }

    // By hand (Bradley-Terry, full pairs): c = sqrt(2·(25/3)² + 2·(25/6)²) = 13.176, so a pair of beginners is worth
    // (25/3)²/c · 1/2 = 2.635 points, 158.1 of ours; the winner beats three, each loser loses to one and draws two.
    #[test]
    fn the_winner_of_four_beginners_gains_from_each_of_them() {
        assert_eq!(of_four([0.0, 1.0, 0.0, 0.0], HERE), [1342, 1974, 1342, 1342]);
        assert_eq!(of_four([0.25; 4], HERE), [1500; 4]);
        assert_eq!(of_four([0.5, 0.5, 0.0, 0.0], HERE), [1816, 1816, 1184, 1184]);
    }

    #[test]
    fn a_leaver_of_more_has_their_bots_result_but_at_best_a_loss() {
        let left = [true, false, false, false];
        assert_eq!(of_four([0.0, 1.0, 0.0, 0.0], left), [1342, 1974, 1342, 1342], "the bot lost like others");
        let won = of_four([1.0, 0.0, 0.0, 0.0], left);
        assert_eq!(won, [1026, 1342, 1342, 1342], "nobody else has won, so the leaver has lost to all");
        assert_eq!(of_four([0.5, 0.5, 0.0, 0.0], left), [1342, 1816, 1184, 1184]);
    }

    #[test]
    fn a_match_that_nobody_has_won_changes_nothing() {
        let before = [Pool::More.first(); 3];
        for scores in [&[0.0, 0.0, 0.0][..], &[], &[1.0]] {
            assert_eq!(alone(&before, scores, &[false; 3]), before);
        }
        assert_eq!(alone(&[Pool::Two.first()], &[1.0], &[false]), [Pool::Two.first()], "alone");
    }

    #[test]
    fn after_some_matches_a_rating_means_something() {
        let needed = |pool: Pool, seats: usize| {
            let mut ratings = vec![pool.first(); seats];
            let matches = (0..1000).take_while(|number| {
                let scores: Vec<f64> = (0..seats).map(|seat| f64::from(u8::from(seat == number % seats))).collect();
                ratings = alone(&ratings, &scores, &vec![false; seats]);
                ratings[0].deviation > pool.settled()
            });
            matches.count() + 1
        };
        for (pool, seats) in [(Pool::Two, 2), (Pool::More, 3), (Pool::More, 4), (Pool::More, 6)] {
            let matches = needed(pool, seats);
            assert!((5..=25).contains(&matches), "{pool:?} of {seats}: {matches}");
        }
    }
}
