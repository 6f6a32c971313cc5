// A board's places for hand and keyboard. Every place is an element with `data-place`; those that can
// be used have `tabindex`. Arrow keys move the focus by geometry, Enter and Space tap, Escape lets go,
// and a place can be dragged onto another.

export interface SpotPorts {
  tap: (place: string) => void;
  /** Begins a drag; false if there is nothing to take hold of. */
  hold: (place: string) => boolean;
  release: () => void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function placeOf(target: EventTarget | null): HTMLElement | SVGElement | null {
  return target instanceof Element ? target.closest<SVGElement>('[data-place]') : null;
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The nearest place in a direction: straight ahead counts more than near. */
export function nearest(from: Element, [dx, dy]: [number, number], all: Element[]): Element | null {
  const here = centre(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const element of all) {
    if (element === from) continue;
    const there = centre(element);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (ahead <= 1) continue;
    const cost = ahead + 2.5 * aside;
    if (cost < least) [best, least] = [element, cost];
  }
  return best;
}

/** Svelte attachment for the board's svg. */
export function spots(ports: SpotPorts) {
  return (root: SVGElement | HTMLElement) => {
    let pressed: { place: string; x: number; y: number; dragging: boolean } | null = null;
    let justDragged = false;

    const click = (event: Event) => {
      if (justDragged) {
        justDragged = false;
        return;
      }
      const spot = placeOf(event.target);
      if (spot?.dataset.place) ports.tap(spot.dataset.place);
      else ports.release();
    };
    const down = (event: Event) => {
      const { clientX: x, clientY: y } = event as PointerEvent;
      const spot = placeOf(event.target);
      justDragged = false;
      pressed = spot?.dataset.place ? { place: spot.dataset.place, x, y, dragging: false } : null;
    };
    const move = (event: Event) => {
      const { clientX: x, clientY: y } = event as PointerEvent;
      if (!pressed || pressed.dragging || Math.hypot(x - pressed.x, y - pressed.y) < 10) return;
      pressed.dragging = ports.hold(pressed.place);
      if (!pressed.dragging) pressed = null;
    };
    // A finger that drags a piece does not scroll the page (`touch-action` is not heeded inside an svg).
    const touch = (event: Event) => {
      if (pressed?.dragging) event.preventDefault();
    };
    const up = (event: Event) => {
      if (!pressed?.dragging) {
        pressed = null;
        return;
      }
      const { clientX, clientY } = event as PointerEvent;
      const spot = placeOf(document.elementFromPoint(clientX, clientY));
      const from = pressed.place;
      pressed = null;
      justDragged = true;
      setTimeout(() => (justDragged = false), 50);
      if (spot?.dataset.place && spot.dataset.place !== from) ports.tap(spot.dataset.place);
      else ports.release();
    };
    const key = (event: Event) => {
      const pressedKey = event as KeyboardEvent;
      const spot = placeOf(event.target);
      if (pressedKey.key === 'Escape') return ports.release();
      if (!spot || pressedKey.ctrlKey || pressedKey.metaKey || pressedKey.altKey) return;
      if (pressedKey.key === 'Enter' || pressedKey.key === ' ') {
        pressedKey.preventDefault();
        if (spot.dataset.place) ports.tap(spot.dataset.place);
        return;
      }
      const direction = ARROWS[pressedKey.key];
      if (!direction) return;
      pressedKey.preventDefault();
      const all = [...root.querySelectorAll('[data-place][tabindex]')];
      (nearest(spot, direction, all) as HTMLElement | null)?.focus();
    };
    root.addEventListener('click', click);
    root.addEventListener('pointerdown', down);
    root.addEventListener('pointermove', move);
    root.addEventListener('touchmove', touch, { passive: false });
    root.addEventListener('pointerup', up);
    root.addEventListener('keydown', key);
    return () => {
      root.removeEventListener('click', click);
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('pointermove', move);
      root.removeEventListener('touchmove', touch);
      root.removeEventListener('pointerup', up);
      root.removeEventListener('keydown', key);
    };
  };
}
