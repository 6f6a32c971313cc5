// What can wait until nothing else is to be done.

/** A browser that does not say when it is idle is so after this long, in milliseconds. */
const SOON = 500;

/** Does it once the page is idle; what is returned calls that off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, SOON);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(() => act());
  return () => cancelIdleCallback(id);
}
