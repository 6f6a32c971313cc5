// What the house rolled, in words: the face of a die, or a card that was drawn.

import { words } from '../words/words.svelte';
import type { GameId } from '../types/games';
import type { Face } from '../types/table';

const FACES = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** Needs the messages of the game. */
export function rolled(game: GameId | null, action: string, face: Face | null): string {
  if (face && !face.plane) return `${FACES[face.pips]} ${face.pips}`;
  const square = /^card:city:(\d+)$/.exec(action)?.[1];
  if (square) return words.t('dice-card-city', { square });
  const text = words.of(game).t(`label-${action.replace(':', '-')}`);
  return text.startsWith('⟨') ? action : text;
}
