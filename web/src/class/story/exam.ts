// The questions of Murcia: how those that were asked in a row have been answered.

import type { StepOf } from '../../types/scene';
import { found } from './moments';

/** So many are asked at most, and so many decide. */
export const ASKED = 3;
export const NEEDED = 2;

/** The answers since a team came to Murcia, as far as these actions go; nothing where nobody is asked there. */
export function examOf(steps: StepOf<'europa'>[]): boolean[] | null {
  const entered = steps.findLastIndex((step) => found(step, 'entered_murcia'));
  if (entered < 0) return null;
  const since = steps.slice(entered);
  // The last answer belongs to it, whatever came of it; what another team does does not.
  const end = since.findIndex((step) => found(step, 'murcia_failed') ?? found(step, 'came_home'));
  if (end >= 0 && end < since.length - 1 && since.slice(end + 1).some((step) => !step.house)) return null;
  return since.flatMap((step) => (found(step, 'murcia_right') ? [true] : found(step, 'murcia_wrong') ? [false] : []));
}
