// One match in the rules, typed: what the WebAssembly says and is told in JSON is read and written here alone.

import type { Board } from '../../wasm/rules.js';
import type { GameId } from '../types/games';
import type { SceneOf, StepOf } from '../types/scene';
import type { Choice, GameCard, Player, Refusal, Roll, Rolls, Variation } from '../types/table';
import { rules } from './rules';

export interface Setup {
  game: GameId;
  options: Record<string, unknown>;
  players: Player[];
  date: string;
}

/** A record, or words of one, that make no sense to the rules. */
export class BadRecord extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message.key);
  }
}

const parsed = <T>(text: string) => JSON.parse(text) as T;

/** A refusal in JSON, if there is one. */
const refusalIn = (text: string | undefined): Refusal | null => (text === undefined ? null : parsed<Refusal>(text));

/** What is read from words of a record; where they make no sense, the rules throw a refusal in JSON. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw typeof thrown === 'string' ? new BadRecord(parsed<Refusal>(thrown)) : thrown;
  }
}

/** Later than any action: a moment that is the present. */
const PRESENT = 0xffffffff;

/** The rules of all games. */
function all() {
  const { create, games, rolls, variations, keepVariation, dropVariation } = rules();
  if (!create || !games || !rolls || !variations || !keepVariation || !dropVariation) throw new Error('the rules of one game are here, not of all');
  return { create, games, rolls, variations, keepVariation, dropVariation };
}

let cards: GameCard[] | null = null;

/** The games there are. */
export function games(): GameCard[] {
  cards ??= parsed<GameCard[]>(all().games());
  return cards;
}

export const cardOf = (game: GameId): GameCard => games().find(({ id }) => id === game)!;

/** The rolls of a record. */
export const rolls = (record: string): Rolls => parsed<Rolls>(all().rolls(record));

/** The variations of a record. */
export const variationsOf = (record: string): Variation[] => parsed<Variation[]>(all().variations(record));

/** The record with one variation more, which begins after `at` actions. Throws `BadRecord`. */
export const keptWith = (record: string, at: number, line: string[]): string => reading(() => all().keepVariation(record, at, line.join(' ')));

/** The record without a variation. */
export const keptWithout = (record: string, { at, line }: Variation): string => all().dropVariation(record, at, line.join(' '));

/** A match with the turn in the making, and the moment that is looked at. */
export class MatchEngine<Game extends GameId = GameId> {
  private constructor(private board: Board) {}

  static create(setup: Setup): MatchEngine {
    return new MatchEngine(all().create(JSON.stringify(setup)));
  }

  /** The match of a record's text; `names` are for seats that have none. Throws `BadRecord`. */
  static load<Game extends GameId = GameId>(record: string, names: string[] = []): MatchEngine<Game> {
    return new MatchEngine(reading(() => rules().load(record, names.join('\n'))));
  }

  /** Must be called at the end: WebAssembly does not collect what is forgotten. */
  free(): void {
    this.board.free();
  }

  /** What to draw. */
  scene(): SceneOf<Game> {
    return parsed(this.board.scene());
  }

  /** What to draw to show how it was when there were so many actions, and nobody was awaited yet. */
  sceneAt(at: number): SceneOf<Game> {
    this.board.look(at);
    const scene = this.scene();
    this.board.look(PRESENT);
    return { ...scene, length: at, draft: 0, complete: false, choices: [], next: { step: 'nothing' } };
  }

  /** The actions from this number on with what happened, those of the turn in the making included. */
  steps(from = 0): StepOf<Game>[] {
    return parsed(this.board.steps(from));
  }

  /** The texts of the actions, those of the turn in the making included. */
  actions(): string[] {
    return parsed(this.board.actions());
  }

  /**
   * Takes in more words of the record, which were played elsewhere. Says how many of the actions before stand as they
   * stood, those of the turn in the making included. Throws `BadRecord`, and then nothing has changed.
   */
  extend(words: string[]): number {
    return reading(() => this.board.extend(words.join(' ')));
  }

  /** One more action of the turn in the making; says why not. */
  step(action: string): Refusal | null {
    return refusalIn(this.board.step(action));
  }

  /** Takes back the last action of the turn in the making; false if there is none. */
  back(): boolean {
    return this.board.back();
  }

  /** Hands over the turn in the making; says why not. */
  confirm(): Refusal | null {
    return refusalIn(this.board.confirm());
  }

  /** A bot's action; says why not. */
  bot(action: string): Refusal | null {
    return refusalIn(this.board.bot(action));
  }

  /** The house rolls; false if there is nothing to roll. */
  roll(random: Uint32Array): boolean {
    return this.board.roll(random);
  }

  /** People say whether an answer was right; false if none waits. */
  judge(right: boolean): boolean {
    return this.board.judge(right);
  }

  /** An action of the platform, such as `leave:1`; says why not. */
  host(action: string): Refusal | null {
    return refusalIn(this.board.host(action));
  }

  /** What may be done next in what is shown, whoever is to act, the house included. */
  possible(): Choice[] {
    return parsed(this.board.possible());
  }

  /** Why an action cannot be done in what is shown; nothing if it can. */
  why(action: string): Refusal | null {
    return refusalIn(this.board.why(action));
  }

  /** Takes back to the last decision of a person; false if there is none. */
  undo(): boolean {
    return this.board.undo();
  }

  /** Whether a seat may ask the others to take back what it did last. */
  mayTakeBack(seat: number): boolean {
    return this.board.mayTakeBack(seat);
  }

  /** The match goes on from its first `at` actions; false if it has not been there. */
  goOnFrom(at: number): boolean {
    return this.board.goOnFrom(at);
  }

  /** Shows the moment after `at` actions; the present, if there are not more. */
  look(at: number): void {
    this.board.look(at);
  }

  /** The record of the match, as text. */
  record(): string {
    return this.board.record();
  }

  /** The record of what is shown, the turn in the making included: for a bot. */
  recordShown(): string {
    return this.board.recordShown();
  }

  /** The rolls that stand. */
  rolls(): Roll[] {
    return rolls(this.record()).made.filter((roll) => roll.stands);
  }
}
