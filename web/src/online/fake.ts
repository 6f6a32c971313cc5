// For tests: the server's end of the road.

import type { Wire } from './socket.svelte';

export class FakeWire implements Wire {
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  /** The last thing that was sent of a kind. */
  last(kind: string): Record<string, unknown> {
    return this.sent.findLast((message) => message['do'] === kind) ?? {};
  }
  close(): void {
    this.closed = true;
  }
  say(message: Record<string, unknown>): void {
    (this.onmessage as (event: unknown) => void)({ data: JSON.stringify(message) });
  }
  /** Says that the last thing of a kind is done. */
  done(kind: string): void {
    this.say({ is: 'done', ref: this.last(kind)['ref'] });
  }
  hello(now = Date.now()): void {
    this.say({ is: 'hello', protocol: 1, me: { id: 'a', name: 'Ana', account: false }, now });
  }
  cut(): void {
    (this.onclose as (event: unknown) => void)({});
  }
}
