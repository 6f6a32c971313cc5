// A match as it is looked at afterwards: any moment can be shown, nothing can be changed.

import type { BoardModule } from '../boards/contract';
import { toldApart } from '../match/names';
import { MatchPlayer } from '../match/player.svelte';
import { type MatchSource, watching } from '../match/source';
import { MatchEngine } from '../rules/engine';
import type { Choice, Scene } from '../types/table';
import { words } from '../words/words.svelte';

export class Replay {
  readonly player: MatchPlayer;
  /** How it ended: colours and places of the seats are known by then. */
  readonly end: Scene;
  readonly names: string[];
  /** The seat from whose side the board is looked at. */
  side = $state(0);

  /** Throws `BadRecord` where the record stops making sense. */
  constructor(record: string, names: string[], module: BoardModule) {
    const source: MatchSource = { ...watching, names: () => this.names, side: () => this.side };
    this.player = new MatchPlayer(MatchEngine.load(record, names), module, source);
    this.end = this.player.scene;
    this.names = toldApart(this.end.players.map((player) => player.name));
    // Who played against a bot sees the board as it was then.
    this.side = Math.max(0, this.end.players.findIndex((player) => (player.bot ?? null) === null));
  }

  get length(): number {
    return this.player.steps.length;
  }

  /** What happened in the action that led to what is shown. */
  get told(): string {
    const step = this.player.steps[this.player.scene.at - 1];
    return step ? this.player.told(step) : words.t('web-beginning');
  }

  /** The record of what is shown, without people. */
  recordShown(): string {
    return this.player.engine.recordShown();
  }

  /** What could be done in what is shown. */
  choices(): Choice[] {
    const engine = MatchEngine.load(this.recordShown());
    const { choices } = engine.scene();
    engine.free();
    return choices;
  }

  close(): void {
    this.player.engine.free();
  }
}
