// How questions are read: the size and the kind of the letters, and aloud by the device where it has a voice.

import openDyslexic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?url';
import accent from '../fonts/accent.woff2?url&no-inline';
import { localStore } from '../settings/local-store';

interface Choices {
  large: boolean;
  dyslexic: boolean;
  /** Every question is read aloud without being asked for it. */
  aloud: boolean;
}

class Reading {
  now = $state<Choices>(kept());
  /** Whether the device can speak; its voices may come late. */
  speaks = $state(false);
  private fetched = false;

  constructor() {
    this.look();
    if (typeof speechSynthesis !== 'undefined') speechSynthesis.addEventListener?.('voiceschanged', () => this.look());
  }

  private look(): void {
    this.speaks = typeof speechSynthesis !== 'undefined' && speechSynthesis.getVoices().length > 0;
    if (this.now.dyslexic) this.fetchLetters();
  }

  change(part: Partial<Choices>): void {
    Object.assign(this.now, part);
    localStore.write('reading', $state.snapshot(this.now));
    if (this.now.dyslexic) this.fetchLetters();
    if (!this.now.aloud) this.hush();
  }

  /** The letters are fetched when somebody wants them; without them the usual ones stand in. */
  private fetchLetters(): void {
    if (this.fetched || typeof FontFace === 'undefined') return;
    this.fetched = true;
    // In that font the accent of the ó stands beside it: this letter comes from a file of its own.
    const faces = [
      new FontFace('OpenDyslexic', `url(${openDyslexic})`, { unicodeRange: 'U+0-F2, U+F4-10FFFF' }),
      new FontFace('OpenDyslexic', `url(${accent})`, { unicodeRange: 'U+F3' }),
    ];
    for (const face of faces) {
      document.fonts.add(face);
      face.load().catch(() => (this.fetched = false));
    }
  }

  /** Reads sentences aloud, one after the other. */
  say(sentences: string[], language: string): void {
    if (!this.speaks) return;
    this.hush();
    const voice = speechSynthesis.getVoices().find((one) => one.lang.toLowerCase().startsWith(language));
    for (const sentence of sentences) {
      const saying = new SpeechSynthesisUtterance(sentence);
      saying.lang = language;
      if (voice) saying.voice = voice;
      speechSynthesis.speak(saying);
    }
  }

  hush(): void {
    if (this.speaks) speechSynthesis.cancel();
  }
}

function kept(): Choices {
  const before = localStore.read<Partial<Choices> | null>('reading', null) ?? {};
  return { large: before.large === true, dyslexic: before.dyslexic === true, aloud: before.aloud === true };
}

export const reading = new Reading();
