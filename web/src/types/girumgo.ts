// Made from the Rust types by crates/wasm/tests/it/types.rs.

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
 * Whether a triangle that was made earns an advance.
 */
export type Credit = "given" | "stood_before" | "given_before";

/**
 * Why a turn ended.
 */
export type End = "chosen" | "nothing" | "time";

/**
 * Something that happens. Wheels and gaps are given by name, colours by number.
 */
export type Event = { "event": "rolled", seat: Seat, pips: number, } | { "event": "tied", seats: SeatSet, pips: number, } | { "event": "begins", seat: Seat, } | { "event": "colour_chosen", seat: Seat, colour: number, } | { "event": "wheel_set", wheel: string, rotation: number, } | { "event": "triangle_stands", gap: string, colour: number, } | { "event": "turns_given", seat: Seat, turns: number, } | { "event": "wheel_turned", seat: Seat, wheel: string, clockwise: boolean, rotation: number, tokens: SeatSet, turns_left: number, } | { "event": "triangle_broken", gap: string, colour: number, } | { "event": "triangle_made", seat: Seat, gap: string, colour: number, credit: Credit, } | { "event": "advance_earned", seat: Seat, advances: number, } | { "event": "dial_full", seat: Seat, advances: number, } | { "event": "surrounded", seat: Seat, opponent: Seat, wheel: string, } | { "event": "advances_lost", seat: Seat, lost: number, advances: number, } | { "event": "sent_home", seat: Seat, from: string, to: string, } | { "event": "hopped", seat: Seat, from: string, to: string, gap: string, advances: number, } | { "event": "turn_ended", seat: Seat, end: End, } | { "event": "token_removed", seat: Seat, wheel: string, } | { "event": "goal_reached", seat: Seat, wheel: string, } | { "event": "turns_ran_out", turns: number, ranking: Ranking, winners: SeatSet, hops: number, advances: number, } | Common;

/**
 * What a match is waiting for.
 */
export type Phase = "over" | "rolling" | "setting" | "casting" | "choosing" | "turning";

/**
 * What decided when every seat had ended its last turn.
 */
export type Ranking = "nearest" | "most_advances" | "shared";

/**
 * A place at the table, numbered from 0 in table order.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type SeatSet = number[];

/**
 * A seat and its token.
 */
export type SeatView = { 
/**
 * Which.
 */
seat: Seat, 
/**
 * Whether it still plays.
 */
present: boolean, 
/**
 * Its colour, once it has one.
 */
colour: string | null, 
/**
 * The wheel on which its token stands.
 */
wheel: string | null, 
/**
 * The slot in which its token stands.
 */
slot: number | null, 
/**
 * The gap that its token faces.
 */
gap: string | null, 
/**
 * The wheel on which its token starts.
 */
home: string, 
/**
 * The wheel that its token must reach.
 */
goal: string, 
/**
 * How many hops its token has to go.
 */
hops_to_go: number | null, 
/**
 * What its dial shows.
 */
advances: number, 
/**
 * How many turns it has ended.
 */
turns_ended: number, };

/**
 * When two triangles surround a wheel.
 */
export type Surround = "opposite" | "any";

/**
 * A standing triangle.
 */
export type TriangleView = { 
/**
 * The name of its gap.
 */
gap: string, 
/**
 * Its wheels, each with the slot that belongs to the gap.
 */
wheels: Array<[string, number]>, 
/**
 * Its colour.
 */
colour: string, 
/**
 * Whether it was credited in this turn.
 */
credited: boolean, };

/**
 * All that a board needs to be drawn. Wheels and gaps are given by name.
 */
export type View = { 
/**
 * How many wheels there are along an edge.
 */
side: number, 
/**
 * What counts as surrounding.
 */
surround: Surround, 
/**
 * What the match is waiting for.
 */
phase: Phase, 
/**
 * Whose turn it is: to roll, to choose, or to play.
 */
seat: Seat, 
/**
 * The wheels in the order of their names.
 */
wheels: Array<WheelView>, 
/**
 * The seats in table order.
 */
seats: Array<SeatView>, 
/**
 * The triangles that stand, each marked.
 */
triangles: Array<TriangleView>, 
/**
 * How many turns of wheels are left in this turn.
 */
turns_left: number, 
/**
 * The opponents surrounded in this turn.
 */
surrounded: SeatSet, 
/**
 * Who begins, while the colours are chosen and the wheels set.
 */
starter: Seat | null, 
/**
 * The wheel that the house sets next.
 */
next_wheel: string | null, 
/**
 * What was rolled in this round for who begins: seat and pips, 0 for who is still to roll.
 */
rolls: Array<[Seat, number]>, };

/**
 * A wheel.
 */
export type WheelView = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its row from the top, from 0.
 */
row: number, 
/**
 * Its place in the row from the left, from 0.
 */
column: number, 
/**
 * How far it is from the board's left edge, in halves of a wheel's width.
 */
halves: number, 
/**
 * By how many wedges it is turned clockwise, once it is set.
 */
rotation: number | null, 
/**
 * The colours it shows in its slots, clockwise from straight up, once it is set.
 */
slots: Array<string>, };
