// One match as it is played on this device: people around it, bots in a worker, dice from the house.

import type { BoardModule } from '../boards/contract';
import { MatchEngine } from '../rules/engine';
import { randomNumbers } from '../rules/rules';
import { thinker } from '../rules/thinker';
import { settings } from '../settings/settings.svelte';
import type { Advice, Scene, Step } from '../types/table';
import { words } from '../words/words.svelte';
import { MatchPlayer } from './player.svelte';
import type { MatchSource } from './source';

/** The longest a bot may think; the levels are defined in nodes, so this only matters on slow devices. */
const LONGEST_THOUGHT = 3000;

export class Session implements MatchSource {
  readonly player: MatchPlayer;
  /** The house waits for a person to throw the die. */
  waitsForThrow = $state(false);
  /** A bot is thinking. */
  thinking = $state(false);
  /** Each seat's chance to win in what is shown, once somebody asked for it. */
  chances = $state.raw<number[] | null>(null);
  /** Something went wrong with a bot: a sentence. */
  trouble = $state<string | null>(null);
  /** The page asks and judges, not the people. */
  asksItself = $state(false);

  private closed = false;
  private looping = false;
  /** Somebody asked for the house and the bots to go on. */
  private due = false;
  private seed = randomNumbers(1)[0] ?? 0;
  /** Ends what is thought about for this match. */
  private thoughts = new AbortController();

  constructor(
    private engine: MatchEngine,
    module: BoardModule,
    private keep: (record: string) => void = () => undefined,
  ) {
    this.player = new MatchPlayer(engine, module, this);
  }

  /** The match of a record's text; throws `BadRecord` where it stops making sense. */
  static load(record: string, module: BoardModule, keep?: (record: string) => void): Session {
    return new Session(MatchEngine.load(record), module, keep);
  }

  close(): void {
    this.closed = true;
    this.player.close();
    this.thoughts.abort();
  }

  /** The answers would come too late. */
  private stopThinking(): void {
    this.thoughts.abort();
    this.thoughts = new AbortController();
  }

  private get scene(): Scene {
    return this.player.scene;
  }

  /** Whether a die is thrown in this game: it is one where the house does so by hand or has done so. */
  get hasDie(): boolean {
    return this.waitsForThrow || this.player.roll !== null;
  }

  asks = ({ next }: Scene): boolean => next.step === 'person' || (next.step === 'judge' && !this.asksItself);

  /** The person who is to act, or else who acted last. */
  me = ({ next, seat, players }: Scene, steps: Step[]): number | null => {
    const person = (one: number | null) => one !== null && !players[one]?.bot;
    const now = 'seat' in next ? next.seat : next.step === 'roll' ? seat : null;
    return person(now) ? now : (steps.findLast((step) => person(step.seat))?.seat ?? null);
  };

  act = (action: string): Promise<void> =>
    this.scene.next.step === 'judge' ? this.judge(action === 'right') : this.player.addToDraft(action);

  confirm = async (): Promise<void> => {
    const why = this.engine.confirm();
    this.player.refresh();
    if (why) this.player.tell(why);
    this.save();
    await this.go();
  };

  /** What was worked out about another moment does not count. */
  shown = (): void => {
    this.chances = null;
  };

  /** People say whether an answer was right. */
  async judge(right: boolean): Promise<void> {
    if (this.engine.judge(right)) await this.player.show(null);
    this.save();
    await this.go();
  }

  /** A person throws the die. */
  throwDie = async (): Promise<void> => {
    if (this.player.moving) return this.player.skip();
    if (!this.waitsForThrow) return;
    this.waitsForThrow = false;
    this.player.spoken = [];
    await this.roll();
    await this.go();
  };

  private async roll(): Promise<boolean> {
    const rolled = this.engine.roll(randomNumbers());
    if (rolled) await this.player.show(null);
    this.save();
    return rolled;
  }

  /** The platform's actions: somebody leaves, a draw is agreed, the match is stopped. */
  host = async (action: string): Promise<void> => {
    this.stopThinking();
    if (await this.player.show(this.engine.host(action))) this.save();
    await this.go();
  };

  /** Takes back to the last decision of a person. */
  undo = (): void => this.travel(() => this.engine.undo());

  /** The match goes on from what is shown. */
  goOnFromHere = (): void => this.travel(() => this.engine.goOnFrom(this.scene.at));

  private travel(change: () => boolean): void {
    this.stopThinking();
    this.waitsForThrow = false;
    let changed = false;
    this.player.jump(() => (changed = change()));
    if (changed) this.player.announce(words.t('web-undone'));
    this.save();
    void this.go();
  }

  looked = (): void => {
    if (this.player.present) void this.go();
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
    while (!this.closed && this.player.present && this.scene.draft === 0) {
      const { next } = this.scene;
      if (next.step === 'roll') {
        this.waitsForThrow = this.thrownByHand;
        if (this.waitsForThrow || !(await this.roll())) return;
      } else if (next.step !== 'bot' || !(await this.letBotAct(next.level))) {
        return;
      }
    }
  }

  private get thrownByHand(): boolean {
    const { seat, players, view } = this.scene;
    const person = seat !== null && !players[seat]?.bot;
    return person && !settings.now.autoRoll && this.player.module.rollsByHand(view);
  }

  private async letBotAct(level: number): Promise<boolean> {
    this.thinking = true;
    const at = this.scene.length;
    try {
      const advice = await this.advise(level);
      this.thinking = false;
      const [action] = advice.line;
      if (this.closed || !this.player.present || this.scene.length !== at || action === undefined) return false;
      await this.player.show(this.engine.bot(action));
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
    return thinker.ask({ kind: 'advise', record: this.engine.recordShown(), level, seed, ms: LONGEST_THOUGHT }, this.thoughts.signal);
  }

  /** Points at what a strong bot would do, step by step, and says what speaks for it. */
  showHint = async (): Promise<void> => {
    if (this.player.choices.length === 0) return;
    this.thinking = true;
    try {
      const at = this.scene.at;
      const [{ hintFor }, advice] = await Promise.all([import('./hint'), this.advise(6)]);
      if (this.scene.at !== at) return;
      const hint = hintFor(this.engine.recordShown(), advice, this.player);
      this.player.hint = hint;
      this.player.announce(hint?.says.join(' ') ?? words.t('web-no-hint'));
    } catch {
      this.player.announce(words.t('web-no-hint'));
    } finally {
      this.thinking = false;
    }
  };

  /** Works out each seat's chance to win in what is shown. */
  judgeShown = async (): Promise<void> => {
    const at = this.scene.at;
    try {
      const record = this.engine.recordShown();
      const advice = await thinker.ask({ kind: 'judge', record, nodes: 2000, ms: 400 }, this.thoughts.signal);
      if (this.scene.at === at) this.chances = advice.chances;
    } catch {
      this.chances = null;
    }
  };

  /** Keeps the match as it is now. */
  save(): void {
    this.keep(this.engine.record());
  }
}
