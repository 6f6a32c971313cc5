// That somebody may not come in.

export interface Ban {
  /** Until when; nothing if for good. */
  until: number | null;
  /** Why, if a reason was given. */
  why: string | null;
}
