// Places in words, and the action somebody means who taps one.

import type { Choice } from '../../types/table';
import type { View } from '../../types/parchis';
import type { Translate } from '../../types/words';
import { colourOf } from './geometry';

/** The name of a place for those who listen. */
export function named(place: string, t: Translate): string {
  const colour = colourOf(place);
  if (!colour) return t('board-square', { number: place.slice(1) });
  const args = { colour: t(`word-${colour}`) };
  const corridor = /-c(\d)$/.exec(place);
  if (corridor) return t('board-corridor', { ...args, number: corridor[1]! });
  return t(place.endsWith('-home') ? 'board-home' : 'board-goal', args);
}

/** The text of the action somebody means who taps a place that is not offered; null if it means nothing. */
export function worded(view: View, choices: Choice[], place: string): string | null {
  // Where just one token can go, its target will do as well.
  const leading = choices.filter((choice) => choice.target === place);
  if (leading.length === 1) return leading[0]!.action;
  const colour = colourOf(place);
  if (!colour) return place;
  if (view.phase === 'opening_roll' || view.phase === 'choose_colour') return place.endsWith('-home') ? colour : null;
  if (colour !== view.colour) return null;
  if (place.endsWith('-home')) return 'exit';
  return /-(c\d)$/.exec(place)?.[1] ?? null;
}
