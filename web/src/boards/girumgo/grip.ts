// What dragging does: a wheel is turned, the token is carried.

import { FINGER } from '../kit/areas';
import type { Drag } from '../kit/gestures';
import type { Press } from '../kit/input';
import type { Point } from '../kit/motion';
import { apart, inDrawing, middleOf, towards } from '../kit/points';
import { TOKEN, type Hand } from './hand.svelte';
import { outward } from './geometry';
import { isWheel, wheelOf } from './wording';

export interface GripPorts {
  svg: () => SVGSVGElement;
  /** The group that is brought near on a small screen. */
  world: () => SVGGElement;
  /** Where the token of whoever plays stands. */
  standing: () => string | null;
}

function carry(hand: Hand, { world, standing }: GripPorts, from: Point): Drag {
  const put = () => (hand.carried = null);
  return {
    start: () => hand.take(),
    move: (at) => (hand.carried = towards(inDrawing(world(), from), inDrawing(world(), at))),
    drop: (_, places) => {
      put();
      const over = places.find((place) => wheelOf(place) !== null && place !== standing());
      if (over) hand.tap(over);
    },
    cancel: put,
  };
}

function turn(hand: Hand, { svg }: GripPorts, wheel: string, from: Point): Drag {
  const hub = svg().querySelector(`[data-hub="${wheel}"]`);
  const angleAt = (at: Point) => (hub ? outward(towards(middleOf(hub), at)) : 0);
  let angle = angleAt(from);
  return {
    start: () => hand.grip(wheel),
    move: (at) => {
      const now = angleAt(at);
      hand.drag(((now - angle + 540) % 360) - 180);
      angle = now;
    },
    drop: () => hand.letGo(),
    cancel: () => {
      if (hand.turning) hand.turning.angle = 0;
      hand.letGo();
    },
  };
}

/** Arrows, targets and colours are tapped, not dragged. A token that cannot go anywhere turns its wheel. */
export function grab(hand: Hand, ports: GripPorts, { place, at }: Press): Drag | null {
  if (place === TOKEN && hand.canHop()) return carry(hand, ports, at);
  const wheel = place === TOKEN ? ports.standing() : place;
  return wheel !== null && isWheel(wheel) ? turn(hand, ports, wheel, at) : null;
}

/** On a phone the areas around arrows, landings, token and hubs overlap: the nearest one is meant. */
export function meant(svg: SVGSVGElement, at: Point): string | null {
  const near = [...svg.querySelectorAll<SVGElement>('[data-near], [data-hub]')].map((spot) => {
    const far = apart(at, middleOf(spot));
    // Arrows are there to be hit; what lies under them has other sides to be touched.
    return { spot, far, cost: spot.dataset.near === 'arrow' ? far - FINGER / 2 : far };
  });
  const [first] = near.filter(({ far }) => far < FINGER).sort((one, other) => one.cost - other.cost);
  return first?.spot.closest<SVGElement>('[data-place]')?.dataset.place ?? null;
}
