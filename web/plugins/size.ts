// Counts what each journey on a new device has to download, and refuses to build a page that is too heavy for it.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What of a bundle's chunk or asset decides when it is loaded. */
export interface Piece {
  fileName: string;
  type: 'chunk' | 'asset';
  isEntry?: boolean;
  /** The files that are loaded together with this one. */
  imports?: string[];
  /** The sources that it was made of. */
  moduleIds?: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** Something that is loaded later but that no match can do without. */
export interface Need {
  what: string;
  /** Chunks made of such a source… */
  source?: RegExp;
  /** …or files of such a name. */
  file?: RegExp;
  /** One of several is enough, the heaviest counts. What the first group of the pattern matches tells them apart. */
  one?: boolean;
}

/** A file of the first load, and what it is there for. */
export interface Item {
  file: string;
  what: string;
}

/** The files of the first load. `weigh` gives the size of a file. */
export function firstLoad(
  pieces: Piece[],
  html: string,
  needs: Need[],
  weigh: (file: string) => number,
): Item[] {
  const named = new Map(pieces.map((piece) => [piece.fileName, piece]));
  const items = new Map<string, string>([['index.html', 'page']]);

  // A file and all that is loaded together with it, as far as it is not counted yet.
  const closure = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file) || items.has(file)) return found;
    found.add(file);
    const piece = named.get(file);
    for (const css of piece?.viteMetadata?.importedCss ?? []) found.add(css);
    for (const other of piece?.imports ?? []) closure(other, found);
    return found;
  };
  const count = (files: Iterable<string>, what: string) => {
    for (const file of files) if (!items.has(file)) items.set(file, what);
  };

  for (const file of referenced(html)) count(closure(file), 'page');
  for (const piece of pieces) if (piece.isEntry) count(closure(piece.fileName), 'page');
  for (const need of needs) {
    const sets = new Map<string, Set<string>>();
    for (const piece of pieces) {
      for (const name of matches(need, piece)) sets.set(name, closure(piece.fileName, sets.get(name)));
    }
    const wanted = [...sets.values()];
    if (wanted.length === 0)
      throw new Error(`the build has no ${need.what}: the size check looks for the wrong files`);
    const weight = (files: Set<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0);
    if (need.one) wanted.sort((one, other) => weight(other) - weight(one)).splice(1);
    for (const files of wanted) count(files, need.what);
  }
  return [...items].map(([file, what]) => ({ file, what }));
}

/** By which names a piece meets a need; none if it does not. */
function matches(need: Need, piece: Piece): string[] {
  const found = [
    need.file?.exec(piece.fileName),
    ...(piece.moduleIds ?? []).map((id) => need.source?.exec(id)),
  ].filter((match) => match != null);
  return found.map((match) => match[1] ?? piece.fileName);
}

/** What the page names as its scripts and styles, and what it wants loaded ahead. */
function referenced(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const loaded = tags.filter(
    (tag) => tag.startsWith('<script') || /\brel="?(?:stylesheet|preload|modulepreload)\b/.test(tag),
  );
  const addresses = loaded.map((tag) => /\b(?:src|href)="?([^"\s>]+)/.exec(tag)?.[1]);
  return addresses.flatMap((address) => /^\.?\/(?!\/)(.*)/.exec(address ?? '')?.[1] ?? []);
}

/** The table of what is loaded, heaviest first. */
export function table(items: (Item & { bytes: number })[], limit: number): string {
  const rows = items.toSorted((one, other) => other.bytes - one.bytes);
  const sum = items.reduce((sum, item) => sum + item.bytes, 0);
  const line = (bytes: number, text: string) => `${(bytes / 1000).toFixed(1).padStart(8)} kB  ${text}`;
  const lines = rows.map((item) => line(item.bytes, `${item.file} (${item.what})`));
  return ['first load, compressed:', ...lines, line(sum, `in all, of ${limit / 1000} kB`)].join('\n');
}

/** Something that people come for, and how much they may have to download for it. */
export interface Journey {
  what: string;
  /** The most, in bytes. */
  limit: number;
  needs: Need[];
}

/** One line for each journey: what it is, what it needs, and what it may. */
export function summary(weights: { what: string; bytes: number; limit: number }[]): string {
  const lines = weights.map(({ what, bytes, limit }) => {
    const kept = bytes <= limit ? 'kept' : 'TOO MUCH';
    return `${(bytes / 1000).toFixed(1).padStart(8)} kB of ${limit / 1000} kB  ${what}: ${kept}`;
  });
  return ['by journey, compressed:', ...lines].join('\n');
}

/** The files that a service worker fetches ahead. */
export function precached(worker: string): string[] {
  return [...worker.matchAll(/\burl:\s*["']([^"']+)["']/g)].map((match) => match[1]!);
}

/** Prints what each journey downloads, and fails the build where one needs too much. Comes after `compress`. */
export function size(options: { journeys: Journey[]; ahead: Pick<Journey, 'limit'> }): Plugin {
  let folder = '';
  let pieces: Piece[] = [];
  const weigh = (file: string) => {
    const path = join(folder, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const total = (files: string[]) => files.reduce((sum, file) => sum + weigh(file), 0);
  return {
    name: 'size',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle(_, bundle) {
      pieces = Object.values(bundle) as Piece[];
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // After an error there is nothing to weigh, and the error is what people should see.
        if (pieces.length === 0) return;
        const html = readFileSync(join(folder, 'index.html'), 'utf8');
        const loads = options.journeys.map((journey) => firstLoad(pieces, html, journey.needs, weigh));
        const weights = options.journeys.map(({ what, limit }, at) => {
          return { what, limit, bytes: total(loads[at]!.map((item) => item.file)) };
        });
        const worker = join(folder, 'sw.js');
        if (existsSync(worker)) {
          const bytes = total(precached(readFileSync(worker, 'utf8')));
          weights.push({ what: 'all that is fetched ahead, to work without a network', bytes, ...options.ahead });
        }
        // What the first journey consists of is worth a look, for most people make it; and what is too heavy.
        for (const [at, { what, limit }] of options.journeys.entries()) {
          const items = loads[at]!.map((item) => ({ ...item, bytes: weigh(item.file) }));
          if (at === 0 || weights[at]!.bytes > limit) console.log(`${what}: ${table(items, limit)}`);
        }
        console.log(summary(weights));
        for (const { what, bytes, limit } of weights)
          if (bytes > limit) this.error(`${what} needs ${bytes} bytes, and ${limit} is the most`);
      },
    },
  };
}
