// A server that says what a test tells it to: for states of a table that would take an evening to reach.

import type { WebSocketRoute } from 'playwright-core';
import type { Answers } from '../src/gallery/state';
import { PROTOCOL, type ClientCommand, type Me, type ServerMessage } from '../src/types/protocol';
import type { Visitor } from './browser';

/** A command with the number by which it is answered. */
type Sent = ClientCommand & { ref: number };

export class Script {
  /** Says what comes before `done`. */
  private answers: Answers = () => [];
  private wire: WebSocketRoute | null = null;
  /** What is not done yet of the commands of the name that is held back. */
  private held: Sent[] = [];
  private slow: ClientCommand['do'] | null = null;

  private constructor(private me: Me | null) {}

  /** Stands between somebody's page and the server, for good. */
  static async on(visitor: Visitor, me: Me | null): Promise<Script> {
    const { page } = visitor;
    visitor.spoilt = true;
    const script = new Script(me);
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
    await page.waitForSelector('main.notice.title');
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
    wire.onMessage((text) => this.hear(JSON.parse(String(text)) as Sent));
    this.say({ is: 'hello', protocol: PROTOCOL, me: this.me, now: Date.now() });
  }

  /** Tells the page something that it has not asked for. */
  say(message: ServerMessage): void {
    this.wire?.send(JSON.stringify(message));
  }

  /** All that the page has said. */
  readonly heard: Sent[] = [];

  private hear(message: Sent): void {
    this.heard.push(message);
    for (const answer of this.answers(message)) this.say(answer);
    if (message.do === this.slow) this.held.push(message);
    else this.say({ is: 'done', ref: message.ref });
  }

  /** Commands of this name are done when the test says so. */
  holdBack(name: ClientCommand['do']): void {
    this.slow = name;
  }

  release(): void {
    this.slow = null;
    for (const { ref } of this.held.splice(0)) this.say({ is: 'done', ref });
  }
}
