// Several people may have the same name, and still have to be told apart.

/** The names as they are, and a number behind each that was there before: `Ana`, `Luis`, `Ana (2)`. */
export function toldApart(names: string[]): string[] {
  const taken = new Set(names);
  const given = new Set<string>();
  return names.map((name) => {
    let called = name;
    // Somebody may be called `Ana (2)` of their own accord.
    for (let number = 2; given.has(called) || (called !== name && taken.has(called)); number += 1) called = `${name} (${number})`;
    if (name !== '') given.add(called);
    return called;
  });
}
