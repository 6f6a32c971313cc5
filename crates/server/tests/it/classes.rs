//! A class: a teacher, a projector, pupils with phones, as `docs/protocol.md` promises it.

use crate::common::{Open, Player, Server};
use cluster::until;
use serde_json::{Value, json};

/// A class that was opened, with the teacher's page.
pub(crate) struct Class {
    pub(crate) id: String,
    table: String,
    pub(crate) code: String,
    pub(crate) opened: Value,
    pub(crate) teacher: Open,
}

impl Class {
    pub(crate) fn open(server: &Server, wish: &Value) -> Class {
        let (status, opened) = server.visitor().post("/api/classes", wish);
        assert_eq!(status, 200, "{opened}");
        let text = |name: &str| opened[name].as_str().unwrap().to_owned();
        let mut teacher = server.visitor().page();
        teacher.done(json!({ "do": "class", "class": text("id"), "token": text("host") }));
        Class { id: text("id"), table: text("table"), code: text("code"), opened: opened.clone(), teacher }
    }

    pub(crate) fn join(&self, server: &Server, team: u8) -> Phone {
        let asked = json!({ "code": self.code, "name": "", "team": team });
        let (status, joined) = server.visitor().post("/api/classes/join", &asked);
        assert_eq!(status, 200, "{joined}");
        let token = joined["token"].as_str().unwrap().to_owned();
        let mut page = server.visitor().page();
        page.done(json!({ "do": "class", "class": self.id, "token": token }));
        Phone { class: self.id.clone(), token, member: joined["member"].as_str().unwrap().to_owned(), team, page }
    }

    pub(crate) fn teach(&mut self, order: Value) {
        self.teacher.done(json!({ "do": "teach", "class": self.id, "order": order }));
    }

    pub(crate) fn refused(&mut self, order: Value) -> String {
        self.teacher.refused(json!({ "do": "teach", "class": self.id, "order": order }))
    }

    /// How the class stands, as the teacher's page is told when it enters.
    pub(crate) fn state(&mut self) -> Value {
        let token = self.opened["host"].clone();
        let told = self.teacher.done(json!({ "do": "class", "class": self.id, "token": token }));
        told.into_iter().rfind(|told| told["is"] == "class").unwrap()["class"].clone()
    }

    /// What is proposed to the question that is open, as the teacher's page is told when it enters.
    pub(crate) fn state_of_votes(&mut self) -> Value {
        let token = self.opened["host"].clone();
        let told = self.teacher.done(json!({ "do": "class", "class": self.id, "token": token }));
        told.into_iter().rfind(|told| told["is"] == "votes").unwrap()
    }

    /// A projector that follows the match.
    pub(crate) fn board(&self, server: &Server) -> Player {
        let mut page = server.visitor().page();
        page.done(json!({ "do": "class", "class": self.id, "token": self.opened["board"] }));
        Player::follow(page, &self.table)
    }

    pub(crate) fn report(&self, server: &Server, query: &str) -> (u16, Value) {
        let bearer = format!("Bearer {}", self.opened["host"].as_str().unwrap());
        let path = format!("/api/classes/{}/report{query}", self.id);
        server.visitor().send("GET", &path, &[("authorization", bearer.as_str())], b"")
    }
}

/// A pupil's phone.
pub(crate) struct Phone {
    class: String,
    pub(crate) token: String,
    member: String,
    pub(crate) team: u8,
    pub(crate) page: Open,
}

impl Phone {
    pub(crate) fn say(&mut self, mut message: Value) -> Vec<Value> {
        message["class"] = self.class.as_str().into();
        self.page.done(message)
    }

    pub(crate) fn refused(&mut self, mut message: Value) -> String {
        message["class"] = self.class.as_str().into();
        self.page.refused(message)
    }
}

fn short(teams: u8) -> Value {
    json!({ "mode": "short", "teams": teams, "flags": 1 })
}

/// Lets the board catch up with all that has happened.
pub(crate) fn catch_up(board: &mut Player) {
    let next = board.next();
    let told = board.page.done(json!({ "do": "follow", "table": board.table, "from": next }));
    told.iter().for_each(|told| board.take(told));
}

/// The teams move and answer by their phones until `enough` holds or it is over.
fn play(board: &mut Player, phones: &mut [Phone], mut choice: impl FnMut() -> usize, enough: impl Fn(&Player) -> bool) {
    for _ in 0..5000 {
        catch_up(board);
        if board.over().is_some() || enough(board) {
            return;
        }
        let played = board.played();
        match board.asked() {
            Some(asked) => {
                let seat = asked["seat"].as_u64().unwrap() as u8;
                let phone = phones.iter_mut().find(|phone| phone.team == seat).unwrap();
                phone.say(json!({ "do": "propose", "question": asked["id"], "option": choice() % 4 }));
            }
            None => {
                let seat = played.awaited().unwrap();
                let legal = played.situation().legal;
                // Forwards, mostly: a match that stays where it is has no end.
                let word =
                    if legal.contains(&"go".into()) { "go".into() } else { legal[choice() % legal.len()].clone() };
                let at = played.len();
                let phone = phones.iter_mut().find(|phone| phone.team == seat).unwrap();
                phone.say(json!({ "do": "decide", "at": at, "actions": [word] }));
            }
        }
    }
    panic!("it does not end");
}

fn asked(board: &Player) -> bool {
    board.asked().is_some()
}

/// A question that is open.
pub(crate) fn until_asked(board: &mut Player, phones: &mut [Phone]) -> (String, u8) {
    let mut n = 0;
    play(
        board,
        phones,
        || {
            n += 1;
            n
        },
        asked,
    );
    let asked = board.asked().expect("a question");
    (asked["id"].as_str().unwrap().to_owned(), asked["seat"].as_u64().unwrap() as u8)
}

#[test]
fn a_class_is_opened_joined_played_to_its_end_and_reported() {
    let server = Server::start();
    let mut class = Class::open(&server, &short(3));
    assert_eq!(class.code.len(), 5);
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = (0..6).map(|number| class.join(&server, number % 3)).collect();
    let state = class.state();
    assert_eq!(state["teams"][1]["members"].as_array().unwrap().len(), 2);
    assert_eq!(state["code"], class.code.as_str());
    assert_eq!(state["phase"], "gathering");
    class.teach(json!("begin"));
    let mut n = 0;
    play(
        &mut board,
        &mut phones,
        || {
            n += 1;
            n
        },
        |_| false,
    );
    assert!(board.over().is_some());
    // What follows from the end is there with it.
    let (_, report) = class.report(&server, "");
    assert_eq!(report["ended"], board.events.last().unwrap()["t"]);
    assert_eq!(server.visitor().get(&format!("/api/classes/code/{}", class.code)).1["code"], "no_class");
    let state = class.state();
    assert_eq!((&state["phase"], &state["code"], &state["locked"]), (&json!("over"), &Value::Null, &json!(true)));
    assert_eq!(state["at"], board.next());
    let answered = board.events.iter().filter(|event| event["answer"].is_object()).count();
    let told = report["questions"].as_array().unwrap().iter();
    let told: u64 = told.map(|one| one["right"].as_u64().unwrap() + one["wrong"].as_u64().unwrap()).sum();
    assert!(answered > 0);
    assert_eq!(told, answered as u64);
    assert!(report["pupils"].is_null() && report["ranking"].as_array().is_some_and(|all| all.len() == 3), "{report}");
    let winner = report["ranking"].as_array().unwrap().iter().position(|share| share.as_f64() > Some(0.0));
    assert_eq!(report["places"][0]["team"], json!(winner), "{report}");
    assert_eq!(report["places"].as_array().unwrap().len(), 3);
    let asked = report["asked"].as_array().unwrap();
    assert!(!asked.is_empty() && asked.iter().all(|one| one["solution"][0]["es"].is_string()), "{report}");
    assert!(class.report(&server, "?as=csv").1.as_str().unwrap().contains("Preguntas"));
    assert_eq!(class.report(&server, "?as=xlsx").0, 200);
    assert_eq!(class.report(&server, "?as=pdf").1["code"], "bad_query");
    // The record knows which questions were asked.
    let (_, record) = server.visitor().get(&format!("/api/matches/{}/record", class.table));
    assert!(record.to_string().contains("question"), "{record}");
}

#[test]
fn only_who_shows_a_token_of_the_class_gets_in_and_only_the_teacher_teaches() {
    let server = Server::start();
    let mut class = Class::open(&server, &short(2));
    let mut phone = class.join(&server, 0);
    let mut stranger = server.visitor().page();
    let enter = |token: &str| json!({ "do": "class", "class": class.id, "token": token });
    assert_eq!(stranger.refused(enter("nothing")), "not_your_class");
    assert_eq!(stranger.refused(json!({ "do": "teach", "class": class.id, "order": "begin" })), "not_your_class");
    assert_eq!(phone.refused(json!({ "do": "teach", "order": "begin" })), "not_host");
    let board = class.opened["board"].as_str().unwrap().to_owned();
    stranger.done(enter(&board));
    assert_eq!(stranger.refused(json!({ "do": "teach", "class": class.id, "order": { "lock": true } })), "not_host");
    assert_eq!(
        stranger.refused(json!({ "do": "propose", "class": class.id, "question": "x", "option": 0 })),
        "not_your_class"
    );
    let mut nobody = server.visitor();
    for bearer in ["Bearer x".to_owned(), format!("Bearer {}", phone.token), format!("Bearer {board}")] {
        let path = format!("/api/classes/{}/report", class.id);
        assert_eq!(nobody.send("GET", &path, &[("authorization", bearer.as_str())], b"").0, 403);
    }
    // Nobody sits down at the table itself.
    let mut guest = server.guest("Ana");
    assert_eq!(guest.post(&format!("/api/tables/{}/join", class.table), &json!({})).1["code"], "no_seat");
    assert_eq!(class.refused(json!({ "fly": 1 })), "malformed");
}

/// A telephone often hangs on a weak link, and a class gathers by many small changes.
#[test]
fn a_pupil_is_not_told_again_what_has_not_changed_for_their_team() {
    let server = Server::start();
    let class = Class::open(&server, &short(2));
    let mut phone = class.join(&server, 0);
    let first = class.join(&server, 1);
    let again = json!({ "do": "class", "class": class.id, "token": phone.token });
    phone.page.done(again.clone());
    let others: Vec<Phone> = (0..3).map(|_| class.join(&server, 1)).collect();
    let told = phone.page.done(again.clone());
    let count = |told: &[Value]| told.iter().filter(|told| told["is"] == "class").count();
    assert_eq!(count(&told), 1, "what it asks for now, and nothing of who came to the other team: {told:?}");
    let mate = class.join(&server, 0);
    let told = phone.page.done(again);
    let last = told.iter().rfind(|told| told["is"] == "class").unwrap();
    assert!(count(&told) > 1, "{told:?}");
    assert_eq!(last["class"]["teams"][0]["members"].as_array().unwrap().len(), 2);
    drop((first, others, mate));
}

#[test]
fn a_locked_class_has_no_code_and_a_new_one_when_it_is_opened_again() {
    let server = Server::start();
    let mut class = Class::open(&server, &short(2));
    let look = |code: &str| server.visitor().get(&format!("/api/classes/code/{code}"));
    let (status, told) = look(&class.code.to_lowercase());
    assert_eq!((status, told["names"].as_array().unwrap().len()), (200, 12));
    class.teach(json!({ "lock": true }));
    assert_eq!(look(&class.code).1["code"], "no_class");
    assert_eq!(server.visitor().post("/api/classes/join", &json!({ "code": class.code })).1["code"], "no_class");
    assert_eq!(class.state()["code"], Value::Null);
    class.teach(json!({ "lock": false }));
    let code = class.state()["code"].as_str().unwrap().to_owned();
    assert_ne!(code, class.code);
    assert_eq!(look(&code).0, 200);
}

#[test]
fn guessing_codes_is_slowed_and_whoever_has_the_right_one_does_not_notice() {
    let server = Server::with(|config| config.limits = true);
    let class = Class::open(&server, &short(2));
    let mut visitor = server.visitor();
    let refused = (0..200).map(|_| visitor.get("/api/classes/code/AAAAA").1["code"].clone());
    assert!(refused.filter(|code| code == "too_many").count() > 50);
    assert_eq!(server.visitor().get(&format!("/api/classes/code/{}", class.code)).0, 200);
    assert_eq!(server.visitor().post("/api/classes/join", &json!({ "code": class.code })).0, 200);
    let mut visitor = server.visitor();
    let refused =
        (0..200).map(|_| visitor.post("/api/classes/recover", &json!({ "recovery": "aaaa" })).1["code"].clone());
    assert!(refused.filter(|code| code == "too_many").count() > 50);
}

#[test]
fn names_come_from_a_list_unless_typing_is_allowed() {
    let server = Server::start();
    let mut class = Class::open(&server, &short(2));
    let join = |name: &str| server.visitor().post("/api/classes/join", &json!({ "code": class.code, "name": name })).1;
    let first = join("Lince");
    assert_eq!(first["name"], "Lince");
    let second = join("Lince");
    assert_ne!(second["name"], "Lince", "a name is given once");
    assert_ne!(join("Tonto el que lo lea")["name"], "Tonto el que lo lea");
    assert_ne!(first["team"], second["team"], "the smallest team comes first");
    class.teach(json!({ "set": { "typing": true } }));
    let join = |name: &str| server.visitor().post("/api/classes/join", &json!({ "code": class.code, "name": name })).1;
    let ana = join("Ana María");
    assert_ne!(ana["name"], "Ana María", "until the teacher says yes, a pupil has a name of the list");
    assert_eq!(join("Ana María")["code"], "name_taken");
    assert_eq!(join("\u{202e}")["code"], "bad_name");
    assert_eq!(join("G1lip0llas")["code"], "bad_name");
    let lucia = join("Lucía");
    let wanted = |state: &Value| -> Vec<(Value, Value)> {
        let teams = state["teams"].as_array().unwrap().iter();
        let members = teams.flat_map(|team| team["members"].as_array().unwrap());
        let wanting = members.filter(|one| [&ana["member"], &lucia["member"]].contains(&&one["id"]));
        wanting.map(|one| (one["name"].clone(), one["wants"].clone())).collect()
    };
    let mut board = class.board(&server);
    let told = board.page.done(json!({ "do": "class", "class": class.id, "token": class.opened["board"] }));
    assert!(!json!(told).to_string().contains("María"), "nobody but the teacher sees it: {told:?}");
    let mut seen = wanted(&class.state());
    seen.sort_by_key(|(_, wants)| wants.to_string());
    assert_eq!(seen.iter().map(|(_, wants)| wants.as_str()).collect::<Vec<_>>(), [Some("Ana María"), Some("Lucía")]);
    class.teach(json!({ "name": { "member": ana["member"], "accept": true } }));
    class.teach(json!({ "name": { "member": lucia["member"], "accept": false } }));
    let seen = wanted(&class.state());
    assert!(seen.contains(&(json!("Ana María"), Value::Null)), "{seen:?}");
    assert!(seen.contains(&(lucia["name"].clone(), Value::Null)), "{seen:?}");
}

#[test]
fn the_captain_s_answer_counts_and_the_answers_of_others_move_nobody() {
    let server = Server::start();
    let mut class = Class::open(&server, &json!({ "mode": "short", "teams": 2, "flags": 3, "pupils": true }));
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = [0, 0, 1, 1].map(|team| class.join(&server, team)).into();
    class.teach(json!("begin"));
    let (question, seat) = until_asked(&mut board, &mut phones);
    let before = board.next();
    let captain = phones.iter().position(|phone| phone.team == seat).unwrap();
    let propose = |option: u8| json!({ "do": "propose", "question": question, "option": option });
    for at in (0..4).filter(|&at| at != captain) {
        phones[at].say(propose(0));
    }
    catch_up(&mut board);
    assert_eq!(board.next(), before, "nothing is decided before the captain has spoken");
    assert_eq!(phones[captain].refused(propose(9)), "bad_answer");
    assert_eq!(phones[captain].refused(json!({ "do": "propose", "question": "no", "option": 0 })), "no_question");
    phones[captain].say(propose(1));
    catch_up(&mut board);
    let answer = &board.events[before as usize]["answer"];
    assert_eq!((&answer["option"], &answer["question"]), (&json!(1), &json!(question)));
    let (_, report) = class.report(&server, "");
    let told = &report["questions"][0]["by_team"];
    let others = told.as_array().unwrap().iter().find(|one| one["asked"] == false).unwrap();
    assert_eq!(others["right"].as_u64().unwrap() + others["wrong"].as_u64().unwrap(), 2, "{report}");
    assert_eq!(report["pupils"].as_array().unwrap().len(), 4, "{report}");
}

#[test]
fn who_voted_is_forgotten_when_the_question_is_closed_unless_the_report_names_pupils() {
    let server = Server::start();
    for named in [true, false] {
        let mut class = Class::open(&server, &json!({ "mode": "short", "teams": 2, "flags": 3, "pupils": named }));
        let mut board = class.board(&server);
        let mut phones: Vec<Phone> = [0, 0, 1, 1].map(|team| class.join(&server, team)).into();
        class.teach(json!("begin"));
        let (question, seat) = until_asked(&mut board, &mut phones);
        let captain = phones.iter().position(|phone| phone.team == seat).unwrap();
        let others = (0..4).filter(|&at| at != captain);
        for at in others.chain([captain]) {
            assert_eq!(server.named_votes(&class.id) > 0, at != usize::from(captain == 0));
            phones[at].say(json!({ "do": "propose", "question": question, "option": 0 }));
        }
        if named {
            assert_eq!(server.named_votes(&class.id), 4);
            // Who is taken out of the class stays in its report, and who is renamed is there by the new name.
            class.teach(json!({ "remove": phones[3].member }));
            class.teach(json!({ "rename": { "member": phones[0].member, "name": "Quiteria" } }));
        } else {
            until("votes to become numbers", || match server.named_votes(&class.id) {
                0 => Ok(()),
                few => Err(few),
            });
        }
        let (_, report) = class.report(&server, "");
        let sum = |one: &Value| one["right"].as_u64().unwrap() + one["wrong"].as_u64().unwrap();
        let told: u64 = report["questions"][0]["by_team"].as_array().unwrap().iter().map(sum).sum();
        assert_eq!(told, 1 + 2, "{report}");
        let pupils = report["pupils"].as_array().map(Vec::len);
        assert_eq!(pupils, named.then_some(4), "{report}");
        assert_eq!(report.to_string().contains("Quiteria"), named, "{report}");
    }
}

#[test]
fn votes_that_a_killed_server_has_left_lose_their_pupils_when_it_starts() {
    let server = Server::start();
    let mut class = Class::open(&server, &short(2));
    class.teach(json!("begin"));
    class.teach(json!("stop"));
    server.a_vote_is_left(&class.id);
    let id = class.id.clone();
    drop(class);
    let folder = server.stop().unwrap();
    let mut server = Server::on(folder.path().into(), |_| {});
    server.folder = Some(folder);
    until("votes to become numbers", || match server.named_votes(&id) {
        0 => Ok(()),
        few => Err(few),
    });
}

#[test]
fn what_the_version_before_noted_stands_in_the_report() {
    let server = Server::start();
    let class = Class::open(&server, &json!({ "mode": "short", "teams": 2, "pupils": true }));
    server.the_version_before_notes(&class.id, 1000, "", true);
    server.the_version_before_notes(&class.id, 1000, "Lince", true);
    let (_, report) = class.report(&server, "");
    assert_eq!((&report["questions"][0]["id"], &report["questions"][0]["right"]), (&json!("old-1"), &json!(1)));
    let pupil = &report["pupils"][0];
    assert_eq!((&pupil["name"], &pupil["team"], &pupil["right"]), (&json!("Lince"), &json!(0), &json!(1)), "{report}");
}

#[test]
fn a_class_hears_that_its_table_is_closed_before_it_begins() {
    let server = Server::start();
    let class = Class::open(&server, &short(2));
    let mut board = class.board(&server);
    let folder = server.folder.as_ref().unwrap().path();
    let admin = server::Admin::open(folder, crate::common::database(folder).as_ref()).unwrap();
    admin.close(&class.table).unwrap();
    board.page.hear_where("class", |told| told["class"]["phase"] == "closed" && told["class"]["code"].is_null());
    assert_eq!(server.visitor().get(&format!("/api/classes/code/{}", class.code)).1["code"], "no_class");
}

#[test]
fn how_the_match_stands_is_told_after_the_events_it_follows_from() {
    let server = Server::start();
    let mut class = Class::open(&server, &json!({ "mode": "lesson", "teams": 2 }));
    let mut board = class.board(&server);
    class.teach(json!("begin"));
    class.teach(json!({ "pause": true }));
    class.teach(json!({ "pause": false }));
    class.teach(json!("stop"));
    let (mut next, mut last) = (0, 0);
    let phases = std::iter::from_fn(|| {
        let told = board.page.hear();
        if told["is"] == "events" {
            next = next.max(told["from"].as_u64().unwrap() + told["events"].as_array().unwrap().len() as u64);
        }
        let at = told["class"]["at"].as_u64().filter(|_| told["is"] == "class");
        if let Some(at) = at {
            assert!(last <= at && at <= next, "{at} is not between {last} and {next}");
            last = at;
        }
        Some((told["class"]["phase"].clone(), told["class"]["paused"].clone()))
    });
    let phases = phases.take_while(|(phase, _)| phase != "over").filter(|(phase, _)| phase.is_string());
    let expected = [("playing", false), ("playing", true), ("playing", false)];
    assert_eq!(phases.collect::<Vec<_>>(), expected.map(|(phase, paused)| (json!(phase), json!(paused))));
}

#[test]
fn routes_and_order_are_drawn_where_the_teacher_wants_it() {
    let server = Server::start();
    let wishes = [
        (json!({ "mode": "short", "teams": 2 }), false),
        (json!({ "mode": "short", "teams": 2, "draw": true }), true),
        (json!({ "mode": "full", "teams": 2 }), true),
        (json!({ "mode": "full", "teams": 2, "draw": false }), false),
    ];
    for (wish, drawn) in wishes {
        let mut class = Class::open(&server, &wish);
        let mut board = class.board(&server);
        class.teach(json!("begin"));
        catch_up(&mut board);
        // Each team rolls for its route and for its place; otherwise the first roll is that of the first turn.
        assert_eq!(board.played().len() > 4, drawn, "{wish}");
    }
}

#[test]
fn the_majority_decides_and_sees_only_its_own_team() {
    let server = Server::start();
    let mut class = Class::open(&server, &json!({ "mode": "short", "teams": 2, "decide": "majority" }));
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = [0, 0, 0, 1, 1, 1].map(|team| class.join(&server, team)).into();
    class.teach(json!("begin"));
    class.teach(json!({ "set": { "decide": "captain" } }));
    let (question, seat) = until_asked(&mut board, &mut phones);
    class.teach(json!({ "set": { "decide": "majority" } }));
    let before = board.next();
    let mine: Vec<usize> = (0..6).filter(|&at| phones[at].team == seat).collect();
    let propose = |option: u8| json!({ "do": "propose", "question": question, "option": option });
    phones[mine[0]].say(propose(2));
    let told = phones[mine[1]].page.hear_of("votes");
    let told = if told["of"].as_array().unwrap().is_empty() { phones[mine[1]].page.hear_of("votes") } else { told };
    assert_eq!(told["of"][0]["option"], 2, "{told}");
    // The projector is told numbers only.
    let seen = board.page.hear_where("votes", |told| told["answered"][usize::from(seat)] == 1);
    assert_eq!(seen["of"], json!([]));
    catch_up(&mut board);
    assert_eq!(board.next(), before);
    phones[mine[1]].say(propose(2));
    catch_up(&mut board);
    assert_eq!(board.events[before as usize]["answer"]["option"], 2);
}

#[test]
fn the_teacher_pauses_accepts_judges_takes_back_and_ends() {
    let server = Server::start();
    let mut class = Class::open(&server, &json!({ "mode": "lesson", "teams": 2, "seconds": 60 }));
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = [0, 1].map(|team| class.join(&server, team)).into();
    assert_eq!(class.refused(json!({ "pause": true })), "not_playing");
    class.teach(json!("begin"));
    assert!(class.state()["left"].as_u64().unwrap() > 39 * 60_000);
    let (question, seat) = until_asked(&mut board, &mut phones);
    let phone = phones.iter().position(|phone| phone.team == seat).unwrap();
    class.teach(json!({ "pause": true }));
    let propose = json!({ "do": "propose", "question": question, "option": 0 });
    assert_eq!(phones[phone].refused(propose), "paused");
    class.teach(json!({ "pause": false }));
    class.teach(json!({ "more": 30 }));
    phones[phone].say(json!({ "do": "ask_time" }));
    let member = phones[phone].member.clone();
    assert_eq!(class.state()["wants_time"], json!([member]));
    class.teach(json!({ "more": 30 }));
    assert_eq!(class.state()["wants_time"], json!([]));
    phones[phone].say(json!({ "do": "ask_time" }));
    class.teach(json!({ "extra": { "team": seat, "on": true } }));
    assert_eq!(class.state()["wants_time"], json!([]));
    // Only the teacher is told what is right; another question is asked instead.
    let id = class.id.clone();
    let solution = |page: &mut Open, token: &Value| {
        let told = page.done(json!({ "do": "class", "class": id, "token": token }));
        told.into_iter().rfind(|told| told["is"] == "votes").unwrap()["solution"].clone()
    };
    assert!(solution(&mut class.teacher, &class.opened["host"])["right"].is_u64());
    assert!(solution(&mut server.visitor().page(), &class.opened["board"]).is_null());
    let token = json!(phones[phone].token);
    assert!(solution(&mut phones[phone].page, &token).is_null());
    class.teach(json!({ "another": question }));
    assert_eq!(class.refused(json!({ "another": question })), "no_question");
    catch_up(&mut board);
    let first = question;
    let question = board.asked().expect("another question")["id"].as_str().unwrap().to_owned();
    assert_ne!(question, first);
    // What was said aloud is judged; then taken back; then a tap is taken for the team.
    let before = board.played().len();
    class.teach(json!({ "judge": { "question": question, "right": true } }));
    catch_up(&mut board);
    assert!(board.events.iter().any(|event| event["answer"]["option"].is_null() && event["do"][0] == "right"));
    class.teach(json!({ "back": before }));
    catch_up(&mut board);
    assert_eq!(board.played().len(), before);
    let again = board.asked().expect("another question");
    assert_ne!(again["id"], question.as_str(), "the right answer was shown");
    let answered = |class: &Class| class.report(&server, "").1["questions"].as_array().unwrap().clone();
    assert!(answered(&class).iter().all(|one| one["id"] != question.as_str()), "a wrong tap is no answer");
    class.teach(json!({ "accept": { "question": again["id"], "option": 1 } }));
    catch_up(&mut board);
    let left = class.state()["left"].as_u64().unwrap();
    class.teach(json!({ "minutes": 5 }));
    assert!(class.state()["left"].as_u64().unwrap() > left + 4 * 60_000);
    class.teach(json!("stop"));
    catch_up(&mut board);
    assert!(board.over().is_some());
    assert_eq!(class.state()["phase"], "over");
    assert!(board.events.iter().any(|event| event["do"].to_string().contains("back:")));
}

#[test]
fn one_device_handed_round_plays_everything_from_the_teacher_s_page() {
    let server = Server::start();
    let mut class = Class::open(&server, &short(2));
    let mut board = class.board(&server);
    class.teach(json!("begin"));
    for turn in 0..3000 {
        catch_up(&mut board);
        if board.over().is_some() {
            return;
        }
        let order = match &board.asked() {
            Some(asked) => json!({ "judge": { "question": asked["id"], "right": turn % 3 > 0 } }),
            None => {
                let played = board.played();
                let legal = played.situation().legal;
                let word = if legal.contains(&"go".into()) { "go".into() } else { legal[0].clone() };
                json!({ "act": { "at": played.len(), "actions": [word] } })
            }
        };
        class.teach(order);
    }
    panic!("it does not end");
}

#[test]
fn pupils_are_renamed_moved_and_removed_and_teams_change_places() {
    let server = Server::start();
    let mut class = Class::open(&server, &short(2));
    let mut phones: Vec<Phone> = [0, 0, 1].map(|team| class.join(&server, team)).into();
    let of = |at: usize, phones: &[Phone]| phones[at].member.clone();
    class.teach(json!({ "rename": { "member": of(0, &phones), "name": "Eva" } }));
    class.teach(json!({ "captain": of(1, &phones) }));
    class.teach(json!({ "rename_team": { "team": 0, "name": "Los linces" } }));
    let state = class.state();
    assert_eq!(state["teams"][0]["members"][0]["name"], "Eva");
    assert_eq!(state["teams"][0]["captain"], of(1, &phones).as_str());
    class.teach(json!({ "swap": [0, 1] }));
    assert_eq!(class.state()["teams"][1]["name"], "Los linces");
    class.teach(json!({ "move": { "member": of(2, &phones), "team": 1 } }));
    assert_eq!(class.state()["teams"][1]["members"].as_array().unwrap().len(), 3);
    assert_eq!(class.refused(json!({ "move": { "member": of(2, &phones), "team": 7 } })), "no_team");
    class.teach(json!({ "remove": of(0, &phones) }));
    assert_eq!(phones[0].page.hear_of("class_gone")["class"], class.id.as_str());
    let (token, id) = (phones[0].token.clone(), class.id.clone());
    assert_eq!(phones[0].page.refused(json!({ "do": "class", "class": id, "token": token })), "not_your_class");
    assert_eq!(class.refused(json!({ "remove": of(0, &phones) })), "no_pupil");
}

#[test]
fn a_phone_that_drops_out_comes_back_where_it_was_and_the_class_survives_a_restart() {
    let server = Server::start();
    let mut class = Class::open(&server, &json!({ "mode": "lesson", "teams": 2, "decide": "majority" }));
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = [0, 0, 0, 1, 1, 1].map(|team| class.join(&server, team)).into();
    class.teach(json!("begin"));
    class.teach(json!({ "set": { "decide": "captain" } }));
    let (question, seat) = until_asked(&mut board, &mut phones);
    class.teach(json!({ "set": { "decide": "majority" } }));
    let at = phones.iter().position(|phone| phone.team == seat).unwrap();
    phones[at].say(json!({ "do": "propose", "question": question, "option": 3 }));
    let (token, id) = (phones[at].token.clone(), class.id.clone());
    let recovery = class.opened["recovery"].clone();
    let enter = json!({ "do": "class", "class": id, "token": token });
    let votes = |told: Vec<Value>| told.into_iter().rfind(|told| told["is"] == "votes").unwrap();
    let mut again = server.visitor().page();
    assert_eq!(votes(again.done(enter.clone()))["mine"], 3);
    let left = class.state()["left"].as_u64().unwrap();
    drop((phones, board, again, class));
    let folder = server.stop().unwrap();
    let server = Server::on(folder.path().into(), |_| {});
    let mut phone = server.visitor().page();
    let told = phone.done(enter);
    assert_eq!(votes(told.clone())["mine"], 3, "{told:?}");
    // The teacher comes back on another device.
    let (status, host) = server.visitor().post("/api/classes/recover", &json!({ "recovery": recovery }));
    assert_eq!(status, 200, "{host}");
    let mut teacher = server.visitor().page();
    let told = teacher.done(json!({ "do": "class", "class": id, "token": host["host"] }));
    let state = &told.iter().rfind(|told| told["is"] == "class").unwrap()["class"];
    assert_eq!(state["role"], "host");
    assert_eq!(state["phase"], "playing");
    assert!(state["left"].as_u64().unwrap().abs_diff(left) < 20_000);
    teacher.done(json!({ "do": "teach", "class": id, "order": { "accept": { "question": question, "option": 0 } } }));
}

#[test]
fn the_recovery_code_ends_what_the_teacher_has_left_open_elsewhere() {
    let server = Server::start();
    let mut class = Class::open(&server, &short(2));
    let (id, left) = (class.id.clone(), class.opened["host"].clone());
    let enter = |token: &Value| json!({ "do": "class", "class": id, "token": token });
    let (status, back) =
        server.visitor().post("/api/classes/recover", &json!({ "recovery": class.opened["recovery"] }));
    assert_eq!(status, 200, "{back}");
    assert_eq!(class.teacher.hear_of("class_gone")["class"], id.as_str());
    assert_eq!(class.refused(json!("begin")), "not_your_class");
    assert_eq!(class.teacher.refused(enter(&left)), "not_your_class");
    let mut teacher = server.visitor().page();
    teacher.done(enter(&back["host"]));
    teacher.done(json!({ "do": "teach", "class": id, "order": "begin" }));
}

#[test]
fn the_best_after_the_time_have_won() {
    let server = Server::start();
    let mut class = Class::open(&server, &json!({ "mode": "lesson", "teams": 2, "minutes": 1 }));
    let mut board = class.board(&server);
    class.teach(json!("begin"));
    // A lesson cannot be cut below a minute by its minutes; what is left is told.
    class.teach(json!({ "minutes": -10 }));
    assert!(class.state()["left"].as_u64().unwrap() <= 60_000);
    catch_up(&mut board);
    assert!(board.events.iter().any(|event| event["lesson"].as_u64().is_some_and(|until| until > 0)));
}

#[test]
fn a_teacher_s_own_questions_are_asked() {
    let server = Server::start();
    let question = json!({
        "id": "own-1", "country": null, "topic": null, "level": null, "es": "¿Cuánto es 2 + 2?", "en": "",
        "options": { "es": ["4", "5"], "en": [] }, "answer": 1, "why": { "es": "", "en": "" },
    });
    let own = json!({ "mode": "short", "teams": 2, "shipped": false, "questions": [question] });
    let mut class = Class::open(&server, &own);
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = [0, 1].map(|team| class.join(&server, team)).into();
    class.teach(json!("begin"));
    let (asked, _) = until_asked(&mut board, &mut phones);
    assert_eq!(asked, "own-1");
    let told = board.asked().unwrap();
    assert_eq!(told["options"].as_array().unwrap().len(), 2);
    assert_eq!(told["text"]["en"], "¿Cuánto es 2 + 2?", "said in the language there is");
    assert!(!told.to_string().contains("answer"), "{told}");
    let mut bad = own;
    bad["questions"][0]["answer"] = 3.into();
    assert_eq!(server.visitor().post("/api/classes", &bad).1["code"], "bad_class");
    let long = json!({ "mode": "short", "names": ["x".repeat(5_000_000)] });
    assert_eq!(server.visitor().post("/api/classes", &long).0, 413);
}

#[test]
fn a_class_is_gone_after_thirty_days_and_a_younger_one_is_not() {
    let server = Server::start();
    let mut old = Class::open(&server, &short(2));
    old.teach(json!("begin"));
    server.thirty_days_pass();
    let young = Class::open(&server, &short(2));
    let folder = server.stop().unwrap();
    // It is looked for old classes when the server starts, and every hour from then on.
    let server = Server::on(folder.path().into(), |_| {});
    until("an old class to be forgotten", || match old.report(&server, "") {
        (_, told) if told["code"] == "no_class" => Ok(()),
        other => Err(other),
    });
    assert_eq!(server.visitor().get(&format!("/api/matches/{}", old.table)).0, 404);
    assert_eq!(young.report(&server, "").0, 200);
}

#[test]
fn a_deleted_class_leaves_nothing() {
    let server = Server::start();
    let mut class = Class::open(&server, &short(2));
    let mut phone = class.join(&server, 0);
    class.teach(json!("begin"));
    let bearer = format!("Bearer {}", class.opened["host"].as_str().unwrap());
    let path = format!("/api/classes/{}", class.id);
    let mut visitor = server.visitor();
    assert_eq!(visitor.send("DELETE", &path, &[("authorization", "Bearer x")], b"").0, 403);
    assert_eq!(visitor.send("DELETE", &path, &[("authorization", bearer.as_str())], b"").0, 200);
    phone.page.hear_of("class_gone");
    assert_eq!(class.report(&server, "").1["code"], "no_class");
    assert_eq!(visitor.get(&format!("/api/tables/{}", class.table)).0, 404);
    assert_eq!(visitor.get(&format!("/api/matches/{}", class.table)).0, 404);
}
