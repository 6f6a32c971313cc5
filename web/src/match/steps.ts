// What the steps of a match say about its last moments.

import type { Face, Step } from '../types/table';

/** The steps of the last turn: those since the seat that acted last began to act. */
export function lastTurn(steps: Step[]): Step[] {
  const by = steps.findLast((step) => step.seat !== null)?.seat ?? null;
  const other = steps.findLastIndex((step) => step.seat !== null && step.seat !== by);
  if (other >= 0) return steps.slice(other + 1);
  // Somebody plays alone: the turn began where it was said to.
  const began = (step: Step) => step.happened.some(({ event }) => event.event === 'turn_began');
  return steps.slice(steps.slice(0, -1).findLastIndex(began) + 1);
}

/** A roll of the die: what came, for whom, and which action it was. */
export interface DieRoll extends Face {
  seat: number | null;
  at: number;
}

/** The roll that an action was, if it was one. */
export function rollOf({ face, seat }: Step, at: number): DieRoll | null {
  return face && { ...face, seat, at };
}

/** The last roll among the first `end` actions. */
export function lastRoll(steps: Step[], end: number): DieRoll | null {
  for (let at = end - 1; at >= 0; at -= 1) {
    const roll = rollOf(steps[at]!, at);
    if (roll) return roll;
  }
  return null;
}

/**
 * Where begins what a seat has to be told of the first `end` actions: after it acted last; with its last roll, if that left
 * it nothing to do. In the midst of its turn, where that began.
 */
export function roundOf(steps: Step[], end: number, seat: number): number {
  let at = end;
  const back = (fits: (step: Step) => boolean) => {
    while (at > 0 && fits(steps[at - 1]!)) at -= 1;
  };
  const own = (step: Step) => step.seat === seat;
  back(own);
  if (steps.slice(at, end).some((step) => !step.house)) return at;
  back((step) => !own(step));
  back((step) => own(step) && step.house);
  return at;
}
