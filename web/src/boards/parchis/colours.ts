// How each colour looks everywhere: never by colour alone.

import type { Colour, View } from '../../types/parchis';
import type { Look } from '../contract';
import { lettered } from '../kit/letters.svelte';

export const LOOKS: Record<Colour, Look> = {
  yellow: lettered('yellow', 'circle'),
  green: lettered('green', 'square'),
  red: lettered('red', 'triangle'),
  blue: lettered('blue', 'diamond'),
};

/** A seat that has not chosen yet is white, with its number. */
export function lookOf(view: View, seat: number): Look {
  const colour = view.players[seat]?.colour;
  return colour ? LOOKS[colour] : { colour: 'white', letter: String(seat + 1), shape: 'hexagon' };
}
