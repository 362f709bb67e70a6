import { setImmediate } from 'node:timers/promises';

/** Waits for other work of the process when enough time has gone by. */
export type Pace = () => Promise<void>;

const maxMilliseconds = 20;

/**
 * Creates the pace of one document. Typesetting never waits by itself, so a server that writes a long book would not
 * answer others.
 */
export function createPace(): Pace {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxMilliseconds) return;
    await setImmediate();
    since = performance.now();
  };
}
