// Asks the worker what a bot would do.

import type { Advice } from '../types/table';
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

type Waiting = { resolve: (answer: any) => void; reject: (problem: Error) => void };

/** One worker, questions answered in order. */
class Thinker {
  private worker: Worker | null = null;
  private waiting = new Map<number, Waiting>();
  private next = 0;

  ask<Answer = Advice>(asked: Asked): Promise<Answer> {
    const id = this.next++;
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...asked } satisfies Question);
    });
  }

  /** Forgets what is being thought about: the answers would come too late. */
  stop(): void {
    if (this.waiting.size === 0) return;
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(new DOMException('stopped', 'AbortError'));
    this.waiting.clear();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Thought>) => {
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.problem === undefined) asked?.resolve(data.answer);
      else asked?.reject(new Error(data.problem));
    });
    const compiled = compiledBots();
    if (compiled) worker.postMessage(compiled);
    worker.addEventListener('error', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('worker'));
      this.waiting.clear();
      this.worker = null;
    });
    return worker;
  }
}

export const thinker = new Thinker();
