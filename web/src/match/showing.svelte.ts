// A match as it is shown: the moment that is looked at, the turn in the making, what moves, what is said and refused.
// Where actions go and who acts next is left to those who extend it: a match on this device, or one at a table online.

import { tick } from 'svelte';
import type { BoardMethods, BoardModule } from '../boards/contract';
import { Motion } from '../boards/shared/motion';
import { ownSeat } from './own';
import { sounds } from './sounds';
import { rolls, type Board } from '../rules/rules';
import { settings } from '../settings/settings.svelte';
import type { Choice, Message, Refusal, Roll, Rolls, Scene, Step } from '../types/table';
import { words } from '../words/words.svelte';
import { lastPips, lastTurn } from './steps';

/** As many lines as are kept for who listens. */
const MOST_SPOKEN = 8;

export abstract class Showing {
  scene = $state.raw<Scene>(null as unknown as Scene);
  /** Every action with what happened, those of the turn in the making included. */
  steps = $state.raw<Step[]>([]);
  /** Something is moving on the board. */
  moving = $state(false);
  /** Why the last attempt was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** What is read out to those who listen: the last lines since a person last did something. */
  spoken = $state.raw<{ id: number; text: string }[]>([]);
  /** What a hint points at. */
  hint = $state.raw<Choice | null>(null);
  /** The house waits for a person to throw the die. */
  waitsForThrow = $state(false);

  /** How many lines have been spoken: each has a number of its own, so that none is read out twice. */
  private lines = 0;
  protected closed = false;
  /** Counts what was shown by other means than a change: a change that is older must not be drawn any more. */
  protected version = 0;
  private methods: BoardMethods | null = null;
  private skipper: AbortController | null = null;

  constructor(
    protected board: Board,
    readonly module: BoardModule,
  ) {
    this.reread();
  }

  /** Hands over the turn in the making. */
  abstract confirm: () => Promise<void>;

  /** The drawn board, once it is there. */
  attach(methods: BoardMethods | null): void {
    this.methods = methods;
  }

  close(): void {
    this.closed = true;
    this.skip();
  }

  get names(): string[] {
    return this.scene.players.map((player) => player.name);
  }

  /** The seat from whose side the board is looked at. */
  get side(): number | null {
    return null;
  }

  say = (message: Message): string => words.say(message, this.names);

  /** Whether a person at this device is to decide something. */
  get asked(): boolean {
    const { want } = this.scene.want;
    return want === 'person' || want === 'judge';
  }

  /** What a person at this device may do now. */
  get choices(): Choice[] {
    return this.scene.choices;
  }

  /** Whether what is shown is the present. */
  get present(): boolean {
    return this.scene.at === this.scene.length + this.scene.draft;
  }

  /** The steps of the last turn in what is shown. */
  get last(): Step[] {
    return lastTurn(this.steps.slice(0, this.scene.at));
  }

  /** The pips of the last roll in what is shown. */
  get pips(): number | null {
    return lastPips(this.steps.slice(0, this.scene.at));
  }

  protected read(): void {
    this.scene = JSON.parse(this.board.scene()) as Scene;
  }

  protected reread(): void {
    this.read();
    this.steps = JSON.parse(this.board.steps(0)) as Step[];
  }

  /** A person does something, one step of a turn. */
  act = async (action: string): Promise<void> => {
    // Whoever taps while something moves wants to see the end of it.
    if (this.moving) return this.skip();
    this.hint = null;
    this.spoken = [];
    await this.compose(action);
  };

  /** One more step of the turn in the making. */
  protected async compose(action: string): Promise<void> {
    if (await this.change(() => this.board.step(action))) return;
    // A turn of one step needs no second tap.
    if (this.scene.complete && (this.scene.draft === 1 || !settings.now.confirm)) await this.confirm();
  }

  /** Somebody tried what is not offered. */
  refuse = (action: string): void => this.explain(action);

  protected explain(action: string): void {
    const why = this.board.why(action);
    if (why) this.tell(JSON.parse(why) as Refusal);
    // It is allowed, but not as it was tried: do it.
    else void this.act(action);
  }

  protected tell(refusal: Refusal): void {
    this.refusal = refusal;
    sounds.refuse();
  }

  protected tellAloud(text: string): void {
    if (text) this.spoken = [...this.spoken.slice(1 - MOST_SPOKEN), { id: (this.lines += 1), text }];
  }

  dismiss(): void {
    this.refusal = null;
  }

  /** Takes back one step of the turn in the making. */
  back = (): void => this.turnTo(() => this.board.back());

  /** Shows another moment. */
  look(at: number): void {
    this.turnTo(() => this.board.look(Math.max(0, Math.min(at, this.scene.length + this.scene.draft))));
  }

  /** Shows something else at once: whatever is moving ends, whatever was said about it is gone. */
  protected turnTo(change: () => void): void {
    this.version += 1;
    this.skip();
    change();
    this.hint = null;
    this.refusal = null;
    this.reread();
  }

  /** Changes the match by one action and shows what happened; true if it was refused. */
  protected async change(make: () => string | undefined | null): Promise<boolean> {
    this.refusal = null;
    const from = this.scene.length + this.scene.draft;
    const why = make();
    if (why !== undefined) {
      if (why) this.tell(JSON.parse(why) as Refusal);
      return true;
    }
    await this.unfold(from);
    return false;
  }

  /** Shows what has been done since there were so many actions, one after the other. */
  protected async unfold(from: number): Promise<void> {
    const fresh = JSON.parse(this.board.steps(from)) as Step[];
    this.steps = [...this.steps.slice(0, from), ...fresh];
    this.tellAloud(fresh.flatMap((step) => step.happened.map((one) => this.say(one.message))).join(' '));
    const version = ++this.version;
    const skipper = new AbortController();
    this.skipper = skipper;
    const motion = new Motion(settings.pace, skipper.signal);
    this.moving = true;
    const scene = JSON.parse(this.board.scene()) as Scene;
    try {
      for (const step of fresh) {
        if (!motion.still) await this.methods?.play(step, motion);
        sounds.happened(step, ownSeat(this.scene.players, this.side));
      }
    } finally {
      // Something newer may be shown meanwhile: somebody took back, or looked elsewhere.
      if (this.version === version) this.scene = scene;
      await tick();
      motion.clear();
      if (this.skipper === skipper) this.moving = false;
    }
  }

  /** Ends what is moving at once. */
  skip = (): void => {
    this.skipper?.abort();
  };

  record(): string {
    return this.board.record();
  }

  /** The rolls that stand. */
  rolls(): Roll[] {
    return (JSON.parse(rolls(this.board.record())) as Rolls).made.filter((roll) => roll.stands);
  }
}
