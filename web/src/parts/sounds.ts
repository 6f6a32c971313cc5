// Wood on wood, a die in a cup: made here, without files. Silent until asked for.

import { settings } from '../settings/settings.svelte';
import type { Step } from '../types/table';

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.now.sound || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  return context;
}

/** A short knock: noise through a narrow filter, as of wood. */
function knock(frequency: number, at = 0, loudness = 0.4, length = 0.07): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + at;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 3;
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  filter.Q.value = 6;
  const gain = audio.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start);
}

export const sounds = {
  roll(): void {
    for (let rattle = 0; rattle < 5; rattle += 1) knock(900 + 300 * (rattle % 3), rattle * 0.06, 0.3, 0.04);
  },
  happened(step: Step): void {
    if (step.happened.some(({ event }) => event.event === 'captured')) {
      knock(320);
      knock(240, 0.09);
    } else if (!step.house) {
      knock(520);
    }
  },
  won(): void {
    for (const [at, frequency] of [520, 660, 780, 1040].entries()) knock(frequency, at * 0.12, 0.5, 0.12);
  },
  refuse(): void {
    knock(150, 0, 0.5, 0.12);
  },
};
