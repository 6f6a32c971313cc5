//! The contract tried on the smallest game there is: a die is rolled, a seat takes that many
//! counters or one, and whoever takes the last has won.

use game::conformance::check;
use game::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Setup {
    players: u8,
    counters: u8,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 3, counters: 20 }
    }
}

impl Options for Setup {
    fn check(&self) -> Result<(), String> {
        if (1..=6).contains(&self.players) { Ok(()) } else { Err("`players` must be 1 to 6.".into()) }
    }
}

#[derive(Clone, PartialEq, Debug)]
struct Heap {
    counters: u8,
    roll: Option<u8>,
    seat: Seat,
    players: u8,
    present: SeatSet,
    winners: Option<SeatSet>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Event {
    Rolled {
        pips: u8,
    },
    Took {
        seat: Seat,
        counters: u8,
    },
    #[serde(untagged)]
    Common(Common),
}

impl From<Common> for Event {
    fn from(common: Common) -> Event {
        Event::Common(common)
    }
}

impl Tell for Event {
    fn tell(&self) -> Message {
        match self {
            Event::Rolled { pips } => Message::new("rolled").number("pips", *pips),
            Event::Took { seat, counters } => Message::new("took").seat("seat", *seat).number("counters", *counters),
            Event::Common(common) => common.tell(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Action {
    Roll(u8),
    Take(u8),
}

impl Heap {
    fn pass(&mut self) {
        self.roll = None;
        self.seat = self.present.next_after(self.seat).expect("somebody plays on");
    }
}

impl Game for Heap {
    type Options = Setup;
    type Action = Action;
    type Event = Event;
    const ID: &'static str = "heap";
    const TITLE: &'static str = "Heap";
    const HAS_DICE: bool = true;
    const RULES_VERSION: u32 = 1;

    fn new(options: &Setup, _: &mut Trail) -> Heap {
        let present = SeatSet::first(options.players);
        Heap { counters: options.counters, roll: None, seat: Seat(0), players: options.players, present, winners: None }
    }
    fn seats(&self) -> u8 {
        self.players
    }
    fn present(&self) -> SeatSet {
        self.present
    }
    fn turn(&self) -> Turn {
        match (self.winners, self.roll) {
            (Some(_), _) => Turn::Over,
            (None, None) => Turn::House,
            (None, Some(_)) => Turn::Seat(self.seat),
        }
    }
    fn winners(&self) -> Option<SeatSet> {
        self.winners
    }
    fn legal(&self, _: &Trail, actions: &mut Vec<Action>) {
        actions.clear();
        match self.turn() {
            Turn::Over => {}
            Turn::House => actions.extend((1..=6).map(Action::Roll)),
            Turn::Seat(_) => {
                actions.push(Action::Take(1));
                let most = self.roll.unwrap_or(1).min(self.counters);
                if most > 1 {
                    actions.push(Action::Take(most));
                }
            }
        }
    }
    fn apply<W: Witness<Event>>(&mut self, _: &mut Trail, action: Action, witness: &mut W) {
        match action {
            Action::Roll(pips) => {
                self.roll = Some(pips);
                witness.see(|| Event::Rolled { pips });
            }
            Action::Take(counters) => {
                self.counters -= counters;
                witness.see(|| Event::Took { seat: self.seat, counters });
                if self.counters == 0 {
                    self.finish(SeatSet::only(self.seat));
                } else {
                    self.pass();
                }
            }
        }
    }
    fn time_out<W: Witness<Event>>(&mut self, _: &mut Trail, _: &mut W) {
        self.pass();
    }
    fn leave<W: Witness<Event>>(&mut self, _: &mut Trail, seat: Seat, _: &mut W) {
        self.present = self.present.without(seat);
        if self.seat == seat {
            self.pass();
        }
    }
    fn finish(&mut self, winners: SeatSet) {
        self.winners = Some(winners);
    }
    fn hash(&self) -> u64 {
        u64::from(self.counters)
    }
}

impl Notation for Heap {
    fn write(&self, action: Action, text: &mut String) {
        *text += &match action {
            Action::Roll(pips) => format!("d{pips}"),
            Action::Take(counters) => format!("take{counters}"),
        };
    }
    fn parse(&self, text: &str) -> Option<Action> {
        let all = (1..=6).map(Action::Roll).chain((1..=6).map(Action::Take));
        all.into_iter().find(|&action| self.text(action) == text)
    }
    fn position(&self) -> String {
        format!("{} {:?} {}", self.counters, self.roll, self.seat.0)
    }
    fn board(&self) -> String {
        "o".repeat(self.counters.into()) + "\n"
    }
}

impl Explain for Heap {
    type View = u8;
    fn view(&self) -> u8 {
        self.counters
    }
    fn holdings(&self) -> Vec<Message> {
        Vec::new()
    }
    fn gesture(&self, _: &Trail, action: Action) -> Gesture {
        Gesture::word(Message::new("label").name("text", self.text(action)))
    }
    fn why_not(&self, _: &Trail, _: Action) -> Refusal {
        Refusal::new("A turn", Message::new("not-now"))
    }
}

#[test]
fn a_game_that_keeps_the_contract_passes_the_suite() {
    for players in 1..=6 {
        let seen = check::<Heap>(&Setup { players, ..Setup::default() }, 200, 1);
        assert_eq!(seen.finished, 200);
    }
}

#[test]
fn perft_counts_sequences_of_exactly_the_depth() {
    let mut trail = Trail::default();
    let heap = Heap::new(&Setup { players: 2, counters: 2 }, &mut trail);
    assert_eq!(perft(&heap, &mut trail, 0), 1);
    assert_eq!(perft(&heap, &mut trail, 1), 6);
    // A roll of 1 leaves one choice, every other roll two.
    assert_eq!(perft(&heap, &mut trail, 2), 11);
    // Only the six lines that took one counter go on; those that took both are over.
    assert_eq!(perft(&heap, &mut trail, 3), 36);
}

fn host(heap: &mut Heap, action: HostAction) -> Result<(), &'static str> {
    let done = attempt_host_action(heap, &mut Trail::default(), action, &mut Unseen);
    done.map_err(|refusal| refusal.message.key)
}

fn heap(players: u8) -> Heap {
    Heap::new(&Setup { players, ..Setup::default() }, &mut Trail::default())
}

#[test]
fn a_timeout_is_for_the_awaited_seat_only() {
    let mut heap = heap(3);
    assert_eq!(host(&mut heap, HostAction::Timeout(Seat(0))), Err("host-not-awaited"));
    heap.apply(&mut Trail::default(), Action::Roll(3), &mut Unseen);
    assert_eq!(host(&mut heap, HostAction::Timeout(Seat(1))), Err("host-not-awaited"));
    assert_eq!(host(&mut heap, HostAction::Timeout(Seat(3))), Err("host-no-seat"));
    assert_eq!(host(&mut heap, HostAction::Timeout(Seat(0))), Ok(()));
}

#[test]
fn leaving_a_match_for_two_gives_the_other_the_win() {
    let mut heap = heap(2);
    assert_eq!(host(&mut heap, HostAction::Leave(Seat(0))), Ok(()));
    assert_eq!(heap.scores().unwrap().as_slice(), [0.0, 1.0]);
    assert_eq!(host(&mut heap, HostAction::Leave(Seat(1))), Err("host-over"));
}

#[test]
fn the_last_seat_left_has_won() {
    let mut heap = heap(3);
    assert_eq!(host(&mut heap, HostAction::Leave(Seat(0))), Ok(()));
    assert_eq!(host(&mut heap, HostAction::Leave(Seat(0))), Err("host-has-left"));
    assert_eq!(heap.turn(), Turn::House);
    assert_eq!(host(&mut heap, HostAction::Leave(Seat(2))), Ok(()));
    assert_eq!(heap.scores().unwrap().as_slice(), [0.0, 1.0, 0.0]);
}

#[test]
fn a_match_of_one_that_is_left_scores_nothing() {
    let mut heap = heap(1);
    assert_eq!(host(&mut heap, HostAction::Leave(Seat(0))), Ok(()));
    assert_eq!(heap.scores().unwrap().as_slice(), [0.0]);
}

#[test]
fn a_draw_is_for_two() {
    assert_eq!(host(&mut heap(3), HostAction::Draw), Err("host-draw-for-two"));
    let mut two = heap(2);
    assert_eq!(host(&mut two, HostAction::Draw), Ok(()));
    assert_eq!(two.scores().unwrap().as_slice(), [0.5, 0.5]);
}

#[test]
fn host_actions_have_one_text_each() {
    for text in ["timeout:0", "leave:5", "leave:10", "draw", "stop"] {
        assert_eq!(HostAction::parse(text).unwrap().to_string(), text);
    }
    for text in ["timeout:", "timeout:00", "timeout:+1", "leave:-1", "leave:01", "leave: 1", "Draw", "back:3", ""] {
        assert_eq!(HostAction::parse(text), None, "{text}");
    }
}

#[test]
fn the_trail_forgets_what_another_line_wrote() {
    let mut trail = Trail::with_capacity(8);
    trail.write(0, 7);
    trail.write(1, 8);
    trail.write(1, 7);
    assert_eq!(trail.entries(0, 2), [7, 7]);
    assert_eq!(trail.count(0, 2, 7), 2);
    assert_eq!(trail.count(1, 2, 8), 0);
}
