// This device's part in the dice of a table: it seals a share, and shows it once the list of seals is closed. What it
// has seen before that is kept, so that the dice can be checked against it.

import { localStore } from '../settings/local-store';
import type { ClientCommand, TableState } from '../types/protocol';
import { bytesOf, hex, sealOf } from './seal';
import type { TableLog } from './table-log';

/** What this device has to do with the dice of its seat: its seal is in the closed list; another one or none stands there for the
 * seat, whether the house did not ask for any, lost it or closed the list without; or another device has sealed for the seat. */
export type Part = 'sealed' | 'left-out' | 'elsewhere';

/** Of so many tables it is kept what was seen. */
const MOST = 100;

/** What this device has received before it showed its share, and its own seal with the seat, as `verify` reads it. */
interface Seen {
  commitment: string;
  seals: string;
  own: string;
}

export class Device {
  private asked = new Set<string>();

  constructor(
    private id: string,
    private ask: (message: ClientCommand) => Promise<void>,
  ) {}

  /** Does what the dice wait for, if they wait for this device. */
  advance(state: TableState, log: TableLog): void {
    const { you, phase } = state;
    if (you === null || log.commitment === null) return;
    const rolled = phase !== 'sealing' && phase !== 'showing';
    // Of a match that was under way when this device came it has seen nothing before the first roll.
    if (!rolled || this.seen()) this.remember(log.commitment, log.seals);
    if (phase === 'sealing' && log.devices.includes(you) && !log.sealed.includes(you)) {
      const seal = sealOf(this.id, you, bytesOf(this.share()));
      this.remember(log.commitment, log.seals, `${you}:${seal}`);
      this.once({ do: 'seal', table: this.id, seal });
    }
    const share = this.kept();
    // A list without this device's seal is not the one it can vouch for.
    if (phase === 'showing' && log.seals && !log.shown.includes(you) && share !== null && this.part(state, log) === 'sealed') {
      this.once({ do: 'show', table: this.id, share });
    }
  }

  /** What this device has to do with the dice, once the list is closed; nothing if its seat has no part in them. */
  part({ you }: TableState, log: TableLog): Part | null {
    // A match that has begun has no list to come.
    if (you === null || log.commitment === null || !(log.seals || log.begun)) return null;
    const listed = log.seals?.find(([seat]) => seat === you)?.[1];
    if (listed === undefined || !log.devices.includes(you)) return 'left-out';
    const own = this.seal(you);
    if (own === null) return 'elsewhere';
    return listed === own ? 'sealed' : 'left-out';
  }

  /** Sends it; again only if nobody answered. */
  private once(message: ClientCommand): void {
    if (this.asked.has(message.do)) return;
    this.asked.add(message.do);
    this.ask(message).catch((problem: { code?: string }) => {
      if (problem.code === 'lost') this.asked.delete(message.do);
    });
  }

  /** The share of this device, the same after a reload. */
  private share(): string {
    const kept = this.kept();
    if (kept !== null) return kept;
    this.fresh = hex(crypto.getRandomValues(new Uint8Array(32)));
    try {
      sessionStorage.setItem(this.name, this.fresh);
    } catch {
      // Then it is as good as new after a reload, and counts as not shown.
    }
    return this.fresh;
  }

  /** The share that this device has made, if it has. */
  private kept(): string | null {
    if (this.fresh !== null) return this.fresh;
    try {
      return sessionStorage.getItem(this.name);
    } catch {
      return null;
    }
  }

  private get name(): string {
    return `sobremesa.share.${this.id}`;
  }
  private fresh: string | null = null;

  /** The seal of this device for a seat, if it has made one: the share is gone with the tab, what was seen is not. */
  private seal(seat: number): string | null {
    const share = this.kept();
    if (share !== null) return sealOf(this.id, seat, bytesOf(share));
    const [of, own] = this.seen()?.own.split(':') ?? [];
    return of === String(seat) && own ? own : null;
  }

  private seen(): Seen | null {
    const kept = localStore.read<unknown>(`seen.${this.id}`, '');
    const text = typeof kept === 'string' ? kept : '';
    const [list = '', own = ''] = text.split(' own ');
    const [commitment = '', ...seals] = list.split(' ');
    return commitment ? { commitment, seals: seals.join(' '), own } : null;
  }

  /** Keeps what is new of this. What was seen first stands: if the house says something else later, that comes to light. Whoever was
   * left out keeps the list, too: it is the proof of that. */
  private remember(commitment: string, list: TableLog['seals'], sealed = ''): void {
    const before = this.seen();
    const seals = before?.seals || (list ?? []).map(([seat, seal]) => `${seat}:${seal}`).join(' ');
    const own = sealed || before?.own;
    const seen = [before?.commitment ?? commitment, seals, own && `own ${own}`].filter(Boolean).join(' ');
    if (seen === localStore.read<string>(`seen.${this.id}`, '')) return;
    const ids = localStore.read<string[]>('seen', []).filter((id) => id !== this.id);
    while (ids.length >= MOST) localStore.forget(`seen.${ids.shift()}`);
    localStore.write(`seen.${this.id}`, seen);
    localStore.write('seen', [...ids, this.id]);
  }
}
