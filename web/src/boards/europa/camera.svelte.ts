// What part of the map is seen: all of it, or closer around somebody on a small screen.

import type { Point } from '../shared/motion';
import { SIZE } from './layout';

const CLOSEST = 4;

export class Camera {
  x = $state(SIZE / 2);
  y = $state(SIZE / 2);
  zoom = $state(1);
  /** A hand is moving the map: it follows at once. */
  grabbed = $state(false);
  /** A hand has moved the map since the position changed: it is left alone. */
  free = $state(false);

  get transform(): string {
    const { x, y, zoom } = this;
    return `translate(${SIZE / 2 - x * zoom}px, ${SIZE / 2 - y * zoom}px) scale(${zoom})`;
  }

  /** How much of the frame, above and below, is covered by something else. */
  covered = { top: 0, bottom: 0 };

  private set(x: number, y: number, zoom: number): void {
    this.zoom = Math.max(1, Math.min(CLOSEST, zoom));
    const half = SIZE / 2 / this.zoom;
    const { top, bottom } = this.zoom > 1 ? this.covered : { top: 0, bottom: 0 };
    this.x = Math.max(half, Math.min(SIZE - half, x));
    this.y = Math.max(half - top / this.zoom, Math.min(SIZE - half + bottom / this.zoom, y));
  }

  whole(): void {
    this.set(SIZE / 2, SIZE / 2, 1);
  }

  /** Shows these points with room around them, no closer than `closest`. */
  fit(points: Point[], closest: number, room = 70): void {
    if (points.length === 0) return this.whole();
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const free = SIZE - this.covered.top - this.covered.bottom;
    const zoom = Math.max(1, Math.min(closest, SIZE / (right - left + 2 * room), free / (bottom - top + 2 * room)));
    // A pin stands above its square, so a little more is shown there.
    const middle = (top + bottom) / 2 - 14 + (this.covered.bottom - this.covered.top) / 2 / zoom;
    this.set((left + right) / 2, middle, zoom);
  }

  /** Whether a point is well inside what is seen. */
  sees({ x, y }: Point): boolean {
    const half = SIZE / 2 / this.zoom - 20;
    const [above, below] = [half - this.covered.top / this.zoom, half - this.covered.bottom / this.zoom];
    return Math.abs(x - this.x) < half && y > this.y - above && y < this.y + below;
  }

  /** Moves by a distance on the drawing as it is seen. */
  pan(dx: number, dy: number): void {
    this.free = true;
    this.set(this.x - dx / this.zoom, this.y - dy / this.zoom, this.zoom);
  }

  /** Zooms about a point of the frame, which stays where it is. */
  zoomAt(frame: Point, factor: number): void {
    this.free = true;
    const zoom = Math.max(1, Math.min(CLOSEST, this.zoom * factor));
    const [px, py] = [frame.x - SIZE / 2, frame.y - SIZE / 2];
    this.set(this.x + px / this.zoom - px / zoom, this.y + py / this.zoom - py / zoom, zoom);
  }

  /** From a point of the frame to one of the map. */
  onMap(frame: Point): Point {
    return { x: this.x + (frame.x - SIZE / 2) / this.zoom, y: this.y + (frame.y - SIZE / 2) / this.zoom };
  }
}

/** Where a pointer is in the frame. */
export function inFrame(root: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const matrix = root.getScreenCTM();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
}

/** Svelte attachment: drag the map, pinch it, or turn the wheel with Ctrl. */
export function movable(camera: Camera, mine: (target: EventTarget | null) => boolean) {
  return (root: SVGSVGElement) => {
    const hands = new Map<number, Point>();
    let moved = 0;
    const frame = (event: { clientX: number; clientY: number }) => inFrame(root, event);
    const down = (event: PointerEvent) => {
      if (mine(event.target)) return;
      if (hands.size === 0) moved = 0;
      hands.set(event.pointerId, frame(event));
    };
    const move = (event: PointerEvent) => {
      const before = hands.get(event.pointerId);
      if (!before) return;
      const now = frame(event);
      const other = [...hands].find(([id]) => id !== event.pointerId)?.[1];
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      moved += Math.hypot(dx, dy) * (root.getScreenCTM()?.a ?? 1);
      hands.set(event.pointerId, now);
      if (moved < 8) return;
      camera.grabbed = true;
      if (other) {
        const apart = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
        camera.zoomAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, apart(now) / apart(before));
        camera.pan(dx / 2, dy / 2);
      } else if (camera.zoom > 1) {
        camera.pan(dx, dy);
      }
    };
    const up = (event: PointerEvent) => {
      hands.delete(event.pointerId);
      if (hands.size === 0) camera.grabbed = false;
    };
    // Who has moved the map did not mean to tap what lies under the finger.
    const click = (event: MouseEvent) => {
      if (moved >= 8 && camera.zoom > 1 && event.detail > 0) event.stopPropagation();
      moved = 0;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      camera.zoomAt(frame(event), Math.exp(-event.deltaY / 200));
    };
    const off = new AbortController();
    const { signal } = off;
    root.addEventListener('pointerdown', down, { signal });
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', up, { signal });
    root.addEventListener('click', click, { signal, capture: true });
    root.addEventListener('wheel', wheel, { signal, passive: false });
    return () => off.abort();
  };
}
