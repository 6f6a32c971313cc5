// Homework as one pupil practises it: which question comes, what was answered, and telling the server how much is done. All of it
// is kept on the device first; the server is told when it can be reached.

import { drawn, isRight, ownDraws } from '../../questions/module';
import { randomNumbers } from '../../rules/rules';
import { Problem } from '../../server/problem';
import type { Given, Question } from '../../types/questions';
import { homework } from './api';
import { works, type KeptWork } from './kept';
import { answered, known, next } from './repetition';

/** What has become of what the server was told. */
export type Delivery = 'yes' | 'waiting' | 'over' | 'gone';

export class Exercise {
  work = $state.raw<KeptWork>()!;
  question = $state.raw<Question | null>(null);
  given = $state.raw<Given | null>(null);
  delivery = $state<Delivery>('yes');
  private ids: string[];
  private telling: Promise<void> | null = null;

  constructor(work: KeptWork) {
    this.work = work;
    this.ids = work.questions.map(({ id }) => id);
    this.go();
    if (work.done.answered > 0) void this.tell();
  }

  get known(): number {
    return known(this.ids, this.work.done);
  }

  get count(): number {
    return this.ids.length;
  }

  choose = (given: Given): void => {
    const { question } = this;
    if (!question || this.given !== null) return;
    this.given = given;
    const done = answered(this.work.done, question.id, isRight(question, given), Date.now());
    this.work = { ...this.work, done };
    void works.put(this.work);
    void this.tell();
  };

  go = (): void => {
    const last = this.question?.id ?? null;
    const id = next(this.ids, this.work.done, Date.now(), last);
    this.given = null;
    this.question = id === null ? null : shuffled(this.work.questions.find((one) => one.id === id)!);
  };

  /** Tells the server how much is done, one message at a time, the last one last. */
  tell = async (): Promise<void> => {
    await this.telling;
    if (this.delivery === 'gone') return;
    const { id, token, done } = this.work;
    this.telling = homework.progress(id, token, { answered: done.answered, learned: this.known }).then(
      () => void (this.delivery = 'yes'),
      async (thrown: unknown) => {
        const code = thrown instanceof Problem ? thrown.code : '';
        this.delivery = code === 'no_homework' ? 'gone' : code === 'too_late' ? 'over' : 'waiting';
        // What was deleted does not stay here either.
        if (code === 'no_homework') await works.remove(id);
      },
    );
    await this.telling;
  };
}

/** The question with its options in another order, where they may be. */
function shuffled(question: Question): Question {
  const draws = ownDraws([question], { edition: question.editions.at(-1) ?? '2026', levels: [], topics: [] }, randomNumbers(1)[0] ?? 0);
  const found = drawn(draws.drawAny())?.question ?? question;
  draws.free();
  return found;
}
