// How soon the page can be used on a throttled phone, and whether anything keeps it busy while bots think and
// pieces move. Prints the table of docs/performance.md. Run by `npm run bench`, after `cargo xtask web`.

import type { CDPSession } from 'playwright-core';
import { it } from 'vitest';
import { House } from '../browser/browser';
import { awaitPerson, dice, moveByMouse } from '../browser/play';
import { games } from '../src/types/games';

/** A phone of the middle: its processor is about a quarter of this machine's. */
const SLOWER = 4;
const NETWORKS = [
  { name: '4G (10 Mbit/s, 60 ms)', down: 10e6 / 8, latency: 60 },
  { name: 'slow 4G (1.6 Mbit/s, 150 ms)', down: 1.6e6 / 8, latency: 150 },
];

it(
  'measures the page',
  async () => {
    const told: string[] = [];
    const house = await House.open();
    told.push('| what | where | measured |\n| --- | --- | ---: |');
    for (const network of NETWORKS) {
      for (const [what, path, ready] of [
        ['the shelf can be used', '', '.games a'],
        ['a match can be set up', 'new/parchis', '.start button'],
        ['a board can be played', 'play/parchis', '.now .die.waiting'],
      ] as const) {
        const visitor = await house.visit({ autoRoll: false, pace: 1 }, 360, 740);
        const session = await visitor.context.newCDPSession(visitor.page);
        await throttle(session, network);
        const began = performance.now();
        await visitor.page.goto(`${house.address}/#/${path}`, { waitUntil: 'commit' });
        await visitor.page.waitForSelector(ready, { state: 'visible' });
        told.push(`| ${what} | ${network.name} | ${((performance.now() - began) / 1000).toFixed(1)} s |`);
        await visitor.close();
      }
    }
    for (const game of games) {
      await play(house, game, told);
    }
    await house.close();
    console.log(told.join('\n'));
  },
  600_000,
);

/** Plays on and counts what kept the page from answering. */
async function play(house: House, game: string, told: string[]): Promise<void> {
  const visitor = await house.visit({ autoRoll: true, pace: 1 }, 360, 740);
  await visitor.sit({ game, options: {}, seats: seats(game) });
  await awaitPerson(visitor.page);
  await visitor.page.evaluate(() => {
    const long: number[] = [];
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => long.push(entry.duration))).observe({
      type: 'longtask',
    });
    (window as unknown as { long: number[] }).long = long;
  });
  const random = dice(5);
  for (let decision = 0; decision < 12; decision += 1) if (await moveByMouse(visitor.page, random)) break;
  await awaitPerson(visitor.page);
  const long = await visitor.page.evaluate(() => (window as unknown as { long: number[] }).long);
  const worst = long.length === 0 ? 'none over 50 ms' : `${long.length}, the longest ${Math.max(...long).toFixed(0)} ms`;
  told.push(`| tasks over 50 ms in 12 decisions against level 6 | ${game}, this machine | ${worst} |`);
  await visitor.close();
}

function seats(game: string): number[] {
  const count: Record<string, number> = { parchis: 4, girumgo: 4, europa: 3 };
  return Array.from({ length: count[game] ?? 2 }, (_, seat) => (seat === 0 ? 0 : 6));
}

async function throttle(session: CDPSession, network: (typeof NETWORKS)[number]): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down,
    uploadThroughput: network.down / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
