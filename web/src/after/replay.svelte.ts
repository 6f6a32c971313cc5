// A match as it is looked at afterwards: any moment can be shown, nothing can be changed.

import type { BoardModule } from '../boards/contract';
import { toldApart } from '../match/names';
import { MatchPlayer } from '../match/player.svelte';
import { type MatchSource, watching } from '../match/source';
import { MatchEngine } from '../rules/engine';
import { settings } from '../settings/settings.svelte';
import type { Choice, Message, Scene } from '../types/table';
import { words } from '../words/words.svelte';

export class Replay {
  readonly player: MatchPlayer;
  /** How it ended: colours and places of the seats are known by then. */
  readonly end: Scene;
  readonly names: string[];
  /** The seat from whose side the board is looked at. */
  side = $state(0);
  private labels = new Map<string, Message | null>();

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
  get happened(): string {
    const step = this.player.steps[this.player.scene.at - 1];
    return step ? this.player.textOf(step) : words.t('web-beginning');
  }

  /** The record of what is shown, without people. */
  recordShown(): string {
    return this.player.engine.recordShown();
  }

  /** What could be done in what is shown. */
  choices(): Choice[] {
    return this.player.engine.possible();
  }

  /** A choice at a moment as people read it: in words, or in notation if they asked for that. The one that was made, unless said otherwise. */
  choiceSaid(at: number, action = this.player.steps[at]?.action ?? ''): string {
    if (settings.now.notation) return action;
    const label = this.labelOf(at, action);
    return label ? this.player.say(label) : action;
  }

  /** Finding the words of a choice costs a match replayed; a list asks for them again whenever it grows. */
  private labelOf(at: number, action: string): Message | null {
    const key = `${at} ${action}`;
    let label = this.labels.get(key);
    if (label === undefined) {
      this.player.engine.look(at);
      label = this.choices().find((choice) => choice.action === action)?.label ?? null;
      this.player.engine.look(this.player.scene.at);
      this.labels.set(key, label);
    }
    return label;
  }

  close(): void {
    this.player.engine.free();
  }
}
