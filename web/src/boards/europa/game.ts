// What the page asks about a position of Ruta Europea, without the map: for telephones too.

import type { View } from '../../types/europa';
import type { BoardModule } from '../contract';
import { holds, look } from './team';

const OPENING = new Set(['route_roll', 'order_roll']);
const THROWN = new Set([...OPENING, 'roll', 'out_roll']);

export const game: BoardModule<View> = {
  look,
  holds,
  score: (view, seat) => {
    const team = view.teams.find((one) => one.seat === seat);
    return [team?.flags.length ?? 0, Number(team?.square ?? -1)];
  },
  task: ({ phase, pips }) => {
    if (THROWN.has(phase)) return { key: 'board-task-throw' };
    return phase === 'over' ? null : { key: `board-task-${phase}`, args: { pips: pips ?? 0 } };
  },
  // Cards are drawn without being asked for; the die is thrown.
  byHand: (view) => THROWN.has(view.phase),
  handLabel: (view, t) => t(OPENING.has(view.phase) ? `board-throw-${view.phase}` : 'board-throw'),
};
