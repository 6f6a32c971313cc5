// What the steps of a match say about its last moments.

import type { Step } from '../types/table';

/** The steps of the last turn: those since the seat that acted last began to act. */
export function lastTurn(steps: Step[]): Step[] {
  const by = steps.findLast((step) => step.seat !== null)?.seat ?? null;
  const other = steps.findLastIndex((step) => step.seat !== null && step.seat !== by);
  if (other >= 0) return steps.slice(other + 1);
  // Somebody plays alone: the turn began where it was said to.
  const began = (step: Step) => step.happened.some(({ event }) => event.event === 'turn_began');
  return steps.slice(steps.slice(0, -1).findLastIndex(began) + 1);
}

export interface Turn {
  seat: number | null;
  /** The number of its first step, counted from 0. */
  from: number;
  steps: Step[];
}

/** The turns of a match: the steps of one seat that follow each other. */
export function turnsOf(steps: Step[]): Turn[] {
  const turns: Turn[] = [];
  steps.forEach((step, from) => {
    const turn = turns.at(-1);
    if (turn && turn.seat === step.seat) turn.steps.push(step);
    else turns.push({ seat: step.seat, from, steps: [step] });
  });
  return turns;
}

/** The number of the turn that a step belongs to, counted from 1 as the record has it. */
export function turnAt(steps: Step[], at: number): number {
  return turnsOf(steps).findLastIndex((turn) => turn.from <= at) + 1;
}

/** The face of the die in the text of the house's action, if it is one: `d5`, `5`, or the plane for six. */
export function faceOf(action: string): number | null {
  const face = /^d?([1-6])$/.exec(action)?.[1];
  return face ? Number(face) : action === 'plane' ? 6 : null;
}

/** The pips of the last roll. */
export function lastPips(steps: Step[]): number | null {
  const roll = steps.findLast((step) => step.house && faceOf(step.action) !== null);
  return roll ? faceOf(roll.action) : null;
}
