// A match at a table online, as this device shows it: what happens comes from the table, a turn is composed here and handed
// over in one piece. It is shown at once, and taken back if it is refused.

import type { BoardModule } from '../boards/contract';
import { recordOf } from '../match/file';
import { MatchPlayer } from '../match/player.svelte';
import type { MatchSource } from '../match/source';
import { MatchEngine } from '../rules/engine';
import type { GameId } from '../types/games';
import type { SceneOf } from '../types/scene';
import { Problem, errorText } from '../server/problem';
import type { Table } from './table.svelte';

/** More than so many actions at once are not shown one by one: somebody was away. */
const MOST_SHOWN = 16;

export interface Turn {
  at: number;
  actions: string[];
}

/** Whose part one plays at a table, and how a turn gets there. */
export interface Part {
  acts: (seat: number) => boolean;
  hand: (turn: Turn) => Promise<void>;
}

export class OnlineSession<Game extends GameId = GameId> implements MatchSource {
  readonly player: MatchPlayer<Game>;
  /** The turn that was handed over and has not come back yet. */
  sent = $state.raw<Turn | null>(null);
  /** What happens at the table makes no sense to the rules of this page: it is older than the server. */
  broken = $state(false);
  /** Whether this device was there when the match began, and shows it from the first roll. */
  readonly fromStart: boolean;
  private closed = false;
  /** The tokens of the record that the engine has played. */
  private applied: string[];
  private syncing: Promise<void> | null = null;
  private release: () => void;

  /** `names` are those of all seats. */
  constructor(
    private table: Table,
    module: BoardModule<Game>,
    readonly names: () => string[],
    private part: Part = {
      acts: (seat) => seat === table.state?.you,
      hand: (turn) => table.ask({ do: 'act', ...turn }),
    },
  ) {
    this.fromStart = table.begunHere;
    this.applied = this.fromStart ? [] : table.log.tokens;
    this.player = new MatchPlayer(load<Game>(table, this.applied, names()), module, this);
    this.restore();
    this.release = table.listen({ happened: () => void this.sync(), synced: () => this.resume() });
    if (this.fromStart) void this.sync();
    table.begunHere = false;
  }

  close(): void {
    this.closed = true;
    this.release();
    this.player.close();
  }

  private get scene(): SceneOf<Game> {
    return this.player.scene;
  }

  side = (): number | null => this.table.state?.you ?? null;
  me = this.side;

  /** Whether it is the turn of who sits here. */
  get mine(): boolean {
    const { next } = this.scene;
    return next.step === 'person' && this.part.acts(next.seat) && this.table.state?.phase === 'playing';
  }

  asks = (): boolean => this.mine && this.sent === null;

  /** Whether who sits here may ask the others to take back. */
  get mayTakeBack(): boolean {
    void this.scene;
    const you = this.side();
    return you !== null && this.player.engine.mayTakeBack(you);
  }

  act = async (action: string): Promise<void> => {
    if (this.asks()) await this.player.addToDraft(action);
  };

  confirm = async (): Promise<void> => {
    if (!this.asks() || !this.scene.complete) return;
    this.sent = { at: this.scene.length, actions: this.player.draft };
    await this.send();
  };

  private async send(): Promise<void> {
    const { sent, player } = this;
    if (!sent) return;
    try {
      await this.part.hand(sent);
    } catch (thrown) {
      // It has come back meanwhile, or will be sent again once it is known where the match stands.
      if (this.sent !== sent || (thrown as Problem).code === 'lost') return;
      this.sent = null;
      player.jump(() => {
        while (player.engine.back());
      }, this.scene.length);
      const refusal = thrown instanceof Problem ? thrown.refusal : null;
      player.tell(refusal ?? { clause: null, message: { key: 'online-refused', args: [['why', { name: errorText(thrown) }]] } });
    }
  }

  /** All that happened is known again: a turn that was not answered is sent again, unless the match has gone on. */
  private resume(): void {
    if (this.sent && this.applied.length === this.table.log.tokens.length) void this.send();
  }

  /** Brings in what has happened meanwhile; done once all of it is shown. */
  sync(): Promise<void> {
    this.syncing ??= this.applyAll().finally(() => (this.syncing = null));
    return this.syncing;
  }

  private async applyAll(): Promise<void> {
    try {
      while (!this.closed && this.applied.length < this.table.log.tokens.length) await this.applyNew();
    } catch {
      this.broken = true;
    }
  }

  private async applyNew(): Promise<void> {
    const { player, applied } = this;
    const { tokens } = this.table.log;
    this.applied = tokens;
    this.sent = null;
    // A match that is over is told anew, from its record.
    if (!applied.every((token, at) => tokens[at] === token)) return player.renew(load<Game>(this.table, tokens, this.names()));
    const before = player.length;
    const fresh = tokens.slice(applied.length);
    const kept = player.engine.extend(fresh);
    if (player.present && kept === before && fresh.length <= MOST_SHOWN) await player.showFrom(before);
    else player.jump(() => undefined, kept);
  }

  private get keptAs(): string {
    return `sobremesa.draft.${this.table.id}`;
  }

  /** Keeps the turn in the making for when the page is loaded again. */
  shown = (): void => {
    const turn: Turn = { at: this.scene.length, actions: this.player.draft };
    try {
      if (turn.actions.length > 0) sessionStorage.setItem(this.keptAs, JSON.stringify(turn));
      else sessionStorage.removeItem(this.keptAs);
    } catch {
      // Then it is not there after a reload.
    }
  };

  private restore(): void {
    const { player } = this;
    try {
      const turn = JSON.parse(sessionStorage.getItem(this.keptAs) ?? 'null') as Turn | null;
      if (turn?.at !== this.scene.length || !this.mine) return;
      player.jump(() => turn.actions.some((action) => player.engine.step(String(action))), this.scene.length);
    } catch {
      // It is composed again.
    }
  }
}

function load<Game extends GameId>(table: Table, words: string[], names: string[]): MatchEngine<Game> {
  if (!table.state) throw new Error('the table is not known yet');
  const { game, options } = table.state;
  return MatchEngine.load(recordOf(game, options, words), names);
}
