// The moments of a match that the wall dwells on, as they follow from its actions and answers: nothing here knows the time.

import { rollOf } from '../../match/steps';
import type { Answered } from '../../online/table-log';
import type { Event } from '../../types/europa';
import type { StepOf } from '../../types/scene';
import type { Face } from '../../types/table';
import { READING } from './held.svelte';

/** One roll of the opening, and what came of it: `plane` and `taken` are rolled again. */
export interface Throw extends Face {
  seat: number;
  outcome: 'route' | 'taken' | 'plane' | 'order';
  /** Those who roll for the order once more after it. */
  tied: number[];
}

/** How routes and order were drawn. */
export interface Draw {
  throws: Throw[];
  /** The teams as they play; empty until all have rolled. */
  order: number[];
}

export type Moment = {
  /** How long it is to be seen, in milliseconds. */
  ms: number;
} & (
  | { kind: 'draw'; draw: Draw }
  /** `at` is the number of the action with which the card was drawn. */
  | { kind: 'card'; at: number; step: StepOf<'europa'> }
  | { kind: 'verdict'; answered: Answered }
);

const THROW_MS = 1500;
/** A draw in which much is repeated goes faster. */
const THROWS_MS = 30_000;
const ORDER_MS = 5000;
const CARD_MS = 6000;
const VERDICT_MS = 8000;

/** What happened in an action, by its name. */
export function found<Name extends Event['event']>(step: StepOf<'europa'>, name: Name): Extract<Event, { event: Name }> | null {
  const named = (event: Event): event is Extract<Event, { event: Name }> => event.event === name;
  return step.happened.map(({ event }) => event).find(named) ?? null;
}

function outcomeOf(step: StepOf<'europa'>): Throw['outcome'] {
  if (found(step, 'plane_again')) return 'plane';
  if (found(step, 'route_taken')) return 'taken';
  return found(step, 'route_given') ? 'route' : 'order';
}

/** The rolls of the opening, as far as they are made; nothing where teams began as they sat. */
export function drawOf(steps: StepOf<'europa'>[]): Draw | null {
  const end = steps.findIndex((step) => found(step, 'order_set'));
  const opening = end < 0 ? steps : steps.slice(0, end + 1);
  if (!opening.some((step) => found(step, 'route_given') ?? found(step, 'route_taken') ?? found(step, 'plane_again'))) return null;
  const throws = opening.flatMap((step, at): Throw[] => {
    const roll = rollOf(step, at);
    if (roll?.seat == null) return [];
    return [{ seat: roll.seat, pips: roll.pips, plane: roll.plane, outcome: outcomeOf(step), tied: found(step, 'tied')?.seats ?? [] }];
  });
  return { throws, order: end < 0 ? [] : found(steps[end]!, 'order_set')!.order };
}

/** How long one roll of a draw is looked at. */
export const throwMs = ({ throws }: Draw): number => Math.min(THROW_MS, THROWS_MS / throws.length);

export const drawn = (draw: Draw): Moment => ({ kind: 'draw', draw, ms: throwMs(draw) * draw.throws.length + ORDER_MS });

/** What a team has after some rolls of a draw. */
export interface Lot {
  route: number | null;
  /** What it rolled for the order: more than once after a tie. */
  rolls: number[];
}

export function lotsAfter({ throws }: Draw, count: number, teams: number): Lot[] {
  const lots = Array.from({ length: teams }, (): Lot => ({ route: null, rolls: [] }));
  for (const { seat, pips, outcome } of throws.slice(0, count)) {
    const lot = lots[seat];
    if (lot && outcome === 'route') lot.route = pips;
    else if (lot && outcome === 'order') lot.rolls.push(pips);
  }
  return lots;
}

/** The instruction cards among the actions from one number to another. */
export function cardsIn(steps: StepOf<'europa'>[], from: number, to: number): Moment[] {
  return steps.slice(from, to).flatMap((step, index) => (found(step, 'drew') ? [{ kind: 'card' as const, at: from + index, step, ms: CARD_MS }] : []));
}

/** `next` says that another question waits for it to be read: that one is seen when phones show it. */
export const verdict = (answered: Answered, next = false): Moment => ({ kind: 'verdict', answered, ms: next ? READING : VERDICT_MS });
