//! What is published to the pages of a class, filtered for each role.
//!
//! The message `class` is the class with the status of its match, and names the event at which the status was taken.
//! The message `votes` names its question, and is void once that question is closed.

use protocol::{ClassView, MemberView, Proposal, RoleView, ServerMessage, TeamView, Votes, YouView};
use room::{Answered, LessonStatus};

use super::class::{Class, Role, Team};
use super::session::{ClassSession, Page};
use super::votes::Ballot;

impl Page {
    /// Tells the page how the class stands.
    fn tell(&mut self, view: ClassView, table: &str) {
        let class = Box::new(view);
        self.told = Some(class.clone());
        if !self.outbox.say(&ServerMessage::Class { class }) {
            // It must subscribe again, to the match and to the class.
            self.outbox.lose(&table.into());
            self.told = None;
        }
    }
}

impl ClassSession {
    /// Publishes how the class stands to every page to which it is news: what pupils of other teams do is none to a pupil's
    /// page, and most of what happens while a class gathers is that.
    pub(super) fn publish(&mut self) {
        let all = self.view();
        let views: Vec<ClassView> = self.pages.iter().map(|page| self.seen_by(all.clone(), &page.role)).collect();
        for (page, view) in self.pages.iter_mut().zip(views) {
            if page.told.as_deref() != Some(&view) {
                page.tell(view, &self.class.table);
            }
        }
    }

    /// Publishes how the class stands to one page.
    pub(super) fn publish_to(&mut self, outbox: u64) {
        let Some(at) = self.pages.iter().position(|page| page.outbox.id == outbox) else { return };
        let view = self.seen_by(self.view(), &self.pages[at].role);
        self.pages[at].tell(view, &self.class.table);
    }

    /// Publishes who has proposed what: to the team that is asked, the teacher, and, as numbers only, the projector and the
    /// other teams.
    pub(super) fn publish_votes(&self) {
        let all = self.all_votes();
        self.pages.iter().for_each(|page| self.send_votes(page, all.as_ref()));
    }

    /// Takes over what is proposed to the question that is open, and publishes it to those to whom it is news. A pupil of another
    /// team than the one that is asked answers alone: only what they propose themselves is news to them, so that the whole
    /// class may answer within a second.
    pub(super) fn take_votes(&mut self, votes: super::votes::Votes) {
        let Some(asked) = self.status.question.as_ref().map(|open| open.seat) else { return };
        let before = std::mem::replace(&mut self.votes, votes);
        if before == self.votes {
            return;
        }
        let of_asked = |votes: &super::votes::Votes| -> Vec<(String, Ballot)> {
            let of = votes.iter().filter(|(_, ballot)| ballot.team == asked);
            of.map(|(member, ballot)| (member.clone(), ballot.clone())).collect()
        };
        let news_for_asked = of_asked(&before) != of_asked(&self.votes);
        let all = self.all_votes();
        for page in &self.pages {
            let is_news = match &page.role {
                Role::Member(id) => {
                    before.get(id) != self.votes.get(id) || news_for_asked && self.team_of(id) == Some(asked)
                }
                Role::Teacher(_) | Role::Projector => true,
            };
            if is_news {
                self.send_votes(page, all.as_ref());
            }
        }
    }

    /// The same for one page.
    pub(super) fn publish_votes_to(&self, outbox: u64) {
        let all = self.all_votes();
        let page = self.pages.iter().filter(|page| page.outbox.id == outbox);
        page.for_each(|page| self.send_votes(page, all.as_ref()));
    }

    fn send_votes(&self, page: &Page, all: Option<&Votes>) {
        let Some(all) = all else { return };
        let team = match &page.role {
            Role::Member(id) => self.team_of(id),
            Role::Teacher(_) | Role::Projector => None,
        };
        let asked = self.status.question.as_ref().map(|open| open.seat);
        let seen = |of: u8| match page.role {
            Role::Teacher(_) => true,
            Role::Projector => false,
            Role::Member(_) => team == Some(of) && team == asked,
        };
        // Whether an answer that is no option is right is not for everybody to see.
        let option = |ballot: &Ballot| match &ballot.answered {
            Answered::Option(option) => Some(*option),
            Answered::Free { .. } => None,
        };
        let proposal = |(member, ballot): (&String, &Ballot)| Proposal {
            member: member.clone(),
            team: ballot.team,
            option: option(ballot),
            given: ballot.answered.free().cloned(),
        };
        let own = match &page.role {
            Role::Member(id) => self.votes.get(id),
            Role::Teacher(_) | Role::Projector => None,
        };
        let (mine, my_answer) = (own.and_then(option), own.and_then(|ballot| ballot.answered.free().cloned()));
        let of = self.votes.iter().filter(|(_, ballot)| seen(ballot.team)).map(proposal).collect();
        let solution = all.solution.clone().filter(|_| matches!(page.role, Role::Teacher(_)));
        page.outbox.say(&ServerMessage::Votes(Votes { of, mine, my_answer, solution, ..all.clone() }));
    }

    /// The numbers of proposals to the question that is open, without who proposed what.
    fn all_votes(&self) -> Option<Votes> {
        let open = self.status.question.as_ref()?;
        let answered = |team: u8| self.votes.values().filter(|ballot| ballot.team == team).count();
        let present = |team: &Team| team.members.iter().filter(|member| self.is_here(&member.id)).count();
        Some(Votes {
            class: self.class.id.clone(),
            question: open.question.to_string(),
            since: open.since,
            answered: (0..self.class.teams.len() as u8).map(answered).collect(),
            present: self.class.teams.iter().map(present).collect(),
            of: Vec::new(),
            mine: None,
            my_answer: None,
            left: self.class.answer_window().map(|window| open.left(window, self.now(), self.status.paused)),
            solution: Some(open.solution.clone()),
        })
    }

    fn team_of(&self, member: &str) -> Option<u8> {
        self.class.member(member).ok().map(|(team, _)| team)
    }

    /// The class as a projector sees it, but for its code.
    fn view(&self) -> ClassView {
        let Class { id, table, mode, edition, flags, minutes, seconds, decide, typing, .. } = &self.class;
        let LessonStatus { at, stage, paused, until, .. } = &self.status;
        let member = |member: &super::class::Member| MemberView {
            id: member.id.clone(),
            name: member.name.clone(),
            here: self.is_here(&member.id),
            wants: None,
        };
        let team = |team: &Team| TeamView {
            name: team.name.clone(),
            captain: team.captain.clone(),
            double_time: team.double_time,
            members: team.members.iter().map(member).collect(),
        };
        ClassView {
            id: id.clone(),
            table: table.clone(),
            mode: *mode,
            at: *at,
            phase: *stage,
            paused: paused.is_some(),
            until: *until,
            left: self.status.left(self.now()),
            locked: self.code().is_none(),
            decide: *decide,
            typing: *typing,
            others_may_answer: self.class.others_may_answer,
            report_names_pupils: self.class.report_names_pupils,
            seconds: *seconds,
            minutes: *minutes,
            edition: edition.clone(),
            flags: *flags,
            cities: self.class.cities,
            answering: self.class.answering,
            points: self.class.points,
            warmup: self.class.warmup,
            hidden: self.class.hidden,
            again: self.class.again.clone(),
            teams: self.class.teams.iter().map(team).collect(),
            role: RoleView::Projector,
            code: None,
            address: None,
            you: None,
            wants_time: Vec::new(),
        }
    }

    fn seen_by(&self, mut view: ClassView, role: &Role) -> ClassView {
        if let Role::Member(id) = role {
            // A telephone shows its own team; how the class stands is sent to it again and again, often over a weak link.
            let own = self.team_of(id).map(usize::from);
            let others = view.teams.iter_mut().enumerate().filter(|(at, _)| Some(*at) != own);
            others.for_each(|(_, team)| team.members.clear());
        }
        for (seen, team) in view.teams.iter_mut().zip(&self.class.teams) {
            for (seen, member) in seen.members.iter_mut().zip(&team.members) {
                let may_see = matches!(role, Role::Teacher(_)) || *role == Role::Member(member.id.clone());
                seen.wants = member.wants.clone().filter(|_| may_see);
            }
        }
        let code = self.code().map(str::to_owned);
        let address = Some(self.class.address.clone());
        match role {
            Role::Teacher(_) => {
                let wants_time = self.class.wants_time.clone();
                ClassView { role: RoleView::Teacher, code, address, wants_time, ..view }
            }
            Role::Projector => ClassView { role: RoleView::Projector, code, address, ..view },
            Role::Member(id) => {
                let Ok((team, member)) = self.class.member(id) else {
                    return ClassView { role: RoleView::Member, ..view };
                };
                let of = &self.class.teams[usize::from(team)];
                let you = YouView {
                    member: id.clone(),
                    name: member.name.clone(),
                    team,
                    captain: of.captain.as_ref() == Some(id),
                    acts: of.acting(|id| self.is_here(id)) == Some(id),
                };
                let wants_time = self.class.wants_time.iter().filter(|one| *one == id).cloned().collect();
                ClassView { role: RoleView::Member, you: Some(you), wants_time, ..view }
            }
        }
    }

    /// Pages of those who are no longer in the class are sent that, and unsubscribed: of pupils who were taken out, and of a
    /// teacher who is on another device now.
    pub(super) fn send_strangers_away(&mut self) {
        let ClassSession { class, votes, pages, .. } = self;
        let gone = ServerMessage::ClassGone { class: class.id.clone() };
        votes.retain(|member, _| class.member(member).is_ok());
        pages.retain(|page| {
            let is_known = class.knows(&page.role);
            if !is_known {
                page.outbox.say(&gone);
            }
            is_known
        });
        self.publish();
    }

    /// Tells all pages that the class was deleted, and drops them.
    pub(super) fn send_all_away(&mut self) {
        let gone = ServerMessage::ClassGone { class: self.class.id.clone() };
        for page in self.pages.drain(..) {
            page.outbox.say(&gone);
        }
    }
}
