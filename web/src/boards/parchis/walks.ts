// Shows one action on the old position. Tokens that move are shown by copies above all others.

import type { StepOf } from '../../types/scene';
import type { Colour, Event, View } from '../../types/parchis';
import type { Motion } from '../kit/motion';
import { copy, draw, float } from '../kit/overlay';
import { type Stand, beside, centre, stand } from './geometry';
import { bow, homeward } from './trail';

export interface Stage {
  view: View;
  /** The board, and the layer above its tokens. */
  root: SVGElement;
  above: SVGElement;
  /** How often the board is turned. */
  turns: number;
}

export const posed = ({ x, y, scale }: Stand): string => `translate(${x}px, ${y}px) scale(${scale})`;

/** One action while it is shown: who has left a place, and who has come. */
class Walks {
  /** The tokens on each place, as the names of their elements. */
  private on = new Map<string, string[]>();
  private copies = new Map<string, Element>();

  constructor(
    private stage: Stage,
    private motion: Motion,
  ) {
    for (const element of stage.root.querySelectorAll<SVGElement>('[data-token]')) {
      const [place, name] = [element.dataset['at'] ?? '', element.dataset['token'] ?? ''];
      this.on.set(place, [...(this.on.get(place) ?? []), name]);
    }
  }

  /** Takes the latest token of a colour off a place. */
  private take(colour: Colour, place: string): { name: string; from: Stand } | null {
    const standing = this.on.get(place) ?? [];
    const at = standing.findLastIndex((name) => name.startsWith(`${colour} `));
    const name = standing[at];
    if (name === undefined) return null;
    this.on.set(place, standing.toSpliced(at, 1));
    return { name, from: stand(place, at, standing.length, this.stage.turns) };
  }

  /** Puts it onto another; returns where it comes to stand. */
  private put(name: string, place: string): Stand {
    const standing = [...(this.on.get(place) ?? []), name];
    this.on.set(place, standing);
    return stand(place, standing.length - 1, standing.length, this.stage.turns);
  }

  private original(name: string): SVGElement | null {
    return this.stage.root.querySelector(`[data-token="${CSS.escape(name)}"]`);
  }

  private copy(name: string): Element | null {
    const known = this.copies.get(name);
    if (known) return known;
    const original = this.original(name);
    if (!original) return null;
    const made = copy(this.motion, this.stage.above, original);
    this.copies.set(name, made);
    return made;
  }

  /** Those who stay on a place make room, or take it. */
  private async settle(place: string, but?: string): Promise<void> {
    if (place.endsWith('-home') || place.endsWith('-goal')) return;
    const standing = this.on.get(place) ?? [];
    const moves = standing.map((name, at) => {
      const element = name === but ? null : (this.copies.get(name) ?? this.original(name));
      return this.motion.run(element, [{ transform: posed(stand(place, at, standing.length)) }], 150);
    });
    await Promise.all(moves);
  }

  private async walk(colour: Colour, path: string[]): Promise<void> {
    const [first, last] = [path[0], path.at(-1)];
    if (!first || !last) return;
    const taken = this.take(colour, first);
    if (!taken) return;
    const copy = this.copy(taken.name);
    void this.settle(first);
    const to = this.put(taken.name, last);
    void this.settle(last, taken.name);
    const between = path.slice(1, -1).map((place) => ({ ...centre(place), scale: 1 }));
    const stops = [taken.from, ...between, to];
    // From square to square in small hops.
    const frames = stops.flatMap((stop, at) => {
      const next = stops[at + 1];
      if (!next) return [{ transform: posed(stop) }];
      const scale = Math.max(stop.scale, next.scale) * (path.length > 12 ? 1.06 : 1.16);
      const hop = { x: (stop.x + next.x) / 2, y: (stop.y + next.y) / 2 - 3, scale };
      return [{ transform: posed(stop) }, { transform: posed(hop) }];
    });
    const ms = Math.min(700, Math.max(260, 85 * (stops.length - 1)));
    await this.motion.run(copy, frames, ms, 'linear');
  }

  private async sendHome(colour: Colour, place: string): Promise<void> {
    const taken = this.take(colour, place);
    if (!taken) return;
    const copy = this.copy(taken.name);
    const to = this.put(taken.name, `${colour}-home`);
    this.motion.add(this.stage.above, draw('path', { d: homeward(place, colour), class: 'trace' }));
    if (copy) this.stage.above.append(copy);
    const over = bow(taken.from, to);
    const frames = Array.from({ length: 13 }, (_, at) => {
      const share = at / 12;
      const mix = (one: number, two: number, three: number) =>
        (1 - share) ** 2 * one + 2 * share * (1 - share) * two + share ** 2 * three;
      const scale = mix(taken.from.scale, 2, to.scale);
      return { transform: posed({ x: mix(taken.from.x, over.x, to.x), y: mix(taken.from.y, over.y, to.y), scale }) };
    });
    await this.motion.run(copy, frames, 400, 'cubic-bezier(0.4, 0, 0.4, 1)');
  }

  private async beat(place: string): Promise<void> {
    const ring = this.motion.add(this.stage.above, draw('circle', { r: 30, class: 'beat' }));
    const { x, y } = centre(place);
    const pose = (scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
    const frames = [
      { transform: pose(0.6), opacity: 1 },
      { transform: pose(2.2), opacity: 0 },
    ];
    await this.motion.run(ring, frames, 240);
  }

  private place: string | null = null;

  async show(event: Event): Promise<void> {
    switch (event.event) {
      case 'exited':
      case 'moved':
        this.place = event.path.at(-1) ?? null;
        return this.walk(event.colour, event.path);
      case 'captured':
      case 'sent_home':
        this.place = event.place;
        await this.sendHome(event.colour, event.place);
        return this.settle(event.place);
      case 'bridge_made':
        return this.beat(event.place);
      case 'reached_goal':
        return this.beat(`${event.colour}-goal`);
      case 'earned':
        if (this.place) {
          const how = { by: { x: 0, y: 14 }, stays: true, turned: 90 * this.stage.turns, ms: 260 };
          await float(this.motion, this.stage.above, beside(this.place), `+${event.count}`, how);
        }
        return;
      case 'tokens_removed': {
        const out = this.stage.view.tokens.filter(
          ({ colour, place }) => colour === event.colour && !place.endsWith('-home'),
        );
        await Promise.all(out.map((token) => this.sendHome(token.colour, token.place)));
        return;
      }
    }
  }
}

/** Whatever goes wrong with the showing, the match goes on. */
export async function show(step: StepOf<'parchis'>, motion: Motion, stage: Stage): Promise<void> {
  try {
    const walks = new Walks(stage, motion);
    for (const { event } of step.happened) await walks.show(event);
  } catch (error) {
    console.warn('parchis: not shown', error);
  }
}
