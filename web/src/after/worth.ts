// What a match was worth, action by action: marks for costly choices, and sums for each seat.

import type { Judged } from '../types/table';

export type Mark = '?!' | '?' | '??';

/** How much a choice must have cost to deserve its mark, in even shares of a win: with four seats each begins with a quarter. */
const MARKS: { mark: Mark; least: number; name: 'blunder' | 'mistake' | 'doubtful' }[] = [
  { mark: '??', least: 0.4, name: 'blunder' },
  { mark: '?', least: 0.2, name: 'mistake' },
  { mark: '?!', least: 0.1, name: 'doubtful' },
];

/** The mark of a choice and the name of it, or nothing for one that was good enough. */
export function markOf({ seat, cost, before }: Judged): (typeof MARKS)[number] | null {
  if (seat === null) return null;
  return MARKS.find(({ least }) => cost * before.length >= least) ?? null;
}

/** A choice that cost something: which action, by whom, and what it was worth. */
export type Costly = Judged & { at: number; seat: number };

/** The choices that deserve a mark, the worst first. */
export function costly(judged: Judged[]): Costly[] {
  const choices = judged.flatMap((one, at) => (one.seat !== null && markOf(one) ? [{ ...one, at, seat: one.seat }] : []));
  return choices.sort((one, other) => other.cost - one.cost || one.at - other.at);
}

/** Each seat's chance to win after so many actions, as far as that is known. */
export function chancesAt(judged: Judged[], moment: number): number[] | null {
  return (moment === 0 ? judged[0]?.before : judged[moment - 1]?.after) ?? null;
}

export interface Sums {
  /** What the seat's choices cost it. */
  cost: number;
  /** What luck gave it. */
  luck: number;
}

/** What choices cost and luck gave each seat, in all. */
export function sums(judged: Judged[], seats: number): Sums[] {
  return Array.from({ length: seats }, (_, seat) => ({
    cost: judged.reduce((sum, one) => sum + (one.seat === seat ? one.cost : 0), 0),
    luck: judged.reduce((sum, one) => sum + (one.luck[seat] ?? 0), 0),
  }));
}

/** Whether luck had a part in the match. */
export function lucky(judged: Judged[]): boolean {
  return judged.some((one) => one.luck.length > 0);
}

/** A share as a percentage with one digit. */
export function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
