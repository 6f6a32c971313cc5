// How questions are read: aloud only where the device has a voice, in the voice of their language, and never two at once.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

class Saying {
  lang = '';
  voice: unknown = null;
  constructor(readonly text: string) {}
}

const voices = [{ lang: 'en-GB' }, { lang: 'es-ES' }];
let said: Saying[];
let hushed: number;
let come: () => void;

/** A device that has these voices; they may come later. */
function device(first: unknown[], later: unknown[] = first): void {
  let now = first;
  said = [];
  hushed = 0;
  vi.stubGlobal('SpeechSynthesisUtterance', Saying);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => now,
    speak: (one: Saying) => said.push(one),
    cancel: () => (hushed += 1),
    addEventListener: (_: string, listener: () => void) => {
      come = () => {
        now = later;
        listener();
      };
    },
  });
}

let kept: Map<string, string>;
beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text) });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => (await import('./reading.svelte')).reading;

it('says each sentence in the voice of its language, and nothing of what came before', async () => {
  device(voices);
  const reading = await load();
  reading.say(['¿Dónde está Cartagena?', '1: En España'], 'es');
  expect(said.map(({ text, lang, voice }) => [text, lang, voice])).toEqual([
    ['¿Dónde está Cartagena?', 'es', voices[1]],
    ['1: En España', 'es', voices[1]],
  ]);
  expect(hushed).toBe(1);
});

it('leaves the voice to a device that has none of the language', async () => {
  device(voices);
  const reading = await load();
  reading.say(['Où est Carthagène ?'], 'fr');
  expect(said[0]).toMatchObject({ lang: 'fr', voice: null });
});

it('speaks once there are voices, and says nothing before', async () => {
  device([], voices);
  const reading = await load();
  expect(reading.speaks).toBe(false);
  reading.say(['Nada'], 'es');
  expect(said).toEqual([]);
  come();
  expect(reading.speaks).toBe(true);
});

it('does without on a device that cannot speak', async () => {
  const reading = await load();
  expect(reading.speaks).toBe(false);
  reading.say(['Nada'], 'es');
  reading.hush();
});

it('keeps what was chosen, and is silent when reading aloud is switched off', async () => {
  device(voices);
  const reading = await load();
  reading.change({ large: true, aloud: true });
  expect(JSON.parse(kept.get('sobremesa.reading')!)).toEqual({ large: true, dyslexic: false, aloud: true });
  const before = hushed;
  reading.change({ aloud: false });
  expect(hushed).toBe(before + 1);
  vi.resetModules();
  expect({ ...(await load()).now }).toEqual({ large: true, dyslexic: false, aloud: false });
});

it('takes nothing over that makes no sense', async () => {
  kept.set('sobremesa.reading', JSON.stringify({ large: 'yes', aloud: 1 }));
  expect({ ...(await load()).now }).toEqual({ large: false, dyslexic: false, aloud: false });
});
