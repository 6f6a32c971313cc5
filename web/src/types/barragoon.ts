// Made from the Rust types by crates/wasm/tests/it/types.rs.

/**
 * A barragoon on the board.
 */
export type BarragoonView = { 
/**
 * Where it is.
 */
square: Square, 
/**
 * How it lies.
 */
way: Way, };

/**
 * What is being chosen.
 */
export type Choice = "move" | "place_new" | "place_again" | "offer" | "answer" | "nothing";

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
export type Event = { "event": "moved", 
/**
 * Whose tile.
 */
seat: Seat, 
/**
 * Which kind.
 */
tile: Tile, 
/**
 * The squares of a way it can take, the first and the last included.
 */
path: Array<Square>, } | { "event": "tile_captured", 
/**
 * Whose tile.
 */
seat: Seat, 
/**
 * Which kind.
 */
tile: Tile, 
/**
 * Where it stood.
 */
square: Square, } | { "event": "barragoon_captured", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Where it stood.
 */
square: Square, 
/**
 * How it lay.
 */
way: Way, } | { "event": "must_place", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * The one just captured, not one from beside the board.
 */
again: boolean, } | { "event": "placed", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Where.
 */
square: Square, 
/**
 * How it lies.
 */
way: Way, 
/**
 * The one just captured, not one from beside the board.
 */
again: boolean, } | { "event": "repeated", 
/**
 * How often.
 */
times: number, } | { "event": "may_offer", 
/**
 * Which seat.
 */
seat: Seat, } | { "event": "offered", 
/**
 * By whom.
 */
seat: Seat, } | { "event": "played_on", 
/**
 * By whom.
 */
seat: Seat, } | { "event": "accepted", 
/**
 * By whom.
 */
seat: Seat, } | { "event": "refused", 
/**
 * By whom.
 */
seat: Seat, } | { "event": "bound", 
/**
 * Which seat.
 */
seat: Seat, } | { "event": "cannot_move", 
/**
 * Which seat.
 */
seat: Seat, } | { "event": "too_few_tiles", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * How many it has.
 */
left: number, } | { "event": "dead_position" } | { "event": "stood_too_often", 
/**
 * How often.
 */
times: number, } | { "event": "too_quiet", 
/**
 * For how many turns.
 */
turns: number, } | { "event": "no_way_out" } | Common;

/**
 * A place at the table, numbered from 0 in table order.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type SeatSet = number[];

/**
 * A square, counted along the rows from a1.
 */
export type Square = string;

/**
 * The three tiles, named by how far they go.
 */
export type Tile = number;

/**
 * A tile on the board.
 */
export type TileView = { 
/**
 * Where it stands.
 */
square: Square, 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * Its number.
 */
tile: Tile, 
/**
 * Whether the rules of moving let it go somewhere now.
 */
movable: boolean, };

/**
 * All that a board needs to be drawn.
 */
export type View = { 
/**
 * The tiles on the board, a1 first.
 */
tiles: Array<TileView>, 
/**
 * The barragoons on the board, a1 first.
 */
barragoons: Array<BarragoonView>, 
/**
 * How many barragoons lie beside the board.
 */
beside: number, 
/**
 * How many tiles each seat has on the board.
 */
left: [number, number], 
/**
 * The express level of each seat.
 */
express: [number, number], 
/**
 * The seat whose turn is running.
 */
turn: Seat, 
/**
 * What is being chosen.
 */
choice: Choice, 
/**
 * Who chooses; nobody when the match is over.
 */
chooser: Seat | null, 
/**
 * How often the position stands that the last complete turn led to.
 */
standing: number, 
/**
 * Turns completed since a tile was captured.
 */
quiet_turns: number, 
/**
 * With so many the match is drawn.
 */
most_quiet_turns: number, 
/**
 * The seat that must leave the repetition in its turn, if it can.
 */
bound: Seat | null, };

/**
 * How a barragoon lies: an index into the page's table, `x` first and `all` last.
 */
export type Way = string;
