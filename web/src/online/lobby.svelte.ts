// The tables that anybody may see, and playing now with whoever wants the same game.

import { Problem } from '../server/problem';
import type { Control, Listed } from '../types/protocol';
import type { Socket, Subscription } from './socket.svelte';
import type { GameId } from '../types/games';

/** So long a lost connection is waited for by who wants to play now. */
const RETURN = 20_000;

export class Lobby {
  tables = $state.raw<Listed[] | null>(null);
  /** The clock of "play now", by game. */
  clocks = $state.raw<Record<string, Control>>({});
  private releases: (() => void)[];
  private subscription: Subscription;

  constructor(
    private socket: Socket,
    paired: (table: string) => void = () => undefined,
  ) {
    this.releases = [
      socket.on('lobby', ({ tables, now }) => {
        this.tables = tables;
        this.clocks = now;
      }),
      socket.on('paired', ({ table }) => paired(table)),
    ];
    this.subscription = socket.subscribe(() => ({ do: 'lobby' }));
  }

  /** Tables that want people; those whose host is away come last. */
  get open(): Listed[] {
    const wanting = (this.tables ?? []).filter((table) => table.phase === 'gathering');
    return wanting.toSorted((one, other) => Number(other.hosted) - Number(one.hosted));
  }

  /** Where others wait for a game, but for one table. */
  waiting(game: GameId, but?: string): Listed[] {
    const wants = (table: Listed) => table.hosted && table.seats.some(({ kind }) => kind === 'open');
    return this.open.filter((table) => table.game === game && table.id !== but && wants(table));
  }

  get watched(): Listed[] {
    return (this.tables ?? []).filter((table) => table.phase !== 'gathering');
  }

  /**
   * Sits down where somebody waits for the same game, or at a new table. Where the answer was lost it is asked once more: who sits
   * at such a table already is led there.
   */
  async pair(game: GameId): Promise<void> {
    try {
      await this.socket.ask({ do: 'pair', game });
    } catch (thrown) {
      const lost = thrown instanceof Problem && thrown.code === 'lost';
      if (!lost || !(await this.socket.returns(RETURN))) throw thrown;
      await this.socket.ask({ do: 'pair', game });
    }
  }

  close(): void {
    this.subscription.release();
    for (const release of this.releases) release();
    void this.socket.ask({ do: 'leave_lobby' }).catch(() => undefined);
  }
}
