// A match at a table online, as this device shows it: what happens comes from the table, a turn is composed here and handed
// over in one piece. It is shown at once, and taken back if it is refused.

import type { BoardModule } from '../boards/contract';
import { recordOf } from '../match/file';
import { Showing } from '../match/showing.svelte';
import { Board } from '../rules/rules';
import type { Choice, Scene, Step } from '../types/table';
import { Problem, told } from './problem';
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

export class OnlineSession extends Showing {
  /** The turn that was handed over and has not come back yet. */
  sent = $state.raw<Turn | null>(null);
  /** What happens at the table makes no sense to the rules of this page: it is older than the server. */
  broken = $state(false);
  private taken: number;
  private catching = false;

  /** `names` are those of all seats. */
  constructor(
    private table: Table,
    module: BoardModule,
    private called: () => string[],
    private part: Part = {
      acts: (seat) => seat === table.state?.you,
      hand: (turn) => table.ask({ do: 'act', ...turn }),
    },
  ) {
    super(load(table, called()), module);
    this.taken = table.story.words.length;
    this.restore();
  }

  override get names(): string[] {
    return this.called();
  }

  override get side(): number | null {
    return this.table.state?.you ?? null;
  }

  /** Whether it is the turn of who sits here. */
  get mine(): boolean {
    const { state } = this.table;
    return this.waits(this.scene) && state?.phase === 'playing';
  }

  private waits({ want }: Scene): boolean {
    return want.want === 'person' && this.part.acts(want.seat);
  }

  override get asked(): boolean {
    return this.mine && this.sent === null;
  }

  /** Whether who sits here may ask the others to take back. */
  get mayTakeBack(): boolean {
    void this.scene;
    const you = this.table.state?.you ?? null;
    return you !== null && this.board.mayTakeBack(you);
  }

  override get choices(): Choice[] {
    return this.asked ? this.scene.choices : [];
  }

  override refuse = (action: string): void => {
    if (this.asked) this.explain(action);
  };

  /** The actions of the turn in the making. */
  private get draft(): string[] {
    return this.steps.slice(this.scene.length).map((step) => step.action);
  }

  protected override async compose(action: string): Promise<void> {
    if (this.asked) await super.compose(action);
  }

  override back = (): void => {
    if (this.sent === null) this.turnTo(() => this.board.back());
  };

  /** Hands over the turn in the making. */
  confirm = async (): Promise<void> => {
    if (!this.asked || !this.scene.complete) return;
    this.sent = { at: this.scene.length, actions: this.draft };
    await this.send();
  };

  private async send(): Promise<void> {
    const { sent } = this;
    if (!sent) return;
    try {
      await this.part.hand(sent);
    } catch (thrown) {
      // It has come back meanwhile, or will be sent again once it is known where the match stands.
      if (this.sent !== sent || (thrown as Problem).code === 'lost') return;
      this.sent = null;
      this.turnTo(() => {
        while (this.board.back());
      });
      const refusal = thrown instanceof Problem ? thrown.refusal : null;
      this.tell(refusal ?? { clause: null, message: { key: 'online-refused', args: [['why', { name: told(thrown) }]] } });
    }
  }

  /** All that happened is known again: a turn that was not answered is sent again, unless the match has gone on. */
  resume(): void {
    if (this.sent && this.taken === this.table.story.words.length) void this.send();
  }

  /** Brings in what has happened meanwhile. */
  async catchUp(): Promise<void> {
    if (this.catching) return;
    this.catching = true;
    try {
      while (!this.closed && this.taken < this.table.story.words.length) await this.takeIn();
    } catch {
      this.broken = true;
    } finally {
      this.catching = false;
    }
  }

  private async takeIn(): Promise<void> {
    const before = this.steps.map((step) => step.action);
    const draft = this.draft;
    const lookedAt = this.present ? null : this.scene.at;
    const { length } = this.scene;
    this.taken = this.table.story.words.length;
    const next = load(this.table, this.names);
    this.board.free();
    this.board = next;
    const standing = actionsOf(this.board);
    const made = standing.length > length && draft.every((action, at) => standing[length + at] === action);
    // Somebody left in mid-turn: what was composed is kept as far as it is still possible.
    if (!made && this.waits(JSON.parse(this.board.scene()) as Scene)) draft.some((action) => this.board.step(action));
    this.sent = null;
    const now = actionsOf(this.board);
    if (lookedAt !== null) return this.turnTo(() => this.board.look(lookedAt));
    const follows = before.every((action, at) => now[at] === action);
    if (follows && now.length - before.length <= MOST_SHOWN) await this.unfold(before.length);
    else this.turnTo(() => undefined);
  }

  private get keptAs(): string {
    return `sobremesa.draft.${this.table.id}`;
  }

  /** Keeps the turn in the making for when the page is loaded again. */
  keepDraft(): void {
    const turn: Turn = { at: this.scene.length, actions: this.draft };
    try {
      if (turn.actions.length > 0) sessionStorage.setItem(this.keptAs, JSON.stringify(turn));
      else sessionStorage.removeItem(this.keptAs);
    } catch {
      // Then it is not there after a reload.
    }
  }

  private restore(): void {
    try {
      const turn = JSON.parse(sessionStorage.getItem(this.keptAs) ?? 'null') as Turn | null;
      if (turn?.at !== this.scene.length || !this.mine) return;
      turn.actions.some((action) => this.board.step(String(action)));
      this.reread();
    } catch {
      // It is composed again.
    }
  }
}

function load(table: Table, names: string[]): Board {
  const { game = '', options = {} } = table.state ?? {};
  return Board.load(recordOf(game, options, table.story.words), names.join('\n'));
}

function actionsOf(board: Board): string[] {
  return (JSON.parse(board.steps(0)) as Step[]).map((step) => step.action);
}
