// Shows one action on the old position: wheels turn with what stands on them, triangles light up, advances go
// to their dial, tokens hop and go home.

import type { Event, View } from '../../types/girumgo';
import type { StepOf } from '../../types/scene';
import type { Motion, Point } from '../kit/motion';
import { draw, float } from '../kit/overlay';
import { relative, towards } from '../kit/points';
import { add, around, facing, gapShape, namedGapAt, outward, polar, R, rotated, slotAngle, STAND, triangle } from './geometry';
import { COLOURS } from './look';
import { eventsOf } from './trail';

export interface Stage {
  svg: SVGSVGElement;
  /** Where things that are seen only while something moves are put. */
  overlay: SVGGElement;
  view: View;
  at: Map<string, Point>;
  /** By how many degrees the hand has already turned a wheel on the drawing. */
  dragAngle: (wheel: string) => number;
}

type Of<Name> = Extract<Event, { event: Name }>;

export async function play(stage: Stage, step: StepOf<'girumgo'>, motion: Motion): Promise<void> {
  const events = eventsOf(step);
  const turned = events.find((event): event is Of<'wheel_turned'> => event.event === 'wheel_turned');
  if (turned) await turnWheel(stage, turned, events, motion);
  for (const event of events) {
    if (event.event === 'wheel_set') await setWheel(stage, event, motion);
    else if (event.event === 'triangle_made') await lightUp(stage, event, motion);
    else if (event.event === 'triangle_stands') void lightUp(stage, event, motion);
    else if (event.event === 'advance_earned') await earn(stage, event, events, motion);
    else if (event.event === 'surrounded') await surround(stage, event, motion);
    else if (event.event === 'advances_lost') await lose(stage, event, motion);
    else if (event.event === 'sent_home') await goHome(stage, event, turned, motion);
    else if (event.event === 'hopped') await hop(stage, event, motion);
    else if (event.event === 'token_removed') await motion.fade(tokenOf(stage, event.seat), 1, 0, 250);
  }
}

function tokenOf({ svg }: Stage, seat: number): Element | null {
  return svg.querySelector(`[data-token="${seat}"]`);
}

/** Where a seat's dial is. */
function dialAt({ view, at }: Stage, seat: number): Point | null {
  const corner = at.get(view.seats[seat]?.home ?? '');
  return corner ? add(corner, polar(outward(corner), 1.46 * R)) : null;
}

/** However many wheels there are, all are set within two seconds. */
async function setWheel({ svg, view }: Stage, event: Of<'wheel_set'>, motion: Motion): Promise<void> {
  const face = svg.querySelector(`[data-face="${event.wheel}"]`);
  const end = event.rotation * 60;
  const ms = Math.min(80, 1800 / view.wheels.length);
  await motion.run(
    face,
    [
      { opacity: 0, transform: `rotate(${end - 90}deg)` },
      { opacity: 1, transform: `rotate(${end}deg)` },
    ],
    ms,
  );
}

async function turnWheel(stage: Stage, turned: Of<'wheel_turned'>, events: Event[], motion: Motion): Promise<void> {
  const { svg } = stage;
  for (const event of events) {
    if (event.event !== 'triangle_broken') continue;
    void motion.fade(svg.querySelector(`[data-lit="${event.gap}"]`), 1, 0, 160);
  }
  if (stage.dragAngle(turned.wheel) !== 0) return motion.rest(120);
  const degrees = turned.clockwise ? 60 : -60;
  const middle = { x: 0, y: 0 };
  const upright = [...svg.querySelectorAll(`[data-spin="${turned.wheel}"] [data-upright]`)];
  await Promise.all([
    ...[...svg.querySelectorAll(`[data-spin="${turned.wheel}"]`)].map((one) => motion.turn(one, degrees, middle, 280)),
    ...upright.map((one) => motion.turn(one, -degrees, middle, 280)),
  ]);
}

type Lights = Of<'triangle_made'> | Of<'triangle_stands'>;

async function lightUp(stage: Stage, event: Lights, motion: Motion): Promise<void> {
  const middle = namedGapAt(event.gap, stage.at);
  const first = stage.at.get(around(event.gap)[0] ?? '');
  if (motion.still || !middle || !first) return;
  const inner = draw('g');
  // The first wheel of a gap by name lies above; alone up there, it is the corner that points up.
  const up = Math.abs(first.x - middle.x) < 1;
  const paint = COLOURS[event.colour]?.paint ?? 'white';
  inner.append(
    draw('path', { d: gapShape(up), fill: `var(--${paint})` }),
    draw('path', { d: triangle(0.99 * R, 13, up), fill: 'none', stroke: 'var(--outline)', 'stroke-width': 5 }),
    draw('path', { d: triangle(0.99 * R, 13, up), fill: 'none', stroke: 'var(--board)', 'stroke-width': 2.6 }),
    draw('circle', { r: 0.17 * R, fill: 'var(--pure)', stroke: 'var(--outline)', 'stroke-width': 1.4 }),
  );
  motion.add(stage.overlay, draw('g', { transform: `translate(${middle.x} ${middle.y})` }, inner));
  await motion.run(
    inner,
    [
      { opacity: 0, transform: 'scale(0.4)' },
      { opacity: 1, transform: 'scale(1.12)', offset: 0.7 },
      { opacity: 1, transform: 'scale(1)' },
    ],
    220,
  );
}

/** The advance goes from the triangle that gave it, or from the surrounded wheel, to the dial. */
async function earn(stage: Stage, event: Of<'advance_earned'>, events: Event[], motion: Motion): Promise<void> {
  const before = events.slice(0, events.indexOf(event));
  const cause = before.findLast((one) => one.event === 'triangle_made' || one.event === 'surrounded');
  const from =
    cause?.event === 'triangle_made'
      ? namedGapAt(cause.gap, stage.at)
      : cause?.event === 'surrounded'
        ? (stage.at.get(cause.wheel) ?? null)
        : null;
  const to = dialAt(stage, event.seat);
  if (from && to) await float(motion, stage.overlay, from, '+1', { by: towards(from, to), stays: true });
}

async function lose(stage: Stage, event: Of<'advances_lost'>, motion: Motion): Promise<void> {
  const dial = dialAt(stage, event.seat);
  if (dial) await float(motion, stage.overlay, dial, `−${event.lost}`);
}

async function surround(stage: Stage, event: Of<'surrounded'>, motion: Motion): Promise<void> {
  const middle = stage.at.get(event.wheel);
  if (motion.still || !middle) return;
  const ring = draw('circle', { r: R, fill: 'none', stroke: 'var(--trail)', 'stroke-width': 8 });
  motion.add(stage.overlay, draw('g', { transform: `translate(${middle.x} ${middle.y})` }, ring));
  await motion.run(ring, [{ opacity: 0, transform: 'scale(1.6)' }, { opacity: 1, transform: 'scale(1)' }], 320);
}

async function hop(stage: Stage, event: Of<'hopped'>, motion: Motion): Promise<void> {
  const [from, to, gap] = [stage.at.get(event.from), stage.at.get(event.to), namedGapAt(event.gap, stage.at)];
  if (!from || !to || !gap) return;
  await motion.walk(tokenOf(stage, event.seat), relative([facing(from, gap), gap, facing(to, gap)]), 140);
}

/** A token on a wheel that has just been turned moves in the frame of that wheel. */
async function goHome(
  stage: Stage,
  event: Of<'sent_home'>,
  turned: Of<'wheel_turned'> | undefined,
  motion: Motion,
): Promise<void> {
  const { view, at } = stage;
  const seat = view.seats[event.seat];
  const by = (wheel: string) => (turned?.wheel === wheel ? (turned.clockwise ? 1 : -1) : 0);
  const stand = (wheel: string): Point | null => {
    const [middle, slots] = [at.get(wheel), view.wheels.find((one) => one.name === wheel)?.slots];
    const slot = slots?.indexOf(seat?.colour ?? '') ?? -1;
    return middle && slot >= 0 ? add(middle, polar(slotAngle(slot + by(wheel)), STAND)) : null;
  };
  const [from, to] = [stand(event.from), stand(event.to)];
  if (!from || !to) return;
  const spun = stage.dragAngle(event.from) || by(event.from) * 60;
  await motion.walk(tokenOf(stage, event.seat), [rotated(towards(from, to), -spun)], 450);
}
