import type { View } from '../../types/ampel';
import type { BoardModule } from '../contract';
import Board from './Board.svelte';

const board: BoardModule<View> = {
  Board,
  look: (_, seat) => ({ colour: 'red', letter: String(seat + 1), shape: 'circle' }),
  holds: () => [],
  byHand: () => true,
};

export default board;
