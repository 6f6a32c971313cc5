// The server's end of the road, for tests and for the gallery.

import { PROTOCOL, type ClientCommand, type Me, type ServerMessage } from '../types/protocol';
import type { Wire } from './socket.svelte';

/** What came from the page: with its verb and its number. */
type Sent = { do: string; ref: number } & Record<string, unknown>;

export class FakeWire implements Wire {
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  sent: Sent[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  /** The last thing that was sent of a kind. */
  last(kind: ClientCommand['do']): Sent {
    return this.sent.findLast((message) => message.do === kind) ?? { do: '', ref: 0 };
  }
  close(): void {
    this.closed = true;
  }
  say(message: ServerMessage): void {
    (this.onmessage as (event: unknown) => void)({ data: JSON.stringify(message) });
  }
  /** Says that the last thing of a kind is done. */
  done(kind: ClientCommand['do']): void {
    this.say({ is: 'done', ref: this.last(kind).ref });
  }
  hello(now = Date.now(), me: Me | null = { id: 'a', name: 'Ana', account: false }): void {
    this.say({ is: 'hello', protocol: PROTOCOL, me, now });
  }
  cut(): void {
    (this.onclose as (event: unknown) => void)({});
  }
}
