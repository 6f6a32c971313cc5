// Why a match is over, in words.

import { words } from '../words/words.svelte';
import { endingOf } from './ending';
import type { MatchPlayer } from './player.svelte';

/** What the platform did, as far as `why` tells it, or else what the rules say last of the last action. Needs the words of `ending`. */
export function reasonOf({ steps, names, say }: MatchPlayer, why: string | null, you: number | null): string {
  const last = steps.at(-1);
  const { how, seat } = endingOf(last, why);
  if (how !== 'rules') return words.t(`ending-${how}`, { name: names[seat ?? 0] ?? '', you: seat !== null && seat === you ? 'yes' : 'no' });
  const decisive = last?.happened.findLast(({ event }) => event.event !== 'over' && event.event !== 'turn_began');
  return decisive ? say(decisive.message) : '';
}
