// What is worth a moment on the wall, as the table's events and the match on this page bring it. Whoever comes later, or loads
// the page again, is not told what was before.

import type { Story } from '../../online/story';
import type { StepOf } from '../../types/scene';
import { cardsIn, drawn, drawOf, verdict } from './moments';
import { Queue } from './queue.svelte';

/** More than so many actions at once: this page was away, and does not dwell on them. */
const MOST_TOLD = 16;

export class Storyteller {
  readonly queue = new Queue();
  /** How many actions have been told. */
  private told: number;
  /** Whether the draw is yet to be seen. */
  private opens: boolean;

  /** `fromStart` says whether this page was there when the match began. */
  constructor(
    private story: Story,
    steps: StepOf<'europa'>[],
    fromStart: boolean,
  ) {
    this.told = fromStart ? 0 : steps.length;
    this.opens = fromStart;
    // An answer that nothing has followed is still to be read.
    const { answered } = story;
    if (answered && !story.question && !story.result && answered.at === story.words.length) this.queue.add(verdict(answered));
  }

  /** There is more in the story of the table. */
  hear(story: Story): void {
    const before = this.story;
    this.story = story;
    const { answered } = story;
    if (answered !== before.answered) {
      this.queue.drop((moment) => moment.kind === 'verdict' && answered === null);
      if (answered) this.queue.add(verdict(answered));
    }
    const since = answered === before.answered ? before.words.length : (answered?.at ?? story.words.length);
    const over = story.result !== before.result;
    if (over || story.words.length > since || (story.question && story.question !== before.question)) this.queue.goOn();
  }

  /** So many of these actions are told on this page by now; those of the opening are known from the beginning. */
  see(steps: StepOf<'europa'>[], told: number): void {
    if (this.opens && steps.length > 0) {
      this.opens = false;
      const draw = drawOf(steps);
      if (draw) this.queue.add(drawn(draw));
    }
    if (told < this.told) this.queue.drop((moment) => moment.kind === 'card' && moment.at >= told);
    else if (told - this.told <= MOST_TOLD) this.queue.add(...cardsIn(steps, this.told, told));
    this.told = told;
  }

  close(): void {
    this.queue.close();
  }
}
