// How each colour looks everywhere: never by colour alone.

import type { Colour, View } from '../../types/parchis';
import type { Look } from '../contract';

export const LOOKS: Record<Colour, Look> = {
  yellow: { colour: 'yellow', letter: 'Y', shape: 'circle' },
  green: { colour: 'green', letter: 'G', shape: 'square' },
  red: { colour: 'red', letter: 'R', shape: 'triangle' },
  blue: { colour: 'blue', letter: 'B', shape: 'diamond' },
};

/** A seat that has not chosen yet is white, with its number. */
export function lookOf(view: View, seat: number): Look {
  const colour = view.players[seat]?.colour;
  return colour ? LOOKS[colour] : { colour: 'white', letter: String(seat + 1), shape: 'hexagon' };
}
