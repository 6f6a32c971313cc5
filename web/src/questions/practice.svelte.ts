// Practising alone: rounds of questions from one deck, which repeats none until all were asked.

import { randomNumbers } from '../rules/rules';
import type { Given, Level, Question, Topic, Wish } from '../types/questions';
import { drawn, isRight, ownDraws, shippedDraws, type Draws } from './module';
import type { OwnPack } from './packs';

/** A round is over after so many. */
export const ROUND = 10;

export interface Chosen {
  /** `all`, the code of a country, `murcia`, or `own:` and the id of a pack. */
  from: string;
  level: '' | Level;
  topic: '' | Topic;
}

export interface Answered {
  question: Question;
  right: boolean;
}

/** The deck of what was chosen. */
export function deckOf({ from, level, topic }: Chosen, own: OwnPack[], seed: number): Draws {
  const wish: Wish = { edition: '2026', levels: level ? [level] : [], topics: topic ? [topic] : [] };
  const pack = own.find(({ id }) => from === `own:${id}`);
  return pack ? ownDraws(pack.questions, wish, seed) : shippedDraws(from === 'all' ? '' : from, wish, seed);
}

export class Practice {
  question = $state.raw<Question | null>(null);
  answered = $state.raw<Answered[]>([]);
  /** The answer to the question that is shown. */
  given = $state.raw<Given | null>(null);
  /** How many questions a round has. */
  readonly length: number;
  private draws: Draws;

  constructor(chosen: Chosen, own: OwnPack[], seed = randomNumbers(1)[0] ?? 0) {
    this.draws = deckOf(chosen, own, seed);
    this.length = Math.min(ROUND, this.draws.count());
    this.again();
  }

  get right(): number {
    return this.answered.filter(({ right }) => right).length;
  }

  get wrong(): Answered[] {
    return this.answered.filter(({ right }) => !right);
  }

  get over(): boolean {
    return this.question === null;
  }

  choose = (given: Given): void => {
    if (this.given !== null || this.question === null) return;
    this.given = given;
    this.answered = [...this.answered, { question: this.question, right: isRight(this.question, given) }];
  };

  next = (): void => {
    this.given = null;
    this.question = this.answered.length < this.length ? this.draw() : null;
  };

  /** Another round with the same deck. */
  again = (): void => {
    this.answered = [];
    this.next();
  };

  close(): void {
    this.draws.free();
  }

  private draw(): Question | null {
    return drawn(this.draws.drawAny())?.question ?? null;
  }
}
