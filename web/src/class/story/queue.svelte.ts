// What the wall shows beside the match: one moment after the other, each as long as it takes to be read.

import type { Moment } from './moments';

/** More than so many never wait: the oldest are passed over. */
const MOST_WAITING = 3;
/** Of its time a moment has so much while another waits. */
const HURRIED = 0.5;

interface Entry {
  moment: Moment;
  /** The match has gone on since. */
  past: boolean;
}

export class Queue {
  /** The moment that is seen. */
  private shown = $state.raw<Entry | null>(null);
  private waiting: Entry[] = [];
  private began = 0;
  /** What is seen has been seen long enough. */
  private ripe = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  get now(): Moment | null {
    return this.shown?.moment ?? null;
  }

  add(...moments: Moment[]): void {
    this.waiting = [...this.waiting, ...moments.map((moment) => ({ moment, past: false }))].slice(-MOST_WAITING);
    this.move();
  }

  /** The match goes on: what has been read makes room. */
  goOn(): void {
    for (const entry of [...this.waiting, ...(this.shown ? [this.shown] : [])]) entry.past = true;
    this.move();
  }

  /** Shows the next one at once, or none. */
  skip = (): void => {
    if (this.shown) this.next();
  };

  /** Somebody took back: what is no part of the match any more is not shown. */
  drop(gone: (moment: Moment) => boolean): void {
    this.waiting = this.waiting.filter(({ moment }) => !gone(moment));
    if (this.now && gone(this.now)) this.skip();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private move(): void {
    const { shown } = this;
    if (!shown) {
      if (this.waiting.length > 0) this.next();
      return;
    }
    const waits = this.waiting.length > 0;
    // An answer stays until the match goes on; all else goes when it has been read.
    if (this.ripe && (shown.past || waits || shown.moment.kind !== 'verdict')) return this.next();
    clearTimeout(this.timer);
    if (this.ripe) return;
    // Nobody who plays on waits for the end of the draw.
    const hurried = waits || (shown.past && shown.moment.kind === 'draw');
    const left = this.began + shown.moment.ms * (hurried ? HURRIED : 1) - Date.now();
    this.timer = setTimeout(() => {
      this.ripe = true;
      this.move();
    }, Math.max(0, left));
  }

  private next(): void {
    clearTimeout(this.timer);
    this.shown = this.waiting.shift() ?? null;
    this.began = Date.now();
    this.ripe = false;
    this.move();
  }
}
