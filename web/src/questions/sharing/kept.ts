// What a device keeps of the packs that it shares: the code in the link, and the one by which the pack is changed.

import { localStore } from '../../settings/local-store';

export interface Share {
  /** The pack of this device. */
  pack: string;
  code: string;
  edit: string;
  address: string;
  /** When the server deletes it, unless it is changed. */
  gone: number;
  /** When the pack was last changed that others see now. */
  at: number;
}

const MOST = 100;

function isShare(one: unknown): one is Share {
  const share = one as Partial<Share> | null;
  return typeof share?.pack === 'string' && typeof share.code === 'string' && typeof share.edit === 'string' && typeof share.gone === 'number';
}

export const shares = {
  all(): Share[] {
    const found = localStore.read<unknown>('shared-packs', []);
    return Array.isArray(found) ? found.filter(isShare).filter(({ gone }) => gone > Date.now()) : [];
  },
  of: (pack: string): Share | null => shares.all().find((one) => one.pack === pack) ?? null,
  keep: (share: Share): boolean => localStore.write('shared-packs', [share, ...shares.all().filter(({ pack }) => pack !== share.pack)].slice(0, MOST)),
  drop: (pack: string): boolean => localStore.write('shared-packs', shares.all().filter((one) => one.pack !== pack)),
};
