import type { BoardModule } from '../contract';
import Board from './Board.svelte';

const board: BoardModule<'takeaway'> = {
  Board,
  look: (_, seat) =>
    seat === 0
      ? { colour: 'red', letter: 'R', shape: 'circle' }
      : { colour: 'blue', letter: 'B', shape: 'diamond' },
  holds: () => [],
  // There are no dice.
  rollsByHand: () => false,
};

export default board;
