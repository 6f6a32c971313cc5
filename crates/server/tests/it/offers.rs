//! Draws and take-backs: offered, accepted, declined, overtaken.

use crate::common::{Player, Server, Visitor, prepare};
use serde_json::json;

/// People at a table, ready to play, in the order of the seats.
fn seated(server: &Server, game: &str, people: usize) -> (Vec<Visitor>, Vec<Player>) {
    let mut visitors: Vec<Visitor> = ["Ana", "Ben", "Eva"].map(|name| server.guest(name)).into();
    visitors.truncate(people);
    let mut wish = json!({ "game": game, "seats": vec!["open"; people], "lots": false });
    wish["seats"][0] = "me".into();
    if people > 2 {
        wish["options"] = json!({ "players": people });
    }
    let (status, made) = visitors[0].post("/api/tables", &wish);
    assert_eq!(status, 200, "{made}");
    let table = made["id"].as_str().unwrap();
    let mut players: Vec<Player> = visitors.iter().map(|visitor| Player::follow(visitor.page(), table)).collect();
    for visitor in &mut visitors[1..] {
        assert_eq!(visitor.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    }
    for player in &mut players {
        player.until(|player| player.next() > 0 && player.seat().is_some() && player.phase() != "gathering");
    }
    prepare(&mut players.iter_mut().collect::<Vec<_>>());
    (visitors, players)
}

/// All have heard all.
fn level(players: &mut [Player]) {
    let next = players.iter().map(|player| player.next()).max().unwrap();
    for player in players {
        player.until(|player| player.next() == next);
    }
}

/// Plays until somebody may ask to take something back, and asks; gives who, and how many actions stand.
fn ask_to_take_back(players: &mut [Player]) -> (usize, usize) {
    for choice in 0..200 {
        let by = players.iter().position(Player::is_on_turn).unwrap();
        players[by].act(choice);
        let table = players[by].table.clone();
        let (answer, before) = players[by].page.ask(json!({ "do": "offer", "table": table, "offer": "take_back" }));
        before.iter().for_each(|told| players[by].take(told));
        level(players);
        if answer["is"] == "done" {
            return (by, players[by].played().len());
        }
    }
    panic!("nothing can be taken back");
}

#[test]
fn draws_and_take_backs_are_offered_accepted_and_declined() {
    let server = Server::start();
    let (_, players) = seated(&server, "barragoon", 2);
    let Ok([mut one, mut other]) = <[Player; 2]>::try_from(players) else { panic!("two sit there") };
    let table = one.table.clone();
    one.act(0);
    one.done(json!({ "do": "offer", "offer": "take_back" }));
    other.until(|other| other.events.iter().any(|event| event["offer"] == "take_back"));
    other.done(json!({ "do": "answer", "accept": true }));
    assert_eq!(other.played().len(), 0);
    one.until(|one| one.next() == other.next());
    one.act(1);
    other.until(|other| other.next() == one.next());
    other.done(json!({ "do": "offer", "offer": "draw" }));
    one.done(json!({ "do": "answer", "accept": false }));
    assert_eq!(one.page.refused(json!({ "do": "answer", "table": table, "accept": true })), "no_offer");
    one.done(json!({ "do": "offer", "offer": "draw" }));
    other.done(json!({ "do": "offer", "offer": "draw" }));
    one.until(|one| one.over().is_some());
    assert_eq!(one.over(), Some(json!([0.5, 0.5])));
    let (_, told) = server.visitor().get(&format!("/api/matches/{table}"));
    assert!(told["record"].as_str().unwrap().contains("back:0"), "the record keeps both");
}

#[test]
fn a_take_back_waits_for_everybody_even_over_a_restart() {
    let server = Server::start();
    let (visitors, mut players) = seated(&server, "girumgo", 3);
    let (by, stood) = ask_to_take_back(&mut players);
    let [first, second] = [(by + 1) % 3, (by + 2) % 3];
    players[first].done(json!({ "do": "answer", "accept": true }));
    level(&mut players);
    assert_eq!(players[by].played().len(), stood, "one yes is not enough");
    let told = players[second].events.last().unwrap();
    assert_eq!((&told["agreed"], &told["by"]), (&json!("take_back"), &json!(first)));

    let folder = server.stop().unwrap();
    let server = Server::on(folder.path().into(), |_| {});
    for (mut visitor, player) in visitors.into_iter().zip(&mut players) {
        visitor.address = server.address;
        player.again(visitor.page());
    }
    let again = json!({ "do": "answer", "table": players[first].table, "accept": true });
    assert_eq!(players[first].page.refused(again), "no_offer", "one yes counts once");
    players[second].done(json!({ "do": "answer", "accept": true }));
    level(&mut players);
    assert!(players[by].played().len() < stood, "it is taken back");
    assert!(players[by].is_on_turn());
}

#[test]
fn one_no_ends_a_take_back() {
    let server = Server::start();
    let (_, mut players) = seated(&server, "girumgo", 3);
    let (by, stood) = ask_to_take_back(&mut players);
    let [first, second] = [(by + 1) % 3, (by + 2) % 3];
    players[first].done(json!({ "do": "answer", "accept": true }));
    players[second].done(json!({ "do": "answer", "accept": false }));
    level(&mut players);
    let told = players[by].events.last().unwrap();
    assert_eq!((&told["declined"], &told["by"]), (&json!("take_back"), &json!(second)));
    assert_eq!(players[by].played().len(), stood);
}

#[test]
fn each_may_offer_the_same_once_a_turn() {
    let server = Server::start();
    let (_, players) = seated(&server, "barragoon", 2);
    let Ok([mut one, mut other]) = <[Player; 2]>::try_from(players) else { panic!("two sit there") };
    let again = |player: &mut Player| {
        let (answer, before) =
            player.page.ask(json!({ "do": "offer", "table": player.table.clone(), "offer": "draw" }));
        before.iter().for_each(|told| player.take(told));
        answer["code"].as_str().map(str::to_owned)
    };
    for by in [0, 1] {
        let [asks, answers] = if by == 0 { [&mut one, &mut other] } else { [&mut other, &mut one] };
        asks.done(json!({ "do": "offer", "offer": "draw" }));
        answers.done(json!({ "do": "answer", "accept": false }));
        asks.until(|asks| asks.next() == answers.next());
        assert_eq!(again(asks).as_deref(), Some("offered_already"));
    }
    one.until(|one| one.next() == other.next());
    one.act(0);
    assert_eq!(again(&mut one), None, "another is on turn");
    assert_eq!(again(&mut one).as_deref(), Some("offered_already"), "also while it stands");
    one.done(json!({ "do": "offer", "offer": "take_back" }));
}
