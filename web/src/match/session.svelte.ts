// One match as it is played on this device: people around it, bots in a worker, dice from the house.

import { tick } from 'svelte';
import type { BoardMethods, BoardModule } from '../boards/contract';
import { Motion } from '../boards/shared/motion';
import { Board, randomNumbers, rolls } from '../rules/rules';
import { thinker } from '../rules/thinker';
import { settings } from '../settings/settings.svelte';
import type { Advice, Choice, Message, Player, Refusal, Roll, Rolls, Scene, Step } from '../types/table';
import { words } from '../words/words.svelte';
import { sounds } from '../parts/sounds';
import { lastPips, lastTurn } from './steps';

export interface Setup {
  game: string;
  options: Record<string, unknown>;
  players: Player[];
  date: string;
}

/** The longest a bot may think; the levels are defined in nodes, so this only matters on slow devices. */
const LONGEST_THOUGHT = 3000;

export class Session {
  scene = $state.raw<Scene>(null as unknown as Scene);
  /** Every action with what happened, those of the turn in the making included. */
  steps = $state.raw<Step[]>([]);
  /** A bot is thinking. */
  thinking = $state(false);
  /** Something is moving on the board. */
  moving = $state(false);
  /** Why the last attempt was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** What is read out to those who listen: all since a person last did something. */
  spoken = $state.raw<string[]>([]);
  /** What a hint points at. */
  hint = $state.raw<Choice | null>(null);
  chances = $state.raw<number[] | null>(null);
  /** The house waits for a person to throw the die. */
  waitsForThrow = $state(false);
  /** Something went wrong with a bot: a sentence. */
  trouble = $state<string | null>(null);

  private methods: BoardMethods | null = null;
  private skipper: AbortController | null = null;
  private closed = false;
  private looping = false;
  /** Somebody asked for the house and the bots to go on. */
  private due = false;
  /** Counts what was shown by other means than a change: a change that is older must not be drawn any more. */
  private version = 0;
  private seed: number;

  constructor(
    private board: Board,
    readonly module: BoardModule,
    private keep: (record: string) => void = () => undefined,
  ) {
    this.seed = randomNumbers(1)[0] ?? 0;
    this.read();
    this.steps = JSON.parse(this.board.steps(0));
  }

  static fresh(setup: Setup, module: BoardModule, keep?: (record: string) => void): Session {
    return new Session(new Board(JSON.stringify(setup)), module, keep);
  }

  /** The match of a record's text; throws a `Refusal` as JSON text where it stops making sense. */
  static load(record: string, module: BoardModule, keep?: (record: string) => void): Session {
    return new Session(Board.load(record, ''), module, keep);
  }

  /** The drawn board, once it is there. */
  attach(methods: BoardMethods | null): void {
    this.methods = methods;
  }

  close(): void {
    this.closed = true;
    this.skip();
    thinker.stop();
  }

  get names(): string[] {
    return this.scene.players.map((player) => player.name);
  }

  say = (message: Message): string => words.say(message, this.names);

  /** Whether a die is thrown in this game: it is one where the house does so by hand or has done so. */
  get hasDie(): boolean {
    return this.waitsForThrow || this.pips !== null;
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

  private read(): void {
    this.scene = JSON.parse(this.board.scene()) as Scene;
  }

  /** A person does something, one step of a turn. */
  act = async (action: string): Promise<void> => {
    // Whoever taps while something moves wants to see the end of it.
    if (this.moving) return this.skip();
    this.hint = null;
    this.spoken = [];
    if (this.scene.want.want === 'judge') {
      await this.judge(action === 'right');
      return;
    }
    const refused = await this.change(() => this.board.step(action));
    if (refused) return;
    // A turn of one step needs no second tap.
    if (this.scene.complete && (this.scene.draft === 1 || !settings.now.confirm)) await this.confirm();
  };

  /** Somebody tried what is not offered. */
  refuse = (action: string): void => {
    const why = this.board.why(action);
    if (why) this.tell(JSON.parse(why) as Refusal);
    // It is allowed, but not as it was tried: do it.
    else void this.act(action);
  };

  private tell(refusal: Refusal | null): void {
    this.refusal = refusal;
    if (refusal) {
      sounds.refuse();
      this.tellAloud(this.say(refusal.message));
      // It has been read by then, and the board is wanted.
      setTimeout(() => this.refusal === refusal && this.dismiss(), 8000);
    }
  }

  private tellAloud(text: string): void {
    if (text) this.spoken = [...this.spoken.slice(-30), text];
  }

  dismiss(): void {
    this.refusal = null;
  }

  /** Takes back one step of the turn in the making. */
  back = (): void => {
    this.version += 1;
    this.chances = null;
    this.skip();
    this.board.back();
    this.refusal = null;
    this.reread();
  };

  /** Hands over the turn in the making. */
  confirm = async (): Promise<void> => {
    const why = this.board.confirm();
    this.read();
    if (why) this.tell(JSON.parse(why) as Refusal);
    this.save();
    await this.go();
  };

  /** People say whether an answer was right. */
  judge = async (right: boolean): Promise<void> => {
    await this.change(() => (this.board.judge(right) ? undefined : null));
    this.save();
    await this.go();
  };

  /** A person throws the die. */
  throwDie = async (): Promise<void> => {
    if (!this.waitsForThrow) return;
    this.waitsForThrow = false;
    this.spoken = [];
    await this.roll();
    await this.go();
  };

  private async roll(): Promise<boolean> {
    sounds.roll();
    const refused = await this.change(() => (this.board.roll(randomNumbers()) ? undefined : null));
    this.save();
    return !refused;
  }

  /** The platform's actions: somebody leaves, a draw is agreed, the match is stopped. */
  host = async (action: string): Promise<void> => {
    thinker.stop();
    const refused = await this.change(() => this.board.host(action));
    if (!refused) this.save();
    await this.go();
  };

  /** Takes back to the last decision of a person. */
  undo = (): void => this.travel(() => this.board.undo());

  /** The match goes on from what is shown. */
  goOnFromHere = (): void => this.travel(() => this.board.goOnFrom(this.scene.at));

  private travel(change: () => boolean): void {
    thinker.stop();
    this.version += 1;
    this.skip();
    this.waitsForThrow = false;
    if (change()) this.tellAloud(words.t('web-undone'));
    this.hint = null;
    this.chances = null;
    this.refusal = null;
    this.reread();
    this.save();
    void this.go();
  }

  /** Shows another moment. */
  look(at: number): void {
    this.version += 1;
    this.skip();
    this.hint = null;
    this.chances = null;
    this.refusal = null;
    this.board.look(Math.max(0, Math.min(at, this.scene.length + this.scene.draft)));
    this.reread();
    if (this.present) void this.go();
  }

  private reread(): void {
    this.read();
    this.steps = JSON.parse(this.board.steps(0));
  }

  /** Changes the match by one action and shows what happened; true if it was refused. */
  private async change(make: () => string | undefined | null): Promise<boolean> {
    this.refusal = null;
    const from = this.scene.length + this.scene.draft;
    const why = make();
    if (why !== undefined) {
      if (why) this.tell(JSON.parse(why) as Refusal);
      return true;
    }
    const fresh = JSON.parse(this.board.steps(from)) as Step[];
    this.steps = [...this.steps.slice(0, from), ...fresh];
    this.tellAloud(fresh.flatMap((step) => step.happened.map((one) => this.say(one.message))).join(' '));
    this.chances = null;
    const version = ++this.version;
    const skipper = new AbortController();
    this.skipper = skipper;
    const motion = new Motion(settings.pace, skipper.signal);
    this.moving = true;
    const scene = JSON.parse(this.board.scene()) as Scene;
    try {
      for (const step of fresh) {
        if (!motion.still) await this.methods?.play(step, motion);
        sounds.happened(step);
      }
    } finally {
      // Something newer may be shown meanwhile: somebody took back, or looked elsewhere.
      if (this.version === version) this.scene = scene;
      await tick();
      motion.clear();
      if (this.skipper === skipper) this.moving = false;
    }
    return false;
  }

  /** Ends what is moving at once. */
  skip = (): void => {
    this.skipper?.abort();
  };

  /** Lets the house and the bots act until a person is awaited. */
  go = async (): Promise<void> => {
    this.due = true;
    if (this.looping) return;
    this.looping = true;
    try {
      while (this.due && !this.closed) {
        this.due = false;
        await this.goOn();
      }
    } finally {
      this.looping = false;
    }
  };

  private async goOn(): Promise<void> {
    while (!this.closed && this.present && this.scene.draft === 0) {
      const { want } = this.scene;
      if (want.want === 'roll') {
        this.waitsForThrow = this.thrownByHand;
        if (this.waitsForThrow || !(await this.roll())) return;
      } else if (want.want !== 'bot' || !(await this.letBotAct(want.level))) {
        return;
      }
    }
  }

  private get thrownByHand(): boolean {
    const { seat, players, view } = this.scene;
    const person = seat !== null && !players[seat]?.bot;
    return person && !settings.now.autoRoll && this.module.byHand(view);
  }

  private async letBotAct(level: number): Promise<boolean> {
    this.thinking = true;
    const at = this.scene.length;
    try {
      const advice = await this.advise(level);
      this.thinking = false;
      const [action] = advice.line;
      if (this.closed || !this.present || this.scene.length !== at || action === undefined) return false;
      await this.change(() => this.board.bot(action));
      this.save();
      return true;
    } catch (error) {
      // Stopped on purpose, or the worker could not be started: people can still take the seat over.
      if ((error as Error).name !== 'AbortError') this.trouble = words.t('web-bot-trouble');
      return false;
    } finally {
      this.thinking = false;
    }
  }

  private advise(level: number): Promise<Advice> {
    const seed = (this.seed + this.scene.at) >>> 0;
    return thinker.ask({ kind: 'advise', record: this.board.recordShown(), level, seed, ms: LONGEST_THOUGHT });
  }

  /** Points at what a strong bot would do. */
  showHint = async (): Promise<void> => {
    if (this.scene.choices.length === 0) return;
    this.thinking = true;
    try {
      const at = this.scene.at;
      const advice = await this.advise(6);
      if (this.scene.at !== at) return;
      const choice = this.scene.choices.find((one) => one.action === advice.line[0]) ?? null;
      this.hint = choice;
      if (choice) this.tellAloud(words.t('web-hint-says', { text: choice.action, label: this.say(choice.label) }));
    } catch {
      this.tellAloud(words.t('web-no-hint'));
    } finally {
      this.thinking = false;
    }
  };

  /** Works out each seat's chance to win in what is shown. */
  judgeShown = async (): Promise<void> => {
    const at = this.scene.at;
    try {
      const record = this.board.recordShown();
      const advice = await thinker.ask({ kind: 'judge', record, nodes: 2000, ms: 400 });
      if (this.scene.at === at) this.chances = advice.chances;
    } catch {
      this.chances = null;
    }
  };

  record(): string {
    return this.board.record();
  }

  /** The rolls that stand. */
  rolls(): Roll[] {
    return (JSON.parse(rolls(this.board.record())) as Rolls).made.filter((roll) => roll.stands);
  }

  private save(): void {
    this.keep(this.board.record());
  }
}
