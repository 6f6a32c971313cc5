// Something that is loaded once.

/** Runs `load` at the first call, and gives every later one what came of it; after a failure the next call tries again. */
export function once(load: () => Promise<unknown>): () => Promise<void> {
  let loaded: Promise<void> | null = null;
  return () => {
    loaded ??= load().then(() => undefined);
    loaded.catch(() => (loaded = null));
    return loaded;
  };
}
