// Every wait has an end, and says what it waited for.

/** What the promise gives, or a failure once so many milliseconds have passed. */
export async function within<T>(ms: number, what: string | (() => string), promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`waited ${ms} ms for ${typeof what === 'string' ? what : what()}`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
