// A lesson: the record goes on by itself until the learner is asked, who then makes the move.

import { tick } from 'svelte';
import type { BoardMethods } from '../boards/contract';
import { Motion } from '../boards/shared/motion';
import { Board } from '../rules/rules';
import { settings } from '../settings/settings.svelte';
import type { Choice, Message, Refusal, Scene, Step } from '../types/table';
import { words } from '../words/words.svelte';
import { recordOf } from './file';
import { actionsOf, type Learning } from './learn';
import { lastPips, lastTurn } from './steps';

export class Lesson {
  scene = $state.raw<Scene>(null as unknown as Scene);
  steps = $state.raw<Step[]>([]);
  /** Which step of the lesson this is. */
  at = $state(0);
  /** Whether the learner has done what this step asks. */
  done = $state(false);
  moving = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  private played: string[] = [];
  private wanted = $state.raw<string[]>([]);
  private methods: BoardMethods | null = null;
  private skipper = new AbortController();
  private board: Board | null = null;

  constructor(
    readonly game: string,
    private lesson: Learning['lesson'],
  ) {
    this.show();
  }

  attach(methods: BoardMethods | null): void {
    this.methods = methods;
  }

  close(): void {
    this.skipper.abort();
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

  get names(): string[] {
    return this.scene.players.map((_, seat) =>
      seat === this.lesson.seat ? words.t('web-you') : words.t('web-rival', { number: seat + 1 }),
    );
  }

  say = (message: Message): string => words.say(message, this.names);

  /** The choices, while the learner is asked. */
  get choices(): Choice[] {
    return this.done || this.moving ? [] : this.scene.choices;
  }

  /** What the learner is to do next. */
  get pointed(): Choice | null {
    return this.choices.find((choice) => choice.action === this.wanted[0]) ?? null;
  }

  get last(): Step[] {
    return lastTurn(this.steps);
  }

  get pips(): number | null {
    return lastPips(this.steps);
  }

  /** How often the house has rolled. */
  get rolls(): number {
    return this.steps.filter((step) => step.house).length;
  }

  private show(): void {
    this.board?.free();
    this.board = Board.load(recordOf(this.game, this.lesson.options, this.played), '');
    this.scene = JSON.parse(this.board.scene()) as Scene;
    this.steps = JSON.parse(this.board.steps(0)) as Step[];
  }

  /** Begins the step: what happens by itself, then the learner is asked. */
  async begin(): Promise<void> {
    const step = this.lesson.steps[this.at];
    if (!step) return;
    this.done = false;
    this.refusal = null;
    this.wanted = actionsOf(step.do);
    const actions = actionsOf(step.play);
    // An opening may be dozens of actions of the house: it is there at once, up to the last of them.
    if (this.at === 0 && actions.length > 1) {
      this.played.push(...actions.splice(0, actions.length - 1));
      this.show();
    }
    for (const action of actions) await this.make(action);
  }

  private async make(action: string): Promise<void> {
    this.played.push(action);
    const next = Board.load(recordOf(this.game, this.lesson.options, this.played), '');
    const [step] = JSON.parse(next.steps(this.played.length - 1)) as Step[];
    next.free();
    this.moving = true;
    this.skipper = new AbortController();
    const motion = new Motion(settings.pace, this.skipper.signal);
    try {
      if (step && !motion.still) {
        await this.methods?.play(step, motion);
        await motion.rest(step.house ? 250 : 120);
      }
    } finally {
      this.show();
      await tick();
      motion.clear();
      this.moving = false;
    }
  }

  act = async (action: string): Promise<void> => {
    if (this.done || this.moving) return;
    if (action !== this.wanted[0]) {
      this.refusal = { clause: null, message: { key: 'web-lesson-other', args: [] } };
      return;
    }
    this.refusal = null;
    this.wanted = this.wanted.slice(1);
    await this.make(action);
    if (this.wanted.length === 0) {
      this.done = true;
      }
  };

  refuse = (action: string): void => {
    const why = this.board?.why(action);
    if (why) this.refusal = JSON.parse(why) as Refusal;
    else void this.act(action);
  };

  skip = (): void => this.skipper.abort();

  async next(): Promise<void> {
    this.at += 1;
    await this.begin();
  }
}
