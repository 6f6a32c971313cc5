//! The boards, held against every requirement of the page's section "Board". They are read from
//! the data files as plain JSON, not through the engine.

use std::collections::{BTreeMap, BTreeSet};

use europa::{Action, Board, Edition, Options, State, board, board_json};
use game::conformance::Numbers;
use game::{Game, Notation, Trail, Turn, Unseen, choose};
use serde_json::{Value, json};

const EDITIONS: [(Edition, &str); 3] =
    [(Edition::Of2009, "2009"), (Edition::Of2026, "2026"), (Edition::Short, "short")];
const FULL: [Edition; 2] = [Edition::Of2009, Edition::Of2026];

/// A city as the file has it.
#[derive(Clone, Debug)]
struct City {
    square: usize,
    name: String,
    country: String,
    route: u64,
    at: (f64, f64),
}

fn squares(edition: Edition) -> Vec<Value> {
    let file: Value = serde_json::from_str(board_json(edition)).unwrap();
    file["squares"].as_array().unwrap().clone()
}

fn of_kind(edition: Edition, kind: &str) -> Vec<usize> {
    let squares = squares(edition);
    (0..squares.len()).filter(|&number| squares[number]["kind"] == kind).collect()
}

fn cities(edition: Edition) -> Vec<City> {
    let squares = squares(edition);
    let city = |square: usize| City {
        square,
        name: squares[square]["name"].as_str().unwrap().into(),
        country: squares[square]["country"].as_str().unwrap().into(),
        route: squares[square]["route"].as_u64().unwrap(),
        at: (squares[square]["lat"].as_f64().unwrap(), squares[square]["lon"].as_f64().unwrap()),
    };
    of_kind(edition, "city").into_iter().map(city).collect()
}

/// The places of the routes, in the order of the line: a country's cities for one route.
fn places(edition: Edition) -> Vec<Vec<City>> {
    let mut places: Vec<Vec<City>> = Vec::new();
    for city in cities(edition) {
        match places.last_mut() {
            Some(place) if place[0].country == city.country && place[0].route == city.route => place.push(city),
            _ => places.push(vec![city]),
        }
    }
    places
}

#[test]
fn every_edition_has_the_member_states_of_its_year() {
    let of_2009 = "AT BE BG CY CZ DE DK EE ES FI FR GB GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";
    let of_2026 = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";
    for (edition, members) in [(Edition::Of2009, of_2009), (Edition::Of2026, of_2026), (Edition::Short, of_2026)] {
        let members: BTreeSet<String> = members.split(' ').map(String::from).collect();
        assert_eq!(members.len(), 27);
        assert_eq!(cities(edition).into_iter().map(|city| city.country).collect::<BTreeSet<_>>(), members);
    }
}

#[test]
fn five_routes_have_six_countries_each_three_countries_are_in_two_and_spain_in_one() {
    for (edition, _) in EDITIONS {
        let mut routes: BTreeMap<u64, BTreeSet<String>> = BTreeMap::new();
        let mut of_country: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
        for city in cities(edition) {
            routes.entry(city.route).or_default().insert(city.country.clone());
            of_country.entry(city.country).or_default().insert(city.route);
        }
        assert_eq!(routes.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        assert!(routes.values().all(|countries| countries.len() == 6), "{edition:?}");
        assert_eq!(of_country.values().filter(|routes| routes.len() == 2).count(), 3, "{edition:?}");
        assert_eq!(of_country.values().filter(|routes| routes.len() == 1).count(), 24, "{edition:?}");
        assert_eq!(of_country["ES"].len(), 1);
    }
}

#[test]
fn each_countrys_cities_are_together_on_the_line() {
    for (edition, _) in EDITIONS {
        let places = places(edition);
        assert_eq!(places.len(), 30, "a country's cities for one route are one run");
        for place in &places {
            let together = place.windows(2).all(|pair| pair[1].square == pair[0].square + 1);
            assert!(together, "{edition:?}: {} is interrupted", place[0].country);
        }
    }
}

#[test]
fn a_country_has_one_to_four_cities_for_each_route_two_and_a_half_on_average() {
    for edition in FULL {
        assert!(places(edition).iter().all(|place| (1..=4).contains(&place.len())));
        assert_eq!(cities(edition).len() as f64 / 30.0, 2.5);
    }
    assert!(places(Edition::Short).iter().all(|place| (1..=2).contains(&place.len())));
}

#[test]
fn cities_are_separate_ones_and_murcia_is_none() {
    for (edition, _) in EDITIONS {
        let names: BTreeSet<String> = cities(edition).into_iter().map(|city| city.name).collect();
        assert_eq!(names.len(), cities(edition).len(), "a city twice");
        assert!(!names.contains("Murcia"));
    }
}

#[test]
fn routes_have_the_same_number_of_single_city_countries_spread_over_the_line() {
    for (edition, singles_each) in [(Edition::Of2009, 2), (Edition::Of2026, 2), (Edition::Short, 3)] {
        let last = squares(edition).len() - 1;
        let singles: Vec<City> =
            places(edition).into_iter().filter(|place| place.len() == 1).map(|place| place[0].clone()).collect();
        for route in 1..=5 {
            let mine: Vec<usize> = singles.iter().filter(|city| city.route == route).map(|city| city.square).collect();
            assert_eq!(mine.len(), singles_each, "{edition:?} route {route}");
            assert!(mine[0] < last / 2 && mine[singles_each - 1] > last / 2, "{edition:?} route {route}: {mine:?}");
        }
        for fifth in 0..5 {
            let part = last * fifth / 5..last * (fifth + 1) / 5;
            assert!(singles.iter().any(|city| part.contains(&city.square)), "{edition:?}: no single city in {part:?}");
        }
    }
}

#[test]
fn the_line_has_the_length_of_its_edition() {
    for edition in FULL {
        assert!((90..=115).contains(&squares(edition).len()));
    }
    assert!((45..=60).contains(&squares(Edition::Short).len()));
}

#[test]
fn the_stars_are_twelve_or_six_and_evenly_spread() {
    for (edition, stars_there) in [(Edition::Of2009, 12), (Edition::Of2026, 12), (Edition::Short, 6)] {
        let (stars, last) = (of_kind(edition, "star"), squares(edition).len() - 1);
        assert_eq!(stars.len(), stars_there);
        let gaps: BTreeSet<usize> = stars.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(gaps.last().unwrap() - gaps.first().unwrap() <= 1, "{edition:?}: {gaps:?}");
        assert!(stars[0] <= 12 && last - stars[stars_there - 1] >= 7, "{edition:?}");
        // The ends of the line are as far from a star as the stars from each other, or nearly.
        assert!(stars[0].abs_diff(stars[1] - stars[0]) <= 1);
        assert!((last - stars[stars_there - 1]).abs_diff(stars[1] - stars[0]) <= 1);
    }
}

/// Kilometres between two points of the globe.
fn distance((lat_a, lon_a): (f64, f64), (lat_b, lon_b): (f64, f64)) -> f64 {
    let (a, b, turn) = (lat_a.to_radians(), lat_b.to_radians(), (lon_a - lon_b).to_radians());
    6371.0 * (a.sin() * b.sin() + a.cos() * b.cos() * turn.cos()).clamp(-1.0, 1.0).acos()
}

fn length(way: &[(f64, f64)]) -> f64 {
    way.windows(2).map(|leg| distance(leg[0], leg[1])).sum()
}

#[test]
fn the_countries_follow_a_path_that_makes_sense_on_a_map() {
    let murcia = (38.0, -1.1);
    for (edition, _) in EDITIONS {
        let places = places(edition);
        let way = |order: &[Vec<City>]| -> Vec<(f64, f64)> {
            let cities = order.iter().flatten().map(|city| city.at);
            [murcia].into_iter().chain(cities).chain([murcia]).collect()
        };
        let whole = way(&places);
        assert!(distance(murcia, whole[1]) < 750.0, "{edition:?}: the first city is far from Murcia");
        assert!(distance(murcia, whole[whole.len() - 2]) < 400.0, "{edition:?}: the last city is far from Murcia");
        assert_eq!((places[0][0].country.as_str(), places[29][0].country.as_str()), ("PT", "ES"));
        // Only the ways over the sea to and from Cyprus and Ireland are long.
        let long = whole.windows(2).filter(|leg| distance(leg[0], leg[1]) > 1000.0).count();
        assert!(long <= 3, "{edition:?}: {long} legs of more than a thousand kilometres");
        for first in 0..places.len() - 1 {
            let mut swapped = places.clone();
            swapped.swap(first, first + 1);
            let gain = length(&whole) - length(&way(&swapped));
            let pair = (&places[first][0].country, &places[first + 1][0].country);
            assert!(gain < 50.0, "{edition:?}: exchanging {pair:?} saves {gain:.0} km");
        }
    }
}

#[test]
fn no_route_lies_clearly_better_than_another() {
    for (edition, _) in EDITIONS {
        let last = (squares(edition).len() - 1) as f64;
        let places = places(edition);
        let mut means = Vec::new();
        for route in 1..=5 {
            let mine: Vec<f64> = cities(edition)
                .iter()
                .filter(|city| city.route == route)
                .map(|city| city.square as f64 / last)
                .collect();
            assert_eq!(mine.len(), cities(edition).len() / 5, "{edition:?}: as many cities for each route");
            assert!(mine[0] < 0.17 && mine[mine.len() - 1] > 0.78, "{edition:?} route {route}: {mine:?}");
            means.push(mine.iter().sum::<f64>() / mine.len() as f64);
            // One country in each sixth of the way.
            for sixth in places.chunks(5) {
                assert_eq!(
                    sixth.iter().filter(|place| place[0].route == route).count(),
                    1,
                    "{edition:?} route {route}"
                );
            }
        }
        let spread = means.iter().copied().fold(0.0, f64::max) - means.iter().copied().fold(1.0, f64::min);
        assert!(spread < 0.05, "{edition:?}: {means:?}");
    }
}

/// The turns a team alone needs that flies to what it lacks behind it and else goes on.
fn race(edition: Edition, route: u8, races: u64) -> f64 {
    let mut trail = Trail::default();
    let options = Options { teams: 1, edition, ..Options::default() };
    let mut turns = 0;
    for number in 0..races {
        let mut numbers = Numbers(number);
        let mut state = State::new(&options, &mut trail);
        state.apply(&mut trail, Action::number(route), &mut Unseen);
        let mut legal = Vec::new();
        while state.turn() != Turn::Over {
            state.legal(&trail, &mut legal);
            let lacking = legal.iter().rfind(|action| action.flight().is_some_and(|square| lacks(&state, square)));
            let action = match state.turn() {
                Turn::House if legal.contains(&Action::RIGHT) && numbers.below(10) < 7 => Action::RIGHT,
                Turn::House if legal.contains(&Action::RIGHT) => Action::WRONG,
                Turn::House => choose(&state, &legal, true, &mut || numbers.draw()),
                _ => match lacking {
                    Some(&flight) => flight,
                    None if legal.contains(&Action::ROLL) => Action::ROLL,
                    None if legal.contains(&Action::KEEP) => Action::KEEP,
                    None if legal.contains(&Action::GO) => Action::GO,
                    None => Action::STAY,
                },
            };
            state.apply(&mut trail, action, &mut Unseen);
        }
        turns += u64::from(game::Explain::view(&state).turns);
    }
    turns as f64 / races as f64
}

fn lacks(state: &State, square: u8) -> bool {
    let team = state.team(game::Seat(0));
    let country = state.board_played().squares()[usize::from(square)].country.as_ref().unwrap();
    let countries = state.board_played().countries_of(team.route);
    let flag = countries.iter().position(|code| code == country).unwrap();
    team.flags & (1 << flag) == 0
}

#[test]
fn alone_and_played_alike_every_route_takes_about_as_many_turns() {
    for (edition, _) in EDITIONS {
        let turns: Vec<f64> = (1..=5).map(|route| race(edition, route, 600)).collect();
        let mean = turns.iter().sum::<f64>() / 5.0;
        for (index, &mine) in turns.iter().enumerate() {
            assert!((mine / mean - 1.0).abs() < 0.08, "{edition:?} route {}: {turns:?}", index + 1);
        }
    }
}

#[test]
fn the_files_name_their_edition_and_every_country_in_both_languages() {
    for (edition, name) in EDITIONS {
        let file: Value = serde_json::from_str(board_json(edition)).unwrap();
        assert_eq!(file["edition"], name);
        assert_eq!(board(edition).edition(), name);
        assert_eq!(file["countries"].as_object().unwrap().len(), 27);
        for city in cities(edition) {
            for language in ["es", "en"] {
                assert!(file["countries"][&city.country][language].is_string(), "{}", city.country);
            }
        }
        for number in of_kind(edition, "city") {
            assert!(file["squares"][number]["name_en"].is_string());
        }
    }
}

#[test]
fn the_files_have_one_square_on_each_line() {
    for (edition, _) in EDITIONS {
        let lines = board_json(edition).lines().filter(|line| line.contains("\"kind\"")).count();
        assert_eq!(lines, squares(edition).len());
        assert!(board_json(edition).lines().all(|line| line.matches("\"kind\"").count() <= 1));
    }
}

#[test]
fn the_boards_served_are_the_files_in_the_repository() {
    for (edition, name) in EDITIONS {
        let path = format!("{}/../../content/europa/{name}.json", env!("CARGO_MANIFEST_DIR"));
        assert_eq!(std::fs::read_to_string(path).unwrap(), board_json(edition));
    }
}

/// A change to the data of the default edition, and a piece of the sentence that it earns.
type Damage = (fn(&mut Value), &'static str);

#[test]
fn a_bad_board_is_refused_with_a_sentence() {
    let damages: [Damage; 11] = [
        (|file| file["squares"] = json!([]), "Route 1 has 0 countries"),
        (|file| file["squares"][0]["kind"] = json!("plain"), "Square 0: the start is the first square"),
        (|file| file["squares"][50]["kind"] = json!("finish"), "Square 50: the start is the first square"),
        (|file| file["squares"][104]["kind"] = json!("star"), "Square 104: the start is the first square"),
        (|file| file["squares"][8]["name"] = json!("Murcia"), "Square 8: only a city has a name"),
        (
            |file| file["squares"][2] = json!({"kind": "city", "name": "Faro", "country": "PT"}),
            "Square 2: a city needs",
        ),
        (|file| file["squares"][2]["route"] = json!(6), "Square 2: a route is a number from 1 to 5"),
        (|file| file["squares"][2]["route"] = json!("2"), "The file is no board: invalid type"),
        (|file| file["squares"][2]["rute"] = json!(2), "The file is no board: unknown field `rute`"),
        (|file| file["squares"][2]["country"] = json!("XX"), "countries; it needs 6"),
        (|file| file["countries"] = json!({"PT": {"es": "Portugal", "en": "Portugal"}}), "has cities and no names"),
    ];
    for (damage, sentence) in damages {
        let mut file: Value = serde_json::from_str(board_json(Edition::Of2009)).unwrap();
        damage(&mut file);
        let error = Board::parse(&file.to_string()).unwrap_err().to_string();
        assert!(error.contains(sentence), "{error} instead of {sentence}");
        assert!(error.ends_with('.') && !error.contains('\n'), "{error}");
    }
    let mut long: Value = serde_json::from_str(board_json(Edition::Of2009)).unwrap();
    let plain = vec![json!({"kind": "plain"}); 20];
    long["squares"].as_array_mut().unwrap().splice(1..1, plain);
    assert!(Board::parse(&long.to_string()).unwrap_err().to_string().contains("at the most"));
}

#[test]
fn no_text_makes_the_reading_of_a_board_panic() {
    let good = board_json(Edition::Short);
    let mut numbers = Numbers(5);
    for text in ["", "{}", "[]", "null", "{\"edition\":\"x\",\"squares\":[{\"kind\":\"start\"}]}", "¿qué?"] {
        assert!(Board::parse(text).is_err(), "{text}");
    }
    for _ in 0..3000 {
        let mut bytes = good.as_bytes().to_vec();
        for _ in 0..=numbers.below(3) {
            let at = numbers.below(bytes.len());
            match numbers.below(3) {
                0 => bytes[at] = b"0123456789\"{}[],:"[numbers.below(17)],
                1 => _ = bytes.remove(at),
                _ => bytes.truncate(bytes.len() - numbers.below(40)),
            }
        }
        if let Ok(board) = Board::parse(&String::from_utf8_lossy(&bytes)) {
            let board: &'static Board = Box::leak(Box::new(board));
            let mut state = State::on(board, &Options::default());
            game::playout(&mut state, &mut Trail::default(), &mut Vec::new(), 300, &mut || numbers.draw());
            assert!(!state.board().is_empty());
        }
    }
}

#[test]
fn a_minimal_file_without_further_keys_is_a_board() {
    let mut file: Value = serde_json::from_str(board_json(Edition::Of2009)).unwrap();
    file.as_object_mut().unwrap().remove("countries");
    for square in file["squares"].as_array_mut().unwrap() {
        for key in ["name_en", "lat", "lon"] {
            square.as_object_mut().unwrap().remove(key);
        }
    }
    let board = Board::parse(&file.to_string()).unwrap();
    assert_eq!(board.country_names("PT"), ("PT", "PT"));
}
