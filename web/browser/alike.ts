// Chance that falls the same every time.

/** Runs in a page: what it draws from now on for its dice and its bots are the same numbers for the same seed. */
export function drawAlike(seed: number): void {
  let state = seed;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(numbers: T): T => {
    const list = numbers as unknown as Uint32Array;
    for (const at of list.keys()) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      // Its lower bits hardly differ.
      list[at] = state ^ (state >>> 16);
    }
    return numbers;
  };
}
