// A question as the server tells it, in the language of the page.

import type { Asked } from '../parts/answer/answer';
import type { Ask } from '../types/protocol';
import { words } from '../words/words.svelte';
import type { Said } from './protocol';

/** A sentence in the language of the page, or in one in which there is something: own questions may have one language only. */
export function spoken(said: Partial<Record<string, string | null>> | Said | null | undefined): string {
  return said?.[words.language] || said?.['es'] || Object.values(said ?? {}).find(Boolean) || '';
}

/** What can be answered. */
export const shapeOf = ({ form, options, matches }: Ask): Asked => ({ form: form ?? 'choice', options: options.map(spoken), matches: (matches ?? []).map(spoken) });
