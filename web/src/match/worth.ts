// What a match was worth, action by action: marks for costly choices, and sums for each seat.

import type { Judged } from '../types/table';

export type Mark = '?!' | '?' | '??';

/** How much a choice must have cost to deserve its mark, in even shares of a win: of four seats each begins with a quarter, of two pairs with half. */
const MARKS: { mark: Mark; least: number; name: 'blunder' | 'mistake' | 'doubtful' }[] = [
  { mark: '??', least: 0.4, name: 'blunder' },
  { mark: '?', least: 0.2, name: 'mistake' },
  { mark: '?!', least: 0.1, name: 'doubtful' },
];

/** The mark of a choice and the name of it, or nothing for one that was good enough. */
export function markOf({ cause, cost, before }: Judged): (typeof MARKS)[number] | null {
  if (cause !== 'choice') return null;
  const even = before.reduce((sum, chance) => sum + chance, 0) / before.length;
  return MARKS.find(({ least }) => cost >= least * even) ?? null;
}

/** A choice that cost something: which action, by whom, and what it was worth. */
export type Costly = Judged & { at: number; seat: number };

/** The choices that deserve a mark, the worst first. */
export function costly(judged: Judged[]): Costly[] {
  const choices = judged.flatMap((one, at) => (one.seat !== null && markOf(one) ? [{ ...one, at, seat: one.seat }] : []));
  return choices.sort((one, other) => other.cost - one.cost || one.at - other.at);
}

/** Each seat's chance to win after so many actions, in thousandths, as far as that is known. */
export function chancesAt(judged: Judged[], moment: number): number[] | null {
  return (moment === 0 ? judged[0]?.before : judged[moment - 1]?.after) ?? null;
}

/** A seat's account of a match, in thousandths of a win: all heads but the last add up to the last. */
export interface Account {
  start: number;
  luck: number;
  ownAnswers: number;
  otherAnswers: number;
  ownChoices: number;
  otherChoices: number;
  platform: number;
  end: number;
}

/** Each seat's account of what was judged so far. */
export function accounts(judged: Judged[], seats: number): Account[] {
  return Array.from({ length: seats }, (_, seat) => {
    const start = judged[0]?.before[seat] ?? 0;
    const account: Account = { start, luck: 0, ownAnswers: 0, otherAnswers: 0, ownChoices: 0, otherChoices: 0, platform: 0, end: start };
    for (const one of judged) {
      const now = one.after[seat] ?? 0;
      account[headOf(one, seat)] += now - account.end;
      account.end = now;
    }
    return account;
  });
}

/** Under which head of a seat's account an action is booked. */
function headOf({ cause, seat }: Judged, of: number): keyof Account {
  if (cause === 'luck' || cause === 'platform') return cause;
  if (cause === 'answer') return seat === of ? 'ownAnswers' : 'otherAnswers';
  return seat === of ? 'ownChoices' : 'otherChoices';
}

/** Whether luck had a part in the match. */
export function lucky(judged: Judged[]): boolean {
  return judged.some((one) => one.cause === 'luck');
}

/** Thousandths as points of a hundred, with one digit. */
export function points(thousandths: number): number {
  return thousandths / 10;
}

/** What the last word on a match needs of each action, in numbers: its seat or -1, whether it was best, the chances before and after. */
export function swingsOf(judged: Judged[]): Int32Array {
  return Int32Array.from(judged.flatMap(({ seat, is_best, before, after }) => [seat ?? -1, Number(is_best), ...before, ...after]));
}

/** The same match with what the last word on it says: for each action its seat, its cost, the chances before and after. */
export function settled(judged: Judged[], swings: Int32Array): Judged[] {
  return judged.map((one, index) => {
    const seats = one.before.length;
    const from = index * (2 + 2 * seats);
    const [cost, before, after] = [swings[from + 1] ?? 0, swings.slice(from + 2, from + 2 + seats), swings.slice(from + 2 + seats, from + 2 + 2 * seats)];
    return { ...one, cost, before: [...before], after: [...after] };
  });
}
