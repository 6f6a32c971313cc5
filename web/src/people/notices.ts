// Being told that one is awaited while no page is open: Web Push, where the browser has it.

import { words } from '../words/words.svelte';
import { ask } from './ask';

/** Where public/push.js finds its words. */
const WORDS = 'notice-words';

/** Whether this browser can, on this page. */
export const can = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const forbidden = (): boolean => Notification.permission === 'denied';

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser is told. */
export async function areOn(): Promise<boolean> {
  return can() && (await subscription()) !== null;
}

/** Asks people and the browser; false if either would not. */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const [{ key }, worker] = await Promise.all([ask<{ key: string }>('GET', 'push/key'), navigator.serviceWorker.ready]);
  await keepWords();
  let made: PushSubscription;
  try {
    made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    // Some browsers have all of this, and nobody who carries notices.
    return false;
  }
  await ask('POST', 'push', made.toJSON());
  return true;
}

export async function turnOff(): Promise<void> {
  await (await subscription())?.unsubscribe();
  await ask('DELETE', 'push');
}

/** A service worker has no words of its own. */
async function keepWords(): Promise<void> {
  const said = { title: words.t('people-notice-title'), body: words.t('people-notice-body') };
  const cache = await caches.open('notices');
  await cache.put(WORDS, new Response(JSON.stringify(said), { headers: { 'content-type': 'application/json' } }));
}
