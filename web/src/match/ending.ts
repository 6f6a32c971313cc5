// How a match came to its end, as far as its last action and the house tell it.

import type { Step } from '../types/table';
import type { Translate } from '../types/words';

export interface Ending {
  /** By the rules, by something that the platform did, or because a seat left, which may have several reasons. */
  how: 'rules' | 'time' | 'draw' | 'stopped' | 'voided' | 'aborted' | 'left' | 'resigned' | 'claimed' | 'waited' | 'deserted';
  /** The seat it was about. */
  seat: number | null;
}

/** Who has won: a sentence. Several who have beaten others have won together. */
export function wonBy(result: number[] | null, names: string[], t: Translate, language: string): string {
  const winners = (result ?? []).flatMap((share, seat) => (share > 0 ? [names[seat] ?? ''] : []));
  if (winners.length === 1) return t('web-won', { name: winners[0]! });
  if (result && winners.length === 0) return t('web-over-nobody');
  if (winners.length === 0 || winners.length === result?.length) return t('web-over-shared');
  return t('web-won-together', { names: new Intl.ListFormat(language).format(winners) });
}

/** A seat's part of the result as it is shown: whoever has beaten others together with a partner has won. */
export function shareOf(result: number[] | null, seat: number): number | null {
  const share = result?.[seat] ?? null;
  return share !== null && share > 0 && result?.some((other) => other === 0) ? 1 : share;
}

const LEAVING = ['resigned', 'claimed', 'waited', 'deserted', 'stopped'] as const;

/** `last` is the last action; `why` is what the house says of the seat that left last. */
export function endingOf(last: Pick<Step, 'happened'> | undefined, why: string | null): Ending {
  for (const { event } of last?.happened ?? []) {
    if (event.event === 'timed_out') return { how: 'time', seat: event.seat };
    if (event.event === 'left') return { how: LEAVING.find((one) => one === why) ?? 'left', seat: event.seat };
    if (event.event === 'voided') return { how: why === 'aborted' || why === 'stopped' ? why : 'voided', seat: null };
    if (event.event === 'draw_agreed') return { how: 'draw', seat: null };
    if (event.event === 'stopped') return { how: 'stopped', seat: null };
  }
  return { how: 'rules', seat: null };
}
