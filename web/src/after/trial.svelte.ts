// A line that is tried out from a moment of a match: whoever looks at it makes the moves of all seats, and chooses the rolls.

import { MatchPlayer } from '../match/player.svelte';
import type { MatchSource } from '../match/source';
import { MatchEngine } from '../rules/engine';
import { randomNumbers } from '../rules/rules';
import { thinker } from '../rules/thinker';
import type { Choice } from '../types/table';
import type { Replay } from './replay.svelte';

/** How much a bot thinks about where the line has come to: nodes, and milliseconds. */
const NODES = 20_000;
const MOST_MS = 700;

export class Trial {
  readonly player: MatchPlayer;
  /** After how many actions of the match it begins. */
  readonly at: number;
  line = $state.raw<Choice[]>([]);
  /** What may come next, whoever is to act. */
  possible = $state.raw<Choice[]>([]);
  /** Each seat's chance to win where the line has come to, as soon as that is known. */
  chances = $state.raw<number[] | null>(null);
  private closed = false;
  /** Ends what is thought about where the line came to before. */
  private thought = new AbortController();

  constructor(replay: Replay) {
    const source: MatchSource = {
      names: () => replay.names,
      side: () => replay.side,
      asks: ({ turn }) => typeof turn === 'number',
      act: (action) => this.make([action], true),
      confirm: async () => undefined,
    };
    this.player = new MatchPlayer(MatchEngine.load(replay.recordShown()), replay.player.module, source);
    this.at = this.player.length;
    this.think();
  }

  /** Whether the house is to act. */
  get house(): boolean {
    return this.player.scene.turn === 'house' && !this.player.moving;
  }

  get actions(): string[] {
    return this.line.map(({ action }) => action);
  }

  /** Makes actions one after the other, those of others so that they can be followed. */
  async make(actions: string[], own = false): Promise<void> {
    for (const action of actions) {
      const choice = this.possible.find((one) => one.action === action);
      if (!choice || this.closed) return;
      const from = this.player.length;
      this.player.engine.extend([action]);
      this.line = [...this.line, choice];
      this.possible = this.player.engine.possible();
      this.chances = null;
      await this.player.showFrom(from, own);
    }
    this.think();
  }

  /** The house rolls by itself. */
  async roll(): Promise<void> {
    const from = this.player.length;
    if (!this.player.engine.roll(randomNumbers())) return;
    const rolled = this.player.engine.actions()[from];
    this.player.engine.extend([`back:${from}`]);
    if (rolled !== undefined) await this.make([rolled]);
  }

  /** Takes back the last action. */
  back = (): void => {
    this.line = this.line.slice(0, -1);
    this.player.jump(() => this.player.engine.extend([`back:${this.at + this.line.length}`]));
    this.think();
  };

  close(): void {
    this.closed = true;
    this.thought.abort();
    this.player.close();
    this.player.engine.free();
  }

  /** Looks at what may come next, and asks a bot what it thinks of it. */
  private think(): void {
    if (this.closed) return;
    this.possible = this.player.engine.possible();
    this.chances = null;
    this.thought.abort();
    this.thought = new AbortController();
    thinker.ask({ kind: 'judge', record: this.player.engine.recordShown(), nodes: NODES, ms: MOST_MS }, this.thought.signal).then(
      ({ chances }) => (this.chances = chances),
      // Without an opinion a line can be tried all the same.
      () => undefined,
    );
  }
}
