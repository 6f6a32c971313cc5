//! What is published to the pages of a class, to each as it may see it.
//!
//! `class` is the class with the status of its match, which names the event it was taken at; `votes` names its question, and
//! is worth nothing once that is closed.

use room::LessonStatus;
use serde_json::{Value, json};

use super::class::{Class, Role, Team};
use super::room::{Page, State};
use crate::app::now;

impl State {
    /// Publishes how the class stands to every page.
    pub(super) fn publish(&mut self) {
        let all = self.whole();
        self.pages.iter().for_each(|page| self.send(page, &all));
    }

    /// Publishes how the class stands to one page.
    pub(super) fn publish_to(&self, outbox: u64) {
        let all = self.whole();
        self.pages.iter().filter(|page| page.outbox.id == outbox).for_each(|page| self.send(page, &all));
    }

    fn send(&self, page: &Page, all: &Value) {
        if !page.outbox.send(self.seen_by(all, &page.role).to_string()) {
            // It is told to ask anew, for the match and for the class.
            page.outbox.lose(&self.class.table.as_str().into());
        }
    }

    /// Publishes who has proposed what: to the pupil's team, the teacher, and, as numbers only, the projector.
    pub(super) fn publish_votes(&self, team: Option<u8>) {
        let counts = self.counts();
        for page in &self.pages {
            let concerned = match &page.role {
                Role::Member(id) => team.is_none_or(|team| self.team_of(id) == Some(team)),
                Role::Teacher | Role::Projector => true,
            };
            if concerned {
                self.send_votes(page, &counts);
            }
        }
    }

    /// The same for one page.
    pub(super) fn publish_votes_to(&self, outbox: u64) {
        let counts = self.counts();
        self.pages.iter().filter(|page| page.outbox.id == outbox).for_each(|page| self.send_votes(page, &counts));
    }

    fn send_votes(&self, page: &Page, counts: &Value) {
        let Some(open) = &self.status.question else { return };
        let team = match &page.role {
            Role::Member(id) => self.team_of(id),
            Role::Teacher | Role::Projector => None,
        };
        let seen = |of: u8| match page.role {
            Role::Teacher => true,
            Role::Projector => false,
            Role::Member(_) => team == Some(of),
        };
        let of: Vec<Value> = self
            .votes
            .iter()
            .filter(|(_, (team, _))| seen(*team))
            .map(|(member, (team, option))| json!({ "member": member, "team": team, "option": option }))
            .collect();
        let mine = match &page.role {
            Role::Member(id) => self.votes.get(id).map(|(_, option)| *option),
            Role::Teacher | Role::Projector => None,
        };
        let told = json!({
            "is": "votes", "class": self.class.id, "question": &*open.question, "since": open.since,
            "answered": counts["answered"], "present": counts["present"], "of": of, "mine": mine,
        });
        page.outbox.send(told.to_string());
    }

    fn counts(&self) -> Value {
        let answered = |team: u8| self.votes.values().filter(|(of, _)| *of == team).count();
        let present = |team: &Team| team.members.iter().filter(|member| self.is_here(&member.id)).count();
        json!({
            "answered": (0..self.class.teams.len() as u8).map(answered).collect::<Vec<_>>(),
            "present": self.class.teams.iter().map(present).collect::<Vec<_>>(),
        })
    }

    fn team_of(&self, member: &str) -> Option<u8> {
        self.class.member(member).ok().map(|(team, _)| team)
    }

    /// The class, without what only some may see.
    fn whole(&self) -> Value {
        let Class { id, table, mode, edition, flags, minutes, seconds, decide, typing, .. } = &self.class;
        let LessonStatus { at, stage, paused, until, .. } = &self.status;
        let team = |team: &Team| {
            let members = team.members.iter();
            let members: Vec<Value> = members
                .map(|member| json!({ "id": member.id, "name": member.name, "here": self.is_here(&member.id) }))
                .collect();
            json!({ "name": team.name, "captain": team.captain, "extra": team.double_time, "members": members })
        };
        json!({
            "id": id, "table": table, "mode": mode, "at": at, "phase": stage.name(), "paused": paused.is_some(),
            "until": until, "left": self.status.left(now()), "locked": self.code().is_none(), "decide": decide,
            "typing": typing, "others": self.class.others_may_answer, "pupils": self.class.report_names_pupils,
            "seconds": seconds, "minutes": minutes, "edition": edition, "flags": flags,
            "teams": self.class.teams.iter().map(team).collect::<Vec<_>>(),
        })
    }

    fn seen_by(&self, all: &Value, role: &Role) -> Value {
        let mut class = all.clone();
        class["role"] = match role {
            Role::Teacher => "host".into(),
            Role::Projector => "board".into(),
            Role::Member(_) => "member".into(),
        };
        class["code"] = Value::Null;
        class["address"] = Value::Null;
        class["you"] = Value::Null;
        class["wants_time"] = json!([]);
        match role {
            Role::Teacher | Role::Projector => {
                class["code"] = self.code().into();
                class["address"] = self.class.address.clone().into();
                if *role == Role::Teacher {
                    class["wants_time"] = self.class.wants_time.clone().into();
                }
            }
            Role::Member(id) => {
                if let Ok((team, member)) = self.class.member(id) {
                    let of = &self.class.teams[usize::from(team)];
                    class["you"] = json!({
                        "member": id, "name": member.name, "team": team,
                        "captain": of.captain.as_ref() == Some(id),
                        "acts": of.acting(|id| self.is_here(id)) == Some(id),
                    });
                    if self.class.wants_time.contains(id) {
                        class["wants_time"] = json!([id]);
                    }
                }
            }
        }
        json!({ "is": "class", "class": class })
    }
}

impl State {
    /// A pupil is in the class no longer: their pages are told, and closed to it.
    pub(super) fn send_away(&mut self, member: &str) {
        let gone = format!(r#"{{"is":"class_gone","class":"{}"}}"#, self.class.id);
        self.votes.remove(member);
        self.pages.retain(|page| {
            let theirs = matches!(&page.role, Role::Member(id) if id == member);
            if theirs {
                page.outbox.send(gone.clone());
            }
            !theirs
        });
        self.publish();
    }

    /// There is no class any more.
    pub(super) fn send_all_away(&mut self) {
        let gone = format!(r#"{{"is":"class_gone","class":"{}"}}"#, self.class.id);
        for page in self.pages.drain(..) {
            page.outbox.send(gone.clone());
        }
    }
}
