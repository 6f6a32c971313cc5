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
winners: SeatSet, };

/**
 * Something that happened.
 */
export type Event = { "event": "taken", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * From which heap.
 */
heap: Heap, 
/**
 * How many.
 */
stones: number, 
/**
 * How many are left there.
 */
left: number, } | Common;

/**
 * One of the heaps.
 */
export type Heap = string;

/**
 * A place at the table, numbered from 0 in table order.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type SeatSet = number[];

/**
 * One heap.
 */
export type Stones = { 
/**
 * Its letter.
 */
heap: Heap, 
/**
 * How many stones it has.
 */
stones: number, };

/**
 * All that a board needs to be drawn.
 */
export type View = { 
/**
 * The heaps, from the left.
 */
heaps: Array<Stones>, 
/**
 * Who is to act; nobody once the match is over.
 */
seat: Seat | null, 
/**
 * Once the match is over, the seats that share the result.
 */
winners: SeatSet | null, };
