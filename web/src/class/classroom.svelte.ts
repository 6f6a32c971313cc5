// One class as this device sees it: who is in it, what they propose, and the match at its table. What is done goes to the
// server and comes back as news; nothing is decided here.
//
// How the match stands is shown only after the numbered events of its table from which it follows, and never goes back.

import type { BoardModule } from '../boards/contract';
import { Problem } from '../server/problem';
import { OnlineSession, type Part } from '../online/session.svelte';
import type { Socket, Subscription } from '../online/socket.svelte';
import { Table } from '../online/table.svelte';
import type { Asked } from '../online/table-log';
import type { Given } from '../types/protocol';
import { worth } from './points';
import type { ClassState, LessonStanding, LessonStatus, Order, Score, Votes } from './protocol';
import { supersedes } from './status';

export class Classroom {
  state = $state.raw<ClassState | null>(null);
  /** What is proposed to the question that is open. */
  votes = $state.raw<Votes | null>(null);
  /** When that was told, on this device's clock. */
  votesAt = 0;
  /** How the lesson stands after the last question. */
  standing = $state.raw<LessonStanding | null>(null);
  table = $state.raw<Table | null>(null);
  /** Why one cannot come in. */
  problem = $state.raw<Problem | null>(null);
  /** The teacher has removed this device, or the whole class. */
  gone = $state(false);
  /** The class as it was last told, and when, on this device's clock. */
  private received: { state: ClassState; at: number } | null = null;
  /** How the match stands, as far as its events are known here, and when that was told: what is left of the lesson is
   * counted from there. */
  private status: { now: LessonStatus; at: number } | null = null;
  private entering: Subscription;
  private releases: (() => void)[];

  constructor(
    readonly id: string,
    token: string,
    readonly socket: Socket,
  ) {
    this.releases = [
      socket.on('class', ({ class: state }) => state.id === id && this.take(state)),
      socket.on('votes', (votes) => {
        if (votes.class !== id) return;
        this.votesAt = Date.now();
        this.votes = votes;
      }),
      socket.on('standing', (standing) => {
        if (standing.class === id) this.standing = standing;
      }),
      socket.on('class_gone', (message) => {
        if (message.class === id) this.gone = true;
      }),
    ];
    this.entering = socket.subscribe(
      () => ({ do: 'class', class: id, token }),
      (problem) => (this.problem = problem),
    );
  }

  close(): void {
    this.entering.release();
    for (const release of this.releases) release();
    this.table?.close();
    this.socket.ask({ do: 'leave_class', class: this.id }).catch(() => undefined);
  }

  private take(state: ClassState): void {
    this.received = { state, at: Date.now() };
    if (!this.table) {
      // Two teams may have changed places, but a class stays at its table.
      this.table = new Table(state.table, this.socket);
      this.releases.push(
        this.socket.on('events', ({ table }) => table === state.table && this.settle()),
        // What was lost may have been about the class as well.
        this.socket.on('resync', ({ table }) => table === state.table && this.entering.again()),
      );
    }
    this.settle();
    // Events come before what follows from them: those that are missing were lost.
    if (state.at > this.table.log.next && this.table.synced > 0) this.table.again();
  }

  /** Shows how the match stands once all events are here that it follows from; what is older changes nothing. */
  private settle(): void {
    const { received, status } = this;
    if (!received || !this.table) return;
    const { at, phase, paused, until, left } = received.state;
    const now = { at, phase, paused, until, left };
    if (!status || (at <= this.table.log.next && supersedes(now, status.now))) this.status = { now, at: received.at };
    this.state = { ...received.state, ...this.status!.now };
  }

  get names(): string[] {
    return this.state?.teams.map((team) => team.name) ?? [];
  }

  /** What is left of the lesson, in milliseconds; nothing where it has no end. */
  left(): number | null {
    const { status } = this;
    if (!status || status.now.left === null || status.now.phase !== 'playing') return null;
    return Math.max(0, status.now.left - (status.now.paused ? 0 : Date.now() - status.at));
  }

  /** What is proposed to this question, unless what is known is about another. */
  votesOn(question: Asked): Votes | null {
    const { votes } = this;
    return votes?.question === question.id && votes.since === question.since ? votes : null;
  }

  /** What the teams have gained, where answers are worth something. */
  get scores(): Score[] | null {
    return this.state && worth(this.state.points) ? (this.standing?.teams ?? null) : null;
  }

  /** How the lesson stands after this question, once that is known. */
  standingAfter(question: Asked): LessonStanding | null {
    return this.standing?.since === question.since ? this.standing : null;
  }

  propose = (question: string, given: Given): Promise<void> =>
    this.socket.ask({ do: 'propose', class: this.id, question, ...('option' in given ? given : { given }) });

  askTime = (): Promise<void> => this.socket.ask({ do: 'ask_time', class: this.id });

  teach = (order: Order): Promise<void> => this.socket.ask({ do: 'teach', class: this.id, order });

  /** The match at the table, for who plays it, moves for everybody, or looks on. */
  session(table: Table, module: BoardModule<'europa'>): OnlineSession<'europa'> {
    const part: Part = {
      acts: (seat) => {
        const { state } = this;
        if (!state || state.paused || state.phase !== 'playing') return false;
        return state.role === 'host' || (state.you?.team === seat && state.you.acts);
      },
      hand: (turn) =>
        this.state?.role === 'host' ? this.teach({ act: turn }) : this.socket.ask({ do: 'decide', class: this.id, ...turn }),
    };
    return new OnlineSession(table, module, () => this.names, part);
  }
}
