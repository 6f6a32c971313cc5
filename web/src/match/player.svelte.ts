// A match as it is played back on this page: the moment that is shown, what moves, what is said and refused, and the turn in
// the making. Where actions come from and where they go is left to its source.

import { tick } from 'svelte';
import type { BoardMethods, BoardModule } from '../boards/contract';
import { Motion } from '../boards/shared/motion';
import { sounds } from '../parts/sounds';
import type { MatchEngine } from '../rules/engine';
import { settings } from '../settings/settings.svelte';
import type { Choice, Message, Refusal, Scene, Step } from '../types/table';
import { words } from '../words/words.svelte';
import { type MatchSource, watching } from './source';
import { lastPips, lastTurn } from './steps';

export class MatchPlayer {
  scene: Scene;
  /** Every action with what happened, those of the turn in the making included. */
  steps: Step[];
  /** Something is moving on the board. */
  moving = $state(false);
  /** Why the last attempt was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** What is read out to those who listen: all since a person last did something. */
  spoken = $state.raw<string[]>([]);
  /** What a hint points at. */
  hint = $state.raw<Choice | null>(null);

  /** Counts what was shown by other means than motion: a motion that is older must not be drawn any more. */
  private version = 0;
  private methods: BoardMethods | null = null;
  private skipper: AbortController | null = null;

  constructor(
    public engine: MatchEngine,
    readonly module: BoardModule,
    private source: MatchSource = watching,
  ) {
    this.scene = $state.raw(engine.scene());
    this.steps = $state.raw(engine.steps());
  }

  /** The drawn board, once it is there. */
  attach(methods: BoardMethods | null): void {
    this.methods = methods;
  }

  close(): void {
    this.version += 1;
    this.skip();
  }

  get names(): string[] {
    return this.source.names?.() ?? this.scene.players.map((player) => player.name);
  }

  /** The seat from whose side the board is looked at. */
  get side(): number | null {
    return this.source.side?.() ?? null;
  }

  say = (message: Message): string => words.say(message, this.names);

  /** What happened in an action, in words. */
  told = (step: Step): string => step.happened.map((one) => this.say(one.message)).join(' ');

  /** Whether a person at this device is to decide something. */
  get asked(): boolean {
    return this.source.asks(this.scene);
  }

  /** What a person at this device may do now. */
  get choices(): Choice[] {
    return this.asked ? this.scene.choices : [];
  }

  /** How many actions there are, those of the turn in the making included. */
  get length(): number {
    return this.scene.length + this.scene.draft;
  }

  /** Whether what is shown is the present. */
  get present(): boolean {
    return this.scene.at === this.length;
  }

  /** The steps of the last turn in what is shown. */
  get last(): Step[] {
    return lastTurn(this.steps.slice(0, this.scene.at));
  }

  /** The pips of the last roll in what is shown. */
  get pips(): number | null {
    return lastPips(this.steps.slice(0, this.scene.at));
  }

  /** The actions of the turn in the making. */
  get draft(): string[] {
    return this.steps.slice(this.scene.length).map((step) => step.action);
  }

  /** A person does something, one step of a turn. */
  act = async (action: string): Promise<void> => {
    // Whoever taps while something moves wants to see the end of it.
    if (this.moving) return this.skip();
    this.hint = null;
    this.spoken = [];
    await this.source.act(action);
  };

  /** One more step of the turn in the making. */
  async compose(action: string): Promise<void> {
    if (!(await this.show(this.engine.step(action)))) return;
    // A turn of one step needs no second tap.
    if (this.scene.complete && (this.scene.draft === 1 || !settings.now.confirm)) await this.confirm();
  }

  /** Hands over the turn in the making. */
  confirm = (): Promise<void> => this.source.confirm();

  /** Somebody tried what is not offered. */
  refuse = (action: string): void => {
    if (!this.asked) return;
    const why = this.engine.why(action);
    if (why) this.tell(why);
    // It is allowed, but not as it was tried: do it.
    else void this.act(action);
  };

  tell(refusal: Refusal): void {
    this.refusal = refusal;
    sounds.refuse();
    this.tellAloud(this.say(refusal.message));
    // It has been read by then, and the board is wanted.
    setTimeout(() => this.refusal === refusal && this.dismiss(), 8000);
  }

  tellAloud(text: string): void {
    if (text) this.spoken = [...this.spoken.slice(-30), text];
  }

  dismiss(): void {
    this.refusal = null;
  }

  /** Takes back one step of the turn in the making. */
  back = (): void => {
    if (this.asked) this.jump(() => this.engine.back());
  };

  /** Shows another moment. */
  look = (at: number): void => {
    this.jump(() => this.engine.look(Math.max(0, Math.min(at, this.length))), this.steps.length);
    this.source.looked?.();
  };

  /**
   * Shows something else at once: whatever is moving ends, whatever was said about it is gone. The first `kept` actions
   * are as they were.
   */
  jump(change: () => void, kept = 0): void {
    this.version += 1;
    this.skip();
    this.moving = false;
    change();
    this.hint = null;
    this.refusal = null;
    this.steps = [...this.steps.slice(0, kept), ...this.engine.steps(kept)];
    this.draw(this.engine.scene());
  }

  /** Shows a match that has been read anew. */
  renew(engine: MatchEngine): void {
    this.engine.free();
    this.engine = engine;
    this.jump(() => undefined);
  }

  private draw(scene: Scene): void {
    this.scene = scene;
    this.source.shown?.();
  }

  /** Shows what an action has changed, or why it was refused; false if it was. */
  async show(refusal: Refusal | null): Promise<boolean> {
    this.refusal = null;
    if (refusal) this.tell(refusal);
    else await this.showFrom(this.length);
    return refusal === null;
  }

  /** Shows what has been done since there were so many actions, one after the other. */
  async showFrom(from: number): Promise<void> {
    const fresh = this.engine.steps(from);
    this.steps = [...this.steps.slice(0, from), ...fresh];
    this.tellAloud(fresh.map(this.told).join(' '));
    const version = ++this.version;
    const skipper = new AbortController();
    this.skipper = skipper;
    const motion = new Motion(settings.pace, skipper.signal);
    this.moving = true;
    const scene = this.engine.scene();
    try {
      for (const step of fresh) {
        if (!motion.still) await this.methods?.play(step, motion);
        sounds.happened(step);
      }
    } finally {
      // Something newer may be shown meanwhile: somebody took back, or looked elsewhere.
      if (this.version === version) this.draw(scene);
      await tick();
      motion.clear();
      if (this.skipper === skipper) this.moving = false;
    }
  }

  /** Shows the match as it stands, without motion. */
  refresh(): void {
    this.draw(this.engine.scene());
  }

  /** Ends what is moving at once. */
  skip = (): void => {
    this.skipper?.abort();
  };
}
