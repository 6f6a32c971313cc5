// Why the server did not do something: a code, for which the page has words, and a sentence for when it has none.

import type { Refusal } from '../types/table';
import { words } from '../words/words.svelte';

interface Details {
  /** What the rules say, if it is they who forbid it. */
  refusal: Refusal | null;
  /** Until when it will be refused. */
  until: number | null | undefined;
  /** What a moderator, or whoever runs the server, gave as the reason. */
  reason: string | null | undefined;
  /** The number of its answer over HTTP. */
  status: number | null;
}

export class Problem extends Error implements Details {
  readonly refusal;
  readonly until;
  readonly reason;
  readonly status;

  constructor(
    readonly code: string,
    why: string,
    more: Partial<Details> = {},
  ) {
    super(why);
    this.refusal = more.refusal ?? null;
    this.until = more.until ?? null;
    this.reason = more.reason ?? null;
    this.status = more.status ?? null;
  }

  /** Nobody has answered: it may have been done or not. */
  static lost(): Problem {
    return new Problem('lost', 'The connection is lost.');
  }
}

/** What to tell people. Whatever went wrong without a code is a mistake of the page. */
export function errorText(thrown: unknown): string {
  if (!(thrown instanceof Problem)) return words.t('problem-unknown');
  const until = thrown.until ? new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' }).format(thrown.until) : '';
  const text = words.t(`problem-${thrown.code}`, { until, ends: until ? 'yes' : 'no' });
  return text.startsWith('⟨') ? thrown.message : text;
}
