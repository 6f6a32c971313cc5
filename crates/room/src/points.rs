//! The points that an answer earns in a lesson.

use serde::{Deserialize, Serialize};

/// The most that one thing is worth.
const MAX_POINTS: u32 = 1000;

/// What is gained by answering. All of it 0: only the board counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PointRules {
    /// For a right answer.
    pub right: u32,
    /// On top of it for one that is given at once; the less, the later, down to nothing when the time is over.
    pub quick: u32,
    /// For the team that is asked, if its answer is right.
    pub team: u32,
}

impl PointRules {
    /// What a lesson has unless its teacher says otherwise.
    pub const USUAL: PointRules = PointRules { right: 100, quick: 50, team: 100 };

    /// Whether anything is worth something.
    pub fn count(self) -> bool {
        self != PointRules::default()
    }

    /// Whether no weight is too large.
    pub fn fit(self) -> bool {
        [self.right, self.quick, self.team].into_iter().all(|points| points <= MAX_POINTS)
    }

    /// What so many right answers are worth that took so long together, where each had `window` milliseconds. Where that is
    /// not limited nothing is quick, nor is what took nobody knows how long.
    ///
    /// It is the same however the answers are put together: so a report remains what it was when votes become numbers.
    pub(crate) fn worth(self, answers: u32, took: Option<u64>, window: Option<u64>) -> u64 {
        let answers = u64::from(answers);
        let quick = took.zip(window).and_then(|(took, window)| {
            let left = (answers * window).saturating_sub(took);
            (u64::from(self.quick) * left).checked_div(window)
        });
        answers * u64::from(self.right) + quick.unwrap_or(0)
    }
}
