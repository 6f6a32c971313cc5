// In Murcia the next question is asked at once: the answer to the one before is read first.

import type { Answered, Story } from '../../online/story';

const READING = 6000;

export class Held {
  /** The answer that has been read. */
  private read = $state.raw<Answered | null>(null);

  constructor(private story: () => Story | null) {
    // What was answered before the page was loaded is known by now.
    this.read = story()?.answered ?? null;
    const answered = $derived(this.story()?.answered ?? null);
    $effect(() => {
      const one = answered;
      const timer = setTimeout(() => (this.read = one), READING);
      return () => clearTimeout(timer);
    });
  }

  /** The answer to the question before, while the one that is open waits for it to be read. */
  get answered(): Answered | null {
    const { answered, question, words } = this.story() ?? {};
    return answered && question && answered.at === words?.length && this.read !== answered ? answered : null;
  }

  /** It has been read. */
  next = (): void => {
    this.read = this.story()?.answered ?? null;
  };
}
