// Made from the Rust types by crates/wasm-questions/tests/it/types.rs.

/**
 * A question that was drawn.
 */
export type Drawn = { 
/**
 * The question, its options shuffled.
 */
question: Question, 
/**
 * How well it fits.
 */
fit: Fit, };

/**
 * The Union a question is true for.
 */
export type Edition = "2009" | "2026";

/**
 * How well a drawn question fits what was wished.
 */
export type Fit = "wished" | "other-level" | "other-topic" | "general" | "any-general";

/**
 * What is wrong. As JSON it has a `kind`, by which a page finds its own words.
 */
export type Flaw = { "kind": "id", most: number, } | { "kind": "country", code: string, } | { "kind": "editions" } | { "kind": "no-language" } | { "kind": "no-text", language: Language, } | { "kind": "option-counts" } | { "kind": "answer", most: number, } | { "kind": "solution", of: string, } | { "kind": "last", most: number, } | { "kind": "options", least: number, most: number, language: Language, } | { "kind": "line", start: string, longest: number, } | { "kind": "picture", most: number, } | { "kind": "picture-of", most: number, } | { "kind": "picture-text", language: Language, } | { "kind": "pictures", most: number, bytes: number, } | { "kind": "same-id", pack: string, } | { "kind": "same-question", id: string, } | { "kind": "program", what: string, } | { "kind": "unreadable", problem: string, };

/**
 * The kinds, without what is right.
 */
export type Form = "choice" | "several" | "word" | "number" | "order" | "pairs" | "place";

/**
 * A kind of question file.
 */
export type FormatCard = { 
/**
 * Its code.
 */
code: string, 
/**
 * How the names of such files end.
 */
extension: string, };

/**
 * Something that keeps a question from being asked.
 */
export type Found = { 
/**
 * Which question of the list, counted from 0.
 */
at: number, 
/**
 * What is wrong.
 */
what: Flaw, };

/**
 * What somebody answers. Options are counted from 0, as they are shown.
 */
export type Given = { "option": number } | { "numbers": Array<number> } | { "text": string } | { "place": [number, number] };

/**
 * How a question is answered. Its `options` are the texts that belong to it: what is chosen from, what is put in order, the
 * spellings that count.
 */
export type Kind = "choice" | "truth" | { "several": Array<number> } | "word" | { "number": { 
/**
 * The right one.
 */
value: number, 
/**
 * How far another may be from it.
 */
tolerance: number, } } | { "order": Array<number> } | { "pairs": { 
/**
 * With what.
 */
with: Said<Array<string>>, 
/**
 * With which of these each option goes, counted from 1.
 */
right: Array<number>, } } | { "place": { 
/**
 * Longitude and latitude, in degrees.
 */
at: [number, number], 
/**
 * How far from it an answer may be, in kilometres.
 */
within: number, } };

/**
 * A language in which questions are asked.
 */
export type Language = "es" | "en";

/**
 * For whom a question is.
 */
export type Level = "10-12" | "13-16" | "adult";

/**
 * A picture of a question or of one of its options.
 */
export type Picture = { 
/**
 * What it belongs to: the question is 0, its first option 1.
 */
of: number, 
/**
 * What is to be seen, for who cannot see it, in each language in which the question is asked.
 */
alt: Said<string>, 
/**
 * The file.
 */
data: string, };

/**
 * A place in a file.
 */
export type Place = "file" | { "line": number } | { "cell": string } | { "question": string };

/**
 * A question in one language or in two: a language in which it is not asked has no text, no options and no explanation.
 */
export type Question = { 
/**
 * Its name, such as `pt-001`: the same for ever.
 */
id: string, 
/**
 * The code of the country it is about, or `murcia`; none if it is a general question.
 */
country: string | null, 
/**
 * What it is about, if it is one of the topics of the game.
 */
topic: Topic | null, 
/**
 * For whom it is; everybody, if that is not said.
 */
level: Level | null, 
/**
 * The Unions it is true for.
 */
editions: Array<Edition>, 
/**
 * The question in Spanish.
 */
es: string, 
/**
 * The question in English.
 */
en: string, 
/**
 * How it is answered.
 */
kind?: Kind, 
/**
 * The options, or whatever texts its kind has in their place.
 */
options: Said<Array<string>>, 
/**
 * Which of them is right, counted from 1; 0 where that is said by its kind.
 */
answer: number, 
/**
 * The options that come last, in this order, when the options are shuffled, counted from 1. Where that is not said,
 * their words say it.
 */
last?: Array<number>, 
/**
 * One sentence that tells a little more.
 */
why: Said<string>, 
/**
 * Where it can be looked up: a title and a year.
 */
source: string | null, 
/**
 * Pictures of the question and of its options, one each at most.
 */
pictures?: Array<Picture>, };

/**
 * What became of reading a file.
 */
export type Reading = { "kind": "taken", 
/**
 * As what.
 */
format: string, 
/**
 * The questions, in the order of the file.
 */
questions: Array<Question>, 
/**
 * The names of those that have lost a picture, a sound or a film on the way, and may make no sense without it.
 */
bereft: Array<string>, 
/**
 * What could not be carried over.
 */
remarks: Array<Remark>, } | { "kind": "refused", 
/**
 * As what it was read.
 */
format: string, 
/**
 * What has to be mended.
 */
faults: Array<Remark>, } | { "kind": "unknown" };

/**
 * Something to know about a file, and where.
 */
export type Remark = { 
/**
 * Where.
 */
place: Place, 
/**
 * What.
 */
what: What, };

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
 * What a question is about.
 */
export type Topic = "geography" | "history" | "culture" | "nature" | "language" | "food" | "institutions" | "science" | "sport" | "society";

/**
 * What there is to say. As JSON it has a `kind`, by which a page finds its own words.
 */
export type What = { "kind": "kind", name: string, } | { "kind": "several-right" } | { "kind": "few-options" } | { "kind": "too-many-options", most: number, } | { "kind": "no-such-kind", name: string, } | { "kind": "no-text" } | { "kind": "same-options" } | { "kind": "too-long", most: number, } | { "kind": "twice" } | { "kind": "unplayable", problem: Flaw, } | { "kind": "formatting", tags: string, } | { "kind": "media" } | { "kind": "picture-link", address: string, } | { "kind": "picture-too-large", most: number, } | { "kind": "picture-alt" } | { "kind": "hidden" } | { "kind": "many-options", left_out: string, } | { "kind": "weights" } | { "kind": "feedback" } | { "kind": "long-why" } | { "kind": "hints" } | { "kind": "tag", tag: string, } | { "kind": "second-language" } | { "kind": "value", field: string, value: string, } | { "kind": "new-id", from: string, to: string, } | { "kind": "notes" } | { "kind": "unmatched" } | { "kind": "last", options: string, } | { "kind": "kept-order" } | { "kind": "guessed" } | { "kind": "category", name: string, } | { "kind": "settings" } | { "kind": "time-limits" } | { "kind": "column", name: string, } | { "kind": "beyond" } | { "kind": "sheet", name: string, } | { "kind": "after-answer" } | { "kind": "like-option" } | { "kind": "escaped" } | { "kind": "kahoot-length", most: number, } | { "kind": "full", most: number, } | { "kind": "flawed", problem: Flaw, } | { "kind": "empty" } | { "kind": "too-large", most: number, } | { "kind": "too-many", most: number, } | { "kind": "too-many-remarks", most: number, } | { "kind": "long-line", most: number, } | { "kind": "not-text" } | { "kind": "encoding" } | { "kind": "not-this", format: string, } | { "kind": "damaged", problem: string, } | { "kind": "unpacked", most: number, } | { "kind": "no-right" } | { "kind": "no-such-option", value: string, } | { "kind": "no-answer-line" } | { "kind": "no-question" } | { "kind": "letter-twice", letter: string, } | { "kind": "missing-text" } | { "kind": "brace" } | { "kind": "answers", answers: string, } | { "kind": "no-header" } | { "kind": "entity", name: string, } | { "kind": "cell", value: string, };

/**
 * Which questions may be drawn.
 */
export type Wish = { 
/**
 * The Union that is played.
 */
edition: Edition, 
/**
 * For whom; empty for everybody.
 */
levels: Array<Level>, 
/**
 * What about; empty for everything.
 */
topics: Array<Topic>, };
