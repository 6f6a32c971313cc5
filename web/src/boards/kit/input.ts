// A board's places for hand and keyboard. Every place is an element with `data-place`; those that can be focused have
// `tabindex`. A tap or Enter does something there, Escape lets go, arrows move the focus, and what a board says can be
// dragged is dragged.

import { on } from 'svelte/events';
import { ARROWS, next } from './arrows';
import { Gestures, type Drag, type Pinch } from './gestures';
import type { Point } from './motion';
import { middleOf } from './points';

/** Where somebody has put a finger or pressed the mouse; points are those of the screen. */
export interface Press {
  /** The place there, if there is one. */
  place: string | null;
  target: Element;
  at: Point;
  mouse: boolean;
}

export interface InputPorts {
  /** A place is tapped, there; without a point by keyboard or by a screen reader. */
  tap: (place: string, at: Point | null) => void;
  /** Lets go of whatever is held: Escape, or a tap beside all places. */
  release: () => void;
  /** What dragging from there would do; nothing if it leads nowhere. Only asked, until it `start`s. */
  grab?: (press: Press) => Drag | null;
  pinch?: Pinch;
  /** Where a mouse is, or a finger that is down; nothing once it has gone. */
  point?: (at: Point | null) => void;
  /** The places that arrows lead to, or all there are; with Shift for whoever explores. */
  among?: (exploring: boolean) => Set<string> | null;
  /** Rows are set off by half a place. */
  staggered?: boolean;
  /** Another key on a place; whether it means something. */
  key?: (key: string, place: string) => boolean;
}

const placeOf = (target: EventTarget | null): string | null =>
  (target instanceof Element ? target.closest<SVGElement>('[data-place]')?.dataset.place : null) ?? null;

/** Svelte attachment for the element of a board. */
export function input(ports: InputPorts) {
  return (root: SVGElement | HTMLElement) => {
    const gestures = new Gestures(ports.pinch);
    const where = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

    const under = ({ x, y }: Point) =>
      document.elementsFromPoint(x, y).flatMap((one) => (root.contains(one) ? (placeOf(one) ?? []) : []));

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      const mouse = event.pointerType === 'mouse';
      const press = { place: placeOf(event.target), target: event.target, at: where(event), mouse };
      gestures.down(event.pointerId, press.at, ports.grab?.(press) ?? null);
      if (!mouse) ports.point?.(press.at);
    };
    const move = (event: PointerEvent) => {
      const inside = event.target instanceof Node && root.contains(event.target);
      if (inside && (event.pointerType === 'mouse' || event.buttons > 0)) ports.point?.(where(event));
      gestures.move(event.pointerId, where(event));
    };
    const up = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') ports.point?.(null);
      gestures.up(event.pointerId, where(event), () => under(where(event)));
    };
    const cancel = (event: PointerEvent) => {
      ports.point?.(null);
      gestures.cancel(event.pointerId);
    };
    // `touch-action` has no effect on what is inside an svg, so scrolling is kept off by hand.
    const touch = (event: TouchEvent) => {
      if (gestures.claimed && event.cancelable) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      // Without pixels it is a screen reader's click on just this element.
      const pointed = event.detail > 0;
      if (pointed && gestures.moved) return;
      const place = placeOf(event.target);
      if (place !== null) ports.tap(place, pointed ? where(event) : null);
      else ports.release();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return ports.release();
      const spot = event.target instanceof Element ? event.target.closest<SVGElement>('[data-place]') : null;
      const place = spot?.dataset.place;
      if (!spot || place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = ARROWS[event.key];
      if (event.key === 'Enter' || event.key === ' ') ports.tap(place, null);
      else if (direction) {
        const few = ports.among?.(event.shiftKey) ?? null;
        const all = [...root.querySelectorAll<SVGElement>('[data-place][tabindex]')].flatMap((element) => {
          const name = element.dataset.place!;
          return element === spot || (few && !few.has(name)) ? [] : [{ ...middleOf(element), place: name, element }];
        });
        const found = next(middleOf(spot), direction, all, ports.staggered);
        all.find((one) => one === found)?.element.focus();
      } else if (!ports.key?.(event.key, place)) return;
      event.preventDefault();
    };

    // Both have the same events; `on` knows those of the one only.
    const board = root as HTMLElement;
    const off = [
      on(board, 'pointerdown', down),
      on(board, 'pointerleave', () => ports.point?.(null)),
      on(board, 'touchmove', touch, { passive: false }),
      on(board, 'click', click),
      on(board, 'keydown', key),
      // A drag may end outside the board.
      on(window, 'pointermove', move),
      on(window, 'pointerup', up),
      on(window, 'pointercancel', cancel),
    ];
    return () => off.forEach((stop) => stop());
  };
}
