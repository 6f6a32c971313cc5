// In Murcia the next question is asked at once: the answer to the one before is read first.

import type { Answered, TableLog } from '../../online/table-log';

/** The server gives everybody so much more time for that question (`crates/room/src/questioning.rs`). */
export const READING = 6000;

export class Held {
  /** The answer that has been read. */
  private read = $state.raw<Answered | null>(null);

  constructor(private log: () => TableLog | null) {
    // What was answered before the page was loaded is known by now.
    this.read = log()?.answered ?? null;
    const answered = $derived(this.log()?.answered ?? null);
    $effect(() => {
      const one = answered;
      const timer = setTimeout(() => (this.read = one), READING);
      return () => clearTimeout(timer);
    });
  }

  /** The answer to the question before, while the one that is open waits for it to be read. */
  get answered(): Answered | null {
    const { answered, question, tokens } = this.log() ?? {};
    return answered && question && answered.at === tokens?.length && this.read !== answered ? answered : null;
  }

  /** It has been read. */
  next = (): void => {
    this.read = this.log()?.answered ?? null;
  };
}
