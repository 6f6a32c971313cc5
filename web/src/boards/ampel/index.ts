import type { BoardModule } from '../contract';
import Board from './Board.svelte';
import { LOOKS } from './looks';

const CYLINDERS = { in_hand: 'board-cylinder-in-hand', out: 'board-cylinder-out' } as const;

const board: BoardModule<'ampel'> = {
  Board,
  look: (view, seat) => LOOKS[view.seats[seat]?.colour ?? 'red'],
  holds: (view, seat, t) => {
    const player = view.seats[seat];
    if (!player) return [];
    const { cylinder, hand, points } = player;
    const where =
      typeof cylinder === 'string' ? t(CYLINDERS[cylinder]) : t('board-cylinder-on', { at: String(cylinder.on) });
    const ring = typeof cylinder === 'string' ? (cylinder === 'in_hand' ? '◎' : '◎×') : `◎${cylinder.on}`;
    return [
      { short: `◆${points}/${view.goal}`, label: t('board-points', { points, goal: view.goal }), telling: true },
      { short: `●${hand}`, label: t('board-hand', { hand }) },
      { short: ring, label: where },
    ];
  },
  score: (view, seat) => [view.seats[seat]?.points ?? 0],
  task: ({ step }, t) => t(`board-task-${step}`),
  // There are no dice.
  rollsByHand: () => false,
};

export default board;
