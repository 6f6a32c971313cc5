// How messages are asked for.

import type { MessageKey } from './messages';

/** What a message speaks of. */
export type Args = Record<string, string | number>;

/**
 * A key that can be asked for: that of a message there is, or one put together from parts, such as `game-${game}`, that fits at
 * least one. Any other is `never`, so that a misspelt key does not compile.
 */
export type Asked<Key extends string> = string extends Key
  ? never
  : [Extract<MessageKey, Key>] extends [never]
    ? never
    : Record<never, never> extends Record<Key, unknown>
      ? Key
      : Key extends MessageKey
        ? Key
        : never;

/** Puts a message into words. */
export type Translate = <const Key extends string>(key: Key & Asked<Key>, args?: Args) => string;
