import type { View } from '../../types/parchis';
import type { BoardModule } from '../contract';
import Board from './Board.svelte';

const board: BoardModule<View> = {
  Board,
  look: (_, seat) => ({ colour: 'red', letter: String(seat + 1), shape: 'circle' }),
  holds: () => [],
  byHand: () => true,
};

export default board;
