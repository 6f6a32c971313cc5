import type { BoardModule } from '../contract';
import { lettered } from '../kit/letters.svelte';
import Board from './Board.svelte';

const WHITE = lettered('white', 'circle');
const BROWN = lettered('brown', 'hexagon');

const board: BoardModule<'barragoon'> = {
  Board,
  look: (_, seat) => (seat === 0 ? WHITE : BROWN),
  holds: (view, seat, t) => {
    const count = view.left[seat] ?? 0;
    const tiles = { short: `${seat === 0 ? '●' : '⬢'}${count}`, label: t('board-holds', { count }), telling: true };
    const level = view.express[seat] ?? 0;
    return level > 0 ? [tiles, { short: `⚑${level}`, label: t('board-express', { level }) }] : [tiles];
  },
  score: (view, seat) => [view.left[seat] ?? 0],
  task: ({ choice }, t) => (choice === 'nothing' ? null : t(`board-task-${choice}`)),
  turns: true,
  rollsByHand: () => false,
};

export default board;
