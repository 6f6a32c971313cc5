// The one road to the server for all that happens live. It comes back by itself, and what somebody wants to go on
// hearing is asked for again. Nothing is kept to be sent later: what was not answered is lost, and who asked decides.

import { Problem } from '../server/problem';
import type { Ban } from './ban';
import type { Block, ClientCommand, Lacking, Me, ServerMessage } from '../types/protocol';
import { PROTOCOL } from '../types/protocol';
import type { Refusal } from '../types/table';

/** What is needed of a WebSocket. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose'>;

/** A request that stands: it is made again after every connection. */
export interface Subscription {
  /** Makes it again now. */
  again(): void;
  release(): void;
}

type Kind = ServerMessage['is'];
type Listener<K extends Kind> = (message: Extract<ServerMessage, { is: K }>) => void;
type Waiting = { resolve: () => void; reject: (problem: Problem) => void; timer: ReturnType<typeof setTimeout> };

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
/** An answer that takes longer does not come: the road is blocked. */
const ANSWER = 8_000;
/** After so long a silence the road is tried. */
const SILENCE = 20_000;
/** People are told after so long. */
const LATE = 2_000;

export class Socket {
  state = $state<'connected' | 'connecting' | 'offline'>('offline');
  /** There has been no connection for so long that people should know. */
  late = $state(false);
  /** What the server does without for a while. */
  degraded = $state.raw<Lacking | null>(null);
  /** This page is older than the server, or newer, and must be loaded anew. */
  outdated = $state(false);
  /** Who one is: nothing until the server has said so, null for those without a name. */
  me = $state.raw<Me | null | undefined>(undefined);
  /** One is banned: no connection is sought until one comes in as somebody else. */
  banned = $state.raw<Ban | null>(null);
  /** Of what a moderator has warned one, until one has read it. */
  warning = $state<string | null>(null);
  /** Whom one has muted or blocked. */
  blocks = $state.raw<Block[]>([]);

  private wire: Wire | null = null;
  private wanted = false;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private lateness: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  /** How far the server's clock is ahead of this device's. */
  private ahead = 0;
  private ref = 0;
  /** Whether the device has said that there is no network, and nothing has shown otherwise. */
  private unplugged = false;
  /** Whether somebody can see the page, and what the server believes; it takes each for visible at first. */
  private visible = true;
  private believed = true;
  private waiting = new Map<number, Waiting>();
  private listeners = new Map<Kind, Set<(message: ServerMessage) => void>>();
  private subscriptions = new Set<() => void>();

  constructor(private connect: () => Wire) {}

  /** From now on there is a connection whenever that is possible. */
  open(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.silence = setInterval(() => this.probe(SILENCE), SILENCE);
    this.dial();
  }

  close(): void {
    this.wanted = false;
    clearInterval(this.silence);
    clearTimeout(this.lateness);
    this.lateness = undefined;
    this.drop();
  }

  /** Comes in anew, since one is somebody else now. */
  renew(): void {
    this.banned = null;
    if (!this.wanted) return this.open();
    this.drop();
    this.dial();
  }

  /** Tries at once: the device says that there is a network again, or somebody looks at the page again. */
  retryNow(): void {
    if (!this.wanted) return;
    const was = this.state;
    this.unplugged = false;
    if (was === 'connected') this.probe(1000);
    else if (!this.wire || was === 'offline') this.dial();
  }

  /** Somebody sees the page again, or nobody does: who sees none is sent notices. */
  show(visible: boolean): void {
    this.visible = visible;
    this.tellVisibility();
    if (visible) this.retryNow();
  }

  /** The device says that there is no network. */
  goOffline(): void {
    if (!this.wanted) return;
    this.unplugged = true;
    this.drop();
    // Devices are sometimes wrong about that.
    this.retry = setTimeout(() => this.dial(), LONGEST_WAIT);
  }

  /** The time on the server's clock. */
  now(): number {
    return Date.now() + this.ahead;
  }

  on<K extends Kind>(kind: K, listener: Listener<K>): () => void {
    const listeners = this.listeners.get(kind) ?? new Set();
    this.listeners.set(kind, listeners);
    const heard = (message: ServerMessage) => listener(message as Extract<ServerMessage, { is: K }>);
    listeners.add(heard);
    return () => listeners.delete(heard);
  }

  /** Sends something; fails with a `Problem` if it is refused, or nobody answers. */
  ask(message: ClientCommand): Promise<void> {
    const wire = this.wire;
    if (!wire || this.state !== 'connected') return Promise.reject(Problem.lost());
    const ref = ++this.ref;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.wire === wire && this.retryLater(), ANSWER);
      this.waiting.set(ref, { resolve, reject, timer });
      wire.send(JSON.stringify({ ...message, ref }));
    });
  }

  /** Asks now and after every new connection; `answered` is told how that went, unless the connection was lost. */
  subscribe(request: () => ClientCommand, answered: (problem: Problem | null) => void = () => undefined): Subscription {
    const again = () => {
      this.ask(request()).then(
        () => answered(null),
        (problem: Problem) => problem.code !== 'lost' && answered(problem),
      );
    };
    this.subscriptions.add(again);
    if (this.state === 'connected') again();
    return { again, release: () => void this.subscriptions.delete(again) };
  }

  /** Whether there is a connection, or will be before so many milliseconds have passed. */
  returns(ms: number): Promise<boolean> {
    if (this.state === 'connected') return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (connected: boolean) => {
        clearTimeout(timer);
        release();
        resolve(connected);
      };
      const release = this.on('hello', () => end(true));
      const timer = setTimeout(() => end(false), ms);
    });
  }

  private dial(): void {
    clearTimeout(this.retry);
    this.wire?.close();
    const wire = this.connect();
    this.wire = wire;
    this.state = this.seeking();
    this.awaitLateness();
    wire.onmessage = ({ data }) => this.wire === wire && this.hear(String(data));
    wire.onclose = () => this.wire === wire && this.retryLater();
  }

  /** The connection is gone, or has not come about. */
  private retryLater(): void {
    this.drop();
    if (!this.wanted) return;
    // Not all at once: after a restart of the server everybody comes back.
    this.retry = setTimeout(() => this.dial(), this.wait * (0.75 + Math.random() / 4));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    clearTimeout(this.retry);
    const wire = this.wire;
    this.wire = null;
    wire?.close();
    this.state = this.seeking();
    if (this.wanted) this.awaitLateness();
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject, timer } of waiting) {
      clearTimeout(timer);
      reject(Problem.lost());
    }
  }

  private tellVisibility(): void {
    if (this.state !== 'connected' || this.believed === this.visible) return;
    this.believed = this.visible;
    // A lost answer is no matter: after a new connection it is told again.
    this.ask({ do: 'visibility', visible: this.visible }).catch(() => undefined);
  }

  /** What there is while there is no connection: for as long as the device says so, no network. */
  private seeking(): 'connecting' | 'offline' {
    return this.wanted && !this.unplugged ? 'connecting' : 'offline';
  }

  private awaitLateness(): void {
    this.lateness ??= setTimeout(() => (this.late = true), LATE);
  }

  /** After a silence: whoever wants to hear something asks again; no answer means that the road is blocked. */
  private probe(silence: number): void {
    if (this.state !== 'connected' || Date.now() - this.heard < silence) return;
    for (const again of this.subscriptions) again();
  }

  private hear(text: string): void {
    this.heard = Date.now();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if (message.is === 'hello' && message.protocol !== PROTOCOL) return this.expire();
    if (message.is === 'hello') this.welcome(message.me, message.now);
    else if (message.is === 'banned') this.leave({ until: message.until, why: message.why ?? null });
    else if (message.is === 'warned') this.warning = message.why;
    else if (message.is === 'blocks') this.blocks = message.people;
    else if (message.is === 'site') void import('../site/load').then(({ load }) => load());
    else if (message.is === 'notice') this.degraded = message.over ? null : message.code;
    else if (message.is === 'done' || message.is === 'refused') this.answer(message);
    for (const listener of [...(this.listeners.get(message.is) ?? [])]) listener(message);
  }

  /** The server speaks another protocol than this page: nothing here can be relied on until it is loaded anew. */
  private expire(): void {
    this.close();
    this.late = false;
    this.outdated = true;
  }

  /** One may not be here. */
  private leave(ban: Ban): void {
    this.close();
    this.late = false;
    this.banned = ban;
  }

  private welcome(me: Me | null, now: number): void {
    clearTimeout(this.lateness);
    this.lateness = undefined;
    this.late = false;
    this.unplugged = false;
    this.wait = FIRST_WAIT;
    this.ahead = now - Date.now();
    this.me = me;
    this.banned = null;
    this.warning = null;
    this.blocks = [];
    this.degraded = null;
    this.state = 'connected';
    this.believed = true;
    this.tellVisibility();
    for (const again of [...this.subscriptions]) again();
  }

  private answer(message: Extract<ServerMessage, { is: 'done' | 'refused' }>): void {
    const asked = message.ref === null ? undefined : this.waiting.get(message.ref);
    if (!asked || message.ref === null) return;
    this.waiting.delete(message.ref);
    clearTimeout(asked.timer);
    if (message.is === 'done') return asked.resolve();
    const { code, why, clause, message: reason, until } = message;
    const refusal = reason ? ({ clause: clause ?? null, message: reason } as Refusal) : null;
    asked.reject(new Problem(code, why, { refusal, until }));
  }
}

/** The page's own. */
export const socket = new Socket(() => {
  const address = new URL('socket', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address);
});

if (typeof addEventListener !== 'undefined') {
  addEventListener('online', () => socket.retryNow());
  addEventListener('offline', () => socket.goOffline());
  // A page that the browser has put to sleep hears nothing: the others learn that nobody is there.
  document.addEventListener('freeze', () => socket.goOffline());
  document.addEventListener('resume', () => socket.retryNow());
  const show = () => socket.show(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', show);
  show();
}
