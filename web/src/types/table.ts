// Made from the Rust types by crates/wasm/tests/it/types.rs.

/**
 * What a bot advises.
 */
export type Advice = { 
/**
 * The actions it would make and expects in reply; empty where nobody has to decide.
 */
line: Array<string>, 
/**
 * Each seat's chance to win.
 */
chances: Array<number>, };

/**
 * A value inside a message.
 */
export type Arg = { "number": number } | { "name": string } | { "word": string } | { "seat": number };

/**
 * Something that can be done.
 */
export type Choice = { 
/**
 * The action's text.
 */
action: string, 
/**
 * Where it begins.
 */
source: string | null, 
/**
 * Where it ends.
 */
target: string | null, 
/**
 * The places passed, both ends included, where something travels.
 */
path: Array<string>, 
/**
 * What the die shows, where the house rolls it.
 */
face: Face | null, 
/**
 * What is done there.
 */
manner: Manner, 
/**
 * The action in words.
 */
label: Message, };

/**
 * What a die shows.
 */
export type Face = { 
/**
 * What it counts.
 */
pips: number, 
/**
 * Whether a plane is on it instead of the pips.
 */
plane: boolean, };

/**
 * A game as the page offers it.
 */
export type GameCard = { 
/**
 * Its id.
 */
id: import('./games').GameId, 
/**
 * The name on the box.
 */
title: string, 
/**
 * The fewest and the most who can play.
 */
players: [number, number], 
/**
 * The option that says how many play, where that can be chosen.
 */
count: string | null, 
/**
 * All options with their defaults.
 */
options: Record<string, unknown>, };

/**
 * Something that happened.
 */
export type Happened = { 
/**
 * As data: see the types of the games.
 */
event: import('./games').EventOf<import('./games').GameId>, 
/**
 * In words.
 */
message: Message, };

/**
 * What an action of a finished match was worth.
 */
export type Judged = { 
/**
 * What made the chances change: `choice`, `luck`, `answer` or `platform`.
 */
cause: string, 
/**
 * Who chose or answered; nobody for luck and for what the platform does.
 */
seat: number | null, 
/**
 * The best line there was, for a choice.
 */
best: Array<string>, 
/**
 * Whether it is the choice that a strong bot would have made.
 */
is_best: boolean, 
/**
 * How a choice that cost a good deal is punished, the house's rolls included.
 */
reply: Array<Choice>, 
/**
 * Each seat's chance to win before it, in thousandths.
 */
before: Array<number>, 
/**
 * Each seat's chance to win after it, in thousandths.
 */
after: Array<number>, 
/**
 * What the choice cost its seat, in thousandths of a win.
 */
cost: number, };

/**
 * What is done by an action, as far as a board shows it and its places do not say it.
 */
export type Manner = { "kind": "plain" } | { "kind": "capture" } | { "kind": "fly" } | { "kind": "stay" } | { "kind": "ask_roll" } | { "kind": "turn", 
/**
 * With the clock, or against it.
 */
clockwise: boolean, } | { "kind": "lay", 
/**
 * How it lies, as the view says it.
 */
way: string, };

/**
 * Something to tell a person: a key of the message files and what to put into it.
 */
export type Message = { 
/**
 * The key in the message files of the game, such as `captured`.
 */
key: string, 
/**
 * The values the message speaks of, by name.
 */
args: Array<[string, Arg]>, };

/**
 * What must come next.
 */
export type NextStep = { "step": "roll" } | { "step": "judge", 
/**
 * Whose answer.
 */
seat: number, } | { "step": "person", 
/**
 * Which seat.
 */
seat: number, } | { "step": "bot", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Its level.
 */
level: number, } | { "step": "nothing" };

/**
 * A person or a bot.
 */
export type Player = { 
/**
 * What the others call them.
 */
name: string, 
/**
 * The level, 1 to 6, if it is a bot.
 */
bot?: number | null, };

/**
 * Why something is not done.
 */
export type Refusal = { 
/**
 * The clause of the rules that forbids it, if it is the rules that do.
 */
clause: string | null, 
/**
 * The reason.
 */
message: Message, };

/**
 * A roll of the house.
 */
export type Roll = { 
/**
 * Which step of the record, counted from 1.
 */
step: number, 
/**
 * For whom, where it was for somebody.
 */
seat: number | null, 
/**
 * What came.
 */
action: string, 
/**
 * What the die shows; nothing where a card is drawn, or a wheel set.
 */
face: Face | null, 
/**
 * Whether it stands: it was not taken back.
 */
stands: boolean, 
/**
 * What could have come, sorted bytewise, each with its weight.
 */
outcomes: Array<[string, number]>, };

/**
 * The rolls of a record.
 */
export type Rolls = { 
/**
 * How many seats the match has.
 */
seats: number, 
/**
 * Every roll in its order, those that were taken back included.
 */
made: Array<Roll>, };

/**
 * All that the page draws at one moment.
 */
export type Scene = { 
/**
 * The game's id.
 */
game: import('./games').GameId, 
/**
 * All options.
 */
options: Record<string, unknown>, 
/**
 * How many actions lead to what is shown, those of the turn in the making included.
 */
at: number, 
/**
 * How many actions stand.
 */
length: number, 
/**
 * How many of the actions shown belong to the turn in the making.
 */
draft: number, 
/**
 * Whether the turn in the making can be handed over.
 */
complete: boolean, 
/**
 * The game's view: see the types of the games.
 */
view: import('./games').ViewOf<import('./games').GameId>, 
/**
 * Who is to act in what is shown: a seat, `house` or `over`.
 */
turn: number | "house" | "over", 
/**
 * The seat whose turn it is in what is shown, also while the house rolls for it.
 */
seat: number | null, 
/**
 * What the table waits for.
 */
next: NextStep, 
/**
 * Who sits where.
 */
players: Array<Player>, 
/**
 * What a person may do in what is shown; empty unless it is a person's turn now.
 */
choices: Array<Choice>, 
/**
 * What each seat holds, a line each.
 */
holdings: Array<Message>, 
/**
 * Each seat's share once the match is over.
 */
result: Array<number> | null, 
/**
 * The position on one line.
 */
position: string, };

/**
 * One action of the record.
 */
export type Step = { 
/**
 * Its text.
 */
action: string, 
/**
 * The seat that acted, or for which the house did.
 */
seat: number | null, 
/**
 * Whether it was the house.
 */
house: boolean, 
/**
 * What the die showed, where the house rolled it.
 */
face: Face | null, 
/**
 * What happened.
 */
happened: Array<Happened>, };

/**
 * A line that could have been played.
 */
export type Variation = { 
/**
 * After how many actions that stand it begins.
 */
at: number, 
/**
 * Its actions, the house's rolls included.
 */
line: Array<string>, };
