// Made from the Rust types by crates/wasm/tests/it/types.rs.

/**
 * What checking the dice of a record has found.
 */
export type DiceVerdict = { "kind": "checked", 
/**
 * Whether nothing speaks against the dice.
 */
holds: boolean, 
/**
 * How many rolls there were, those that were taken back included.
 */
rolls: number, 
/**
 * How many of them were taken back.
 */
taken_back: number, 
/**
 * The rolls that do not follow from the secret and the shares.
 */
wrong: Array<WrongRoll>, 
/**
 * Whether the secret is the one to which the house was bound.
 */
commitment: boolean, 
/**
 * The seats whose devices took part.
 */
devices: Array<number>, 
/**
 * Those of them that did not show their shares.
 */
missing: Array<number>, 
/**
 * Those of them whose shares do not match their seals.
 */
broken: Array<number>, 
/**
 * The seats that had no part in dice in which others had one.
 */
left_out: Array<number>, 
/**
 * Whether the commitment is the one that was seen, if one was.
 */
commitment_seen: boolean | null, 
/**
 * Whether the seals are those that were seen, if they were.
 */
seals_seen: boolean | null, } | { "kind": "no_proof" } | { "kind": "not_shown" } | { "kind": "lost" } | { "kind": "unreadable", 
/**
 * What is wrong, in English.
 */
problem: string, };

/**
 * A roll that does not follow from the secret and the shares.
 */
export type WrongRoll = { 
/**
 * Which roll, counted from 1.
 */
roll: number, 
/**
 * Which step of the record, counted from 1.
 */
step: number, 
/**
 * What the record says.
 */
action: string, 
/**
 * What it should have been.
 */
expected: string, };
