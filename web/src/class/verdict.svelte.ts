// How long the answer to a question stays in sight: until the match has gone on, but long enough to be read.

import { untrack } from 'svelte';
import type { Table } from '../online/table.svelte';

const READING = 8000;

export class Verdict {
  /** The answer that has been there long enough. */
  private read = $state.raw<unknown>(null);
  /** How far the match was when it was given. */
  private stood = $state(0);

  constructor(private table: () => Table | null) {
    const answered = $derived(this.table()?.log.answered ?? null);
    $effect(() => {
      const one = answered;
      if (!one) return;
      this.stood = untrack(() => this.length);
      const timer = setTimeout(() => (this.read = one), READING);
      return () => clearTimeout(timer);
    });
  }

  private get length(): number {
    return this.table()?.log.tokens.length ?? 0;
  }

  /** The answer, while it is in sight. */
  get shown() {
    const answered = this.table()?.log.answered ?? null;
    return answered !== null && this.read === answered && this.length > this.stood ? null : answered;
  }
}
