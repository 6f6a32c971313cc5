// Names on the map: large ones cover neither each other nor squares where there is another way.

import { expect, it } from 'vitest';
import { arrange, beside, uncovered, USUAL, type Label } from './labels';

const label = (x: number, y: number, text: string, side = 'r'): Label => ({ x, y, wide: 20, side, text });

it('stand on their own side where nothing is in the way', () => {
  const one = label(100, 100, 'Roma', 'l');
  expect(arrange([one], 30, [one])).toEqual([beside(one, 'l', 30)]);
});

it('move to another side rather than over a name or a square', () => {
  const [one, other] = [label(100, 100, 'Dublín'), label(150, 100, 'Londres')];
  const [first, second] = arrange([one, other], 30, [one, other]);
  expect([first?.anchor, second?.anchor]).toEqual(['end', 'start']);
});

it('stay inside of what is seen', () => {
  const one = label(190, 100, 'Berlín');
  expect(arrange([one], 30, [one], { left: 0, top: 0, right: 200, bottom: 200 })[0]?.anchor).toBe('end');
});

it('leave out names of the usual size that they cover, and no other', () => {
  const [large, near, far] = [label(100, 100, 'Ámsterdam'), label(140, 100, 'Colonia', 't'), label(500, 500, 'Roma')];
  const covered = label(130, 112, 'Brujas', 't');
  expect(uncovered([near, far, covered], [large], [beside(large, 'r', 30)], 30)).toEqual([near, far]);
  expect(USUAL).toBeLessThan(30);
});
