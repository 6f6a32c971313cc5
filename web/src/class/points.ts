// What answers are worth in a class.

import type { PointRules } from './protocol';

/** Whether anything is worth something; if not, only the board counts. */
export const worth = ({ right, quick, team }: PointRules): boolean => right + quick + team > 0;
