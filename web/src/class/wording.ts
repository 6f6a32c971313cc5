// Sentences of questions and the names of teams in words.

import { spoken } from '../online/asked';
import type { Said } from '../online/protocol';
import { words } from '../words/words.svelte';

/** All texts of an answer in one line. */
export const spokenAll = (said: Said[]): string => said.map(spoken).join(' · ');

/** A time in seconds, with one decimal; nothing if it is not known. */
export const seconds = (ms: number | null): string =>
  ms === null ? '' : new Intl.NumberFormat(words.language, { style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumFractionDigits: 1 }).format(ms / 1000);

/** What the teams are called at first: by the colours of their routes, or by letters where those are yet to be drawn. */
export function teamNames(count: number, drawn: boolean): string[] {
  return Array.from({ length: count }, (_, team) =>
    drawn ? words.t('class-team-name', { letter: 'ABCDE'[team] ?? '' }) : words.t(`class-team-${team + 1}`),
  );
}
