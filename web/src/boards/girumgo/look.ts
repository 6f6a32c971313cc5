// How colours and seats look: each colour of a wedge has a pictogram, and the token of that colour has its outline.

import type { View } from '../../types/girumgo';
import type { Look } from '../contract';
import type { Pictogram } from '../kit/pictograms';

export interface Colour {
  /** Its word in the rules. */
  word: string;
  /** Its name in styles/tokens.css. */
  paint: string;
  picture: Pictogram;
}

/** Clockwise on every wheel, as in the events, which give colours by number. */
export const COLOURS: Colour[] = [
  { word: 'red', paint: 'red', picture: 'heart' },
  { word: 'orange', paint: 'orange', picture: 'sun' },
  { word: 'yellow', paint: 'yellow', picture: 'star' },
  { word: 'green', paint: 'green', picture: 'tree' },
  { word: 'blue', paint: 'blue', picture: 'drop' },
  { word: 'violet', paint: 'purple', picture: 'moon' },
];

export function colourOf(word: string | null | undefined): Colour | null {
  return COLOURS.find((colour) => colour.word === word) ?? null;
}

/** Letters go by seat: the first letters of the colours are not distinct in every language. */
export function lookOf(view: View, seat: number): Look {
  const colour = colourOf(view.seats[seat]?.colour);
  const letter = String.fromCharCode('A'.charCodeAt(0) + seat);
  return { colour: colour?.paint ?? 'white', letter, shape: colour?.picture ?? 'circle' };
}
