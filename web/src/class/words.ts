// All that the pages of a class say.

import { words } from '../words/words.svelte';

/** `more` is what the pages of one role say besides. */
export async function needWords(...more: string[]): Promise<void> {
  await words.need('class', 'online', 'problems', 'europa', 'board-europa', ...more);
}
