//! Playing again with a class is one transaction: everything goes over, or nothing.

use protocol::TeacherCommand;
use serde_json::json;

use super::bench::Bench;
use crate::classes::hash;
use crate::{ClassAddress, Opened, Outbox, Role};

/// So many transactions playing again needs at most.
const MAX_COMMITS: usize = 8;

impl Bench {
    async fn class(&self) -> (Opened, Role) {
        let wish = json!({ "mode": "full", "teams": 2, "edition": "short", "pupils": true, "minutes": 0 });
        let address = ClassAddress { address: String::new(), reachable: true };
        let opened = self.live.classes.open(serde_json::from_value(wish).unwrap(), address).await.unwrap();
        let teacher = Role::Teacher(hash(&opened.host));
        (opened, teacher)
    }
}

#[tokio::test]
async fn the_recovery_code_leads_to_a_class_that_can_be_played_whatever_fails() {
    let bench = Bench::new().await;
    let classes = &bench.live.classes;
    for committed in [false, true] {
        for commits in 0..MAX_COMMITS {
            let (opened, teacher) = bench.class().await;
            let page = Outbox::new();
            classes.enter(&opened.id, &opened.host, &page).await.unwrap();
            classes.teach(&opened.id, &teacher, TeacherCommand::Begin).await.unwrap();
            classes.teach(&opened.id, &teacher, TeacherCommand::Stop).await.unwrap();
            bench.failing.fails_after(commits, committed);
            let done = classes.teach(&opened.id, &teacher, TeacherCommand::Again).await;
            let failed = !bench.failing.is_well();
            let leads_to = classes.with_recovery_code(&opened.recovery).await.unwrap();
            assert!(classes.find(&leads_to).await.is_ok(), "there is a class to come back to");
            assert!(done.is_err() || leads_to != opened.id);
            classes.teach(&opened.id, &teacher, TeacherCommand::Again).await.unwrap();
            let leads_to = classes.with_recovery_code(&opened.recovery).await.unwrap();
            assert_ne!(leads_to, opened.id);
            let recovered = classes.recover(leads_to.clone()).await.unwrap();
            let page = Outbox::new();
            classes.enter(&leads_to, &recovered.host, &page).await.unwrap();
            let teacher = Role::Teacher(hash(&recovered.host));
            classes.teach(&leads_to, &teacher, TeacherCommand::Begin).await.unwrap();
            if !failed {
                break;
            }
            assert!(commits + 1 < MAX_COMMITS, "it needs more transactions");
        }
    }
}
