// Part of the service worker: a notice has come, and is empty. What there is to say is asked of the house; the words for
// it were left here by the page (src/people/notices.ts).

const WORDS = 'notice-words';

self.addEventListener('push', (event) => event.waitUntil(show()));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function show() {
  const kept = await caches.match(WORDS);
  const words = kept ? await kept.json() : { title: 'Sobremesa', body: '' };
  const tables = await awaited();
  const one = tables.length === 1 ? tables[0] : null;
  await self.registration.showNotification(words.title, {
    body: one ? one.names.filter(Boolean).join(' · ') : words.body,
    icon: 'icon-192.png',
    badge: 'icon-192.png',
    // One notice, however many come.
    tag: 'awaited',
    data: one ? `./#/t/${encodeURIComponent(one.id)}` : './#/online',
  });
}

/** The tables where one is awaited; none, if the house does not answer. */
async function awaited() {
  try {
    const said = await fetch('api/mine');
    const { tables } = await said.json();
    return tables.filter((table) => table.awaited);
  } catch {
    return [];
  }
}

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => 'focus' in one);
  if (!page) return await self.clients.openWindow(address);
  await page.focus();
  return 'navigate' in page ? await page.navigate(address) : undefined;
}
