// Why a match is over, and what has decided it.

import type { StepOf } from '../types/scene';
import { found } from './story/moments';

/** As a message: a team has come home or the match was stopped, and points or the board decide. */
export function reasonOf(steps: StepOf<'europa'>[], points: boolean) {
  const last = steps.at(-1);
  const home = last && found(last, 'came_home');
  if (points) return home ? 'class-why-home-points' : 'class-why-points';
  return home ? 'class-why-home' : 'class-why-board';
}
