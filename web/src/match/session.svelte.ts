// One match as it is played on this device: people around it, bots in a worker, dice from the house.

import type { BoardModule } from '../boards/contract';
import { Board, randomNumbers } from '../rules/rules';
import { thinker } from '../rules/thinker';
import { settings } from '../settings/settings.svelte';
import type { Advice, Choice, Player, Refusal } from '../types/table';
import { words } from '../words/words.svelte';
import { sounds } from './sounds';
import { Showing } from './showing.svelte';

export interface Setup {
  game: string;
  options: Record<string, unknown>;
  players: Player[];
  date: string;
}

/** The longest a bot may think; the levels are defined in nodes, so this only matters on slow devices. */
const LONGEST_THOUGHT = 3000;

export class Session extends Showing {
  /** A bot is thinking. */
  thinking = $state(false);
  chances = $state.raw<number[] | null>(null);
  /** Something went wrong with a bot: a sentence. */
  trouble = $state<string | null>(null);
  /** The page asks and judges, not the people. */
  asksItself = $state(false);

  private looping = false;
  /** Somebody asked for the house and the bots to go on. */
  private due = false;
  private seed = randomNumbers(1)[0] ?? 0;

  constructor(
    board: Board,
    module: BoardModule,
    private keep: (record: string) => void = () => undefined,
  ) {
    super(board, module);
  }

  static fresh(setup: Setup, module: BoardModule, keep?: (record: string) => void): Session {
    return new Session(new Board(JSON.stringify(setup)), module, keep);
  }

  /** The match of a record's text; throws a `Refusal` as JSON text where it stops making sense. */
  static load(record: string, module: BoardModule, keep?: (record: string) => void): Session {
    return new Session(Board.load(record, ''), module, keep);
  }

  override close(): void {
    super.close();
    thinker.stop();
  }

  /** Whether a die is thrown in this game: it is one where the house does so by hand or has done so. */
  get hasDie(): boolean {
    return this.waitsForThrow || this.pips !== null;
  }

  override get asked(): boolean {
    return super.asked && !(this.asksItself && this.scene.want.want === 'judge');
  }

  override get choices(): Choice[] {
    return this.asked ? super.choices : [];
  }

  protected override async compose(action: string): Promise<void> {
    if (this.scene.want.want === 'judge') await this.judge(action === 'right');
    else await super.compose(action);
  }

  /** Hands over the turn in the making. */
  confirm = async (): Promise<void> => {
    const why = this.board.confirm();
    this.read();
    if (why) this.tell(JSON.parse(why) as Refusal);
    this.save();
    await this.go();
  };

  /** People say whether an answer was right. */
  private async judge(right: boolean): Promise<void> {
    await this.change(() => (this.board.judge(right) ? undefined : null));
    this.save();
    await this.go();
  }

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
    this.waitsForThrow = false;
    this.turnTo(() => {
      if (change()) this.tellAloud(words.t('web-undone'));
    });
    this.save();
    void this.go();
  }

  override look(at: number): void {
    super.look(at);
    if (this.present) void this.go();
  }

  protected override turnTo(change: () => void): void {
    this.chances = null;
    super.turnTo(change);
  }

  protected override async unfold(from: number): Promise<void> {
    this.chances = null;
    await super.unfold(from);
  }

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
    if (this.choices.length === 0) return;
    this.thinking = true;
    try {
      const at = this.scene.at;
      const advice = await this.advise(6);
      if (this.scene.at !== at) return;
      const choice = this.scene.choices.find((one) => one.action === advice.line[0]) ?? null;
      this.hint = choice;
      if (choice) this.tellAloud(words.t('web-hint-says', { label: this.say(choice.label) }));
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

  /** Keeps the match as it is now. */
  save(): void {
    this.keep(this.board.record());
  }
}
