// How far counted dice are from even ones, and how often even dice would be at least as far.

/** The complementary error function for `x` from 0 on, to six digits: Abramowitz and Stegun 7.1.26. */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return sum * Math.exp(-x * x);
}

/** The sum of squared distances from even counts, each in units of what is expected. */
export function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  if (!(expected > 0)) return 0;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How often even dice are at least as far from even: the tail of chi-square with `freedom` degrees. */
export function tail(chi: number, freedom: number): number {
  const half = chi / 2;
  // From one or two degrees upwards, two by two.
  let degrees = freedom % 2 === 0 ? 2 : 1;
  let mass = degrees === 2 ? Math.exp(-half) : erfc(Math.sqrt(half));
  let term = degrees === 2 ? half * Math.exp(-half) : (2 * Math.sqrt(half) * Math.exp(-half)) / Math.sqrt(Math.PI);
  while (degrees < freedom) {
    mass += term;
    degrees += 2;
    term *= half / (degrees / 2);
  }
  return Math.min(1, Math.max(0, mass));
}

export type Verdict = 'few' | 'even' | 'uneven' | 'strange';

/** What counted faces say in plain words, and in how many of a hundred cases even dice do no better. */
export function judge(counts: number[]): { verdict: Verdict; inHundred: number } {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  // Below five of each the sum says little.
  if (!(expected >= 5)) return { verdict: 'few', inHundred: 100 };
  const often = tail(chiSquare(counts), counts.length - 1);
  const verdict = often >= 0.05 ? 'even' : often >= 0.001 ? 'uneven' : 'strange';
  return { verdict, inHundred: Math.round(often * 1000) / 10 };
}
