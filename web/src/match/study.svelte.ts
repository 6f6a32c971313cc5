// The analysis of a match, worked out in the worker one action after the other.

import { thinker } from '../rules/thinker';
import type { Judged } from '../types/table';
import { lucky, settled, swingsOf } from './worth';

/** How much is thought about each decision: enough to see what was missed, little enough for a telephone. */
const NODES = 5000;
/** Enough for the sums of a whole match, which nobody has asked for yet. */
export const FEW_NODES = 500;
/** What is known is shown so often, in milliseconds: drawing must not cost more than thinking. */
const SHOW_EVERY = 150;

export class Study {
  judged = $state.raw<Judged[]>([]);
  running = $state(false);
  trouble = $state(false);
  /** Everything is judged, and what later looks saw is taken into account. */
  private complete = $state(false);
  private known: Judged[] = [];
  private stopping = new AbortController();

  constructor(
    private record: string,
    readonly length: number,
    readonly nodes: number,
  ) {}

  get done(): boolean {
    return this.complete;
  }

  /** Goes on until all is judged or somebody stops it. */
  async run(): Promise<void> {
    if (this.running || this.done) return;
    this.running = true;
    this.trouble = false;
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    let shown = Date.now();
    try {
      while (this.known.length < this.length) {
        const asked = { kind: 'analyse', record: this.record, at: this.known.length, nodes: this.nodes } as const;
        const judged = await thinker.ask(asked, signal);
        if (!judged) throw new Error('the record ends early');
        this.known.push(judged);
        if (Date.now() - shown > SHOW_EVERY) {
          this.judged = [...this.known];
          shown = Date.now();
        }
      }
      // Without luck only mistakes change the chances: what a later look saw holds for the moments before it.
      if (!lucky(this.known)) {
        const seats = this.known[0]?.before.length ?? 0;
        this.known = settled(this.known, await thinker.ask({ kind: 'settle', seats, swings: swingsOf(this.known) }, signal));
      }
      this.complete = true;
    } catch (error) {
      this.trouble = (error as Error).name !== 'AbortError';
    } finally {
      this.judged = [...this.known];
      this.running = false;
    }
  }

  stop = (): void => this.stopping.abort();
}

/** The studies of this visit, so that going to the table and back costs nothing; the oldest are forgotten, and those that looked less closely. */
const studies = new Map<string, Study>();
const MOST = 8;

export function studyOf(record: string, length: number, nodes = NODES): Study {
  const known = studies.get(record);
  const study = known && known.nodes >= nodes ? known : new Study(record, length, nodes);
  studies.delete(record);
  studies.set(record, study);
  for (const oldest of [...studies.keys()].slice(0, -MOST)) studies.delete(oldest);
  return study;
}
