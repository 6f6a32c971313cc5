// Practising alone: rounds of questions from one deck, which repeats none until all were asked.

import { randomNumbers } from '../rules/rules';
import type { Level, Question, Topic, Wish } from '../types/questions';
import { drawn, ownDraws, shippedDraws, type Draws } from './module';
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
  /** The option that was chosen, counted from 0. */
  option: number;
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
  /** The option chosen for the question that is shown. */
  option = $state<number | null>(null);
  /** How many questions a round has. */
  readonly length: number;
  private draws: Draws;

  constructor(chosen: Chosen, own: OwnPack[], seed = randomNumbers(1)[0] ?? 0) {
    this.draws = deckOf(chosen, own, seed);
    this.length = Math.min(ROUND, this.draws.count());
    this.again();
  }

  get right(): number {
    return this.answered.filter(({ question, option }) => option === question.answer - 1).length;
  }

  get wrong(): Answered[] {
    return this.answered.filter(({ question, option }) => option !== question.answer - 1);
  }

  get over(): boolean {
    return this.question === null;
  }

  choose = (option: number): void => {
    if (this.option !== null || this.question === null) return;
    this.option = option;
    this.answered = [...this.answered, { question: this.question, option }];
  };

  next = (): void => {
    this.option = null;
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
