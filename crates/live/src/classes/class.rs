//! The stored document of a class: its settings, its teams, and the tokens of those who belong to it.

use base::{Name, Problem, random};
use protocol::{Code, Decide, Mode};
use questions::{Level, Topic};
use room::{Command, PointRules};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use table::Control;

use super::{names, unfit};

/// The most pupils in a class.
const MAX_PUPILS: usize = 150;

/// A pupil whose telephone has not opened the class's page for so long makes room for another where there is none, in
/// milliseconds: whoever joins again and again by a program opens none.
const UNSEEN_PUPIL_TTL_MS: u64 = 60_000;

/// The most projectors; with another one the oldest is one no longer.
const MAX_PROJECTORS: usize = 8;

/// A class as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Class {
    pub(crate) id: String,
    pub(crate) table: String,
    pub(crate) mode: Mode,
    pub(crate) edition: String,
    pub(crate) flags: u8,
    /// How long a lesson is; without a limit it takes as long as it takes.
    #[serde(with = "room::absent::as_zero")]
    pub(crate) minutes: Option<u32>,
    /// How long a team may think, if that is limited.
    #[serde(with = "room::absent::as_zero")]
    pub(crate) seconds: Option<u32>,
    pub(crate) decide: Decide,
    /// Pupils may type a name of their own.
    pub(crate) typing: bool,
    /// The report names pupils: what each of them answered is kept.
    #[serde(rename = "pupils")]
    pub(crate) report_names_pupils: bool,
    /// The teams that are not asked may answer too.
    #[serde(rename = "others")]
    pub(crate) others_may_answer: bool,
    /// Every city asks a question.
    #[serde(default)]
    pub(crate) cities: bool,
    /// Routes and order are drawn by the die, or not; as the mode has it where nobody said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) draw: Option<bool>,
    /// Teams have the die rolled themselves.
    #[serde(default)]
    pub(crate) rolls: bool,
    /// How many seconds everybody has for an answer; without a limit until the team that is asked has decided.
    #[serde(default, with = "room::absent::as_zero")]
    pub(crate) answering: Option<u32>,
    /// What answers are worth.
    #[serde(default)]
    pub(crate) points: PointRules,
    /// While another team moves, phones offer questions to warm up with, which count for nothing.
    #[serde(default)]
    pub(crate) warmup: bool,
    /// While it is paused, the projector shows nothing.
    #[serde(default)]
    pub(crate) hidden: bool,
    /// The class in which the same pupils play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) again: Option<String>,
    pub(crate) levels: Vec<Level>,
    pub(crate) topics: Vec<Topic>,
    /// For whom the questions of each team are, where they are not as for all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) team_levels: Vec<Option<Level>>,
    /// Whether places on the map are asked for, of the program's questions.
    #[serde(default)]
    pub(crate) map: bool,
    /// The code by which pupils join, until the match has ended; none while the class is locked.
    pub(crate) code: Option<String>,
    /// Where the class-room reaches the page.
    pub(crate) address: String,
    /// What the teacher's device shows, hashed; several, if the version before let them in.
    #[serde(rename = "hosts")]
    pub(crate) teacher_tokens: Vec<String>,
    /// What projectors show, hashed.
    #[serde(rename = "boards")]
    pub(crate) projector_tokens: Vec<String>,
    pub(crate) teams: Vec<Team>,
    /// The pupils who were taken out, where the report names pupils: what they had answered stands in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) removed: Vec<RemovedMember>,
    /// The pupils who would like more time.
    #[serde(default)]
    pub(crate) wants_time: Vec<String>,
    /// When the match began and ended, as the version before wrote it down here. Both follow from the events of the table;
    /// of a match that was over before they were kept, nothing else tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) began: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ended: Option<u64>,
}

/// A team.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Team {
    pub(crate) name: String,
    pub(crate) captain: Option<String>,
    /// It has twice the time.
    #[serde(rename = "extra")]
    pub(crate) double_time: bool,
    pub(crate) members: Vec<Member>,
}

/// A pupil.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Member {
    pub(crate) id: String,
    pub(crate) name: String,
    /// What they would like to be called, until the teacher has said whether they may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) wants: Option<String>,
    /// What the pupil's phone shows, hashed.
    token: String,
    /// When they joined, until their phone has opened the class's page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unseen_since: Option<u64>,
}

/// A pupil who was taken out of the class.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct RemovedMember {
    id: String,
    name: String,
}

/// Whose page it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// The teacher's, by what it shows, hashed.
    Teacher(String),
    /// The projector.
    Projector,
    /// The pupil's with this id.
    Member(String),
}

impl Role {
    /// What tells it from the others in its class.
    pub fn name(&self) -> &str {
        match self {
            Role::Teacher(_) => "teacher",
            Role::Projector => "projector",
            Role::Member(id) => id,
        }
    }
}

/// A new token, by which somebody is known to the class.
pub(crate) fn token() -> String {
    random::letters::<24>()
}

/// The hash of a token: only that is stored.
pub(crate) fn hash(secret: &str) -> String {
    hex::encode(&Sha256::digest(secret.as_bytes())[..16])
}

impl Class {
    /// The role of whoever shows this token.
    pub(crate) fn role(&self, token: &str) -> Option<Role> {
        let hash = hash(token);
        if self.teacher_tokens.contains(&hash) {
            return Some(Role::Teacher(hash));
        }
        if self.projector_tokens.contains(&hash) {
            return Some(Role::Projector);
        }
        let member = self.members().find(|(_, member)| member.token == hash);
        member.map(|(_, member)| Role::Member(member.id.clone()))
    }

    /// Whether somebody still is who they were when they came in.
    pub(crate) fn knows(&self, role: &Role) -> bool {
        match role {
            Role::Teacher(hash) => self.teacher_tokens.contains(hash),
            Role::Projector => true,
            Role::Member(id) => self.member(id).is_ok(),
        }
    }

    /// The teacher's device, and one more projector; gives what they are to show. Any other device is the teacher's no
    /// longer: it may have been lost, or left to the pupils.
    pub(crate) fn let_in(&mut self) -> (String, String) {
        let (teacher, projector) = (token(), token());
        self.teacher_tokens = vec![hash(&teacher)];
        self.projector_tokens.push(hash(&projector));
        if self.projector_tokens.len() > MAX_PROJECTORS {
            self.projector_tokens.remove(0);
        }
        (teacher, projector)
    }

    /// All pupils, with their teams.
    pub(crate) fn members(&self) -> impl Iterator<Item = (u8, &Member)> {
        (0u8..).zip(&self.teams).flat_map(|(at, team)| team.members.iter().map(move |member| (at, member)))
    }

    /// A pupil and the team they are in.
    pub(crate) fn member(&self, id: &str) -> Result<(u8, &Member), Problem> {
        self.members().find(|(_, member)| member.id == id).ok_or_else(no_pupil)
    }

    /// The names that nobody has.
    pub(crate) fn free_names(&self) -> Vec<&'static str> {
        let taken: Vec<&str> = self.members().map(|(_, member)| member.name.as_str()).collect();
        names::ALL.iter().copied().filter(|name| !taken.contains(name)).collect()
    }

    /// A pupil comes in: gives their id, and what their phone is to show.
    pub(crate) fn join(&mut self, name: &str, team: Option<u8>, now: u64) -> Result<(String, String), Problem> {
        if self.members().count() >= MAX_PUPILS || self.free_names().is_empty() {
            self.take_out_unseen(now);
        }
        if self.members().count() >= MAX_PUPILS {
            return Err(Problem::new(Code::ClassFull, "The class is full."));
        }
        let (name, wants) = self.names_for(name)?;
        let smallest = (0u8..).zip(&self.teams).min_by_key(|(_, team)| team.members.len()).map(|(at, _)| at);
        let team = team.or(smallest).ok_or_else(no_team)?;
        let (id, token) = (random::letters::<8>(), token());
        let team = self.teams.get_mut(usize::from(team)).ok_or_else(no_team)?;
        if team.captain.is_none() {
            team.captain = Some(id.clone());
        }
        team.members.push(Member { id: id.clone(), name, wants, token: hash(&token), unseen_since: Some(now) });
        Ok((id, token))
    }

    /// Whether the phone of a pupil has yet to open the class's page.
    pub(crate) fn is_unseen(&self, id: &str) -> bool {
        self.member(id).is_ok_and(|(_, member)| member.unseen_since.is_some())
    }

    /// The phone of a pupil has opened the class's page: they stay.
    pub(crate) fn see(&mut self, id: &str) -> Result<(), Problem> {
        self.member_mut(id)?.unseen_since = None;
        Ok(())
    }

    /// Takes out those who joined a while ago and whose phones have never opened the class's page.
    fn take_out_unseen(&mut self, now: u64) {
        let is_gone = |since: u64| since.saturating_add(UNSEEN_PUPIL_TTL_MS) <= now;
        let gone = self.members().filter(|(_, member)| member.unseen_since.is_some_and(is_gone));
        let gone: Vec<String> = gone.map(|(_, member)| member.id.clone()).collect();
        for id in gone {
            let _ = self.take_out(&id);
        }
    }

    /// What a pupil is called: a name of the list that is free. Where they may type one of their own, it is what they would
    /// like to be called, and nobody but the teacher sees it until the teacher has said yes.
    fn names_for(&self, wanted: &str) -> Result<(String, Option<String>), Problem> {
        let free = self.free_names();
        let found = free.iter().find(|name| **name == wanted);
        let any = || free.get(random::number() as usize % free.len().max(1));
        let listed = found.or_else(any).map(|name| (*name).to_owned()).ok_or_else(no_name)?;
        if !self.typing || found.is_some() {
            return Ok((listed, None));
        }
        let name = Name::new(wanted)?.shown().to_owned();
        if unfit::is_unfit(&name) {
            return Err(Problem::new(Code::BadName, "Choose another name."));
        }
        self.check_free(&name, "")?;
        Ok((listed, Some(name)))
    }

    /// That nobody is called this or what looks like it, or would like to be, but the pupil with this id.
    fn check_free(&self, name: &str, id: &str) -> Result<(), Problem> {
        let outline = Name::outline(name);
        let is_like = |other: &str| Name::outline(other) == outline;
        let has = |member: &Member| is_like(&member.name) || member.wants.as_deref().is_some_and(is_like);
        if self.members().any(|(_, member)| member.id != id && has(member)) {
            return Err(Problem::new(Code::NameTaken, "Somebody in the class has this name already."));
        }
        Ok(())
    }

    fn member_mut(&mut self, id: &str) -> Result<&mut Member, Problem> {
        let mut members = self.teams.iter_mut().flat_map(|team| &mut team.members);
        members.find(|member| member.id == id).ok_or_else(no_pupil)
    }

    /// The teacher calls a pupil something else.
    pub(crate) fn rename(&mut self, id: &str, name: &str) -> Result<(), Problem> {
        let name = Name::new(name)?.shown().to_owned();
        self.check_free(&name, id)?;
        let member = self.member_mut(id)?;
        (member.name, member.wants) = (name, None);
        Ok(())
    }

    /// The teacher says whether a pupil may be called what they would like to be.
    pub(crate) fn accept_name(&mut self, id: &str, accept: bool) -> Result<(), Problem> {
        let member = self.member_mut(id)?;
        if let Some(name) = member.wants.take().filter(|_| accept) {
            member.name = name;
        }
        Ok(())
    }

    /// How long everybody has for an answer, in milliseconds, if that is limited and not only the team that is asked answers.
    pub(crate) fn answer_window(&self) -> Option<u64> {
        self.answering.filter(|_| self.others_may_answer).map(|seconds| u64::from(seconds) * 1000)
    }

    /// The options of its match.
    pub(crate) fn options(&self) -> Value {
        // The whole game begins as its rulebook says; a lesson has no time to lose unless its teacher has.
        let opening = if self.draw.unwrap_or(self.mode == Mode::Full) { "roll" } else { "seated" };
        let (asking, rolling) =
            (if self.cities { "cities" } else { "rulebook" }, if self.rolls { "team" } else { "house" });
        json!({
            "teams": self.teams.len(), "edition": self.edition, "flags": self.flags, "opening": opening,
            "asking": asking, "rolling": rolling,
        })
    }

    /// How time is given in its match.
    pub(crate) fn control(&self) -> Control {
        match self.seconds {
            None => Control::Untimed,
            Some(seconds) => Control::Turn { ms: u64::from(seconds) * 1000 },
        }
    }

    /// The teacher calls a team something else.
    pub(crate) fn rename_team(&mut self, team: u8, name: &str) -> Result<(), Problem> {
        let name = Name::new(name)?.shown().to_owned();
        let outline = Name::outline(&name);
        if (0u8..).zip(&self.teams).any(|(at, other)| at != team && Name::outline(&other.name) == outline) {
            return Err(Problem::new(Code::NameTaken, "Another team has this name already."));
        }
        self.teams.get_mut(usize::from(team)).ok_or_else(no_team)?.name = name;
        Ok(())
    }

    /// The name of a pupil, also of one who was taken out.
    pub(crate) fn name_of(&self, id: &str) -> Option<&str> {
        let removed = || self.removed.iter().find(|removed| removed.id == id).map(|removed| removed.name.as_str());
        self.members().find(|(_, member)| member.id == id).map(|(_, member)| member.name.as_str()).or_else(removed)
    }

    /// A pupil is taken out of the class.
    pub(crate) fn remove(&mut self, id: &str) -> Result<(), Problem> {
        let Member { id, name, .. } = self.take_out(id)?;
        if self.report_names_pupils {
            self.removed.push(RemovedMember { id, name });
        }
        Ok(())
    }

    /// A pupil is taken out of their team.
    fn take_out(&mut self, id: &str) -> Result<Member, Problem> {
        self.wants_time.retain(|member| member != id);
        for team in &mut self.teams {
            if let Some(at) = team.members.iter().position(|member| member.id == id) {
                let member = team.members.remove(at);
                if team.captain.as_deref() == Some(id) {
                    team.captain = team.members.first().map(|next| next.id.clone());
                }
                return Ok(member);
            }
        }
        Err(no_pupil())
    }

    /// A pupil goes to another team.
    pub(crate) fn move_to(&mut self, id: &str, team: u8) -> Result<(), Problem> {
        if usize::from(team) >= self.teams.len() {
            return Err(no_team());
        }
        let member = self.take_out(id)?;
        let team = &mut self.teams[usize::from(team)];
        if team.captain.is_none() {
            team.captain = Some(member.id.clone());
        }
        team.members.push(member);
        Ok(())
    }

    /// Two teams change places: names and pupils go along, what was won stays with the seat.
    pub(crate) fn swap(&mut self, one: u8, other: u8) -> Result<(), Problem> {
        if usize::from(one.max(other)) >= self.teams.len() {
            return Err(no_team());
        }
        self.teams.swap(usize::from(one), usize::from(other));
        Ok(())
    }

    /// A pupil leads their team.
    pub(crate) fn lead(&mut self, id: &str) -> Result<(), Problem> {
        let (team, _) = self.member(id)?;
        self.teams[usize::from(team)].captain = Some(id.to_owned());
        Ok(())
    }

    /// How the match begins.
    pub(super) fn begin_command(&self) -> Command {
        let doubled = (0u8..).zip(&self.teams).filter(|(_, team)| team.double_time).map(|(at, _)| at).collect();
        Command::BeginLesson { ms: self.minutes.map(|minutes| u64::from(minutes) * 60_000), doubled }
    }

    /// The names of the teams.
    pub(crate) fn team_names(&self) -> Vec<String> {
        self.teams.iter().map(|team| team.name.clone()).collect()
    }
}

impl Team {
    /// Who acts for the team: its captain, or the first who is there.
    pub(crate) fn acting(&self, here: impl Fn(&str) -> bool) -> Option<&str> {
        let captain = self.captain.as_deref().filter(|captain| here(captain));
        captain.or_else(|| self.members.iter().map(|member| member.id.as_str()).find(|id| here(id)))
    }
}

fn no_pupil() -> Problem {
    Problem::new(Code::NoPupil, "There is no such pupil in this class.")
}

/// A team that is not there.
pub(super) fn no_team() -> Problem {
    Problem::new(Code::NoTeam, "There is no such team in this class.")
}

fn no_name() -> Problem {
    Problem::new(Code::ClassFull, "All names of the list are taken.")
}

#[cfg(test)]
mod tests {
    use super::super::wish::ClassWish;
    use super::*;

    fn class() -> Class {
        let wish: ClassWish = serde_json::from_value(json!({ "mode": "short", "teams": 2, "typing": true })).unwrap();
        wish.choose("class".into(), String::new()).unwrap().class
    }

    #[test]
    fn who_joins_again_and_again_without_opening_a_page_keeps_nobody_out() {
        let mut class = Class { typing: false, ..class() };
        let (ana, token) = class.join("", None, 0).unwrap();
        assert!(class.is_unseen(&ana));
        class.see(&ana).unwrap();
        let (last, _) = loop {
            match class.join("", None, 1000) {
                Ok(_) if class.members().count() < MAX_PUPILS => {}
                joined => break joined.unwrap(),
            }
        };
        assert_eq!(class.join("", None, 1000).unwrap_err().code, Code::ClassFull, "their phones may be slow");
        class.see(&last).unwrap();
        let (late, _) = class.join("", None, 1000 + UNSEEN_PUPIL_TTL_MS).unwrap();
        let left: Vec<&str> = class.members().map(|(_, member)| member.id.as_str()).collect();
        assert_eq!((left.len(), left.contains(&&*ana), left.contains(&&*last)), (3, true, true));
        assert!(left.contains(&&*late) && class.role(&token) == Some(Role::Member(ana)));
    }

    #[test]
    fn the_class_is_its_teacher_s_on_one_device_and_projectors_stay() {
        let mut class = class();
        let (teacher, projector) = class.let_in();
        let before = class.role(&teacher).unwrap();
        assert!(matches!(before, Role::Teacher(_)) && class.knows(&before));
        let (again, _) = class.let_in();
        assert!(!class.knows(&before) && class.role(&teacher).is_none());
        assert!(class.role(&again).is_some_and(|role| class.knows(&role)));
        assert_eq!(class.role(&projector), Some(Role::Projector));
    }

    #[test]
    fn a_pupil_of_the_version_before_counts_as_seen() {
        let member: Member = serde_json::from_value(json!({ "id": "m", "name": "Luna", "token": "" })).unwrap();
        assert_eq!(member.unseen_since, None);
    }

    #[test]
    fn two_pupils_or_teams_have_no_names_that_look_alike() {
        let mut class = class();
        let (pupil, _) = class.join("Pupil", None, 0).unwrap();
        for alike in ["Pupil", "Pupi1", "pupil", "\u{420}upil", " PUPIL "] {
            assert_eq!(class.join(alike, None, 0).unwrap_err().code, Code::NameTaken, "{alike}");
        }
        class.accept_name(&pupil, true).unwrap();
        let (other, _) = class.join("Otra", None, 0).unwrap();
        assert_eq!(class.rename(&other, "Pupi1").unwrap_err().code, Code::NameTaken);
        class.rename(&pupil, "PUPIL").unwrap();
        class.rename_team(0, "Norte").unwrap();
        assert_eq!(class.rename_team(1, "N\u{43e}rte").unwrap_err().code, Code::NameTaken);
    }
}
