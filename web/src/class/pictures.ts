// The pictures of a question of a class: each has an address of its own, and is fetched once.

import { spoken } from '../online/asked';
import type { Seen } from '../parts/answer/answer';
import type { Ask } from '../types/protocol';

/** By what they belong to: the question is 0, its first option 1. */
export function seenIn({ pictures = [] }: Ask, id: string): Record<number, Seen> {
  return Object.fromEntries(pictures.map(({ of, alt, name }) => [of, { src: `api/classes/${encodeURIComponent(id)}/pictures/${name}`, alt: spoken(alt) }]));
}
