// This device's part in the dice of a table: it seals a share, and shows it once the list of seals is closed. What it
// has seen before that is kept, so that the dice can be checked against it.

import { localStore } from '../settings/local-store';
import type { ClientCommand, TableState } from '../types/protocol';
import { bytesOf, hex, sealOf } from './seal';
import type { TableLog } from './table-log';

/** What this device has to do with the dice of its seat: its seal is in the closed list; it has sealed, and is not in the list; or
 * another device has sealed for the seat. */
export type Part = 'sealed' | 'left-out' | 'elsewhere';

/** Of so many tables it is kept what was seen. */
const MOST = 100;

export class Device {
  private asked = new Set<string>();

  constructor(
    private id: string,
    private ask: (message: ClientCommand) => Promise<void>,
  ) {}

  /** Does what the dice wait for, if they wait for this device. */
  advance(state: TableState, log: TableLog): void {
    const { you, phase } = state;
    if (you === null || log.commitment === null || !log.devices.includes(you)) return;
    if (phase === 'sealing' && !log.sealed.includes(you)) {
      this.once({ do: 'seal', table: this.id, seal: sealOf(this.id, you, bytesOf(this.share())) });
    }
    if (phase === 'showing' && log.seals && !log.shown.includes(you)) {
      // Whoever was left out keeps the list, too: it is the proof of that.
      this.remember(`${log.commitment} ${log.seals.map(([seat, seal]) => `${seat}:${seal}`).join(' ')}`);
      const share = this.kept();
      // A list without this device's seal is not the one it can vouch for.
      if (share !== null && this.part(state, log) === 'sealed') this.once({ do: 'show', table: this.id, share });
    }
  }

  /** What this device has to do with the dice, once the list is closed; nothing if its seat has no part in them. */
  part({ you }: TableState, log: TableLog): Part | null {
    if (you === null || !log.seals || !log.devices.includes(you)) return null;
    const share = this.kept();
    if (share === null) return 'elsewhere';
    const listed = log.seals.find(([seat]) => seat === you)?.[1];
    return listed === sealOf(this.id, you, bytesOf(share)) ? 'sealed' : 'left-out';
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

  private remember(seen: string): void {
    const ids = localStore.read<string[]>('seen', []).filter((id) => id !== this.id);
    while (ids.length >= MOST) localStore.forget(`seen.${ids.shift()}`);
    localStore.write(`seen.${this.id}`, seen);
    localStore.write('seen', [...ids, this.id]);
  }
}
