import { setImmediate } from 'node:timers/promises';

/** Lets others have their turn when enough time has gone by. */
export type Pace = () => Promise<void>;

const maxMilliseconds = 20;

/** Typesetting is work without waiting: a server that writes a long book has to answer others meanwhile. */
export function createPace(): Pace {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxMilliseconds) return;
    await setImmediate();
    since = performance.now();
  };
}
