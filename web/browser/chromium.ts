// The browser of this process: one for all its files, since starting one costs as much as many a file does.

import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that is this machine but no secure context, as in a home network.
  '--host-resolver-rules=MAP sobremesa.lan 127.0.0.1',
];

/** Where Debian has it: without windows of its own, which take as much of the processor as the pages, or with them. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const LAUNCH_TIMEOUT = 120_000;

let running: Promise<Browser> | undefined;

/** The one that runs, or a new one where none does. It is closed with the process that started it. */
export async function theBrowser(): Promise<Browser> {
  const found = await running?.catch(() => undefined);
  if (found?.isConnected()) return found;
  return await (running = launch());
}

async function launch(): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM'] ?? '', ...PROGRAMS].find((path) => existsSync(path));
  if (!executablePath) throw new Error('chromium is needed: sudo apt-get install chromium-headless-shell');
  return await chromium.launch({ executablePath, args: FLAGS, timeout: LAUNCH_TIMEOUT });
}
