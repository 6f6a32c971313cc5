//! How the votes of a team become its answer.

use std::collections::BTreeMap;

use protocol::Decide;
use room::{Answered, Given};
use store::NewVote;

use super::class::Team;

/// What each pupil proposes.
pub(super) type Votes = BTreeMap<String, Ballot>;

/// What a pupil proposes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ballot {
    /// The team they were in.
    pub(super) team: u8,
    /// What they answered.
    pub(super) answered: Answered,
}

impl Ballot {
    /// A vote as it is stored.
    pub(super) fn of(vote: NewVote) -> Ballot {
        let NewVote { team, option, given, .. } = vote;
        let given = given.and_then(|json| serde_json::from_str(&json).ok());
        Ballot { team, answered: Answered::from_row(option, given) }
    }

    /// What two ballots have in common that answer the same: all right answers are the same, however they are written, and
    /// wrong ones are that look the same.
    fn same(&self) -> Option<Given> {
        match &self.answered {
            Answered::Option(option) => Some(Given::Option(*option)),
            Answered::Free { right: true, .. } => None,
            Answered::Free { given, right: false } => Some(given.key()),
        }
    }
}

/// All that is stored.
pub(super) fn ballots(votes: BTreeMap<String, NewVote>) -> Votes {
    votes.into_iter().map(|(member, vote)| (member, Ballot::of(vote))).collect()
}

/// What a team has decided on, if it has.
pub(super) fn decided<'a>(
    team: &Team,
    decide: Decide,
    votes: &'a Votes,
    here: impl Fn(&str) -> bool,
) -> Option<&'a Ballot> {
    let vote = |id: &str| votes.get(id);
    let acting = team.acting(&here);
    if decide == Decide::Captain {
        return acting.and_then(vote);
    }
    // Who has gone but has voted counts; who has gone without a word is not waited for.
    let counted = team.members.iter().filter(|member| here(&member.id) || votes.contains_key(&member.id));
    let counted: Vec<Option<&Ballot>> = counted.map(|member| vote(&member.id)).collect();
    let mut tally: BTreeMap<Option<Given>, (usize, &Ballot)> = BTreeMap::new();
    for ballot in counted.iter().flatten() {
        tally.entry(ballot.same()).or_insert((0, ballot)).0 += 1;
    }
    let most = tally.values().map(|(count, _)| *count).max()?;
    let leaders: Vec<&Ballot> = tally.values().filter(|(count, _)| *count == most).map(|(_, ballot)| *ballot).collect();
    if most * 2 > counted.len() {
        return leaders.first().copied();
    }
    if counted.iter().any(Option::is_none) {
        return None;
    }
    match leaders[..] {
        [only] => Some(only),
        // All have voted and it is even: whoever acts for the team tips the scales.
        _ => acting.and_then(vote).filter(|ballot| leaders.iter().any(|leader| leader.same() == ballot.same())),
    }
}

#[cfg(test)]
mod tests {
    use super::super::class::Class;
    use super::*;

    fn team(size: usize) -> (Team, Vec<String>) {
        let mut class: Class = serde_json::from_value(serde_json::json!({
            "id": "c", "table": "t", "mode": "lesson", "edition": "short", "flags": 6, "minutes": 40, "seconds": 0,
            "decide": "captain", "typing": false, "pupils": false, "others": true, "levels": [], "topics": [],
            "code": "ABCDE", "address": "", "hosts": [], "boards": [],
            "teams": [{ "name": "Equipo 1", "captain": null, "extra": false, "members": [] }],
        }))
        .unwrap();
        let ids = (0..size).map(|_| class.join("", Some(0), 0).unwrap().0).collect();
        (class.teams.remove(0), ids)
    }

    fn votes(ids: &[String], options: &[Option<u8>]) -> Votes {
        let ballot = |option: u8| Ballot { team: 0, answered: Answered::Option(option) };
        ids.iter().zip(options).filter_map(|(id, option)| Some((id.clone(), ballot((*option)?)))).collect()
    }

    /// The option that a team has decided on.
    fn decided(team: &Team, decide: Decide, votes: &Votes, here: impl Fn(&str) -> bool) -> Option<u8> {
        super::decided(team, decide, votes, here).map(|ballot| ballot.answered.row_option())
    }

    #[test]
    fn all_right_answers_are_the_same_and_wrong_ones_are_that_look_the_same() {
        let (team, ids) = team(4);
        let by = |words: [(&str, u8); 4]| {
            let ballot = |(word, option): (&str, u8)| Ballot {
                team: 0,
                answered: Answered::from_row(option, Some(Given::Text(word.into()))),
            };
            let votes: Votes = ids.iter().cloned().zip(words.map(ballot)).collect();
            super::decided(&team, Decide::Majority, &votes, |_| true).map(|ballot| ballot.answered.given())
        };
        let word = |word: &str| Some(Given::Text(word.into()));
        assert_eq!(by([("Oslo", 1), ("Copenhague", 0), ("København", 0), ("Copenhagen", 0)]), word("Copenhague"));
        assert_eq!(by([("Oslo", 1), ("oslo", 1), ("OSLO.", 1), ("Copenhague", 0)]), word("Oslo"));
        assert_eq!(by([("Oslo", 1), ("Roma", 1), ("Copenhague", 0), ("København", 0)]), word("Copenhague"));
        assert_eq!(by([("Oslo", 1), ("oslo", 1), ("Copenhague", 0), ("København", 0)]), word("Oslo"), "the captain's");
    }

    #[test]
    fn the_captain_decides_alone_and_who_is_there_decides_for_an_absent_captain() {
        let (team, ids) = team(3);
        let all = |_: &str| true;
        assert_eq!(decided(&team, Decide::Captain, &votes(&ids, &[None, Some(1), Some(1)]), all), None);
        assert_eq!(decided(&team, Decide::Captain, &votes(&ids, &[Some(2), Some(1), Some(1)]), all), Some(2));
        let away = |id: &str| id != ids[0];
        assert_eq!(decided(&team, Decide::Captain, &votes(&ids, &[None, Some(1), None]), away), Some(1));
        assert_eq!(decided(&team, Decide::Captain, &votes(&ids, &[None, None, Some(3)]), away), None);
    }

    #[test]
    fn more_than_half_of_those_who_are_there_decide() {
        let (team, ids) = team(4);
        let all = |_: &str| true;
        let by = |options: &[Option<u8>]| decided(&team, Decide::Majority, &votes(&ids, options), all);
        assert_eq!(by(&[]), None);
        assert_eq!(by(&[Some(1), Some(1), None, None]), None);
        assert_eq!(by(&[Some(1), Some(1), Some(1), None]), Some(1));
        assert_eq!(by(&[Some(0), Some(1), Some(2), Some(2)]), Some(2), "all have voted, and one option leads");
        assert_eq!(by(&[Some(0), Some(1), Some(1), Some(0)]), Some(0), "even: the captain tips the scales");
        assert_eq!(by(&[Some(3), Some(1), Some(1), Some(0)]), Some(1));
        let two = |id: &str| id == ids[2] || id == ids[3];
        let few = |options: &[Option<u8>]| decided(&team, Decide::Majority, &votes(&ids, options), two);
        assert_eq!(few(&[None, None, Some(1), Some(1)]), Some(1), "who has gone is not waited for");
        assert_eq!(few(&[None, Some(0), Some(1), None]), None);
    }
}
