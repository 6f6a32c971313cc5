// Actions as they are written, which are the names of places too: `b2+` and `b2-` turn a wheel, `>b2` hops to it.

/** A turn of a wheel by one wedge. */
export const turn = (wheel: string, clockwise: boolean): string => wheel + (clockwise ? '+' : '-');

/** A hop to a wheel. */
export const hop = (wheel: string): string => `>${wheel}`;

/** The wheel of a place: itself, one of its arrows, or a landing on it; nothing for other places. */
export function wheelOf(place: string): string | null {
  return /^>?([a-i][1-9])[+-]?$/.exec(place)?.[1] ?? null;
}

/** Whether a place is a wheel itself. */
export const isWheel = (place: string): boolean => wheelOf(place) === place;
