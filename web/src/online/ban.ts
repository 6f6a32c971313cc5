// That somebody may not come in.

export interface Ban {
  /** Until when; nothing if for good. */
  until: number | null;
  /** Why; may be empty. */
  why: string;
}
