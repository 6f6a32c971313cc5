// The record as a list of turns, counted alike wherever a match is shown.

import type { Step } from '../types/table';

export interface Turn {
  seat: number | null;
  /** Which action it begins with, counted from 0. */
  from: number;
  steps: Step[];
}

/** The turns of a record: the steps in a row of one seat, the rolls of the house for it included. */
export function turnsOf(steps: Step[]): Turn[] {
  const turns: Turn[] = [];
  steps.forEach((step, index) => {
    const turn = turns.at(-1);
    if (turn && turn.seat === step.seat) turn.steps.push(step);
    else turns.push({ seat: step.seat, from: index, steps: [step] });
  });
  return turns;
}

/** Which turn an action belongs to, counted from 1. */
export function turnAt(turns: Turn[], action: number): number {
  return turns.findLastIndex((turn) => turn.from <= action) + 1;
}

/** What an action did, in words; the notation where it did nothing that is told. */
export function inWords(step: Step, say: (message: Step['happened'][number]['message']) => string): string {
  // Whose turn begins is seen in the line after it.
  const told = step.happened.filter(({ message }) => message.key !== 'turn-began');
  return told.map(({ message }) => say(message)).join(' ') || step.action;
}
