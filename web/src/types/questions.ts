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
export type Flaw = { "kind": "id", most: number, } | { "kind": "country", code: string, } | { "kind": "editions" } | { "kind": "no-language" } | { "kind": "no-text", language: Language, } | { "kind": "option-counts" } | { "kind": "answer", most: number, } | { "kind": "last", most: number, } | { "kind": "options", least: number, most: number, language: Language, } | { "kind": "line", start: string, longest: number, } | { "kind": "same-id", pack: string, } | { "kind": "same-question", id: string, } | { "kind": "program", what: string, } | { "kind": "unreadable", problem: string, };

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
 * A language in which questions are asked.
 */
export type Language = "es" | "en";

/**
 * For whom a question is.
 */
export type Level = "10-12" | "13-16" | "adult";

/**
 * A place in a file.
 */
export type Place = "file" | { "line": number } | { "cell": string } | { "question": string };

/**
 * A question with two to four options, in one language or in two: a language in which it is not
 * asked has no text, no options and no explanation.
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
 * The options.
 */
options: Said<Array<string>>, 
/**
 * Which of them is right, counted from 1.
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
source: string | null, };

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
 * What a question is about.
 */
export type Topic = "geography" | "history" | "culture" | "nature" | "language" | "food" | "institutions" | "science" | "sport" | "society";

/**
 * What there is to say. As JSON it has a `kind`, by which a page finds its own words.
 */
export type What = { "kind": "kind", name: string, } | { "kind": "several-right" } | { "kind": "few-options" } | { "kind": "no-text" } | { "kind": "same-options" } | { "kind": "too-long", most: number, } | { "kind": "twice" } | { "kind": "unplayable", problem: Flaw, } | { "kind": "formatting", tags: string, } | { "kind": "media" } | { "kind": "hidden" } | { "kind": "many-options", left_out: string, } | { "kind": "weights" } | { "kind": "feedback" } | { "kind": "long-why" } | { "kind": "hints" } | { "kind": "tag", tag: string, } | { "kind": "second-language" } | { "kind": "value", field: string, value: string, } | { "kind": "new-id", from: string, to: string, } | { "kind": "notes" } | { "kind": "unmatched" } | { "kind": "last", options: string, } | { "kind": "kept-order" } | { "kind": "guessed" } | { "kind": "category", name: string, } | { "kind": "settings" } | { "kind": "time-limits" } | { "kind": "column", name: string, } | { "kind": "beyond" } | { "kind": "sheet", name: string, } | { "kind": "after-answer" } | { "kind": "like-option" } | { "kind": "escaped" } | { "kind": "kahoot-length", most: number, } | { "kind": "full", most: number, } | { "kind": "flawed", problem: Flaw, } | { "kind": "empty" } | { "kind": "too-large", most: number, } | { "kind": "too-many", most: number, } | { "kind": "too-many-remarks", most: number, } | { "kind": "long-line", most: number, } | { "kind": "not-text" } | { "kind": "encoding" } | { "kind": "not-this", format: string, } | { "kind": "damaged", problem: string, } | { "kind": "unpacked", most: number, } | { "kind": "no-right" } | { "kind": "no-such-option", value: string, } | { "kind": "no-answer-line" } | { "kind": "no-question" } | { "kind": "letter-twice", letter: string, } | { "kind": "missing-text" } | { "kind": "brace" } | { "kind": "answers", answers: string, } | { "kind": "no-header" } | { "kind": "entity", name: string, } | { "kind": "cell", value: string, };

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
