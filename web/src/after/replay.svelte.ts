// A match as it is looked at afterwards: any moment can be shown, nothing can be changed.

import type { BoardModule } from '../boards/contract';
import { toldApart } from '../match/names';
import { lastPips, lastTurn } from '../match/steps';
import { Board } from '../rules/rules';
import { settings } from '../settings/settings.svelte';
import type { Choice, Message, Scene, Step } from '../types/table';
import { words } from '../words/words.svelte';

export class Replay {
  scene = $state.raw<Scene>(null as unknown as Scene);
  /** Every action with what happened. */
  readonly steps: Step[];
  /** How it ended: colours and places of the seats are known by then. */
  readonly end: Scene;
  readonly names: string[];
  private board: Board;
  private labels = new Map<string, Message | null>();

  /** Throws a `Refusal` as JSON text where the record stops making sense. */
  constructor(
    record: string,
    names: string[],
    readonly module: BoardModule,
  ) {
    this.board = Board.load(record, names.join('\n'));
    this.steps = JSON.parse(this.board.steps(0)) as Step[];
    this.end = this.scene = JSON.parse(this.board.scene()) as Scene;
    this.names = toldApart(this.end.players.map((player) => player.name));
  }

  get length(): number {
    return this.steps.length;
  }

  say = (message: Message): string => words.say(message, this.names);

  look = (moment: number): void => {
    this.board.look(Math.max(0, Math.min(moment, this.length)));
    this.scene = JSON.parse(this.board.scene()) as Scene;
  };

  /** The steps of the last turn in what is shown. */
  get last(): Step[] {
    return lastTurn(this.steps.slice(0, this.scene.at));
  }

  /** The pips of the last roll in what is shown. */
  get pips(): number | null {
    return lastPips(this.steps.slice(0, this.scene.at));
  }

  /** What happened in the action that led to what is shown. */
  get told(): string {
    const step = this.steps[this.scene.at - 1];
    return step ? step.happened.map((one) => this.say(one.message)).join(' ') : words.t('web-beginning');
  }

  /** The record of what is shown, without people. */
  recordShown(): string {
    return this.board.recordShown();
  }

  /** What could be done in what is shown. */
  choices(): Choice[] {
    const board = Board.load(this.recordShown(), '');
    const { choices } = JSON.parse(board.scene()) as Scene;
    board.free();
    return choices;
  }

  /** A choice at a moment as people read it: in words, or in notation if they asked for that. The one that was made, unless said otherwise. */
  choiceSaid(at: number, action = this.steps[at]?.action ?? ''): string {
    if (settings.now.notation) return action;
    const label = this.labelOf(at, action);
    return label ? this.say(label) : action;
  }

  /** Finding the words of a choice costs a match replayed; a list asks for them again whenever it grows. */
  private labelOf(at: number, action: string): Message | null {
    const key = `${at} ${action}`;
    let label = this.labels.get(key);
    if (label === undefined) {
      this.board.look(at);
      label = this.choices().find((choice) => choice.action === action)?.label ?? null;
      this.board.look(this.scene.at);
      this.labels.set(key, label);
    }
    return label;
  }

  close(): void {
    this.board.free();
  }
}
