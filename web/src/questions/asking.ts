// The questions of one match on this device: drawn by what the match asks for, the same again after a reload.

import type { Asks } from '../match/matches';
import type { View } from '../types/europa';
import type { Level, Question, Wish } from '../types/questions';
import { drawn, ownDraws, shippedDraws, type Draws } from './module';
import { LEVELS, MURCIA } from './question';

/** What is asked about now: the country of the square, or Murcia. */
export function subject(view: View): string {
  return (view.phase === 'exam' ? null : view.question?.country) ?? MURCIA;
}

export class Asking {
  private own: Draws;
  private shipped: Draws;
  private last: Question | null = null;

  /** `questions` are those of the own pack; none if there is no such pack. */
  constructor(
    private asks: Asks,
    edition: string,
    questions: Question[],
  ) {
    const level = LEVELS.find((one): one is Level => one === asks.level);
    const wish: Wish = { edition: edition === '2009' ? '2009' : '2026', levels: level ? [level] : [], topics: [] };
    this.own = ownDraws(questions, wish, asks.seed);
    this.shipped = shippedDraws('', wish, asks.seed);
    for (const country of asks.drawn) this.draw(country);
  }

  /** The question that the match waits for, and what is to be kept of that; null if there is none. */
  put(view: View, length: number): { question: Question; asks: Asks } | null {
    if (this.asks.open !== length || this.last === null) {
      const country = subject(view);
      if (this.draw(country) === null) return null;
      this.asks = { ...this.asks, drawn: [...this.asks.drawn, country], open: length };
    }
    return this.last && { question: this.last, asks: this.asks };
  }

  /** The question was answered: should the match come here again, another one is asked. */
  answered(): Asks {
    this.asks = { ...this.asks, open: null };
    return this.asks;
  }

  close(): void {
    this.own.free();
    this.shipped.free();
  }

  /** Of the own pack, and if that has none, of the program. */
  private draw(country: string): Question | null {
    this.last = (drawn(this.own.draw(country)) ?? drawn(this.shipped.draw(country)))?.question ?? null;
    return this.last;
  }
}
