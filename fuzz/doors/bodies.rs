//! Bodies of requests that are more than a name: tables, own questions, and answers to them.

use questions::{Given, Question, Standard};
use room::{Person, TableSetup, TableWish};

#[derive(serde::Deserialize)]
struct Answered {
    question: Question,
    given: Given,
}

pub(crate) fn take(bytes: &[u8]) {
    if let Ok(Answered { question, given }) = serde_json::from_slice::<Answered>(bytes)
        && questions::first_flaw(&question, Standard::Own).is_none()
        && question.takes(&given)
    {
        let right = question.judge(&given);
        // However it was written: it is the same answer.
        let tidy = given.tidy(&question.kind);
        assert!(question.takes(&tidy) && question.judge(&tidy) == right, "{tidy:?}");
        let _ = (tidy.key(), question.solution());
    }
    if let Ok(wish) = serde_json::from_slice::<TableWish>(bytes) {
        let me = Person { id: "me".into(), name: "Me".into(), account: true, program: false };
        if let Ok(setup) = TableSetup::new(wish, &me, "key".into()) {
            let text = serde_json::to_string(&setup).unwrap();
            TableSetup::from_stored(&text).unwrap();
        }
    }
    if let Ok(question) = serde_json::from_slice::<Question>(bytes) {
        let _ = questions::first_flaw(&question, Standard::Own);
    }
}
