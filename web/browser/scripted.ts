// A server that says what a test tells it to: for states of a table that would take an evening to reach.

import type { TableEvent } from '../src/types/protocol';
import type { WebSocketRoute } from 'playwright-core';
import type { Visitor } from './browser';

export type Message = Record<string, unknown>;

export const me = { id: 'me', name: 'Ana', account: false };

const person = (name: string, present = true) => ({ kind: 'person', name, account: false, present });

/** A table of two at Barragoon, as it would be followed; parts of it can be told otherwise. */
export function tableOf(part: Message = {}): Message {
  return {
    id: 'mesa',
    game: 'barragoon',
    options: {},
    control: { fischer: { ms: 900_000, plus_ms: 10_000 } },
    rated: false,
    listed: true,
    chat: 'free',
    phase: 'playing',
    seats: [person('Ana'), person('Luis')],
    you: 0,
    host: true,
    key: 'k3v9',
    watchers: 2,
    next: 0,
    created: Date.now(),
    expires: null,
    fills: null,
    now: false,
    clocks_wait: false,
    hosted: true,
    result: null,
    rematch: null,
    ...part,
  };
}

export type Answers = (message: Message) => Message[];

export class Script {
  /** Says what comes before `done`. */
  private answers: Answers = () => [];
  private wire: WebSocketRoute | null = null;
  /** What is not done yet of the commands of the name that is held back. */
  private held: Message[] = [];
  private slow = '';

  private constructor(private name: typeof me | null) {}

  /** Stands between somebody's page and the server, for good. */
  static async on(visitor: Visitor, name: typeof me | null): Promise<Script> {
    const { page } = visitor;
    visitor.spoilt = true;
    const script = new Script(name);
    await page.routeWebSocket(/\/socket$/, (wire) => script.connect(wire));
    await page.route('**/api/**', (route) => {
      const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h2v2H4z"/></svg>';
      if (route.request().url().includes('/api/qr')) return route.fulfill({ contentType: 'image/svg+xml', body: square });
      if (route.request().url().endsWith('/api/recommended')) return route.fulfill({ json: { packs: [] } });
      return route.fulfill({ json: me });
    });
    return script;
  }

  /**
   * Tells the page at this path another story. The page is not loaded again, which would take most of the time; what the
   * one before has left on the device is cleared away, except for the settings and what is given here.
   */
  async tell(visitor: Visitor, path: string, answers: Answers, kept: Record<string, unknown> = {}): Promise<void> {
    const { page } = visitor;
    await visitor.go('nowhere');
    await page.waitForSelector('main.waits');
    await page.evaluate((items) => {
      const settings = localStorage.getItem('sobremesa.settings')!;
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('sobremesa.settings', settings);
      for (const [name, value] of Object.entries(items)) localStorage.setItem(`sobremesa.${name}`, JSON.stringify(value));
    }, kept);
    this.answers = answers;
    this.say({ is: 'mine', tables: [] });
    await visitor.go(path);
  }

  private connect(wire: WebSocketRoute): void {
    this.wire = wire;
    wire.onMessage((text) => this.hear(JSON.parse(String(text)) as Message));
    this.say({ is: 'hello', protocol: 1, me: this.name, now: Date.now() });
  }

  /** Tells the page something that it has not asked for. */
  say(message: Message): void {
    this.wire?.send(JSON.stringify(message));
  }

  /** All that the page has said. */
  readonly heard: Message[] = [];

  private hear(message: Message): void {
    this.heard.push(message);
    for (const answer of this.answers(message)) this.say(answer);
    if (message['ref'] === undefined) return;
    if (message['do'] === this.slow) this.held.push(message);
    else this.say({ is: 'done', ref: message['ref'] });
  }

  /** Commands of this name are done when the test says so. */
  holdBack(name: string): void {
    this.slow = name;
  }

  release(): void {
    this.slow = '';
    for (const { ref } of this.held.splice(0)) this.say({ is: 'done', ref });
  }
}

type WithoutTime<E> = E extends unknown ? Omit<E, 't'> : never;

/** An event that happens now. */
export type Happened = WithoutTime<TableEvent>;

/** The answers to following a table where this has happened. */
export function followed(table: Message, events: Happened[], more: () => Message[] = () => [], clock: () => Message | null = () => null): Answers {
  return (message) =>
    message['do'] === 'follow'
      ? [
          { is: 'table', table: { ...table, next: events.length } },
          { is: 'events', table: 'mesa', from: 0, events: events.map((event) => ({ t: Date.now(), ...event })), clock: clock() },
          ...more(),
        ]
      : [];
}
