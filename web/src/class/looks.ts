// How teams look before the match: by the routes they will have, or by a letter where those are yet to be drawn.

import type { Look } from '../boards/contract';
import { routeLook, undrawnLook } from '../boards/europa/team';
import type { Mode } from './protocol';

export const lookBefore = (mode: Mode, team: number): Look => (mode === 'full' ? undrawnLook(team) : routeLook(team + 1));
