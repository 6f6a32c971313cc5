// What the events of a turn leave to be drawn.

import type { StepOf } from '../../types/scene';
import type { Colour } from '../../types/parchis';
import type { Point } from '../kit/motion';
import { beside, centre } from './geometry';

export interface Trail {
  ways: { colour: Colour; path: string[] }[];
  homeward: { colour: Colour; place: string }[];
  badges: { text: string; at: Point; lost: boolean }[];
}

export function trailOf(steps: StepOf<'parchis'>[]): Trail {
  const all: Trail = { ways: [], homeward: [], badges: [] };
  // What is earned is shown where it was earned.
  let place: string | null = null;
  for (const step of steps) {
    for (const happened of step.happened) {
      const event = happened.event;
      switch (event.event) {
        case 'moved':
        case 'exited':
          all.ways.push({ colour: event.colour, path: event.path });
          place = event.path.at(-1) ?? null;
          break;
        case 'spared':
          all.badges.push({ text: '6·6·6', at: beside(event.place), lost: false });
          break;
        case 'captured':
        case 'sent_home':
          if (event.event === 'sent_home') all.badges.push({ text: '6·6·6', at: beside(event.place), lost: false });
          all.homeward.push({ colour: event.colour, place: event.place });
          place = event.place;
          break;
        case 'earned':
          if (place) all.badges.push({ text: `+${event.count}`, at: beside(place), lost: false });
          break;
        case 'count_lost': {
          const badge = all.badges.at(-1);
          if (badge) badge.lost = true;
          break;
        }
      }
    }
  }
  return all;
}

/** The points of the curve along which a token goes home. */
export function bow(from: Point, to: Point): Point {
  // It bends towards the outside of the board, away from the goals.
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const away = { x: middle.x - 500, y: middle.y - 500 };
  const far = Math.hypot(away.x, away.y) || 1;
  const bend = Math.min(120, Math.hypot(to.x - from.x, to.y - from.y) / 4);
  return { x: middle.x + (away.x / far) * bend, y: middle.y + (away.y / far) * bend };
}

/** The way home, for the `d` of a path. */
export function homeward(place: string, colour: Colour): string {
  const [from, home] = [centre(place), centre(`${colour}-home`)];
  const over = bow(from, home);
  // It ends on the threshold, so that the name inside stays readable.
  const short = 90 / (Math.hypot(over.x - home.x, over.y - home.y) || 1);
  const to = { x: home.x + (over.x - home.x) * short, y: home.y + (over.y - home.y) * short };
  return `M${from.x} ${from.y}Q${over.x} ${over.y} ${to.x} ${to.y}`;
}
