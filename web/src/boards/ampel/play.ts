// Shows one action's events on the old position: discs walk, a light shines, and its discs go home.

import type { Colour, Event } from '../../types/ampel';
import type { StepOf } from '../../types/scene';
import type { Motion, Point } from '../kit/motion';
import { copy, draw, float } from '../kit/overlay';
import { line, relative, towards } from '../kit/points';
import { SEAT_COLOURS } from './looks';
import { TRAY, handSpot, slotSpot } from './tray';
import { along, spot } from './triangle';

/** Something that can be sent elsewhere: an element, where it was drawn, and where it is now. */
interface Piece {
  element: Element;
  home: Point;
  now: Point;
}

export class Player {
  /** What has left the point where it was drawn, by where it is now. */
  private moved = new Map<string, Piece>();
  private yellows: string[] = [];

  constructor(
    private svg: SVGSVGElement,
    private motion: Motion,
    private goal: number,
  ) {}

  async play(step: StepOf<'ampel'>): Promise<void> {
    const returning: Promise<void>[] = [];
    const events = step.happened.map((one) => one.event);
    const lights = events.filter((one) => one.event === 'light_made');
    for (const event of events) {
      switch (event.event) {
        case 'yellow_placed':
          await this.put('yellow', this.mouth(event.seat), event.at);
          break;
        case 'moved':
          await this.walk(event.path);
          break;
        case 'light_made':
          this.yellows.push(event.yellow);
          if (event === lights[lights.length - 1]) await this.shine(lights);
          break;
        case 'discs_returned':
          returning.push(...event.points.map((point) => this.send(point, handSpot(event.seat, 4), 0.52)));
          break;
        case 'scored':
          returning.push(...this.score(event.seat, event.points - event.earned));
          break;
        case 'disc_added':
          returning.push(this.put(SEAT_COLOURS[event.seat] ?? 'red', handSpot(event.seat, event.left), event.at));
          break;
        case 'cylinder_put':
          returning.push(this.sendCylinder(event.seat, spot(event.at)));
          break;
        case 'cylinder_out':
          returning.push(this.sendCylinder(event.seat, undefined));
          break;
        default:
      }
    }
    await Promise.all(returning);
  }

  /** Where yellow discs come from in the setup. */
  private mouth(seat: number): Point {
    return { x: TRAY.left(seat) + TRAY.width / 2, y: TRAY.stepsY };
  }

  /** A copy of what stands on a point, drawn above everything else; what stands there is hidden meanwhile. */
  private piece(point: string): Piece | null {
    const known = this.moved.get(point);
    if (known) return known;
    const standing = this.svg.querySelector(`[data-disc="${point}"]`);
    const home = spot(point);
    if (!standing || !home || this.motion.still) return null;
    const frame = this.motion.add(this.top, draw('g', { transform: `translate(${home.x} ${home.y})` }));
    const element = copy(this.motion, frame, standing);
    return { element, home, now: home };
  }

  private async walk(names: string[]): Promise<void> {
    const way = along(names);
    const [from, to] = [way[0], way[way.length - 1]];
    const piece = from && this.piece(from.name);
    if (!piece || !to) return;
    this.moved.set(to.name, { ...piece, now: to });
    await this.motion.walk(piece.element, relative(way), 75);
  }

  /** A new disc comes onto the board. */
  private async put(colour: Colour, from: Point, name: string): Promise<void> {
    const to = spot(name);
    const template = this.svg.querySelector(`[data-template="${colour}"]`);
    if (!to || !template || this.motion.still) return;
    const disc = this.motion.add(this.top, template.cloneNode(true) as Element);
    const at = ({ x, y }: Point, scale: number) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` });
    await this.motion.run(disc, [at(from, 0.52), at(to, 1.08), at(to, 1)], 340);
  }

  /** A disc of a light leaves the board. */
  private async send(point: string, to: Point, scale: number): Promise<void> {
    const piece = this.piece(point);
    if (!piece) return;
    const [start, end] = [towards(piece.home, piece.now), towards(piece.home, to)];
    await this.motion.run(
      piece.element,
      [
        { transform: `translate(${start.x}px, ${start.y}px) scale(1)` },
        { transform: `translate(${end.x}px, ${end.y}px) scale(${scale})` },
      ],
      400,
    );
  }

  /** The yellow discs of the lights go to whoever made them, and a number says what they are worth. */
  private score(seat: number, before: number): Promise<void>[] {
    const points = [...new Set(this.yellows)];
    this.yellows = [];
    return points.flatMap((point, index) => [
      this.send(point, slotSpot(seat, Math.min(before + index, this.goal - 1), this.goal), 0.6),
      float(this.motion, this.top, spot(point)!, '+1', { by: { x: 0, y: -90 } }),
    ]);
  }

  /** Lights shine before their discs leave. */
  private async shine(lights: Extract<Event, { event: 'light_made' }>[]): Promise<void> {
    if (this.motion.still) return;
    const glows = lights.flatMap(({ red, green }) => {
      const [from, to] = [spot(red), spot(green)];
      if (!from || !to) return [];
      const glow = draw('path', { class: 'glow', d: line([from, to]) });
      return [this.motion.add(this.svg.querySelector('[data-layer="under"]') ?? this.top, glow)];
    });
    await Promise.all(
      glows.map((glow) =>
        this.motion.run(glow, [{ opacity: 0 }, { opacity: 1, offset: 0.5 }, { opacity: 0.85 }], 380),
      ),
    );
    void Promise.all(glows.map((glow) => this.motion.fade(glow, 0.85, 0, 400)));
  }

  /** A cylinder goes onto a new disc, or leaves the game. */
  private async sendCylinder(seat: number, to: Point | undefined): Promise<void> {
    const colour = SEAT_COLOURS[seat];
    const ring = this.svg.querySelector(`[data-ring="${seat}"]`);
    const worn = this.svg.querySelector(`[data-colour="${colour}"] [data-cylinder]`);
    if (!to) return this.motion.fade(worn ?? ring, 1, 0, 300);
    const from = ring ? { x: TRAY.ringX(seat), y: TRAY.ringY } : this.wornAt(worn);
    const template = this.svg.querySelector('[data-template="cylinder"]');
    if (!from || !template || this.motion.still) return;
    const moving = this.motion.add(this.top, template.cloneNode(true) as Element);
    void this.motion.run(ring ?? worn, [{ opacity: 0 }, { opacity: 0 }], 1);
    const at = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });
    await this.motion.run(moving, [at(from), { ...at(from), offset: 0.2 }, at(to)], 400);
  }

  private wornAt(worn: Element | null): Point | undefined {
    const name = worn?.closest<SVGElement>('[data-disc]')?.dataset.disc;
    return spot(name);
  }

  private get top(): Element {
    return this.svg.querySelector('[data-layer="over"]') ?? this.svg;
  }
}
