// What part of the map is seen: all of it, or closer around somebody on a small screen.

import type { Drag, Pinch } from '../kit/gestures';
import type { Point } from '../kit/motion';
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

/** A hand that drags the map; points are those of the frame. */
export function panning(camera: Camera, from: Point, frame: (at: Point) => Point): Drag {
  let before = frame(from);
  const end = () => (camera.grabbed = false);
  return {
    move: (at) => {
      const now = frame(at);
      camera.grabbed = true;
      camera.pan(now.x - before.x, now.y - before.y);
      before = now;
    },
    drop: end,
    cancel: end,
  };
}

/** Two fingers that bring the map closer. */
export function pinching(camera: Camera, frame: (at: Point) => Point): Pinch {
  return {
    move: (about, factor, by) => {
      camera.grabbed = true;
      const [here, there] = [frame(about), frame({ x: about.x - by.x, y: about.y - by.y })];
      camera.zoomAt(here, factor);
      camera.pan(here.x - there.x, here.y - there.y);
    },
    end: () => (camera.grabbed = false),
  };
}

/** Svelte attachment: the wheel of a mouse with Ctrl brings the map closer. */
export function zoomable(camera: Camera, frame: (at: Point) => Point) {
  return (root: SVGSVGElement) => {
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      camera.zoomAt(frame({ x: event.clientX, y: event.clientY }), Math.exp(-event.deltaY / 200));
    };
    root.addEventListener('wheel', wheel, { passive: false });
    return () => root.removeEventListener('wheel', wheel);
  };
}
