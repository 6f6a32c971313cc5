//! Entry points for fuzzing (`fuzz/doors/wishes.rs`) and for the test that replays the fuzzer's corpus: bytes go through all that the body
//! of such a request passes before it is stored, and what would be stored is read back.

use questions::{Given, Question};

use crate::classes::{self, ClassWish};
use crate::homework::{self, HomeworkWish};
use crate::shared_packs::{self, PackWish};

/// A class that somebody wants to open; what would be kept of it is read again.
pub fn class(bytes: &[u8]) -> bool {
    serde_json::from_slice::<ClassWish>(bytes).is_ok_and(classes::is_kept_as_it_is)
}

/// Homework that somebody wants to set, likewise.
pub fn homework(bytes: &[u8]) -> bool {
    serde_json::from_slice::<HomeworkWish>(bytes).is_ok_and(homework::is_kept_as_it_is)
}

/// A pack that somebody wants to share, likewise.
pub fn pack(bytes: &[u8]) -> bool {
    serde_json::from_slice::<PackWish>(bytes).is_ok_and(shared_packs::is_kept_as_it_is)
}

/// Questions that may be asked are read again as they were written, and whatever is answered can be judged.
pub(crate) fn assert_answerable(questions: &[Question]) {
    let stored = serde_json::to_string(questions).expect("questions are plain data");
    let again: Vec<Question> = serde_json::from_str(&stored).expect("they were written so");
    assert_eq!(again.len(), questions.len());
    let answers = [Given::Option(0), Given::Numbers(vec![1, 0]), Given::Text("1".into()), Given::Place([0, 0])];
    for question in again {
        let _ = question.solution();
        let taken = answers.iter().filter(|given| question.takes(given));
        let _ = taken.filter(|given| question.judge(given)).count();
    }
}
