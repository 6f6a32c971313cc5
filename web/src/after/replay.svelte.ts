// A match as it is looked at afterwards: any moment can be shown, nothing can be changed.

import type { BoardModule } from '../boards/contract';
import { toldApart } from '../match/names';
import { lastPips, lastTurn } from '../match/steps';
import { Board } from '../rules/rules';
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

  close(): void {
    this.board.free();
  }
}
