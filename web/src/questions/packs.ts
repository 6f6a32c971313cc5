// Packs of one's own, kept by this browser in IndexedDB: they may be too large for localStorage.

import { Collection } from '../settings/collection';
import type { Question } from '../types/questions';

export interface OwnPack {
  id: string;
  name: string;
  /** When it was last changed, in milliseconds. */
  at: number;
  questions: Question[];
}

/** As many packs as one device keeps. */
export const MOST_PACKS = 100;
/** As many questions as one pack has. */
export const MOST_QUESTIONS = 10_000;
/** The longest name, in letters. */
export const LONGEST_NAME = 80;

function isPack(one: unknown): one is OwnPack {
  const pack = one as Partial<OwnPack> | null;
  return typeof pack?.id === 'string' && typeof pack.name === 'string' && typeof pack.at === 'number' && Array.isArray(pack.questions);
}

const collection = new Collection<OwnPack>('sobremesa-questions', 'packs', isPack);

export const packs = {
  /** All of them, the last changed first; and whether this browser keeps any. */
  async all(): Promise<{ packs: OwnPack[]; kept: boolean }> {
    const { items, kept } = await collection.all();
    return { packs: items.sort((one, other) => other.at - one.at), kept };
  },
  get: async (id: string): Promise<OwnPack | undefined> => (await packs.all()).packs.find((pack) => pack.id === id),
  put: (pack: OwnPack): Promise<boolean> => collection.put(pack),
  lives: (id: string): boolean => collection.lives(id),
  remove: (id: string): Promise<void> => collection.remove(id),
};
