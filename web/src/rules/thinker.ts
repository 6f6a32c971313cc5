// Asks the worker what a bot would do.

import type { Advice, Judged } from '../types/table';
import { compiledBots } from './rules';

export type Asked =
  | { kind: 'advise'; record: string; level: number; seed: number; ms: number }
  | { kind: 'judge'; record: string; nodes: number; ms: number }
  /** What action number `at` was worth: a `Judged`, or nothing after the last one. */
  | { kind: 'analyse'; record: string; at: number; nodes: number }
  /** The last word on a whole match without luck, in numbers. */
  | { kind: 'settle'; seats: number; swings: Int32Array };
export type Question = { id: number } & Asked;
export type Thought = { id: number; answer?: unknown; problem?: string };

interface Answers {
  advise: Advice;
  judge: Advice;
  analyse: Judged | null;
  settle: Int32Array;
}

interface Waiting {
  question: Question;
  resolve: (answer: unknown) => void;
  reject: (problem: Error) => void;
}

const stopped = () => new DOMException('stopped', 'AbortError');

/** One worker, which is asked one question after the other. Whoever has asked can end that by their signal, and nothing else. */
class Thinker {
  private worker: Worker | null = null;
  /** In their order; the first is being thought about. */
  private queue: Waiting[] = [];
  private next = 0;

  ask<A extends Asked>(asked: A, signal?: AbortSignal): Promise<Answers[A['kind']]> {
    if (signal?.aborted) return Promise.reject(stopped());
    const answer = new Promise<unknown>((resolve, reject) => {
      const waiting: Waiting = { question: Object.assign({ id: this.next++ }, asked as Asked), resolve, reject };
      this.queue.push(waiting);
      const cancel = () => this.cancel(waiting);
      signal?.addEventListener('abort', cancel);
      const forget = () => signal?.removeEventListener('abort', cancel);
      waiting.resolve = (given) => (forget(), resolve(given));
      waiting.reject = (problem) => (forget(), reject(problem));
    });
    if (this.queue.length === 1) this.begin();
    return answer as Promise<Answers[A['kind']]>;
  }

  /** Nobody waits for this answer any more. */
  private cancel(waiting: Waiting): void {
    const at = this.queue.indexOf(waiting);
    this.queue.splice(at, 1);
    waiting.reject(stopped());
    if (at > 0) return;
    // A worker that is thinking hears nothing.
    this.worker?.terminate();
    this.worker = null;
    this.begin();
  }

  private begin(): void {
    const [first] = this.queue;
    if (first) (this.worker ??= this.start()).postMessage(first.question);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Thought>) => {
      const asked = this.queue.shift();
      if (data.problem === undefined) asked?.resolve(data.answer);
      else asked?.reject(new Error(data.problem));
      this.begin();
    });
    const compiled = compiledBots();
    if (compiled) worker.postMessage(compiled);
    worker.addEventListener('error', () => {
      this.worker = null;
      for (const { reject } of this.queue.splice(0)) reject(new Error('worker'));
    });
    return worker;
  }
}

export const thinker = new Thinker();
