/** Longest wait for a moment without work, in milliseconds. */
const longestWait = 1_000;
/** Wait in a browser that does not tell when it has nothing to do, in milliseconds. */
const plainWait = 200;

/** Runs something once the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Not every browser tells.
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  if (requestIdleCallback === undefined) {
    const timer = setTimeout(run, plainWait);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: longestWait });
  return () => cancelIdleCallback(handle);
}
