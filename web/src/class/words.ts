// All that the pages of a class say.

import { words } from '../words/words.svelte';

export async function needWords(): Promise<void> {
  words.game = 'europa';
  await words.need('class', 'online', 'problems', 'questions', 'europa', 'board-europa');
}
