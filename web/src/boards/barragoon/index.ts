import type { View } from '../../types/barragoon';
import type { BoardModule } from '../contract';
import Board from './Board.svelte';

const FACES: [number, string][] = [
  [2, '⚁'],
  [3, '⚂'],
  [4, '⚃'],
];

const board: BoardModule<View> = {
  Board,
  look: (_, seat) =>
    seat === 0
      ? { colour: 'white', letter: 'W', shape: 'circle' }
      : { colour: 'brown', letter: 'B', shape: 'hexagon' },
  holds: (view, seat, t) => {
    const tiles = FACES.map(([tile, face]) => {
      const count = view.tiles.filter((one) => one.seat === seat && one.tile === tile).length;
      return { short: `${face}${count}`, label: t('board-holds', { tile, count }) };
    });
    const level = view.express[seat] ?? 0;
    return level > 0 ? [...tiles, { short: `⚑${level}`, label: t('board-express', { level }) }] : tiles;
  },
  byHand: () => false,
};

export default board;
