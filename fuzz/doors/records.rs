//! Records as text and as bytes: what is read can be replayed, checked and written again.

use catalogue::Record;

pub(crate) fn take(bytes: &[u8]) {
    let read = if Record::is_binary(bytes) {
        Record::from_binary(bytes).map_err(|error| error.to_string())
    } else {
        let Ok(text) = std::str::from_utf8(bytes) else { return };
        Record::from_text(text).map_err(|error| error.to_string())
    };
    let record = match read {
        Ok(record) => record,
        Err(sentence) => return assert!(!sentence.is_empty()),
    };
    let is_sound = record.replay(None).is_ok();
    let _ = catalogue::verify(&record, None);
    if is_sound && let Ok(packed) = record.to_binary() {
        assert_eq!(Record::from_binary(&packed).unwrap(), record);
    }
}
