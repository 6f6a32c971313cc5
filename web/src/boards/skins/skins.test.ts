// Every skin: variables and nothing else, for every board, with enough contrast; and players who differ by more than colour.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games, type GameId } from '../../types/games';
import { LOOKS as ampel } from '../ampel/looks';
import { routeLook } from '../europa/team';
import { COLOURS as wedges } from '../girumgo/look';
import { LOOKS as parchis } from '../parchis/colours';
import { skins, type Skin } from '.';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8').replace(/\/\*[^]*?\*\//g, '');

interface Rule {
  selector: string;
  declared: [string, string][];
}

const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declared: [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  }));

const themes = ['light', 'dark'] as const;
const tokens = rulesOf(read('../../styles/tokens.css').replace(/@media print[^]*$/, ''));
const boards = Object.fromEntries(games.map((game) => [game, rulesOf(read(`../${game}/skin.css`))]));
const files = Object.fromEntries(skins.map((skin) => [skin, skin === 'warm' ? [] : rulesOf(read(`./skin-${skin}.css`))]));

/** The variables of a board, or of something on it, as the browser would find them. */
function variables(game: GameId, skin: Skin, theme: (typeof themes)[number], on = ''): Map<string, string> {
  const dark = theme === 'dark';
  const within = (board: string) => (on ? [`${board} ${on}`, ...(skin === 'warm' ? [] : [`${board} ${on}.flat`])] : []);
  const [base, chosen] = [`.${game}`, `:root .${game}.${skin}`];
  const from = [
    { rules: tokens, of: [':root', ...(dark ? [":root[data-theme='dark']"] : [])] },
    { rules: boards[game]!, of: [base, ...(dark ? [`[data-theme='dark'] ${base}`] : []), ...within(base)] },
    { rules: files[skin]!, of: [chosen, ...(dark ? [`:root[data-theme='dark'] ${base}.${skin}`] : []), ...within(chosen)] },
  ];
  const found = from.flatMap(({ rules, of }) => of.flatMap((selector) => rules.filter((rule) => rule.selector === selector)));
  return new Map(found.flatMap(({ declared }) => declared));
}

type Colour = [number, number, number];

/** A colour by its variable, with other variables and mixtures worked out. */
function colour(text: string, known: Map<string, string>): Colour {
  const name = /^var\(--([\w-]+)\)$/.exec(text)?.[1];
  if (name) return colour(known.get(`--${name}`) ?? `nothing is called ${name}`, known);
  const mixed = /^color-mix\(in srgb, (.+?) (\d+)%, (.+)\)$/.exec(text);
  if (mixed) {
    const [one, other, part] = [colour(mixed[1]!, known), colour(mixed[3]!, known), Number(mixed[2]) / 100];
    return one.map((value, at) => value * part + other[at]! * (1 - part)) as Colour;
  }
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (!hex) throw new Error(`no colour: ${text}`);
  const digits = hex.length === 3 ? [...hex].map((one) => one + one) : hex.match(/../g)!;
  return digits.map((pair) => parseInt(pair, 16)) as Colour;
}

/** As WCAG 2 counts it. */
function contrast(one: Colour, other: Colour): number {
  const light = (of: Colour) => {
    const [r, g, b] = of.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [dim, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
}

/** What is read, and what is seen, against what lies under it. */
const READ = 4.5;
const SEEN = 3;
const pairs: Record<GameId, [string, string, number, string?][]> = {
  parchis: [
    ['print', 'cell', READ],
    ['print', 'stone', READ],
    ['outline', 'cell', SEEN],
    ...(['red', 'blue', 'yellow', 'green'] as const).map((one): [string, string, number] => [`on-${one}`, one, READ]),
  ],
  barragoon: [
    ['frame-ink', 'frame', READ],
    ['hand-ring', 'tray', SEEN],
    ['spot-focus', 'square-light', SEEN],
    ['spot-focus', 'square-dark', SEEN],
    ['mark', 'face', READ, '.tile.white'],
    ['mark', 'face', READ, '.tile.brown'],
    ['symbol', 'die-flat', READ],
  ],
  ampel: [
    ['lines', 'face', SEEN],
    ['print', 'face', READ],
    ['trail', 'face', SEEN],
    ['pure', 'legal', READ],
  ],
  girumgo: [
    ['sign', 'wood-light', READ],
    ['sign', 'board', READ],
    ['halo', 'outline', READ],
  ],
  europa: [
    ['label', 'label-halo', READ],
    ['pebble-ink', 'pebble', READ],
    ['road', 'road-edge', SEEN],
    ['mark', 'mark-edge', READ],
    ['trail-line', 'trail-edge', SEEN],
  ],
};

describe.each(skins)('%s', (skin) => {
  it('is a file of variables for every board', () => {
    if (skin === 'warm') return;
    const rules = files[skin]!;
    for (const { selector, declared } of rules) {
      expect(declared.filter(([name]) => !name.startsWith('--')), selector).toEqual([]);
      expect(selector).toMatch(new RegExp(`^:root(?:\\[data-theme='dark'\\])? \\.(?:${games.join('|')})\\.${skin}(?: |$)`));
    }
    for (const game of games) expect(rules.map(({ selector }) => selector)).toContain(`:root .${game}.${skin}`);
  });

  it.each(games)('can be read and seen on the board of %s', (game) => {
    for (const theme of themes) {
      for (const [ink, ground, least, on] of pairs[game]) {
        const known = variables(game, skin, theme, on);
        // Without a colour of its own what is drawn takes that of the page, or a gradient of wood.
        const [above, below] = [`--${ink}`, `--${ground}`].map((name) => known.get(name) ?? 'var(--pure)');
        if (above!.startsWith('url') || below!.startsWith('url')) continue;
        const found = contrast(colour(above!, known), colour(below!, known));
        expect(found, `${ink} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
});

it('tells players apart by shape wherever it does by colour', () => {
  const shapes = {
    parchis: Object.values(parchis).map(({ shape }) => shape),
    ampel: Object.values(ampel).map(({ shape }) => shape),
    girumgo: wedges.map(({ picture }) => picture),
    europa: [1, 2, 3, 4, 5].map((route) => routeLook(route).shape),
  };
  for (const [game, all] of Object.entries(shapes)) expect(new Set(all).size, game).toBe(all.length);
});
