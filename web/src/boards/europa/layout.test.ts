import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Square } from '../../types/europa';
import type { Point } from '../kit/motion';
import { land } from './continent';
import { flags } from './flags';
import { layoutOf, SIZE } from './layout';
import { lines } from './lines';

const content = new URL('../../../../content/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, content), 'utf8');

/** On which side of the line from `a` to `b` a point lies. */
const side = (a: Point, b: Point, c: Point) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
const cross = (a: Point, b: Point, c: Point, d: Point) =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);

describe.each(['2009', '2026', 'short'])('the line of edition %s', (edition) => {
  const { squares } = JSON.parse(read(`europa/${edition}.json`)) as { squares: Square[] };
  const layout = layoutOf(edition, squares);
  const last = squares.length - 1;

  it('is drawn square by square', () => {
    expect(lines[edition]!.split(',').length).toBe(last);
    expect(layout.spots.every(({ x, y }) => x > 30 && x < SIZE - 30 && y > 30 && y < SIZE - 30)).toBe(true);
  });

  it('keeps squares apart', () => {
    for (let one = 0; one < last; one += 1) {
      for (let other = one + 1; other < last; other += 1) {
        const [a, b] = [layout.spots[one]!, layout.spots[other]!];
        expect(Math.hypot(a.x - b.x, a.y - b.y), `${one} and ${other}`).toBeGreaterThan(42);
      }
    }
  });

  it('does not cross itself', () => {
    const ways = Array.from({ length: last }, (_, square) => layout.walk([String(square), String(square + 1)]));
    const parts = ways.flatMap((way, square) => way.slice(1).map((to, at) => ({ square, from: way[at]!, to })));
    for (const one of parts) {
      for (const other of parts) {
        const neighbours = other.square - one.square <= 1 || other.square - one.square === last - 1;
        if (neighbours) continue;
        expect(cross(one.from, one.to, other.from, other.to), `${one.square} and ${other.square}`).toBe(false);
      }
    }
  });

  it('has a flag, land and a name for every country', () => {
    const names = ['es', 'en'].map((language) => read(`messages/${language}/board-europa.ftl`));
    for (const country of new Set(squares.flatMap((square) => square.country ?? []))) {
      expect(flags[country], country).toBeDefined();
      expect(land[country], country).toBeDefined();
      for (const text of names) expect(text).toContain(`board-country-${country} = `);
    }
  });
});

it('lays an edition that nobody has drawn out by its degrees', () => {
  const squares: Square[] = [
    { kind: 'start', lat: 38, lon: -1.1 },
    { kind: 'plain' },
    { kind: 'city', name: 'Roma', country: 'IT', route: 1, lat: 41.9, lon: 12.5 },
    { kind: 'finish', lat: 38, lon: -1.1 },
  ];
  const { spots } = layoutOf('unknown', squares);
  expect(spots[1]!.x).toBeCloseTo((spots[0]!.x + spots[2]!.x) / 2);
});
