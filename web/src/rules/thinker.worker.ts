// Bots think here, so that the page stays quick.

import init, { Adviser } from '../../wasm/bots.js';
import wasm from '../../wasm/bots_bg.wasm?url';
import type { Thought, Question } from './thinker';

/** The rules with bots as the page has compiled them; where it has others, these are fetched here. */
let compiled: WebAssembly.Module | null = null;
let adviser: Promise<Adviser> | null = null;

self.addEventListener('message', async ({ data }: MessageEvent<Question | WebAssembly.Module>) => {
  if (data instanceof WebAssembly.Module) {
    compiled = data;
    return;
  }
  const answer: Thought = { id: data.id };
  try {
    adviser ??= init({ module_or_path: compiled ?? wasm }).then(() => new Adviser());
    const thinks = await adviser;
    answer.answer =
      data.kind === 'settle'
        ? thinks.settle(data.seats, data.swings)
        : JSON.parse(
            data.kind === 'advise'
              ? thinks.advise(data.record, data.level, data.seed, data.ms)
              : data.kind === 'judge'
                ? thinks.judge(data.record, data.nodes, data.ms)
                : thinks.analyse(data.record, data.at, data.nodes),
          );
  } catch (error) {
    adviser = null;
    answer.problem = String(error);
  }
  self.postMessage(answer);
});
