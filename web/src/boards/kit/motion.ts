// Motion explains and gets out of the way. Only transform and opacity are animated.

export type Point = { x: number; y: number };

const EASE = 'cubic-bezier(0.3, 0, 0.2, 1)';

/** One action's worth of movement: runs, can be cut short, and is cleared once the new position is drawn. */
export class Motion {
  private running: Animation[] = [];
  private added: Element[] = [];

  /** `pace` stretches all durations; 0 means no motion at all. */
  constructor(
    private pace: number,
    private signal: AbortSignal,
  ) {
    signal.addEventListener('abort', () => this.running.forEach((one) => one.finish()), { once: true });
  }

  /** Whether nothing is to move. */
  get still(): boolean {
    return this.pace === 0 || this.signal.aborted;
  }

  /** Whether anything has moved yet. */
  get moved(): boolean {
    return this.running.length > 0;
  }

  /** Animates one element by transform or opacity; it stays at the end until cleared. */
  async run(element: Element | null | undefined, frames: Keyframe[], ms: number, easing = EASE): Promise<void> {
    if (!element || this.still) return;
    const animation = element.animate(frames, { duration: ms * this.pace, easing, fill: 'forwards' });
    this.running.push(animation);
    await animation.finished.catch(() => undefined);
  }

  /** An element goes along points, each given relative to where it stands now, in the drawing's units. */
  async walk(element: Element | null | undefined, way: Point[], msEach: number): Promise<void> {
    if (!element || this.still || way.length === 0) return;
    const frames = [{ x: 0, y: 0 }, ...way].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    // However long the way, it is walked in 150 to 700 ms.
    const ms = Math.min(700, Math.max(150, msEach * way.length));
    await this.run(element, frames, ms, way.length > 2 ? 'linear' : EASE);
  }

  /** An element turns about a point by degrees. */
  async turn(element: Element | null | undefined, degrees: number, about: Point, ms = 350): Promise<void> {
    if (!element || this.still) return;
    const at = (angle: number) =>
      `translate(${about.x}px, ${about.y}px) rotate(${angle}deg) translate(${-about.x}px, ${-about.y}px)`;
    await this.run(element, [{ transform: at(0) }, { transform: at(degrees) }], ms);
  }

  /** Something appears or goes. */
  async fade(element: Element | null | undefined, from: number, to: number, ms = 200): Promise<void> {
    await this.run(element, [{ opacity: from }, { opacity: to }], ms);
  }

  /** Waits, unless nothing moves. */
  async rest(ms: number): Promise<void> {
    if (this.still) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms * this.pace);
      this.signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
    });
  }

  /** Puts an element into the drawing for the time of the motion only, such as a floating +20. */
  add<E extends Element>(parent: Element, element: E): E {
    parent.append(element);
    this.added.push(element);
    return element;
  }

  /** Called once the new position is drawn. */
  clear(): void {
    for (const animation of this.running) animation.cancel();
    for (const element of this.added) element.remove();
    this.running = [];
    this.added = [];
  }
}
