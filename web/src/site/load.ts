// Asks whose server it is, paints the page in its colours, and shows what everybody is told.

import { mount } from 'svelte';
import { send } from '../server/api';
import { localStore } from '../settings/local-store';
import { words } from '../words/words.svelte';
import Band from './Band.svelte';
import { SHELF, site, type Site } from './site.svelte';

/** How often it is asked again while somebody looks, in milliseconds; who is connected is told at once. */
const AGAIN = 5 * 60_000;

const sheet = new CSSStyleSheet();
let timer: ReturnType<typeof setTimeout> | undefined;
let begun = false;

function paint({ colours }: Site): void {
  const rule = (selector: string, [accent, ink]: [string, string]) => `${selector}{--accent:${accent};--on-accent:${ink}}`;
  sheet.replaceSync(colours ? rule(':root', colours[0]) + rule(":root[data-theme='dark']", colours[1]) : '');
}

/** Asks, now and from time to time. Without an answer everything stays as it was told last. */
export async function load(): Promise<void> {
  if (!begun) {
    begun = true;
    document.adoptedStyleSheets.push(sheet);
    if (site.now) paint(site.now);
    await words.need('site');
    mount(Band, { target: document.body, anchor: document.getElementById('app') ?? undefined });
  }
  clearTimeout(timer);
  timer = setTimeout(() => void load(), AGAIN);
  if (document.visibilityState === 'hidden') return;
  // It may be kept for a while, but not by who has just been told that there is something new.
  const asked = send('GET', `site?lang=${words.language}`, { cache: 'no-cache' });
  const told = await asked.then((answer) => answer.json() as Promise<Site>).catch(() => null);
  if (!told) return;
  site.now = told;
  localStore.write(SHELF, told);
  paint(told);
}
