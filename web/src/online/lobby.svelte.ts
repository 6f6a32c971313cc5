// The tables that anybody may see, and being paired with whoever wants the same game.

import type { Listed } from '../types/protocol';
import type { Time } from './protocol';
import type { Socket, Standing } from './socket.svelte';

export interface Pairing {
  game: string;
  waiting: number;
  seats: number;
  until: Time;
}

export class Lobby {
  tables = $state.raw<Listed[] | null>(null);
  pairing = $state.raw<Pairing | null>(null);
  private wish: Standing | null = null;
  private releases: (() => void)[];
  private stands: Standing;

  constructor(
    private socket: Socket,
    private paired: (table: string) => void,
  ) {
    this.releases = [
      socket.on('lobby', ({ tables }) => (this.tables = tables)),
      socket.on('pairing', ({ game, waiting, seats, until }) => {
        if (this.wish) this.pairing = { game, waiting, seats, until };
      }),
      socket.on('unpaired', () => this.forget()),
      socket.on('paired', ({ table }) => {
        this.forget();
        this.paired(table);
      }),
    ];
    this.stands = socket.stand(() => ({ do: 'lobby' }));
  }

  get open(): Listed[] {
    return (this.tables ?? []).filter((table) => table.phase === 'gathering');
  }

  get watched(): Listed[] {
    return (this.tables ?? []).filter((table) => table.phase !== 'gathering');
  }

  /** Looks for people who want to play the same. */
  pair(game: string, refused: (problem: unknown) => void): void {
    this.forget();
    this.pairing = { game, waiting: 1, seats: 0, until: 0 };
    this.wish = this.socket.stand(
      () => ({ do: 'pair', game }),
      (problem) => {
        if (!problem) return;
        this.forget();
        refused(problem);
      },
    );
  }

  unpair(): void {
    this.forget();
    void this.socket.ask({ do: 'unpair' }).catch(() => undefined);
  }

  private forget(): void {
    this.wish?.release();
    this.wish = null;
    this.pairing = null;
  }

  close(): void {
    if (this.wish) this.unpair();
    this.stands.release();
    for (const release of this.releases) release();
    void this.socket.ask({ do: 'leave_lobby' }).catch(() => undefined);
  }
}
