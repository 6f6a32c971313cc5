// Made from the Rust types by crates/protocol/tests/it/types.rs.

/**
 * What was answered, and what was right.
 */
export type Answer = { 
/**
 * The question's name.
 */
question: string, 
/**
 * None where the host judged what was said aloud, or nobody answered in time. Where no option is chosen, 0 is a right
 * answer, 1 a wrong one.
 */
option: number | null, 
/**
 * The right option.
 */
right: number, 
/**
 * What was answered, where no option is chosen.
 */
given?: Given, 
/**
 * What is right, where no option is chosen.
 */
solution?: Solution, 
/**
 * The explanation in each language.
 */
why: Record<string, string> | null, 
/**
 * When it was asked; older programs did not write it.
 */
asked?: number, };

/**
 * A question, without what would give it away.
 */
export type Ask = { 
/**
 * The question's name.
 */
id: string, 
/**
 * Who is asked.
 */
seat: number, 
/**
 * The question in each language.
 */
text: Record<string, string>, 
/**
 * The options in each language, in the order in which they are shown: drawn when it is asked.
 */
options: Array<Record<string, string>>, 
/**
 * How it is answered.
 */
form?: Form, 
/**
 * What the options are matched with in each language, in the order in which it is shown.
 */
matches?: Array<Record<string, string>>, 
/**
 * The pictures of the question and of its options: where they are had, not what is in them.
 */
pictures?: Array<ShownPicture>, };

/**
 * Somebody whom one has muted or blocked.
 */
export type Block = { 
/**
 * Who.
 */
person: string, 
/**
 * What they are called now.
 */
name: string, 
/**
 * Whether one does not want to meet them at all; otherwise one only reads nothing of theirs.
 */
blocked: boolean, };

/**
 * Who sits on a seat of a table in the lobby, and whether they have a page open.
 */
export type CardSeat = { 
/**
 * Whether they have a page open; bots always have.
 */
present: boolean, 
/**
 * What sits there.
 */
kind: SeatKind, 
/**
 * What they are called; bots have no name.
 */
name: string, 
/**
 * The person's id.
 */
person?: string, 
/**
 * Whether a program plays for the person.
 */
program?: boolean, 
/**
 * Whether the person has an account.
 */
account?: boolean, 
/**
 * The person's rating, if they have one.
 */
rating?: SeatRating, 
/**
 * Whether the seat is kept for somebody who has not answered yet (`false`), or has said no (`true`).
 */
declined?: boolean, 
/**
 * The bot's level.
 */
level?: number, 
/**
 * By which the bot keeps its name when seats are drawn by lot.
 */
number?: number, };

/**
 * What may be written at a table.
 */
export type Chat = "free" | "phrases" | "off";

/**
 * Lines of one table.
 */
export type ChatMessage = { 
/**
 * Where.
 */
table: string, 
/**
 * For whom.
 */
room: ChatRoom, 
/**
 * The lines.
 */
lines: Array<Line>, };

/**
 * Who reads a line.
 */
export type ChatRoom = "seats" | "watchers";

/**
 * A class as one page sees it.
 */
export type ClassState = { 
/**
 * Which.
 */
id: string, 
/**
 * The table where it plays.
 */
table: string, 
/**
 * What it plays.
 */
mode: Mode, 
/**
 * The number of the table's next event when this was so: an older state never stands in the place of a newer one.
 */
at: number, 
/**
 * How far it has come.
 */
phase: Phase, 
/**
 * Whether everything stands still.
 */
paused: boolean, 
/**
 * Whether nobody can join.
 */
locked: boolean, 
/**
 * Who decides for a team.
 */
decide: Decide, 
/**
 * Whether pupils may type a name of their own.
 */
typing: boolean, 
/**
 * Whether the teams that are not asked may answer too.
 */
others: boolean, 
/**
 * Whether the report names pupils.
 */
pupils: boolean, 
/**
 * How many seconds a team may think; missing where it is as long as it likes.
 */
seconds?: number, 
/**
 * How many minutes the lesson has; missing where it is as long as it takes.
 */
minutes?: number, 
/**
 * The edition of the board.
 */
edition: 'short' | '2009' | '2026', 
/**
 * How many flags a team needs.
 */
flags: number, 
/**
 * Whether every city asks a question, or those of the rulebook alone.
 */
cities: boolean, 
/**
 * How many seconds everybody has for an answer; missing where that is until the team that is asked has decided.
 */
answering?: number, 
/**
 * What answers are worth.
 */
points: PointRules, 
/**
 * Whether phones offer questions to warm up with while another team moves.
 */
warmup: boolean, 
/**
 * Whether the projector shows nothing while it is paused.
 */
hidden: boolean, 
/**
 * The class in which the same pupils play again, if they do.
 */
again: string | null, 
/**
 * When the lesson ends, if it does by itself.
 */
until: number | null, 
/**
 * What is left of it in milliseconds, while it is paused too.
 */
left: number | null, 
/**
 * The teams.
 */
teams: Array<Team>, 
/**
 * Whose page it is.
 */
role: Role, 
/**
 * By which one joins; told to the teacher and the projector, and none while it is locked.
 */
code: string | null, 
/**
 * Where pupils find the page; told to the same.
 */
address: string | null, 
/**
 * The pupil whose page it is.
 */
you: You | null, 
/**
 * The pupils who would like more time, as far as the page may know.
 */
wants_time: Array<string>, };

/**
 * What a page wants. An unknown verb or field is refused.
 */
export type ClientCommand = { "do": "follow", 
/**
 * Which.
 */
table: string, 
/**
 * The number of the first event that the page does not have.
 */
from?: number, } | { "do": "unfollow", 
/**
 * Which.
 */
table: string, } | { "do": "act", 
/**
 * Where.
 */
table: string, 
/**
 * How many actions stand.
 */
at: number, 
/**
 * What is done.
 */
actions: Array<string>, } | { "do": "reply", 
/**
 * Where.
 */
table: string, 
/**
 * The question's name.
 */
question: string, 
/**
 * The option, from 0.
 */
option?: number, 
/**
 * The answer, where no option is chosen; older pages send an option of 0 beside it.
 */
given?: Given, } | { "do": "seal", 
/**
 * Where.
 */
table: string, 
/**
 * Its hash.
 */
seal: string, } | { "do": "show", 
/**
 * Where.
 */
table: string, 
/**
 * The share.
 */
share: string, } | { "do": "offer", 
/**
 * Where.
 */
table: string, 
/**
 * What.
 */
offer: Offer, } | { "do": "answer", 
/**
 * Where.
 */
table: string, 
/**
 * Whether it is accepted.
 */
accept: boolean, } | { "do": "resign", 
/**
 * Which.
 */
table: string, } | { "do": "abort", 
/**
 * Which.
 */
table: string, } | { "do": "claim", 
/**
 * Where.
 */
table: string, } | { "do": "return", 
/**
 * Where.
 */
table: string, } | { "do": "chat", 
/**
 * Where.
 */
table: string, 
/**
 * What is written.
 */
text?: string, 
/**
 * The name of a ready-made phrase.
 */
phrase?: string, } | { "do": "visibility", 
/**
 * Whether somebody can see it.
 */
visible: boolean, } | { "do": "lobby", } | { "do": "leave_lobby", } | { "do": "pair", 
/**
 * The game.
 */
game: string, } | { "do": "class", 
/**
 * Which.
 */
class: string, 
/**
 * What lets the page in.
 */
token: string, } | { "do": "leave_class", 
/**
 * Which.
 */
class: string, } | { "do": "propose", 
/**
 * The class.
 */
class: string, 
/**
 * The question's name.
 */
question: string, 
/**
 * The option, from 0.
 */
option?: number, 
/**
 * The answer, where no option is chosen; older pages send an option of 0 beside it.
 */
given?: Given, } | { "do": "decide", 
/**
 * The class.
 */
class: string, 
/**
 * How many actions stand.
 */
at: number, 
/**
 * What is done.
 */
actions: Array<string>, } | { "do": "ask_time", 
/**
 * The class.
 */
class: string, } | { "do": "teach", 
/**
 * The class.
 */
class: string, 
/**
 * What.
 */
order: TeacherCommand, };

/**
 * How much time each seat has.
 */
export type Clocks = { 
/**
 * What each seat had at `since`, in milliseconds.
 */
left: Array<number>, 
/**
 * Whose time runs.
 */
runs: number | null, 
/**
 * When this was so.
 */
since: number, };

/**
 * Why something was refused, for programs.
 */
export type Code = "malformed" | "bad_body" | "not_json" | "bad_query" | "too_long" | "too_many" | "unavailable" | "foreign_origin" | "not_found" | "nobody" | "banned" | "network_banned" | "invitation_needed" | "members_only" | "not_moderator" | "silenced" | "blocked" | "not_for_programs" | "bad_table" | "bad_pool" | "no_seat" | "not_host" | "not_seated" | "not_following" | "not_playing" | "too_many_tables" | "needs_account" | "no_rematch" | "too_late" | "stale" | "not_your_turn" | "not_one_turn" | "illegal" | "no_offer" | "offered_already" | "no_question" | "bad_answer" | "no_claim" | "bad_share" | "muted" | "phrases_only" | "bad_name" | "name_taken" | "name_reserved" | "logged_in" | "no_account" | "bad_password" | "weak_password" | "wrong_login" | "wrong_password" | "unconfirmed" | "wrong_code" | "wrong_passkey" | "bad_passkey" | "no_passkeys" | "only_way_in" | "too_many_passkeys" | "too_many_tokens" | "bad_label" | "bad_endpoint" | "no_class" | "no_homework" | "no_pack" | "bad_pack" | "packs_full" | "bad_class" | "class_full" | "no_team" | "no_pupil" | "not_your_class" | "not_captain" | "no_clock" | "paused" | "unknown_order";

/**
 * How time is given.
 */
export type Control = "untimed" | { "turn": { 
/**
 * How long.
 */
ms: number, } } | { "fischer": { 
/**
 * At the beginning.
 */
ms: number, 
/**
 * After each turn.
 */
plus_ms: number, } };

/**
 * Who decides for a team what it answers.
 */
export type Decide = "captain" | "majority";

/**
 * Events of one table, numbered without a gap.
 */
export type EventsMessage = { 
/**
 * Which table.
 */
table: string, 
/**
 * The number of the first.
 */
from: number, 
/**
 * The events.
 */
events: Array<TableEvent>, 
/**
 * They stand in the place of all the page has: the match is over, and told from its record.
 */
whole?: boolean, 
/**
 * The clocks after the last of them, where somebody counts.
 */
clock?: Clocks, };

/**
 * The kinds, without what is right.
 */
export type Form = "choice" | "several" | "word" | "number" | "order" | "pairs" | "place";

/**
 * What somebody answers. Options are counted from 0, as they are shown.
 */
export type Given = { "option": number } | { "numbers": Array<number> } | { "text": string } | { "place": [number, number] };

/**
 * What the server does without for a while.
 */
export type Lacking = "store_down" | "bus_down";

/**
 * How a lesson stands after the last question that was answered: a fold over its events and votes.
 */
export type LessonStanding = { 
/**
 * Of which class.
 */
class: string, 
/**
 * When the last question was asked.
 */
since: number, 
/**
 * How many chose each of its options.
 */
chosen: Array<number>, 
/**
 * Where no option is chosen: the answers that were counted, the right one first, if anybody gave it.
 */
given?: Array<Given | null>, 
/**
 * The teams.
 */
teams: Array<Score>, 
/**
 * How many pupils have answered something.
 */
pupils: number, 
/**
 * The pupil of this page, once they have answered something.
 */
you: Score | null, 
/**
 * What they answered to the last question.
 */
option: number | null, 
/**
 * The same, where no option is chosen.
 */
my_answer?: Given, };

/**
 * One line: a text or a ready-made phrase.
 */
export type Line = { 
/**
 * Its number.
 */
n: number, 
/**
 * Who wrote it.
 */
name: string, 
/**
 * Their id; missing if they were deleted.
 */
person?: string, 
/**
 * Their seat, if they sit there.
 */
seat: number | null, 
/**
 * When.
 */
at: number, 
/**
 * What was written.
 */
text?: string, 
/**
 * The name of a ready-made phrase.
 */
phrase?: string, };

/**
 * A table in the lobby.
 */
export type Listed = { 
/**
 * Which.
 */
id: string, 
/**
 * The game's id.
 */
game: import('./games').GameId, 
/**
 * The game's options.
 */
options: Record<string, unknown>, 
/**
 * How time is given.
 */
control: Control, 
/**
 * Whether it counts for the ratings.
 */
rated: boolean, 
/**
 * Made by "play now": it counts for the ratings if all who sit down have accounts.
 */
now: boolean, 
/**
 * `gathering` or `playing`.
 */
phase: Phase, 
/**
 * Who sits where.
 */
seats: Array<CardSeat>, 
/**
 * Whether who made it has a page open.
 */
hosted: boolean, 
/**
 * How many watch.
 */
watchers: number, 
/**
 * When it was made.
 */
created: number, };

/**
 * Who a page belongs to.
 */
export type Me = { 
/**
 * Who.
 */
id: string, 
/**
 * What they are called.
 */
name: string, 
/**
 * Whether they have an account.
 */
account: boolean, 
/**
 * Whether they look after reports.
 */
moderator?: boolean, };

/**
 * A pupil.
 */
export type Member = { 
/**
 * Who.
 */
id: string, 
/**
 * What they are called.
 */
name: string, 
/**
 * Whether a page of theirs is open.
 */
here: boolean, 
/**
 * What they would like to be called, while the teacher has not said yes; told to the teacher, and to themselves.
 */
wants?: string, };

/**
 * A table where one sits.
 */
export type Mine = { 
/**
 * Which.
 */
id: string, 
/**
 * The game's id.
 */
game: import('./games').GameId, 
/**
 * How far it has come.
 */
phase: Phase, 
/**
 * Who sits on each seat; empty for nobody and for bots.
 */
names: Array<string>, 
/**
 * Whether one is to act.
 */
awaited: boolean, 
/**
 * Whether one does not sit there yet: a seat is kept, and one is asked to come.
 */
called?: boolean, 
/**
 * When the time of who is to act is over.
 */
due: number | null, 
/**
 * One's own seat.
 */
seat: number | null, };

/**
 * What a class plays.
 */
export type Mode = "lesson" | "short" | "full" | "solo";

/**
 * A proposal that stands until it is accepted, declined or overtaken by the next action.
 */
export type Offer = "draw" | "take_back";

/**
 * How far a table has come, without what belongs to it.
 */
export type Phase = "gathering" | "sealing" | "showing" | "playing" | "over" | "closed";

/**
 * What is gained by answering. All of it 0: only the board counts.
 */
export type PointRules = { 
/**
 * For a right answer.
 */
right: number, 
/**
 * On top of it for one that is given at once; the less, the later, down to nothing when the time is over.
 */
quick: number, 
/**
 * For the team that is asked, if its answer is right.
 */
team: number, };

/**
 * Whether somebody is there.
 */
export type Presence = { 
/**
 * Whether who sits there is here; bots and teams always are.
 */
present: boolean, 
/**
 * Until when who is away is waited for.
 */
away_until?: number, 
/**
 * They were waited for long enough.
 */
absent?: boolean, 
/**
 * The level of the bot that plays for them meanwhile.
 */
stand_in?: number, 
/**
 * They have left the match for good.
 */
left?: boolean, };

/**
 * What a pupil proposes.
 */
export type Proposal = { 
/**
 * Who.
 */
member: string, 
/**
 * Of which team.
 */
team: number, 
/**
 * The option, from 0, where one is chosen.
 */
option?: number, 
/**
 * The answer, where no option is chosen.
 */
given?: Given, };

/**
 * Whose page it is.
 */
export type Role = "host" | "board" | "member";

/**
 * Something said in Spanish and in English.
 */
export type Said<T> = { 
/**
 * In Spanish.
 */
es: T, 
/**
 * In English.
 */
en: T, };

/**
 * What a team or a pupil has.
 */
export type Score = { 
/**
 * All points.
 */
points: number, 
/**
 * The points of the last question.
 */
gained: number, 
/**
 * The place among its equals, from 1; those with the same points share it.
 */
place: number, 
/**
 * The place before the last question.
 */
place_before: number, 
/**
 * How many of the last questions were answered right without one wrong or unanswered between them.
 */
streak: number, 
/**
 * How often it was right.
 */
right: number, 
/**
 * How often it was wrong.
 */
wrong: number, };

/**
 * Who sits on a seat of a table that one looks at, and whether they are there.
 */
export type Seat = { 
/**
 * By how much the match has changed their rating, if it counted.
 */
change?: number, 
/**
 * What sits there.
 */
kind: SeatKind, 
/**
 * What they are called; bots have no name.
 */
name: string, 
/**
 * The person's id.
 */
person?: string, 
/**
 * Whether a program plays for the person.
 */
program?: boolean, 
/**
 * Whether the person has an account.
 */
account?: boolean, 
/**
 * The person's rating, if they have one.
 */
rating?: SeatRating, 
/**
 * Whether the seat is kept for somebody who has not answered yet (`false`), or has said no (`true`).
 */
declined?: boolean, 
/**
 * The bot's level.
 */
level?: number, 
/**
 * By which the bot keeps its name when seats are drawn by lot.
 */
number?: number, 
/**
 * Whether who sits there is here; bots and teams always are.
 */
present: boolean, 
/**
 * Until when who is away is waited for.
 */
away_until?: number, 
/**
 * They were waited for long enough.
 */
absent?: boolean, 
/**
 * The level of the bot that plays for them meanwhile.
 */
stand_in?: number, 
/**
 * They have left the match for good.
 */
left?: boolean, };

/**
 * What sits on a seat.
 */
export type SeatKind = "person" | "team" | "bot" | "invited" | "open";

/**
 * How strong somebody is in this game, as far as is known.
 */
export type SeatRating = { 
/**
 * 1500 for who is new.
 */
value: number, 
/**
 * Whether enough matches stand behind it to mean something.
 */
settled: boolean, };

/**
 * What the server says.
 */
export type ServerMessage = { "is": "hello", 
/**
 * The number of this protocol: a page that knows another must be loaded anew.
 */
protocol: number, 
/**
 * Who the page belongs to; none for those without a name.
 */
me: Me | null, 
/**
 * The server's time.
 */
now: number, } | { "is": "done", 
/**
 * The number of what was asked.
 */
ref: number, } | { "is": "refused", 
/**
 * The number of what was asked, if it had one.
 */
ref: number | null, 
/**
 * Why, for programs.
 */
code: Code, 
/**
 * Why, in English.
 */
why: string, 
/**
 * The clause of the rules that forbids it.
 */
clause?: string, 
/**
 * The reason by the rules, to be put into words.
 */
message?: unknown, 
/**
 * Until when it will be refused.
 */
until?: number, } | { "is": "table", 
/**
 * The table.
 */
table: TableState, } | { "is": "events" } & EventsMessage | { "is": "resync", 
/**
 * Which table.
 */
table: string, } | { "is": "presence", 
/**
 * Which.
 */
table: string, 
/**
 * How many watch.
 */
watchers: number, 
/**
 * Each seat.
 */
seats: Array<Presence>, } | { "is": "chat" } & ChatMessage | { "is": "lobby", 
/**
 * Tables that want people, and those that can be watched.
 */
tables: Array<Listed>, 
/**
 * The clock of "play now", by game.
 */
now: { [key in string]: Control }, } | { "is": "paired", 
/**
 * Which.
 */
table: string, } | { "is": "mine", 
/**
 * The tables.
 */
tables: Array<Mine>, } | { "is": "class", 
/**
 * The class.
 */
class: ClassState, } | { "is": "votes" } & Votes | { "is": "standing" } & LessonStanding | { "is": "class_gone", 
/**
 * Which.
 */
class: string, } | { "is": "banned", 
/**
 * Until when; missing if for good.
 */
until: number | null, 
/**
 * Why, if a reason was given.
 */
why?: string, } | { "is": "warned", 
/**
 * Of what.
 */
why: string, } | { "is": "blocks", 
/**
 * All of them.
 */
people: Array<Block>, } | { "is": "notice", 
/**
 * What.
 */
code: Lacking, 
/**
 * Whether it works again.
 */
over: boolean, } | { "is": "site" } | { "is": "bye" };

/**
 * A picture of a question, without the picture.
 */
export type ShownPicture = { 
/**
 * What it belongs to: the question is 0, the first option that is shown 1.
 */
of: number, 
/**
 * What is to be seen, in each language.
 */
alt: Record<string, string>, 
/**
 * Its name, by which its class has it: the hash of the file.
 */
name: string, };

/**
 * What is right. Options are counted from 0, as they are shown.
 */
export type Solution = { "option": number } | { "numbers": Array<number> } | { "words": Said<Array<string>> } | { "number": { 
/**
 * The right one.
 */
value: number, 
/**
 * How far another may be from it.
 */
tolerance: number, } } | { "place": { 
/**
 * Longitude and latitude, in degrees.
 */
at: [number, number], 
/**
 * How far from it an answer may be, in kilometres.
 */
within: number, } };

/**
 * Something that happened, at time `t`.
 */
export type TableEvent = { "e": "commitment", 
/**
 * When.
 */
t: number, 
/**
 * The hash of the secret.
 */
commitment: string, 
/**
 * The seats whose devices take part in the dice.
 */
devices: Array<number>, } | { "e": "sealed", 
/**
 * When.
 */
t: number, 
/**
 * The hash of the share.
 */
seal: string, 
/**
 * Whose.
 */
seat: number, } | { "e": "closed", 
/**
 * When.
 */
t: number, 
/**
 * All seals by their seats.
 */
seals: Array<[number, string]>, } | { "e": "shown", 
/**
 * When.
 */
t: number, 
/**
 * The share.
 */
share: string, 
/**
 * Whose.
 */
seat: number, } | { "e": "begun", 
/**
 * When.
 */
t: number, 
/**
 * Always true: programs tell the event by it.
 */
begin: boolean, 
/**
 * What the house did at once.
 */
do: Array<string>, } | { "e": "asked", 
/**
 * When.
 */
t: number, 
/**
 * The question.
 */
ask: Ask, } | { "e": "answered", 
/**
 * When.
 */
t: number, 
/**
 * Who answered.
 */
by: number, 
/**
 * The judgement, and what the house did after it.
 */
do: Array<string>, 
/**
 * What was answered.
 */
answer: Answer, } | { "e": "stood_in", 
/**
 * When.
 */
t: number, 
/**
 * The bot's level.
 */
stand_in: number, 
/**
 * Where.
 */
seat: number, } | { "e": "returned", 
/**
 * When.
 */
t: number, 
/**
 * Their seat.
 */
returned: number, } | { "e": "offered", 
/**
 * When.
 */
t: number, 
/**
 * What.
 */
offer: Offer, 
/**
 * By whom.
 */
by: number, } | { "e": "agreed", 
/**
 * When.
 */
t: number, 
/**
 * To what.
 */
agreed: Offer, 
/**
 * Who.
 */
by: number, } | { "e": "declined", 
/**
 * When.
 */
t: number, 
/**
 * What.
 */
declined: Offer, 
/**
 * By whom.
 */
by: number, } | { "e": "paused", 
/**
 * When.
 */
t: number, 
/**
 * Whether it stands still now.
 */
paused: boolean, } | { "e": "lesson", 
/**
 * When.
 */
t: number, 
/**
 * Until when, if it has an end.
 */
lesson?: number, } | { "e": "more", 
/**
 * When.
 */
t: number, 
/**
 * How much, in milliseconds.
 */
more: number, } | { "e": "doubled", 
/**
 * When.
 */
t: number, 
/**
 * Whether it has twice the time now.
 */
doubled: boolean, 
/**
 * Which seat.
 */
seat: number, } | { "e": "unanswered", 
/**
 * When.
 */
t: number, 
/**
 * When the questions were asked.
 */
unanswered: Array<number>, } | { "e": "resumed", 
/**
 * When.
 */
t: number, 
/**
 * What is given back to whoever's time runs, in milliseconds; nothing if the clock was set back.
 */
resumed: number, 
/**
 * By how much the server's clock was set back meanwhile, if it was: time runs on from `t`. Older programs did not
 * write it.
 */
set_back?: number, } | { "e": "over", 
/**
 * When.
 */
t: number, 
/**
 * Each seat's share of the win.
 */
over: Array<number>, 
/**
 * The secret of the dice, unless it is lost, or the match had none.
 */
secret?: string, 
/**
 * There if it is over because a seat left.
 */
why?: Why, } | { "e": "done", 
/**
 * When.
 */
t: number, 
/**
 * Who acted, if a seat did.
 */
by: number | null, 
/**
 * The actions, those of the house after them included.
 */
do: Array<string>, 
/**
 * What the way took, given back to the seat, in milliseconds.
 */
lag?: number, };

/**
 * A table as one page sees it.
 */
export type TableState = { 
/**
 * Which.
 */
id: string, 
/**
 * The game's id.
 */
game: import('./games').GameId, 
/**
 * The game's options.
 */
options: Record<string, unknown>, 
/**
 * How time is given.
 */
control: Control, 
/**
 * Whether it counts for the ratings.
 */
rated: boolean, 
/**
 * Whether the lobby shows it.
 */
listed: boolean, 
/**
 * What may be written there.
 */
chat: Chat, 
/**
 * Whether seats are drawn by lot.
 */
lots: boolean, 
/**
 * How far it has come.
 */
phase: Phase, 
/**
 * Who sits where.
 */
seats: Array<Seat>, 
/**
 * The seat of who asks.
 */
you: number | null, 
/**
 * Whether who asks has made it.
 */
host: boolean, 
/**
 * Opens invited seats; told to those who sit there.
 */
key: string | null, 
/**
 * How many watch.
 */
watchers: number, 
/**
 * The number of the next event.
 */
next: number, 
/**
 * When it was made.
 */
created: number, 
/**
 * When it is closed, or ended, by itself.
 */
expires: number | null, 
/**
 * When bots take the free seats, if they do by themselves.
 */
fills: number | null, 
/**
 * Made by "play now": it counts for the ratings if all who sit down have accounts.
 */
now: boolean, 
/**
 * The match has begun, and nobody's time runs before each seat has acted once.
 */
clocks_wait: boolean, 
/**
 * Each seat's share of the win, once it is over.
 */
result: Array<number> | null, 
/**
 * The id of the table where the same people play again.
 */
rematch: string | null, };

/**
 * Something the teacher wants done.
 */
export type TeacherCommand = "begin" | "stop" | { "pause": boolean } | { "hide": boolean } | { "more": number } | { "minutes": number } | { "accept": { 
/**
 * The question's name.
 */
question: string, 
/**
 * The option, from 0.
 */
option?: number, 
/**
 * The answer, where no option is chosen; older pages send an option of 0 beside it.
 */
given?: Given, } } | { "judge": { 
/**
 * The question's name.
 */
question: string, 
/**
 * Whether it was right.
 */
right: boolean, } } | { "another": string } | { "act": { 
/**
 * How many actions stand.
 */
at: number, 
/**
 * What is done.
 */
actions: Array<string>, } } | { "back": number | null } | { "rename": { 
/**
 * Who.
 */
member: string, 
/**
 * The new name.
 */
name: string, } } | { "name": { 
/**
 * Who.
 */
member: string, 
/**
 * Whether they may.
 */
accept: boolean, } } | { "rename_team": { 
/**
 * Which.
 */
team: number, 
/**
 * The new name.
 */
name: string, } } | { "remove": string } | { "move": { 
/**
 * Who.
 */
member: string, 
/**
 * Where to.
 */
team: number, } } | { "swap": [number, number] } | { "captain": string } | { "extra": { 
/**
 * Which.
 */
team: number, 
/**
 * Or no longer.
 */
on: boolean, } } | { "lock": boolean } | "again" | { "set": { 
/**
 * How a team decides.
 */
decide?: Decide, 
/**
 * Whether teams may answer that are not asked.
 */
others?: boolean, 
/**
 * Whether pupils type their names.
 */
typing?: boolean, } };

/**
 * A team.
 */
export type Team = { 
/**
 * What it is called.
 */
name: string, 
/**
 * The pupil who leads it.
 */
captain: string | null, 
/**
 * Whether it has twice the time.
 */
extra: boolean, 
/**
 * Who is in it.
 */
members: Array<Member>, };

/**
 * What is proposed to the question that is open.
 */
export type Votes = { 
/**
 * Of which class.
 */
class: string, 
/**
 * The question's name.
 */
question: string, 
/**
 * When it was asked: by that, questions of one match are told apart.
 */
since: number, 
/**
 * How many of each team have proposed something.
 */
answered: Array<number>, 
/**
 * How many of each team are there.
 */
present: Array<number>, 
/**
 * Who proposed what, as far as the page may see it.
 */
of: Array<Proposal>, 
/**
 * The option that the pupil of this page proposed.
 */
mine: number | null, 
/**
 * What they proposed, where no option is chosen.
 */
my_answer?: Given, 
/**
 * For how many milliseconds it can be answered for points, when this was sent; nothing where everybody's time has no end.
 */
left: number | null, 
/**
 * What is right, and why; told to the teacher.
 */
solution: Answer | null, };

/**
 * Why the last seat left that left a match: its record says only that it did.
 */
export type Why = "resigned" | "claimed" | "waited" | "deserted" | "stopped" | "aborted";

/**
 * What a pupil's page knows of its pupil.
 */
export type You = { 
/**
 * Who.
 */
member: string, 
/**
 * What they are called.
 */
name: string, 
/**
 * Their team.
 */
team: number, 
/**
 * Whether they lead it.
 */
captain: boolean, 
/**
 * Whether they move for it now.
 */
acts: boolean, };

/** The number of the protocol that this page speaks. */
export const PROTOCOL = 1;
