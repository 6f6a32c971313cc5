// What a hand does on the map: tap a square, drag the pin there, or choose between two ways to the same square.

import type { Choice } from '../../types/table';
import type { Point } from '../kit/motion';
import { nearest } from '../kit/points';

export interface HandPorts {
  choices: () => Choice[];
  /** What leads to another square. */
  going: () => Choice[];
  /** What leaves the team where it is. */
  staying: () => Choice[];
  here: () => string | null;
  finish: () => string;
  /** Whether the die is to be rolled first. */
  rolling: () => boolean;
  /** How wide half a finger is on the map. */
  reach: () => number;
  at: (place: string) => Point;
  focus: (place: string) => void;
  nudge: () => void;
  act: (action: string) => void;
  refuse: (action: string) => void;
}

export class Hand {
  held = $state(false);
  /** Where the pin is while it is dragged. */
  dragged = $state<Point | null>(null);
  /** Several ways to the same square. */
  ambiguous = $state<Choice[]>([]);

  constructor(private ports: HandPorts) {}

  clear(): void {
    this.held = false;
    this.ambiguous = [];
  }

  /** Where squares are smaller than a finger, the nearest place that can be used is meant. */
  private meant(place: string, at: Point | null): string {
    if (!at) return place;
    const goals = this.ports.going().map(({ target }) => ({ ...this.ports.at(target!), place: target! }));
    return nearest(at, goals, Math.max(this.ports.reach() * 1.1, 24))?.place ?? place;
  }

  /** Somebody taps a place, at a point of the map; without one by keyboard. */
  tap(touched: string, at: Point | null): void {
    const { going, staying, here, focus, act } = this.ports;
    const button = [...staying(), ...this.ambiguous].find((choice) => choice.action === touched);
    this.ambiguous = [];
    if (button) {
      // The button goes; the focus stays on the board.
      focus(button.target ?? here() ?? '0');
      return act(button.action);
    }
    const place = this.meant(touched, at);
    const leading = going().filter((choice) => choice.target === place);
    this.held = false;
    if (leading.length > 1) this.ambiguous = leading;
    else if (leading[0]) act(leading[0].action);
    else if (place === here() && going().length > 0) this.held = true;
    else this.attempt(place);
  }

  /** Somebody taps a place that is not offered. */
  private attempt(place: string): void {
    const tried = this.wording(place);
    if (tried) this.ports.refuse(tried);
    else this.ports.nudge();
  }

  private wording(place: string): string | null {
    const { choices, going, here, finish, rolling } = this.ports;
    const from = here();
    if (from === null || (choices().length === 0 && !rolling())) return null;
    // Whoever taps Murcia means to come home.
    const to = Number(place === '0' ? finish() : place);
    if (to < Number(from)) return `fly:${to}`;
    // Further on there is only one way to go; if it is open, it leads elsewhere.
    return to === Number(from) || going().some((choice) => choice.manner.kind === 'plain') ? null : 'go';
  }

  /** Takes the pin to drag it. */
  take(): boolean {
    this.held = this.ports.going().length > 0;
    return this.held;
  }

  /** Lets the pin go over a place, or over none. */
  drop(over: string | undefined, at: Point): void {
    this.dragged = null;
    if (over === undefined || over === this.ports.here()) this.release();
    else this.tap(over, at);
  }

  release(): void {
    const [first] = this.ambiguous;
    if (first?.target) this.ports.focus(first.target);
    this.dragged = null;
    this.clear();
  }
}
