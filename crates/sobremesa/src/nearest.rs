//! The known name that somebody probably meant.

/// So many letters may be wrong, missing, too many or in each other's place.
const MAX_DISTANCE: usize = 2;

/// The known name that is nearest to a wrong one, if any is near.
pub(crate) fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near = known.into_iter().map(|name| (distance(wrong, name), name)).filter(|&(far, _)| far <= MAX_DISTANCE);
    near.min_by_key(|&(far, _)| far).map(|(_, name)| name)
}

/// How many letters must be changed, added, removed or swapped with their neighbour to make one name of the other.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for at in 1..=one.len() {
        let mut row = vec![at];
        for to in 1..=other.len() {
            let (above, same) = (&rows[at - 1], one[at - 1] == other[to - 1]);
            let mut least = (above[to] + 1).min(row[to - 1] + 1).min(above[to - 1] + usize::from(!same));
            if at > 1 && to > 1 && one[at - 1] == other[to - 2] && one[at - 2] == other[to - 1] {
                least = least.min(rows[at - 2][to - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_probably_meant_is_found() {
        let known = ["port", "host", "public-url", "log"];
        for (wrong, meant) in [("prot", "port"), ("hots", "host"), ("public_url", "public-url"), ("lgo", "log")] {
            assert_eq!(nearest(wrong, known), Some(meant));
        }
        assert_eq!(nearest("telemetry", known), None);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
