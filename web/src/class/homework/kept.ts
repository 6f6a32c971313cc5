// What a device keeps of homework: what its teacher has set, and what its pupil practises, questions included, so that it goes
// on without a network.

import { localStore } from '../../settings/local-store';
import { Collection } from '../../settings/collection';
import type { Question } from '../../types/questions';
import type { Done } from './repetition';

/** Homework that was set on this device. */
export interface KeptHomework {
  id: string;
  token: string;
  code: string;
  address: string;
  title: string;
  until: number;
  at: number;
}

/** Homework that is practised on this device. */
export interface KeptWork {
  id: string;
  code: string;
  token: string;
  name: string;
  title: string;
  until: number;
  questions: Question[];
  done: Done;
}

const MOST = 50;
/** The server deletes homework after so long. */
const LONGEST = 31 * 86_400_000;

const isWork = (one: unknown): one is KeptWork => {
  const work = one as Partial<KeptWork> | null;
  return typeof work?.id === 'string' && typeof work.code === 'string' && typeof work.token === 'string' && Array.isArray(work.questions);
};

export const works = new Collection<KeptWork>('sobremesa-homework', 'works', isWork);

/** What is practised under a code; what is long over is thrown away. */
export async function workOf(code: string): Promise<KeptWork | undefined> {
  const { items } = await works.all();
  for (const old of items.filter(({ until }) => Date.now() - until > LONGEST)) await works.remove(old.id);
  return items.find((work) => work.code === code);
}

export const setHere = {
  all(): KeptHomework[] {
    const found = localStore.read<unknown>('homework', []);
    if (!Array.isArray(found)) return [];
    return found.filter((one: Partial<KeptHomework> | null) => typeof one?.id === 'string' && typeof one.at === 'number' && Date.now() - one.at < LONGEST);
  },
  find: (id: string) => setHere.all().find((one) => one.id === id) ?? null,
  keep: (one: KeptHomework) => localStore.write('homework', [one, ...setHere.all().filter(({ id }) => id !== one.id)].slice(0, MOST)),
  drop: (id: string) => localStore.write('homework', setHere.all().filter((one) => one.id !== id)),
};
