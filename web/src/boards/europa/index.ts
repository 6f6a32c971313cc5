import type { View } from '../../types/europa';
import type { BoardModule } from '../contract';
import Board from './Board.svelte';
import { holds, look } from './team';

const THROWN = new Set(['route_roll', 'order_roll', 'roll', 'out_roll']);

const board: BoardModule<View> = {
  Board,
  look,
  holds,
  // Cards are drawn without being asked for; the die is thrown.
  byHand: (view) => THROWN.has(view.phase),
  handLabel: (view, t) => t(view.phase === 'route_roll' || view.phase === 'order_roll' ? `board-throw-${view.phase}` : 'board-throw'),
};

export default board;
