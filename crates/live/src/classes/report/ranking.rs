//! The places of the teams: by points where answers are worth something, and by the board.

use game::Progress;
use room::LessonReport;

use super::super::class::Class;
use super::{AnswerTally, ReportPlace};

/// How well a team stands: its points, its share of the win, and how far it has come on the board. More is better.
type Rank = (u32, i64, Progress);

/// The teams, the best first; those who stand alike share a place. `progress` is how far each has come on the board.
pub(super) fn places(class: &Class, lesson: &LessonReport, progress: &[Progress]) -> Vec<ReportPlace> {
    let standing = lesson.standing(class.teams.len());
    let counts = class.points.count();
    let on_board = |team: usize| progress.get(team).copied().unwrap_or_default();
    let ranked: Vec<Rank> = (0..class.teams.len())
        .map(|team| {
            let points = if counts { standing.teams[team].points } else { 0 };
            let share = lesson.ranking.as_ref().and_then(|shares| shares.get(team)).copied().unwrap_or(0.0);
            let share = (share * 1e6) as i64;
            // Who has won together has won alike, whatever they have.
            (points, share, if share > 0 { Progress::default() } else { on_board(team) })
        })
        .collect();
    let mut places: Vec<ReportPlace> = (0..class.teams.len())
        .map(|team| {
            let Progress { collected, square } = on_board(team);
            let score = &standing.teams[team];
            ReportPlace {
                team,
                place: 1 + ranked.iter().filter(|other| **other > ranked[team]).count(),
                points: counts.then_some(score.points),
                flags: collected.into(),
                square: square.into(),
                tally: AnswerTally { right: score.right.into(), wrong: score.wrong.into() },
            }
        })
        .collect();
    places.sort_by_key(|place| place.place);
    places
}

#[cfg(test)]
mod tests {
    use room::{AnswerCount, PointRules};
    use serde_json::json;

    use super::super::pupils::tests::class;
    use super::*;

    fn progress() -> [Progress; 3] {
        [(1, 9), (2, 4), (1, 12)].map(|(collected, square)| Progress { collected, square })
    }

    fn order(places: &[ReportPlace]) -> Vec<(usize, usize)> {
        places.iter().map(|one| (one.place, one.team)).collect()
    }

    #[test]
    fn the_winner_of_the_board_is_first_and_the_others_stand_by_flags_and_squares() {
        let class = class(&[&[], &[], &[]]);
        let mut lesson = LessonReport { ranking: Some(vec![1.0, 0.0, 0.0]), ..LessonReport::default() };
        assert_eq!(order(&places(&class, &lesson, &progress())), [(1, 0), (2, 1), (3, 2)]);
        lesson.ranking = Some(vec![0.5, 0.0, 0.5]);
        assert_eq!(order(&places(&class, &lesson, &progress())), [(1, 0), (1, 2), (3, 1)]);
        assert_eq!(order(&places(&class, &LessonReport::default(), &[])), [(1, 0), (1, 1), (1, 2)]);
    }

    #[test]
    fn points_come_first_where_they_count() {
        let class = Class { points: PointRules::USUAL, ..class(&[&[], &[], &[]]) };
        let answer = AnswerCount {
            since: 1,
            question: "pt-001".into(),
            team: 2,
            asked: true,
            pupil: None,
            right: 1,
            wrong: 0,
            points: 120,
        };
        let lesson =
            LessonReport { ranking: Some(vec![1.0, 0.0, 0.0]), answers: vec![answer], ..LessonReport::default() };
        let places = places(&class, &lesson, &progress());
        assert_eq!(order(&places), [(1, 2), (2, 0), (3, 1)]);
        assert_eq!(
            serde_json::to_value(&places[0]).unwrap(),
            json!({ "team": 2, "place": 1, "points": 120, "flags": 1, "square": 12, "right": 1, "wrong": 0 })
        );
    }
}
