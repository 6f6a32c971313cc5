// A lesson: the record goes on by itself until the learner is asked, who then makes the move.

import type { BoardModule } from '../boards/contract';
import { MatchEngine } from '../rules/engine';
import type { Choice, Scene } from '../types/table';
import { words } from '../words/words.svelte';
import { recordOf } from './file';
import { actionsOf, type Learning } from './learn';
import { MatchPlayer } from './player.svelte';
import type { MatchSource } from './source';
import type { GameId } from '../types/games';

export class Lesson implements MatchSource {
  readonly player: MatchPlayer;
  /** Which step of the lesson this is. */
  at = $state(0);
  /** Whether the learner has done what this step asks. */
  done = $state(false);
  private wanted = $state.raw<string[]>([]);

  constructor(
    readonly game: GameId,
    private lesson: Learning['lesson'],
    module: BoardModule,
  ) {
    this.player = new MatchPlayer(MatchEngine.load(recordOf(game, lesson.options, [])), module, this);
  }

  close(): void {
    this.player.close();
  }

  get length(): number {
    return this.lesson.steps.length;
  }

  get key(): string {
    return this.lesson.steps[this.at]?.key ?? '';
  }

  get over(): boolean {
    return this.at >= this.length;
  }

  names = (): string[] => {
    const { players, options } = this.player.scene;
    // Partners sit opposite.
    const partner = options['partners'] === true ? (this.lesson.seat + players.length / 2) % players.length : null;
    return players.map((_, seat) => {
      if (seat === this.lesson.seat) return words.t('web-you');
      return seat === partner ? words.t('web-partner') : words.t('web-rival', { number: seat + 1 });
    });
  };

  asks = ({ choices }: Scene): boolean => choices.length > 0 && !this.done && !this.player.moving;

  /** What the learner is to do next. */
  get pointed(): Choice | null {
    return this.player.choices.find((choice) => choice.action === this.wanted[0]) ?? null;
  }

  /** Begins the step: what happens by itself, then the learner is asked. */
  async begin(): Promise<void> {
    const step = this.lesson.steps[this.at];
    if (!step) return;
    const { player } = this;
    this.done = false;
    player.dismiss();
    if (step.board) player.renew(MatchEngine.load(recordOf(this.game, step.board.options, actionsOf(step.board.record))));
    this.wanted = actionsOf(step.do);
    const actions = actionsOf(step.play);
    // An opening may be dozens of actions of the house: it is there at once, up to the last of them.
    if (this.at === 0 && actions.length > 1) {
      const opening = actions.splice(0, actions.length - 1);
      player.jump(() => player.engine.extend(opening));
    }
    for (const action of actions) await this.make(action);
  }

  private async make(action: string): Promise<void> {
    this.player.engine.extend([action]);
    await this.player.show(null);
  }

  act = async (action: string): Promise<void> => {
    if (this.done) return;
    if (action !== this.wanted[0]) {
      this.player.tell({ clause: null, message: { key: 'web-lesson-other', args: [] } });
      return;
    }
    this.wanted = this.wanted.slice(1);
    await this.make(action);
    if (this.wanted.length === 0) this.done = true;
  };

  /** Nothing is handed over here: each step is made at once. */
  confirm = async (): Promise<void> => undefined;

  async next(): Promise<void> {
    this.at += 1;
    await this.begin();
  }
}
