//! Lines to the referee: one answer each, whatever they say.

use super::serve;

/// The most lines of one input.
const MAX_LINES: usize = 40;

pub(crate) fn take(bytes: &[u8]) {
    let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').take(MAX_LINES).collect();
    let input = lines.concat();
    // A bot that is asked to think takes its time, and is no door for bytes.
    if input.windows(4).any(|word| word == b"bot\"" || word == b"best") {
        return;
    }
    let mut output = Vec::new();
    serve(&mut &*input, &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.lines().count(), lines.len(), "one reply a line");
    for line in output.lines() {
        let reply: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(reply["error"].is_string() || reply["legal"].is_array() || reply["squares"].is_array(), "{line}");
    }
}
