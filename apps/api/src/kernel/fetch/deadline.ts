import { Blocked } from './guard.ts';

/** A signal that several timers can abort. */
export interface Deadline {
  signal: AbortSignal;
  /** Aborts in this many milliseconds, unless somebody calls the returned function before. */
  abortIn: (milliseconds: number) => () => void;
  /** Stops all timers. */
  release: () => void;
}

/** Makes a deadline that also aborts when one of `parents` does. */
export function createDeadline(parents: readonly (AbortSignal | undefined)[]): Deadline {
  const controller = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const stop = () => controller.abort(new Blocked('timeout'));
  for (const parent of parents) {
    if (parent?.aborted === true) stop();
    parent?.addEventListener('abort', stop, { once: true });
  }
  return {
    signal: controller.signal,
    abortIn: (milliseconds) => {
      const timer = setTimeout(stop, milliseconds);
      timers.add(timer);
      return () => clearTimeout(timer);
    },
    release: () => {
      for (const timer of timers) clearTimeout(timer);
      for (const parent of parents) parent?.removeEventListener('abort', stop);
    },
  };
}
