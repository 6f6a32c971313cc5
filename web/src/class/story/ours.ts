// What of the story is a team's own, for its telephones.

import type { StepOf } from '../../types/scene';
import { found } from './moments';

/** The instruction card that a team has drawn, until it decides something again. */
export function cardOf(steps: StepOf<'europa'>[], team: number): StepOf<'europa'> | null {
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at]!;
    if (step.seat !== team) continue;
    if (found(step, 'drew')) return step;
    if (!step.house) return null;
  }
  return null;
}

/** Whether routes have been drawn, and nobody has done anything yet. */
export const justDrawn = (steps: StepOf<'europa'>[]): boolean => steps.length > 0 && steps.every(({ house }) => house) && steps.some((step) => found(step, 'order_set'));
