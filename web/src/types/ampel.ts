// Made from the Rust types by crates/wasm/tests/it/types.rs.

/**
 * The colour of a disc; red is seat 0's, green seat 1's, yellow nobody's.
 */
export type Colour = "red" | "green" | "yellow";

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
 * Where a cylinder is.
 */
export type Cylinder = "in_hand" | { "on": Point } | "out";

/**
 * A disc on the board.
 */
export type Disc = { 
/**
 * Where it is.
 */
at: Point, 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * Whether its owner's cylinder is over it.
 */
cylinder: boolean, };

/**
 * Something that happened.
 */
export type Event = { "event": "yellow_placed", 
/**
 * Who placed it.
 */
seat: Seat, 
/**
 * Where.
 */
at: Point, 
/**
 * How many are still to be placed.
 */
left: number, } | { "event": "setup_done", 
/**
 * Who has the first turn.
 */
starts: Seat, } | { "event": "moved", 
/**
 * Who moved it.
 */
seat: Seat, 
/**
 * Whose it is.
 */
owner: Seat, 
/**
 * A way it may have taken, point by point, its first and its last point included.
 */
path: Array<Point>, 
/**
 * How many points it travelled.
 */
count: number, 
/**
 * Whether its owner's cylinder travelled with it.
 */
cylinder: boolean, } | { "event": "light_made", 
/**
 * Who made it.
 */
seat: Seat, 
/**
 * The point of its red disc.
 */
red: Point, 
/**
 * The point of its yellow disc.
 */
yellow: Point, 
/**
 * The point of its green disc.
 */
green: Point, } | { "event": "discs_returned", 
/**
 * The owner.
 */
seat: Seat, 
/**
 * From where.
 */
points: Array<Point>, } | { "event": "cylinder_returned", 
/**
 * The owner.
 */
seat: Seat, } | { "event": "scored", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * How many it earned.
 */
earned: number, 
/**
 * How many it has now.
 */
points: number, } | { "event": "disc_added", 
/**
 * Who added it.
 */
seat: Seat, 
/**
 * Where.
 */
at: Point, 
/**
 * How many the seat has left in hand.
 */
left: number, } | { "event": "cylinder_put", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where the disc is.
 */
at: Point, } | { "event": "cylinder_out", 
/**
 * Whose.
 */
seat: Seat, } | { "event": "skipped", 
/**
 * Whose turn it is.
 */
seat: Seat, 
/**
 * Which step.
 */
step: Step, 
/**
 * Why.
 */
why: Skip, } | { "event": "half_reached", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * How many points it has.
 */
points: number, 
/**
 * How many yellow discs there were.
 */
yellows: number, } | { "event": "repeated" } | { "event": "turns_over", 
/**
 * How many turns there were.
 */
turns: number, } | Common;

/**
 * What a seat has.
 */
export type Player = { 
/**
 * The colour it plays.
 */
colour: Colour, 
/**
 * How many discs it has in hand.
 */
hand: number, 
/**
 * How many points it has.
 */
points: number, 
/**
 * Where its cylinder is.
 */
cylinder: Cylinder, };

/**
 * One of the 66 points.
 */
export type Point = string;

/**
 * A place at the table, numbered from 0 in table order.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type SeatSet = number[];

/**
 * Why a step could not be done.
 */
export type Skip = "no_own_disc" | "no_own_move" | "no_opponents_disc" | "only_cylinder" | "no_opponents_move" | "empty_hand" | "no_point";

/**
 * What is to be done next.
 */
export type Step = "setup" | "move_own" | "move_opponents" | "add";

/**
 * All that a board needs to be drawn. Points are named as in actions, such as `g4`.
 */
export type View = { 
/**
 * The discs on the board.
 */
discs: Array<Disc>, 
/**
 * The two players, in table order.
 */
seats: Array<Player>, 
/**
 * Who is to act; nobody once the match is over.
 */
seat: Seat | null, 
/**
 * What is to be done, or was being done when the match ended.
 */
step: Step, 
/**
 * The number of the turn, from 1; 0 in the setup.
 */
turn: number, 
/**
 * The turn at whose end the match is drawn.
 */
last_turn: number, 
/**
 * How many yellow discs the match was agreed to have.
 */
yellows: number, 
/**
 * How many yellow discs are still to be placed.
 */
yellows_to_place: number, 
/**
 * How many points win.
 */
goal: number, 
/**
 * Once the match is over, the seats that share the result.
 */
winners: SeatSet | null, };
