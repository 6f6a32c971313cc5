//! Bodies of requests that are more than a name: tables and own questions.

use questions::{Question, Standard};
use room::{Person, TableSetup, TableWish};

pub(crate) fn take(bytes: &[u8]) {
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
