// Made from the Rust types by crates/wasm/tests/it/types.rs.

/**
 * A colour, in the order in which turns pass: clockwise, against the numbers.
 */
export type Colour = "yellow" | "green" | "red" | "blue";

/**
 * What happens alike in every game.
 */
export type Common = { "event": "turn_began", 
/**
 * Whose.
 */
seat: Seat, } | { "event": "timed_out", 
/**
 * Whose.
 */
seat: Seat, } | { "event": "left", 
/**
 * Which.
 */
seat: Seat, } | { "event": "draw_agreed" } | { "event": "stopped" } | { "event": "voided" } | { "event": "over", 
/**
 * The seats that share the result.
 */
winners: SeatSet, 
/**
 * Whether they are partners, who have won together.
 */
together: boolean, };

/**
 * Something that happened.
 */
export type Event = { "event": "opening_rolled", 
/**
 * Whose roll.
 */
seat: Seat, 
/**
 * What was rolled.
 */
pips: number, } | { "event": "opening_tied", 
/**
 * Which.
 */
seats: SeatSet, 
/**
 * What they rolled.
 */
pips: number, } | { "event": "opening_won", 
/**
 * Which.
 */
seat: Seat, } | { "event": "colour_chosen", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * Which colour.
 */
colour: Colour, } | { "event": "rolled", 
/**
 * Whose turn.
 */
seat: Seat, 
/**
 * What was rolled.
 */
pips: number, } | { "event": "exited", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * From home to the start square.
 */
path: Array<Place>, } | { "event": "moved", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * How far: the roll, 20 or 10.
 */
steps: number, 
/**
 * All places passed, both ends included; a bounce goes to the goal and back.
 */
path: Array<Place>, } | { "event": "bridge_opened", 
/**
 * The bridge's colour.
 */
colour: Colour, 
/**
 * Where it was.
 */
place: Place, } | { "event": "bridge_made", 
/**
 * The bridge's colour.
 */
colour: Colour, 
/**
 * Where it is.
 */
place: Place, } | { "event": "captured", 
/**
 * Who captured.
 */
seat: Seat, 
/**
 * Whose token.
 */
victim: Seat, 
/**
 * The token's colour.
 */
colour: Colour, 
/**
 * Where it stood.
 */
place: Place, } | { "event": "reached_goal", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * How many of that colour are there now.
 */
tokens: number, } | { "event": "earned", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * 20 or 10.
 */
count: number, } | { "event": "count_lost", 
/**
 * Whose count.
 */
seat: Seat, 
/**
 * 20 or 10.
 */
count: number, } | { "event": "nothing_moves", 
/**
 * Whose turn.
 */
seat: Seat, 
/**
 * What was rolled.
 */
pips: number, } | { "event": "rolls_again", 
/**
 * Which seat.
 */
seat: Seat, } | { "event": "third_six", 
/**
 * Whose turn.
 */
seat: Seat, } | { "event": "sent_home", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * Where it stood.
 */
place: Place, } | { "event": "spared", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * The corridor square or the goal where it stands.
 */
place: Place, } | { "event": "turn_lost", 
/**
 * Whose.
 */
seat: Seat, } | { "event": "tokens_removed", 
/**
 * Their colour.
 */
colour: Colour, } | { "event": "all_in_goal", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * How many they are.
 */
tokens: number, } | { "event": "helps_partner", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * Whose tokens.
 */
partner: Seat, 
/**
 * Their colour.
 */
colour: Colour, } | { "event": "pair_won", 
/**
 * One of them.
 */
seat: Seat, 
/**
 * The other.
 */
partner: Seat, } | { "event": "stands_in", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * Who has left.
 */
partner: Seat, } | Common;

/**
 * Where a token can be.
 */
export type Place = string;

/**
 * One seat.
 */
export type PlayerView = { 
/**
 * Which.
 */
seat: Seat, 
/**
 * Whether it is still there.
 */
present: boolean, 
/**
 * Its colour, once it has one.
 */
colour: Colour | null, 
/**
 * What it has rolled in this round for who begins.
 */
opening_roll: number | null, 
/**
 * How many of its tokens are at home.
 */
home: number, 
/**
 * How many of its tokens are in the goal.
 */
goal: number, };

/**
 * A place at the table, numbered from 0 in table order.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type SeatSet = number[];

/**
 * One token.
 */
export type TokenView = { 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * Where it is.
 */
place: Place, };

/**
 * All that a board needs to be drawn. Places are named as everywhere: `r12`, `yellow-c3`,
 * `yellow-home`, `yellow-goal`.
 */
export type View = { 
/**
 * What is awaited: `roll`, `move`, `opening_roll`, `choose_colour` or `over`.
 */
phase: string, 
/**
 * Whose turn it is, also while the house rolls for it; nobody when the match is over.
 */
seat: Seat | null, 
/**
 * Whose tokens are moved in this turn: the seat's or, once that is home, its partner's.
 */
colour: Colour | null, 
/**
 * How many tokens each colour has.
 */
tokens_each: number, 
/**
 * Whether the seats 0 and 2 play against 1 and 3.
 */
partners: boolean, 
/**
 * The seats in table order.
 */
players: Array<PlayerView>, 
/**
 * Every token of the colours that are taken; of two on a square the one that came first is
 * before the other.
 */
tokens: Array<TokenView>, 
/**
 * The squares with a bridge.
 */
bridges: Array<Place>, 
/**
 * How far a token is to be moved: the roll, 20 or 10.
 */
pending: number | null, 
/**
 * Whether a further roll is due after what is being moved.
 */
rolls_again: boolean, 
/**
 * How many sixes this turn has seen.
 */
sixes: number, 
/**
 * Where the token moved last in this turn stands: a third 6 may send it home.
 */
last_moved: Place | null, };
