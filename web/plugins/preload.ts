// Lets the browser fetch at once what every page will ask for, instead of when the page has been read and run.

import type { Plugin } from 'vite';

interface Early {
  file: RegExp;
  as: string;
}

/** Names the files of the build that match in the head of the page. */
export function preload(early: Early[]): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        return early.map(({ file, as }) => {
          const found = Object.keys(bundle ?? {}).find((name) => file.test(name));
          if (!found) throw new Error(`the build has no file like ${file}`);
          // Without `crossorigin` the page would fetch it a second time.
          return { tag: 'link', attrs: { rel: 'preload', href: `./${found}`, as, crossorigin: '' }, injectTo: 'head' as const };
        });
      },
    },
  };
}
