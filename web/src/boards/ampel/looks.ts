// How the three colours look: letter and engraved shape besides the colour, so that it never stands alone.

import type { Look } from '../contract';
import { lettered } from '../kit/letters.svelte';
import type { Colour } from '../../types/ampel';

export const LOOKS: Record<Colour, Look> = {
  red: lettered('red', 'hexagon'),
  yellow: lettered('yellow', 'diamond'),
  green: lettered('green', 'circle'),
};

export const COLOURS: Colour[] = ['red', 'yellow', 'green'];
export const SEAT_COLOURS: Colour[] = ['red', 'green'];
