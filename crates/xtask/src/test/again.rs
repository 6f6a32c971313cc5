//! Tests that have failed are run once more, alone, when everything else is over. One that passes then is told as flaky:
//! it has shown something, but it does not stop whoever waits for the whole.

/// What is to be run again, from what a part has said: the names of Rust's tests, or the files of Vitest's. Empty where that
/// cannot be told.
pub(super) fn failed(said: &str) -> Vec<String> {
    let mut names: Vec<String> = said.lines().filter_map(|line| rust(line).or_else(|| vitest(line))).collect();
    names.sort();
    names.dedup();
    names
}

/// `---- module::test stdout ----`
fn rust(line: &str) -> Option<String> {
    let name = line.strip_prefix("---- ")?.strip_suffix(" stdout ----")?;
    (!name.contains(' ')).then(|| name.to_owned())
}

/// ` FAIL  browser/some.test.ts > what it says`
fn vitest(line: &str) -> Option<String> {
    let file = line.trim_start().strip_prefix("FAIL ")?.split_whitespace().next()?;
    file.ends_with(".test.ts").then(|| file.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_failed_is_found_by_name_or_by_file() {
        let rust = "test a::b ... FAILED\n\nfailures:\n\n---- a::b stdout ----\nthread 'a::b' panicked\n\
                    ---- c stdout ----\n\nfailures:\n    a::b\n    c\n\ntest result: FAILED. 1 passed; 2 failed";
        assert_eq!(failed(rust), ["a::b", "c"]);
        let vitest = " ❯ browser/class.test.ts (4 tests | 2 failed)\n\
                      \x20FAIL  browser/class.test.ts > a class > goes on\nError: no\n\
                      \x20FAIL  browser/class.test.ts > a class > ends\n Tests  2 failed | 2 passed (4)";
        assert_eq!(failed(vitest), ["browser/class.test.ts"]);
        assert!(failed("error: could not compile").is_empty());
    }
}
