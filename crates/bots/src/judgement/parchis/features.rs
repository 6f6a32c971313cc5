//! What there is to say about the tokens of one colour, as numbers to be weighed.

use ::parchis::{Colour, Standing, State};

/// How many numbers there are.
pub(crate) const FEATURES: usize = 36;

/// The numbers of one colour, in the order of the constants below.
pub(crate) type Features = [f64; FEATURES];

/// Steps walked by all tokens, in tens; a token in the goal has walked 71.
pub(crate) const WALKED: usize = 0;
/// Four entries: at least 1, 2, 3, 4 tokens are at home.
pub(crate) const HOME: usize = 1;
/// Three entries: at least 1, 2, 3 tokens are in the goal.
pub(crate) const GOAL: usize = 5;
/// Seven entries: tokens on each corridor square.
pub(crate) const CORRIDOR: usize = 8;
/// Tokens on safe squares of the ring.
pub(crate) const SAFE: usize = 15;
/// Bridges.
pub(crate) const BRIDGES: usize = 16;
/// A bridge on the start square while a token is at home: it keeps it in.
pub(crate) const SHUT_IN: usize = 17;
/// What opponents who roll before this colour are expected to take from it at once, in tens of
/// steps, the best capture for each roll.
pub(crate) const LOSS_NOW: usize = 18;
/// How many captures those opponents may expect.
pub(crate) const HITS_NOW: usize = 19;
/// The same of opponents who roll after this colour.
pub(crate) const LOSS_LATER: usize = 20;
/// The same of opponents who roll after this colour.
pub(crate) const HITS_LATER: usize = 21;
/// Opponents' tokens 1 to 6 steps behind a bridge of this colour.
pub(crate) const STOPPED: usize = 22;
/// Opponents' tokens 7 to 12 steps behind a bridge of this colour.
pub(crate) const HEADED_OFF: usize = 23;
/// Rolls that move nothing although a token is out, of six.
pub(crate) const STUCK: usize = 24;
/// Tokens that may be captured, with an opponent's token 7 to 12 steps behind.
pub(crate) const FOLLOWED: usize = 25;
/// The same with an opponent's token 13 to 24 steps behind.
pub(crate) const FOLLOWED_FAR: usize = 26;
/// Tokens that may be captured 1 to 7 steps beyond the start square of an opponent who has a token
/// at home.
pub(crate) const AT_THE_DOOR: usize = 27;
/// Steps walked by the tokens that may be captured, in tens.
pub(crate) const AT_STAKE: usize = 28;
/// The house rolls for this colour.
pub(crate) const TO_ROLL: usize = 29;
/// Tokens in a pair on the start square of an opponent who has a token at home: a 5 captures.
pub(crate) const ON_THE_DOORSTEP: usize = 30;
/// Opponents' tokens 13 to 24 steps behind a bridge of this colour.
pub(crate) const HEADED_OFF_FAR: usize = 31;
/// Tokens on the last six ring squares.
pub(crate) const AT_THE_GATE: usize = 32;
/// No token on the ring and some in the corridor: most rolls are wasted.
pub(crate) const NONE_ON_RING: usize = 33;
/// Opponents' tokens at home whose start square is 1 to 12 steps behind a bridge of this colour.
pub(crate) const KEPT_IN: usize = 34;
/// Own tokens 1 to 6 steps behind a bridge of this colour.
pub(crate) const IN_OWN_WAY: usize = 35;

/// The steps walked are counted in tens, so that weights are of one size.
const TENS: f64 = 0.1;
const GOAL_STEP: u32 = 71;
/// What a captured token costs its owner beyond the steps it had walked: the 20 the captor counts.
const COUNT: u32 = 20;
/// Bit 0 is the start square.
const START: u64 = 1;

/// What can be said of `colour` in a position in which the house is to roll for `roller`.
pub(crate) fn features(state: &State, colour: Colour, roller: Colour) -> Features {
    let mut found = [0.0; FEATURES];
    let own = state.standing_of(colour);
    count_places(&own, &mut found);
    let exposed = state.exposed(colour);
    found[AT_STAKE] = f64::from(steps_of(exposed)) * TENS;
    found[TO_ROLL] = f64::from(u8::from(state.moved_in_turn_of(roller) == colour));
    found[STUCK] = f64::from(stuck_rolls(state, colour, &own));
    let turn = |of: Colour| (of as u8 + 4 - roller as u8) % 4;
    for other in Colour::ALL {
        if !state.is_against(colour, other) || state.player_of(other).is_none() {
            continue;
        }
        let theirs = state.standing_of(other);
        // Who is home hunts with the partner's tokens.
        let hunter = state.moved_in_turn_of(other);
        let (loss, hits) = losses(state, hunter, colour, &state.standing_of(hunter));
        let (at_loss, at_hits) =
            if turn(other) < turn(colour) { (LOSS_NOW, HITS_NOW) } else { (LOSS_LATER, HITS_LATER) };
        found[at_loss] += loss;
        found[at_hits] += hits;
        let bridges = State::seen_by(other, colour, own.bridges);
        if bridges != 0 {
            let near = behind(bridges, 6);
            let far = behind(bridges >> 6, 6) & !near;
            found[STOPPED] += f64::from(tokens_in(&theirs, near));
            found[HEADED_OFF] += f64::from(tokens_in(&theirs, far));
            found[HEADED_OFF_FAR] += f64::from(tokens_in(&theirs, behind(bridges >> 12, 12) & !near & !far));
            if (near | far) & START != 0 {
                found[KEPT_IN] += f64::from(theirs.home);
            }
        }
        let prey = State::seen_by(other, colour, exposed);
        found[FOLLOWED] += f64::from((ahead(theirs.ring << 6, 6) & prey).count_ones());
        found[FOLLOWED_FAR] += f64::from((ahead(theirs.ring << 12, 12) & prey).count_ones());
        if theirs.home > 0 {
            found[AT_THE_DOOR] += f64::from((ahead(START, 7) & prey).count_ones());
            found[ON_THE_DOORSTEP] += f64::from(on_the_doorstep(state, other, colour, &own));
        }
    }
    found
}

fn count_places(own: &Standing, found: &mut Features) {
    let ring = own.ring.count_ones() + own.bridges.count_ones();
    let mut walked = steps_of(own.ring) + steps_of(own.bridges) + u32::from(own.goal) * GOAL_STEP;
    let mut in_corridor = 0;
    for square in 0..7 {
        let tokens = u32::from(own.corridor >> square & 1) + u32::from(own.corridor_pairs >> square & 1);
        walked += tokens * (64 + square);
        in_corridor += tokens;
        found[CORRIDOR + square as usize] = f64::from(tokens);
    }
    found[WALKED] = f64::from(walked) * TENS;
    for count in 0..own.home {
        found[HOME + usize::from(count)] = 1.0;
    }
    for count in 0..own.goal.min(3) {
        found[GOAL + usize::from(count)] = 1.0;
    }
    found[SAFE] = f64::from((own.ring & State::SAFE).count_ones() + (own.bridges & State::SAFE).count_ones());
    found[BRIDGES] = f64::from(own.bridges.count_ones());
    found[SHUT_IN] = f64::from(u8::from(own.home > 0 && own.bridges & START != 0));
    if own.bridges != 0 {
        found[IN_OWN_WAY] = f64::from(tokens_in(own, behind(own.bridges, 6)));
    }
    found[AT_THE_GATE] = f64::from(tokens_in(own, 0x3f << 58));
    found[NONE_ON_RING] = f64::from(u8::from(ring == 0 && in_corridor > 0));
}

/// The sum of the steps in a set.
fn steps_of(mut set: u64) -> u32 {
    let mut steps = 0;
    while set != 0 {
        steps += set.trailing_zeros();
        set &= set - 1;
    }
    steps
}

fn tokens_in(standing: &Standing, set: u64) -> u32 {
    (standing.ring & set).count_ones() + (standing.bridges & set).count_ones()
}

/// The steps 1 to `reach` behind those of a set.
fn behind(set: u64, reach: u32) -> u64 {
    (1..=reach).fold(0, |behind, steps| behind | set >> steps)
}

/// The steps 1 to `reach` beyond those of a set.
fn ahead(set: u64, reach: u32) -> u64 {
    (1..=reach).fold(0, |ahead, steps| ahead | set << steps)
}

/// How many of the six rolls move nothing although a token is out.
fn stuck_rolls(state: &State, colour: Colour, own: &Standing) -> u32 {
    if own.ring == 0 || own.corridor != 0 {
        return 0;
    }
    let landings = state.landings(colour);
    // From the last six steps a roll may lead into the corridor, which is never counted as stuck.
    let gate = 63 - own.ring.leading_zeros();
    (1..=6).filter(|&roll| landings[roll as usize] == 0 && roll != 5 && gate + roll < 64).count() as u32
}

/// What `hunter` may expect to take from `prey` by its next roll: steps lost in tens, and captures.
///
/// Each roll counts its best capture, and what the count of 20 (or of 10 for reaching the goal)
/// captures in addition; a 6 is followed by a second roll.
fn losses(state: &State, hunter: Colour, prey: Colour, standing: &Standing) -> (f64, f64) {
    let targets = state.prey(hunter, prey);
    if targets == 0 || standing.ring == 0 {
        return (0.0, 0.0);
    }
    let landings = state.landings(hunter);
    let mut by_twenty = None;
    let mut take = |landing: u64, roll: u32| -> (u32, u32) {
        let hits = landing & targets;
        let (mut loss, mut count) = most_walked(hunter, prey, hits);
        if hits != 0 {
            let twenty = *by_twenty.get_or_insert_with(|| state.count_landings(hunter, 20));
            let more = most_walked(hunter, prey, twenty & targets & !hits);
            loss += more.0;
            count += more.1;
        } else if roll > 0 && standing.corridor >> (7 - roll) & 1 != 0 {
            let more = most_walked(hunter, prey, state.count_landings(hunter, 10) & targets);
            loss += more.0;
            count += more.1;
        }
        (loss, count)
    };
    let (mut loss, mut hits) = (0.0, 0.0);
    for roll in 1..=6 {
        let (steps, count) = take(landings[roll as usize], roll);
        loss += f64::from(steps) / 6.0;
        hits += f64::from(count) / 6.0;
        let (steps, count) = take(landings[roll as usize] | landings[6] << roll, 0);
        loss += f64::from(steps) / 36.0;
        hits += f64::from(count) / 36.0;
    }
    (loss * TENS, hits)
}

/// Of the tokens of `prey` on these steps of `hunter`, what the most advanced is worth, and whether
/// there is one.
fn most_walked(hunter: Colour, prey: Colour, hits: u64) -> (u32, u32) {
    match State::seen_by(prey, hunter, hits) {
        0 => (0, 0),
        steps => (63 - steps.leading_zeros() + COUNT, 1),
    }
}

/// How many tokens of `colour` an exit of `other` could capture.
fn on_the_doorstep(state: &State, other: Colour, colour: Colour, own: &Standing) -> u32 {
    let step = State::seen_by(colour, other, START);
    if own.ring & step == 0 {
        return 0;
    }
    u32::from(own.bridges & step != 0 || state.has_pair_on(colour, step))
}
