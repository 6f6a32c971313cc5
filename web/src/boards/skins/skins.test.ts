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

/** What Machado, Oliveira and Fernandes (2009) give for the whole lack of a kind of cone, for linear light. */
const BLIND: Record<string, number[]> = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const linear = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const screen = (light: number) => 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** How somebody without these cones sees a colour. */
function seenBy(kind: string, of: Colour): Colour {
  const m = BLIND[kind]!;
  const light = of.map(linear);
  return [0, 3, 6].map((row) => screen(Math.min(1, Math.max(0, m[row]! * light[0]! + m[row + 1]! * light[1]! + m[row + 2]! * light[2]!)))) as Colour;
}

/** How different two colours look: CIE 1976, in which 2 is just seen. */
function difference(one: Colour, other: Colour): number {
  const lab = (of: Colour) => {
    const [r, g, b] = of.map(linear) as Colour;
    const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 3132 + 16 / 116);
    const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(...a.map((value, at) => value - b[at]!));
}

/** What differs by less may be taken for the same across a table. */
const DISTINCT = 20;

/** The colours of players, each with what else tells them apart. */
const players: [GameId, { colour: string; shape: string }[]][] = [
  ['parchis', Object.values(parchis)],
  ['ampel', Object.values(ampel)],
  ['girumgo', wedges.map(({ paint, picture }) => ({ colour: paint, shape: picture }))],
  ['europa', [1, 2, 3, 4, 5].map(routeLook)],
];

it('knows colours that some cannot tell apart, and what nobody takes for the same', () => {
  const [red, green, blue, yellow]: Colour[] = [[196, 57, 47], [105, 100, 40], [44, 95, 168], [242, 194, 48]];
  expect(difference(red!, green!)).toBeGreaterThan(DISTINCT);
  expect(difference(seenBy('protanopia', red!), seenBy('protanopia', green!))).toBeLessThan(DISTINCT);
  for (const kind of Object.keys(BLIND)) expect(difference(seenBy(kind, blue!), seenBy(kind, yellow!)), kind).toBeGreaterThan(DISTINCT);
});

describe.each(Object.keys(BLIND))('who has %s', (kind) => {
  it.each(players)('tells the players of %s apart in every skin', (game, looks) => {
    for (const skin of skins) {
      for (const theme of themes) {
        const known = variables(game, skin, theme);
        const seen = looks.map(({ colour: name }) => seenBy(kind, colour(`var(--${name})`, known)));
        for (const [at, { colour: name, shape }] of looks.entries()) {
          // Its letter, or sign, is read on it.
          const ink = seenBy(kind, colour(`var(--on-${name})`, known));
          expect(contrast(ink, seen[at]!), `${name}, ${skin}, ${theme}`).toBeGreaterThanOrEqual(SEEN);
          for (const other of looks.slice(at + 1).keys()) {
            const same = difference(seen[at]!, seen[at + 1 + other]!) < DISTINCT;
            if (same) expect(shape, `${name}, ${skin}, ${theme}`).not.toBe(looks[at + 1 + other]!.shape);
          }
        }
      }
    }
  });
});
