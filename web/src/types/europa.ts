// Made from the Rust types by crates/wasm/tests/it/types.rs.

/**
 * A kind of instruction card.
 */
export type Card = "again" | "back3" | "city" | "first" | "forward3" | "plane" | "skip" | "star";

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
 * Something that happened. Paths are the squares' numbers as text, both ends included.
 */
export type Event = { "event": "rolled_number", seat: Seat, pips: number, } | { "event": "rolled_plane", seat: Seat, } | { "event": "plane_again", seat: Seat, } | { "event": "route_given", seat: Seat, route: number, countries: Array<string>, } | { "event": "route_taken", seat: Seat, route: number, } | { "event": "order_roll_began" } | { "event": "tied", seats: SeatSet, } | { "event": "order_set", order: Array<Seat>, } | { "event": "chose_roll", seat: Seat, } | { "event": "blocked", seat: Seat, wanted: Place, by: Seat, } | { "event": "walked", seat: Seat, path: Array<string>, to: Place, } | { "event": "walked_back", seat: Seat, path: Array<string>, to: Place, } | { "event": "not_moved", seat: Seat, at: Place, } | { "event": "jumped", seat: Seat, path: Array<string>, to: Place, } | { "event": "last_star", seat: Seat, at: Place, } | { "event": "star_blocked", seat: Seat, at: Place, } | { "event": "flew", seat: Seat, path: Array<string>, to: Place, reserve: boolean, } | { "event": "sent", seat: Seat, path: Array<string>, to: Place, } | { "event": "kept", seat: Seat, planes: number, } | { "event": "stayed", seat: Seat, at: Place, } | { "event": "card_due", seat: Seat, at: Place, } | { "event": "drew", seat: Seat, card: Card, to: Place | null, } | { "event": "card_idle", seat: Seat, } | { "event": "plane_gained", seat: Seat, planes: number, } | { "event": "turn_missed", seat: Seat, } | { "event": "asked", seat: Seat, at: Place, } | { "event": "flag_won", seat: Seat, country: string, name: string, name_en: string, flags: number, needed: number, } | { "event": "answered_wrong", seat: Seat, at: Place, } | { "event": "knew_it", seat: Seat, at: Place, } | { "event": "knew_it_not", seat: Seat, at: Place, } | { "event": "entered_murcia", seat: Seat, } | { "event": "murcia_right", seat: Seat, rights: number, } | { "event": "murcia_wrong", seat: Seat, wrongs: number, } | { "event": "murcia_failed", seat: Seat, } | { "event": "went_out", seat: Seat, path: Array<string>, to: Place, } | { "event": "came_home", seat: Seat, turns: number, } | Common;

/**
 * What a square is.
 */
export type Kind = "start" | "city" | "star" | "plain" | "finish";

/**
 * A square with the name of its city, if it is one.
 */
export type Place = { 
/**
 * The square's number as text, as the view names places.
 */
square: string, 
/**
 * The city's name in Spanish.
 */
city: string | null, 
/**
 * The city's name in English.
 */
city_en: string | null, 
/**
 * The code of its country.
 */
country: string | null, };

/**
 * A place at the table, numbered from 0 in table order.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type SeatSet = number[];

/**
 * One square of a data file.
 */
export type Square = { 
/**
 * What it is.
 */
kind: Kind, 
/**
 * A city's name in Spanish.
 */
name?: string | null, 
/**
 * A city's name in English, where it is another.
 */
name_en?: string | null, 
/**
 * The code of a city's country.
 */
country?: string | null, 
/**
 * The route that a city belongs to, 1 to 5.
 */
route?: number | null, 
/**
 * Degrees north, for the map.
 */
lat?: number | null, 
/**
 * Degrees east, for the map.
 */
lon?: number | null, };

/**
 * One team.
 */
export type TeamView = { 
/**
 * Its seat.
 */
seat: Seat, 
/**
 * Its route, 1 to 5, once it has one.
 */
route: number | null, 
/**
 * The countries of its route, in the order of the line.
 */
countries: Array<string>, 
/**
 * Where it stands, as text; `None` once it has left.
 */
square: string | null, 
/**
 * The codes of the countries whose flags it has.
 */
flags: Array<string>, 
/**
 * Its planes in reserve.
 */
planes: number, 
/**
 * Whether it misses its next turn.
 */
misses_turn: boolean, 
/**
 * Whether it answered wrong where it stands and must leave.
 */
must_leave: boolean, 
/**
 * The opening: what it rolled in this round for the order.
 */
rolled: number | null, };

/**
 * All that a board needs to be drawn. Places are the squares' numbers as text.
 */
export type View = { 
/**
 * The edition that is played.
 */
edition: string, 
/**
 * The line, from Murcia to Murcia.
 */
squares: Array<Square>, 
/**
 * How many flags Murcia asks for.
 */
needed: number, 
/**
 * What is awaited.
 */
phase: string, 
/**
 * Whose turn it is (also while the house acts for it); `None` once the match is over.
 */
seat: Seat | null, 
/**
 * What the die shows, 1 to 6, while it matters; 6 is the plane.
 */
pips: number | null, 
/**
 * Where the question that is put, or the card to be drawn, is about.
 */
question: Place | null, 
/**
 * Right and wrong answers in Murcia, while they are given.
 */
exam: [number, number] | null, 
/**
 * How many turns have begun or were missed, all teams together.
 */
turns: number, 
/**
 * The teams in the order of play, beginning with the one whose turn it is; empty before it
 * is settled.
 */
order: Array<Seat>, 
/**
 * The opening: the teams that roll for a place among themselves.
 */
tied: SeatSet, 
/**
 * The teams in table order.
 */
teams: Array<TeamView>, };
