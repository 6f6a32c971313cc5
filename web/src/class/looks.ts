// How teams look before the match: by the routes they will have, or by a letter where those are yet to be drawn.

import type { Look } from '../boards/contract';
import { routeLook, undrawnLook } from '../boards/europa/team';
import type { Classroom } from './classroom.svelte';

/** Whether the die decides routes and order. */
export const isDrawn = ({ table }: Pick<Classroom, 'table'>): boolean => table?.state?.options['opening'] === 'roll';

export const lookBefore = (drawn: boolean, team: number): Look => (drawn ? undrawnLook(team) : routeLook(team + 1));
