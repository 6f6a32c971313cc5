// Times as moderators read them.

import { words } from '../words/words.svelte';

/** A moment in the reader's language. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
