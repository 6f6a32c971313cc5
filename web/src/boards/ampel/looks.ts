// How the three colours look: letter and engraved shape besides the colour, so that it never stands alone.

import type { Look } from '../contract';
import type { Colour } from '../../types/ampel';

/** Rojo, amarillo, verde: the same letters in every language, as on the discs. */
export const LOOKS: Record<Colour, Look> = {
  red: { colour: 'red', letter: 'R', shape: 'hexagon' },
  yellow: { colour: 'yellow', letter: 'A', shape: 'diamond' },
  green: { colour: 'green', letter: 'V', shape: 'circle' },
};

export const COLOURS: Colour[] = ['red', 'yellow', 'green'];
export const SEAT_COLOURS: Colour[] = ['red', 'green'];
