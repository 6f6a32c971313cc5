//! Writes the message `events` without parsing the events in it: they are stored as JSON, and sent as they were stored.

use std::fmt::Write as _;

use crate::table::ClockView;

/// The text of a message with events (`ServerMessage::Events`), from the texts of the events.
pub fn events_text<B: AsRef<str>>(
    table: &str,
    from: u64,
    bodies: &[B],
    whole: bool,
    clock: Option<&ClockView>,
) -> String {
    let size: usize = bodies.iter().map(|body| body.as_ref().len() + 1).sum();
    let mut text = String::with_capacity(size + 200);
    // The id of a table needs no escaping: it is letters and digits.
    let _ = write!(text, r#"{{"is":"events","table":"{table}","from":{from},"events":["#);
    for (at, body) in bodies.iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        text.push_str(body.as_ref());
    }
    text.push(']');
    if whole {
        text.push_str(r#","whole":true"#);
    }
    if let Some(clock) = clock {
        text.push_str(r#","clock":"#);
        text.push_str(&serde_json::to_string(clock).expect("a clock is plain data"));
    }
    text.push('}');
    text
}
