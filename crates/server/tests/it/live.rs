//! Live play over sockets, as `docs/protocol.md` promises it.

use crate::common::{Player, Server, prepare};
use catalogue::{Record, verify};
use serde_json::{Value, json};

fn wish(game: &str, options: Value, seats: Value) -> Value {
    json!({ "game": game, "options": options, "seats": seats, "control": { "fischer": { "ms": 600000, "plus_ms": 1000 } } })
}

/// Two people at a table of two, ready to play; the one on seat 0 first.
fn pair(server: &Server, wish: &Value) -> (Player, Player) {
    let [mut ana, mut ben] =
        ["Ana", "Ben"].map(|name| if wish["rated"] == true { server.account(name) } else { server.guest(name) });
    let (status, made) = ana.post("/api/tables", wish);
    assert_eq!(status, 200, "{made}");
    let table = made["id"].as_str().unwrap();
    let mut ana_plays = Player::follow(ana.page(), table);
    let mut ben_plays = Player::follow(ben.page(), table);
    assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    for player in [&mut ana_plays, &mut ben_plays] {
        player.until(|player| player.next() > 0 && player.seat().is_some() && player.phase() != "gathering");
    }
    prepare(&mut [&mut ana_plays, &mut ben_plays]);
    if ana_plays.seat() == Some(0) { (ana_plays, ben_plays) } else { (ben_plays, ana_plays) }
}

/// Plays to the end; each in turn, choosing by `choice`.
fn play_out(players: &mut [Player], mut choice: impl FnMut() -> usize) {
    for _ in 0..20_000 {
        if players.iter().all(|player| player.over().is_some()) {
            return;
        }
        let furthest = players.iter().map(|player| player.next()).max().unwrap();
        for player in players.iter_mut() {
            player.until(|player| player.next() >= furthest);
        }
        match players.iter_mut().find(|player| player.is_on_turn()) {
            Some(player) => {
                player.act(choice());
            }
            None => {
                let first = &mut players[0];
                if first.over().is_none() {
                    first.wait();
                }
            }
        }
    }
    panic!("it does not end");
}

/// Each has acted once: from then on time runs.
fn acted(players: &mut [Player]) {
    let acts = |player: &Player, seat: Option<u8>| player.events.iter().any(|event| event["by"] == json!(seat));
    while !(0..players.len()).all(|at| acts(&players[0], players[at].seat())) {
        let furthest = players.iter().map(|player| player.next()).max().unwrap();
        players.iter_mut().for_each(|player| player.until(|player| player.next() >= furthest));
        match players.iter_mut().find(|player| player.is_on_turn()) {
            Some(player) => drop(player.act(0)),
            None => drop(players[0].wait()),
        }
    }
}

#[test]
fn two_people_play_each_game_to_its_end_and_the_dice_can_be_checked() {
    let server = Server::start();
    let cases = [
        ("parchis", json!({ "players": 2 })),
        ("barragoon", json!({})),
        ("ampel", json!({})),
        ("girumgo", json!({ "players": 2 })),
    ];
    for (game, options) in cases {
        let (one, other) = pair(&server, &wish(game, options, json!(["me", "open"])));
        let table = one.table.clone();
        let mut players = [one, other];
        let mut numbers = fastrand::Rng::with_seed(5);
        play_out(&mut players, || numbers.usize(..1000));
        let (status, told) = server.visitor().get(&format!("/api/matches/{table}"));
        assert_eq!(status, 200, "{told}");
        let record = Record::from_text(told["record"].as_str().unwrap()).unwrap();
        assert_eq!(record.seats.len(), 2);
        assert_eq!(json!(record.replay(None).unwrap().situation().result), players[0].over().unwrap());
        if game == "parchis" || game == "girumgo" {
            let verdict = verify(&record, None).unwrap();
            assert!(verdict.holds() && verdict.rolls > 10 && verdict.devices == [0, 1], "{verdict:?}");
        }
        let late = Player::follow(server.visitor().page(), &table);
        assert_eq!(late.phase(), "over");
        assert_eq!(late.over(), players[0].over());
        assert_eq!(late.played().words(), players[0].played().words());
    }
}

/// A match of two that has begun; the one who is to act first.
fn two(server: &Server, game: &str) -> (Player, Player) {
    let (one, other) = pair(server, &wish(game, json!({}), json!(["me", "open"])));
    if one.is_on_turn() { (one, other) } else { (other, one) }
}

#[test]
fn the_teams_of_ruta_europea_are_asked_and_judged() {
    let server = Server::start();
    let (one, other) =
        pair(&server, &wish("europa", json!({ "teams": 2, "edition": "short", "flags": 1 }), json!(["me", "open"])));
    let mut players = [one, other];
    let mut numbers = fastrand::Rng::with_seed(11);
    play_out(&mut players, || numbers.usize(..1000));
    let asked: Vec<&Value> = players[0].events.iter().filter(|event| event["ask"].is_object()).collect();
    assert!(asked.len() > 5, "{} questions", asked.len());
    for ask in asked {
        let text = ask.to_string();
        assert!(!text.contains("\"right\"") && !text.contains("\"why\""), "the answer is given away: {text}");
        assert_eq!(ask["ask"]["options"].as_array().unwrap().len(), 4);
    }
    let judged = players[0].events.iter().filter(|event| event["answer"].is_object());
    for event in judged {
        let right = event["answer"]["option"] == event["answer"]["right"];
        assert_eq!(event["do"][0] == "right", right, "{event}");
    }
}

#[test]
fn bots_sit_openly_and_play_by_themselves() {
    let server = Server::start();
    let mut ana = server.guest("Ana");
    let seats = json!([{ "bot": 1 }, "me", { "bot": 2 }, { "bot": 3 }]);
    let (status, made) = ana.post("/api/tables", &wish("parchis", json!({}), seats));
    assert_eq!(status, 200, "{made}");
    let mut player = Player::follow(ana.page(), made["id"].as_str().unwrap());
    prepare(&mut [&mut player]);
    let by_bots = |player: &Player| {
        let acted = player.events.iter().filter(|event| event["by"].is_u64() && event["by"] != json!(player.seat()));
        acted.count()
    };
    // However the dice fall: no match is over before each of the bots has acted often.
    while by_bots(&player) <= 5 {
        player.until(|player| player.is_on_turn() || player.over().is_some());
        assert!(player.over().is_none(), "it is over, and bots have hardly acted");
        player.act(0);
    }
}

#[test]
fn whatever_may_not_be_is_refused_and_changes_nothing() {
    let server = Server::start();
    let (mut one, mut other) = two(&server, "barragoon");
    let table = one.table.clone();
    let act = |at: usize, action: &str| json!({ "do": "act", "table": table, "at": at, "actions": [action] });
    let legal = one.played().situation().legal[0].clone();
    assert_eq!(one.page.refused(act(5, &legal)), "stale");
    assert_eq!(one.page.refused(act(0, "nonsense")), "illegal");
    assert_eq!(one.page.refused(act(0, "timeout:1")), "not_your_turn");
    assert_eq!(one.page.refused(json!({ "do": "act", "table": table, "at": 0, "actions": [] })), "not_one_turn");
    assert_eq!(one.page.refused(json!({ "do": "act", "table": table, "actions": [legal] })), "malformed");
    assert_eq!(one.page.refused(json!({ "do": "act", "table": "nowhere", "at": 0, "actions": [legal] })), "not_found");
    assert_eq!(one.page.refused(json!({ "do": "dance" })), "malformed");
    assert_eq!(
        one.page.refused(json!({ "do": "act", "table": table, "at": 0, "actions": [legal], "more": 1 })),
        "malformed"
    );
    assert_eq!(one.page.refused(json!({ "do": "answer", "table": table, "accept": true })), "no_offer");
    assert_eq!(one.page.refused(json!({ "do": "claim", "table": table })), "no_claim");
    assert_eq!(one.page.refused(json!({ "do": "reply", "table": table, "question": "x", "option": 0 })), "no_question");
    assert_eq!(one.page.refused(json!({ "do": "seal", "table": table, "seal": "00" })), "too_late");
    assert_eq!(other.page.refused(act(0, &legal)), "not_your_turn");
    assert_eq!(server.guest("Eva").page().refused(act(0, &legal)), "not_seated");
    assert_eq!(server.visitor().page().refused(act(0, &legal)), "nobody");
    let sent = one.act(0);
    assert_eq!(one.page.refused(sent), "stale", "the same message once more");
    other.until(|other| other.next() == one.next());
    assert_eq!(other.played().len(), 1);
}

#[test]
fn a_match_goes_on_after_a_restart_with_its_clocks() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let (_, made) = ana.post("/api/tables", &wish("parchis", json!({ "players": 2 }), json!(["me", "open"])));
    let table = made["id"].as_str().unwrap();
    let (mut one, mut other) = (Player::follow(ana.page(), table), Player::follow(ben.page(), table));
    ben.post(&format!("/api/tables/{table}/join"), &json!({}));
    one.until(|one| one.phase() == "sealing");
    other.until(|other| other.phase() == "sealing");
    prepare(&mut [&mut one, &mut other]);
    for _ in 0..12 {
        let furthest = one.next().max(other.next());
        one.until(|one| one.next() >= furthest);
        other.until(|other| other.next() >= furthest);
        if one.is_on_turn() {
            one.act(1)
        } else {
            other.act(1)
        };
    }
    let furthest = one.next().max(other.next());
    one.until(|one| one.next() >= furthest);
    let folder = server.stop().unwrap();

    let server = Server::on(folder.path().into(), |_| {});
    (ana.address, ben.address) = (server.address, server.address);
    let mut page = ana.page();
    let told = page.done(json!({ "do": "follow", "table": table, "from": 3 }));
    let events = told.iter().find(|told| told["is"] == "events").unwrap();
    assert_eq!(events["from"], 3);
    let (known, new) = events["events"].as_array().unwrap().split_at(one.events.len() - 3);
    assert_eq!(known, &one.events[3..]);
    // If it took a while, the time that the server was away is given back.
    assert!(new.iter().all(|event| event["e"] == "resumed"), "{new:?}");
    let left: Vec<u64> =
        events["clock"]["left"].as_array().unwrap().iter().map(|left| left.as_u64().unwrap()).collect();
    assert!(left.iter().all(|left| (300_000..=640_000).contains(left)), "{left:?}");
    one.again(ana.page());
    other.again(ben.page());
    let mut players = [one, other];
    play_out(&mut players, || 0);
}

#[test]
fn who_is_absent_from_a_game_of_two_loses_it_when_the_other_claims() {
    let server = Server::with(|config| config.grace = std::time::Duration::from_millis(300));
    let (mut one, other) = two(&server, "ampel");
    let absent = other.seat().unwrap();
    assert_eq!(one.page.refused(json!({ "do": "claim", "table": one.table })), "no_claim");
    drop(other);
    let away = one.page.hear_of("presence");
    let (away, gone) = (&away["seats"][usize::from(absent)], json!(true));
    assert!(away["away_until"].is_u64() || away["absent"] == gone, "{away}");
    if away["absent"] != gone {
        one.page.hear_where("presence", |told| told["seats"][usize::from(absent)]["absent"] == gone);
    }
    one.done(json!({ "do": "claim" }));
    let mut won = [0.0, 0.0];
    won[usize::from(1 - absent)] = 1.0;
    assert_eq!(one.over(), Some(json!(won)));
    assert_eq!(why_over(&server, &one), "claimed");
}

/// Why a match was over, as those heard it who were there, and as it is told afterwards.
fn why_over(server: &Server, player: &Player) -> Value {
    let heard = player.events.last().unwrap()["why"].clone();
    let told = server.guest("Late").page().done(json!({ "do": "follow", "table": player.table, "from": 0 }));
    let events = told.iter().find(|told| told["is"] == "events").unwrap();
    assert_eq!(events["events"].as_array().unwrap().last().unwrap()["why"], heard);
    heard
}

#[test]
fn a_match_over_by_leaving_says_why_and_one_over_by_the_rules_does_not() {
    let server = Server::start();
    let (mut one, mut other) = two(&server, "ampel");
    one.done(json!({ "do": "resign" }));
    other.until(|player| player.over().is_some());
    assert_eq!(why_over(&server, &other), "resigned");

    let (one, other) = two(&server, "ampel");
    let mut players = [one, other];
    play_out(&mut players, || 0);
    assert_eq!(why_over(&server, &players[0]), Value::Null);
}

#[test]
fn a_bot_keeps_its_number_when_seats_are_drawn_by_lot_and_in_the_rematch() {
    let server = Server::start();
    for _ in 0..4 {
        let mut ana = server.guest("Ana");
        let seats = json!(["me", { "bot": 1 }, { "bot": 2 }, { "bot": 3 }]);
        let (_, made) = ana.post("/api/tables", &wish("parchis", json!({ "players": 4 }), seats));
        let mut player = Player::follow(ana.page(), made["id"].as_str().unwrap());
        let bots = |told: &Value| {
            let seats = told["table"]["seats"].as_array().unwrap().iter().filter(|seat| seat["kind"] == "bot");
            let mut bots: Vec<_> = seats.map(|seat| (seat["level"].as_u64(), seat["number"].as_u64())).collect();
            bots.sort();
            bots
        };
        let numbered = [1, 2, 3].map(|level| (Some(level), Some(level + 1)));
        let told = ana.page().done(json!({ "do": "follow", "table": player.table, "from": 0 }));
        assert_eq!(bots(told.iter().find(|told| told["is"] == "table").unwrap()), numbered);
        prepare(&mut [&mut player]);
        player.done(json!({ "do": "resign" }));
        player.until(|player| player.over().is_some());
        let (status, next) = ana.post(&format!("/api/tables/{}/rematch", player.table), &json!({}));
        assert_eq!(status, 200, "{next}");
        let told = ana.page().done(json!({ "do": "follow", "table": next["id"], "from": 0 }));
        assert_eq!(bots(told.iter().find(|told| told["is"] == "table").unwrap()), numbered);
    }
}

#[test]
fn a_bot_stands_in_among_more_than_two_and_gives_the_seat_back() {
    let server = Server::with(|config| config.grace = std::time::Duration::from_millis(300));
    let mut people: Vec<_> = ["Ana", "Ben", "Eva"].map(|name| server.guest(name)).into();
    let wish = wish("parchis", json!({ "players": 3 }), json!(["me", "open", "open"]));
    let (_, made) = people[0].post("/api/tables", &wish);
    let table = made["id"].as_str().unwrap().to_owned();
    let mut players: Vec<Player> = people.iter().map(|person| Player::follow(person.page(), &table)).collect();
    for person in &mut people[1..] {
        assert_eq!(person.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    }
    for player in &mut players {
        player.until(|player| player.next() > 0 && player.seat().is_some() && player.phase() != "gathering");
    }
    let mut all: Vec<&mut Player> = players.iter_mut().collect();
    prepare(&mut all);
    let gone = players.pop().unwrap();
    let (seat, next) = (gone.seat().unwrap(), gone.next());
    drop(gone);
    let first = &mut players[0];
    first.until(|player| player.events.iter().any(|event| event["stand_in"].is_u64() && event["seat"] == seat));
    let mut back = Player::follow(people[2].page(), &table);
    assert!(back.next() > next);
    back.until(|player| player.events.iter().any(|event| event["returned"] == seat));
    players.push(back);
    play_out(&mut players, || 0);
}

#[test]
fn nothing_is_taken_back_in_a_rated_match_and_leaving_it_is_losing() {
    let server = Server::start();
    let mut wished = wish("barragoon", json!({}), json!(["me", "open"]));
    wished["rated"] = true.into();
    let (mut one, mut other) = pair(&server, &wished);
    if !one.is_on_turn() {
        std::mem::swap(&mut one, &mut other);
    }
    one.act(0);
    assert_eq!(one.page.refused(json!({ "do": "offer", "table": one.table, "offer": "take_back" })), "no_offer");
    one.page.done(json!({ "do": "resign", "table": one.table }));
    other.until(|other| other.over().is_some());
    assert_eq!(other.over().unwrap()[usize::from(other.seat().unwrap())], 1.0);
}

#[test]
fn a_flag_falls_by_itself_and_the_game_says_what_that_means() {
    let server = Server::start();
    let mut wished = wish("parchis", json!({ "players": 2 }), json!(["me", "open"]));
    // Waits for: the shortest turn there is to run down.
    wished["control"] = json!({ "turn": { "ms": 5000 } });
    let (one, other) = pair(&server, &wished);
    let mut players = [one, other];
    acted(&mut players);
    let [mut one, _other] = players;
    let fell = |player: &Player| {
        player.events.iter().any(|event| event["do"][0].as_str().is_some_and(|word| word.starts_with("timeout:")))
    };
    one.until(fell);
}

#[test]
fn the_lobby_shows_listed_tables_as_they_come_and_go() {
    let server = Server::start();
    let mut watcher = server.visitor().page();
    watcher.done(json!({ "do": "lobby" }));
    let mut ana = server.guest("Ana");
    let mut wished = wish("ampel", json!({}), json!(["me", "open"]));
    ana.post("/api/tables", &wished);
    wished["listed"] = true.into();
    let (_, made) = ana.post("/api/tables", &wished);
    let lobby = watcher.hear_where("lobby", |told| told["tables"] != json!([]));
    let shown: Vec<&Value> = lobby["tables"].as_array().unwrap().iter().map(|table| &table["id"]).collect();
    assert_eq!(shown, [&made["id"]], "only what is listed");
    assert_eq!(ana.delete(&format!("/api/tables/{}", made["id"].as_str().unwrap())).0, 200);
    watcher.hear_where("lobby", |told| told["tables"] == json!([]));
}

#[test]
fn seats_and_watchers_write_in_rooms_of_their_own() {
    let server = Server::start();
    let (mut one, mut other) = two(&server, "ampel");
    let table = one.table.clone();
    let mut eva = server.guest("Eva").page();
    eva.done(json!({ "do": "follow", "table": table, "from": 0 }));
    let told = eva.done(json!({ "do": "chat", "table": table, "text": "<b>psst</b>'; DROP TABLE chat;--" }));
    let heard = told.iter().find(|told| told["is"] == "chat").unwrap();
    assert_eq!(heard["room"], "watchers");
    assert_eq!(heard["lines"][0]["text"], "<b>psst</b>'; DROP TABLE chat;--");
    one.page.done(json!({ "do": "chat", "table": table, "phrase": "good-luck" }));
    let heard = other.page.hear_of("chat");
    assert_eq!((&heard["room"], &heard["lines"][0]["phrase"]), (&json!("seats"), &json!("good-luck")));
    assert_eq!(eva.hear_of("chat")["room"], "seats", "watchers read both");
    assert_eq!(one.page.refused(json!({ "do": "chat", "table": table, "text": "x".repeat(400) })), "too_long");
    let mut late = server.visitor().page();
    let told = late.done(json!({ "do": "follow", "table": table, "from": 0 }));
    assert_eq!(told.iter().filter(|told| told["is"] == "chat").count(), 2);
    assert_eq!(late.refused(json!({ "do": "chat", "table": table, "text": "hi" })), "nobody");
}

#[test]
fn those_who_played_play_again() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let (_, made) = ana.post("/api/tables", &wish("ampel", json!({}), json!(["me", "open"])));
    let table = made["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/api/tables/{table}/join"), &json!({}));
    let mut one = Player::follow(ana.page(), &table);
    assert_eq!(ana.post(&format!("/api/tables/{table}/rematch"), &json!({})).0, 409);
    one.page.done(json!({ "do": "resign", "table": table }));
    let (status, first) = ana.post(&format!("/api/tables/{table}/rematch"), &json!({}));
    assert_eq!(status, 200, "{first}");
    assert_eq!(
        server.guest("Eva").post(&format!("/api/tables/{}/join", first["id"].as_str().unwrap()), &json!({})).0,
        409
    );
    assert_eq!(ben.post(&format!("/api/tables/{table}/rematch"), &json!({})), (200, first.clone()));
    let (_, told) = ben.get(&format!("/api/tables/{}", first["id"].as_str().unwrap()));
    assert_eq!(told["table"]["phase"], "playing", "{told}");
}

#[test]
fn an_invited_seat_needs_the_key() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let (_, made) = ana.post("/api/tables", &wish("ampel", json!({}), json!(["me", "invited"])));
    let join = format!("/api/tables/{}/join", made["id"].as_str().unwrap());
    assert_eq!(ben.post(&join, &json!({})).0, 409);
    assert_eq!(ben.post(&join, &json!({ "key": "wrong" })).0, 409);
    assert_eq!(ben.post(&join, &json!({ "key": made["key"] })).0, 200);
}

/// Waits until whoever has gone by now would be absent: until somebody is who goes later.
fn grace_passes(server: &Server) {
    let (mut one, other) = two(server, "ampel");
    let seat = usize::from(other.seat().unwrap());
    drop(other);
    one.page.hear_where("presence", |told| told["seats"][seat]["absent"] == true);
}

#[test]
fn who_looks_at_another_page_of_the_house_is_not_away() {
    let server = Server::with(|config| config.grace = std::time::Duration::from_millis(300));
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let (_, made) = ana.post("/api/tables", &wish("ampel", json!({}), json!(["me", "open"])));
    let table = made["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/api/tables/{table}/join"), &json!({}));
    let (mut one, other) = (Player::follow(ana.page(), &table), Player::follow(ben.page(), &table));
    let seat = usize::from(other.seat().unwrap());
    let elsewhere = ben.page();
    one.page.hear_of("presence");
    drop(other);
    let told = one.page.hear_of("presence");
    assert_eq!(told["seats"][seat]["present"], true, "{told}");
    grace_passes(&server);
    assert_eq!(one.page.refused(json!({ "do": "claim", "table": table })), "no_claim");
    drop(elsewhere);
    one.page.hear_where("presence", |told| told["seats"][seat]["absent"] == true);
}

#[test]
fn bots_wait_for_the_only_person() {
    let server = Server::with(|config| config.grace = std::time::Duration::from_millis(200));
    let mut ana = server.guest("Ana");
    let (_, made) =
        ana.post("/api/tables", &wish("parchis", json!({}), json!(["me", { "bot": 1 }, { "bot": 1 }, { "bot": 1 }])));
    let table = made["id"].as_str().unwrap().to_owned();
    let mut player = Player::follow(ana.page(), &table);
    prepare(&mut [&mut player]);
    player.until(Player::is_on_turn);
    drop(player);
    grace_passes(&server);
    let back = Player::follow(ana.page(), &table);
    assert!(back.is_on_turn() && back.events.iter().all(|event| event["stand_in"].is_null()));
}
