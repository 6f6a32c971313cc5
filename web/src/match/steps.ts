// What the steps of a match say about its last moments.

import type { Step } from '../types/table';

/** The steps of the last turn: those since the seat that acted last began to act. */
export function lastTurn(steps: Step[]): Step[] {
  const by = steps.findLast((step) => step.seat !== null)?.seat ?? null;
  const from = steps.findLastIndex((step) => step.seat !== null && step.seat !== by);
  return steps.slice(from + 1);
}

/** The pips of the last roll. */
export function lastPips(steps: Step[]): number | null {
  for (const step of [...steps].reverse()) {
    for (const { event } of step.happened) if (typeof event['pips'] === 'number') return event['pips'];
  }
  return null;
}
