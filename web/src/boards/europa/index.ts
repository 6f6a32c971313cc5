import type { BoardModule } from '../contract';
import Board from './Board.svelte';
import { game } from './game';

const board: BoardModule<'europa'> = { ...game, Board };

export default board;
