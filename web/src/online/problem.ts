// Why the server did not do something: a code, for which the page has words, and a sentence for when it has none.

import type { Refusal } from '../types/table';
import { words } from '../words/words.svelte';

export class Problem extends Error {
  constructor(
    readonly code: string,
    why: string,
    /** What the rules say, if it is they who forbid it. */
    readonly refusal: Refusal | null = null,
  ) {
    super(why);
  }

  /** Nobody has answered: it may have been done or not. */
  static lost(): Problem {
    return new Problem('lost', 'The connection is lost.');
  }
}

/** What to tell people. Whatever went wrong without a code is a mistake of the page. */
export function told(thrown: unknown): string {
  if (!(thrown instanceof Problem)) return words.t('problem-unknown');
  const text = words.t(`problem-${thrown.code}`);
  return text.startsWith('⟨') ? thrown.message : text;
}
