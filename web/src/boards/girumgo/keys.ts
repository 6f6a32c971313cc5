// The board by keyboard: arrows move the focus by geometry, + and - turn the wheel it is on.

import type { Hand } from './hand.svelte';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const TURNS: Record<string, boolean> = { '+': true, '.': true, '-': false, ',': false };

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * The nearest place in a direction. Rows are set off by half a wheel, so a place aside costs less than on a
 * board of squares: otherwise up and down would leave out every second row.
 */
function nearest(from: Element, [dx, dy]: [number, number], all: Element[], middle: number): SVGElement | null {
  const here = centre(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const element of all) {
    const there = centre(element);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    if (element === from || ahead <= 2) continue;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    // Of two places equally far, the one nearer to the middle: so up and down stay in a column.
    const cost = ahead + 1.25 * aside + 0.001 * Math.abs(there.x - middle);
    if (cost < least) [best, least] = [element, cost];
  }
  return best as SVGElement | null;
}

/** Svelte attachment for the board's svg. What it does not know is left to `spots`. */
export function keys(hand: Hand) {
  return (svg: SVGElement) => {
    const key = (event: KeyboardEvent) => {
      const spot = event.target instanceof Element ? event.target.closest<SVGElement>('[data-place]') : null;
      const place = spot?.dataset.place;
      if (!spot || !place || event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = ARROWS[event.key];
      const clockwise = TURNS[event.key];
      if (direction) {
        const all = [...svg.querySelectorAll('[data-place][tabindex]')];
        nearest(spot, direction, all, centre(svg).x)?.focus();
      } else if (clockwise !== undefined) {
        const wheel = /^>?([a-i][1-9])/.exec(place)?.[1];
        if (!wheel) return;
        hand.turn(wheel, clockwise);
      } else {
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    svg.addEventListener('keydown', key, { capture: true });
    return () => svg.removeEventListener('keydown', key, { capture: true });
  };
}
