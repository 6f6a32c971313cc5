// Remarks, flaws, places and countries in words.

import type { Flaw, Place, Remark } from '../types/questions';
import { words, type Args } from '../words/words.svelte';
import { MURCIA } from './question';

export function flawWords(flaw: Flaw): string {
  if (flaw.kind === 'line' && flaw.start === '') return words.t('questions-flaw-empty');
  const { kind, ...args } = flaw;
  return words.t(`questions-flaw-${kind}`, args);
}

export function placeWords(place: Place): string {
  if (place === 'file') return words.t('questions-place-file');
  const [kind, at] = Object.entries(place)[0] as [string, string | number];
  // A line is a number like a name: without the points that large numbers have.
  return words.t(`questions-place-${kind}`, { place: String(at) });
}

export function remarkWords({ place, what }: Remark): string {
  if (what.kind === 'no-such-kind') return `${placeWords(place)}: ${words.t('questions-remark-no-such-kind', { name: words.t(`questions-kind-${what.name}`) })}`;
  const { kind, ...rest } = what;
  const args = Object.entries(rest).map(([name, value]) => [name, typeof value === 'object' ? flawWords(value as Flaw) : value]);
  return `${placeWords(place)}: ${words.t(`questions-remark-${kind}`, Object.fromEntries(args) as Args)}`;
}

/** What a question is about. The names of countries are those of the board. */
export function countryWords(country: string | null): string {
  if (country === null || country === '') return words.t('questions-general');
  return country === MURCIA ? words.t('questions-murcia') : words.of('europa').t(`board-country-${country}`);
}

/** All that these pages say. */
export async function needWords(): Promise<void> {
  await words.need('questions', 'answers', 'reading', 'board-europa');
}
