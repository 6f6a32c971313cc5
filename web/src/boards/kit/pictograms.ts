// Small pictures with an outline of their own, drawn about the origin with radius 1, and where a letter
// on them is centred.

export type Pictogram = 'heart' | 'sun' | 'star' | 'tree' | 'drop' | 'moon';

function around(degrees: number, reach: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(reach * Math.cos(angle)).toFixed(3)} ${(reach * Math.sin(angle)).toFixed(3)}`;
}

/** Separate pointed beams around a disc. */
function beams(count: number): string {
  const angles = Array.from({ length: count }, (_, beam) => (beam * 360) / count);
  return angles.map((at) => `M${around(at - 15, 0.8)}L${around(at, 1.24)}L${around(at + 15, 0.8)}Z`).join('');
}

function rays(count: number, outer: number, inner: number): string {
  const points = Array.from({ length: 2 * count }, (_, corner) => {
    return around((corner * 180) / count, corner % 2 ? inner : outer);
  });
  return `M${points.join('L')}Z`;
}

export const PICTOGRAMS: Record<Pictogram, { path: string; letter: { x: number; y: number } }> = {
  heart: {
    path: 'M0 1C-.4.66-1.12.2-1.12-.36C-1.12-.78-.82-1-.52-1C-.28-1-.08-.84 0-.6C.08-.84.28-1 .52-1C.82-1 1.12-.78 1.12-.36C1.12.2.4.66 0 1Z',
    letter: { x: 0, y: -0.1 },
  },
  sun: { path: `M-.66 0A.66.66 0 0 1 .66 0A.66.66 0 0 1-.66 0Z${beams(8)}`, letter: { x: 0, y: 0 } },
  star: { path: rays(5, 1.16, 0.54), letter: { x: 0, y: 0.06 } },
  tree: {
    path: 'M0-1.16L.56-.34H.3L.94.62H.2V1.06H-.2V.62H-.94L-.3-.34H-.56Z',
    letter: { x: 0, y: 0.2 },
  },
  drop: { path: 'M0-1.2C.16-.6.82-.2.82.36A.82.76 0 0 1-.82.36C-.82-.2-.16-.6 0-1.2Z', letter: { x: 0, y: 0.34 } },
  moon: { path: 'M.26-1A1.04 1.04 0 1 0 1.02.44A1.12 1.12 0 0 1 .26-1Z', letter: { x: -0.24, y: 0.16 } },
};
