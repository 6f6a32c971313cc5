// What the last turn left on the board, read from what happened.

import type { Event } from '../../types/girumgo';
import type { StepOf } from '../../types/scene';
import { around } from './geometry';

export interface Trail {
  /** By how many wedges each wheel was turned in all, clockwise if positive. */
  turned: Map<string, number>;
  hops: { from: string; to: string; gap: string }[];
  sentHome: { from: string; to: string }[];
  /** Gaps whose triangles earned an advance, with their colour by number. */
  earned: Map<string, number>;
  /** Wheels on which a token was surrounded. */
  surrounded: string[];
  /** What seats lost. */
  lost: Map<number, number>;
}

export function eventsOf(step: StepOf<'girumgo'>): Event[] {
  return step.happened.map((one) => one.event);
}

/** The wheels that what happened is about. */
export function wheelsOf(last: StepOf<'girumgo'>[]): Set<string> {
  const names = last.flatMap(eventsOf).flatMap((event) => {
    if (event.event === 'wheel_turned' || event.event === 'surrounded') return [event.wheel];
    if (event.event === 'triangle_made' || event.event === 'triangle_broken') return around(event.gap);
    return event.event === 'hopped' ? [event.from, event.to] : [];
  });
  return new Set(names);
}

export function trailOf(last: StepOf<'girumgo'>[]): Trail {
  const trail: Trail = {
    turned: new Map(),
    hops: [],
    sentHome: [],
    earned: new Map(),
    surrounded: [],
    lost: new Map(),
  };
  for (const event of last.flatMap(eventsOf)) {
    if (event.event === 'wheel_turned') {
      trail.turned.set(event.wheel, (trail.turned.get(event.wheel) ?? 0) + (event.clockwise ? 1 : -1));
    } else if (event.event === 'hopped') {
      trail.hops.push(event);
    } else if (event.event === 'sent_home') {
      trail.sentHome.push(event);
    } else if (event.event === 'triangle_made' && event.credit === 'given') {
      trail.earned.set(event.gap, event.colour);
    } else if (event.event === 'surrounded') {
      trail.surrounded.push(event.wheel);
    } else if (event.event === 'advances_lost') {
      trail.lost.set(event.seat, (trail.lost.get(event.seat) ?? 0) + event.lost);
    }
  }
  return trail;
}
