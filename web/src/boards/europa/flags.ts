// The flags of the 28 countries as small shapes of our own, 24 wide and 16 high: enough to know them by.

export type Patch = [d: string, fill: string];

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const all = box(0, 0, 24, 16);
const part = (size: number, count: number, at: number) => +((size * at) / count).toFixed(2);

/** Stripes from top to bottom. */
function bars(...fills: string[]): Patch[] {
  const high = part(16, fills.length, 1);
  return fills.map((fill, at) => [box(0, part(16, fills.length, at), 24, high), fill]);
}

/** Stripes from left to right. */
function posts(...fills: string[]): Patch[] {
  return fills.map((fill, at) => [box(part(24, fills.length, at), 0, part(24, fills.length, 1), 16), fill]);
}

/** The cross of the north. */
const cross = (ground: string, arms: string): Patch[] => [
  [all, ground],
  [box(6.6, 0, 3.2, 16) + box(0, 6.4, 24, 3.2), arms],
];

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

function shield(x: number, y: number, wide: number, high: number): string {
  const [half, n] = [wide / 2, (part: number) => (high * part).toFixed(1)];
  return `M${x} ${y}h${wide}v${n(0.55)}q0 ${n(0.35)} ${-half} ${n(0.45)}q${-half} ${n(-0.1)} ${-half} ${n(-0.45)}z`;
}

const WHITE = '#ffffff';
const BLACK = '#1d1d1b';
const RED = '#cf2b37';
const BLUE = '#1f4fa0';
const GREEN = '#1f8a4c';
const GOLD = '#f7c92e';

export const flags: Record<string, Patch[]> = {
  AT: bars(RED, WHITE, RED),
  BE: posts(BLACK, GOLD, RED),
  BG: bars(WHITE, GREEN, RED),
  CY: [
    [all, WHITE],
    ['M6.5 7.6q3-1.2 5-1.4l6.5-3-4 3.8q.4 1.8-2.6 2.3-3.2.7-4.9-1.7z', '#d8812b'],
    ['M7.5 10.7q2 3 4.3 2.6M16.5 10.7q-2 3-4.3 2.6l0 .8q3.2.2 5-3zM7.5 10.7q1.6 3.6 4.7 3.4v-.8z', '#5d7a3a'],
  ],
  CZ: [...bars(WHITE, RED), ['M0 0l12 8-12 8z', BLUE]],
  DE: bars(BLACK, RED, GOLD),
  DK: cross(RED, WHITE),
  EE: bars('#2a7cc4', BLACK, WHITE),
  ES: [
    [all, RED],
    [box(0, 4, 24, 8), GOLD],
    [shield(5.6, 5.8, 3.8, 4.6), RED],
    [box(4.4, 6.2, 0.9, 3.8) + box(9.7, 6.2, 0.9, 3.8), '#f3ead8'],
  ],
  FI: cross(WHITE, BLUE),
  FR: posts(BLUE, WHITE, RED),
  GB: [
    [all, BLUE],
    ['M0 0h2.7L24 14.2V16h-2.7L0 1.8zM24 0v1.8L2.7 16H0v-1.8L21.3 0z', WHITE],
    ['M0 0l10 6.7H8L0 1.3zM24 0L15 6H13L22 0zM24 16l-10-6.7h2l8 5.4zM0 16l9-6h2L2 16z', RED],
    [box(9.4, 0, 5.2, 16) + box(0, 5.4, 24, 5.2), WHITE],
    [box(10.4, 0, 3.2, 16) + box(0, 6.4, 24, 3.2), RED],
  ],
  GR: [
    [all, '#2a6fbf'],
    [[1, 3, 5, 7].map((at) => box(0, part(16, 9, at), 24, 1.78)).join(''), WHITE],
    [box(0, 0, 8.9, 8.9), '#2a6fbf'],
    [box(3.56, 0, 1.78, 8.9) + box(0, 3.56, 8.9, 1.78), WHITE],
  ],
  HR: [
    ...bars(RED, WHITE, BLUE),
    [shield(9, 3.6, 6, 8.4), WHITE],
    [['9 3.6', '13 3.6', '11 5.6', '9 7.6', '13 7.6', '11 9.6'].map((at) => `M${at}h2v2h-2z`).join(''), RED],
  ],
  HU: bars(RED, WHITE, GREEN),
  IE: posts(GREEN, WHITE, '#ee8a33'),
  IT: posts(GREEN, WHITE, RED),
  LT: bars(GOLD, GREEN, RED),
  LU: bars(RED, WHITE, '#3aa3dc'),
  LV: [
    [all, '#96303a'],
    [box(0, 6.4, 24, 3.2), WHITE],
  ],
  MT: [...posts(WHITE, RED), ['M3.4 1.4h1.4v1.4h1.4v1.4H4.8v1.4H3.4V4.2H2V2.8h1.4z', '#9a9a9a']],
  NL: bars(RED, WHITE, '#23509e'),
  PL: bars(WHITE, RED),
  PT: [
    [all, RED],
    [box(0, 0, 9.6, 16), '#1a7a44'],
    [disc(9.6, 8, 3.4), GOLD],
    [shield(7.9, 5.9, 3.4, 4.4), RED],
    [shield(8.7, 6.7, 1.8, 2.4), WHITE],
  ],
  RO: posts(BLUE, GOLD, RED),
  SE: cross('#1e64a8', GOLD),
  SI: [
    ...bars(WHITE, BLUE, RED),
    [shield(4.4, 2.6, 4.8, 6.4), RED],
    [shield(4.9, 2.9, 3.8, 5.6), BLUE],
    ['M5.2 7.2l1-1.7.6.9.7-2 .8 2 .5-.8 .7 1.6q-.8 1.2-2.2 1.3-1.5-.1-2.1-1.3z', WHITE],
  ],
  SK: [
    ...bars(WHITE, BLUE, RED),
    [shield(3.6, 3.4, 7, 9.6), WHITE],
    [shield(4.2, 3.9, 5.8, 8.5), RED],
    ['M6.6 4.6h1v1.2h1.4v1H7.6v1.2h1.9v1.1H7.6v1.8h-1V9.1H4.7V8h1.9V6.8H5.2v-1h1.4z', WHITE],
  ],
};

/** A country without a drawing still has a cloth. */
export const patches = (country: string): Patch[] => flags[country] ?? [[all, '#9aa7b0']];
