// One table as this device follows it: who sits there, what has happened, clocks, presence, chat.

import { Device, type Part } from './device';
import type { Problem } from '../server/problem';
import type { ChatRoom, ClientCommand, Clocks, Line, Presence, ServerMessage, TableState } from '../types/protocol';
import type { TableCommand } from './protocol';
import type { Socket, Subscription } from './socket.svelte';
import { applyEvents, emptyLog, type TableLog } from './table-log';

/** So many lines of a conversation are kept here. */
const MOST_LINES = 200;

export interface TableListener {
  /** There is more in the log. */
  happened: () => void;
  /** All that happened is known: after following, and after every new connection. */
  synced: () => void;
}

export class Table {
  state = $state.raw<TableState | null>(null);
  log = $state.raw<TableLog>(emptyLog);
  clocks = $state.raw<Clocks | null>(null);
  presence = $state.raw<Presence[]>([]);
  watchers = $state(0);
  lines = $state.raw<Record<ChatRoom, Line[]>>({ seats: [], watchers: [] });
  /** What this device has to do with the dice. */
  part = $state.raw<Part | null>(null);
  /** One sat here, and is nobody any more: logged out on another device. */
  out = $state(false);
  /** Why the table cannot be followed. */
  problem = $state.raw<Problem | null>(null);
  /** Counts how often all that happened was known: after following, and after every new connection. */
  synced = $state(0);

  /** The match has begun while this device followed: nobody here has seen anything of it yet. */
  begunHere = false;

  private listeners = new Set<TableListener>();
  private device: Device;
  private following: Subscription;
  private releases: (() => void)[];

  constructor(
    readonly id: string,
    readonly socket: Socket,
  ) {
    this.device = new Device(id, (message) => socket.ask(message));
    const mine = (message: { table: string }) => message.table === id;
    this.releases = [
      socket.on('table', ({ table }) => table.id === id && this.seat(table)),
      socket.on('events', (message) => mine(message) && this.take(message)),
      socket.on('resync', (message) => mine(message) && this.following.again()),
      socket.on('presence', (message) => {
        if (!mine(message)) return;
        this.presence = message.seats;
        this.watchers = message.watchers;
      }),
      socket.on('chat', (message) => mine(message) && this.read(message.room, message.lines)),
    ];
    this.following = socket.subscribe(
      () => ({ do: 'follow', table: id, from: this.log.next }),
      (problem) => {
        this.problem = problem;
        if (problem) return;
        this.synced += 1;
        this.stepDevice();
        for (const { synced } of this.listeners) synced();
      },
    );
  }

  close(): void {
    this.following.release();
    for (const release of this.releases) release();
    this.ask({ do: 'unfollow' }).catch(() => undefined);
  }

  /** Something about this table. */
  ask(command: TableCommand): Promise<void> {
    return this.socket.ask({ ...command, table: this.id } as ClientCommand);
  }

  /** Tells somebody what happens here, until it is released. */
  listen(listener: TableListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What a seat has left, in milliseconds; nothing where nobody counts. */
  left(seat: number): number | null {
    const { clocks } = this;
    const had = clocks?.left[seat];
    if (!clocks || had === undefined) return null;
    return Math.max(0, clocks.runs === seat ? had - (this.socket.now() - clocks.since) : had);
  }

  /** Follows again from where it stands. */
  again(): void {
    this.following.again();
  }

  private seat(state: TableState): void {
    this.out = this.socket.me === null && (this.out || (this.state?.you ?? null) !== null);
    this.state = state;
    this.watchers = state.watchers;
    this.presence = state.seats;
    this.stepDevice();
  }

  private take({ from, events, clock, whole }: Extract<ServerMessage, { is: 'events' }>): void {
    // A match that is over is told anew, from its record.
    if (whole) this.log = emptyLog;
    const known = this.log.next - from;
    // Something in between is missing: all from there on is asked for.
    if (known < 0) return this.following.again();
    if (known < events.length) {
      const { begun } = this.log;
      this.log = applyEvents(this.log, events.slice(known));
      if (!begun && this.log.begun && this.synced > 0) this.begunHere = true;
    }
    this.clocks = clock ?? null;
    this.stepDevice();
    for (const { happened } of this.listeners) happened();
  }

  private stepDevice(): void {
    if (!this.state) return;
    this.device.advance(this.state, this.log);
    this.part = this.device.part(this.state, this.log);
  }

  private read(room: ChatRoom, lines: Line[]): void {
    const known = new Set(this.lines[room].map((line) => line.n));
    const all = [...this.lines[room], ...lines.filter((line) => !known.has(line.n))].slice(-MOST_LINES);
    this.lines = { ...this.lines, [room]: all };
  }
}
