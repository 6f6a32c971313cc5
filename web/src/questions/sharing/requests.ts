// The short requests over HTTP about packs: those that people share, and those that whoever runs the server recommends.

import { call } from '../../server/api';
import type { Empty, PackChanged, PackFound as Described, PackShared, PackWish, Recommendation, Recommended } from '../../types/http';
import type { Question } from '../../types/questions';

export type { PackShared, Recommendation } from '../../types/http';

/** A pack as others get it. */
export type CarriedPack = PackWish;
/** What is in it comes behind what is described of it. */
export type PackFound = Described & CarriedPack;

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
  change: (code: string, edit: string, pack: CarriedPack) => call<PackChanged>('PUT', at(code), carried(pack), shown(edit)),
  remove: (code: string, edit: string) => call<Empty>('DELETE', at(code), undefined, shown(edit)),
};

export const recommended = {
  /** All of them; none where the server does not answer, or is an older one. */
  all: () => call<Recommended>('GET', 'recommended').then(({ packs }) => packs, (): Recommendation[] => []),
  questions: (id: string) => call<Question[]>('GET', `recommended/${encodeURIComponent(id)}`),
};
