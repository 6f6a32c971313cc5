// Puts a Brotli form beside every file that gets smaller by it: the server sends what is there and
// compresses nothing itself.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.css', '.ftl', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
const BINARY = new Set(['.ico', '.ttf', '.wasm']);

/** Below this a browser gains nothing: the answer fits into one packet anyway. */
const LEAST = 1024;

/** The Brotli form of a file, or nothing where that is not worth having. */
export function compressed(name: string, bytes: Buffer): Buffer | undefined {
  const extension = extname(name);
  if (bytes.length < LEAST || !(TEXT.has(extension) || BINARY.has(extension))) return undefined;
  const small = brotliCompressSync(bytes, {
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
      handler() {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const file = join(entry.parentPath, entry.name);
          const small = compressed(entry.name, readFileSync(file));
          if (small) writeFileSync(`${file}.br`, small);
        }
      },
    },
  };
}
