// How what happened is shown on the old position.

import type { StepOf } from '../../types/scene';
import type { Motion, Point } from '../kit/motion';
import { relative, towards } from '../kit/points';
import { DEPTH, HAND_SCALE, centre } from './geometry';

export interface Stage {
  /** Where the barragoon lies that somebody has to place. */
  hand: Point;
  /** The element of the tile or barragoon on a square. */
  piece: (square: string) => Element | null;
  /** Puts the barragoon that is being placed into the drawing and returns its element. */
  bring: (square: string, way: string) => Promise<Element | null>;
}

const moves = (from: Point, to: Point) => `translate(${to.x - from.x}px, ${to.y - from.y}px)`;

/** A captured tile leaves over the edge of the board on its captor's side. */
async function fall(stage: Stage, motion: Motion, square: string, seat: number): Promise<void> {
  const here = centre(square);
  const edge = { x: here.x, y: seat === 0 ? 10 : DEPTH - 10 };
  const [away, there] = [moves(here, here), moves(here, edge)];
  await motion.run(
    stage.piece(square),
    [
      { transform: `${away} scale(1)`, opacity: 1 },
      { transform: `${away} scale(1.18)`, opacity: 1, offset: 0.25 },
      { transform: `${there} scale(0.8)`, opacity: 0 },
    ],
    380,
  );
}

/** A captured barragoon goes into the hand that has to place it again. */
async function take(stage: Stage, motion: Motion, square: string): Promise<void> {
  const to = moves(centre(square), stage.hand);
  await motion.run(
    stage.piece(square),
    [{ transform: 'translate(0px, 0px) scale(1)' }, { transform: `${to} scale(${HAND_SCALE})` }],
    350,
  );
}

async function place(stage: Stage, motion: Motion, square: string, way: string): Promise<void> {
  const element = await stage.bring(square, way);
  const from = towards(centre(square), stage.hand);
  await motion.run(
    element,
    [
      { transform: `translate(${from.x}px, ${from.y}px) scale(${HAND_SCALE})` },
      { transform: 'translate(0px, -6px) scale(1.15)', offset: 0.8 },
      { transform: 'translate(0px, 0px) scale(1)' },
    ],
    380,
  );
}

export async function show(step: StepOf<'barragoon'>, motion: Motion, stage: Stage): Promise<void> {
  for (const { event: raw } of step.happened) {
    const event = raw;
    if (event.event === 'moved') {
      const tile = stage.piece(event.path[0] ?? '');
      await motion.walk(tile, relative(event.path.map(centre)), 95);
    } else if (event.event === 'tile_captured') {
      await fall(stage, motion, event.square, event.seat);
    } else if (event.event === 'barragoon_captured') {
      await take(stage, motion, event.square);
    } else if (event.event === 'placed') {
      await place(stage, motion, event.square, event.way);
    }
  }
}
