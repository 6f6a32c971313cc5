// Arrow keys on a triangle: they go from one usable point to the next by geometry, with Shift over all points,
// so that the whole board can be explored. Listens below `spots`, whose rule is made for squares.

import { SPOTS, spot, towards, type Spot } from './triangle';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrows(usable: () => Spot[]) {
  return (layer: SVGElement) => {
    const key = (event: KeyboardEvent) => {
      const direction = ARROWS[event.key];
      const from = event.target instanceof SVGElement ? spot(event.target.dataset.place) : undefined;
      if (!direction || !from || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      const few = usable();
      const next = towards(from, direction, event.shiftKey || few.length === 0 ? SPOTS : few);
      if (next) layer.querySelector<SVGElement>(`[data-place="${next.name}"]`)?.focus();
    };
    layer.addEventListener('keydown', key);
    return () => layer.removeEventListener('keydown', key);
  };
}
