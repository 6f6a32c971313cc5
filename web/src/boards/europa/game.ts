// What the page asks about a position of Ruta Europea, without the map: for telephones too.

import type { BoardModule } from '../contract';
import { holds, look } from './team';

const OPENING = new Set(['route_roll', 'order_roll']);
const THROWN = new Set([...OPENING, 'roll', 'out_roll']);

export const game: BoardModule<'europa'> = {
  look,
  holds,
  score: (view, seat) => {
    const team = view.teams.find((one) => one.seat === seat);
    return [team?.flags.length ?? 0, Number(team?.square ?? -1)];
  },
  task: ({ phase, pips }, t) => {
    if (THROWN.has(phase)) return t('board-task-throw');
    return phase === 'over' ? null : t(`board-task-${phase}`, { pips: pips ?? 0 });
  },
  // Cards are drawn without being asked for; the die is thrown.
  rollsByHand: (view) => THROWN.has(view.phase),
  handLabel: (view, t) => (OPENING.has(view.phase) ? t(`board-throw-${view.phase}`) : t('board-throw')),
};
