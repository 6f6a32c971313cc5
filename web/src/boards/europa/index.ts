import type { View } from '../../types/europa';
import type { BoardModule } from '../contract';
import Board from './Board.svelte';
import { game } from './game';

const board: BoardModule<View> = { ...game, Board };

export default board;
