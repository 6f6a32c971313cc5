// What was photographed, laid out on a table cloth: small pages in the colours and letters of the game.

import { readFileSync } from 'node:fs';
import type { Theme } from './camera';

/** Widths on these pages. */
export const SCREEN = 186;
export const WALL = 444;
const BOARDS = 752;
const GAP = 26;

const read = (path: string) => readFileSync(new URL(`../src/${path}`, import.meta.url));
const serif = `data:font/woff2;base64,${read('fonts/young-serif.woff2').toString('base64')}`;

const shared = `
  @font-face { font-family: 'Young Serif'; src: url('${serif}'); }
  ${read('styles/tokens.css').toString()}
  * { box-sizing: border-box; margin: 0; }
  body { width: max-content; }
  main { padding: 18px; background: var(--paper); border-radius: 18px; color: var(--ink); }
  img { display: block; }
  .phone, .wall { background: #0f0c0a; box-shadow: 0 0 0 1.5px #7d6e61, 0 6px 16px rgb(0 0 0 / 30%); }
  .phone { padding: 7px; border-radius: 28px; }
  .phone img { width: ${SCREEN}px; border-radius: 21px; }
  .wall { padding: 5px; border-radius: 5px; }
  .wall img { width: ${WALL}px; }
`;

const page = (theme: Theme, style: string, body: string) =>
  `<!doctype html><html data-theme="${theme}"><meta charset="utf-8"><style>${shared}${style}</style><main>${body}</main></html>`;

/** How tall boards of these shapes (width by height) are in a row that is as wide as every other. */
export function rowHeight(shapes: number[]): number {
  return (BOARDS - GAP * (shapes.length - 1)) / shapes.reduce((all, one) => all + one, 0);
}

export interface Board {
  image: string;
  title: string;
  height: number;
}

/** The boards in rows, each with its name. */
export function boards(theme: Theme, rows: Board[][]): string {
  const figure = ({ image, title, height }: Board) => `<figure><img src="${image}" height="${height}"><figcaption>${title}</figcaption></figure>`;
  const style = `
    main { width: ${BOARDS + 48}px; padding: 24px 24px 14px; display: grid; gap: 14px; }
    .row { display: flex; justify-content: space-between; }
    figure img { border-radius: 8px; }
    figcaption { margin-top: 5px; text-align: center; font: 18px/1.3 'Young Serif'; }
  `;
  return page(theme, style, rows.map((row) => `<div class="row">${row.map(figure).join('')}</div>`).join(''));
}

/** A telephone alone; as tall as a class. */
export function phone(theme: Theme, image: string): string {
  return page(theme, '', `<div class="phone"><img src="${image}"></div>`);
}

/** The wall of a class, and a telephone before it. */
export function classroom(theme: Theme, wall: string, pupil: string): string {
  const style = 'main { width: 708px; display: flex; align-items: center; justify-content: space-between; }';
  return page(theme, style, `<div class="wall"><img src="${wall}"></div><div class="phone"><img src="${pupil}"></div>`);
}
