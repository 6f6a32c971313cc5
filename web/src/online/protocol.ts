// What the page adds to the types of the protocol (`types/protocol.ts`, made from the server's).

import type { CardSeat, ClientCommand } from '../types/protocol';

/** A time is in milliseconds since 1970 on the server's clock. */
export type Time = number;

/** A sentence in several languages. */
export type Said = Record<string, string>;

/** A command about one table, or one class, by whoever knows which. */
export type TableCommand = Without<ClientCommand, 'table'>;
export type ClassCommand = Without<ClientCommand, 'class'>;

type Without<Command, Key extends string> = Command extends { [key in Key]: string } ? Omit<Command, Key> : never;

/** Phrases that everybody understands; their words are in the message files. */
export const phrases = ['hello', 'good-luck', 'well-played', 'thanks', 'one-moment', 'oops', 'nice', 'again', 'bye'] as const;

/** Who sits on a seat, or may. */
export type Seated = Omit<CardSeat, 'present'>;
