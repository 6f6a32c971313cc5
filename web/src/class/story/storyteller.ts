// What is worth a moment on the wall, as the table's events and the match on this page bring it. Whoever comes later, or loads
// the page again, is not told what was before.

import type { TableLog } from '../../online/table-log';
import type { StepOf } from '../../types/scene';
import { cardsIn, drawn, drawOf, verdict } from './moments';
import { Queue } from './queue.svelte';

/** More than so many actions at once: this page was away, and does not dwell on them. */
const MOST_TOLD = 16;

export class Storyteller {
  readonly queue = new Queue();
  /** How many actions have been told. */
  private narrated: number;
  /** Whether the draw is yet to be seen. */
  private opens: boolean;

  /** `fromStart` says whether this page was there when the match began. */
  constructor(
    private log: TableLog,
    steps: StepOf<'europa'>[],
    fromStart: boolean,
  ) {
    this.narrated = fromStart ? 0 : steps.length;
    this.opens = fromStart;
    // An answer that nothing has followed is still to be read.
    const { answered } = log;
    if (answered && !log.question && !log.result && answered.at === log.tokens.length) this.queue.add(verdict(answered));
  }

  /** There is more in the log of the table. */
  hear(log: TableLog): void {
    const before = this.log;
    this.log = log;
    const { answered } = log;
    if (answered !== before.answered) {
      this.queue.drop((moment) => moment.kind === 'verdict' && answered === null);
      if (answered) this.queue.add(verdict(answered, log.question !== null));
    }
    const since = answered === before.answered ? before.tokens.length : (answered?.at ?? log.tokens.length);
    const over = log.result !== before.result;
    if (over || log.tokens.length > since || (log.question && log.question !== before.question)) this.queue.goOn();
  }

  /** So many of these actions are told on this page by now; those of the opening are known from the beginning. */
  see(steps: StepOf<'europa'>[], to: number): void {
    if (this.opens && steps.length > 0) {
      this.opens = false;
      const draw = drawOf(steps);
      if (draw) this.queue.add(drawn(draw));
    }
    if (to < this.narrated) this.queue.drop((moment) => moment.kind === 'card' && moment.at >= to);
    else if (to - this.narrated <= MOST_TOLD) this.queue.add(...cardsIn(steps, this.narrated, to));
    this.narrated = to;
  }

  close(): void {
    this.queue.close();
  }
}
