// Sentences of questions and the names of teams in words.

import type { Said } from '../online/protocol';
import { words } from '../words/words.svelte';

/** A sentence in the language of the page, or in one in which there is something: own questions may have one language only. */
export function spoken(said: Partial<Record<string, string | null>> | Said | null | undefined): string {
  return said?.[words.language] || said?.['es'] || Object.values(said ?? {}).find(Boolean) || '';
}

/** What the teams are called at first: by the colours of their routes, or by letters where those are yet to be drawn. */
export function teamNames(count: number, drawn: boolean): string[] {
  return Array.from({ length: count }, (_, team) =>
    drawn ? words.t('class-team-name', { letter: 'ABCDE'[team] ?? '' }) : words.t(`class-team-${team + 1}`),
  );
}
