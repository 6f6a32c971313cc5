//! Bodies of requests that carry questions: classes, homework and shared packs. True if something of it would be kept.

pub(crate) fn take(bytes: &[u8]) -> bool {
    live::doors::class(bytes) || live::doors::homework(bytes) || live::doors::pack(bytes)
}
