//! How a team decides what it answers.

use std::collections::BTreeMap;

use protocol::Decide;

use super::class::Team;

/// What each pupil proposes: the team they were in, and the option.
pub(super) type Votes = BTreeMap<String, (u8, u8)>;

/// The option a team has decided on, if it has.
pub(super) fn decided(team: &Team, decide: Decide, votes: &Votes, here: impl Fn(&str) -> bool) -> Option<u8> {
    let vote = |id: &str| votes.get(id).map(|(_, option)| *option);
    let acting = team.acting(&here);
    if decide == Decide::Captain {
        return acting.and_then(vote);
    }
    // Who has gone but has voted counts; who has gone without a word is not waited for.
    let counted = team.members.iter().filter(|member| here(&member.id) || votes.contains_key(&member.id));
    let counted: Vec<Option<u8>> = counted.map(|member| vote(&member.id)).collect();
    let mut tally: BTreeMap<u8, usize> = BTreeMap::new();
    for option in counted.iter().flatten() {
        *tally.entry(*option).or_default() += 1;
    }
    let most = tally.values().copied().max()?;
    let leaders: Vec<u8> = tally.iter().filter(|(_, count)| **count == most).map(|(option, _)| *option).collect();
    if most * 2 > counted.len() {
        return leaders.first().copied();
    }
    if counted.iter().any(Option::is_none) {
        return None;
    }
    match leaders[..] {
        [only] => Some(only),
        // All have voted and it is even: whoever acts for the team tips the scales.
        _ => acting.and_then(vote).filter(|option| leaders.contains(option)),
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
        let ids = (0..size).map(|_| class.join("", Some(0)).unwrap().0).collect();
        (class.teams.remove(0), ids)
    }

    fn votes(ids: &[String], options: &[Option<u8>]) -> Votes {
        let given = ids.iter().zip(options).filter_map(|(id, option)| Some((id.clone(), (0, (*option)?))));
        given.collect()
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
