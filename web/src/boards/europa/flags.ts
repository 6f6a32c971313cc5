// The flags of the 28 countries as small shapes of our own, 24 wide and 16 high: enough to know them by. The sheets of paper have
// them too.

import cloths from '../../../../content/europa/flags.json';

export type Patch = [d: string, fill: string];

/** Stripes from top to bottom or from left to right, and patches on them. */
interface Cloth {
  bars?: string[];
  posts?: string[];
  /** A path and its colour each. */
  patches?: string[][];
}

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const part = (size: number, count: number, at: number) => +((size * at) / count).toFixed(2);

function sewn({ bars = [], posts = [], patches = [] }: Cloth): Patch[] {
  const [high, wide] = [part(16, bars.length, 1), part(24, posts.length, 1)];
  return [
    ...bars.map((fill, at): Patch => [box(0, part(16, bars.length, at), 24, high), fill]),
    ...posts.map((fill, at): Patch => [box(part(24, posts.length, at), 0, wide, 16), fill]),
    ...patches.map(([d = '', fill = '']): Patch => [d, fill]),
  ];
}

const drawn: Record<string, Cloth> = cloths;

export const flags: Record<string, Patch[]> = Object.fromEntries(Object.entries(drawn).map(([country, cloth]) => [country, sewn(cloth)]));

/** A country without a drawing still has a cloth. */
export const patches = (country: string): Patch[] => flags[country] ?? [[box(0, 0, 24, 16), '#9aa7b0']];
