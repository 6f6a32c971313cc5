// Puts a Brotli form beside every file that gets smaller by it: the server sends what is there and
// compresses nothing itself.

import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.css', '.ftl', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
const BINARY = new Set(['.ico', '.ttf', '.wasm']);

const brotli = promisify(brotliCompress);

/** Below this there is next to nothing to gain. Small files count: a class of thirty fetches dozens of them over one antenna. */
const LEAST = 256;

/** The Brotli form of a file, or nothing where that is not worth having. */
export async function compressed(name: string, bytes: Buffer): Promise<Buffer | undefined> {
  const extension = extname(name);
  if (bytes.length < LEAST || !(TEXT.has(extension) || BINARY.has(extension))) return undefined;
  const small = await brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: TEXT.has(extension)
        ? constants.BROTLI_MODE_TEXT
        : constants.BROTLI_MODE_GENERIC,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  return small.length < bytes.length ? small : undefined;
}

/** Compresses all that the build has written. Comes after every plugin that writes files. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
        const files = await Promise.all(
          entries.map(async ({ name, parentPath }) => {
            const path = join(parentPath, name);
            return { name, path, bytes: await readFile(path) };
          }),
        );
        // All at once: Node.js shares them out among its threads, and the largest takes as long as many others.
        files.sort((one, other) => other.bytes.length - one.bytes.length);
        await Promise.all(
          files.map(async ({ name, path, bytes }) => {
            const small = await compressed(name, bytes);
            if (small) await writeFile(`${path}.br`, small);
          }),
        );
      },
    },
  };
}
