// What happened in one action, shown on the position before it.

import type { Message } from '../../types/table';
import type { StepOf } from '../../types/scene';
import type { Motion, Point } from '../kit/motion';
import { draw, float } from '../kit/overlay';
import { patches } from './flags';
import { arc, type Layout } from './layout';
import { plane, star, twelve } from './shapes';

export interface Stage {
  layout: Layout;
  /** A team's pin, and where its point is. */
  pin: (seat: number) => { element: Element; home: Point } | null;
  /** Where things that appear for a moment are put. */
  layer: Element | null;
  /** Brings these points into sight. */
  show: (points: Point[]) => boolean;
  /** Shows an instruction card. */
  card: (message: Message) => void;
}

/** Something small that rises from a point and fades. */
const rise = (motion: Motion, layer: Element | null, at: Point, parts: SVGElement[]) =>
  float(motion, layer, at, parts, { by: { x: 0, y: -78 }, scale: 2, ms: 650 });

function cloth(country: string): SVGElement[] {
  const group = draw('g', { transform: 'translate(-12 -8)' });
  group.append(...patches(country).map(([d, fill]) => draw('path', { d, fill })));
  group.append(draw('rect', { width: 24, height: 16, rx: 1, fill: 'none', stroke: 'var(--chalk)', 'stroke-width': 1.5 }));
  return [group];
}

const pen = { fill: 'none', stroke: 'var(--chalk)', 'stroke-width': 3, 'stroke-linecap': 'round' };

function cross(): SVGElement[] {
  return [
    draw('circle', { r: 11, fill: 'var(--wrong)', stroke: 'var(--chalk)', 'stroke-width': 2 }),
    draw('path', { ...pen, d: 'M-4.5-4.5l9 9m0-9l-9 9' }),
  ];
}

function tick(): SVGElement[] {
  return [
    draw('circle', { r: 11, fill: 'var(--right)', stroke: 'var(--chalk)', 'stroke-width': 2 }),
    draw('path', { ...pen, d: 'M-5 0l3.5 4 6.5-7.5' }),
  ];
}

function aeroplane(): SVGElement[] {
  return [
    draw('circle', { r: 12, fill: 'var(--chalk)', stroke: 'var(--stone-line)', 'stroke-width': 1.5 }),
    draw('path', { d: plane, transform: 'rotate(-45) scale(0.9)', fill: 'var(--stone-line)' }),
  ];
}

/** Twelve stars leave Murcia in a ring. */
async function fireworks(motion: Motion, layer: Element | null, at: Point): Promise<void> {
  if (!layer || motion.still) return;
  const runs = twelve(1).map(({ x, y }) => {
    const one = draw('path', { d: star(9), fill: 'var(--yellow)', stroke: 'var(--stone-line)', 'stroke-width': 1 });
    motion.add(layer, draw('g', { transform: `translate(${at.x} ${at.y})` }, one));
    const to = (r: number) => `translate(${x * r}px, ${y * r}px)`;
    return motion.run(
      one,
      [
        { transform: to(26), opacity: 1 },
        { transform: to(110), opacity: 1, offset: 0.7 },
        { transform: to(130), opacity: 0 },
      ],
      800,
      'ease-out',
    );
  });
  await Promise.all(runs);
}

export async function play(step: StepOf<'europa'>, motion: Motion, stage: Stage): Promise<void> {
  // Where each pin is by now, for an action may move it twice.
  const now = new Map<number, Point>();

  const travel = async (seat: number, points: Point[], ms: number, easing: string) => {
    const pin = stage.pin(seat);
    if (!pin || motion.still || points.length === 0) return;
    const end = points[points.length - 1]!;
    if (stage.show([...points])) await motion.rest(260);
    const frames = points.map(({ x, y }) => ({
      transform: `translate(${x - pin.home.x}px, ${y - pin.home.y}px)`,
    }));
    await motion.run(pin.element, frames, ms, easing);
    now.set(seat, end);
  };
  const standing = (seat: number): Point => now.get(seat) ?? stage.pin(seat)?.home ?? { x: 500, y: 500 };

  for (const { event, message } of step.happened) {
    if (motion.still) return;
    const one = event;
    switch (one.event) {
      case 'walked':
      case 'walked_back':
      case 'went_out': {
        const points = stage.layout.walk(one.path);
        await travel(one.seat, points, Math.min(700, Math.max(200, 110 * points.length)), 'linear');
        break;
      }
      case 'jumped':
      case 'flew':
      case 'sent': {
        const from = standing(one.seat);
        const to = stage.layout.at(one.path[one.path.length - 1] ?? one.to.square);
        await travel(one.seat, arc(from, to).points, 480, 'ease-in-out');
        break;
      }
      case 'flag_won':
        await rise(motion, stage.layer, standing(one.seat), cloth(one.country));
        break;
      case 'knew_it':
      case 'murcia_right':
        await rise(motion, stage.layer, standing(one.seat), tick());
        break;
      case 'answered_wrong':
      case 'knew_it_not':
      case 'murcia_wrong':
        await rise(motion, stage.layer, standing(one.seat), cross());
        break;
      case 'kept':
      case 'plane_gained':
        await rise(motion, stage.layer, standing(one.seat), aeroplane());
        break;
      case 'drew':
        stage.show([standing(one.seat)]);
        stage.card(message);
        await motion.rest(1100);
        break;
      case 'came_home':
        await fireworks(motion, stage.layer, standing(one.seat));
        break;
      default:
    }
  }
}
