// What the hand of whoever plays does: it selects a wheel and turns it, or takes the token and hops. Which
// of that is allowed is asked of the choices; what is not is handed to the rules to say why.

import type { Choice } from '../../types/table';
import type { Point } from '../kit/motion';
import { hop, isWheel, turn, wheelOf } from './wording';

export interface HandPorts {
  choices: () => Choice[];
  /** Where the token of whoever plays stands. */
  standing: () => string | null;
  /** By how many wedges a wheel is turned. */
  rotation: (wheel: string) => number;
  turnsLeft: () => number;
  act: (action: string) => void;
  refuse: (action: string) => void;
}

/** A wheel that follows the hand: it shows `base` wedges and `angle` degrees, whatever has been done of it. */
export interface Turning {
  wheel: string;
  base: number;
  angle: number;
  /** The hand is still on it. */
  gripped: boolean;
}

/** The keys that turn a wheel; with the clock or against it. */
const TURNS: Partial<Record<string, boolean>> = { '+': true, '.': true, '-': false, ',': false };

/** The place of the token of whoever plays. */
export const TOKEN = 'token';
/** The button that shows the whole board again. */
export const OUT = 'out';

export class Hand {
  /** The wheel that shows its arrows. */
  selected = $state<string | null>(null);
  /** The wheel that was tapped, which a small screen brings near. Dragging does not move the board about. */
  near = $state<string | null>(null);
  /** The token has been taken. */
  held = $state(false);
  turning = $state<Turning | null>(null);
  /** How far the token has been carried from where it stands. */
  carried = $state<Point | null>(null);
  /** Turns of a wheel that was dragged by several wedges, still to be made. */
  private queue: string[] = [];
  private playing = false;

  constructor(private ports: HandPorts) {}

  private legal(action: string): boolean {
    return this.ports.choices().some((choice) => choice.action === action);
  }

  private attempt(action: string): void {
    if (this.legal(action)) this.ports.act(action);
    else this.ports.refuse(action);
  }

  /** Whether a wheel can be turned. */
  canTurn(wheel: string): boolean {
    return this.ports.choices().some(({ target, manner }) => target === wheel && manner.kind === 'turn');
  }

  /** Somebody taps a place: a wheel, an arrow, a target of a hop, the token, a colour. */
  tap(place: string): void {
    this.queue = [];
    if (place === OUT) {
      this.release();
    } else if (place === TOKEN) {
      this.held = !this.held;
      this.selected = null;
      this.near = null;
    } else if (isWheel(place)) {
      this.tapWheel(place);
    } else {
      if (place === hop(wheelOf(place) ?? '')) this.release();
      this.attempt(place);
    }
  }

  private tapWheel(wheel: string): void {
    const action = hop(wheel);
    if (this.held) {
      if (wheel === this.ports.standing()) return this.release();
      if (this.legal(action)) this.release();
      this.attempt(action);
    } else if (this.canTurn(wheel)) {
      this.selected = this.selected === wheel ? null : wheel;
      this.near = this.selected;
    } else if (this.legal(action)) {
      this.attempt(action);
    } else {
      this.ports.refuse(turn(wheel, true));
    }
  }

  /** Turns the wheel of a place by a key; whether the key is for that. */
  key(key: string, place: string): boolean {
    const clockwise = TURNS[key];
    const wheel = wheelOf(place);
    if (clockwise === undefined || !wheel) return false;
    this.turn(wheel, clockwise);
    return true;
  }

  private turn(wheel: string, clockwise: boolean): void {
    this.queue = [];
    this.held = false;
    this.attempt(turn(wheel, clockwise));
  }

  release(): void {
    this.selected = null;
    this.near = null;
    this.held = false;
    this.carried = null;
  }

  /** Whether the token can go anywhere. */
  canHop(): boolean {
    return this.ports.choices().some((choice) => choice.source !== null);
  }

  /** Takes the token to carry it. */
  take(): boolean {
    this.held = this.canHop();
    this.selected = null;
    return this.held;
  }

  /** The hand grips a wheel; false if it cannot be turned, which the rules then explain. */
  grip(wheel: string): boolean {
    this.queue = [];
    if (!this.canTurn(wheel)) {
      this.ports.refuse(turn(wheel, true));
      return false;
    }
    this.held = false;
    this.selected = wheel;
    this.turning = { wheel, base: this.ports.rotation(wheel), angle: 0, gripped: true };
    return true;
  }

  /** The hand has moved on by degrees. */
  drag(degrees: number): void {
    if (!this.turning?.gripped) return;
    // Half a turn reaches every position the shorter way.
    const most = 60 * Math.min(3, this.ports.turnsLeft());
    this.turning.angle = Math.max(-most - 12, Math.min(most + 12, this.turning.angle + degrees));
  }

  /** The hand lets the wheel go: it clicks into place, and that is what has been done. */
  letGo(): void {
    const turning = this.turning;
    if (!turning?.gripped) return;
    const steps = Math.round(turning.angle / 60);
    turning.gripped = false;
    turning.angle = steps * 60;
    if (steps === 0) return this.springBack(turning);
    const action = turn(turning.wheel, steps > 0);
    this.queue = Array.from({ length: Math.abs(steps) - 1 }, () => action);
    this.make(action);
  }

  /** Makes one turn of a dragged wheel. Whoever leads the match may not want it: then the wheel goes back. */
  private make(action: string): void {
    const turning = this.turning;
    const before = turning && this.ports.rotation(turning.wheel);
    this.attempt(action);
    setTimeout(() => {
      const refused = !this.playing && turning && this.ports.rotation(turning.wheel) === before;
      if (refused && this.turning === turning) this.springBack(turning);
    }, 150);
  }

  private springBack(turning: Turning): void {
    this.queue = [];
    turning.angle -= this.dragAngle(turning.wheel, this.ports.rotation(turning.wheel));
    setTimeout(() => this.turning === turning && (this.turning = null), 160);
  }

  /** The board has begun to show what was done: it was accepted. */
  accepted(): void {
    this.playing = true;
  }

  /** A new position is drawn. */
  arrive(): void {
    this.playing = false;
    if (this.queue.length === 0 && !this.turning?.gripped) this.turning = null;
  }

  /** Goes on with what was begun; `open` says whether wheels may still be turned in this turn. */
  follow(open: boolean): void {
    if (!open) {
      this.queue = [];
      this.selected = this.near = null;
      if (!this.turning?.gripped) this.turning = null;
    }
    // Nothing is offered while something moves: what was begun waits.
    const [next] = this.queue;
    if (!next || this.ports.choices().length === 0) return;
    if (this.legal(next)) {
      this.queue.shift();
      this.make(next);
    } else {
      this.queue = [];
      this.turning = null;
    }
  }

  /** By how many degrees a wheel is shown away from where the position has it. */
  dragAngle(wheel: string, rotation: number): number {
    const turning = this.turning;
    if (turning?.wheel !== wheel) return 0;
    const done = ((((rotation - turning.base + 3) % 6) + 6) % 6) - 3;
    const dragAngle = turning.angle - 60 * done;
    return dragAngle > 200 ? dragAngle - 360 : dragAngle < -200 ? dragAngle + 360 : dragAngle;
  }
}
