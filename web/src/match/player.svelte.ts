// A match as it is played back on this page: the moment that is shown, what moves, what is said and refused, and the turn in
// the making. Where actions come from and where they go is left to its source.

import { tick } from 'svelte';
import type { BoardMethods, BoardModule } from '../boards/contract';
import { Motion } from '../boards/kit/motion';
import type { MatchEngine } from '../rules/engine';
import { settings } from '../settings/settings.svelte';
import type { GameId } from '../types/games';
import type { SceneOf, StepOf } from '../types/scene';
import type { Choice, Message, Refusal, Step } from '../types/table';
import type { Translate } from '../types/words';
import { words } from '../words/words.svelte';
import type { Hint } from './hint';
import { ownSeat } from './own';
import { sounds } from './sounds';
import { type MatchSource, watching } from './source';
import { type DieRoll, lastRoll, lastTurn, rollOf, roundOf } from './steps';

/** How long the die tumbles, what was done without moving anything is read, and one looks at what has moved. */
const TUMBLE_MS = 500;
const READ_MS = 650;
const LOOK_MS = 250;
/** More actions than so many at once are shown faster. */
const UNHURRIED = 6;

/** As many lines as are kept for who listens. */
const MOST_SPOKEN = 8;

export class MatchPlayer<Game extends GameId = GameId> {
  scene: SceneOf<Game>;
  /** Every action with what happened, those of the turn in the making included. */
  steps: StepOf<Game>[];
  /** Something is moving on the board. */
  moving = $state(false);
  /** Why the last attempt was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** What is read out to those who listen: the last lines since a person last did something. */
  spoken = $state.raw<{ id: number; text: string }[]>([]);
  /** What was advised for the turn in the making. */
  hint = $state.raw<Hint | null>(null);
  /** How many actions the die and the words have come to: while something moves they are ahead of the board. */
  private rolledTo: number;
  newsTo: number;

  /** Counts what was shown by other means than motion: a motion that is older must not be drawn any more. */
  private version = 0;
  /** How many lines have been spoken: each has a number of its own, so that none is read out twice. */
  private lines = 0;
  private methods: BoardMethods<Game> | null = null;
  private skipper: AbortController | null = null;

  constructor(
    public engine: MatchEngine<Game>,
    readonly module: BoardModule<Game>,
    private source: MatchSource = watching,
  ) {
    this.scene = $state.raw(engine.scene());
    this.steps = $state.raw(engine.steps());
    this.rolledTo = $state(this.scene.at);
    this.newsTo = $state(this.scene.at);
  }

  /** The drawn board, once it is there. */
  attach(methods: BoardMethods<Game> | null): void {
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

  /** A message of the game, or of the page. */
  t: Translate = (key, args) => words.of(this.scene.game).t(key, args);

  say = (message: Message): string => words.of(this.scene.game).say(message, this.names);

  /** What happened in an action, in words. */
  textOf = ({ happened }: Pick<Step, 'happened'>): string => happened.map((one) => this.say(one.message)).join(' ');

  /** Whether a person at this device is to decide something. */
  get asked(): boolean {
    return this.source.asks(this.scene);
  }

  /** What a person at this device may do now. */
  get choices(): Choice[] {
    return this.asked ? this.scene.choices : [];
  }

  /** What a hint points at: the next of its steps. */
  get hinted(): Choice | null {
    const next = this.moving ? undefined : this.hint?.actions[0];
    return this.choices.find(({ action }) => action === next) ?? null;
  }

  /** What a person is to do now, in words. */
  get task(): string | null {
    return this.module.task?.(this.scene.view, this.t) ?? null;
  }

  /** How many actions there are, those of the turn in the making included. */
  get length(): number {
    return this.scene.length + this.scene.draft;
  }

  /** Whether what is shown is the present. */
  get present(): boolean {
    return this.scene.at === this.length;
  }

  /** The seat of the person for whom it is shown. */
  private get me(): number | null {
    return this.source.me?.(this.scene, this.steps) ?? null;
  }

  /** The number of the action with which begins what has to be told: since the person here acted, or the last turn. */
  private get round(): number {
    const { me } = this;
    return me === null ? this.newsTo - lastTurn(this.steps.slice(0, this.newsTo)).length : roundOf(this.steps, this.newsTo, me);
  }

  /** What has happened since the person here acted, as far as it is told by now. */
  get news(): StepOf<Game>[] {
    return this.steps.slice(this.round, this.newsTo);
  }

  /** What leaves its trail on the board. */
  get last(): StepOf<Game>[] {
    return this.steps.slice(this.round, this.scene.at);
  }

  /** The last roll, as soon as the die is on the table. */
  get roll(): DieRoll | null {
    return lastRoll(this.steps, this.rolledTo);
  }

  /** The actions of the turn in the making. */
  get draft(): string[] {
    return this.steps.slice(this.scene.length).map((step) => step.action);
  }

  /** A person does something, one step of a turn. */
  act = async (action: string): Promise<void> => {
    // Whoever taps while something moves wants to see the end of it.
    if (this.moving) return this.skip();
    // A hint that is followed stands until its turn is handed over.
    const { hint } = this;
    this.hint = hint?.actions[0] === action ? { ...hint, actions: hint.actions.slice(1) } : null;
    this.spoken = [];
    await this.source.act(action);
  };

  /** One more step of the turn in the making. */
  async addToDraft(action: string): Promise<void> {
    const { source, target } = this.choices.find((choice) => choice.action === action) ?? {};
    if (!(await this.show(this.engine.step(action), true))) return;
    if (this.scene.complete && !this.confirms(Boolean(source ?? target))) await this.confirm();
  }

  /** Whether the turn in the making is looked at once more: every one made on the board, or those of several steps, or none. */
  private confirms(onBoard: boolean): boolean {
    const { confirm, confirmAll } = settings.now;
    return (confirm && this.scene.draft > 1) || (confirmAll && onBoard);
  }

  /** Hands over the turn in the making. */
  confirm = (): Promise<void> => {
    this.hint = null;
    return this.source.confirm();
  };

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
  }

  announce(text: string): void {
    if (text) this.spoken = [...this.spoken.slice(1 - MOST_SPOKEN), { id: (this.lines += 1), text }];
  }

  dismiss(): void {
    this.refusal = null;
  }

  /** Takes back one step of the turn in the making. */
  back = (): void => {
    if (this.asked) this.jump(() => this.engine.back());
  };

  /** Shows another moment. */
  goTo = (at: number): void => {
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
  renew(engine: MatchEngine<Game>): void {
    this.engine.free();
    this.engine = engine;
    this.jump(() => undefined);
  }

  private draw(scene: SceneOf<Game>): void {
    this.scene = scene;
    this.rolledTo = this.newsTo = scene.at;
    this.source.shown?.();
  }

  /** Shows what an action has changed, or why it was refused; false if it was. One's `own` needs no time to be read. */
  async show(refusal: Refusal | null, own = false): Promise<boolean> {
    this.refusal = null;
    if (refusal) this.tell(refusal);
    else await this.showFrom(this.length, own);
    return refusal === null;
  }

  /** Shows what has been done since there were so many actions, one after the other. */
  async showFrom(from: number, own = false): Promise<void> {
    this.steps = [...this.steps.slice(0, from), ...this.engine.steps(from)];
    this.announce(this.steps.slice(from).map(this.textOf).join(' '));
    await this.play(from, own);
  }

  /** Whether others have done something since that can be seen once more. */
  get repeats(): boolean {
    const { me } = this;
    return this.present && !this.moving && settings.pace > 0 && me !== null && this.last.some((step) => step.seat !== me);
  }

  /** Shows once more what has happened since the person here acted. */
  again = async (): Promise<void> => {
    if (this.repeats) await this.play(this.round, false);
  };

  private async play(from: number, own: boolean): Promise<void> {
    const version = ++this.version;
    const skipper = new AbortController();
    this.skipper = skipper;
    this.moving = true;
    const fresh = this.steps.slice(from);
    const pace = settings.pace * Math.min(1, UNHURRIED / fresh.length);
    const present = this.engine.scene();
    const motions: Motion[] = [];
    const clear = async () => {
      await tick();
      for (const motion of motions.splice(0)) motion.clear();
    };
    try {
      for (const [index, step] of fresh.entries()) {
        const motion = new Motion(pace, skipper.signal);
        motions.push(motion);
        const at = from + index;
        if (this.scene.at !== at && !motion.still) {
          this.scene = this.engine.sceneAt(at);
          this.rolledTo = this.newsTo = at;
          await clear();
        }
        // Whoever is to act next has seen enough to do so.
        const dwell = !own && !(at + 1 === this.steps.length && this.source.asks(present));
        await this.perform(step, at, motion, dwell);
        // Something newer is shown meanwhile: somebody took back, or looked elsewhere.
        if (this.version !== version) return;
      }
    } finally {
      if (this.version === version) this.draw(present);
      await clear();
      if (this.version === version) this.moving = false;
    }
  }

  /** One action: the die tumbles, then it is told what came, and then it moves. */
  private async perform(step: StepOf<Game>, at: number, motion: Motion, dwell: boolean): Promise<void> {
    if (rollOf(step, at)) {
      this.newsTo = at;
      this.rolledTo = at + 1;
      sounds.roll();
      await motion.rest(TUMBLE_MS);
    }
    this.rolledTo = this.newsTo = at + 1;
    if (!motion.still) await this.methods?.play(step, motion);
    sounds.happened(step, ownSeat(this.scene.players, this.side));
    if (dwell && !this.module.passing?.(step)) await motion.rest(motion.moved ? LOOK_MS : READ_MS);
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
