// Wood on wood, a die in a cup, a few soft notes: made here, without files. Silent before the first touch, and for who wants that.

import { settings } from '../settings/settings.svelte';
import type { Step } from '../types/table';

type Name = Step['happened'][number]['event']['event'];

/** What is worth hearing. */
export type Moment = 'move' | 'capture' | 'goal' | 'own-turn' | 'win' | 'end';

const CAPTURES: Name[] = ['captured', 'tile_captured', 'barragoon_captured', 'surrounded'];
const GOALS: Name[] = ['reached_goal', 'light_made', 'goal_reached', 'advance_earned', 'flag_won', 'murcia_right'];

/** What is heard of an action; `own` is the seat of the one person at this device, nobody if there are several. */
export function momentsOf(step: Step, own: number | null): Moment[] {
  const events = step.happened.map(({ event }) => event);
  const has = (names: Name[]) => events.some(({ event }) => names.includes(event));
  const over = events.find((event) => event.event === 'over');
  if (over) return [own === null || over.winners.includes(own) ? 'win' : 'end'];
  const heard: Moment[] = [];
  if (has(CAPTURES)) heard.push('capture');
  else if (has(GOALS)) heard.push('goal');
  else if (!step.house) heard.push('move');
  if (own !== null && step.seat !== own && events.some((event) => event.event === 'turn_began' && event.seat === own)) heard.push('own-turn');
  return heard;
}

let context: AudioContext | null = null;

/** Where sound goes: nowhere before somebody has touched the page, since browsers let none out until then. */
function ready(): AudioContext | null {
  const touched = typeof navigator !== 'undefined' && navigator.userActivation?.hasBeenActive !== false;
  if (!settings.now.sound || !touched || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  return context;
}

/** A short knock: noise through a narrow filter, as of wood. */
function knock(frequency: number, at = 0, loudness = 0.25, length = 0.07): void {
  const audio = ready();
  if (!audio) return;
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
  source.start(audio.currentTime + at);
}

/** A note that fades, as of a small wooden bar that is struck. */
function note(frequency: number, at = 0, loudness = 0.08, length = 0.5): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

const PLAYED: Record<Moment, () => void> = {
  move: () => knock(520),
  capture: () => [320, 240].forEach((frequency, at) => knock(frequency, at * 0.09, 0.35)),
  goal: () => [659, 880].forEach((frequency, at) => note(frequency, at * 0.1)),
  'own-turn': () => note(587, 0.12, 0.05, 0.35),
  win: () => [523, 659, 784, 1047].forEach((frequency, at) => note(frequency, at * 0.13, 0.09, 0.7)),
  end: () => [440, 349].forEach((frequency, at) => note(frequency, at * 0.18, 0.06, 0.6)),
};

export const sounds = {
  /** Somebody has come: a knock at the door. */
  arrive(): void {
    [0, 0.16].forEach((at) => knock(420, at, 0.3));
  },
  /** One's own time is nearly over. */
  hurry(): void {
    [0, 0.22].forEach((at) => note(740, at, 0.05, 0.18));
  },
  roll(): void {
    for (let rattle = 0; rattle < 5; rattle += 1) knock(900 + 300 * (rattle % 3), rattle * 0.06, 0.2, 0.04);
  },
  happened(step: Step, own: number | null): void {
    for (const moment of momentsOf(step, own)) PLAYED[moment]();
  },
  refuse(): void {
    knock(150, 0, 0.3, 0.12);
  },
};
