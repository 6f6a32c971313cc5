// The tokens as they are drawn. The rules do not tell tokens of a colour apart, so each is known by where it is.

import type { Colour, View } from '../../types/parchis';
import { type Stand, stand } from './geometry';

export interface Standing {
  key: string;
  colour: Colour;
  place: string;
  stand: Stand;
  /** Of those of one colour on a place, the one that is taken. */
  last: boolean;
}

export function standing(view: View, turns = 0): Standing[] {
  const on = new Map<string, Colour[]>();
  for (const { place, colour } of view.tokens) on.set(place, [...(on.get(place) ?? []), colour]);
  return [...on].flatMap(([place, colours]) =>
    colours.map((colour, at) => {
      const before = colours.slice(0, at).filter((one) => one === colour).length;
      return {
        key: `${colour} ${place} ${before}`,
        colour,
        place,
        stand: tuned(stand(place, at, colours.length, turns), view.bridges.includes(place)),
        last: colours.lastIndexOf(colour) === at,
      };
    }),
  );
}

/** On a bridge tokens are a little smaller, so that one sees the planks. */
function tuned(at: Stand, bridge: boolean): Stand {
  return bridge ? { ...at, scale: 0.84 } : at;
}
