// Presses that become drags or pinches, with one threshold for all boards. Knows points of the screen and no element:
// whoever listens feeds it. A press that does not move is a tap, which the browser tells as a click.

import type { Point } from './motion';
import { apart, towards } from './points';

/** How far, in pixels, a pointer moves before it is no tap any more. */
export const SLOP = 10;

/** What dragging from where somebody pressed would do. */
export interface Drag {
  /** The press has moved far enough; false if it leads nowhere after all. */
  start?: () => boolean;
  move: (at: Point) => void;
  /** Let go there, over these places, the uppermost first. */
  drop: (at: Point, places: string[]) => void;
  /** Broken off: nothing has happened. */
  cancel: () => void;
}

/** Two fingers. */
export interface Pinch {
  /** The point between them, how much wider they are than before, and how far that point has moved. */
  move: (about: Point, factor: number, by: Point) => void;
  end: () => void;
}

export class Gestures {
  private pointers = new Map<number, Point>();
  private pressed: Point | null = null;
  private drag: Drag | null = null;
  /** How far two fingers have moved since the second one came. */
  private pinched = 0;
  private state: 'idle' | 'pressed' | 'dragging' | 'pinching' = 'idle';

  constructor(private pinch?: Pinch) {}

  /** Whether what the pointers do is for the board: the page must not scroll under them. */
  get claimed(): boolean {
    return this.state === 'dragging' || this.state === 'pinching' || (this.state === 'pressed' && this.drag !== null);
  }

  /** Whether the last press was more than a tap: the click that follows it means nothing. */
  moved = false;

  down(id: number, at: Point, drag: Drag | null): void {
    if (this.pointers.size === 0) this.moved = false;
    this.pointers.set(id, at);
    if (this.pointers.size === 1) {
      [this.pressed, this.drag, this.state] = [at, drag, 'pressed'];
    } else if (this.pointers.size === 2 && this.pinch) {
      this.breakOff();
      [this.state, this.pinched] = ['pinching', 0];
    }
  }

  move(id: number, at: Point): void {
    const before = this.pointers.get(id);
    if (!before) return;
    this.pointers.set(id, at);
    if (this.state === 'pinching') return this.widen(id, before, at);
    if (this.state === 'pressed' && this.pressed && apart(this.pressed, at) >= SLOP) {
      const begins = this.drag !== null && (this.drag.start?.() ?? true);
      this.state = begins ? 'dragging' : 'idle';
      this.moved = this.drag !== null;
    }
    if (this.state === 'dragging') this.drag?.move(at);
  }

  private widen(id: number, before: Point, at: Point): void {
    const other = [...this.pointers].find(([one]) => one !== id)?.[1];
    this.pinched += apart(before, at);
    if (!other || this.pinched < SLOP) return;
    this.moved = true;
    const wide = (point: Point) => apart(point, other) || 1;
    const by = towards(before, at);
    this.pinch?.move({ x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }, wide(at) / wide(before), { x: by.x / 2, y: by.y / 2 });
  }

  up(id: number, at: Point, places: () => string[]): void {
    if (!this.pointers.delete(id)) return;
    const dropped = this.state === 'dragging' ? this.drag : null;
    this.end();
    dropped?.drop(at, places());
  }

  cancel(id: number): void {
    if (!this.pointers.delete(id)) return;
    this.breakOff();
    this.end();
  }

  private breakOff(): void {
    if (this.state === 'dragging') this.drag?.cancel();
    this.drag = null;
  }

  private end(): void {
    if (this.state === 'pinching') this.pinch?.end();
    [this.pressed, this.drag, this.state] = [null, null, 'idle'];
  }
}
