// The short requests over HTTP about packs: those that people share, and those that whoever runs the server recommends.

import { call } from '../../server/api';
import type { Question } from '../../types/questions';

/** A pack as others get it. */
export interface CarriedPack {
  name: string;
  questions: Question[];
}

export interface PackShared {
  /** In the link. */
  code: string;
  /** By which it is changed: the server tells it once. */
  edit: string;
  address: string;
  /** When it is deleted, unless it is changed. */
  gone: number;
}

export interface PackFound extends CarriedPack {
  changed: number;
  gone: number;
}

export interface Recommendation {
  id: string;
  title: string;
  about: string;
  count: number;
}

const at = (code: string) => `packs/${encodeURIComponent(code)}`;
const shown = (edit: string) => ({ authorization: `Bearer ${edit}` });
const carried = ({ name, questions }: CarriedPack): CarriedPack => ({ name, questions });

export const sharedPacks = {
  /** The server keeps a pack once somebody has looked at it. */
  share: async (pack: CarriedPack): Promise<PackShared> => {
    const shared = await call<PackShared>('POST', 'packs', carried(pack));
    await call<unknown>('HEAD', at(shared.code));
    return shared;
  },
  find: (code: string) => call<PackFound>('GET', at(code)),
  change: (code: string, edit: string, pack: CarriedPack) => call<{ gone: number }>('PUT', at(code), carried(pack), shown(edit)),
  remove: (code: string, edit: string) => call<unknown>('DELETE', at(code), undefined, shown(edit)),
};

export const recommended = {
  /** All of them; none where the server does not answer, or is an older one. */
  all: () => call<{ packs: Recommendation[] }>('GET', 'recommended').then(({ packs }) => packs, (): Recommendation[] => []),
  questions: (id: string) => call<Question[]>('GET', `recommended/${encodeURIComponent(id)}`),
};
