//! The transposition table: what was found out about positions already seen.

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<A> {
    key: u64,
    pub(crate) action: Option<A>,
    pub(crate) value: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

/// A table of a fixed size. Two entries share a place: the first is the deepest that came by, the
/// second the newest.
pub(crate) struct Table<A> {
    entries: Vec<Option<Entry<A>>>,
}

impl<A: Copy> Table<A> {
    /// A table of 2^`bits` entries, `bits` being 1 at least.
    pub(crate) fn new(bits: u32) -> Table<A> {
        Table { entries: vec![None; 1 << bits] }
    }

    /// The first of the two entries a key may be in.
    fn slot(&self, key: u64) -> usize {
        (key as usize) & (self.entries.len() - 1) & !1
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry<A>> {
        let slot = self.slot(key);
        self.entries[slot..slot + 2].iter().flatten().find(|entry| entry.key == key)
    }

    pub(crate) fn put(&mut self, key: u64, action: Option<A>, value: i32, depth: i32, bound: Bound) {
        let slot = self.slot(key);
        let kept = self.get(key).and_then(|old| old.action);
        let entry = Entry { key, action: action.or(kept), value, depth, bound };
        let pair = &mut self.entries[slot..slot + 2];
        match pair[0] {
            None => pair[0] = Some(entry),
            Some(old) if old.key == key => pair[0] = Some(entry),
            Some(old) if depth >= old.depth => {
                pair[1] = Some(old);
                pair[0] = Some(entry);
            }
            Some(_) => pair[1] = Some(entry),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill(None);
    }
}
