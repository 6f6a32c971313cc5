//! Several nodes on one database: nobody at a table notices which one they are at.

use std::time::Duration;

use crate::common::{Open, Player, Server, Visitor, prepare, small_page};
use cluster::{Deadline, Nats, Port, Postgres, joined, until};
use serde_json::{Value, json};
use server::{Address, Admin, Config};
use sqlx::{AnyConnection, Connection as _};

/// Nodes that share a database and a bus of their own.
struct NodeGroup {
    database: String,
    nats: Nats,
    folder: tempfile::TempDir,
}

impl NodeGroup {
    fn new() -> NodeGroup {
        let database = Postgres::shared().database().unwrap();
        NodeGroup { database, nats: Nats::start().unwrap(), folder: tempfile::tempdir().unwrap() }
    }

    fn node(&self, choose: impl FnOnce(&mut Config)) -> Server {
        Server::on(self.folder.path().into(), |config| {
            config.database = Some(Address::from(self.database.clone()));
            config.bus = Some(self.nats.address());
            choose(config);
        })
    }

    fn nodes<const N: usize>(&self) -> [Server; N] {
        std::array::from_fn(|_| self.node(|_| {}))
    }

    /// Asks the database, or changes it behind the nodes' backs.
    fn sql(&self, query: &'static str, table: &str) -> Option<i64> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            sqlx::any::install_default_drivers();
            let mut connection = AnyConnection::connect(&self.database).await.unwrap();
            sqlx::query_scalar(query).bind(table).fetch_optional(&mut connection).await.unwrap()
        })
    }
}

/// The same person at another node.
fn at(visitor: &Visitor, node: &Server) -> Visitor {
    let mut visitor = visitor.clone();
    visitor.address = node.address;
    visitor
}

fn wish(game: &str, options: Value, seats: Value) -> Value {
    json!({ "game": game, "options": options, "seats": seats, "control": { "fischer": { "ms": 600000, "plus_ms": 1000 } } })
}

/// Two people, each at a node of their own, at a table of theirs; the one who is to act first.
fn pair(one: &Server, other: &Server, wished: &Value) -> (Player, Player, [Visitor; 2]) {
    let (mut ana, mut ben) = (one.guest("Ana"), other.guest("Ben"));
    let (status, made) = ana.post("/api/tables", wished);
    assert_eq!(status, 200, "{made}");
    let table = made["id"].as_str().unwrap();
    let (mut ana_plays, mut ben_plays) = (Player::follow(ana.page(), table), Player::follow(ben.page(), table));
    assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    for player in [&mut ana_plays, &mut ben_plays] {
        player.until(|player| player.next() > 0 && player.seat().is_some() && player.phase() != "gathering");
    }
    prepare(&mut [&mut ana_plays, &mut ben_plays]);
    if ana_plays.is_on_turn() { (ana_plays, ben_plays, [ana, ben]) } else { (ben_plays, ana_plays, [ben, ana]) }
}

/// All have heard what any of them has.
#[track_caller]
fn level(players: &mut [&mut Player]) {
    let furthest = players.iter().map(|player| player.next()).max().unwrap();
    for player in players.iter_mut() {
        player.until(|player| player.next() >= furthest);
    }
}

/// Somebody of these acts, and all hear of it.
#[track_caller]
fn turn(players: &mut [&mut Player], choice: usize) {
    level(players);
    let deadline = Deadline::new("somebody to be on turn");
    while !players.iter().any(|player| player.is_on_turn()) {
        deadline.check(&players[0].wait()).unwrap();
        level(players);
    }
    if let Some(player) = players.iter_mut().find(|player| player.is_on_turn()) {
        player.act(choice);
    }
    level(players);
}

#[test]
fn a_match_is_played_at_two_nodes_and_watched_at_a_third() {
    let group = NodeGroup::new();
    let [one, other, third] = group.nodes();
    let (mut ana, mut ben, _) = pair(&one, &other, &wish("parchis", json!({ "players": 2 }), json!(["me", "open"])));
    let table = ana.table.clone();
    let mut watcher = Player::follow(third.visitor().page(), &table);
    let mut numbers = fastrand::Rng::with_seed(3);
    for _ in 0..30 {
        turn(&mut [&mut ana, &mut ben, &mut watcher], numbers.usize(..1000));
    }
    ben.done(json!({ "do": "resign" }));
    level(&mut [&mut ana, &mut ben, &mut watcher]);
    assert_eq!(watcher.events, ana.events);
    assert_eq!(watcher.over(), ben.over());
    watcher.until(|watcher| watcher.phase() == "over");
    for node in [&one, &other, &third] {
        let (status, told) = node.visitor().get(&format!("/api/matches/{table}"));
        assert_eq!(status, 200, "{told}");
        let late = Player::follow(node.visitor().page(), &table);
        assert_eq!(late.over(), ana.over());
        assert_eq!(late.played().words(), ana.played().words());
    }
    assert_eq!(group.sql("SELECT count(*) FROM records WHERE match = $1", &table), Some(1));
    assert_eq!(group.sql("SELECT count(*) FROM chores WHERE match = $1", &table), Some(0), "nothing is left to do");
}

#[test]
fn all_who_watch_are_counted_at_whichever_node_they_are() {
    let group = NodeGroup::new();
    let [one, other, third] = group.nodes();
    let (mut ana, mut ben, _) = pair(&one, &other, &wish("ampel", json!({}), json!(["me", "open"])));
    let watching: Vec<Player> =
        [&other, &third, &third].map(|node| Player::follow(node.visitor().page(), &ana.table)).into();
    for player in [&mut ana, &mut ben] {
        player.page.hear_where("presence", |told| told["watchers"] == 3);
    }
    let mut late = third.visitor().page();
    let told = late.done(json!({ "do": "follow", "table": ana.table, "from": 0 }));
    if told.iter().all(|told| told["is"] != "presence" || told["watchers"] != 4) {
        late.hear_where("presence", |told| told["watchers"] == 4);
    }
    drop(watching);
    ana.page.hear_where("presence", |told| told["watchers"] == 1);
}

#[test]
fn what_the_bus_loses_is_found_in_the_store() {
    let group = NodeGroup::new();
    let [one, other, third] = group.nodes();
    let (mut ana, mut ben, _) = pair(&one, &other, &wish("ampel", json!({}), json!(["me", "open"])));
    let mut watcher = Player::follow(third.visitor().page(), &ana.table);
    for number in 0..4 {
        turn(&mut [&mut ana, &mut ben, &mut watcher], number);
    }
    group.nats.stop().unwrap();
    for number in 0..2 {
        turn(&mut [&mut ana, &mut ben, &mut watcher], number);
    }
    ana.page.done(json!({ "do": "chat", "table": ana.table, "phrase": "hello" }));
    assert_eq!(ben.page.hear_of("chat")["lines"][0]["phrase"], "hello");
    group.nats.resume().unwrap();
    for number in 0..4 {
        turn(&mut [&mut ana, &mut ben, &mut watcher], number);
    }
    assert!(ana.events == ben.events && ana.events == watcher.events);
}

#[test]
fn players_are_told_calmly_that_the_bus_is_down_and_that_it_is_back() {
    let group = NodeGroup::new();
    let [node] = group.nodes();
    let mut page = node.visitor().page();
    group.nats.stop().unwrap();
    let told = page.hear_of("notice");
    assert_eq!((&told["code"], &told["over"]), (&json!("bus_down"), &json!(false)));
    let (status, health) = node.visitor().get("/health");
    assert_eq!((status, &health["bus"], &health["store"]), (200, &json!("failing"), &json!("ok")));
    assert_eq!(node.visitor().page().hear_of("notice")["over"], false, "who comes later is told too");
    group.nats.resume().unwrap();
    let told = page.hear_of("notice");
    assert_eq!((&told["code"], &told["over"]), (&json!("bus_down"), &json!(true)));
    assert_eq!(node.visitor().get("/health").1["bus"], "ok");
}

#[test]
fn play_goes_on_by_itself_when_the_database_was_away() {
    let postgres = Postgres::start().unwrap();
    let group = NodeGroup { database: postgres.database().unwrap(), ..NodeGroup::new() };
    let [one, other] = group.nodes();
    let (mut ana, mut ben, _) = pair(&one, &other, &wish("ampel", json!({}), json!(["me", "open"])));
    turn(&mut [&mut ana, &mut ben], 0);
    postgres.stop().unwrap();
    for player in [&mut ana, &mut ben] {
        let told = player.page.hear_of("notice");
        assert_eq!((&told["code"], &told["over"]), (&json!("store_down"), &json!(false)));
    }
    let (mover, waiting) = if ana.is_on_turn() { (&mut ana, &mut ben) } else { (&mut ben, &mut ana) };
    let played = mover.played();
    let act =
        json!({ "do": "act", "table": mover.table, "at": played.len(), "actions": [played.situation().legal[0]] });
    assert_eq!(mover.page.refused(act), "unavailable");
    postgres.resume().unwrap();
    for player in [&mut *mover, &mut *waiting] {
        // What happens at the table meanwhile is taken in too: the time that the database was away is given back.
        player.wait_for(|told| told["is"] == "notice" && told["over"] == true);
    }
    for number in 0..4 {
        turn(&mut [&mut *mover, &mut *waiting], number);
    }
    assert_eq!(mover.events, waiting.events);
}

#[test]
fn what_two_nodes_append_at_once_has_one_order_and_none_is_refused_wrongly() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let (mut ana, mut ben, _) = pair(&one, &other, &wish("barragoon", json!({}), json!(["me", "open"])));
    for _ in 0..20 {
        level(&mut [&mut ana, &mut ben]);
        // Both at the same moment: one offers something, the other, who is on turn, moves. In any order the move is
        // right; what nobody may want back any more cannot be offered, nor the same twice in a turn.
        let played = ben.played();
        let (at, action) = (played.len(), played.situation().legal[0].clone());
        let (mover, offerer) = if ana.is_on_turn() { (&mut ana, &mut ben) } else { (&mut ben, &mut ana) };
        let table = mover.table.clone();
        let moved = mover.page.tell(json!({ "do": "act", "table": table, "at": at, "actions": [action] }));
        let offer = if offerer.seat() == Some(0) { "draw" } else { "take_back" };
        let offered = offerer.page.tell(json!({ "do": "offer", "table": table, "offer": offer }));
        for (player, number) in [(mover, moved), (offerer, offered)] {
            let answer = player.wait_for(|told| told["ref"] == number);
            let cannot = answer["code"] == "no_offer" || answer["code"] == "offered_already";
            assert!(answer["is"] == "done" || (number == offered && cannot), "{answer}");
        }
    }
    level(&mut [&mut ana, &mut ben]);
    assert_eq!(ana.events, ben.events);
    assert_eq!(ana.played().len(), 20);
}

#[test]
fn a_move_on_a_position_that_is_gone_is_stale_at_every_node() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let (mut ana, mut ben, people) = pair(&one, &other, &wish("ampel", json!({}), json!(["me", "open"])));
    let mut elsewhere = Player::follow(at(&people[0], &other).page(), &ana.table);
    let sent = elsewhere.act(0);
    let (answer, before) = ana.page.ask(sent);
    assert_eq!(answer["code"], "stale");
    before.iter().for_each(|told| ana.take(told));
    level(&mut [&mut ana, &mut ben, &mut elsewhere]);
    assert_eq!(ana.events, elsewhere.events);
}

/// Each has acted once: from then on time runs.
fn acted(one: &mut Player, other: &mut Player) {
    let (first, second) = (one.seat(), other.seat());
    let has = |player: &Player, seat: Option<u8>| player.events.iter().any(|event| event["by"] == json!(seat));
    while !has(one, first) || !has(one, second) {
        turn(&mut [one, other], 0);
    }
}

/// A table with the shortest clock there is.
fn quick() -> Value {
    let mut wished = wish("ampel", json!({}), json!(["me", "open"]));
    // Waits for: the ten seconds of a turn to run down.
    wished["control"] = json!({ "turn": { "ms": 10_000 } });
    wished
}

#[test]
fn a_flag_falls_once_though_every_node_sees_the_clock() {
    let group = NodeGroup::new();
    let [one, other, third] = group.nodes();
    let (mut ana, mut ben, _) = pair(&one, &other, &quick());
    acted(&mut ana, &mut ben);
    let mut watcher = Player::follow(third.visitor().page(), &ana.table);
    for player in [&mut ana, &mut ben, &mut watcher] {
        player.until(|player| player.over().is_some());
    }
    let told = third.visitor().becomes(&format!("/api/matches/{}", ana.table), 200);
    assert_eq!(told["record"].as_str().unwrap().matches("timeout:").count(), 1, "{told}");
}

#[test]
fn a_flag_falls_though_whoever_was_to_see_to_it_is_gone() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let (mut ana, mut ben, _) = pair(&one, &other, &quick());
    acted(&mut ana, &mut ben);
    let table = ana.table.clone();
    // Somebody has claimed it, and does nothing.
    drop((ana, ben));
    group.sql("UPDATE chores SET due = due + 4000 WHERE match = $1 RETURNING due", &table).unwrap();
    drop((one, other));
    let [third] = group.nodes();
    let mut visitor = third.visitor();
    let told = visitor.becomes(&format!("/api/matches/{table}"), 200);
    assert_eq!(told["record"].as_str().unwrap().matches("timeout:").count(), 1, "{told}");
}

#[test]
fn bots_go_on_at_another_node_when_theirs_is_gone() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let mut ana = one.guest("Ana");
    let bots = json!(["me", { "bot": 6 }, { "bot": 6 }, { "bot": 6 }]);
    let (_, made) = ana.post("/api/tables", &wish("parchis", json!({}), bots));
    let mut player = Player::follow(ana.page(), made["id"].as_str().unwrap());
    prepare(&mut [&mut player]);
    for choice in 0..3 {
        player.until(Player::is_on_turn);
        player.act(choice);
    }
    // The bots of the first node are thinking.
    player.again(at(&ana, &other).page());
    drop(one);
    for choice in 0..3 {
        player.until(Player::is_on_turn);
        player.act(choice);
    }
}

/// Waits for a presence in which a seat is as wanted.
fn until_seat(page: &mut Open, seat: u8, holds: impl Fn(&Value) -> bool) {
    page.hear_where("presence", |told| holds(&told["seats"][usize::from(seat)]));
}

#[test]
fn who_is_at_any_node_is_there_and_who_is_at_none_is_away() {
    let group = NodeGroup::new();
    let grace = |config: &mut Config| config.grace = Duration::from_millis(500);
    let (one, other, third) = (group.node(grace), group.node(grace), group.node(grace));
    let (mut ana, ben, people) = pair(&one, &other, &wish("ampel", json!({}), json!(["me", "open"])));
    let seat = ben.seat().unwrap();
    let elsewhere = at(&people[1], &third).page();
    drop(ben);
    // Who goes after Ben, and has no page anywhere, is absent by then.
    let (mut eva, leo, _) = pair(&one, &other, &wish("ampel", json!({}), json!(["me", "open"])));
    let gone = leo.seat().unwrap();
    drop(leo);
    until_seat(&mut eva.page, gone, |told| told["absent"] == true);
    assert_eq!(ana.page.refused(json!({ "do": "claim", "table": ana.table })), "no_claim", "a page is open elsewhere");
    drop(elsewhere);
    // A machine that is busy may say so only when the grace is over.
    until_seat(&mut ana.page, seat, |told| told["away_until"].is_u64() || told["absent"] == true);
    let back = at(&people[1], &third).page();
    until_seat(&mut ana.page, seat, |told| told["present"] == true);
    drop(back);
    until_seat(&mut ana.page, seat, |told| told["absent"] == true);
    ana.done(json!({ "do": "claim" }));
    assert!(ana.over().is_some());
}

#[test]
fn who_was_at_a_node_that_died_is_away() {
    let group = NodeGroup::new();
    let [one] = group.nodes();
    let mut ana = one.guest("Ana");
    let mut eva = one.guest("Eva");
    let (_, made) = ana.post("/api/tables", &wish("ampel", json!({}), json!(["me", "open"])));
    let table = made["id"].as_str().unwrap().to_owned();
    let mut player = Player::follow(ana.page(), &table);
    // A node that says nothing any more had a page of hers.
    let (_, me) = eva.get("/api/me");
    let person = me["id"].as_str().unwrap();
    group.sql("INSERT INTO online VALUES ($1, 'dead') RETURNING 1::bigint", person);
    group.sql("INSERT INTO nodes VALUES ($1, (extract(epoch FROM now()) * 1000)::bigint) RETURNING 1::bigint", "dead");
    eva.post(&format!("/api/tables/{table}/join"), &json!({}));
    player.until(|player| player.phase() == "playing");
    let seat = 1 - player.seat().unwrap();
    until_seat(&mut player.page, seat, |told| told["away_until"].is_u64());
    assert_eq!(group.sql("SELECT count(*) FROM online WHERE node = $1", "dead"), Some(0));
}

#[test]
fn people_at_two_nodes_are_paired() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let (mut ana, mut ben) = (one.guest("Ana").page(), other.guest("Ben").page());
    let table = paired(&mut ana, "ampel");
    assert_eq!(paired(&mut ben, "ampel"), table);
    let (mut ana, mut ben) = (Player::follow(ana, &table), Player::follow(ben, &table));
    assert!(ana.seat().is_some() && ben.seat().is_some());
    turn(&mut [&mut ana, &mut ben], 0);
}

#[test]
fn who_is_paired_while_the_bus_is_down_finds_the_table_all_the_same() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let (mut ana, mut ben) = (one.guest("Ana").page(), other.guest("Ben").page());
    let table = paired(&mut ana, "ampel");
    let mut ana = Player::follow(ana, &table);
    group.nats.stop().unwrap();
    assert_eq!(paired(&mut ben, "ampel"), table);
    ana.until(|ana| ana.phase() == "playing");
}

/// Wants to play now; gives the table.
fn paired(page: &mut Open, game: &str) -> String {
    let told = page.done(json!({ "do": "pair", "game": game }));
    told.iter().find(|told| told["is"] == "paired").unwrap()["table"].as_str().unwrap().to_owned()
}

#[test]
fn of_many_who_want_the_same_at_once_at_two_nodes_nobody_is_missed() {
    let group = NodeGroup::new();
    let nodes: [Server; 2] = group.nodes();
    let mut people: Vec<(Open, Visitor)> = (0..8)
        .map(|number| {
            let visitor = nodes[number % 2].guest(&format!("Guest {number}"));
            (visitor.page(), visitor)
        })
        .collect();
    let seated = std::sync::Mutex::new(std::collections::BTreeMap::new());
    std::thread::scope(|scope| {
        for (page, _) in &mut people {
            scope.spawn(|| {
                let table = paired(page, "ampel");
                *seated.lock().unwrap().entry(table).or_insert(0) += 1;
            });
        }
    });
    assert_eq!(seated.into_inner().unwrap().into_values().collect::<Vec<_>>(), [2; 4]);
}

#[test]
fn who_has_left_is_asked_for_a_rematch_at_another_node_and_may_say_no() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let (mut ana, ben, [mut host, mut guest]) = pair(&one, &other, &wish("ampel", json!({}), json!(["me", "open"])));
    ana.done(json!({ "do": "resign" }));
    drop(ben);
    let mut lobby = guest.page();
    let (_, next) = host.post(&format!("/api/tables/{}/rematch", ana.table), &json!({}));
    let called = |told: &Value| told["tables"].as_array().unwrap().iter().any(|table| table["called"] == true);
    let told = lobby.hear_where("mine", called);
    assert_eq!(told["tables"][0]["id"], next["id"], "{told}");
    assert_eq!(guest.post(&format!("/api/tables/{}/decline", next["id"].as_str().unwrap()), &json!({})).0, 200);
    lobby.hear_where("mine", |told| !called(told));
    let mut asker = Player::follow(host.page(), next["id"].as_str().unwrap());
    let declined = |told: &Value| {
        told["is"] == "table" && told["table"]["seats"].as_array().unwrap().iter().any(|seat| seat["declined"] == true)
    };
    if !declined(&host.get(&format!("/api/tables/{}", next["id"].as_str().unwrap())).1) {
        asker.wait_for(declined);
    }
}

#[test]
fn those_who_wait_at_two_nodes_are_seated_with_bots_once() {
    let group = NodeGroup::new();
    let wait = |config: &mut Config| config.pairing = Duration::from_secs(10);
    let (one, other) = (group.node(wait), group.node(wait));
    let (mut ana, mut ben) = (one.guest("Ana").page(), other.guest("Ben").page());
    let table = paired(&mut ana, "parchis");
    assert_eq!(paired(&mut ben, "parchis"), table);
    let mut ana = Player::follow(ana, &table);
    ana.until(|ana| ana.phase() != "gathering");
    assert_eq!(group.sql("SELECT count(*) FROM tables WHERE game = $1", "parchis"), Some(1));
}

#[test]
fn what_is_said_at_one_node_is_read_at_another_in_one_order() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let (mut ana, mut ben, _) = pair(&one, &other, &wish("ampel", json!({}), json!(["me", "open"])));
    for number in 0..5 {
        for player in [&mut ana, &mut ben] {
            let text = format!("{number}");
            player.page.tell(json!({ "do": "chat", "table": player.table, "text": text }));
        }
    }
    let read = |player: &mut Player| {
        let mut lines: Vec<Value> = Vec::new();
        while lines.len() < 10 {
            lines.extend(player.page.hear_of("chat")["lines"].as_array().unwrap().iter().cloned());
        }
        lines
    };
    let (heard, also) = (read(&mut ana), read(&mut ben));
    assert_eq!(heard, also);
    let numbers: Vec<u64> = heard.iter().map(|line| line["n"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (0..10).collect::<Vec<_>>());
}

#[test]
fn the_lobby_of_one_node_shows_the_tables_of_another() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let mut watcher = other.visitor().page();
    watcher.done(json!({ "do": "lobby" }));
    let mut wished = wish("ampel", json!({}), json!(["me", "open"]));
    wished["listed"] = true.into();
    let (_, made) = one.guest("Ana").post("/api/tables", &wished);
    watcher.hear_where("lobby", |told| told["tables"][0]["id"] == made["id"]);
}

#[test]
fn whoever_sits_down_is_seen_at_every_node_and_two_cannot_sit_on_one_seat() {
    let group = NodeGroup::new();
    let [one, other, third] = group.nodes();
    let mut ana = one.guest("Ana");
    let wished = wish("parchis", json!({ "players": 3 }), json!(["me", "open", "open"]));
    let (_, made) = ana.post("/api/tables", &wished);
    let table = made["id"].as_str().unwrap().to_owned();
    let mut player = Player::follow(ana.page(), &table);
    let joins: Vec<_> = [&other, &third]
        .map(|node| {
            let (mut guest, path) = (node.guest("Ben"), format!("/api/tables/{table}/join"));
            std::thread::spawn(move || guest.post(&path, &json!({})).0)
        })
        .into();
    assert!(joins.into_iter().all(|join| joined("a join", join) == 200), "there is room for both");
    player.until(|player| player.phase() == "sealing");
    assert_eq!(group.sql("SELECT count(DISTINCT person) FROM seats WHERE match = $1", &table), Some(3));
}

#[test]
fn who_wants_to_play_again_at_two_nodes_at_once_gets_one_table() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let (mut ana, mut ben, people) = pair(&one, &other, &wish("ampel", json!({}), json!(["me", "open"])));
    ana.page.done(json!({ "do": "resign", "table": ana.table }));
    ben.until(|player| player.over().is_some());
    let asked: Vec<_> = people
        .map(|mut person| {
            let path = format!("/api/tables/{}/rematch", ana.table);
            std::thread::spawn(move || person.post(&path, &json!({})))
        })
        .into();
    let answers: Vec<(u16, Value)> = asked.into_iter().map(|asked| joined("a rematch", asked)).collect();
    assert!(answers.iter().all(|(status, told)| *status == 200 && told["id"] == answers[0].1["id"]), "{answers:?}");
    assert_eq!(group.sql("SELECT count(*) FROM tables WHERE phase < 2 AND game = $1", "ampel"), Some(1));
}

#[test]
fn a_session_that_is_ended_at_one_node_is_ended_at_all() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let mut ana = one.guest("Ana");
    let mut page = at(&ana, &other).page();
    page.done(json!({ "do": "lobby" }));
    assert_eq!(ana.post("/api/logout-everywhere", &json!({})).0, 204);
    page.closes();
    assert_eq!(at(&ana, &other).get("/api/me").0, 401);
}

/// A stop that comes when a start has long been refused: who stops before that is not told why.
async fn soon() {
    // Waits for: the refusal, which ends it.
    tokio::time::sleep(std::time::Duration::from_secs(30)).await;
}

#[test]
fn nodes_that_start_before_their_bus_hear_of_each_other_once_it_is_there() {
    let group = NodeGroup::new();
    group.nats.stop().unwrap();
    let [one, other] = group.nodes();
    let mut page = one.guest("Eva").page();
    page.hear_where("notice", |told| told["code"] == "bus_down" && told["over"] == false);
    group.nats.resume().unwrap();
    page.hear_where("notice", |told| told["code"] == "bus_down" && told["over"] == true);
    let (mut first, mut second, _) = pair(&one, &other, &wish("ampel", json!({}), json!(["me", "open"])));
    (0..4).for_each(|number| turn(&mut [&mut first, &mut second], number));
    assert_eq!(one.visitor().get("/health").1["bus"], "ok");
}

#[test]
fn a_bus_without_a_database_that_is_shared_is_refused_in_one_sentence() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path());
    config.bus = Some(Nats::shared().address());
    let refused = server::run_until(listener, crate::common::small_page(), config, soon()).unwrap_err().to_string();
    assert!(refused.contains("--database") && !refused.contains('\n'), "{refused}");
}

#[test]
fn a_class_is_taught_at_one_node_and_played_from_others() {
    let group = NodeGroup::new();
    let [one, other, third] = group.nodes();
    let (status, opened) = one.visitor().post("/api/classes", &json!({ "mode": "solo", "decide": "majority" }));
    assert_eq!(status, 200, "{opened}");
    let (class, table) = (opened["id"].as_str().unwrap(), opened["table"].as_str().unwrap());
    let mut teacher = one.visitor().page();
    teacher.done(json!({ "do": "class", "class": class, "token": opened["host"] }));
    let mut phones: Vec<(Open, String)> = [&other, &third, &third]
        .map(|node| {
            let (status, joined) = node.visitor().post("/api/classes/join", &json!({ "code": opened["code"] }));
            assert_eq!(status, 200, "{joined}");
            let mut page = node.visitor().page();
            page.done(json!({ "do": "class", "class": class, "token": joined["token"] }));
            (page, joined["member"].as_str().unwrap().to_owned())
        })
        .into();
    // The teacher's node hears of pupils at the others.
    teacher.hear_where("class", |told| {
        let members = told["class"]["teams"][0]["members"].as_array().unwrap();
        members.len() == 3 && members.iter().all(|member| member["here"] == true)
    });
    let mut board = Player::follow(third.visitor().page(), table);
    let teach = |teacher: &mut Open, order: Value| {
        teacher.done(json!({ "do": "teach", "class": class, "order": order }));
    };
    teach(&mut teacher, json!("begin"));
    board.until(|board| board.next() > 0 && board.phase() == "playing");
    let deadline = Deadline::new("a question");
    while board.asked().is_none() {
        deadline.check(&board.events.last()).unwrap();
        let played = board.played();
        let legal = played.situation().legal;
        let Some(word) =
            legal.iter().find(|word| *word == "go").or(legal.first()).filter(|_| played.awaited().is_some())
        else {
            board.wait();
            continue;
        };
        let (at, before) = (played.len(), board.next());
        teach(&mut teacher, json!({ "act": { "at": at, "actions": [word] } }));
        board.until(|board| board.next() > before);
        // What follows from the move comes in the same message or the next.
        let told = board.page.done(json!({ "do": "follow", "table": table, "from": board.next() }));
        told.iter().for_each(|told| board.take(told));
    }
    let question = board.asked().unwrap()["id"].clone();
    let propose = json!({ "do": "propose", "class": class, "question": question, "option": 1 });
    // At their nodes nobody follows the match; the question is found all the same.
    for (page, _) in &mut phones[..2] {
        page.done(propose.clone());
    }
    let answered = |board: &Player| board.events.iter().find(|event| event["answer"].is_object()).cloned();
    board.until(|board| answered(board).is_some());
    assert_eq!(answered(&board).unwrap()["answer"]["option"], 1, "two of three, at two nodes, decide");
    teach(&mut teacher, json!({ "remove": phones[0].1 }));
    assert_eq!(phones[0].0.hear_of("class_gone")["class"], class);
}

#[test]
fn a_captain_who_proposes_at_two_nodes_at_once_answers_once() {
    let group = NodeGroup::new();
    let nodes: [Server; 2] = group.nodes();
    let (_, opened) = nodes[0].visitor().post("/api/classes", &json!({ "mode": "solo", "pupils": true }));
    let (class, table) = (opened["id"].as_str().unwrap(), opened["table"].as_str().unwrap());
    let (_, joined) = nodes[1].visitor().post("/api/classes/join", &json!({ "code": opened["code"] }));
    let mut teacher = nodes[0].visitor().page();
    teacher.done(json!({ "do": "class", "class": class, "token": opened["host"] }));
    // One pupil with two devices, each at a node of its own.
    let mut phones = nodes.each_ref().map(|node| {
        let mut page = node.visitor().page();
        page.done(json!({ "do": "class", "class": class, "token": joined["token"] }));
        page
    });
    teacher.done(json!({ "do": "teach", "class": class, "order": "begin" }));
    let mut board = Player::follow(nodes[1].visitor().page(), table);
    let catch_up = |board: &mut Player| {
        let told = board.page.done(json!({ "do": "follow", "table": table, "from": board.next() }));
        told.iter().for_each(|told| board.take(told));
    };
    for round in 0..3u8 {
        let deadline = Deadline::new("a question");
        loop {
            deadline.check(&board.events.last()).unwrap();
            catch_up(&mut board);
            if board.asked().is_some() {
                break;
            }
            let played = board.played();
            let legal = played.situation().legal;
            let word = legal.iter().find(|word| *word == "go").unwrap_or(&legal[0]);
            let order = json!({ "act": { "at": played.len(), "actions": [word] } });
            teacher.done(json!({ "do": "teach", "class": class, "order": order }));
        }
        let question = board.asked().unwrap()["id"].clone();
        std::thread::scope(|scope| {
            for (option, phone) in (0u8..).zip(&mut phones) {
                let propose = json!({ "do": "propose", "class": class, "question": question, "option": option });
                scope.spawn(move || {
                    // The other may have been quicker.
                    let (answer, _) = phone.ask(propose);
                    assert!(answer["is"] == "done" || answer["code"] == "no_question", "{answer}");
                });
            }
        });
        catch_up(&mut board);
        let answers = board.events.iter().filter(|event| event["answer"].is_object()).count();
        assert_eq!(answers, usize::from(round) + 1, "{:?}", board.events);
    }
    let bearer = format!("Bearer {}", opened["host"].as_str().unwrap());
    let path = format!("/api/classes/{class}/report");
    let reports = nodes.each_ref().map(|node| {
        let (status, report) = node.visitor().send("GET", &path, &[("authorization", bearer.as_str())], b"");
        assert_eq!(status, 200, "{report}");
        report
    });
    let sum = |one: &Value| one["right"].as_u64().unwrap() + one["wrong"].as_u64().unwrap();
    assert_eq!(reports[0]["questions"].as_array().unwrap().iter().map(sum).sum::<u64>(), 3, "{}", reports[0]);
    assert_eq!(reports[0], reports[1]);
}

#[test]
fn a_server_without_a_bus_is_refused_where_others_live() {
    let group = NodeGroup::new();
    let [one] = group.nodes();
    one.guest("Ana");
    let start = |stop: std::pin::Pin<Box<dyn Future<Output = ()> + Send>>| {
        let mut config = Config::new(group.folder.path());
        config.database = Some(Address::from(group.database.clone()));
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        server::run_until(listener, small_page(), config, stop)
    };
    let refused = start(Box::pin(soon())).unwrap_err().to_string();
    assert!(refused.contains("other servers") && refused.contains("--bus"), "{refused}");
    one.stop();
    start(Box::pin(async {})).unwrap();
}

#[test]
fn a_server_with_a_bus_is_refused_where_one_without_lives() {
    let group = NodeGroup::new();
    let alone = group.node(|config| config.bus = None);
    alone.guest("Ana");
    let start = |stop: std::pin::Pin<Box<dyn Future<Output = ()> + Send>>| {
        let mut config = Config::new(group.folder.path());
        config.database = Some(Address::from(group.database.clone()));
        config.bus = Some(group.nats.address());
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        server::run_until(listener, small_page(), config, stop)
    };
    let refused = start(Box::pin(soon())).unwrap_err().to_string();
    assert!(refused.contains("without --bus") && refused.contains("the same --bus"), "{refused}");
    alone.stop();
    start(Box::pin(async {})).unwrap();
}

#[test]
fn nodes_that_share_a_database_and_no_bus_miss_each_other() {
    let group = NodeGroup::new();
    let other_bus = Nats::start().unwrap();
    let ports = [Port::reserve().unwrap(), Port::reserve().unwrap()];
    let one = group.node(|config| config.metrics = Some(ports[0].address()));
    let other = group.node(|config| {
        config.metrics = Some(ports[1].address());
        config.bus = Some(other_bus.address());
    });
    one.guest("Ana");
    other.guest("Ben");
    let becomes = |port: &Port, expected: &str| {
        let mut collector = one.visitor();
        collector.address = port.address();
        // Waits for: the ten seconds after which a node counts as unheard.
        until(&format!("the measurement {expected}"), || {
            let (_, told) = collector.get("/metrics");
            let told = told.as_str().unwrap_or_default().to_owned();
            if told.lines().any(|line| line == expected) { Ok(()) } else { Err(told) }
        });
    };
    ports.iter().for_each(|port| becomes(port, "sobremesa_nodes_unheard 1"));
    other.stop();
    let _third = group.node(|_| {});
    becomes(&ports[0], "sobremesa_nodes_unheard 0");
}

#[test]
fn what_a_moderator_and_a_block_do_at_one_node_holds_at_all() {
    let group = NodeGroup::new();
    let [one, other] = group.nodes();
    let mut eva = one.visitor();
    assert_eq!(eva.post("/api/account", &json!({ "name": "Eva", "password": "ñandúes azules" })).0, 200);
    let admin = Admin::open(group.folder.path(), Some(&Address::from(group.database.clone()))).unwrap();
    admin.moderator("Eva", true).unwrap();
    eva.becomes("/api/moderation/log", 200);
    let (mut ana, mut ben) = (one.guest("Ana"), other.guest("Ben"));
    let id_of = |visitor: &mut Visitor| visitor.get("/api/me").1["id"].as_str().unwrap().to_owned();
    let (her, him) = (id_of(&mut ana), id_of(&mut ben));
    let mut page = at(&ana, &other).page();
    let body = json!({ "blocked": true }).to_string();
    let headers = [("content-type", "application/json")];
    assert_eq!(ana.send("PUT", &format!("/api/blocks/{him}"), &headers, body.as_bytes()).0, 204);
    assert_eq!(page.hear_of("blocks")["people"][0]["name"], "Ben");
    let act = |eva: &mut Visitor, what: Value| assert_eq!(eva.post("/api/moderation/log", &what).0, 204, "{what}");
    act(&mut eva, json!({ "measure": "warn", "person": her, "why": "Be kind." }));
    assert_eq!(page.hear_of("warned")["why"], "Be kind.");
    act(&mut eva, json!({ "measure": "ban", "person": her, "minutes": 5, "why": "insults" }));
    assert_eq!(page.hear_of("banned")["why"], "insults");
    assert_eq!(at(&ana, &other).becomes("/api/me", 403)["reason"], "insults");
}
