// How everybody stands at the end. Who has won is the rules' word; the others stand by what they have.

export interface Standing {
  seat: number;
  place: number;
  wins: boolean;
}

/** `result` is each seat's share, `scores` what each has: the first number counts most. */
export function standings(result: number[], scores: number[][]): Standing[] {
  const better = (one: number, other: number): number => {
    const shares = (result[other] ?? 0) - (result[one] ?? 0);
    if (shares !== 0 || (result[one] ?? 0) > 0) return shares;
    const [here, there] = [scores[one] ?? [], scores[other] ?? []];
    return here.map((score, at) => (there[at] ?? 0) - score).find((difference) => difference !== 0) ?? 0;
  };
  const seats = result.map((_, seat) => seat).sort(better);
  const all: Standing[] = [];
  for (const [at, seat] of seats.entries()) {
    const before = all[at - 1];
    const place = before && better(before.seat, seat) === 0 ? before.place : at + 1;
    all.push({ seat, place, wins: (result[seat] ?? 0) > 0 });
  }
  return all;
}
