// Where hand or mouse is pointing: what is meant is shown before it is done. On a phone the points are closer
// together than a finger is wide, so a finger may rest on the board, slide until the right point is
// marked, and lift. A disc can be dragged, from the board or from the hand.

import type { Point } from '../shared/motion';
import { GAP, nearest, type Spot } from './triangle';

export interface AimPorts {
  /** The points that can be meant now. */
  goals: () => Spot[];
  /** Whether a finger put down there is for the game, not for scrolling the page. */
  grabs: (place: string) => boolean;
  /** The point of the disc that is held. */
  held: () => string | null;
  /** Shows what is meant. */
  aim: (place: string | null) => void;
  /** Shows the dragged disc under the finger. */
  carry: (at: Point | null) => void;
  tap: (place: string) => void;
}

/** Beyond this many pixels a press has become a slide: browsers no longer take it for a tap. */
const SLIDE = 14;

interface Press {
  x: number;
  y: number;
  slid: boolean;
  place: string | null;
  hand: boolean;
}

/** Svelte attachment for the board's svg, beside `spots`. */
export function aiming(ports: AimPorts) {
  return (svg: SVGSVGElement) => {
    let press: Press | null = null;

    const here = (event: PointerEvent): Point => {
      const matrix = svg.getScreenCTM();
      const point = new DOMPoint(event.clientX, event.clientY);
      return matrix ? point.matrixTransform(matrix.inverse()) : point;
    };
    const meant = (event: PointerEvent) => nearest(here(event), ports.goals(), GAP * 0.72)?.name ?? null;
    const closest = <E extends Element>(event: Event, selector: string) =>
      event.target instanceof Element ? event.target.closest<E & SVGElement>(selector) : null;

    const down = (event: PointerEvent) => {
      press = {
        x: event.clientX,
        y: event.clientY,
        slid: false,
        place: closest(event, '[data-place]')?.dataset.place ?? null,
        hand: closest(event, '[data-hand]') !== null,
      };
      if (event.pointerType !== 'mouse') ports.aim(meant(event));
    };
    const move = (event: PointerEvent) => {
      if (!press) return ports.aim(event.pointerType === 'mouse' ? meant(event) : null);
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIDE) press.slid = true;
      ports.aim(meant(event));
      const dragged = press.hand || (press.place !== null && press.place === ports.held());
      if (press.slid && dragged) ports.carry(here(event));
    };
    const up = (event: PointerEvent) => {
      const ended = press;
      end();
      if (!ended?.slid) return;
      // Dropping a disc of the board is the business of `spots`, and so is a mouse's click.
      const finger = event.pointerType !== 'mouse' && ended.place !== null && ended.place !== ports.held();
      const place = ended.hand || finger ? meant(event) : null;
      if (place) ports.tap(place);
    };
    // `touch-action` has no effect on what is inside an svg, so scrolling is kept off by hand.
    const keep = (event: TouchEvent) => {
      const ours = press !== null && (press.hand || (press.place !== null && ports.grabs(press.place)));
      if (ours && event.touches.length === 1 && event.cancelable) event.preventDefault();
    };
    const end = () => {
      press = null;
      ports.aim(null);
      ports.carry(null);
    };

    const listeners: [string, (event: PointerEvent) => void][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', end],
      ['pointerleave', end],
    ];
    for (const [name, listener] of listeners) svg.addEventListener(name, listener as EventListener);
    svg.addEventListener('touchmove', keep, { passive: false });
    return () => {
      svg.removeEventListener('touchmove', keep);
      for (const [name, listener] of listeners) svg.removeEventListener(name, listener as EventListener);
    };
  };
}
